"""Temporary."""

from rules.kernel import *


class Bot:
    def choose(self, game, view, rng):
        return rng.choice(game.legal_moves(game.imagine(view, rng)))


def bot_of(level):
    return Bot()


def bot_named(text):
    return Bot()


def hand_of(key):
    return None
