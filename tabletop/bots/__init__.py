"""Players made of code. They see what their seat sees and nothing more, and answer with a move."""

from collections.abc import Callable
from random import Random
from typing import Any, Protocol, TypeAlias

from attrs import frozen

from rules.kernel import Game
from tabletop.bots.chancer import Chancer
from tabletop.bots.own import own
from tabletop.bots.searcher import LEVELS, Searcher

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
    """A computer at the table: it plays each game as that game wants to be played, at level 1, 2 or 3; 0 is luck."""

    level: int

    def choose(
        self, game: Game[Any, Any, Any], view: Any, rng: Random, patience: Callable[[], bool] | None = None
    ) -> Any:
        """Choose with the game's own head where there is one, by search elsewhere."""
        if not self.level:
            return Chancer().choose(game, view, rng)
        if head := own(game.key, "choose"):
            return head(view, self.level, rng)
        return Searcher(LEVELS[self.level]).choose(game, view, rng, patience)


Hand: TypeAlias = Callable[[Any, Any, int, Random], tuple[Any, str | None]]
"""`hand(request, view, level, rng)`: what came of it, and the film of how."""


def hand_of(key: str) -> Hand | None:
    """Find the hand that does a computer's physical part of a game; None where luck does."""
    hand: Hand | None = own(key, "hand")
    return hand


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
