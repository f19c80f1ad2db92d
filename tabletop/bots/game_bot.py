"""What a game may bring for its computer players: its own move choice, evaluation, hand work and consent."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
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
"""Small steps of a thought between two checks of the clock."""

SeatValues: TypeAlias = Mapping[Seat, float]
"""The value of a state for each seat, from 0 to 1; 0 for a seat that is missing."""


KeepThinking: TypeAlias = Callable[[], bool] | None
"""Returns False when the bot should answer at once. None: think as long as needed."""


def thinking_limit(keep_thinking: KeepThinking, max_seconds: float) -> Callable[[], bool]:
    """Return a check that says whether to go on thinking; it also lets other threads run.

    Without `keep_thinking` it is always True, so that the same seed gives the same move, however slow the machine.
    """
    if keep_thinking is None:
        return lambda: True
    end = monotonic() + max_seconds

    def waits() -> bool:
        sleep(0)
        return monotonic() < end and keep_thinking()

    return waits


def while_thinking(things: Iterable[T], may_think: Callable[[], bool]) -> Iterator[T]:
    """Yield these things; check now and then whether to go on thinking, and stop if not."""
    for number, thing in enumerate(things):
        if number and number % STEPS_PER_CHECK == 0 and not may_think():
            return
        yield thing


@frozen(kw_only=True)
class GameBot(Generic[S, M, V]):
    """How computers play one game. Where `choose` is None, a tree search chooses."""

    choose: Callable[[V, int, Random, KeepThinking], M] | None = None
    """`choose(view, level, rng, keep_thinking)`: a move, for games with a search of their own."""
    evaluate: Callable[[S], SeatValues | None] = lambda _: None
    """The value of a state at which a search may stop, such as the end of a round; None: play on."""
    answer_by_hand: Callable[[Request, V, int, Random, KeepThinking], tuple[object, str | None]] | None = None
    """`answer_by_hand(request, view, level, rng, keep_thinking)`: the outcome, and its packed film or None."""
    consents: Callable[[V, object], bool] = lambda *_: True
    """`consents(view, agreement)`: whether a computer agrees when people want the table to."""


AnyGameBot: TypeAlias = GameBot[Any, Any, Any]
"""How computers play some game, whichever it is."""


@cache
def game_bot_of(key: str) -> AnyGameBot:
    """Return how computers play a game: `BOT` in the module of bots named after it, or a default.

    The module is imported when a computer first plays that game, since some import the physics.
    """
    return GAMES.load("tabletop.bots", key, "BOT", GameBot) if GAMES.has_module("tabletop.bots", key) else GameBot()
