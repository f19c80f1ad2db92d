"""How good the bottle is, in figures: does it stand, does it fall when it should, can it be broken, what it costs."""

from collections.abc import Sequence
from math import hypot, isfinite
from random import Random
from statistics import median
from time import process_time
from typing import Any

from attrs import frozen

from rules.fizz.bottle import CORNER, HEIGHT, THICKNESS, UPRIGHT, Cap, Pose, Poses, Resting, contacts, standing
from rules.fizz.pieces import BOX, Chip
from tabletop.physics.bottle import THINK, Tower
from tabletop.physics.bottle_bot import HANDS, Hand, perform

TALLEST = 45
"""A tower that stands so high is not built on."""
CAPS: tuple[Cap, ...] = ("flat", "crowned", "domed")


def report(seeds: int = 40, rough: int = 1000) -> dict[str, Any]:
    """Measure everything; with fewer seeds and rough treatments it is quicker and less sure."""
    buildings = {cap: {name: Building.of(cap, hand, seeds) for name, hand in HANDS.items()} for cap in CAPS}
    settles = [seconds for hands in buildings.values() for each in hands.values() for seconds in each.settles]
    return {
        "stands": stand(40, 60.0),
        "first_fall": {cap: {name: each.summary() for name, each in hands.items()} for cap, hands in buildings.items()},
        "settle": _settle(settles),
        "rough": roughness(rough),
        "cost": cost(),
    }


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


@frozen
class Building:
    """Towers built until something fell: how high each was then, how long each laying took to rest, how many fouled."""

    heights: list[int]
    settles: list[float]
    touches: int

    @classmethod
    def of(cls, cap: Cap, hand: Hand, seeds: int) -> "Building":
        """Build so many towers."""
        heights, settles, touches = [], [], 0
        for seed in range(seeds):
            poses: Poses = ()
            bottle = UPRIGHT
            for height in range(1, TALLEST + 1):
                tower = laid(poses, bottle, cap, hand, f"{seed}/{height}")
                outcome = tower.outcome()
                settles.append(tower.settling)
                touches += outcome.touched
                if len(standing(outcome.poses, outcome.bottle, cap)) < height:
                    break
                poses, bottle = outcome.poses, outcome.bottle
            heights.append(height)
        return cls(sorted(heights), settles, touches)

    def summary(self) -> dict[str, Any]:
        """Tell it in figures."""
        seeds = len(self.heights)
        return {
            "chips": median(self.heights),
            "quartiles": (self.heights[seeds // 4], self.heights[3 * seeds // 4]),
            "fouls_percent": round(100 * self.touches / len(self.settles), 2),
            **_settle(self.settles),
        }


def _settle(settles: list[float]) -> dict[str, Any]:
    ordered = sorted(settles)
    return {
        "settle_p50": round(ordered[len(ordered) // 2], 2),
        "settle_p95": round(ordered[len(ordered) * 19 // 20], 2),
        "layings": len(ordered),
    }


def laid(poses: Poses, bottle: Pose, cap: Cap, hand: Hand, seed: str) -> Tower:
    """Lay the next chip of the box on a tower, and give the world in which it was done."""
    tower = Tower(poses, (BOX[len(poses)],), cap, bottle)
    perform(tower, hand, Random(seed))
    return tower


def roughness(times: int, seed: int = 0) -> dict[str, Any]:
    """Drop, shove, slam and throw chips at towers, and look for whatever no table would show."""
    worst = {"fastest_m_s": 0.0, "overlap_mm": 0.0, "seconds": 0.0}
    absurd = {"nan": 0, "tunnelled": 0, "restless": 0}
    for number in range(times):
        rng = Random(f"{seed}/{number}")
        tower = Tower(straight(BOX[: rng.randrange(3, 16)]), (BOX[80],), rng.choice(CAPS))
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
    tower.grab(BOX[80], grip, start, tilt=rng.uniform(-0.5, 0.5) if way != "shove" else 0.0)
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


def cost(seeds: int = 20) -> dict[str, Any]:
    """Count the processor time of a laying on a tower of 20, and what a live tower of 40 takes of a frame.

    A straight tower on the flat cap never falls. Towers that a hand has built on the crowned cap often do, and a fall
    takes longer to come to rest, so those layings are counted apart.
    """
    calm = [_timed(straight(BOX[:20]), UPRIGHT, "flat", seed)[0] for seed in range(seeds)]
    stayed: list[float] = []
    fell: list[float] = []
    for poses, bottle in _built(20, 4):
        for seed in range(seeds):
            spent, stands = _timed(poses, bottle, "crowned", seed)
            (stayed if stands else fell).append(spent)
    tower = Tower(straight(BOX[:40]), (), "flat")
    tower.wake(stay=True)
    start = process_time()
    frames = 120
    for _ in range(frames):
        tower.step(1 / 60)
    frame = 1000 * (process_time() - start) / frames
    return {
        "flat_ms": _spread(calm),
        "crowned_stayed_ms": _spread(stayed),
        "crowned_fell_ms": _spread(fell),
        "crowned_fell": f"{len(fell)} of {len(stayed) + len(fell)}",
        "frame_ms": round(frame, 2),
        "frame_share_percent": round(frame * 60 / 10, 1),
    }


def _built(chips: int, count: int) -> list[tuple[Poses, Pose]]:
    """Let a steady hand build so many towers of this height on the crowned cap."""
    found: list[tuple[Poses, Pose]] = []
    seed = 0
    while len(found) < count:
        poses: Poses = ()
        bottle = UPRIGHT
        while len(poses) < chips:
            outcome = laid(poses, bottle, "crowned", HANDS["steady"], f"{seed}/{len(poses)}").outcome()
            if len(standing(outcome.poses, outcome.bottle, "crowned")) <= len(poses):
                break
            poses, bottle = outcome.poses, outcome.bottle
        else:
            found.append((poses, bottle))
        seed += 1
    return found


def _timed(poses: Poses, bottle: Pose, cap: Cap, seed: int) -> tuple[float, bool]:
    """Lay one chip with a careful hand, film included: milliseconds, and whether everything stands."""
    start = process_time()
    tower = laid(poses, bottle, cap, HANDS["careful"], f"cost/{seed}")
    outcome = tower.outcome()
    tower.film()
    spent = 1000 * (process_time() - start)
    return spent, len(standing(outcome.poses, outcome.bottle, cap)) == len(outcome.poses)


def _spread(times: list[float]) -> dict[str, float]:
    if not times:
        return {}
    times = sorted(times)
    return {"p50": round(median(times), 1), "p95": round(times[len(times) * 19 // 20], 1), "worst": round(times[-1], 1)}
