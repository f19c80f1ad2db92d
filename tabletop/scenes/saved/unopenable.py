"""A match that can't be opened as it is: what is wrong, and what can be done instead."""

from typing import Any

from typing_extensions import override

from tabletop import theme
from tabletop.saves.match_file import Damaged, sound_part
from tabletop.scenes.base import routes
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Change, House, Pop, Replace
from tabletop.scenes.saved.open_match import branch, watch
from tabletop.stage.images import Words
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label


class Instead(Panel):
    """Somebody else has the match: watch them, or go on with a copy. Or it is damaged: the same with what is sound."""

    wide = 760.0

    def __init__(self, house: House, fault: Damaged) -> None:
        self.fault = fault
        self.able = True
        """Whether something of it can be continued or watched."""
        try:
            sound_part(fault.path)
        except Damaged as worse:
            self.fault, self.able = worse, False
        self.tall = 500.0 if self.able else 340.0
        super().__init__(house)

    @override
    def build(self) -> None:
        """Say it, and lay the planks."""
        say, (left, top, width, tall) = self.house.say, self.box
        rows: list[tuple[str, str, Any]] = [(say("button-back"), "", Pop)]
        if self.able and self.played:
            seen = (say("instead-watch"), "ui/icon_live", self.watch)
            rows = [seen, (say("instead-copy"), "ui/icon_play", self.copy), *rows]
        elif self.able:
            copy = say("instead-copy" if self.fault.before is None else "instead-sound")
            rows = [(copy, "ui/icon_play", self.copy), (say("shelf-watch"), "ui/icon_replay", self.watch), *rows]
        words = Words(self.fault.told(say), width - 100, 130, 23, theme.INK_2, lines=4)
        title = say("instead-played" if self.played else "instead-title")
        self.group.widgets = [self.heading(title), Label((left + 50, top + 84, width - 100, 130), words)]
        for place, (text, icon, do) in enumerate(rows):
            box = (left + 50, top + tall - 102 - 80 * (len(rows) - 1 - place), width - 100, 66.0)
            self.group.widgets.append(Button(box, text, icon=icon, kind="wood" if place else "amber", pressed_=do))

    @property
    def played(self) -> bool:
        """Whether nothing is wrong, but that somebody else plays it."""
        return self.fault.reason == "save-in-use"

    def copy(self) -> Change | None:
        """Go on with a copy."""
        try:
            return Replace(branch(self.house, self.fault.path))
        except Damaged as fault:
            return self.worse(fault)

    def watch(self) -> Change | None:
        """Watch what is being played, or what has been."""
        try:
            if self.played:
                return Replace(watch(self.fault.path))
            return Replace(routes.Replay(sound_part(self.fault.path)[0].match))
        except Damaged as fault:
            return self.worse(fault)

    def worse(self, fault: Damaged) -> Change:
        """Begin anew with what has become of the file meanwhile."""
        return Replace(routes.Instead(fault))
