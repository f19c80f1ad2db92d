"""How moves at the lake are touched: a cell, a stone, or a duck and then its path, with some short cuts.

Every place has one key: that of the lily or duck in a cell, or else that of the cell. A swim is spelled cell by cell.
Short cuts: a click on a cell farther off takes the best of the shortest paths to it; a second click on the duck, or one
on the suggestion, takes the richest path.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from rules.duck_lake.acts import (
    Carry,
    Decline,
    Jump,
    LayLily,
    LeaveAll,
    LetDrift,
    Move,
    Push,
    Put,
    Swim,
)
from rules.duck_lake.choices import barred_cells, carriable_ducks, longest_swim, own_ducks
from rules.duck_lake.pieces import CELLS, NEIGHBOURS, STONE_PLACE_OFFSET, Cell, Duck, Piece, Place, routes
from rules.duck_lake.state import Corn, State
from rules.duck_lake.views import View
from tabletop.tables.game_table import Interpretation, PieceKey, TouchPath

SUGGESTION = "suggestion"
STOP = "stop"
LOOK_PREFIX = "look:"
LOOK_WEST = f"{LOOK_PREFIX}west"
LOOK_EAST = f"{LOOK_PREFIX}east"
LOOK_ALL = f"{LOOK_PREFIX}all"
"""Keys to look nearer at a side of the board on a phone, and to look at all of it."""


def key_at_cell(state: State, cell: Cell, mover: Duck | None = None) -> PieceKey:
    """Return the key of the lily or duck in a cell, or of the cell; `mover` does not count."""
    if cell in state.lilies:
        return f"lily:{cell}"
    duck = state.duck_in(cell)
    return f"cell:{cell}" if duck is None or duck == mover else f"duck:{duck}"


def key_at_stone(state: State, stone: int) -> PieceKey:
    """Return the key of the duck or Petya on a stone, or of the stone."""
    if STONE_PLACE_OFFSET + stone in state.ducks:
        return f"duck:{state.ducks.index(STONE_PLACE_OFFSET + stone)}"
    return "petya" if stone == state.petya else f"stone:{stone}"


def key_at_start(state: State, place: Place, mover: Duck) -> PieceKey:
    """Return the key of the place where a duck starts from."""
    return key_at_cell(state, place, mover) if place < STONE_PLACE_OFFSET else f"stone:{place - STONE_PLACE_OFFSET}"


def touch_paths(move: Move, view: View) -> Sequence[TouchPath]:
    """Return the paths for a move. A move that the rules refuse has a path up to what is wrong with it."""
    state = view.state
    match move:
        case LayLily(cell):
            return (key_at_cell(state, cell),), ("lilies", key_at_cell(state, cell))
        case Put(stone):
            waiting = next(duck for duck in own_ducks(state) if state.ducks[duck] is None)
            return (key_at_stone(state, stone),), (f"duck:{waiting}", key_at_stone(state, stone))
        case Push(piece, cell):
            across = any(corn.piece == piece for corn in state.doubtful)
            return ((f"corn:{piece}", key_at_cell(state, cell)) if across else (f"corn:{piece}",),)
        case Swim(duck, path):
            way = _swim_touch_path(state, duck, path)
            return (way, way[:-1]) if way[-1] == STOP else (way,)
        case Jump(cell):
            return (key_at_cell(state, cell),), (f"duck:{state.jumper}", key_at_cell(state, cell))
        case Carry(duck, stone):
            return (
                (f"duck:{duck}", key_at_stone(state, stone)) if duck in carriable_ducks(state) else (f"duck:{duck}",),
            )
        case LetDrift():
            return (("drift",),)
        case LeaveAll():
            return (("leave",),)
        case Decline():
            return (("decline",),)


def _swim_touch_path(state: State, duck: Duck, path: tuple[Cell, ...]) -> TouchPath:
    if duck not in own_ducks(state):
        return (f"duck:{duck}",)
    longest = longest_swim(state, duck)
    way, barred = [f"duck:{duck}"], barred_cells(state, duck)
    for cell in path:
        way.append(key_at_cell(state, cell, duck))
        if barred >> cell & 1:
            return tuple(way)
    if not path:
        return (*way, "board") if longest else tuple(way)
    return (*way, STOP) if state.options.fewer_steps and len(path) < longest else tuple(way)


def drag_trail(key: PieceKey, view: View) -> PieceKey | None:
    """A duck that may swim is dragged along its path, from the place where it is."""
    state = view.state
    kind, _, number = key.partition(":")
    if kind != "duck" or state.step != "swim" or int(number) not in own_ducks(state):
        return None
    place = state.ducks[int(number)]
    return None if place is None or not longest_swim(state, int(number)) else key_at_start(state, place, int(number))


def interpret(path: TouchPath, view: View, moves: tuple[Move, ...], drag: bool) -> Interpretation[Move] | None:
    """Interpret the short cuts; everything else follows from `touch_paths`."""
    state = view.state
    if any(key.startswith(LOOK_PREFIX) for key in path):
        return _interpret_look(path, view, moves)
    if state.step == "push" and not drag and len(path) == 1 and not path[0].startswith("corn:"):
        return _interpret_push(state, path[0])
    if state.step != "swim" or drag or not path:
        return None
    begun, last = swim_so_far(path[:-1]), path[-1]
    if last == SUGGESTION or (begun == (_key_number(last), ()) and last.startswith("duck:")):
        swim = richest_swim(state, *begun) if begun else richest_swim(state)
        return Interpretation(_swim_path(state, swim), move=swim) if swim and corn_count(state, swim) else None
    if not last.startswith("cell:"):
        return None
    return _interpret_far_click(state, begun, _key_number(last))


def _interpret_look(path: TouchPath, view: View, moves: tuple[Move, ...]) -> Interpretation[Move] | None:
    """Look at another part of the board; the touches so far keep their meaning."""
    *_, look = (key for key in path if key.startswith(LOOK_PREFIX))
    touched = tuple(key for key in path if not key.startswith(LOOK_PREFIX))
    able = {way: move for move in moves for way in (touch_paths(move, view)[0],) if way[: len(touched)] == touched}
    if not able:
        return None
    near = () if look == LOOK_ALL else (look,)
    offered = frozenset(way[len(touched)] for way in able if way != touched)
    return Interpretation((*touched, *near), offered, able.get(touched))


def _interpret_push(state: State, key: PieceKey) -> Interpretation[Move] | None:
    """A click on a cell pushes the first piece that lies on its edge."""
    for corn in state.doubtful:
        for cell in corn.cells:
            if key_at_cell(state, cell) == key:
                return Interpretation((), move=Push(corn.piece, cell))
    return None


def _interpret_far_click(
    state: State, begun: tuple[Duck, tuple[Cell, ...]] | None, goal: Cell
) -> Interpretation[Move] | None:
    """A click on a cell farther off: swim there by the best of the shortest ways."""
    ducks = [begun[0]] if begun else [duck for duck in own_ducks(state) if goal in reachable_cells(state, duck, ())]
    if len(ducks) != 1:
        return None
    duck, before = ducks[0], begun[1] if begun else ()
    head = before[-1] if before else state.ducks[duck]
    route = shortest_path(state, duck, before, goal)
    if head is None or route is None or (begun and goal in NEIGHBOURS[head]):
        return None
    swim = Swim(duck, route)
    return Interpretation(_swim_path(state, swim), move=swim if len(route) == longest_swim(state, duck) else None)


def _key_number(key: PieceKey) -> int:
    number = key.partition(":")[2]
    return int(number) if number else -1


def _swim_path(state: State, swim: Swim) -> TouchPath:
    return (f"duck:{swim.duck}", *(key_at_cell(state, cell, swim.duck) for cell in swim.path))


def swim_so_far(path: TouchPath) -> tuple[Duck, tuple[Cell, ...]] | None:
    """Return the duck and the cells of its swim that this path begins with; None if no duck has been touched."""
    if not path or not path[0].startswith("duck:"):
        return None
    return _key_number(path[0]), tuple(_key_number(key) for key in path[1:] if key.startswith("cell:"))


@lru_cache(maxsize=16)
def _corn_by_cell(
    lying: tuple[Corn, ...], lilies: tuple[Cell, ...]
) -> dict[Cell, tuple[frozenset[Piece], frozenset[Piece]]]:
    """DL-16, DL-18 Return for every cell the corn that is taken by entering it, and by standing there."""
    lies: dict[Cell, set[Piece]] = {cell: set() for cell in CELLS}
    for corn in lying:
        if corn.cell is not None:
            lies[corn.cell].add(corn.piece)
    larder = {}
    for cell in CELLS:
        beside = frozenset(piece for near in NEIGHBOURS[cell] if near in lilies for piece in lies[near])
        larder[cell] = beside | lies[cell], beside
    return larder


def corn_gathered(state: State, duck: Duck, path: Iterable[Cell]) -> frozenset[Piece]:
    """Return the corn that a duck would take along this path."""
    larder, start = _corn_by_cell(state.lying, state.lilies), state.ducks[duck]
    before = larder[start][1] if start is not None and start < STONE_PLACE_OFFSET else frozenset[Piece]()
    return before.union(*(larder[cell][0] for cell in path))


def corn_count(state: State, swim: Swim) -> int:
    """Return how much corn a swim brings."""
    return len(corn_gathered(state, swim.duck, swim.path))


@lru_cache(maxsize=64)
def swims_by_corn(state: State, duck: Duck, begun: tuple[Cell, ...]) -> tuple[tuple[int, Swim], ...]:
    """List the whole swims of a duck that begin like this, each with its corn count, the richest first."""
    place, longest, barred = state.ducks[duck], longest_swim(state, duck), barred_cells(state, duck)
    if place is None or not longest:
        return ()
    paths = [path for cells, path in routes(place, longest) if not cells & barred and path[: len(begun)] == begun]
    found = [Swim(duck, path) for path in paths]
    # Of ways that bring as much, the one that does not go back and forth is the easier to see.
    return tuple(
        sorted(((corn_count(state, swim), swim) for swim in found), key=lambda each: (-each[0], _revisits(each[1])))
    )


def _revisits(swim: Swim) -> tuple[int, tuple[Cell, ...]]:
    return len(swim.path) - len(set(swim.path)), swim.path


def richest_swim(state: State, duck: Duck | None = None, begun: tuple[Cell, ...] = ()) -> Swim | None:
    """Return the swim that brings most, of this duck as it has begun, or of either duck."""
    ducks = own_ducks(state) if duck is None else (duck,)
    best = [found[0] for each in ducks if (found := swims_by_corn(state, each, begun))]
    return max(best, key=lambda each: each[0])[1] if best else None


def reachable_cells(state: State, duck: Duck, begun: tuple[Cell, ...]) -> frozenset[Cell]:
    """Return the cells that a duck can still come to."""
    return frozenset(cell for _, swim in swims_by_corn(state, duck, begun) for cell in swim.path[len(begun) :])


def shortest_path(state: State, duck: Duck, begun: tuple[Cell, ...], goal: Cell) -> tuple[Cell, ...] | None:
    """Return the way on to a cell with the fewest steps, and among those the one with most corn; None if none."""
    ways = {
        swim.path[: swim.path.index(goal, len(begun)) + 1]
        for _, swim in swims_by_corn(state, duck, begun)
        if goal in swim.path[len(begun) :]
    }
    return min(ways, key=lambda way: (len(way), -corn_count(state, Swim(duck, way)), way)) if ways else None
