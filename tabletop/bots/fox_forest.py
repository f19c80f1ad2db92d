"""What a round of The Fox in the Forest is worth: the chance to win the match from there."""

from functools import cache
from typing import Final

from rules.fox_forest.acts import Move
from rules.fox_forest.state import State
from rules.fox_forest.views import View
from rules.kernel import Seat
from tabletop.bots.talent import Talent

ROUNDS = (
    ((8, 4), 0.41),
    ((8, 3), 0.28),
    ((7, 2), 0.14),
    ((2, 7), 0.17),
)
"""What a round brings whoever takes more tricks and the other one, the sevens included, and how often: 7 tricks to 6,
8 to 5, 9 to 4, and greed. Counted in matches between equal searchers."""


def judge(state: State) -> dict[Seat, float] | None:
    """Judge a table between two rounds; play on until there."""
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
        for (most, least), often in ROUNDS
        for gained, lost in ((most, least), (least, most))
    )


def _after_round(mine: int, theirs: int, goal: int, better: bool) -> float:
    """FF-21 Once the goal is reached most points win, and between equals the better last round."""
    if max(mine, theirs) < goal:
        return chance_to_win(mine, theirs, goal)
    return float((mine, better) > (theirs, not better))


TALENT: Final[Talent[State, Move, View]] = Talent(judge=judge)
