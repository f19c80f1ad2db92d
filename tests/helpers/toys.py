"""Two small games from outside: whatever is law for our games holds for a game that nobody here has heard of."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from helpers.environment import ROOT

from rules import GAMES

HOME = "toy"
TOYS = {"snails": range(1, 5), "shy_snails": range(1, 5)}
"""A race without options, drags or secrets, and the same race with a secret."""
KEYS = (*GAMES, *TOYS)
"""Every game there is to test."""


@contextmanager
def on_the_shelf() -> Iterator[None]:
    """Put the toys on the shelf for a while, beside the games."""
    put = [key for key in TOYS if key not in GAMES]
    for key in put:
        GAMES.register(key, TOYS[key], HOME)
    try:
        yield
    finally:
        for key in put:
            GAMES.unregister(key)


def house_of(key: str) -> Path:
    """Find the folder with the `rules`, `tabletop`, `assets` and `tests` in which a game lives."""
    return ROOT / "tests" / HOME if key in TOYS else ROOT
