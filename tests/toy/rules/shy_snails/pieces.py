"""In the box: what the snails have, and a cup for the die."""

from toy.rules.snails.pieces import FACES, SALAD, SNAILS, START

__all__ = ["FACES", "SALAD", "SNAILS", "START"]
