"""What towers are put through to be measured: they are built, laid on, swept, pushed, felled and treated roughly."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import count, islice
from math import hypot, isfinite, pi
from random import Random
from statistics import median
from typing import Any

from attrs import frozen

from rules.fizz.bottle import CORNER, HEIGHT, THICKNESS, UPRIGHT, Cap, Pose, Poses, Resting, contacts, standing
from rules.fizz.pieces import BOX, Chip
from tabletop.physics.bottle_tower import FRAME, THINK, Tower
from tabletop.physics.simulated_hand import GRIP, Hand, performed

CAPS: tuple[Cap, ...] = ("flat", "crowned", "domed")
NEW = BOX[80]
"""A chip that is in no tower."""
TALLEST = 60
"""A tower that stands so high is not built on."""
LOW = 10
"""Where fewer chips stand, a hand should have to fear for its own chip too."""
BUILDER = Hand(0.9)
"""Who builds the towers that others lay on."""
AIM = 0.7
"""By how many millimetres a still aim is missed."""
GENTLEST = Hand(AIM, tilt=0.0, tremor=0.0, click=0.0, drop=(0.0, 0.0))
"""A tower that even this hand brings down was past saving."""
SUNK = 5.0
"""Millimetres by which a chip has sunk that will not stop before the table."""
LEVEL = 0.15
"""Radians by which a chip may be off the level and still lies flat."""


@frozen
class Laid:
    """How one laying ended."""

    poses: Poses
    """What stands now."""
    bottle: Pose
    height: int
    """How many chips stood before."""
    collapsed: bool
    """Whether any of those fell."""
    slipped: bool
    """Whether only the new chip did."""
    touched: bool
    settle: float
    """Seconds from letting go until all was at rest."""
    sway: float
    """How many millimetres the chip that had been the top one was away from its place."""

    @classmethod
    def on(cls, poses: Poses, bottle: Pose, cap: Cap, hand: Hand, rng: Random) -> "Laid":
        """Lay the next chip of the box on a tower."""
        tower = Tower(poses, (BOX[len(poses)],), cap, bottle)
        top, sway = max(range(len(poses)), key=lambda at: poses[at].y, default=None), 0.0
        for _ in performed(tower, hand, rng):
            if top is not None and tower.steps % FRAME == 0:
                sway = max(sway, abs(tower.poses[top].x - poses[top].x))
        outcome = tower.outcome()
        up = standing(outcome.poses, outcome.bottle, cap)
        collapsed = not up.issuperset(tower.earlier)
        return cls(
            tuple(each for each in outcome.poses if each.chip in up),
            outcome.bottle,
            len(poses),
            collapsed,
            not collapsed and up.isdisjoint(tower.chips),
            outcome.touched,
            tower.settling,
            sway,
        )


@frozen
class Building:
    """Towers built until each has collapsed; a chip that slides off alone is laid again."""

    heights: list[int]
    """Chips of each tower when it collapsed, with the one that brought it down."""
    layings: list[Laid]

    @classmethod
    def of(cls, cap: Cap, hand: Hand, seeds: int) -> "Building":
        """Build so many towers."""
        heights: list[int] = []
        layings: list[Laid] = []
        for seed in range(seeds):
            layings += _building(cap, hand, Random(seed))
            heights.append(layings[-1].height + 1)
        return cls(sorted(heights), layings)

    def summary(self) -> dict[str, Any]:
        """Tell it in figures."""
        seeds = len(self.heights)
        low = [laid for laid in self.layings if laid.height < LOW and (laid.slipped or laid.collapsed)]
        return {
            "chips": median(self.heights),
            "quartiles": (self.heights[seeds // 4], self.heights[3 * seeds // 4]),
            "own_chip_alone": (sum(laid.slipped for laid in low), len(low)),
            "fouls_percent": percent(laid.touched for laid in self.layings),
            **settle([laid.settle for laid in self.layings]),
        }


def _building(cap: Cap, hand: Hand, rng: Random) -> Iterator[Laid]:
    """Lay chip upon chip until the tower has collapsed or is tall enough."""
    laid = Laid.on((), UPRIGHT, cap, hand, rng)
    yield laid
    while not laid.collapsed and len(laid.poses) < TALLEST:
        laid = Laid.on(laid.poses, laid.bottle, cap, hand, rng)
        yield laid


@cache
def built(chips: int, towers: int, cap: Cap = "crowned") -> tuple[Laid, ...]:
    """Build so many towers of this height."""
    found: list[Laid] = []
    for seed in count():
        if len(found) == towers:
            break
        found += islice((laid for laid in _building(cap, BUILDER, Random(seed)) if len(laid.poses) == chips), 1)
    return tuple(found)


def percent(happened: Iterable[bool]) -> float:
    """Tell how often something happened."""
    each = list(happened)
    return round(100 * sum(each) / max(len(each), 1), 1)


def settle(seconds: Iterable[float]) -> dict[str, Any]:
    """Tell how long it takes until all is at rest."""
    ordered = sorted(seconds)
    return {
        "settle_p50": round(median(ordered), 2),
        "settle_p95": round(ordered[len(ordered) * 19 // 20], 2),
        "layings": len(ordered),
    }


def letting_go(chips: int, gap: float, towers: int, times: int) -> dict[str, Any]:
    """Lay on towers of this height with a still aim, letting go at a gap; a negative one presses the chip down."""
    hand = Hand(AIM, tremor=0.12, click=0.1, drop=(gap, gap))
    found, gentlest = _laid_on(chips, hand, towers, times), _laid_on(chips, GENTLEST, towers, times)
    lost = [any(each.collapsed for each in gentlest[at : at + times]) for at in range(0, len(gentlest), times)]
    swayed = [each.sway for each in found if not each.collapsed and not each.slipped]
    return {
        "fouls_percent": percent(each.touched for each in found),
        "slipped_percent": percent(each.slipped for each in found),
        "collapsed_percent": percent(each.collapsed for each in found),
        "past_saving_percent": percent(lost),
        "sway_mm": round(median(swayed), 1) if swayed else None,
    }


@cache
def _laid_on(chips: int, hand: Hand, towers: int, times: int) -> list[Laid]:
    return [
        Laid.on(each.poses, each.bottle, "crowned", hand, Random(f"{at}/{time}"))
        for at, each in enumerate(built(chips, towers))
        for time in range(times)
    ]


def swept(chips: int, times: int) -> float:
    """Sweep the fingers into the side of towers of this height, and tell in percent how often that is a foul."""
    return percent(_sweep(each, Random(time)).touched for time, each in enumerate(built(chips, times)))


def _sweep(laid: Laid, rng: Random) -> Tower:
    tower = Tower(laid.poses, (NEW,), "crowned", laid.bottle)
    level = rng.uniform(HEIGHT + THICKNESS / 2, tower.top)
    lead(tower, (-80.0, level), 0.0)
    lead(tower, (30.0, level), rng.uniform(0.2, 2.0))
    return tower


def pushed_aside(times: int) -> dict[str, Any]:
    """Push a lying chip aside with the held one, then touch it with the fingers: how often each fouls, in percent."""
    pushing: list[bool] = []
    touching: list[bool] = []
    for time in range(times):
        rng = Random(time)
        tower = Tower(straight(BOX[:1]), (NEW,), "flat")
        level, far = tower.top - THICKNESS / 2, rng.uniform(5.0, 7.0)
        lead(tower, (90.0, level), 0.0)
        lead(tower, (GRIP + 36.0 - far, level), 1.2)
        pushing.append(tower.touched)
        lead(tower, (90.0, level), 0.5)
        lead(tower, (0.0, level + 40.0), 0.5)
        lead(tower, (-90.0, level), 0.5)
        lead(tower, (20.0, level), 1.5)
        touching.append(tower.touched)
    return {"pushing": percent(pushing), "touching": percent(touching)}


def lead(tower: Tower, goal: tuple[float, float], seconds: float) -> None:
    """Lead the hand with the new chip to a place within so many seconds; at first it appears there."""
    if 0 not in tower.hands:
        tower.grab(NEW, GRIP, goal)
    x, y, _ = tower.hands[0].pose
    began = tower.seconds
    while (spent := tower.seconds - began) < seconds + 0.2:
        part = min(1.0, spent / max(seconds, 1e-3))
        tower.move(x + (goal[0] - x) * part, y + (goal[1] - y) * part)
        tower.step(1 / 60)


def collapse(chips: int, times: int) -> dict[str, Any]:
    """Fell towers of this height, swept off or overloaded at one side: how soon all lies, and how it lies."""
    rests: list[float] = []
    lying: list[Resting] = []
    for time, laid in enumerate(built(chips, times)):
        tower = Tower(laid.poses, (NEW,), "crowned", laid.bottle)
        began = _fell(tower, laid, Random(time), sweeping=time % 2 == 0)
        if began is not None:
            rests.append(tower.seconds - began)
            lying += [pose for pose in tower.poses if pose.y < HEIGHT / 2]
    rests.sort()
    slanted = [abs((pose.angle + pi / 2) % pi - pi / 2) > LEVEL for pose in lying]
    places = [pose.x for pose in lying]
    return {
        "times": len(rests),
        "rest_p50": round(median(rests), 2),
        "rest_p90": round(rests[len(rests) * 9 // 10], 2),
        "slanted_percent": percent(slanted),
        "spread_mm": round(median(abs(place) for place in places)),
    }


def _fell(tower: Tower, laid: Laid, rng: Random, *, sweeping: bool) -> float | None:
    """Bring a tower down and wait until all is at rest; tell when it gave way, if it did."""
    began: float | None = None
    low, top = laid.poses[len(laid.poses) // 3], tower.top
    start = (90.0, low.y) if sweeping else (GRIP + rng.choice((-1, 1)) * rng.uniform(9.0, 14.0), top + 20.0)
    goal = (-60.0, low.y) if sweeping else (start[0], top + THICKNESS / 2 + 1.0)
    tower.grab(NEW, GRIP, start)
    while not tower.settled:
        if tower.steps % THINK == 0:
            part = min(1.0, tower.seconds / 0.6)
            tower.move(start[0] + (goal[0] - start[0]) * part, start[1] + (goal[1] - start[1]) * part)
            if tower.seconds > 0.8:
                tower.release()
            sunk = any(was.y - now.y > SUNK for was, now in zip(laid.poses, tower.poses, strict=False))
            began = tower.seconds if began is None and sunk else began
        tower.tick()
    return began


def straight(chips: Sequence[Chip]) -> Poses:
    """Pile chips dead-centre, each sunk a little into the one below as they do when they rest."""
    pitch = THICKNESS - 0.02
    return tuple(Resting(chip, 0.0, HEIGHT + pitch * (at + 0.5), 0.0) for at, chip in enumerate(chips))


def stand(chips: int, seconds: float) -> dict[str, float]:
    """Keep a straight tower on the flat cap awake for so long, and tell how far any chip has drifted."""
    poses = straight(BOX[:chips])
    tower = Tower(poses, (), "flat")
    tower.wake(stay=True)
    tower.step(seconds)
    return {"chips": chips, "seconds": seconds, "drift_mm": round(drift(poses, tower.poses), 3)}


def drift(before: Poses, after: Poses) -> float:
    """Tell how far the chip that moved farthest has moved."""
    return max(hypot(one.x - other.x, one.y - other.y) for one, other in zip(before, after, strict=True))


def restored(chips: int, towers: int, cap: Cap = "crowned") -> dict[str, Any]:
    """Put towers up again: how far any chip of them moves while nothing touches them, and once they are woken."""
    asleep: list[float] = []
    woken: list[float] = []
    for laid in built(chips, towers, cap):
        tower = Tower(laid.poses, (), cap, laid.bottle)
        tower.step(2.0)
        asleep.append(drift(laid.poses, tower.poses))
        tower.wake()
        tower.step(1.0)
        woken.append(drift(laid.poses, tower.poses))
    return {
        "asleep_mm": round(max(asleep), 3),
        "woken_p50_mm": round(median(woken), 2),
        "woken_mm": round(max(woken), 2),
    }


def roughness(times: int, seed: int = 0) -> dict[str, Any]:
    """Drop, shove, slam and throw chips at towers, and look for whatever no table would show."""
    worst = {"fastest_m_s": 0.0, "overlap_mm": 0.0, "seconds": 0.0}
    absurd = {"nan": 0, "tunnelled": 0, "restless": 0}
    for number in range(times):
        rng = Random(f"{seed}/{number}")
        tower = Tower(straight(BOX[: rng.randrange(3, 16)]), (NEW,), rng.choice(CAPS))
        worst["fastest_m_s"] = max(worst["fastest_m_s"], _mistreat(tower, rng) / 1000)
        worst["seconds"] = max(worst["seconds"], tower.settling)
        poses = tower.poses
        if not all(isfinite(number) for pose in poses for number in pose[1:]):
            absurd["nan"] += 1
            continue
        absurd["tunnelled"] += tower.pierced()
        absurd["restless"] += not tower.asleep
        worst["overlap_mm"] = max(worst["overlap_mm"], overlap(poses))
    return {"times": times, **absurd, **{name: round(value, 2) for name, value in worst.items()}}


def overlap(poses: Poses) -> float:
    """Tell how deep the worst pair of chips, or a chip and the table, are in each other."""
    deepest = max([-each.gap for each in contacts(poses)], default=0.0)
    return max(deepest, max(CORNER - pose.y for pose in poses), 0.0)


def _mistreat(tower: Tower, rng: Random) -> float:
    """Treat a tower roughly until it rests again; tell the greatest speed seen."""
    way, side = rng.choice(("drop", "shove", "slam", "throw")), rng.choice((-1, 1))
    top, grip = tower.top, rng.uniform(4, 17) * side
    start = (grip + rng.uniform(-30, 30), top + rng.uniform(20, 160))
    if way == "shove":
        start = (side * 90.0, rng.uniform(HEIGHT, top))
    tower.grab(NEW, grip, start, tilt=rng.uniform(-0.5, 0.5) if way != "shove" else 0.0)
    aims = {
        "drop": start,
        "shove": (-side * 90.0, start[1]),
        "slam": (start[0], rng.uniform(0, HEIGHT)),
        "throw": (rng.uniform(-150, 150), rng.uniform(0, 300)),
    }
    until = rng.uniform(0.05, 0.7)
    fastest = 0.0
    while not tower.settled:
        if tower.steps % THINK == 0:
            if tower.seconds < until:
                tower.move(*aims[way])
                tower.turn(rng.choice((-1, 0, 1)) if way == "throw" else 0)
            else:
                tower.release()
            fastest = max(fastest, tower.fastest)
        tower.tick()
    return fastest
