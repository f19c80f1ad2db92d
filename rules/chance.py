"""Questions that any game may ask of luck, and the answers that a log keeps."""

from functools import cache
from random import Random
from typing import ClassVar

from attrs import frozen

from rules.kernel import Request, Seat


@frozen
class Shuffled:
    """The order that came: place i of the new deck holds what was number order[i] of the old one."""

    order: tuple[int, ...]


@frozen
class Shuffle:
    """Mix this many cards."""

    seat: ClassVar[None] = None

    cards: int

    def admits(self, outcome: object) -> bool:
        """Accept an order that names every card once."""
        return isinstance(outcome, Shuffled) and sorted(outcome.order) == list(range(self.cards))

    def sample(self, rng: Random) -> Shuffled:
        """Mix them fairly."""
        order = list(range(self.cards))
        rng.shuffle(order)
        return Shuffled(tuple(order))


@frozen
class Rolled:
    """The face, counted from 0, that lies on top."""

    face: int


_rolled = cache(Rolled)


@frozen
class Roll:
    """Throw a die, or draw a lot, with this many equal faces."""

    faces: int
    seat: Seat | None = None
    """Who throws; None where nobody in particular does."""

    def admits(self, outcome: object) -> bool:
        """Accept a face that the die has."""
        return isinstance(outcome, Rolled) and type(outcome.face) is int and 0 <= outcome.face < self.faces

    def sample(self, rng: Random) -> Rolled:
        """Throw it fairly."""
        return _rolled(rng.randrange(self.faces))


def needs_hand(request: Request) -> bool:
    """Tell whether somebody's hand is asked for its skill: whoever throws a die leaves it to luck."""
    return request.seat is not None and not isinstance(request, Roll)
