from random import Random
from typing import Any

import pytest

from rules.fizz import GAME
from rules.fizz.acts import Lay, Pass
from rules.fizz.bottle import HEIGHT, THICKNESS, Resting
from rules.fizz.pieces import BOX
from rules.fizz.state import Options, State
from rules.kernel import Await, Decide, Over, play
from tabletop.bots.fizz import choose, fingers

LEVELS = (1, 2, 3)


def table(*racks: str, stack: str, bazaar: int = 20, **rest: Any) -> State:
    """Seat 0 is to move; chips are told by their whole names, and the last of the stack is to be answered."""
    standing = stack.split()
    hands = tuple(tuple(rack.split()) for rack in racks)
    used = {*standing, *(chip for rack in hands for chip in rack)}
    stock = tuple(chip for chip in BOX if chip not in used)[:bazaar]
    tower = tuple(Resting(chip, 0.0, HEIGHT + THICKNESS * (at + 0.5), 0.0) for at, chip in enumerate(standing))
    none = (0,) * len(racks)
    about: dict[str, Any] = {"step": "turn", "round": 1, "last": standing[-1], **rest}
    return State(Options(), hands, none, none, none, bazaar=stock, tower=tower, **about)


def chosen(state: State, level: int) -> list[Any]:
    """What the seat to move chooses, a few times over."""
    return [choose(GAME.view(state, state.turn), level, Random(seed)) for seed in range(5)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [Options(rounds=1, deal=5), Options(rounds=1, deal=4, hidden_racks=True)])
def test_every_level_plays_a_whole_tournament_lawfully_from_its_view(level: int, options: Options) -> None:
    rng, state = Random(level), GAME.begin(options, 3)
    while not isinstance(now := GAME.pending(state), Over):
        match now:
            case Await(request):
                act = request.sample(rng)
            case Decide(seat):
                act = choose(GAME.view(state, seat), level, rng)
        state = play(GAME, state, act)[-1].state

    assert state.round == 1


@pytest.mark.parametrize("level", (2, 3))
def test_it_gets_rid_of_a_five_before_a_one(level: int) -> None:
    state = table("skip_red rock_green_1 paper_blue_1", "snake_blue_1 thief_blue_1 rock_blue_1", stack="rock_red_1")

    assert set(chosen(state, level)) == {Lay(("skip_red",))}


@pytest.mark.parametrize("level", (2, 3))
def test_it_hits_whoever_is_about_to_win(level: int) -> None:
    state = table("plus_four_red plus_two_red snake_green_1 snake_green_2", "rock_blue_1", stack="rock_red_1")

    assert set(chosen(state, level)) == {Lay(("plus_four_red",))}


@pytest.mark.parametrize("level", (2, 3))
def test_it_does_not_swap_a_light_rack_for_a_heavy_one(level: int) -> None:
    heavy = "skip_blue half_blue plus_two_blue snake_blue_1 snake_blue_2 paper_green_1"
    state = table("exchange_green rock_green_1 paper_blue_1", heavy, stack="rock_red_1")

    assert Lay(("exchange_green",)) not in chosen(state, level)


@pytest.mark.parametrize("level", (2, 3))
def test_with_its_last_twins_it_lays_both_and_wins(level: int) -> None:
    state = table("rock_green_1 rock_green_2", "snake_blue_1 thief_blue_1", stack="rock_red_1", last="rock_red_1")

    assert set(chosen(state, level)) == {Lay(("rock_green_1", "rock_green_2"))}


@pytest.mark.parametrize("level", (2, 3))
def test_it_leaves_a_tall_tower_alone_when_it_may(level: int) -> None:
    tall = " ".join([chip for chip in BOX[4:40] if not chip.startswith("rock")][:26]) + " rock_red_1"
    state = table("rock_red_2 paper_blue_1 half_green", "skip_blue snake_blue_1", stack=tall, step="twin")

    assert set(chosen(state, level)) == {Pass()}


def test_better_levels_have_steadier_hands() -> None:
    assert fingers(1).error_mm > fingers(2).error_mm > fingers(3).error_mm
