"""What bots know of one game in particular, beyond search and luck."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import monotonic, sleep
from typing import Any, Generic, TypeAlias, TypeVar

from attrs import frozen

from rules import GAMES
from rules.kernel import Request, Seat

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
T = TypeVar("T")

STEPS_PER_CHECK = 50
"""Small steps of a thought after which it is time for a breath."""

SeatValues: TypeAlias = Mapping[Seat, float]
"""What a state is worth to each seat, from 0 to 1; seats not named get nothing."""


KeepThinking: TypeAlias = Callable[[], bool] | None
"""Says whether somebody still waits for an answer. None: nobody minds how long it takes."""


def thinking_limit(keep_thinking: KeepThinking, max_seconds: float) -> Callable[[], bool]:
    """Tell, whenever asked, whether to go on thinking, and let the threads of those who wait have their turn.

    Where nobody waits only the work counts, so that the same seed gives the same move, however slow the machine.
    """
    if keep_thinking is None:
        return lambda: True
    end = monotonic() + max_seconds

    def waits() -> bool:
        sleep(0)
        return monotonic() < end and keep_thinking()

    return waits


def while_thinking(things: Iterable[T], may_think: Callable[[], bool]) -> Iterator[T]:
    """Go through these, and let the threads of those who wait have their turn now and then; if nobody does, stop."""
    for number, thing in enumerate(things):
        if number and number % STEPS_PER_CHECK == 0 and not may_think():
            return
        yield thing


def no_value(_: Any) -> SeatValues | None:
    """Judge nothing before the match is over."""
    return None


def always_consent(_view: Any, _agreement: Any) -> bool:
    """Consent to whatever the others want."""
    return True


@frozen(kw_only=True)
class GameBot(Generic[S, M, V]):
    """How a computer plays one game: what is left out here it does by search, or leaves to luck."""

    choose: Callable[[V, int, Random, KeepThinking], M] | None = None
    """`choose(view, level, rng, patience)`: a move, for games that want no common search."""
    evaluate: Callable[[S], SeatValues | None] = no_value
    """What a state is worth where a search may as well stop, such as the end of a round; None: play on."""
    answer_by_hand: Callable[[Request, V, int, Random, KeepThinking], tuple[Any, str | None]] | None = None
    """`hand(request, view, level, rng, patience)`: what came of what people do with the mouse, and the film of how."""
    consents: Callable[[V, Any], bool] = always_consent
    """`consents(view, agreement)`: whether a computer agrees when people want the table to."""


@cache
def game_bot_of(key: str) -> GameBot[Any, Any, Any]:
    """Find how computers play a game: `TALENT` in the module of bots that is named after it, if there is one.

    The module is read when a computer first sits down to that game: some bring the physics with them, and a program
    that only shows its menu should not wait for that.
    """
    module = GAMES.module("tabletop.bots", key)
    if not _exists(module):
        return GameBot()
    talent: GameBot[Any, Any, Any] = import_module(module).BOT
    return talent


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # a home that has brought no bots at all
        return False
