"""From touches to moves: first a card of the hand, then whatever it is played at, by clicks or by carrying.

A column of the tray is one target: a sky, the sight on it and the duck below all mean the same place. Of two equal
cards in the hand the one that is touched is played. A new order for the row is spelled out card by card, or made by
carrying cards to their places; what was carried is kept as the clicks that would have led to the same order.
"""

from collections.abc import Sequence
from itertools import product
from typing import Final, TypeGuard

from attrs import evolve

from rules.sitting_ducks.box import KIND, SLOTS, ActionCard, Kind
from rules.sitting_ducks.said import Discard, Move, Play
from rules.sitting_ducks.views import View
from tabletop.tables.table import Key, Reading, Way

DONE: Final = "done"
AT_SKIES: Final = ("aim", "double_barrel")
AT_SIGHTS: Final = ("fire", "two_birds", "bump_left", "bump_right")
PAIRS: Final = ("double_barrel", "two_birds")
"""Cards that ask for two places, no matter which first."""
STEPS: Final = {"hang_back": 1, "step_ahead": -1, "bump_left": -1, "bump_right": 1}
"""Cards that move something by one place: it can be carried there."""


def ways(move: Move, view: View) -> Sequence[Way]:
    """List the clicks that make a move; then the touches by which one may try it just as well."""
    equal = [card for card in view.hand if KIND[card] == move.card]
    act = f"act:{equal[move.which]}" if move.which < len(equal) else "act:"
    if isinstance(move, Discard):
        return ((act,), *((f"act:{card}",) for card in equal), (act, "discards"))
    if move.card == "rearrange":
        return ((act, *(f"duck:{view.row[place].card}" for place in _spelled(move.at)), DONE),)
    if not move.at:
        return ((act, act), *((f"act:{card}", "tray") for card in equal))
    clicks = tuple(target(move.card, step, place, view) for step, place in enumerate(move.at))
    keys = product(*(_alike(move.card, place, view) for place in move.at))
    return ((act, *clicks), *((f"act:{card}", *others) for others in keys for card in equal))


def target(kind: Kind, step: int, place: int, view: View) -> Key:
    """Name the piece to touch for this place: it glows, and a click on it is enough."""
    if kind == "resurrection":
        return f"player:{place}"
    if kind in AT_SKIES:
        return f"sky:{place}"
    if kind in AT_SIGHTS or (kind == "ricochet" and step == 0):
        return f"sight:{view.sights[place]}" if view.sights[place] else f"sky:{place}"
    return f"duck:{view.row[place].card}"


def _alike(kind: Kind, place: int, view: View) -> tuple[Key, ...]:
    """Name all pieces that mean this place: those of a column, or a player's tag."""
    if kind == "resurrection":
        return (f"player:{place}",)
    sight = (f"sight:{view.sights[place]}",) if view.sights[place] else ()
    return (f"sky:{place}", f"duck:{view.row[place].card}", f"place:{place}", *sight)


def spot(key: Key, kind: Kind, view: View) -> int | None:
    """Tell which place, or which seat, is meant by touching this piece."""
    what, _, name = key.partition(":")
    if kind == "resurrection":
        return int(name) if what == "player" else None
    match what:
        case "sky" | "place":
            return int(name)
        case "sight":
            return view.sights.index(int(name)) if int(name) in view.sights else None
        case "duck":
            return next((place for place, slot in enumerate(view.row) if name in (slot.card, slot.under)), None)
    return None


def chosen(path: Way, view: View) -> ActionCard | None:
    """Find the card of the hand that the path begins with."""
    card = path[0].removeprefix("act:") if path else ""
    return card if card in view.hand else None


def read(path: Way, view: View, moves: tuple[Move, ...], drag: bool) -> Reading | None:
    """Understand touches: which move they make, or what may be touched next."""
    able = {move.card for move in moves}
    if not path:
        return Reading((), frozenset(f"act:{card}" for card in view.hand if KIND[card] in able))
    card = chosen(path, view)
    if card is None or KIND[card] not in able:
        return None
    kind = KIND[card]
    if kind == "rearrange" and isinstance(moves[0], Play):
        return _spell(path, view, drag)
    found = possible(path, view, moves, drag)
    if not found:
        return None
    if not _aimed(found[0]):
        return _lay_down(path, found[0], drag)
    at = _pointed(path, kind, view, drag) or ()
    whole = next((move for move in found if at and _aimed(move) and len(move.at) == len(at)), None)
    return Reading(path, _onwards(kind, at, view) if whole else _offered(kind, at, found, view), whole)


def _aimed(move: Move) -> TypeGuard[Play]:
    """Tell whether the move is a card played at something."""
    return isinstance(move, Play) and bool(move.at)


def _lay_down(path: Way, move: Move, drag: bool) -> Reading:
    """A card that is played at nothing in particular is clicked twice, or carried to the row; a useless one once."""
    thrown = isinstance(move, Discard)
    if len(path) > 1 or (thrown and not drag):
        return Reading(path, move=move)
    return Reading(path, frozenset({path[0], "discards" if thrown else "tray"}))


def possible(path: Way, view: View, moves: tuple[Move, ...], drag: bool = False) -> list[Move]:
    """List the moves that these touches may still lead to."""
    card = chosen(path, view)
    if card is None:
        return []
    kind = KIND[card]
    which = [each for each in view.hand if KIND[each] == kind].index(card)
    able = [evolve(move, which=which) for move in moves if move.card == kind]
    if kind == "rearrange" and able and isinstance(able[0], Play):
        return [Play(kind, order(path, view), which)]
    if len(path) > 1 and able and not _aimed(able[0]):
        return able if path[1] == path[0] or _on_the_table(path[1], view) else []
    at = _pointed(path, kind, view, drag)
    if at is None:
        return []
    aimed = [move for move in able if isinstance(move, Play)]
    if kind in PAIRS:
        return [move for move in aimed if set(at) <= set(move.at)]
    return [move for move in aimed if move.at[: len(at)] == at] or [move for move in able if not aimed]


def _pointed(path: Way, kind: Kind, view: View, drag: bool) -> tuple[int, ...] | None:
    """Tell at what the touches point; None where that makes no sense."""
    spots = [spot(key, kind, view) for key in path[1:]]
    places = tuple(place for place in spots if place is not None)
    if len(places) < len(spots) or len(set(places)) < len(places):
        return None
    if len(places) < 2 or not drag:
        return places
    if kind in STEPS:
        return places[:1] if places[1] - places[0] == STEPS[kind] else None
    if kind == "jet_duck":
        return places[:1] if places[1] < places[0] else None
    return places


def _on_the_table(key: Key, view: View) -> bool:
    what, _, name = key.partition(":")
    return what in ("tray", "discards", "sky", "sight", "duck", "place") or name in view.discards


def _offered(kind: Kind, at: tuple[int, ...], found: Sequence[Move], view: View) -> frozenset[Key]:
    """Name the pieces to touch next."""
    keys: set[Key] = set()
    for move in filter(_aimed, found):
        rest = [place for place in move.at if place not in at] if kind in PAIRS else move.at[len(at) : len(at) + 1]
        keys.update(target(kind, len(at), place, view) for place in rest)
    return frozenset(keys)


def _onwards(kind: Kind, at: tuple[int, ...], view: View) -> frozenset[Key]:
    """Name where a piece may be carried that a click would have sent there."""
    if kind in STEPS:
        to = at[0] + STEPS[kind]
        return frozenset({f"sky:{to}" if kind in AT_SIGHTS else f"duck:{view.row[to].card}"})
    return frozenset({f"duck:{view.row[0].card}"}) if kind == "jet_duck" and at[0] else frozenset()


def order(path: Way, view: View) -> tuple[int, ...]:
    """Tell the order that is spelled out so far: the cards touched, then the others as they stand."""
    named = [spot(key, "rearrange", view) for key in path[1:]]
    first = [place for place in dict.fromkeys(named) if place is not None]
    return (*first, *(place for place in range(SLOTS) if place not in first))


def _spelled(places: tuple[int, ...]) -> tuple[int, ...]:
    """Find the fewest cards to touch for this order."""
    for count in range(SLOTS):
        rest = sorted(places[count:])
        if list(places[count:]) == rest:
            return places[:count]
    return places


def carried(path: Way, key: Key, onto: Key, view: View) -> Way:
    """Tell which clicks would put a card of the row where it was carried to."""
    now = list(order(path, view))
    place, goal = spot(key, "rearrange", view), spot(onto, "rearrange", view)
    if place is None or goal is None:
        return path
    to = now.index(goal) if onto.startswith("duck:") else goal
    now.remove(place)
    now.insert(to, place)
    return (path[0], *(f"duck:{view.row[each].card}" for each in _spelled(tuple(now))))


def _spell(path: Way, view: View, drag: bool) -> Reading | None:
    """SD-31 Any order: touch the cards in their new order, or carry them; the plank ends it, or the last card."""
    which = [card for card in view.hand if KIND[card] == "rearrange"].index(path[0].removeprefix("act:"))
    ducks = [f"duck:{slot.card}" for slot in view.row]
    if drag:
        everywhere = frozenset(ducks) | {f"place:{place}" for place in range(SLOTS)} | {"tray"}
        if len(path) > 2 and path[-2] in ducks:
            return Reading(carried(path[:-2], path[-2], path[-1], view), everywhere)
        return Reading(path[:1], everywhere)
    *before, last = path
    if last == DONE:
        return Reading(path, move=Play("rearrange", order(tuple(before), view), which))
    if len(path) > 1 and last not in ducks:
        return None
    if last in before:
        path = tuple(key for key in before if key != last)
    if len(path) > SLOTS:
        return Reading(path, move=Play("rearrange", order(path, view), which))
    return Reading(path, frozenset(ducks) - set(path) | {DONE})
