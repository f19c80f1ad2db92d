"""The command line's parser: one line in the player's language where something is wrong, and readers of its values."""

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from typing_extensions import override

from tabletop.commands.console import (
    OutputClosedError,
    configure_output,
    discard_output,
    flush_output,
    print_error,
    print_line,
)

MAX_SECONDS = 86_400
"""What can be asked for at most: a day."""


class CommandLineParser(argparse.ArgumentParser):
    """Says in one line of the player's language what is wrong, and leaves with 2."""

    @override
    def error(self, message: str) -> NoReturn:
        """Print one line and leave with 2."""
        from tabletop.commands.arguments import translate_argparse_message

        print_error(f"{self.prog}: {translate_argparse_message(message)}")
        sys.exit(2)

    @override
    def _print_message(self, message: str, file: object = None) -> None:
        """Print help and version as everything else is printed."""
        (print_error if file is sys.stderr else print_line)(message.removesuffix("\n"))


def parse_size(text: str) -> tuple[int, int]:
    """Read a size such as 1920x1080. Raise ArgumentTypeError if it is none."""
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit()) or not (200 <= int(width) <= 8000 and 200 <= int(height) <= 8000):
        from tabletop.commands.arguments import load_say

        raise argparse.ArgumentTypeError(load_say()("cli-bad-size", word=text))
    return int(width), int(height)


def whole_number(minimum: int, maximum: int = 10**9) -> Callable[[str], int]:
    """Make what reads a whole number within bounds."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = minimum - 1
        if not minimum <= number <= maximum:
            from tabletop.commands.arguments import load_say

            raise argparse.ArgumentTypeError(
                load_say()("cli-bad-number", word=text, least=str(minimum), most=str(maximum))
            )
        return number

    return read


def parse_seconds(text: str) -> float:
    """Read how many seconds. Raise ArgumentTypeError if that is no number, or too many."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= MAX_SECONDS:
        from tabletop.commands.arguments import load_say

        raise argparse.ArgumentTypeError(load_say()("cli-bad-seconds", word=text, most=str(MAX_SECONDS)))
    return number


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
        from tabletop.commands.arguments import CommandLineError

        try:
            return run(asked)
        except CommandLineError as fault:
            print_error(f"{' '.join(filter(None, (parser.prog, getattr(asked, 'command', None))))}: {fault}")
            return 2

    return with_output(understood)


def with_output(run: Callable[[], int]) -> int:
    """Run something that prints; whoever stops listening is no fault. Return the exit code."""
    configure_output()
    try:
        try:
            return run()
        finally:
            flush_output()
    except KeyboardInterrupt:
        return 130
    except OutputClosedError as fault:
        discard_output()
        return 141 if fault.reader_left else _unwritten(fault)


def _unwritten(fault: OutputClosedError) -> int:
    from tabletop.commands.arguments import load_say

    print_error(f"tabletop: {load_say()('cli-not-written', file='stdout', why=fault.why)}")
    return 1
