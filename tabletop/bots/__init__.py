"""Players made of code. They see what their seat sees and nothing more, and answer with a move."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from rules.kernel import Game
from tabletop.bots.chancer import Chancer
from tabletop.bots.searcher import LEVELS, Searcher

NAMES = ("chancer", *(f"searcher:{level}" for level in LEVELS))
"""Every bot that can be asked for by name, the weakest first."""


class Bot(Protocol):
    """Someone to play against."""

    def choose(
        self, game: Game[Any, Any, Any], view: Any, rng: Random, patience: Callable[[], bool] | None = None
    ) -> Any:
        """Choose a legal move for the seat of this view, which is to decide.

        `patience` says that somebody is waiting: the bot minds the clock, and answers with what it has as soon as
        patience turns false. Without it the same seed always gives the same move, however slow the machine.
        """
        ...


def bot_named(text: str) -> Bot:
    """Find a bot by what was written on the command line: "chancer", "searcher:2"."""
    match text.split(":"):
        case ["chancer"]:
            return Chancer()
        case ["searcher", level] if level.isdecimal() and int(level) in LEVELS:
            return Searcher(LEVELS[int(level)])
    raise ValueError(f"there is no bot {text!r}: choose one of {', '.join(NAMES)}")
