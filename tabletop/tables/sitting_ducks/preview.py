"""What the pointer is about, and what that move would do, as far as anybody can know."""

from functools import lru_cache
from random import Random

from attrs import frozen

from rules.kernel import Seat
from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import Discard, Drew, Move, SwamIn
from rules.sitting_ducks.pieces import KIND, Card
from rules.sitting_ducks.state import Slot
from rules.sitting_ducks.views import View
from tabletop.tables.game_table import Way
from tabletop.tables.sitting_ducks.context import Glance
from tabletop.tables.sitting_ducks.touch import carried, chosen, possible, whole


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


def meant(glance: Glance) -> Move | None:
    """Find the move that a click, or letting go, would make now; None while something is still to be chosen.

    As long as a choice is open the row must stay as it is: one chooses in it.
    """
    if not glance.mine:
        return None
    paths: list[tuple[Way, bool]] = [(glance.path, False)]
    if glance.held and glance.hover:
        paths = [((*glance.path, glance.held, glance.hover), True), ((glance.held, glance.hover), True)]
    elif glance.hover:
        paths = [((*glance.path, glance.hover), False), ((glance.hover,), False), *paths]
    for path, drag in paths:
        found = possible(path, glance.view, glance.moves, drag)
        if found:
            return found[0] if len(found) == 1 and whole(path, found[0], glance.view, drag) else None
    return None


def spelling(glance: Glance) -> Way | None:
    """Tell the path of a new order that is being spelled out, if one is."""
    card = chosen(glance.path, glance.view) if glance.mine else None
    if card is None or KIND[card] != "rearrange":
        return None
    if glance.held and glance.hover and glance.held.startswith("duck:"):
        return carried(glance.path, glance.held, glance.hover, glance.view)
    return glance.path


def outlook_of(glance: Glance) -> Outlook | None:
    """Foresee what the pointer is about, unless that is spelled out or shows by itself."""
    move = meant(glance)
    if move is None or isinstance(move, Discard) or move.card == "rearrange":
        return None
    return foresee(glance.view, move)
