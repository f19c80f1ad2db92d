"""What is thought beside the window: computers think in a thread of their own, and nothing waits for them."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event
from typing import Generic, TypeVar

from attrs import define, field

from tabletop.background import await_calm
from tabletop.bots.game_bot import Patience

T = TypeVar("T")

_POOL: list[ThreadPoolExecutor] = []


def _pool() -> ThreadPoolExecutor:
    if not _POOL:
        _POOL.append(ThreadPoolExecutor(1, "bot"))
    return _POOL[0]


@define
class Thought(Generic[T]):
    """One thing at a time that is thought about, until it is known or nobody wants to know it any more."""

    future: "Future[T] | None" = field(init=False, default=None)
    _hurried: Event = field(init=False, factory=Event)
    """Set when nobody waits for the answer any more."""

    def come_to(self, think: Callable[[Patience], T]) -> T | None:
        """Begin to think, or go on; the answer, once there is one."""
        if self.future is None:
            hurried = self._hurried

            def patience() -> bool:
                await_calm()
                return not hurried.is_set()

            self.future = _pool().submit(think, patience)
        if not self.future.done():
            return None
        done, self.future = self.future.result(), None
        return done

    def forget(self) -> None:
        """Drop it."""
        if self.future:
            self._hurried.set()
            self.future.cancel()
            self.future, self._hurried = None, Event()
