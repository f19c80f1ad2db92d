"""A new game is tried by the tests that every game must pass, and these are found by themselves."""

from pathlib import Path
from typing import Any

import pytest
from helpers.every_game import games_among
from helpers.matches import TableCase, all_games

from rules import GAMES


@pytest.mark.parametrize(
    ("values", "found"),
    [
        (GAMES, {*GAMES}),
        (GAMES.values(), {*GAMES}),
        ([("lobby", "--game", "fizz"), ("fox_forest", "--acts", "0")], {"fizz", "fox_forest"}),
        ([TableCase("fizz", 2, None)], {"fizz"}),
        ([game for game in all_games() if game.key == "snails"], {"snails"}),
        ([Path("assets/images/fizz/cap.svg"), Path("locale/en/duck_lake.ftl"), Path("snails-4.end.json")],
         {"fizz", "duck_lake", "snails"}),
        ([None, 7, "fizzy", ("x", 1.5), Path("tests/fizzy.py")], set()),
    ],
    ids=["keys", "games", "words", "tables", "toys", "paths", "nothing"],
)  # fmt: skip
def test_the_games_that_a_test_is_given_are_found_among_its_values(values: Any, found: set[str]) -> None:
    assert games_among(values) == found


@pytest.mark.parametrize("game", GAMES)
def test_a_test_that_is_given_every_game_is_marked_by_itself(game: str, request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("every_game")


def test_a_test_that_is_given_none_is_not_marked(request: pytest.FixtureRequest) -> None:
    assert not request.node.get_closest_marker("every_game")


@pytest.mark.every_game
def test_a_test_that_is_marked_by_hand_is_found_under_the_key_of_every_game(request: pytest.FixtureRequest) -> None:
    assert {*GAMES} <= request.node.extra_keyword_matches
