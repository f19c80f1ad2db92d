"""From touches to moves: first a card of the hand, then whatever it is played at, by clicks or by carrying.

A column of the tray is one target: a sky, the sight on it and the duck below all mean the same place. Of two equal
cards in the hand the one that is touched is played. A new order for the row is spelled out card by card, or made by
carrying cards to their places; what was carried is kept as the clicks that would have led to the same order.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Final, TypeGuard

from attrs import evolve

from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import Discard, Move, Play
from rules.sitting_ducks.pieces import KIND, SLOTS, ActionCard, Kind
from rules.sitting_ducks.views import View
from tabletop.tables.game_table import Key, Reading, Way

DONE: Final = "done"
DISCARDS: Final = "discards"
AT_SKIES: Final = ("aim", "double_barrel")
AT_SIGHTS: Final = ("fire", "two_birds", "bump_left", "bump_right")
PAIRS: Final = ("double_barrel", "two_birds")
"""Cards that ask for two places, no matter which first."""
ANYWHERE: Final = ("march", "duck_dance", "peace")
"""Cards that are played at nothing in particular."""
STEPS: Final = {"hang_back": 1, "step_ahead": -1, "bump_left": -1, "bump_right": 1}
"""Cards that move something by one place: it can be carried there."""


def ways(move: Move, view: View) -> Sequence[Way]:
    """List the clicks that make a move, then touches that mean the same."""
    equal = [card for card in view.hand if KIND[card] == move.card]
    act = f"act:{equal[move.which]}"
    if isinstance(move, Discard):
        return ((act, DISCARDS),)
    able = playable(view)
    if able and move.card not in able:
        # Of no use at all: the first touch is refused.
        return ((act,),)
    if move.card == "rearrange":
        return ((act, *(f"duck:{view.row[place].card}" for place in _spelled(move.at)), DONE),)
    if not move.at:
        return tuple((act, f"duck:{slot.card}") for slot in view.row if slot.card)
    clicks = (act, *(target(move.card, step, place, view) for step, place in enumerate(move.at)))
    if move.card == "double_barrel" and len(move.at) == 1:
        # Where two sights would fit, these touches only begin: what else means the same would promise too much.
        return (clicks,)
    alike = product((act,), *(_alike(move.card, place, view) for place in move.at))
    return (clicks, *(way for way in alike if way != clicks))


@lru_cache(maxsize=8)
def playable(view: View) -> frozenset[Kind]:
    """Name the kinds of card in the hand that can be played now."""
    moves = GAME.legal_moves(GAME.imagine(view, Random(0)))
    return frozenset(move.card for move in moves if isinstance(move, Play))


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
    return (f"sky:{place}", f"duck:{view.row[place].card}", *sight)


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


def read(path: Way, view: View, moves: tuple[Move, ...], drag: bool) -> Reading[Move] | None:
    """Understand touches: which move they make, what may be touched next, or which move they try in vain."""
    able = {move.card for move in moves}
    if not path:
        return Reading((), frozenset(f"act:{card}" for card in view.hand if KIND[card] in able))
    card = chosen(path, view)
    if card is None:
        return None
    kind, which = KIND[card], _which(card, view)
    if kind not in able:
        return Reading((), tried=Play(kind, (), which))
    if len(path) > 1 and path[1] == DISCARDS and isinstance(moves[0], Play):
        return Reading(path[:1], tried=Discard(kind, which))
    if kind == "rearrange" and isinstance(moves[0], Play):
        return _spell(path, view, drag)
    found = possible(path, view, moves, drag)
    if not found:
        return _forced(path, view, moves) or _mistaken(path, view, moves, drag)
    if not _aimed(found[0]):
        return _lay_down(path, found[0])
    at = _pointed(path, kind, view, drag) or ()
    made = next((move for move in found if at and _aimed(move) and len(move.at) == len(at)), None)
    again = frozenset(path) if len(found) == len(path) == 1 else frozenset()
    return Reading(path, _onwards(kind, at, view) if made else _offered(kind, at, found, view) | again, made)


def _which(card: ActionCard, view: View) -> int:
    return [each for each in view.hand if KIND[each] == KIND[card]].index(card)


def _aimed(move: Move) -> TypeGuard[Play]:
    """Tell whether the move is a card played at something."""
    return isinstance(move, Play) and bool(move.at)


def _lay_down(path: Way, move: Move) -> Reading[Move]:
    """A card played at nothing in particular is touched again, or put on the row; a useless one on the discards."""
    if len(path) > 1:
        return Reading(path, move=move)
    return Reading(path, frozenset({path[0], DISCARDS if isinstance(move, Discard) else "tray"}))


def _forced(path: Way, view: View, moves: tuple[Move, ...]) -> Reading[Move] | None:
    """Where a card can be played in one way only, touching it again is enough."""
    found = possible(path[:1], view, moves)
    return Reading(path, move=found[0]) if path[1:] == path[:1] and len(found) == 1 else None


def _mistaken(path: Way, view: View, moves: tuple[Move, ...], drag: bool) -> Reading[Move] | None:
    """A last touch that does not go on with the others may begin anew; if not, tell what it has tried."""
    card, kind = path[0].removeprefix("act:"), KIND[path[0].removeprefix("act:")]
    if len(path) > 2 and possible((path[0], path[-1]), view, moves):
        return read((path[0], path[-1]), view, moves, False)
    at = _pointed(path, kind, view, drag)
    if not at:
        return None
    if kind in PAIRS:
        at = tuple(sorted(at))
    tried = Play(kind, () if kind in ANYWHERE else at, _which(card, view))
    return Reading(path[:-1] if not drag else path[:-2], tried=tried)


def possible(path: Way, view: View, moves: tuple[Move, ...], drag: bool = False) -> list[Move]:
    """List the moves that these touches may still lead to."""
    card = chosen(path, view)
    if card is None:
        return []
    kind, which = KIND[card], _which(card, view)
    able = [evolve(move, which=which) for move in moves if move.card == kind]
    if kind == "rearrange" and able and isinstance(able[0], Play):
        return [Play(kind, order(path, view), which)]
    if able and not _aimed(able[0]):
        return able if len(path) == 1 or _laid(path, able[0]) else []
    at = _pointed(path, kind, view, drag)
    if at is None:
        return []
    aimed = [move for move in able if _aimed(move)]
    if kind in PAIRS:
        return [move for move in aimed if set(at) <= set(move.at)]
    return [move for move in aimed if move.at[: len(at)] == at]


def whole(path: Way, move: Move, view: View, drag: bool) -> bool:
    """Tell whether these touches point at all that the move is played at."""
    return not _aimed(move) or len(_pointed(path, move.card, view, drag) or ()) == len(move.at)


def _laid(path: Way, move: Move) -> bool:
    """Tell whether the second touch lays the card down where it belongs."""
    again = path[1] == path[0]
    if isinstance(move, Discard):
        return again or path[1] == DISCARDS
    return again or path[1].partition(":")[0] in ("tray", "sky", "sight", "duck", "place")


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
    """Find the fewest cards to touch for this order, one at the least."""
    for count in range(1, SLOTS):
        if list(places[count:]) == sorted(places[count:]):
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


def _spell(path: Way, view: View, drag: bool) -> Reading[Move] | None:
    """SD-31 Any order: touch the cards in their new order, or carry them; the plank ends it, or the last card."""
    which = _which(path[0].removeprefix("act:"), view)
    ducks = [f"duck:{slot.card}" for slot in view.row]
    if drag:
        if len(path) == 1:
            return Reading(path, frozenset({"tray"}))
        goals = frozenset(ducks) - {path[-1]}
        if len(path) > 2 and path[-2] in ducks:
            return Reading(carried(path[:-2], path[-2], path[-1], view), goals)
        return Reading(path[:1], goals)
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
