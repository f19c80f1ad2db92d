"""Touch paths: which touches make which move."""

from collections.abc import Sequence
from typing import assert_never

from rules.fizz.acts import AgreeOnLastLap, Draw, Lay, LayOutOfTurn, Move, Pass
from rules.fizz.pieces import Chip
from rules.fizz.views import View
from rules.kernel import Seat
from tabletop.tables.fizz.places import seat_of_panel, twins_of
from tabletop.tables.game_table import PieceKey, TouchPath


def touch_paths(move: Move | AgreeOnLastLap, view: View) -> Sequence[TouchPath]:
    """List the touch paths of a move: a click, a drag into the air or to the chip it answers, or onto its twin."""
    match move:
        case Lay((chip,)):
            return (f"chip:{chip}",), (f"chip:{chip}", "answer")
        case Lay((one, other)):
            rack = view.racks[view.turn] or ()
            alike = twins_of(one, rack)
            pair = (f"both:{one}",) if len(alike) == 2 else (f"both:{one}", f"both:{other}")
            if abs(alike.index(one) - alike.index(other)) > 1:
                return (pair,)  # carried so far, it would land on the twin between them
            return pair, (f"chip:{one}", f"chip:{other}"), (f"chip:{other}", f"chip:{one}")
        case LayOutOfTurn(chip=chip):
            return (f"chip:{chip}",), (f"chip:{chip}", "answer")
        case Draw():
            return (("bazaar",),)
        case Pass():
            return (("pass",),)
        case AgreeOnLastLap():
            return (("last_lap",),)
        case Lay():
            return ()
    assert_never(move)


def out_of_turn_seat(key: PieceKey, view: View) -> Seat | None:
    """FZ-26 Return the seat that lays out of turn when this name is touched, if it visibly may; None: nobody."""
    if not key.startswith("player:") or view.step not in ("turn", "retry"):
        return None
    seat = seat_of_panel(view, key)
    return seat if seat != view.turn and view.held[seat] > 1 else None


def laid_chips(moves: Sequence[Move]) -> frozenset[Chip]:
    """Return the chips that any of these moves lays."""
    laid = {chip for move in moves if isinstance(move, Lay) for chip in move.chips}
    return frozenset(laid | {move.chip for move in moves if isinstance(move, LayOutOfTurn)})


def handover_place(move: Move) -> PieceKey | None:
    """Return the place at which a dragged chip is taken over by the hand: the air over the bottle."""
    return "air" if isinstance(move, Lay | LayOutOfTurn) else None
