"""Reads the files of assets: images, fonts, sounds, texts; also those of games installed from outside."""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from rules import GAMES

ROOT: Traversable = files("assets")

LANGUAGES = ("ru", "uk", "it", "en")
"""The languages we speak, in the order of the menu."""

MIME_TYPES = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "ttf": "font/ttf",
    "woff2": "font/woff2",
}
"""MIME types of the files for browsers, by their suffix."""
PHONE_ICONS = ("icon_app", "icon_help", "icon_undo", "lamp_lit")
"""Icons that the page of a phone shows on its buttons."""


def _find(*path: str) -> Traversable:
    """Find a file among our own, else among those of games from outside; else a path that does not exist."""
    roots = ROOT, *(files(f"{home}.assets") for home in dict.fromkeys(GAMES.packages.values()))
    return next((found for root in roots if (found := root.joinpath(*path)).is_file()), ROOT.joinpath(*path))


@cache
def image(name: str) -> bytes:
    """Read an SVG by its name, such as "fox_forest/back"."""
    return _find("images", *f"{name}.svg".split("/")).read_bytes()


@cache
def font(name: str) -> bytes:
    """Read a font file."""
    return _find("fonts", name).read_bytes()


def sound(name: str) -> bytes | None:
    """Read a sound, or None if there is none of that name."""
    path = _find("sounds", f"{name}.wav")
    return path.read_bytes() if path.is_file() else None


def long_sound(name: str) -> bytes | None:
    """Read a long sound, such as music, or None if there is none of that name."""
    path = _find("sounds", f"{name}.ogg")
    return path.read_bytes() if path.is_file() else None


def phone_page_files() -> dict[str, tuple[bytes, str]]:
    """Read all files of the phone's page: bytes and MIME type, by path."""
    found = {f"/{file.name}": file for file in ROOT.joinpath("phone").iterdir()}
    found |= {f"/fonts/{file.name}": file for file in ROOT.joinpath("fonts").iterdir()}
    found |= {f"/art/{name}.svg": ROOT.joinpath("images", "ui", f"{name}.svg") for name in PHONE_ICONS}
    found["/"] = found["/index.html"]
    kinds = {path: MIME_TYPES.get(file.name.rpartition(".")[2]) for path, file in found.items()}
    return {path: (found[path].read_bytes(), kind) for path, kind in kinds.items() if kind}


def locale(language: str, part: str) -> str:
    """Read the texts of one part, "common" or a game's key; "" if there are none."""
    path = _find("locale", language, f"{part}.ftl")
    return path.read_text("utf-8") if path.is_file() else ""


def rulebook(language: str, game: str) -> str:
    """Read a game's rulebook."""
    return _find("rulebook", language, f"{game}.md").read_text("utf-8")
