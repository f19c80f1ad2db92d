"""Bots from outside: a function, or a class with a `choose` method, that gets a view and legal moves and picks one.

Such a bot is named `package.module:name`, or by an entry point of the group `tabletop.bots`.
"""

import sys
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from random import Random
from traceback import extract_tb

from attrs import define, frozen
from typing_extensions import override

from rules.kernel import AnyGame, Request
from tabletop.files import printable

ENTRY_POINT_GROUP = "tabletop.bots"
"""The entry points by which a package names its bots."""
MAX_LETTERS = 200
"""The most that is told of what a bot has raised or answered."""


@define(slots=False)
class UnknownBotError(ValueError):
    """Raised when there is no such bot, or it can't play."""

    bot: str
    """The name by which it was asked for."""
    key: str
    """The key of a sentence that exists in every language."""
    words: Mapping[str, str]
    """What this sentence names beside the bot."""
    reason: str
    """What is wrong, in English."""

    @override
    def __str__(self) -> str:
        return f"there is no bot {self.bot!r}: {self.reason}"

    def describe(self, say: Callable[..., str]) -> str:
        """Describe what is wrong, in the language of `say`."""
        return say(self.key, bot=self.bot, **self.words)


@frozen
class ForeignBot:
    """A bot from outside, wrapped as a `Bot`."""

    choose_move: Callable[[object, tuple[object, ...], Random], object]
    """`choose(view, moves, rng)`: one of the moves."""
    answer_by_hand: Callable[[Request, object, Random], object] | None = None
    """`hand(request, view, rng)`: an outcome of hand work; None leaves it to chance."""

    def choose(self, game: AnyGame, view: object, rng: Random, keep_thinking: object = None) -> object:  # noqa: ARG002
        """Let it pick one of the legal moves; whoever asks minds the clock."""
        return self.choose_move(view, game.legal_moves(game.imagine(view, rng)), rng)


@cache
def registered_bots() -> Mapping[str, EntryPoint]:
    """Return the entry points of installed bots, by name."""
    return {entry.name: entry for entry in entry_points(group=ENTRY_POINT_GROUP)}


def foreign_bot_named(text: str) -> ForeignBot | None:
    """Return a new bot from outside; None if this is no name of one. Raise UnknownBotError if it can't be loaded."""
    entry = registered_bots().get(text)
    module, _, name = (entry.value if entry else text).partition(":")
    if not all(part.isidentifier() for part in (*module.split("."), *name.split("."))):
        return None
    found = _load_bot(text, module, name)
    try:
        made = found() if isinstance(found, type) else found
    except KeyboardInterrupt:
        raise
    except BaseException as fault:
        raise _broken_bot_error(text, fault) from fault
    think = getattr(made, "choose", made)
    if not callable(think):
        reason = f"a {type(made).__name__} without choose(view, moves, rng)"
        raise UnknownBotError(text, "cli-bot-mute", {"ask": "choose(view, moves, rng)"}, reason)
    return ForeignBot(think, getattr(made, "hand", None))


def _load_bot(text: str, module: str, name: str) -> object:
    here = str(Path.cwd())
    if here not in sys.path:  # as `python -m` does: whoever writes a bot stands beside it
        sys.path.insert(0, here)
    try:
        found: object = import_module(module)
    except ModuleNotFoundError as fault:
        if fault.name is not None and (module == fault.name or module.startswith(f"{fault.name}.")):
            raise UnknownBotError(text, "cli-bot-nowhere", {"module": module}, f"no module {module}") from fault
        raise _broken_bot_error(text, fault) from fault
    except KeyboardInterrupt:
        raise
    except BaseException as fault:
        raise _broken_bot_error(text, fault) from fault
    for part in name.split("."):
        if not hasattr(found, part):
            words = {"module": module, "name": name}
            raise UnknownBotError(text, "cli-bot-absent", words, f"no {name} in {module}")
        found = getattr(found, part)
    return found


def _broken_bot_error(text: str, fault: BaseException) -> UnknownBotError:
    why = one_line_error(fault)
    return UnknownBotError(text, "cli-bot-broken", {"why": why}, why)


def one_line_error(fault: BaseException) -> str:
    """Describe an exception in one line, with the file and line it came from."""
    place = "".join(f" ({Path(last.filename).name}:{last.lineno})" for last in extract_tb(fault.__traceback__)[-1:])
    return f"{type(fault).__name__}: {_one_line(str, fault)}{place}"


def one_line_repr(thing: object) -> str:
    """Describe in one line what a bot has answered."""
    return _one_line(repr, thing)


def _one_line(describe: Callable[[object], str], thing: object) -> str:
    """Describe something of somebody else's, which may have any methods, as a terminal can show it."""
    try:
        text = describe(thing)
    except KeyboardInterrupt:
        raise
    except BaseException:
        return "–"
    return printable(text if len(text) <= MAX_LETTERS else f"{text[:MAX_LETTERS]}…")
