"""Two small games from outside: whatever is law for our games holds for a game that nobody here has heard of."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from helpers.environment import ROOT

from rules import GAMES

TOY_PACKAGE = "toy"
TOY_PLAYER_COUNTS = {"snails": range(1, 5), "shy_snails": range(1, 5)}
"""A race without options, drags or secrets, and the same race with a secret."""
ALL_GAME_KEYS = (*GAMES, *TOY_PLAYER_COUNTS)
"""Every game there is to test."""


@contextmanager
def toys_registered() -> Iterator[None]:
    """Put the toys on the shelf for a while, beside the games."""
    put = [key for key in TOY_PLAYER_COUNTS if key not in GAMES]
    for key in put:
        GAMES.register(key, TOY_PLAYER_COUNTS[key], TOY_PACKAGE)
    try:
        yield
    finally:
        for key in put:
            GAMES.unregister(key)


def source_root(key: str) -> Path:
    """Find the folder with the `rules`, `tabletop`, `assets` and `tests` in which a game lives."""
    return ROOT / "tests" / TOY_PACKAGE if key in TOY_PLAYER_COUNTS else ROOT
