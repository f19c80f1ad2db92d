from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rules.chance import Shuffled
from rules.kernel import AwaitWorld, Beat, Decide, IllegalMoveError, Over, play
from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import Play
from rules.sitting_ducks.pieces import COLOUR, DUCKS, EDITIONS, WATERS, EditionName
from rules.sitting_ducks.state import Options, State

MAX_ACTS = 2000
"""Acts that no match at random should need: the longest of 5,600 had 408."""

table_cases = st.tuples(st.sampled_from(["gallery", "classic"]), st.integers(3, 6), st.integers(0, 2**32))


def random_match(edition: EditionName, seats: int, seed: int) -> Iterator[tuple[State, Any, tuple[Beat[State], ...]]]:
    """A whole match of dice-throwing players: each state, the act, what it led to."""
    rng, state = Random(seed), GAME.begin(Options(edition=edition), seats)
    while not isinstance(now := GAME.pending(state), Over):
        act = now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(GAME.legal_moves(state))
        beats = play(GAME, state, act)
        yield state, act, beats
        state = beats[-1].state


def duck_cards(state: State) -> list[str]:
    in_row = [card for slot in state.row for card in (slot.card, slot.under) if card]
    return [*in_row, *state.ducks, *(duck for shot in state.shot for duck in shot)]


def action_cards(state: State) -> list[str]:
    on_ducks = [slot.dive.card for slot in state.row if slot.dive]
    return [*(card for hand in state.hands for card in hand), *state.actions, *state.discards, *on_ducks]


def check_the_table(state: State) -> None:
    """What holds at every beat."""
    everybody = [duck for colour in state.colours for duck in DUCKS[colour]]
    assert Counter(duck_cards(state)) == Counter([*everybody, *WATERS])
    assert Counter(action_cards(state)) == Counter(EDITIONS[state.edition_name].cards)
    assert len(state.row) == len(state.sights) == 6
    tokens = [token for token in state.sights if token]
    assert len(tokens) == len(set(tokens))
    assert set(tokens) <= {1, 2, 3, 4, 5, 6}
    assert 0 <= state.known <= len(state.ducks)
    for seat, shot in enumerate(state.shot):
        assert all(COLOUR[duck] == state.colours[seat] for duck in shot)
    for slot in state.row:
        assert not slot.under or {slot.card, slot.under} <= COLOUR.keys(), "a pair is two ducks"
        assert not slot.dive or slot.card in COLOUR, "only ducks dive"


def check_pending(state: State) -> None:
    """What holds whenever the table waits for somebody."""
    match GAME.pending(state):
        case Decide(seat):
            assert all(slot.card for slot in state.row), "the row is always full"
            assert all(len(hand) == 3 for hand in state.hands)
            assert not any(slot.dive and slot.dive.seat == seat for slot in state.row)
            assert sum(1 for seat in range(len(state.shot)) if state.alive(seat)) >= 2
            assert GAME.legal_moves(state)
        case AwaitWorld():
            assert GAME.legal_moves(state) == GAME.candidates(state) == ()
        case Over(winners, scores, reason):
            assert len(winners) <= 1
            assert reason == ("last_colour" if winners else "two_birds")
            assert scores == tuple(5 - len(shot) for shot in state.shot)
            assert GAME.legal_moves(state) == GAME.candidates(state) == ()


@given(table_cases)
@settings(max_examples=25, deadline=None)
def test_cards_are_conserved_and_every_match_ends(table: tuple[EditionName, int, int]) -> None:
    match = islice(random_match(*table), MAX_ACTS)
    state = GAME.begin(Options(), 3)
    for _, _, beats in match:
        for beat in beats:
            check_the_table(beat.state)
            assert type(beat.event) in GAME.events
        state = beats[-1].state
        check_pending(state)

    assert isinstance(GAME.pending(state), Over)


@given(table_cases)
@settings(max_examples=12, deadline=None)
def test_legal_moves_are_the_candidates_without_objection(table: tuple[EditionName, int, int]) -> None:
    for state, _, _ in random_match(*table):
        accepted = [move for move in GAME.candidates(state) if GAME.objection(state, move) is None]
        refused = {GAME.objection(state, move) for move in GAME.candidates(state)} - {None}

        assert list(GAME.legal_moves(state)) == accepted
        assert len(set(accepted)) == len(accepted)
        assert refused <= GAME.reasons.keys()


@given(table_cases)
@settings(max_examples=12, deadline=None)
@pytest.mark.rule("SD-05")
def test_a_view_tells_no_secret(table: tuple[EditionName, int, int]) -> None:
    rng = Random(table[-1])
    for state, _, _ in random_match(*table):
        for seat in (*range(len(state.hands)), None):
            seen = GAME.view(state, seat)
            imagined = GAME.imagine(seen, rng)

            assert GAME.view(imagined, seat) == seen
            check_the_table(imagined)
            assert GAME.pending(imagined) == GAME.pending(state)
            if GAME.pending(state) == Decide(seat if seat is not None else -1):
                assert GAME.legal_moves(imagined) == GAME.legal_moves(state)


@given(table_cases)
@settings(max_examples=12, deadline=None)
@pytest.mark.rule("SD-05")
def test_tables_that_differ_in_hidden_cards_only_look_the_same(table: tuple[EditionName, int, int]) -> None:
    rng = Random(table[-1])
    for state, _, _ in random_match(*table):
        seat = rng.randrange(len(state.hands))
        assert GAME.view(shuffle_hidden_cards(state, seat, rng), seat) == GAME.view(state, seat)


def shuffle_hidden_cards(state: State, seat: int, rng: Random) -> State:
    """The same table but for what this seat can't see: other hands, both decks above what was seen to go there."""
    top = len(state.ducks) - state.known
    ducks = rng.sample(state.ducks[:top], top)
    others = [hand for at, hand in enumerate(state.hands) if at != seat]
    unseen = [*(card for hand in others for card in hand), *state.actions]
    rng.shuffle(unseen)
    hands = tuple(hand if at == seat else tuple(unseen.pop() for _ in hand) for at, hand in enumerate(state.hands))
    return state.replace(ducks=(*ducks, *state.ducks[top:]), hands=hands, actions=tuple(unseen))


@given(table_cases)
@settings(max_examples=20, deadline=None)
def test_nothing_is_legal_after_the_end(table: tuple[EditionName, int, int]) -> None:
    *_, (last, act, beats) = random_match(*table)
    over = beats[-1].state

    assert isinstance(act, Play)
    for move in GAME.candidates(last):
        with pytest.raises(IllegalMoveError, match="over"):
            play(GAME, over, move)


@given(table_cases)
@settings(max_examples=10, deadline=None)
def test_the_same_acts_lead_to_the_same_match(table: tuple[EditionName, int, int]) -> None:
    state = GAME.begin(Options(edition=table[0]), table[1])
    for before, act, beats in random_match(*table):
        assert state == before
        assert hash(state) == hash(before)
        state = play(GAME, state, act)[-1].state
        assert state == beats[-1].state


class PondMachine(RuleBasedStateMachine):
    """Anybody does anything: what is legal happens, what is not is refused, and the table stays whole."""

    state: State

    @initialize(table=table_cases)
    def sit_down(self, table: tuple[EditionName, int, int]) -> None:
        edition, seats, seed = table
        self.rng = Random(seed)
        self.state = GAME.begin(Options(edition=edition), seats)

    @rule()
    @precondition(lambda self: isinstance(GAME.pending(self.state), AwaitWorld))
    def shuffle(self) -> None:
        now = GAME.pending(self.state)
        assert isinstance(now, AwaitWorld)
        self.happen(now.request.sample(self.rng))

    @rule(data=st.data())
    @precondition(lambda self: isinstance(GAME.pending(self.state), Decide))
    def try_anything(self, data: st.DataObject) -> None:
        """Kinds first, so that 720 ways to rearrange do not drown the rest."""
        tries = GAME.candidates(self.state)
        kind = data.draw(st.sampled_from(sorted({move.card for move in tries})))
        move = data.draw(st.sampled_from([move for move in tries if move.card == kind]))
        before = hash(self.state)
        if GAME.objection(self.state, move) is None:
            self.happen(move)
        else:
            with pytest.raises(IllegalMoveError):
                play(GAME, self.state, move)
            assert hash(self.state) == before

    @rule()
    @precondition(lambda self: isinstance(GAME.pending(self.state), Decide))
    def play_along(self) -> None:
        self.happen(self.rng.choice(GAME.legal_moves(self.state)))

    def happen(self, act: Any) -> None:
        beats = play(GAME, self.state, act)
        for beat in beats:
            check_the_table(beat.state)
        self.state = beats[-1].state

    @invariant()
    def the_table_is_whole(self) -> None:
        check_the_table(self.state)
        check_pending(self.state)


TestPond = PondMachine.TestCase
TestPond.settings = settings(max_examples=40, stateful_step_count=60, deadline=None)


def perft(state: State, depth: int) -> int:
    """Count the lines of play of that many moves; shuffles on the way turn the pile over."""
    match GAME.pending(state):
        case Over():
            return 1
        case AwaitWorld(request):
            return perft(play(GAME, state, turn_over(request))[-1].state, depth)
    if depth == 0:
        return 1
    return sum(perft(play(GAME, state, move)[-1].state, depth - 1) for move in GAME.legal_moves(state))


def turn_over(request: Any) -> Shuffled:
    return Shuffled(tuple(reversed(range(request.cards))))


def deal(edition: EditionName, seats: int, seed: int) -> State:
    rng, state = Random(seed), GAME.begin(Options(edition=edition), seats)
    while isinstance(now := GAME.pending(state), AwaitWorld):
        state = play(GAME, state, now.request.sample(rng))[-1].state
    return state


@pytest.mark.parametrize(
    ("edition", "seats", "seed", "counts"),
    [
        ("gallery", 3, 2, (11, 71, 331, 2481, 12822)),
        ("classic", 4, 2, (8, 47, 293, 1264)),
        ("gallery", 6, 6, (10, 73, 501, 3503)),
    ],
)
def test_the_number_of_lines_from_a_deal_is_what_it_was(
    edition: EditionName, seats: int, seed: int, counts: tuple[int, ...]
) -> None:
    state = deal(edition, seats, seed)

    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts
