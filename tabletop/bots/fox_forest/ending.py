"""Solves the last tricks of a round with open hands, by alpha-beta search with a table of known positions."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from rules.fox_forest.pieces import TRICK_COUNT
from tabletop.bots.fox_forest.fast_rules import PLAY, Round, bits

EndingValues: TypeAlias = Sequence[Sequence[Sequence[float]]]
"""The value of a round's end for seat 0, from -1 to 1: by its tricks, its sevens and the other's sevens."""

ABOVE_ANY_VALUE: Final = 2.0
"""More than anything is worth."""


class EndingSolver:
    """Solves what is left of rounds whose ends have these values."""

    def __init__(self, worth: EndingValues) -> None:
        self.values = worth
        self.known_bounds: dict[tuple[int, ...], tuple[float, float]] = {}
        """Bounds of the value of each known position, before a card is led."""

    def solve(self, position: Round) -> dict[int, float]:
        """Return the value of each choice for seat 0."""
        self.known_bounds.clear()
        return {
            move: self._value(position.after(move), -ABOVE_ANY_VALUE, ABOVE_ANY_VALUE)
            for move in bits(position.choice_bits())
        }

    def _value(self, position: Round, low: float, high: float) -> float:
        """Tell what the round is worth, if that is between low and high; else which side of them it is on."""
        (mine, theirs), sevens = position.tricks, position.sevens
        if mine + theirs == TRICK_COUNT:
            return self.values[mine][sevens[0]][sevens[1]]
        if position.lead >= 0 or position.step != PLAY:
            return self._best(position, low, high)
        key = (*position.hands, position.decree, position.turn, mine, *sevens, *position.deck)
        least, most = self.known_bounds.get(key, (-ABOVE_ANY_VALUE, ABOVE_ANY_VALUE))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        value = self._best(position, max(low, least), min(high, most))
        self.known_bounds[key] = (value if value > low else least), (value if value < high else most)
        return value

    def _best(self, position: Round, low: float, high: float) -> float:
        """Let the seat whose turn it is choose: the first seat what is worth most, the second what is worth least."""
        best = ABOVE_ANY_VALUE if position.turn else -ABOVE_ANY_VALUE
        for move in bits(position.choice_bits()):
            value = self._value(position.after(move), low, high)
            if position.turn:
                best = min(best, value)
                high = min(high, value)
            else:
                best = max(best, value)
                low = max(low, value)
            if low >= high:
                break
        return best
