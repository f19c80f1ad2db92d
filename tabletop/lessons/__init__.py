"""Guided first matches: each game teaches itself."""

from importlib import import_module
from importlib.util import find_spec

from rules import GAMES
from tabletop.lessons.lesson import Lesson


def has_lesson(key: str) -> bool:
    """Tell whether a game teaches itself: one from outside need not."""
    try:
        return find_spec(GAMES.module("tabletop.lessons", key)) is not None
    except ModuleNotFoundError:
        return False


def lesson_of(key: str) -> Lesson:
    """Find the lesson of a game; its module carries the game's own name."""
    lesson: Lesson = import_module(GAMES.module("tabletop.lessons", key)).LESSON
    return lesson
