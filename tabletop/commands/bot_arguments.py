"""Bots as they are named on the command line, and the messages when a bot or a worker fails."""

from collections.abc import Iterator
from contextlib import contextmanager
from logging import getLogger

from tabletop.arena.matches import BotCrashError
from tabletop.arena.workers import ClusterUnreachableError, WorkersLostError
from tabletop.bots import BOT_NAMES, bot_named
from tabletop.bots.foreign_bot import UnknownBotError
from tabletop.commands.arguments import CommandLineError, load_say, missing_parts_error
from tabletop.commands.console import prints_to_stderr

LOGGER = getLogger(__name__)


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
    """Turn failures of bots and workers into a CommandLineError, and send what bots print to stderr."""
    say = load_say()
    try:
        with prints_to_stderr():
            yield
    except BotCrashError as fault:
        # What it says of it may name a card, and what it is called may name its author.
        LOGGER.warning("bot stumbled: %s", fault.bot if fault.bot in BOT_NAMES else "one from outside")
        raise CommandLineError(say("cli-bot-stumbled", bot=fault.bot, why=fault.why)) from fault
    except WorkersLostError as fault:
        raise CommandLineError(say("cli-workers-die")) from fault
    except ClusterUnreachableError as fault:
        raise CommandLineError(say("cli-no-cluster", why=fault.reason or fault.address)) from fault
    except ModuleNotFoundError as fault:
        if fault.name != "distributed":
            raise
        raise missing_parts_error("cli-no-dask", "distributed") from fault
