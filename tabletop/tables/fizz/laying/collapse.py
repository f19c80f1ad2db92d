"""The moment when a tower gives way, and how to make the most of it."""

from math import hypot
from typing import Final

from attrs import define, field

from rules.fizz.bottle import HEIGHT, LENGTH, Poses, Resting
from rules.fizz.consequences import TOUCH_PENALTY
from rules.fizz.pieces import Chip
from tabletop.i18n import Catalogue
from tabletop.stage.canvas import Canvas
from tabletop.stage.pose import Pose
from tabletop.tables.fizz.banners import Stamp
from tabletop.tables.fizz.bottle.noise import Ring

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
HELD: Final = 1.0
"""Seconds of a collapse that everybody sees."""
STRUCK: Final = 350.0
"""Millimetres a second at which a chip must fall to raise dust."""
ESCAPE: Final = 3.0
"""Millimetres that a tower sways so that everybody holds their breath."""
STAMPED, FRESH = 1.5, 1.0
"""Seconds that everybody is told of a touch or an escape, and for which nothing else happens."""


@define
class Shock:
    """Watches the chips laid earlier: when the first of them gives way, time slows down for a while."""

    poses: Poses
    slow: bool
    """Whether time may slow down at all."""
    began: float | None = field(init=False, default=None)
    """When the tower gave way, in seconds of its own time."""
    seen: float = field(init=False, default=0.0)
    """Seconds for which everybody has seen it fall."""

    def watch(self, poses: Poses, seconds: float) -> None:
        """Compare the tower with what it was."""
        if self.began is None:
            now = {each.chip: each for each in poses}
            for was in self.poses:
                here = now.get(was.chip)
                if here and (was.y - here.y > SUNK or abs(here.angle - was.angle) > TIPPED):
                    self.began = seconds
                    return

    def pass_by(self, seconds: float) -> None:
        """Let time pass before everybody's eyes."""
        if self.began is not None:
            self.seen += seconds

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
class Impacts:
    """Sees which chips strike the table."""

    _last: dict[Chip, tuple[float, float]] = field(init=False, factory=dict)
    """How high each chip was, and how fast it fell."""
    _seconds: float = field(init=False, default=0.0)

    def struck(self, poses: Poses, seconds: float) -> list[Resting]:
        """List the chips that have struck it since the last look; `seconds` are of the tower's own time."""
        passed, self._seconds = seconds - self._seconds, seconds
        found = []
        for each in poses if passed > 0 else ():
            high, fast = self._last.get(each.chip, (each.y, 0.0))
            falls = (high - each.y) / passed
            if fast > STRUCK and falls < fast / 2 and each.y < LENGTH:
                found.append(each)
            self._last[each.chip] = each.y, falls
        return found


@define
class Sway:
    """Measures how far a tower sways, so that a close escape can be told from a calm laying."""

    stood: Poses
    most: float = field(init=False, default=0.0)

    def watch(self, poses: Poses) -> None:
        """Compare the tower with what it was."""
        here = {each.chip: each.x for each in poses}
        self.most = max([self.most, *(abs(here[was.chip] - was.x) for was in self.stood if was.chip in here)])

    def escaped(self, poses: Poses) -> bool:
        """Tell, once all is at rest, whether the tower nearly fell, and stands."""
        return self.most > ESCAPE and not lying(poses)


@define
class Outcry:
    """The stamp that tells everybody at once: of a touch, or that the tower stands after all."""

    say: Catalogue
    age: float | None = field(init=False, default=None)
    _stamp: Stamp = field(init=False, default=Stamp(""))

    def touch(self) -> list[Ring]:
        """Tell of a touch, and what it costs; name the sounds."""
        self.age = 0.0
        self._stamp = Stamp(self.say("fizz-touch"), self.say("fizz-event-drew", why="touch", count=TOUCH_PENALTY))
        return [("deny", 1.0), ("quack_angry", 0.9)]

    def relief(self) -> list[Ring]:
        """Breathe out; name the sound."""
        self.age = 0.0
        self._stamp = Stamp(self.say("fizz-phew"), self.say("fizz-phew-note"))
        return [("feathers", 0.9)]

    @property
    def fresh(self) -> bool:
        """Whether it has only just been said."""
        return self.age is not None and self.age < FRESH

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
        pose = Pose(566 if left else 1034, 316, 7 if left else -7, 0.78 + 0.5 * (1 - landed))
        canvas.draw(self._stamp, pose, alpha=round(255 * landed * fade), moving=True)
