"""How moves are touched: first a card of the hand, then what it is played at, by clicks or by dragging.

A column of the tray is one target: a sky, the sight on it and the duck below mean the same place. Of two equal cards
in the hand the one that is touched is played. A new order for the row is spelled out card by card, or made by dragging
cards to their places; a drag is kept as the clicks that would have led to the same order.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Final, TypeGuard

from attrs import evolve

from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import Discard, Move, Play
from rules.sitting_ducks.pieces import KIND, SLOT_COUNT, ActionCard, Kind
from rules.sitting_ducks.views import View
from tabletop.tables.game_table import Interpretation, PieceKey, TouchPath

DONE: Final = "done"
DISCARDS: Final = "discards"
SKY_CARDS: Final = ("aim", "double_barrel")
SIGHT_CARDS: Final = ("fire", "two_birds", "bump_left", "bump_right")
PAIR_CARDS: Final = ("double_barrel", "two_birds")
"""Cards that ask for two places, in any order."""
UNAIMED_CARDS: Final = ("march", "duck_dance", "peace")
"""Cards that are not aimed at anything."""
STEP_OFFSETS: Final = {"hang_back": 1, "step_ahead": -1, "bump_left": -1, "bump_right": 1}
"""Cards that move something by one place, and in which direction: it can be dragged there."""


def touch_paths(move: Move, view: View) -> Sequence[TouchPath]:
    """Return the clicks that make a move first, then touches that mean the same."""
    equal = [card for card in view.hand if KIND[card] == move.card]
    act = f"act:{equal[move.which]}"
    if isinstance(move, Discard):
        return ((act, DISCARDS),)
    able = playable_kinds(view)
    if able and move.card not in able:
        # Of no use at all: the first touch is refused.
        return ((act,),)
    if move.card == "rearrange":
        return ((act, *(f"duck:{view.row[place].card}" for place in _fewest_touches(move.at)), DONE),)
    if not move.at:
        return tuple((act, f"duck:{slot.card}") for slot in view.row if slot.card)
    clicks = (act, *(target_key(move.card, step, place, view) for step, place in enumerate(move.at)))
    if move.card == "double_barrel" and len(move.at) == 1:
        # Where two sights would fit, these touches only begin: what else means the same would promise too much.
        return (clicks,)
    alike = product((act,), *(_equal_targets(move.card, place, view) for place in move.at))
    return (clicks, *(way for way in alike if way != clicks))


@lru_cache(maxsize=8)
def playable_kinds(view: View) -> frozenset[Kind]:
    """Return the kinds of cards in the hand that can be played now."""
    moves = GAME.legal_moves(GAME.imagine(view, Random(0)))
    return frozenset(move.card for move in moves if isinstance(move, Play))


def target_key(kind: Kind, step: int, place: int, view: View) -> PieceKey:
    """Return the key of the piece to click for this place."""
    if kind == "resurrection":
        return f"player:{place}"
    if kind in SKY_CARDS:
        return f"sky:{place}"
    if kind in SIGHT_CARDS or (kind == "ricochet" and step == 0):
        return f"sight:{view.sights[place]}" if view.sights[place] else f"sky:{place}"
    return f"duck:{view.row[place].card}"


def _equal_targets(kind: Kind, place: int, view: View) -> tuple[PieceKey, ...]:
    """Return the keys of all pieces that mean this place: those of a column, or a player's tag."""
    if kind == "resurrection":
        return (f"player:{place}",)
    sight = (f"sight:{view.sights[place]}",) if view.sights[place] else ()
    return (f"sky:{place}", f"duck:{view.row[place].card}", *sight)


def place_of_key(key: PieceKey, kind: Kind, view: View) -> int | None:
    """Return the place, or the seat, that is meant by touching this piece; None if none is."""
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


def chosen_card(path: TouchPath, view: View) -> ActionCard | None:
    """Return the card of the hand that the path begins with, or None."""
    card = path[0].removeprefix("act:") if path else ""
    return card if card in view.hand else None


def interpret(path: TouchPath, view: View, moves: tuple[Move, ...], drag: bool) -> Interpretation[Move] | None:
    """Interpret touches: which move they make, what may be touched next, or which move they try in vain."""
    able = {move.card for move in moves}
    if not path:
        return Interpretation((), frozenset(f"act:{card}" for card in view.hand if KIND[card] in able))
    card = chosen_card(path, view)
    if card is None:
        return None
    kind, which = KIND[card], _copy_number(card, view)
    if kind not in able:
        return Interpretation((), refused_move=Play(kind, (), which))
    if len(path) > 1 and path[1] == DISCARDS and isinstance(moves[0], Play):
        return Interpretation(path[:1], refused_move=Discard(kind, which))
    if kind == "rearrange" and isinstance(moves[0], Play):
        return _interpret_order(path, view, drag)
    found = possible_moves(path, view, moves, drag)
    if not found:
        return _interpret_repeat(path, view, moves) or _interpret_mistake(path, view, moves, drag)
    if not _is_aimed(found[0]):
        return _interpret_unaimed(path, found[0])
    at = _places_touched(path, kind, view, drag) or ()
    made = next((move for move in found if at and _is_aimed(move) and len(move.at) == len(at)), None)
    again = frozenset(path) if len(found) == len(path) == 1 else frozenset()
    return Interpretation(
        path, _drag_targets(kind, at, view) if made else _next_targets(kind, at, found, view) | again, made
    )


def _copy_number(card: ActionCard, view: View) -> int:
    return [each for each in view.hand if KIND[each] == KIND[card]].index(card)


def _is_aimed(move: Move) -> TypeGuard[Play]:
    """Tell whether the move is a card played at something."""
    return isinstance(move, Play) and bool(move.at)


def _interpret_unaimed(path: TouchPath, move: Move) -> Interpretation[Move]:
    """A card played at nothing in particular is touched again, or put on the row; a useless one on the discards."""
    if len(path) > 1:
        return Interpretation(path, move=move)
    return Interpretation(path, frozenset({path[0], DISCARDS if isinstance(move, Discard) else "tray"}))


def _interpret_repeat(path: TouchPath, view: View, moves: tuple[Move, ...]) -> Interpretation[Move] | None:
    """Where a card can be played in one way only, touching it again is enough."""
    found = possible_moves(path[:1], view, moves)
    return Interpretation(path, move=found[0]) if path[1:] == path[:1] and len(found) == 1 else None


def _interpret_mistake(path: TouchPath, view: View, moves: tuple[Move, ...], drag: bool) -> Interpretation[Move] | None:
    """Interpret a last touch that does not fit: it may begin anew; if not, return the move it has tried."""
    card, kind = path[0].removeprefix("act:"), KIND[path[0].removeprefix("act:")]
    if len(path) > 2 and possible_moves((path[0], path[-1]), view, moves):
        return interpret((path[0], path[-1]), view, moves, False)
    at = _places_touched(path, kind, view, drag)
    if not at:
        return None
    if kind in PAIR_CARDS:
        at = tuple(sorted(at))
    tried = Play(kind, () if kind in UNAIMED_CARDS else at, _copy_number(card, view))
    return Interpretation(path[:-1] if not drag else path[:-2], refused_move=tried)


def possible_moves(path: TouchPath, view: View, moves: tuple[Move, ...], drag: bool = False) -> list[Move]:
    """List the moves that these touches may still lead to."""
    card = chosen_card(path, view)
    if card is None:
        return []
    kind, which = KIND[card], _copy_number(card, view)
    able = [evolve(move, which=which) for move in moves if move.card == kind]
    if kind == "rearrange" and able and isinstance(able[0], Play):
        return [Play(kind, row_order(path, view), which)]
    if able and not _is_aimed(able[0]):
        return able if len(path) == 1 or _lays_down(path, able[0]) else []
    at = _places_touched(path, kind, view, drag)
    if at is None:
        return []
    aimed = [move for move in able if _is_aimed(move)]
    if kind in PAIR_CARDS:
        return [move for move in aimed if set(at) <= set(move.at)]
    return [move for move in aimed if move.at[: len(at)] == at]


def is_complete(path: TouchPath, move: Move, view: View, drag: bool) -> bool:
    """Return whether these touches name all that the move is aimed at."""
    return not _is_aimed(move) or len(_places_touched(path, move.card, view, drag) or ()) == len(move.at)


def _lays_down(path: TouchPath, move: Move) -> bool:
    """Return whether the second touch lays the card down where it belongs."""
    again = path[1] == path[0]
    if isinstance(move, Discard):
        return again or path[1] == DISCARDS
    return again or path[1].partition(":")[0] in ("tray", "sky", "sight", "duck", "place")


def _places_touched(path: TouchPath, kind: Kind, view: View, drag: bool) -> tuple[int, ...] | None:
    """Return the places that the touches point at; None where that makes no sense."""
    spots = [place_of_key(key, kind, view) for key in path[1:]]
    places = tuple(place for place in spots if place is not None)
    if len(places) < len(spots) or len(set(places)) < len(places):
        return None
    if len(places) < 2 or not drag:
        return places
    if kind in STEP_OFFSETS:
        return places[:1] if places[1] - places[0] == STEP_OFFSETS[kind] else None
    if kind == "jet_duck":
        return places[:1] if places[1] < places[0] else None
    return places


def _next_targets(kind: Kind, at: tuple[int, ...], found: Sequence[Move], view: View) -> frozenset[PieceKey]:
    """Return the pieces to touch next."""
    keys: set[PieceKey] = set()
    for move in filter(_is_aimed, found):
        rest = [place for place in move.at if place not in at] if kind in PAIR_CARDS else move.at[len(at) : len(at) + 1]
        keys.update(target_key(kind, len(at), place, view) for place in rest)
    return frozenset(keys)


def _drag_targets(kind: Kind, at: tuple[int, ...], view: View) -> frozenset[PieceKey]:
    """Return where a piece may be dragged that a click would have sent there."""
    if kind in STEP_OFFSETS:
        to = at[0] + STEP_OFFSETS[kind]
        return frozenset({f"sky:{to}" if kind in SIGHT_CARDS else f"duck:{view.row[to].card}"})
    return frozenset({f"duck:{view.row[0].card}"}) if kind == "jet_duck" and at[0] else frozenset()


def row_order(path: TouchPath, view: View) -> tuple[int, ...]:
    """Return the order spelled out so far: the cards touched, then the others as they stand."""
    named = [place_of_key(key, "rearrange", view) for key in path[1:]]
    first = [place for place in dict.fromkeys(named) if place is not None]
    return (*first, *(place for place in range(SLOT_COUNT) if place not in first))


def _fewest_touches(places: tuple[int, ...]) -> tuple[int, ...]:
    """Return the fewest cards to touch for this order, at least one."""
    for count in range(1, SLOT_COUNT):
        if list(places[count:]) == sorted(places[count:]):
            return places[:count]
    return places


def path_after_carrying(path: TouchPath, key: PieceKey, onto: PieceKey, view: View) -> TouchPath:
    """Return the clicks that would put a card of the row where it was dragged to."""
    now = list(row_order(path, view))
    place, goal = place_of_key(key, "rearrange", view), place_of_key(onto, "rearrange", view)
    if place is None or goal is None:
        return path
    to = now.index(goal) if onto.startswith("duck:") else goal
    now.remove(place)
    now.insert(to, place)
    return (path[0], *(f"duck:{view.row[each].card}" for each in _fewest_touches(tuple(now))))


def _interpret_order(path: TouchPath, view: View, drag: bool) -> Interpretation[Move] | None:
    """SD-31 Any order: touch the cards in their new order, or drag them; the button ends it, or the last card."""
    which = _copy_number(path[0].removeprefix("act:"), view)
    ducks = [f"duck:{slot.card}" for slot in view.row]
    if drag:
        if len(path) == 1:
            return Interpretation(path, frozenset({"tray"}))
        goals = frozenset(ducks) - {path[-1]}
        if len(path) > 2 and path[-2] in ducks:
            return Interpretation(path_after_carrying(path[:-2], path[-2], path[-1], view), goals)
        return Interpretation(path[:1], goals)
    *before, last = path
    if last == DONE:
        return Interpretation(path, move=Play("rearrange", row_order(tuple(before), view), which))
    if len(path) > 1 and last not in ducks:
        return None
    if last in before:
        path = tuple(key for key in before if key != last)
    if len(path) > SLOT_COUNT:
        return Interpretation(path, move=Play("rearrange", row_order(path, view), which))
    return Interpretation(path, frozenset(ducks) - set(path) | {DONE})
