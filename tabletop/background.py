"""Work in the background: computers think in a thread of their own, and pause while a frame is made.

Only one thread of a Python program runs at a time. A thinker that got its turn amid a frame would keep it for longer
than the rest of the frame takes.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from threading import Event
from typing import Generic, TypeVar

from attrs import define, field

T = TypeVar("T")

MAX_WAIT_SECONDS = 0.1
"""Seconds for which anybody holds their breath at most."""
_NO_FRAME_IN_THE_MAKING = Event()
"""Cleared while a frame is being made."""
_NO_FRAME_IN_THE_MAKING.set()


@contextmanager
def making_frame() -> Iterator[None]:
    """Make a frame."""
    _NO_FRAME_IN_THE_MAKING.clear()
    try:
        yield
    finally:
        _NO_FRAME_IN_THE_MAKING.set()


def wait_for_frame_end() -> None:
    """Hold one's breath until no frame is being made."""
    _NO_FRAME_IN_THE_MAKING.wait(MAX_WAIT_SECONDS)


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, "bot")


@define
class BackgroundTask(Generic[T]):
    """One thing at a time that is thought about, until it is known or nobody wants to know it any more."""

    future: "Future[T] | None" = field(init=False, default=None)
    _cancelled: Event = field(init=False, factory=Event)
    """Set when nobody waits for the answer any more."""

    def poll(self, think: Callable[[Callable[[], bool]], T]) -> T | None:
        """Begin to think, or go on; the answer, once there is one."""
        if self.future is None:
            hurried = self._cancelled

            def patience() -> bool:
                wait_for_frame_end()
                return not hurried.is_set()

            self.future = _pool().submit(think, patience)
        if not self.future.done():
            return None
        done, self.future = self.future.result(), None
        return done

    def cancel(self) -> None:
        """Drop it."""
        if self.future:
            self._cancelled.set()
            self.future.cancel()
            self.future, self._cancelled = None, Event()
