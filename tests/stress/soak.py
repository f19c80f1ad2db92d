"""Many matches opened and closed in one window, to find leaks of memory and open files."""

import atexit
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from tabletop.match import Match
from tests.stress.acts import random_act, random_setup

if TYPE_CHECKING:
    from tabletop.app import App

WINDOW_SIZE = (1280, 720)
MATCHES_PER_SEED = 20
"""Matches of one seed."""


def memory_megabytes() -> int:
    """Return the megabytes of memory in use."""
    if sys.platform == "linux":
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * 4096 // 2**20
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 2**20


def open_file_count() -> int:
    """Return how many files are open; 0 where the system does not tell."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0


@cache
def shared_window() -> "tuple[App, Path]":
    """Open the window in which all matches are played, and its folder."""
    from tabletop.app import App
    from tabletop.scenes.base import routes
    from tests.stress.mutants import quiet_services

    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return App(quiet_services(folder), lambda _: routes.MainMenu(), WINDOW_SIZE), folder


def trial(seed: int, _: Path) -> dict[str, int]:
    """Play some more matches a little way in the same window; files that stay open are a failure."""
    from tabletop.scenes.base.scene import Home, Push
    from tabletop.scenes.saved.open_match import start_match

    app, folder = shared_window()
    files = open_file_count()
    for number in range(MATCHES_PER_SEED):
        rng = Random(f"{seed}/{number}")
        setup = random_setup(rng)
        place = start_match(app.services, setup.game, setup.players, setup.options, setup.seed)
        play_ahead(place.match, rng, rng.randrange(60))
        app.apply_change(Push(place))
        for _turn in range(90):
            app.process_frame(1 / 30, [])
        app.apply_change(Home())
        app.process_frame(1 / 30, [])
    if (left := open_file_count() - files) > 1:  # the thread in which computers think may have come
        raise AssertionError(f"{left} files are still open")
    played = len(list((folder / "saves").glob("*.jsonl")))
    return {"matches": MATCHES_PER_SEED, f"MB after {played} matches": memory_megabytes()}


def play_ahead(match: Match, rng: Random, acts: int) -> None:
    """Play a match ahead by so many random acts; it never ends by that."""
    for _ in range(acts):
        if (act := random_act(match, rng)) is None:
            match.undo(1)
            return
        match.play(act)
