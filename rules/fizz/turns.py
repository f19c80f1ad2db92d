"""The start of a match of Fizz, what it waits for, and what each act does."""

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
from rules.fizz.pieces import ALL_CHIPS, Chip
from rules.fizz.requests import Balance
from rules.fizz.rounds import Beats, begin_lap, deal, draw_until_fit, outcome_of_tournament, pass_on
from rules.fizz.state import Laying, Options, State
from rules.kernel import AwaitWorld, Beat, CachedForState, Decide, Pending, Seat, all_seats
from rules.piles import minus, replaced

PLAYER_COUNTS = range(2, 9)

_DECIDE = tuple(map(Decide, all_seats(PLAYER_COUNTS[-1])))


def pending(state: State) -> Pending:
    """Tell what the table waits for."""
    match state.step:
        case "turn" | "retry" | "twin":
            return _DECIDE[state.turn]
        case "lay":
            return _balance(state)
        case "half":
            return AwaitWorld(Shuffle(len(state.racks[state.turn])))
        case "mix":
            return AwaitWorld(Shuffle(len(ALL_CHIPS)))
        case "lot":
            return AwaitWorld(Roll(len(state.racks)))
        case "over":
            return outcome_of_tournament(state)
    assert_never(state.step)


@CachedForState
def _balance(state: State) -> AwaitWorld:
    """FZ-20 Lay what is in the hand on the tower."""
    assert state.laying is not None
    return AwaitWorld(Balance(state.laying.seat, state.laying.chips, state.tower, state.bottle, state.options.cap))


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
            return _pass(state)
        case AgreeOnLastLap():
            return begin_lap(state)
        case Shuffled(order):
            return halve(state, order) if state.step == "half" else deal(state, order)
        case Rolled(face):
            first = Seat(face)
            return iter((Beat(FirstChosen(first), state.replace(step="mix", first=first, turn=first)),))
    assert_never(act)


def _lift(state: State, seat: Seat, chips: tuple[Chip, ...]) -> Beats:
    """FZ-20 A laying begins, and lasts until everything is at rest."""
    lifted = state.replace(
        step="lay",
        racks=replaced(state.racks, seat, minus(state.racks[seat], chips)),
        laying=Laying(seat, chips, state.step),
    )
    event = Lifted(seat, chips) if seat == state.turn else LiftedOutOfTurn(seat, chips[0])
    yield Beat(event, lifted)
    return lifted


def _pass(state: State) -> Beats:
    """FZ-22 Give up after a slip; FZ-27 or keep the second chip: the turn passes."""
    yield Beat((KeptTwin if state.step == "twin" else GaveUp)(state.turn), state)
    return (yield from pass_on(state))


def begin(options: Options, seats: int) -> State:
    """FZ-03 The first player is agreed on, or drawn by lot.

    Raise ValueError if the game is not for so many, or the options are not for them.
    """
    if seats not in PLAYER_COUNTS:
        raise ValueError(f"{seats} players: the bottle is for {PLAYER_COUNTS[0]} to {PLAYER_COUNTS[-1]}")
    if options.first is not None and options.first >= seats:
        raise ValueError(f"first: nobody sits at seat {options.first} of {seats}")
    none = (0,) * seats
    state = State(options, racks=((),) * seats, skips=none, scores=none, gained=none)
    return state if options.first is None else state.replace(step="mix", first=options.first, turn=options.first)
