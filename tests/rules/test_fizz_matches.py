from random import Random
from typing import Any

from helpers.games.fizz_positions import all_chips_of
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.fizz import GAME
from rules.fizz.pieces import ALL_CHIPS
from rules.fizz.state import Options, State
from rules.kernel import AwaitWorld, Decide, IllegalMoveError, Over, play

tournaments = given(
    seed=st.integers(0, 2**32),
    seats=st.sampled_from(list(GAME.player_counts)),
    options=st.builds(
        Options,
        deal=st.sampled_from((0, 3, 5)),
        rounds=st.sampled_from((0, 1, 2)),
        ending=st.sampled_from(("agreed", "book", "automatic")),
        hidden_racks=st.booleans(),
        cap=st.sampled_from(("crowned", "flat", "domed")),
        first=st.sampled_from((None, 0, 1)),
    ),
)
few_examples = settings(max_examples=12, deadline=None)
MAX_ACTS = 6000


def random_act(state: State, rng: Random) -> Any:
    """What the world answers, or what somebody may do: usually in turn, now and then out of turn, or all together."""
    match GAME.pending(state):
        case AwaitWorld(request):
            return request.sample(rng)
        case Decide():
            unusual = (*GAME.interruptions(state), *GAME.agreements(state)) if rng.random() < 0.02 else ()
            return rng.choice(unusual or GAME.legal_moves(state))


def random_tournament(options: Options, seats: int, seed: int) -> Any:
    """Every state of a tournament at random, each with the beats that led to it."""
    rng, state = Random(seed), GAME.begin(options, seats)
    for _ in range(MAX_ACTS):
        if isinstance(GAME.pending(state), Over):
            return
        beats = play(GAME, state, random_act(state, rng))
        state = beats[-1].state
        yield state, beats
    raise AssertionError("this tournament does not end")


@few_examples
@tournaments
def test_all_eighty_one_chips_are_somewhere_at_every_beat(seed: int, seats: int, options: Options) -> None:
    every = sorted(ALL_CHIPS)
    for _, beats in random_tournament(options, seats, seed):
        for beat in beats:
            assert all_chips_of(beat.state) == every
            assert type(beat.event) in GAME.events


@few_examples
@tournaments
def test_tournaments_end_and_the_lowest_total_wins(seed: int, seats: int, options: Options) -> None:
    state = [state for state, _ in random_tournament(options, seats, seed)][-1]
    over = GAME.pending(state)

    assert isinstance(over, Over)
    assert over.winners == tuple(seat for seat in range(seats) if over.scores[seat] == min(over.scores))
    assert state.round == (options.rounds or seats)
    assert GAME.legal_moves(state) == GAME.candidates(state) == GAME.interruptions(state) == ()


@few_examples
@tournaments
def test_what_a_seat_sees_it_can_imagine(seed: int, seats: int, options: Options) -> None:
    rng = Random(seed)
    for state, _ in random_tournament(options, seats, seed):
        if rng.random() < 0.9:
            continue
        for seat in (None, *range(seats)):
            seen = GAME.view(state, seat)
            imagined = GAME.imagine(seen, rng)
            assert GAME.view(imagined, seat) == seen
            assert all_chips_of(imagined) == sorted(ALL_CHIPS)
            if GAME.pending(state) == Decide(seat or 0) and seat is not None:
                assert GAME.legal_moves(imagined) == GAME.legal_moves(state)


@few_examples
@tournaments
def test_legal_moves_are_accepted_and_all_others_refused_with_a_known_reason(
    seed: int, seats: int, options: Options
) -> None:
    rng = Random(seed)
    for state, _ in random_tournament(options, seats, seed):
        if not isinstance(GAME.pending(state), Decide) or rng.random() < 0.8:
            continue
        legal = GAME.legal_moves(state)
        assert legal
        for move in (*GAME.candidates(state), *GAME.interruptions(state)):
            try:
                assert play(GAME, state, move)
                assert move in legal or move in GAME.interruptions(state)
            except IllegalMoveError as refused:
                assert move not in legal
                assert refused.reason in GAME.reasons
                assert refused.rule == GAME.reasons[refused.reason]


@few_examples
@tournaments
def test_hidden_racks_and_the_bazaar_are_nowhere_in_a_view(seed: int, seats: int, options: Options) -> None:
    for state, _ in random_tournament(options, seats, seed):
        if state.step in ("mix", "over", "lot"):
            continue
        text = repr(GAME.view(state, 0))
        secret = [*state.bazaar, *(chip for rack in state.racks[1:] for chip in rack if options.hidden_racks)]
        assert not any(f"'{chip}'" in text for chip in secret if chip != state.last)
