"""The statements of the law by their ids: each has a paragraph in every rulebook and a test that proves it."""

from collections.abc import Mapping

from rules import GAMES


def _ids(prefix: str, *spans: tuple[int, int]) -> tuple[str, ...]:
    return tuple(f"{prefix}-{number:02}" for first, last in spans for number in range(first, last + 1))


STATEMENTS: Mapping[str, tuple[str, ...]] = {
    "sitting_ducks": _ids("SD", (1, 13), (20, 39)) + _ids("SI", (1, 7)),
    "duck_lake": _ids("DL", (1, 8), (10, 22)),
    "fox_forest": _ids("FF", (1, 6), (10, 17), (20, 22)),
    "fizz": _ids("FZ", (1, 4), (10, 18), (20, 28), (30, 37), (40, 41)),
}
"""Every statement of every game's law."""

IN_FORCE: Mapping[str, tuple[str, ...]] = {key: STATEMENTS[key] for key in GAMES}
"""The law of the games on the shelf; a game without statements here has none, and that is an error too."""
