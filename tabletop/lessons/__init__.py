"""Lessons: a guided first match for each game."""

from rules import GAMES
from tabletop.lessons.lesson import Lesson


def has_lesson(key: str) -> bool:
    """Tell whether a game has a lesson; one from outside need not."""
    return GAMES.has_module("tabletop.lessons", key)


def lesson_of(key: str) -> Lesson:
    """Return the lesson of a game, `LESSON` in the module here that is named after it. Raise ImportError if none."""
    return GAMES.load("tabletop.lessons", key, "LESSON", Lesson)
