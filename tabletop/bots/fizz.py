"""A player of Шипучка: gets rid of fives, hits whoever is about to win, and knows when to leave a tower alone."""

from random import Random
from typing import Any, Final, cast

from rules.fizz import GAME
from rules.fizz.acts import Draw, Lay, LayOutOfTurn, Move, Pass
from rules.fizz.fall import CAREFUL, SHAKY, STEADY, danger
from rules.fizz.pieces import KIND, Chip, Rack, Super, fitting, is_super, points
from rules.fizz.requests import Balance
from rules.fizz.rounds import following
from rules.fizz.state import State
from rules.fizz.views import View
from rules.kernel import Await, Decide, Request, Seat
from rules.piles import minus
from tabletop.bots.talent import Patience, Talent
from tabletop.physics.bottle_bot import HANDS, Hand, lay

LEVELS = {1: ("shaky", SHAKY), 2: ("careful", CAREFUL), 3: ("steady", STEADY)}
"""How each level's hand lays, and by how many millimetres it misses."""
DOUBT = {1: 2.0, 2: 0.3, 3: 0.01}
"""By how much each level may misjudge what a move is worth."""
GLIMPSES, TRIALS = 3, 12
"""How many states are imagined where racks are hidden, and how often a move is tried out in the head."""
HORIZON = 40
WIN = 25.0
DECIDING = 3
"""A round is being decided once somebody holds so few chips."""
KEPT: dict[Super, float] = {"exchange": 2.0, "half": 2.0, "plus_four": 2.0}
"""What the chips that decide a round are worth in the rack until then."""


def fingers(level: int) -> Hand:
    """Give the hand with which this level lays its chips."""
    return HANDS[LEVELS[max(level, 1)][0]]


def hand(request: Request, view: View, level: int, rng: Random) -> tuple[Any, str | None]:
    """Lay a chip as well as this level can, through the physics that people's hands go through."""
    del view
    if isinstance(request, Balance):
        settled, film = lay(
            request.tower, request.chips, fingers(level), request.cap, rng.getrandbits(32), request.bottle
        )
        if request.admits(settled):
            return settled, film.pack()
    return request.sample(rng), None


def choose(view: View, level: int, rng: Random, _patience: Patience = None) -> Move:
    """Choose a move: 1 has a rough idea of what it is worth, 2 weighs it, 3 also plays it on to its next turn."""
    moves = GAME.legal_moves(GAME.imagine(view, rng))
    if len(moves) == 1:
        return moves[0]
    states = [GAME.imagine(view, rng) for _ in range(GLIMPSES if None in view.racks else 1)]
    miss = LEVELS[level][1]
    worths = {move: sum(worth(state, move, miss) for state in states) / len(states) for move in moves}
    best = sorted(moves, key=lambda move: worths[move] + rng.gauss(0.0, DOUBT[level]), reverse=True)
    if level < 3:
        return best[0]
    return max(best[:4], key=lambda move: worths[move] / 2 + _tried(view, move, rng))


def worth(state: State, move: Move, miss: float) -> float:
    """Weigh a move: what it takes off the rack, whom it hits, what the next player can answer, and what may fall."""
    match move:
        case Lay(chips):
            return _laying(state, chips, miss)
        case Pass() | Draw() | LayOutOfTurn():
            return 0.0


def _laying(state: State, chips: tuple[Chip, ...], miss: float) -> float:
    seat, tower = state.turn, len(state.tower)
    left = minus(state.racks[seat], chips)
    fall = danger(state.tower, state.bottle, state.options.cap, miss)
    gain = _load(chips, state) + (WIN if not left else _mischief(state, chips[0], left) + _block(state, chips[0]))
    stay = (1 - fall) ** len(chips)
    return stay * gain - (1 - stay) * 1.3 * (tower + len(chips))


def _load(rack: Rack, state: State) -> float:
    """How heavy chips weigh: each is a turn, and costs its points if the round ends before; in a last lap nothing else.

    While the Bazaar is full a round is a race to lay every chip; once it is empty, points begin to decide.
    """
    if state.lap is not None:
        return 1.2 * points(rack)
    return len(rack) + (0.35 if state.bazaar else 0.7) * points(rack)


def _near(state: State, seat: Seat) -> float:
    """How near a player is to winning the round: by going out, or by the fewest points when the last lap ends."""
    rack = state.racks[seat]
    return 6.0 / ((len(rack) if state.lap is None else points(rack)) + 0.5)


def _deciding(state: State, left: Rack) -> bool:
    """Tell whether the round is about to be decided: now or never for the chips that decide it."""
    return state.lap is not None or min(map(len, (left, *state.racks))) <= DECIDING


def _mischief(state: State, chip: Chip, left: Rack) -> float:
    """Value what a super-chip does to others, the more the nearer its victim is to winning."""
    if not is_super(chip):
        return 0.0
    target = following(state, state.turn)
    victim, threat = state.racks[target], _near(state, target)
    kind = cast(Super, KIND[chip])
    kept = 0.0 if _deciding(state, left) else KEPT.get(kind, 0.0)
    match kind:
        case "skip":
            return 0.5 + 0.5 * threat
        case "times_two":
            return 0.8 * min(len(victim), len(state.bazaar)) + 0.5 * threat
        case "plus_two":
            return 0.8 * min(2, len(state.bazaar)) + 0.8 * threat
        case "plus_four":
            return 0.8 * min(4, len(state.bazaar)) + threat - kept
        case "half":
            return 1.2 * (len(left) // 2) + 0.3 * threat - kept
        case "reverse":
            before = Seat((state.turn - state.direction) % len(state.racks))
            return 0.4 * (threat - _near(state, before))
        case "exchange":
            return 0.8 * (_load(left, state) - _load(victim, state)) - 0.5 - kept


def _block(state: State, chip: Chip) -> float:
    """How hard the next player finds an answer; whoever has none must draw."""
    target = following(state, state.turn)
    answers = len(fitting(state.racks[target], chip))
    return (0.6 + 0.3 * _near(state, target)) if answers == 0 else -0.05 * min(answers, 6)


def _tried(view: View, move: Move, rng: Random) -> float:
    """Play a move on in the head until the turn comes back, some times; tell how things then stand on average."""
    assert view.seat is not None
    return sum(_played_on(GAME.imagine(view, rng), move, view.seat, rng) for _ in range(TRIALS)) / TRIALS


def _played_on(state: State, move: Move, seat: Seat, rng: Random) -> float:
    act: object = move
    for _ in range(HORIZON):
        *_, beat = GAME.apply(state, act)
        state = beat.state
        match GAME.pending(state):
            case Await(request) if state.step != "mix":
                act = request.sample(rng)
            case Decide(other) if other != seat:
                moves = GAME.legal_moves(state)
                act = max(moves, key=lambda each: worth(state, each, CAREFUL) + rng.random())
            case _:
                break
    return _standing(state, seat)


def _standing(state: State, seat: Seat) -> float:
    """Judge how a player stands: lighter than the others is good, an empty rack best of all."""
    loads = [_load(rack, state) for rack in state.racks]
    others = [load for other, load in enumerate(loads) if other != seat]
    lost = -WIN if min(others) == 0 else WIN if loads[seat] == 0 else 0.0
    return lost - loads[seat] + 0.5 * sum(others) / len(others) + 0.3 * min(others)


def consents(view: View, _agreement: object) -> bool:
    """FZ-42 Agree to a last lap when the Bazaar has been empty for two laps; before that only to share the win now.

    Of a rack it can't see it is sure only that every chip is worth a point at least.
    """
    assert view.seat is not None
    held = [count if rack is None else points(rack) for rack, count in zip(view.racks, view.held, strict=True)]
    return view.dry >= 2 * len(held) or held[view.seat] == min(held)


TALENT: Final[Talent[State, Move, View]] = Talent(choose=choose, hand=hand, consents=consents)
