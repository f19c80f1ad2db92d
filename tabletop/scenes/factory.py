"""Behind each place a door: the one module that knows how every scene is made.

Imports stand inside the functions because the shelf of games must stand at once: a scene's code, its table and its
physics are read when somebody goes there.
"""

from typing import assert_never

from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import House, Scene


def opened(house: House, place: routes.Place) -> Scene:
    """Make the scene of this place."""
    match place:
        case routes.Menu():
            from tabletop.scenes.start.main_menu import Menu

            return Menu(house)
        case routes.Lobby(game):
            from tabletop.scenes.start.lobby import Lobby

            return Lobby(house, game)
        case routes.Rulebook(game, rule):
            from tabletop.scenes.start.rulebook_scene import Rulebook

            return Rulebook(house, game, rule)
        case routes.Settings():
            from tabletop.scenes.start.settings_panel import SettingsScene

            return SettingsScene(house)
        case routes.SavedMatches():
            from tabletop.scenes.saved.saved_matches_panel import SavedMatches

            return SavedMatches(house)
        case routes.KeptMatch(path):
            from tabletop.scenes.saved.saved_match_panel import KeptMatch

            return KeptMatch(house, path)
        case routes.Evening():
            from tabletop.scenes.evening.evening import EveningScene

            return EveningScene(house)
        case routes.Fame():
            from tabletop.scenes.evening.hall_of_fame import Fame

            return Fame(house)
        case routes.Stumbled(report, go_on):
            from tabletop.scenes.base.crash_notice import Stumbled

            return Stumbled(house, report, go_on)
        case routes.Demo(game, seed):
            from tabletop.scenes.theatre.demo import Demo

            return Demo(house, game, seed)
        case routes.Lesson(game, step, then):
            from tabletop.scenes.lesson.lesson_scene import Lesson

            return Lesson(house, game, step, then)
        case routes.LessonOffer(game):
            from tabletop.scenes.start.lesson_offer import LessonOffer

            return LessonOffer(house, game)
        case _:
            return _of_a_match(house, place)


def _of_a_match(
    house: House,
    place: routes.Playing
    | routes.Replay
    | routes.Instead
    | routes.Log
    | routes.Pause
    | routes.TableSettings
    | routes.Join
    | routes.Seats
    | routes.Curtain
    | routes.Confirm
    | routes.Reading
    | routes.Results,
) -> Scene:
    match place:
        case routes.Playing(match, save):
            from tabletop.scenes.play.play_scene import Playing

            return Playing(house, match, save)
        case routes.Replay(match, live):
            from tabletop.scenes.theatre.theatre_scene import Theatre

            return Theatre(house, match, live)
        case routes.Instead(fault):
            from tabletop.scenes.saved.unopenable import Instead

            return Instead(house, fault)
        case routes.Log(match, lines):
            from tabletop.scenes.base.match_log import Log

            return Log(house, match, lines)
        case routes.Pause():
            from tabletop.scenes.play.pause import Pause

            return Pause(house, place)
        case routes.Join():
            from tabletop.scenes.phones.codes_scene import Join

            return Join(house, place)
        case routes.Seats(host):
            from tabletop.scenes.play.seats_panel import Seats

            return Seats(house, host)
        case routes.TableSettings(secretive, last):
            from tabletop.scenes.play.table_settings import TableSettings

            return TableSettings(house, secretive, last)
        case routes.Curtain(host):
            from tabletop.scenes.play.curtain import Curtain

            return Curtain(house, host)
        case routes.Confirm(question, agreed, declined):
            from tabletop.scenes.base.confirm import Confirm

            return Confirm(house, question, agreed, declined)
        case routes.Reading(sheet, seconds, read):
            from tabletop.scenes.base.sheet import Reading

            return Reading(house, sheet, seconds, read)
        case routes.Results(match, over, undo):
            from tabletop.scenes.evening.results import Results

            return Results(house, match, over, undo)
    assert_never(place)
