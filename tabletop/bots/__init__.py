"""Bots: how to find one by name, and the bot that plays every game. A bot sees only what its seat may know."""

from random import Random
from typing import Protocol

from attrs import frozen

from rules.kernel import AnyGame
from tabletop.bots.foreign_bot import UnknownBotError, foreign_bot_named, registered_bots
from tabletop.bots.game_bot import KeepThinking, game_bot_of
from tabletop.bots.random_bot import RandomBot
from tabletop.bots.searcher import LEVEL_BUDGETS, Searcher

BOT_NAMES = ("chancer", *(f"{kind}:{level}" for kind in ("searcher", "computer") for level in LEVEL_BUDGETS))
"""The names of our bots, the weakest first."""


class Bot(Protocol):
    """Something that chooses moves."""

    def choose(self, game: AnyGame, view: object, rng: Random, keep_thinking: KeepThinking = None) -> object:
        """Return a legal move for the seat of this view, which is to decide.

        `keep_thinking` is given where somebody is waiting: the bot then minds the clock, and answers with the best so
        far as soon as it returns False. Without it the same seed gives the same move, however slow the machine.
        """
        ...


@frozen
class HouseBot:
    """The computer player of every game, at level 1, 2 or 3; level 0 plays at random."""

    level: int

    def choose(self, game: AnyGame, view: object, rng: Random, keep_thinking: KeepThinking = None) -> object:
        """Choose by the game's own bot if it has one, else by tree search."""
        if not self.level:
            return RandomBot().choose(game, view, rng)
        if choose := game_bot_of(game.key).choose:
            return choose(view, self.level, rng, keep_thinking)
        return Searcher(LEVEL_BUDGETS[self.level]).choose(game, view, rng, keep_thinking)


def bot_named(text: str) -> Bot:
    """Return the bot called "chancer", "computer:3", "package.module:name" … Raise UnknownBotError if there is none."""
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
    raise UnknownBotError(text, "cli-unknown-bot", {"known": known}, f"choose one of {known}")
