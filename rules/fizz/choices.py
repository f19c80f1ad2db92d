"""Which moves are legal in Fizz, which might be tried, and the reason key for each refusal."""

from itertools import combinations
from typing import Final

from rules.fizz.acts import AgreeOnLastLap, Draw, Lay, LayOutOfTurn, Move, Pass
from rules.fizz.pieces import ALL_CHIPS, DESIGN, Chip, Rack, are_twins, fitting, reason_not_to_lay
from rules.fizz.rounds import can_lay
from rules.fizz.state import State
from rules.kernel import Seat, all_seats

REASONS: Final[dict[str, str]] = {
    "not_now": "FZ-20",
    "not_in_rack": "FZ-02",
    "same_chip": "FZ-10",
    "unlike": "FZ-10",
    "weaker": "FZ-11",
    "super_colour": "FZ-12",
    "on_super": "FZ-13",
    "not_twins": "FZ-16",
    "twin_only": "FZ-16",
    "odd_half": "FZ-17",
    "no_drawing": "FZ-18",
    "no_passing": "FZ-18",
    "bare_bazaar": "FZ-22",
    "your_turn": "FZ-26",
    "amid_double": "FZ-26",
    "last_chip": "FZ-26",
    "bazaar_open": "FZ-42",
    "lap_begun": "FZ-42",
    "end_settled": "FZ-42",
}
"""Every reason to refuse a move, and the rule it rests on."""

_DRAW = Draw()
_PASS = Pass()
_LAST_LAP = AgreeOnLastLap()
_LAY = {chip: Lay((chip,)) for chip in ALL_CHIPS}
_LAY_BOTH = {pair: Lay(pair) for pair in combinations(ALL_CHIPS, 2) if are_twins(*pair)}


def legal_moves(state: State) -> tuple[Move, ...]:
    """List the moves of the seat that decides."""
    rack = state.racks[state.turn]
    match state.step:
        case "turn":
            able = fitting(rack, state.last)
            return _layings(able) if able else (_DRAW,)
        case "retry":
            able = fitting(rack, state.last)
            return (*_layings(able), *((_DRAW,) if state.bazaar and not able else ()), _PASS)
        case "twin":
            return (*[_LAY[chip] for chip in rack if state.last and are_twins(state.last, chip)], _PASS)
    return ()


def candidates(state: State) -> tuple[Move, ...]:
    """List what that seat may try: every chip, every pair of twins, drawing and passing."""
    if state.step not in ("turn", "retry", "twin"):
        return ()
    return (*_layings(state.racks[state.turn]), _DRAW, _PASS)


def _layings(rack: Rack) -> tuple[Lay, ...]:
    """List how these chips can be laid: each alone, and twins together."""
    alike: dict[str, list[Chip]] = {}
    for chip in rack:
        alike.setdefault(DESIGN[chip], []).append(chip)
    pairs = [pair for same in alike.values() if len(same) > 1 for pair in combinations(sorted(same), 2)]
    return (*[_LAY[chip] for chip in rack], *[_LAY_BOTH[pair] for pair in pairs])


def interruptions(state: State) -> tuple[LayOutOfTurn, ...]:
    """FZ-26 Others may lay one chip that fits out of turn, but never between the two chips of a double."""
    if state.step not in ("turn", "retry"):
        return ()
    moves = [move for seat in all_seats(len(state.racks)) for move in out_of_turn_candidates(state, seat)]
    return tuple([move for move in moves if _out_of_turn_objection(state, move.seat, move.chip) is None])


def out_of_turn_candidates(state: State, seat: Seat) -> tuple[LayOutOfTurn, ...]:
    """List what somebody may try whose turn it is not: every chip."""
    if state.step not in ("turn", "retry", "twin") or seat == state.turn:
        return ()
    return tuple([LayOutOfTurn(seat, chip) for chip in state.racks[seat]])


def agreements(state: State) -> tuple[AgreeOnLastLap, ...]:
    """FZ-42 The table may agree on a last lap."""
    return () if objection(state, _LAST_LAP) else (_LAST_LAP,)


def objection(state: State, move: object) -> str | None:
    """Name the reason why this move, or this agreement, is refused."""
    if state.step not in ("turn", "retry", "twin"):
        return "not_now"
    match move:
        case Lay(chips):
            return _lay_objection(state, chips)
        case Draw():
            return _draw_objection(state)
        case Pass():
            return "no_passing" if state.step == "turn" else None
        case LayOutOfTurn(seat, chip):
            return _out_of_turn_objection(state, seat, chip)
        case AgreeOnLastLap():
            return _last_lap_objection(state)
    return "not_now"


def _lay_objection(state: State, chips: tuple[Chip, ...]) -> str | None:
    """Name what forbids laying these; FZ-16 of a second chip nothing is asked but that it equals the first."""
    rack = state.racks[state.turn]
    if any(chip not in rack for chip in chips):
        return "not_in_rack"
    if state.step == "twin":
        return None if len(chips) == 1 and state.last and are_twins(chips[0], state.last) else "twin_only"
    if len(chips) != 1 and not (len(chips) == 2 and are_twins(*chips)):
        return "not_twins"
    return reason_not_to_lay(chips[0], rack, state.last)


def _draw_objection(state: State) -> str | None:
    """FZ-18 Nobody draws who can lay. FZ-22 After a slip one draws only where there is anything to draw."""
    if state.step == "twin":
        return "not_now"
    if can_lay(state, state.turn):
        return "no_drawing"
    return None if state.bazaar else "bare_bazaar"


def _out_of_turn_objection(state: State, seat: Seat, chip: Chip) -> str | None:
    """FZ-26 Name what forbids laying this chip out of turn: it must be a legal answer, and nobody goes out so."""
    if seat == state.turn:
        return "your_turn"
    if state.step == "twin":
        return "amid_double"
    if seat not in range(len(state.racks)) or chip not in state.racks[seat]:
        return "not_in_rack"
    if len(state.racks[seat]) == 1:
        return "last_chip"
    return reason_not_to_lay(chip, state.racks[seat], state.last, in_turn=False)


def _last_lap_objection(state: State) -> str | None:
    """FZ-42 Once a round, while the Bazaar is empty, and unless something else was agreed on before."""
    if state.options.ending != "agreed":
        return "end_settled"
    if state.lap is not None:
        return "lap_begun"
    return "bazaar_open" if state.bazaar else None
