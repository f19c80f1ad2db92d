"""Puts events into words: one line of the log for each event that is worth one."""

from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any, cast, get_type_hints

import attrs

from rules.kernel import Seat
from tabletop.match import Human, Match, Player
from tabletop.scenes.base.scene import Services
from tabletop.tables.game_table import GameTable, LogLine


@cache
def seat_fields(event: Hashable) -> tuple[str, ...]:
    """Get the names of the fields of an event class that hold a seat, by their type."""
    return tuple(name for name, kind in get_type_hints(event).items() if kind in (Seat, Seat | None))


def kebab_case(name: str) -> str:
    """Turn the name of a class into a key of the catalogue: TrickWon, trick-won."""
    return "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("-")


@attrs.frozen
class StoryEntry:
    """One line of the log. It describes the last of so many beats, or is given as a finished line."""

    beat_count: int
    """How many beats of the story had happened by then."""
    line: LogLine | None = None


class LogWriter:
    """Writes the log of a match in the player's language."""

    def __init__(self, services: Services, match: Match, table: GameTable) -> None:
        self.services, self.match, self.table = services, match, table
        self._lines: dict[int, LogLine] = {}

    def clear_cache(self) -> None:
        """Drop the written lines: the language has changed, or something was taken back."""
        self._lines.clear()

    def last_lines(
        self, shown: int, max_lines: int, quiet_events: frozenset[type] = frozenset()
    ) -> tuple[LogLine, ...]:
        """Write the last lines of so many beats, without quiet events and what may not be told again."""
        return tuple(islice(self._lines_backwards(shown, quiet_events), max_lines))[::-1]

    def all_lines(self, shown: int) -> tuple[LogLine, ...]:
        """Write all lines of so many beats, oldest first, without what may not be told again."""
        told: list[LogLine] = []
        for line in self._lines_backwards(shown):
            # “Fire!” need not be said right before “Fire!” — red is hit.
            after = told[-1] if told else line
            if after.seat != line.seat or after.text == line.text or not after.text.startswith(line.text):
                told.append(line)
        return tuple(told[::-1])

    def entries(self) -> tuple[StoryEntry, ...]:
        """List the entries of the log of the whole story, without the events that the table leaves out."""
        match, unsaid = self.match, self.table.words.quiet_events
        entries = [StoryEntry(0, line) for line in self.arrival_lines(0)]
        for beats, beat in enumerate(match.story, 1):
            if type(beat.event) not in unsaid and match.may_retell(beat):
                entries.append(StoryEntry(beats))
            entries += [StoryEntry(beats, line) for line in self.arrival_lines(beats)]
        return (*entries, *(StoryEntry(len(match.story), line) for line in self.concession_lines()))

    def line_of(self, entry: StoryEntry) -> LogLine:
        """Get the line of an entry."""
        return entry.line or self.beat_line(entry.beat_count - 1)

    def beat_line(self, index: int) -> LogLine:
        """Write the line of one beat of the story, by its index."""
        if index not in self._lines:
            self._lines[index] = self.event_line(self.match.story[index].event, self.match.players_after(index))
        return self._lines[index]

    def _lines_backwards(self, shown: int, quiet_events: frozenset[type] = frozenset()) -> Iterator[LogLine]:
        story, now, game = self.match.story, self.match.state_after(shown), self.match.game
        if shown == len(story):
            yield from self.concession_lines()
        for place in range(shown - 1, -2, -1):
            yield from reversed(self.arrival_lines(place + 1))
            if place < 0:
                return
            if type(story[place].event) in quiet_events or not game.may_retell(now, story[place]):
                continue
            if (line := self.beat_line(place)).text:
                yield line

    def arrival_lines(self, beats: int) -> list[LogLine]:
        """Write a line for each player who took over a seat right after so many beats."""
        lines, say = [], self.services.say
        for before, arrival in self.match.arrivals_after(beats):
            old, new = before.name, arrival.player
            if isinstance(new, Human):
                text = say("seats-to-person", old=old, new=new.name)
            elif isinstance(before, Human):
                text = say("seats-to-computer", old=old, new=new.name)
            else:
                text = say("seats-to-level", new=new.name)
            lines.append(LogLine(arrival.seat, text))
        return lines

    def concession_lines(self) -> list[LogLine]:
        """Write the line that tells who has conceded; none if nobody has."""
        if (seat := self.match.conceded_by) is None:
            return []
        return [LogLine(seat, self.services.say("seats-conceded", name=self.match.players[seat].name))]

    def event_line(self, event: Any, players: Sequence[Player] = ()) -> LogLine:
        """Write the line of one event. It belongs to the first seat that the event names.

        `players` are those who sat there then; without them, those at the beginning of the match.
        """
        players = players or self.match.players_after(0)
        kind = type(event)
        named = seat_fields(cast(Hashable, kind))
        words = {
            each.name: self._field_text(getattr(event, each.name), players if each.name in named else None)
            for each in attrs.fields(kind)
        }
        key = f"{self.table.key}-event-{kebab_case(kind.__name__)}"
        known = {name: word for name, word in words.items() if isinstance(word, str | int | float)}
        return LogLine(getattr(event, named[0]) if named else None, self.services.say(key, **known))

    def _field_text(self, value: Any, players: Sequence[Player] | None) -> object:
        """Put the value of an event's field into words. With `players` the value is a seat, and gives a name."""
        if players is not None:
            return "" if value is None else players[value].name
        if isinstance(value, tuple):
            return _join_counted([str(self.table.words.field_text(part, self.services.say)) for part in value])
        word = self.table.words.field_text(value, self.services.say)
        return word if not isinstance(word, bool) else "yes" if word else "no"


def _join_counted(words: list[str]) -> str:
    """Join words with commas, equal ones counted: «red thief ×2»."""
    counted = {word: words.count(word) for word in words}
    return ", ".join(word if count == 1 else f"{word} ×{count}" for word, count in counted.items())
