"""What has happened, put into words: a line for every event that is worth one."""

from typing import Any

import attrs

from tabletop.scenes.director import Director
from tabletop.scenes.scene import House
from tabletop.tables.table import AnyTable, Line

SEATS = ("seat", "giver")
"""Fields of events that name a player."""


def kebab(name: str) -> str:
    """Turn a class's name into a key: TrickWon, trick-won."""
    return "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("-")


class Chronicle:
    """The words of a match, as far as it has been shown."""

    def __init__(self, house: House, director: Director, table: AnyTable) -> None:
        self.house, self.director, self.table = house, director, table
        self._lines: dict[int, Line] = {}

    def forget(self) -> None:
        """Find the words anew: the language has changed, or something was taken back."""
        self._lines.clear()

    def last(self, most: int, unsaid: frozenset[type] = frozenset()) -> tuple[Line, ...]:
        """Put the last events into words, but for those of some kinds and those that may not be told again."""
        story, now, game = self.director.match.story, self.director.state, self.director.match.game
        lines: list[Line] = []
        for place in range(self.director.shown - 1, -1, -1):
            if not game.recalls(now, story[place]):
                continue
            if place not in self._lines:
                self._lines[place] = self.line(story[place].event)
            if self._lines[place].text and type(story[place].event) not in unsaid:
                lines.append(self._lines[place])
            if len(lines) == most:
                break
        return tuple(reversed(lines))

    def line(self, event: Any) -> Line:
        """Put one event into words."""
        say, players = self.house.say, self.director.match.setup.players
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
