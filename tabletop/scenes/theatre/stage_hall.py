"""A hall with a stage: a table between two curtains, drawn a little smaller, and a counter below it."""

from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas, PartCache
from tabletop.stage.images import Sized
from tabletop.stage.pose import Pose

STAGE_SHARE: Final = 0.78
"""The size of the table on the stage, as a share of the window."""
STAGE_HEIGHT: Final = theme.HEIGHT * STAGE_SHARE
"""Where the table ends and the counter begins."""
OVERLAP_WIDTH: Final = 8.0
"""How far curtains and counter overlap the table, so that rounding leaves no gap between them."""
FOLD_WIDTH: Final = 39.0
"""The approximate width of one fold of a curtain."""


@frozen(cache_hash=True)
class _Drape(Sized):
    """A red curtain in folds, under a golden hem."""

    no_shadow: ClassVar[bool] = True

    width: float
    height: float

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        folds = max(round(w / FOLD_WIDTH), 1)
        wide = w / folds
        cloth, swags, gold = "", "", ""
        for fold in range(folds):
            left = fold * wide
            stops = "".join(
                f'<stop offset="{at}" stop-color="{colour}"/>'
                for at, colour in zip((0, 0.45, 0.7, 1), theme.VELVET, strict=True)
            )
            across = f'id="c{fold}" gradientUnits="userSpaceOnUse" x1="{left}" y1="0" x2="{left + wide}" y2="0"'
            cloth += f"<defs><linearGradient {across}>{stops}</linearGradient></defs>"
            cloth += f'<path d="M{left} 0 H{left + wide + 0.6} V{h} H{left} Z" fill="url(#c{fold})"/>'
            curve = f"{left + wide / 2} 84 {left + wide} 58"
            swags += f'<path d="M{left} 0 H{left + wide + 0.6} V58 Q{curve} {left} 58 Z" fill="{theme.VELVET[0]}"/>'
            swags += f'<path d="M{left} 0 V50" stroke="{theme.VELVET_LINE}" stroke-width="2"/>'
            gold += f"M{left} 50 Q{left + wide / 2} 80 {left + wide} 50 "
        hem = f'<path d="{gold}" fill="none" stroke="{theme.BRASS}" stroke-width="5" stroke-linecap="round"/>'
        brush.draw_svg(cloth + swags + hem, (0, 0, w, h))


@frozen(cache_hash=True)
class _Counter(Sized):
    """The dark wood below the stage."""

    no_shadow: ClassVar[bool] = True

    width: float
    height: float

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.draw_rounded_rect((0, 0, w, h), 0, theme.DARK_WOOD)
        edge = f'<path d="M0 0 H{w} V5 H0 Z" fill="{theme.WOOD[1]}"/>'
        brush.draw_svg(f'{edge}<path d="M0 5 H{w} V8 H0 Z" fill="{theme.DARK_WOOD_EDGE}"/>', (0, 0, w, h))


class StageHall:
    """Draws a table on a stage. Used by the demo and where matches are watched."""

    def __init__(self, left: float) -> None:
        self.table_box = Box(left, 0.0, theme.WIDTH * STAGE_SHARE, STAGE_HEIGHT)
        """The box of the table; the curtains have the rest."""
        self._part = PartCache()

    def draw(self, canvas: Canvas) -> None:
        """Draw the curtains and the counter."""
        if canvas.left or canvas.top:  # a window of another shape, in which there is more to be seen
            canvas.draw_wood()
        for left, right in self._drapes():
            drape = _Drape(right - left, STAGE_HEIGHT + 5 * OVERLAP_WIDTH)
            canvas.draw(drape, Pose((left + right) / 2, STAGE_HEIGHT / 2 + OVERLAP_WIDTH))
        counter = _Counter(theme.WIDTH + 2 * OVERLAP_WIDTH, theme.HEIGHT - STAGE_HEIGHT)
        canvas.draw(counter, Pose(theme.WIDTH / 2, (theme.HEIGHT + STAGE_HEIGHT) / 2))

    def _drapes(self) -> Iterator[tuple[float, float]]:
        yield -OVERLAP_WIDTH, self.table_box.left + OVERLAP_WIDTH
        yield self.table_box.right - OVERLAP_WIDTH, theme.WIDTH + OVERLAP_WIDTH

    def drawing_on_stage(self, canvas: Canvas) -> AbstractContextManager[None]:
        """Within this context, draw on the stage as if it were the whole window."""
        return canvas.in_part(self.table_box, self._part)

    def contains_point(self, x: float, y: float) -> bool:
        """Tell whether a point of the window lies on the table."""
        return self.table_box.contains(x, y)

    def to_table_point(self, x: float, y: float) -> tuple[float, float]:
        """Turn a point of the window into a point of the table. Points beside the table stay beside it."""
        return (x - self.table_box.left) / STAGE_SHARE, (y - self.table_box.top) / STAGE_SHARE
