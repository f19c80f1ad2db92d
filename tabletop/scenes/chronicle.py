"""What has happened, put into words: a line for every event that is worth one."""

from typing import Any, get_type_hints

import attrs

from rules.kernel import Seat
from tabletop.scenes.director import Director
from tabletop.scenes.scene import House
from tabletop.tables.table import AnyTable, Line


def seats_in(event: type) -> tuple[str, ...]:
    """Find the fields of such an event that name a player, by their type."""
    return tuple(name for name, kind in get_type_hints(event).items() if kind in (Seat, Seat | None))


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
        """Put the last events into words, except those of some kinds and those that may not be told again."""
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
        """Put one event into words. The line belongs to the first player that it names."""
        kind = type(event)
        named = seats_in(kind)
        words = {
            each.name: self._word(getattr(event, each.name), player=each.name in named) for each in attrs.fields(kind)
        }
        key = f"{self.table.key}-event-{kebab(kind.__name__)}"
        known = {name: word for name, word in words.items() if isinstance(word, str | int | float)}
        return Line(getattr(event, named[0]) if named else None, self.house.say(key, **known))

    def _word(self, value: Any, *, player: bool) -> object:
        """Put the value of an event's field into words."""
        if player:
            return "" if value is None else self.director.match.setup.players[value].name
        if isinstance(value, tuple):
            return _listed([str(self.table.word(part, self.house.say)) for part in value])
        word = self.table.word(value, self.house.say)
        return word if not isinstance(word, bool) else "yes" if word else "no"


def _listed(words: list[str]) -> str:
    """Name things one after the other, twins once: «red thief ×2»."""
    counted = {word: words.count(word) for word in words}
    return ", ".join(word if count == 1 else f"{word} ×{count}" for word, count in counted.items())
