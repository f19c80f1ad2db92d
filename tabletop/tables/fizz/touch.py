"""What touching a piece means."""

from collections.abc import Sequence
from typing import assert_never

from rules.fizz.acts import AgreeOnLastLap, Draw, Lay, LayOutOfTurn, Move, Pass
from rules.fizz.pieces import Chip
from rules.fizz.views import View
from rules.kernel import Seat
from tabletop.tables.fizz.places import seat_of_panel, twins_of
from tabletop.tables.game_table import PieceKey, TouchPath


def touch_paths(move: Move | AgreeOnLastLap, view: View) -> Sequence[TouchPath]:
    """A chip is clicked, or carried into the air over the bottle, to the chip it answers, or on its twin."""
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
    """FZ-26 Whoever touches their name lays out of turn, as far as everybody can see that they may."""
    if not key.startswith("player:") or view.step not in ("turn", "retry"):
        return None
    seat = seat_of_panel(view, key)
    return seat if seat != view.turn and view.held[seat] > 1 else None


def laid_chips(moves: Sequence[Move]) -> frozenset[Chip]:
    """List the chips that are laid by any of these moves."""
    laid = {chip for move in moves if isinstance(move, Lay) for chip in move.chips}
    return frozenset(laid | {move.chip for move in moves if isinstance(move, LayOutOfTurn)})


def handover_place(move: Move) -> PieceKey | None:
    """A chip that is carried into the air over the bottle is in the hand at once."""
    return "air" if isinstance(move, Lay | LayOutOfTurn) else None
