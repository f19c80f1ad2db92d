"""Measurements of falling corn: scatter, aim, abuse, speed, and how well the rules' quick scatter agrees.

`report()` measures everything; each part can be measured alone with fewer throws.
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
    CORN_RADIUS_MM,
    LAKE_HEIGHT_MM,
    LAKE_WIDTH_MM,
    ROWS,
    STONE_PLACE_OFFSET,
    STONES,
    TABLE_MARGIN_MM,
    Cell,
    Spot,
    are_touching,
    cell_at,
    cells_across,
    is_off_lake,
    middle,
)
from rules.duck_lake.requests import TABLE_EDGE_MM, Drift, Handful, scatter
from rules.kernel import Seat
from tabletop.physics.lake import (
    HAND_SPEED_SHARE,
    MAX_FALL_SECONDS,
    MAX_HAND_MM_PER_SECOND,
    OBSTACLES,
    Fall,
    Gesture,
    throw,
)

MIDDLE_SPOT = (LAKE_WIDTH_MM / 2, LAKE_HEIGHT_MM / 2)
CORNER_CELL_SPOT = middle(0)
CORNER_SPOT = (0.0, 0.0)
INNER_CELLS = tuple(cell for cell in CELLS if 0 < cell // COLUMNS < ROWS - 1 and 0 < cell % COLUMNS < COLUMNS - 1)

Figures: TypeAlias = dict[str, Any]


def bare_lake_handful(count: int) -> Handful:
    """Return a handful over a bare lake, Petya far from the middle."""
    return Handful(Seat(0), tuple(range(count)), (), (), 13, ())


def midgame_handful(rng: Random, count: int, lying: int = 0) -> Handful:
    """Return a handful in the middle of a game: eight ducks, six lilies, Petya, and corn of earlier throws."""
    lilies = Drift(()).sample(rng).cells
    stones = [STONE_PLACE_OFFSET + stone for stone in STONES]
    ducks = tuple(rng.sample([cell for cell in CELLS if cell not in lilies] + stones, 8))
    crowded = Handful(Seat(0), tuple(range(count)), lilies, ducks, rng.choice(STONES), ())
    lies: tuple[Spot, ...] = ()
    while len(lies) < lying:
        earlier = Handful(Seat(0), tuple(range(9)), crowded.lilies, crowded.ducks, crowded.petya, lies)
        lies += tuple((x, y) for x, y, _ in earlier.sample(rng).spots)
    return Handful(Seat(0), crowded.pieces, crowded.lilies, crowded.ducks, crowded.petya, lies[:lying])


def random_spot(rng: Random) -> Spot:
    """Return a random place over the lake."""
    return rng.uniform(0, LAKE_WIDTH_MM), rng.uniform(0, LAKE_HEIGHT_MM)


def quantile(numbers: Iterable[float], part: float) -> float:
    """Return the number below which this part of them lies."""
    ordered = sorted(numbers)
    return ordered[min(int(part * len(ordered)), len(ordered) - 1)]


def percent(happened: Iterable[bool]) -> float:
    """Return how often something happened."""
    counted = list(happened)
    return round(100 * sum(counted) / max(1, len(counted)), 2)


def still_hand_figures(count: int, hand: Spot, throws: int) -> Figures:
    """Open a still hand over a bare lake; return how far off the pieces lie, and how many miss."""
    spots = [
        (x, y)
        for seed in range(throws)
        for x, y, _ in throw(bare_lake_handful(count), Gesture(*hand), f"still {seed}").landed.spots
    ]
    away = [hypot(x - hand[0], y - hand[1]) for x, y in spots]
    return {
        "median_mm": round(quantile(away, 0.5), 1),
        "p90_mm": round(quantile(away, 0.9), 1),
        "off_percent": percent(is_off_lake(x, y) for x, y in spots),
        "across_percent": percent(len(cells_across(x, y)) > 1 for x, y in spots if not is_off_lake(x, y)),
    }


def swing_figures(throws: int) -> Figures:
    """Swing the hand at full speed; return how far the heap is carried."""
    moved = [
        x - 100.0
        for seed in range(throws)
        for x, _, _ in throw(
            bare_lake_handful(3), Gesture(100.0, 105.0, 10 * MAX_HAND_MM_PER_SECOND, 0.0), f"drift {seed}"
        ).landed.spots
    ]
    return {"mean_mm": round(sum(moved) / len(moved), 1)}


def aim_figures(throws: int) -> Figures:
    """Aim three pieces at a block of 3 x 3 cells; compare with three from a hand at random."""
    aimed: list[bool] = []
    lucky: list[bool] = []
    for seed in range(throws):
        rng = Random(f"aim {seed}")
        cell = rng.choice(INNER_CELLS)
        for hand, hits in ((middle(cell), aimed), (random_spot(rng), lucky)):
            spots = throw(bare_lake_handful(3), Gesture(*hand), rng.getrandbits(64)).landed.spots
            hits += [not is_off_lake(x, y) and are_touching(cell_at(x, y), cell) for x, y, _ in spots]
    return {
        "aimed_percent": percent(aimed),
        "random_percent": percent(lucky),
        "ratio": round(percent(aimed) / max(0.01, percent(lucky)), 2),
    }


def own_duck_figures(throws: int) -> Figures:
    """Throw three pieces at a duck, and at the same cell without it; return how many it may eat, pushes included."""
    with_duck: list[bool] = []
    without: list[bool] = []
    at_once: list[bool] = []
    for seed in range(throws):
        rng = Random(f"duck {seed}")
        cell = rng.choice(INNER_CELLS)
        luck = rng.getrandbits(64)
        for ducks, hits in (((cell,), with_duck), ((), without)):
            handful = Handful(Seat(0), (0, 1, 2), (), ducks, 13, ())
            spots = throw(handful, Gesture(*middle(cell)), luck).landed.spots
            hits += [not is_off_lake(x, y) and cell in cells_across(x, y) for x, y, _ in spots]
            at_once += [cells_across(x, y) == (cell,) for x, y, _ in spots if ducks]
    return {
        "with_duck_percent": percent(with_duck),
        "empty_percent": percent(without),
        "eaten_without_push_percent": percent(at_once),
    }


def hostile_figures(throws: int) -> Figures:
    """Open hands anywhere, at up to 20 m/s, over a crowded board; count what breaks."""
    worst, seconds = 0.0, []
    broken = {"nan": 0, "unsettled": 0, "out_of_the_picture": 0, "lying_moved": 0, "not_admitted": 0}
    for seed in range(throws):
        rng = Random(f"hostile {seed}")
        handful = midgame_handful(rng, rng.choice((1, 3, 9)), rng.choice((0, 9, 20, 33)))
        fall = Fall(handful, _wild_gesture(rng, handful), seed)
        before = _standing_spots(fall)
        fall.run()
        ends = [(piece.body.position[0], piece.body.position[1]) for piece in fall.pieces]
        seconds.append(fall.seconds)
        broken["nan"] += not all(isfinite(x) and isfinite(y) for x, y in ends)
        broken["unsettled"] += fall.seconds >= MAX_FALL_SECONDS
        broken["out_of_the_picture"] += not all(_in_picture(x, y) for x, y in ends)
        broken["lying_moved"] += _standing_spots(fall) != before
        broken["not_admitted"] += not handful.admits(fall.landed())
        worst = max(worst, max_overlap_mm(handful, ends))
    settled = {"settle_p95_s": round(quantile(seconds, 0.95), 2), "settle_max_s": round(max(seconds), 2)}
    return {"throws": throws, **broken, "deepest_overlap_mm": round(worst, 3), **settled}


def _wild_gesture(rng: Random, handful: Handful) -> Gesture:
    where = rng.choice(
        (
            (rng.uniform(-500, 800), rng.uniform(-500, 700)),
            random_spot(rng),
            middle(rng.choice(handful.ducks)),
            middle(STONE_PLACE_OFFSET + handful.petya),
            *handful.lying[:1],
        )
    )
    speed, angle = 10 ** rng.uniform(0, 4.3), rng.uniform(0, tau)
    return Gesture(*where, speed * cos(angle), speed * sin(angle))


def _standing_spots(fall: Fall) -> list[Spot]:
    static = fall.space.static_body
    return [(shape.offset[0], shape.offset[1]) for shape in static.shapes if isinstance(shape, Circle)]


def _in_picture(x: float, y: float) -> bool:
    room = TABLE_MARGIN_MM - TABLE_EDGE_MM + 0.1
    return -room <= x <= LAKE_WIDTH_MM + room and -room <= y <= LAKE_HEIGHT_MM + room


def max_overlap_mm(handful: Handful, ends: Sequence[Spot]) -> float:
    """Return how deep the worst two things overlap, in millimetres."""
    petya, duck, corn = (top.radius + CORN_RADIUS_MM for top in OBSTACLES)
    figures = [(middle(STONE_PLACE_OFFSET + handful.petya), petya), *((middle(place), duck) for place in handful.ducks)]
    figures += [(spot, corn) for spot in handful.lying]
    deepest = 0.0
    for at, (x, y) in enumerate(ends):
        others = figures + [(spot, corn) for spot in ends[:at]]
        deepest = max([deepest, *(reach - hypot(x - spot[0], y - spot[1]) for spot, reach in others)])
    return deepest


def is_repeatable(throws: int) -> bool:
    """Tell whether equal seed and gesture give an equal throw."""
    for seed in range(throws):
        rng = Random(f"again {seed}")
        handful = midgame_handful(rng, 9, 9)
        gesture = _wild_gesture(rng, handful)
        if throw(handful, gesture, seed) != throw(handful, gesture, seed):
            return False
    return True


def speed_figures(throws: int) -> Figures:
    """Time throws of nine among 33 lying pieces, film included: the best of three runs each."""
    taken, packed = [], []
    for seed in range(throws):
        rng = Random(f"speed {seed}")
        handful, gesture = midgame_handful(rng, 9, 33), Gesture(*random_spot(rng))
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
    """Return the greatest distance between the distributions of two samples."""
    a, b = sorted(ones), sorted(others)
    return max(abs(bisect_right(a, x) / len(a) - bisect_right(b, x) / len(b)) for x in (*a, *b))


def _gesture_at_duck(rng: Random, handful: Handful) -> Gesture:
    return Gesture(*middle(rng.choice([place for place in handful.ducks if place < STONE_PLACE_OFFSET] or [33])))


def _moving_gesture(rng: Random, _: Handful) -> Gesture:
    angle, pace = rng.uniform(0, tau), rng.uniform(0.3, 1.0) * MAX_HAND_MM_PER_SECOND
    return Gesture(
        rng.uniform(60, LAKE_WIDTH_MM - 60), rng.uniform(60, LAKE_HEIGHT_MM - 60), pace * cos(angle), pace * sin(angle)
    )


AGREEMENT_CASES: dict[str, tuple[bool, Callable[[Random, Handful], Gesture]]] = {
    "still, middle, empty": (False, lambda _, __: Gesture(*MIDDLE_SPOT)),
    "corner cell, empty": (False, lambda _, __: Gesture(*CORNER_CELL_SPOT)),
    "anywhere, boards": (True, lambda rng, _: Gesture(*random_spot(rng))),
    "moving hand, empty": (False, _moving_gesture),
    "moving hand, boards": (True, _moving_gesture),
    "aimed at a duck, boards": (True, _gesture_at_duck),
}


def agreement_figures(throws: int) -> Figures:
    """Compare the rules' quick scatter with the physics, case by case."""
    return {
        f"{name}, {count}": _comparison(boards, hand, count, throws * 3 // count)
        for name, (boards, hand) in AGREEMENT_CASES.items()
        for count in (3, 9)
    }


def _comparison(boards: bool, hand: Callable[[Random, Handful], Gesture], count: int, throws: int) -> Figures:
    away: tuple[list[float], list[float]] = ([], [])
    off: tuple[list[bool], list[bool]] = ([], [])
    ducks: tuple[list[bool], list[bool]] = ([], [])
    blocks: tuple[list[bool], list[bool]] = ([], [])
    for seed in range(throws):
        rng = Random(f"agreement {seed}")
        handful = midgame_handful(rng, count, rng.choice((0, 9))) if boards else bare_lake_handful(count)
        gesture = hand(rng, handful)
        given = (HAND_SPEED_SHARE * gesture.vx, HAND_SPEED_SHARE * gesture.vy)
        real = throw(handful, gesture, rng.getrandbits(64)).landed.spots
        quick = scatter(handful, (gesture.x, gesture.y), given, rng).spots
        for which, spots in enumerate((real, quick)):
            away[which].extend(hypot(x - gesture.x, y - gesture.y) for x, y, _ in spots)
            off[which].extend(is_off_lake(x, y) for x, y, _ in spots)
            ducks[which].extend(_eaten(handful, x, y) for x, y, _ in spots)
            blocks[which].extend(are_touching(cell_at(x, y), cell_at(gesture.x, gesture.y)) for x, y, _ in spots)
    return {
        "ks": round(_kolmogorov_smirnov(*away), 4),
        "median_mm": [round(quantile(each, 0.5), 1) for each in away],
        "off_percent": [percent(each) for each in off],
        "duck_cell_percent": [percent(each) for each in ducks],
        "block_percent": [percent(each) for each in blocks],
    }


def _eaten(handful: Handful, x: float, y: float) -> bool:
    cells: tuple[Cell, ...] = () if is_off_lake(x, y) else cells_across(x, y)
    return any(place in cells for place in handful.ducks)


def report(share: float = 1.0) -> Figures:
    """Measure everything; `share` scales the number of throws."""

    def of(throws: int) -> int:
        return max(10, round(throws * share))

    return {
        "still_9_middle": still_hand_figures(9, MIDDLE_SPOT, of(1000)),
        "still_3_middle": still_hand_figures(3, MIDDLE_SPOT, of(2000)),
        "still_9_corner_cell": still_hand_figures(9, CORNER_CELL_SPOT, of(1000)),
        "still_9_corner": still_hand_figures(9, CORNER_SPOT, of(500)),
        "drift_at_full_swing": swing_figures(of(700)),
        "aim_3x3": aim_figures(of(2000)),
        "own_duck": own_duck_figures(of(2000)),
        "hostile": hostile_figures(of(2000)),
        "repeatable": is_repeatable(of(50)),
        "throw_of_nine": speed_figures(of(500)),
        "sampled_scatter": agreement_figures(of(1500)),
    }
