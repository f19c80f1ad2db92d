"""All that is remembered, as one plain value: what screens and commands ask for."""

from collections.abc import Callable
from pathlib import Path

from attrs import field, frozen

from tabletop.history.evenings import Evening, evenings
from tabletop.history.match_index import Ledger, count
from tabletop.history.people_file import Knowledge, Unclear, load


@frozen
class Memories:
    """Every evening so far, and what people have told of them."""

    evenings: tuple[Evening, ...] = ()
    knowledge: Knowledge = field(factory=Knowledge)
    unclear: str = ""
    """Why what people have told can't be understood, if so: then everything is counted without it."""
    faults: tuple[tuple[str, str, int, str], ...] = ()
    """The matches that could not be read, as a `Ledger` names them."""


def remember(folder: Path, counted: Callable[[Path], Ledger] = count) -> Memories:
    """Count what is new in a player's folder, and give all that is remembered."""
    ledger = counted(folder)
    try:
        knowledge, unclear = load(folder), ""
    except Unclear as fault:
        knowledge, unclear = Knowledge(), str(fault)
    return Memories(evenings(ledger.played, knowledge), knowledge, unclear, ledger.faults)
