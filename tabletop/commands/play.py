"""The commands that open a window: play, lesson, demo, replay, and the menu."""

import argparse
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from tabletop.app import App, open_services
from tabletop.commands.console import print_error, print_json
from tabletop.commands.parser import option_argument, parse_size, phones_arguments, whole_number
from tabletop.files import printable
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Services

if TYPE_CHECKING:  # the shelf of games need not wait for it
    from logging import Logger

    from tabletop.match import Match


def _run(
    first: Callable[[Services], routes.Route],
    size: tuple[int, int] | None = None,
    language: str | None = None,
    phones: str | None = None,
) -> int:
    """Open a window; `phones` is the address at which phones are let in, if they are: "" finds one."""
    import pygame

    began, services = perf_counter(), open_services()
    if language:
        services.change_settings(language=language)
    if phones is not None:
        _let_phones_in(services, phones)
    try:
        app = App(services, first, size)
        if phones is not None:
            _show_codes(app)
        app.on_ready = lambda: _log_opening(app, began)
        app.run()
    except pygame.error as fault:
        _logger(services).error("no window: %s", fault)
        print_error(f"tabletop: {services.say('cli-no-display', why=str(fault))}")
        return 1
    except KeyboardInterrupt:
        raise
    except BaseException as fault:  # a game from outside may ask to leave the program
        from tabletop.crash_report import write_crash_report

        report = write_crash_report(services.folder, fault)
        _logger(services).error("%s: %s", type(fault).__name__, report and report.name)
        print_error(
            f"tabletop: {services.say('cli-stumbled', what=type(fault).__name__, file=printable(report or '–'))}"
        )
        return 1
    return 0


def _logger(services: Services) -> "Logger":
    """Set the log up, if nobody has, and write what was held back until now: there is a window, or will be none."""
    import logging

    from tabletop.log import write_held_lines

    write_held_lines(services.folder)
    return logging.getLogger(__name__)


def _log_opening(app: App, began: float) -> None:
    """Write what the window is, and how long it took to open."""
    import pygame

    log, services = _logger(app.services), app.services
    if services.damaged_settings:
        log.warning("settings damaged: %s", ", ".join(services.damaged_settings))
    sdl, driver = ".".join(map(str, pygame.get_sdl_version())), pygame.display.get_driver()
    log.info("pygame-ce %s, SDL %s, %s, displays %s", pygame.ver, sdl, driver, pygame.display.get_desktop_sizes())
    seconds = (app.first_picture_at or perf_counter()) - began
    log.info(
        "window %s, %s, first picture after %d ms",
        "x".join(map(str, app.canvas.surface.get_size())),
        services.settings.language,
        seconds * 1000,
    )


def _let_phones_in(services: Services, address: str) -> None:
    """Turn phones on. Raise CommandLineError if that can't be."""
    from tabletop.commands.arguments import CommandLineError, missing_parts_error
    from tabletop.scenes.base.phones_button import REQUIRED_PACKAGES
    from tabletop.scenes.phones.hub import PhonesUnavailableError, turn_on_phones

    try:
        turn_on_phones(services, address)
    except PhonesUnavailableError as fault:
        if fault.key == "phones-missing":
            raise missing_parts_error("cli-no-phones", *REQUIRED_PACKAGES) from fault
        raise CommandLineError(fault.describe(services.say)) from fault


def _show_codes(app: App) -> None:
    """Lay the codes over the table of a match that people play, until all of them have joined."""
    from tabletop.scenes.base.scene import Push
    from tabletop.scenes.play.play_scene import PlayScene

    if isinstance(app.scene, PlayScene) and app.scene.match.seats_of_people:
        app.scene.phone_bridge.update(0.0)  # whoever joins already sees the table, and the links know their match
        codes = app.scene.controls.make_phone_codes()
        codes.leaves_when_complete = True
        app.apply_change(Push(codes))


def menu(language: str | None) -> int:
    """Open the main menu."""
    return _run(lambda _: routes.MainMenu(), language=language)


def add_play_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("game")
    parser.add_argument(
        "--players", default="", help='names and bots in the order of seats: "Аня,bot:2"; levels 0 to 3'
    )
    option_argument(parser)
    parser.add_argument("--seed", type=whole_number(0), help="the luck of the match")
    parser.add_argument("--practice", action="store_true", help="what a hand has done can be taken back")
    parser.add_argument("--size", type=parse_size, help="of the window, such as 1600x900")
    phones_arguments(parser, "--phones", "let guests hold their cards in their phones")


def play(args: argparse.Namespace) -> int:
    """Open a new match."""
    from tabletop.commands.arguments import game_named, parse_options, parse_players

    game = game_named(args.game)
    players = parse_players(args.players, game)
    options = parse_options(args.option, game, len(players))

    def opened(services: Services) -> routes.PlayMatch:
        from tabletop.scenes.saved.open_match import start_match

        return start_match(services, game.key, players, options, args.seed, practice=args.practice)

    return _run(opened, args.size, args.language, args.phones_address if args.phones else None)


def add_lesson_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("game")
    parser.add_argument("--size", type=parse_size)


def lesson(args: argparse.Namespace) -> int:
    """Open the lesson of a game; after it the lobby opens. Raise CommandLineError if the game has none."""
    from tabletop.commands.arguments import CommandLineError, game_named, load_say
    from tabletop.lessons import has_lesson

    key = game_named(args.game).key
    if not has_lesson(key):
        raise CommandLineError(load_say()("cli-no-lesson", game=key))
    return _run(lambda _: routes.GuidedMatch(key, next_place=routes.Lobby(key)), args.size, args.language)


def add_demo_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("game", nargs="?")
    parser.add_argument("--seed", type=whole_number(0))
    parser.add_argument("--size", type=parse_size)
    phones_arguments(parser, "--watch", "let people watch on their phones")


def demo(args: argparse.Namespace) -> int:
    """Show a match of computers."""
    from rules import GAMES
    from tabletop.commands.arguments import game_named

    key = game_named(args.game).key if args.game else next(iter(GAMES))
    phones = args.phones_address if args.phones else None
    return _run(lambda _: routes.Demo(key, args.seed), args.size, args.language, phones)


def add_replay_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--headless", action="store_true", help="only fold the log and print the result as JSON")
    parser.add_argument("--size", type=parse_size)


def replay(args: argparse.Namespace) -> int:
    """Show a match again, also one that is still being played; or only print its result."""
    from tabletop.commands.arguments import read_match
    from tabletop.scenes.saved.open_match import watch_match

    match = read_match(args.file)  # before a window opens
    if args.headless:
        print_json(result(match))
        return 0
    return _run(lambda _: watch_match(args.file), args.size, args.language)


def result(match: "Match") -> dict[str, object]:
    """Return the result of a match for JSON."""
    from rules.kernel import Over

    now = match.pending
    end = now if isinstance(now, Over) else None
    names = [player.name for player in match.players]
    return {
        "game": match.setup.game,
        "players": names,
        "seed": match.setup.seed,
        "acts": len(match.log),
        "over": end is not None,
        "winners": [names[seat] for seat in end.winners] if end else [],
        "scores": list(end.scores) if end else [],
        "end": end and end.reason,
    }
