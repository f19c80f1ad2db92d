"""What follows when the tower has come to rest: fallen chips, penalties and super-chips."""

from typing import assert_never, cast

from rules.fizz.acts import (
    Counted,
    Exchanged,
    Halved,
    RetryGranted,
    Reversed,
    Settled,
    SkipsOwed,
    Slipped,
    SuperWorked,
    Took,
    Toppled,
    Touched,
    TurnReturned,
    TwinGranted,
)
from rules.fizz.bottle import standing
from rules.fizz.pieces import KIND, TWINS, Chip, Super, is_super
from rules.fizz.rounds import Beats, draw, end_by_empty_rack, end_by_fish, is_fish, next_seat, pass_on, take_turn
from rules.fizz.state import Laying, State, Step
from rules.kernel import Beat, Seat, all_seats
from rules.piles import replaced

TOUCH_PENALTY_CHIPS = 3
OUT_OF_TURN_PENALTY_CHIPS = 5
OUT_OF_TURN_SKIPS = 2


def settle(state: State, settled: Settled) -> Beats:
    """FZ-28 Fallen chips are taken, penalties drawn, the hand is looked at; a super-chip works, then fish is tested."""
    assert state.laying is not None
    laying, seat = state.laying, state.laying.seat
    earlier = {each.chip for each in state.tower}
    state = _come_to_rest(state, settled)
    fell = tuple([each.chip for each in state.fallen])
    stayed = tuple([chip for chip in laying.chips if chip not in fell])
    toppled = not earlier.isdisjoint(fell)
    if fell:
        yield Beat(Toppled(seat, len(fell)) if toppled else Slipped(seat, fell), state)
    if stayed:
        state = state.replace(last=stayed[-1])
        yield Beat(Counted(seat, stayed), state)
    if fell:
        state = state.replace(racks=replaced(state.racks, seat, state.racks[seat] + fell), fallen=())
        yield Beat(Took(seat, len(fell)), state)
    state = yield from _penalties(state, seat, settled.touched)
    goes_on = _next_step(state, laying, stayed, toppled)
    if not state.racks[seat]:
        return (yield from end_by_empty_rack(state, seat))
    if goes_on is None:
        return (yield from _apply_super_chip(state, stayed[0]) if stayed and is_super(stayed[0]) else pass_on(state))
    if goes_on != "twin" and is_fish(state):
        return (yield from end_by_fish(state))
    if seat != state.turn:
        return (yield from _give_back(state))
    state = state.replace(step=goes_on)
    yield Beat((TwinGranted if goes_on == "twin" else RetryGranted)(seat), state)
    return state


def _come_to_rest(state: State, settled: Settled) -> State:
    """Sort the chips into those that stand, in the order they were laid, and those that have fallen."""
    assert state.laying is not None
    where = {each.chip: each for each in settled.poses}
    order = [where[chip] for chip in (*(each.chip for each in state.tower), *state.laying.chips)]
    up = standing(settled.poses, settled.bottle, state.options.cap)
    return state.replace(
        step=state.laying.amid,
        laying=None,
        tower=tuple([each for each in order if each.chip in up]),
        bottle=settled.bottle,
        fallen=tuple([each for each in order if each.chip not in up]),
    )


def _next_step(state: State, laying: Laying, stayed: tuple[Chip, ...], toppled: bool) -> Step | None:
    """Name the step with which the same turn goes on, or None where it is over.

    FZ-22 What slipped may be tried again. FZ-23 Not if it took others with it. FZ-16 A second identical chip may be
    laid, FZ-24 but not after earlier ones have fallen. FZ-27 A second that slipped may be tried again.
    """
    if laying.seat != state.turn:
        return laying.amid
    if len(stayed) < len(laying.chips):
        if toppled:
            return None
        return "twin" if stayed or laying.amid == "twin" else "retry"
    may_double = len(laying.chips) == 1 and laying.amid != "twin" and (not toppled or state.options.law == 1)
    return "twin" if may_double and not TWINS[stayed[0]].isdisjoint(state.racks[laying.seat]) else None


def _penalties(state: State, seat: Seat, touched: bool) -> Beats:
    """FZ-25 Three chips for touching, once for each laying. FZ-26 Five for laying out of turn, or two skips instead."""
    if touched:
        yield Beat(Touched(seat), state)
        state = yield from draw(state, seat, TOUCH_PENALTY_CHIPS, "touch")
    if seat != state.turn:
        short = len(state.bazaar) < OUT_OF_TURN_PENALTY_CHIPS
        state = yield from draw(state, seat, OUT_OF_TURN_PENALTY_CHIPS, "out_of_turn")
        if short:
            state = state.replace(skips=replaced(state.skips, seat, state.skips[seat] + OUT_OF_TURN_SKIPS))
            yield Beat(SkipsOwed(seat, OUT_OF_TURN_SKIPS), state)
    return state


def _give_back(state: State) -> Beats:
    """FZ-26 After a chip out of turn the turn returns to whose it was."""
    yield Beat(TurnReturned(state.turn), state)
    return state if state.step == "retry" else (yield from take_turn(state, state.turn))


def _apply_super_chip(state: State, chip: Chip) -> Beats:
    """FZ-30 … FZ-36 Let a super-chip that counted have its effect, and the turn pass."""
    seat, target = state.turn, next_seat(state, state.turn)
    kind = cast(Super, KIND[chip])
    halves = kind == "half" and len(state.racks[seat]) > 1
    state = state.replace(step="half") if halves else state
    yield Beat(SuperWorked(seat, chip, None if kind in ("reverse", "exchange") else target), state)
    match kind:
        case "skip":
            state = _add_skip(state, target)
        case "times_two":
            state = _add_skip((yield from draw(state, target, len(state.racks[target]), kind)), target)
        case "plus_two":
            state = _add_skip((yield from draw(state, target, 2, kind)), target)
        case "plus_four":
            state = _add_skip((yield from draw(state, target, 4, kind)), target)
        case "half":
            if halves:
                return state
            state = _add_skip(state, target)
        case "reverse":
            state = state.replace(direction=1 if state.direction == -1 else -1)
            yield Beat(Reversed(seat, state.direction), state)
        case "exchange":
            racks = tuple([state.racks[next_seat(state, each)] for each in all_seats(len(state.racks))])
            state = state.replace(racks=racks)
            yield Beat(Exchanged(seat), state)
        case _:
            assert_never(kind)
    return (yield from pass_on(state))


def halve(state: State, order: tuple[int, ...]) -> Beats:
    """FZ-34 The next player takes half of the layer's chips, at random and rounded down, and skips."""
    giver, taker = state.turn, next_seat(state, state.turn)
    rack = state.racks[giver]
    taken = order[: len(rack) // 2]
    left = tuple([chip for place, chip in enumerate(rack) if place not in taken])
    racks = replaced(state.racks, giver, left)
    racks = replaced(racks, taker, racks[taker] + tuple([rack[place] for place in taken]))
    state = state.replace(step="turn", racks=racks)
    yield Beat(Halved(taker, giver, len(taken)), state)
    return (yield from pass_on(_add_skip(state, taker)))


def _add_skip(state: State, seat: Seat) -> State:
    """FZ-30 The next player skips."""
    return state.replace(skips=replaced(state.skips, seat, state.skips[seat] + 1))
