"""The command `shot`: draws any screen into a PNG file, as the player would see it."""

import argparse
import tempfile
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path

from attrs import AttrsInstance, evolve

from rules import GAMES
from rules.kernel import Decide, Over, Seat
from tabletop import theme
from tabletop.app import open_dummy_display
from tabletop.commands.arguments import (
    CommandLineError,
    check_seat_count,
    game_named,
    load_say,
    parse_options,
    reporting_unwritten,
)
from tabletop.commands.parser import option_argument, parse_size, whole_number
from tabletop.commands.samples import play_at_random, sample_people, sample_phones, save_evenings, save_match
from tabletop.files import write_export
from tabletop.i18n import LANGUAGES
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.scenes.base import routes
from tabletop.scenes.base.luck_sheet import luck_sheet_of
from tabletop.scenes.base.scene import Scene, Services
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.factory import scene_for
from tabletop.scenes.play.curtain import CurtainScene
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.settings import TEXT_SCALE_CHOICES, Settings
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import ButtonImage, encode_image
from tabletop.stage.stage import Stage
from tabletop.tables.game_table import PHONE_HEIGHTS, PHONE_WIDTH

PHONE_PAGE_SHARE = 0.8
"""The part of a phone's page that is left for the game."""


def play_random_match(
    services: Services, key: str, acts: int, seed: int, seats: int, options: AttrsInstance, person: Seat | None = None
) -> Match:
    """Play a match at random as far as it goes; whoever decides at the end of it is a person, or the seat named."""
    names = [services.say("lobby-you"), *(services.say(f"bot-name-{seat + 1}") for seat in range(1, seats))]
    match = play_at_random(Match(new_setup(key, tuple(Computer(name) for name in names), options, seed)), acts)
    now = match.pending
    me = person if person is not None else now.seat if isinstance(now, Decide) else Seat(0)
    names[0], names[me] = names[me], names[0]
    players = tuple(Human(name) if seat == me else Computer(name) for seat, name in enumerate(names))
    match.setup = evolve(match.setup, players=players)
    return match


class Screens:
    """Makes the scenes that lie on one another on each screen that can be drawn."""

    def __init__(self, services: Services, args: argparse.Namespace) -> None:
        self.services, self.args = services, args
        self.key: str = args.screen if args.screen in GAMES else args.game or next(iter(GAMES))
        self.game = game_named(self.key)
        self.seats = check_seat_count(args.players or self.game.player_counts[0], self.game)
        self.options = parse_options(args.option, self.game, self.seats)

    @property
    def makers(self) -> dict[str, Callable[[], list[Scene]]]:
        """What makes each screen, by its name."""
        named: dict[str, Callable[[], list[Scene]]] = {
            "menu": lambda: [self.menu()],
            "lobby": self.lobby,
            "join": self.join,
            "rulebook": lambda: [self.scene(routes.Rulebook(self.key, self.args.rule))],
            "settings": lambda: [self.menu(), self.scene(routes.EditSettings())],
            "shelf": lambda: [self.menu(), self.scene(routes.SavedMatches())],
            "theatre": self.theatre,
            "results": self.results,
            "evening": lambda: self.after_evenings(routes.EveningSheet()),
            "fame": lambda: self.after_evenings(routes.HallOfFame()),
            "sheet": self.sheet,
            "luck": self.luck,
            "curtain": lambda: [self.scene(CurtainScene(self.services, self.playing().controls))],
            "pause": lambda: [scene := self.playing(), self.scene(PausePanel(self.services, scene.controls))],
            "log": lambda: [scene := self.playing(), self.scene(scene.controls.make_log())],
        }
        return named | dict.fromkeys(GAMES, lambda: [self.lesson() if self.args.lesson else self.playing()])

    def scene(self, place: Scene | routes.Route) -> Scene:
        """Show a scene, or that of a place, as the app does."""
        scene = place if isinstance(place, Scene) else scene_for(self.services, place)
        scene.build()
        scene.on_show()
        return scene

    def random_match(self, acts: int, person: Seat | None = None) -> Match:
        """Play so many acts at random."""
        return play_random_match(self.services, self.key, acts, self.args.seed, self.seats, self.options, person)

    def playing(self, acts: int | None = None) -> PlayScene:
        """Open a match after so many acts, the pointer where it is asked for."""
        person = None if self.args.seat is None else Seat((self.args.seat - 1) % self.seats)
        scene = PlayScene(self.services, self.random_match(self.args.acts if acts is None else acts, person))
        scene.build()
        scene.update(0.0)
        scene.pointer_control.hover_key = self.args.hover or None
        scene.pointer_control.hover_seconds = 10.0
        scene.presenter.show_table()
        scene.presenter.stage.finish_motion()
        return scene

    def menu(self) -> Scene:
        """Open the main menu as it is once everything was painted."""
        scene = MainMenuScene(self.services)
        scene.build()
        scene.laid_count, scene.saves_searched = 10**6, True
        scene.find_last_match()
        return scene

    def lobby(self) -> list[Scene]:
        """Open a lobby with as many chairs as are asked for."""
        from tabletop.scenes.start.lobby import LobbyScene

        scene = LobbyScene(self.services, self.key)
        scene.build()
        while len(scene.seating.chairs) < self.seats:
            scene.add_chair()
        return [scene]

    def join(self) -> list[Scene]:
        """Show the codes for phones, half of which have come."""
        from tabletop.scenes.phones.codes_scene import PhoneCodesScene

        people, options = sample_people(self.services, self.seats), self.options or self.game.options()
        self.services.phones = sample_phones(self.services, people, self.seats // 2)
        start = partial(routes.Lobby, self.key)
        return [self.scene(PhoneCodesScene(self.services, self.key, people, options, start))]

    def lesson(self) -> Scene:
        """Go through a lesson up to a step, and wait until its learner is asked something."""
        from tabletop.lessons import lesson_of
        from tabletop.scenes.lesson.lesson_scene import LessonScene

        scene = LessonScene(self.services, self.key, min(self.args.lesson, len(lesson_of(self.key).steps)) - 1)
        scene.build()
        while not (scene.course.is_only_reading or scene.decision_prompt.selection or scene.hand_task):
            scene.update(1 / 30)
            scene.presenter.stage.finish_motion()
        scene.update(0.0)
        scene.presenter.stage.finish_motion()
        return scene

    def theatre(self) -> list[Scene]:
        """Watch a match again, stopped after so many acts."""
        from tabletop.scenes.theatre.theatre_scene import TheatreScene

        scene = TheatreScene(self.services, self.random_match(10**6))
        scene.build()
        scene.toggle_pause()
        scene.seek(self.args.acts)
        return [scene]

    def sheet(self) -> list[Scene]:
        """Show the first score sheet of a match. Raise CommandLineError if it has none."""
        scene = self.playing(10**6)
        presenter = scene.presenter
        found = [presenter.table.summary(beat.event, presenter.context()) for beat in scene.match.story]
        sheets = [each for each in found if each]
        if not sheets:
            raise CommandLineError(load_say()("cli-no-such-screen", screen=self.args.screen, known=", ".join(GAMES)))
        return [scene, self.scene(SheetScene(self.services, sheets[0]))]

    def luck(self) -> list[Scene]:
        """Show how lucky everybody was. Raise CommandLineError if there is nothing to tell of it."""
        match = self.random_match(10**6)
        match.setup = evolve(match.setup, players=sample_people(self.services, self.seats))
        sheet = luck_sheet_of(self.services.say, match)
        if sheet is None:
            raise CommandLineError(load_say()("cli-no-such-screen", screen=self.args.screen, known=", ".join(GAMES)))
        return [self.menu(), self.scene(SheetScene(self.services, sheet))]

    def results(self) -> list[Scene]:
        """Show the end of a match amid an evening."""
        from tabletop.scenes.evening.results import ResultsScene

        match = self.random_match(10**6)
        now = match.pending
        assert isinstance(now, Over)
        match.setup = evolve(match.setup, players=sample_people(self.services, self.seats))
        save_evenings(self.services, self.args.seed, days=(0,))
        ended = datetime.now() + timedelta(seconds=1)  # after the last of those
        save_match(self.services, match.setup, match.log, ended, ended)
        return [self.loaded(self.scene(ResultsScene(self.services, match, now, lambda: None)))]

    def after_evenings(self, place: routes.Route) -> list[Scene]:
        """Show what is remembered of some evenings."""
        save_evenings(self.services, self.args.seed)
        return [self.loaded(self.scene(place))]

    def loaded(self, scene: Scene) -> Scene:
        """Wait until a scene has counted the evenings, and its confetti lies."""
        from tabletop.scenes.evening.hall_of_fame import HallOfFameScene
        from tabletop.scenes.evening.history_loader import HistoryScene

        assert isinstance(scene, HistoryScene)
        scene.history_loader.wait_until_loaded()
        if isinstance(scene, HallOfFameScene):
            scene.game = self.args.game
        scene.update(60.0)
        return scene


def draw_phone_layout(scene: PlayScene, touched: Sequence[str], canvas: Canvas) -> None:
    """Draw the phone layout of a match after these touches. Raise CommandLineError if the game has none."""
    context, table = scene.presenter.context(), scene.presenter.table
    if table.phone.lay_out is None:
        raise CommandLineError(load_say()("cli-no-palm", game=table.key))
    if scene.decision_prompt.selection:
        path = tuple(touched)
        context = evolve(context, path=path, offered=scene.decision_prompt.selection.offered(path))
    stage = Stage()
    stage.show(table.phone.lay_out(context, canvas.logical_size[1]))
    stage.finish_motion()
    canvas.draw_wood()
    stage.draw(canvas)
    if (where := stage.pose_of("prompt")) and (room := stage.image_of("prompt")):
        canvas.draw(ButtonImage(*room.size, "dark", table.hint(context), 38, font=theme.TEXT_FONT, lines=2), where)


def add_shot_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument(
        "screen",
        help="menu, lobby, join, rulebook, settings, results, evening, fame, theatre, curtain, pause, log, shelf, "
        "sheet, luck or a game",
    )
    parser.add_argument("--game", help="whose lobby, rulebook, results…")
    parser.add_argument("--acts", type=whole_number(0), default=30, help="random acts to play first")
    parser.add_argument("--seed", type=whole_number(0), default=1)
    parser.add_argument("--players", type=whole_number(1, 99), help="how many sit at the table")
    parser.add_argument("--language", choices=LANGUAGES, default="en", dest="shot_language")
    parser.add_argument("--size", type=parse_size, default=(1600, 900))
    parser.add_argument(
        "--scale", type=float, choices=TEXT_SCALE_CHOICES, default=1.0, help="size of texts, as a factor"
    )
    parser.add_argument("--hover", default="", help="key of the piece under the pointer")
    parser.add_argument("--palm", action="store_true", help="the game as a phone held upright shows it")
    parser.add_argument("--seat", type=whole_number(1, 99), help="through whose eyes; whose turn it is if left out")
    parser.add_argument(
        "--touch", action="append", default=[], help="palm: key of a piece touched before; may be repeated"
    )
    parser.add_argument("--lesson", type=whole_number(1, 99), help="the so-manyth step of the game's lesson instead")
    parser.add_argument("--rule", default="", help="id of the rule at which the rulebook opens")
    parser.add_argument("--out", type=Path, required=True)
    option_argument(parser)


def shot(args: argparse.Namespace) -> int:
    """Draw a screen into a file. Raise CommandLineError if there is none of that name, or it can't be written."""
    wide, tall = args.size
    upright = PHONE_WIDTH, min(max(PHONE_WIDTH * tall / wide * PHONE_PAGE_SHARE, PHONE_HEIGHTS[0]), PHONE_HEIGHTS[1])
    canvas = Canvas(open_dummy_display(args.size), upright if args.palm else (theme.WIDTH, theme.HEIGHT))
    with tempfile.TemporaryDirectory() as folder:
        services = Services(Settings(language=args.shot_language, scale=args.scale), Path(folder))
        canvas.text_scale = args.scale
        services.voice.silent = True
        known = Screens(services, args).makers
        if args.screen not in known:
            raise CommandLineError(load_say()("cli-no-such-screen", screen=args.screen, known=", ".join(known)))
        for scene in known[args.screen]():
            if args.palm and isinstance(scene, PlayScene):
                draw_phone_layout(scene, args.touch, canvas)
            else:
                scene.draw(canvas)
    with reporting_unwritten(args.out):
        write_export(args.out, encode_image(canvas.surface, args.out.name))
    return 0
