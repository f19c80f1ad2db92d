"""Work in the background: computers think in a thread of their own, and pause while a frame is made.

Only one thread of a Python program runs at a time. A thinker that got its turn amid a frame would keep it for longer
than the rest of the frame takes.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from threading import Event
from typing import TYPE_CHECKING, Generic, TypeVar

from attrs import define, field

if TYPE_CHECKING:  # the window alone needs no threads
    from concurrent.futures import Future, ThreadPoolExecutor

T = TypeVar("T")

MAX_WAIT_SECONDS = 0.1
"""The longest time that a background thread waits for the end of a frame."""
_NO_FRAME_IN_THE_MAKING = Event()
"""Cleared while a frame is being made."""
_NO_FRAME_IN_THE_MAKING.set()


@contextmanager
def making_frame() -> Iterator[None]:
    """Mark that a frame is being made. Background threads that ask wait until the block ends."""
    _NO_FRAME_IN_THE_MAKING.clear()
    try:
        yield
    finally:
        _NO_FRAME_IN_THE_MAKING.set()


def wait_for_frame_end() -> None:
    """Wait until no frame is being made, but not longer than `MAX_WAIT_SECONDS`. Called by background threads."""
    _NO_FRAME_IN_THE_MAKING.wait(MAX_WAIT_SECONDS)


@cache
def _pool() -> "ThreadPoolExecutor":
    from concurrent.futures import ThreadPoolExecutor

    return ThreadPoolExecutor(1, "bot")


@define
class BackgroundTask(Generic[T]):
    """A task that is polled until it is done or cancelled."""

    future: "Future[T] | None" = field(init=False, default=None)
    _cancelled: Event = field(init=False, factory=Event)
    """Set when nobody waits for the result any more."""

    def poll(self, think: Callable[[Callable[[], bool]], T]) -> T | None:
        """Start the task, if it is not running; return its result once it is there, else None."""
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
        """Cancel the task, if it is running."""
        if self.future:
            self._cancelled.set()
            self.future.cancel()
            self.future, self._cancelled = None, Event()
