"""Prints to the terminal at once, in letters that it knows, and ends quietly when nobody reads any more."""

import contextlib
import errno
import io
import json
import os
import sys
from time import monotonic

from attrs import define
from typing_extensions import override

from tabletop.files import reason_of


@define(slots=False)
class OutputClosedError(Exception):
    """Raised when the output can't be written: the reader has gone, or the disk is full."""

    fault: OSError

    @override
    def __str__(self) -> str:
        return f"the output can't be written: {self.why}"

    @property
    def reader_left(self) -> bool:
        """Whether nobody reads any more."""
        return self.fault.errno == errno.EPIPE

    @property
    def why(self) -> str:
        """What the system says."""
        return reason_of(self.fault)


def configure_output() -> None:
    """Let letters that a console does not know be escaped, rather than raise."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _without_nbsp(text: str) -> str:
    """Let a terminal break lines where it likes: what binds words in a window is no printable sign there."""
    return text.replace("\u00a0", " ")


def print_line(text: str) -> None:
    """Print a line. Raise OutputClosedError if it can't be written."""
    try:
        print(_without_nbsp(text), flush=True)
    except OSError as fault:
        raise OutputClosedError(fault) from fault


def print_json(report: dict[str, object]) -> None:
    """Print one JSON object; escape letters only where the console does not know them."""
    plain = json.dumps(report, ensure_ascii=False)
    try:
        plain.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        plain = json.dumps(report)
    print_line(plain)


def print_error(text: str) -> None:
    """Print a line to stderr."""
    with contextlib.suppress(OSError):
        print(_without_nbsp(text), file=sys.stderr, flush=True)


PROGRESS_LINE_SECONDS = 10.0
"""How often a line tells how far a command is, where there is no terminal to draw a bar on."""


class ProgressBar:
    """A bar on stderr that tells how far a command is; where that is no terminal, a line from time to time."""

    def __init__(self) -> None:
        self._told_at = monotonic()
        self._stream = sys.stderr  # what bots print goes through another

    def draw(self, done: int, of: int) -> None:
        """Draw the bar, or print a line if the last one was long ago."""
        if self._stream.isatty():
            filled = 30 * done // of
            end = "\n" if done == of else ""
            print(f"\r[{'█' * filled}{'·' * (30 - filled)}] {done}/{of}", end=end, file=self._stream, flush=True)
        elif (now := monotonic()) - self._told_at >= PROGRESS_LINE_SECONDS:
            self._told_at = now
            print_error(f"{done}/{of}")


def end_progress() -> None:
    """Begin a new line under an unfinished bar."""
    if sys.stderr.isatty():
        print_error("")


def flush_output() -> None:
    """Flush the output. Raise OutputClosedError if it can't be written."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as fault:
        raise OutputClosedError(fault) from fault


def discard_output() -> None:
    """Discard what is still to be written, so that Python does not complain of it at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
