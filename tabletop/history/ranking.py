"""Everybody's place at the end of a match, and the points for it on an evening's sheet."""

from rules.kernel import Over
from tabletop.achievements import achievements_of
from tabletop.match import Match

POINTS_BY_PLACE = (3, 2, 1)
"""Points for the first places; further ones get none."""


def places_by_seat(match: Match, over: Over) -> tuple[int, ...]:
    """Return everybody's place, by seat: winners first, then by how near the scores are to a winner's.

    Equals share a place, unless one of them was in the match longer. In a draw all are first.
    """
    seats = match.setup.seats
    if not over.winners:
        return (1,) * len(seats)
    scores = over.scores or (0,) * len(seats)
    counted = achievements_of(match.setup.game).survival
    lasted = counted(match.story) if counted else {}
    ranks = [
        (
            seat not in over.winners,
            min(abs(scores[seat] - scores[winner]) for winner in over.winners),
            0 if seat in over.winners else -lasted.get(seat, 0),
        )
        for seat in seats
    ]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def points_for_place(place: int) -> int:
    """Return the points for a place."""
    return POINTS_BY_PLACE[place - 1] if place <= len(POINTS_BY_PLACE) else 0
