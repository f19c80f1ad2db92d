"""Achievements: what is counted over the beats of a match, for awards and records. A module for each game."""

from functools import cache

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
    if not GAMES.has_module("tabletop.achievements", key):
        return GameAchievements()
    return GAMES.load("tabletop.achievements", key, "ACHIEVEMENTS", GameAchievements)
