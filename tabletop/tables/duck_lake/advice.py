"""Why a move at the lake is good: the corn it brings. Nothing is hidden here, so the rules can tell."""

from rules.duck_lake import GAME
from rules.duck_lake.acts import Carry, CornTaken, Jump, LeaveAll, Move, Push, Swim
from rules.duck_lake.pieces import owner
from rules.kernel import Seat, play
from tabletop.tables.duck_lake.context import TableContext


def advise(move: Move, context: TableContext) -> str:
    """Return a reason for a move, or "" where there is none."""
    state, say = context.view.state, context.say
    match move:
        case Swim() | Jump() | Push() | LeaveAll():
            beats = play(GAME, state, move)
            corn = sum(isinstance(beat.event, CornTaken) and beat.event.seat == context.view.seat for beat in beats)
            return say("duck_lake-advice-corn", corn=corn) if corn else ""
        case Carry(duck):
            return say("duck_lake-advice-carry", name=context.player_name(Seat(owner(duck))))
    return ""
