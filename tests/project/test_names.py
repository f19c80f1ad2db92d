"""A stranger guesses what is behind a name before opening it: what can be checked of that, is checked."""

import ast
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from helpers.environment import ROOT

from rules import GAMES

MAX_MODULES = 16
MAX_LINES = 60
UNITS = {
    "seconds": "SECONDS",
    "milliseconds": "MS",
    "letters": "LETTERS",
    "bytes": "BYTES",
    "pixels": "PIXELS",
    "millimetres": "MM",
    "degrees": "DEGREES",
    "radians": "RADIANS",
    "characters": "CHARACTERS",
}
"""What a constant counts, by the first word of its docstring, and how its name says so."""
PLAIN_WORDS = {"COLUMNS", "FORMAT", "GAP", "HEIGHT", "MARGIN", "NOBODY", "ROWS", "WIDTH"}
"""Numbers whose one word is enough: sizes of what the module is about, and the version of a file."""
VAGUE = re.compile(
    r"(LONGEST|LARGEST|SMALLEST|TALLEST|BIGGEST|MOST|LEAST|FEWEST|NEAREST|FARTHEST|FASTEST|PATIENCE|BREATH|LULL|KEPT|"
    r"HELD|APART|ROOMY|TALL|AT_ONCE|AHEAD|ASIDE|EAGER|CALM|STILL|SLOW|FEW|FAR|NEAR|LATE|OFTEN|SELDOM|ALONE)"
)
"""Superlatives, adverbs and moods, which say nothing alone."""
PARTICIPLE = re.compile(r"(?!need)\w+(ed|ed_|en|un|ung)$|going_on|sought|slid|told|done")


def modules(*folders: str) -> Iterator[tuple[Path, ast.Module]]:
    """Read every module below these folders."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT), parsed(path)


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def game_of(path: Path) -> str:
    """Name the game in whose own rooms a module lies; "" for a module of the shell."""
    return next((part for part in (*path.parts[:-1], path.stem) if part in GAMES), "")


def constants() -> Iterator[tuple[Path, str, ast.expr, str]]:
    """List the numbers that modules name, each with its docstring."""
    for path, tree in modules("tabletop", "rules"):
        for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target] if _is_declared(node) else []
            for target in targets:
                value = getattr(node, "value", None)
                if isinstance(target, ast.Name) and target.id.strip("_").isupper() and _is_number(value):
                    yield path, target.id.strip("_"), value, _docstring(after)


def _is_declared(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and node.value is not None


def _is_number(value: ast.expr | None) -> bool:
    try:
        return isinstance(eval(ast.unparse(value or ast.Constant("")), {"__builtins__": {}}), int | float)
    except (NameError, TypeError):  # made of other constants
        return isinstance(value, ast.BinOp)


def _docstring(node: ast.stmt | None) -> str:
    words = node.value if isinstance(node, ast.Expr) else None
    return words.value if isinstance(words, ast.Constant) and isinstance(words.value, str) else ""


def test_no_two_public_classes_of_the_shell_share_a_name_nor_does_a_game_take_one() -> None:
    shell: Counter[str] = Counter()
    games: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for path, tree in modules("tabletop"):
        for node in tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                (games[f"{path.parts[1]}/{game}"] if (game := game_of(path)) else shell)[node.name] += 1

    assert len(shell) > 200
    assert [name for name, times in shell.items() if times > 1] == []
    assert {room: sorted(shell.keys() & names.keys()) for room, names in games.items() if shell.keys() & names} == {}
    assert [(room, name) for room, names in games.items() for name, times in names.items() if times > 1] == []


def test_a_constant_says_its_unit_where_it_has_one() -> None:
    silent = []
    for path, name, _, words in constants():
        first = re.match(r"\w+", words.lower())
        unit = UNITS.get(first[0]) if first else None
        if unit and unit not in name and "PER_" not in name:
            silent.append(f"{path}: {name}: {words}")

    assert silent == []


def test_no_constant_is_a_lone_mood_or_superlative() -> None:
    assert [f"{path}: {name}" for path, name, _, _ in constants() if VAGUE.fullmatch(name)] == []


def test_a_number_is_named_by_more_than_one_word() -> None:
    masks = {"WALL", "PETYA", "DUCK", "CORN"}  # what corn meets, each a bit
    short = {(path.parts[1], name) for path, name, _, _ in constants() if "_" not in name} - {
        ("physics", name) for name in masks
    }

    assert sorted(name for _, name in short if name not in PLAIN_WORDS) == []


def test_a_callback_is_called_on_something() -> None:
    wrong = []
    for path, tree in modules("tabletop/widgets", "tabletop/scenes"):
        for node in ast.walk(tree):
            name = node.arg if isinstance(node, ast.arg) else getattr(getattr(node, "target", None), "id", "")
            said = getattr(node, "annotation", None)
            if said is not None and name and "Callable" in ast.unparse(said) and PARTICIPLE.fullmatch(name):
                wrong.append(f"{path}: {name}")

    assert wrong == []


@pytest.mark.parametrize(("base", "ending"), [("Scene", "Scene"), ("Panel", "Panel")])
def test_what_is_a_scene_or_a_panel_is_called_so(base: str, ending: str) -> None:
    bases = {
        node.name: [getattr(each, "id", "") for each in node.bases]
        for _, tree in modules("tabletop/scenes")
        for node in tree.body
        if isinstance(node, ast.ClassDef)
    }
    found = {base}
    while more := {name for name, above in bases.items() if found & {*above}} - found:
        found |= more

    assert len(found) > 5
    assert sorted(name for name in found if not name.endswith((ending, "Panel"))) == []


def test_no_linter_is_asked_to_look_away_from_an_exception_s_name() -> None:
    excuse = re.compile(r"noqa: N818")
    sources = [path for folder in ("rules", "tabletop", "tests") for path in (ROOT / folder).rglob("*.py")]

    assert [str(path) for path in sources if path != Path(__file__) and excuse.search(path.read_text("utf-8"))] == []


def test_no_folder_holds_more_modules_than_a_glance_takes_in() -> None:
    crowded = Counter(path.parent for path, _ in modules("rules", "tabletop", "tests", "assets"))

    assert {str(folder): count for folder, count in crowded.items() if count > MAX_MODULES} == {}


def test_no_function_is_longer_than_a_screen() -> None:
    long = [
        f"{path}: {node.name}"
        for path, tree in modules("rules", "tabletop", "tests")
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno >= MAX_LINES
    ]

    assert long == []


def test_what_is_installed_mocks_nothing_and_measures_nothing() -> None:
    imported = {
        f"{path}: {name}"
        for path, tree in modules("rules", "tabletop", "assets")
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in [getattr(node, "module", "") or "", *(each.name for each in node.names)]
        if re.match(r"unittest|pytest|hypothesis|tests\b", name)
    }

    assert imported == set()
