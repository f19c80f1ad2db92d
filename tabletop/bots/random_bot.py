"""A bot for any game that plays at random."""

from random import Random

from attrs import frozen

from rules.kernel import AnyGame


@frozen
class RandomBot:
    """Makes any legal move, each as likely as the others."""

    def choose(self, game: AnyGame, view: object, rng: Random, keep_thinking: object = None) -> object:  # noqa: ARG002
        """Choose a random legal move."""
        return rng.choice(game.legal_moves(game.imagine(view, rng)))
