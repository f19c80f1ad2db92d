"""What has happened, put into words: a line for every event that is worth one."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import attrs

from tabletop.match import Match
from tabletop.scenes.scene import House
from tabletop.tables.table import Line, Table

SEATS = ("seat", "giver")
"""Fields of events that name a player."""


def kebab(name: str) -> str:
    """Turn a class's name into a key: TrickWon, trick-won."""
    return "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("-")


class Chronicle:
    """The words of a match."""

    def __init__(self, house: House, match: Match, table: Table) -> None:
        self.house, self.match, self.table = house, match, table
        self._lines: dict[int, Line] = {}

    def forget(self) -> None:
        """Find the words anew: the language has changed, or something was taken back."""
        self._lines.clear()

    def last(self, shown: int, most: int, unsaid: frozenset[type] = frozenset()) -> tuple[Line, ...]:
        """Put the last of so many beats into words, but for some kinds and what may not be told again."""
        return tuple(islice(self._backwards(shown, unsaid), most))[::-1]

    def all(self, shown: int) -> tuple[Line, ...]:
        """Put so many beats into words, from the first on, but for what may not be told again."""
        return tuple(self._backwards(shown))[::-1]

    def _backwards(self, shown: int, unsaid: frozenset[type] = frozenset()) -> Iterator[Line]:
        story, now, game = self.match.story, self.match.table(shown), self.match.game
        for place in range(shown - 1, -1, -1):
            if type(story[place].event) in unsaid or not game.recalls(now, story[place]):
                continue
            if place not in self._lines:
                self._lines[place] = self.line(story[place].event)
            if self._lines[place].text:
                yield self._lines[place]

    def line(self, event: Any) -> Line:
        """Put one event into words."""
        say, players = self.house.say, self.match.setup.players
        words: dict[str, Any] = {}
        for each in attrs.fields(type(event)):
            value = getattr(event, each.name)
            if each.name in SEATS or each.name.endswith("_seat"):
                words[each.name] = players[value].name if value is not None else ""
            elif isinstance(value, tuple):
                words[each.name] = _listed([str(self.table.word(part, say)) for part in value])
            else:
                words[each.name] = self.table.word(value, say)
            if isinstance(words[each.name], bool):
                words[each.name] = "yes" if words[each.name] else "no"
        key = f"{self.table.key}-event-{kebab(type(event).__name__)}"
        text = say(key, **{name: value for name, value in words.items() if isinstance(value, str | int | float)})
        return Line(getattr(event, "seat", None), text)


def _listed(words: list[str]) -> str:
    """Name things one after the other, twins once: «red thief ×2»."""
    counted = {word: words.count(word) for word in words}
    return ", ".join(word if count == 1 else f"{word} ×{count}" for word, count in counted.items())
