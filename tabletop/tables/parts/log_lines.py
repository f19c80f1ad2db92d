"""The log of a match: what happened last, each line behind its player's portrait."""

from collections.abc import Sequence
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.box import BoxLike
from tabletop.stage.brush import Brush, TextStyle, title_style
from tabletop.stage.images import Sized, paint_avatar, paint_paper
from tabletop.stage.pose import pose_of_box
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.game_table import TableContext

HEADED_LINES_TOP: Final = 46.0
BARE_LINES_TOP: Final = 10.0
"""Where the lines of a log begin, with a heading above them and without one."""
BOTTOM_MARGIN: Final = 10.0


@frozen(cache_hash=True)
class LogSheet(Sized):
    """The last lines of the match's log, each behind its player's portrait."""

    radius: ClassVar[float] = 17

    width: float
    height: float
    title: str
    lines: tuple[tuple[str, str], ...]
    """For each line the duck's colour (or "") and the words."""
    text_scale: float = 1.0
    """How large words are wished to be: with larger ones there are fewer lines."""

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the sheet; the newest line is the darkest."""
        w, h = self.size
        paint_paper(brush, w, h)
        head = log_lines_top(h, self.text_scale)
        if head == HEADED_LINES_TOP:
            brush.draw_text(self.title, (20, 10, w - 40, 34), title_style(23, align="left"))
        step, lines = (h - head - BOTTOM_MARGIN) / log_line_count(h, self.text_scale), 2 if self.text_scale <= 1 else 3
        size = brush.common_font_size((text for _, text in self.lines), (w - 72, step), 19.5, lines=lines, leading=1.05)
        for place, (duck, text) in enumerate(self.lines):
            y = head + place * step
            if place and duck != self.lines[place - 1][0]:
                hairline = f'<path d="M2 1 H{w - 34}" stroke="{theme.PAPER_EDGE}" stroke-width="1.6"/>'
                brush.draw_svg(hairline, (16, y - 1, w - 32, 2))
            if duck:
                paint_avatar(brush, duck, (14, y + (step - 38) / 2, 38, 38), with_symbol=True)
            ink = theme.INK if place == len(self.lines) - 1 else theme.INK_MUTED
            brush.draw_text(text, (60, y, w - 72, step), TextStyle(size, ink, align="left", lines=lines, leading=1.05))


def log_line_count(height: float, text_scale: float) -> int:
    """Return how many lines a sheet of this height holds with words of this size."""
    return max(_line_count(height - log_lines_top(height, text_scale) - BOTTOM_MARGIN, text_scale), 1)


def log_lines_top(height: float, text_scale: float) -> float:
    """Return where the lines begin. There is no heading where it would leave room for a single line only."""
    return (
        HEADED_LINES_TOP if _line_count(height - HEADED_LINES_TOP - BOTTOM_MARGIN, text_scale) > 1 else BARE_LINES_TOP
    )


def _line_count(height: float, text_scale: float) -> int:
    return int(height // (40 * max(text_scale, 1.0) ** 1.15))


def log_sheet(context: TableContext, box: BoxLike, title: str, ducks: Sequence[str]) -> PlacedPiece:
    """Lay the log in a box, with `ducks` the colour of each seat."""
    lines = context.log[-log_line_count(box[3], context.text_scale) :]
    rows = tuple(("" if line.seat is None else ducks[line.seat], line.text) for line in lines)
    return PlacedPiece("log", LogSheet(box[2], box[3], title, rows, context.text_scale), pose_of_box(box), elevation=1)
