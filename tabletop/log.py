"""The log: what the program has opened, saved and refused, and how long that took, in a file of the user's folder.

Modules write with `logging.getLogger(__name__)`; the program sets the log up, an import never does. Whoever reports a
fault may send the file to anybody: it holds no name of a person, no token, no seed, and nothing of anybody's hand.
Whatever is wrong with the file or its disk, the program goes on without it.
"""

import logging
import os
import platform
import re
import stat
import sys
from contextlib import suppress
from errno import EINVAL
from importlib.metadata import PackageNotFoundError, version
from io import TextIOWrapper
from logging.handlers import MemoryHandler, RotatingFileHandler
from pathlib import Path
from time import perf_counter
from typing import TextIO

from typing_extensions import override

from rules import GAMES
from tabletop.files import make_private_folder, open_private, printable

MAX_LOG_BYTES = 200_000
"""Bytes of a file, after which the next one is begun."""
OLD_FILE_COUNT = 2
"""How many files are kept beside the present one."""
MAX_HELD_LINES = 1000
"""How many lines are held back before a window stands."""
LINE_FORMAT = "%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"
OWN_FILE_NAME = re.compile(r"(\w+)-\d{8}-\d{6}(-\d+)?")
"""A match's file as we name it: its game and its time."""

LOGGER = logging.getLogger("tabletop")
"""The logger above all of ours."""
_began: float | None = None
"""When the log was set up; None while it is not."""


class LogFile(RotatingFileHandler):
    """Writes lines to a private file, and begins a new one when it is large. It raises nothing."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            path, "a", MAX_LOG_BYTES, OLD_FILE_COUNT, encoding="utf-8", errors="backslashreplace", delay=True
        )

    @override
    def _open(self) -> TextIOWrapper:
        make_private_folder(Path(self.baseFilename).parent)
        return open(self.baseFilename, "a", encoding="utf-8", errors="backslashreplace", opener=_open_ordinary)

    @override
    def doRollover(self) -> None:
        """Begin a new file; where another program has this one open and the system minds, go on in it."""
        with suppress(OSError):
            super().doRollover()

    @override
    def handleError(self, record: logging.LogRecord) -> None:
        """Close the file, and try again with the next line."""
        stream, self.stream = self.stream, None
        with suppress(OSError):
            if stream:
                stream.close()


class _StderrHandler(logging.StreamHandler[TextIO]):
    """Prints lines to stderr, if anybody reads them."""

    @override
    def handleError(self, record: logging.LogRecord) -> None:
        """Go on in silence."""


class _LineFormatter(logging.Formatter):
    """Writes one line for each record; whatever else it brings stands below."""

    @override
    def formatMessage(self, record: logging.LogRecord) -> str:
        """Keep what can't be printed, such as the end of a line, out of a line."""
        return printable(super().formatMessage(record))


def _open_ordinary(path: str, flags: int) -> int:
    """Open a private, ordinary file. Raise OSError for any other: a pipe that nobody reads would never take a line."""
    opened = open_private(path, flags | getattr(os, "O_NONBLOCK", 0))
    if not stat.S_ISREG(os.fstat(opened).st_mode):
        os.close(opened)
        raise OSError(EINVAL, os.strerror(EINVAL), path)
    return opened


def log_path(folder: Path) -> Path:
    """Return the path of the log in a user's folder."""
    return folder / "log" / "tabletop.log"


def start_log(folder: Path | None, command: str = "", *, verbose: bool = False, hold: bool = False) -> None:
    """Set the log up for a command: in a user's folder if one is given, and on stderr if it is to be `verbose`.

    With `hold` nothing is written until `write_held_lines`: a window must stand first.
    """
    global _began
    stop_log("at once")
    _began = perf_counter()
    LOGGER.setLevel(logging.INFO)
    LOGGER.propagate = False
    handlers: list[logging.Handler] = [logging.NullHandler()]  # without any, warnings would go to stderr
    if verbose:
        handlers.append(_StderrHandler(sys.stderr))
        handlers[-1].setFormatter(_LineFormatter(LINE_FORMAT))
    if folder is not None:
        file = LogFile(log_path(folder))
        file.setFormatter(_LineFormatter(LINE_FORMAT))
        handlers.append(MemoryHandler(MAX_HELD_LINES, target=file) if hold else file)
    for each in handlers:
        LOGGER.addHandler(each)
    versions = package_version("tabletop"), platform.python_version(), platform.platform()
    LOGGER.info("%s, version %s, Python %s, %s", f"tabletop {command}".rstrip(), *versions)


def write_held_lines(folder: Path) -> None:
    """Write what was held back, and from now on every line at once. If there is no log yet, set it up."""
    if _began is None:
        start_log(folder)
    for each in [*LOGGER.handlers]:
        if isinstance(each, MemoryHandler) and each.target:
            file = each.target
            LOGGER.removeHandler(each)
            LOGGER.addHandler(file)
            each.close()


def stop_log(how: str) -> None:
    """Write how the program has ended, and close the log. If there is none, do nothing."""
    global _began
    if _began is None:
        return
    LOGGER.info("ended %s after %.1f s", how, perf_counter() - _began)
    _began = None
    for each in [*LOGGER.handlers]:
        LOGGER.removeHandler(each)
        target = each.target if isinstance(each, MemoryHandler) else None
        for handler in filter(None, (each, target)):
            with suppress(OSError):
                handler.close()
    LOGGER.setLevel(logging.NOTSET)
    LOGGER.propagate = True


def save_label(path: Path) -> str:
    """Return the name of a match's file as we have given it. What people have called it is their own."""
    named = OWN_FILE_NAME.match(path.stem)
    return f"{named[0]}{'~…' * (named[0] != path.stem)}" if named and named[1] in GAMES else "a file of another name"


def package_version(name: str) -> str | None:
    """Return the version of an installed package; None if it is not there."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None
