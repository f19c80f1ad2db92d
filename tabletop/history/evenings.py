"""Groups matches into evenings. An evening ends when somebody ends it, or after five hours without a match."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta

from attrs import frozen

from tabletop.history.match_index import FinishedMatch
from tabletop.history.people_file import PeopleFile
from tabletop.history.ranking import points_for_place
from tabletop.match import Human, Player

MAX_PAUSE = timedelta(hours=5)
"""The longest pause within an evening."""


@frozen
class Attendee:
    """Somebody on an evening's sheet: a person, or a computer that has played along."""

    name: str
    is_person: bool = True


@frozen
class SheetLine:
    """One match on the sheet, with the place of each attendee."""

    match: FinishedMatch
    attendees: tuple[Attendee | None, ...]
    """Who sat where; None for people who want to be forgotten."""

    def place_of(self, guest: Attendee) -> int | None:
        """Return somebody's place, the best one where two names are one person; None if they did not play."""
        return min(
            (place for who, place in zip(self.attendees, self.match.places, strict=True) if who == guest), default=None
        )

    def points_of(self, guest: Attendee) -> int:
        """Tell what the match brought somebody."""
        place = self.place_of(guest)
        return 0 if place is None else points_for_place(place)


@frozen
class Evening:
    """What was played in one sitting, in its order."""

    lines: tuple[SheetLine, ...]

    @property
    def began(self) -> datetime:
        """When the first match began."""
        return min(line.match.began for line in self.lines)

    @property
    def ended(self) -> datetime:
        """When the last match ended."""
        return self.lines[-1].match.ended

    def total_points(self, guest: Attendee, lines: int | None = None) -> int:
        """Add up somebody's points, after so many matches if not after all."""
        return sum(line.points_of(guest) for line in self.lines[:lines])

    @property
    def attendees(self) -> tuple[Attendee, ...]:
        """Everybody who played, the best first; of equals people come before computers."""
        everybody = dict.fromkeys(guest for line in self.lines for guest in line.attendees if guest)
        return tuple(sorted(everybody, key=lambda guest: (-self.total_points(guest), not guest.is_person, guest.name)))

    def rank_of(self, guest: Attendee) -> int:
        """Tell somebody's place on the sheet; equals share it."""
        mine = self.total_points(guest)
        return 1 + sum(self.total_points(other) > mine for other in self.attendees)


def written_name(player: Player) -> str:
    """Return the name that a match was begun with."""
    return player.name


def group_into_evenings(
    played: Sequence[FinishedMatch], knowledge: PeopleFile, name_of: Callable[[Player], str] = written_name
) -> tuple[Evening, ...]:
    """Part the matches into evenings, the earliest first; `name_of` tells what those are called whom nobody knows."""
    parts: list[list[FinishedMatch]] = []
    for match in sorted(played, key=lambda each: (each.ended, each.file)):
        if not parts or _is_new_evening(parts[-1][-1], match, knowledge.evening_ends):
            parts.append([])
        parts[-1].append(match)
    return tuple(
        Evening(tuple(SheetLine(match, _attendees(match, knowledge, name_of)) for match in part)) for part in parts
    )


def _is_new_evening(before: FinishedMatch, after: FinishedMatch, ends: Iterable[datetime]) -> bool:
    return after.began - before.ended > MAX_PAUSE or any(before.ended <= end < after.ended for end in ends)


def _attendees(
    match: FinishedMatch, knowledge: PeopleFile, name_of: Callable[[Player], str]
) -> tuple[Attendee | None, ...]:
    attendees: list[Attendee | None] = []
    for player in match.setup.players:
        if not isinstance(player, Human):
            attendees.append(Attendee(name_of(player), False))
        elif knowledge.is_forgotten(player.name):
            attendees.append(None)
        else:
            attendees.append(Attendee(name_of(Human(knowledge.person_named(player.name)))))
    return tuple(attendees)


def is_going_on(evening: Evening, knowledge: PeopleFile, now: datetime) -> bool:
    """Tell whether a match that begins now belongs to that evening."""
    return now - evening.ended <= MAX_PAUSE and not any(evening.ended <= end <= now for end in knowledge.evening_ends)
