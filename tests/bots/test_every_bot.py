from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest
from attrs import frozen
from helpers.matches import all_games

from rules.kernel import AwaitWorld, Beat, Decide, Game, Over, Pending, play
from tabletop.bots import BOT_NAMES, HouseBot, bot_named
from tabletop.bots.game_bot import GameBot, game_bot_of
from tabletop.bots.searcher import LEVEL_BUDGETS, Budget, Searcher, win_shares

every_seed = pytest.mark.parametrize("seed", range(5))


@pytest.mark.parametrize("name", [name for name in BOT_NAMES if not name.startswith("computer")])
@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_bots_play_legally_from_the_view_alone(game: Game[Any, Any, Any], name: str) -> None:
    rng, bot = Random(3), bot_named(name)
    if isinstance(bot, Searcher):
        bot = Searcher(Budget(playouts=2, max_seconds=1))
    state = game.begin(game.options(), min(game.player_counts))
    for _ in range(20):
        match game.pending(state):
            case Decide(seat):
                act = bot.choose(game, game.view(state, seat), rng)
                assert act in game.legal_moves(state)
            case AwaitWorld(request):
                act = request.sample(rng)
            case Over():
                break
        state = play(game, state, act)[-1].state


@pytest.mark.parametrize("name", ["", "searcher", "searcher:0", "searcher:4", "searcher:²", "searcher:1:2", "Chancer"])
def test_an_unknown_bot_is_refused_in_a_clear_line(name: str) -> None:
    with pytest.raises(ValueError, match=r"there is no bot .*: choose one of chancer, searcher:1, searcher:2"):
        bot_named(name)


def test_higher_levels_think_longer() -> None:
    budgets = [LEVEL_BUDGETS[level] for level in sorted(LEVEL_BUDGETS)]

    assert [b.playouts for b in budgets] == sorted({b.playouts for b in budgets})
    assert [b.max_seconds for b in budgets] == sorted({b.max_seconds for b in budgets})


def test_a_win_is_shared_and_so_is_a_draw() -> None:
    assert win_shares(Over((2,))) == {2: 1}
    assert win_shares(Over((0, 3), (5, 1, 1, 5))) == {0: 0.5, 3: 0.5}
    assert win_shares(Over((), (7, 7, 7))) == {0: 1 / 3, 1: 1 / 3, 2: 1 / 3}


@frozen
class CountingState:
    """Three players in turn add 1 or 2, and whoever says seven wins: nothing hidden, nothing random."""

    said: int = 0
    turn: int = 0


def count_candidates(state: CountingState, step: int) -> Iterator[Beat[CountingState]]:
    yield Beat(step, CountingState(state.said + step, (state.turn + 1) % 3))


def count_pending(state: CountingState) -> Pending:
    return Decide(state.turn) if state.said < 7 else Over(((state.turn - 1) % 3,))


def count_steps(state: CountingState) -> tuple[int, ...]:
    return tuple(step for step in (1, 2) if state.said + step <= 7)


COUNTING_GAME: Game[CountingState, int, CountingState] = Game(
    key="counting",
    version=1,
    player_counts=range(3, 4),
    options=CountingState,
    reasons={},
    acts=(int,),
    events=(int,),
    begin=lambda options, seats: options,
    pending=count_pending,
    legal_moves=count_steps,
    candidates=count_steps,
    objection=lambda state, move: None if move in count_steps(state) else "too_much",
    apply=count_candidates,
    view=lambda state, seat: state,
    imagine=lambda view, rng: view,
)


def test_the_same_seed_gives_the_same_move() -> None:
    assert len({Searcher(Budget(5, 0.0)).choose(COUNTING_GAME, CountingState(), Random(11)) for _ in range(9)}) == 1


def test_where_somebody_waits_the_clock_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = count()
    monkeypatch.setattr("tabletop.bots.game_bot.monotonic", lambda: next(seconds))
    asked: list[None] = []

    def patience() -> bool:
        asked.append(None)
        return True

    Searcher(Budget(1_000_000, 20.0)).choose(COUNTING_GAME, CountingState(), Random(1), patience)

    assert len(asked) == 19


def test_lost_patience_ends_the_search() -> None:
    calls: list[int] = []

    def patience() -> bool:
        calls.append(1)
        return len(calls) < 3

    assert Searcher(Budget(1_000_000, 60.0)).choose(COUNTING_GAME, CountingState(), Random(1), patience) in (1, 2)
    assert len(calls) == 3


@every_seed
def test_a_game_without_a_judge_is_searched_to_its_end_for_every_seat(seed: int) -> None:
    def choice(said: int) -> Any:
        return Searcher(Budget(400, 1.0)).choose(COUNTING_GAME, CountingState(said, turn=1), Random(seed))

    assert choice(5) == 2
    assert choice(6) == 1
    # Four hands the win to the seat before me; after three the next one decides between that seat and me.
    assert choice(2) == 1


@pytest.mark.parametrize("level", sorted(LEVEL_BUDGETS))
def test_a_computer_searches_a_game_that_no_bot_knows_in_particular(level: int) -> None:
    assert game_bot_of(COUNTING_GAME.key) == GameBot()
    assert HouseBot(level).choose(COUNTING_GAME, CountingState(5, turn=1), Random(1)) == 2


def test_a_computer_without_a_level_leaves_even_such_a_game_to_luck() -> None:
    assert {HouseBot(0).choose(COUNTING_GAME, CountingState(5, turn=1), Random(seed)) for seed in range(20)} == {1, 2}
