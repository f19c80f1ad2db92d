"""Files in the user's folder: read only if they are ordinary files, written so that nobody else can read them.

What is written here is on the disk when the function returns, or nothing has changed: a new file is written and synced
under a name of its own and takes the place of the old one, and then the folder is synced. A file of zero bytes is never
written, so it is damage.
"""

import contextlib
import os
import stat
import sys
import tomllib
from collections.abc import Iterator
from errno import EAGAIN, EFBIG, EINVAL
from io import FileIO
from pathlib import Path
from time import monotonic, sleep
from typing import Any, BinaryIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

MAX_TOML_BYTES = 64_000
"""Bytes of a TOML file that people may edit; ours have a few hundred."""
MAX_DOTS_PER_LINE = 500
"""Dots in a line of such a file: keys with very many of them would take minutes to read."""
LOCK_FILE_NAME = ".lock"
MAX_LOCK_SECONDS = 2.0
"""How long to wait for another program that is changing a file; that takes it milliseconds."""


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
    if not words:
        raise ValueError(f"{len(words)} bytes")
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


def sync_to_disk(opened: int) -> None:
    """Wait until all of an open file is on the disk. Raise OSError if it can't be written."""
    os.fsync(opened)
    if (full_sync := getattr(fcntl, "F_FULLFSYNC", None) if sys.platform != "win32" else None) is not None:
        with contextlib.suppress(OSError):  # a disk on the network does not know this
            fcntl.fcntl(opened, full_sync)  # where this exists, fsync may leave it in the memory of the drive


def sync_folder(folder: Path) -> None:
    """Write the folder to the disk too, where the system can: the names of its files are kept there."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


def write_whole(path: Path, content: str | bytes) -> None:
    """Write a private file: all of it or nothing, so that a pulled plug costs nobody what was there.

    Raise OSError if it can't be written.
    """
    make_private_folder(path.parent)
    _replace(path, content.encode() if isinstance(content, str) else content, 0o600)


def write_export(path: Path, raw: bytes) -> None:
    """Write a file for others, where the player wants it: all or nothing. What is no ordinary file takes it as it is.

    Raise OSError if it can't be written.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            file.write(raw)
    else:
        _replace(path.resolve(), raw, 0o666)


def _replace(path: Path, raw: bytes, mode: int) -> None:
    fresh = path.with_name(f".{os.urandom(8).hex()}.new")  # two programs may write at the same time
    opened = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
    try:
        with os.fdopen(opened, "wb") as file:
            file.write(raw)
            file.flush()
            sync_to_disk(opened)
        fresh.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(path.parent)


def open_locked(path: Path, mode: str) -> FileIO:
    """Open a file as its only writer, until it is closed or the program ends.

    Raise BlockingIOError if another program writes it, OSError if it can't be opened.
    """
    file = FileIO(path, mode, opener=open_private)
    try:
        if sys.platform == "win32":
            # Such a lock keeps readers out too, so it lies on a byte that no match will ever reach.
            file.seek(2**31 - 2)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as fault:
        file.close()
        raise BlockingIOError(EAGAIN, os.strerror(EAGAIN), str(path)) from fault
    except OSError:
        pass  # a disk that knows no locks is no reason not to play
    return file


@contextlib.contextmanager
def changing(folder: Path) -> Iterator[None]:
    """Be the only program that changes the small files of a folder: what is read here holds until it is written.

    Raise BlockingIOError if another program does not come to an end, OSError if there can be no such folder.
    """
    make_private_folder(folder)
    until = monotonic() + MAX_LOCK_SECONDS
    while True:
        try:
            lock = open_locked(folder / LOCK_FILE_NAME, "a+")
            break
        except BlockingIOError:
            if monotonic() > until:
                raise
            sleep(0.005)
    with lock:
        yield


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
