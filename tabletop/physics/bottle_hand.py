"""A hand over the tower: two finger tips that hold a chip by its rim, so that it hangs, swings and tilts a little."""

from math import cos, inf, sin, sqrt

import pymunk

from rules.fizz.bottle import LENGTH, THICKNESS
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
UNDER = 1.6
"""How far the lower finger reaches under the chip."""
BRAKE, CALM, STILL = 0.12, 40.0, 1.5
"""A release brakes for at most so long, until the chip is slower than this (mm/s, rad/s)."""
OPENING, WITHDRAWING = 0.10, 0.20
HALF_CHIP, HALF_THICK = LENGTH / 2, THICKNESS / 2


class Grip:
    """One hand holding one chip, from the grab until the fingers have withdrawn."""

    def __init__(self, space: pymunk.Space, body: pymunk.Body, chip: Chip, grip: float, group: int) -> None:
        self.chip = chip
        self.turning = 0.0
        self.open = 0.0
        """0 while it holds, 1 when the fingers are wide open."""
        self._space, self._body, self._grip = space, body, grip
        self._side = 1.0 if grip >= 0 else -1.0
        self._hung = (grip, ABOVE)
        self._wrist = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self._wrist.position = body.local_to_world(self._hung)
        self._wrist.angle = body.angle
        fingers = body.local_to_world((grip, 0))
        self.target = (fingers.x, fingers.y)
        """Where the pointer wants the fingers."""
        self._held = self._hold()
        self._filter = pymunk.ShapeFilter(group=group)
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

    def near(self) -> float:
        """How far the finger tips are from the nearest chip laid earlier."""
        nearest = inf
        for tip, shape, _ in self._fingers:
            for point in (shape.a, (shape.a + shape.b) / 2):
                place = tip.local_to_world(point)
                for hit in self._space.point_query(place, 25.0, self._filter):
                    if hit.shape is not None and hit.shape.collision_type == Kind.EARLIER:
                        nearest = min(nearest, hit.distance - shape.radius)
        return max(0.0, nearest)

    def think(self, seconds: float) -> bool:
        """Follow the pointer for this long; tell whether the hand has withdrawn and is gone."""
        self._clock += seconds
        if self._released is None:
            self._follow(seconds)
            return False
        since = self._clock - self._released
        if self._held:
            self._brake(seconds)
            pace = self._body.velocity.length
            if since >= BRAKE or (pace < CALM and abs(self._body.angular_velocity) < STILL):
                self._drop()
                self._released = self._clock
            return False
        self.open = min(1.0, since / OPENING)
        self._unfold(since)
        if since >= OPENING + WITHDRAWING:
            self.vanish()
            return True
        return False

    def _hold(self) -> tuple[pymunk.Constraint, ...]:
        """Hang the chip on the wrist, with joints that give way before anything is crushed."""
        weight = self._body.mass * GRAVITY
        hang = pymunk.PivotJoint(self._wrist, self._body, (0, 0), self._hung)
        hang.max_force, hang.error_bias = 20 * weight, 0.7**60
        lever = abs(self._grip)
        stiff = max(weight * max(lever, 4.0) / SAG, 1.0)
        inertia = self._body.moment + self._body.mass * (lever**2 + ABOVE**2)
        rest = weight * self._grip / stiff
        spring = pymunk.DampedRotarySpring(self._wrist, self._body, rest, stiff, 2 * RATIO * (stiff * inertia) ** 0.5)
        limit = pymunk.RotaryLimitJoint(self._wrist, self._body, -SWING, SWING)
        limit.max_force = 40 * weight * HALF_CHIP
        return hang, spring, limit

    def _finger(self, up: int) -> tuple[pymunk.Body, pymunk.Segment, pymunk.PivotJoint]:
        """Make one finger tip: above the rim it reaches to the grip, below it only a little under the chip."""
        thick = UPPER if up > 0 else LOWER
        inner = abs(self._grip) - 2.0 if up > 0 else HALF_CHIP - UNDER + thick
        height = up * (HALF_THICK + thick) - ABOVE
        tip = pymunk.Body(0.006, inf)
        tip.position = self._wrist.local_to_world((0, height))
        start = self._side * (inner - abs(self._grip))
        shape = pymunk.Segment(tip, (start, 0), (start + self._side * 26.0, up * 3.0), thick)
        shape.friction, shape.elasticity = 0.4, 0.0
        shape.collision_type, shape.filter = Kind.FINGER, self._filter
        joint = pymunk.PivotJoint(self._wrist, tip, (0, height), (0, 0))
        joint.max_force, joint.error_bias = PINCH, 0.5**60
        return tip, shape, joint

    def _follow(self, seconds: float) -> None:
        """Go towards the pointer, smoothly; wait for a chip that is stuck."""
        x, y, _ = self.pose
        want = _limited((self.target[0] - x) / FOLLOW, (self.target[1] - y) / FOLLOW, FASTEST)
        hung, place = self._body.local_to_world(self._hung), self._wrist.position
        slack = hung.x - place.x, hung.y - place.y
        if sqrt(slack[0] ** 2 + slack[1] ** 2) > LEASH:
            want = slack[0] / FOLLOW, slack[1] / FOLLOW
        self._steer(*want, seconds)
        self._wrist.angular_velocity = TWIST * max(-1.0, min(1.0, self.turning))

    def _brake(self, seconds: float) -> None:
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
        self._space.remove(*self._held)
        self._held = ()
        body = self._body
        if body.velocity.length > CALM:
            body.velocity = body.velocity.scale_to_length(CALM)
        body.angular_velocity = max(-STILL, min(STILL, body.angular_velocity))

    def _unfold(self, since: float) -> None:
        """Open the fingers, the upper up and out, the lower straight out; then take the hand away."""
        self._wrist.angular_velocity = 0
        if since < OPENING:
            self._wrist.velocity = (0, 0)
            for up, (_, _, joint) in zip((1, -1), self._fingers, strict=True):
                thick = UPPER if up > 0 else LOWER
                part = since / OPENING
                joint.anchor_a = (
                    self._side * 8.0 * part,
                    up * (HALF_THICK + thick) - ABOVE + (5.0 * part if up > 0 else 0.0),
                )
        else:
            self._wrist.velocity = (self._side * 260.0, 120.0)


def _limited(x: float, y: float, most: float) -> tuple[float, float]:
    """Shorten a vector to a length. Bare numbers: a hand thinks 240 times a second, and vectors of objects are slow."""
    length = sqrt(x**2 + y**2)
    return (x * most / length, y * most / length) if length > most else (x, y)
