"""Lessons: a guided first match for each game."""

from importlib import import_module
from importlib.util import find_spec

from rules import GAMES
from tabletop.lessons.lesson import Lesson


def has_lesson(key: str) -> bool:
    """Tell whether a game has a lesson; one from outside need not."""
    try:
        return find_spec(GAMES.module("tabletop.lessons", key)) is not None
    except ModuleNotFoundError:
        return False


def lesson_of(key: str) -> Lesson:
    """Return the lesson of a game, `LESSON` in the module here that is named after it. Raise ImportError if none."""
    lesson: Lesson = import_module(GAMES.module("tabletop.lessons", key)).LESSON
    return lesson
