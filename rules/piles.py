"""A few words for tuples that stand for piles, hands and rows."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def without(pile: tuple[T, ...], piece: T) -> tuple[T, ...]:
    """Take one such piece out of the pile; ValueError if there is none."""
    rest = list(pile)
    rest.remove(piece)
    return tuple(rest)


def replaced(row: tuple[T, ...], at: int, piece: T) -> tuple[T, ...]:
    """Put a piece in that place of the row."""
    pieces = list(row)
    pieces[at] = piece
    return tuple(pieces)


def minus(pile: Iterable[T], pieces: Iterable[T]) -> tuple[T, ...]:
    """Take each of these pieces out once, where they are there, and keep the order of the rest."""
    gone = list(pieces)
    rest: list[T] = []
    for piece in pile:
        if piece in gone:
            gone.remove(piece)
        else:
            rest.append(piece)
    return tuple(rest)
