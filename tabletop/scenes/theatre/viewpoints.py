"""Through whose eyes a match may be watched again."""

from typing import Final, Literal, TypeAlias

from rules.kernel import Seat
from tabletop.match import Match
from tabletop.tables import table_of

OPEN: Final = "open"
Eyes: TypeAlias = Seat | Literal["open"] | None
"""A seat's; those of somebody who sees every hand; None are those of the whole table, which see what everybody sees."""


def eyes_of(match: Match) -> tuple[Eyes, ...]:
    """List the eyes: once a match is over everybody's; before that nobody is shown what others hide from them."""
    everyone, table = match.setup.seats, table_of(match.setup.game)
    if match.over:
        return (None, *everyone, *((OPEN,) if table.revealing and match.secretive else ()))
    if not match.secretive:
        return (None, *everyone)
    # Somebody who plays against computers knows this hand already; where several people do, one of them might not.
    return (None, *match.people) if len(match.people) == 1 else (None,)


def first_eyes(match: Match) -> Eyes:
    """Choose through whose eyes it is watched first: a person's once it is over, the table's before that."""
    return (match.people or match.setup.seats)[0] if match.over else None
