"""What a program started by a test finds around it, how long it is waited for, and a disk that is full."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import monotonic, sleep
from typing import TypeVar

T = TypeVar("T")

ROOT = Path(__file__).parents[2]
"""The project's folder."""
TIMEOUT_SECONDS = 60.0
"""Seconds after which what has not come will not come any more, however busy the machine is."""


def wait_for(what: str, find: Callable[[], T], pause_seconds: float = 0.01) -> T:
    """Wait for what another thread or program does, and give it back."""
    end = monotonic() + TIMEOUT_SECONDS
    while not (found := find()):
        assert monotonic() < end, f"waited in vain for {what}"
        sleep(pause_seconds)
    return found


def environment_for_program(**extra: str) -> dict[str, str]:
    """Give the environment for a program of ours: where it is not installed, it is found in the project's folder."""
    variables = {**os.environ, "PYTHONIOENCODING": "utf-8", **extra}
    variables.pop("PYGAME_HIDE_SUPPORT_PROMPT", None)  # the program itself must keep the library from greeting
    try:
        version("tabletop")
    except PackageNotFoundError:
        variables["PYTHONPATH"] = str(ROOT)
    return variables


def program_command() -> list[str]:
    """Give the words that start the program: the file TABLETOP_PROGRAM names, the installed command, or the package."""
    if program := os.environ.get("TABLETOP_PROGRAM"):
        return [program]
    command = Path(sys.executable).parent / "tabletop"
    return [str(command)] if command.exists() else [sys.executable, "-m", "tabletop"]


@contextmanager
def full_disk(free_bytes: int) -> Iterator[None]:
    """Let files grow no further than so many bytes."""
    import resource  # not every system has it

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (free_bytes, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
