"""Dotted lines: where a held chip would come down, and where to bring it; and the glow of fingers."""

from math import atan2, cos, degrees, hypot, sin
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_LENGTH_MM, CHIP_THICKNESS_MM, Poses, Resting
from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.pose import Pose
from tabletop.tables.fizz import palette
from tabletop.tables.fizz.bottle.arm import FingerGlow
from tabletop.tables.fizz.bottle.camera import Camera
from tabletop.tables.parts import Dot

DANGER_GLOW: Final = FingerGlow(palette.DANGER_GLOW)
FREE_GLOW: Final = FingerGlow(palette.FREE_GLOW)
DOT_STEP: Final = 15.0
DOT_ALPHA: Final = 217
"""The opacity of the dots, of 255."""
ARROW_STEP: Final = 22.0
"""Logical units from one dot of an arrow to the next."""


@frozen(cache_hash=True)
class ArrowDot(Image):
    """A dot of an arrow."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (20, 20)

    tint: str

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_svg(
            f'<circle cx="10" cy="10" r="7" fill="{self.tint}" stroke="{theme.INK}" stroke-width="2.5"/>',
            (0, 0, *self.size),
        )


@frozen(cache_hash=True)
class ArrowHead(Image):
    """The head of an arrow that points to the right."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (52, 52)

    tint: str

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_svg(
            f'<path d="M10 8 L46 26 L10 44 L18 26 Z" fill="{self.tint}" stroke="{theme.INK}" stroke-width="3.5" '
            'stroke-linejoin="round"/>',
            (0, 0, *self.size),
        )


def draw_arrow(canvas: Canvas, start: Pose, end: Pose, *, warns: bool = False) -> None:
    """Draw a dotted arrow from one place of the canvas to another."""
    tint = palette.ARROW[warns]
    long, heading = hypot(end.x - start.x, end.y - start.y), atan2(end.y - start.y, end.x - start.x)
    far = 0.0
    while far < long - 0.8 * ARROW_STEP:
        canvas.draw(ArrowDot(tint), Pose(start.x + far * cos(heading), start.y + far * sin(heading)), moving=True)
        far += ARROW_STEP
    canvas.draw(ArrowHead(tint), Pose(end.x, end.y, -degrees(heading)), moving=True)


def draw_plumb_line(canvas: Canvas, camera: Camera, chip: Resting, tower: Poses) -> None:
    """Draw a dotted line from the middle of a chip straight down to what lies below it."""
    below = [
        each.y + CHIP_THICKNESS_MM / 2
        for each in tower
        if abs(each.x - chip.x) < CHIP_LENGTH_MM / 2 and each.y < chip.y
    ]
    ground = max(below, default=BOTTLE_HEIGHT_MM if abs(chip.x) < 15 else 0.0)
    start, end = camera.to_screen(chip.x, chip.y - CHIP_THICKNESS_MM), camera.to_screen(chip.x, ground)
    y = start.y + DOT_STEP / 2
    while y < min(end.y - 5, start.y + 22 * DOT_STEP):
        canvas.draw(Dot(), Pose(start.x, y), alpha=DOT_ALPHA)
        y += DOT_STEP
