"""Requests that any game may use: a shuffle and a roll of a die, with their outcomes."""

from functools import cache
from random import Random
from typing import ClassVar

from attrs import frozen

from rules.kernel import Request, Seat


@frozen
class Shuffled:
    """The outcome of a shuffle: place i of the new deck holds card order[i] of the old one."""

    order: tuple[int, ...]


@frozen
class Shuffle:
    """Shuffle this many cards."""

    seat: ClassVar[None] = None

    cards: int

    def admits(self, outcome: object) -> bool:
        """Tell whether the order names every card exactly once."""
        return isinstance(outcome, Shuffled) and sorted(outcome.order) == list(range(self.cards))

    def sample(self, rng: Random) -> Shuffled:
        """Return a fair shuffle."""
        order = list(range(self.cards))
        rng.shuffle(order)
        return Shuffled(tuple(order))


@frozen
class Rolled:
    """The outcome of a roll: the face on top, counted from 0."""

    face: int


_rolled = cache(Rolled)


@frozen
class Roll:
    """Roll a die, or draw lots, with this many equal faces."""

    faces: int
    seat: Seat | None = None
    """The seat that throws; None where it does not matter."""

    def admits(self, outcome: object) -> bool:
        """Accept a face that the die has."""
        return isinstance(outcome, Rolled) and type(outcome.face) is int and 0 <= outcome.face < self.faces

    def sample(self, rng: Random) -> Rolled:
        """Return a fair roll."""
        return _rolled(rng.randrange(self.faces))


def needs_hand(request: Request) -> bool:
    """Tell whether a request is answered by a seat's skill of hand; a die needs none."""
    return request.seat is not None and not isinstance(request, Roll)
