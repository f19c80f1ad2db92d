"""What there is on the table: chips with rounded rims, a bottle that can rock, a cap of three shapes, the table."""

from collections.abc import Iterable
from enum import IntEnum

import pymunk

from rules.fizz.bottle import (
    BODY,
    CAP_SIDE,
    CAP_WIDTH,
    CORNER,
    FOOT,
    HALF,
    HEIGHT,
    LENGTH,
    NECK,
    REACH,
    SHOULDER,
    THICKNESS,
    THIN,
    Cap,
    Pose,
    Resting,
    cap_level,
)


class Kind(IntEnum):
    """What a shape is: chips laid earlier and chips being laid are told apart, for a hand may touch only the latter."""

    EARLIER = 1
    LAID = 2
    FINGER = 3
    CAP = 4
    GLASS = 5
    TABLE = 6


GRAVITY = 9810.0
ITERATIONS, PAINS = 30, 0.85
"""At least so many, and so many for each chip: with fewer a tall tower sags to one side."""
DAMPING, SLOP = 0.15, 0.02
"""The part of a speed that is left after a second; how deep, in mm, touching things may lie in each other."""
DOZE, IDLE = 0.25, 4.0
"""What is slower than so many mm/s for so many seconds falls asleep. A faster limit would let a tower doze off in the
middle of a slow fall, and the next player would be blamed for waking it."""
HEAP_ITERATIONS, HEAP_IDLE = 10, 14.0
"""The same where no chip stands any more. Fallen chips that lean on each other twitch for seconds: a contact is lost
and found again, and meanwhile gravity has its step. Nobody builds on them, so nobody need wait for that."""
BOTTLE_GROUP = 1
"""The parts of the bottle do not collide with each other."""

CHIP_WEIGHT, CHIP_FRICTION, CHIP_BOUNCE = 0.005, 0.6, 0.2
CHIP_MOMENT = 2 * CHIP_WEIGHT * (LENGTH**2 + THICKNESS**2) / 12
"""Twice that of a bare box, for a chip is a disc."""
CAP_FRICTION, GLASS_FRICTION, BOTTLE_BOUNCE = 1.0, 0.35, 0.2
BOTTLE_WEIGHT, BOTTLE_CENTRE, BOTTLE_SPREAD, BOTTLE_LEAN = 0.40, 80.0, 3300.0, 0.12
"""Its centre of gravity lies so high; its moment is the weight times the spread; it never leans farther."""
TABLE_FRICTION, TABLE_BOUNCE = 0.9, 0.9
EDGE = 212.0
"""Half the width of what is seen of the table: nothing rolls farther."""
FACET: dict[Cap, float] = {"flat": 2.35, "crowned": 1.43, "domed": 1.2}
"""How wide the straight pieces of the cap's top are; the middle one is level. A chip comes to rest on one of them: the
wider they are, the longer a well-built tower stands; on much narrower ones a tall one never comes to rest."""


def chip_body(space: pymunk.Space, pose: Resting) -> pymunk.Body:
    """Add a chip to a space: a thin box with rounded rims."""
    body = pymunk.Body(CHIP_WEIGHT, CHIP_MOMENT)
    body.position, body.angle = (pose.x, pose.y), pose.angle
    corners = [(-HALF, -THIN), (HALF, -THIN), (HALF, THIN), (-HALF, THIN)]
    shape = pymunk.Poly(body, corners, radius=CORNER)
    shape.friction, shape.elasticity = CHIP_FRICTION, CHIP_BOUNCE
    space.add(body, shape)
    return body


def table_space() -> pymunk.Space:
    """Make a table with nothing on it, and walls at its edges so that nothing is ever lost."""
    space = pymunk.Space()
    space.gravity = (0, -GRAVITY)
    space.iterations = ITERATIONS
    space.damping = DAMPING
    space.collision_slop = SLOP
    space.sleep_time_threshold, space.idle_speed_threshold = DOZE, IDLE
    for left, bottom, right, top in (
        (-REACH, -60, REACH, 0),
        (-REACH, 0, -EDGE, 900),
        (EDGE, 0, REACH, 900),
    ):
        shape = pymunk.Poly(space.static_body, [(left, bottom), (right, bottom), (right, top), (left, top)])
        shape.friction, shape.elasticity, shape.collision_type = TABLE_FRICTION, TABLE_BOUNCE, Kind.TABLE
        space.add(shape)
    return space


def bottle_body(space: pymunk.Space, cap: Cap, pose: Pose) -> pymunk.Body:
    """Stand the bottle on the table: a body of its own that can rock on its heel and be pushed."""
    body = pymunk.Body(BOTTLE_WEIGHT, BOTTLE_WEIGHT * BOTTLE_SPREAD)
    body.center_of_gravity = (0, BOTTLE_CENTRE)
    body.position, body.angle = (pose.x, pose.y), pose.angle
    rim = HEIGHT - CAP_SIDE
    glass = [
        [(FOOT, 0.0), BODY, SHOULDER],
        [SHOULDER, NECK],
        [NECK, (NECK[0], rim)],
    ]
    shapes = [pymunk.Poly(body, _mirrored(side)) for side in glass]
    for shape in shapes:
        shape.friction, shape.collision_type = GLASS_FRICTION, Kind.GLASS
    top = pymunk.Poly(body, _mirrored([*_arc(cap), (CAP_WIDTH / 2, rim)]))
    top.friction, top.collision_type = CAP_FRICTION, Kind.CAP
    shapes[0].friction = CAP_FRICTION
    for shape in (*shapes, top):
        shape.elasticity = BOTTLE_BOUNCE
        shape.filter = pymunk.ShapeFilter(group=BOTTLE_GROUP)
    guard = pymunk.RotaryLimitJoint(space.static_body, body, -BOTTLE_LEAN, BOTTLE_LEAN)
    space.add(body, *shapes, top, guard)
    return body


def _arc(cap: Cap) -> list[tuple[float, float]]:
    """Give the corners of the right half of the cap's top, lifted so that the level piece in the middle is its top."""
    across = [x / 2 for x in range(1, 99, 2) if x * FACET[cap] < CAP_WIDTH]
    lift = HEIGHT - cap_level(cap, FACET[cap] / 2)
    return [(x, cap_level(cap, x) + lift) for x in (*(at * FACET[cap] for at in across), CAP_WIDTH / 2)]


def _mirrored(side: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    right = list(side)
    return [*right, *((-x, y) for x, y in right)]
