"""Achievements: what is counted over the beats of a match, for awards and records. A module for each game."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from rules import GAMES
from tabletop.achievements.achievement import (
    Achievement,
    Award,
    CountsBySeat,
    GameAchievements,
    Story,
    best,
    choose_awards,
    total,
)

__all__ = [
    "Achievement",
    "Award",
    "CountsBySeat",
    "GameAchievements",
    "Story",
    "achievements_of",
    "best",
    "choose_awards",
    "total",
]


@cache
def achievements_of(key: str) -> GameAchievements:
    """Return what is counted in a game: `ACHIEVEMENTS` in the module here that is named after it, or nothing."""
    module = GAMES.module("tabletop.achievements", key)
    if not _exists(module):
        return GameAchievements()
    found: GameAchievements = import_module(module).ACHIEVEMENTS
    return found


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # a home that counts nothing at all
        return False
