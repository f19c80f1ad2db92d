"""Marks the tests that every game must pass, so that `pytest -m every_game -k <game>` tries a new one and nothing else.

A test is marked by itself if it is given several games, one after the other: by their keys, as tables, or in the paths
of their files. A test that looks at the whole shelf at once is marked by hand, `@pytest.mark.every_game`, and is then
found under the key of each game.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from helpers.toys import ALL_GAME_KEYS

from rules import GAMES


def games_among(values: Iterable[Any]) -> frozenset[str]:
    """Name the games that a test is given: by a key, a value with a key, the path of a file or a tuple of these."""
    found = set[str]()
    for value in values:
        match value:
            case str():
                found |= {value} & {*ALL_GAME_KEYS}
            case Path():
                found |= {*value.parts, value.name.partition(".")[0].partition("-")[0]} & {*ALL_GAME_KEYS}
            case tuple() | list():
                found |= games_among(value)
            case _:
                found |= {getattr(value, "key", None)} & {*ALL_GAME_KEYS}
    return frozenset(found)


def mark_if_for_every_game(item: pytest.Item) -> None:
    """Mark a test that is given several of our games; let one marked by hand be found under all their keys."""
    if item.get_closest_marker("every_game"):
        item.extra_keyword_matches.update(ALL_GAME_KEYS)
    elif any(_gives_several_games(mark) for mark in item.iter_markers("parametrize")):
        item.add_marker("every_game")


_KNOWN_MARKS: dict[int, tuple[pytest.Mark, bool]] = {}
"""By their ids, for values can't be hashed: all tests that a function is made into share its marks."""


def _gives_several_games(mark: pytest.Mark) -> bool:
    if id(mark) not in _KNOWN_MARKS:
        values = mark.args[1] if len(mark.args) > 1 else mark.kwargs["argvalues"]
        _KNOWN_MARKS[id(mark)] = mark, len(games_among(values) & {*GAMES}) > 1
    return _KNOWN_MARKS[id(mark)][1]
