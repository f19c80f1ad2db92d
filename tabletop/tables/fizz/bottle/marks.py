"""The dotted line that shows where a held chip would come down."""

from typing import Final

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_LENGTH_MM, CHIP_THICKNESS_MM, Poses, Resting
from tabletop.stage.canvas import Canvas
from tabletop.stage.pose import Pose
from tabletop.tables.fizz.bottle.arm import DangerGlow
from tabletop.tables.fizz.bottle.camera import Camera
from tabletop.tables.parts import Dot

DANGER_GLOW: Final = DangerGlow()
DOT_STEP: Final = 15.0
DOT_ALPHA: Final = 217
"""The opacity of the dots, of 255."""


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
