"""The computer player of Sitting Ducks: instinct with randomness at levels 1 and 2, a search at level 3."""

from random import Random
from typing import Final

from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import Move
from rules.sitting_ducks.state import State
from rules.sitting_ducks.views import View
from tabletop.bots.game_bot import GameBot, KeepThinking, thinking_limit
from tabletop.bots.sitting_ducks.fast_rules import NumberedPlay, Pond, numbered
from tabletop.bots.sitting_ducks.instinct import choose_by_instinct
from tabletop.bots.sitting_ducks.search import Effort, best_play

RANDOM_DUCKS_BY_LEVEL: Final = {1: 4.0, 2: 0.9, 3: 0.1}
"""How far randomness carries each level from its instinct, in ducks; level 3 needs it only when it has no ducks."""
LEVEL_3_EFFORT: Final = Effort(max_playouts=1000, laps=2)
"""How hard the third thinks."""
MAX_THINK_SECONDS: Final = 3.0
"""Seconds after which even a slow machine answers, where somebody waits."""


def choose(view: View, level: int, rng: Random, keep_thinking: KeepThinking = None) -> Move:
    """Choose as well as this level can."""
    state = GAME.imagine(view, rng)
    moves = GAME.legal_moves(state)
    if len(moves) == 1:
        return moves[0]
    table = Pond.from_state(state, rng)
    plays = {numbered(move): move for move in moves}
    if level < 3 or not table.alive_counts[table.turn]:
        return plays[_as_listed(table, plays, choose_by_instinct(table, rng.random, RANDOM_DUCKS_BY_LEVEL[level]))]
    return plays[best_play(view, plays, LEVEL_3_EFFORT, rng, thinking_limit(keep_thinking, MAX_THINK_SECONDS))]


def _as_listed(table: Pond, plays: dict[NumberedPlay, Move], play: NumberedPlay) -> NumberedPlay:
    """Several orders of the row look the same, and the rules list one: return that."""
    if play in plays:
        return play

    def look(order: NumberedPlay) -> list[tuple[int, int, int]]:
        return [(table.row[place], table.under[place], table.dive[place]) for place in order[1:]]

    return next(other for other in plays if other[0] == play[0] and look(other) == look(play))


BOT: Final[GameBot[State, Move, View]] = GameBot(choose=choose)
