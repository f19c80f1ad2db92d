"""The moment when a tower gives way, and how to make the most of it."""

from math import hypot
from typing import Final

from attrs import define, field

from rules.fizz.bottle import HEIGHT, LENGTH, Poses, Resting
from rules.fizz.consequences import TOUCH_PENALTY
from tabletop.i18n import Catalogue
from tabletop.stage.canvas import Canvas
from tabletop.stage.pose import Pose
from tabletop.tables.fizz.banners import Stamp

SLOWLY: Final = 0.38
"""How fast time goes in slow motion."""
DREAD: Final = 0.5
"""Seconds of the fall that are shown slowly."""
SUNK, TIPPED = 5.0, 0.32
"""Millimetres and radians by which a chip has left its place for good."""
SEEN, STILL = 1.2, 0.3
"""Millimetres of swaying that can be seen, and seconds without it after which a tower is believed to stand."""
DOWN: Final = 24.0
"""A chip that is so far below where it was will not stop before the table."""
STAMPED: Final = 1.5
"""Seconds that everybody is told of a touch."""


@define
class Shock:
    """Watches the chips laid earlier: when the first of them gives way, time slows down for a while."""

    poses: Poses
    slow: bool
    """Whether time may slow down at all."""
    began: float | None = field(init=False, default=None)
    """When the tower gave way, in seconds of its own time."""

    def watch(self, poses: Poses, seconds: float) -> None:
        """Compare the tower with what it was."""
        if self.began is None:
            now = {each.chip: each for each in poses}
            for was in self.poses:
                here = now.get(was.chip)
                if here and (was.y - here.y > SUNK or abs(here.angle - was.angle) > TIPPED):
                    self.began = seconds
                    return

    def pace(self, seconds: float) -> float:
        """Tell how fast time goes at this moment of the tower's own time."""
        slow = self.slow and self.began is not None and seconds - self.began < DREAD
        return SLOWLY if slow else 1.0


def toppling(was: Poses, now: Poses) -> bool:
    """Tell whether anything that stood is on its way down to the table."""
    heights = {each.chip: each.y for each in was}
    return any(each.y < heights[each.chip] - DOWN for each in now if each.chip in heights)


@define
class Suspense:
    """Knows where to look once something has fallen: at the tower while it may still follow, then at the table."""

    stood: Poses
    _last: Poses = field(init=False, default=())
    _still: float = field(init=False, default=0.0)

    def over(self, poses: Poses, seconds: float) -> bool:
        """Tell whether it is time to look down; asked at every moment."""
        if not lying(poses):
            return False
        up = tuple(each for each in poses if each.y > HEIGHT - DOWN)
        if disturbed(up, self._last):
            self._last, self._still = poses, 0.0
        self._still += seconds
        return toppling(self.stood, poses) or self._still > STILL


def disturbed(was: Poses, now: Poses) -> bool:
    """Tell whether any of these chips can be seen to have moved, or is gone."""
    places = {each.chip: each for each in now}
    return any(each.chip not in places or _moved(each, places[each.chip]) for each in was)


def _moved(one: Resting, other: Resting) -> bool:
    return hypot(other.x - one.x, other.y - one.y) + abs(other.angle - one.angle) * LENGTH / 2 > SEEN


def lying(poses: Poses) -> bool:
    """Tell whether anything has fallen off the cap."""
    return any(each.y < HEIGHT - DOWN for each in poses)


@define
class Outcry:
    """The stamp that tells everybody of a touch, at once."""

    say: Catalogue
    age: float | None = field(init=False, default=None)

    def cry(self) -> None:
        """Begin."""
        self.age = 0.0

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self.age is not None:
            self.age += seconds

    def draw(self, canvas: Canvas, *, left: bool) -> None:
        """Draw the stamp beside the tower: it drops, and fades."""
        if self.age is None or self.age > STAMPED:
            return
        landed = min(self.age / 0.12, 1.0)
        fade = min((STAMPED - self.age) / 0.3, 1.0)
        stamp = Stamp(self.say("fizz-touch"), self.say("fizz-event-drew", why="touch", count=TOUCH_PENALTY))
        pose = Pose(566 if left else 1034, 316, 7 if left else -7, 0.78 + 0.5 * (1 - landed))
        canvas.draw(stamp, pose, alpha=round(255 * landed * fade), moving=True)
