"""Makes the scene of each place: the one module that knows how every scene is made.

It imports scenes inside its functions, so that the start screen appears at once: the code of a scene, its table and
its physics are loaded when somebody goes there.
"""

from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Scene, Services


def scene_for(services: Services, route: routes.Route) -> Scene:
    """Make the scene that a route leads to."""
    match route:
        case routes.PlayMatch() | routes.WatchMatch() | routes.Demo() | routes.GuidedMatch() | routes.Results():
            return _scene_at_table(services, route)
        case (
            routes.MatchLog()
            | routes.Pause()
            | routes.TableSettings()
            | routes.PhoneCodes()
            | routes.ChangeSeats()
            | routes.Curtain()
            | routes.Confirm()
            | routes.Sheet()
        ):
            return _scene_over_table(services, route)
        case _:
            return _scene_outside(services, route)


def _scene_outside(services: Services, route: routes.Outside) -> Scene:
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
        case routes.SavedMatch(path):
            from tabletop.scenes.saved.saved_match_panel import SavedMatchPanel

            return SavedMatchPanel(services, path)
        case routes.EveningSheet():
            from tabletop.scenes.evening.evening import EveningScene

            return EveningScene(services)
        case routes.HallOfFame():
            from tabletop.scenes.evening.hall_of_fame import HallOfFameScene

            return HallOfFameScene(services)
        case routes.CrashNotice(report, go_on):
            from tabletop.scenes.base.crash_notice import CrashPanel

            return CrashPanel(services, report, go_on)
        case routes.LessonOffer(game):
            from tabletop.scenes.start.lesson_offer import LessonOfferPanel

            return LessonOfferPanel(services, game)
        case routes.UnopenableMatch(fault):
            from tabletop.scenes.saved.unopenable import UnopenableMatchPanel

            return UnopenableMatchPanel(services, fault)


def _scene_at_table(services: Services, route: routes.AtTable) -> Scene:
    match route:
        case routes.PlayMatch(match, save):
            from tabletop.scenes.play.play_scene import PlayScene

            return PlayScene(services, match, save)
        case routes.WatchMatch(match, live):
            from tabletop.scenes.theatre.theatre_scene import TheatreScene

            return TheatreScene(services, match, live)
        case routes.Demo(game, seed):
            from tabletop.scenes.theatre.demo import DemoScene

            return DemoScene(services, game, seed)
        case routes.GuidedMatch(game, step, then):
            from tabletop.scenes.lesson.lesson_scene import LessonScene

            return LessonScene(services, game, step, then)
        case routes.Results(match, over, undo):
            from tabletop.scenes.evening.results import ResultsScene

            return ResultsScene(services, match, over, undo)


def _scene_over_table(services: Services, route: routes.OverTable) -> Scene:
    match route:
        case routes.MatchLog(match, lines):
            from tabletop.scenes.base.match_log import LogPanel

            return LogPanel(services, match, lines)
        case routes.Pause():
            from tabletop.scenes.play.pause import PausePanel

            return PausePanel(services, route)
        case routes.TableSettings(secretive, last):
            from tabletop.scenes.play.table_settings import TableSettingsPanel

            return TableSettingsPanel(services, secretive, last)
        case routes.PhoneCodes():
            from tabletop.scenes.phones.codes_scene import PhoneCodesScene

            return PhoneCodesScene(services, route)
        case routes.ChangeSeats(host):
            from tabletop.scenes.play.seats_panel import SeatsPanel

            return SeatsPanel(services, host)
        case routes.Curtain(host):
            from tabletop.scenes.play.curtain import CurtainScene

            return CurtainScene(services, host)
        case routes.Confirm(question, agreed, declined):
            from tabletop.scenes.base.confirm import ConfirmPanel

            return ConfirmPanel(services, question, agreed, declined)
        case routes.Sheet(sheet, seconds, read):
            from tabletop.scenes.base.sheet import SheetScene

            return SheetScene(services, sheet, seconds, read)
