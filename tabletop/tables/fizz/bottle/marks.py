"""The air over the bottle, and small marks in it: where a chip would come down, and that fingers are too near."""

from typing import Final

from rules.fizz.bottle import HEIGHT, LENGTH, THICKNESS, Poses, Resting
from tabletop.stage.canvas import Canvas
from tabletop.stage.pose import Pose
from tabletop.tables.fizz.bottle.arm import Alarm
from tabletop.tables.fizz.bottle.camera import Camera
from tabletop.tables.parts import Dot

ALARM: Final = Alarm()
PITCH: Final = 15.0
DOTTED: Final = 217
"""How strong the dots of a plumb line are."""


def plumb(canvas: Canvas, camera: Camera, chip: Resting, tower: Poses) -> None:
    """Let a dotted line hang from the middle of a chip down to what is below it."""
    below = [each.y + THICKNESS / 2 for each in tower if abs(each.x - chip.x) < LENGTH / 2 and each.y < chip.y]
    ground = max(below, default=HEIGHT if abs(chip.x) < 15 else 0.0)
    start, end = camera.screen(chip.x, chip.y - THICKNESS), camera.screen(chip.x, ground)
    y = start.y + PITCH / 2
    while y < min(end.y - 5, start.y + 22 * PITCH):
        canvas.draw(Dot(), Pose(start.x, y), alpha=DOTTED)
        y += PITCH
