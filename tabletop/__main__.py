"""The command line: play, watch, simulate, draw, measure."""

import argparse
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from multiprocessing import freeze_support
from pathlib import Path
from typing import Any, NoReturn

from tabletop.commands.console import Unheard, complain, hush, prepare, settle, tell
from tabletop.i18n import LANGUAGES
from tabletop.settings import SCALES

LONGEST = 86_400
"""Seconds that a measure may take: a day."""


class Parser(argparse.ArgumentParser):
    """Says in one line of the player's language what is wrong, and leaves with 2."""

    def error(self, message: str) -> NoReturn:
        """Say it."""
        from tabletop.commands.arguments import in_our_words

        complain(f"{self.prog}: {in_our_words(message)}")
        sys.exit(2)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help and version as everything else is printed."""
        (complain if file is sys.stderr else tell)(message.removesuffix("\n"))


def size(text: str) -> tuple[int, int]:
    """Read a size such as 1920x1080."""
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit()) or not (200 <= int(width) <= 8000 and 200 <= int(height) <= 8000):
        from tabletop.commands.arguments import speech

        raise argparse.ArgumentTypeError(speech()("cli-bad-size", word=text))
    return int(width), int(height)


def whole(least: int, most: int = 10**9) -> Any:
    """Make what reads a whole number within bounds."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            from tabletop.commands.arguments import speech

            raise argparse.ArgumentTypeError(speech()("cli-bad-number", word=text, least=str(least), most=str(most)))
        return number

    return read


def duration(text: str) -> float:
    """Read how many seconds."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= LONGEST:
        from tabletop.commands.arguments import speech

        raise argparse.ArgumentTypeError(speech()("cli-bad-seconds", word=text, most=str(LONGEST)))
    return number


def minutes(text: str) -> float:
    """Read how many minutes, in seconds as everywhere: 60 times what is typed must be a duration."""
    try:
        return duration(str(60 * float(text))) / 60
    except ValueError:
        return duration(text)


def unpacked(text: str) -> Path:
    """Read a folder in which a version of the program lies."""
    folder = Path(text)
    try:
        there = (folder / "rules" / "kernel.py").is_file()
    except OSError:  # too long a name, for example
        there = False
    if not there:
        raise ValueError(text)
    return folder


def parser() -> argparse.ArgumentParser:
    """Describe every command."""
    top = Parser(prog="tabletop", description="An evening at the table. Without a command the shelf of games opens.")
    top.add_argument("--version", action="version", version=f"tabletop {_version()}")
    top.add_argument("--language", choices=LANGUAGES, help="speak this language, now and from now on")
    commands = top.add_subparsers(dest="command", parser_class=Parser, metavar="COMMAND")

    play = commands.add_parser("play", help="go straight to a table")
    play.add_argument("game")
    play.add_argument("--players", default="", help='names and bots in the order of seats: "Аня,bot:2"; levels 0 to 3')
    _common(play)
    play.add_argument("--seed", type=whole(0), help="the luck of the match")
    play.add_argument("--practice", action="store_true", help="what a hand has done can be taken back")
    play.add_argument("--size", type=size, help="of the window, such as 1600x900")
    _phones(play, "--phones", "let guests hold their cards in their phones")

    lesson = commands.add_parser("lesson", help="be shown how a game is played")
    lesson.add_argument("game")
    lesson.add_argument("--size", type=size)

    simulate = commands.add_parser("simulate", help="let bots play matches, without a screen")
    simulate.add_argument("game")
    simulate.add_argument("--players", type=whole(1, 99), help="how many; the fewest the game allows if left out")
    simulate.add_argument("--matches", type=whole(1), default=100)
    simulate.add_argument("--seed", type=whole(0), default=0)
    simulate.add_argument("--bots", default="chancer", help="by seat, repeated as needed: chancer,searcher:1,mine:Bot")
    simulate.add_argument("--jobs", type=whole(1, 999), default=1, help="processes that play at the same time")
    simulate.add_argument("--json", action="store_true", help="print one JSON object (it is printed anyway, but bare)")
    _common(simulate)

    arena = commands.add_parser("arena", help="let bots meet in fair matches and rate them", **_arena())
    arena.add_argument("game")
    arena.add_argument("--entrants", required=True, help="who meets: chancer,computer:1,computer:2,package.module:name")
    arena.add_argument("--players", type=whole(2, 99), help="how many chairs; the fewest for a contest if left out")
    arena.add_argument("--matches", type=whole(1), help="for each pairing, made up to whole deals; 100 if left out")
    arena.add_argument("--until-decided", action="store_true", help="stop a pairing as soon as a test has decided it")
    arena.add_argument(
        "--tables", choices=("duels", "mixed"), default="duels", help="at more than two chairs; see below"
    )
    arena.add_argument("--seed", type=whole(0), default=0)
    arena.add_argument(
        "--jobs", type=whole(1, 999), help="processes that play at the same time; all processors if left out"
    )
    arena.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster instead, such as tcp://host:8786")
    arena.add_argument("--results", type=Path, metavar="FILE", help="keep every match there, and go on from there")
    arena.add_argument("--chart", type=Path, metavar="FILE", help="draw the results into a PNG file")
    arena.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    _common(arena)

    shot = commands.add_parser("shot", help="draw a screen into a PNG file")
    shot.add_argument(
        "screen",
        help="menu, lobby, join, rulebook, settings, results, evening, fame, theatre, curtain, pause, log, shelf, "
        "sheet or a game",
    )
    shot.add_argument("--game", help="whose lobby, rulebook, results…")
    shot.add_argument("--acts", type=whole(0), default=30, help="random acts to play first")
    shot.add_argument("--seed", type=whole(0), default=1)
    shot.add_argument("--players", type=whole(1, 99), help="how many sit at the table")
    shot.add_argument("--language", choices=LANGUAGES, default="en", dest="shot_language")
    shot.add_argument("--size", type=size, default=(1600, 900))
    shot.add_argument("--scale", type=float, choices=SCALES, default=1.0, help="size of texts, as a factor")
    shot.add_argument("--hover", default="", help="key of the piece under the pointer")
    shot.add_argument("--palm", action="store_true", help="the game as a phone held upright shows it")
    shot.add_argument("--seat", type=whole(1, 99), help="through whose eyes; whose turn it is if left out")
    shot.add_argument(
        "--touch", action="append", default=[], help="palm: key of a piece touched before; may be repeated"
    )
    shot.add_argument("--lesson", type=whole(1, 99), help="the so-manyth step of the game's lesson instead")
    shot.add_argument("--rule", default="", help="id of the rule at which the rulebook opens")
    shot.add_argument("--out", type=Path, required=True)
    _common(shot)

    demo = commands.add_parser("demo", help="watch computers play; any click leaves")
    demo.add_argument("game", nargs="?")
    demo.add_argument("--seed", type=whole(0))
    demo.add_argument("--size", type=size)
    _phones(demo, "--watch", "let people watch on their phones")

    replay = commands.add_parser("replay", help="watch a match again from its file, or as it happens")
    replay.add_argument("file", type=Path)
    replay.add_argument("--headless", action="store_true", help="only fold the log and print the result as JSON")
    replay.add_argument("--size", type=size)

    film = commands.add_parser("film", help="save a stretch of a match as a moving picture (GIF or WebP)")
    film.add_argument("file", type=Path)
    film.add_argument("--from", type=whole(0), default=0, dest="since", help="the step it begins with, as in a replay")
    film.add_argument("--to", type=whole(1), dest="until", help="the step it ends with; the last one if left out")
    film.add_argument("--seat", type=whole(1, 99), help="through whose eyes; the whole table's if left out")
    film.add_argument("--size", type=size, default=(480, 270))
    film.add_argument("--out", type=Path, required=True)

    evening = commands.add_parser("evening", help="draw the sheet of the last evening into a PNG file")
    evening.add_argument("--out", type=Path, required=True)

    commands.add_parser("recount", help="count evenings and records anew from the matches")

    bench = commands.add_parser("bench", help="measure")
    bench.add_argument("what", choices=_benches())
    bench.add_argument("--json", action="store_true")
    bench.add_argument("--seconds", type=duration, default=0.0, help="how long to measure, where that can be chosen")
    bench.add_argument("--whole", action="store_true", help="frame: of whole matches that computers play")
    bench.add_argument(
        "--thinking", action="store_true", help="frame: while a computer of level 3 thinks, and while not"
    )
    bench.add_argument("--size", type=size, help="frame: of whole matches in such a window alone")
    bench.add_argument("--game", help="frame, length: of this game alone")
    bench.add_argument("--matches", type=whole(1), default=0, help="length: how many of each kind")
    bench.add_argument("--against", type=unpacked, help="rules: beside another version, unpacked in this folder")
    bench.add_argument("--window", choices=("bare", "ours", "shelf", "evening"), help=argparse.SUPPRESS)

    stress = commands.add_parser("stress", help="try to break the program, for those who work on it")
    stress.add_argument("--minutes", type=minutes, default=1.0, help="how long, shared among all that is tried")
    stress.add_argument(
        "--only", choices=("acts", "mutants", "kills", "monkeys", "strangers", "soak"), help="try nothing else"
    )
    stress.add_argument("--seed", type=whole(0), default=0, help="the first seed; what failed is told with its own")
    stress.add_argument("--json", action="store_true")

    desktop = commands.add_parser("install-desktop", help="put the program into the menu of the desktop")
    desktop.add_argument(
        "--into", type=Path, help="write the entry and the icons (PNG, ICO, ICNS) into this folder instead"
    )
    return top


def _common(command: argparse.ArgumentParser) -> None:
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")


def _phones(command: argparse.ArgumentParser, name: str, about: str) -> None:
    command.add_argument(name, action="store_true", dest="phones", help=about)
    command.add_argument("--phones-address", default="", metavar="ADDRESS", help="listen there; found out if left out")


def _arena() -> dict[str, Any]:
    from tabletop.arena import ABOUT

    return {"epilog": ABOUT, "formatter_class": argparse.RawDescriptionHelpFormatter}


def _benches() -> tuple[str, ...]:
    from tests.bench.benches import BENCHES

    return tuple(BENCHES)


def _version() -> str:
    try:
        return version("tabletop")
    except PackageNotFoundError:
        return "(not installed)"


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; 0 if all went well, 2 if it could not be understood."""
    prepare()
    try:
        try:
            return _heard(list(sys.argv[1:] if arguments is None else arguments))
        finally:
            settle()
    except KeyboardInterrupt:
        return 130
    except Unheard as fault:
        hush()
        return 141 if fault.gone else _unwritten(fault)


def _heard(words: list[str]) -> int:
    if not words:
        from tabletop.commands.play import menu

        return menu(None)
    return _understood(parser().parse_args(words))


def _unwritten(fault: Unheard) -> int:
    from tabletop.commands.arguments import speech

    complain(f"tabletop: {speech()('cli-not-written', file='stdout', why=fault.why)}")
    return 1


def _understood(asked: argparse.Namespace) -> int:
    from tabletop.commands.arguments import Misunderstood, remember

    try:
        if asked.language:
            remember(asked.language)
        return _do(asked)
    except Misunderstood as fault:
        complain(f"tabletop {asked.command or ''}: {fault}".replace(" :", ":"))
        return 2


def _do(asked: argparse.Namespace) -> int:
    match asked.command:
        case None:
            from tabletop.commands.play import menu

            return menu(asked.language)
        case "play":
            from tabletop.commands.play import play

            return play(asked)
        case "lesson":
            from tabletop.commands.play import lesson

            return lesson(asked)
        case "demo":
            from tabletop.commands.play import demo

            return demo(asked)
        case "replay":
            from tabletop.commands.play import replay

            return replay(asked)
        case "film":
            from tabletop.commands.film import film

            return film(asked)
        case "simulate":
            from tabletop.commands.simulate import simulate

            return simulate(asked)
        case "arena":
            from tabletop.commands.arena import arena

            return arena(asked)
        case "shot":
            from tabletop.commands.shot import shot

            return shot(asked)
        case "evening":
            from tabletop.commands.evening import evening

            return evening(asked)
        case "recount":
            from tabletop.commands.evening import recount

            return recount(asked)
        case "install-desktop":
            from tabletop.commands.install_desktop import install

            return install(asked)
        case "stress":
            from tests.stress import stress

            return stress(asked)
        case _:
            from tests.bench.benches import bench

            return bench(asked)


if __name__ == "__main__":
    freeze_support()  # where all is one file, a process that paints is this program too
    sys.exit(main())
