"""The terminal: what is told goes out at once, in letters that it knows; whoever stops listening is no fault."""

import contextlib
import errno
import io
import json
import os
import sys
from typing import Any

from typing_extensions import override


class OutputClosedError(Exception):
    """What was told could not be written: the reader has left, or the disk is full."""

    def __init__(self, fault: OSError) -> None:
        super().__init__(str(fault))
        self.reader_left = fault.errno == errno.EPIPE
        self.why = fault.strerror or str(fault)


def configure_output() -> None:
    """Let letters that a console does not know be written in another way, rather than end the program."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def _without_nbsp(text: str) -> str:
    """Let a terminal break lines where it likes: what binds words in a window is no printable sign there."""
    return text.replace("\u00a0", " ")


def print_line(text: str) -> None:
    """Print a line."""
    try:
        print(_without_nbsp(text), flush=True)
    except OSError as fault:
        raise OutputClosedError(fault) from fault


def print_json(report: dict[str, Any]) -> None:
    """Print one JSON object, its letters as they are where the console knows them."""
    plain = json.dumps(report, ensure_ascii=False)
    try:
        plain.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeEncodeError:
        plain = json.dumps(report)
    print_line(plain)


def print_error(text: str) -> None:
    """Print a line for whoever reads complaints."""
    with contextlib.suppress(OSError):
        print(_without_nbsp(text), file=sys.stderr, flush=True)


class _StderrWriter(io.TextIOBase):
    """What others print while we have something to tell: it goes where complaints go, and may be closed."""

    @override
    def write(self, text: str) -> int:
        return sys.stderr.write(text)


def prints_to_stderr() -> "contextlib.redirect_stdout[_StderrWriter]":
    """Let bots print what they like meanwhile: only results are told."""
    return contextlib.redirect_stdout(_StderrWriter())


def draw_progress(done: int, of: int) -> None:
    """Draw a bar where somebody can see it."""
    if sys.stderr.isatty():
        filled = 30 * done // of
        end = "\n" if done == of else ""
        print(f"\r[{'█' * filled}{'·' * (30 - filled)}] {done}/{of}", end=end, file=sys.stderr, flush=True)


def end_progress() -> None:
    """Begin a new line under a bar that will not be filled."""
    if sys.stderr.isatty():
        print_error("")


def flush_output() -> None:
    """Make sure that all was heard, also what others have printed."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError as fault:
        raise OutputClosedError(fault) from fault


def discard_output() -> None:
    """Say nothing any more: what is left would only be complained of once again."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
