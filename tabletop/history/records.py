"""Statistics of people across all evenings, and the records: what nobody has done better."""

from collections import Counter
from collections.abc import Iterable, Sequence

from attrs import frozen

from rules import GAMES
from tabletop.achievements import achievements_of
from tabletop.history.evenings import Attendee, Evening, SheetLine
from tabletop.history.match_index import FinishedMatch

STREAK_RECORD = "streak"
"""The name of the record for the most wins in a row, in any game."""
LONGEST_MATCH_RECORD = "longest"
"""The name of the record for the longest match, of any game."""


@frozen
class PersonStats:
    """What somebody has played and won."""

    name: str
    match_count: int
    wins_by_game: Counter[str]
    """Matches won, by game."""
    longest_streak: int
    """The most matches won one after the other."""
    most_beaten: str
    """Whom they have beaten most often; "" where they have beaten nobody."""
    most_beaten_by: str
    """Who has beaten them most often; "" where nobody has."""
    last_line: SheetLine
    """Their last match."""

    @property
    def win_count(self) -> int:
        """How many matches they have won."""
        return sum(self.wins_by_game.values())


@frozen
class Record:
    """The best that anybody has done of something."""

    game: str
    """The game it was done in; "" for a record of no game in particular."""
    achievement: str
    """The name of the achievement, or `STREAK_RECORD` or `LONGEST_MATCH_RECORD`."""
    count: int
    holder: str
    """Who did it."""
    match: FinishedMatch
    """The match in which it was done."""


def _lines(evenings: Iterable[Evening]) -> list[SheetLine]:
    return [line for evening in evenings for line in evening.lines]


def people_stats(evenings: Sequence[Evening], game: str | None = None) -> tuple[PersonStats, ...]:
    """List everybody, of one game if one is named: most wins first."""
    lines = [line for line in _lines(evenings) if game in (None, line.match.setup.game)]
    everybody = dict.fromkeys(guest for line in lines for guest in line.attendees if guest and guest.is_person)
    found = [_stats_of(guest, [line for line in lines if guest in line.attendees]) for guest in everybody]
    return tuple(sorted(found, key=lambda person: (-person.win_count, -person.match_count, person.name)))


def _stats_of(guest: Attendee, lines: Sequence[SheetLine]) -> PersonStats:
    wins, victims, rivals = Counter[str](), Counter[str](), Counter[str]()
    streak = best = 0
    for line in lines:
        mine = line.place_of(guest) or 0
        if _won(line, guest):
            wins[line.match.setup.game] += 1
            streak += 1
            best = max(best, streak)
        else:
            streak = 0
        for other in {each for each in line.attendees if each and each.is_person} - {guest}:
            theirs = line.place_of(other) or 0
            victims[other.name] += mine < theirs
            rivals[other.name] += theirs < mine
    return PersonStats(guest.name, len(lines), wins, best, _most_counted(victims), _most_counted(rivals), lines[-1])


def _won(line: SheetLine, guest: Attendee) -> bool:
    """Tell whether somebody stands higher than somebody else, and nobody higher than they."""
    return line.place_of(guest) == 1 and max(line.match.places) > 1


def _most_counted(counted: Counter[str]) -> str:
    able = [(-count, name) for name, count in counted.items() if count]
    return min(able)[1] if able else ""


def find_records(evenings: Sequence[Evening], game: str | None = None) -> dict[tuple[str, str], Record]:
    """Find the records, by game and achievement: all of the game that is named, else the first one of each.

    Of equals the first one holds the record. Computers hold none.
    """
    lines = _lines(evenings)
    wanted = [game] if game else list(GAMES)
    found: dict[tuple[str, str], Record] = {}
    for key in wanted:
        for feat in achievements_of(key).all[: None if game else 1]:
            done = [
                Record(key, feat.name, number, guest.name, line.match)
                for line in lines
                if line.match.setup.game == key
                for seat, name, number in line.match.achievements
                if name == feat.name
                and (number or feat.fewer_is_better)
                and (guest := line.attendees[seat])
                and guest.is_person
            ]
            if done:
                found[key, feat.name] = min(done, key=lambda each: each.count if feat.fewer_is_better else -each.count)
    if not game:
        found |= {("", record.achievement): record for record in (_streak(lines), _longest(lines)) if record}
    return found


def _streak(lines: Sequence[SheetLine]) -> Record | None:
    best: Record | None = None
    streaks = Counter[Attendee]()
    for line in lines:
        for guest in dict.fromkeys(each for each in line.attendees if each and each.is_person):
            streaks[guest] = streaks[guest] + 1 if _won(line, guest) else 0
            if streaks[guest] > (best.count if best else 1):
                best = Record("", STREAK_RECORD, streaks[guest], guest.name, line.match)
    return best


def _longest(lines: Sequence[SheetLine]) -> Record | None:
    """Find the match with the most moves; it belongs to the best person in it."""
    able = [line for line in lines if any(guest and guest.is_person for guest in line.attendees)]
    if not able:
        return None
    longest = max(able, key=lambda line: line.match.moves)
    best = min(
        (guest for guest in longest.attendees if guest and guest.is_person), key=lambda g: longest.place_of(g) or 0
    )
    return Record("", LONGEST_MATCH_RECORD, longest.match.moves, best.name, longest.match)
