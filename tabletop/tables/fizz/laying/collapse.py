"""Watching a tower during a laying: whether it gives way, sways or falls, and the banner that says so."""

from math import hypot
from typing import Final

from attrs import define, field

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_LENGTH_MM, Poses, Resting
from rules.fizz.consequences import TOUCH_PENALTY_CHIPS
from rules.fizz.pieces import Chip
from tabletop.i18n import Catalogue
from tabletop.stage.canvas import Canvas
from tabletop.stage.pose import Pose
from tabletop.tables.fizz.banners import BurstBanner
from tabletop.tables.fizz.bottle.noise import SoundCue

SLOW_MOTION_FACTOR: Final = 0.38
"""The speed of time in slow motion."""
SLOW_MOTION_SECONDS: Final = 0.5
"""Seconds of the tower's own time that are shown in slow motion."""
MIN_SUNK_MM = 5.0
"""Millimetres by which a chip has sunk for good."""
MIN_TIPPED_RADIANS = 0.32
"""Radians by which it has tipped for good."""
MAX_UNSEEN_SWAY_MM = 1.2
"""Millimetres of swaying that nobody sees."""
STILL_SECONDS = 0.3
"""Seconds without more swaying after which a tower counts as standing."""
MIN_FALL_MM: Final = 24.0
"""A chip that is so far below its place will fall to the table."""
MIN_COLLAPSE_SECONDS: Final = 1.0
"""Seconds of a collapse that can't be skipped."""
MIN_IMPACT_MM_PER_SECOND: Final = 350.0
"""Speed at which a chip must fall to raise dust."""
MIN_ESCAPE_SWAY_MM: Final = 3.0
"""From this sway on a tower that still stands counts as a narrow escape."""
NOTICE_SECONDS = 1.5
NOTICE_WAIT_SECONDS = 1.0
"""Seconds for which the banner is shown, and for which nothing else happens meanwhile."""


@define
class CollapseDetector:
    """Detects when chips laid earlier give way, and slows time down from then on."""

    poses: Poses
    may_slow: bool
    """Whether time may slow down: a setting."""
    began_at: float | None = field(init=False, default=None)
    """When the tower gave way, in seconds of its own time; None: it has not."""
    seen_seconds: float = field(init=False, default=0.0)
    """Seconds for which the collapse has been on the screen."""

    def watch(self, poses: Poses, seconds: float) -> None:
        """Compare the tower with what it was; `seconds` is its own time."""
        if self.began_at is None:
            now = {each.chip: each for each in poses}
            for was in self.poses:
                here = now.get(was.chip)
                if here and (was.y - here.y > MIN_SUNK_MM or abs(here.angle - was.angle) > MIN_TIPPED_RADIANS):
                    self.began_at = seconds
                    return

    def add_seen_seconds(self, seconds: float) -> None:
        """Count the seconds for which the collapse is shown."""
        if self.began_at is not None:
            self.seen_seconds += seconds

    def time_factor(self, seconds: float) -> float:
        """Return the speed of time at this moment of the tower's own time: 1, or less in slow motion."""
        slow = self.may_slow and self.began_at is not None and seconds - self.began_at < SLOW_MOTION_SECONDS
        return SLOW_MOTION_FACTOR if slow else 1.0


def is_toppling(was: Poses, now: Poses) -> bool:
    """Tell whether anything that stood is falling to the table."""
    heights = {each.chip: each.y for each in was}
    return any(each.y < heights[each.chip] - MIN_FALL_MM for each in now if each.chip in heights)


@define
class FallWatcher:
    """Decides when the camera turns down to the table: when something has fallen and nothing more can."""

    before: Poses
    _last_poses: Poses = field(init=False, default=())
    _still_seconds: float = field(init=False, default=0.0)

    def may_look_down(self, poses: Poses, seconds: float) -> bool:
        """Tell whether to look down now; to be called every frame."""
        if not any_fallen(poses):
            return False
        up = tuple(each for each in poses if each.y > BOTTLE_HEIGHT_MM - MIN_FALL_MM)
        if any_moved(up, self._last_poses):
            self._last_poses, self._still_seconds = poses, 0.0
        self._still_seconds += seconds
        return is_toppling(self.before, poses) or self._still_seconds > STILL_SECONDS


def any_moved(was: Poses, now: Poses) -> bool:
    """Tell whether any of these chips has visibly moved, or is gone."""
    places = {each.chip: each for each in now}
    return any(each.chip not in places or _has_moved(each, places[each.chip]) for each in was)


def _has_moved(one: Resting, other: Resting) -> bool:
    return (
        hypot(other.x - one.x, other.y - one.y) + abs(other.angle - one.angle) * CHIP_LENGTH_MM / 2 > MAX_UNSEEN_SWAY_MM
    )


def any_fallen(poses: Poses) -> bool:
    """Tell whether any chip has fallen off the cap."""
    return any(each.y < BOTTLE_HEIGHT_MM - MIN_FALL_MM for each in poses)


@define
class ImpactDetector:
    """Detects which chips strike the table."""

    _last_heights_and_speeds: dict[Chip, tuple[float, float]] = field(init=False, factory=dict)
    """The height and the falling speed of each chip at the last call."""
    _seconds: float = field(init=False, default=0.0)

    def new_impacts(self, poses: Poses, seconds: float) -> list[Resting]:
        """List the chips that have struck the table since the last call; `seconds` is the tower's own time."""
        passed, self._seconds = seconds - self._seconds, seconds
        found = []
        for each in poses if passed > 0 else ():
            high, fast = self._last_heights_and_speeds.get(each.chip, (each.y, 0.0))
            falls = (high - each.y) / passed
            if fast > MIN_IMPACT_MM_PER_SECOND and falls < fast / 2 and each.y < CHIP_LENGTH_MM:
                found.append(each)
            self._last_heights_and_speeds[each.chip] = each.y, falls
        return found


@define
class SwayMeter:
    """Measures how far a tower sways during a laying, to tell a narrow escape from a calm laying."""

    before: Poses
    most_mm: float = field(init=False, default=0.0)

    def watch(self, poses: Poses) -> None:
        """Note how far the tower is from its place."""
        here = {each.chip: each.x for each in poses}
        self.most_mm = max([self.most_mm, *(abs(here[was.chip] - was.x) for was in self.before if was.chip in here)])

    def is_narrow_escape(self, poses: Poses) -> bool:
        """Tell, once all is at rest, whether the tower swayed much and still stands."""
        return self.most_mm > MIN_ESCAPE_SWAY_MM and not any_fallen(poses)


@define
class LayingNotice:
    """The banner beside the tower that says a chip was touched, or that the tower stands after all."""

    say: Catalogue
    age_seconds: float | None = field(init=False, default=None)
    _banner: BurstBanner = field(init=False, default=BurstBanner(""))

    def announce_touch(self) -> list[SoundCue]:
        """Show the banner of a touch and its penalty; return the sounds."""
        self.age_seconds = 0.0
        self._banner = BurstBanner(
            self.say("fizz-touch"), self.say("fizz-event-drew", why="touch", count=TOUCH_PENALTY_CHIPS)
        )
        return [("deny", 1.0), ("quack_angry", 0.9)]

    def announce_escape(self) -> list[SoundCue]:
        """Show the banner of a narrow escape; return the sound."""
        self.age_seconds = 0.0
        self._banner = BurstBanner(self.say("fizz-phew"), self.say("fizz-phew-note"))
        return [("feathers", 0.9)]

    @property
    def is_fresh(self) -> bool:
        """Whether the banner has been shown for less than `NOTICE_WAIT_SECONDS`."""
        return self.age_seconds is not None and self.age_seconds < NOTICE_WAIT_SECONDS

    def update(self, seconds: float) -> None:
        """Let the banner age."""
        if self.age_seconds is not None:
            self.age_seconds += seconds

    def draw(self, canvas: Canvas, *, left: bool) -> None:
        """Draw the banner beside the tower: it drops in, and fades out."""
        if self.age_seconds is None or self.age_seconds > NOTICE_SECONDS:
            return
        landed = min(self.age_seconds / 0.12, 1.0)
        fade = min((NOTICE_SECONDS - self.age_seconds) / 0.3, 1.0)
        pose = Pose(566 if left else 1034, 316, 7 if left else -7, 0.78 + 0.5 * (1 - landed))
        canvas.draw(self._banner, pose, alpha=round(255 * landed * fade), moving=True)
