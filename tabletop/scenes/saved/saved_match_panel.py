"""What can be done with a match on the disk: watch it, name it, copy it for a friend, throw it away."""

from collections.abc import Callable
from pathlib import Path

from typing_extensions import override

from tabletop import theme
from tabletop.files import readable
from tabletop.saves.match_file import Damaged, read_head
from tabletop.scenes.base import routes
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Change, House, Pop, Push
from tabletop.scenes.saved import saved_match
from tabletop.scenes.saved.open_match import watch
from tabletop.settings import for_others
from tabletop.stage.images import Words
from tabletop.tables.game_table import Question
from tabletop.widgets.button import Button
from tabletop.widgets.text_field import Entry
from tabletop.widgets.widget import Label


class KeptMatch(Panel):
    """A sheet about one match."""

    wide = 760.0
    tall = 496.0

    def __init__(self, house: House, path: Path) -> None:
        self.kept = saved_match.Kept(path, read_head(path))
        self.gone = False
        """Whether it was thrown away."""
        self.told = ""
        """What has just come of something."""
        super().__init__(house)

    @override
    def build(self) -> None:
        """Write what it is, and lay the planks."""
        say, (left, top, width, _) = self.house.say, self.box
        line = f"{self.kept.names} · {self.kept.when}"
        self.entry = Entry(
            (left + 50, top + 140, 410, 60),
            self.kept.title,
            ghost=say("kept-ghost"),
            limit=saved_match.LONGEST,
            paste=self.house.paste,
        )
        half = (width - 120) / 2
        self.notice = Label((left + 50, top + 212, width - 100, 84), Words(self.told, width - 100, 84, 21, lines=3))
        self.group.widgets = [
            self.heading(self.kept.called(say)),
            Label((left + 50, top + 78, width - 100, 44), Words(line, width - 100, 44, 22, theme.INK_2)),
            self.entry,
            Button((left + 476, top + 138, 234, 64), say("kept-rename"), pressed_=self.rename, font_size=23),
            self.notice,
            Button((left + 50, top + 308, half, 66), say("shelf-watch"), icon="ui/icon_replay", pressed_=self.watch),
            Button(
                (left + 70 + half, top + 308, half, 66), say("kept-share"), icon="ui/icon_share", pressed_=self.share
            ),
            Button((left + 50, top + 390, half, 66), say("kept-delete"), icon="ui/icon_close", pressed_=self.ask),
            Button((left + 70 + half, top + 390, half, 66), say("button-back"), kind="amber", pressed_=Pop),
        ]

    def _try(self, do: Callable[[], str]) -> None:
        """Do something with the file, and say what has come of it."""
        try:
            self.told = do()
        except OSError as fault:
            self.told = self.house.say("kept-failed", why=fault.strerror or str(fault))
        self.rebuild()

    def rename(self) -> None:
        """Call it by the words in the field."""

        def done() -> str:
            self.kept = saved_match.Kept(saved_match.rename(self.kept.path, self.entry.text), self.kept.setup)
            return self.house.say("kept-renamed")

        self._try(done)

    def share(self) -> None:
        """Copy it to where a player finds it."""

        def done() -> str:
            say = self.house.say
            name = f"{self.kept.called(say)} — {self.kept.names}"
            return say("kept-shared", file=readable(saved_match.share(self.kept.path, for_others(), name)))

        self._try(done)

    def watch(self) -> Change:
        """See it again."""
        try:
            return Push(watch(self.kept.path))
        except Damaged as fault:
            return Push(routes.Instead(fault))

    def ask(self) -> Change:
        """Ask before it is thrown away."""
        say = self.house.say
        title, text = say("kept-delete-title"), say("kept-delete-ask", name=self.kept.called(say))
        return Push(routes.Confirm(Question(title, text, say("kept-delete-yes"), say("kept-delete-no")), self.delete))

    def delete(self) -> None:
        """Throw it away."""

        def done() -> str:
            saved_match.delete(self.kept.path)
            self.gone = True
            return ""

        self._try(done)

    @override
    def update(self, seconds: float) -> Change | None:
        """Leave once there is nothing left to tell of."""
        return Pop() if self.gone else super().update(seconds)
