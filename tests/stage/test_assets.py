"""What lies in the box is whole, can be drawn and heard, and may be given away."""

import ast
import re
from collections.abc import Iterable
from functools import cache
from itertools import chain
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest
from helpers.environment import ROOT
from helpers.toys import ALL_GAME_KEYS, source_root

from rules import GAMES
from tabletop import resources, theme
from tabletop.stage.brush import _rasterise_now
from tabletop.tables import table_of

ASSETS = ROOT / "assets"
SOURCE_ROOTS = sorted({source_root(key) for key in ALL_GAME_KEYS})
DRAWINGS = [path for root in SOURCE_ROOTS for path in sorted((root / "assets" / "images").rglob("*.svg"))]
KNOWN_ELEMENTS = {"svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "stop"}
KNOWN_ELEMENTS |= {"linearGradient", "radialGradient", "title", "desc"}
"""What the rasteriser understands; the rest it would leave out without a word."""
TEMPLATES = {"ui/box_blank"}
"""Drawings that nobody sees: new ones are begun from them."""

pytestmark = pytest.mark.usefixtures("toys")


def owner_of(path: Path) -> str:
    """Name the game that a drawing belongs to, or else the folder it lies in."""
    game = path.stem.removeprefix("box_")
    return game if game in ALL_GAME_KEYS else path.parent.name


every_owner = pytest.mark.parametrize("owner", sorted({owner_of(path) for path in DRAWINGS}))


def drawings_of(owner: str) -> list[Path]:
    return [path for path in DRAWINGS if owner_of(path) == owner]


@cache
def program_modules() -> dict[Path, tuple[ast.AST, ...]]:
    """Read every module of the program: all that is said in it, part by part."""
    modules = [path for root in SOURCE_ROOTS for path in (root / "tabletop").rglob("*.py")]
    return {path: tuple(ast.walk(ast.parse(path.read_text("utf-8")))) for path in modules}


def strings_in(parts: Iterable[ast.AST]) -> set[str]:
    """Gather the strings among these."""
    return {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}


@every_owner
def test_a_drawing_uses_only_what_can_be_drawn(owner: str) -> None:
    for path in drawings_of(owner):
        text = path.read_text("utf-8")
        root = ElementTree.fromstring(text)
        found = {element.tag.split("}")[-1] for element in root.iter()}

        assert found <= KNOWN_ELEMENTS, (path, found - KNOWN_ELEMENTS)
        forbidden = re.findall(r"rgba\(|hsl|<style|class=|clip-path|mask=|filter=|href=|objectBoundingBox|%\"", text)
        assert forbidden == [], path
        for element in root.iter():
            if element.tag.endswith("Gradient"):
                assert element.get("gradientUnits") == "userSpaceOnUse", (path, element.get("id"))


@every_owner
def test_a_drawing_has_a_size_and_every_gradient_it_asks_for(owner: str) -> None:
    for path in drawings_of(owner):
        text = path.read_text("utf-8")
        root = ElementTree.fromstring(text)
        named: dict[str, set[bytes]] = {}
        for element in root.iter():
            if key := element.get("id"):
                named.setdefault(key, set()).add(ElementTree.tostring(element).strip())

        assert root.get("viewBox") or (root.get("width") and root.get("height")), path
        assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(named), path
        assert [key for key, drawn in named.items() if len(drawn) > 1] == [], f"{path}: one name for two things"


@every_owner
def test_a_drawing_can_be_drawn_small_and_large(owner: str) -> None:
    for path in drawings_of(owner):
        for size in ((48, 48), (400, 400)):
            drawn = _rasterise_now(path.read_bytes(), size)  # dashed lines and all

            assert abs(max(drawn.get_size()) - max(size)) <= 1, path
            assert drawn.get_bounding_rect().width > 2, f"{path}: there is nothing to be seen"


@every_owner
def test_a_drawing_is_light_enough(owner: str) -> None:
    assert [path for path in drawings_of(owner) if path.stat().st_size >= 60_000] == []


@pytest.mark.every_game
def test_every_picture_that_the_program_names_exists() -> None:
    folders = {path.parent.name for path in DRAWINGS}
    named = {
        word
        for parts in program_modules().values()
        for word in strings_in(parts)
        if re.fullmatch(r"[a-z_]+/[a-z0-9_]+", word)
    }
    named = {word for word in named if word.split("/")[0] in folders}

    assert len(named) > 15
    drawn = {f"{path.parent.name}/{path.stem}" for path in DRAWINGS}
    beginnings = {word for word in named if word.endswith("_")}
    assert sorted(named - beginnings - drawn) == []
    assert [word for word in sorted(beginnings) if not any(name.startswith(word) for name in drawn)] == []


@pytest.mark.parametrize("game", ALL_GAME_KEYS)
def test_every_game_has_its_box(game: str) -> None:
    assert resources.image(f"ui/box_{game}")


@cache
def duck_moods() -> set[str]:
    """Gather the moods in which the program may show any seat's duck; the shooting gallery has its own six ducks."""
    words = {
        word
        for path, parts in program_modules().items()
        if "sitting_ducks" not in path.parts
        for word in strings_in(parts)
    }
    drawn = {path.stem.partition("duck_red")[2] for path in DRAWINGS if "duck_red" in path.stem}
    return words & drawn


def test_every_seat_has_its_duck() -> None:
    assert len(set(theme.SEAT_DUCKS)) == len(theme.SEAT_DUCKS), "two seats look alike"
    drawn = {f"{path.parent.name}/{path.stem}" for path in DRAWINGS}
    for duck in theme.SEAT_DUCKS:
        assert duck in theme.DUCK_COLOURS
        for mood in ("", *duck_moods()):
            assert f"ducks/duck_{duck}{mood}" in drawn


@pytest.mark.parametrize("game", ALL_GAME_KEYS)
def test_every_sound_of_a_table_exists(game: str) -> None:
    table = table_of(game)
    used_sounds = {
        sound if isinstance(sound, str) else sound.name
        for sounds in table.motions.sounds.values()
        for sound in ([sounds] if isinstance(sounds, str) else sounds)
    }

    assert used_sounds
    assert [name for name in sorted(used_sounds) if resources.sound(name) is None] == []
    assert set(table.motions.sounds) <= set(GAMES[game].events)


@pytest.mark.every_game
def test_every_sound_that_the_program_rings_exists() -> None:
    sound_names = set()
    for part in chain(*program_modules().values()):
        if isinstance(part, ast.Call) and getattr(part.func, "attr", "") in ("play_sound", "hum"):
            sound_names |= {each.value for each in ast.walk(part.args[0]) if isinstance(each, ast.Constant)}

    assert len(sound_names) > 5
    assert [name for name in sorted(map(str, sound_names)) if resources.sound(name) is None] == []


def test_every_font_that_we_set_is_there_with_its_licence() -> None:
    pygame.font.init()
    fonts = sorted((ASSETS / "fonts").glob("*.ttf"))
    licences = [path.read_text("utf-8") for path in (ASSETS / "fonts").glob("*OFL.txt")]

    pygame.font.init()

    assert {theme.TITLE_FONT, theme.TEXT_FONT, theme.FIGURE_FONT} <= {font.name for font in fonts}
    for font in fonts:
        family = font.name.split("_")[0]
        assert (ASSETS / "fonts" / f"{family}-OFL.txt").is_file(), family
        assert pygame.font.Font(font, 20).size("Їжак Ґанна 11")[0] > 40
    assert all("SIL OPEN FONT LICENSE" in licence.upper() for licence in licences)


def test_credits_are_given() -> None:
    told = (ASSETS / "CREDITS.md").read_text("utf-8")

    assert all(word in told for word in ("Balsamiq", "Nunito"))


def test_nothing_lies_in_the_box_that_nobody_uses() -> None:
    endings = {path.suffix for path in ASSETS.rglob("*") if path.is_file() and "__pycache__" not in path.parts}

    assert endings <= {
        ".svg",
        ".ttf",
        ".txt",
        ".ftl",
        ".md",
        ".wav",
        ".ogg",
        ".py",
        ".png",
        ".webp",
        ".html",
        ".css",
        ".js",
        ".pyc",
    }


@pytest.mark.every_game
def test_every_picture_of_the_house_is_used() -> None:
    """Drawings of games are named piece by piece; those of the shell stand in the program, or begin there."""
    words = strings_in(chain(*program_modules().values())) | TEMPLATES
    beginnings = {word for word in words if word.startswith("ui/") and word.endswith("_")}

    def used(name: str) -> bool:
        rests = [name.removeprefix(beginning) for beginning in beginnings if name.startswith(beginning)]
        return name in words or any(rest in words or rest in ALL_GAME_KEYS for rest in rests)

    drawn = [f"ui/{path.stem}" for path in DRAWINGS if path.parent.name == "ui"]
    assert [name for name in drawn if not used(name)] == []
