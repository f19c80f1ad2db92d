"""Reasons that the adviser gives for a suggested move, from what the player can see."""

from rules.fox_forest.acts import Bury, Decline, Exchange, Move, Play
from rules.fox_forest.pieces import (
    FOX,
    MONARCH,
    RANK,
    SUIT,
    SWAN,
    TREASURE,
    TRICK_COUNT,
    WOODCUTTER,
    Card,
    answer_wins,
)
from rules.fox_forest.views import View
from tabletop.tables.fox_forest.context import TableContext

MAX_HUMBLE_TRICKS = 3
MAX_VICTORIOUS_TRICKS = 9
"""FF-20 The most tricks that are humble, and the most that are not greedy."""


def advise(move: Move, context: TableContext) -> str:
    """Give a reason for a move; "" where there is none worth saying."""
    view, say = context.view, context.say
    match move:
        case Play(card):
            key, told = _reason_to_play(view, card)
            return say(f"fox_forest-advice-{key}", **told) if key else ""
        case Exchange(card) if SUIT[card] != view.trump:
            return say("fox_forest-advice-trump", suit=SUIT[card])
        case Decline():
            return say("fox_forest-advice-keep")
        case Exchange() | Bury():
            return ""


def _reason_to_play(view: View, card: Card) -> tuple[str, dict[str, int]]:
    """Return the key of a reason for playing a card, and its numbers: its power, or who takes the trick."""
    rank = RANK[card]
    if rank == FOX and len(view.hand) > 1:
        return "fox", {}
    if rank == WOODCUTTER:
        return "woodcutter", {}
    if not view.trick:
        return ("monarch", {}) if rank == MONARCH else ("", {})
    assert view.trump is not None and view.seat is not None
    lead, tricks = view.trick[0], view.tricks[view.seat]
    if answer_wins(lead, card, view.trump):
        sevens = sum(RANK[each] == TREASURE for each in (lead, card))
        return ("treasure", {"points": sevens}) if sevens else ("take", {})
    if rank == SWAN and sum(view.tricks) + 1 < TRICK_COUNT:
        return "swan", {}
    if tricks == MAX_VICTORIOUS_TRICKS:
        return "enough", {}
    return ("humble" if tricks <= MAX_HUMBLE_TRICKS else "leave"), {}
