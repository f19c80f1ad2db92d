"""Behind each place a door: the one module that knows how every scene is made.

Imports stand inside the functions because the shelf of games must stand at once: a scene's code, its table and its
physics are read when somebody goes there.
"""

from typing import assert_never

from tabletop.scenes import goto
from tabletop.scenes.scene import House, Scene


def opened(house: House, place: goto.Place) -> Scene:
    """Make the scene of this place."""
    match place:
        case goto.Menu():
            from tabletop.scenes.menu import Menu

            return Menu(house)
        case goto.Lobby(game):
            from tabletop.scenes.lobby import Lobby

            return Lobby(house, game)
        case goto.Rulebook(game, rule):
            from tabletop.scenes.rulebook import Rulebook

            return Rulebook(house, game, rule)
        case goto.Settings():
            from tabletop.scenes.settings import SettingsScene

            return SettingsScene(house)
        case goto.SavedMatches():
            from tabletop.scenes.saved_matches import SavedMatches

            return SavedMatches(house)
        case goto.KeptMatch(path):
            from tabletop.scenes.kept_match import KeptMatch

            return KeptMatch(house, path)
        case goto.Evening():
            from tabletop.scenes.evening import EveningScene

            return EveningScene(house)
        case goto.Fame():
            from tabletop.scenes.fame import Fame

            return Fame(house)
        case goto.Stumbled(report, go_on):
            from tabletop.scenes.stumbled import Stumbled

            return Stumbled(house, report, go_on)
        case goto.Demo(game, seed):
            from tabletop.scenes.demo import Demo

            return Demo(house, game, seed)
        case goto.Lesson(game, step, then):
            from tabletop.scenes.lesson import Lesson

            return Lesson(house, game, step, then)
        case goto.LessonOffer(game):
            from tabletop.scenes.lesson_offer import LessonOffer

            return LessonOffer(house, game)
        case _:
            return _of_a_match(house, place)


def _of_a_match(
    house: House,
    place: goto.Playing
    | goto.Replay
    | goto.Instead
    | goto.Log
    | goto.Pause
    | goto.TableSettings
    | goto.Join
    | goto.Seats
    | goto.Curtain
    | goto.Confirm
    | goto.Reading
    | goto.Results,
) -> Scene:
    match place:
        case goto.Playing(match, save):
            from tabletop.scenes.playing import Playing

            return Playing(house, match, save)
        case goto.Replay(match, live):
            from tabletop.scenes.theatre import Theatre

            return Theatre(house, match, live)
        case goto.Instead(fault):
            from tabletop.scenes.instead import Instead

            return Instead(house, fault)
        case goto.Log(match, lines):
            from tabletop.scenes.log import Log

            return Log(house, match, lines)
        case goto.Pause():
            from tabletop.scenes.pause import Pause

            return Pause(house, place)
        case goto.Join():
            from tabletop.scenes.join import Join

            return Join(house, place)
        case goto.Seats(host):
            from tabletop.scenes.seats import Seats

            return Seats(house, host)
        case goto.TableSettings(secretive, last):
            from tabletop.scenes.table_settings import TableSettings

            return TableSettings(house, secretive, last)
        case goto.Curtain(host):
            from tabletop.scenes.curtain import Curtain

            return Curtain(house, host)
        case goto.Confirm(question, agreed, declined):
            from tabletop.scenes.confirm import Confirm

            return Confirm(house, question, agreed, declined)
        case goto.Reading(sheet, seconds, read):
            from tabletop.scenes.reading import Reading

            return Reading(house, sheet, seconds, read)
        case goto.Results(match, over, undo):
            from tabletop.scenes.results import Results

            return Results(house, match, over, undo)
    assert_never(place)
