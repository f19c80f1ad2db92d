"""What is thought beside the window: computers think in a thread of their own, and nothing waits for them."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event
from typing import Generic, TypeVar

from attrs import define, field

from tabletop.bots.talent import Patience

T = TypeVar("T")

HELD = 0.1
"""Seconds for which thinkers hold their breath at most."""
_POOL: list[ThreadPoolExecutor] = []
_CALM = Event()
"""Cleared while a frame is being made."""
_CALM.set()


def _pool() -> ThreadPoolExecutor:
    if not _POOL:
        _POOL.append(ThreadPoolExecutor(1, "bot"))
    return _POOL[0]


@contextmanager
def undisturbed() -> Iterator[None]:
    """Make a frame while whoever thinks holds their breath.

    Only one thread of a Python program runs at a time. A thinker that got its turn amid a frame would keep it for
    longer than the rest of the frame takes.
    """
    _CALM.clear()
    try:
        yield
    finally:
        _CALM.set()


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
                _CALM.wait(HELD)
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
