"""The statements of the law by their ids: each has a paragraph in every rulebook and a test that proves it.

A game's statements stand in a file of its own, `tests/texts/statements/<game>.txt`, a span of ids in each line. What of
it is our decision, since paper rules are silent or unclear, stands in `tests/texts/rulings/<game>.txt`.
"""

from collections.abc import Iterator, Mapping

from helpers.toys import ALL_GAME_KEYS, source_root

from rules import GAMES


def _ids(span: str) -> Iterator[str]:
    """List what stands behind a span, "FF-10..17"."""
    prefix, _, numbers = span.partition("-")
    first, _, last = numbers.partition("..")
    return (f"{prefix}-{number:02}" for number in range(int(first), int(last or first) + 1))


def _law(key: str, folder: str) -> tuple[str, ...]:
    spans = (source_root(key) / "tests" / "texts" / folder / f"{key}.txt").read_text("utf-8").split()
    return tuple(rule for span in spans for rule in _ids(span))


STATEMENTS: Mapping[str, tuple[str, ...]] = {key: _law(key, "statements") for key in ALL_GAME_KEYS}
"""Every statement of every game's law."""
RULINGS: Mapping[str, tuple[str, ...]] = {key: _law(key, "rulings") for key in GAMES}
"""Every statement that is our decision, for the games whose law is written elsewhere."""
