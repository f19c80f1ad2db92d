"""The camera: it turns millimetres over the table into points of the canvas, and rises with the tower."""

from math import degrees
from typing import Final

from attrs import frozen

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, Poses
from rules.fizz.views import View
from tabletop.stage.pose import Pose, ease_in_out

UNITS_PER_MM: Final = 5.28
"""Logical units to a millimetre at zoom 1: a chip is then as long as it is in the hand."""
BOTTLE_X: Final = 800.0
"""The x of the canvas at which the bottle was put."""
LOW_TOWER_CAP_Y: Final = 482.0
"""The y at which the top of the cap is seen while the tower is low."""
MIN_TOP_Y: Final = 232.0
"""The smallest y of the tower's top: above it there is room for a hand."""
MAX_CAP_Y: Final = 736.0
"""The largest y of the cap, as long as the camera can still zoom out."""
MIN_ZOOM = 0.7
MAX_ZOOM = 1.15
LOW_TOWER_MM: Final = 45.0
"""Millimetres up to which a tower is shown larger than at zoom 1."""
CLOSER_CHIPS: Final = 12
CLOSER_SHARE: Final = 1.08
CREEP_SECONDS: Final = 2.4
"""From so many chips on the camera is that much nearer, and takes so many seconds to creep there."""
PAN_SECONDS: Final = 0.4
"""Seconds that the camera takes from one place to another."""


@frozen
class Camera:
    """Where the table's surface is on the canvas (it may be below it), and how large everything is drawn."""

    floor_y: float
    zoom: float = 1.0

    @property
    def units_per_mm(self) -> float:
        """Logical units to a millimetre."""
        return UNITS_PER_MM * self.zoom

    def to_screen(self, x: float, y: float, angle: float = 0.0) -> Pose:
        """Convert a place of the world, in millimetres, to a pose on the canvas; the angle is in radians."""
        return Pose(BOTTLE_X + x * self.units_per_mm, self.floor_y - y * self.units_per_mm, degrees(angle), self.zoom)

    def to_world(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point of the canvas to millimetres of the world."""
        return (x - BOTTLE_X) / self.units_per_mm, (self.floor_y - y) / self.units_per_mm


TABLE_CAMERA: Final = Camera(826.0, MIN_ZOOM)
"""The camera that looks down at the table, where chips have fallen: our rack makes room for that."""


def camera_for_top(top: float) -> Camera:
    """Choose the camera for a tower whose top is so high: near, then panned up, zoomed out, and with a lower cap."""
    near = MAX_ZOOM - (MAX_ZOOM - 1) * min(max(top - BOTTLE_HEIGHT_MM, 0.0) / LOW_TOWER_MM, 1.0)
    unit = UNITS_PER_MM * near
    floor = max(LOW_TOWER_CAP_Y + BOTTLE_HEIGHT_MM * unit, MIN_TOP_Y + top * unit)
    if floor - BOTTLE_HEIGHT_MM * unit <= MAX_CAP_Y:
        return Camera(floor, near)
    zoom = min(1.0, max(MIN_ZOOM, (MAX_CAP_Y - MIN_TOP_Y) / ((top - BOTTLE_HEIGHT_MM) * UNITS_PER_MM)))
    return Camera(MIN_TOP_Y + top * UNITS_PER_MM * zoom, zoom)


def tower_top(poses: Poses) -> float:
    """Return how high a tower reaches, in millimetres."""
    return max((each.peak for each in poses), default=BOTTLE_HEIGHT_MM)


def camera_for(view: View) -> Camera:
    """Choose the camera for a view: on the table if chips have fallen there, else on the tower, near to a tall one."""
    if view.fallen:
        return TABLE_CAMERA
    top = tower_top(view.tower)
    camera = camera_for_top(top)
    if len(view.tower) < CLOSER_CHIPS:
        return camera
    nearer = camera.units_per_mm * (CLOSER_SHARE - 1)
    return Camera(camera.floor_y + top * nearer, camera.zoom * CLOSER_SHARE)


def camera_between(start: Camera, goal: Camera, share: float) -> Camera:
    """Interpolate between two cameras; `share` runs from 0 to 1."""
    part = ease_in_out(min(max(share, 0.0), 1.0))
    return Camera(start.floor_y + (goal.floor_y - start.floor_y) * part, start.zoom + (goal.zoom - start.zoom) * part)
