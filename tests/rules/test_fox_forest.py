from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.chance import Roll, Rolled, Shuffle, Shuffled
from rules.fox_forest import GAME
from rules.fox_forest.acts import (
    Buried,
    Bury,
    DealerChosen,
    Dealt,
    Decline,
    Declined,
    Drew,
    Exchange,
    Exchanged,
    LeadTaken,
    MatchEnded,
    Play,
    Played,
    RoundScored,
    TreasureScored,
    TrickWon,
)
from rules.fox_forest.pieces import CARDS, RANK, SUIT, in_order
from rules.fox_forest.state import Options, State
from rules.kernel import AwaitWorld, Beat, Decide, IllegalMoveError, Over, Seat, option_choices, play

OUR_SEAT, THEIR_SEAT = 0, 1
DECK_CARDS = "8m 10m 6m 4m 8b 10b"


def to_cards(cards: str) -> tuple[str, ...]:
    return tuple(cards.split())


def to_hand(cards: str) -> tuple[str, ...]:
    return in_order(cards.split())


def trick_position(
    mine: str, yours: str = "2b 4b 6b", *, decree: str = "2m", deck: str = DECK_CARDS, **rest: Any
) -> State:
    """I lead with my hand against yours; moons are trump unless another decree lies there."""
    settled = {"goal": 21, "step": "play", "round": 1, "dealer": THEIR_SEAT, **rest}
    return State(hands=(to_hand(mine), to_hand(yours)), decree=decree, deck=to_cards(deck), **settled)


def beats(state: State, *acts: Any) -> list[Beat[State]]:
    """All that happens while these acts are played; a bare card is played into the trick."""
    seen: list[Beat[State]] = []
    for act in acts:
        seen += play(GAME, state, Play(act) if isinstance(act, str) else act)
        state = seen[-1].state
    return seen


def state_after(state: State, *acts: Any) -> State:
    return beats(state, *acts)[-1].state


def events(state: State, *acts: Any) -> list[Any]:
    return [beat.event for beat in beats(state, *acts)]


def winner(mine: str, yours: str, *, decree: str = "2m") -> Seat:
    """Who wins when I lead `mine` and you, with nothing else in hand, answer `yours`."""
    return next(
        e.seat for e in events(trick_position(mine, yours, decree=decree), mine, yours) if isinstance(e, TrickWon)
    )


def playable_cards(state: State) -> list[str]:
    """What may be played now."""
    return [move.card for move in GAME.legal_moves(state) if isinstance(move, Play)]


def reason(state: State, act: Any) -> str:
    with pytest.raises(IllegalMoveError) as refused:
        beats(state, act)
    return refused.value.reason


def last_trick_position(mine: str, yours: str, tricks: tuple[int, ...], **rest: Any) -> list[Beat[State]]:
    return beats(trick_position(mine, yours, tricks=tricks, **rest), mine, yours)


def score_round(tricks: tuple[int, int], *, wins: int = OUR_SEAT, **rest: Any) -> RoundScored:
    """How a round is scored in which these tricks were won, the last of them by `wins` without any power."""
    before = tuple(count - (seat == wins) for seat, count in enumerate(tricks))
    ended = last_trick_position("10k" if wins == OUR_SEAT else "2k", "4k", before, **rest)
    return next(event for beat in ended if isinstance(event := beat.event, RoundScored))


def dealt_state(order: tuple[int, ...] = tuple(range(33)), dealer: int = THEIR_SEAT) -> State:
    return state_after(GAME.begin(Options(), 2), Rolled(dealer), Shuffled(order))


@pytest.mark.rule("FF-01")
def test_thirty_three_cards_one_to_eleven_of_bells_keys_and_moons() -> None:
    assert len(set(CARDS)) == 33
    assert {(SUIT[card], RANK[card]) for card in CARDS} == {
        (suit, rank) for suit in ("bells", "keys", "moons") for rank in range(1, 12)
    }


@pytest.mark.rule("FF-02")
def test_the_first_dealer_is_chosen_by_lot() -> None:
    start = GAME.begin(Options(), 2)

    assert GAME.pending(start) == AwaitWorld(Roll(2))
    assert events(start, Rolled(1)) == [DealerChosen(1)]
    assert dealt_state(dealer=1).dealer == 1


@pytest.mark.rule("FF-02")
@pytest.mark.parametrize("dealer", [OUR_SEAT, THEIR_SEAT])
def test_or_the_setup_names_the_first_dealer_and_dealers_alternate_from_there(dealer: Seat) -> None:
    start = GAME.begin(Options(dealer=dealer), 2)

    assert GAME.pending(start) == AwaitWorld(Shuffle(33))
    assert events(start, Shuffled(tuple(range(33))))[0] == Dealt(dealer, 1, "5m")
    assert GAME.pending(state_after(start, Shuffled(tuple(range(33))))) == Decide(Seat(1 - dealer))


@pytest.mark.rule("FF-02")
def test_only_who_sits_at_the_table_can_be_named_as_the_first_dealer() -> None:
    with pytest.raises(ValueError, match="dealer"):
        GAME.begin(Options(dealer=Seat(2)), 2)


@pytest.mark.rule("FF-02")
def test_thirteen_cards_each_one_decree_and_six_in_the_deck() -> None:
    state = dealt_state(order=tuple(reversed(range(33))))

    assert [len(held) for held in state.hands] == [13, 13]
    assert (state.decree, len(state.deck)) == ("7b", 6)
    assert {*state.hands[0], *state.hands[1], state.decree, *state.deck} == set(CARDS)
    assert state.deck[0] == "6b"


@pytest.mark.rule("FF-02")
def test_the_suit_of_the_decree_is_trump() -> None:
    assert GAME.view(dealt_state(order=tuple(reversed(range(33)))), OUR_SEAT).trump == "bells"
    assert GAME.view(dealt_state(), OUR_SEAT).trump == "moons"
    assert winner("10b", "2k", decree="4k") == THEIR_SEAT


@pytest.mark.rule("FF-02")
def test_dealers_alternate() -> None:
    state = state_after(trick_position("2k", "4k", tricks=(6, 6), dealer=OUR_SEAT), "2k", "4k")

    assert events(state, Shuffled(tuple(range(33))))[0] == Dealt(seat=THEIR_SEAT, round=2, decree="5m")
    assert state_after(state, Shuffled(tuple(range(33)))).leader == OUR_SEAT


@pytest.mark.rule("FF-03")
def test_the_non_dealer_leads_the_first_trick() -> None:
    assert GAME.pending(dealt_state(dealer=THEIR_SEAT)) == Decide(OUR_SEAT)
    assert GAME.pending(dealt_state(dealer=OUR_SEAT)) == Decide(THEIR_SEAT)


@pytest.mark.rule("FF-03")
def test_the_winner_of_a_trick_leads_the_next() -> None:
    assert GAME.pending(state_after(trick_position("2k 6k", "4k 2b"), "2k", "4k")) == Decide(THEIR_SEAT)
    assert GAME.pending(state_after(trick_position("6k 8k", "4k 2b"), "6k", "4k")) == Decide(OUR_SEAT)


@pytest.mark.rule("FF-03")
def test_a_round_is_thirteen_tricks() -> None:
    twelfth = state_after(trick_position("2k 6k", "4k 8k", tricks=(6, 5)), "2k", "4k")

    assert GAME.pending(twelfth) == Decide(THEIR_SEAT)
    assert any(isinstance(event, RoundScored) for event in events(twelfth, "8k", "6k"))


@pytest.mark.rule("FF-04")
def test_the_leader_plays_any_card() -> None:
    assert playable_cards(trick_position("2k 4b 6m 9b")) == ["4b", "9b", "2k", "6m"]


@pytest.mark.rule("FF-04")
def test_the_other_must_follow_suit() -> None:
    state = state_after(trick_position("2k 4k", "4b 6k 8k 10m"), "2k")

    assert playable_cards(state) == ["6k", "8k"]
    assert reason(state, Play("10m")) == reason(state, Play("4b")) == "follow_suit"


@pytest.mark.rule("FF-04")
def test_who_cannot_follow_plays_anything() -> None:
    assert playable_cards(state_after(trick_position("2k 4k", "4b 10m"), "2k")) == ["4b", "10m"]


@pytest.mark.rule("FF-04")
def test_only_a_card_from_the_hand_can_be_played() -> None:
    assert reason(trick_position("2k 4k"), Play("6k")) == "not_in_hand"


@pytest.mark.rule("FF-05")
def test_the_higher_card_of_the_lead_suit_wins() -> None:
    assert winner("8k", "6k") == OUR_SEAT
    assert winner("6k", "8k") == THEIR_SEAT


@pytest.mark.rule("FF-05")
def test_another_suit_loses_however_high() -> None:
    assert winner("2k", "10b") == OUR_SEAT


@pytest.mark.rule("FF-05")
def test_a_trump_beats_the_lead_suit() -> None:
    assert winner("10k", "4m") == THEIR_SEAT
    assert winner("4m", "10k") == OUR_SEAT


@pytest.mark.rule("FF-05")
def test_the_higher_of_two_trumps_wins() -> None:
    assert winner("4m", "6m") == THEIR_SEAT
    assert winner("8m", "6m") == OUR_SEAT


@pytest.mark.rule("FF-06")
def test_how_many_tricks_each_has_is_public() -> None:
    state = state_after(trick_position("2k 6k", "4k 8k", tricks=(3, 2)), "2k", "4k")

    assert [GAME.view(state, seat).tricks for seat in (OUR_SEAT, THEIR_SEAT, None)] == [(3, 3)] * 3


@pytest.mark.rule("FF-06")
def test_a_won_trick_leaves_the_table() -> None:
    won = beats(trick_position("2k 6k", "4k 8k"), "2k", "4k")

    assert [(beat.event, beat.state.trick) for beat in won] == [
        (Played(OUR_SEAT, "2k"), ("2k",)),
        (Played(THEIR_SEAT, "4k"), ("2k", "4k")),
        (TrickWon(THEIR_SEAT, ("2k", "4k"), 1), ()),
    ]


@pytest.mark.rule("FF-06")
def test_cards_of_a_finished_trick_are_not_told_again_until_the_round_is_counted() -> None:
    played = [
        *beats(trick_position("2k 6k", "4k 8k"), "2k", "4k"),
        *beats(state_after(trick_position("2k 6k", "4k 8k"), "2k", "4k"), "8k"),
    ]

    def told(now: State) -> list[str]:
        return [type(beat.event).__name__ for beat in played if GAME.may_retell(now, beat)]

    assert told(played[1].state) == ["Played", "Played", "TrickWon", "Played"], "a trick on the table is seen by all"
    assert told(played[-1].state) == ["TrickWon", "Played"]
    assert told(played[-1].state.replace(step="shuffle")) == ["Played", "Played", "TrickWon", "Played"]
    assert told(played[-1].state.replace(round=played[-1].state.round + 1)) == [
        "Played",
        "Played",
        "TrickWon",
        "Played",
    ]


@pytest.mark.rule("FF-10")
def test_even_cards_have_no_power() -> None:
    for rank in (2, 4, 6, 8):
        happened = events(trick_position(f"{rank}k 2b", "10k 4b"), f"{rank}k", "10k")

        assert [type(event) for event in happened] == [Played, Played, TrickWon]


@pytest.mark.rule("FF-10")
@pytest.mark.rule("FF-17")
def test_the_monarch_acts_as_it_is_answered_and_not_when_the_trick_is_judged() -> None:
    led = state_after(trick_position("11k 2b", "1k 4k 8k 6b"), "11k")

    assert set(GAME.legal_moves(led)) == {Play("1k"), Play("8k")}
    answered = trick_position("8k 2b", "11k 6b")
    assert [type(event) for event in events(answered, "8k", "11k")] == [Played, Played, TrickWon]


@pytest.mark.rule("FF-10")
def test_while_a_power_waits_nothing_else_is_played() -> None:
    fox, woodcutter = state_after(trick_position("3k 2k 4k"), "3k"), state_after(trick_position("5k 2k 4k"), "5k")

    assert reason(fox, Play("2k")) == reason(fox, Bury("2k")) == "not_now"
    assert reason(woodcutter, Play("2k")) == reason(woodcutter, Decline()) == "not_now"
    assert reason(trick_position("2k"), Exchange("2k")) == reason(trick_position("2k"), Decline()) == "not_now"


@pytest.mark.rule("FF-11")
def test_a_swan_that_loses_leads_the_next_trick() -> None:
    assert events(trick_position("1k 2k", "4k 6k"), "1k", "4k")[-2:] == [
        TrickWon(THEIR_SEAT, ("1k", "4k"), 1),
        LeadTaken(OUR_SEAT),
    ]
    assert GAME.pending(state_after(trick_position("1k 2k", "4k 6k"), "1k", "4k")) == Decide(OUR_SEAT)
    assert GAME.pending(state_after(trick_position("4k 6k", "1k 2k"), "4k", "1k")) == Decide(THEIR_SEAT)


@pytest.mark.rule("FF-11")
def test_a_swan_that_wins_just_leads() -> None:
    assert events(trick_position("1m 2k", "4k 6k"), "1m", "4k")[-1] == TrickWon(OUR_SEAT, ("1m", "4k"), 1)
    assert GAME.pending(state_after(trick_position("1m 2k", "4k 6k"), "1m", "4k")) == Decide(OUR_SEAT)


@pytest.mark.rule("FF-11")
def test_of_two_swans_the_loser_leads() -> None:
    assert GAME.pending(state_after(trick_position("1k 2k", "1b 6b"), "1k", "1b")) == Decide(THEIR_SEAT)
    assert GAME.pending(state_after(trick_position("1k 2k", "1m 6b"), "1k", "1m")) == Decide(OUR_SEAT)


@pytest.mark.rule("FF-11")
def test_on_the_last_trick_a_swan_does_nothing() -> None:
    assert not any(isinstance(beat.event, LeadTaken) for beat in last_trick_position("1k", "4k", (6, 6)))


@pytest.mark.rule("FF-12")
def test_the_fox_may_exchange_the_decree_with_a_card_from_the_hand() -> None:
    state = state_after(trick_position("3k 4b 8m", decree="2m"), "3k")
    swapped = state_after(state, Exchange("4b"))

    assert GAME.pending(state) == Decide(OUR_SEAT)
    assert GAME.legal_moves(state) == (Exchange("4b"), Exchange("8m"), Decline())
    assert events(state, Exchange("4b")) == [Exchanged(OUR_SEAT, "4b", taken="2m")]
    assert (swapped.decree, swapped.hands[OUR_SEAT]) == ("4b", to_hand("2m 8m"))
    assert GAME.pending(swapped) == Decide(THEIR_SEAT)


@pytest.mark.rule("FF-12")
def test_the_fox_may_leave_the_decree() -> None:
    state = state_after(trick_position("3k 4b", decree="2m"), "3k")

    assert events(state, Decline()) == [Declined(OUR_SEAT)]
    assert (state_after(state, Decline()).decree, state_after(state, Decline()).hands[OUR_SEAT]) == (
        "2m",
        to_hand("4b"),
    )


@pytest.mark.rule("FF-12")
def test_a_card_of_the_decrees_own_suit_may_be_exchanged() -> None:
    assert state_after(trick_position("3k 8m", decree="2m"), "3k", Exchange("8m")).decree == "8m"


@pytest.mark.rule("FF-12")
def test_the_fox_itself_is_no_longer_in_the_hand() -> None:
    assert reason(state_after(trick_position("3k 8m"), "3k"), Exchange("3k")) == "not_in_hand"


@pytest.mark.rule("FF-12")
def test_the_new_trump_judges_this_very_trick() -> None:
    start = trick_position("6k 2k", "3b 4b 8b", decree="2m")

    assert events(start, "6k", "3b", Decline())[-1] == TrickWon(OUR_SEAT, ("6k", "3b"), 1)
    assert events(start, "6k", "3b", Exchange("8b"))[-1] == TrickWon(THEIR_SEAT, ("6k", "3b"), 1)


@pytest.mark.rule("FF-12")
def test_the_lead_suit_never_changes() -> None:
    assert playable_cards(state_after(trick_position("3k 4b 6b", "8k 10b 8b"), "3k", Exchange("4b"))) == ["8k"]


@pytest.mark.rule("FF-12")
def test_the_fox_as_the_last_card_does_nothing() -> None:
    assert [type(beat.event) for beat in last_trick_position("3k", "4k", (6, 6))] == [
        Played,
        Played,
        TrickWon,
        RoundScored,
    ]


@pytest.mark.rule("FF-12")
def test_all_know_who_took_the_old_decree_until_it_is_played() -> None:
    state = state_after(trick_position("3k 4b 8m", "10k 2b", decree="2m"), "3k", Exchange("4b"))
    led = state_after(state, "10k", "2b", "2m")

    assert all("2m" in GAME.imagine(GAME.view(state, THEIR_SEAT), Random(seed)).hands[OUR_SEAT] for seed in range(20))
    assert GAME.view(state, None).known == (("2m",), ())
    assert GAME.view(led, THEIR_SEAT).known == ((), ())


@pytest.mark.rule("FF-13")
def test_the_woodcutter_draws_then_puts_any_card_under_the_deck() -> None:
    state = state_after(trick_position("5k 4b 2k", deck="8m 10m 6m 4m 8b 10b"), "5k")
    buried = state_after(state, Bury("4b"))

    assert events(trick_position("5k 4b 2k"), "5k") == [Played(OUR_SEAT, "5k"), Drew(OUR_SEAT)]
    assert state.hands[OUR_SEAT] == to_hand("4b 2k 8m")
    assert GAME.pending(state) == Decide(OUR_SEAT)
    assert events(state, Bury("4b")) == [Buried(OUR_SEAT)]
    assert (buried.hands[OUR_SEAT], buried.deck) == (to_hand("2k 8m"), to_cards("10m 6m 4m 8b 10b 4b"))
    assert GAME.pending(buried) == Decide(THEIR_SEAT)


@pytest.mark.rule("FF-13")
def test_the_drawn_card_may_go_under_and_something_must() -> None:
    assert GAME.legal_moves(state_after(trick_position("5k 4b", deck="8m 10m"), "5k")) == (Bury("4b"), Bury("8m"))


@pytest.mark.rule("FF-13")
def test_on_the_last_trick_the_drawn_card_goes_under() -> None:
    ended = last_trick_position("5k", "4k", (6, 6), deck="8m 10m 6m 4m 8b 10b")

    assert [type(beat.event) for beat in ended] == [Played, Drew, Buried, Played, TrickWon, RoundScored]
    assert ended[-1].state.deck == to_cards("10m 6m 4m 8b 10b 8m")
    assert ended[-1].state.hands == ((), ())


@pytest.mark.rule("FF-13")
def test_only_who_buried_a_card_knows_it() -> None:
    state = state_after(trick_position("5k 4b 2k", deck="8m 10m"), "5k", Bury("4b"))

    assert GAME.view(state, OUR_SEAT).deck == (None, "4b")
    assert GAME.view(state, THEIR_SEAT).deck == GAME.view(state, None).deck == (None, None)


@pytest.mark.rule("FF-13")
def test_after_a_woodcutter_a_hand_holds_nothing_for_certain() -> None:
    state = state_after(trick_position("3k 4b 5b 8m", "10k 2b", decree="2m"), "3k", Exchange("4b"), "10k", "2b", "5b")

    assert "2m" in state.hands[OUR_SEAT]
    assert GAME.view(state, THEIR_SEAT).known == ((), ())


@pytest.mark.rule("FF-14")
def test_the_winner_scores_a_point_for_each_seven_at_once() -> None:
    one, two = beats(trick_position("7k 2k", "8k 2b"), "7k", "8k"), beats(trick_position("7k 2k", "7m 2b"), "7k", "7m")

    assert TreasureScored(THEIR_SEAT, 1) in [beat.event for beat in one]
    assert TreasureScored(THEIR_SEAT, 2) in [beat.event for beat in two]
    assert (one[-1].state.points, two[-1].state.points) == ((0, 1), (0, 2))


@pytest.mark.rule("FF-14")
def test_without_a_seven_nobody_scores() -> None:
    assert state_after(trick_position("6k 2k", "8k 2b"), "6k", "8k").points == (0, 0)


@pytest.mark.rule("FF-15")
def test_a_lone_witch_counts_as_trump() -> None:
    assert winner("10k", "9b") == THEIR_SEAT
    assert winner("9b", "10k") == OUR_SEAT
    assert winner("9k", "10k") == OUR_SEAT


@pytest.mark.rule("FF-15")
def test_a_lone_witch_is_a_nine_among_trumps() -> None:
    assert winner("9k", "8m") == OUR_SEAT
    assert winner("9k", "10m") == THEIR_SEAT
    assert winner("8m", "9k") == THEIR_SEAT
    assert winner("11m", "9k") == OUR_SEAT


@pytest.mark.rule("FF-15")
def test_of_two_witches_the_trump_wins_else_the_lead() -> None:
    assert winner("9k", "9m") == THEIR_SEAT
    assert winner("9m", "9k") == OUR_SEAT
    assert winner("9k", "9b") == OUR_SEAT


@pytest.mark.rule("FF-16")
def test_a_led_witch_is_followed_in_its_printed_suit() -> None:
    assert playable_cards(state_after(trick_position("9k 2k", "4k 6b 8m 9m"), "9k")) == ["4k"]


@pytest.mark.rule("FF-16")
def test_a_led_trump_is_not_answered_with_a_witch_of_another_suit() -> None:
    state = state_after(trick_position("8m 2k", "9k 4m"), "8m")

    assert playable_cards(state) == ["4m"]
    assert reason(state, Play("9k")) == "witch_waits"
    assert reason(state_after(trick_position("8b 2k", "9k 4b"), "8b"), Play("9k")) == "follow_suit"
    assert playable_cards(state_after(trick_position("8m 2k", "9k 4b"), "8m")) == ["4b", "9k"]


@pytest.mark.rule("FF-17")
def test_a_led_monarch_demands_the_swan_or_the_highest_card() -> None:
    state = state_after(trick_position("11k 2k", "1k 4k 8k 10m"), "11k")

    assert playable_cards(state) == ["1k", "8k"]
    assert reason(state, Play("4k")) == "monarch_demands"
    assert reason(state, Play("10m")) == "follow_suit"
    assert playable_cards(state_after(trick_position("11k 2k", "4k 8k 10m"), "11k")) == ["8k"]
    assert playable_cards(state_after(trick_position("11k 2k", "4b 10m"), "11k")) == ["4b", "10m"]


@pytest.mark.rule("FF-17")
def test_a_monarch_that_answers_demands_nothing() -> None:
    state = state_after(trick_position("4k 6k 2b", "11k 8k"), "4k", "11k", "8k")

    assert playable_cards(state) == ["6k"]
    assert playable_cards(state_after(trick_position("10k 2k", "1k 4k 8k"), "10k")) == ["1k", "4k", "8k"]


@pytest.mark.rule("FF-20")
@pytest.mark.parametrize(
    ("tricks", "points", "titles"),
    [
        ((13, 0), (0, 6), ("greedy", "humble")),
        ((12, 1), (0, 6), ("greedy", "humble")),
        ((11, 2), (0, 6), ("greedy", "humble")),
        ((10, 3), (0, 6), ("greedy", "humble")),
        ((9, 4), (6, 1), ("victorious", "defeated")),
        ((8, 5), (6, 2), ("victorious", "defeated")),
        ((7, 6), (6, 3), ("victorious", "defeated")),
    ],
)
def test_a_round_is_scored_by_tricks_won(tricks: Any, points: Any, titles: Any) -> None:
    score, mirrored = score_round(tricks), score_round(tricks[::-1], wins=THEIR_SEAT)

    assert (score.tricks, score.points, score.titles) == (tricks, points, titles)
    assert (mirrored.tricks, mirrored.points, mirrored.titles) == (tricks[::-1], points[::-1], titles[::-1])


@pytest.mark.rule("FF-20")
@pytest.mark.rule("FF-14")
def test_the_points_of_sevens_stay_whatever_the_tricks() -> None:
    score = score_round((10, 3), points=(7, 4), gained=(2, 1))

    assert (score.treasure, score.totals) == ((2, 1), (7, 10))


@pytest.mark.rule("FF-21")
def test_the_match_ends_after_a_round_in_which_someone_reaches_the_goal() -> None:
    ended = last_trick_position("10k", "4k", (8, 4), points=(15, 2))

    assert ended[-1].event == MatchEnded(winners=(OUR_SEAT,), points=(21, 3), reason="goal")
    assert GAME.pending(ended[-1].state) == Over((OUR_SEAT,), (21, 3), "goal")


@pytest.mark.rule("FF-21")
def test_below_the_goal_another_round_is_dealt() -> None:
    assert isinstance(GAME.pending(last_trick_position("10k", "4k", (8, 4), points=(14, 2))[-1].state), AwaitWorld)


@pytest.mark.rule("FF-21")
def test_the_goal_is_only_tested_at_the_end_of_a_round() -> None:
    state = state_after(trick_position("7k 2k", "6k 2b", points=(20, 0)), "7k", "6k")

    assert state.points == (21, 0)
    assert GAME.pending(state) == Decide(OUR_SEAT)


@pytest.mark.rule("FF-21")
def test_most_points_win_even_if_both_are_past_the_goal() -> None:
    ended = last_trick_position("10k", "4k", (8, 4), points=(15, 22))[-1].state

    assert GAME.pending(ended) == Over((THEIR_SEAT,), (21, 23), "both_reached")


@pytest.mark.rule("FF-21")
def test_when_equal_the_last_round_decides_sevens_included() -> None:
    by_tricks = last_trick_position("10k", "4k", (8, 4), points=(16, 21))
    by_sevens = last_trick_position("10k", "4k", (9, 3), points=(21, 15), gained=(7, 0))

    assert GAME.pending(by_tricks[-1].state) == Over((OUR_SEAT,), (22, 22), "last_round")
    assert GAME.pending(by_sevens[-1].state) == Over((OUR_SEAT,), (21, 21), "last_round")


@pytest.mark.rule("FF-21")
def test_when_equal_again_it_is_a_draw() -> None:
    drawn = last_trick_position("10k", "4k", (9, 3), points=(21, 15), gained=(6, 0))

    assert drawn[-1].event == MatchEnded((), (21, 21), "draw")
    assert GAME.pending(drawn[-1].state) == Over((), (21, 21), "draw")


@pytest.mark.rule("FF-21")
@pytest.mark.rule("FF-20")
def test_greed_has_decided_it_if_nine_tricks_would_have_kept_the_loser_level() -> None:
    def ended(points: tuple[int, int], tricks: tuple[int, int] = (11, 1)) -> Any:
        return GAME.pending(last_trick_position("10k", "4k", tricks, points=points)[-1].state)

    assert ended((10, 15)) == Over((THEIR_SEAT,), (10, 21), "greed"), "nine tricks: 16 to 16"
    assert ended((9, 15)) == Over((THEIR_SEAT,), (9, 21), "goal"), "nine tricks: 15 to 16"
    assert ended((21, 15)) == Over((THEIR_SEAT,), (21, 21), "last_round"), (
        "what the scores alone do not tell comes first"
    )
    assert ended((22, 15)) == Over((OUR_SEAT,), (22, 21), "both_reached"), "the greedy one has won all the same"
    assert ended((10, 20), (8, 4)) == Over((THEIR_SEAT,), (16, 21), "goal"), "nine tricks are not greedy"


@pytest.mark.rule("FF-22")
@pytest.mark.parametrize("goal", [16, 21, 25, 28, 35, 50, 99])
def test_the_match_may_be_short_or_long(goal: int) -> None:
    short, enough = (
        last_trick_position("10k", "4k", (8, 4), points=(goal - missing, 0), goal=Options(goal).goal)
        for missing in (7, 6)
    )

    assert isinstance(GAME.pending(short[-1].state), AwaitWorld)
    assert isinstance(GAME.pending(enough[-1].state), Over)


@pytest.mark.rule("FF-22")
def test_goals_are_offered_in_order_and_twenty_one_is_usual() -> None:
    assert option_choices(Options)["goal"].values == (16, 21, 28, 35, 50)
    assert Options().goal == 21


@pytest.mark.rule("FF-22")
def test_any_number_from_five_to_ninety_nine_can_be_agreed_on() -> None:
    assert [Options(goal).goal for goal in range(5, 100)] == list(range(5, 100))
    odd: Any
    for odd in (4, 100, -21, 21.0, "21", True, None):
        with pytest.raises(ValueError, match="goal"):
            Options(odd)


def test_the_forest_is_for_two() -> None:
    with pytest.raises(ValueError, match="for two"):
        GAME.begin(Options(), 3)


def test_a_suit_not_followed_is_remembered_until_a_woodcutter_draws() -> None:
    state = state_after(trick_position("10k 2k", "6b 5b 8m"), "10k", "6b")
    drawn = state_after(state, "2k", "5b")

    assert state.voids == ((), ("keys",))
    assert all(
        "k" not in "".join(GAME.imagine(GAME.view(state, OUR_SEAT), Random(seed)).hands[THEIR_SEAT])
        for seed in range(20)
    )
    assert drawn.voids == ((), ())


def test_what_is_no_move_at_all_is_refused() -> None:
    odd: Any
    for odd in (None, "2k", 7, Rolled(0), Bury):
        assert GAME.objection(trick_position("2k"), odd) == "not_now"
    assert reason(GAME.begin(Options(), 2), Play("2k")) == "not_an_answer"


matches = given(seed=st.integers(0, 2**32), goal=st.sampled_from((16, 21, 28, 35, 50)))


def match_at_random(seed: int, goal: int) -> Iterator[State]:
    """Yield every state of a match in which everything is left to chance."""
    rng, state = Random(seed), GAME.begin(Options(goal), 2)
    yield state
    while not isinstance(now := GAME.pending(state), Over):
        act = now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(GAME.legal_moves(state))
        for beat in play(GAME, state, act):
            state = beat.state
        yield state


@settings(max_examples=30, deadline=None)
@matches
def test_cards_are_conserved_and_between_plays_the_deck_holds_six(seed: int, goal: int) -> None:
    for state in match_at_random(seed, goal):
        decree = () if state.decree is None else (state.decree,)

        assert sorted([*state.hands[0], *state.hands[1], *state.deck, *state.played, *decree]) == sorted(CARDS)
        if state.step in ("play", "fox"):
            assert len(state.deck) == 6
        assert set(vars(state)) == {field.name for field in attrs.fields(State)}


@settings(max_examples=20, deadline=None)
@matches
def test_old_states_never_change(seed: int, goal: int) -> None:
    hashes = [(state, hash(state)) for state in match_at_random(seed, goal)]

    assert all(hash(state) == before for state, before in hashes)


@settings(max_examples=20, deadline=None)
@matches
def test_what_a_seat_imagines_looks_as_what_it_sees(seed: int, goal: int) -> None:
    rng = Random(seed)
    for state in match_at_random(seed, goal):
        for seat in (OUR_SEAT, THEIR_SEAT, None):
            seen = GAME.view(state, seat)
            imagined = GAME.imagine(seen, rng)

            assert GAME.view(imagined, seat) == seen
            if isinstance(now := GAME.pending(state), Decide) and now.seat == seat:
                assert GAME.legal_moves(imagined) == GAME.legal_moves(state)


@settings(max_examples=20, deadline=None)
@matches
def test_what_is_known_of_a_hand_is_true(seed: int, goal: int) -> None:
    for state in match_at_random(seed, goal):
        for held, known, voids in zip(state.hands, state.known, state.voids, strict=True):
            assert set(known) <= set(held)
            assert not {SUIT[card] for card in held if card not in known} & set(voids)


@settings(max_examples=20, deadline=None)
@matches
def test_a_seat_to_move_has_a_move_and_every_other_try_has_a_reason(seed: int, goal: int) -> None:
    for state in match_at_random(seed, goal):
        legal, tries = GAME.legal_moves(state), GAME.candidates(state)

        assert bool(legal) == isinstance(GAME.pending(state), Decide)
        assert set(legal) <= set(tries)
        for move in tries:
            assert (GAME.objection(state, move) is None) == (move in legal)
            assert move in legal or GAME.objection(state, move) in GAME.reasons


@settings(max_examples=20, deadline=None)
@matches
def test_every_match_ends_and_then_nothing_is_legal(seed: int, goal: int) -> None:
    *_, state = match_at_random(seed, goal)

    assert max(state.points) >= goal
    assert GAME.legal_moves(state) == GAME.candidates(state) == ()
    assert all(GAME.objection(state, Play(card)) in GAME.reasons for card in CARDS)
    assert reason(state, Decline()) == "over"
