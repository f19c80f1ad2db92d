"""Players made of code. They see what their seat sees and nothing more, and answer with a move."""

from random import Random
from typing import Any, Protocol

from attrs import frozen

from rules.kernel import Game
from tabletop.bots.foreign_bot import UnknownBotError, foreign_bot_named, registered_bots
from tabletop.bots.game_bot import KeepThinking, game_bot_of
from tabletop.bots.random_bot import RandomBot
from tabletop.bots.searcher import LEVEL_BUDGETS, Searcher

BOT_NAMES = ("chancer", *(f"{kind}:{level}" for kind in ("searcher", "computer") for level in LEVEL_BUDGETS))
"""Every bot of ours that can be asked for by name, the weakest first."""


class Bot(Protocol):
    """Someone to play against."""

    def choose(self, game: Game[Any, Any, Any], view: Any, rng: Random, keep_thinking: KeepThinking = None) -> Any:
        """Choose a legal move for the seat of this view, which is to decide.

        `patience` says that somebody is waiting: the bot minds the clock, and answers with what it has as soon as
        patience turns false. Without it the same seed always gives the same move, however slow the machine.
        """
        ...


@frozen
class HouseBot:
    """A computer at the table: it plays each game as well as that game allows, at level 1, 2 or 3; at 0 by luck."""

    level: int

    def choose(self, game: Game[Any, Any, Any], view: Any, rng: Random, keep_thinking: KeepThinking = None) -> Any:
        """Choose as the game's own talent does where there is one, by search elsewhere."""
        if not self.level:
            return RandomBot().choose(game, view, rng)
        if choose := game_bot_of(game.key).choose:
            return choose(view, self.level, rng, keep_thinking)
        return Searcher(LEVEL_BUDGETS[self.level]).choose(game, view, rng, keep_thinking)


def bot_named(text: str) -> Bot:
    """Find a bot by what was written on the command line: "chancer", "computer:3", "package.module:name"."""
    kind, _, level = text.partition(":")
    levels = {str(each): each for each in LEVEL_BUDGETS}
    if text == "chancer":
        return RandomBot()
    if kind == "searcher" and level in levels:
        return Searcher(LEVEL_BUDGETS[levels[level]])
    if kind == "computer" and level in levels:
        return HouseBot(levels[level])
    if kind not in ("chancer", "searcher", "computer") and (guest := foreign_bot_named(text)):
        return guest
    known = ", ".join((*BOT_NAMES, *registered_bots(), "package.module:name"))
    raise UnknownBotError(f"there is no bot {text!r}: choose one of {known}", "cli-unknown-bot", bot=text, known=known)
