"""Why a card of the pond: what it does to the ducks, as far as anybody can foresee it."""

from rules.kernel import Seat, all_seats
from rules.sitting_ducks.acts import Discard, Move
from rules.sitting_ducks.pieces import COLOUR, Colour
from rules.sitting_ducks.state import Slot
from rules.sitting_ducks.views import View
from tabletop.tables.sitting_ducks.context import Glance
from tabletop.tables.sitting_ducks.preview import foresee


def advise(move: Move, glance: Glance) -> str:
    """Give a reason for a move: the best thing that it does, in the order in which one cares."""
    view, say, me = glance.view, glance.say, glance.view.seat
    if isinstance(move, Discard) or me is None:
        return ""
    after = foresee(view, move)
    others = [seat for seat in all_seats(len(view.colours)) if seat != me]
    if hit := [seat for seat in others if after.lost(seat, view)]:
        return say("sitting_ducks-advice-shot", names=_names(glance, hit))
    if after.saved(me, view):
        return say("sitting_ducks-advice-back")
    mine = view.colours[me]
    if _in_danger(after.row, after.sights, mine) < _in_danger(view.row, view.sights, mine):
        return say("sitting_ducks-advice-safe")
    if aimed := [seat for seat in others if _aimed_at(view, after.sights, seat)]:
        return say("sitting_ducks-advice-aim", names=_names(glance, aimed))
    return ""


def _names(glance: Glance, seats: list[Seat]) -> str:
    return ", ".join(map(glance.name, seats))


def _in_danger(row: tuple[Slot, ...], sights: tuple[int, ...], colour: Colour) -> int:
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
