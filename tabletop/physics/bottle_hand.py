"""A hand over the tower: two finger tips that hold a chip by its rim, so that it hangs, swings and tilts a little.

Nothing of the hand is under the chip. One finger lies on it, the other at its rim, above its lower edge; and the hand
is soft: it slows down just above whatever lies beneath, and a chip that is set down is hardly pressed.
"""

from collections.abc import Iterable
from math import cos, exp, inf, sin, sqrt

import pymunk

from rules.fizz.bottle import CORNER, HALF, LENGTH, THICKNESS, THIN
from rules.fizz.pieces import Chip
from tabletop.physics.bottle_bodies import GRAVITY, Kind

FOLLOW, FASTEST, QUICKEST = 0.045, 700.0, 20000.0
"""How the hand follows the pointer: the seconds it lags, its highest speed, its strongest acceleration."""
TWIST = 4.0
"""Radians a second at which the wrist turns."""
LEASH = 3.0
"""The hand never gets farther than this from a chip that is stuck."""
ABOVE = 5.0
"""The chip hangs from a point so far above its plane, so that it swings."""
SAG, RATIO, SWING = 0.22, 0.35, 0.30
"""How far the chip's weight would tilt it if nothing compensated, how its swinging dies away, how far it may swing."""
PINCH = 600.0
"""Force (kg·mm/s²) with which a finger keeps its place."""
UPPER, LOWER = 2.0, 1.3
"""How thick the finger tips are."""
BESIDE, RAISED = 0.3, 0.3
"""How far beyond the rim the lower finger is, and how far above the middle of the chip's thickness."""
FEEL = 4.0
"""Millimetres above whatever lies beneath at which a hand feels its way."""
SOFT, EASE = 18.0, 55.0
"""How fast, in mm/s, a hand still sinks when its chip touches, and how much faster for each mm above that."""
BEARING, STUCK = 0.12, 0.4
"""A chip so near to what lies beneath rests on it; so does one that something holds so far above the hand."""
LINGER, LIFTED = 0.3, 0.6
"""It goes on resting until it is farther away than this, or the pointer so far above it: a hand trembles."""
STRONG, LOOSE, FIRMLY, MOST = 20.0, 0.08, 5.5, 6.0
"""The force of the grip in weights of a chip: in the air; on a chip that rests; the millimetres that the pointer goes
on below it, or aside, for one weight more, and that grows with their cube; and the most."""
YIELD = 0.022
"""Millimetres that the fingers sink beside a chip that rests, for the square of those that the pointer is below it."""
ROLL = 4.0
"""Radians a second with which a chip turns out of the fingers, its free end first, if nothing lies within their feeling
beneath it; the nearer something is, the less."""
BRAKE, CALM, STILL = 0.12, 40.0, 1.5
"""A release brakes for at most so long, until the chip is slower than this (mm/s, rad/s)."""
OPENING, WITHDRAWING = 0.10, 0.20
OUT, RISES = 8.0, {1: 6.0, -1: 4.0}
"""How far the fingers open: both so far outwards, the upper (1) and the lower (-1) so far up."""
CLOSE, AHEAD = 1.2, 0.5
"""Fingers so near (mm) to a chip laid earlier, or that would touch one within so many seconds, are in danger. A chip
set down gently keeps them 1.25 mm off."""
HALF_CHIP, HALF_THICK = LENGTH / 2, THICKNESS / 2
FAR = 3.0 * THICKNESS
"""Chips whose middle is farther below or above a finger than this are out of its way, however it opens."""
FEELERS = (-HALF, -HALF / 2, 0.0, HALF / 2, HALF)
"""Where along its chip a hand feels what lies beneath."""


class Grip:
    """One hand holding one chip, from the grab until the fingers have withdrawn."""

    def __init__(self, space: pymunk.Space, body: pymunk.Body, chip: Chip, grip: float, group: int) -> None:
        self.chip = chip
        self.turning = 0.0
        self.open = 0.0
        """0 while it holds, 1 when the fingers are wide open."""
        self.bearing = False
        """Whether the chip rests on something."""
        self._space, self._body, self._grip = space, body, grip
        self._side = 1.0 if grip >= 0 else -1.0
        self._hung = (grip, ABOVE)
        self._wrist = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self._wrist.position = body.local_to_world(self._hung)
        self._wrist.angle = body.angle
        fingers = body.local_to_world((grip, 0))
        self.target = (fingers.x, fingers.y)
        """Where the pointer wants the fingers."""
        self._filter = pymunk.ShapeFilter(group=group)
        self._hang, self._spring, limit = self._hold()
        self._held: tuple[pymunk.Constraint, ...] = (self._hang, self._spring, limit)
        self._stiffness = self._spring.stiffness
        for shape in body.shapes:
            shape.filter = self._filter
        self._fingers = (self._finger(1), self._finger(-1))
        self._released: float | None = None
        self._clock = 0.0
        space.add(self._wrist, *self._held)
        for tip, shape, joint in self._fingers:
            space.add(tip, shape, joint)

    @property
    def pose(self) -> tuple[float, float, float]:
        """Where the fingers meet, and how the wrist is turned."""
        place, angle = self._wrist.position, self._wrist.angle
        return place.x + ABOVE * sin(angle), place.y - ABOVE * cos(angle), angle

    @property
    def holding(self) -> bool:
        """Whether the chip is still between the fingers."""
        return bool(self._held)

    def release(self) -> None:
        """Begin to let the chip go."""
        if self._released is None:
            self._released = self._clock

    def vanish(self) -> None:
        """Leave the table at once."""
        self._drop()
        for tip, shape, joint in self._fingers:
            self._space.remove(tip, shape, joint)
        self._space.remove(self._wrist)

    def danger(self, top: float) -> float:
        """How near the fingers are to touching a chip laid earlier, from 0 to 1, on a tower that reaches so high.

        A hand that goes on as it does will bring its chip down on the tower, but not its fingers below that.
        """
        pace = self._wrist.velocity
        room = self._body.position.y - HALF_THICK - top
        way = pace.x * AHEAD, max(pace.y * AHEAD, -room) if room > -BEARING else pace.y * AHEAD
        found = 0.0
        for tip, shape, _ in self._fingers:
            for point in (shape.a, (shape.a + shape.b) / 2, shape.b):
                place = tip.local_to_world(point)
                for near in self._space.point_query(place, CLOSE + shape.radius, self._filter):
                    if near.shape is not None and near.shape.collision_type == Kind.EARLIER:
                        found = max(found, 1 - (near.distance - shape.radius) / CLOSE)
                for ahead in self._space.segment_query(place, place + way, shape.radius, self._filter):
                    if ahead.shape is not None and ahead.shape.collision_type == Kind.EARLIER:
                        found = max(found, 1 - ahead.alpha**2)
        return min(1.0, found)

    def room(self, chips: Iterable[pymunk.Body], ahead: float = 0.0) -> float:
        """Tell how near (mm) the fingers would come to these chips, if they opened so many seconds from now.

        Until then hand and chips go on as they do; and beside a chip that rests the fingers sink as far as they are
        pressed, even if they have only just begun to.
        """
        pace = self._wrist.velocity
        shift = pace.x * ahead, min(pace.y * ahead, self._sinking() * (1 - exp(-ahead / FOLLOW)))
        c, s = cos(self._wrist.angle), sin(self._wrist.angle)
        paths = []
        for up, (tip, shape, _) in zip((1, -1), self._fingers, strict=True):
            x, y = tip.position.x + shift[0], tip.position.y + shift[1]
            out, high = self._side * OUT, RISES[up]
            ways = [((out * c - high * s) * part, (out * s + high * c) * part) for part in (0.0, 0.5, 1.0)]
            along = [shape.a + (shape.b - shape.a) * part for part in (0.0, 0.25, 0.5, 1.0)]
            paths.append((shape.radius, y, [(x + way[0] + at.x, y + way[1] + at.y) for way in ways for at in along]))
        least = inf
        for chip in chips:
            middle_x, middle_y = chip.position.x + chip.velocity.x * ahead, chip.position.y + chip.velocity.y * ahead
            turned = chip.angle + chip.angular_velocity * ahead
            c, s = cos(turned), sin(turned)
            for radius, level, path in paths:
                if abs(level - middle_y) > FAR:
                    continue
                for point_x, point_y in path:
                    x, y = point_x - middle_x, point_y - middle_y
                    aside, off = max(abs(x * c + y * s) - HALF, 0.0), max(abs(y * c - x * s) - THIN, 0.0)
                    least = min(least, sqrt(aside**2 + off**2) - CORNER - radius)
        return least

    def _sinking(self) -> float:
        """How far (mm, never upwards) the fingers will still sink beside a chip that rests."""
        if not self.bearing:
            return 0.0
        y, up = self.pose[1], self._slack()[1]
        return min(max(self.target[1] - y, up - YIELD * (y + up - self.target[1]) ** 2), 0.0)

    def think(self, seconds: float) -> bool:
        """Follow the pointer for this long; tell whether the hand has withdrawn and is gone."""
        self._clock += seconds
        if self._released is None:
            self._follow(seconds)
            return False
        since = self._clock - self._released
        if self._held:
            self._brake(seconds)
            calm = self._body.velocity.length < CALM and abs(self._body.angular_velocity) < STILL
            if since >= BRAKE or calm:
                self._drop()
                self._released = self._clock
            return False
        self.open = min(1.0, since / OPENING)
        self._unfold(since)
        if since >= OPENING + WITHDRAWING:
            self.vanish()
            return True
        return False

    def _hold(self) -> tuple[pymunk.PivotJoint, pymunk.DampedRotarySpring, pymunk.RotaryLimitJoint]:
        """Hang the chip on the wrist, with joints that give way before anything is crushed."""
        weight = self._body.mass * GRAVITY
        hang = pymunk.PivotJoint(self._wrist, self._body, (0, 0), self._hung)
        hang.max_force, hang.error_bias = STRONG * weight, 0.7**60
        lever = abs(self._grip)
        stiff = max(weight * max(lever, 4.0) / SAG, 1.0)
        inertia = self._body.moment + self._body.mass * (lever**2 + ABOVE**2)
        rest = weight * self._grip / stiff
        spring = pymunk.DampedRotarySpring(self._wrist, self._body, rest, stiff, 2 * RATIO * (stiff * inertia) ** 0.5)
        limit = pymunk.RotaryLimitJoint(self._wrist, self._body, -SWING, SWING)
        limit.max_force = 40 * weight * HALF_CHIP
        return hang, spring, limit

    def _finger(self, up: int) -> tuple[pymunk.Body, pymunk.Segment, pymunk.PivotJoint]:
        """Make one finger tip: the upper lies on the chip as far as the grip, the lower is outside its rim."""
        thick = UPPER if up > 0 else LOWER
        inner = abs(self._grip) - 2.0 if up > 0 else HALF_CHIP + BESIDE + thick
        height = _height(up)
        tip = pymunk.Body(0.006, inf)
        tip.position = self._wrist.local_to_world((0, height))
        start = self._side * (inner - abs(self._grip))
        shape = pymunk.Segment(tip, (start, 0), (start + self._side * 26.0, 3.0), thick)
        shape.friction, shape.elasticity = 0.4, 0.0
        shape.collision_type, shape.filter = Kind.FINGER, self._filter
        joint = pymunk.PivotJoint(self._wrist, tip, (0, height), (0, 0))
        joint.max_force, joint.error_bias = PINCH, 0.5**60
        return tip, shape, joint

    def _follow(self, seconds: float) -> None:
        """Go towards the pointer, smoothly; wait for a chip that is stuck."""
        x, y, _ = self.pose
        slack, gap = self._slack(), self.gap()
        aside, deep = self.target[0] - x - slack[0], y + slack[1] - self.target[1]
        near, up = (LINGER, LIFTED) if self.bearing else (BEARING, BEARING)
        self._bear(aside, deep, rests=deep > -up and (gap < near or slack[1] > STUCK))
        aim_y = max(self.target[1], y + slack[1] - YIELD * deep**2) if self.bearing else self.target[1]
        want = _limited((self.target[0] - x) / FOLLOW, (aim_y - y) / FOLLOW, FASTEST)
        if gap < FEEL:
            want = want[0], max(want[1], -SOFT - EASE * gap)
        if sqrt(slack[0] ** 2 + slack[1] ** 2) > LEASH:
            want = slack[0] / FOLLOW, slack[1] / FOLLOW
        self._steer(*want, seconds)
        self._wrist.angular_velocity = TWIST * max(-1.0, min(1.0, self.turning))

    def _slack(self) -> tuple[float, float]:
        """How far the chip is from where the hand would have it."""
        hung, place = self._body.local_to_world(self._hung), self._wrist.position
        return hung.x - place.x, hung.y - place.y

    def gap(self) -> float:
        """How far the chip is above whatever lies beneath it, as far as a hand feels that."""
        nearest = FEEL
        for across in FEELERS:
            start = self._body.local_to_world((across, CORNER - HALF_THICK))
            hit = self._space.segment_query_first(start, (start.x, start.y - FEEL), CORNER, self._filter)
            if hit is not None:
                nearest = min(nearest, hit.alpha * FEEL)
        return nearest

    def _bear(self, aside: float, deep: float, *, rests: bool) -> None:
        """Loosen the grip of a chip that rests on something, so that it lies as that does; else hold it fast again."""
        strength = min(MOST, LOOSE + (sqrt(aside**2 + deep**2) / FIRMLY) ** 3) if rests else STRONG
        self._hang.max_force = self._body.mass * GRAVITY * strength
        if rests != self.bearing:
            self._spring.stiffness = 0.0 if rests else self._stiffness
        self.bearing = rests

    def _brake(self, seconds: float) -> None:
        """Come to a stop."""
        self._bear(0.0, 0.0, rests=self.gap() < BEARING or self._slack()[1] > STUCK)
        self._steer(0.0, 0.0, seconds)
        self._wrist.angular_velocity = 0

    def _steer(self, x: float, y: float, seconds: float) -> None:
        pace = self._wrist.velocity
        more = _limited(x - pace.x, y - pace.y, QUICKEST * seconds)
        self._wrist.velocity = (pace.x + more[0], pace.y + more[1])
        self._body.activate()

    def _drop(self) -> None:
        """Let the chip go, no faster than a calm hand would."""
        if not self._held:
            return
        turn = 0.0 if self.bearing else self._side * ROLL * self.gap() / FEEL
        self._space.remove(*self._held)
        self._held = ()
        body = self._body
        if body.velocity.length > CALM:
            body.velocity = body.velocity.scale_to_length(CALM)
        body.angular_velocity = max(-STILL, min(STILL, body.angular_velocity)) + turn

    def _unfold(self, since: float) -> None:
        """Open the fingers, the upper up and out, the lower out and a little up; then take the hand away."""
        self._wrist.angular_velocity = 0
        if since < OPENING:
            self._wrist.velocity = (0, 0)
            for up, (_, _, joint) in zip((1, -1), self._fingers, strict=True):
                part = since / OPENING
                joint.anchor_a = (self._side * OUT * part, _height(up) + RISES[up] * part)
        else:
            self._wrist.velocity = (self._side * 260.0, 120.0)


def _height(up: int) -> float:
    """Where a finger is, seen from the wrist: the upper on the chip, the lower beside its rim."""
    return (HALF_THICK + UPPER if up > 0 else RAISED) - ABOVE


def _limited(x: float, y: float, most: float) -> tuple[float, float]:
    """Shorten a vector to a length. Bare numbers: a hand thinks 240 times a second, and vectors of objects are slow."""
    length = sqrt(x**2 + y**2)
    return (x * most / length, y * most / length) if length > most else (x, y)
