"""Makes the scene of each route: the one module that knows how those scenes are made.

It imports scenes inside its function, so that the start screen appears at once: the code of a scene, its table and
its physics are loaded when somebody goes there.
"""

from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Scene, Services


def scene_for(services: Services, route: routes.Route) -> Scene:
    """Make the scene that a route leads to."""
    match route:
        case routes.MainMenu():
            from tabletop.scenes.start.main_menu import MainMenuScene

            return MainMenuScene(services)
        case routes.Lobby(game):
            from tabletop.scenes.start.lobby import LobbyScene

            return LobbyScene(services, game)
        case routes.Rulebook(game, rule):
            from tabletop.scenes.start.rulebook_scene import RulebookScene

            return RulebookScene(services, game, rule)
        case routes.EditSettings():
            from tabletop.scenes.start.settings_panel import SettingsPanel

            return SettingsPanel(services)
        case routes.SavedMatches():
            from tabletop.scenes.saved.saved_matches_panel import SavedMatchesPanel

            return SavedMatchesPanel(services)
        case routes.EveningSheet():
            from tabletop.scenes.evening.evening import EveningScene

            return EveningScene(services)
        case routes.HallOfFame():
            from tabletop.scenes.evening.hall_of_fame import HallOfFameScene

            return HallOfFameScene(services)
        case routes.PlayMatch(match, save):
            from tabletop.scenes.play.play_scene import PlayScene

            return PlayScene(services, match, save)
        case routes.WatchMatch(match, live):
            from tabletop.scenes.theatre.theatre_scene import TheatreScene

            return TheatreScene(services, match, live)
        case routes.UnopenableMatch(fault):
            from tabletop.scenes.saved.unopenable import UnopenableMatchPanel

            return UnopenableMatchPanel(services, fault)
        case routes.Demo(game, seed):
            from tabletop.scenes.theatre.demo import DemoScene

            return DemoScene(services, game, seed)
        case routes.GuidedMatch(game, step, then):
            from tabletop.scenes.lesson.lesson_scene import LessonScene

            return LessonScene(services, game, step, then)
