"""Matches of one sitting are an evening: it ends by a click, or after five silent hours."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from attrs import frozen

from tabletop.history.match_index import Played
from tabletop.history.people_file import Knowledge
from tabletop.history.ranking import points
from tabletop.match import Human

SILENCE = timedelta(hours=5)


@frozen
class Guest:
    """Somebody on an evening's sheet: a person, or a computer that has played along."""

    name: str
    person: bool = True


@frozen
class Line:
    """One match on the sheet: what everybody's place was worth."""

    played: Played
    guests: tuple[Guest | None, ...]
    """Who sat where; None wants to be forgotten."""

    def place(self, guest: Guest) -> int | None:
        """Tell somebody's place, the best one where two names are one person; None if they did not play."""
        return min(
            (place for who, place in zip(self.guests, self.played.places, strict=True) if who == guest), default=None
        )

    def points(self, guest: Guest) -> int:
        """Tell what the match brought somebody."""
        place = self.place(guest)
        return 0 if place is None else points(place)


@frozen
class Evening:
    """What was played in one sitting, in its order."""

    lines: tuple[Line, ...]

    @property
    def began(self) -> datetime:
        """When the first match began."""
        return min(line.played.began for line in self.lines)

    @property
    def ended(self) -> datetime:
        """When the last match ended."""
        return self.lines[-1].played.ended

    def total(self, guest: Guest, lines: int | None = None) -> int:
        """Add up somebody's points, after so many matches if not after all."""
        return sum(line.points(guest) for line in self.lines[:lines])

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Everybody who played, the best first; of equals people come before computers."""
        everybody = dict.fromkeys(guest for line in self.lines for guest in line.guests if guest)
        return tuple(sorted(everybody, key=lambda guest: (-self.total(guest), not guest.person, guest.name)))

    def rank(self, guest: Guest) -> int:
        """Tell somebody's place on the sheet; equals share it."""
        mine = self.total(guest)
        return 1 + sum(self.total(other) > mine for other in self.guests)


def evenings(played: Sequence[Played], knowledge: Knowledge) -> tuple[Evening, ...]:
    """Part the matches into evenings, the earliest first."""
    parts: list[list[Played]] = []
    for match in sorted(played, key=lambda each: (each.ended, each.file)):
        if not parts or _apart(parts[-1][-1], match, knowledge.ends):
            parts.append([])
        parts[-1].append(match)
    return tuple(Evening(tuple(Line(match, _guests(match, knowledge)) for match in part)) for part in parts)


def _apart(before: Played, after: Played, ends: Iterable[datetime]) -> bool:
    return after.began - before.ended > SILENCE or any(before.ended <= end < after.ended for end in ends)


def _guests(match: Played, knowledge: Knowledge) -> tuple[Guest | None, ...]:
    return tuple(
        Guest(player.name, False)
        if not isinstance(player, Human)
        else None
        if knowledge.forgets(player.name)
        else Guest(knowledge.person(player.name))
        for player in match.setup.players
    )


def goes_on(evening: Evening, knowledge: Knowledge, now: datetime) -> bool:
    """Tell whether the next match would belong to that evening."""
    return now - evening.ended <= SILENCE and not any(evening.ended <= end <= now for end in knowledge.ends)
