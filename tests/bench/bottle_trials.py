"""Trials of towers, to be measured: they are built, laid on, swept, pushed, felled and treated roughly."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import count, islice
from math import hypot, isfinite, pi
from random import Random
from statistics import median
from typing import Any

from attrs import frozen

from rules.fizz.bottle import (
    BOTTLE_HEIGHT_MM,
    CHIP_CORNER_MM,
    CHIP_THICKNESS_MM,
    UPRIGHT,
    Cap,
    Pose,
    Poses,
    Resting,
    contacts,
    standing,
)
from rules.fizz.pieces import ALL_CHIPS, Chip
from tabletop.physics.bottle_tower import STEPS_PER_FRAME, STEPS_PER_HAND_UPDATE, Tower
from tabletop.physics.simulated_hand import GRIP_MM, SimulatedHand, laying_steps

CAPS: tuple[Cap, ...] = ("flat", "crowned", "domed")
NEW_CHIP = ALL_CHIPS[80]
"""A chip that is in no tower."""
MAX_TOWER_CHIPS = 60
"""A tower of so many chips is not built on."""
LOW_TOWER_CHIPS = 10
"""Up to so many chips a hand should fear for its own chip too."""
BUILDER_HAND = SimulatedHand(0.9)
"""The hand that builds the towers which others lay on."""
STILL_AIM_ERROR_MM = 0.7
"""The error of a still aim."""
GENTLEST_HAND = SimulatedHand(
    STILL_AIM_ERROR_MM, tilt_radians=0.0, tremor_mm=0.0, click_jerk_mm=0.0, drop_range_mm=(0.0, 0.0)
)
"""A tower that even this hand brings down was past saving."""
MIN_SUNK_MM = 5.0
"""A chip that has sunk farther than this will not stop before the table."""
MAX_FLAT_RADIANS = 0.15
"""A chip less tilted than this lies flat."""


@frozen
class LayingResult:
    """How one laying ended."""

    poses: Poses
    """What stands after it."""
    bottle: Pose
    chips_before: int
    """How many chips stood before."""
    collapsed: bool
    """Whether any of those fell."""
    slipped: bool
    """Whether only the new chip fell."""
    touched: bool
    settle_seconds: float
    """From letting go until all was at rest."""
    sway_mm: float
    """The farthest that the former top chip was from its place."""

    @classmethod
    def lay_next(cls, poses: Poses, bottle: Pose, cap: Cap, hand: SimulatedHand, rng: Random) -> "LayingResult":
        """Lay the next chip of the box on a tower, and return how that ended."""
        tower = Tower(poses, (ALL_CHIPS[len(poses)],), cap, bottle)
        top, sway = max(range(len(poses)), key=lambda at: poses[at].y, default=None), 0.0
        for _ in laying_steps(tower, hand, rng):
            if top is not None and tower.steps % STEPS_PER_FRAME == 0:
                sway = max(sway, abs(tower.poses[top].x - poses[top].x))
        outcome = tower.outcome()
        up = standing(outcome.poses, outcome.bottle, cap)
        collapsed = not up.issuperset(tower.earlier_chips)
        return cls(
            tuple(each for each in outcome.poses if each.chip in up),
            outcome.bottle,
            len(poses),
            collapsed,
            not collapsed and up.isdisjoint(tower.chips),
            outcome.touched,
            tower.settling_seconds,
            sway,
        )


@frozen
class BuiltTowers:
    """Towers that were built until each collapsed; a chip that slides off alone is laid again."""

    collapse_heights: list[int]
    """Chips of each tower when it collapsed, the one that brought it down included."""
    layings: list[LayingResult]

    @classmethod
    def build(cls, cap: Cap, hand: SimulatedHand, seeds: int) -> "BuiltTowers":
        """Build as many towers as there are seeds."""
        heights: list[int] = []
        layings: list[LayingResult] = []
        for seed in range(seeds):
            layings += _build_steps(cap, hand, Random(seed))
            heights.append(layings[-1].chips_before + 1)
        return cls(sorted(heights), layings)

    def summary(self) -> dict[str, Any]:
        """Return the figures of these towers."""
        seeds = len(self.collapse_heights)
        low = [
            laid for laid in self.layings if laid.chips_before < LOW_TOWER_CHIPS and (laid.slipped or laid.collapsed)
        ]
        return {
            "chips": median(self.collapse_heights),
            "quartiles": (self.collapse_heights[seeds // 4], self.collapse_heights[3 * seeds // 4]),
            "own_chip_alone": (sum(laid.slipped for laid in low), len(low)),
            "fouls_percent": percent(laid.touched for laid in self.layings),
            **settle_figures([laid.settle_seconds for laid in self.layings]),
        }


def _build_steps(cap: Cap, hand: SimulatedHand, rng: Random) -> Iterator[LayingResult]:
    """Lay chip upon chip, yielding each result, until the tower has collapsed or is tall enough."""
    laid = LayingResult.lay_next((), UPRIGHT, cap, hand, rng)
    yield laid
    while not laid.collapsed and len(laid.poses) < MAX_TOWER_CHIPS:
        laid = LayingResult.lay_next(laid.poses, laid.bottle, cap, hand, rng)
        yield laid


def tower_stages(cap: Cap, hand: SimulatedHand, rng: Random) -> Iterator[tuple[Poses, Pose]]:
    """Build a tower chip by chip, and yield each time what stands."""
    return ((laid.poses, laid.bottle) for laid in _build_steps(cap, hand, rng))


@cache
def built_towers(chips: int, towers: int, cap: Cap = "crowned") -> tuple[LayingResult, ...]:
    """Build so many towers of this height; the result is cached."""
    found: list[LayingResult] = []
    for seed in count():
        if len(found) == towers:
            break
        found += islice((laid for laid in _build_steps(cap, BUILDER_HAND, Random(seed)) if len(laid.poses) == chips), 1)
    return tuple(found)


def percent(happened: Iterable[bool]) -> float:
    """Return how often something happened."""
    each = list(happened)
    return round(100 * sum(each) / max(len(each), 1), 1)


def settle_figures(seconds: Iterable[float]) -> dict[str, Any]:
    """Return the figures of how long it takes until all is at rest."""
    ordered = sorted(seconds)
    return {
        "settle_p50": round(median(ordered), 2),
        "settle_p95": round(ordered[len(ordered) * 19 // 20], 2),
        "layings": len(ordered),
    }


def release_figures(chips: int, gap: float, towers: int, times: int) -> dict[str, Any]:
    """Lay on towers of this height, letting go at a gap in mm (negative: pressed down); return the figures."""
    hand = SimulatedHand(STILL_AIM_ERROR_MM, tremor_mm=0.12, click_jerk_mm=0.1, drop_range_mm=(gap, gap))
    found, gentlest = _lay_on(chips, hand, towers, times), _lay_on(chips, GENTLEST_HAND, towers, times)
    lost = [any(each.collapsed for each in gentlest[at : at + times]) for at in range(0, len(gentlest), times)]
    swayed = [each.sway_mm for each in found if not each.collapsed and not each.slipped]
    return {
        "fouls_percent": percent(each.touched for each in found),
        "slipped_percent": percent(each.slipped for each in found),
        "collapsed_percent": percent(each.collapsed for each in found),
        "past_saving_percent": percent(lost),
        "sway_mm": round(median(swayed), 1) if swayed else None,
    }


@cache
def _lay_on(chips: int, hand: SimulatedHand, towers: int, times: int) -> list[LayingResult]:
    return [
        LayingResult.lay_next(each.poses, each.bottle, "crowned", hand, Random(f"{at}/{time}"))
        for at, each in enumerate(built_towers(chips, towers))
        for time in range(times)
    ]


def sweep_fouls_percent(chips: int, times: int) -> float:
    """Sweep the fingers into towers of this height; return in percent how often that is a foul."""
    return percent(_sweep(each, Random(time)).touched for time, each in enumerate(built_towers(chips, times)))


def _sweep(laid: LayingResult, rng: Random) -> Tower:
    tower = Tower(laid.poses, (NEW_CHIP,), "crowned", laid.bottle)
    level = rng.uniform(BOTTLE_HEIGHT_MM + CHIP_THICKNESS_MM / 2, tower.top)
    lead_hand(tower, (-80.0, level), 0.0)
    lead_hand(tower, (30.0, level), rng.uniform(0.2, 2.0))
    return tower


def push_fouls_percent(times: int) -> dict[str, Any]:
    """Push a lying chip with the held one, then with the fingers; return in percent how often each is a foul."""
    pushing: list[bool] = []
    touching: list[bool] = []
    for time in range(times):
        rng = Random(time)
        tower = Tower(straight_tower(ALL_CHIPS[:1]), (NEW_CHIP,), "flat")
        level, far = tower.top - CHIP_THICKNESS_MM / 2, rng.uniform(5.0, 7.0)
        lead_hand(tower, (90.0, level), 0.0)
        lead_hand(tower, (GRIP_MM + 36.0 - far, level), 1.2)
        pushing.append(tower.touched)
        lead_hand(tower, (90.0, level), 0.5)
        lead_hand(tower, (0.0, level + 40.0), 0.5)
        lead_hand(tower, (-90.0, level), 0.5)
        lead_hand(tower, (20.0, level), 1.5)
        touching.append(tower.touched)
    return {"pushing": percent(pushing), "touching": percent(touching)}


def lead_hand(tower: Tower, goal: tuple[float, float], seconds: float) -> None:
    """Move the hand with the new chip to a place within so many seconds; the first time it appears there."""
    if 0 not in tower.hands:
        tower.grab(NEW_CHIP, GRIP_MM, goal)
    x, y, _ = tower.hands[0].pose
    began = tower.seconds
    while (spent := tower.seconds - began) < seconds + 0.2:
        part = min(1.0, spent / max(seconds, 1e-3))
        tower.move(x + (goal[0] - x) * part, y + (goal[1] - y) * part)
        tower.step(1 / 60)


def collapse_figures(chips: int, times: int) -> dict[str, Any]:
    """Fell towers of this height, by sweeping or overloading; return how soon and how the chips lie."""
    rests: list[float] = []
    lying: list[Resting] = []
    for time, laid in enumerate(built_towers(chips, times)):
        tower = Tower(laid.poses, (NEW_CHIP,), "crowned", laid.bottle)
        began = _fell(tower, laid, Random(time), sweeping=time % 2 == 0)
        if began is not None:
            rests.append(tower.seconds - began)
            lying += [pose for pose in tower.poses if pose.y < BOTTLE_HEIGHT_MM / 2]
    rests.sort()
    slanted = [abs((pose.angle + pi / 2) % pi - pi / 2) > MAX_FLAT_RADIANS for pose in lying]
    places = [pose.x for pose in lying]
    return {
        "times": len(rests),
        "rest_p50": round(median(rests), 2),
        "rest_p90": round(rests[len(rests) * 9 // 10], 2),
        "slanted_percent": percent(slanted),
        "spread_mm": round(median(abs(place) for place in places)),
    }


def _fell(tower: Tower, laid: LayingResult, rng: Random, *, sweeping: bool) -> float | None:
    """Bring a tower down and wait until all is at rest; return when it gave way, None if it did not."""
    began: float | None = None
    low, top = laid.poses[len(laid.poses) // 3], tower.top
    start = (90.0, low.y) if sweeping else (GRIP_MM + rng.choice((-1, 1)) * rng.uniform(9.0, 14.0), top + 20.0)
    goal = (-60.0, low.y) if sweeping else (start[0], top + CHIP_THICKNESS_MM / 2 + 1.0)
    tower.grab(NEW_CHIP, GRIP_MM, start)
    while not tower.settled:
        if tower.steps % STEPS_PER_HAND_UPDATE == 0:
            part = min(1.0, tower.seconds / 0.6)
            tower.move(start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part)
            if tower.seconds > 0.8:
                tower.release()
            sunk = any(was.y - now.y > MIN_SUNK_MM for was, now in zip(laid.poses, tower.poses, strict=False))
            began = tower.seconds if began is None and sunk else began
        tower.tick()
    return began


def straight_tower(chips: Sequence[Chip]) -> Poses:
    """Return a pile of chips exactly one above the other, each sunk a little into the one below as at rest."""
    pitch = CHIP_THICKNESS_MM - 0.02
    return tuple(Resting(chip, 0.0, BOTTLE_HEIGHT_MM + pitch * (at + 0.5), 0.0) for at, chip in enumerate(chips))


def stand_figures(chips: int, seconds: float) -> dict[str, float]:
    """Keep a straight tower on the flat cap awake for so long; return how far any chip has drifted."""
    poses = straight_tower(ALL_CHIPS[:chips])
    tower = Tower(poses, (), "flat")
    tower.wake(for_good=True)
    tower.step(seconds)
    return {"chips": chips, "seconds": seconds, "drift_mm": round(max_drift_mm(poses, tower.poses), 3)}


def max_drift_mm(before: Poses, after: Poses) -> float:
    """Return how far the chip that moved farthest has moved."""
    return max(hypot(one.x - other.x, one.y - other.y) for one, other in zip(before, after, strict=True))


def restore_figures(chips: int, towers: int, cap: Cap = "crowned") -> dict[str, Any]:
    """Build towers from saved poses; return how far any chip moves while asleep, and once it is woken."""
    asleep: list[float] = []
    woken: list[float] = []
    for laid in built_towers(chips, towers, cap):
        tower = Tower(laid.poses, (), cap, laid.bottle)
        tower.step(2.0)
        asleep.append(max_drift_mm(laid.poses, tower.poses))
        tower.wake()
        tower.step(1.0)
        woken.append(max_drift_mm(laid.poses, tower.poses))
    return {
        "asleep_mm": round(max(asleep), 3),
        "woken_p50_mm": round(median(woken), 2),
        "woken_mm": round(max(woken), 2),
    }


def rough_treatment_figures(times: int, seed: int = 0) -> dict[str, Any]:
    """Drop, shove, slam and throw chips at towers; count what no real table would show."""
    worst = {"fastest_m_s": 0.0, "overlap_mm": 0.0, "seconds": 0.0}
    absurd = {"nan": 0, "tunnelled": 0, "restless": 0}
    for number in range(times):
        rng = Random(f"{seed}/{number}")
        tower = Tower(straight_tower(ALL_CHIPS[: rng.randrange(3, 16)]), (NEW_CHIP,), rng.choice(CAPS))
        worst["fastest_m_s"] = max(worst["fastest_m_s"], _treat_roughly(tower, rng) / 1000)
        worst["seconds"] = max(worst["seconds"], tower.settling_seconds)
        poses = tower.poses
        if not all(isfinite(number) for pose in poses for number in pose[1:]):
            absurd["nan"] += 1
            continue
        absurd["tunnelled"] += tower.has_pierced()
        absurd["restless"] += not tower.asleep
        worst["overlap_mm"] = max(worst["overlap_mm"], max_overlap_mm(poses))
    return {"times": times, **absurd, **{name: round(value, 2) for name, value in worst.items()}}


def max_overlap_mm(poses: Poses) -> float:
    """Return how deep the worst pair of chips, or a chip and the table, overlap."""
    deepest = max([-each.gap for each in contacts(poses)], default=0.0)
    return max(deepest, max(CHIP_CORNER_MM - pose.y for pose in poses), 0.0)


def _treat_roughly(tower: Tower, rng: Random) -> float:
    """Treat a tower roughly until it rests again; return the greatest speed seen."""
    way, side = rng.choice(("drop", "shove", "slam", "throw")), rng.choice((-1, 1))
    top, grip = tower.top, rng.uniform(4, 17) * side
    start = (grip + rng.uniform(-30, 30), top + rng.uniform(20, 160))
    if way == "shove":
        start = (side * 90.0, rng.uniform(BOTTLE_HEIGHT_MM, top))
    tower.grab(NEW_CHIP, grip, start, tilt_radians=rng.uniform(-0.5, 0.5) if way != "shove" else 0.0)
    aims = {
        "drop": start,
        "shove": (-side * 90.0, start[1]),
        "slam": (start[0], rng.uniform(0, BOTTLE_HEIGHT_MM)),
        "throw": (rng.uniform(-150, 150), rng.uniform(0, 300)),
    }
    until = rng.uniform(0.05, 0.7)
    fastest = 0.0
    while not tower.settled:
        if tower.steps % STEPS_PER_HAND_UPDATE == 0:
            if tower.seconds < until:
                tower.move(*aims[way])
                tower.turn(rng.choice((-1, 0, 1)) if way == "throw" else 0)
            else:
                tower.release()
            fastest = max(fastest, tower.max_speed)
        tower.tick()
    return fastest
