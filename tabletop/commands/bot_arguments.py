"""Bots as they are named on the command line, and the messages when a bot or a worker fails."""

import argparse
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from logging import getLogger

from tabletop.arena.matches import GameCrashError
from tabletop.arena.workers import ClusterUnreachableError, WorkersLostError
from tabletop.bots import BOT_NAMES, bot_named
from tabletop.bots.foreign_bot import UnknownBotError
from tabletop.bots.prints import prints_to_stderr
from tabletop.commands.arguments import CommandLineError, load_say, missing_parts_error
from tabletop.commands.console import print_error
from tabletop.commands.parser import parse_seconds

LOGGER = getLogger(__name__)
FORFEIT_EXIT_CODE = 3
"""The exit code where everything was played, but some matches only to the forfeit of a bot."""


def patience_argument(command: argparse.ArgumentParser) -> None:
    """Let it be said how long bots from outside may think."""
    command.add_argument(
        "--patience",
        type=parse_seconds,
        metavar="SECONDS",
        help="a bot from outside that thinks longer forfeits the match; as long as it takes if left out",
    )


def parse_bot_names(text: str) -> tuple[str, ...]:
    """Parse "chancer,computer:2,package.module:name". Raise CommandLineError unless every bot can be loaded."""
    names = tuple(word.strip() for word in text.split(","))
    for name in names:
        try:
            with prints_to_stderr():
                bot_named(name)
        except UnknownBotError as fault:
            raise CommandLineError(fault.describe(load_say())) from fault
    return names


@contextmanager
def reporting_bot_errors() -> Iterator[None]:
    """Turn failures of outside games and of workers into a CommandLineError; send what bots print to stderr."""
    say = load_say()
    try:
        with prints_to_stderr():
            yield
    except GameCrashError as fault:
        LOGGER.warning("a game from outside stumbled")
        raise CommandLineError(say("cli-game-stumbled", game=fault.game, why=fault.why)) from fault
    except WorkersLostError as fault:
        raise CommandLineError(say("cli-workers-die")) from fault
    except ClusterUnreachableError as fault:
        raise CommandLineError(say("cli-no-cluster", why=fault.reason or fault.address)) from fault
    except ModuleNotFoundError as fault:
        if fault.name != "distributed":
            raise
        raise missing_parts_error("cli-no-dask", "distributed") from fault


def report_forfeits(command: str, reasons: Mapping[str, str]) -> int:
    """Tell of every bot that has forfeited a match why it did; return the exit code."""
    for bot, why in reasons.items():
        # What it says of it may name a card, and what it is called may name its author.
        LOGGER.warning("bot stumbled: %s", bot if bot in BOT_NAMES else "one from outside")
        print_error(f"tabletop {command}: {load_say()('cli-bot-stumbled', bot=bot, why=why)}")
    return FORFEIT_EXIT_CODE if reasons else 0
