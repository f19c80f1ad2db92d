from collections import Counter
from random import Random
from typing import Any

import pytest
from attrs import evolve

from rules.fizz import GAME
from rules.fizz.acts import AgreeOnLastLap, Lay, Pass
from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_THICKNESS_MM, Resting
from rules.fizz.pieces import ALL_CHIPS
from rules.fizz.state import Options, State
from rules.kernel import AwaitWorld, Decide, Over, play
from tabletop.bots.consent import agreement_among_bots, dissenters
from tabletop.bots.fizz import choose, consents, hand_of_level
from tabletop.bots.fizz.playout import FallModel
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.scenes.table.director import Director

LEVELS = (1, 2, 3)


def fizz_position(*racks: str, stack: str, bazaar: int = 20, **rest: Any) -> State:
    """Seat 0 is to move; chips are told by their whole names, and the last of the stack is to be answered."""
    standing = stack.split()
    hands = tuple(tuple(rack.split()) for rack in racks)
    used = {*standing, *(chip for rack in hands for chip in rack)}
    stock = tuple(chip for chip in ALL_CHIPS if chip not in used)[:bazaar]
    tower = tuple(
        Resting(chip, 0.0, BOTTLE_HEIGHT_MM + CHIP_THICKNESS_MM * (at + 0.5), 0.0) for at, chip in enumerate(standing)
    )
    none = (0,) * len(racks)
    about: dict[str, Any] = {"step": "turn", "round": 1, "last": standing[-1], **rest}
    return State(Options(), hands, none, none, none, bazaar=stock, tower=tower, **about)


def chosen_moves(state: State, level: int) -> list[Any]:
    """What the seat to move chooses, a few times over."""
    return [choose(GAME.view(state, state.turn), level, Random(seed)) for seed in range(5)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [Options(rounds=1, deal=5), Options(rounds=1, deal=4, hidden_racks=True)])
def test_every_level_plays_a_whole_tournament_lawfully_from_its_view(level: int, options: Options) -> None:
    rng, state = Random(level), GAME.begin(options, 3)
    while not isinstance(now := GAME.pending(state), Over):
        match now:
            case AwaitWorld(request):
                act = request.sample(rng)
            case Decide(seat):
                act = next(iter(GAME.agreements(state)), None) or choose(GAME.view(state, seat), level, rng)
        state = play(GAME, state, act)[-1].state

    assert state.round == 1


@pytest.mark.parametrize("level", (2, 3))
def test_it_gets_rid_of_a_five_before_a_one(level: int) -> None:
    state = fizz_position(
        "skip_red rock_green_1 paper_blue_1", "snake_blue_1 thief_blue_1 rock_blue_1", stack="rock_red_1"
    )

    assert Counter(chosen_moves(state, level)).most_common(1)[0][0] == Lay(("skip_red",))


@pytest.mark.parametrize("level", LEVELS)
def test_it_hits_whoever_is_about_to_win(level: int) -> None:
    state = fizz_position("plus_four_red rock_green_1 snake_green_1 snake_green_2", "rock_blue_1", stack="rock_red_1")

    assert set(chosen_moves(state, level)) == {Lay(("plus_four_red",))}


@pytest.mark.parametrize("level", LEVELS)
def test_it_does_not_swap_a_light_rack_for_a_heavy_one(level: int) -> None:
    heavy = "snake_blue_1 snake_blue_2 paper_green_1 thief_blue_1 thief_green_1 scissors_red_1 paper_red_1 snake_red_1"
    state = fizz_position("exchange_green rock_green_1", heavy, stack="rock_red_1", bazaar=0, lap=1)

    assert Lay(("exchange_green",)) not in chosen_moves(state, level)


@pytest.mark.parametrize("level", (2, 3))
def test_when_the_last_turn_of_a_round_is_its_own_it_takes_the_lighter_rack(level: int) -> None:
    rack = "exchange_green rock_green_1 paper_blue_1 paper_blue_2 thief_blue_1 skip_blue"
    state = fizz_position(
        rack, "snake_blue_1 thief_red_1", "skip_green half_green", stack="rock_red_1", bazaar=0, lap=1
    )

    assert set(chosen_moves(state, level)) == {Lay(("exchange_green",))}


def test_the_first_level_never_counts_the_second_near_the_end_and_the_third_always(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only where playing rounds out in the head is asked for does a level lose its way when that is taken away."""
    racks = "skip_red rock_green_1 paper_blue_1", "snake_blue_1 thief_blue_1 rock_blue_1"
    early = fizz_position(*racks, stack="rock_red_1", bazaar=20)
    late = fizz_position(*racks, stack="rock_red_1", bazaar=3)
    counted = []
    monkeypatch.setattr(FallModel, "play_out", lambda *_, **__: counted.append(True))

    def counts(state: State, level: int) -> bool:
        counted.clear()
        choose(GAME.view(state, 0), level, Random(1))
        return bool(counted)

    assert [counts(early, level) for level in LEVELS] == [False, False, True]
    assert [counts(late, level) for level in LEVELS] == [False, True, True]


def test_a_computer_that_is_waited_for_answers_as_soon_as_patience_ends() -> None:
    state = fizz_position(
        "skip_red rock_green_1 paper_blue_1", "snake_blue_1 thief_blue_1", stack="rock_red_1", bazaar=3
    )

    assert choose(GAME.view(state, 0), 3, Random(1), lambda: False) == Lay(("skip_red",))


@pytest.mark.parametrize("level", (2, 3))
def test_with_its_last_twins_it_lays_both_and_wins(level: int) -> None:
    state = fizz_position(
        "rock_green_1 rock_green_2", "snake_blue_1 thief_blue_1", stack="rock_red_1", last="rock_red_1"
    )

    assert set(chosen_moves(state, level)) == {Lay(("rock_green_1", "rock_green_2"))}


def test_by_rule_of_thumb_a_tall_tower_is_left_alone_where_that_is_allowed() -> None:
    """Who counts rounds to their end may think otherwise: a full rack holds an exchange for whoever is ahead."""
    tall = " ".join([chip for chip in ALL_CHIPS[4:40] if not chip.startswith("rock")][:26]) + " rock_red_1"
    state = fizz_position("rock_red_2 paper_blue_1 half_green", "skip_blue snake_blue_1", stack=tall, step="twin")

    assert set(chosen_moves(state, 2)) == {Pass()}


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_goes_out_when_it_can(level: int) -> None:
    state = fizz_position(
        "rock_green_1 rock_green_2", "snake_blue_1 thief_blue_1", stack="rock_red_1", last="rock_red_1"
    )

    assert set(chosen_moves(state, level)) == {Lay(("rock_green_1", "rock_green_2"))}


@pytest.mark.parametrize("level", (2, 3))
def test_in_the_last_lap_it_gets_rid_of_points(level: int) -> None:
    rack = "reverse_red rock_green_1 rock_green_2 paper_blue_1"
    state = fizz_position(rack, "snake_blue_1 thief_blue_1 paper_green_1", stack="rock_red_1", bazaar=0, lap=1)

    assert set(chosen_moves(state, level)) == {Lay(("reverse_red",))}


def view_of_empty_bazaar(turns: int, *racks: str, **options: Any) -> Any:
    """What seat 0 sees when the Bazaar has been empty for so many turns."""
    state = fizz_position(*racks, stack="rock_red_1", bazaar=0, dry=turns)
    return GAME.view(evolve(state, options=Options(**options)), 0)


@pytest.mark.rule("FZ-42")
def test_a_computer_consents_to_a_last_lap_after_two_laps_without_a_bazaar_or_if_it_would_share_the_win() -> None:
    heavy, light, equal = ("skip_blue", "rock_blue_1"), ("rock_blue_1", "skip_blue"), ("rock_blue_1", "rock_green_1")

    assert [consents(view_of_empty_bazaar(0, *racks), AgreeOnLastLap()) for racks in (heavy, light, equal)] == [
        False,
        True,
        True,
    ]
    assert [consents(view_of_empty_bazaar(turns, *heavy), AgreeOnLastLap()) for turns in (3, 4)] == [False, True]


@pytest.mark.rule("FZ-42")
def test_of_hidden_racks_a_computer_knows_only_how_many_chips_they_hold() -> None:
    assert consents(view_of_empty_bazaar(0, "rock_blue_1", "rock_green_1", hidden_racks=True), AgreeOnLastLap())
    assert not consents(
        view_of_empty_bazaar(0, "skip_blue", "skip_green skip_red", hidden_racks=True), AgreeOnLastLap()
    )


@pytest.mark.rule("FZ-42")
def test_computers_alone_agree_as_soon_as_they_may_and_beside_people_each_is_asked() -> None:
    state = fizz_position("skip_blue", "rock_blue_1", stack="rock_red_1", bazaar=0)
    alone = Match(new_setup("fizz", (Computer("A"), Computer("B"))))
    beside = Match(new_setup("fizz", (Computer("A"), Human("B"))))
    for match in (alone, beside):
        match._states.append(state)

    assert agreement_among_bots(alone) == AgreeOnLastLap()
    assert agreement_among_bots(beside) is None
    assert dissenters(alone, AgreeOnLastLap()) == ()
    assert dissenters(beside, AgreeOnLastLap()) == (0,)
    assert Director(alone).next_act(0.0, lambda _: 9.0) == (AgreeOnLastLap(), None)


def test_better_levels_have_steadier_hands() -> None:
    assert hand_of_level(1).error_mm > hand_of_level(2).error_mm > hand_of_level(3).error_mm
