from itertools import product
from random import Random
from typing import Any

import pytest
from attrs import evolve
from helpers.games.fizz_positions import (
    after,
    beats,
    chips,
    event_names,
    events,
    lay_out_of_turn,
    layable_chips,
    loses,
    reason,
    slips,
    stays,
    table,
    touches,
    with_changes,
)

from rules.chance import Roll, Rolled, Shuffle, Shuffled
from rules.fizz import GAME
from rules.fizz.acts import (
    AgreeOnLastLap,
    Counted,
    Dealt,
    Draw,
    Drew,
    Emptied,
    Exchanged,
    FirstChosen,
    Fish,
    Halved,
    LastLapBegan,
    LastLapEnded,
    Lay,
    Lifted,
    Mixed,
    Pass,
    Reversed,
    RoundScored,
    Skipped,
    SuperWorked,
    TournamentEnded,
    TurnBegan,
    TwinGranted,
    Why,
)
from rules.fizz.bottle import Pose
from rules.fizz.pieces import ALL_CHIPS, BEATS, COLOUR, COLOURS, KIND, OBJECTS, SUPERS, points, reason_not_to_answer
from rules.fizz.state import Options, State
from rules.kernel import AwaitWorld, Decide, Over, option_choices

UNCHANGED_ORDER = Shuffled(tuple(range(81)))


def dealt_state(seats: int, options: Options) -> State:
    return after(GAME.begin(options, seats), UNCHANGED_ORDER)


@pytest.mark.rule("FZ-01")
def test_sixty_objects_and_twenty_one_supers_are_eighty_one_chips() -> None:
    assert len(set(ALL_CHIPS)) == 81
    for kind, colour in product(OBJECTS, COLOURS):
        assert sum(KIND[chip] == kind and COLOUR[chip] == colour for chip in ALL_CHIPS) == 4
    for trick, colour in product(SUPERS, COLOURS):
        assert sum(KIND[chip] == trick and COLOUR[chip] == colour for chip in ALL_CHIPS) == 1
    assert (len(OBJECTS), len(SUPERS), len(COLOURS)) == (5, 7, 3)


@pytest.mark.rule("FZ-01")
@pytest.mark.parametrize("seats", [0, 1, 9])
def test_two_to_eight_play(seats: int) -> None:
    assert list(GAME.player_counts) == [2, 3, 4, 5, 6, 7, 8]
    with pytest.raises(ValueError, match="players"):
        GAME.begin(Options(), seats)


@pytest.mark.rule("FZ-02")
@pytest.mark.parametrize(
    ("seats", "deal", "each"),
    [(2, 0, 8), (6, 0, 8), (7, 0, 6), (8, 0, 6), (2, 3, 3), (7, 8, 8), (8, 8, 8), (8, 7, 7), (8, 5, 5), (4, 7, 7)],
)
def test_what_the_setup_says_is_dealt_usually_eight_chips_and_six_when_seven_or_eight_play(
    seats: int, deal: int, each: int
) -> None:
    state = dealt_state(seats, Options(deal=deal, first=0))

    assert {len(rack) for rack in state.racks} == {each}
    assert len(state.bazaar) == 81 - seats * each
    assert state.racks[0] == ALL_CHIPS[:each]


@pytest.mark.rule("FZ-02")
@pytest.mark.parametrize("deal", [2, 9, -1, True])
def test_nobody_can_agree_on_fewer_than_three_chips_or_on_more_than_eight(deal: int) -> None:
    with pytest.raises(ValueError, match="deal"):
        Options(deal=deal)


@pytest.mark.rule("FZ-02")
def test_all_chips_are_mixed_before_every_round_and_each_player_is_seen_taking_theirs() -> None:
    start = GAME.begin(Options(first=1), 3)

    assert GAME.pending(start) == AwaitWorld(Shuffle(81))
    assert events(start, UNCHANGED_ORDER) == [Mixed(1), Dealt(1, 8), Dealt(2, 8), Dealt(0, 8), TurnBegan(1)]


@pytest.mark.rule("FZ-02")
def test_whoever_must_draw_more_than_the_bazaar_has_draws_what_it_has() -> None:
    state = table("plus_four-r paper-g", "rock-g", "rock-b", stack="paper-r", bazaar="snake-g snake-b")

    state = after(state, "plus_four-r", stays)

    assert state.racks[1] == chips("rock-g snake-g snake-b")
    assert state.bazaar == ()


@pytest.mark.rule("FZ-03")
def test_the_agreed_player_begins_or_the_lot_decides() -> None:
    assert GAME.pending(dealt_state(4, Options(first=2))) == Decide(2)

    open_table = GAME.begin(Options(), 4)
    assert GAME.pending(open_table) == AwaitWorld(Roll(4))
    assert events(open_table, Rolled(3)) == [FirstChosen(3)]
    assert GAME.pending(after(open_table, Rolled(3), UNCHANGED_ORDER)) == Decide(3)

    with pytest.raises(ValueError, match="seat 4"):
        GAME.begin(Options(first=4), 4)


@pytest.mark.rule("FZ-03")
def test_each_later_round_starts_clean_with_the_next_player_clockwise() -> None:
    state = table("rock-r", "rock-b", "rock-g", stack="rock-b", direction=-1, first=2, skips=(0, 3, 1))

    state = after(state, "rock_red_1", lambda state: evolve(stays(state), bottle=Pose(2.0, 0.0, 0.0)))
    assert state.bottle == Pose(2.0, 0.0, 0.0)
    assert GAME.pending(state) == AwaitWorld(Shuffle(81))

    state = after(state, UNCHANGED_ORDER)
    assert GAME.pending(state) == Decide(0)
    assert (state.first, state.round, state.direction, state.last) == (0, 2, 1, None)
    assert (state.skips, state.tower, state.bottle) == ((0, 0, 0), (), (0, 0, 0))
    assert [len(rack) for rack in state.racks] == [8, 8, 8]


@pytest.mark.rule("FZ-04")
def test_as_long_as_no_chip_has_counted_any_chip_is_legal() -> None:
    rack = "rock-r paper-b skip-g exchange-r half-b"
    state = table(rack, "rock-g")

    assert layable_chips(state) == list(chips(rack))
    again = after(state, "rock-r", slips)
    assert sorted(layable_chips(again)) == sorted(chips(rack))


@pytest.mark.rule("FZ-04")
@pytest.mark.rule("FZ-17")
def test_even_the_first_chip_may_be_a_half_only_if_an_even_number_is_left() -> None:
    state = table("half-b rock-r", "rock-g")

    assert layable_chips(state) == ["rock_red_1"]
    assert reason(state, "half-b") == "odd_half"


@pytest.mark.rule("FZ-04")
def test_racks_lie_open_unless_agreed_otherwise_and_are_shown_when_points_are_counted() -> None:
    state = table("rock-r snake-r", "rock-b", "rock-g")
    hidden = with_changes(state, options=Options(hidden_racks=True))

    assert GAME.view(state, 1).racks == state.racks
    assert GAME.view(hidden, 1).racks == (None, state.racks[1], None)
    assert GAME.view(hidden, None).racks == (None, None, None)
    assert GAME.view(hidden, None).held == (2, 1, 1)
    for step in ("mix", "over"):
        assert GAME.view(with_changes(hidden, step=step), 1).racks == state.racks
    assert GAME.has_secrets(Options(hidden_racks=True)) and not GAME.has_secrets(Options())


def possible_answers(last: str) -> set[str]:
    """Every design that may be laid on this one."""
    on = chips(last)[0]
    return {f"{KIND[chip]}-{COLOUR[chip][0]}" for chip in ALL_CHIPS if reason_not_to_answer(chip, on) is None}


EXCHANGE_CHIPS = {"exchange-r", "exchange-b", "exchange-g"}


def super_chips(colour: str) -> set[str]:
    return {f"{kind}-{colour}" for kind in SUPERS}


@pytest.mark.rule("FZ-10")
@pytest.mark.rule("FZ-11")
@pytest.mark.rule("FZ-12")
def test_on_red_scissors_go_other_scissors_red_rock_red_thief_and_red_supers() -> None:
    assert (
        possible_answers("scissors-r")
        == {"scissors-b", "scissors-g", "rock-r", "thief-r"} | super_chips("r") | EXCHANGE_CHIPS
    )


@pytest.mark.rule("FZ-10")
def test_the_same_object_goes_in_another_colour_only() -> None:
    state = table("rock-g rock-r paper-g", "rock-b", stack="rock-r")

    assert layable_chips(state) == ["rock_green_1"]
    assert reason(state, "rock_red_2") == "same_chip"
    assert reason(state, "paper-g") == "unlike"


@pytest.mark.rule("FZ-11")
def test_the_same_colour_goes_only_with_an_object_that_beats_it() -> None:
    state = table("paper-r thief-r scissors-r snake-r", "rock-b", stack="rock-r")

    assert layable_chips(state) == ["paper_red_1", "thief_red_1"]
    assert reason(state, "scissors-r") == "weaker"
    assert reason(state, "snake-r") == "weaker"


@pytest.mark.rule("FZ-12")
def test_any_super_goes_on_an_object_of_its_colour() -> None:
    state = table("skip-r plus_four-r skip-b paper-g", "rock-b", stack="rock-r")

    assert layable_chips(state) == ["skip_red", "plus_four_red"]
    assert reason(state, "skip-b") == "super_colour"


@pytest.mark.rule("FZ-13")
def test_on_a_super_goes_anything_of_its_colour_or_the_same_super() -> None:
    every_blue = {f"{kind}-b" for kind in OBJECTS} | super_chips("b")

    assert possible_answers("skip-b") == every_blue | {"skip-r", "skip-g"} | EXCHANGE_CHIPS
    assert reason(table("rock-r", "rock-g", stack="skip-b"), "rock_red_1") == "on_super"
    assert reason(table("plus_two-r rock-r", "rock-g", stack="skip-b"), "plus_two-r") == "on_super"


@pytest.mark.rule("FZ-14")
def test_exchange_goes_on_anything_and_anything_goes_on_it() -> None:
    everything = {f"{kind}-{colour}" for kind in (*OBJECTS, *SUPERS) for colour in "rbg"}

    assert possible_answers("exchange-g") == everything
    assert all(
        reason_not_to_answer(exchange, chip) is None
        for chip in ALL_CHIPS
        for exchange in chips("exchange-r exchange-g")
    )
    assert reason(table("half-r rock-g", "rock-b", stack="exchange-b"), "half-r") == "odd_half"


@pytest.mark.rule("FZ-14")
@pytest.mark.rule("FZ-26")
def test_out_of_turn_an_exchange_must_fit_like_any_other_super_while_anything_still_goes_on_one() -> None:
    state = table("paper-g", "exchange-r exchange-b rock-g", stack="rock-r")
    on_super = with_changes(state, last="skip_green")
    on_exchange = with_changes(state, last="exchange_green")

    assert set(GAME.interruptions(state)) == {lay_out_of_turn(1, "exchange-r"), lay_out_of_turn(1, "rock-g")}
    assert reason(state, lay_out_of_turn(1, "exchange-b")) == "super_colour"
    assert reason(on_super, lay_out_of_turn(1, "exchange-b")) == "on_super"
    assert set(GAME.interruptions(on_exchange)) == {
        lay_out_of_turn(1, name) for name in ("exchange-r", "exchange-b", "rock-g")
    }


@pytest.mark.rule("FZ-15")
def test_each_object_beats_two_and_is_beaten_by_two() -> None:
    assert BEATS == {
        "rock": ("scissors", "snake"),
        "scissors": ("paper", "snake"),
        "paper": ("thief", "rock"),
        "snake": ("thief", "paper"),
        "thief": ("rock", "scissors"),
    }
    for one, other in product(OBJECTS, OBJECTS):
        if one != other:
            assert (other in BEATS[one]) != (one in BEATS[other])
            assert (reason_not_to_answer(f"{one}_red_1", f"{other}_red_1") is None) == (other in BEATS[one])


@pytest.mark.rule("FZ-16")
def test_two_identical_chips_may_be_laid_one_after_the_other() -> None:
    state = table("rock-b rock-b snake-g", "paper-g", stack="rock-r")
    first = after(state, "rock_blue_1", stays)

    assert events(state, "rock_blue_1", stays)[-1] == TwinGranted(0)
    assert GAME.pending(first) == Decide(0)
    assert set(GAME.legal_moves(first)) == {Lay(("rock_blue_2",)), Pass()}
    assert events(first, "rock_blue_2", stays)[-1] == TurnBegan(1)
    assert event_names(first, Pass()) == ["KeptTwin", "TurnBegan"]


@pytest.mark.rule("FZ-16")
def test_two_identical_chips_may_be_laid_together() -> None:
    state = table("rock-b rock-b snake-g", "paper-g", stack="rock-r")

    assert Lay(("rock_blue_2", "rock_blue_1")) in GAME.legal_moves(state)
    assert events(state, "rock_blue_1 rock_blue_2", stays) == [
        Lifted(0, ("rock_blue_1", "rock_blue_2")),
        Counted(0, ("rock_blue_1", "rock_blue_2")),
        TurnBegan(1),
    ]


@pytest.mark.rule("FZ-16")
def test_only_identical_chips_make_a_double_and_never_three() -> None:
    state = table("rock-b rock-b rock-b rock-g snake-g", "paper-g", stack="rock-r")

    assert reason(state, "rock_blue_1 rock_green_1") == "not_twins"
    assert reason(state, "rock_blue_1 rock_blue_2 rock_blue_3") == "not_twins"
    assert reason(state, Lay(())) == "not_twins"
    first = after(state, "rock_blue_1", stays)
    assert reason(first, "rock_green_1") == "twin_only"
    assert reason(first, "rock_blue_2 rock_blue_3") == "twin_only"
    assert GAME.pending(after(first, "rock_blue_2", stays)) == Decide(1)
    assert reason(table("paper-b paper-b", "paper-g", stack="rock-r"), "paper_blue_1 paper_blue_2") == "unlike"


@pytest.mark.rule("FZ-16")
def test_after_two_laid_together_a_third_must_wait() -> None:
    state = table("rock-b rock-b rock-b snake-g", "paper-g", stack="rock-r")

    assert events(state, "rock_blue_1 rock_blue_2", stays)[-1] == TurnBegan(1)


@pytest.mark.rule("FZ-16")
@pytest.mark.rule("FZ-22")
def test_a_chip_that_stays_at_the_second_try_may_be_doubled_too() -> None:
    state = table("rock-b rock-b snake-g", "paper-g", stack="rock-r")

    assert events(state, "rock_blue_1", slips, "rock_blue_1", stays)[-1] == TwinGranted(0)


@pytest.mark.rule("FZ-16")
@pytest.mark.rule("FZ-24")
def test_after_a_laying_in_which_earlier_chips_fell_there_is_no_second_one() -> None:
    state = table("rock-b rock-b snake-g", "paper-g", stack="thief-g rock-r")
    fallen_twin = table("rock-b snake-g", "paper-g", stack="thief-g rock-b rock-r")

    assert event_names(state, "rock_blue_1", loses("rock_red_1"))[2:] == ["Counted", "Took", "TurnBegan"]
    assert event_names(fallen_twin, "rock_blue_2", loses("rock_blue_1"))[2:] == ["Counted", "Took", "TurnBegan"]


@pytest.mark.rule("FZ-24")
def test_by_the_law_of_old_matches_a_chip_that_stayed_while_others_fell_may_be_doubled() -> None:
    state = table("rock-b rock-b snake-g", "paper-g", stack="thief-g rock-r", options=Options(rounds=0, law=1))

    assert events(state, "rock_blue_1", loses("rock_red_1"))[-1] == TwinGranted(0)


@pytest.mark.rule("FZ-02")
@pytest.mark.parametrize(("seats", "deal", "each"), [(7, 7, 6), (8, 8, 6), (8, 5, 5), (6, 7, 7)])
def test_by_the_law_of_old_matches_seven_or_eight_never_have_more_than_six_chips(
    seats: int, deal: int, each: int
) -> None:
    state = dealt_state(seats, Options(deal=deal, first=0, law=1))

    assert {len(rack) for rack in state.racks} == {each}


@pytest.mark.rule("FZ-17")
@pytest.mark.parametrize(
    ("rack", "legal"), [("half-r", True), ("half-r rock-g", False), ("half-r rock-g rock-b", True)]
)
def test_a_half_may_be_laid_only_if_an_even_number_is_left(rack: str, legal: bool) -> None:
    state = table(rack, "rock-g", stack="snake-r")

    assert ("half_red" in layable_chips(state)) == legal
    assert legal or reason(state, "half-r") == "odd_half"


@pytest.mark.rule("FZ-18")
def test_without_a_legal_chip_draw_one_by_one_until_one_fits_and_lay_any_that_fits() -> None:
    state = table("paper-g snake-b", "rock-g", stack="rock-r", bazaar="thief-b scissors-g paper-r rock-b")

    assert GAME.legal_moves(state) == (Draw(),)
    assert events(state, Draw()) == [Drew(0, 1, "nothing_fits")] * 3
    state = after(state, Draw())
    assert GAME.pending(state) == Decide(0)
    assert GAME.legal_moves(state) == (Lay(("paper_red_1",)),)


@pytest.mark.rule("FZ-18")
def test_a_half_that_the_draw_has_made_legal_ends_the_drawing() -> None:
    state = table("half-r snake-b", "rock-g", stack="rock-r", bazaar="thief-b scissors-g")

    assert events(state, Draw()) == [Drew(0, 1, "nothing_fits")]
    assert layable_chips(after(state, Draw())) == ["half_red"]


@pytest.mark.rule("FZ-18")
def test_when_the_bazaar_runs_out_the_turn_passes() -> None:
    state = table("paper-g snake-b", "rock-g", stack="rock-r", bazaar="thief-b")

    assert event_names(state, Draw()) == ["Drew", "HadNothing", "TurnBegan"]
    assert GAME.pending(after(state, Draw())) == Decide(1)

    dry = table("rock-b snake-g", "paper-g", "rock-g", stack="rock-r", bazaar="")
    assert event_names(dry, "rock-b", stays) == ["Lifted", "Counted", "HadNothing", "TurnBegan"]


@pytest.mark.rule("FZ-18")
def test_nobody_draws_or_passes_who_can_lay() -> None:
    state = table("rock-b", "rock-g", stack="rock-r")

    assert reason(state, Draw()) == "no_drawing"
    assert reason(state, Pass()) == "no_passing"
    assert reason(table("paper-g", "rock-g", stack="rock-r"), Pass()) == "no_passing"


@pytest.mark.rule("FZ-30")
def test_skip_makes_the_next_player_skip() -> None:
    state = table("skip-r rock-g", "rock-b", "paper-b", stack="rock-r")

    assert events(state, "skip-r", stays)[-3:] == [SuperWorked(0, "skip_red", 1), Skipped(1), TurnBegan(2)]

    two = table("skip-r rock-g", "rock-b", stack="rock-r")
    assert GAME.pending(after(two, "skip-r", stays)) == Decide(0)


@pytest.mark.rule("FZ-30")
@pytest.mark.rule("FZ-22")
def test_a_super_that_stays_at_the_second_try_has_its_effect() -> None:
    state = table("skip-r rock-g", "rock-b", "paper-b", stack="rock-r")

    assert events(state, "skip-r", slips, "skip-r", stays)[-2:] == [Skipped(1), TurnBegan(2)]


@pytest.mark.rule("FZ-31")
def test_times_two_doubles_the_next_rack_and_makes_it_skip() -> None:
    state = table("times_two-r rock-g", "rock-b paper-b snake-b", "paper-b", stack="rock-r")

    assert Drew(1, 3, "times_two") in events(state, "times_two-r", stays)
    state = after(state, "times_two-r", stays)
    assert len(state.racks[1]) == 6
    assert GAME.pending(state) == Decide(2)


@pytest.mark.rule("FZ-32")
@pytest.mark.rule("FZ-33")
@pytest.mark.parametrize(("name", "count"), [("plus_two", 2), ("plus_four", 4)])
def test_plus_two_and_plus_four_make_the_next_player_draw_and_skip(name: Why, count: int) -> None:
    state = table(f"{name}-r rock-g", "rock-b", "paper-b", stack="rock-r")

    assert Drew(1, count, name) in events(state, f"{name}-r", stays)
    state = after(state, f"{name}-r", stays)
    assert len(state.racks[1]) == 1 + count
    assert GAME.pending(state) == Decide(2)


@pytest.mark.rule("FZ-30")
@pytest.mark.rule("FZ-31")
@pytest.mark.rule("FZ-32")
@pytest.mark.rule("FZ-33")
@pytest.mark.parametrize("name", ["skip", "times_two", "plus_two", "plus_four"])
def test_the_next_player_is_the_one_in_the_order_of_turns(name: str) -> None:
    state = table(f"{name}-r rock-g", "rock-b", "paper-b", stack="rock-r", direction=-1)
    happened = events(state, f"{name}-r", stays)

    assert SuperWorked(0, f"{name}_red", 2) in happened
    assert happened[-2:] == [Skipped(2), TurnBegan(1)]
    assert len(after(state, f"{name}-r", stays).racks[1]) == 1


@pytest.mark.rule("FZ-26")
@pytest.mark.rule("FZ-30")
@pytest.mark.parametrize("name", ["skip", "times_two", "plus_two", "plus_four", "half"])
def test_a_super_adds_its_skip_to_those_already_owed(name: str) -> None:
    state = table(f"{name}-r rock-g paper-g", "rock-b", "paper-b", stack="rock-r", skips=(0, 2, 0))
    happened = [f"{name}-r", stays, *([Shuffled((0, 1))] if name == "half" else [])]

    assert GAME.pending(after(state, *happened)) == Decide(2)
    assert after(state, *happened).skips == (0, 2, 0)


@pytest.mark.rule("FZ-26")
@pytest.mark.rule("FZ-30")
def test_an_owed_skip_is_paid_only_when_the_turn_comes_to_its_debtor() -> None:
    state = table("rock-b snake-g", "rock-g", "paper-b", "paper-g", stack="rock-r", skips=(0, 1, 0, 2))

    assert after(state, "rock-b", stays).skips == (0, 0, 0, 2)


@pytest.mark.rule("FZ-34")
def test_half_goes_to_the_next_player_in_the_order_of_turns() -> None:
    state = table("half-r rock-g paper-g", "rock-b", "paper-b", stack="rock-r", direction=-1)
    halving = after(state, "half-r", stays)

    assert events(halving, Shuffled((0, 1))) == [Halved(2, 0, 1), Skipped(2), TurnBegan(1)]
    assert after(halving, Shuffled((0, 1))).racks == (chips("paper-g"), chips("rock-b"), chips("paper-b rock-g"))


@pytest.mark.rule("FZ-34")
def test_half_gives_half_of_the_layers_chips_at_random_to_the_next_player_who_skips() -> None:
    state = table("half-r rock-g paper-g snake-g thief-g", "rock-b", "paper-b", stack="rock-r")
    halving = after(state, "half-r", stays)

    assert GAME.pending(halving) == AwaitWorld(Shuffle(4))
    assert events(halving, Shuffled((2, 0, 3, 1))) == [Halved(1, 0, 2), Skipped(1), TurnBegan(2)]
    state = after(halving, Shuffled((2, 0, 3, 1)))
    assert state.racks[0] == chips("paper-g thief-g")
    assert state.racks[1] == chips("rock-b snake-g rock-g")


@pytest.mark.rule("FZ-34")
@pytest.mark.parametrize(("rack", "given"), [("half-r rock-g paper-g", 2), ("half-r", 1)])
def test_half_rounds_down_when_penalties_have_made_the_number_odd(rack: str, given: int) -> None:
    state = table(rack, "rock-b", "paper-b", stack="rock-r")
    halving = after(state, "half-r", touches)

    left = len(halving.racks[0])
    assert left % 2 == 1
    assert Halved(1, 0, given) in events(halving, Shuffled(tuple(range(left))))


@pytest.mark.rule("FZ-34")
def test_half_of_a_single_chip_is_nothing_and_the_next_player_skips() -> None:
    state = table("half-r", "rock-b", "paper-r", stack="rock-r", bazaar="rock-g")

    assert event_names(state, "half-r", touches)[-3:] == ["SuperWorked", "Skipped", "TurnBegan"]


@pytest.mark.rule("FZ-35")
def test_reverse_turns_the_order_of_turns_round() -> None:
    state = table("reverse-r rock-g", "rock-b", "paper-b", stack="rock-r")

    assert Reversed(0, -1) in events(state, "reverse-r", stays)
    assert GAME.pending(after(state, "reverse-r", stays)) == Decide(2)
    assert GAME.pending(after(with_changes(state, direction=-1), "reverse-r", stays)) == Decide(1)
    assert GAME.pending(after(table("reverse-r rock-g", "rock-b", stack="rock-r"), "reverse-r", stays)) == Decide(1)


@pytest.mark.rule("FZ-36")
@pytest.mark.parametrize(
    ("direction", "racks"), [(1, ("rock-b", "paper-b", "rock-g")), (-1, ("paper-b", "rock-g", "rock-b"))]
)
def test_exchange_gives_everyone_the_rack_of_the_player_after_them(direction: int, racks: tuple[str, str, str]) -> None:
    state = table("exchange-g rock-g", "rock-b", "paper-b", stack="rock-r", direction=direction)

    assert Exchanged(0) in events(state, "exchange-g", stays)
    assert after(state, "exchange-g", stays).racks == tuple(chips(rack) for rack in racks)


@pytest.mark.rule("FZ-37")
@pytest.mark.parametrize("name", SUPERS)
def test_laying_the_last_chip_ends_the_round_before_its_effect(name: str) -> None:
    state = table(f"{name}-r", "rock-b", "paper-b", stack="rock-r")
    ended = beats(state, f"{name}-r", stays)

    assert [type(beat.event).__name__ for beat in ended] == ["Lifted", "Counted", "Emptied", "RoundScored"]
    assert ended[-1].state.racks == ((), *state.racks[1:])


@pytest.mark.rule("FZ-37")
def test_a_last_chip_works_if_a_penalty_has_filled_the_hand_again() -> None:
    state = table("skip-r", "rock-b", "paper-b", stack="rock-r")

    assert "SuperWorked" in event_names(state, "skip-r", touches)
    assert GAME.pending(after(state, "skip-r", touches)) == Decide(2)


@pytest.mark.rule("FZ-40")
def test_the_round_ends_when_someone_has_no_chips_and_all_score_what_they_hold() -> None:
    state = table("rock-b", "rock-g skip-g", "paper-b paper-b half-r", stack="rock-r", scores=(4, 0, 1))

    assert events(state, "rock-b", stays)[-2:] == [Emptied(0), RoundScored(1, (0, 6, 7), (4, 6, 8))]
    assert after(state, "rock-b", stays).gained == (0, 6, 7)
    assert points(chips("rock-r exchange-b snake-g")) == 7


@pytest.mark.rule("FZ-40")
@pytest.mark.rule("FZ-41")
def test_a_last_chip_that_nobody_can_answer_empties_the_hand_and_is_no_fish() -> None:
    state = table("rock-b", "paper-g", stack="rock-r", bazaar="")

    assert events(state, "rock-b", stays)[2:] == [Emptied(0), RoundScored(1, (0, 1), (0, 1))]


@pytest.mark.rule("FZ-40")
def test_one_round_is_played_unless_another_number_is_agreed_on() -> None:
    assert Options().rounds == 1
    assert sorted(option_choices(Options)["rounds"].values) == list(range(9))


@pytest.mark.rule("FZ-40")
@pytest.mark.parametrize(("seats", "rounds", "length"), [(2, 0, 2), (5, 0, 5), (3, 1, 1), (2, 8, 8)])
def test_a_tournament_has_as_many_rounds_as_agreed_or_as_players(seats: int, rounds: int, length: int) -> None:
    racks = ["rock-b", *["rock-g"] * (seats - 1)]
    last = table(*racks, stack="rock-r", round=length, options=Options(rounds=rounds))

    assert isinstance(GAME.pending(after(last, "rock-b", stays)), Over)
    if length > 1:
        assert GAME.pending(after(with_changes(last, round=length - 1), "rock-b", stays)) == AwaitWorld(Shuffle(81))
    assert GAME.view(last, None).rounds == length


@pytest.mark.rule("FZ-40")
def test_the_lowest_total_wins_the_tournament_and_equals_share() -> None:
    state = table("rock-b", "rock-g", "paper-b", stack="rock-r", scores=(5, 4, 4), round=3)
    ended = after(state, "rock-b", stays)

    assert GAME.pending(ended) == Over((0, 1, 2), (5, 5, 5), "emptied", 0)
    assert events(state, "rock-b", stays)[-1] == TournamentEnded((0, 1, 2), (5, 5, 5))
    assert GAME.pending(after(with_changes(state, scores=(9, 3, 4)), "rock-b", stays)) == Over(
        (1,), (9, 4, 5), "emptied", 0
    )
    assert GAME.legal_moves(ended) == ()
    assert reason(ended, "paper-b") == "over"


@pytest.mark.rule("FZ-41")
def test_fish_ends_the_round_when_the_bazaar_is_empty_and_nobody_can_answer() -> None:
    state = table("rock-b snake-g skip-g", "paper-g", "paper-g thief-g", stack="rock-r", bazaar="")

    assert events(state, "rock-b", stays)[-2:] == [Fish((1,)), RoundScored(1, (6, 0, 2), (6, 0, 2))]


@pytest.mark.rule("FZ-41")
def test_a_tournament_whose_last_round_is_a_fish_ends_with_it() -> None:
    state = table("rock-b snake-g", "paper-g", "thief-g thief-g", stack="rock-r", bazaar="", scores=(9, 3, 4), round=3)

    assert GAME.pending(after(state, "rock-b", stays)) == Over((1,), (9, 3, 6), "fish")


@pytest.mark.rule("FZ-41")
def test_all_who_hold_the_fewest_points_win_a_fish() -> None:
    state = table("rock-b snake-g", "paper-g", "thief-g thief-g", stack="rock-r", bazaar="")

    assert events(state, "rock-b", stays)[-2:] == [Fish((0, 1)), RoundScored(1, (0, 0, 2), (0, 0, 2))]


@pytest.mark.rule("FZ-41")
def test_fish_is_tested_after_a_draw() -> None:
    state = table("paper-g", "paper-g", stack="rock-r", bazaar="snake-g")

    assert event_names(state, Draw()) == ["Drew", "Fish", "RoundScored"]


@pytest.mark.rule("FZ-28")
@pytest.mark.rule("FZ-41")
def test_fish_is_looked_for_after_the_effect_of_a_super() -> None:
    state = table("plus_two-b rock-r", "paper-g", stack="rock-b", bazaar="snake-g thief-g")

    assert event_names(state, "plus_two-b", touches)[2:] == ["Touched", "Drew", "SuperWorked", "Fish", "RoundScored"]


@pytest.mark.rule("FZ-28")
@pytest.mark.rule("FZ-41")
def test_a_half_shares_out_its_chips_before_fish_is_looked_for() -> None:
    state = table("half-r rock-b rock-b", "half-b paper-g", stack="rock-r", bazaar="")
    halved = after(state, "half-r", stays, Shuffled((0, 1)))

    assert event_names(state, "half-r", stays)[2:] == ["SuperWorked"]
    assert GAME.pending(halved) == Decide(1)
    assert layable_chips(halved) == ["half_blue"]


@pytest.mark.rule("FZ-41")
def test_owed_skips_do_not_make_a_fish() -> None:
    state = table("rock-b snake-g", "rock-g", "paper-g", stack="rock-r", bazaar="", skips=(0, 2, 0))

    state = after(state, "rock-b", stays)
    assert GAME.pending(state) == Decide(1)
    assert state.skips == (0, 0, 0)


@pytest.mark.rule("FZ-41")
def test_a_second_identical_chip_comes_before_the_fish() -> None:
    state = table("rock-b rock-b snake-g", "paper-g", stack="rock-r", bazaar="")
    first = after(state, "rock_blue_1", stays)

    assert GAME.pending(first) == Decide(0)
    assert event_names(first, Pass())[1] == "Fish"
    assert event_names(first, "rock_blue_2", stays)[2] == "Fish"


@pytest.mark.rule("FZ-41")
def test_a_second_identical_chip_comes_first_even_when_a_penalty_has_emptied_the_bazaar() -> None:
    state = table("rock-b rock-b snake-g", "paper-g", stack="rock-r", bazaar="snake-g")

    assert event_names(state, "rock_blue_1", touches)[2:] == ["Touched", "Drew", "TwinGranted"]
    assert event_names(state, "rock_blue_1", touches, "rock_blue_2", stays)[-2:] == ["Fish", "RoundScored"]


@pytest.mark.rule("FZ-41")
def test_no_fish_while_the_bazaar_has_chips() -> None:
    state = table("rock-b snake-g", "paper-g", stack="rock-r", bazaar="snake-b")

    assert GAME.pending(after(state, "rock-b", stays)) == Decide(1)
    assert GAME.legal_moves(after(state, "rock-b", stays)) == (Draw(),)


def empty_bazaar_position(*racks: str, **rest: Any) -> State:
    """A table with an empty Bazaar, at which the turn can go round many times."""
    return table(*racks, stack="rock-r", bazaar="", **rest)


RACKS_THAT_CAN_ANSWER = ("rock-b rock-g skip-r snake-g", "skip-b paper-r rock-b")


@pytest.mark.rule("FZ-42")
def test_while_the_bazaar_is_empty_the_table_may_agree_on_a_last_lap_once_a_round() -> None:
    state = empty_bazaar_position(*RACKS_THAT_CAN_ANSWER)
    begun = after(state, AgreeOnLastLap())

    assert GAME.agreements(state) == (AgreeOnLastLap(),)
    assert events(state, AgreeOnLastLap()) == [LastLapBegan(2)]
    assert begun == with_changes(state, lap=2)
    assert GAME.agreements(begun) == ()
    assert reason(begun, AgreeOnLastLap()) == "lap_begun"
    assert reason(with_changes(state, bazaar=chips("snake-b")), AgreeOnLastLap()) == "bazaar_open"
    assert AgreeOnLastLap() not in GAME.candidates(state)


@pytest.mark.rule("FZ-42")
def test_nothing_is_agreed_on_while_a_chip_is_in_the_air_but_after_a_slip_and_amid_a_double_it_may_be() -> None:
    state = table("rock-b rock-b snake-g", "rock-g paper-g", stack="rock-r", bazaar="")

    assert GAME.agreements(after(state, "rock_blue_1")) == ()
    assert reason(after(state, "rock_blue_1"), AgreeOnLastLap()) == "not_an_answer"
    for end in (slips, stays):
        waiting = after(state, "rock_blue_1", end)
        assert after(waiting, AgreeOnLastLap()) == with_changes(waiting, lap=2)


@pytest.mark.rule("FZ-42")
def test_the_last_lap_has_as_many_turns_as_players_and_then_the_lowest_points_win() -> None:
    state = after(
        empty_bazaar_position("rock-b paper-b", "rock-g skip-g", "rock-b snake-b", scores=(1, 0, 2)), AgreeOnLastLap()
    )
    second = after(state, "rock_blue_1", stays)
    third = after(second, "rock_green_1", stays)

    assert (second.lap, GAME.pending(second)) == (2, Decide(1))
    assert (third.lap, GAME.pending(third)) == (1, Decide(2))
    assert events(third, "rock_blue_2", stays)[2:] == [LastLapEnded((0, 2)), RoundScored(1, (0, 5, 0), (1, 5, 2))]
    assert after(third, "rock_blue_2", stays, UNCHANGED_ORDER).lap is None


@pytest.mark.rule("FZ-42")
def test_in_the_last_lap_a_skipped_turn_is_a_turn_and_so_is_one_without_an_answer() -> None:
    skipped = empty_bazaar_position("skip-r snake-g", "rock-g", "rock-b paper-r", lap=2)
    helpless = empty_bazaar_position("rock-b snake-g", "paper-r", "rock-g snake-b", lap=2)

    assert event_names(skipped, "skip-r", stays)[2:] == ["SuperWorked", "Skipped", "LastLapEnded", "RoundScored"]
    assert event_names(helpless, "rock_blue_1", stays)[2:] == ["HadNothing", "LastLapEnded", "RoundScored"]


@pytest.mark.rule("FZ-42")
def test_in_the_last_lap_a_chip_out_of_turn_is_no_turn() -> None:
    state = empty_bazaar_position("rock-b snake-g paper-g", "rock-g thief-g", lap=2)

    assert after(state, lay_out_of_turn(1, "rock-g"), stays).lap == 2


@pytest.mark.rule("FZ-42")
@pytest.mark.rule("FZ-40")
def test_whoever_goes_out_in_the_last_lap_ends_the_round_as_ever() -> None:
    state = empty_bazaar_position("rock-b", "rock-g", lap=1)

    assert event_names(state, "rock-b", stays)[2:] == ["Emptied", "RoundScored"]


@pytest.mark.rule("FZ-42")
@pytest.mark.rule("FZ-41")
def test_fish_still_ends_a_round_in_its_last_lap() -> None:
    state = empty_bazaar_position("rock-b snake-g", "paper-g", lap=1, options=Options())

    assert event_names(state, "rock-b", stays)[2:] == ["Fish", "RoundScored", "TournamentEnded"]
    assert GAME.pending(after(state, "rock-b", stays)) == Over((0, 1), (0, 0), "fish")


@pytest.mark.rule("FZ-42")
def test_a_match_whose_last_round_was_counted_after_a_last_lap_says_so() -> None:
    state = empty_bazaar_position("rock-b snake-g skip-g", "rock-g", lap=1, options=Options())

    assert GAME.pending(after(state, "rock-b", stays)) == Over((1,), (6, 0), "last_lap")


@pytest.mark.rule("FZ-42")
@pytest.mark.parametrize("ending", ["book", "automatic"])
def test_where_the_end_was_settled_before_nothing_is_agreed_on(ending: Any) -> None:
    state = empty_bazaar_position(*RACKS_THAT_CAN_ANSWER, options=Options(ending=ending))

    assert GAME.agreements(state) == ()
    assert reason(state, AgreeOnLastLap()) == "end_settled"


@pytest.mark.rule("FZ-42")
@pytest.mark.parametrize(("ending", "lap"), [("agreed", None), ("book", None), ("automatic", 2)])
def test_an_automatic_last_lap_begins_with_the_turn_after_the_one_in_which_the_bazaar_has_run_empty(
    ending: Any, lap: int | None
) -> None:
    options = Options(ending=ending)
    state = table("plus_two-r rock-b rock-g", "rock-g", "rock-g", stack="rock-r", bazaar="skip-r snake-r")
    state = with_changes(state, options=options, racks=(*state.racks[:2], chips("paper_red_1 paper_red_2")))
    later = after(state, "plus_two-r", stays)

    assert (LastLapBegan(3) in events(state, "plus_two-r", stays)) == (ending == "automatic")
    assert (later.turn, later.lap) == (2, lap)
    assert GAME.view(later, 0).lap == lap


@pytest.mark.rule("FZ-42")
def test_the_table_remembers_for_how_many_turns_the_bazaar_has_been_empty() -> None:
    state = empty_bazaar_position("skip-r snake-r", "rock-g")

    assert after(state, "skip-r", stays).dry == 2
    assert after(with_changes(state, bazaar=chips("snake-b")), "skip-r", stays).dry == 0
    assert GAME.view(with_changes(state, dry=5), 0).dry == 5


def test_a_hidden_rack_is_imagined_from_chips_nobody_has_seen() -> None:
    state = table("rock-r snake-r", "rock-b", "rock-g", stack="rock-r", options=Options(hidden_racks=True))
    seen = GAME.view(state, 1)
    imagined = [GAME.imagine(seen, Random(seed)) for seed in range(20)]

    assert all(GAME.view(each, 1) == seen for each in imagined)
    assert len({each.racks[0] for each in imagined}) > 10
    assert len({each.bazaar for each in imagined}) == 20


def test_what_is_no_move_at_all_is_refused() -> None:
    state = table("rock-b", "rock-g", stack="rock-r")

    assert GAME.objection(state, "rock_blue_1") == "not_now"  # type: ignore[arg-type]
    assert reason(state, "paper-b") == "not_in_rack"
    assert reason(state, lay_out_of_turn(0, "rock-b")) == "your_turn"
    assert GAME.objection(after(state, "rock-b"), Draw()) == "not_now"
    assert GAME.candidates(after(state, "rock-b")) == ()
    assert GAME.objection(after(state, "rock-b", slips), Draw()) == "no_drawing"
    assert GAME.objection(with_changes(state, step="twin"), Draw()) == "not_now"
    assert event_names(after(state, "rock-b", slips), Pass()) == ["GaveUp", "TurnBegan"]
