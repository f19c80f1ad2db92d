"""Functions on tuples used as piles, hands and rows; each returns a new tuple."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def without(pile: tuple[T, ...], piece: T) -> tuple[T, ...]:
    """Return the pile without one such piece. Raise ValueError if there is none."""
    rest = list(pile)
    rest.remove(piece)
    return tuple(rest)


def replaced(row: tuple[T, ...], at: int, piece: T) -> tuple[T, ...]:
    """Return the row with this piece at that index."""
    pieces = list(row)
    pieces[at] = piece
    return tuple(pieces)


def minus(pile: Iterable[T], pieces: Iterable[T]) -> tuple[T, ...]:
    """Return the pile with each of these pieces removed once, if it is there, in the same order."""
    gone = list(pieces)
    rest: list[T] = []
    for piece in pile:
        if piece in gone:
            gone.remove(piece)
        else:
            rest.append(piece)
    return tuple(rest)
