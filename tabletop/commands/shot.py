"""Any screen as a picture, drawn as the player would see it."""

import argparse
import os
import tempfile
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from attrs import evolve

from rules import GAMES
from rules.kernel import Decide, Over, Seat
from tabletop import theme
from tabletop.commands.arguments import Misunderstood, game_named, options_named, seats_counted, speech
from tabletop.commands.fake_phone_hub import MadeUpPhones
from tabletop.commands.parser import option_argument, size, whole
from tabletop.commands.samples import at_random, keep, keep_evenings, people
from tabletop.i18n import LANGUAGES
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import House, Scene
from tabletop.scenes.factory import opened
from tabletop.scenes.play.play_scene import Playing
from tabletop.scenes.start.main_menu import Menu
from tabletop.settings import SCALES, Settings
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Plank
from tabletop.stage.stage import Stage
from tabletop.tables.game_table import PALM, PALMS

SHARE = 0.8
"""How much of a phone's page is left for a palm by its head and its plank."""


def played(house: House, key: str, acts: int, seed: int, seats: int, options: Any, person: Seat | None = None) -> Match:
    """Play a match at random as far as it goes; whoever decides at the end of it is a person, or the seat named."""
    names = [house.say("lobby-you"), *(house.say(f"bot-name-{seat + 1}") for seat in range(1, seats))]
    match = at_random(Match(new_setup(key, tuple(Computer(name) for name in names), options, seed)), acts)
    now = match.pending
    me = person if person is not None else now.seat if isinstance(now, Decide) else Seat(0)
    names[0], names[me] = names[me], names[0]
    players = tuple(Human(name) if seat == me else Computer(name) for seat, name in enumerate(names))
    match.setup = evolve(match.setup, players=players)
    return match


def scenes(house: House, asked: argparse.Namespace) -> dict[str, Callable[[], list[Scene]]]:
    """List the screens that can be drawn, each as the scenes that lie on one another."""
    from tabletop.lessons import lesson_of
    from tabletop.scenes.evening.evening import EveningScene
    from tabletop.scenes.evening.hall_of_fame import Fame
    from tabletop.scenes.evening.results import Results
    from tabletop.scenes.lesson.lesson_scene import Lesson
    from tabletop.scenes.start.lobby import Lobby
    from tabletop.scenes.theatre.theatre_scene import Theatre

    key = asked.screen if asked.screen in GAMES else asked.game or next(iter(GAMES))
    game = game_named(key)
    seats = seats_counted(asked.players or game.seats[0], game)
    options = options_named(asked.option, game, seats)

    def playing(acts: int = asked.acts) -> Playing:
        person = None if asked.seat is None else Seat((asked.seat - 1) % seats)
        scene = Playing(house, played(house, key, acts, asked.seed, seats, options, person))
        scene.update(0.0)
        scene.pointing.hover = asked.hover or None
        scene.pointing.hover_time = 10.0
        scene.showing.lay()
        scene.showing.stage.hurry()
        return scene

    def over(scene: Playing, place: routes.Place) -> list[Scene]:
        return [scene, opened(house, place)]

    def results() -> list[Scene]:
        match = played(house, key, 10**6, asked.seed, seats, options)
        now = match.pending
        assert isinstance(now, Over)
        match.setup = evolve(match.setup, players=people(house, seats))
        keep_evenings(house, asked.seed, days=(0,))
        ended = datetime.now() + timedelta(seconds=1)  # after the last of those
        keep(house, match.setup, match.log, ended, ended)
        return [remembered(opened(house, routes.Results(match, now, lambda: None)))]

    def remembered(scene: Scene) -> Scene:
        assert isinstance(scene, Results | EveningScene | Fame)
        scene.remembering.finish()
        if isinstance(scene, Fame):
            scene.game = asked.game
        scene.update(60.0)  # confetti lies by then
        return scene

    def after(place: routes.Place) -> list[Scene]:
        keep_evenings(house, asked.seed)
        return [remembered(opened(house, place))]

    def sheet() -> list[Scene]:
        scene = playing(acts=10**6)
        showing = scene.showing
        found = [showing.table.summary(beat.event, showing.glance()) for beat in scene.match.story]
        sheets = [each for each in found if each]
        if not sheets:
            raise Misunderstood(speech()("cli-no-such-screen", screen=asked.screen, known=", ".join(GAMES)))
        return over(scene, routes.Reading(sheets[0]))

    def lesson() -> Scene:
        steps = len(lesson_of(key).steps)
        scene = Lesson(house, key, min(asked.lesson, steps) - 1)
        while not (scene.course.reads or scene.asking.selection or scene.hand):
            scene.update(1 / 30)
            scene.showing.stage.hurry()
        scene.update(0.0)
        scene.showing.stage.hurry()
        return scene

    def lobby() -> Scene:
        scene = Lobby(house, key)
        while len(scene.seating.chairs) < seats:
            scene.more()
        return scene

    def join() -> Scene:
        house.phones = MadeUpPhones({Seat(seat) for seat in range(seats // 2)})
        return opened(
            house, routes.Join(key, people(house, seats), options or game.options(), lambda: routes.Lobby(key))
        )

    def menu() -> Scene:
        scene = Menu(house)
        scene.laid, scene.looked = 10**6, True
        scene.look()
        return scene

    def theatre() -> list[Scene]:
        match = played(house, key, 10**6, asked.seed, seats, options)
        scene = Theatre(house, match)
        scene.pause()
        scene.seek(asked.acts)
        return [scene]

    screens: dict[str, Callable[[], list[Scene]]] = {
        "menu": lambda: [menu()],
        "lobby": lambda: [lobby()],
        "join": lambda: [join()],
        "rulebook": lambda: [opened(house, routes.Rulebook(key, asked.rule))],
        "settings": lambda: [menu(), opened(house, routes.Settings())],
        "shelf": lambda: [menu(), opened(house, routes.SavedMatches())],
        "theatre": theatre,
        "results": results,
        "evening": lambda: after(routes.Evening()),
        "fame": lambda: after(routes.Fame()),
        "sheet": sheet,
        "curtain": lambda: [opened(house, routes.Curtain(playing()))],
        "pause": lambda: over(scene := playing(), scene.pause()),
        "log": lambda: over(scene := playing(), scene.log()),
    }
    return screens | dict.fromkeys(GAMES, lambda: [lesson() if asked.lesson else playing()])


def draw_palm(scene: Playing, touched: Sequence[str], canvas: Canvas) -> None:
    """Draw what a phone held upright shows of a match after these touches; the rest is its page's."""
    glance, table = scene.showing.glance(), scene.showing.table
    if table.palm is None:
        raise Misunderstood(speech()("cli-no-palm", game=table.key))
    if scene.asking.selection:
        path = tuple(touched)
        glance = evolve(glance, path=path, offered=scene.asking.selection.offered(path))
    stage = Stage()
    stage.show(table.palm(glance, canvas.sheet[1]))
    stage.hurry()
    canvas.wood()
    stage.draw(canvas)
    if (where := stage.where("prompt")) and (room := stage.image("prompt")):
        canvas.draw(Plank(*room.size, "dark", table.hint(glance), 38, font=theme.TEXT, lines=2), where)


def add_shot_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument(
        "screen",
        help="menu, lobby, join, rulebook, settings, results, evening, fame, theatre, curtain, pause, log, shelf, "
        "sheet or a game",
    )
    parser.add_argument("--game", help="whose lobby, rulebook, results…")
    parser.add_argument("--acts", type=whole(0), default=30, help="random acts to play first")
    parser.add_argument("--seed", type=whole(0), default=1)
    parser.add_argument("--players", type=whole(1, 99), help="how many sit at the table")
    parser.add_argument("--language", choices=LANGUAGES, default="en", dest="shot_language")
    parser.add_argument("--size", type=size, default=(1600, 900))
    parser.add_argument("--scale", type=float, choices=SCALES, default=1.0, help="size of texts, as a factor")
    parser.add_argument("--hover", default="", help="key of the piece under the pointer")
    parser.add_argument("--palm", action="store_true", help="the game as a phone held upright shows it")
    parser.add_argument("--seat", type=whole(1, 99), help="through whose eyes; whose turn it is if left out")
    parser.add_argument(
        "--touch", action="append", default=[], help="palm: key of a piece touched before; may be repeated"
    )
    parser.add_argument("--lesson", type=whole(1, 99), help="the so-manyth step of the game's lesson instead")
    parser.add_argument("--rule", default="", help="id of the rule at which the rulebook opens")
    parser.add_argument("--out", type=Path, required=True)
    option_argument(parser)


def shot(asked: argparse.Namespace) -> int:
    """Draw a screen into a file."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    pygame.display.init()
    wide, tall = asked.size
    upright = PALM, min(max(PALM * tall / wide * SHARE, PALMS[0]), PALMS[1])
    canvas = Canvas(pygame.display.set_mode(asked.size), upright if asked.palm else (theme.WIDTH, theme.HEIGHT))
    with tempfile.TemporaryDirectory() as folder:
        house = House(Settings(language=asked.shot_language, scale=asked.scale), Path(folder))
        canvas.letters = asked.scale
        house.voice.silent = True
        known = scenes(house, asked)
        if asked.screen not in known:
            raise Misunderstood(speech()("cli-no-such-screen", screen=asked.screen, known=", ".join(known)))
        for scene in known[asked.screen]():
            if asked.palm and isinstance(scene, Playing):
                draw_palm(scene, asked.touch, canvas)
            else:
                scene.draw(canvas)
    try:
        pygame.image.save(canvas.surface, str(asked.out))
    except (pygame.error, OSError) as fault:
        raise Misunderstood(speech()("cli-not-written", file=str(asked.out), why=str(fault))) from fault
    return 0
