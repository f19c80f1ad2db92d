"""Screens with something on them, for benches that measure more than tables."""

from collections.abc import Callable
from typing import Final

from rules.kernel import Over
from tabletop.commands.samples import keep_evenings
from tabletop.commands.shot import played
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import House, Scene
from tabletop.scenes.evening.evening import EveningScene
from tabletop.scenes.evening.hall_of_fame import Fame
from tabletop.scenes.evening.results import Results
from tabletop.scenes.factory import opened
from tabletop.scenes.lesson.lesson_scene import Lesson
from tabletop.scenes.theatre.theatre_scene import Theatre

GAME, SEED = "fox_forest", 3


def theatre(house: House) -> Theatre:
    """Watch a match that was played at random."""
    return Theatre(house, played(house, GAME, 10**6, SEED, 2, None))


def stopped(house: House) -> Theatre:
    """Stop it at its beginning."""
    stage = theatre(house)
    stage.pause()
    return stage


def lesson(house: House) -> Lesson:
    """Begin a lesson."""
    return Lesson(house, GAME)


def results(house: House) -> Scene:
    """Come to the feast after a match."""
    match = played(house, GAME, 10**6, SEED, 2, None)
    now = match.pending
    assert isinstance(now, Over)
    return _remembered(house, routes.Results(match, now, lambda: None))


def evening(house: House) -> Scene:
    """Look at the evening's sheet."""
    return _remembered(house, routes.Evening())


def fame(house: House) -> Scene:
    """Look at the wall of fame."""
    return _remembered(house, routes.Fame())


def _remembered(house: House, place: routes.Place) -> Scene:
    """Go where evenings are remembered, and wait until they are."""
    keep_evenings(house, SEED)
    scene = opened(house, place)
    assert isinstance(scene, Results | EveningScene | Fame)
    scene.remembering.finish()
    return scene


MOVING: Final[dict[str, Callable[[House], Scene]]] = {
    "theatre": theatre,
    "lesson": lesson,
    "results": results,
    "evening": evening,
    "fame": fame,
}
"""Each as it is at its liveliest."""
STILL: Final = {**MOVING, "theatre": stopped}
"""Each as it waits for somebody."""
