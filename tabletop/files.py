"""Files of a player: read if they are ordinary ones, kept from the eyes of others, named so that all can read it."""

import contextlib
import os
import stat
import sys
import tomllib
from collections.abc import Iterator
from errno import EFBIG, EINVAL
from pathlib import Path
from typing import Any, BinaryIO

MAX_TOML_BYTES = 64_000
"""Bytes of a file of words and numbers that people may write by hand; ours have a few hundred."""
MAX_DOTS_PER_LINE = 500
"""Dots in a line of such a file, as keys with very many of them would be read for minutes."""


@contextlib.contextmanager
def _open_ordinary(path: Path) -> Iterator[BinaryIO]:
    """Open an ordinary file; OSError for any other, as a pipe or a device may never end."""
    opened = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(opened, "rb") as file:
        if not stat.S_ISREG(os.fstat(opened).st_mode):
            raise OSError(EINVAL, os.strerror(EINVAL), str(path))
        yield file


def read_bytes(path: Path, max_bytes: int, start: int = 0) -> bytes:
    """Read an ordinary file of at most so many bytes, from one of them on; OSError for any other."""
    with _open_ordinary(path) as file:
        file.seek(start)
        # It may grow while it is read: what counts is what comes.
        if (
            os.fstat(file.fileno()).st_size > max_bytes
            or len(raw := file.read(max_bytes - start + 1)) > max_bytes - start
        ):
            raise OSError(EFBIG, os.strerror(EFBIG), str(path))
        return raw


def read_beginning(path: Path, max_bytes: int) -> bytes:
    """Read the first bytes of an ordinary file, so many at most; OSError for any other."""
    with _open_ordinary(path) as file:
        return file.read(max_bytes)


def read_toml(path: Path) -> dict[str, Any]:
    """Understand a small ordinary file; OSError if it is none, ValueError if its words can't be understood."""
    words = read_bytes(path, MAX_TOML_BYTES).decode("utf-8")
    if any(line.count(".") > MAX_DOTS_PER_LINE and not line.lstrip().startswith("#") for line in words.split("\n")):
        raise ValueError("dots without end")
    try:
        return tomllib.loads(words)
    except RecursionError as fault:
        raise ValueError("a deep well") from fault
    except ValueError as fault:
        raise ValueError(str(fault).partition(";")[0]) from fault  # the rest is advice to programmers


def make_private_folder(path: Path) -> None:
    """Make a folder that only its owner can open, or tighten it if it is there; a shared one is left as it is."""
    for folder in reversed([path, *path.parents]):
        if folder == path or not folder.exists():
            folder.mkdir(mode=0o700, exist_ok=True)
    if sys.platform != "win32":
        told = path.stat()
        if told.st_uid == os.geteuid() and not told.st_mode & stat.S_ISVTX:
            path.chmod(0o700)


def open_private(path: str, flags: int) -> int:
    """Open a file that only its owner can read, as an `opener`; one that is there is tightened."""
    opened = os.open(path, flags, 0o600)
    if sys.platform != "win32":
        with contextlib.suppress(OSError):  # somebody else's, or a disk that knows no owners
            if stat.S_ISREG(os.fstat(opened).st_mode):
                os.fchmod(opened, 0o600)
    return opened


def free_path(folder: Path, name: str, suffix: str) -> Path:
    """Find a name in a folder that nobody has taken: the one asked for, or that with a number."""
    path, number = folder / f"{name}{suffix}", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}{suffix}"
    return path


def printable(text: object) -> str:
    """Write what came from outside, such as a file's name, so that every screen and terminal can show it."""
    return "".join(sign if sign.isprintable() else "�" for sign in str(text))
