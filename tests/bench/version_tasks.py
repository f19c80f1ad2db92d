"""Tasks that another version of the program runs, so that it can be measured beside this one.

This source is run as it stands, in a process of its own for each version, in the folder of that version. It may use
only what all versions have; what a version lacks is imported where it is needed.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from random import Random
from time import process_time
from typing import Any

from rules import GAMES
from rules.kernel import play

_RNG = Random(1)


def acts_per_second(key: str, seconds: float) -> float:
    """Return the acts per second of random matches."""
    game, done = GAMES[key], 0
    options, seats = game.options(), _fewest_players(game)
    start = process_time()
    while process_time() - start < seconds:
        state = game.begin(options, seats)
        while not hasattr(now := game.pending(state), "winners"):  # versions name its class differently
            act = now.request.sample(_RNG) if hasattr(now, "request") else _RNG.choice(game.legal_moves(state))
            state = play(game, state, act)[-1].state
            done += 1
    return done / (process_time() - start)


def search(key: str, seconds: float) -> float:
    """Count the playouts a second of the fox's own search, as its best player thinks."""
    from tabletop.bots import fox_forest as fox

    try:
        from tabletop.bots.fox_forest.search import Search
    except ModuleNotFoundError:  # where it lay in 1.0, and what it was called
        from tabletop.bots.fox_search import Search  # type: ignore[import-not-found, no-redef]

        efforts, values, counted = fox.LEVELS, fox.ends, "tried"  # type: ignore[attr-defined]
    else:
        efforts, values, counted = fox.EFFORT_BY_LEVEL, fox.ending_values, "tried_count"

    view, done = _first_view(key), 0
    start = process_time()
    while process_time() - start < seconds:
        tree = Search(view, values(view), efforts[3], _RNG)
        tree.choose(lambda: True)
        done += getattr(tree.root, counted)
    return done / (process_time() - start)


def _fewest_players(game: Any) -> int:
    """Tell how few may play, whatever a version calls that."""
    counts: range = getattr(game, "player_counts", None) or game.seats
    return counts[0]


def _first_view(key: str) -> Any:
    """Look at a table from the seat that has the first decision of a match."""
    game, luck = GAMES[key], Random(1)
    state = game.begin(game.options(), _fewest_players(game))
    while hasattr(now := game.pending(state), "request"):
        state = play(game, state, now.request.sample(luck))[-1].state
    return game.view(state, now.seat)


TASKS: dict[str, Callable[[str, float], float]] = {"acts": acts_per_second, "search": search}


def run_tasks(lines: Iterable[str]) -> Iterator[float]:
    """Run one task after another, each a line of three words: which, of which game, for how many seconds."""
    for line in lines:
        what, key, seconds = line.split()
        yield TASKS[what](key, float(seconds))


if __name__ == "__main__":
    for answer in run_tasks(sys.stdin):
        sys.stdout.write(f"{answer}\n")
        sys.stdout.flush()
