"""What chance brought to whom in a match, beside what was to be expected. A module for each game.

It is told only of a match that is over: it counts what hands have held.
"""

from functools import cache

from rules import GAMES
from tabletop.achievements import Story
from tabletop.luck.measure import Chance, LuckMeasure, LuckRow, count_rows

__all__ = ["Chance", "LuckMeasure", "LuckRow", "luck_of", "measures_of"]


@cache
def measures_of(key: str) -> tuple[LuckMeasure, ...]:
    """Return what is luck in a game: `MEASURES` in the module here that is named after it, or nothing."""
    if not GAMES.has_module("tabletop.luck", key):
        return ()
    return GAMES.load("tabletop.luck", key, "MEASURES", tuple)


def luck_of(key: str, story: Story, seat_count: int) -> tuple[LuckRow, ...]:
    """Count the luck of a match, a row for each measure; what never happened in it has no row."""
    return count_rows(measures_of(key), story, seat_count)
