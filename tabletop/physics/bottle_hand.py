"""A hand over the tower: two fingers hold a chip by its rim, so that it hangs, swings and tilts a little.

No part of the hand is under the chip. One finger lies on it, the other is at its rim, above the lower edge, and rises
with it when the chip tilts. The hand slows down just above what lies beneath, and hardly presses a chip that is set
down.
"""

from collections.abc import Iterable
from math import cos, exp, inf, sin, sqrt

import pymunk

from rules.fizz.bottle import (
    CHIP_CORNER_MM,
    CHIP_LENGTH_MM,
    CHIP_THICKNESS_MM,
    CORE_HALF_LENGTH_MM,
    CORE_HALF_THICKNESS_MM,
)
from rules.fizz.pieces import Chip
from tabletop.physics.bottle_bodies import GRAVITY_MM_PER_SECOND2, BodyMotion, ShapeKind

FOLLOW_SECONDS = 0.045
MAX_HAND_MM_PER_SECOND = 700.0
MAX_HAND_MM_PER_SECOND2 = 20000.0
"""How the hand follows the pointer: its lag in seconds, its highest speed, its highest acceleration (mm/s²)."""
WRIST_RADIANS_PER_SECOND = 4.0
"""Radians a second at which the wrist turns."""
MAX_SLACK_MM = 3.0
"""The farthest that the hand goes from a chip that is stuck."""
HANG_HEIGHT_MM = 5.0
"""The chip hangs from a point so far above its plane."""
SAG_RADIANS = 0.22
SWING_DAMPING_RATIO = 0.35
MAX_SWING_RADIANS = 0.30
"""The angle to which the chip's weight would tilt it if uncompensated, the damping of its swing, its widest swing."""
MAX_FINGER_FORCE = 600.0
"""The most force (kg·mm/s²) with which a finger keeps its place."""
UPPER_FINGER_RADIUS_MM = 2.0
LOWER_FINGER_RADIUS_MM = 1.3
"""Radii of the tips of the upper and the lower finger."""
FINGER_BESIDE_MM = 0.3
FINGER_RAISED_MM = 0.3
"""How far beyond the rim the lower finger is, and how far above the middle of the chip's thickness."""
FEEL_MM = 4.0
"""A hand notices what lies within so many millimetres below its chip."""
SOFT_SINK_MM_PER_SECOND = 18.0
SINK_PER_SECOND = 55.0
"""The speed at which a hand still sinks when its chip touches, and how much faster (1/s) for each mm above that."""
REST_GAP_MM = 0.12
STUCK_GAP_MM = 0.4
"""A chip this near to what lies beneath rests on it; so does one that something holds so far above the hand."""
REST_LINGER_MM = 0.3
REST_LIFT_MM = 0.6
"""A resting chip rests until it is farther away than this, or the pointer is so far above it: hands tremble."""
GRIP_WEIGHTS = 20.0
REST_GRIP_WEIGHTS = 0.08
GRIP_GROWTH_MM = 5.5
MAX_REST_GRIP_WEIGHTS = 6.0
"""The force of the grip in weights of a chip: in the air; on a chip that rests; the distance to the pointer that
adds one weight (it grows with the cube); the most on a chip that rests.
"""
YIELD_PER_MM = 0.022
"""How far the fingers sink beside a resting chip, for each square millimetre of the pointer's distance below."""
ROLL_RADIANS_PER_SECOND = 4.0
"""The angular speed at which a chip leaves the fingers, its free end first, if nothing is near below it; else less."""
MAX_BRAKE_SECONDS = 0.12
CALM_MM_PER_SECOND = 40.0
CALM_RADIANS_PER_SECOND = 1.5
"""A release brakes for at most so long, or until the chip is slower than both speeds."""
OPEN_SECONDS = 0.10
WITHDRAW_SECONDS = 0.20
OPEN_OUT_MM = 8.0
OPEN_UP_MM = {1: 6.0, -1: 4.0}
"""How far the fingers open: outwards, and up for the upper (1) and the lower (-1)."""
EASY_SHARE = 0.5
"""An easy hand opens its fingers, and sinks beside a resting chip, this share as far as others."""
DANGER_GAP_MM = 1.2
DANGER_AHEAD_SECONDS = 0.5
"""Fingers this near to a chip laid earlier, or that would touch it within so many seconds, are in danger. A chip set
down gently keeps them 1.25 mm off.
"""
HALF_CHIP_MM = CHIP_LENGTH_MM / 2
HALF_THICKNESS_MM = CHIP_THICKNESS_MM / 2
MAX_OBSTACLE_HEIGHT_MM = 3.0 * CHIP_THICKNESS_MM
"""Chips whose middle is farther than this below or above a finger can't be touched by it, however it opens."""
FEELER_OFFSETS_MM = (-CORE_HALF_LENGTH_MM, -CORE_HALF_LENGTH_MM / 2, 0.0, CORE_HALF_LENGTH_MM / 2, CORE_HALF_LENGTH_MM)
"""Places along the chip from which the hand measures what lies beneath."""


class Grip:
    """One hand holding one chip, from the grab until the fingers have withdrawn. `Tower` updates it."""

    def __init__(
        self, space: pymunk.Space, body: pymunk.Body, chip: Chip, grip_mm: float, group: int, *, easy: bool = False
    ) -> None:
        self.chip = chip
        self._share = EASY_SHARE if easy else 1.0
        """How far its fingers open and sink, of what others' do."""
        self.grip_mm = grip_mm
        self.turn_direction = 0.0
        self.openness = 0.0
        """0 while it holds, 1 when the fingers are wide open."""
        self.chip_rests = False
        """Whether the chip rests on something."""
        self._space, self._body = space, body
        self._side = 1.0 if grip_mm >= 0 else -1.0
        self._hang_point = (grip_mm, HANG_HEIGHT_MM)
        self._wrist = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self._wrist.position = body.local_to_world(self._hang_point)
        self._wrist.angle = body.angle
        fingers = body.local_to_world((grip_mm, 0))
        self.target = (fingers.x, fingers.y)
        """The place that the pointer sends the fingers to."""
        self._filter = pymunk.ShapeFilter(group=group)
        self._hang, self._spring, limit = self._hold()
        self._holding_joints: tuple[pymunk.Constraint, ...] = (self._hang, self._spring, limit)
        self._stiffness = self._spring.stiffness
        for shape in body.shapes:
            shape.filter = self._filter
        self._fingers = (self._finger(1), self._finger(-1))
        self._released_at: float | None = None
        self._seconds = 0.0
        self._tilt_radians = 0.0
        """How far the lower finger has tilted with the chip; 0 where the rim that it holds is not the higher one."""
        space.add(self._wrist, *self._holding_joints)
        for tip, shape, joint in self._fingers:
            space.add(tip, shape, joint)

    @property
    def pose(self) -> tuple[float, float, float]:
        """The place where the fingers meet, and the angle of the wrist."""
        place, angle = self._wrist.position, self._wrist.angle
        return place.x + HANG_HEIGHT_MM * sin(angle), place.y - HANG_HEIGHT_MM * cos(angle), angle

    @property
    def chip_pose(self) -> tuple[float, float, float]:
        """The middle of the chip, and its angle."""
        return self._body.position.x, self._body.position.y, self._body.angle

    @property
    def holds_chip(self) -> bool:
        """Whether the chip is still between the fingers."""
        return bool(self._holding_joints)

    def release(self) -> None:
        """Begin to let the chip go."""
        if self._released_at is None:
            self._released_at = self._seconds

    def remove(self) -> None:
        """Remove the hand from the space at once."""
        self._let_chip_go()
        for tip, shape, joint in self._fingers:
            self._space.remove(tip, shape, joint)
        self._space.remove(self._wrist)

    def mirror(self, other: "Grip") -> list[BodyMotion]:
        """Do as a hand in another world does that holds the same chip; return where our bodies are now."""
        self.target, self.turn_direction, self.chip_rests = other.target, other.turn_direction, other.chip_rests
        self._released_at, self._seconds = other._released_at, other._seconds
        self._tilt_radians = other._tilt_radians
        self._hang.max_force, self._spring.stiffness = other._hang.max_force, other._spring.stiffness
        motions = [BodyMotion.mirror(self._wrist, other._wrist)]
        for (tip, _, joint), (other_tip, _, other_joint) in zip(self._fingers, other._fingers, strict=True):
            joint.anchor_a = other_joint.anchor_a
            motions.append(BodyMotion.mirror(tip, other_tip))
        return motions

    def danger(self, tower_top: float) -> float:
        """Return how near the fingers are to touching a chip laid earlier, from 0 to 1.

        A hand that goes on as it does will bring its chip down on the tower, but not its fingers below that.
        """
        pace = self._wrist.velocity
        room = self._body.position.y - HALF_THICKNESS_MM - tower_top
        way = (
            pace.x * DANGER_AHEAD_SECONDS,
            max(pace.y * DANGER_AHEAD_SECONDS, -room) if room > -REST_GAP_MM else pace.y * DANGER_AHEAD_SECONDS,
        )
        found = 0.0
        for tip, shape, _ in self._fingers:
            for point in (shape.a, (shape.a + shape.b) / 2, shape.b):
                place = tip.local_to_world(point)
                for near in self._space.point_query(place, DANGER_GAP_MM + shape.radius, self._filter):
                    if near.shape is not None and near.shape.collision_type == ShapeKind.EARLIER:
                        found = max(found, 1 - (near.distance - shape.radius) / DANGER_GAP_MM)
                for ahead in self._space.segment_query(place, place + way, shape.radius, self._filter):
                    if ahead.shape is not None and ahead.shape.collision_type == ShapeKind.EARLIER:
                        found = max(found, 1 - ahead.alpha**2)
        return min(1.0, found)

    def finger_clearance(self, chips: Iterable[pymunk.Body], seconds_ahead: float = 0.0) -> float:
        """Return how near (mm) the fingers would come to these chips if they opened in so many seconds.

        Until then hand and chips go on as they do; beside a resting chip the fingers sink as far as they are pressed.
        """
        pace = self._wrist.velocity
        shift = (
            pace.x * seconds_ahead,
            min(pace.y * seconds_ahead, self._sinking_mm() * (1 - exp(-seconds_ahead / FOLLOW_SECONDS))),
        )
        paths = []
        for up, (tip, shape, _) in zip((1, -1), self._fingers, strict=True):
            c, s = cos(self._wrist.angle + tip.angle), sin(self._wrist.angle + tip.angle)
            x, y = tip.position.x + shift[0], tip.position.y + shift[1]
            out, high = self._side * OPEN_OUT_MM * self._share, OPEN_UP_MM[up] * self._share
            ways = [((out * c - high * s) * part, (out * s + high * c) * part) for part in (0.0, 0.5, 1.0)]
            start, end = shape.a.rotated(tip.angle), shape.b.rotated(tip.angle)
            along = [start + (end - start) * part for part in (0.0, 0.25, 0.5, 1.0)]
            paths.append((shape.radius, y, [(x + way[0] + at.x, y + way[1] + at.y) for way in ways for at in along]))
        least = inf
        for chip in chips:
            middle_x, middle_y = (
                chip.position.x + chip.velocity.x * seconds_ahead,
                chip.position.y + chip.velocity.y * seconds_ahead,
            )
            turned = chip.angle + chip.angular_velocity * seconds_ahead
            c, s = cos(turned), sin(turned)
            for radius, level, path in paths:
                if abs(level - middle_y) > MAX_OBSTACLE_HEIGHT_MM:
                    continue
                for point_x, point_y in path:
                    x, y = point_x - middle_x, point_y - middle_y
                    aside, off = (
                        max(abs(x * c + y * s) - CORE_HALF_LENGTH_MM, 0.0),
                        max(abs(y * c - x * s) - CORE_HALF_THICKNESS_MM, 0.0),
                    )
                    least = min(least, sqrt(aside**2 + off**2) - CHIP_CORNER_MM - radius)
        return least

    def _sinking_mm(self) -> float:
        """Return how far the fingers will still sink beside a resting chip: 0 or negative."""
        if not self.chip_rests:
            return 0.0
        y, up = self.pose[1], self._slack()[1]
        return min(max(self.target[1] - y, up - self._share * YIELD_PER_MM * (y + up - self.target[1]) ** 2), 0.0)

    def update(self, seconds: float) -> bool:
        """Follow the pointer, or brake, open and withdraw; tell whether the hand is gone."""
        self._seconds += seconds
        if self._holding_joints:
            self._tilt_with_chip()
        if self._released_at is None:
            self._follow(seconds)
            return False
        since = self._seconds - self._released_at
        if self._holding_joints:
            self._brake(seconds)
            calm = (
                self._body.velocity.length < CALM_MM_PER_SECOND
                and abs(self._body.angular_velocity) < CALM_RADIANS_PER_SECOND
            )
            if since >= MAX_BRAKE_SECONDS or calm:
                self._let_chip_go()
                self._released_at = self._seconds
            return False
        self.openness = min(1.0, since / OPEN_SECONDS)
        self._open_and_withdraw(since)
        if since >= OPEN_SECONDS + WITHDRAW_SECONDS:
            self.remove()
            return True
        return False

    def _hold(self) -> tuple[pymunk.PivotJoint, pymunk.DampedRotarySpring, pymunk.RotaryLimitJoint]:
        """Hang the chip on the wrist, with joints that give way before anything is crushed."""
        weight = self._body.mass * GRAVITY_MM_PER_SECOND2
        hang = pymunk.PivotJoint(self._wrist, self._body, (0, 0), self._hang_point)
        hang.max_force, hang.error_bias = GRIP_WEIGHTS * weight, 0.7**60
        lever = abs(self.grip_mm)
        stiff = max(weight * max(lever, 4.0) / SAG_RADIANS, 1.0)
        inertia = self._body.moment + self._body.mass * (lever**2 + HANG_HEIGHT_MM**2)
        rest = weight * self.grip_mm / stiff
        spring = pymunk.DampedRotarySpring(
            self._wrist, self._body, rest, stiff, 2 * SWING_DAMPING_RATIO * (stiff * inertia) ** 0.5
        )
        limit = pymunk.RotaryLimitJoint(self._wrist, self._body, -MAX_SWING_RADIANS, MAX_SWING_RADIANS)
        limit.max_force = 40 * weight * HALF_CHIP_MM
        return hang, spring, limit

    def _finger(self, up: int) -> tuple[pymunk.Body, pymunk.Segment, pymunk.PivotJoint]:
        """Make one finger tip: the upper (1) lies on the chip, the lower (-1) is outside its rim."""
        thick = UPPER_FINGER_RADIUS_MM if up > 0 else LOWER_FINGER_RADIUS_MM
        inner = abs(self.grip_mm) - 2.0 if up > 0 else HALF_CHIP_MM + FINGER_BESIDE_MM + thick
        height = _finger_height(up)
        tip = pymunk.Body(0.006, inf)
        tip.position = self._wrist.local_to_world((0, height))
        start = self._side * (inner - abs(self.grip_mm))
        shape = pymunk.Segment(tip, (start, 0), (start + self._side * 26.0, 3.0), thick)
        shape.friction, shape.elasticity = 0.4, 0.0
        shape.collision_type, shape.filter = ShapeKind.FINGER, self._filter
        joint = pymunk.PivotJoint(self._wrist, tip, (0, height), (0, 0))
        joint.max_force, joint.error_bias = MAX_FINGER_FORCE, 0.5**60
        return tip, shape, joint

    def _follow(self, seconds: float) -> None:
        """Go towards the pointer, smoothly; wait for a chip that is stuck."""
        x, y, _ = self.pose
        slack, gap = self._slack(), self.gap_below()
        aside, deep = self.target[0] - x - slack[0], y + slack[1] - self.target[1]
        near, up = (REST_LINGER_MM, REST_LIFT_MM) if self.chip_rests else (REST_GAP_MM, REST_GAP_MM)
        self._set_grip_force(aside, deep, rests=deep > -up and (gap < near or slack[1] > STUCK_GAP_MM))
        aim_y = (
            max(self.target[1], y + slack[1] - self._share * YIELD_PER_MM * deep**2)
            if self.chip_rests
            else self.target[1]
        )
        want = _shortened((self.target[0] - x) / FOLLOW_SECONDS, (aim_y - y) / FOLLOW_SECONDS, MAX_HAND_MM_PER_SECOND)
        if gap < FEEL_MM:
            want = want[0], max(want[1], -SOFT_SINK_MM_PER_SECOND - SINK_PER_SECOND * gap)
        if sqrt(slack[0] ** 2 + slack[1] ** 2) > MAX_SLACK_MM:
            want = slack[0] / FOLLOW_SECONDS, slack[1] / FOLLOW_SECONDS
        self._steer(*want, seconds)
        self._wrist.angular_velocity = WRIST_RADIANS_PER_SECOND * max(-1.0, min(1.0, self.turn_direction))

    def _tilt_with_chip(self) -> None:
        """Let the lower finger rise and tilt with the rim of a chip; it never goes down with it."""
        tilt = self._side * max(self._side * (self._body.angle - self._wrist.angle), 0.0)
        tip, _, joint = self._fingers[1]
        tip.angle = self._tilt_radians = tilt
        joint.anchor_a = self._lower_finger_place(0.0, 0.0)

    def _lower_finger_place(self, out: float, up: float) -> tuple[float, float]:
        """Return where the lower finger is from the wrist, opened so far along the tilted chip and at right angles."""
        c, s = cos(self._tilt_radians), sin(self._tilt_radians)
        lever = HALF_CHIP_MM + FINGER_BESIDE_MM + LOWER_FINGER_RADIUS_MM - abs(self.grip_mm)
        return out * c - up * s, _finger_height(-1) + self._side * lever * s + out * s + up * c

    def _slack(self) -> tuple[float, float]:
        """Return the vector from where the chip should hang to where it is."""
        hung, place = self._body.local_to_world(self._hang_point), self._wrist.position
        return hung.x - place.x, hung.y - place.y

    def gap_below(self) -> float:
        """Return how far the chip is above what lies beneath it, at most `FEEL_MM`."""
        nearest = FEEL_MM
        for across in FEELER_OFFSETS_MM:
            start = self._body.local_to_world((across, CHIP_CORNER_MM - HALF_THICKNESS_MM))
            hit = self._space.segment_query_first(start, (start.x, start.y - FEEL_MM), CHIP_CORNER_MM, self._filter)
            if hit is not None:
                nearest = min(nearest, hit.alpha * FEEL_MM)
        return nearest

    def _set_grip_force(self, aside: float, deep: float, *, rests: bool) -> None:
        """Loosen the grip of a chip that rests on something, so that it lies flat on that; else hold it fast."""
        strength = (
            min(MAX_REST_GRIP_WEIGHTS, REST_GRIP_WEIGHTS + (sqrt(aside**2 + deep**2) / GRIP_GROWTH_MM) ** 3)
            if rests
            else GRIP_WEIGHTS
        )
        self._hang.max_force = self._body.mass * GRAVITY_MM_PER_SECOND2 * strength
        if rests != self.chip_rests:
            self._spring.stiffness = 0.0 if rests else self._stiffness
        self.chip_rests = rests

    def _brake(self, seconds: float) -> None:
        """Slow the hand down to a stop."""
        self._set_grip_force(0.0, 0.0, rests=self.gap_below() < REST_GAP_MM or self._slack()[1] > STUCK_GAP_MM)
        self._steer(0.0, 0.0, seconds)
        self._wrist.angular_velocity = 0

    def _steer(self, x: float, y: float, seconds: float) -> None:
        pace = self._wrist.velocity
        more = _shortened(x - pace.x, y - pace.y, MAX_HAND_MM_PER_SECOND2 * seconds)
        self._wrist.velocity = (pace.x + more[0], pace.y + more[1])
        self._body.activate()

    def _let_chip_go(self) -> None:
        """Let the chip go, no faster than `CALM_MM_PER_SECOND`."""
        if not self._holding_joints:
            return
        turn = 0.0 if self.chip_rests else self._side * ROLL_RADIANS_PER_SECOND * self.gap_below() / FEEL_MM
        self._space.remove(*self._holding_joints)
        self._holding_joints = ()
        body = self._body
        if body.velocity.length > CALM_MM_PER_SECOND:
            body.velocity = body.velocity.scale_to_length(CALM_MM_PER_SECOND)
        body.angular_velocity = (
            max(-CALM_RADIANS_PER_SECOND, min(CALM_RADIANS_PER_SECOND, body.angular_velocity)) + turn
        )

    def _open_and_withdraw(self, since: float) -> None:
        """Open the fingers, the upper up and out, the lower out and a little up; then take the hand away."""
        self._wrist.angular_velocity = 0
        if since < OPEN_SECONDS:
            self._wrist.velocity = (0, 0)
            part = self._share * since / OPEN_SECONDS
            out = self._side * OPEN_OUT_MM * part
            upper, lower = (joint for _, _, joint in self._fingers)
            upper.anchor_a = (out, _finger_height(1) + OPEN_UP_MM[1] * part)
            lower.anchor_a = self._lower_finger_place(out, OPEN_UP_MM[-1] * part)
        else:
            self._wrist.velocity = (self._side * 260.0, 120.0)


def _finger_height(up: int) -> float:
    """Return the height of a finger from the wrist: the upper on the chip, the lower beside its rim."""
    return (HALF_THICKNESS_MM + UPPER_FINGER_RADIUS_MM if up > 0 else FINGER_RAISED_MM) - HANG_HEIGHT_MM


def _shortened(x: float, y: float, most: float) -> tuple[float, float]:
    """Shorten a vector to a length. Bare numbers: a hand thinks 240 times a second, and vectors of objects are slow."""
    length = sqrt(x**2 + y**2)
    return (x * most / length, y * most / length) if length > most else (x, y)
