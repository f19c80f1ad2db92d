"""Screens for the benches, with something on them."""

from collections.abc import Callable
from typing import Final

from rules.kernel import Over
from tabletop.commands.samples import save_evenings
from tabletop.commands.shot import play_random_match
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Scene, Services
from tabletop.scenes.evening.history_loader import HistoryScene
from tabletop.scenes.evening.results import ResultsScene
from tabletop.scenes.factory import scene_for
from tabletop.scenes.lesson.lesson_scene import LessonScene
from tabletop.scenes.theatre.theatre_scene import TheatreScene

GAME = "fox_forest"
SEED = 3


def theatre(services: Services) -> TheatreScene:
    """Watch a match that was played at random."""
    return TheatreScene(services, play_random_match(services, GAME, 10**6, SEED, 2, None))


def paused_theatre(services: Services) -> TheatreScene:
    """Stop it at its beginning."""
    stage = theatre(services)
    stage.build()
    stage.toggle_pause()
    return stage


def lesson(services: Services) -> LessonScene:
    """Begin a lesson."""
    return LessonScene(services, GAME)


def results(services: Services) -> Scene:
    """Come to the feast after a match."""
    match = play_random_match(services, GAME, 10**6, SEED, 2, None)
    now = match.pending
    assert isinstance(now, Over)
    return _open_loaded(services, ResultsScene(services, match, now, lambda: None))


def evening(services: Services) -> Scene:
    """Look at the evening's sheet."""
    return _open_loaded(services, routes.EveningSheet())


def fame(services: Services) -> Scene:
    """Look at the wall of fame."""
    return _open_loaded(services, routes.HallOfFame())


def _open_loaded(services: Services, place: Scene | routes.Route) -> Scene:
    """Go where evenings are remembered, and wait until they are."""
    save_evenings(services, SEED)
    scene = place if isinstance(place, Scene) else scene_for(services, place)
    assert isinstance(scene, HistoryScene)
    scene.history_loader.start()
    scene.history_loader.wait_until_loaded()
    return scene


MOVING_SCREENS: Final[dict[str, Callable[[Services], Scene]]] = {
    "theatre": theatre,
    "lesson": lesson,
    "results": results,
    "evening": evening,
    "fame": fame,
}
"""Each screen while much moves on it."""
STILL_SCREENS: Final = {**MOVING_SCREENS, "theatre": paused_theatre}
"""Each screen while it waits for somebody."""
