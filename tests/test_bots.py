from collections.abc import Iterator
from random import Random
from time import monotonic
from typing import Any

import pytest
from attrs import frozen
from matches import games

from rules.fox_forest import GAME as FOX_FOREST
from rules.fox_forest.acts import Play
from rules.fox_forest.pieces import CARDS, in_order
from rules.fox_forest.state import State
from rules.kernel import Await, Beat, Decide, Game, Over, Pending, play
from tabletop.bots import NAMES, Regular, bot_named
from tabletop.bots.fox_forest import chance_to_win
from tabletop.bots.searcher import LEVELS, Budget, Searcher, shares
from tabletop.bots.talent import Talent, talent_of

ME, YOU = 0, 1


def late_in_a_round(mine: str, yours: str, *, tricks: tuple[int, int], led: str = "") -> State:
    """I am to play, on the card that you have led or as the leader. Moons are trump, all else is played or the deck."""
    hands = in_order(mine.split()), in_order(yours.split())
    decree, *others = (card for card in reversed(CARDS) if card not in (*hands[ME], *hands[YOU], led))
    return State(
        goal=21,
        step="play",
        turn=ME,
        round=1,
        tricks=tricks,
        leader=YOU if led else ME,
        trick=(led,) if led else (),
        decree=decree,
        deck=tuple(others[:6]),
        hands=hands,
        played=(*others[6:], *([led] if led else [])),
    )


def chosen_by_the_best(state: State, seed: int) -> Any:
    return Searcher(LEVELS[3]).choose(FOX_FOREST, FOX_FOREST.view(state, ME), Random(seed))


seeds = pytest.mark.parametrize("seed", range(5))


@seeds
def test_with_nine_tricks_the_best_searcher_loses_on_purpose(seed: int) -> None:
    state = late_in_a_round("2k 8k", "6b", led="4k", tricks=(9, 2))

    assert chosen_by_the_best(state, seed) == Play("2k")


@seeds
def test_with_six_tricks_it_takes_the_seventh(seed: int) -> None:
    state = late_in_a_round("2k 8k", "6b", led="4k", tricks=(6, 5))

    assert chosen_by_the_best(state, seed) == Play("8k")


@seeds
def test_it_feeds_a_tenth_trick_to_who_has_nine(seed: int) -> None:
    state = late_in_a_round("4k 10k", "8b", led="6k", tricks=(2, 9))

    assert chosen_by_the_best(state, seed) == Play("4k")


@seeds
def test_it_stays_humble_while_the_trap_for_the_other_is_open(seed: int) -> None:
    state = late_in_a_round("4k 10k", "8b", led="6k", tricks=(3, 8))

    assert chosen_by_the_best(state, seed) == Play("4k")


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith("computer")])
@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_bots_play_legally_from_the_view_alone(game: Game[Any, Any, Any], name: str) -> None:
    rng, bot = Random(3), bot_named(name)
    if isinstance(bot, Searcher):
        bot = Searcher(Budget(playouts=2, seconds=1))
    state = game.begin(game.options(), min(game.seats))
    for _ in range(20):
        match game.pending(state):
            case Decide(seat):
                act = bot.choose(game, game.view(state, seat), rng)
                assert act in game.legal_moves(state)
            case Await(request):
                act = request.sample(rng)
            case Over():
                break
        state = play(game, state, act)[-1].state


def test_the_same_seed_gives_the_same_move() -> None:
    state = late_in_a_round("2k 8k 9b 10m", "6b 4b 6m 8m", tricks=(5, 4))
    view = FOX_FOREST.view(state, ME)

    moves = {Searcher(Budget(100, 0.0)).choose(FOX_FOREST, view, Random(11)) for _ in range(3)}
    assert len(moves) == 1


def test_where_somebody_waits_the_clock_counts() -> None:
    view = FOX_FOREST.view(late_in_a_round("2k 8k 9b 10m", "6b 4b 6m 8m", tricks=(5, 4)), ME)
    start = monotonic()
    Searcher(Budget(1_000_000, 0.05)).choose(FOX_FOREST, view, Random(1), patience=lambda: True)

    assert monotonic() - start < 5


def test_lost_patience_ends_the_search() -> None:
    view = FOX_FOREST.view(late_in_a_round("2k 8k 9b 10m", "6b 4b 6m 8m", tricks=(5, 4)), ME)
    asked: list[int] = []

    def patience() -> bool:
        asked.append(1)
        return len(asked) < 3

    move = Searcher(Budget(1_000_000, 60.0)).choose(FOX_FOREST, view, Random(1), patience)
    assert move in FOX_FOREST.legal_moves(FOX_FOREST.imagine(view, Random(1)))
    assert len(asked) == 3


@pytest.mark.parametrize("name", ["", "searcher", "searcher:0", "searcher:4", "searcher:²", "searcher:1:2", "Chancer"])
def test_an_unknown_bot_is_refused_in_a_clear_line(name: str) -> None:
    with pytest.raises(ValueError, match=r"there is no bot .*: choose one of chancer, searcher:1, searcher:2"):
        bot_named(name)


def test_higher_levels_think_longer() -> None:
    budgets = [LEVELS[level] for level in sorted(LEVELS)]

    assert [b.playouts for b in budgets] == sorted({b.playouts for b in budgets})
    assert [b.seconds for b in budgets] == sorted({b.seconds for b in budgets})


def test_a_win_is_shared_and_so_is_a_draw() -> None:
    assert shares(Over((2,))) == {2: 1}
    assert shares(Over((0, 3), (5, 1, 1, 5))) == {0: 0.5, 3: 0.5}
    assert shares(Over((), (7, 7, 7))) == {0: 1 / 3, 1: 1 / 3, 2: 1 / 3}


def test_a_round_is_worth_the_chance_to_win_the_match() -> None:
    assert chance_to_win(0, 0, 21) == pytest.approx(0.5)
    assert chance_to_win(14, 8, 21) == pytest.approx(1 - chance_to_win(8, 14, 21))
    assert 0.5 < chance_to_win(6, 3, 21) < chance_to_win(14, 11, 21) < chance_to_win(18, 11, 21) < 1


@frozen
class Counting:
    """Three players in turn add 1 or 2, and whoever says seven wins: nothing hidden, nothing random."""

    said: int = 0
    turn: int = 0


def count_on(state: Counting, step: int) -> Iterator[Beat[Counting]]:
    yield Beat(step, Counting(state.said + step, (state.turn + 1) % 3))


def count_pending(state: Counting) -> Pending:
    return Decide(state.turn) if state.said < 7 else Over(((state.turn - 1) % 3,))


def count_steps(state: Counting) -> tuple[int, ...]:
    return tuple(step for step in (1, 2) if state.said + step <= 7)


COUNTING: Game[Counting, int, Counting] = Game(
    key="counting",
    version=1,
    seats=range(3, 4),
    options=Counting,
    reasons={},
    acts=(int,),
    events=(int,),
    begin=lambda options, seats: options,
    pending=count_pending,
    legal_moves=count_steps,
    candidates=count_steps,
    objection=lambda state, move: None if move in count_steps(state) else "too_much",
    apply=count_on,
    view=lambda state, seat: state,
    imagine=lambda view, rng: view,
)


@seeds
def test_a_game_without_a_judge_is_searched_to_its_end_for_every_seat(seed: int) -> None:
    def choice(said: int) -> Any:
        return Searcher(Budget(400, 1.0)).choose(COUNTING, Counting(said, turn=1), Random(seed))

    assert choice(5) == 2
    assert choice(6) == 1
    # Four hands the win to the seat before me; after three the next one decides between that seat and me.
    assert choice(2) == 1


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_a_computer_searches_a_game_that_no_bot_knows_in_particular(level: int) -> None:
    assert talent_of(COUNTING.key) == Talent()
    assert Regular(level).choose(COUNTING, Counting(5, turn=1), Random(1)) == 2


def test_a_computer_without_a_level_leaves_even_such_a_game_to_luck() -> None:
    assert {Regular(0).choose(COUNTING, Counting(5, turn=1), Random(seed)) for seed in range(20)} == {1, 2}
