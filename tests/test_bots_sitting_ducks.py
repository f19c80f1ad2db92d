from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.kernel import Await, Decide, Over, play
from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import Play
from rules.sitting_ducks.pieces import EditionName
from rules.sitting_ducks.state import Options, State
from tabletop.bots.chancer import Chancer
from tabletop.bots.sitting_ducks import ORDERS, Hunter, candidates, value


def tables(edition: EditionName, seats: int, seed: int, bots: tuple[Any, ...]) -> Iterator[State]:
    """The tables of a whole match between these bots, to the very last."""
    rng, state = Random(seed), GAME.begin(Options(edition=edition), seats)
    yield state
    while not isinstance(now := GAME.pending(state), Over):
        act = (
            now.request.sample(rng)
            if isinstance(now, Await)
            else bots[now.seat % len(bots)].choose(GAME, GAME.view(state, now.seat), rng)
        )
        state = play(GAME, state, act)[-1].state
        yield state


@pytest.mark.parametrize("edition", ["gallery", "classic"])
@pytest.mark.parametrize("seats", [3, 6])
def test_chances_add_up_to_one_and_the_winner_has_them_all(edition: EditionName, seats: int) -> None:
    for state in tables(edition, seats, 1, (Chancer(),)):
        chances = value(state)

        assert len(chances) == seats
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)
    assert chances[GAME.pending(state).winners[0]] == 1  # type: ignore[union-attr]


def test_a_sight_over_a_duck_lowers_its_owners_chances() -> None:
    state = next(state for state in tables("gallery", 4, 2, (Chancer(),)) if state.step == "play")
    clear = state.but(sights=(0,) * 6)
    place = next(place for place, slot in enumerate(clear.row) if not slot.card.startswith("water"))
    owner = clear.owner(clear.row[place].card)
    sighted = clear.but(sights=tuple(int(sky == place) for sky in range(6)))

    assert value(sighted)[owner] < value(clear)[owner]


def test_few_orders_are_worth_a_thought_and_no_other_move_is_forgotten() -> None:
    pruned = 0
    for seed in range(4):
        for state in tables("classic", 4, seed, (Chancer(),)):
            legal = GAME.legal_moves(state)
            kept = candidates(state, legal)
            orders = [move for move in kept if isinstance(move, Play) and move.card == "rearrange"]

            assert set(kept) <= set(legal)
            assert {move for move in legal if move.card != "rearrange"} <= set(kept)
            assert len(orders) <= ORDERS or len(kept) == len(legal)
            pruned += len(kept) < len(legal)
    assert pruned


def test_a_hunter_plays_legally_and_the_same_seed_finds_the_same_move() -> None:
    hunter = Hunter(3)
    for turn, state in enumerate(tables("classic", 5, 3, (hunter,))):
        if isinstance(now := GAME.pending(state), Decide) and turn % 5 == 0:
            view = GAME.view(state, now.seat)
            chosen = hunter.choose(GAME, view, Random(turn))

            assert GAME.objection(state, chosen) is None
            assert hunter.choose(GAME, view, Random(turn)) == chosen


def test_one_hunter_beats_three_who_leave_it_to_luck() -> None:
    won = 0
    for seed in range(20):
        *_, last = tables("gallery", 4, seed, (Hunter(2), Chancer(), Chancer(), Chancer()))
        won += last.alive(0) > 0

    assert won >= 13, "by luck alone it would be five"
