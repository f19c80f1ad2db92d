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
from tabletop.stage.brush import Box, Brush, wrap
from tabletop.stage.canvas import Canvas
from tabletop.stage.fonts import typeface
from tabletop.stage.images import Image, paper
from tabletop.stage.pose import Pose

WIDTH = 340.0
WIDE, TALL = theme.WIDTH, theme.HEIGHT
MARGIN, GAP = 8.0, 16.0
"""What is left free at the edge of the table, and between a tag and its piece."""
NEEDED, USEFUL = 5000.0, 250.0
"""How far away a tag is rather laid than on something that is needed now, or useful."""
GRID = 40, 24
"""Spots that are tried, across and down."""
Spared: TypeAlias = tuple[tuple[Box, ...], tuple[Box, ...]]
"""Boxes of what a tag must never hide, and of what it had better not."""


@lru_cache(maxsize=256)
def _lines(text: str, size: float, width: float) -> tuple[str, ...]:
    # Measured at twice the size: what fits there fits at any size, whatever the hinting does.
    return tuple(wrap(text, typeface(theme.TEXT, round(size * 2)), width * 2 - 8))


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
        return title, _lines(rest, 20 * self.scale, WIDTH * self.scale - 40) if rest else ()

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Width and height that the words need."""
        title, rows = self._rows()
        tall = 30 + (38 * self.scale if title else 0) + len(rows) * 27 * self.scale
        return self._wide(), tall

    def _wide(self) -> float:
        """One short line needs no broad tag."""
        title, rows = self._rows()
        if title or len(rows) > 1:
            return WIDTH * self.scale
        return typeface(theme.TEXT, round(40 * self.scale)).size(rows[0])[0] / 2 + 44

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the tag."""
        w, h = self.size
        paper(brush, w, h)
        title, rows = self._rows()
        y = 15.0
        if title:
            box = (20, y - 3, w - 40, 36 * self.scale)
            brush.words(title, box, 24, theme.INK, theme.TITLE, align="left")
            y += 38 * self.scale
        for row in rows:
            box = (20, y, w - 36, 27 * self.scale)
            brush.words(row, box, 20, theme.INK_2, align="left")
            y += 27 * self.scale


def draw_beside(
    canvas: Canvas, tips: Sequence[Image], over: Pose, size: tuple[float, float], spared: Spared = ((), ())
) -> None:
    """Draw a tag near a piece: the first of some that lies on nothing that is needed now."""
    tip, pose = placed(tips, box_of(over, size), spared)
    canvas.shadow(tip, pose, 3)
    canvas.draw(tip, pose)


def placed(tips: Sequence[Image], piece: Box, spared: Spared) -> tuple[Image, Pose]:
    """Choose the first of some tags that hides nothing that is needed, and where it lies; the last one if none is."""
    for tip in tips:
        x, y, cost = spot(tip.size, piece, spared)
        if cost < NEEDED:
            break
    return tip, Pose(x, y)


def box_of(pose: Pose, size: tuple[float, float]) -> Box:
    """Find the box that a piece takes, as it lies."""
    wide, tall = size[0] * pose.scale, size[1] * pose.scale
    turn = abs(sin(radians(pose.angle))), abs(cos(radians(pose.angle)))
    across, along = wide * turn[1] + tall * turn[0], wide * turn[0] + tall * turn[1]
    return pose.x - across / 2, pose.y - along / 2, across, along


@lru_cache(maxsize=64)
def spot(size: tuple[float, float], piece: Box, spared: Spared) -> tuple[float, float, float]:
    """Find where the middle of a tag lies best: above its piece, or as near to that as what it must not hide allows.

    The third number is what that costs: how far it is, and a fine for all that is hidden.
    """
    width, height = size
    left, top, across, along = piece
    low, high = (width / 2 + MARGIN, height / 2 + MARGIN), (WIDE - width / 2 - MARGIN, TALL - height / 2 - MARGIN)
    x = min(max(left + across / 2, low[0]), high[0])
    above, below = top - height / 2 - GAP, top + along + height / 2 + GAP
    wished = x, above if above >= low[1] else min(below, high[1])
    needed, useful = ([Rect(*map(round, box)) for box in boxes] for boxes in (spared[0], (piece, *spared[1])))

    spots = [
        (low[0] + (high[0] - low[0]) * column / GRID[0], low[1] + (high[1] - low[1]) * row / GRID[1])
        for column in range(GRID[0] + 1)
        for row in range(GRID[1] + 1)
    ]
    best = (*wished, inf)
    for far, at in sorted((hypot(x - wished[0], y - wished[1]), (x, y)) for x, y in (wished, *spots)):
        if far >= best[2]:
            break
        tag = Rect(round(at[0] - width / 2), round(at[1] - height / 2), round(width), round(height))
        hides = len(tag.collidelistall(needed)) * NEEDED + len(tag.collidelistall(useful)) * USEFUL
        best = min(best, (*at, far + hides), key=itemgetter(2))
    return best
