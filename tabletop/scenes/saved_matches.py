"""Matches kept on disk: go on with one, or watch it again."""

from datetime import datetime
from pathlib import Path
from typing import Any

from rules.kernel import Over
from tabletop import theme
from tabletop.saves import Damaged, latest, read
from tabletop.scenes import goto
from tabletop.scenes.new_match import resume
from tabletop.scenes.panel import Panel
from tabletop.scenes.scene import Change, Pop, Replace
from tabletop.stage.images import Words
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label, Widget

MOST = 7


class SavedMatches(Panel):
    """The last few matches."""

    wide = 1080.0
    tall = 720.0
    refused: Damaged | None = None
    """Why the match asked for last could not be opened."""

    def build(self) -> None:
        """Write a row for each match."""
        say, (left, top, width, tall) = self.house.say, self.box
        widgets: list[Widget] = [self.heading(say("shelf-title"))]
        paths = latest(self.house.saves)[:MOST]
        if not paths:
            widgets.append(Label((left, top + 240, width, 60), Words(say("shelf-empty"), 800, 60, 26, theme.INK_2)))
        for place, path in enumerate(paths):
            widgets += self.row(path, top + 88 + place * 74)
        back = Button(
            (left + width / 2 - 140, top + tall - 88, 280, 64), say("button-back"), kind="amber", pressed_=Pop
        )
        self.group.widgets = [*widgets, back]

    def row(self, path: Path, y: float) -> list[Widget]:
        """Write one match: what, who, when, and what can be done with it."""
        say, (left, _, width, _) = self.house.say, self.box
        if self.refused and self.refused.path == path:
            return [self.reason(self.refused, y)]
        try:
            match = read(path).match
        except Damaged as fault:
            return [self.reason(fault, y)]
        names = ", ".join(player.name for player in match.setup.players)
        title = say(f"{match.setup.game}-title") + _when(path)
        over = isinstance(match.pending, Over)
        key, icon, do = ("shelf-watch", "ui/icon_replay", self.watch(path))
        if not over:
            key, icon, do = ("shelf-go-on", "ui/icon_play", self.go_on(path))
        return [
            Label((left + 44, y, 700, 34), Words(title, 700, 34, 23, theme.INK, theme.TITLE, "left")),
            Label((left + 44, y + 34, 700, 28), Words(names, 700, 28, 19, theme.INK_2, align="left")),
            Button((left + width - 304, y + 4, 260, 56), say(key), icon=icon, pressed_=do, font_size=22),
        ]

    def reason(self, fault: Damaged, y: float) -> Label:
        """Write why a match can't be opened."""
        left, _, width, _ = self.box
        line = self.house.say(fault.reason, file=fault.file, line=fault.line)
        words = Words(line, width - 80, 60, 20, theme.INK_2, align="left", lines=2)
        return Label((left + 40, y, width - 80, 60), words)

    def go_on(self, path: Path) -> Any:
        """Make what goes on with a match."""

        def opened() -> Change | None:
            try:
                return Replace(resume(path))
            except Damaged as fault:
                self.spoilt(fault)
                return None

        return opened

    def watch(self, path: Path) -> Any:
        """Make what shows a match again."""

        def opened() -> Change | None:
            try:
                return Replace(goto.Replay(read(path).match))
            except Damaged as fault:
                self.spoilt(fault)
                return None

        return opened

    def spoilt(self, fault: Damaged) -> None:
        """Say what has become of a match since the shelf was laid: in its row, or later if it has none any more."""
        self.refused = fault
        if not fault.path.exists():
            self.house.notices.append(self.house.say(fault.reason, file=fault.file, line=fault.line))
        self.rebuild()


def _when(path: Path) -> str:
    """Say when a match was played last, if that is a time of any calendar."""
    try:
        return f" · {datetime.fromtimestamp(path.stat().st_mtime):%d.%m.%Y %H:%M}"
    except (OSError, ValueError, OverflowError):
        return ""
