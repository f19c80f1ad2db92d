"""Sends what bots print to stderr, as text that does a terminal no harm: only results go to stdout."""

import contextlib
import io
import sys
from collections.abc import Iterator
from typing import TextIO

from attrs import define
from typing_extensions import override

from tabletop.files import printable


@define(slots=False)
class _HarmlessWriter(io.TextIOBase):
    """A stream that writes to another; bots may close it, and control signs do not come through."""

    target: TextIO

    @override
    def write(self, text: str) -> int:
        with contextlib.suppress(OSError, ValueError):  # there may be nobody to complain to
            self.target.write("\n".join(map(printable, text.split("\n"))))
        return len(text)

    @override
    def flush(self) -> None:
        with contextlib.suppress(OSError, ValueError):
            self.target.flush()

    @override
    def close(self) -> None:
        """Stay open: others print too."""


@contextlib.contextmanager
def prints_to_stderr() -> Iterator[None]:
    """Send what is printed to stderr."""
    harmless = _HarmlessWriter(sys.stderr)
    with contextlib.redirect_stdout(harmless), contextlib.redirect_stderr(harmless):
        yield


def send_prints_to_stderr() -> None:
    """Send what is printed to stderr, for as long as this process lives."""
    sys.stdout = sys.stderr = _HarmlessWriter(sys.stderr)
