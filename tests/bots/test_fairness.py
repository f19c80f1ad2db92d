"""Bots know what their seat may know: where two worlds look the same from there, they do the same."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.kernel import AwaitWorld, Decide, Game, Over, Seat, play
from tabletop.bots import HouseBot
from tabletop.bots.searcher import LEVEL_BUDGETS


def patience_for(asks: int) -> Callable[[], bool]:
    """A patience that ends after so many questions: enough to see what a bot looks at."""
    left = iter(range(asks))
    return lambda: next(left, None) is not None


def another_world(game: Game[Any, Any, Any], state: Any, seat: Seat, rng: Random) -> Any:
    """Imagine until it differs from what is: where little is hidden, the first guess may well be right."""
    view = game.view(state, seat)
    return next((world for world in (game.imagine(view, rng) for _ in range(40)) if world != state), state)


@pytest.mark.parametrize("level", sorted(LEVEL_BUDGETS))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_a_seat_cannot_see_changes_no_move_of_its_bot(game: Game[Any, Any, Any], level: int) -> None:
    rng, state = Random(level), game.begin(game.options(), game.player_counts[0])
    decided = compared = 0
    for turn in range(60):
        match game.pending(state):
            case Over():
                break
            case AwaitWorld(request):
                act = request.sample(rng)
            case Decide(seat):
                act = rng.choice(game.legal_moves(state))
                decided += 1
                if decided % 8 == level:
                    other = another_world(game, state, seat, Random(turn))
                    assert game.view(other, seat) == game.view(state, seat)
                    chosen = {
                        HouseBot(level).choose(game, game.view(world, seat), Random(5), patience_for(4))
                        for world in (state, other)
                    }
                    assert len(chosen) == 1
                    compared += other != state
        state = play(game, state, act)[-1].state
    assert compared or not game.has_secrets(game.options())
