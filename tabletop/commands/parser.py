"""The command line's parser: one line in the player's language where something is wrong, and readers of its values."""

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from tabletop.commands.console import Unheard, complain, hush, prepare, settle, tell

MAX_SECONDS = 86_400
"""What can be asked for at most: a day."""


class Parser(argparse.ArgumentParser):
    """Says in one line of the player's language what is wrong, and leaves with 2."""

    def error(self, message: str) -> NoReturn:
        """Print one line and leave with 2."""
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
    if not 0 <= number <= MAX_SECONDS:
        from tabletop.commands.arguments import speech

        raise argparse.ArgumentTypeError(speech()("cli-bad-seconds", word=text, most=str(MAX_SECONDS)))
    return number


def minutes(text: str) -> float:
    """Read how many minutes, in seconds as everywhere: 60 times what is typed must be a duration."""
    try:
        return duration(str(60 * float(text))) / 60
    except ValueError:
        return duration(text)


def option_argument(command: argparse.ArgumentParser) -> None:
    """Let the options of a game be named."""
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")


def phones_arguments(command: argparse.ArgumentParser, name: str, about: str) -> None:
    """Let phones be turned on, and where they find the table."""
    command.add_argument(name, action="store_true", dest="phones", help=about)
    command.add_argument("--phones-address", default="", metavar="ADDRESS", help="listen there; found out if left out")


def run_command(parser: argparse.ArgumentParser, words: Sequence[str], run: Callable[[argparse.Namespace], int]) -> int:
    """Run a command with these words; return its exit code, 2 where they make no sense."""

    def understood() -> int:
        asked = parser.parse_args(words)
        from tabletop.commands.arguments import Misunderstood

        try:
            return run(asked)
        except Misunderstood as fault:
            complain(f"{' '.join(filter(None, (parser.prog, getattr(asked, 'command', None))))}: {fault}")
            return 2

    return with_output(understood)


def with_output(run: Callable[[], int]) -> int:
    """Run something that prints; whoever stops listening is no fault. Return the exit code."""
    prepare()
    try:
        try:
            return run()
        finally:
            settle()
    except KeyboardInterrupt:
        return 130
    except Unheard as fault:
        hush()
        return 141 if fault.gone else _unwritten(fault)


def _unwritten(fault: Unheard) -> int:
    from tabletop.commands.arguments import speech

    complain(f"tabletop: {speech()('cli-not-written', file='stdout', why=fault.why)}")
    return 1
