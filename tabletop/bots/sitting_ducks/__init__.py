"""Three hunters for the pond: one of many whims, one of good instinct, and one that thinks."""

from random import Random
from typing import Final

from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import Move
from rules.sitting_ducks.state import State
from rules.sitting_ducks.views import View
from tabletop.bots.game_bot import Patience, Talent, minding
from tabletop.bots.sitting_ducks.fast_rules import Pond, Step, step_of
from tabletop.bots.sitting_ducks.instinct import instinct
from tabletop.bots.sitting_ducks.search import Effort, think

WHIMS: Final = {1: 4.0, 2: 0.9, 3: 0.1}
"""How far, in ducks, a fancy carries each level from what its instinct says; the third asks it for revenge only."""
EFFORT: Final = Effort(playouts=1000, laps=2)
"""How hard the third thinks."""
CAP: Final = 3.0
"""Seconds after which even a slow machine answers, where somebody waits."""


def choose(view: View, level: int, rng: Random, patience: Patience = None) -> Move:
    """Choose as well as this level can."""
    state = GAME.imagine(view, rng)
    moves = GAME.legal_moves(state)
    if len(moves) == 1:
        return moves[0]
    table = Pond.of(state, rng)
    plays = {step_of(move): move for move in moves}
    if level < 3 or not table.alive[table.turn]:
        return plays[_listed(table, plays, instinct(table, rng.random, WHIMS[level]))]
    return plays[think(view, plays, EFFORT, rng, minding(patience, CAP))]


def _listed(table: Pond, plays: dict[Step, Move], play: Step) -> Step:
    """Of several orders that look the same the rules list one: find that."""
    if play in plays:
        return play

    def look(order: Step) -> list[tuple[int, int, int]]:
        return [(table.row[place], table.under[place], table.dive[place]) for place in order[1:]]

    return next(other for other in plays if other[0] == play[0] and look(other) == look(play))


TALENT: Final[Talent[State, Move, View]] = Talent(choose=choose)
