"""What a move would do, as far as anybody can know: the row after it, the sights, who is gone and who is back."""

from functools import lru_cache
from random import Random

from attrs import frozen

from rules.kernel import Seat
from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import Drew, Move, SwamIn
from rules.sitting_ducks.pieces import Card
from rules.sitting_ducks.state import Slot
from rules.sitting_ducks.views import View


@frozen
class Outlook:
    """The table after a move and before anything else."""

    row: tuple[Slot, ...]
    """A place without a card waits for one that nobody knows."""
    sights: tuple[int, ...]
    shot: tuple[tuple[Card, ...], ...]

    def lost(self, seat: Seat, view: View) -> int:
        """Count the ducks that the seat would lose."""
        return max(len(self.shot[seat]) - len(view.shot[seat]), 0)

    def saved(self, seat: Seat, view: View) -> int:
        """Count the ducks that the seat would get back."""
        return max(len(view.shot[seat]) - len(self.shot[seat]), 0)


@lru_cache(maxsize=128)
def foresee(view: View, move: Move) -> Outlook:
    """Carry the move out on some table that looks like this one, and forget what was only imagined."""
    state = GAME.imagine(view, Random(0))
    unknown: set[Card] = set()
    for beat in GAME.apply(state, move):
        match beat.event:
            case Drew():
                break
            case SwamIn(card) if state.known < len(state.ducks):
                unknown.add(card)
        state = beat.state
    row = tuple(Slot("") if slot.card in unknown else slot for slot in state.row)
    return Outlook(row, state.sights, state.shot)
