"""The statements of the law by their ids: each has a paragraph in every rulebook and a test that proves it.

A game's statements stand in a file of its own, `tests/texts/statements/<game>.txt`, a span of ids in each line.
"""

from collections.abc import Iterator, Mapping

from helpers.toys import ALL_GAME_KEYS, source_root


def _ids(span: str) -> Iterator[str]:
    """List what stands behind a span, "FF-10..17"."""
    prefix, _, numbers = span.partition("-")
    first, _, last = numbers.partition("..")
    return (f"{prefix}-{number:02}" for number in range(int(first), int(last) + 1))


def _law(key: str) -> tuple[str, ...]:
    spans = (source_root(key) / "tests" / "texts" / "statements" / f"{key}.txt").read_text("utf-8").split()
    return tuple(rule for span in spans for rule in _ids(span))


STATEMENTS: Mapping[str, tuple[str, ...]] = {key: _law(key) for key in ALL_GAME_KEYS}
"""Every statement of every game's law."""
