"""The command line: each command is a function in `tabletop.commands`."""

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from multiprocessing import freeze_support
from typing import Final, NamedTuple

from tabletop.commands.parser import CommandLineParser, run_command, with_output
from tabletop.i18n import LANGUAGES


class Command(NamedTuple):
    """Where a command is found: its function, and `add_<function>_arguments` beside it."""

    module: str
    function: str
    help: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Let the parser know what the command takes."""
        getattr(import_module(f"tabletop.commands.{self.module}"), f"add_{self.function}_arguments")(parser)

    def run(self, asked: argparse.Namespace) -> int:
        """Do it, and return the exit code."""
        function: Callable[[argparse.Namespace], int]
        function = getattr(import_module(f"tabletop.commands.{self.module}"), self.function)
        return function(asked)


COMMANDS: Final = {
    "play": Command("play", "play", "go straight to a table"),
    "lesson": Command("play", "lesson", "be shown how a game is played"),
    "simulate": Command("simulate", "simulate", "let bots play matches, without a screen"),
    "arena": Command("arena", "arena", "let bots meet in fair matches and rate them"),
    "shot": Command("shot", "shot", "draw a screen into a PNG file"),
    "demo": Command("play", "demo", "watch computers play; any click leaves"),
    "replay": Command("play", "replay", "watch a match again from its file, or as it happens"),
    "film": Command("film", "film", "save a stretch of a match as a moving picture (GIF or WebP)"),
    "evening": Command("evening", "evening", "draw the sheet of the last evening into a PNG file"),
    "recount": Command("evening", "recount", "count evenings and records anew from the matches"),
    "install-desktop": Command("install_desktop", "install_desktop", "put the program into the menu of the desktop"),
}


def parser_for(words: Sequence[str]) -> argparse.ArgumentParser:
    """Describe the commands; of those that are not asked for the name alone, so that their code need not be read."""
    top = CommandLineParser(
        prog="tabletop", description="An evening at the table. Without a command the shelf of games opens."
    )
    top.add_argument("--version", action="version", version=f"tabletop {_version()}")
    top.add_argument("--language", choices=LANGUAGES, help="speak this language, now and from now on")
    commands = top.add_subparsers(dest="command", parser_class=CommandLineParser, metavar="COMMAND")
    for name, command in COMMANDS.items():
        parser = commands.add_parser(name, help=command.help)
        if name in words:
            command.add_arguments(parser)
    return top


def _version() -> str:
    try:
        return version("tabletop")
    except PackageNotFoundError:
        return "(not installed)"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit status: 0 if all went well, 1 if it failed, 2 if not understood."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words:
        return run_command(parser_for(words), words, _run)
    return with_output(lambda: _open_window(None))  # the shelf of games must stand at once


def _run(asked: argparse.Namespace) -> int:
    if asked.language:
        from tabletop.commands.arguments import save_language

        save_language(asked.language)
    return COMMANDS[asked.command].run(asked) if asked.command else _open_window(asked.language)


def _open_window(language: str | None) -> int:
    from tabletop.commands.play import menu

    return menu(language)


if __name__ == "__main__":
    freeze_support()  # where all is one file, a process that paints is this program too
    sys.exit(main())
