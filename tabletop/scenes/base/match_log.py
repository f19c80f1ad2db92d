"""The panel with the log of a match, line by line; it contains no secrets."""

from typing import ClassVar

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.match import Match
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Pop, Services
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush, TextStyle
from tabletop.stage.images import Sized, paint_avatar
from tabletop.tables import table_of
from tabletop.tables.game_table import LogLine
from tabletop.widgets.button import Button
from tabletop.widgets.scroll import ScrollView

ROW_HEIGHT = 46.0
"""The height of a line at the usual text size."""


@frozen(cache_hash=True)
class LogRow(Sized):
    """One line of the log, with the avatar of its player."""

    no_shadow: ClassVar[bool] = True

    duck: str
    text: str
    width: float
    height: float = ROW_HEIGHT
    font_size: float = 22.0
    max_lines: int = 2
    has_separator: bool = False
    """Whether a thin line separates it from the line above."""

    @override
    def paint(self, brush: Brush) -> None:
        if self.has_separator:
            hairline = f'<path d="M2 1 H{self.width - 2}" stroke="{theme.PAPER_EDGE}" stroke-width="1.6"/>'
            brush.draw_svg(hairline, (0, 0, self.width, 2))
        side = 40.0 if self.max_lines == 2 else 34.0
        if self.duck:
            paint_avatar(brush, self.duck, (4, (self.height - side) / 2, side, side), with_symbol=True)
        room = (side + 18, 2, self.width - side - 24, self.height - 4)
        brush.draw_text(self.text, room, TextStyle(self.font_size, align="left", lines=self.max_lines, min_size=15))


class LogPanel(Panel):
    """All lines that the watcher has been shown so far."""

    width = 760.0
    height = 720.0

    def __init__(self, services: Services, match: Match, lines: tuple[LogLine, ...]) -> None:
        super().__init__(services)
        self.match, self.lines = match, lines

    @override
    def build(self) -> None:
        """Make the rows; the newest is at the end."""
        say, (left, top, width, tall) = self.services.say, self.box
        setup = self.match.setup
        avatar_of = table_of(setup.game).avatar
        high = ROW_HEIGHT * max(self.services.settings.scale, 1.0)
        ducks = ["" if line.seat is None else avatar_of(line.seat, setup.options) for line in self.lines]
        rows = [
            LogRow(duck, line.text, width - 100, high, has_separator=bool(place) and duck != ducks[place - 1])
            for place, (duck, line) in enumerate(zip(ducks, self.lines, strict=True))
        ]
        sheet = ScrollView(Box(left + 36, top + 84, width - 72, tall - 186), rows, gap=4)
        sheet.scroll_to_end()
        back = Button(
            Box(left + width / 2 - 140, top + tall - 88, 280, 64), say("button-back"), kind="amber", on_press=Pop
        )
        self.group.widgets = [self.heading(say("log-title")), sheet, back]
        self.group.give_focus(sheet)
