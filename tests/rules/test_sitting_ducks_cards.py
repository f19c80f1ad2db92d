import pytest
from helpers.games.sitting_ducks_positions import (
    BLUE,
    FULL_HAND,
    GREEN,
    RED,
    VIOLET,
    WHITE,
    YELLOW,
    after,
    choices_of_kind,
    deck,
    events,
    kinds,
    objection_to_kind,
    pond,
    reason,
    row,
    sights,
    unchanged_order,
)

from rules.chance import Shuffle, Shuffled
from rules.kernel import AwaitWorld, Decide, Over, play
from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import (
    ClosedUp,
    CoverLost,
    Danced,
    Dived,
    DiveEnded,
    DiveHeld,
    Drew,
    DuckShot,
    DucksShuffled,
    FlockLost,
    Hid,
    Jetted,
    Marched,
    NobodyWon,
    PeaceMade,
    Play,
    Played,
    Rearranged,
    Resurrected,
    SightMoved,
    SightPut,
    SwamIn,
    Swapped,
    WaterShot,
)
from rules.sitting_ducks.pieces import Kind
from rules.sitting_ducks.state import GAP


@pytest.mark.rule("SD-20")
def test_aim_puts_a_sight_on_a_sky_that_has_none() -> None:
    state = pond("R G ~ B Y R", sights="xx...x", hand="aim fire fire")

    happened = events(state, Play("aim", (2,)))

    assert choices_of_kind(state, "aim") == [(2,), (3,), (4,)]
    assert reason(state, Play("aim", (1,))) == "sky_taken"
    assert happened[1] == SightPut(RED, "aim1", 2)
    assert sights(after(state, Play("aim", (2,)))) == "xxx..x"


@pytest.mark.rule("SD-20")
def test_aim_is_not_playable_with_all_six_skies_taken() -> None:
    state = pond("R G ~ B Y R", sights="xxxxxx", hand="aim fire fire")

    assert choices_of_kind(state, "aim") == []
    assert objection_to_kind(state, "aim") == "all_skies_taken"


@pytest.mark.rule("SD-20")
def test_a_sight_token_keeps_its_number_and_no_two_are_the_same() -> None:
    state = pond("R G ~ B Y R", sights=".x.x..", hand="aim bump_left fire").replace(sights=(0, 1, 0, 3, 0, 0))

    assert after(state, Play("aim", (5,))).sights == (0, 1, 0, 3, 0, 2)
    assert after(state, Play("bump_left", (3,))).sights == (0, 1, 3, 0, 0, 0)


@pytest.mark.rule("SD-21")
def test_fire_shoots_one_card_under_a_sight_and_the_sight_goes() -> None:
    state = pond("R G ~ B Y R", sights=".x..x.", hand="fire aim aim")

    happened = events(state, Play("fire", (4,)))

    assert choices_of_kind(state, "fire") == [(1,), (4,)]
    assert reason(state, Play("fire", (0,))) == "no_sight_there"
    assert happened[1] == DuckShot(RED, "fire1", 4, 4, "yellow1", YELLOW)
    assert sights(after(state, Play("fire", (4,)))) == ".x...."


@pytest.mark.rule("SD-21")
def test_fire_is_not_playable_without_a_sight() -> None:
    assert objection_to_kind(pond("R G ~ B Y R", hand="fire aim aim"), "fire") == "no_sight_on_the_table"


@pytest.mark.rule("SD-22")
def test_shooting_water_only_spends_the_sight() -> None:
    state = pond("R G ~ B Y R", sights="..xx..", hand="fire aim aim")

    happened = events(state, Play("fire", (2,)))
    state = after(state, Play("fire", (2,)))

    assert happened[1:] == [WaterShot(RED, "fire1", 2, 2), Drew(RED)]
    assert row(state) == "R G ~ B Y R"
    assert sights(state) == "...x.."


@pytest.mark.rule("SD-22")
def test_a_ricochet_into_water_spends_its_own_sight_never_the_one_over_the_victim() -> None:
    state = pond("R G ~ B Y R", sights="..xx..", hand="ricochet aim aim")

    assert events(state, Play("ricochet", (3, 2)))[1] == WaterShot(RED, "ricochet1", 2, 3)
    assert sights(after(state, Play("ricochet", (3, 2)))) == "..x..."


@pytest.mark.rule("SD-22")
@pytest.mark.parametrize("place", [1, 2])
def test_a_quick_shot_at_unsighted_water_or_at_an_unsighted_dived_duck_changes_nothing(place: int) -> None:
    state = pond("R G!3 ~ B Y R", sights="x....x", hand="quick_shot aim aim")

    later = after(state, Play("quick_shot", (place,)))

    assert (row(later), sights(later)) == ("R G!3 ~ B Y R", "x....x")
    assert later.turn == YELLOW


@pytest.mark.rule("SD-23")
def test_double_barrel_puts_two_sights_on_two_free_neighbouring_skies() -> None:
    state = pond("R G ~ B Y R", sights="x..x..", hand="double_barrel aim aim")

    happened = events(state, Play("double_barrel", (4, 5)))

    assert choices_of_kind(state, "double_barrel") == [(1, 2), (4, 5)]
    assert happened[1:3] == [SightPut(RED, "double_barrel1", 4), SightPut(RED, "double_barrel1", 5)]
    assert sights(after(state, Play("double_barrel", (4, 5)))) == "x..xxx"
    assert reason(state, Play("double_barrel", (2, 3))) == "sky_taken"
    assert reason(state, Play("double_barrel", (1,))) == "both_barrels_fit"


@pytest.mark.rule("SD-23")
def test_double_barrel_puts_one_sight_on_any_free_sky_only_if_no_two_are_neighbours() -> None:
    state = pond("R G ~ B Y R", sights=".x.xx.", hand="double_barrel aim aim")

    assert choices_of_kind(state, "double_barrel") == [(0,), (2,), (5,)]
    assert sights(after(state, Play("double_barrel", (2,)))) == ".xxxx."
    assert reason(state, Play("double_barrel", (4, 5))) == "sky_taken"


@pytest.mark.rule("SD-23")
def test_double_barrel_is_not_playable_with_all_six_skies_taken() -> None:
    state = pond("R G ~ B Y R", sights="xxxxxx", hand="double_barrel aim aim")

    assert objection_to_kind(state, "double_barrel") == "no_sky_for_the_barrels"


@pytest.mark.rule("SD-24")
def test_quick_shot_shoots_any_one_card_and_a_sight_over_it_is_removed() -> None:
    state = pond("R G ~ B Y R", deck="V W B G", sights=".x.x..", hand="quick_shot aim aim")

    aimed = after(state, Play("quick_shot", (1,)))
    from_the_hip = events(state, Play("quick_shot", (4,)))

    assert choices_of_kind(state, "quick_shot") == [(0,), (1,), (2,), (3,), (4,), (5,)]
    assert (row(aimed), sights(aimed)) == ("R ~ B Y R V", "...x..")
    assert from_the_hip[1] == DuckShot(RED, "quick_shot1", 4, None, "yellow1", YELLOW)
    assert sights(after(state, Play("quick_shot", (4,)))) == ".x.x.."


@pytest.mark.rule("SD-25")
def test_ricochet_shoots_a_neighbour_of_the_chosen_sight_and_a_sight_over_the_victim_stays() -> None:
    state = pond("R G ~ B Y R", deck="V W B G", sights=".....x", hand="ricochet aim aim").replace(
        sights=(0, 0, 0, 2, 1, 0)
    )

    happened = events(state, Play("ricochet", (3, 4)))
    state = after(state, Play("ricochet", (3, 4)))

    assert happened[1] == DuckShot(RED, "ricochet1", 4, 3, "yellow1", YELLOW)
    assert state.sights == (0, 0, 0, 0, 1, 0)
    assert row(state) == "R G ~ B R V"


@pytest.mark.rule("SD-25")
def test_with_sights_on_both_sides_of_the_victim_the_shooter_chooses_which_is_spent() -> None:
    state = pond("R G ~ B Y R", sights=".x.x..", hand="ricochet aim aim")

    assert choices_of_kind(state, "ricochet") == [(1, 0), (1, 2), (3, 2), (3, 4)]
    assert sights(after(state, Play("ricochet", (1, 2)))) == "...x.."
    assert sights(after(state, Play("ricochet", (3, 2)))) == ".x...."


@pytest.mark.rule("SD-25")
def test_ricochet_needs_a_sight_and_its_victim_is_next_door() -> None:
    state = pond("R G ~ B Y R", hand="ricochet aim aim")
    sighted = pond("R G ~ B Y R", sights="x.....", hand="ricochet aim aim")

    assert objection_to_kind(state, "ricochet") == "no_sight_to_ricochet"
    assert reason(sighted, Play("ricochet", (2, 1))) == "no_sight_there"
    assert reason(sighted, Play("ricochet", (0, 2))) == "not_a_move"


@pytest.mark.rule("SD-26")
def test_two_birds_shoots_two_neighbours_under_sights_before_the_row_moves() -> None:
    state = pond("R G B ~ Y R", deck="V W B G", sights=".xx.x.", hand="two_birds aim aim")

    happened = events(state, Play("two_birds", (1, 2)))
    later = after(state, Play("two_birds", (1, 2)))

    assert choices_of_kind(state, "two_birds") == [(1, 2)]
    assert happened[1:-1] == [
        DuckShot(RED, "two_birds1", 1, 1, "green1", GREEN),
        DuckShot(RED, "two_birds1", 2, 2, "blue1", BLUE),
        ClosedUp((1, 2)),
        SwamIn("violet1", 4),
        SwamIn("white1", 5),
    ]
    assert (row(later), sights(later)) == ("R ~ Y R V W", "....x.")


@pytest.mark.rule("SD-26")
@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("R G ~ B Y R", "R ~ B Y R V"),  # one of them is water
        ("R G/B Y B Y R", "R B B Y R V"),  # one of them covered another
        ("R G!3 Y B Y R", "R G!3 B Y R V"),  # one of them is under water
        ("R G!3 ~ B Y R", "R G!3 ~ B Y R"),  # nobody is hurt
    ],
)
def test_as_many_new_cards_come_as_slots_emptied(before: str, expected: str) -> None:
    state = pond(before, deck="V W B G", sights=".xx...", hand="two_birds aim aim")

    later = after(state, Play("two_birds", (1, 2)))

    assert (row(later), sights(later)) == (expected, "......")


@pytest.mark.rule("SD-26")
@pytest.mark.parametrize("lone", ["......", ".x....", ".x.x.x"])
def test_two_birds_is_not_playable_without_two_neighbouring_sights(lone: str) -> None:
    state = pond("R G B ~ Y R", sights=lone, hand="two_birds aim aim")

    assert objection_to_kind(state, "two_birds") == "no_two_neighbouring_sights"


@pytest.mark.rule("SD-26")
def test_a_pair_with_only_one_sight_is_refused() -> None:
    state = pond("R G B ~ Y R", sights=".xx...", hand="two_birds aim aim")

    assert reason(state, Play("two_birds", (0, 1))) == "no_sight_there"
    assert reason(state, Play("two_birds", (2, 3))) == "no_sight_there"


@pytest.mark.rule("SD-26")
@pytest.mark.rule("SD-13")
@pytest.mark.rule("SD-11")
def test_killing_the_last_two_ducks_of_two_colours_is_a_draw_and_leaves_the_five_waters() -> None:
    state = pond("~ ~ R Y ~ ~", deck="~", sights="..xx..", hand="two_birds aim aim", seats=3)

    happened = events(state, Play("two_birds", (2, 3)))
    state = after(state, Play("two_birds", (2, 3)))

    assert happened[1:] == [
        DuckShot(RED, "two_birds1", 2, 2, "red1", RED),
        FlockLost(RED),
        DuckShot(RED, "two_birds1", 3, 3, "yellow1", YELLOW),
        FlockLost(YELLOW),
        ClosedUp((2, 3)),
        SwamIn("water5", 4),
        NobodyWon(RED),
    ]
    assert GAME.pending(state) == Over((), (0, 0, 0), "two_birds", RED)
    assert row(state) == "~ ~ ~ ~ ~ _"


@pytest.mark.rule("SD-27")
@pytest.mark.parametrize(
    ("kind", "movable", "chosen", "to", "later"),
    [("bump_left", [(1,), (5,)], 5, 4, ".xx.x."), ("bump_right", [(2,)], 2, 3, ".x.x.x")],
)
def test_a_bump_moves_a_sight_one_sky_to_its_side(
    kind: Kind, movable: list[tuple[int]], chosen: int, to: int, later: str
) -> None:
    state = pond("R G B ~ Y R", sights=".xx..x", hand=f"{kind} aim aim")

    assert choices_of_kind(state, kind) == movable
    assert events(state, Play(kind, (chosen,)))[1] == SightMoved(RED, f"{kind}1", chosen, to)
    assert sights(after(state, Play(kind, (chosen,)))) == later


@pytest.mark.rule("SD-27")
def test_the_sky_beside_must_exist_and_be_free() -> None:
    left = pond("R G B ~ Y R", sights="xx..x.", hand="bump_left aim aim")
    right = pond("R G B ~ Y R", sights="x.xx.x", hand="bump_right aim aim")

    assert reason(left, Play("bump_left", (0,))) == "no_sky_beyond"
    assert reason(left, Play("bump_left", (1,))) == "next_sky_taken"
    assert reason(left, Play("bump_left", (2,))) == "no_sight_there"
    assert reason(right, Play("bump_right", (5,))) == "no_sky_beyond"
    assert reason(right, Play("bump_right", (2,))) == "next_sky_taken"


@pytest.mark.rule("SD-27")
@pytest.mark.parametrize("stuck", ["......", "x.....", "xxx...", "xxxxxx"])
def test_bump_left_is_not_playable_without_a_sight_that_can_go(stuck: str) -> None:
    state = pond("R G B ~ Y R", sights=stuck, hand="bump_left bump_right fire")
    mirrored = pond("R G B ~ Y R", sights=stuck[::-1], hand="bump_left bump_right fire")

    assert objection_to_kind(state, "bump_left") == "no_sight_can_go_left"
    assert objection_to_kind(mirrored, "bump_right") == "no_sight_can_go_right"


@pytest.mark.rule("SD-28")
def test_march_sends_the_leftmost_card_under_the_deck_and_the_top_card_to_the_right_end() -> None:
    state = pond("R G B ~ Y R", deck="V W B", sights="x....x", hand=FULL_HAND)

    happened = events(state, Play("march"))
    state = after(state, Play("march"))

    assert happened == [Played(RED, "march1"), Marched(RED, ("red1",)), SwamIn("violet1", 5), Drew(RED)]
    assert (row(state), deck(state), sights(state)) == ("G B ~ Y R V", "W B R", "x....x")


@pytest.mark.rule("SD-28")
def test_with_an_empty_deck_the_same_card_comes_back_and_a_dive_on_it_is_discarded() -> None:
    state = pond("R!4 Y ~ ~ ~ ~", deck="", hand=FULL_HAND, seats=6)

    happened = events(state, Play("march"))
    state = after(state, Play("march"))

    assert happened[1:4] == [DiveEnded(VIOLET, "dive1", "red1", 0), Marched(RED, ("red1",)), SwamIn("red1", 5)]
    assert row(state) == "Y ~ ~ ~ ~ R"
    assert state.discards[-2:] == ("march1", "dive1")


@pytest.mark.rule("SD-28")
def test_what_went_under_the_deck_in_plain_sight_is_remembered_until_a_shuffle() -> None:
    state = pond("R G/B ~ ~ Y R", deck="V W", hand="march march duck_dance").replace(turn=RED)
    marched = after(state, Play("march"))
    marched = after(marched.replace(turn=RED), Play("march"))
    again = after(marched.replace(turn=RED, hands=(("march3",), *((),) * 5)), Play("march"))
    dancing = after(marched.replace(turn=RED), Play("duck_dance"))

    assert GAME.view(marched, None).bottom == ("red1", "green1", "blue1")
    assert marched.ducks == ("red1", "green1", "blue1")
    assert GAME.view(again, None).bottom == ("green1", "blue1", "water1")
    assert GAME.view(dancing, None).bottom == ()


@pytest.mark.rule("SD-29")
def test_hang_back_and_step_ahead_swap_your_own_duck_with_its_neighbour_water_too() -> None:
    state = pond("R ~ R/G B R!3 Y", sights="xx....", hand="hang_back step_ahead aim")

    back = after(state, Play("hang_back", (0,)))
    ahead = after(state, Play("step_ahead", (4,)))

    assert choices_of_kind(state, "hang_back") == [(0,), (2,), (4,)]
    assert choices_of_kind(state, "step_ahead") == [(2,), (4,)]
    assert events(state, Play("hang_back", (0,)))[1] == Swapped(RED, "hang_back1", "red1", 0, 1)
    assert (row(back), sights(back)) == ("~ R R/G B R!3 Y", "xx....")
    assert row(ahead) == "R ~ R/G R!3 B Y"


@pytest.mark.rule("SD-29")
def test_nobody_swaps_at_that_end_of_the_row_nor_others_ducks() -> None:
    state = pond("R ~ Y B G R", hand="hang_back step_ahead aim")

    assert reason(state, Play("hang_back", (5,))) == "nobody_behind"
    assert reason(state, Play("step_ahead", (0,))) == "nobody_ahead"
    assert reason(state, Play("hang_back", (2,))) == "not_your_duck"
    assert reason(state, Play("step_ahead", (1,))) == "not_your_duck"


@pytest.mark.rule("SD-29")
@pytest.mark.parametrize("row", ["~ ~ Y B G Y", "~ ~ Y/R B G Y"])
def test_hang_back_and_step_ahead_need_a_visible_duck_of_yours(row: str) -> None:
    state = pond(row, hand="hang_back step_ahead aim")

    assert objection_to_kind(state, "hang_back") == "no_duck_to_hang_back"
    assert objection_to_kind(state, "step_ahead") == "no_duck_to_step_ahead"
    assert objection_to_kind(pond("~ ~ Y B G R", hand="hang_back aim aim"), "hang_back") == "no_duck_to_hang_back"
    assert objection_to_kind(pond("R ~ Y B G ~", hand="step_ahead aim aim"), "step_ahead") == "no_duck_to_step_ahead"


@pytest.mark.rule("SD-30")
def test_jet_duck_goes_to_the_front_and_the_ones_it_passes_move_right() -> None:
    state = pond("Y ~ G R/B V R!2", sights="x..x..", hand="jet_duck aim aim")

    happened = events(state, Play("jet_duck", (3,)))
    state = after(state, Play("jet_duck", (3,)))

    assert happened[1] == Jetted(RED, "red1", 3)
    assert (row(state), sights(state)) == ("R/B Y ~ G V R!2", "x..x..")


@pytest.mark.rule("SD-30")
def test_a_duck_already_in_front_may_be_chosen_and_nothing_changes() -> None:
    state = pond("R ~ G Y V B", hand="jet_duck aim aim")

    assert choices_of_kind(state, "jet_duck") == [(0,)]
    assert row(after(state, Play("jet_duck", (0,)))) == "R ~ G Y V B"


@pytest.mark.rule("SD-30")
def test_jet_duck_needs_a_visible_duck_of_yours() -> None:
    state = pond("R ~ G Y V B", hand="jet_duck aim aim")

    assert reason(state, Play("jet_duck", (2,))) == "not_your_duck"
    assert objection_to_kind(pond("~ ~ G/R Y V B", hand="jet_duck aim aim"), "jet_duck") == "no_duck_to_jet"


@pytest.mark.rule("SD-31")
def test_rearrange_puts_the_row_in_any_order_and_what_is_on_or_under_a_duck_stays_with_it() -> None:
    state = pond("R/B ~ G!2 Y V W", sights="x.x...", hand="rearrange aim aim")

    happened = events(state, Play("rearrange", (5, 4, 2, 0, 3, 1)))
    later = after(state, Play("rearrange", (5, 4, 2, 0, 3, 1)))

    assert len(choices_of_kind(state, "rearrange")) == 720
    assert happened[1] == Rearranged(RED, (5, 4, 2, 0, 3, 1))
    assert (row(later), sights(later)) == ("W V G!2 R/B Y ~", "x.x...")
    assert later.ducks == state.ducks


@pytest.mark.rule("SD-31")
def test_the_present_order_is_allowed_and_a_card_may_not_stand_twice() -> None:
    state = pond("R ~ ~ ~ ~ ~", hand="rearrange aim aim")

    assert row(after(state, Play("rearrange", (0, 1, 2, 3, 4, 5)))) == "R ~ ~ ~ ~ ~"
    assert reason(state, Play("rearrange", (0, 0, 2, 3, 4, 5))) == "not_a_move"
    assert reason(state, Play("rearrange", (0, 1, 2, 3, 4))) == "not_a_move"


@pytest.mark.rule("SD-31")
@pytest.mark.parametrize(
    ("text", "orders"),
    [("R ~ ~ ~ ~ ~", 6), ("R R Y Y G G", 90), ("R R!2 Y Y G G", 180), ("R R/Y Y Y G G", 180), ("R Y G B V W", 720)],
)
def test_orders_that_look_the_same_are_listed_once_but_all_are_accepted(text: str, orders: int) -> None:
    state = pond(text, hand="rearrange aim aim")

    listed = choices_of_kind(state, "rearrange")

    assert len(listed) == len({row(after(state, Play("rearrange", order))) for order in listed}) == orders
    assert GAME.objection(state, Play("rearrange", (5, 4, 3, 2, 1, 0))) is None


@pytest.mark.rule("SD-32")
def test_duck_dance_returns_the_row_to_the_deck_shuffles_and_lays_six_new_cards() -> None:
    state = pond("R/B ~ G!2 Y V W", deck="V W", sights="x.x...", hand="duck_dance aim aim")

    happened = events(state, Play("duck_dance"))
    dancing = after(state, Play("duck_dance"))
    backwards = Shuffled(tuple(reversed(range(9))))
    danced = after(dancing, backwards)

    assert happened == [Played(RED, "duck_dance1"), DiveEnded(GREEN, "dive1", "green1", 2), Danced(RED)]
    assert GAME.pending(dancing) == AwaitWorld(Shuffle(9))
    assert dancing.row == (GAP,) * 6
    assert deck(dancing) == "V W R B ~ G Y V W"
    assert events(dancing, backwards)[:3] == [DucksShuffled(9), SwamIn("white1", 0), SwamIn("violet1", 1)]
    assert (row(danced), deck(danced), sights(danced)) == ("W V Y G ~ B", "R W V", "x.x...")
    assert danced.discards == ("duck_dance1", "dive1")
    assert GAME.pending(danced) == Decide(YELLOW)
    assert len(danced.hands[RED]) == 3


@pytest.mark.rule("SD-32")
def test_between_the_beats_of_a_dance_nobody_takes_the_table_for_a_new_match() -> None:
    dancing = after(pond("R ~ G Y V W", hand="duck_dance aim aim"), Play("duck_dance"))

    assert {beat.state.step for beat in play(GAME, dancing, unchanged_order(dancing))} == {"play"}


@pytest.mark.rule("SD-33")
def test_take_cover_slides_your_duck_under_a_neighbour_and_the_row_closes_up() -> None:
    state = pond("Y R G ~ R R", deck="V W", sights="xx....", hand="take_cover aim aim")

    happened = events(state, Play("take_cover", (1, 2)))
    later = after(state, Play("take_cover", (1, 2)))

    assert choices_of_kind(state, "take_cover") == [(1, 0), (1, 2), (4, 5), (5, 4)]
    assert happened[1:4] == [Hid(RED, "red1", "green1", 1, 2), ClosedUp((1,)), SwamIn("violet1", 5)]
    assert (row(later), sights(later)) == ("Y G/R ~ R R V", "xx....")
    assert row(after(state, Play("take_cover", (1, 0)))) == "Y/R G ~ R R V"
    assert row(after(state, Play("take_cover", (4, 5)))) == "Y R G ~ R/R V"


@pytest.mark.rule("SD-33")
def test_nobody_hides_under_water_nor_makes_others_hide() -> None:
    state = pond("Y R ~ G ~ R", hand="take_cover aim aim")

    assert reason(state, Play("take_cover", (1, 2))) == "water_hides_nobody"
    assert reason(state, Play("take_cover", (0, 1))) == "not_your_duck"
    assert objection_to_kind(pond("Y ~ R ~ G B", hand="take_cover aim aim"), "take_cover") == "nowhere_to_hide"
    assert objection_to_kind(pond("Y ~ V ~ G B", hand="take_cover aim aim"), "take_cover") == "nowhere_to_hide"


@pytest.mark.rule("SD-34")
def test_a_pair_moves_as_one_card() -> None:
    state = pond("G R/B ~ Y V W", hand="step_ahead march hang_back")

    assert row(after(state, Play("step_ahead", (1,)))) == "R/B G ~ Y V W"
    assert row(after(state, Play("hang_back", (1,)))) == "G ~ R/B Y V W"
    assert row(after(state, Play("march"))).startswith("R/B ~ Y V W")


@pytest.mark.rule("SD-34")
def test_a_march_sends_both_of_a_pair_under_the_deck_the_covered_one_lowest() -> None:
    state = pond("R/B ~ G Y V W", deck="V W", hand=FULL_HAND)

    assert events(state, Play("march"))[1] == Marched(RED, ("red1", "blue1"))
    assert deck(after(state, Play("march"))) == "W R B"


@pytest.mark.rule("SD-34")
def test_with_an_empty_deck_a_pair_that_marches_comes_back_alone() -> None:
    state = pond("R/Y ~ ~ ~ ~ ~", deck="", hand=FULL_HAND, seats=3)

    marched = after(state, Play("march"))

    assert (row(marched), deck(marched)) == ("~ ~ ~ ~ ~ R", "Y")


@pytest.mark.rule("SD-34")
def test_shooting_the_covering_duck_leaves_the_covered_one_and_the_row_does_not_move() -> None:
    state = pond("Y G/R ~ B V W", sights=".x....", hand="fire aim aim", turn=BLUE)

    happened = events(state, Play("fire", (1,)))

    assert happened[1:] == [DuckShot(BLUE, "fire1", 1, 1, "green1", GREEN), CoverLost(1, "red1"), Drew(BLUE)]
    assert row(after(state, Play("fire", (1,)))) == "Y R ~ B V W"


@pytest.mark.rule("SD-35")
def test_a_covering_duck_neither_hides_nor_covers_another() -> None:
    state = pond("Y R/B R ~ G R", hand="take_cover aim aim")

    assert reason(state, Play("take_cover", (1, 0))) == "covering_duck_stays"
    assert reason(state, Play("take_cover", (2, 1))) == "cover_taken"
    assert choices_of_kind(state, "take_cover") == [(5, 4)]


@pytest.mark.rule("SD-35")
def test_a_covered_duck_cannot_be_moved_dived_or_shot_and_counts_as_alive() -> None:
    state = pond("Y G/R ~ B V W", deck="R ~", sights=".x....", hand="dive jet_duck step_ahead")
    seen = GAME.view(state, RED)

    assert choices_of_kind(state, "jet_duck") == choices_of_kind(state, "step_ahead") == []
    assert row(after(state, Play("dive", (1,)))) == "Y G/R!0 ~ B V W"
    assert (seen.alive[RED], seen.in_row[RED], seen.in_deck[RED]) == (2, 1, 1)


@pytest.mark.rule("SD-36")
def test_dive_is_laid_on_any_visible_duck_of_anyone_and_travels_with_it() -> None:
    state = pond("Y G/R ~ B V W", hand="dive aim aim", actions="march")

    happened = events(state, Play("dive", (1,)))
    dived = after(state, Play("dive", (1,)))
    marched = after(dived.replace(hands=((), ("march2",), *((),) * 4), actions=("aim5",)), Play("march"))

    assert choices_of_kind(state, "dive") == [(0,), (1,), (3,), (4,), (5,)]
    assert happened == [Played(RED, "dive1"), Dived(RED, "dive1", "green1", 1), Drew(RED)]
    assert kinds(dived.hands[RED]) == ["aim", "aim", "march"], "the hand is three again at once"
    assert "dive1" not in dived.discards
    assert row(marched).startswith("G/R!0 ~ B V W")


@pytest.mark.rule("SD-36")
def test_never_on_water_nor_on_a_duck_that_already_carries_one() -> None:
    state = pond("Y G!3 ~ B V W", hand="dive aim aim")

    assert reason(state, Play("dive", (2,))) == "water_cannot_dive"
    assert reason(state, Play("dive", (1,))) == "already_dived"
    assert objection_to_kind(pond("Y!3 ~ ~ ~ ~ ~", hand="dive aim aim"), "dive") == "no_duck_to_dive"


@pytest.mark.rule("SD-36")
@pytest.mark.parametrize(
    ("move", "sight"), [(Play("fire", (1,)), 1), (Play("ricochet", (0, 1)), 0), (Play("quick_shot", (1,)), 1)]
)
def test_until_your_next_turn_a_shot_at_a_dived_duck_only_spends_the_sight(move: Play, sight: int) -> None:
    state = pond("Y G!3 ~ B V W", sights="xx....", hand="fire ricochet quick_shot")

    happened = events(state, move)
    later = after(state, move)

    assert happened[1] == DiveHeld(RED, f"{move.card}1", 1, sight, "green1")
    assert row(later) == "Y G!3 ~ B V W"
    assert sights(later) == (".x...." if sight == 0 else "x.....")


@pytest.mark.rule("SD-36")
@pytest.mark.rule("SD-07")
def test_a_dive_lasts_a_whole_round_of_the_table() -> None:
    state = pond("R Y G ~ ~ ~", hand="dive aim aim", seats=3)
    state = after(state, Play("dive", (0,)))
    for _ in range(2):
        still_down = row(state)
        hands = tuple(("aim9",) if seat == state.turn else hand for seat, hand in enumerate(state.hands))
        state = after(state.replace(hands=hands, sights=(0,) * 6), Play("aim", (5,)))

    assert still_down == "R!0 Y G ~ ~ ~"
    assert (row(state), state.turn) == ("R Y G ~ ~ ~", RED)


@pytest.mark.rule("SD-37")
def test_a_dived_duck_cannot_hide_but_another_may_hide_under_it() -> None:
    state = pond("Y!3 R R!4 ~ V W", deck="G ~", hand="take_cover aim aim")

    assert reason(state, Play("take_cover", (2, 1))) == "dived_duck_stays"
    assert choices_of_kind(state, "take_cover") == [(1, 0), (1, 2)]
    assert row(after(state, Play("take_cover", (1, 0)))) == "Y/R!3 R!4 ~ V W G"


@pytest.mark.rule("SD-37")
def test_a_shot_at_a_dived_covering_duck_is_absorbed_and_nobody_dies() -> None:
    state = pond("Y/R!3 ~ B ~ V W", sights="x.....", hand="fire aim aim")

    later = after(state, Play("fire", (0,)))

    assert row(later) == "Y/R!3 ~ B ~ V W"
    assert later.shot == state.shot


@pytest.mark.rule("SD-37")
def test_if_the_dived_duck_leaves_the_row_its_card_is_discarded() -> None:
    state = pond("Y/R!3 ~ B ~ V W", hand=FULL_HAND)

    later = after(state, Play("march"))

    assert later.ducks[-2:] == ("yellow1", "red1")
    assert later.discards == ("march1", "dive1")


@pytest.mark.rule("SD-38")
def test_peace_removes_every_sight_and_is_not_playable_without_one() -> None:
    state = pond("Y R ~ B V W", sights=".x.xx.", hand="peace aim aim")

    assert events(state, Play("peace"))[1] == PeaceMade(RED, (1, 3, 4))
    assert sights(after(state, Play("peace"))) == "......"
    assert objection_to_kind(pond("Y R ~ B V W", hand="peace aim aim"), "peace") == "no_sight_to_remove"


@pytest.mark.rule("SD-39")
def test_resurrection_puts_any_players_shot_duck_under_the_duck_deck() -> None:
    state = pond("Y Y ~ B V W", deck="R ~ G G G G G", hand="resurrection aim aim", seats=6)

    happened = events(state, Play("resurrection", (YELLOW,)))
    later = after(state, Play("resurrection", (YELLOW,)))

    assert choices_of_kind(state, "resurrection") == [(RED,), (YELLOW,), (BLUE,), (VIOLET,), (WHITE,)]
    assert happened[1] == Resurrected(RED, "yellow5", YELLOW)
    assert (deck(later), later.shot[YELLOW]) == ("R ~ G G G G G Y", ("yellow3", "yellow4"))
    assert GAME.view(later, None).bottom == ("yellow5",)
    assert reason(state, Play("resurrection", (GREEN,))) == "no_such_shot_duck"


@pytest.mark.rule("SD-39")
def test_resurrection_is_not_playable_when_nobody_has_a_shot_duck() -> None:
    state = pond("Y R ~ B V W", hand="resurrection aim aim", seats=6)

    assert objection_to_kind(state, "resurrection") == "nobody_shot"
