"""The map in CONTRIBUTING.md leads to rooms that are there: every file it names, and every name it sees in them."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from helpers.environment import ROOT

MAP = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
LONGEST = 250
PATH = r"(?:rules|tabletop|tests|assets|\.ci)/[\w./<>-]*"
WORDS = re.findall(r"`([^`\n]+)`", MAP)
PATHS = sorted({word for word in WORDS if re.fullmatch(PATH, word) and "<" not in word and "*" not in word})
SIGHTS = re.findall(rf"`({PATH}\.py)` `([A-Za-z_][\w.]*)`", MAP)
"""A file, and something that is to be seen in it."""


@cache
def seen_in(path: Path) -> frozenset[str]:
    """Name everything that a module defines: "lay_out", "Stage", "Stage.show"."""
    found = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{each.name}" for each in node.body if isinstance(each, ast.FunctionDef)}
    return frozenset(found)


@cache
def seen_anywhere() -> frozenset[str]:
    """Name everything that any module of the program defines."""
    modules = [path for folder in ("rules", "tabletop") for path in (ROOT / folder).rglob("*.py")]
    return frozenset().union(*map(seen_in, modules))


def test_the_map_can_be_read_in_one_sitting() -> None:
    assert 80 < len(MAP.splitlines()) <= LONGEST


@pytest.mark.parametrize("path", PATHS)
def test_a_file_on_the_map_exists(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize(("path", "name"), SIGHTS, ids=lambda word: word)
def test_what_the_map_sees_in_a_file_is_there(path: str, name: str) -> None:
    assert name in seen_in(ROOT / path)


def test_a_method_on_the_map_exists() -> None:
    methods = {word for word in WORDS if re.fullmatch(r"[A-Z][a-z]\w*\.[a-z_]+", word)}

    assert len(methods) > 12
    assert sorted(methods - seen_anywhere()) == []


@pytest.mark.every_game
def test_every_room_of_every_game_is_on_the_map() -> None:
    for folder in ("rules", "tabletop/tables"):
        games = [each for each in (ROOT / folder).iterdir() if (each / "__init__.py").exists() and each.name != "parts"]
        shared = set.intersection(*({path.name for path in game.glob("[a-z]*.py")} for game in games))

        assert [name for name in sorted(shared) if f"`{name}`" not in MAP and name != "context.py"] == []
