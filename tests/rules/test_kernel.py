"""The door through which every act goes: what it asks, and what it need not ask twice."""

from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen
from attrs.exceptions import FrozenInstanceError
from helpers.matches import all_games

from rules import GAMES
from rules.chance import Shuffle
from rules.kernel import AwaitWorld, Changeable, Decide, Game, IllegalMoveError, play

pytestmark = pytest.mark.usefixtures("toys")
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)


def first_decision(game: Game[Any, Any, Any]) -> Any:
    state, rng = game.begin(game.options(), game.player_counts[0]), Random(1)
    while isinstance(now := game.pending(state), AwaitWorld):
        state = play(game, state, now.request.sample(rng))[-1].state
    assert isinstance(now, Decide)
    return state


def test_a_game_that_brings_something_else_is_told_what_was_found() -> None:
    with pytest.raises(TypeError, match=r"rules\.fizz\.GAME is a Game, not a Shuffle"):
        GAMES.load("rules", "fizz", "GAME", Shuffle)


def test_a_game_need_not_bring_everything() -> None:
    assert GAMES.has_module("tabletop.bots", "fizz")
    assert not GAMES.has_module("tabletop.bots", "shy_snails")
    assert not GAMES.has_module("tabletop.no_such_room", "shy_snails")


def watch_objections(game: Game[Any, Any, Any]) -> tuple[Game[Any, Any, Any], list[Any]]:
    """The same game, and the moves about which it is asked whether anything speaks against them."""
    asked_moves: list[Any] = []

    def objection(state: Any, move: Any) -> str | None:
        asked_moves.append(move)
        return game.objection(state, move)

    return evolve(game, objection=objection), asked_moves


@every_game
def test_a_move_found_among_the_legal_ones_of_a_state_is_not_asked_about_again(game: Game[Any, Any, Any]) -> None:
    state = first_decision(game)
    game, asked_moves = watch_objections(game)

    for move in game.legal_moves(state):
        assert play(game, state, move)
    assert not asked_moves


@every_game
def test_an_equal_move_that_somebody_else_brings_is_asked_about(game: Game[Any, Any, Any]) -> None:
    state = first_decision(game)
    game, asked_moves = watch_objections(game)
    brought = evolve(game.legal_moves(state)[-1])

    assert play(game, state, brought)
    assert asked_moves == [brought]


@every_game
def test_a_move_found_for_another_state_is_asked_about(game: Game[Any, Any, Any]) -> None:
    state = first_decision(game)
    game, asked_moves = watch_objections(game)
    move = game.legal_moves(state)[0]
    after = play(game, state, move)[-1].state
    game.legal_moves(after)

    assert play(game, state, move)
    assert asked_moves == [move]


def test_what_was_legal_a_moment_ago_is_refused_now() -> None:
    game = next(game for game in all_games() if game.key == "fox_forest")
    state = first_decision(game)
    move = game.legal_moves(state)[0]
    after = play(game, state, move)[-1].state

    with pytest.raises(IllegalMoveError, match="not_in_hand"):
        play(game, after, move)


@every_game
def test_the_moves_of_a_state_are_found_once(game: Game[Any, Any, Any]) -> None:
    state = first_decision(game)

    assert game.legal_moves(state) is game.legal_moves(state)


@frozen(slots=False)
class Duck(Changeable):
    colour: str
    feathers: int = 900


def test_but_changes_what_it_is_told_and_leaves_the_rest_and_the_original_alone() -> None:
    duck = Duck("red")
    plucked = duck.replace(feathers=0)

    assert plucked == Duck("red", 0)
    assert duck == Duck("red")
    with pytest.raises(FrozenInstanceError):
        plucked.feathers = 1  # type: ignore[misc]
