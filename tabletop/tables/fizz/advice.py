"""Reasons that the adviser gives for a suggested move: what one gets rid of by laying this chip."""

from rules.fizz.acts import Draw, Lay, LayOutOfTurn, Move, Pass
from rules.fizz.pieces import points
from tabletop.tables.fizz.context import TableContext


def advise(move: Move, context: TableContext) -> str:
    """Give a reason for a move; "" where there is none worth saying."""
    view, say = context.view, context.say
    match move:
        case Lay(chips):
            if len(chips) == view.held[view.turn]:
                return say("fizz-advice-out", count=len(chips))
            if len(chips) > 1:
                return say("fizz-advice-twins")
            weights = {points(each.chips) for each in context.moves if isinstance(each, Lay) and len(each.chips) == 1}
            heaviest = len(weights) > 1 and points(chips) == max(weights)
            return say("fizz-advice-heavy", points=points(chips)) if heaviest else ""
        case Draw() if not any(isinstance(each, Lay) for each in context.moves):
            return say("fizz-advice-draw")
        case Draw() | Pass() | LayOutOfTurn():
            return ""
