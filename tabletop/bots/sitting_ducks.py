"""How a hunter sizes up the pond: living ducks are chances, sights over them are worries, cover is a comfort."""

from collections.abc import Callable
from random import Random
from typing import Final

from attrs import frozen

from rules.kernel import Await, Game, all_seats
from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import Move, Play
from rules.sitting_ducks.pieces import COLOUR, FLOCK
from rules.sitting_ducks.state import Slot, State
from rules.sitting_ducks.views import View
from tabletop.bots.chancer import Chancer
from tabletop.bots.talent import Patience, Talent

# Fitted to who won 600 matches among players who look one move ahead, and rounded. The chances are flatter than the
# ducks alone would say (hence the square root below), because everybody shoots at whoever leads.
SIGHTED: Final = 0.7
"""What a duck in plain sight loses of its worth under a sight,"""
NEXT: Final = 0.5
"""one place behind a sight, where any gap in front will carry it,"""
OPEN: Final = 0.25
"""and anywhere else."""
COVERED: Final = 1.0
"""What a duck gains by hiding under another; the fit said even more, from few cases."""
REVIVAL: Final = 0.05
"""What is left to a player without ducks."""
ORDERS: Final = 12
"""How many ways to rearrange the row are worth a thought."""


def value(state: State) -> tuple[float, ...]:
    """Estimate each seat's chance to win, from 0 to 1."""
    if state.step == "over":
        return tuple([1.0 if state.alive(seat) else 0.0 for seat in all_seats(len(state.colours))])
    moods = _moods(state, state.row)
    strengths = [
        max(FLOCK - len(shot) + mood, REVIVAL) ** 0.5 if len(shot) < FLOCK else REVIVAL
        for shot, mood in zip(state.shot, moods, strict=True)
    ]
    total = sum(strengths)
    return tuple([each / total for each in strengths])


def candidates(state: State, legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """Keep every move but most ways to rearrange the row: only those which suit the player best against the rest."""
    orders = [move for move in legal if isinstance(move, Play) and move.card == "rearrange"]
    if len(orders) <= ORDERS:
        return legal
    orders.sort(key=lambda move: _pleasure(state, tuple([state.row[place] for place in move.at])), reverse=True)
    return (*orders[:ORDERS], *(move for move in legal if move.card != "rearrange"))


def _pleasure(state: State, row: tuple[Slot, ...]) -> float:
    moods = _moods(state, row)
    return 2 * moods[state.turn] - sum(moods)


def _moods(state: State, row: tuple[Slot, ...]) -> list[float]:
    """Sum up, by seat, how safe and how endangered the ducks of this row are."""
    moods = [0.0] * len(state.colours)
    seats = {colour: seat for seat, colour in enumerate(state.colours)}
    before = 0
    for slot, sight in zip(row, state.sights, strict=True):
        if slot.under:
            moods[seats[COLOUR[slot.under]]] += COVERED
        if slot.card in COLOUR and not slot.dive:
            moods[seats[COLOUR[slot.card]]] -= SIGHTED if sight else NEXT if before else OPEN
        before = sight
    return moods


GLANCES: Final = {1: 1, 2: 4, 3: 16}
"""How many states each level imagines for a move."""
SLIP: Final = 0.35
"""How often the first level shoots before it looks."""


def choose(view: View, level: int, rng: Random, _patience: Patience = None) -> Move:
    """Choose as well as this level can."""
    hasty = level == 1 and rng.random() < SLIP
    return (Chancer() if hasty else Hunter(GLANCES[level])).choose(GAME, view, rng)


@frozen
class Hunter:
    """Looks one move ahead on a few imagined states and takes what helps most: quick, and no easy prey."""

    glances: int = 8

    def choose(
        self,
        game: Game[State, Move, View],
        view: View,
        rng: Random,
        patience: Callable[[], bool] | None = None,  # noqa: ARG002 - it never takes long
    ) -> Move:
        """Find the move after which the chances are best, whatever the hidden cards may be."""
        states = [game.imagine(view, rng) for _ in range(self.glances)]
        moves = candidates(states[0], game.legal_moves(states[0]))
        if len(moves) == 1:
            return moves[0]
        hopes = [sum(value(_settled(game, state, move, rng))[view.turn] for state in states) for move in moves]
        return moves[hopes.index(max(hopes))]


def _settled(game: Game[State, Move, View], state: State, move: Move, rng: Random) -> State:
    """Make the move, and let the cards be shuffled if it asks for that."""
    *_, beat = game.apply(state, move)
    while isinstance(now := game.pending(beat.state), Await):
        *_, beat = game.apply(beat.state, now.request.sample(rng))
    return beat.state


TALENT: Final[Talent[State, Move, View]] = Talent(choose=choose)
