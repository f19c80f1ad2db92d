"""The paper tag that says in words what a piece is and does."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, inf, radians, sin
from operator import itemgetter
from typing import ClassVar, TypeAlias

from attrs import frozen
from pygame import Rect
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Box, Brush, wrap_text
from tabletop.stage.canvas import Canvas
from tabletop.stage.fonts import load_font
from tabletop.stage.images import Image, paint_paper
from tabletop.stage.pose import Pose

TIP_WIDTH = 340.0
TABLE_WIDTH, TABLE_HEIGHT = theme.WIDTH, theme.HEIGHT
EDGE_MARGIN, PIECE_GAP = 8.0, 16.0
"""What is left free at the edge of the table, and between a tag and its piece."""
NEVER_COVER_COST, AVOID_COVER_COST = 5000.0, 250.0
"""How far away a tag is rather laid than on something that is needed now, or useful."""
GRID_COUNTS = 40, 24
"""Spots that are tried, across and down."""
KeepClear: TypeAlias = tuple[tuple[Box, ...], tuple[Box, ...]]
"""Boxes of what a tag must never hide, and of what it had better not."""


@lru_cache(maxsize=256)
def _lines(text: str, size: float, width: float) -> tuple[str, ...]:
    # Measured at twice the size: what fits there fits at any size, whatever the hinting does.
    return tuple(wrap_text(text, load_font(theme.TEXT_FONT, round(size * 2)), width * 2 - 8))


@frozen(cache_hash=True)
class Tip(Image):
    """A first line as a title, the rest as a sentence."""

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
        """Width and height that the words need."""
        title, rows = self._rows()
        tall = 30 + (38 * self.scale if title else 0) + len(rows) * 27 * self.scale
        return self._tip_width(), tall

    def _tip_width(self) -> float:
        """One short line needs no broad tag."""
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
            brush.draw_text(title, box, 24, theme.INK, theme.TITLE_FONT, align="left")
            y += 38 * self.scale
        for row in rows:
            box = (20, y, w - 36, 27 * self.scale)
            brush.draw_text(row, box, 20, theme.INK_MUTED, align="left")
            y += 27 * self.scale


def draw_tip_beside(
    canvas: Canvas, tips: Sequence[Image], piece_pose: Pose, size: tuple[float, float], keep_clear: KeepClear = ((), ())
) -> None:
    """Draw a tag near a piece: the first of some that lies on nothing that is needed now."""
    tip, pose = place_tip(tips, bounding_box(piece_pose, size), keep_clear)
    canvas.draw_shadow(tip, pose, 3)
    canvas.draw(tip, pose)


def place_tip(tips: Sequence[Image], piece: Box, keep_clear: KeepClear) -> tuple[Image, Pose]:
    """Choose the first of some tags that hides nothing that is needed, and where it lies; the last one if none is."""
    for tip in tips:
        x, y, cost = best_tip_spot(tip.size, piece, keep_clear)
        if cost < NEVER_COVER_COST:
            break
    return tip, Pose(x, y)


def bounding_box(pose: Pose, size: tuple[float, float]) -> Box:
    """Find the box that a piece takes, as it lies."""
    wide, tall = size[0] * pose.scale, size[1] * pose.scale
    turn = abs(sin(radians(pose.angle))), abs(cos(radians(pose.angle)))
    across, along = wide * turn[1] + tall * turn[0], wide * turn[0] + tall * turn[1]
    return pose.x - across / 2, pose.y - along / 2, across, along


@lru_cache(maxsize=64)
def best_tip_spot(size: tuple[float, float], piece: Box, keep_clear: KeepClear) -> tuple[float, float, float]:
    """Find where the middle of a tag lies best: above its piece, or as near to that as what it must not hide allows.

    The third number is what that costs: how far it is, and a fine for all that is hidden.
    """
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
