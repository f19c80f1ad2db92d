from math import inf, nan, pi
from random import Random
from typing import Any

import pytest
from helpers.games.fizz_positions import (
    after,
    all_chips_of,
    beats,
    chips,
    event_names,
    events,
    floor,
    lay_out_of_turn,
    layable_chips,
    loses,
    reason,
    settle,
    slips,
    stays,
    table,
    topples,
    touches,
    tower,
    with_changes,
)

from rules.fizz import GAME
from rules.fizz.acts import (
    Counted,
    Draw,
    Drew,
    Lay,
    LayOutOfTurn,
    Lifted,
    LiftedOutOfTurn,
    Pass,
    RetryGranted,
    Settled,
    SkipsOwed,
    Slipped,
    Took,
    Toppled,
    Touched,
    TurnBegan,
    TurnReturned,
)
from rules.fizz.bottle import UPRIGHT, Pose, Resting, at_rest, cap_top, standing
from rules.fizz.pieces import ALL_CHIPS
from rules.fizz.requests import Balance
from rules.kernel import AwaitWorld, Decide

STACK = "snake-b thief-b rock-r"
STACK_CHIPS = ("snake_blue_1", "thief_blue_1", "rock_red_1")


def two_player_position(mine: str = "rock-b snake-g paper-g", yours: str = "rock-g thief-g", **rest: Any) -> Any:
    return table(mine, yours, stack=STACK, **rest)


@pytest.mark.rule("FZ-20")
def test_a_laying_lasts_until_everything_is_at_rest() -> None:
    state = two_player_position()
    laying = after(state, "rock-b")

    assert GAME.pending(laying) == AwaitWorld(Balance(0, ("rock_blue_1",), state.tower, UPRIGHT, "crowned"))
    assert laying.racks[0] == chips("snake-g paper-g")
    assert GAME.interruptions(laying) == ()
    assert reason(laying, Lay(("snake_green_1",))) == "not_an_answer"


@pytest.mark.rule("FZ-20")
def test_the_held_chip_may_push_others_and_the_bottle_may_be_moved() -> None:
    laying = after(two_player_position(), "rock-b")
    pushed = tuple(Resting(each.chip, each.x + 5.0, each.y, each.angle) for each in settle(laying).poses)
    state = after(laying, Settled(pushed, False, Pose(4.0, 0.0, 0.0)))

    assert state.tower == pushed
    assert state.bottle == Pose(4.0, 0.0, 0.0)
    assert GAME.pending(state) == Decide(1)


@pytest.mark.rule("FZ-20")
def test_the_tower_keeps_the_order_of_laying_in_whatever_order_the_chips_are_reported() -> None:
    laying = after(two_player_position(), "rock-b")
    rest = settle(laying)

    state = after(laying, Settled(rest.poses[::-1], False))
    assert [each.chip for each in state.tower] == [*STACK_CHIPS, "rock_blue_1"]


@pytest.mark.rule("FZ-21")
def test_whoever_brings_earlier_chips_down_takes_every_fallen_chip() -> None:
    state = two_player_position()
    down = loses("thief_blue_1", "rock_red_1", "rock_blue_1")

    assert events(state, "rock-b", down) == [
        Lifted(0, ("rock_blue_1",)),
        Toppled(0, 3),
        Took(0, 3),
        TurnBegan(1),
    ]
    state = after(state, "rock-b", down)
    assert state.racks[0] == ("snake_green_1", "paper_green_1", "thief_blue_1", "rock_red_1", "rock_blue_1")
    assert [each.chip for each in state.tower] == ["snake_blue_1"]
    assert len(state.racks[1]) == 2


@pytest.mark.rule("FZ-22")
def test_a_chip_that_falls_alone_returns_and_any_legal_chip_may_be_tried_again() -> None:
    state = two_player_position("rock-b skip-r paper-g")
    slipped = after(state, "rock-b", slips)

    assert events(state, "rock-b", slips)[1:] == [
        Slipped(0, ("rock_blue_1",)),
        Took(0, 1),
        RetryGranted(0),
    ]
    assert GAME.pending(slipped) == Decide(0)
    assert sorted(layable_chips(slipped)) == ["rock_blue_1", "skip_red"]
    assert Pass() in GAME.legal_moves(slipped)
    assert slipped.last == "rock_red_1"

    again = after(slipped, "skip-r", slips)
    assert GAME.pending(again) == Decide(0)
    assert event_names(again, Pass()) == ["GaveUp", "TurnBegan"]
    assert GAME.pending(after(again, "rock_blue_1", stays)) == Decide(1)


@pytest.mark.rule("FZ-22")
def test_after_a_slip_that_touched_the_tower_a_half_may_fit_no_more() -> None:
    state = two_player_position("half-r", "thief-g")
    slipped = after(state, "half-r", lambda state: settle(state, down="half_red", touched=True))

    odd = with_changes(slipped, racks=(("half_red", "paper_green_1"), slipped.racks[1]))
    assert set(GAME.legal_moves(odd)) == {Draw(), Pass()}


@pytest.mark.rule("FZ-18")
@pytest.mark.rule("FZ-22")
def test_after_a_slip_with_nothing_that_fits_a_player_draws_or_gives_up_as_they_like() -> None:
    stuck = after(
        two_player_position("rock-b snake-g", "skip-r thief-r"), "rock-b", slips, lay_out_of_turn(1, "skip-r"), stays
    )
    stuck = with_changes(stuck, bazaar=chips("paper-b skip-b rock-r"))

    assert set(GAME.legal_moves(stuck)) == {Draw(), Pass()}
    assert events(stuck, Draw()) == [Drew(0, 1, "nothing_fits"), Drew(0, 1, "nothing_fits")]
    drawn = after(stuck, Draw())
    assert set(GAME.legal_moves(drawn)) == {Lay(("skip_blue",)), Pass()}
    assert event_names(drawn, Pass()) == ["GaveUp", "TurnBegan"]


@pytest.mark.rule("FZ-18")
@pytest.mark.rule("FZ-22")
def test_after_a_slip_the_turn_passes_when_the_bazaar_runs_out_before_anything_fits() -> None:
    stuck = after(
        two_player_position("rock-b snake-g", "skip-r thief-r"), "rock-b", slips, lay_out_of_turn(1, "skip-r"), stays
    )

    assert event_names(with_changes(stuck, bazaar=chips("paper-b"), skips=(0, 0)), Draw()) == [
        "Drew",
        "HadNothing",
        "TurnBegan",
    ]


@pytest.mark.rule("FZ-23")
def test_a_move_that_falls_together_with_others_does_not_count_and_the_turn_passes() -> None:
    state = after(two_player_position(), "rock-b", topples)

    assert GAME.pending(state) == Decide(1)
    assert state.tower == ()
    assert state.last == "rock_red_1"
    assert "rock_red_1" in state.racks[0]
    assert layable_chips(state) == ["rock_green_1"]


@pytest.mark.rule("FZ-23")
def test_a_super_that_falls_with_others_has_no_effect() -> None:
    state = table("skip-r paper-g", "rock-g", "thief-g", stack=STACK)

    assert GAME.pending(after(state, "skip-r", topples)) == Decide(1)


@pytest.mark.rule("FZ-24")
def test_a_chip_that_stays_while_others_fall_counts() -> None:
    state = two_player_position("skip-r snake-g")
    down = loses("rock_red_1")

    assert event_names(state, "skip-r", down) == [
        "Lifted",
        "Toppled",
        "Counted",
        "Took",
        "SuperWorked",
        "Skipped",
        "TurnBegan",
    ]
    assert after(state, "skip-r", down).last == "skip_red"
    assert "rock_red_1" in after(state, "skip-r", down).racks[0]


@pytest.mark.rule("FZ-25")
def test_a_hand_that_touches_an_earlier_chip_draws_three_and_the_move_still_counts() -> None:
    state = two_player_position()

    assert events(state, "rock-b", touches)[1:] == [
        Counted(0, ("rock_blue_1",)),
        Touched(0),
        Drew(0, 3, "touch"),
        TurnBegan(1),
    ]
    assert len(after(state, "rock-b", touches).racks[0]) == 5
    assert after(state, "rock-b", touches).last == "rock_blue_1"


@pytest.mark.rule("FZ-25")
def test_touching_costs_three_chips_once_for_each_laying() -> None:
    state = two_player_position("rock-b rock-b")
    first = after(state, "rock_blue_1", touches)

    assert len(first.racks[0]) == 1 + 3
    assert len(after(first, "rock_blue_2", touches).racks[0]) == 3 + 3
    together = after(state, "rock_blue_1 rock_blue_2", touches)
    assert len(together.racks[0]) == 3


@pytest.mark.rule("FZ-25")
def test_touching_is_paid_even_when_the_chip_slips() -> None:
    state = after(two_player_position(), "rock-b", lambda state: settle(state, down="rock_blue_1", touched=True))

    assert len(state.racks[0]) == 3 + 3
    assert GAME.pending(state) == Decide(0)
    assert len(after(state, "rock_blue_1", touches).racks[0]) == 3 + 3 - 1 + 3


@pytest.mark.rule("FZ-25")
def test_over_an_empty_cap_there_is_nothing_to_touch() -> None:
    first = after(table("rock-b rock-b snake-g", "paper-g"), "rock_blue_1")
    second = after(first, stays, "rock_blue_2")

    assert reason(first, touches(first)) == "not_an_answer"
    assert Touched(0) in events(second, touches)


@pytest.mark.rule("FZ-25")
def test_of_twins_laid_together_on_an_empty_cap_neither_is_touched() -> None:
    both = after(table("rock-b rock-b snake-g", "paper-g"), "rock_blue_1 rock_blue_2")

    assert reason(both, touches(both)) == "not_an_answer"


@pytest.mark.rule("FZ-25")
def test_touching_costs_three_chips_whatever_the_move_was_worth() -> None:
    toppled = events(
        two_player_position(), "rock-b", lambda state: settle(state, down="thief_blue_1 rock_blue_1", touched=True)
    )

    assert [event for event in toppled if isinstance(event, Counted | Drew)] == [Drew(0, 3, "touch")]


@pytest.mark.rule("FZ-26")
@pytest.mark.parametrize("hand", [Lay(("rock_blue_1",)), lay_out_of_turn(1, "rock-g")], ids=["in turn", "out of turn"])
def test_nobody_lays_while_anothers_chip_is_in_the_air(hand: Any) -> None:
    state = table("rock-b snake-g", "rock-g thief-g", "rock-r skip-r", stack="snake-b thief-b rock-r")
    assert GAME.interruptions(state)
    in_the_air = after(state, hand)

    assert GAME.interruptions(in_the_air) == GAME.legal_moves(in_the_air) == ()
    for seat in range(3):
        for chip in in_the_air.racks[seat]:
            assert reason(in_the_air, LayOutOfTurn(seat, chip)) == "not_an_answer"


@pytest.mark.rule("FZ-26")
def test_a_chip_laid_out_of_turn_stays_counts_and_costs_five() -> None:
    state = two_player_position()

    assert events(state, lay_out_of_turn(1, "rock-g"), stays) == [
        LiftedOutOfTurn(1, "rock_green_1"),
        Counted(1, ("rock_green_1",)),
        Drew(1, 5, "out_of_turn"),
        TurnReturned(0),
    ]
    later = after(state, lay_out_of_turn(1, "rock-g"), stays)
    assert GAME.pending(later) == Decide(0)
    assert later.last == "rock_green_1"
    assert len(later.racks[1]) == 1 + 5
    assert layable_chips(later) == ["rock_blue_1", "paper_green_1"]


@pytest.mark.rule("FZ-26")
@pytest.mark.rule("FZ-04")
def test_out_of_turn_any_chip_may_open_a_round_and_costs_five() -> None:
    state = table("rock-b snake-g", "paper-g thief-r", "skip-g half-r")

    assert set(GAME.interruptions(state)) == {
        lay_out_of_turn(1, "paper-g"),
        lay_out_of_turn(1, "thief-r"),
        lay_out_of_turn(2, "skip-g"),
    }
    opened, slipped = (
        after(state, lay_out_of_turn(1, "paper-g"), stays),
        after(state, lay_out_of_turn(1, "paper-g"), slips),
    )
    assert (opened.last, len(opened.racks[1])) == ("paper_green_1", 1 + 5)
    assert (slipped.last, len(slipped.racks[1])) == (None, 2 + 5)
    assert GAME.pending(opened) == GAME.pending(slipped) == Decide(0)


@pytest.mark.rule("FZ-26")
def test_only_legal_answers_of_others_may_be_laid_out_of_turn() -> None:
    state = table("rock-b", "rock-g thief-g", "skip-r half-r", stack=STACK)

    assert set(GAME.interruptions(state)) == {lay_out_of_turn(1, "rock-g"), lay_out_of_turn(2, "skip-r")}
    assert reason(state, lay_out_of_turn(1, "thief-g")) == "unlike"
    assert reason(state, lay_out_of_turn(2, "half-r")) == "odd_half"
    assert reason(state, lay_out_of_turn(0, "rock-b")) == "your_turn"
    assert reason(state, lay_out_of_turn(1, "skip-r")) == "not_in_rack"
    assert reason(state, lay_out_of_turn(7, "rock-g")) == "not_in_rack"


@pytest.mark.rule("FZ-26")
def test_nobody_may_cut_in_between_the_two_chips_of_a_double() -> None:
    state = after(two_player_position("rock-b rock-b"), "rock_blue_1", stays)

    assert GAME.interruptions(state) == ()
    assert reason(state, lay_out_of_turn(1, "rock-g")) == "amid_double"
    assert GAME.interruptions(after(two_player_position(), "rock-b", slips)) == (lay_out_of_turn(1, "rock-g"),)


@pytest.mark.rule("FZ-26")
@pytest.mark.parametrize("name", ["skip", "times_two", "plus_two", "half", "plus_four", "reverse", "exchange"])
def test_a_super_laid_out_of_turn_has_no_effect(name: str) -> None:
    state = table("rock-b", f"{name}-r rock-g thief-g", "paper-g", stack=STACK)
    later = after(state, lay_out_of_turn(1, f"{name}-r"), stays)

    assert GAME.pending(later) == Decide(0)
    assert later.last == f"{name}_red"
    assert [len(rack) for rack in later.racks] == [1, 2 + 5, 1]
    assert (later.skips, later.direction, later.racks[0]) == ((0, 0, 0), 1, chips("rock-b"))


@pytest.mark.rule("FZ-26")
def test_when_the_bazaar_cannot_pay_five_the_next_two_turns_are_skipped_too() -> None:
    state = two_player_position(bazaar="paper-b paper-b paper-b paper-b", skips=(0, 1))
    later = after(state, lay_out_of_turn(1, "rock-g"), stays)

    assert events(state, lay_out_of_turn(1, "rock-g"), stays)[2:4] == [Drew(1, 4, "out_of_turn"), SkipsOwed(1, 2)]
    assert later.skips == (0, 3)
    assert later.bazaar == ()
    exact = after(
        two_player_position(bazaar="paper-b paper-b paper-b paper-b paper-r"), lay_out_of_turn(1, "rock-g"), stays
    )
    assert exact.skips == (0, 0)


@pytest.mark.rule("FZ-26")
def test_a_chip_out_of_turn_that_falls_does_not_count_and_the_penalty_stays() -> None:
    state = two_player_position()
    slipped = after(state, lay_out_of_turn(1, "rock-g"), slips)
    toppled = after(state, lay_out_of_turn(1, "rock-g"), topples)

    assert (slipped.last, len(slipped.racks[1])) == ("rock_red_1", 2 + 5)
    assert (toppled.last, len(toppled.racks[1])) == ("rock_red_1", 2 + 3 + 5)
    assert GAME.pending(slipped) == GAME.pending(toppled) == Decide(0)


@pytest.mark.rule("FZ-26")
@pytest.mark.rule("FZ-21")
@pytest.mark.rule("FZ-24")
@pytest.mark.rule("FZ-25")
def test_a_chip_out_of_turn_that_stays_while_others_fall_counts_and_its_layer_takes_and_pays() -> None:
    state = two_player_position()
    clumsy = events(state, lay_out_of_turn(1, "rock-g"), lambda state: settle(state, down="snake_blue_1", touched=True))
    later = after(state, lay_out_of_turn(1, "rock-g"), loses("snake_blue_1"))

    assert clumsy[1:] == [
        Toppled(1, 1),
        Counted(1, ("rock_green_1",)),
        Took(1, 1),
        Touched(1),
        Drew(1, 3, "touch"),
        Drew(1, 5, "out_of_turn"),
        TurnReturned(0),
    ]
    assert (later.last, later.racks[1][:2]) == ("rock_green_1", ("thief_green_1", "snake_blue_1"))
    assert later.racks[0] == state.racks[0]


@pytest.mark.rule("FZ-26")
def test_the_turn_that_returns_may_have_nothing_left_to_answer_with() -> None:
    state = two_player_position("rock-b paper-r", "skip-g rock-g", bazaar="", last="rock-g")
    happened = event_names(state, lay_out_of_turn(1, "skip-g"), stays)

    assert happened[2:4] == ["SkipsOwed", "TurnReturned"]
    assert happened[4:] == ["HadNothing", "Skipped", "HadNothing", "Skipped", "HadNothing", "TurnBegan"]


@pytest.mark.rule("FZ-26")
def test_a_slip_may_still_be_tried_again_after_someone_cut_in() -> None:
    state = after(two_player_position(), "rock-b", slips, lay_out_of_turn(1, "rock-g"), stays)

    assert GAME.pending(state) == Decide(0)
    assert Pass() in GAME.legal_moves(state)


@pytest.mark.rule("FZ-26")
@pytest.mark.rule("FZ-22")
def test_a_slip_that_fits_no_more_after_someone_cut_in_is_given_up_when_the_bazaar_is_empty() -> None:
    state = after(two_player_position(bazaar=""), "rock-b", slips, lay_out_of_turn(1, "rock-g"), stays)
    stuck = after(
        two_player_position("rock-b snake-g", "skip-r thief-r", bazaar=""),
        "rock-b",
        slips,
        lay_out_of_turn(1, "skip-r"),
        stays,
    )

    assert Lay(("rock_blue_1",)) in GAME.legal_moves(state)
    assert GAME.pending(stuck) == Decide(0)
    assert GAME.legal_moves(stuck) == (Pass(),)
    assert reason(stuck, Draw()) == "bare_bazaar"


@pytest.mark.rule("FZ-26")
@pytest.mark.rule("FZ-41")
def test_a_chip_out_of_turn_that_nobody_can_answer_is_fish_even_amid_a_slip() -> None:
    slipped = after(two_player_position("rock-b snake-g", "skip-r thief-g", bazaar=""), "rock-b", slips)

    assert event_names(slipped, lay_out_of_turn(1, "skip-r"), stays)[1:] == [
        "Counted",
        "SkipsOwed",
        "Fish",
        "RoundScored",
    ]


@pytest.mark.rule("FZ-26")
@pytest.mark.parametrize("bazaar", ["", "paper-b"])
def test_nobody_goes_out_out_of_turn(bazaar: str) -> None:
    state = two_player_position(yours="rock-g", bazaar=bazaar)

    assert GAME.interruptions(state) == ()
    assert reason(state, lay_out_of_turn(1, "rock-g")) == "last_chip"


@pytest.mark.rule("FZ-27")
def test_the_first_of_a_double_has_counted_even_if_the_second_knocks_it_down() -> None:
    state = after(
        two_player_position("rock-b rock-b snake-g"),
        "rock_blue_1",
        stays,
        "rock_blue_2",
        loses("rock_blue_1", "rock_blue_2"),
    )

    assert GAME.pending(state) == Decide(1)
    assert state.last == "rock_blue_1"
    assert state.racks[0] == ("snake_green_1", "rock_blue_1", "rock_blue_2")


@pytest.mark.rule("FZ-27")
def test_a_fallen_second_may_be_tried_again_or_kept() -> None:
    state = after(two_player_position("rock-b rock-b snake-g rock-g"), "rock_blue_1", stays, "rock_blue_2", slips)

    assert GAME.pending(state) == Decide(0)
    assert set(GAME.legal_moves(state)) == {Lay(("rock_blue_2",)), Pass()}
    assert event_names(state, Pass()) == ["KeptTwin", "TurnBegan"]
    assert event_names(state, "rock_blue_2", stays)[-1] == "TurnBegan"


@pytest.mark.rule("FZ-27")
def test_of_two_laid_together_the_one_that_stays_counts_and_the_other_may_be_tried_again() -> None:
    state = after(two_player_position("rock-b rock-b snake-g"), "rock_blue_1 rock_blue_2", loses("rock_blue_1"))

    assert state.last == "rock_blue_2"
    assert set(GAME.legal_moves(state)) == {Lay(("rock_blue_1",)), Pass()}


@pytest.mark.rule("FZ-27")
def test_of_two_laid_together_the_other_may_not_be_tried_again_if_earlier_chips_fell() -> None:
    state = after(
        two_player_position("rock-b rock-b snake-g"), "rock_blue_1 rock_blue_2", loses("rock_red_1", "rock_blue_1")
    )

    assert state.last == "rock_blue_2"
    assert GAME.pending(state) == Decide(1)


@pytest.mark.rule("FZ-27")
@pytest.mark.rule("FZ-22")
def test_of_two_laid_together_that_both_slip_any_legal_chip_may_be_tried() -> None:
    state = after(two_player_position("rock-b rock-b skip-r"), "rock_blue_1 rock_blue_2", slips)

    assert sorted(layable_chips(state)) == ["rock_blue_1", "rock_blue_2", "skip_red"]
    assert Lay(("rock_blue_1", "rock_blue_2")) in GAME.legal_moves(state)
    assert state.last == "rock_red_1"


@pytest.mark.rule("FZ-28")
def test_fallen_chips_are_taken_then_penalties_drawn_then_the_hand_is_looked_at_then_the_super_works() -> None:
    state = table("skip-r", "rock-g", "thief-g", stack=STACK)
    happened = beats(state, "skip-r", lambda state: settle(state, down="snake_blue_1", touched=True))

    names = [type(beat.event).__name__ for beat in happened]
    assert names == ["Lifted", "Toppled", "Counted", "Took", "Touched", "Drew", "SuperWorked", "Skipped", "TurnBegan"]
    assert happened[1].state.fallen and not happened[3].state.fallen
    assert "Emptied" not in names


@pytest.mark.rule("FZ-28")
def test_touching_is_paid_before_laying_out_of_turn() -> None:
    state = two_player_position(bazaar="paper-b paper-b paper-b paper-b paper-r paper-r")

    paid = [
        event for event in events(state, lay_out_of_turn(1, "rock-g"), touches) if isinstance(event, Drew | SkipsOwed)
    ]
    assert paid == [Drew(1, 3, "touch"), Drew(1, 3, "out_of_turn"), SkipsOwed(1, 2)]


@pytest.mark.rule("FZ-28")
def test_an_empty_hand_ends_the_round_only_after_falls_and_penalties() -> None:
    state = two_player_position("rock-b")

    assert event_names(state, "rock-b", stays)[-2:] == ["Emptied", "RoundScored"]
    assert event_names(state, "rock-b", loses("snake_blue_1"))[-1] == "TurnBegan"
    assert event_names(state, "rock-b", touches)[-1] == "TurnBegan"


def position_with_stack(count: int, step: float = 0.0) -> tuple[Resting, ...]:
    return tuple(each._replace(x=step * at) for at, each in enumerate(tower(ALL_CHIPS[:count])))


@pytest.mark.rule("FZ-21")
def test_a_chip_stands_if_a_chain_of_chips_leads_to_it_from_the_cap() -> None:
    poses = position_with_stack(8, step=1.5)

    assert standing(poses, UPRIGHT, "flat") == set(ALL_CHIPS[:8])
    assert standing(poses[:3] + poses[4:], UPRIGHT, "flat") == set(ALL_CHIPS[:3])
    assert standing(poses[1:], UPRIGHT, "flat") == set()


@pytest.mark.rule("FZ-21")
def test_a_chip_on_the_table_or_on_the_shoulder_of_the_bottle_or_on_fallen_chips_has_fallen() -> None:
    leaning = Resting("skip_red", 32.0, 17.9, pi / 2)
    on_shoulder = Resting("skip_blue", 24.0, 170.0, -0.95)
    heap = (*floor(("half_red",)), Resting("half_blue", 60.0, 6.75, 0.0))
    poses = (*position_with_stack(2), leaning, on_shoulder, *heap)

    assert standing(poses, UPRIGHT, "crowned") == set(ALL_CHIPS[:2])


@pytest.mark.rule("FZ-21")
@pytest.mark.parametrize("cap", ["flat", "crowned", "domed"])
def test_a_tilted_chip_stands_where_it_touches_the_curve_of_the_cap(cap: Any) -> None:
    tilt = {"flat": 0.0, "crowned": -0.2, "domed": -0.3}[cap]
    foot = min(cap_top(cap), key=lambda point: abs(point[0] - {"flat": 0, "crowned": 6, "domed": 6}[cap]))
    chip = Resting("skip_red", foot[0] - 2.25 * -tilt, foot[1] + 2.25, tilt)

    assert standing((chip,), UPRIGHT, cap) == {"skip_red"}
    assert standing((chip._replace(y=chip.y + 1.0),), UPRIGHT, cap) == set()
    assert standing((chip,), Pose(40.0, 0.0, 0.0), cap) == set()


@pytest.mark.rule("FZ-21")
def test_a_chip_that_hangs_on_the_side_of_a_standing_one_is_not_held_up() -> None:
    beside = Resting("skip_red", 36.0, 202.25, 0.0)

    assert standing((*position_with_stack(1), beside), UPRIGHT, "flat") == set(ALL_CHIPS[:1])
    assert standing((beside, *position_with_stack(1)), UPRIGHT, "flat") == set(ALL_CHIPS[:1])
    bridging = Resting("half_red", 18.0, 206.75, 0.0)
    assert standing((*position_with_stack(1), beside, bridging), UPRIGHT, "flat") == {ALL_CHIPS[0], "half_red"}


def balance(count: int = 3) -> Balance:
    return Balance(0, ("skip_red",), position_with_stack(count), UPRIGHT, "crowned")


def settled(extra: tuple[Resting, ...], count: int = 3, **rest: Any) -> Settled:
    return Settled((*position_with_stack(count), *extra), False, **rest)


@pytest.mark.rule("FZ-20")
def test_the_bottle_admits_chips_on_the_tower_and_on_the_table() -> None:
    assert balance().admits(settled((Resting("skip_red", 0.0, 215.75, 0.0),)))
    assert balance().admits(settled(floor(("skip_red",))))
    assert balance().admits(settled((Resting("skip_red", 32.0, 17.9, pi / 2),)))


@pytest.mark.rule("FZ-20")
@pytest.mark.parametrize(
    "wrong",
    [
        None,
        "Settled",
        settled(()),
        settled((*floor(("skip_red",)), *floor(("skip_red",)))),
        settled(floor(("skip_blue",))),
        settled((Resting("skip_red", nan, 2.25, 0.0),)),
        settled((Resting("skip_red", inf, 2.25, 0.0),)),
        settled((Resting("skip_red", 60.0, 2.25, nan),)),
        settled((Resting("skip_red", 60.0, 30.0, 0.0),)),
        settled((Resting("skip_red", 0.0, 219.0, 0.0),)),
        settled((Resting("skip_red", 9000.0, 2.25, 0.0),)),
        settled((Resting("skip_red", 60.0, -9.0, 0.0),)),
        settled((Resting("skip_red", 0.0, 202.25, 0.0),)),
        settled((Resting("skip_red", 0.0, 204.0, pi / 2),)),
        settled((("skip_red", 60.0, 2.25, 0.0),)),  # type: ignore[arg-type]
        settled((Resting("skip_red", "60", 2.25, 0.0),)),  # type: ignore[arg-type]
        settled(floor(("skip_red",)), bottle=Pose(0.0, nan, 0.0)),
        settled(floor(("skip_red",)), bottle=Pose(0.0, 0.0, 1.5)),
        settled(floor(("skip_red",)), bottle=None),
        Settled((*position_with_stack(3), *floor(("skip_red",))), touched=1),  # type: ignore[arg-type]
    ],
)
def test_lost_doubled_flying_and_absurd_chips_are_no_answer(wrong: Any) -> None:
    assert not balance().admits(wrong)


def test_chips_in_one_place_are_not_at_rest() -> None:
    crossed = Resting("half_red", 60.0, 17.9, pi / 2)

    assert not at_rest((*floor(("skip_red",)), crossed._replace(y=10.0)), UPRIGHT, "flat")
    assert at_rest((*floor(("skip_red",)), crossed._replace(x=90.0)), UPRIGHT, "flat")


@pytest.mark.parametrize("cap", ["flat", "crowned", "domed"])
def test_every_guess_is_an_answer(cap: Any) -> None:
    for seed in range(20):
        rng = Random(seed)
        balance = Balance(0, ("skip_red",), (), UPRIGHT, cap)
        for chip in ALL_CHIPS[:40]:
            answer = balance.sample(rng)
            assert balance.admits(answer)
            up = standing(answer.poses, answer.bottle, cap)
            standing_chips = tuple(each for each in answer.poses if each.chip in up)
            balance = Balance(0, (chip,), standing_chips, answer.bottle, cap)
            if not standing_chips:
                break


def test_chips_are_conserved_by_falls() -> None:
    state = two_player_position()

    assert all_chips_of(after(state, "rock-b", topples)) == sorted(ALL_CHIPS)
    assert all_chips_of(after(state, "rock-b")) == sorted(ALL_CHIPS)
