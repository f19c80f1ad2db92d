"""From millimetres over the table to the screen: where we look, and how the look follows the tower's top."""

from math import degrees
from typing import Final

from attrs import frozen

from rules.fizz.bottle import HEIGHT, Poses
from rules.fizz.views import View
from tabletop.stage.pose import Pose, ease_in_out

UNIT: Final = 5.28
"""Logical units to a millimetre: a chip is as long as it is in the hand."""
AXIS: Final = 800.0
"""Where the bottle was put."""
CAP_LINE: Final = 482.0
"""Where the top of the cap is seen while the tower is low."""
TOP_LINE: Final = 232.0
"""The tower's top never gets higher on the screen: above it is room for a hand."""
LOW_LINE: Final = 736.0
"""Nor does the cap get lower than this, as long as the view can widen."""
WIDEST, NEAREST = 0.7, 1.15
LOW: Final = 45.0
"""Millimetres up to which a tower is looked at from nearer."""
PAN: Final = 0.4
"""Seconds that the look takes from one place to another."""


@frozen
class Camera:
    """Where the table's surface is seen, on the screen or below it, and how large everything is."""

    floor: float
    zoom: float = 1.0

    @property
    def unit(self) -> float:
        """Logical units to a millimetre."""
        return UNIT * self.zoom

    def screen(self, x: float, y: float, angle: float = 0.0) -> Pose:
        """Find where something of the world is seen."""
        return Pose(AXIS + x * self.unit, self.floor - y * self.unit, degrees(angle), self.zoom)

    def world(self, x: float, y: float) -> tuple[float, float]:
        """Find what place of the world is seen there."""
        return (x - AXIS) / self.unit, (self.floor - y) / self.unit


DESK: Final = Camera(826.0, WIDEST)
"""The look down to the table, where things have fallen: our rack makes way for them."""


def looking_at(top: float) -> Camera:
    """Look at a tower that reaches so high: from near, then pan, then widen the view, then let the cap sink."""
    near = NEAREST - (NEAREST - 1) * min(max(top - HEIGHT, 0.0) / LOW, 1.0)
    unit = UNIT * near
    floor = max(CAP_LINE + HEIGHT * unit, TOP_LINE + top * unit)
    if floor - HEIGHT * unit <= LOW_LINE:
        return Camera(floor, near)
    zoom = min(1.0, max(WIDEST, (LOW_LINE - TOP_LINE) / ((top - HEIGHT) * UNIT)))
    return Camera(TOP_LINE + top * UNIT * zoom, zoom)


def top_of(poses: Poses) -> float:
    """How high a tower reaches."""
    return max((each.peak for each in poses), default=HEIGHT)


def camera_of(view: View) -> Camera:
    """Look where something is to be seen: at the table if chips lie there, else at the tower."""
    return DESK if view.fallen else looking_at(top_of(view.tower))


def on_the_way(start: Camera, goal: Camera, share: float) -> Camera:
    """Be between two looks."""
    part = ease_in_out(min(max(share, 0.0), 1.0))
    return Camera(start.floor + (goal.floor - start.floor) * part, start.zoom + (goal.zoom - start.zoom) * part)
