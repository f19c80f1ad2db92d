from random import Random
from typing import Any

import pytest

from rules.chance import Shuffled
from rules.fizz import GAME
from rules.fizz.acts import AgreeOnLastLap, Draw, Pass, Settled
from rules.fizz.bottle import standing
from rules.fizz.fall import CAREFUL_ERROR_MM, guess_laying
from rules.fizz.state import Options, State
from rules.kernel import AwaitWorld, Over, play
from tabletop.bots.fizz.fast_rules import NUMBER, OVER, Round, layable_from, mask, numbers, points
from tabletop.bots.fizz.playout import FallModel, to_rules_move, weigh_moves


def repeat_act(position: Round, before: State, act: Any) -> None:
    """Let the kernel do what the rules have done with an act."""
    match act:
        case Draw():
            position.draw_until_fit()
        case Pass():
            position.pass_on()
        case AgreeOnLastLap():
            position.agree()
        case Settled(poses, touched, bottle):
            assert before.laying is not None
            up = standing(poses, bottle, before.options.cap)
            where = {each.chip: each.x - bottle.x for each in poses}
            chips = before.laying.chips
            fallen = mask(chip for chip in where if chip not in up)
            position.lay(tuple(NUMBER[chip] for chip in chips), tuple(where[chip] for chip in chips), fallen, touched)
        case Shuffled(order):
            rack = before.racks[before.turn]
            position.halve(mask(rack[place] for place in order[: len(rack) // 2]))


def random_act(state: State, rng: Random) -> Any:
    now = GAME.pending(state)
    if isinstance(now, AwaitWorld):
        return now.request.sample(rng)
    agreements = GAME.agreements(state)
    return agreements[0] if agreements and rng.random() < 0.1 else rng.choice(GAME.legal_moves(state))


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_kernel_and_the_rules_make_the_same_of_every_act(seats: int) -> None:
    for seed in range(4):
        rng, state = Random(seed), GAME.begin(Options(), seats)
        while state.step != "turn":
            state = play(GAME, state, random_act(state, rng))[-1].state
        position = Round.from_state(state)
        while state.step != "over":
            before, act = state, random_act(state, rng)
            state = play(GAME, before, act)[-1].state
            repeat_act(position, before, act)
            if state.step not in ("lay", "over"):
                assert position == Round.from_state(state)
                for rack in state.racks:
                    assert len(numbers(mask(rack))) == len(rack)

        assert position.step == OVER
        assert position.racks == [mask(rack) for rack in state.racks]


@pytest.mark.parametrize("seed", range(6))
def test_the_moves_that_are_weighed_are_the_legal_ones_but_for_chips_that_look_alike(seed: int) -> None:
    rng, state = Random(seed), GAME.begin(Options(), 3)
    while not isinstance(GAME.pending(state), Over):
        legal = GAME.legal_moves(state)
        if legal:
            moves = [to_rules_move(move) for move in weigh_moves(Round.from_state(state))]
            assert set(moves) <= set(legal)
            assert {chip_design(move) for move in moves} == {chip_design(move) for move in legal}
        state = play(GAME, state, random_act(state, rng))[-1].state


def chip_design(move: Any) -> tuple[str, ...]:
    return tuple(chip.rstrip("_1234") for chip in getattr(move, "chips", (repr(move),)))


def test_in_the_head_chips_fall_just_as_the_stand_in_lets_them() -> None:
    """The same luck leaves the same chips standing at the same places."""
    rng, state = Random(3), GAME.begin(Options(), 2)
    while not isinstance(GAME.pending(state), Over):
        if state.step == "lay" and state.laying:
            chips, seed = state.laying.chips, rng.getrandbits(32)
            poses, _ = guess_laying(chips, state.tower, state.bottle, state.options.cap, Random(seed), CAREFUL_ERROR_MM)
            up = standing(poses, state.bottle, state.options.cap)
            position = Round.from_state(state.replace(step="turn"))
            FallModel(state.options.cap).lay(position, tuple(NUMBER[chip] for chip in chips), Random(seed))
            assert set(position.tower) == {NUMBER[chip] for chip in up}
            assert position.offsets == pytest.approx([each.x for each in poses if each.chip in up], abs=0.02)
        state = play(GAME, state, random_act(state, rng))[-1].state


def test_points_and_fitting_chips_are_those_of_the_rules() -> None:
    rack = mask(("rock_red_1", "half_red", "skip_blue"))

    assert points(rack) == 11
    assert layable_from(rack, NUMBER["scissors_red_1"]) == mask(("rock_red_1", "half_red"))
    assert layable_from(rack | mask(("thief_blue_1",)), NUMBER["scissors_red_1"]) == mask(("rock_red_1",))
