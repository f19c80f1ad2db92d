"""Turns: which chips may be laid, which moves are refused and why, and what each act sets going."""

from collections.abc import Iterator
from itertools import combinations
from typing import assert_never

from attrs import evolve

from rules.chance import Roll, Rolled, Shuffle, Shuffled
from rules.fizz.chips import BOX, Chip, refusal, twins
from rules.fizz.consequences import halve, settle
from rules.fizz.laying import Balance, Settled
from rules.fizz.rounds import Beats, can_lay, deal, draw_until_fit, pass_on, winners
from rules.fizz.table import (
    Act,
    Draw,
    FirstChosen,
    GaveUp,
    KeptTwin,
    Lay,
    Laying,
    LayOutOfTurn,
    Lifted,
    LiftedOutOfTurn,
    Move,
    Pass,
    State,
)
from rules.kernel import Await, Beat, Decide, Over, Pending, Seat
from rules.piles import minus, replaced

_DRAW, _PASS = Draw(), Pass()


def pending(state: State) -> Pending:
    """Tell what the table waits for."""
    match state.step:
        case "turn" | "retry" | "twin":
            return Decide(state.turn)
        case "lay":
            assert state.laying is not None
            seat, chips = state.laying.seat, state.laying.chips
            return Await(Balance(seat, chips, state.tower, state.bottle, state.options.cap))
        case "half":
            return Await(Shuffle(len(state.racks[state.turn])))
        case "mix":
            return Await(Shuffle(len(BOX)))
        case "lot":
            return Await(Roll(len(state.racks)))
        case "over":
            return Over(winners(state), state.scores)
    assert_never(state.step)


def legal_moves(state: State) -> tuple[Move, ...]:
    """List the moves of the seat that decides."""
    return tuple([move for move in candidates(state) if objection(state, move) is None])


def candidates(state: State) -> tuple[Move, ...]:
    """List what that seat may try: every chip, every pair of twins, drawing and passing."""
    if state.step not in ("turn", "retry", "twin"):
        return ()
    rack = state.racks[state.turn]
    pairs = [Lay(pair) for pair in combinations(rack, 2) if twins(*pair)]
    return (*(Lay((chip,)) for chip in rack), *pairs, _DRAW, _PASS)


def interruptions(state: State) -> tuple[Move, ...]:
    """FZ-26 Others may lay one chip that fits out of turn, but never between the two chips of a double."""
    if state.step not in ("turn", "retry"):
        return ()
    moves = [LayOutOfTurn(seat, chip) for seat, rack in enumerate(state.racks) if seat != state.turn for chip in rack]
    return tuple([move for move in moves if _untimely(state, move.seat, move.chip) is None])


def objection(state: State, move: Move) -> str | None:
    """Name the reason why this move is refused."""
    if state.step not in ("turn", "retry", "twin"):
        return "not_now"
    match move:
        case Lay(chips):
            return _unlayable(state, chips)
        case Draw():
            if state.step != "turn":
                return "not_now"
            return "no_drawing" if can_lay(state, state.turn) else None
        case Pass():
            return "no_passing" if state.step == "turn" else None
        case LayOutOfTurn(seat, chip):
            return _untimely(state, seat, chip)
    return "not_now"


def _unlayable(state: State, chips: tuple[Chip, ...]) -> str | None:
    """Name what forbids laying these; FZ-16 of a second chip nothing is asked but that it equals the first."""
    rack = state.racks[state.turn]
    if any(chip not in rack for chip in chips):
        return "not_in_rack"
    if state.step == "twin":
        return None if len(chips) == 1 and state.last and twins(chips[0], state.last) else "twin_only"
    if len(chips) != 1 and not (len(chips) == 2 and twins(*chips)):
        return "not_twins"
    return refusal(chips[0], rack, state.last)


def _untimely(state: State, seat: Seat, chip: Chip) -> str | None:
    """FZ-26 Name what forbids laying this chip out of turn; it must be a legal answer too."""
    if seat == state.turn:
        return "your_turn"
    if state.step == "twin":
        return "amid_double"
    if seat not in range(len(state.racks)) or chip not in state.racks[seat]:
        return "not_in_rack"
    return refusal(chip, state.racks[seat], state.last)


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
        case Shuffled(order):
            return halve(state, order) if state.step == "half" else deal(state, order)
        case Rolled(seat):
            chosen = evolve(state, step="mix", first=seat, turn=seat)
            return iter((Beat(FirstChosen(seat), chosen),))
    assert_never(act)


def _lift(state: State, seat: Seat, chips: tuple[Chip, ...]) -> Beats:
    """FZ-20 A laying begins, and lasts until everything is at rest."""
    lifted = evolve(
        state,
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
