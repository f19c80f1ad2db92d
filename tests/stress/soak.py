"""A long evening: matches opened, looked at and closed in one window, with an eye on memory and open files."""

import atexit
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from tabletop.match import Match
from tests.stress.acts import agreed, next_act

if TYPE_CHECKING:
    from tabletop.app import App

WINDOW = (1280, 720)
MATCHES = 20
"""Of one seed."""


def memory() -> int:
    """Megabytes in use now."""
    if sys.platform == "linux":
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * 4096 // 2**20
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 2**20


def open_files() -> int:
    """Files that are open, where the system tells."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else 0


@cache
def evening() -> "tuple[App, Path]":
    """Open the window in which all matches are played."""
    from tabletop.app import App
    from tabletop.scenes.base import routes
    from tests.stress.mutants import quiet

    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return App(quiet(folder), lambda _: routes.Menu(), WINDOW), folder


def trial(seed: int, _: Path) -> dict[str, int]:
    """Play some more matches a little way in the same window; files that stay open are a failure."""
    from tabletop.scenes.base.scene import Home, Push
    from tabletop.scenes.saved.open_match import begin

    app, folder = evening()
    files = open_files()
    for number in range(MATCHES):
        rng = Random(f"{seed}/{number}")
        setup = agreed(rng)
        place = begin(app.house, setup.game, setup.players, setup.options, setup.seed)
        ahead(place.match, rng, rng.randrange(60))
        app.change(Push(place))
        for _turn in range(90):
            app.turn(1 / 30, [])
        app.change(Home())
        app.turn(1 / 30, [])
    if (left := open_files() - files) > 1:  # the thread in which computers think may have come
        raise AssertionError(f"{left} files are still open")
    played = len(list((folder / "saves").glob("*.jsonl")))
    return {"matches": MATCHES, f"MB after {played} matches": memory()}


def ahead(match: Match, rng: Random, acts: int) -> None:
    """Let a match begin in its middle."""
    for _ in range(acts):
        if (act := next_act(match, rng)) is None:
            match.undo(1)
            return
        match.play(act)
