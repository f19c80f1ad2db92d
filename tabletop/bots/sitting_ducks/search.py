"""A hunter that thinks: it tries every play on imagined tables, goes on for a lap or two by instinct, and compares."""

from collections.abc import Callable, Collection
from math import exp
from operator import mul
from random import Random
from typing import Final

from attrs import frozen

from rules.sitting_ducks import GAME
from rules.sitting_ducks.pieces import SLOTS
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
    Pond,
    Step,
)
from tabletop.bots.sitting_ducks.instinct import Look, instinct

# Fitted to who won 2,200 matches among hunters of several minds: some shoot at whoever leads, some at whoever is weak.
FLOCKS: Final = (0.08, 1.0, 2.07, 3.0, 4.1, 5.2)
"""What so many living ducks are worth; even without any, a card may bring one back."""
COVERED: Final = 0.25
"""By how much that grows with a duck that hides under another,"""
SIGHTED: Final = -0.23
"""and shrinks with one in plain sight: under a sight,"""
NEXT: Final = -0.14
"""one place behind a sight, where any gap in front will carry it,"""
OPEN: Final = -0.08
"""and anywhere else."""
PITY: Final = 0.005
"""By how much a shot at somebody who is not ahead must raise the chances more than one at whoever is."""
ORDERS: Final = 6
"""How many ways to rearrange the row are worth a thought."""


@frozen
class Effort:
    """How hard to think: so many playouts, each so many laps round the table."""

    playouts: int
    laps: int


def think(view: View, plays: Collection[Step], effort: Effort, rng: Random, waits: Callable[[], bool]) -> Step:
    """Find the play after which the chances are best.

    Every imagined table is tried with all plays that are still in question, so that luck is the same for each; again
    and again the worse half is given up. Once nobody waits any longer, the best so far has to do.
    """
    table = _imagined(view, rng)
    left = sensible(table, plays)
    costs = manners(table, left)
    hopes = dict.fromkeys(left, 0.0)
    halvings = (len(left) - 1).bit_length()
    for _ in range(halvings):
        for _ in range(max(1, effort.playouts // (halvings * len(left)))):
            table = _imagined(view, rng)
            for play in left:
                hopes[play] += _hope(table.copy(), play, effort.laps, rng.random) - costs[play]
            if not waits():
                return max(left, key=hopes.__getitem__)
        left = sorted(left, key=hopes.__getitem__, reverse=True)[: (len(left) + 1) // 2]
    return left[0]


def _imagined(view: View, rng: Random) -> Pond:
    return Pond.of(GAME.imagine(view, rng), rng)


def sensible(table: Pond, plays: Collection[Step]) -> list[Step]:
    """Leave out what nobody does who knows the game.

    A card that may be pointed elsewhere is not pointed at one's own ducks, and of all new orders of the row only the
    best are worth a thought.
    """
    spared = {play[0] for play in plays if _rank(table, play) >= 0}
    orders = [play for play in plays if play[0] == REARRANGE]
    if len(orders) > ORDERS:
        look = Look(table)
        orders.sort(key=lambda play: -sum(map(mul, [look.moods[place] for place in play[1:]], look.perils)))
        del orders[ORDERS:]
    return [
        *orders,
        *(play for play in plays if play[0] != REARRANGE and (play[0] not in spared or _rank(table, play) >= 0)),
    ]


def manners(table: Pond, plays: Collection[Step]) -> dict[Step, float]:
    """Tell what each play costs where its card could as well be pointed at somebody who is further ahead."""
    ranks = {play: _rank(table, play) for play in plays}
    highest: dict[int, int] = {}
    for play, rank in ranks.items():
        highest[play[0]] = max(rank, highest.get(play[0], rank))
    return {play: PITY if 0 < rank < highest[play[0]] else 0.0 for play, rank in ranks.items()}


def _rank(table: Pond, play: Step) -> int:
    """Tell how many ducks are left to whom a play is aimed at: 0 where it is nobody, less where it is oneself."""
    marks = targets(play)
    owners = [table.row[place] for place in marks if table.dive[place] == NOBODY and table.row[place] != table.players]
    if table.turn in owners:
        return -1
    return max([table.alive[owner] for owner in owners], default=0)


def targets(play: Step) -> Step:
    """Name the places that a play shoots at, or will."""
    match play[0]:
        case card if card in (AIM, FIRE, QUICK_SHOT, TWO_BIRDS, DOUBLE_BARREL):
            return play[1:]
        case card if card == RICOCHET:
            return play[2:]
    return ()


def _hope(table: Pond, play: Step, laps: int, random: Callable[[], float]) -> float:
    """Play on by instinct, and tell what the player in turn may hope for then."""
    me = table.turn
    goes_on = table.play(play)
    for _ in range(laps * table.players):
        if not goes_on:
            break
        goes_on = table.play(instinct(table, random))
    return chances(table)[me] if goes_on else float(table.alive[me] > 0)


def chances(table: Pond) -> list[float]:
    """Estimate each seat's chance to win, from 0 to 1."""
    omens = [0.0] * (table.players + 1)
    before = 0
    for place in range(SLOTS):
        sight = table.sights >> place & 1
        if table.under[place] != NOBODY:
            omens[table.under[place]] += COVERED
        if table.dive[place] == NOBODY:
            omens[table.row[place]] += SIGHTED if sight else NEXT if before else OPEN
        before = sight
    strengths = [FLOCKS[alive] * exp(omen) for alive, omen in zip(table.alive, omens[:-1], strict=True)]
    total = sum(strengths)
    return [strength / total for strength in strengths]
