"""Players made of code. They see what their seat sees and nothing more, and answer with a move."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from attrs import frozen

from rules.kernel import Game
from tabletop.bots.chancer import Chancer
from tabletop.bots.searcher import LEVELS, Searcher
from tabletop.bots.talent import talent_of

NAMES = ("chancer", *(f"{kind}:{level}" for kind in ("searcher", "computer") for level in LEVELS))
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


@frozen
class Regular:
    """A computer at the table: it plays each game as well as that game allows, at level 1, 2 or 3; at 0 by luck."""

    level: int

    def choose(
        self, game: Game[Any, Any, Any], view: Any, rng: Random, patience: Callable[[], bool] | None = None
    ) -> Any:
        """Choose as the game's own talent does where there is one, by search elsewhere."""
        if not self.level:
            return Chancer().choose(game, view, rng)
        if choose := talent_of(game.key).choose:
            return choose(view, self.level, rng)
        return Searcher(LEVELS[self.level]).choose(game, view, rng, patience)


def bot_named(text: str) -> Bot:
    """Find a bot by what was written on the command line: "chancer", "searcher:2", "computer:3"."""
    match text.split(":"):
        case ["chancer"]:
            return Chancer()
        case ["searcher", level] if level.isdecimal() and int(level) in LEVELS:
            return Searcher(LEVELS[int(level)])
        case ["computer", level] if level.isdecimal() and int(level) in LEVELS:
            return Regular(int(level))
    raise ValueError(f"there is no bot {text!r}: choose one of {', '.join(NAMES)}")
