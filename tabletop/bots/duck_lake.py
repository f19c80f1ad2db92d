"""A head for the lake: it asks of every cell who would eat corn there first, and moves, pushes and throws by that.

`choose` decides, `gesture` holds the fist, `hand` opens it. All see only a view. A level is an unsteady hand and a
wandering mind: the best one tries its throws in the physics before it opens the fist.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from math import exp, hypot
from random import Random
from typing import Any, Final, TypeAlias

from attrs import frozen

from rules.duck_lake import GAME
from rules.duck_lake.acts import LayLily, LetDrift, Move, Swim
from rules.duck_lake.pieces import (
    BESIDE,
    CELL,
    CELLS,
    HEIGHT,
    NEIGHBOURS,
    SHORE,
    WIDTH,
    Cell,
    Place,
    Spot,
    across,
    mask,
    middle,
    misses,
    owner,
    steps_between,
)
from rules.duck_lake.requests import Handful
from rules.duck_lake.state import State
from rules.duck_lake.views import View
from rules.kernel import Request, Seat, all_seats
from tabletop.bots.game_bot import Patience, Talent, breathing, minding
from tabletop.physics.lake import Gesture, throw

Worths: TypeAlias = Mapping[Cell, float]
"""What a piece of corn in each cell is worth to a seat: 1 is as good as eaten, -1 as good as an opponent's."""

PATIENCE = 2.2
"""Steps over which the pull of corn on a duck falls to about a third."""
WAY_IN = 0.04
"""What a duck loses with every cell of its way from the middle of the lake, for corn may fall anywhere."""

BERTH = 45.0
"""Millimetres that the fist keeps from the bank: what falls beside the lake is thrown again, and others must wait."""


@frozen
class Level:
    """How well it plays."""

    slips: float
    """How far its judgement of a move strays, in pieces of corn."""
    tremble: float
    """How far its hand strays from where it aims, in millimetres."""
    aims: int
    """Aims that it compares."""
    trials: int
    """Throws of three that it tries in the physics for each."""


CAP: Final = 3.0
"""Seconds after which even a slow machine answers, where somebody waits."""

LEVELS = {1: Level(2.0, 60.0, 1, 0), 2: Level(0.8, 30.0, 3, 2), 3: Level(0.0, 6.0, 6, 10)}


def choose(view: View, level: int, rng: Random, patience: Patience = None) -> Move:
    """Choose the move after which things look best."""
    state, seat = view.state, view.seat or Seat(0)
    skill = LEVELS[level]
    moves = _distinct(GAME.legal_moves(state))
    if isinstance(moves[0], LayLily | LetDrift):
        return LetDrift()
    thoughts = breathing(moves, minding(patience, CAP))
    marks = {move: _after(state, move, seat) + rng.gauss(0.0, skill.slips) for move in thoughts}
    best = max(marks.values())
    return rng.choice([move for move, mark in marks.items() if mark >= best - 1e-9])


def gesture(view: View, request: Handful, level: int, rng: Random, patience: Patience = None) -> Gesture:
    """Aim the fist: try some places in the physics, and take the one where the corn fell best."""
    skill = LEVELS[level]
    worth = worths(view.state, request.seat)
    aims = _aims(view.state, request.seat, worth)[: skill.aims]
    waits = minding(patience, CAP)
    lucks = [rng.getrandbits(32) for _ in range(max(1, skill.trials * 3 // max(3, len(request.pieces))))]
    x, y = max(aims, key=lambda aim: _tried(request, aim, worth, lucks, waits)) if len(aims) > 1 else aims[0]
    x, y = _clear(rng.gauss(x, skill.tremble), rng.gauss(y, skill.tremble))
    vx, vy = rng.gauss(0.0, skill.tremble), rng.gauss(0.0, skill.tremble)
    return Gesture(round(x, 1), round(y, 1), round(vx, 1), round(vy, 1))


def hand(request: Request, view: View, level: int, rng: Random, patience: Patience = None) -> tuple[Any, str | None]:
    """Throw a handful as well as this level can; a die has no skill in it."""
    if not isinstance(request, Handful):
        return request.sample(rng), None
    thrown = throw(request, gesture(view, request, max(level, 1), rng, patience), rng.getrandbits(32))
    return thrown.landed, thrown.film.pack()


def _aims(state: State, seat: Seat, worth: Worths) -> list[Spot]:
    """List places worth aiming at, one's own ducks first, then where the cells all round are worth most."""
    value = {cell: sum(worth[other] * _nearness(cell, other) for other in CELLS) for cell in CELLS}
    ducks = [BESIDE[place - SHORE] if place >= SHORE else place for place in _ducks(state, seat) if place is not None]
    cells = [*sorted(ducks, key=lambda cell: -value[cell]), *sorted(CELLS, key=lambda cell: -value[cell])]
    return list(dict.fromkeys(_clear(*middle(cell)) for cell in cells))


def _clear(x: float, y: float) -> Spot:
    """Keep the fist clear of the bank."""
    return min(max(x, BERTH), WIDTH - BERTH), min(max(y, BERTH), HEIGHT - BERTH)


@cache
def _nearness(cell: Cell, other: Cell) -> float:
    """How likely corn meant for one cell comes down near another."""
    (x, y), (x2, y2) = middle(cell), middle(other)
    return exp(-(hypot(x - x2, y - y2) ** 2) / (2 * 40.0**2))


def _tried(request: Handful, aim: Spot, worth: Worths, lucks: list[int], waits: Callable[[], bool]) -> float:
    """Throw there a few times in the physics and add up what it brings; pieces across a line are one's own to push."""
    return sum(
        max(worth[cell] for cell in across(x, y))
        for luck in lucks
        if waits()
        for x, y, _ in throw(request, Gesture(*aim), luck).landed.spots
        if not misses(x, y)
    )


def worths(state: State, seat: Seat, cells: Iterable[Cell] = CELLS) -> Worths:
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
        found[cell] = _edge(shares, seat)
    return found


def _rolls_left(state: State) -> int:
    """Guess how often the die will still be rolled: one roll in three lets Petya walk."""
    return 3 * (11 - state.walks)


def _edge(shares: list[float], seat: Seat) -> float:
    """Set what is one's own against the average opponent's."""
    own = shares[seat]
    return own - (sum(shares) - own) / (len(shares) - 1)


@cache
def _pull(place: Place) -> tuple[float, ...]:
    """How strongly each cell's corn belongs to a duck at this place, by the steps between."""
    start, first = (BESIDE[place - SHORE], 1) if place >= SHORE else (place, 0)
    return tuple(exp(-(steps_between(start, cell) + first) / PATIENCE) for cell in CELLS)


def _after(state: State, move: Move, seat: Seat) -> float:
    """Judge the state that a move leaves behind."""
    *_, beat = GAME.apply(state, move)
    return judged(beat.state, seat)


def judged(state: State, seat: Seat) -> float:
    """Count corn eaten, corn as good as eaten, and how well the ducks are placed."""
    lying = [corn.cells or (corn.cell,) for corn in state.lying if corn.cell is not None or corn.doubtful]
    worth = worths(state, seat, {cell for cells in lying for cell in cells if cell is not None})
    mark = _edge([float(score) for score in state.scores], seat)
    mark += sum(max(worth[cell] for cell in cells if cell is not None) for cells in lying)
    mark += _edge([sum(map(_standing, _ducks(state, who))) for who in all_seats(state.seats)], seat)
    return mark


def _ducks(state: State, seat: Seat) -> tuple[Place | None, ...]:
    return state.ducks[2 * seat : 2 * seat + 2]


def _standing(place: Place | None) -> float:
    """Like the middle of the lake, for corn may fall anywhere; from a stone it is a step farther."""
    if place is None:
        return 0.0
    x, y = middle(place)
    return -WAY_IN * hypot(x - WIDTH / 2, y - HEIGHT / 2) / CELL - (WAY_IN if place >= SHORE else 0.0)


def _distinct(moves: tuple[Move, ...]) -> list[Move]:
    """Keep one of all paths that visit the same cells and end in the same place."""
    seen: dict[object, Move] = {}
    for move in moves:
        seen.setdefault((move.duck, move.path[-1], mask(move.path)) if isinstance(move, Swim) else move, move)
    return list(seen.values())


TALENT: Final[Talent[State, Move, View]] = Talent(choose=choose, hand=hand)
