"""Bots as they are named on the command line, and what to say when one of them, or a worker, can't go on."""

from collections.abc import Iterator
from contextlib import contextmanager

from tabletop.arena.matches import Stumble
from tabletop.arena.workers import Deserted, Unreachable
from tabletop.bots import bot_named
from tabletop.bots.foreign_bot import NoBot
from tabletop.commands.arguments import Misunderstood, incomplete, speech
from tabletop.commands.console import aside


def bots_named(text: str) -> tuple[str, ...]:
    """Read "chancer,computer:2,package.module:name", and make sure that all of them can come."""
    names = tuple(word.strip() for word in text.split(","))
    for name in names:
        try:
            with aside():
                bot_named(name)
        except NoBot as fault:
            raise Misunderstood(speech()(fault.reason, **fault.words)) from fault
    return names


@contextmanager
def plainly() -> Iterator[None]:
    """Say in a line why no more matches can be played."""
    say = speech()
    try:
        with aside():
            yield
    except Stumble as fault:
        raise Misunderstood(say("cli-bot-stumbled", bot=fault.bot, why=fault.why)) from fault
    except Deserted as fault:
        raise Misunderstood(say("cli-workers-die")) from fault
    except Unreachable as fault:
        raise Misunderstood(say("cli-no-cluster", why=str(fault))) from fault
    except ModuleNotFoundError as fault:
        if fault.name != "distributed":
            raise
        raise incomplete("cli-no-dask", "distributed") from fault
