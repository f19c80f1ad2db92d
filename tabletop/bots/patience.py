"""Lets a bot from outside think no longer than somebody is patient.

A thread can't be killed. One that is late is asked to stop by an exception, which ends whatever runs in Python; a bot
that catches everything, or waits inside a library, goes on in the background and slows down whatever else is played in
this process. `has_stuck_bots` tells of it, so that a worker can be replaced.
"""

import ctypes
from collections.abc import Callable
from threading import Thread
from time import monotonic
from typing import Generic, TypeVar

from attrs import define, field
from typing_extensions import override

T = TypeVar("T")

STOP_SECONDS = 0.5
"""How long to wait until a late bot has stopped."""
_STUCK: list[Thread] = []
"""Threads that did not stop when asked."""


@define(slots=False)
class TooLateError(Exception):
    """Raised when a bot has not answered in time."""

    seconds: float
    """How long it had."""

    @override
    def __str__(self) -> str:
        return f"no answer within {self.seconds:g} s"


@define
class _Thought(Generic[T]):
    """What a thread thinks out."""

    think: Callable[[], T]
    answers: list[T] = field(factory=list)
    """The answer, once there is one."""
    fault: BaseException | None = None
    seconds: float = 0.0

    def run(self) -> None:
        start = monotonic()
        try:
            self.answers.append(self.think())
        except BaseException as fault:  # it is raised again where the answer is awaited
            self.fault = fault
        self.seconds = monotonic() - start


def think_within(seconds: float, think: Callable[[], T]) -> T:
    """Return what `think` returns, and raise what it raises. Raise TooLateError if that takes longer than it may."""
    thought = _Thought(think)
    thread = Thread(target=thought.run, name="bot from outside", daemon=True)
    thread.start()
    thread.join(seconds)
    if thread.is_alive():
        _ask_to_stop(thread)
        raise TooLateError(seconds)
    if thought.seconds > seconds:  # what holds the interpreter lets nobody look at the clock
        raise TooLateError(seconds)
    fault = thought.fault
    if isinstance(fault, KeyboardInterrupt):  # no key was pressed: that interrupts the main thread alone
        raise RuntimeError(f"KeyboardInterrupt of its own: {fault}") from fault
    if fault is not None:
        raise fault
    return thought.answers[0]


def _ask_to_stop(thread: Thread) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(SystemExit))
    thread.join(STOP_SECONDS)
    if thread.is_alive():
        _STUCK.append(thread)


def has_stuck_bots() -> bool:
    """Tell whether a bot that came too late is still thinking in this process."""
    return any(thread.is_alive() for thread in _STUCK)
