"""The bodies of the bottle's physics: chips, the bottle with one of three caps, and the table."""

from collections.abc import Iterable
from enum import IntEnum
from typing import NamedTuple

import pymunk

from rules.fizz.bottle import (
    BOTTLE_HEIGHT_MM,
    CAP_SIDE_MM,
    CAP_WIDTH_MM,
    CHIP_CORNER_MM,
    CHIP_LENGTH_MM,
    CHIP_THICKNESS_MM,
    CORE_HALF_LENGTH_MM,
    CORE_HALF_THICKNESS_MM,
    FOOT_HALF_WIDTH_MM,
    HEEL_POINT_MM,
    NECK_POINT_MM,
    SHOULDER_POINT_MM,
    TABLE_HALF_WIDTH_MM,
    Cap,
    Pose,
    Resting,
    cap_level,
)


class ShapeKind(IntEnum):
    """What a shape is, as pymunk's collision type: a finger may touch chips being laid, not those laid earlier."""

    EARLIER = 1
    LAID = 2
    FINGER = 3
    CAP = 4
    GLASS = 5
    TABLE = 6


GRAVITY_MM_PER_SECOND2 = 9810.0
MIN_ITERATIONS = 30
ITERATIONS_PER_CHIP = 0.85
"""Solver iterations, at least and for each chip: with fewer a tall tower sags to one side."""
DAMPING_SHARE = 0.15
SLOP_MM = 0.02
"""The share of a speed that is left after a second; how deep, in mm, touching things may overlap."""
SLEEP_SECONDS = 0.25
IDLE_MM_PER_SECOND = 4.0
"""What is slower than so many mm/s for so many seconds falls asleep. With a faster limit a tower would sleep in the
middle of a slow fall, and the next player would be blamed for waking it.
"""
HEAP_ITERATIONS = 10
HEAP_IDLE_MM_PER_SECOND = 14.0
"""The same where no chip stands any more. Fallen chips that lean on each other twitch for seconds; nobody builds on
them, so nobody need wait for that.
"""
BOTTLE_GROUP = 1
"""Parts of one group, here those of the bottle, do not collide with each other."""

CHIP_MASS_KG = 0.005
CHIP_FRICTION = 0.6
CHIP_BOUNCE = 0.2
CHIP_MOMENT = 2 * CHIP_MASS_KG * (CHIP_LENGTH_MM**2 + CHIP_THICKNESS_MM**2) / 12
"""Twice the moment of inertia of a flat box, for a chip is a disc."""
CAP_FRICTION = 1.0
GLASS_FRICTION = 0.35
BOTTLE_BOUNCE = 0.2
BOTTLE_MASS_KG = 0.40
BOTTLE_CENTRE_HEIGHT_MM = 80.0
BOTTLE_SPREAD_MM2 = 3300.0
MAX_BOTTLE_LEAN_RADIANS = 0.12
"""Its mass, the height of its centre of gravity, its moment of inertia for each kg, and the most that it leans."""
TABLE_FRICTION = 0.9
TABLE_BOUNCE = 0.9
VISIBLE_HALF_WIDTH_MM = 212.0
"""Half the width of what is seen of the table: nothing rolls farther."""
FACET_WIDTHS_MM: dict[Cap, float] = {"flat": 2.35, "crowned": 1.43, "domed": 1.2}
"""Widths of the straight pieces of each cap's top; the middle one is level. A chip comes to rest on one of them: the
wider they are, the longer a well-built tower stands; on much narrower ones a tall one never comes to rest.
"""


class BodyMotion(NamedTuple):
    """Where a body is at one moment, and how it moves."""

    body: pymunk.Body
    position: tuple[float, float]
    angle: float
    velocity: tuple[float, float]
    angular_velocity: float

    @classmethod
    def of(cls, body: pymunk.Body) -> "BodyMotion":
        """Note how a body moves now."""
        return cls(body, body.position, body.angle, body.velocity, body.angular_velocity)

    @classmethod
    def mirror(cls, body: pymunk.Body, other: pymunk.Body) -> "BodyMotion":
        """Give a body the motion of one in another world."""
        motion = cls.of(other)._replace(body=body)
        motion.restore()
        return motion

    def restore(self) -> None:
        """Put the body back to that place and that motion."""
        body = self.body
        body.position, body.angle = self.position, self.angle
        body.velocity, body.angular_velocity = self.velocity, self.angular_velocity


def add_chip_body(space: pymunk.Space, pose: Resting) -> pymunk.Body:
    """Add a chip to a space and return its body: a thin box with rounded rims."""
    body = pymunk.Body(CHIP_MASS_KG, CHIP_MOMENT)
    body.position, body.angle = (pose.x, pose.y), pose.angle
    corners = [
        (-CORE_HALF_LENGTH_MM, -CORE_HALF_THICKNESS_MM),
        (CORE_HALF_LENGTH_MM, -CORE_HALF_THICKNESS_MM),
        (CORE_HALF_LENGTH_MM, CORE_HALF_THICKNESS_MM),
        (-CORE_HALF_LENGTH_MM, CORE_HALF_THICKNESS_MM),
    ]
    shape = pymunk.Poly(body, corners, radius=CHIP_CORNER_MM)
    shape.friction, shape.elasticity = CHIP_FRICTION, CHIP_BOUNCE
    space.add(body, shape)
    return body


def make_table_space() -> pymunk.Space:
    """Make a space with a table, and walls at its edges so that nothing is lost."""
    space = pymunk.Space()
    space.gravity = (0, -GRAVITY_MM_PER_SECOND2)
    space.iterations = MIN_ITERATIONS
    space.damping = DAMPING_SHARE
    space.collision_slop = SLOP_MM
    space.sleep_time_threshold, space.idle_speed_threshold = SLEEP_SECONDS, IDLE_MM_PER_SECOND
    for left, bottom, right, top in (
        (-TABLE_HALF_WIDTH_MM, -60, TABLE_HALF_WIDTH_MM, 0),
        (-TABLE_HALF_WIDTH_MM, 0, -VISIBLE_HALF_WIDTH_MM, 900),
        (VISIBLE_HALF_WIDTH_MM, 0, TABLE_HALF_WIDTH_MM, 900),
    ):
        shape = pymunk.Poly(space.static_body, [(left, bottom), (right, bottom), (right, top), (left, top)])
        shape.friction, shape.elasticity, shape.collision_type = TABLE_FRICTION, TABLE_BOUNCE, ShapeKind.TABLE
        space.add(shape)
    return space


def add_bottle_body(space: pymunk.Space, cap: Cap, pose: Pose) -> pymunk.Body:
    """Add the bottle to a space and return its body: it can rock on its heel and be pushed."""
    body = pymunk.Body(BOTTLE_MASS_KG, BOTTLE_MASS_KG * BOTTLE_SPREAD_MM2)
    body.center_of_gravity = (0, BOTTLE_CENTRE_HEIGHT_MM)
    body.position, body.angle = (pose.x, pose.y), pose.angle
    rim = BOTTLE_HEIGHT_MM - CAP_SIDE_MM
    glass = [
        [(FOOT_HALF_WIDTH_MM, 0.0), HEEL_POINT_MM, SHOULDER_POINT_MM],
        [SHOULDER_POINT_MM, NECK_POINT_MM],
        [NECK_POINT_MM, (NECK_POINT_MM[0], rim)],
    ]
    shapes = [pymunk.Poly(body, _mirrored(side)) for side in glass]
    for shape in shapes:
        shape.friction, shape.collision_type = GLASS_FRICTION, ShapeKind.GLASS
    top = pymunk.Poly(body, _mirrored([*_cap_arc(cap), (CAP_WIDTH_MM / 2, rim)]))
    top.friction, top.collision_type = CAP_FRICTION, ShapeKind.CAP
    shapes[0].friction = CAP_FRICTION
    for shape in (*shapes, top):
        shape.elasticity = BOTTLE_BOUNCE
        shape.filter = pymunk.ShapeFilter(group=BOTTLE_GROUP)
    guard = pymunk.RotaryLimitJoint(space.static_body, body, -MAX_BOTTLE_LEAN_RADIANS, MAX_BOTTLE_LEAN_RADIANS)
    space.add(body, *shapes, top, guard)
    return body


def _cap_arc(cap: Cap) -> list[tuple[float, float]]:
    """Return the corners of the right half of the cap's top; the level piece in the middle is the highest."""
    across = [x / 2 for x in range(1, 99, 2) if x * FACET_WIDTHS_MM[cap] < CAP_WIDTH_MM]
    lift = BOTTLE_HEIGHT_MM - cap_level(cap, FACET_WIDTHS_MM[cap] / 2)
    return [(x, cap_level(cap, x) + lift) for x in (*(at * FACET_WIDTHS_MM[cap] for at in across), CAP_WIDTH_MM / 2)]


def _mirrored(side: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    right = list(side)
    return [*right, *((-x, y) for x, y in right)]
