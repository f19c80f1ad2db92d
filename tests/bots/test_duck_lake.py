from random import Random
from typing import Any

import pytest
from attrs import evolve

from rules.chance import Rolled
from rules.duck_lake import GAME
from rules.duck_lake.acts import Drifted, Jump, Landed, Push, Put, Swim
from rules.duck_lake.pieces import LAKE_HEIGHT_MM, LAKE_WIDTH_MM, middle
from rules.duck_lake.requests import Handful, scatter
from rules.duck_lake.state import Options, State
from rules.kernel import AwaitWorld, Decide, Over, play
from tabletop.bots.duck_lake import (
    MIN_BANK_DISTANCE_MM,
    SKILL_BY_LEVEL,
    choose,
    choose_gesture,
    corn_values,
    evaluate_for,
)

BEST_LEVEL = max(SKILL_BY_LEVEL)


def state_after(state: State, *acts: Any) -> State:
    for act in acts:
        state = play(GAME, state, act)[-1].state
    return state


def lake_position() -> State:
    """Two players, their ducks on opposite sides, nine pieces in a row along the top."""
    options = Options(first=0, lilies="automatic")
    state = state_after(GAME.begin(options, 2), Drifted((30, 32, 34, 36, 38, 59)), Put(3), Put(5), Put(20), Put(22))
    return state_after(state, Landed(tuple((*middle(cell), 0.0) for cell in range(9))))


def play_match(levels: tuple[int, ...], seed: int, options: Options) -> Over:
    """Play to the end; level 0 does anything at random."""
    rng, state = Random(seed), GAME.begin(options, len(levels))
    while not isinstance(now := GAME.pending(state), Over):
        if isinstance(now, Decide):
            level = levels[now.seat]
            legal = GAME.legal_moves(state)
            act: Any = choose(GAME.view(state, now.seat), level, rng) if level else rng.choice(legal)
            assert act in legal
        elif isinstance(now.request, Handful) and (level := levels[now.request.seat]):
            fist = choose_gesture(GAME.view(state, now.request.seat), now.request, level, rng)
            assert MIN_BANK_DISTANCE_MM <= fist.x <= LAKE_WIDTH_MM - MIN_BANK_DISTANCE_MM
            assert MIN_BANK_DISTANCE_MM <= fist.y <= LAKE_HEIGHT_MM - MIN_BANK_DISTANCE_MM
            act = scatter(now.request, (fist.x, fist.y), (fist.vx, fist.vy), rng)
        else:
            act = now.request.sample(rng)
        state = state_after(state, act)
    return now


@pytest.mark.parametrize(
    ("level", "seats", "options"),
    [
        (1, 4, Options(fewer_steps=True, older_children=True)),
        (2, 3, Options(older_children=True)),
        (2, 2, Options(fewer_steps=True, lilies="automatic")),
        (3, 2, Options()),
    ],
    ids=str,
)
def test_every_level_plays_legally_to_the_end(level: int, seats: int, options: Options) -> None:
    assert sum(play_match((level,) * seats, 1, options).scores) <= 42


@pytest.mark.no_cover
def test_the_best_beats_chance_far_more_often_than_not() -> None:
    wins = [play_match((BEST_LEVEL, 0), seed, Options()).winners for seed in range(3)]

    assert wins.count((0,)) >= 2


def test_a_duck_swims_where_it_eats_most() -> None:
    state = state_after(lake_position(), Rolled(2))
    move = choose(GAME.view(state, 0), BEST_LEVEL, Random(1))

    assert isinstance(move, Swim)
    assert state_after(state, move).scores[0] == 3


def test_corn_near_ones_own_duck_is_worth_more_than_corn_near_the_others() -> None:
    worth = corn_values(lake_position(), 0)

    assert worth[4] > 0.5 > 0 > worth[65]
    assert corn_values(lake_position(), 1)[4] < 0


def test_the_fist_opens_near_ones_own_ducks() -> None:
    state = state_after(lake_position(), Rolled(4))
    now = GAME.pending(state)
    assert isinstance(now, AwaitWorld)
    assert isinstance(now.request, Handful)
    fists = [choose_gesture(GAME.view(state, 0), now.request, BEST_LEVEL, Random(seed)) for seed in range(5)]

    assert all(fist.y < LAKE_HEIGHT_MM / 2 for fist in fists)


def test_a_piece_across_a_line_is_pushed_to_ones_own_duck() -> None:
    swimming = state_after(lake_position(), Rolled(0), Swim(0, (3,)), Rolled(0), Swim(2, (66,)))
    state = state_after(swimming, Rolled(4), Landed(((89.5, 15.0, 0.0), (200.0, 100.0, 0.0), (250.0, 100.0, 0.0))))
    pushed = choose(GAME.view(state, 0), BEST_LEVEL, Random(1))

    assert GAME.pending(state) == Decide(0)
    assert pushed == Push(state.doubtful[0].piece, 3)


def test_a_scared_duck_jumps_to_the_corn() -> None:
    state = state_after(lake_position(), Rolled(0), Swim(1, (5,)), Rolled(0), Swim(2, (66,)))
    crowded = evolve(state, ducks=(103, 3, *state.ducks[2:]), step="roll", turn=0)
    scared = state_after(crowded, Rolled(4))

    assert GAME.pending(scared) == Decide(0)
    jump = choose(GAME.view(scared, 0), BEST_LEVEL, Random(1))
    assert isinstance(jump, Jump)
    assert state_after(scared, jump).scores[0] > scared.scores[0]


def test_a_weaker_hand_trembles_more() -> None:
    assert [SKILL_BY_LEVEL[level].tremble_mm for level in sorted(SKILL_BY_LEVEL)] == sorted(
        (skill.tremble_mm for skill in SKILL_BY_LEVEL.values()), reverse=True
    )


def test_a_table_with_more_of_ones_own_corn_is_judged_better() -> None:
    state = state_after(lake_position(), Rolled(2))
    fed = state_after(state, choose(GAME.view(state, 0), BEST_LEVEL, Random(1)))

    assert evaluate_for(fed, 0) > evaluate_for(state, 0)
    assert evaluate_for(fed, 1) < evaluate_for(state, 1)
