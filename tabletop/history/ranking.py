"""How everybody stands at the end of a match, and what that is worth on the evening's sheet."""

from rules.kernel import Over
from tabletop.achievements import achievements_of
from tabletop.match import Match

POINTS_BY_PLACE = (3, 2, 1)
"""Points for the places from the first; further ones bring none."""


def places_by_seat(match: Match, over: Over) -> tuple[int, ...]:
    """Tell everybody's place, by seat: winners first, then by how near the others came; equals share a place.

    In some games many points are good, in others few: the nearer to the winners', the better. Where that leaves
    losers level, whoever was in the match longer stands higher. Nobody has won: all are first.
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
    """Tell what a place is worth."""
    return POINTS_BY_PLACE[place - 1] if place <= len(POINTS_BY_PLACE) else 0
