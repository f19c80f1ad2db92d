"""The rounds of a match, and moments worth seeing again: a new trump, a treasure, greed."""

from collections.abc import Sequence

from rules.fox_forest.acts import Dealt, Exchanged, MatchEnded, RoundScored, TreasureScored
from rules.fox_forest.pieces import SUIT
from rules.fox_forest.state import State
from rules.kernel import Beat
from tabletop.tables.game_table import Moment


def moments(story: Sequence[Beat[State]]) -> list[Moment]:
    """List the rounds and the moments of a match, in order."""
    found = []
    for at, beat in enumerate(story, 1):
        match beat.event:
            case Dealt(round=number):
                found.append(Moment(at, chapter="round", chapter_number=number))
            case Exchanged(card=card, taken=taken) if SUIT[card] != SUIT[taken]:
                found.append(Moment(at, "ui/mark_change", 2))
            case TreasureScored():
                found.append(Moment(at, "ui/mark_treasure"))
            case RoundScored(titles=titles) if "greedy" in titles:
                found.append(Moment(at, "ui/title_greedy", 3))
            case MatchEnded():
                found.append(Moment(at, "ui/icon_crown", 4))
    return found
