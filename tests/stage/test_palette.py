"""Colours have names, and each name stands in one place: the theme, or the palette beside its game."""

import ast
import re
from pathlib import Path

import pytest
from helpers.environment import ROOT

PROGRAM_FILES = sorted((ROOT / "tabletop").rglob("*.py"))
PALETTE_FILES = [path for path in PROGRAM_FILES if path.name in ("theme.py", "palette.py")]


@pytest.mark.every_game
def test_no_colour_is_written_outside_the_theme_and_the_palettes() -> None:
    found = {
        str(path.relative_to(ROOT)): re.findall(r"#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})\b", path.read_text("utf-8"))
        for path in PROGRAM_FILES
        if path not in PALETTE_FILES
    }

    astray = {path: colours for path, colours in found.items() if colours}
    assert astray == {}, (
        "colours stand in tabletop/theme.py, or in tabletop/tables/<game>/palette.py where they are those of one game: "
        f"name these there, as in NAME: Final = {next(iter(next(iter(astray.values()))))!r}"
    )


@pytest.mark.parametrize("palette", PALETTE_FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_name_of_a_palette_is_of_use(palette: Path) -> None:
    tree = ast.parse(palette.read_text("utf-8"))
    named = [ast.unparse(node.target) for node in tree.body if isinstance(node, ast.AnnAssign)]
    text = "".join(path.read_text("utf-8") for path in PROGRAM_FILES if palette.parent in path.parents)

    unused = [name for name in named if len(re.findall(rf"\b{name}\b", text)) < 2]
    assert len(named) > 2, (
        f"a palette needs three names at least, written as NAME: Final = ..., and this one has {len(named)}: "
        "take colours from tabletop/theme.py instead, and leave the palette out"
    )
    assert unused == [], "nobody uses these colours: take them out"
