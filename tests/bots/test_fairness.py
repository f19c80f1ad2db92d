"""Bots know what their seat may know: where two worlds look the same from there, they do the same."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.kernel import AwaitWorld, Decide, Game, Over, play
from tabletop.bots import HouseBot
from tabletop.bots.searcher import LEVEL_BUDGETS


def brief(asks: int) -> Callable[[], bool]:
    """A patience that ends after so many questions: enough to see what a bot looks at."""
    left = iter(range(asks))
    return lambda: next(left, None) is not None


@pytest.mark.parametrize("level", sorted(LEVEL_BUDGETS))
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_a_seat_cannot_see_changes_no_move_of_its_bot(game: Game[Any, Any, Any], level: int) -> None:
    rng, state = Random(level), game.begin(game.options(), game.player_counts[0])
    compared = 0
    for turn in range(60):
        match game.pending(state):
            case Over():
                break
            case AwaitWorld(request):
                act = request.sample(rng)
            case Decide(seat):
                act = rng.choice(game.legal_moves(state))
                if turn % 20 == 10 + level:
                    view, other = game.view(state, seat), game.imagine(game.view(state, seat), Random(turn))
                    assert game.view(other, seat) == view
                    chosen = {
                        HouseBot(level).choose(game, game.view(world, seat), Random(5), brief(4))
                        for world in (state, other)
                    }
                    assert len(chosen) == 1
                    compared += other != state
        state = play(game, state, act)[-1].state
    assert compared or not game.has_secrets(game.options())
