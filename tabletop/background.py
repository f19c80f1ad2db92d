"""Frames come first: whoever thinks beside the window holds their breath while one is made.

Only one thread of a Python program runs at a time. A thinker that got its turn amid a frame would keep it for longer
than the rest of the frame takes.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event

HELD = 0.1
"""Seconds for which anybody holds their breath at most."""
_CALM = Event()
"""Cleared while a frame is being made."""
_CALM.set()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Make a frame."""
    _CALM.clear()
    try:
        yield
    finally:
        _CALM.set()


def await_calm() -> None:
    """Hold one's breath until no frame is being made."""
    _CALM.wait(HELD)
