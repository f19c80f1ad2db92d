"""Loads the whole history at once, for screens and commands."""

from collections.abc import Callable
from pathlib import Path

from attrs import field, frozen

from tabletop.history.evenings import Evening, group_into_evenings, written_name
from tabletop.history.match_index import MatchIndex, count_matches
from tabletop.history.people_file import PeopleFile, PeopleFileError, read_people_file
from tabletop.match import Player
from tabletop.saves.match_file import DamageKey


@frozen
class History:
    """Every evening so far, and what could not be read."""

    evenings: tuple[Evening, ...] = ()
    people_file: PeopleFile = field(factory=PeopleFile)
    people_file_error: str = ""
    """Why the people file can't be understood; "" if it can. Then everything is counted without it."""
    unreadable_files: tuple[tuple[str, DamageKey, int, str], ...] = ()
    """The matches that could not be read, as in `MatchIndex`."""


def load_history(
    folder: Path,
    count_matches: Callable[[Path], MatchIndex] = count_matches,
    name_of: Callable[[Player], str] = written_name,
) -> History:
    """Count new matches of a player's folder, and return the whole history."""
    ledger = count_matches(folder)
    try:
        knowledge, unclear = read_people_file(folder), ""
    except PeopleFileError as fault:
        knowledge, unclear = PeopleFile(), fault.short_reason
    evenings = group_into_evenings(ledger.matches, knowledge, name_of)
    return History(evenings, knowledge, unclear, ledger.unreadable_files)
