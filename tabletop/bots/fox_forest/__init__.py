"""The computer player of The Fox in the Forest. The value of a round is the chance to win the match after it."""

from functools import cache
from random import Random
from typing import Final

from rules.fox_forest.acts import Move
from rules.fox_forest.pieces import POINTS_BY_TRICKS, TRICK_COUNT
from rules.fox_forest.state import State
from rules.fox_forest.views import View
from rules.kernel import Seat
from tabletop.bots.fox_forest.ending import EndingValues
from tabletop.bots.fox_forest.search import Effort, Search
from tabletop.bots.game_bot import GameBot, KeepThinking, thinking_limit

EFFORT_BY_LEVEL: Final = {
    1: Effort(max_playouts=50, weighs_past_play=False, solved_hand_size=0),
    2: Effort(max_playouts=300, weighs_past_play=True, solved_hand_size=3),
    3: Effort(max_playouts=6000, weighs_past_play=True, solved_hand_size=4),
}
"""Three people: one who plays what looks sensible, one who minds what the other's play has told, and one who plans the
round and counts its end out. Against each other the better one takes some 64 rounds of a hundred."""
MAX_THINK_SECONDS: Final = 4.0
"""Seconds after which even a slow machine answers, where somebody waits."""

ROUND_OUTCOMES = (
    ((8, 4), 0.41),
    ((8, 3), 0.28),
    ((7, 2), 0.14),
    ((2, 7), 0.17),
)
"""What a round brings whoever takes more tricks and the other one, the sevens included, and how often: 7 tricks to 6,
8 to 5, 9 to 4, and greed. Counted in matches between equal searchers."""


def choose(view: View, level: int, rng: Random, keep_thinking: KeepThinking = None) -> Move:
    """Choose a move as well as this level can."""
    return Search(view, ending_values(view), EFFORT_BY_LEVEL[level], rng).choose(
        thinking_limit(keep_thinking, MAX_THINK_SECONDS)
    )


def ending_values(view: View) -> EndingValues:
    """Return the value of every end of this round for seat 0, from -1 to 1."""
    before, over = [points - gained for points, gained in zip(view.points, view.gained, strict=True)], view.goal

    def worth(tricks: int, own: int, others: int) -> float:
        gained, lost = POINTS_BY_TRICKS[tricks] + own, POINTS_BY_TRICKS[TRICK_COUNT - tricks] + others
        mine, theirs = before[0] + gained, before[1] + lost
        if max(mine, theirs) < over:
            return 2 * chance_to_win(mine, theirs, over) - 1
        return float((mine, gained) > (theirs, lost)) - float((mine, gained) < (theirs, lost))

    sevens = range(4)
    return [[[worth(tricks, own, others) for others in sevens] for own in sevens] for tricks in range(TRICK_COUNT + 1)]


def evaluate(state: State) -> dict[Seat, float] | None:
    """Return each seat's chance to win between two rounds; None within a round."""
    if state.step != "shuffle":
        return None
    mine, theirs = state.points
    chance = chance_to_win(mine, theirs, state.goal)
    return {Seat(0): chance, Seat(1): 1 - chance}


@cache
def chance_to_win(mine: int, theirs: int, goal: int) -> float:
    """Estimate how often somebody with these points wins against an equal."""
    return sum(
        often / 2 * _after_round(mine + gained, theirs + lost, goal, gained > lost)
        for (most, least), often in ROUND_OUTCOMES
        for gained, lost in ((most, least), (least, most))
    )


def _after_round(mine: int, theirs: int, goal: int, better: bool) -> float:
    """FF-21 Once the goal is reached most points win, and between equals the better last round."""
    if max(mine, theirs) < goal:
        return chance_to_win(mine, theirs, goal)
    return float((mine, better) > (theirs, not better))


BOT: Final[GameBot[State, Move, View]] = GameBot(choose=choose, evaluate=evaluate)
