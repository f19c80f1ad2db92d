"""Files in the user's folder: read only if they are ordinary files, written so that nobody else can read them."""

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
"""Bytes of a TOML file that people may edit; ours have a few hundred."""
MAX_DOTS_PER_LINE = 500
"""Dots in a line of such a file: keys with very many of them would take minutes to read."""


@contextlib.contextmanager
def _open_ordinary(path: Path) -> Iterator[BinaryIO]:
    """Open an ordinary file. Raise OSError for any other: a pipe or a device may never end."""
    opened = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(opened, "rb") as file:
        if not stat.S_ISREG(os.fstat(opened).st_mode):
            raise OSError(EINVAL, os.strerror(EINVAL), str(path))
        yield file


def read_bytes(path: Path, max_bytes: int, start: int = 0) -> bytes:
    """Read an ordinary file of at most `max_bytes`, from the byte `start` on. Raise OSError for any other."""
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
    """Read the first `max_bytes` of an ordinary file. Raise OSError for any other."""
    with _open_ordinary(path) as file:
        return file.read(max_bytes)


def read_toml(path: Path) -> dict[str, Any]:
    """Read a small TOML file. Raise OSError if it is not an ordinary file, ValueError if it is not valid TOML."""
    words = read_bytes(path, MAX_TOML_BYTES).decode("utf-8")
    for number, line in enumerate(words.split("\n"), 1):
        if line.count(".") > MAX_DOTS_PER_LINE and not line.lstrip().startswith("#"):
            raise ValueError(f"{line.count('.')} dots (at line {number})")
    try:
        return tomllib.loads(words)
    except RecursionError as fault:
        raise ValueError(f"too many brackets within brackets (in {len(words)} letters)") from fault
    except ValueError as fault:
        raise ValueError(str(fault).partition(";")[0]) from fault  # the rest is advice to programmers


def make_private_folder(path: Path) -> None:
    """Make a folder that only its owner can open, or make it private if it exists; a shared one is left as it is."""
    for folder in reversed([path, *path.parents]):
        if folder == path or not folder.exists():
            folder.mkdir(mode=0o700, exist_ok=True)
    if sys.platform != "win32":
        told = path.stat()
        if told.st_uid == os.geteuid() and not told.st_mode & stat.S_ISVTX:
            path.chmod(0o700)


def open_private(path: str, flags: int) -> int:
    """Open a file that only its owner can read. Meant as the `opener` of `open`; an existing file is made private."""
    opened = os.open(path, flags, 0o600)
    if sys.platform != "win32":
        with contextlib.suppress(OSError):  # somebody else's, or a disk that knows no owners
            if stat.S_ISREG(os.fstat(opened).st_mode):
                os.fchmod(opened, 0o600)
    return opened


def write_whole(path: Path, text: str) -> None:
    """Write a text into a private file: all of it or nothing, so that a pulled plug costs nobody what was there.

    Raise OSError if it can't be written.
    """
    make_private_folder(path.parent)
    fresh = path.with_suffix(f"{path.suffix}.new")
    with open(fresh, "w", encoding="utf-8", newline="\n", opener=open_private) as file:
        file.write(text)
    fresh.replace(path)


def reason_of(fault: OSError) -> str:
    """Return what the system says is wrong."""
    return fault.strerror or str(fault)


def free_path(folder: Path, name: str, suffix: str) -> Path:
    """Return a path in a folder that does not exist yet: this name, or this name with a number."""
    path, number = folder / f"{name}{suffix}", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}{suffix}"
    return path


def printable(text: object) -> str:
    """Return the text with everything unprintable replaced by �, so that any screen and terminal can show it."""
    return "".join(sign if sign.isprintable() else "�" for sign in str(text))
