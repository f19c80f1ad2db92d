"""A short notation for the tests of fizz: "rock-r skip-b" is a red rock and a blue skip; copies count themselves."""

from collections import Counter
from typing import Any

import pytest
from attrs import evolve

from rules.fizz import GAME
from rules.fizz.acts import Lay, LayOutOfTurn, Settled
from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_THICKNESS_MM, Resting
from rules.fizz.pieces import ALL_CHIPS
from rules.fizz.requests import Balance
from rules.fizz.state import Options, State
from rules.kernel import AwaitWorld, Beat, IllegalMoveError, play

COLOURS = {"r": "red", "b": "blue", "g": "green"}


def chips(names: str, counts: Counter[str] | None = None) -> tuple[str, ...]:
    """Read "rock-r rock-r skip-b" as rock_red_1, rock_red_2, skip_blue; a name already whole stays as it is."""
    counts = Counter() if counts is None else counts
    found = []
    for name in names.split():
        kind, _, colour = name.partition("-")
        design = f"{kind}_{COLOURS[colour]}" if colour else name
        counts[design] += 1
        found.append(design if design in ALL_CHIPS else f"{design}_{counts[design]}")
    return tuple(found)


def tower(names: tuple[str, ...]) -> tuple[Resting, ...]:
    """Pile chips up on the middle of the cap."""
    return tuple(
        Resting(chip, 0.0, BOTTLE_HEIGHT_MM + CHIP_THICKNESS_MM * (at + 0.5), 0.0) for at, chip in enumerate(names)
    )


def floor(names: tuple[str, ...]) -> tuple[Resting, ...]:
    """Lay chips side by side on the table, clear of the bottle."""
    return tuple(Resting(chip, 60.0 + 38 * at, CHIP_THICKNESS_MM / 2, 0.0) for at, chip in enumerate(names))


def table(*racks: str, stack: str = "", bazaar: str | None = None, last: str | None = None, **rest: Any) -> State:
    """Seat 0 is to move; `stack` stands on the bottle, its top is to be answered, all other chips are the Bazaar.

    There are as many rounds as players, so that the first does not end everything.
    """
    seen: Counter[str] = Counter()
    standing = chips(stack, seen)
    hands = tuple(chips(rack, seen) for rack in racks)
    used = {*standing, *(chip for hand in hands for chip in hand)}
    stock = tuple(chip for chip in ALL_CHIPS if chip not in used) if bazaar is None else chips(bazaar, seen)
    none = (0,) * len(racks)
    settled: dict[str, Any] = {"skips": none, "scores": none, "gained": none, "step": "turn", "round": 1, **rest}
    answer = chips(last)[0] if last else standing[-1] if standing else None
    options = settled.pop("options", Options(rounds=0))
    return State(options, hands, bazaar=stock, tower=tower(standing), last=answer, **settled)


def settle(state: State, *, down: str = "", touched: bool = False) -> Settled:
    """Everything comes to rest: these chips on the table, the others on the bottle."""
    pending = GAME.pending(state)
    assert isinstance(pending, AwaitWorld) and isinstance(pending.request, Balance)
    balance = pending.request
    every = (*(each.chip for each in balance.tower), *balance.chips)
    fallen = tuple(chip for chip in every if chip in down.split() or (down == "all"))
    return Settled((*tower(tuple(chip for chip in every if chip not in fallen)), *floor(fallen)), touched)


def beats(state: State, *acts: Any) -> list[Beat[State]]:
    """All that happens; a chip's name lays it, and a laying whose end is not told goes well."""
    seen: list[Beat[State]] = []
    for act in acts:
        if callable(act):
            act = act(state)
        seen += play(GAME, state, Lay(chips(act)) if isinstance(act, str) else act)
        state = seen[-1].state
    return seen


def stays(state: State) -> Settled:
    return settle(state)


def slips(state: State) -> Settled:
    assert state.laying
    return settle(state, down=" ".join(state.laying.chips))


def topples(state: State) -> Settled:
    return settle(state, down="all")


def touches(state: State) -> Settled:
    return settle(state, touched=True)


def loses(*names: str) -> Any:
    """Let these chips, by their whole names, fall."""
    return lambda state: settle(state, down=" ".join(names))


def after(state: State, *acts: Any) -> State:
    return beats(state, *acts)[-1].state


def events(state: State, *acts: Any) -> list[Any]:
    return [beat.event for beat in beats(state, *acts)]


def event_names(state: State, *acts: Any) -> list[str]:
    """What happened, by the names of the events."""
    return [type(event).__name__ for event in events(state, *acts)]


def reason(state: State, act: Any) -> str:
    with pytest.raises(IllegalMoveError) as refused:
        beats(state, act)
    return refused.value.reason


def layable_chips(state: State) -> list[str]:
    """Which single chips may be laid now."""
    return [move.chips[0] for move in GAME.legal_moves(state) if isinstance(move, Lay) and len(move.chips) == 1]


def lay_out_of_turn(seat: int, name: str) -> LayOutOfTurn:
    return LayOutOfTurn(seat, chips(name)[0])


def all_chips_of(state: State) -> list[str]:
    """All chips wherever they are."""
    held = [chip for rack in state.racks for chip in rack]
    lying = [each.chip for each in (*state.tower, *state.fallen)]
    return sorted([*state.bazaar, *held, *lying, *(state.laying.chips if state.laying else ())])


def with_changes(state: State, **rest: Any) -> State:
    return evolve(state, **rest)
