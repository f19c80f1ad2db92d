"""The physics of «Шипучка!»: a bottle, a cap, a tower of chips and two hands, from the side (mm, s, kg).

`Tower` is stepped by the screen in real time and by a simulated hand as fast as it can: people and bots have the same
physics. A world is never copied or saved. It is built anew from the poses at rest that the rules have recorded, with
every contact already bearing its load, and sleeps until something touches it.
"""

from collections.abc import Mapping, Sequence
from math import atan2, cos, inf, sin
from typing import TypeAlias

import pymunk
from attrs import frozen

from rules.fizz.acts import Settled
from rules.fizz.bottle import (
    BOTTLE_HEIGHT_MM,
    CAP_SIDE_MM,
    CHIP_LENGTH_MM,
    TABLE_HALF_WIDTH_MM,
    UPRIGHT,
    Cap,
    Pose,
    Poses,
    Resting,
    at_rest,
    standing,
)
from rules.fizz.pieces import Chip
from rules.fizz.requests import Balance
from tabletop.motion_film import Film, SoundMark
from tabletop.physics.bottle_bodies import (
    BOTTLE_GROUP,
    HEAP_IDLE_MM_PER_SECOND,
    HEAP_ITERATIONS,
    IDLE_MM_PER_SECOND,
    ITERATIONS_PER_CHIP,
    MIN_ITERATIONS,
    BodyMotion,
    ShapeKind,
    add_bottle_body,
    add_chip_body,
    make_table_space,
)
from tabletop.physics.bottle_hand import Grip
from tabletop.physics.loose_chips import LooseChips

STEP_SECONDS = 1 / 720
"""Seconds: twelve steps to a frame of a screen. At 60 Hz a tower falls by itself at 22 chips."""
STEPS_PER_HAND_UPDATE = 3
"""A hand is updated at every third step."""
STEPS_PER_FRAME = 24
"""Steps from one frame of the film to the next."""
MAX_HOVER_FRAMES = 60
MAX_FILM_FRAMES = 1800
"""Frames that the film keeps while a hand only hovers, and frames that it keeps at all."""
WARM_UP_STEPS = 6
"""Steps after building a tower in which its contacts learn what they bear."""
MIN_SLIDING_CHIPS = 2
"""Below so many earlier chips a laid chip does not slide: on a bare cap there is nothing yet to lose."""
MAX_LYING_MM_PER_SECOND = 40.0
MAX_LYING_RADIANS_PER_SECOND = 1.5
"""A chip of the tower slower than this lies still, and touching it with a finger is a foul."""
MAX_SETTLE_SECONDS = 8.0
"""Seconds after which a tower that still trembles is taken as it is."""

XYAngle: TypeAlias = tuple[float, float, float]
FILM_GRAIN = (0.1, 0.1, 0.01)
AWAY_PLACE: XYAngle = (0.0, 3 * BOTTLE_HEIGHT_MM, 0.0)
"""Where the film keeps what is not in the picture."""
KNOCK_KINDS = {ShapeKind.TABLE: "table", ShapeKind.CAP: "cap", ShapeKind.GLASS: "glass"}
MIN_KNOCK_MM_PER_SECOND = 60.0
FULL_KNOCK_MM_PER_SECOND = 2200.0
KNOCK_MERGE_SECONDS = 0.02
"""Speeds of an impact at which a knock becomes audible and at which it is loudest; closer knocks become one."""


@frozen
class Knock:
    """A chip that struck something: how loud, from 0 to 1, and what it hit."""

    loudness: float
    kind: str
    """"chip", "cap", "table" or "glass"."""


class Tower:
    """A tower on its bottle, and up to two hands over it.

    Build it from the poses that stand and the chips that are to be laid. Then `grab`, `move`, `turn`, `release` and
    `step` until it is `settled`; `outcome` is what the rules are told.
    """

    def __init__(
        self, poses: Poses, chips: Sequence[Chip], cap: Cap, bottle: Pose = UPRIGHT, *, easy_hands: bool = False
    ) -> None:
        self.cap = cap
        self.easy_hands = easy_hands
        """Whether fingers open and sink less than usual."""
        self.chips = tuple(chips)
        self.earlier_chips = tuple(each.chip for each in poses)
        self.touched = False
        self.seconds = 0.0
        self.knocks: list[Knock] = []
        """Impacts since the list was last emptied; whoever plays the sounds empties it."""
        self.space = make_table_space()
        self._bodies: dict[Chip, pymunk.Body] = {}
        self._bottle = add_bottle_body(self.space, cap, bottle)
        for each in poses:
            self._add(each, ShapeKind.EARLIER)
        self._put_to_sleep()
        self._loose_chips = LooseChips(self._bottle)
        self._released_chips: set[Chip] = set()
        self._grips: dict[int, Grip] = {}
        self._grab_count = 0
        self._steadying: tuple[pymunk.Constraint, ...] = ()
        self.steps = 0
        self._unspent_seconds = 0.0
        self._released_at = 0.0
        self._marks: list[SoundMark] = []
        self._frames: list[list[XYAngle]] = []
        self._last_hand_places: dict[int, XYAngle] = {}
        self.space.on_collision(begin=self._on_collision)
        self.space.on_collision(ShapeKind.FINGER, ShapeKind.EARLIER, pre_solve=self._on_finger_contact)

    @classmethod
    def for_balance(cls, balance: Balance) -> "Tower":
        """Build the tower for a `Balance` request."""
        return cls(balance.tower, balance.chips, balance.cap, balance.bottle)

    def grab(
        self,
        chip: Chip,
        grip_mm: float = 16.0,
        fingers_at: tuple[float, float] | None = None,
        hand: int = 0,
        tilt_radians: float = 0.0,
    ) -> None:
        """Hold a chip by two fingers, `grip_mm` to the right of its middle (left, if negative).

        A chip that is not in the world yet appears with the fingers at `fingers_at`, tilted by so much. Raise
        ValueError for a chip that is not to be laid.
        """
        if chip not in self.chips:
            raise ValueError(f"{chip} is not to be laid")
        self.remove_hand(hand)
        if chip not in self._bodies:
            x, y = fingers_at if fingers_at is not None else (0.0, self.top + 40.0)
            self._add(
                Resting(chip, x - grip_mm * cos(tilt_radians), y - grip_mm * sin(tilt_radians), tilt_radians),
                ShapeKind.LAID,
            )
        self._released_chips.discard(chip)
        self._loose_chips.hand_over(self._bodies[chip])
        self._grips[hand] = self._make_grip(chip, grip_mm)

    def _make_grip(self, chip: Chip, grip_mm: float) -> Grip:
        self._grab_count += 1
        return Grip(
            self.space, self._bodies[chip], chip, grip_mm, BOTTLE_GROUP + self._grab_count, easy=self.easy_hands
        )

    def move(self, x: float, y: float, hand: int = 0) -> None:
        """Set the place that the fingers of this hand go to."""
        if hand in self._grips:
            self._grips[hand].target = (x, y)

    def turn(self, direction: float, hand: int = 0) -> None:
        """Turn the wrist: 1 anticlockwise, -1 clockwise, 0 not at all; fractions turn more slowly."""
        if hand in self._grips:
            self._grips[hand].turn_direction = direction

    def release(self, hand: int = 0) -> None:
        """Open the fingers: the hand brakes first, so that the chip is not thrown."""
        grip = self._grips.get(hand)
        if grip and grip.chip not in self._released_chips:
            grip.release()
            self._released_at = self.seconds
            self._released_chips.add(grip.chip)
            self._loose_chips.release(
                self._bodies[grip.chip], self.seconds, slides=len(self.earlier_chips) >= MIN_SLIDING_CHIPS
            )

    def remove_hand(self, hand: int) -> None:
        """Remove a hand at once."""
        if grip := self._grips.pop(hand, None):
            grip.remove()

    def set_steadied(self, on: bool) -> None:
        """Let the second hand hold the bottle by its neck, or let it go."""
        if on and not self._steadying:
            neck = self._bottle.local_to_world((0, BOTTLE_HEIGHT_MM - CAP_SIDE_MM - 4))
            hold = pymunk.PivotJoint(self.space.static_body, self._bottle, neck)
            upright = pymunk.GearJoint(self.space.static_body, self._bottle, -self._bottle.angle, 1)
            hold.max_force, upright.max_force = 2e4, 2e6
            hold.error_bias = upright.error_bias = 0.7**60
            self._steadying = (hold, upright)
            self.space.add(hold, upright)
            self._bottle.activate()
        elif self._steadying and not on:
            self.space.remove(*self._steadying)
            self._steadying = ()

    def mirror(self, other: "Tower") -> list[BodyMotion]:
        """Put everything where it is in another world of the same tower, moving and held alike; return what is where.

        Contacts do not know yet what they bear.
        """
        for hand in tuple(self._grips):
            self.remove_hand(hand)
        for chip in other._bodies:
            if chip not in self._bodies:
                self._add(Resting(chip, *AWAY_PLACE), ShapeKind.LAID)
        ours = {theirs: self._bodies[chip] for chip, theirs in other._bodies.items()}
        motions = [BodyMotion.mirror(body, theirs) for theirs, body in ours.items()]
        motions.append(BodyMotion.mirror(self._bottle, other._bottle))
        self._loose_chips.mirror(other._loose_chips, ours)
        self.set_steadied(False)
        self.set_steadied(bool(other._steadying))
        self._released_chips = set(other._released_chips)
        for hand, grip in other._grips.items():
            if grip.holds_chip:
                self._grips[hand] = self._make_grip(grip.chip, grip.grip_mm)
                motions += self._grips[hand].mirror(grip)
        self.touched, self.steps, self.seconds = other.touched, other.steps, other.seconds
        return motions

    def step(self, seconds: float) -> None:
        """Let this much time pass, in steps of a fixed length; the remainder waits for the next call."""
        self._unspent_seconds += seconds
        while self._unspent_seconds >= STEP_SECONDS:
            self._unspent_seconds -= STEP_SECONDS
            self.tick()

    def tick(self) -> None:
        """Let one step pass."""
        if self.steps % STEPS_PER_FRAME == 0:
            self._take_frame()
            self._set_precision()
            held = {self._bodies[grip.chip] for grip in self._grips.values() if grip.holds_chip}
            self._loose_chips.update(self._bodies.values(), held, self.seconds)
        if self._grips and self.steps % STEPS_PER_HAND_UPDATE == 0:
            for hand, grip in tuple(self._grips.items()):
                if grip.update(STEPS_PER_HAND_UPDATE * STEP_SECONDS):
                    del self._grips[hand]
        self.space.step(STEP_SECONDS)
        self._loose_chips.rock_tower(self._bodies.values())
        self.steps += 1
        self.seconds = self.steps * STEP_SECONDS

    @property
    def top(self) -> float:
        """The height of the tower without what is in a hand, in millimetres."""
        held = {grip.chip for grip in self._grips.values()}
        return max(
            [self._bottle.position.y + BOTTLE_HEIGHT_MM, *(pose.peak for pose in self.poses if pose.chip not in held)]
        )

    @property
    def poses(self) -> Poses:
        """Where every chip is now, those in a hand too."""
        return tuple(Resting(chip, body.position.x, body.position.y, body.angle) for chip, body in self._bodies.items())

    @property
    def lean(self) -> float:
        """The angle in radians by which the tower leans, from the top of the cap."""
        cap = self._bottle.local_to_world((0, BOTTLE_HEIGHT_MM))
        up = [body.position - cap for body in self._bodies.values() if body.position.y > cap.y]
        return atan2(sum(each.x for each in up), sum(each.y for each in up)) if up else 0.0

    @property
    def bottle(self) -> Pose:
        """Where the bottle is now."""
        return Pose(self._bottle.position.x, self._bottle.position.y, self._bottle.angle)

    @property
    def hands(self) -> Mapping[int, Grip]:
        """The hands over the table by their number."""
        return self._grips

    @property
    def danger(self) -> float:
        """How near the fingers are to touching a chip laid earlier, from 0 to 1: a warning glows with it."""
        return max((grip.danger(self.top) for grip in self._grips.values()), default=0.0)

    def finger_clearance(self, seconds_ahead: float = 0.0) -> float:
        """Return how near (mm) the fingers would come to a chip laid earlier if they opened in so many seconds."""
        earlier = [self._bodies[chip] for chip in self.earlier_chips]
        return min(
            (grip.finger_clearance(earlier, seconds_ahead) for grip in self._grips.values() if grip.holds_chip),
            default=inf,
        )

    @property
    def settled(self) -> bool:
        """Whether every chip has been let go, the hands are gone, and all is at rest (or takes too long)."""
        if self._grips or len(self._bodies) < len(self.earlier_chips) + len(self.chips):
            return False
        if self.asleep:
            return True
        return self.settling_seconds > MAX_SETTLE_SECONDS and at_rest(self.poses, self.bottle, self.cap)

    @property
    def settling_seconds(self) -> float:
        """Seconds since a chip was last let go."""
        return self.seconds - self._released_at

    @property
    def asleep(self) -> bool:
        """Whether nothing moves at all."""
        return self._bottle.is_sleeping and all(body.is_sleeping for body in self._bodies.values())

    @property
    def max_speed(self) -> float:
        """The speed of the fastest chip, in mm/s."""
        return max((body.velocity.length for body in self._bodies.values()), default=0.0)

    def wake(self, for_good: bool = False) -> None:
        """Wake everything that sleeps, as a touch would; `for_good` keeps it awake."""
        if for_good:
            self.space.sleep_time_threshold = inf
        for body in (self._bottle, *self._bodies.values()):
            body.activate()

    def has_pierced(self) -> bool:
        """Tell whether the middle of any chip is inside the bottle or the table: a fault of the physics."""
        solid = [*self._bottle.shapes, *self.space.static_body.shapes]
        middles = [body.position for body in self._bodies.values()]
        return any(shape.point_query(middle).distance < -0.5 for middle in middles for shape in solid)

    def outcome(self) -> Settled:
        """Return where everything lies, rounded to a thousandth of a millimetre."""
        poses = tuple(
            Resting(each.chip, round(each.x, 3), round(each.y, 3), round(each.angle, 5)) for each in self.poses
        )
        bottle = Pose(round(self.bottle.x, 3), round(self.bottle.y, 3), round(self.bottle.angle, 5))
        return Settled(poses, self.touched, bottle)

    def film(self) -> Film:
        """Return the film so far: the chips, the bottle and both hands; what is not there is kept far above."""
        pieces = (*self.earlier_chips, *self.chips, "bottle", "hand_0", "hand_1")
        frames = [*self._frames, self._frame()]
        start = (-(-self.steps // STEPS_PER_FRAME) - len(self._frames)) * STEPS_PER_FRAME * STEP_SECONDS
        marks = [
            SoundMark(mark.seconds - start, mark.kind, mark.strength) for mark in self._marks if mark.seconds >= start
        ]
        return Film.record(round(1 / (STEPS_PER_FRAME * STEP_SECONDS)), FILM_GRAIN, pieces, frames, marks)

    def _take_frame(self) -> None:
        """Add a frame to the film, and drop the oldest ones when a hand only hovers or the film grows too long."""
        asleep = all(self._bodies[chip].is_sleeping for chip in self.earlier_chips)
        hovering = asleep and all(grip.holds_chip for grip in self._grips.values())
        self._frames = [*self._frames[-(MAX_HOVER_FRAMES if hovering else MAX_FILM_FRAMES) :], self._frame()]

    def _set_precision(self) -> None:
        """Set how precisely contacts are solved: a fallen heap needs less than a tower, and may sleep sooner."""
        low = self._bottle.position.y + BOTTLE_HEIGHT_MM - CAP_SIDE_MM - CHIP_LENGTH_MM
        heap = bool(self._bodies) and not self._grips and all(body.position.y < low for body in self._bodies.values())
        self.space.iterations = (
            HEAP_ITERATIONS if heap else max(MIN_ITERATIONS, round(ITERATIONS_PER_CHIP * len(self._bodies)))
        )
        self.space.idle_speed_threshold = HEAP_IDLE_MM_PER_SECOND if heap else IDLE_MM_PER_SECOND

    def _frame(self) -> list[XYAngle]:
        bodies = [self._bodies.get(chip) for chip in (*self.earlier_chips, *self.chips)]
        chips = [(*body.position, body.angle) if body else AWAY_PLACE for body in bodies]
        x, y, angle = self.bottle
        return [*chips, (x, y, angle), self._filmed_hand(0), self._filmed_hand(1)]

    def _filmed_hand(self, hand: int) -> XYAngle:
        """Return the place of a hand for the film; after it has let go, let it move out of the picture."""
        if grip := self._grips.get(hand):
            self._last_hand_places[hand] = grip.pose
        elif hand in self._last_hand_places:
            x, y, angle = self._last_hand_places[hand]
            self._last_hand_places[hand] = (
                min(TABLE_HALF_WIDTH_MM, max(-TABLE_HALF_WIDTH_MM, x + (25.0 if x > 0 else -25.0))),
                y,
                angle,
            )
        return self._last_hand_places.get(hand, AWAY_PLACE)

    def _add(self, pose: Resting, kind: ShapeKind) -> None:
        self._bodies[pose.chip] = add_chip_body(self.space, pose)
        _set_kind(self._bodies[pose.chip], kind)

    def _put_to_sleep(self) -> None:
        """Put everything to sleep where it is, with every contact already bearing its load.

        Without that a rebuilt tower sags as it wakes, and a tall one falls by itself.
        """
        bodies = [self._bottle, *self._bodies.values()]
        places = [(body, body.position, body.angle) for body in bodies]
        self.space.iterations = 20 * len(bodies)
        for _ in range(WARM_UP_STEPS):
            self.space.step(STEP_SECONDS)
            for body, position, angle in places:
                body.position, body.angle = position, angle
                body.velocity, body.angular_velocity = (0, 0), 0
        self.space.reindex_shapes_for_body(self._bottle)
        self._bottle.sleep()
        for body in self._bodies.values():
            body.sleep_with_group(self._bottle)

    def _on_finger_contact(self, arbiter: pymunk.Arbiter, _: pymunk.Space, __: object) -> None:
        """FZ-25 Note a foul: a finger touches a chip laid earlier that lies still on the tower.

        A chip that falls on the hand is not the hand's fault.
        """
        one, other = arbiter.shapes
        body = one.body if one.collision_type == ShapeKind.EARLIER else other.body
        if (
            self.touched
            or body is None
            or body.velocity.length > MAX_LYING_MM_PER_SECOND
            or abs(body.angular_velocity) > MAX_LYING_RADIANS_PER_SECOND
        ):
            return
        up = standing(self.poses, self.bottle, self.cap)
        self.touched = any(self._bodies[chip] is body for chip in up)

    def _on_collision(self, arbiter: pymunk.Arbiter, _: pymunk.Space, __: object) -> None:
        """Record a knock, and note how hard a chip lands on the tower."""
        one, other = arbiter.shapes
        kinds = {one.collision_type, other.collision_type}
        if ShapeKind.FINGER in kinds or not kinds & {ShapeKind.EARLIER, ShapeKind.LAID}:
            return
        points = arbiter.contact_point_set.points
        if not points or one.body is None or other.body is None:
            return
        at = points[0].point_a
        pace = one.body.velocity_at_world_point(at) - other.body.velocity_at_world_point(at)
        speed = abs(pace.dot(arbiter.contact_point_set.normal))
        if speed < MIN_KNOCK_MM_PER_SECOND:
            return
        if kinds == {ShapeKind.EARLIER, ShapeKind.LAID}:
            self._loose_chips.note_landing(
                one.body if one.collision_type == ShapeKind.LAID else other.body, at.x, speed
            )
        loudness = min(1.0, (speed - MIN_KNOCK_MM_PER_SECOND) / (FULL_KNOCK_MM_PER_SECOND - MIN_KNOCK_MM_PER_SECOND))
        kind = next((KNOCK_KINDS[each] for each in KNOCK_KINDS if each in kinds), "chip")
        self.knocks.append(Knock(loudness, kind))
        before = self._marks[-1] if self._marks else None
        if before is None or before.kind != kind or self.seconds - before.seconds > KNOCK_MERGE_SECONDS:
            self._marks.append(SoundMark(self.seconds, kind, loudness))
        elif before.strength < loudness:
            self._marks[-1] = SoundMark(before.seconds, kind, loudness)


def _set_kind(body: pymunk.Body, kind: ShapeKind) -> None:
    for shape in body.shapes:
        shape.collision_type = kind
