"""The command line: each command is a function in `tabletop.commands`."""

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from multiprocessing import freeze_support
from typing import Final, NamedTuple

from tabletop.commands.parser import CommandLineParser, run_command, with_output
from tabletop.i18n import LANGUAGES


class Command(NamedTuple):
    """Where a command is found: its function, and `add_<function>_arguments` beside it."""

    module: str
    function: str
    help: str
    opens_window: bool = False
    leaves_traces: bool = True
    """Whether it may write into the user's folder, if only a line into the log."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Let the parser know what the command takes."""
        getattr(import_module(f"tabletop.commands.{self.module}"), f"add_{self.function}_arguments")(parser)

    def run(self, asked: argparse.Namespace) -> int:
        """Do it, and return the exit code."""
        function: Callable[[argparse.Namespace], int]
        function = getattr(import_module(f"tabletop.commands.{self.module}"), self.function)
        return function(asked)


COMMANDS: Final = {
    "play": Command("play", "play", "go straight to a table", opens_window=True),
    "lesson": Command("play", "lesson", "be shown how a game is played", opens_window=True),
    "simulate": Command("simulate", "simulate", "let bots play matches, without a screen"),
    "arena": Command("arena", "arena", "let bots meet in fair matches and rate them"),
    "shot": Command("shot", "shot", "draw a screen into a PNG file", leaves_traces=False),
    "demo": Command("play", "demo", "watch computers play; any click leaves", opens_window=True),
    "replay": Command("play", "replay", "watch a match again from its file, or as it happens", opens_window=True),
    "film": Command("film", "film", "save a stretch of a match as a moving picture (GIF or WebP)"),
    "evening": Command("evening", "evening", "draw the sheet of the last evening into a PNG file"),
    "recount": Command("evening", "recount", "count evenings and records anew from the matches"),
    "doctor": Command("doctor", "doctor", "tell what a report of a fault needs; try everything", leaves_traces=False),
    "install-desktop": Command("install_desktop", "install_desktop", "put the program into the menu of the desktop"),
}


def parser_for(words: Sequence[str]) -> argparse.ArgumentParser:
    """Describe the commands; of those that are not asked for the name alone, so that their code need not be read."""
    top = CommandLineParser(
        prog="tabletop", description="An evening at the table. Without a command the shelf of games opens."
    )
    top.add_argument("--version", action="version", version=f"tabletop {_version()}")
    top.add_argument("--verbose", action="store_true", help="print the log to stderr too")
    top.add_argument("--language", choices=LANGUAGES, help="speak this language, now and from now on")
    commands = top.add_subparsers(dest="command", parser_class=CommandLineParser, metavar="COMMAND")
    for name, command in COMMANDS.items():
        parser = commands.add_parser(name, help=command.help)
        if name in words:
            command.add_arguments(parser)
    return top


def _version() -> str:
    from tabletop.log import package_version

    return package_version("tabletop") or "(not installed)"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit status: 0 if all went well, 1 if it failed, 2 if not understood."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words:
        return run_command(parser_for(words), words, _run)
    return with_output(_open_shelf)


def _open_shelf() -> int:
    """Open the shelf of games. It must stand at once: the window sets the log up when it does."""
    return _with_log_closed(lambda: _open_window(None))


def _run(asked: argparse.Namespace) -> int:
    from tabletop.log import start_log
    from tabletop.settings import user_folder

    if asked.language:
        from tabletop.commands.arguments import save_language

        save_language(asked.language)
    command = COMMANDS[asked.command] if asked.command else None
    start_log(
        user_folder() if command is None or command.leaves_traces else None,
        asked.command or "",
        verbose=asked.verbose,
        hold=command is None or command.opens_window,
    )
    return _with_log_closed(lambda: command.run(asked) if command else _open_window(asked.language))


def _with_log_closed(run: Callable[[], int]) -> int:
    """Run something and close the log after it, if there is one; return the exit code."""
    how = "by an exception"
    try:
        code = run()
        how = f"with {code}"
        return code
    finally:
        from tabletop.log import stop_log  # only now: the shelf of games must stand at once

        stop_log(how)


def _open_window(language: str | None) -> int:
    from tabletop.commands.play import menu

    return menu(language)


if __name__ == "__main__":
    freeze_support()  # where all is one file, a process that paints is this program too
    sys.exit(main())
