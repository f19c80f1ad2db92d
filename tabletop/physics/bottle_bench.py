"""How good the bottle is, in figures: does it stand, does it fall when it should, can it be broken, what it costs."""

from math import hypot, isfinite
from random import Random
from statistics import median
from time import process_time
from typing import Any

from rules.fizz import BOX, HEIGHT, THICKNESS, UPRIGHT, Cap, Pose, Poses, Resting, standing
from rules.fizz.bottle import CORNER, contacts
from tabletop.physics.bottle import STEP, THINK, Tower
from tabletop.physics.bottle_laying import HANDS, Hand, perform

TALLEST = 45
"""A tower that stands so high is not built on."""
CAPS: tuple[Cap, ...] = ("flat", "crowned", "domed")


def report(seeds: int = 40, rough: int = 1000) -> dict[str, Any]:
    """Measure everything; with fewer seeds and rough treatments it is quicker and less sure."""
    return {
        "stands": stand(40, 60.0),
        "first_fall": {cap: {name: first_falls(cap, hand, seeds) for name, hand in HANDS.items()} for cap in CAPS},
        "rough": roughness(rough),
        "cost": cost(),
    }


def straight(chips: int) -> Poses:
    """Pile chips dead-centre, each sunk a little into the one below as they do when they rest."""
    pitch = THICKNESS - 0.02
    return tuple(Resting(chip, 0.0, HEIGHT + pitch * (at + 0.5), 0.0) for at, chip in enumerate(BOX[:chips]))


def stand(chips: int, seconds: float) -> dict[str, float]:
    """Keep a straight tower on the flat cap awake for so long, and tell how far any chip has drifted."""
    poses = straight(chips)
    tower = Tower(poses, (), "flat")
    tower.wake(stay=True)
    tower.step(seconds)
    return {"chips": chips, "seconds": seconds, "drift_mm": round(drift(poses, tower.poses), 3)}


def drift(before: Poses, after: Poses) -> float:
    """Tell how far the chip that moved farthest has moved."""
    return max(hypot(one.x - other.x, one.y - other.y) for one, other in zip(before, after, strict=True))


def first_falls(cap: Cap, hand: Hand, seeds: int) -> dict[str, Any]:
    """Build towers until something falls: after how many chips, how often the hand touched, how long it took."""
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
    heights.sort()
    settles.sort()
    return {
        "chips": median(heights),
        "quartiles": (heights[seeds // 4], heights[3 * seeds // 4]),
        "fouls_percent": round(100 * touches / len(settles), 2),
        "settle_p50": round(settles[len(settles) // 2], 2),
        "settle_p95": round(settles[len(settles) * 19 // 20], 2),
        "layings": len(settles),
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
        tower = Tower(straight(rng.randrange(3, 16)), (BOX[80],), rng.choice(CAPS))
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


def cost() -> dict[str, float]:
    """Count the processor time of a laying on a tower of 20, and what a live tower of 40 takes of a frame."""
    poses, times = straight(20), []
    for seed in range(20):
        start = process_time()
        tower = Tower(poses, (BOX[20],), "flat")
        perform(tower, HANDS["careful"], Random(seed))
        tower.outcome()
        tower.film()
        times.append(1000 * (process_time() - start))
    tower = Tower(straight(40), (), "flat")
    tower.wake(stay=True)
    start = process_time()
    frames = 120
    for _ in range(frames):
        tower.step(1 / 60)
    frame = 1000 * (process_time() - start) / frames
    return {
        "laying_ms_p50": round(median(times), 1),
        "laying_ms_worst": round(max(times), 1),
        "frame_ms": round(frame, 2),
        "frame_share_percent": round(frame * 60 / 10, 1),
        "step_us": round(1000 * frame * 60 * STEP, 1),
    }
