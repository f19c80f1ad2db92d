from collections import Counter
from typing import Any

import attrs
import pytest
from helpers.games.sitting_ducks_positions import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    after,
    choices_of_kind,
    dealt_match,
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
from rules.kernel import AwaitWorld, Decide, IllegalMoveError, Over, play
from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import (
    ActionsRanOut,
    Began,
    ClosedUp,
    Dealt,
    Discard,
    Discarded,
    DiveEnded,
    DiveHeld,
    Drew,
    DuckShot,
    DucksShuffled,
    FlockLost,
    Play,
    Played,
    Reshuffled,
    SightPut,
    SwamIn,
    Won,
)
from rules.sitting_ducks.pieces import COLOUR, COLOURS
from rules.sitting_ducks.state import Options

ANY_PLAY: Any = Play


@pytest.mark.rule("SD-01")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_six_ducks_of_six_colours_and_five_waters_six_skies_and_six_sights_for_three_to_six(seats: int) -> None:
    state = GAME.begin(Options(), seats)

    assert COLOURS == ("red", "yellow", "green", "blue", "violet", "white")
    assert Counter(COLOUR.values()) == dict.fromkeys(COLOURS, 6)
    assert len(state.ducks) == 5 * seats + 5
    assert Counter(COLOUR.get(card, "water") for card in state.ducks) == {
        **dict.fromkeys(COLOURS[:seats], 5),
        "water": 5,
    }
    assert len(state.row) == len(state.sights) == 6
    assert seats in GAME.player_counts


@pytest.mark.rule("SD-01")
@pytest.mark.parametrize("seats", [2, 7])
def test_two_are_too_few_and_seven_too_many(seats: int) -> None:
    assert seats not in GAME.player_counts
    with pytest.raises(ValueError, match="three to six"):
        GAME.begin(Options(), seats)


@pytest.mark.rule("SD-02")
def test_the_action_deck_of_the_gallery_has_54_cards_of_18_kinds() -> None:
    cards = GAME.begin(Options(), 3).actions

    assert len(cards) == len(set(cards)) == 54
    assert Counter(kinds(cards)) == {
        "aim": 11,
        "fire": 13,
        "double_barrel": 1,
        "quick_shot": 1,
        "ricochet": 1,
        "two_birds": 1,
        "bump_left": 2,
        "bump_right": 2,
        "march": 6,
        "hang_back": 3,
        "step_ahead": 3,
        "jet_duck": 1,
        "rearrange": 1,
        "duck_dance": 1,
        "take_cover": 2,
        "dive": 3,
        "peace": 1,
        "resurrection": 1,
    }


@pytest.mark.rule("SD-03")
def test_each_player_picks_a_colour_and_keeps_one_duck_that_never_counts_as_shot() -> None:
    state = dealt_match(seats=3, colours=("white", "red", "blue"))
    seen = GAME.view(state, 0)

    assert state.colours == ("white", "red", "blue")
    assert seen.markers == ("white6", "red6", "blue6")
    assert seen.alive == (5, 5, 5)
    assert not {*seen.markers} & {*state.ducks, *(slot.card for slot in state.row)}
    assert {COLOUR[card] for card in state.ducks if card in COLOUR} <= {"white", "red", "blue"}


@pytest.mark.rule("SD-03")
def test_colours_nobody_asked_for_are_given_as_they_come() -> None:
    assert dealt_match(seats=4).colours == ("red", "yellow", "green", "blue")
    assert dealt_match(seats=4, colours=("yellow",)).colours == ("yellow", "red", "green", "blue")


@pytest.mark.rule("SD-04")
def test_the_top_six_of_the_shuffled_duck_deck_are_laid_left_to_right() -> None:
    state = GAME.begin(Options(), 3)
    backwards = Shuffled(tuple(reversed(range(20))))

    happened = events(state, backwards)
    state = after(state, backwards)

    assert happened[0] == DucksShuffled(20)
    assert happened[1:] == [
        SwamIn(card, place) for place, card in enumerate(["water5", "water4", "water3", "water2", "water1", "green5"])
    ]
    assert row(state) == "~ ~ ~ ~ ~ G"
    assert len(state.ducks) == 14


@pytest.mark.rule("SD-05")
def test_each_player_is_dealt_three_action_cards() -> None:
    state = after(GAME.begin(Options(), 3), Shuffled(tuple(range(20))))
    happened = events(state, unchanged_order(state))
    state = after(state, unchanged_order(state))

    assert happened[0] == Dealt(3)
    assert state.hands == (("aim1", "aim2", "aim3"), ("aim4", "aim5", "aim6"), ("aim7", "aim8", "aim9"))
    assert len(state.actions) == 54 - 9


@pytest.mark.rule("SD-05")
def test_hands_and_decks_are_secret() -> None:
    state = dealt_match(seats=3)
    seen = GAME.view(state, 1)

    assert seen.hand == state.hands[1]
    assert seen.held == (3, 3, 3)
    assert (seen.actions, seen.ducks, seen.bottom) == (45, 14, ())
    assert not {*state.hands[0], *state.hands[2], *state.actions, *state.ducks} & set(_strings(seen))
    assert GAME.view(state, None).hand == ()


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, tuple):
        return [text for each in value for text in _strings(each)]
    return _strings(tuple(attrs.asdict(value, recurse=False).values())) if attrs.has(type(value)) else []


@pytest.mark.rule("SD-06")
def test_the_player_whose_duck_stands_leftmost_begins_and_waters_are_skipped() -> None:
    state = GAME.begin(Options(), 3)
    waters_then_green = (15, 16, 10, 17, 18, 19, *range(10), *range(11, 15))
    state = after(state, Shuffled(waters_then_green))

    happened = events(state, unchanged_order(state))

    assert row(state) == "~ ~ G ~ ~ ~"
    assert happened[-1] == Began(GREEN, "green1")
    assert GAME.pending(after(state, unchanged_order(state))) == Decide(GREEN)


@pytest.mark.rule("SD-06")
def test_play_goes_clockwise() -> None:
    state = pond("R G ~ B Y R", seats=4, turn=BLUE)

    assert GAME.pending(after(state, Play("march"))) == Decide(RED)


@pytest.mark.rule("SD-07")
def test_at_the_start_of_your_turn_your_dive_is_discarded_and_its_duck_stays() -> None:
    state = pond("R G!1 ~ B!2 Y R", turn=RED, hand="aim aim aim")

    happened = events(state, Play("aim", (0,)))
    state = after(state, Play("aim", (0,)))

    assert happened[-1] == DiveEnded(YELLOW, "dive1", "green1", 1)
    assert row(state) == "R G ~ B!2 Y R"
    assert state.discards == ("aim1", "dive1")


@pytest.mark.rule("SD-08")
def test_a_turn_is_one_card_played_then_discarded_then_one_drawn() -> None:
    state = pond("R G ~ B Y R", hand="aim fire fire", actions="peace march")

    happened = events(state, Play("aim", (2,)))
    after_it = after(state, Play("aim", (2,)))

    assert happened == [Played(RED, "aim1"), SightPut(RED, "aim1", 2), Drew(RED)]
    assert kinds(after_it.hands[RED]) == ["fire", "fire", "peace"]
    assert after_it.discards[-1] == "aim1"
    assert kinds(after_it.actions) == ["march"]


@pytest.mark.rule("SD-08")
def test_one_must_play_even_to_ones_own_harm() -> None:
    state = pond("R G ~ B Y V", sights="x.....", hand="fire fire fire")

    assert GAME.legal_moves(state) == (Play("fire", (0,)),)
    assert reason(state, Discard("fire")) == "something_can_be_played"


@pytest.mark.rule("SD-08")
def test_nobody_plays_a_card_they_do_not_hold() -> None:
    state = pond("R G ~ B Y R", hand="aim aim fire")

    assert reason(state, Play("march")) == "not_in_hand"
    assert reason(state, Play("aim", (0,), which=2)) == "not_in_hand"


@pytest.mark.rule("SD-08")
def test_of_two_equal_cards_either_may_be_played_but_one_is_listed() -> None:
    state = pond("R G ~ B Y R", hand="aim fire aim")

    assert choices_of_kind(state, "aim") == [(0,), (1,), (2,), (3,), (4,), (5,)]
    assert events(state, Play("aim", (0,)))[0] == Played(RED, "aim1")
    assert events(state, Play("aim", (0,), which=1))[0] == Played(RED, "aim2")


@pytest.mark.rule("SD-08")
@pytest.mark.parametrize(
    "nonsense",
    [
        None,
        "fire",
        Play("aim", (6,)),
        Play("aim", (1, 2)),
        ANY_PLAY("aim", (1.0,)),
        ANY_PLAY("aim", [1]),
        ANY_PLAY("quack"),
        ANY_PLAY(["aim"], (1,)),
        Shuffled(()),
    ],
)
def test_nonsense_is_no_move(nonsense: Any) -> None:
    assert reason(pond("R G ~ B Y R", hand="aim fire dive"), nonsense) == "not_a_move"


@pytest.mark.rule("SD-08")
def test_a_card_without_its_choice_is_unfinished() -> None:
    assert reason(pond("R G ~ B Y R", hand="aim fire dive"), Play("aim")) == "unfinished"


@pytest.mark.rule("SD-08")
def test_nothing_may_be_played_while_a_shuffle_is_due() -> None:
    state = GAME.begin(Options(), 3)

    assert GAME.objection(state, Play("march")) == "not_now"
    assert GAME.legal_moves(state) == GAME.candidates(state) == ()


@pytest.mark.rule("SD-08")
def test_the_last_card_is_discarded_and_the_row_refilled_but_nobody_draws() -> None:
    state = pond("R Y ~ ~ ~ ~", deck="~ R", sights=".x....", hand="fire aim aim", seats=3)

    happened = events(state, Play("fire", (1,)))
    state = after(state, Play("fire", (1,)))

    assert happened == [
        Played(RED, "fire1"),
        DuckShot(RED, "fire1", 1, 1, "yellow1", YELLOW),
        FlockLost(YELLOW),
        ClosedUp((1,)),
        SwamIn("water5", 5),
        Won(RED),
    ]
    assert state.discards[-1] == "fire1"
    assert kinds(state.hands[RED]) == ["aim", "aim"]
    assert row(state) == "R ~ ~ ~ ~ ~"


@pytest.mark.rule("SD-09")
def test_only_if_no_card_can_be_played_one_is_discarded_and_the_turn_passes() -> None:
    state = pond("R G ~ B Y R", hand="fire two_birds fire", actions="aim")

    happened = events(state, Discard("two_birds"))
    passed = after(state, Discard("two_birds"))

    assert GAME.legal_moves(state) == (Discard("fire"), Discard("two_birds"))
    assert happened == [Discarded(RED, "two_birds1"), Drew(RED)]
    assert kinds(passed.hands[RED]) == ["fire", "fire", "aim"]
    assert GAME.pending(passed) == Decide(YELLOW)


@pytest.mark.rule("SD-09")
def test_a_playable_card_may_never_be_thrown_away() -> None:
    state = pond("R G ~ B Y R", hand="fire two_birds march")

    assert GAME.legal_moves(state) == (Play("march"),)
    assert reason(state, Discard("fire")) == "something_can_be_played"
    assert reason(state, Discard("march")) == "something_can_be_played"


@pytest.mark.rule("SD-10")
def test_when_the_action_deck_has_run_out_the_discards_become_a_new_one() -> None:
    state = pond("R G!4 ~ B Y R", hand="aim fire fire", actions="")
    everything_else = 54 - 3 - 1

    happened = events(state, Play("aim", (2,)))
    waiting = after(state, Play("aim", (2,)))
    mixed = Shuffled((everything_else, *range(everything_else)))
    drawn = after(waiting, mixed)

    assert happened == [Played(RED, "aim1"), SightPut(RED, "aim1", 2), ActionsRanOut()]
    assert GAME.pending(waiting) == AwaitWorld(Shuffle(everything_else + 1))
    assert waiting.turn == RED
    assert events(waiting, mixed) == [Reshuffled(everything_else + 1), Drew(RED)]
    assert drawn.hands[RED] == ("fire1", "fire2", "aim1"), "the card just played is among those shuffled"
    assert drawn.discards == ()
    assert len(drawn.actions) == everything_else
    assert "dive1" not in drawn.actions, "it lies on a duck"
    assert drawn.turn == YELLOW


@pytest.mark.rule("SD-10")
def test_the_last_action_card_is_drawn_without_a_shuffle() -> None:
    state = after(pond("R G ~ B Y R", hand="aim fire fire", actions="peace"), Play("aim", (2,)))

    assert state.actions == ()
    assert GAME.pending(state) == Decide(YELLOW)


@pytest.mark.rule("SD-11")
def test_cards_close_up_to_the_left_then_a_new_one_comes_and_sights_stay() -> None:
    state = pond("R G Y B V W", deck="Y ~ R G B V W", sights=".x..x.", hand="fire aim aim")

    happened = events(state, Play("fire", (1,)))
    state = after(state, Play("fire", (1,)))

    assert happened[2:4] == [ClosedUp((1,)), SwamIn("yellow2", 5)]
    assert row(state) == "R Y B V W Y"
    assert sights(state) == "....x."


@pytest.mark.rule("SD-11")
def test_nothing_has_to_close_up_when_the_last_place_empties() -> None:
    state = pond("R G Y B V W", deck="Y ~ R G B V W", sights=".....x", hand="fire aim aim")

    happened = events(state, Play("fire", (5,)))

    assert [type(event) for event in happened] == [Played, DuckShot, SwamIn, Drew]


@pytest.mark.rule("SD-11")
def test_new_cards_come_one_by_one_each_to_the_leftmost_empty_place_in_both_editions() -> None:
    for edition in ("gallery", "classic"):
        state = pond("R G Y B V W", deck="Y ~ R", sights=".xx...", hand="two_birds aim aim", edition=edition)

        happened = events(state, Play("two_birds", (1, 2)))

        assert happened[-4:-1] == [ClosedUp((1, 2)), SwamIn("yellow2", 4), SwamIn("water1", 5)]
        assert row(after(state, Play("two_birds", (1, 2)))) == "R B V W Y ~"


@pytest.mark.rule("SD-11")
def test_while_a_duck_lives_the_row_can_be_refilled() -> None:
    state = pond("R Y ~ ~ ~ ~", deck="~", sights=".x....", hand="fire aim aim", seats=3)

    state = after(state, Play("fire", (1,)))

    assert row(state) == "R ~ ~ ~ ~ ~"
    assert state.ducks == ()


@pytest.mark.rule("SD-12")
def test_a_shot_duck_goes_to_the_player_of_its_colour() -> None:
    state = pond("R G ~ B Y R", sights=".x....", hand="fire aim aim")

    assert after(state, Play("fire", (1,))).shot == ((), (), ("green1",), (), (), ())


@pytest.mark.rule("SD-12")
def test_a_player_without_ducks_plays_on_and_may_shoot() -> None:
    state = pond("G R ~ B ~ R", deck="~ ~ ~ B", sights="x.....", hand="fire aim aim", turn=YELLOW, seats=4)

    assert state.alive(YELLOW) == 0
    assert GAME.pending(state) == Decide(YELLOW)
    assert events(state, Play("fire", (0,)))[1] == DuckShot(YELLOW, "fire1", 0, 0, "green1", GREEN)


@pytest.mark.rule("SD-12")
@pytest.mark.rule("SD-39")
def test_a_player_without_ducks_can_be_revived_and_then_even_win() -> None:
    state = pond("G ~ ~ ~ ~ ~", deck="B", hand="resurrection aim aim", turn=YELLOW, seats=4)
    state = after(state, Play("resurrection", (YELLOW,)))
    revived = state

    state = after(
        state.replace(turn=RED, hands=(("fire1",), (), (), ()), sights=(1, 0, 0, 0, 0, 0)), Play("fire", (0,))
    )
    state = after(state.replace(turn=RED, hands=(("quick_shot1",), (), (), ())), Play("quick_shot", (5,)))

    assert (revived.alive(YELLOW), deck(revived)) == (1, "B Y")
    assert row(state) == "~ ~ ~ ~ ~ Y"
    assert GAME.pending(state) == Over((YELLOW,), (0, 1, 0, 0), "last_colour")


@pytest.mark.rule("SD-13")
def test_the_only_colour_left_in_row_and_deck_wins() -> None:
    state = pond("R Y ~ ~ ~ ~", deck="~ R R", sights=".x....", hand="fire aim aim", seats=3)

    state = after(state, Play("fire", (1,)))

    assert GAME.pending(state) == Over((RED,), (3, 0, 0), "last_colour")
    assert GAME.legal_moves(state) == GAME.candidates(state) == ()
    with pytest.raises(IllegalMoveError, match="over"):
        play(GAME, state, Play("aim", (1,)))


@pytest.mark.rule("SD-13")
@pytest.mark.parametrize(("row", "deck"), [("R Y ~ ~ ~ ~", "~ Y"), ("R Y/Y ~ ~ ~ ~", "~")])
def test_a_duck_in_the_deck_or_under_cover_keeps_the_game_going(row: str, deck: str) -> None:
    state = pond(row, deck=deck, sights=".x....", hand="fire aim aim", seats=3)

    assert GAME.pending(after(state, Play("fire", (1,)))) == Decide(YELLOW)


@pytest.mark.rule("SD-13")
def test_a_shot_at_your_own_last_duck_may_hand_the_game_to_another() -> None:
    state = pond("R Y ~ ~ ~ ~", deck="~", sights="x.....", hand="fire fire fire", seats=3)

    happened = events(state, *GAME.legal_moves(state))

    assert happened[1:3] == [DuckShot(RED, "fire1", 0, 0, "red1", RED), FlockLost(RED)]
    assert happened[-1] == Won(YELLOW)


@pytest.mark.rule("SI-01")
def test_the_classic_action_deck_has_52_cards_of_16_kinds() -> None:
    cards = GAME.begin(Options(edition="classic"), 3).actions

    assert len(cards) == len(set(cards)) == 52
    assert Counter(kinds(cards)) == {
        "aim": 10,
        "fire": 12,
        "double_barrel": 1,
        "quick_shot": 1,
        "ricochet": 2,
        "two_birds": 1,
        "bump_left": 2,
        "bump_right": 2,
        "march": 6,
        "hang_back": 3,
        "step_ahead": 3,
        "jet_duck": 1,
        "rearrange": 2,
        "duck_dance": 1,
        "take_cover": 2,
        "dive": 3,
    }


@pytest.mark.rule("SI-02")
@pytest.mark.rule("SD-32")
def test_the_classic_row_is_dealt_right_to_left_and_so_after_a_dance() -> None:
    state = GAME.begin(Options(edition="classic"), 3)
    happened = events(state, Shuffled((19, *range(19))))
    state = after(state, Shuffled((19, *range(19))))
    dancing = after(pond("R Y G B V W", deck="~ ~", hand="duck_dance aim aim", edition="classic"), Play("duck_dance"))

    assert happened[1:3] == [SwamIn("water5", 5), SwamIn("red1", 4)]
    assert row(state) == "R R R R R ~"
    assert row(after(dancing, unchanged_order(dancing))) == "B G Y R ~ ~"


@pytest.mark.rule("SI-02")
@pytest.mark.rule("SD-06")
def test_in_classic_too_the_leftmost_duck_begins() -> None:
    state = after(GAME.begin(Options(edition="classic"), 3), Shuffled((*range(5), 10, *range(5, 10), *range(11, 20))))

    assert row(state) == "G R R R R R"
    assert after(state, unchanged_order(state)).turn == GREEN


@pytest.mark.rule("SI-03")
def test_the_classic_double_barrel_needs_two_free_neighbouring_skies() -> None:
    state = pond("R G ~ B Y R", sights=".x.xx.", hand="double_barrel aim aim", edition="classic")
    open_sky = pond("R G ~ B Y R", sights=".x..x.", hand="double_barrel aim aim", edition="classic")

    assert objection_to_kind(state, "double_barrel") == "no_two_free_neighbouring_skies"
    assert reason(state, Play("double_barrel", (0,))) == "no_two_free_neighbouring_skies"
    assert choices_of_kind(open_sky, "double_barrel") == [(2, 3)]
    assert reason(open_sky, Play("double_barrel", (0,))) == "both_barrels_fit"


@pytest.mark.rule("SI-04")
def test_in_classic_quick_shot_ricochet_and_two_birds_choose_ducks() -> None:
    state = pond("R ~ G!3 Y ~ B", sights=".xxx..", hand="quick_shot ricochet two_birds", edition="classic")

    assert choices_of_kind(state, "quick_shot") == [(0,), (2,), (3,), (5,)]
    assert choices_of_kind(state, "ricochet") == [(1, 0), (1, 2), (2, 3), (3, 2)]
    assert choices_of_kind(state, "two_birds") == [(2, 3)]
    assert reason(state, Play("quick_shot", (1,))) == "water_is_no_victim"
    assert reason(state, Play("ricochet", (2, 1))) == "water_is_no_victim"
    assert reason(state, Play("two_birds", (1, 2))) == "water_is_no_victim"


@pytest.mark.rule("SI-04")
def test_in_classic_a_dived_duck_may_be_chosen_and_only_the_sight_goes() -> None:
    state = pond("R ~ G!3 Y ~ B", deck="V", sights=".xxx..", hand="quick_shot ricochet two_birds", edition="classic")

    assert events(state, Play("quick_shot", (2,)))[1] == DiveHeld(RED, "quick_shot1", 2, 2, "green1")
    assert sights(after(state, Play("ricochet", (1, 2)))) == "..xx.."
    assert row(after(state, Play("two_birds", (2, 3)))) == "R ~ G!3 ~ B V"


@pytest.mark.rule("SI-04")
def test_in_classic_ricochet_and_two_birds_are_not_playable_where_only_water_is() -> None:
    state = pond("~ ~ ~ Y ~ ~", sights="xx....", hand="ricochet two_birds fire", edition="classic")

    assert objection_to_kind(state, "ricochet") == "no_duck_beside_a_sight"
    assert objection_to_kind(state, "two_birds") == "no_two_neighbouring_ducks_in_sight"
    assert choices_of_kind(state, "fire") == [(0,), (1,)], "fire may still be shot at water"
    assert sights(after(state, Play("fire", (1,)))) == "x....."


@pytest.mark.rule("SD-29")
@pytest.mark.rule("SI-07")
def test_in_classic_too_hang_back_falls_back_and_step_ahead_goes_forward() -> None:
    state = pond("Y G R B ~ V", hand="hang_back step_ahead aim", edition="classic")

    assert row(after(state, Play("hang_back", (2,)))) == "Y G B R ~ V"
    assert row(after(state, Play("step_ahead", (2,)))) == "Y R G B ~ V"


@pytest.mark.rule("SI-05")
def test_in_classic_whoever_has_all_six_ducks_back_goes_on_playing_but_cannot_win() -> None:
    state = pond("R ~ ~ ~ ~ G", deck="~", sights="x.....", hand="fire aim aim", turn=YELLOW, edition="classic", seats=3)
    seen = GAME.view(state, YELLOW)

    assert (len(seen.shot[YELLOW]), seen.alive[YELLOW]) == (5, 0)
    assert GAME.pending(state) == Decide(YELLOW)
    assert GAME.pending(after(state, Play("fire", (0,)))) == Over((GREEN,), (0, 0, 1), "last_colour")


@pytest.mark.rule("SI-06")
def test_in_classic_nobody_hides_behind_water_and_the_one_in_front_is_hit_first() -> None:
    state = pond("~ R ~ G/B Y V", sights="...x..", hand="take_cover fire aim", edition="classic")
    uncovered = after(state, Play("fire", (3,)))

    assert objection_to_kind(state, "take_cover") == "nowhere_to_hide"
    assert reason(pond("~ R Y G B V", hand="take_cover aim aim", edition="classic"), Play("take_cover", (1, 0))) == (
        "water_hides_nobody"
    )
    assert row(uncovered) == "~ R ~ B Y V"
    assert uncovered.shot[BLUE] == ()


@pytest.mark.rule("SI-07")
@pytest.mark.parametrize(
    "move",
    [
        Play("aim", (2,)),
        Play("fire", (0,)),
        Play("bump_right", (1,)),
        Play("march"),
        Play("hang_back", (0,)),
        Play("step_ahead", (4,)),
        Play("jet_duck", (4,)),
        Play("rearrange", (5, 4, 3, 2, 1, 0)),
        Play("take_cover", (4, 5)),
        Play("dive", (1,)),
        Play("quick_shot", (1,)),
        Play("ricochet", (0, 1)),
        Play("two_birds", (0, 1)),
        Play("double_barrel", (2, 3)),
    ],
)
def test_whatever_the_italian_booklet_does_not_name_is_the_same_in_both_editions(move: Play) -> None:
    tables = [
        pond("R Y ~ G!2 R B", deck="V W R ~", sights="xx....", hand=f"{move.card} aim aim", edition=edition)
        for edition in ("gallery", "classic")
    ]
    here, there = (
        [(beat.event, row(beat.state), sights(beat.state), deck(beat.state)) for beat in play(GAME, state, move)]
        for state in tables
    )

    assert here == there


def test_every_reason_rests_on_a_rule() -> None:
    assert all(rule.startswith(("SD-", "SI-")) for rule in GAME.reasons.values())
