"""From millimetres over the table to the screen: where we look, and how the look follows the tower's top."""

from math import degrees
from typing import Final

from attrs import frozen

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, Poses
from rules.fizz.views import View
from tabletop.stage.pose import Pose, ease_in_out

UNITS_PER_MM: Final = 5.28
"""Logical units to a millimetre: a chip is as long as it is in the hand."""
BOTTLE_X: Final = 800.0
"""Where the bottle was put."""
LOW_TOWER_CAP_Y: Final = 482.0
"""Where the top of the cap is seen while the tower is low."""
MIN_TOP_Y: Final = 232.0
"""The tower's top never gets higher on the screen: above it is room for a hand."""
MAX_CAP_Y: Final = 736.0
"""Nor does the cap get lower than this, as long as the view can widen."""
MIN_ZOOM, MAX_ZOOM = 0.7, 1.15
LOW_TOWER_MM: Final = 45.0
"""Millimetres up to which a tower is looked at from nearer."""
PAN_SECONDS: Final = 0.4
"""Seconds that the look takes from one place to another."""


@frozen
class Camera:
    """Where the table's surface is seen, on the screen or below it, and how large everything is."""

    floor_y: float
    zoom: float = 1.0

    @property
    def units_per_mm(self) -> float:
        """Logical units to a millimetre."""
        return UNITS_PER_MM * self.zoom

    def to_screen(self, x: float, y: float, angle: float = 0.0) -> Pose:
        """Find where something of the world is seen."""
        return Pose(BOTTLE_X + x * self.units_per_mm, self.floor_y - y * self.units_per_mm, degrees(angle), self.zoom)

    def to_world(self, x: float, y: float) -> tuple[float, float]:
        """Find what place of the world is seen there."""
        return (x - BOTTLE_X) / self.units_per_mm, (self.floor_y - y) / self.units_per_mm


TABLE_CAMERA: Final = Camera(826.0, MIN_ZOOM)
"""The look down to the table, where things have fallen: our rack makes way for them."""


def camera_for_top(top: float) -> Camera:
    """Look at a tower that reaches so high: from near, then pan, then widen the view, then let the cap sink."""
    near = MAX_ZOOM - (MAX_ZOOM - 1) * min(max(top - BOTTLE_HEIGHT_MM, 0.0) / LOW_TOWER_MM, 1.0)
    unit = UNITS_PER_MM * near
    floor = max(LOW_TOWER_CAP_Y + BOTTLE_HEIGHT_MM * unit, MIN_TOP_Y + top * unit)
    if floor - BOTTLE_HEIGHT_MM * unit <= MAX_CAP_Y:
        return Camera(floor, near)
    zoom = min(1.0, max(MIN_ZOOM, (MAX_CAP_Y - MIN_TOP_Y) / ((top - BOTTLE_HEIGHT_MM) * UNITS_PER_MM)))
    return Camera(MIN_TOP_Y + top * UNITS_PER_MM * zoom, zoom)


def tower_top(poses: Poses) -> float:
    """How high a tower reaches."""
    return max((each.peak for each in poses), default=BOTTLE_HEIGHT_MM)


def camera_for(view: View) -> Camera:
    """Look where something is to be seen: at the table if chips lie there, else at the tower."""
    return TABLE_CAMERA if view.fallen else camera_for_top(tower_top(view.tower))


def camera_between(start: Camera, goal: Camera, share: float) -> Camera:
    """Be between two looks."""
    part = ease_in_out(min(max(share, 0.0), 1.0))
    return Camera(start.floor_y + (goal.floor_y - start.floor_y) * part, start.zoom + (goal.zoom - start.zoom) * part)
