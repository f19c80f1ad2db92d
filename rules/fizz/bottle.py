"""Where the bottle and the chips are, seen from the side, and which chips stand or have fallen.

All lengths are millimetres. x runs to the right from where the bottle was put, y up from the table; angles are in
radians, counterclockwise. A chip is a thin rectangle with rounded corners. Nothing here moves: the physics tell where
things came to rest.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import pairwise
from math import cos, hypot, sin, sqrt
from typing import Literal, NamedTuple, TypeAlias

from rules.fizz.pieces import Chip

Cap: TypeAlias = Literal["crowned", "flat", "domed"]
Point: TypeAlias = tuple[float, float]

CHIP_LENGTH_MM = 36.0
"""How wide a chip is, seen from the side."""
CHIP_THICKNESS_MM = 4.5
"""How thick a chip is."""
CHIP_CORNER_MM = 1.0
"""The radius of a chip's corners."""
CORE_HALF_LENGTH_MM = CHIP_LENGTH_MM / 2 - CHIP_CORNER_MM
"""Half the width of a chip's core. The chip is everything within `CHIP_CORNER_MM` of its core."""
CORE_HALF_THICKNESS_MM = CHIP_THICKNESS_MM / 2 - CHIP_CORNER_MM
"""Half the thickness of a chip's core."""
CHIP_REACH_MM = hypot(CORE_HALF_LENGTH_MM, CORE_HALF_THICKNESS_MM) + CHIP_CORNER_MM
"""From a chip's middle to its farthest point."""

BOTTLE_HEIGHT_MM = 200.0
"""From the table to the top of the cap."""
CAP_WIDTH_MM = 30.0
"""The width of the cap."""
CAP_SIDE_MM = 10.4
"""How far the cap reaches down."""
CAP_CURVE_RADIUS_MM: dict[Cap, float] = {"flat": 32.0, "crowned": 24.0, "domed": 20.0}
"""The radius of the arc that is the cap's top."""
NECK_POINT_MM = (11.4, 183.0)
"""The corner of the bottle's right side at the neck, as (x, y)."""
SHOULDER_POINT_MM = (29.0, 158.0)
"""Its corner at the shoulder."""
HEEL_POINT_MM = (29.0, 1.2)
"""Its corner at the heel."""
FOOT_HALF_WIDTH_MM = 22.0
"""Half the width of the bottom on which the bottle stands."""

TOUCH_GAP_MM = 0.25
"""Chips nearer than this touch each other."""
MAX_GAP_MM = 1.0
"""A chip that is farther than this from everything hangs in the air."""
MIN_GAP_MM = -1.5
"""The gap of two chips can't be less than this; negative, since the physics let them overlap a little."""
MIN_RISE = 0.3
"""How much a contact must push upwards, from 0 to 1, to hold a chip up."""
TABLE_HALF_WIDTH_MM = 500.0
"""Half the width of the table."""


class Pose(NamedTuple):
    """Where the bottle stands: the middle of its bottom, and how it leans."""

    x: float = 0.0
    y: float = 0.0
    angle: float = 0.0


class Resting(NamedTuple):
    """A chip, where its middle is, and how it is tilted."""

    chip: Chip
    x: float
    y: float
    angle: float

    @property
    def peak(self) -> float:
        """How high it reaches: of a chip that is tilted one end does."""
        return self.y + CHIP_LENGTH_MM / 2 * abs(sin(self.angle)) + CHIP_THICKNESS_MM / 2


Poses: TypeAlias = tuple[Resting, ...]

UPRIGHT = Pose()


class Contact(NamedTuple):
    """Two chips, by their places in the poses, that lie close; `rise` tells how much the first holds up the second."""

    lower: int
    upper: int
    gap: float
    rise: float


@cache
def cap_top(cap: Cap) -> tuple[Point, ...]:
    """Give the outline of the cap's top from left to right, on an upright bottle, a point every half millimetre."""
    across = [CAP_WIDTH_MM * (at / 60 - 0.5) for at in range(61)]
    return tuple((x, cap_level(cap, x)) for x in across)


def cap_level(cap: Cap, x: float) -> float:
    """Tell how high the cap is at a place so far from its middle."""
    return BOTTLE_HEIGHT_MM - CAP_CURVE_RADIUS_MM[cap] + sqrt(CAP_CURVE_RADIUS_MM[cap] ** 2 - x * x)


def standing(poses: Poses, bottle: Pose, cap: Cap) -> frozenset[Chip]:
    """FZ-21 A chip stands if a chain of chips, each holding up the next, leads to it from the cap; else it fell."""
    return frozenset(poses[at].chip for at in _held_up(poses, bottle, cap))


@lru_cache(maxsize=16)
def _held_up(poses: Poses, bottle: Pose, cap: Cap) -> frozenset[int]:
    """Name the places, among the poses, of the chips that stand."""
    holds: dict[int, list[int]] = {}
    for lower, upper, gap, rise in contacts(poses):
        if gap <= TOUCH_GAP_MM and abs(rise) >= MIN_RISE:
            under, over = (lower, upper) if rise > 0 else (upper, lower)
            holds.setdefault(under, []).append(over)
    on_cap = [at for at, pose in enumerate(poses) if _cap_holds(pose, bottle, cap)]
    return frozenset(_spread(on_cap, holds))


def at_rest(poses: Poses, bottle: Pose, cap: Cap) -> bool:
    """Tell whether every chip lies on something and no two overlap."""
    near = contacts(poses)
    if any(each.gap < MIN_GAP_MM for each in near):
        return False
    up = _held_up(poses, bottle, cap)
    if len(up) == len(poses):
        return True
    beside: dict[int, list[int]] = {}
    for one, other, _, _ in near:
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    grounded = [at for at, pose in enumerate(poses) if pose.y - _vertical_reach(pose.angle) <= MAX_GAP_MM]
    reached = _spread([*up, *grounded], beside)
    if len(reached) < len(poses):
        glass = _moved_with_bottle(bottle, outline(cap))
        leaning = [at for at, pose in enumerate(poses) if at not in reached and _comes_near(pose, glass, MAX_GAP_MM)]
        reached = _spread([*reached, *leaning], beside)
    return len(reached) == len(poses)


@lru_cache(maxsize=16)
def contacts(poses: Poses) -> tuple[Contact, ...]:
    """List all pairs of chips that touch, or miss each other by less than `MAX_GAP_MM`."""
    tall = [_vertical_reach(pose.angle) + MAX_GAP_MM / 2 for pose in poses]
    spans = sorted([(pose.y - tall[at], pose.y + tall[at], at, pose) for at, pose in enumerate(poses)])
    found = []
    for place, (_, top, one, pose) in enumerate(spans, 1):
        for bottom, _, other, above in spans[place:]:
            if bottom > top:
                break
            if abs(pose.x - above.x) <= 2 * CHIP_REACH_MM + MAX_GAP_MM:
                gap, rise = _between(pose, above)
                if gap <= MAX_GAP_MM:
                    found.append(Contact(one, other, gap, rise))
    return tuple(found)


def _spread(start: Iterable[int], onward: dict[int, list[int]]) -> set[int]:
    reached = set(start)
    ahead = list(reached)
    while ahead:
        for each in onward.get(ahead.pop(), ()):
            if each not in reached:
                reached.add(each)
                ahead.append(each)
    return reached


@lru_cache(maxsize=1024)
def _vertical_reach(angle: float) -> float:
    """How far a chip so tilted reaches above and below its middle."""
    return CORE_HALF_LENGTH_MM * abs(sin(angle)) + CORE_HALF_THICKNESS_MM * abs(cos(angle)) + CHIP_CORNER_MM


@lru_cache(maxsize=1024)
def _between(one: Resting, other: Resting) -> tuple[float, float]:
    """Measure the gap between two chips, and how much the push from the first to the second points up.

    Most of a tower stays where it was while a chip is laid on it, so what was measured is remembered.
    """
    there, up = _corners_off(other, one)
    here, down = _corners_off(one, other)
    far, rise = (there, up) if there <= here else (here, -down)
    if far > 2 * CHIP_CORNER_MM and _axes_cross(one, other):
        far = 0.0
    return far - 2 * CHIP_CORNER_MM, rise


def _corners_off(moved: Resting, fixed: Resting) -> tuple[float, float]:
    """Find the corner of one core that is nearest to another core: how far, and how much its way there goes up."""
    sine, cosine = sin(fixed.angle), cos(fixed.angle)
    dx, dy = moved.x - fixed.x, moved.y - fixed.y
    u, v = dx * cosine + dy * sine, dy * cosine - dx * sine
    turn = moved.angle - fixed.angle
    s, c = sin(turn), cos(turn)
    ahead, aside, back, up = (
        CORE_HALF_LENGTH_MM * c,
        CORE_HALF_LENGTH_MM * s,
        CORE_HALF_THICKNESS_MM * s,
        CORE_HALF_THICKNESS_MM * c,
    )
    best = 1e9, 0.0, 0.0
    for p, q in (
        (u + ahead - back, v + aside + up),
        (u + ahead + back, v + aside - up),
        (u - ahead - back, v - aside + up),
        (u - ahead + back, v - aside - up),
    ):
        eu = (
            p - CORE_HALF_LENGTH_MM
            if p > CORE_HALF_LENGTH_MM
            else p + CORE_HALF_LENGTH_MM
            if p < -CORE_HALF_LENGTH_MM
            else 0.0
        )
        ev = (
            q - CORE_HALF_THICKNESS_MM
            if q > CORE_HALF_THICKNESS_MM
            else q + CORE_HALF_THICKNESS_MM
            if q < -CORE_HALF_THICKNESS_MM
            else 0.0
        )
        best = min(best, (eu * eu + ev * ev, eu, ev))
    square, eu, ev = best
    far = sqrt(square)
    return far, (eu * sine + ev * cosine) / far if far else (1.0 if dy > 0 else -1.0)


def _distance_outside(place: float, half: float) -> float:
    return place - half if place > half else place + half if place < -half else 0.0


def _axes_cross(one: Resting, other: Resting) -> bool:
    """Tell whether the long axes of two chips cut each other, though no corner of either lies in the other."""
    s, c = sin(other.angle - one.angle), cos(other.angle - one.angle)
    if abs(s) < 0.05:
        return False
    dx, dy = other.x - one.x, other.y - one.y
    u = dx * cos(one.angle) + dy * sin(one.angle)
    v = dy * cos(one.angle) - dx * sin(one.angle)
    return abs(v / s) <= CORE_HALF_LENGTH_MM and abs(u - v * c / s) <= CORE_HALF_LENGTH_MM


@lru_cache(maxsize=1024)
def _cap_holds(chip: Resting, bottle: Pose, cap: Cap) -> bool:
    tilt = abs(bottle.angle) * CAP_WIDTH_MM
    if (
        not bottle.y + BOTTLE_HEIGHT_MM - CAP_SIDE_MM - tilt
        < chip.y
        < bottle.y + BOTTLE_HEIGHT_MM + tilt + _vertical_reach(chip.angle) + TOUCH_GAP_MM
    ):
        return False
    return _comes_near(chip, _moved_with_bottle(bottle, cap_top(cap)), TOUCH_GAP_MM)


def _moved_with_bottle(bottle: Pose, points: Iterable[Point]) -> list[Point]:
    """Move points of an upright bottle to where they are on this one."""
    s, c = sin(bottle.angle), cos(bottle.angle)
    return [(bottle.x + x * c - y * s, bottle.y + x * s + y * c) for x, y in points]


def _comes_near(chip: Resting, points: Iterable[Point], gap: float) -> bool:
    """Tell whether a chip comes that near to any of these points."""
    s, c, near = sin(chip.angle), cos(chip.angle), CHIP_CORNER_MM + gap
    for x, y in points:
        dx, dy = x - chip.x, y - chip.y
        if (
            hypot(
                _distance_outside(dx * c + dy * s, CORE_HALF_LENGTH_MM),
                _distance_outside(dy * c - dx * s, CORE_HALF_THICKNESS_MM),
            )
            <= near
        ):
            return True
    return False


@cache
def outline(cap: Cap) -> tuple[Point, ...]:
    """Give the whole outline of the bottle, a point about every half millimetre."""
    top = cap_top(cap)
    rim = BOTTLE_HEIGHT_MM - CAP_SIDE_MM
    right = [
        top[-1],
        (CAP_WIDTH_MM / 2, rim),
        (NECK_POINT_MM[0], rim),
        NECK_POINT_MM,
        SHOULDER_POINT_MM,
        HEEL_POINT_MM,
        (FOOT_HALF_WIDTH_MM, 0.0),
    ]
    side: list[Point] = []
    for (x, y), (to_x, to_y) in pairwise(right):
        steps = max(1, round(2 * hypot(to_x - x, to_y - y)))
        side += [(x + (to_x - x) * at / steps, y + (to_y - y) * at / steps) for at in range(1, steps + 1)]
    return (*top, *side, *((-x, y) for x, y in side))
