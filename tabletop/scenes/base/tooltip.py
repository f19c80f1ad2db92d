"""The paper tag that explains a piece or a button, and where it is placed."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, inf, radians, sin
from operator import itemgetter
from typing import ClassVar, TypeAlias

from attrs import frozen
from pygame import Rect
from typing_extensions import override

from tabletop import theme
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush, TextStyle, title_style, wrap_text
from tabletop.stage.canvas import Canvas
from tabletop.stage.fonts import load_font
from tabletop.stage.images import Image, paint_paper
from tabletop.stage.pose import Pose

TIP_WIDTH = 340.0
TABLE_WIDTH = theme.WIDTH
TABLE_HEIGHT = theme.HEIGHT
EDGE_MARGIN = 8.0
PIECE_GAP = 16.0
"""The margin at the edge of the canvas, and the gap between a tip and its piece."""
NEVER_COVER_COST = 5000.0
AVOID_COVER_COST = 250.0
"""What it costs a tip to cover something that is needed now, or useful: so much distance."""
GRID_COUNTS = 40, 24
"""How many positions are tried, across and down."""
KeepClear: TypeAlias = tuple[tuple[Box, ...], tuple[Box, ...]]
"""Boxes that a tip must never cover, and boxes that it should not."""


@lru_cache(maxsize=256)
def _lines(text: str, size: float, width: float) -> tuple[str, ...]:
    # Measured at twice the size: what fits there fits at any size, whatever the hinting does.
    return tuple(wrap_text(text, load_font(theme.TEXT_FONT, round(size * 2)), width * 2 - 8))


@frozen(cache_hash=True)
class Tip(Image):
    """A paper tag: the first line is the title, if there are more."""

    radius: ClassVar[float] = 17

    text: str
    scale: float = 1.0

    def _rows(self) -> tuple[str, tuple[str, ...]]:
        title, _, rest = self.text.partition("\n")
        if not rest:
            title, rest = "", title
        return title, _lines(rest, 20 * self.scale, TIP_WIDTH * self.scale - 40) if rest else ()

    @property
    @override
    def size(self) -> tuple[float, float]:
        """The width and height that the text needs."""
        title, rows = self._rows()
        tall = 30 + (38 * self.scale if title else 0) + len(rows) * 27 * self.scale
        return self._tip_width(), tall

    def _tip_width(self) -> float:
        """Return the width: one short line needs no broad tag."""
        title, rows = self._rows()
        if title or len(rows) > 1:
            return TIP_WIDTH * self.scale
        return load_font(theme.TEXT_FONT, round(40 * self.scale)).measure(rows[0])[0] / 2 + 44

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the tag."""
        w, h = self.size
        paint_paper(brush, w, h)
        title, rows = self._rows()
        y = 15.0
        if title:
            box = (20, y - 3, w - 40, 36 * self.scale)
            brush.draw_text(title, box, title_style(24, align="left"))
            y += 38 * self.scale
        for row in rows:
            box = (20, y, w - 36, 27 * self.scale)
            brush.draw_text(row, box, TextStyle(20, theme.INK_MUTED, align="left"))
            y += 27 * self.scale


def draw_tip_beside(
    canvas: Canvas, tips: Sequence[Image], piece_pose: Pose, size: tuple[float, float], keep_clear: KeepClear = ((), ())
) -> None:
    """Draw near a piece the first of these tips that covers nothing needed."""
    tip, pose = place_tip(tips, bounding_box(piece_pose, size), keep_clear)
    canvas.draw_shadow(tip, pose, 3)
    canvas.draw(tip, pose)


def place_tip(tips: Sequence[Image], piece: Box, keep_clear: KeepClear) -> tuple[Image, Pose]:
    """Return the first of these tips that covers nothing needed, and its pose; the last one if none does."""
    for tip in tips:
        x, y, cost = best_tip_spot(tip.size, piece, keep_clear)
        if cost < NEVER_COVER_COST:
            break
    return tip, Pose(x, y)


def bounding_box(pose: Pose, size: tuple[float, float]) -> Box:
    """Return the box that contains a piece as it is turned and scaled."""
    wide, tall = size[0] * pose.scale, size[1] * pose.scale
    turn = abs(sin(radians(pose.angle))), abs(cos(radians(pose.angle)))
    across, along = wide * turn[1] + tall * turn[0], wide * turn[0] + tall * turn[1]
    return Box.around(pose.x, pose.y, across, along)


@lru_cache(maxsize=64)
def best_tip_spot(size: tuple[float, float], piece: Box, keep_clear: KeepClear) -> tuple[float, float, float]:
    """Return the best middle of a tip near its piece, and the cost: the distance plus a fine for what it covers."""
    width, height = size
    left, top, across, along = piece
    low, high = (
        (width / 2 + EDGE_MARGIN, height / 2 + EDGE_MARGIN),
        (TABLE_WIDTH - width / 2 - EDGE_MARGIN, TABLE_HEIGHT - height / 2 - EDGE_MARGIN),
    )
    x = min(max(left + across / 2, low[0]), high[0])
    above, below = top - height / 2 - PIECE_GAP, top + along + height / 2 + PIECE_GAP
    wished = x, above if above >= low[1] else min(below, high[1])
    needed, useful = ([Rect(*map(round, box)) for box in boxes] for boxes in (keep_clear[0], (piece, *keep_clear[1])))

    spots = [
        (low[0] + (high[0] - low[0]) * column / GRID_COUNTS[0], low[1] + (high[1] - low[1]) * row / GRID_COUNTS[1])
        for column in range(GRID_COUNTS[0] + 1)
        for row in range(GRID_COUNTS[1] + 1)
    ]
    best = (*wished, inf)
    for far, at in sorted((hypot(x - wished[0], y - wished[1]), (x, y)) for x, y in (wished, *spots)):
        if far >= best[2]:
            break
        tag = Rect(round(at[0] - width / 2), round(at[1] - height / 2), round(width), round(height))
        hides = len(tag.collidelistall(needed)) * NEVER_COVER_COST + len(tag.collidelistall(useful)) * AVOID_COVER_COST
        best = min(best, (*at, far + hides), key=itemgetter(2))
    return best
