"""All that is remembered, as one plain value: what screens and commands ask for."""

from collections.abc import Callable
from pathlib import Path

from attrs import field, frozen

from tabletop.history.evenings import Evening, group_into_evenings
from tabletop.history.match_index import MatchIndex, count_matches
from tabletop.history.people_file import PeopleFile, PeopleFileError, read_people_file


@frozen
class History:
    """Every evening so far, and what people have told of them."""

    evenings: tuple[Evening, ...] = ()
    people_file: PeopleFile = field(factory=PeopleFile)
    people_file_error: str = ""
    """Why what people have told can't be understood, if so: then everything is counted without it."""
    unreadable_files: tuple[tuple[str, str, int, str], ...] = ()
    """The matches that could not be read, as a `Ledger` names them."""


def load_history(folder: Path, count_matches: Callable[[Path], MatchIndex] = count_matches) -> History:
    """Count what is new in a player's folder, and give all that is remembered."""
    ledger = count_matches(folder)
    try:
        knowledge, unclear = read_people_file(folder), ""
    except PeopleFileError as fault:
        knowledge, unclear = PeopleFile(), str(fault)
    return History(group_into_evenings(ledger.matches, knowledge), knowledge, unclear, ledger.unreadable_files)
