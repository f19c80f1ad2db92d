"""Papers round the board: players' corn piles, the die's tray, the bucket, and the score sheet."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.box import BoxLike
from tabletop.stage.brush import Brush, TextStyle, figure_style, title_style
from tabletop.stage.images import Image, paint_paper
from tabletop.tables.duck_lake import palette
from tabletop.tables.duck_lake.places import BUCKET_BOX, DIE_TRAY_BOX
from tabletop.tables.parts import ScoreColumn, ScoreRow, ScoreSheet

KERNEL_PATH: Final = (
    "M0 -9 C3.5 -7.5 8 -1 7.6 3.5 C7.2 8 3.5 9.5 0 9.5 C-3.5 9.5 -7.2 8 -7.6 3.5 C-8 -1 -3.5 -7.5 0 -9 Z"
)


def corn_heap(count: int, wide: float, tall: float) -> str:
    """Return the SVG of a heap of so many kernels that stands on the lower edge."""
    rng, pieces = Random(3), []
    left, row = count, 0
    while left > 0:
        room = min(max(9 - row, 3), left) if row or left > 9 else left
        for place in range(room):
            x = wide / 2 + 4 + (place - (room - 1) / 2) * 12.2 + rng.uniform(-2, 2)
            pieces.append((x, tall - 11 - row * 10.4 + rng.uniform(-1.6, 1.6), rng.uniform(-75, 75)))
        left, row = left - room, row + 1
    return "".join(_kernel(x, y, turn) for x, y, turn in reversed(pieces))


def _kernel(x: float, y: float, turn: float, scale: float = 1.14) -> str:
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f}) scale({scale})">'
        f'<path d="{KERNEL_PATH}" fill="{palette.CORN}" stroke="{palette.CORN_EDGE}" stroke-width="1.8"/>'
        f'<path d="M-2.6 -6.4 L0 -8.6 L2.6 -6.4 L0 -4.2 Z" fill="{palette.CORN_TIP}"/>'
        f'<path d="M-4 1 C-4 4 -2.6 5.6 -0.6 6.2" fill="none" stroke="{palette.CORN_SHINE}" stroke-width="1.8"/></g>'
    )


@frozen(cache_hash=True)
class CornPile(Image):
    """The corn a player has eaten: a number, and a heap for those who can't read."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (186, 88)

    corn: int

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.draw_text(str(self.corn), (8, 8, 58, h - 16), figure_style(47, align="left"))
        # An empty place for corn tells what the number will count.
        pieces = corn_heap(self.corn, 124, h) or f'<g opacity="0.35">{corn_heap(1, 124, h)}</g>'
        brush.draw_svg(pieces, (w - 124, 0, 124, h))


@frozen(cache_hash=True)
class DieTray(Image):
    """The tray of the die: a word for what it says, and pictures of what follows."""

    radius: ClassVar[float] = 17
    size: ClassVar[tuple[float, float]] = (DIE_TRAY_BOX[2], DIE_TRAY_BOX[3])

    title: str
    rows: tuple[tuple[str, str], ...] = ()
    """For each row a drawing and how many of it."""

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        brush.draw_text(self.title, (18, 12, w - 36, 40), title_style(25))
        step = 62.0
        top = 126 - step * len(self.rows) / 2
        for place, (drawing, count) in enumerate(self.rows):
            y = top + place * step
            brush.draw_picture(drawing, (150, y + 2, 58, step - 4))
            brush.draw_text(count, (212, y, 66, step), figure_style(34, align="left"))


@frozen(cache_hash=True)
class BucketTag(Image):
    """The corn still in the bucket, and how many walks are done and left."""

    radius: ClassVar[float] = 17
    size: ClassVar[tuple[float, float]] = (BUCKET_BOX[2], BUCKET_BOX[3])

    title: str
    corn: int
    walks_done: int
    """How many are done."""
    walks_left_text: str

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the bucket, the number, and eleven stones of which those walked are dark."""
        w, h = self.size
        paint_paper(brush, w, h)
        brush.draw_picture("duck_lake/bucket" if self.corn else "duck_lake/bucket_empty", (14, 14, 84, 78))
        brush.draw_text(self.title, (108, 8, w - 182, 42), title_style(21, theme.INK_MUTED, align="left"))
        brush.draw_text(str(self.corn), (w - 74, 4, 60, 50), figure_style(44, align="right"))
        brush.draw_text(
            self.walks_left_text,
            (108, 50, w - 122, 44),
            TextStyle(19, theme.INK_MUTED, align="left", lines=2, leading=1.05),
        )
        stones = "".join(
            f'<ellipse cx="{12 + place * 24}" cy="10" rx="9.4" ry="7.6" stroke="{theme.INK_MUTED}" stroke-width="1.8" '
            f'fill="{palette.WALKED_STONE if place < self.walks_done else palette.UNWALKED_STONE}"/>'
            for place in range(11)
        )
        brush.draw_svg(stones, (13, h - 32, w - 26, 20))


@frozen(cache_hash=True)
class CornRows:
    """Corn laid out in rows of ten or twenty, to be counted."""

    corn: int
    max_corn: int
    """The most corn that any player has: it says how large the pieces can be drawn."""

    def paint(self, brush: Brush, box: BoxLike) -> None:
        """Paint them as large as the richest pile allows; in rows of twenty where it is huge."""
        if self.max_corn > 30:
            across, step, drop, scale = 20, 18.6, 27.0, 1.14
        else:
            rows = max(-(-self.max_corn // 10), 1)
            across, step = 10, 38.0
            drop, scale = {1: (0.0, 1.9), 2: (40.0, 1.8), 3: (28.0, 1.3)}[rows]
        top = box[3] / 2 - drop * (max(self.max_corn - 1, 0) // across) / 2
        places = (divmod(place, across) for place in range(self.corn))
        spots = ((20 + column * step + (8 if column > 9 else 0), top + row * drop) for row, column in places)
        brush.draw_svg("".join(_kernel(x, y, 0, scale) for x, y in spots), box)


def corn_score_sheet(title: str, players: Sequence[tuple[str, str, int, bool]], foot: str, max_corn: int) -> ScoreSheet:
    """Make the score sheet while corn is counted.

    For each player: duck, name, how much is counted so far, and whether that is the most.
    """
    rows = tuple(
        ScoreRow(duck, name, (str(corn),), best, content=CornRows(corn, max_corn)) for duck, name, corn, best in players
    )
    return ScoreSheet(title, rows, (ScoreColumn(84, font_size=50),), 860, 108, content_width=400, foot=foot)
