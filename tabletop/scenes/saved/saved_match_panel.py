"""The panel of one saved match: watch, rename, copy or delete it."""

from collections.abc import Callable

from typing_extensions import override

from tabletop import theme
from tabletop.files import printable
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Pop, Push, SceneChange, Services
from tabletop.scenes.saved import saved_match
from tabletop.scenes.saved.open_match import watch_match
from tabletop.settings import export_folder
from tabletop.stage.box import Box
from tabletop.stage.images import TextImage
from tabletop.tables.game_table import Question
from tabletop.widgets.button import Button
from tabletop.widgets.text_field import TextField
from tabletop.widgets.widget import ImageWidget


class SavedMatchPanel(Panel):
    """A panel about one saved match, with a text field for its title and a button for each action."""

    width = 760.0
    height = 496.0

    def __init__(self, services: Services, saved: saved_match.SavedMatchFile) -> None:
        super().__init__(services)
        self.saved = saved
        self.deleted = False
        """Whether the file has been deleted, so that the panel closes at the next update."""
        self.result_text = ""
        """What the last action led to, as text for the panel."""

    @override
    def build(self) -> None:
        """Make the title field, the result text and the buttons."""
        say, (left, top, width, _) = self.services.say, self.box
        line = f"{self.saved.player_names(self.services.say)} · {self.saved.last_played_text}"
        self.entry = TextField(
            Box(left + 50, top + 140, 410, 60),
            self.saved.title,
            placeholder=say("kept-ghost"),
            max_letters=saved_match.MAX_TITLE_LETTERS,
            read_clipboard=self.services.read_clipboard,
        )
        upper, lower = Box(left + 50, top + 308, width - 100, 148).rows(2, 16)
        (watch, share), (delete, back) = upper.columns(2, 20), lower.columns(2, 20)
        self.result_label = ImageWidget.at(
            left + 50, top + 212, TextImage(self.result_text, width - 100, 84, 21, lines=3)
        )
        self.group.widgets = [
            self.heading(self.saved.display_name(say)),
            ImageWidget.at(left + 50, top + 78, TextImage(line, width - 100, 44, 22, theme.INK_MUTED)),
            self.entry,
            Button(Box(left + 476, top + 138, 234, 64), say("kept-rename"), on_press=self.rename, font_size=23),
            self.result_label,
            Button(watch, say("shelf-watch"), icon="ui/icon_replay", on_press=self.watch),
            Button(share, say("kept-share"), icon="ui/icon_share", on_press=self.share),
            Button(delete, say("kept-delete"), icon="ui/icon_close", on_press=self.ask_to_delete),
            Button(back, say("button-back"), kind="amber", on_press=Pop),
        ]

    def _try_and_report(self, do: Callable[[], str]) -> None:
        """Run an action on the file and show its text, or why it failed."""
        try:
            self.result_text = do()
        except OSError as fault:
            self.result_text = self.services.say("kept-failed", why=fault.strerror or str(fault))
        self.rebuild()

    def rename(self) -> None:
        """Rename the match to the text in the field."""

        def done() -> str:
            self.saved = saved_match.SavedMatchFile(
                saved_match.rename(self.saved.path, self.entry.text), self.saved.setup
            )
            return self.services.say("kept-renamed")

        self._try_and_report(done)

    def share(self) -> None:
        """Copy the match to the folder for sharing."""

        def done() -> str:
            say = self.services.say
            name = f"{self.saved.display_name(say)} — {self.saved.player_names(say)}"
            return say("kept-shared", file=printable(saved_match.share(self.saved.path, export_folder(), name)))

        self._try_and_report(done)

    def watch(self) -> SceneChange:
        """Open the match for watching, or the panel for a match that can't be opened."""
        return Push(watch_match(self.saved.path))

    def ask_to_delete(self) -> SceneChange:
        """Ask whether to delete the match."""
        say = self.services.say
        title, text = say("kept-delete-title"), say("kept-delete-ask", name=self.saved.display_name(say))
        question = Question(title, text, say("kept-delete-yes"), say("kept-delete-no"))
        return Push(ConfirmPanel(self.services, question, self.delete))

    def delete(self) -> None:
        """Delete the match."""

        def done() -> str:
            saved_match.delete(self.saved.path)
            self.deleted = True
            return ""

        self._try_and_report(done)

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Close the panel once the match has been deleted."""
        return Pop() if self.deleted else super().update(seconds)
