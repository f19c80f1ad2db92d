"""How corn falls, in figures: scatter, aim, abuse, speed, and whether the rules' own quick scatter tells the truth.

`report()` gathers everything as plain numbers; each part can be asked alone with fewer throws.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from math import cos, hypot, isfinite, sin, tau
from random import Random
from time import process_time
from typing import Any, TypeAlias

from pymunk import Circle

from rules.duck_lake.pieces import (
    CELLS,
    COLUMNS,
    CORN_RADIUS,
    HEIGHT,
    MARGIN,
    ROWS,
    SHORE,
    STONES,
    WIDTH,
    Cell,
    Spot,
    across,
    cell_at,
    middle,
    misses,
    touching,
)
from rules.duck_lake.requests import EDGE, Drift, Handful, scatter
from rules.kernel import Seat
from tabletop.physics.lake import FASTEST, GIVEN, PATIENCE, TOPS, Fall, Gesture, throw

MIDDLE = (WIDTH / 2, HEIGHT / 2)
CORNER_CELL = middle(0)
CORNER = (0.0, 0.0)
INNER = tuple(cell for cell in CELLS if 0 < cell // COLUMNS < ROWS - 1 and 0 < cell % COLUMNS < COLUMNS - 1)

Figures: TypeAlias = dict[str, Any]


def empty(count: int) -> Handful:
    """Raise a handful over a bare lake, Petya far from the middle."""
    return Handful(Seat(0), tuple(range(count)), (), (), 13, ())


def board(rng: Random, count: int, lying: int = 0) -> Handful:
    """Raise a handful in the middle of a game: eight ducks, six lilies, Petya, and corn of earlier throws."""
    lilies = Drift(()).sample(rng).cells
    stones = [SHORE + stone for stone in STONES]
    ducks = tuple(rng.sample([cell for cell in CELLS if cell not in lilies] + stones, 8))
    crowded = Handful(Seat(0), tuple(range(count)), lilies, ducks, rng.choice(STONES), ())
    lies: tuple[Spot, ...] = ()
    while len(lies) < lying:
        earlier = Handful(Seat(0), tuple(range(9)), crowded.lilies, crowded.ducks, crowded.petya, lies)
        lies += tuple((x, y) for x, y, _ in earlier.sample(rng).spots)
    return Handful(Seat(0), crowded.pieces, crowded.lilies, crowded.ducks, crowded.petya, lies[:lying])


def anywhere(rng: Random) -> Spot:
    """Hold a hand at random over the lake."""
    return rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT)


def quantile(numbers: Iterable[float], part: float) -> float:
    """Find the number below which this part of them lies."""
    ordered = sorted(numbers)
    return ordered[min(int(part * len(ordered)), len(ordered) - 1)]


def percent(hits: Iterable[bool]) -> float:
    """Count how many of a hundred."""
    counted = list(hits)
    return round(100 * sum(counted) / max(1, len(counted)), 2)


def still(count: int, hand: Spot, throws: int) -> Figures:
    """Open a still hand over a bare lake: how far off the pieces come to lie, and how many miss."""
    spots = [
        (x, y)
        for seed in range(throws)
        for x, y, _ in throw(empty(count), Gesture(*hand), f"still {seed}").landed.spots
    ]
    away = [hypot(x - hand[0], y - hand[1]) for x, y in spots]
    return {
        "median_mm": round(quantile(away, 0.5), 1),
        "p90_mm": round(quantile(away, 0.9), 1),
        "off_percent": percent(misses(x, y) for x, y in spots),
        "across_percent": percent(len(across(x, y)) > 1 for x, y in spots if not misses(x, y)),
    }


def drift(throws: int) -> Figures:
    """Swing the hand as fast as corn can follow: how far the heap is carried."""
    moved = [
        x - 100.0
        for seed in range(throws)
        for x, _, _ in throw(empty(3), Gesture(100.0, 105.0, 10 * FASTEST, 0.0), f"drift {seed}").landed.spots
    ]
    return {"mean_mm": round(sum(moved) / len(moved), 1)}


def aim(throws: int) -> Figures:
    """Aim three pieces at a block of 3 x 3 cells, against three from a hand at random."""
    aimed: list[bool] = []
    lucky: list[bool] = []
    for seed in range(throws):
        rng = Random(f"aim {seed}")
        cell = rng.choice(INNER)
        for hand, hits in ((middle(cell), aimed), (anywhere(rng), lucky)):
            spots = throw(empty(3), Gesture(*hand), rng.getrandbits(64)).landed.spots
            hits += [not misses(x, y) and touching(cell_at(x, y), cell) for x, y, _ in spots]
    return {
        "aimed_percent": percent(aimed),
        "random_percent": percent(lucky),
        "ratio": round(percent(aimed) / max(0.01, percent(lucky)), 2),
    }


def own_duck(throws: int) -> Figures:
    """Throw three pieces at a duck, and at the same cell without it: how many it may eat, pushes included."""
    with_duck: list[bool] = []
    without: list[bool] = []
    at_once: list[bool] = []
    for seed in range(throws):
        rng = Random(f"duck {seed}")
        cell = rng.choice(INNER)
        luck = rng.getrandbits(64)
        for ducks, hits in (((cell,), with_duck), ((), without)):
            handful = Handful(Seat(0), (0, 1, 2), (), ducks, 13, ())
            spots = throw(handful, Gesture(*middle(cell)), luck).landed.spots
            hits += [not misses(x, y) and cell in across(x, y) for x, y, _ in spots]
            at_once += [across(x, y) == (cell,) for x, y, _ in spots if ducks]
    return {
        "with_duck_percent": percent(with_duck),
        "empty_percent": percent(without),
        "eaten_without_push_percent": percent(at_once),
    }


def hostile(throws: int) -> Figures:
    """Open hands anywhere, at up to 20 m/s, over a crowded board with corn lying about: nothing may break."""
    worst, seconds = 0.0, []
    broken = {"nan": 0, "unsettled": 0, "out_of_the_picture": 0, "lying_moved": 0, "not_admitted": 0}
    for seed in range(throws):
        rng = Random(f"hostile {seed}")
        handful = board(rng, rng.choice((1, 3, 9)), rng.choice((0, 9, 20, 33)))
        fall = Fall(handful, _wild(rng, handful), seed)
        before = _standing(fall)
        fall.run()
        ends = [(piece.body.position[0], piece.body.position[1]) for piece in fall.pieces]
        seconds.append(fall.now)
        broken["nan"] += not all(isfinite(x) and isfinite(y) for x, y in ends)
        broken["unsettled"] += fall.now >= PATIENCE
        broken["out_of_the_picture"] += not all(_in_picture(x, y) for x, y in ends)
        broken["lying_moved"] += _standing(fall) != before
        broken["not_admitted"] += not handful.admits(fall.landed())
        worst = max(worst, overlap(handful, ends))
    settled = {"settle_p95_s": round(quantile(seconds, 0.95), 2), "settle_max_s": round(max(seconds), 2)}
    return {"throws": throws, **broken, "deepest_overlap_mm": round(worst, 3), **settled}


def _wild(rng: Random, handful: Handful) -> Gesture:
    where = rng.choice(
        (
            (rng.uniform(-500, 800), rng.uniform(-500, 700)),
            anywhere(rng),
            middle(rng.choice(handful.ducks)),
            middle(SHORE + handful.petya),
            *handful.lying[:1],
        )
    )
    speed, angle = 10 ** rng.uniform(0, 4.3), rng.uniform(0, tau)
    return Gesture(*where, speed * cos(angle), speed * sin(angle))


def _standing(fall: Fall) -> list[Spot]:
    static = fall.space.static_body
    return [(shape.offset[0], shape.offset[1]) for shape in static.shapes if isinstance(shape, Circle)]


def _in_picture(x: float, y: float) -> bool:
    room = MARGIN - EDGE + 0.1
    return -room <= x <= WIDTH + room and -room <= y <= HEIGHT + room


def overlap(handful: Handful, ends: Sequence[Spot]) -> float:
    """Measure how deep the deepest two things are in one another, in millimetres."""
    petya, duck, corn = (top.radius + CORN_RADIUS for top in TOPS)
    figures = [(middle(SHORE + handful.petya), petya), *((middle(place), duck) for place in handful.ducks)]
    figures += [(spot, corn) for spot in handful.lying]
    deepest = 0.0
    for at, (x, y) in enumerate(ends):
        others = figures + [(spot, corn) for spot in ends[:at]]
        deepest = max([deepest, *(reach - hypot(x - spot[0], y - spot[1]) for spot, reach in others)])
    return deepest


def repeatable(throws: int) -> bool:
    """Check that the same seed and gesture give the very same throw."""
    for seed in range(throws):
        rng = Random(f"again {seed}")
        handful = board(rng, 9, 9)
        gesture = _wild(rng, handful)
        if throw(handful, gesture, seed) != throw(handful, gesture, seed):
            return False
    return True


def speed(throws: int) -> Figures:
    """Time throws of nine among 33 lying pieces, film included: the best of three runs, as other programs disturb."""
    taken, packed = [], []
    for seed in range(throws):
        rng = Random(f"speed {seed}")
        handful, gesture = board(rng, 9, 33), Gesture(*anywhere(rng))
        taken.append(min(_milliseconds(handful, gesture, seed) for _ in range(3)))
        packed.append(len(throw(handful, gesture, seed).film.pack()))
    return {
        "p50_ms": round(quantile(taken, 0.5), 2),
        "p95_ms": round(quantile(taken, 0.95), 2),
        "film_p50_characters": quantile(packed, 0.5),
        "film_max_characters": max(packed),
    }


def _milliseconds(handful: Handful, gesture: Gesture, seed: int) -> float:
    start = process_time()
    throw(handful, gesture, seed)
    return 1000 * (process_time() - start)


def _kolmogorov_smirnov(ones: Sequence[float], others: Sequence[float]) -> float:
    """Measure how far apart two samples' distributions are at the worst place."""
    a, b = sorted(ones), sorted(others)
    return max(abs(bisect_right(a, x) / len(a) - bisect_right(b, x) / len(b)) for x in (*a, *b))


def _aimed_at_duck(rng: Random, handful: Handful) -> Gesture:
    return Gesture(*middle(rng.choice([place for place in handful.ducks if place < SHORE] or [33])))


def _moving(rng: Random, _: Handful) -> Gesture:
    angle, pace = rng.uniform(0, tau), rng.uniform(0.3, 1.0) * FASTEST
    return Gesture(rng.uniform(60, WIDTH - 60), rng.uniform(60, HEIGHT - 60), pace * cos(angle), pace * sin(angle))


CASES: dict[str, tuple[bool, Callable[[Random, Handful], Gesture]]] = {
    "still, middle, empty": (False, lambda _, __: Gesture(*MIDDLE)),
    "corner cell, empty": (False, lambda _, __: Gesture(*CORNER_CELL)),
    "anywhere, boards": (True, lambda rng, _: Gesture(*anywhere(rng))),
    "moving hand, empty": (False, _moving),
    "moving hand, boards": (True, _moving),
    "aimed at a duck, boards": (True, _aimed_at_duck),
}


def agreement(throws: int) -> Figures:
    """Compare the rules' quick scatter with the physics, case by case."""
    return {
        f"{name}, {count}": _compared(boards, hand, count, throws * 3 // count)
        for name, (boards, hand) in CASES.items()
        for count in (3, 9)
    }


def _compared(boards: bool, hand: Callable[[Random, Handful], Gesture], count: int, throws: int) -> Figures:
    away: tuple[list[float], list[float]] = ([], [])
    off: tuple[list[bool], list[bool]] = ([], [])
    ducks: tuple[list[bool], list[bool]] = ([], [])
    blocks: tuple[list[bool], list[bool]] = ([], [])
    for seed in range(throws):
        rng = Random(f"agreement {seed}")
        handful = board(rng, count, rng.choice((0, 9))) if boards else empty(count)
        gesture = hand(rng, handful)
        given = (GIVEN * gesture.vx, GIVEN * gesture.vy)
        real = throw(handful, gesture, rng.getrandbits(64)).landed.spots
        quick = scatter(handful, (gesture.x, gesture.y), given, rng).spots
        for which, spots in enumerate((real, quick)):
            away[which].extend(hypot(x - gesture.x, y - gesture.y) for x, y, _ in spots)
            off[which].extend(misses(x, y) for x, y, _ in spots)
            ducks[which].extend(_eaten(handful, x, y) for x, y, _ in spots)
            blocks[which].extend(touching(cell_at(x, y), cell_at(gesture.x, gesture.y)) for x, y, _ in spots)
    return {
        "ks": round(_kolmogorov_smirnov(*away), 4),
        "median_mm": [round(quantile(each, 0.5), 1) for each in away],
        "off_percent": [percent(each) for each in off],
        "duck_cell_percent": [percent(each) for each in ducks],
        "block_percent": [percent(each) for each in blocks],
    }


def _eaten(handful: Handful, x: float, y: float) -> bool:
    cells: tuple[Cell, ...] = () if misses(x, y) else across(x, y)
    return any(place in cells for place in handful.ducks)


def report(part: float = 1.0) -> Figures:
    """Measure everything; `part` scales the number of throws."""

    def of(throws: int) -> int:
        return max(10, round(throws * part))

    return {
        "still_9_middle": still(9, MIDDLE, of(1000)),
        "still_3_middle": still(3, MIDDLE, of(2000)),
        "still_9_corner_cell": still(9, CORNER_CELL, of(1000)),
        "still_9_corner": still(9, CORNER, of(500)),
        "drift_at_full_swing": drift(of(700)),
        "aim_3x3": aim(of(2000)),
        "own_duck": own_duck(of(2000)),
        "hostile": hostile(of(2000)),
        "repeatable": repeatable(of(50)),
        "throw_of_nine": speed(of(500)),
        "sampled_scatter": agreement(of(1500)),
    }
