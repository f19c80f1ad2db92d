"""Who plays whom, and on which seat: every entrant plays every deal from every seat.

A deal is the luck of a match: the shuffles and the dice. A pairing plays each deal once for every way to shift its
entrants round the seats, so nobody gains by a good seat or a good hand.
"""

from itertools import combinations
from random import Random

from attrs import frozen


@frozen
class Pairing:
    """Entrants who meet, one for each chair; at a table of several seats the same entrant may sit on more than one."""

    lineup: tuple[str, ...]

    @property
    def entrants(self) -> tuple[str, ...]:
        """Everybody who takes part, once."""
        return tuple(dict.fromkeys(self.lineup))

    @property
    def is_duel(self) -> bool:
        """Whether one entrant sits alone against another on all other chairs."""
        return len(self.entrants) == 2 and self.lineup.count(self.lineup[0]) == 1

    def equal_win_rate(self, entrant: str) -> float:
        """Return the part of the wins that an entrant would have among equals."""
        return self.lineup.count(entrant) / len(self.lineup)

    @property
    def matches_per_deal(self) -> int:
        """How many matches each deal takes, so that everybody has sat everywhere."""
        return len(self.seatings(0))

    def seatings(self, deal: int) -> tuple[tuple[str, ...], ...]:
        """Shift the entrants round the chairs until everybody has sat everywhere.

        Where all are different, their order is another in each deal: nobody always has the same neighbour.
        """
        order = list(self.lineup)
        if len(self.entrants) == len(order) > 2:
            Random(deal).shuffle(order)
        return tuple(dict.fromkeys(tuple(order[shift:] + order[:shift]) for shift in range(len(order))))


def duels(entrants: tuple[str, ...], seats: int) -> list[Pairing]:
    """Let every entrant meet every other: on two chairs, or one of them alone against the other on all other chairs.

    There both orders are played: to be the one good player is another thing than to be the one bad.
    """
    if seats == 2:
        return [Pairing(pair) for pair in combinations(entrants, 2)]
    return [Pairing((one, *(other,) * (seats - 1))) for one in entrants for other in entrants if one != other]


def mixed_tables(entrants: tuple[str, ...], seats: int) -> list[Pairing]:
    """Seat as many different entrants together as there are chairs, in every combination.

    If there are too few of them, all sit down, and who fills up the chairs is as even as it can be.
    """
    if len(entrants) >= seats:
        return [Pairing(lineup) for lineup in combinations(entrants, seats)]
    rounds, left = divmod(seats, len(entrants))
    return [Pairing((*entrants * rounds, *more)) for more in combinations(entrants, left)]
