"""A long evening: matches opened, looked at and closed in one window, with an eye on memory and open files."""

import sys
from pathlib import Path
from random import Random

from tabletop.commands.stress.acts import agreed, next_act
from tabletop.match import Match

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


def trial(seed: int, folder: Path) -> dict[str, int]:
    """Play some matches a little way in one window; files that stay open are a failure."""
    from tabletop.app import App
    from tabletop.commands.stress.mutants import quiet
    from tabletop.scenes import goto
    from tabletop.scenes.new_match import begin
    from tabletop.scenes.scene import Home, Push

    house = quiet(folder)
    app = App(house, lambda _: goto.Menu(), WINDOW)
    files = open_files()
    for number in range(MATCHES):
        rng = Random(f"{seed}/{number}")
        setup = agreed(rng)
        place = begin(house, setup.game, setup.players, setup.options, setup.seed)
        ahead(place.match, rng, rng.randrange(60))
        app.change(Push(place))
        for _ in range(90):
            app.turn(1 / 30, [])
        app.change(Home())
        app.turn(1 / 30, [])
    left = open_files() - files
    app.close()
    if left > 1:  # the thread in which computers think may have come
        raise AssertionError(f"{left} files are still open")
    return {"matches": MATCHES, f"MB after {(seed + 1) * MATCHES} matches": memory()}


def ahead(match: Match, rng: Random, acts: int) -> None:
    """Let a match begin in its middle."""
    for _ in range(acts):
        if (act := next_act(match, rng)) is None:
            match.undo(1)
            return
        match.play(act)
