"""The map in CONTRIBUTING.md leads to rooms that are there, and leaves none out."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from helpers.environment import ROOT

from rules import GAMES

MAP = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
MAX_LINES = 250
PATH = r"(?:rules|tabletop|tests|assets|\.ci)/[\w./<>-]*"
WORDS = re.findall(r"`([^`\n]+)`", MAP)
PATHS = sorted({word for word in WORDS if re.fullmatch(PATH, word) and "<" not in word and "*" not in word})
NAMED = re.findall(rf"`({PATH}\.py)`\s+`([A-Za-z_][\w.]*)`", MAP)
"""A file, and something that is defined in it."""


@cache
def defined_in(path: Path) -> frozenset[str]:
    """Name everything that a module defines: "lay_out", "Stage", "Stage.show"."""
    found = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            found |= {f"{node.name}.{each.name}" for each in node.body if isinstance(each, ast.FunctionDef)}
            fields = [each.target for each in node.body if isinstance(each, ast.AnnAssign)]
            found |= {f"{node.name}.{each.id}" for each in fields if isinstance(each, ast.Name)}
        if isinstance(node, ast.Assign | ast.AnnAssign):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                found |= {target.id} if isinstance(target, ast.Name) else set()
    return frozenset(found)


@cache
def defined_anywhere() -> frozenset[str]:
    """Name everything that any module of the program defines."""
    modules = [path for folder in ("rules", "tabletop") for path in (ROOT / folder).rglob("*.py")]
    return frozenset().union(*map(defined_in, modules))


def test_the_map_can_be_read_in_one_sitting() -> None:
    assert 80 < len(MAP.splitlines()) <= MAX_LINES


def test_every_file_on_the_map_exists() -> None:
    assert len(PATHS) > 50
    assert [path for path in PATHS if not (ROOT / path).exists()] == []


def test_what_the_map_names_in_a_file_is_there() -> None:
    assert len(NAMED) > 20
    assert [(path, name) for path, name in NAMED if name not in defined_in(ROOT / path)] == []


def test_every_class_function_and_constant_on_the_map_exists() -> None:
    def is_code(word: str) -> bool:
        return bool(re.fullmatch(r"[A-Z][a-z]+[A-Za-z]*(\.[a-z_]+)?|[A-Z_]{3,}|[a-z]+_[a-z_]+", word))

    known = defined_anywhere() | {name.rpartition(".")[2] for name in defined_anywhere()} | {"every_game", "no_cover"}
    named = {word for word in WORDS if is_code(word)}

    assert len(named) > 40
    assert sorted(named - known) == []


def test_every_module_or_the_room_it_lies_in_is_on_the_map() -> None:
    unnamed = []
    for path in sorted((ROOT / "tabletop").rglob("*.py")):
        module = path.relative_to(ROOT)
        games = module.parts[1] in ("tables", "bots", "achievements", "lessons") and {*module.parts[2:], path.stem} & {
            *GAMES
        }
        if not games and f"{module.parent}/" not in PATHS and str(module) not in PATHS and path.name != "__init__.py":
            unnamed.append(str(module))

    assert unnamed == []


@pytest.mark.every_game
def test_every_room_of_every_game_is_on_the_map() -> None:
    for folder in ("rules", "tabletop/tables"):
        games = [ROOT / folder / key for key in GAMES]
        shared = set.intersection(*({path.name for path in game.glob("[a-z]*.py")} for game in games))

        assert [name for name in sorted(shared) if f"`{name}`" not in MAP] == []
        own = {room for game in games for room in game.iterdir() if room.is_dir() and (room / "__init__.py").exists()}
        assert sorted(str(room.relative_to(ROOT)) for room in own if f"{room.relative_to(ROOT)}/" not in PATHS) == []
