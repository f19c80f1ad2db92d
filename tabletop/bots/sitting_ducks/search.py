"""The search of Sitting Ducks at level 3: it compares plays by playouts of a lap or two, all by instinct."""

from collections.abc import Callable, Collection
from math import exp
from operator import mul
from random import Random
from typing import Final

from attrs import frozen

from rules.sitting_ducks import GAME
from rules.sitting_ducks.pieces import SLOT_COUNT
from rules.sitting_ducks.views import View
from tabletop.bots.sitting_ducks.fast_rules import (
    AIM,
    DOUBLE_BARREL,
    FIRE,
    NOBODY,
    QUICK_SHOT,
    REARRANGE,
    RICOCHET,
    TWO_BIRDS,
    NumberedPlay,
    Pond,
)
from tabletop.bots.sitting_ducks.instinct import RowValue, choose_by_instinct

# Fitted to who won 2,200 matches among hunters of several minds: some shoot at whoever leads, some at whoever is weak.
STRENGTH_BY_DUCKS: Final = (0.08, 1.0, 2.07, 3.0, 4.1, 5.2)
"""The strength of a seat with so many living ducks; not 0 without any, for a card may bring one back."""
COVERED_LOG_CHANGE: Final = 0.25
"""By how much its logarithm grows with a duck that hides under another."""
SIGHTED_LOG_CHANGE: Final = -0.23
"""By how much it changes with a duck in plain view under a sight."""
NEXT_TO_SIGHT_LOG_CHANGE: Final = -0.14
"""By how much it changes with one a place behind a sight, where any gap in front will move it."""
OPEN_LOG_CHANGE: Final = -0.08
"""By how much it changes with one anywhere else."""
WEAK_TARGET_PENALTY: Final = 0.005
"""How much better a play aimed at a weaker player must be than one at the strongest."""
MAX_ORDERS: Final = 6
"""The most orders of the row that are compared."""


@frozen
class Effort:
    """How hard to think: so many playouts, each so many laps round the table."""

    max_playouts: int
    laps: int


def best_play(
    view: View, plays: Collection[NumberedPlay], effort: Effort, rng: Random, may_think: Callable[[], bool]
) -> NumberedPlay:
    """Return the play after which the chances are best.

    Every imagined table is tried with all plays still in question, so that luck is the same for each; again and again
    the worse half is dropped. When `may_think` returns False, the best so far is returned.
    """
    table = _imagined(view, rng)
    left = sensible_plays(table, plays)
    costs = target_penalties(table, left)
    hopes = dict.fromkeys(left, 0.0)
    halvings = (len(left) - 1).bit_length()
    for _ in range(halvings):
        for _ in range(max(1, effort.max_playouts // (halvings * len(left)))):
            table = _imagined(view, rng)
            for play in left:
                hopes[play] += _playout_chance(table.copy(), play, effort.laps, rng.random) - costs[play]
            if not may_think():
                return max(left, key=hopes.__getitem__)
        left = sorted(left, key=hopes.__getitem__, reverse=True)[: (len(left) + 1) // 2]
    return left[0]


def _imagined(view: View, rng: Random) -> Pond:
    return Pond.from_state(GAME.imagine(view, rng), rng)


def sensible_plays(table: Pond, plays: Collection[NumberedPlay]) -> list[NumberedPlay]:
    """Leave out plays aimed at one's own ducks, and all but the best orders of the row."""
    spared = {play[0] for play in plays if _target_duck_count(table, play) >= 0}
    orders = [play for play in plays if play[0] == REARRANGE]
    if len(orders) > MAX_ORDERS:
        look = RowValue(table)
        orders.sort(key=lambda play: -sum(map(mul, [look.place_values[place] for place in play[1:]], look.risks)))
        del orders[MAX_ORDERS:]
    return [
        *orders,
        *(
            play
            for play in plays
            if play[0] != REARRANGE and (play[0] not in spared or _target_duck_count(table, play) >= 0)
        ),
    ]


def target_penalties(table: Pond, plays: Collection[NumberedPlay]) -> dict[NumberedPlay, float]:
    """Return the penalty of each play whose card could be aimed at a stronger player."""
    ranks = {play: _target_duck_count(table, play) for play in plays}
    highest: dict[int, int] = {}
    for play, rank in ranks.items():
        highest[play[0]] = max(rank, highest.get(play[0], rank))
    return {play: WEAK_TARGET_PENALTY if 0 < rank < highest[play[0]] else 0.0 for play, rank in ranks.items()}


def _target_duck_count(table: Pond, play: NumberedPlay) -> int:
    """Count the ducks left to whom a play is aimed at: 0 where it is nobody, -1 where it is oneself."""
    marks = target_places(play)
    owners = [table.row[place] for place in marks if table.dive[place] == NOBODY and table.row[place] != table.players]
    if table.turn in owners:
        return -1
    return max([table.alive_counts[owner] for owner in owners], default=0)


def target_places(play: NumberedPlay) -> NumberedPlay:
    """Name the places that a play shoots at, or will."""
    if play[0] in (AIM, FIRE, QUICK_SHOT, TWO_BIRDS, DOUBLE_BARREL):
        return play[1:]
    return play[2:] if play[0] == RICOCHET else ()


def _playout_chance(table: Pond, play: NumberedPlay, laps: int, random: Callable[[], float]) -> float:
    """Play on by instinct, and tell what the player in turn may hope for then."""
    me = table.turn
    goes_on = table.play(play)
    for _ in range(laps * table.players):
        if not goes_on:
            break
        goes_on = table.play(choose_by_instinct(table, random))
    return win_chances(table)[me] if goes_on else float(table.alive_counts[me] > 0)


def win_chances(table: Pond) -> list[float]:
    """Estimate each seat's chance to win, from 0 to 1."""
    omens = [0.0] * (table.players + 1)
    before = 0
    for place in range(SLOT_COUNT):
        sight = table.sights >> place & 1
        if table.under[place] != NOBODY:
            omens[table.under[place]] += COVERED_LOG_CHANGE
        if table.dive[place] == NOBODY:
            omens[table.row[place]] += (
                SIGHTED_LOG_CHANGE if sight else NEXT_TO_SIGHT_LOG_CHANGE if before else OPEN_LOG_CHANGE
            )
        before = sight
    strengths = [
        STRENGTH_BY_DUCKS[alive] * exp(omen) for alive, omen in zip(table.alive_counts, omens[:-1], strict=True)
    ]
    total = sum(strengths)
    return [strength / total for strength in strengths]
