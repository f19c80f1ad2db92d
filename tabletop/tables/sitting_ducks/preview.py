"""Which move the pointer is about to make, and what that move would do, as far as anybody can know."""

from functools import lru_cache
from random import Random

from attrs import frozen

from rules.kernel import Seat
from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import Discard, Drew, Move, SwamIn
from rules.sitting_ducks.pieces import KIND, Card
from rules.sitting_ducks.state import Slot
from rules.sitting_ducks.views import View
from tabletop.tables.game_table import TouchPath
from tabletop.tables.sitting_ducks.context import TableContext
from tabletop.tables.sitting_ducks.touch import chosen_card, is_complete, path_after_carrying, possible_moves


@frozen
class MovePreview:
    """The table after a move, before anybody draws a card."""

    row: tuple[Slot, ...]
    """A place without a card waits for one that nobody knows."""
    sights: tuple[int, ...]
    shot: tuple[tuple[Card, ...], ...]

    def ducks_lost(self, seat: Seat, view: View) -> int:
        """Count the ducks that the seat would lose."""
        return max(len(self.shot[seat]) - len(view.shot[seat]), 0)

    def ducks_saved(self, seat: Seat, view: View) -> int:
        """Count the ducks that the seat would get back."""
        return max(len(view.shot[seat]) - len(self.shot[seat]), 0)


@lru_cache(maxsize=128)
def preview_move(view: View, move: Move) -> MovePreview:
    """Make the move on some state that fits this view, and forget what was only imagined."""
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
    return MovePreview(row, state.sights, state.shot)


def intended_move(context: TableContext) -> Move | None:
    """Return the move that a click, or letting go, would make now; None while something is still to be chosen.

    As long as a choice is open the row must stay as it is: one chooses in it.
    """
    if not context.watcher_decides:
        return None
    paths: list[tuple[TouchPath, bool]] = [(context.path, False)]
    if context.carried and context.hover:
        paths = [((*context.path, context.carried, context.hover), True), ((context.carried, context.hover), True)]
    elif context.hover:
        paths = [((*context.path, context.hover), False), ((context.hover,), False), *paths]
    for path, drag in paths:
        found = possible_moves(path, context.view, context.moves, drag)
        if found:
            return found[0] if len(found) == 1 and is_complete(path, found[0], context.view, drag) else None
    return None


def order_path(context: TableContext) -> TouchPath | None:
    """Return the path of a new order that is being spelled out, if one is."""
    card = chosen_card(context.path, context.view) if context.watcher_decides else None
    if card is None or KIND[card] != "rearrange":
        return None
    if context.carried and context.hover and context.carried.startswith("duck:"):
        return path_after_carrying(context.path, context.carried, context.hover, context.view)
    return context.path


def hovered_preview(context: TableContext) -> MovePreview | None:
    """Preview the move that the pointer is about to make, unless it shows by itself."""
    move = intended_move(context)
    if move is None or isinstance(move, Discard) or move.card == "rearrange":
        return None
    return preview_move(context.view, move)
