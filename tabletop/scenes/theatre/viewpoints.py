"""Through whose eyes a match may be watched again."""

from typing import Final, Literal, TypeAlias

from rules.kernel import Seat
from tabletop.match import Match
from tabletop.tables import table_of

ALL_HANDS: Final = "open"
Viewpoint: TypeAlias = Seat | Literal["open"] | None
"""A seat's; those of somebody who sees every hand; None are those of the whole table, which see what everybody sees."""


def viewpoints_of(match: Match) -> tuple[Viewpoint, ...]:
    """List the eyes: once a match is over everybody's; before that nobody is shown what others hide from them."""
    everyone, table = match.setup.seats, table_of(match.setup.game)
    if match.over:
        return (None, *everyone, *((ALL_HANDS,) if table.can_reveal and match.has_secrets else ()))
    if not match.has_secrets:
        return (None, *everyone)
    # Somebody who plays against computers knows this hand already; where several people do, one of them might not.
    return (None, *match.seats_of_people) if len(match.seats_of_people) == 1 else (None,)


def first_viewpoint(match: Match) -> Viewpoint:
    """Choose through whose eyes it is watched first: a person's once it is over, the table's before that."""
    return (match.seats_of_people or match.setup.seats)[0] if match.over else None
