"""The log of a match: what happened last, each line behind its player's portrait."""

from collections.abc import Sequence
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Box, Brush
from tabletop.stage.images import Sized, avatar, paper
from tabletop.stage.pose import centre
from tabletop.stage.stage import Placed
from tabletop.tables.game_table import AnyGlance

HEAD: Final = 46.0
BARE: Final = 10.0
"""Where the lines of a log begin, with a heading above them and without one."""
FOOT: Final = 10.0


@frozen(cache_hash=True)
class LogSheet(Sized):
    """The last lines of the match's log, each behind its player's portrait."""

    radius: ClassVar[float] = 17

    width: float
    height: float
    title: str
    lines: tuple[tuple[str, str], ...]
    """Each a duck (or nothing) and the words."""
    scale: float = 1.0
    """How large words are wished to be: larger ones leave room for fewer lines."""

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the sheet; the newest line is the darkest."""
        w, h = self.size
        paper(brush, w, h)
        head = log_head(h, self.scale)
        if head == HEAD:
            brush.words(self.title, (20, 10, w - 40, 34), 23, theme.INK, theme.TITLE, align="left")
        step, lines = (h - head - FOOT) / log_rows(h, self.scale), 2 if self.scale <= 1 else 3
        size = brush.alike((text for _, text in self.lines), (w - 72, step), 19.5, lines=lines, leading=1.05)
        for place, (duck, text) in enumerate(self.lines):
            y = head + place * step
            if place and duck != self.lines[place - 1][0]:
                hairline = f'<path d="M2 1 H{w - 34}" stroke="{theme.PAPER_EDGE}" stroke-width="1.6"/>'
                brush.vector(hairline, (16, y - 1, w - 32, 2))
            if duck:
                avatar(brush, duck, (14, y + (step - 38) / 2, 38, 38), signed=True)
            ink = theme.INK if place == len(self.lines) - 1 else theme.INK_2
            brush.words(text, (60, y, w - 72, step), size, ink, align="left", lines=lines, leading=1.05)


def log_rows(height: float, scale: float) -> int:
    """Count the lines that a sheet of this height holds, with words of this size."""
    return max(_lines(height - log_head(height, scale) - FOOT, scale), 1)


def log_head(height: float, scale: float) -> float:
    """Find where the lines begin: below the heading, or in its place where it would leave room for a single one."""
    return HEAD if _lines(height - HEAD - FOOT, scale) > 1 else BARE


def _lines(room: float, scale: float) -> int:
    return int(room // (40 * max(scale, 1.0) ** 1.15))


def log_sheet(glance: AnyGlance, box: Box, title: str, ducks: Sequence[str]) -> Placed:
    """Lay the log in a box."""
    lines = glance.log[-log_rows(box[3], glance.scale) :]
    rows = tuple(("" if line.seat is None else ducks[line.seat], line.text) for line in lines)
    return Placed("log", LogSheet(box[2], box[3], title, rows, glance.scale), centre(box), shadow=1)
