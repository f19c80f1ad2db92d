"""What has happened, put into words: a line for every event that is worth one."""

from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any, cast, get_type_hints

import attrs

from rules.kernel import Seat
from tabletop.match import Human, Match, Player
from tabletop.scenes.base.scene import House
from tabletop.tables.game_table import AnyTable, Line


@cache
def seats_in(event: Hashable) -> tuple[str, ...]:
    """Find the fields of such an event that name a player, by their type."""
    return tuple(name for name, kind in get_type_hints(event).items() if kind in (Seat, Seat | None))


def kebab(name: str) -> str:
    """Turn a class's name into a key: TrickWon, trick-won."""
    return "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("-")


@attrs.frozen
class Entry:
    """What a log tells of one moment of the story: of its last beat, unless it has a line of its own."""

    beats: int
    """How much of the story had been told then."""
    line: Line | None = None


class Chronicle:
    """The words of a match."""

    def __init__(self, house: House, match: Match, table: AnyTable) -> None:
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
        told: list[Line] = []
        for line in self._backwards(shown):
            # “Fire!” need not be said right before “Fire!” — red is hit.
            after = told[-1] if told else line
            if after.seat != line.seat or after.text == line.text or not after.text.startswith(line.text):
                told.append(line)
        return tuple(told[::-1])

    def entries(self) -> tuple[Entry, ...]:
        """List what a log of the whole story tells, but for the beats that the table leaves out."""
        match, unsaid = self.match, self.table.unsaid
        entries = [Entry(0, line) for line in self.arrivals(0)]
        for beats, beat in enumerate(match.story, 1):
            if type(beat.event) not in unsaid and match.recalls(beat):
                entries.append(Entry(beats))
            entries += [Entry(beats, line) for line in self.arrivals(beats)]
        return (*entries, *(Entry(len(match.story), line) for line in self.surrender()))

    def read(self, entry: Entry) -> Line:
        """Put an entry into words."""
        return entry.line or self.told(entry.beats - 1)

    def told(self, place: int) -> Line:
        """Put one beat of the story into words."""
        if place not in self._lines:
            self._lines[place] = self.line(self.match.story[place].event, self.match.players_after(place))
        return self._lines[place]

    def _backwards(self, shown: int, unsaid: frozenset[type] = frozenset()) -> Iterator[Line]:
        story, now, game = self.match.story, self.match.state_after(shown), self.match.game
        if shown == len(story):
            yield from self.surrender()
        for place in range(shown - 1, -2, -1):
            yield from reversed(self.arrivals(place + 1))
            if place < 0:
                return
            if type(story[place].event) in unsaid or not game.recalls(now, story[place]):
                continue
            if (line := self.told(place)).text:
                yield line

    def arrivals(self, beats: int) -> list[Line]:
        """Put into words who sat down right after so many beats."""
        lines, say = [], self.house.say
        for before, arrival in self.match.arrivals_after(beats):
            old, new = before.name, arrival.player
            if isinstance(new, Human):
                text = say("seats-to-person", old=old, new=new.name)
            elif isinstance(before, Human):
                text = say("seats-to-computer", old=old, new=new.name)
            else:
                text = say("seats-to-level", new=new.name)
            lines.append(Line(arrival.seat, text))
        return lines

    def surrender(self) -> list[Line]:
        """Put into words who has given up, if anybody has."""
        if (seat := self.match.conceded) is None:
            return []
        return [Line(seat, self.house.say("seats-conceded", name=self.match.players[seat].name))]

    def line(self, event: Any, players: Sequence[Player] = ()) -> Line:
        """Put one event into words; these players sat there then. The line belongs to the first one that it names."""
        players = players or self.match.setup.players
        kind = type(event)
        named = seats_in(cast(Hashable, kind))
        words = {
            each.name: self._word(getattr(event, each.name), players if each.name in named else None)
            for each in attrs.fields(kind)
        }
        key = f"{self.table.key}-event-{kebab(kind.__name__)}"
        known = {name: word for name, word in words.items() if isinstance(word, str | int | float)}
        return Line(getattr(event, named[0]) if named else None, self.house.say(key, **known))

    def _word(self, value: Any, players: Sequence[Player] | None) -> object:
        """Put the value of an event's field into words; it is one of these players, if any are given."""
        if players is not None:
            return "" if value is None else players[value].name
        if isinstance(value, tuple):
            return _listed([str(self.table.word(part, self.house.say)) for part in value])
        word = self.table.word(value, self.house.say)
        return word if not isinstance(word, bool) else "yes" if word else "no"


def _listed(words: list[str]) -> str:
    """Name things one after the other, twins once: «red thief ×2»."""
    counted = {word: words.count(word) for word in words}
    return ", ".join(word if count == 1 else f"{word} ×{count}" for word, count in counted.items())
