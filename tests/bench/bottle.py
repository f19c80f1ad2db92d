"""Measurements of the bottle's physics: whether towers stand and fall as they should, and what it costs."""

from random import Random
from statistics import median
from time import process_time
from typing import Any

from rules.fizz.bottle import UPRIGHT, Cap, Pose, Poses, standing
from rules.fizz.pieces import ALL_CHIPS
from tabletop.physics.bottle_tower import Tower
from tabletop.physics.simulated_hand import SIMULATED_HANDS, simulate_laying
from tests.bench.bottle_trials import (
    CAPS,
    NEW_CHIP,
    BuiltTowers,
    built_towers,
    collapse_figures,
    push_fouls_percent,
    release_figures,
    restore_figures,
    rough_treatment_figures,
    settle_figures,
    stand_figures,
    straight_tower,
    sweep_fouls_percent,
)

RELEASE_GAPS_MM = (-8.0, -2.0, 0.0, 1.0, 2.0, 4.0, 8.0, 15.0, 20.0)
TOWER_CHIP_COUNTS = (4, 8, 12, 16)


def report(seeds: int = 40, rough_count: int = 1000) -> dict[str, Any]:
    """Measure everything; fewer seeds and rough treatments are quicker and less exact."""
    buildings = {
        cap: {name: BuiltTowers.build(cap, hand, seeds) for name, hand in SIMULATED_HANDS.items()} for cap in CAPS
    }
    layings = [laid for hands in buildings.values() for each in hands.values() for laid in each.layings]
    return {
        "stands": stand_figures(40, 60.0),
        "first_collapse": {
            cap: {name: each.summary() for name, each in hands.items()} for cap, hands in buildings.items()
        },
        "settle": settle_figures(laid.settle_seconds for laid in layings),
        "letting_go": {
            f"on {chips}": {f"{gap:g} mm": release_figures(chips, gap, seeds // 2, 2) for gap in RELEASE_GAPS_MM}
            for chips in TOWER_CHIP_COUNTS
        },
        "swept_fingers_foul_percent": {f"on {chips}": sweep_fouls_percent(chips, seeds) for chips in TOWER_CHIP_COUNTS},
        "pushed_aside_fouls_percent": push_fouls_percent(seeds),
        "collapse": collapse_figures(12, 2 * seeds),
        "restored": {f"{chips}": restore_figures(chips, seeds // 5) for chips in TOWER_CHIP_COUNTS[1:]},
        "rough": rough_treatment_figures(rough_count),
        "cost": cost(),
    }


def cost(seeds: int = 20) -> dict[str, Any]:
    """Count the processor time of a laying, and what a live tower of 40 takes of a frame, alone and under a hand.

    A straight tower on the flat cap never falls. Towers that a hand has built on the crowned cap may, and a fall takes
    longer to come to rest, so those layings are counted apart.
    """
    calm = [_time_laying(straight_tower(ALL_CHIPS[:20]), UPRIGHT, "flat", seed)[0] for seed in range(seeds)]
    stayed: list[float] = []
    fell: list[float] = []
    for laid in built_towers(12, 4):
        for seed in range(seeds):
            spent, stands = _time_laying(laid.poses, laid.bottle, "crowned", seed)
            (stayed if stands else fell).append(spent)
    frame, led = _frame(hand=False), _frame(hand=True)
    return {
        "flat_ms": _spread(calm),
        "crowned_stayed_ms": _spread(stayed),
        "crowned_fell_ms": _spread(fell),
        "crowned_fell": f"{len(fell)} of {len(stayed) + len(fell)}",
        "frame_ms": round(frame, 2),
        "frame_with_hand_ms": round(led, 2),
        "frame_share_percent": round(led * 60 / 10, 1),
    }


def _frame(*, hand: bool, frames: int = 120) -> float:
    """Time the physics of a frame with a tower of 40 that is wide awake: milliseconds at the median."""
    tower = Tower(straight_tower(ALL_CHIPS[:40]), (NEW_CHIP,), "flat")
    tower.wake(for_good=True)
    if hand:
        tower.grab(NEW_CHIP, fingers_at=(16.0, tower.top + 4.0))
    times = []
    for _ in range(frames):
        start = process_time()
        tower.step(1 / 60)
        times.append(1000 * (process_time() - start))
    return median(times)


def _time_laying(poses: Poses, bottle: Pose, cap: Cap, seed: int) -> tuple[float, bool]:
    """Lay one chip with a careful hand, film included: milliseconds, and whether everything stands."""
    start = process_time()
    tower = Tower(poses, (NEW_CHIP,), cap, bottle)
    simulate_laying(tower, SIMULATED_HANDS["careful"], Random(seed))
    outcome = tower.outcome()
    tower.film()
    spent = 1000 * (process_time() - start)
    return spent, len(standing(outcome.poses, outcome.bottle, cap)) == len(outcome.poses)


def _spread(times: list[float]) -> dict[str, float]:
    if not times:
        return {}
    times = sorted(times)
    return {"p50": round(median(times), 1), "p95": round(times[len(times) * 19 // 20], 1), "worst": round(times[-1], 1)}
