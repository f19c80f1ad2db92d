"""Why a card is good: what it does to the ducks, as far as anybody can know."""

from rules.kernel import Seat, all_seats
from rules.sitting_ducks.acts import Discard, Move
from rules.sitting_ducks.pieces import COLOUR, Colour
from rules.sitting_ducks.state import Slot
from rules.sitting_ducks.views import View
from tabletop.tables.sitting_ducks.context import TableContext
from tabletop.tables.sitting_ducks.preview import preview_move


def advise(move: Move, context: TableContext) -> str:
    """Return a reason for a move: the best thing that it does; "" where there is none."""
    view, say, me = context.view, context.say, context.view.seat
    if isinstance(move, Discard) or me is None:
        return ""
    after = preview_move(view, move)
    others = [seat for seat in all_seats(len(view.colours)) if seat != me]
    if hit := [seat for seat in others if after.ducks_lost(seat, view)]:
        return say("sitting_ducks-advice-shot", names=_names(context, hit))
    if after.ducks_saved(me, view):
        return say("sitting_ducks-advice-back")
    mine = view.colours[me]
    if _count_in_danger(after.row, after.sights, mine) < _count_in_danger(view.row, view.sights, mine):
        return say("sitting_ducks-advice-safe")
    if aimed := [seat for seat in others if _aimed_at(view, after.sights, seat)]:
        return say("sitting_ducks-advice-aim", names=_names(context, aimed))
    return ""


def _names(context: TableContext, seats: list[Seat]) -> str:
    return ", ".join(map(context.player_name, seats))


def _count_in_danger(row: tuple[Slot, ...], sights: tuple[int, ...], colour: Colour) -> int:
    """Count the ducks of a colour that a shot could hit. A place that nobody knows yet counts as one of them."""
    return sum(
        bool(sight) and slot.dive is None and (not slot.card or COLOUR.get(slot.card) == colour)
        for slot, sight in zip(row, sights, strict=True)
    )


def _aimed_at(view: View, sights: tuple[int, ...], seat: Seat) -> bool:
    """Tell whether a sight is new that hangs over a duck of that seat."""
    return any(
        sight and not before and COLOUR.get(slot.card) == view.colours[seat]
        for slot, sight, before in zip(view.row, sights, view.sights, strict=True)
    )
