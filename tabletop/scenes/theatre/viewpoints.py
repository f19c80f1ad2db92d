"""The viewpoints from which a match may be watched again."""

from typing import Final, Literal, TypeAlias

from rules.kernel import Seat
from tabletop.match import Match
from tabletop.tables import table_of

ALL_HANDS: Final = "open"
Viewpoint: TypeAlias = Seat | Literal["open"] | None
"""A seat; "open" for somebody who sees every hand; None for what everybody at the table sees."""


def viewpoints_of(match: Match) -> tuple[Viewpoint, ...]:
    """List the allowed viewpoints: all once a match is over; before that none that shows a secret."""
    everyone, table = match.setup.seats, table_of(match.setup.game)
    if match.over:
        return (None, *everyone, *((ALL_HANDS,) if table.reveal and match.has_secrets else ()))
    if not match.has_secrets:
        return (None, *everyone)
    # Somebody who plays against computers knows this hand already; where several people do, one of them might not.
    return (None, *match.seats_of_people) if len(match.seats_of_people) == 1 else (None,)


def first_viewpoint(match: Match) -> Viewpoint:
    """Choose the viewpoint to begin with: a person's once the match is over, the table's before that."""
    return (match.seats_of_people or match.setup.seats)[0] if match.over else None
