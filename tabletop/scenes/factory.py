"""Makes the scene of each place: the one module that knows how every scene is made.

It imports scenes inside its functions, so that the start screen appears at once: the code of a scene, its table and
its physics are loaded when somebody goes there.
"""

from typing import assert_never

from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Scene, Services


def scene_for(services: Services, place: routes.Place) -> Scene:
    """Make the scene of this place."""
    match place:
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
        case routes.Demo(game, seed):
            from tabletop.scenes.theatre.demo import DemoScene

            return DemoScene(services, game, seed)
        case routes.GuidedMatch(game, step, then):
            from tabletop.scenes.lesson.lesson_scene import LessonScene

            return LessonScene(services, game, step, then)
        case routes.LessonOffer(game):
            from tabletop.scenes.start.lesson_offer import LessonOfferPanel

            return LessonOfferPanel(services, game)
        case _:
            return _match_scene_for(services, place)


def _match_scene_for(
    services: Services,
    place: routes.PlayMatch
    | routes.WatchMatch
    | routes.UnopenableMatch
    | routes.MatchLog
    | routes.Pause
    | routes.TableSettings
    | routes.PhoneCodes
    | routes.ChangeSeats
    | routes.Curtain
    | routes.Confirm
    | routes.Sheet
    | routes.Results,
) -> Scene:
    match place:
        case routes.PlayMatch(match, save):
            from tabletop.scenes.play.play_scene import PlayScene

            return PlayScene(services, match, save)
        case routes.WatchMatch(match, live):
            from tabletop.scenes.theatre.theatre_scene import TheatreScene

            return TheatreScene(services, match, live)
        case routes.UnopenableMatch(fault):
            from tabletop.scenes.saved.unopenable import UnopenableMatchPanel

            return UnopenableMatchPanel(services, fault)
        case routes.MatchLog(match, lines):
            from tabletop.scenes.base.match_log import LogPanel

            return LogPanel(services, match, lines)
        case routes.Pause():
            from tabletop.scenes.play.pause import PausePanel

            return PausePanel(services, place)
        case routes.PhoneCodes():
            from tabletop.scenes.phones.codes_scene import PhoneCodesScene

            return PhoneCodesScene(services, place)
        case routes.ChangeSeats(host):
            from tabletop.scenes.play.seats_panel import SeatsPanel

            return SeatsPanel(services, host)
        case routes.TableSettings(secretive, last):
            from tabletop.scenes.play.table_settings import TableSettingsPanel

            return TableSettingsPanel(services, secretive, last)
        case routes.Curtain(host):
            from tabletop.scenes.play.curtain import CurtainScene

            return CurtainScene(services, host)
        case routes.Confirm(question, agreed, declined):
            from tabletop.scenes.base.confirm import ConfirmPanel

            return ConfirmPanel(services, question, agreed, declined)
        case routes.Sheet(sheet, seconds, read):
            from tabletop.scenes.base.sheet import SheetScene

            return SheetScene(services, sheet, seconds, read)
        case routes.Results(match, over, undo):
            from tabletop.scenes.evening.results import ResultsScene

            return ResultsScene(services, match, over, undo)
    assert_never(place)
