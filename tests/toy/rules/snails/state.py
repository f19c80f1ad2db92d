"""The state of a race."""

from attrs import frozen

from rules.kernel import Seat, all_seats
from toy.rules.snails.pieces import SALAD


@frozen
class Options:
    """There is nothing to agree on before a race."""


@frozen
class State:
    """The whole table. What belongs to each player stands by seat."""

    snails: tuple[tuple[int, ...], ...]
    """The leaf that each snail sits on."""
    turn: Seat = Seat(0)
    steps: int = 0
    """What the die shows; 0 before it is thrown."""

    @property
    def winner(self) -> Seat | None:
        """SN-05 Who has both snails in the salad."""
        return next((seat for seat in all_seats(len(self.snails)) if min(self.snails[seat]) == SALAD), None)


def reached(state: State, snail: int) -> int:
    """SN-02 Where a snail of the seat in turn would crawl; SN-04 the salad is reached by any throw that is enough."""
    return min(state.snails[state.turn][snail] + state.steps, SALAD)
