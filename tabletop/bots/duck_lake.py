"""The computer player of Duck Lake: it moves and throws by whose ducks would reach corn in each cell first.

`choose` decides on moves, `choose_gesture` on how to throw, and `answer_by_hand` throws, all from a view alone. A level
is how much it misjudges and how far its hand strays; the better ones try their throws in the physics first.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from math import exp, hypot
from random import Random
from typing import Final, TypeAlias

from attrs import frozen

from rules.duck_lake import GAME
from rules.duck_lake.acts import LayLily, LetDrift, Move, Swim
from rules.duck_lake.pieces import (
    CELL_BESIDE,
    CELL_MM,
    CELLS,
    LAKE_HEIGHT_MM,
    LAKE_WIDTH_MM,
    NEIGHBOURS,
    STONE_PLACE_OFFSET,
    Cell,
    Place,
    Spot,
    cells_across,
    is_off_lake,
    mask,
    middle,
    owner,
    steps_between,
)
from rules.duck_lake.requests import Handful
from rules.duck_lake.state import State
from rules.duck_lake.views import View
from rules.kernel import Request, Seat, all_seats
from tabletop.bots.game_bot import GameBot, KeepThinking, thinking_limit, while_thinking
from tabletop.physics.lake import Gesture, throw

CornValues: TypeAlias = Mapping[Cell, float]
"""What a piece of corn in each cell is worth to a seat: 1 is as good as eaten, -1 as good as an opponent's."""

PULL_STEPS = 2.2
"""Steps over which the pull of corn on a duck falls to about a third."""
OFF_CENTRE_LOSS_PER_CELL = 0.04
"""What a duck loses with every cell between it and the middle of the lake, for corn may fall anywhere."""

MIN_BANK_DISTANCE_MM = 45.0
"""How near to the bank it aims at least: what falls beside the lake is thrown again."""


@frozen
class Skill:
    """How well a level plays."""

    misjudgement_corn: float
    """By how much it misjudges a move, in pieces of corn."""
    tremble_mm: float
    """How far its hand strays from where it aims."""
    aim_count: int
    """How many aims it compares."""
    trial_count: int
    """How many throws of three it tries in the physics for each aim."""


MAX_THINK_SECONDS: Final = 3.0
"""Seconds after which even a slow machine answers, where somebody waits."""

SKILL_BY_LEVEL = {1: Skill(2.0, 60.0, 1, 0), 2: Skill(0.8, 30.0, 3, 2), 3: Skill(0.0, 6.0, 6, 10)}


def choose(view: View, level: int, rng: Random, keep_thinking: KeepThinking = None) -> Move:
    """Choose the move after which things look best."""
    state, seat = view.state, view.seat or Seat(0)
    skill = SKILL_BY_LEVEL[level]
    moves = _distinct(GAME.legal_moves(state))
    if isinstance(moves[0], LayLily | LetDrift):
        return LetDrift()
    thoughts = while_thinking(moves, thinking_limit(keep_thinking, MAX_THINK_SECONDS))
    marks = {move: _value_after(state, move, seat) + rng.gauss(0.0, skill.misjudgement_corn) for move in thoughts}
    best = max(marks.values())
    return rng.choice([move for move, mark in marks.items() if mark >= best - 1e-9])


def choose_gesture(
    view: View, request: Handful, level: int, rng: Random, keep_thinking: KeepThinking = None
) -> Gesture:
    """Choose how to throw: try some aims in the physics, and take the one where the corn fell best."""
    skill = SKILL_BY_LEVEL[level]
    worth = corn_values(view.state, request.seat)
    aims = _aims(view.state, request.seat, worth)[: skill.aim_count]
    waits = thinking_limit(keep_thinking, MAX_THINK_SECONDS)
    lucks = [rng.getrandbits(32) for _ in range(max(1, skill.trial_count * 3 // max(3, len(request.pieces))))]
    x, y = max(aims, key=lambda aim: _aim_value(request, aim, worth, lucks, waits)) if len(aims) > 1 else aims[0]
    x, y = _away_from_bank(rng.gauss(x, skill.tremble_mm), rng.gauss(y, skill.tremble_mm))
    vx, vy = rng.gauss(0.0, skill.tremble_mm), rng.gauss(0.0, skill.tremble_mm)
    return Gesture(round(x, 1), round(y, 1), round(vx, 1), round(vy, 1))


def answer_by_hand(
    request: Request, view: View, level: int, rng: Random, keep_thinking: KeepThinking = None
) -> tuple[object, str | None]:
    """Throw a handful as well as this level can; a die has no skill in it."""
    if not isinstance(request, Handful):
        return request.sample(rng), None
    thrown = throw(request, choose_gesture(view, request, max(level, 1), rng, keep_thinking), rng.getrandbits(32))
    return thrown.landed, thrown.film.pack()


def _aims(state: State, seat: Seat, worth: CornValues) -> list[Spot]:
    """List places worth aiming at, one's own ducks first, then where the cells all round are worth most."""
    value = {cell: sum(worth[other] * _nearness(cell, other) for other in CELLS) for cell in CELLS}
    ducks = [
        CELL_BESIDE[place - STONE_PLACE_OFFSET] if place >= STONE_PLACE_OFFSET else place
        for place in _ducks(state, seat)
        if place is not None
    ]
    cells = [*sorted(ducks, key=lambda cell: -value[cell]), *sorted(CELLS, key=lambda cell: -value[cell])]
    return list(dict.fromkeys(_away_from_bank(*middle(cell)) for cell in cells))


def _away_from_bank(x: float, y: float) -> Spot:
    """Keep the aim away from the bank."""
    return min(max(x, MIN_BANK_DISTANCE_MM), LAKE_WIDTH_MM - MIN_BANK_DISTANCE_MM), min(
        max(y, MIN_BANK_DISTANCE_MM), LAKE_HEIGHT_MM - MIN_BANK_DISTANCE_MM
    )


@cache
def _nearness(cell: Cell, other: Cell) -> float:
    """How likely corn meant for one cell comes down near another."""
    (x, y), (x2, y2) = middle(cell), middle(other)
    return exp(-(hypot(x - x2, y - y2) ** 2) / (2 * 40.0**2))


def _aim_value(request: Handful, aim: Spot, worth: CornValues, lucks: list[int], waits: Callable[[], bool]) -> float:
    """Throw there a few times in the physics and add up what it brings; pieces across a line are one's own to push."""
    return sum(
        max(worth[cell] for cell in cells_across(x, y))
        for luck in lucks
        if waits()
        for x, y, _ in throw(request, Gesture(*aim), luck).landed.spots
        if not is_off_lake(x, y)
    )


def corn_values(state: State, seat: Seat, cells: Iterable[Cell] = CELLS) -> CornValues:
    """Tell for each cell whose ducks would reach corn there first: by how much it is the seat's own, or others'."""
    pulls = [(owner(duck), _pull(place)) for duck, place in enumerate(state.ducks) if place is not None]
    lost = 0.02 + 0.6 / (1.0 + _rolls_left(state) / state.seats)
    found = {}
    for cell in cells:
        shares = [0.0] * state.seats
        if cell in state.ducks:
            shares[owner(state.ducks.index(cell))] = 1.0
        else:
            whole = lost
            for who, pull in pulls:
                strength = max([pull[near] for near in NEIGHBOURS[cell]]) if cell in state.lilies else pull[cell]
                shares[who] += strength
                whole += strength
            shares = [share / whole for share in shares]
        found[cell] = _advantage(shares, seat)
    return found


def _rolls_left(state: State) -> int:
    """Guess how often the die will still be rolled: one roll in three lets Petya walk."""
    return 3 * (11 - state.walk_count)


def _advantage(shares: list[float], seat: Seat) -> float:
    """Set what is one's own against the average opponent's."""
    own = shares[seat]
    return own - (sum(shares) - own) / (len(shares) - 1)


@cache
def _pull(place: Place) -> tuple[float, ...]:
    """How strongly each cell's corn belongs to a duck at this place, by the steps between."""
    start, first = (CELL_BESIDE[place - STONE_PLACE_OFFSET], 1) if place >= STONE_PLACE_OFFSET else (place, 0)
    return tuple(exp(-(steps_between(start, cell) + first) / PULL_STEPS) for cell in CELLS)


def _value_after(state: State, move: Move, seat: Seat) -> float:
    """Judge the state that a move leaves behind."""
    *_, beat = GAME.apply(state, move)
    return evaluate_for(beat.state, seat)


def evaluate_for(state: State, seat: Seat) -> float:
    """Evaluate a state for a seat: corn eaten, corn as good as eaten, and how well the ducks are placed."""
    lying = [corn.cells or (corn.cell,) for corn in state.lying if corn.cell is not None or corn.doubtful]
    worth = corn_values(state, seat, {cell for cells in lying for cell in cells if cell is not None})
    mark = _advantage([float(score) for score in state.scores], seat)
    mark += sum(max(worth[cell] for cell in cells if cell is not None) for cells in lying)
    mark += _advantage([sum(map(_duck_value, _ducks(state, who))) for who in all_seats(state.seats)], seat)
    return mark


def _ducks(state: State, seat: Seat) -> tuple[Place | None, ...]:
    return state.ducks[2 * seat : 2 * seat + 2]


def _duck_value(place: Place | None) -> float:
    """Prefer the middle of the lake, for corn may fall anywhere; a stone is a step farther."""
    if place is None:
        return 0.0
    x, y = middle(place)
    return -OFF_CENTRE_LOSS_PER_CELL * hypot(x - LAKE_WIDTH_MM / 2, y - LAKE_HEIGHT_MM / 2) / CELL_MM - (
        OFF_CENTRE_LOSS_PER_CELL if place >= STONE_PLACE_OFFSET else 0.0
    )


def _distinct(moves: tuple[Move, ...]) -> list[Move]:
    """Keep one of all paths that visit the same cells and end in the same place."""
    seen: dict[object, Move] = {}
    for move in moves:
        seen.setdefault((move.duck, move.path[-1], mask(move.path)) if isinstance(move, Swim) else move, move)
    return list(seen.values())


BOT: Final[GameBot[State, Move, View]] = GameBot(choose=choose, answer_by_hand=answer_by_hand)
