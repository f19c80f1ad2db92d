"""Turns: which chips may be laid, which moves are refused and why, and what each act sets going."""

from collections.abc import Iterator
from typing import assert_never

from rules.chance import Roll, Rolled, Shuffle, Shuffled
from rules.fizz.acts import (
    Act,
    AgreeOnLastLap,
    Draw,
    FirstChosen,
    GaveUp,
    KeptTwin,
    Lay,
    LayOutOfTurn,
    Lifted,
    LiftedOutOfTurn,
    Pass,
    Settled,
)
from rules.fizz.consequences import halve, settle
from rules.fizz.pieces import BOX, Chip
from rules.fizz.requests import Balance
from rules.fizz.rounds import Beats, begin_lap, deal, draw_until_fit, over, pass_on
from rules.fizz.state import Laying, Options, State
from rules.kernel import Await, Beat, Decide, Pending, Remembered, Seat, all_seats
from rules.piles import minus, replaced

SEATS = range(2, 9)

_DECIDE = tuple(map(Decide, all_seats(SEATS[-1])))


def pending(state: State) -> Pending:
    """Tell what the table waits for."""
    match state.step:
        case "turn" | "retry" | "twin":
            return _DECIDE[state.turn]
        case "lay":
            return _balance(state)
        case "half":
            return Await(Shuffle(len(state.racks[state.turn])))
        case "mix":
            return Await(Shuffle(len(BOX)))
        case "lot":
            return Await(Roll(len(state.racks)))
        case "over":
            return over(state)
    assert_never(state.step)


@Remembered
def _balance(state: State) -> Await:
    """FZ-20 Lay what is in the hand on the tower."""
    assert state.laying is not None
    return Await(Balance(state.laying.seat, state.laying.chips, state.tower, state.bottle, state.options.cap))


def apply(state: State, act: Act) -> Iterator[Beat[State]]:
    """Carry out a legal act."""
    match act:
        case Lay(chips):
            return _lift(state, state.turn, chips)
        case LayOutOfTurn(seat, chip):
            return _lift(state, seat, (chip,))
        case Settled():
            return settle(state, act)
        case Draw():
            return draw_until_fit(state)
        case Pass():
            return _let_be(state)
        case AgreeOnLastLap():
            return begin_lap(state)
        case Shuffled(order):
            return halve(state, order) if state.step == "half" else deal(state, order)
        case Rolled(face):
            first = Seat(face)
            return iter((Beat(FirstChosen(first), state.but(step="mix", first=first, turn=first)),))
    assert_never(act)


def _lift(state: State, seat: Seat, chips: tuple[Chip, ...]) -> Beats:
    """FZ-20 A laying begins, and lasts until everything is at rest."""
    lifted = state.but(
        step="lay",
        racks=replaced(state.racks, seat, minus(state.racks[seat], chips)),
        laying=Laying(seat, chips, state.step),
    )
    event = Lifted(seat, chips) if seat == state.turn else LiftedOutOfTurn(seat, chips[0])
    yield Beat(event, lifted)
    return lifted


def _let_be(state: State) -> Beats:
    """FZ-22 Give up after a slip; FZ-27 or keep the second chip: the turn passes."""
    yield Beat((KeptTwin if state.step == "twin" else GaveUp)(state.turn), state)
    return (yield from pass_on(state))


def begin(options: Options, seats: int) -> State:
    """FZ-03 The first player is agreed on, or drawn by lot."""
    if seats not in SEATS:
        raise ValueError(f"{seats} players: the bottle is for {SEATS[0]} to {SEATS[-1]}")
    if options.first is not None and options.first >= seats:
        raise ValueError(f"first: nobody sits at seat {options.first}")
    none = (0,) * seats
    state = State(options, racks=((),) * seats, skips=none, scores=none, gained=none)
    return state if options.first is None else state.but(step="mix", first=options.first, turn=options.first)
