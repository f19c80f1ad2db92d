"""The hall of fame: people by name across all evenings, and what was never done better."""

from collections import Counter
from collections.abc import Iterable, Sequence

from attrs import frozen

from rules import GAMES
from tabletop.achievements import feats_of
from tabletop.history.evenings import Evening, Guest, Line
from tabletop.history.match_index import Played

STREAK, LONGEST = "streak", "longest"
"""Records of no game in particular: wins one after the other, and the longest match."""


@frozen
class Person:
    """Somebody who has played here."""

    name: str
    played: int
    wins: Counter[str]
    """Matches won, by game."""
    streak: int
    """The most matches won one after the other."""
    victim: str
    """Whom they have beaten most often; "" where they have beaten nobody."""
    rival: str
    """Who has beaten them most often; "" where nobody has."""
    last: Line
    """Their last match."""

    @property
    def won(self) -> int:
        """How many matches they have won."""
        return sum(self.wins.values())


@frozen
class Record:
    """What nobody has done better so far."""

    game: str
    """The game it was done in; "" for a record of no game in particular."""
    feat: str
    count: int
    name: str
    """Who did it."""
    played: Played
    """The match in which it was done."""


def _lines(evenings: Iterable[Evening]) -> list[Line]:
    return [line for evening in evenings for line in evening.lines]


def people(evenings: Sequence[Evening], game: str | None = None) -> tuple[Person, ...]:
    """List everybody, of one game if one is named: most wins first."""
    lines = [line for line in _lines(evenings) if game in (None, line.played.setup.game)]
    everybody = dict.fromkeys(guest for line in lines for guest in line.guests if guest and guest.person)
    found = [_person(guest, [line for line in lines if guest in line.guests]) for guest in everybody]
    return tuple(sorted(found, key=lambda person: (-person.won, -person.played, person.name)))


def _person(guest: Guest, lines: Sequence[Line]) -> Person:
    wins, victims, rivals = Counter[str](), Counter[str](), Counter[str]()
    streak = best = 0
    for line in lines:
        mine = line.place(guest) or 0
        if _won(line, guest):
            wins[line.played.setup.game] += 1
            streak += 1
            best = max(best, streak)
        else:
            streak = 0
        for other in {each for each in line.guests if each and each.person} - {guest}:
            theirs = line.place(other) or 0
            victims[other.name] += mine < theirs
            rivals[other.name] += theirs < mine
    return Person(guest.name, len(lines), wins, best, _most(victims), _most(rivals), lines[-1])


def _won(line: Line, guest: Guest) -> bool:
    """Tell whether somebody stands higher than somebody else, and nobody higher than they."""
    return line.place(guest) == 1 and max(line.played.places) > 1


def _most(counted: Counter[str]) -> str:
    able = [(-count, name) for name, count in counted.items() if count]
    return min(able)[1] if able else ""


def records(evenings: Sequence[Evening], game: str | None = None) -> dict[tuple[str, str], Record]:
    """Find what nobody has done better, by game and feat: all feats of the game that is named, or the famous ones.

    Of equals the first one holds the record. Computers hold none.
    """
    lines = _lines(evenings)
    wanted = [game] if game else list(GAMES)
    found: dict[tuple[str, str], Record] = {}
    for key in wanted:
        for feat in feats_of(key).all[: None if game else 1]:
            done = [
                Record(key, feat.name, number, guest.name, line.played)
                for line in lines
                if line.played.setup.game == key
                for seat, name, number in line.played.feats
                if name == feat.name and (number or feat.fewest) and (guest := line.guests[seat]) and guest.person
            ]
            if done:
                found[key, feat.name] = min(done, key=lambda each: each.count if feat.fewest else -each.count)
    if not game:
        found |= {("", record.feat): record for record in (_streak(lines), _longest(lines)) if record}
    return found


def _streak(lines: Sequence[Line]) -> Record | None:
    best: Record | None = None
    streaks = Counter[Guest]()
    for line in lines:
        for guest in dict.fromkeys(each for each in line.guests if each and each.person):
            streaks[guest] = streaks[guest] + 1 if _won(line, guest) else 0
            if streaks[guest] > (best.count if best else 1):
                best = Record("", STREAK, streaks[guest], guest.name, line.played)
    return best


def _longest(lines: Sequence[Line]) -> Record | None:
    """Find the match with the most moves; it belongs to the best person in it."""
    able = [line for line in lines if any(guest and guest.person for guest in line.guests)]
    if not able:
        return None
    longest = max(able, key=lambda line: line.played.moves)
    best = min((guest for guest in longest.guests if guest and guest.person), key=lambda g: longest.place(g) or 0)
    return Record("", LONGEST, longest.played.moves, best.name, longest.played)
