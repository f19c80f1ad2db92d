"""Commands that open a window."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tabletop.app import App, open_house
from tabletop.commands.console import complain, tell_json
from tabletop.commands.parser import option_argument, phones_arguments, size, whole
from tabletop.files import readable
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import House


def _run(
    first: Callable[[House], routes.Place],
    size: tuple[int, int] | None = None,
    language: str | None = None,
    phones: str | None = None,
) -> int:
    """Open a window; `phones` is the address at which phones are let in, if they are: "" finds one."""
    import pygame

    house = open_house()
    if language:
        house.prefer(language=language)
    if phones is not None:
        _let_phones_in(house, phones)
    try:
        App(house, first, size).run()
    except pygame.error as fault:
        complain(f"tabletop: {house.say('cli-no-display', why=str(fault))}")
        return 1
    except Exception as fault:
        from tabletop.crash_report import write_report

        report = write_report(house.folder, fault)
        complain(f"tabletop: {house.say('cli-stumbled', what=type(fault).__name__, file=readable(report or '–'))}")
        return 1
    return 0


def _let_phones_in(house: House, address: str) -> None:
    """Turn phones on; `Misunderstood` if that can't be."""
    from tabletop.commands.arguments import Misunderstood, incomplete
    from tabletop.scenes.base.phones_button import PARTS
    from tabletop.scenes.phones.hub import PhonesUnready, turn_on

    try:
        turn_on(house, address)
    except PhonesUnready as fault:
        if fault.key == "phones-missing":
            raise incomplete("cli-no-phones", *PARTS) from fault
        raise Misunderstood(fault.told(house.say)) from fault


def menu(language: str | None) -> int:
    """Open the shelf of games."""
    return _run(lambda _: routes.Menu(), language=language)


def add_play_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("game")
    parser.add_argument(
        "--players", default="", help='names and bots in the order of seats: "Аня,bot:2"; levels 0 to 3'
    )
    option_argument(parser)
    parser.add_argument("--seed", type=whole(0), help="the luck of the match")
    parser.add_argument("--practice", action="store_true", help="what a hand has done can be taken back")
    parser.add_argument("--size", type=size, help="of the window, such as 1600x900")
    phones_arguments(parser, "--phones", "let guests hold their cards in their phones")


def play(asked: argparse.Namespace) -> int:
    """Go straight to a table."""
    from tabletop.commands.arguments import game_named, options_named, players_named

    game = game_named(asked.game)
    players = players_named(asked.players, game)
    options = options_named(asked.option, game, len(players))

    def opened(house: House) -> routes.Playing:
        from tabletop.scenes.saved.open_match import begin

        return begin(house, game.key, players, options, asked.seed, practice=asked.practice)

    return _run(opened, asked.size, asked.language, asked.phones_address if asked.phones else None)


def add_lesson_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("game")
    parser.add_argument("--size", type=size)


def lesson(asked: argparse.Namespace) -> int:
    """Show how a game is played; after that its box lies open."""
    from tabletop.commands.arguments import Misunderstood, game_named, speech
    from tabletop.lessons import has_lesson

    key = game_named(asked.game).key
    if not has_lesson(key):
        raise Misunderstood(speech()("cli-no-lesson", game=key))
    return _run(lambda _: routes.Lesson(key, then=routes.Lobby(key)), asked.size, asked.language)


def add_demo_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("game", nargs="?")
    parser.add_argument("--seed", type=whole(0))
    parser.add_argument("--size", type=size)
    phones_arguments(parser, "--watch", "let people watch on their phones")


def demo(asked: argparse.Namespace) -> int:
    """Let computers play on the screen."""
    from rules import GAMES
    from tabletop.commands.arguments import game_named

    key = game_named(asked.game).key if asked.game else next(iter(GAMES))
    phones = asked.phones_address if asked.phones else None
    return _run(lambda _: routes.Demo(key, asked.seed), asked.size, asked.language, phones)


def add_replay_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    parser.add_argument("file", type=Path)
    parser.add_argument("--headless", action="store_true", help="only fold the log and print the result as JSON")
    parser.add_argument("--size", type=size)


def replay(asked: argparse.Namespace) -> int:
    """Watch a match again, or as it happens while another program plays it; or only fold its log."""
    from tabletop.commands.arguments import match_in, opened
    from tabletop.scenes.saved.open_match import watch

    if asked.headless:
        tell_json(result(match_in(asked.file)))
        return 0
    watched = opened(asked.file, watch)
    return _run(lambda _: watched, asked.size, asked.language)


def result(match: Any) -> dict[str, Any]:
    """Say how a match stands."""
    from rules.kernel import Over

    now = match.pending
    over = isinstance(now, Over)
    names = [player.name for player in match.players]
    return {
        "game": match.setup.game,
        "players": names,
        "seed": match.setup.seed,
        "acts": len(match.log),
        "over": over,
        "winners": [names[seat] for seat in now.winners] if over else [],
        "scores": list(now.scores) if over else [],
        "end": now.reason if over else None,
    }
