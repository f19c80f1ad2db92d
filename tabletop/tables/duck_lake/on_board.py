"""What lies, stands and swims on the board at one moment: stones, cells to touch, lilies, corn, ducks, Petya."""

from collections.abc import Iterator
from math import degrees

from rules.duck_lake.acts import DuckCarried, DuckJumped, DuckScared, PetyaStepped
from rules.duck_lake.choices import longest_swim
from rules.duck_lake.pieces import (
    CELL_BESIDE,
    CELLS,
    COLUMNS,
    ROWS,
    STONE_PLACE_OFFSET,
    STONES,
    Cell,
    Duck,
    Piece,
    Place,
    are_touching,
    is_ashore,
    owner,
)
from rules.duck_lake.state import State
from tabletop.stage.images import ButtonImage, Dimmed, Image
from tabletop.stage.pose import Pose
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.duck_lake.context import TableContext
from tabletop.tables.duck_lake.pieces import CellMark, Kernel, Lily, Petya, StoneImage, Trail
from tabletop.tables.duck_lake.pieces import DuckImage as DuckImage
from tabletop.tables.duck_lake.places import (
    CORN_SIZE,
    DIE_RESTING_POSE,
    LAKE_BOX,
    SQUARE_SIZE,
    on_canvas,
    place_point,
    stone_point,
)
from tabletop.tables.duck_lake.touch import (
    STOP,
    SUGGESTION,
    corn_count,
    corn_gathered,
    reachable_cells,
    richest_swim,
    shortest_path,
    swim_so_far,
)
from tabletop.tables.parts import GainPlate


def stones(context: TableContext, state: State) -> Iterator[PlacedPiece]:
    """Lay the path, with prints as far as Petya has come."""
    solid = context.watcher_decides and state.step in ("ducks", "carry")
    choosing = solid and (state.step == "ducks" or bool(context.path or context.carried))
    # On his way he has not trodden on the next stone yet.
    trodden = state.petya - isinstance(context.event, PetyaStepped)
    for stone in STONES:
        key = f"stone:{stone}"
        side = 0 if stone < COLUMNS else -90 if stone < COLUMNS + ROWS else 180 if stone < 2 * COLUMNS + ROWS else 90
        walked = 0 < stone <= trodden
        image: Image = StoneImage("start" if stone == 0 else str(stone * 5 % 6 + 1), side if walked else None)
        glow = context.glow(key)
        if choosing and not glow:
            image = Dimmed(image)
        yield PlacedPiece(key, image, Pose(*stone_point(stone)), z=-5, elevation=0, glow=glow, touchable=solid)


def touchable_cells(context: TableContext, state: State) -> Iterator[PlacedPiece]:
    """Lay the cells that can be touched, marked by what they are for."""
    if not context.watcher_decides or state.step not in ("lilies", "push", "swim", "jump"):
        return
    within = _reachable_cells(context, state)
    walked = frozenset(int(key[5:]) for key in context.path if key.startswith("cell:"))
    laid = state.lilies if state.step == "lilies" else ()
    for cell in CELLS:
        key, kind = f"cell:{cell}", ""
        glow = context.glow(key)
        if context.hover == key and (glow == "hover" or cell in within) and not context.carried:
            kind = "hover"
        elif cell in walked:
            kind = "path"
        elif (glow == "legal" and state.step != "lilies") or (cell in within and state.step == "push"):
            kind = "next"
        elif cell in within:
            kind = "far"
        elif cell not in laid and any(are_touching(cell, lily) for lily in laid):
            kind = "shut"
        yield PlacedPiece(key, CellMark(kind), Pose(*place_point(cell)), z=-4, elevation=0, glow=glow)


def _reachable_cells(context: TableContext, state: State) -> frozenset[Cell]:
    """Name the cells that a duck can still come to, or that corn on a line can be pushed into."""
    if state.step == "push" and not context.path:
        return frozenset(cell for corn in state.doubtful for cell in corn.cells)
    begun = swim_so_far(context.path) if state.step == "swim" else None
    return reachable_cells(state, *begun) if begun else frozenset()


def lilies(state: State) -> Iterator[PlacedPiece]:
    """Lay the lilies, no two alike beside each other."""
    for cell in state.lilies:
        yield PlacedPiece(f"lily:{cell}", Lily(cell % 4), Pose(*place_point(cell)), z=-3, elevation=0, arc=0)


def corn(context: TableContext, state: State) -> Iterator[PlacedPiece]:
    """Lay the corn. Pieces on a line glow, softly until they can be pushed; those a swim would bring are selected."""
    wanted = _ringed_corn(context, state)
    pushing = context.watcher_decides and state.step == "push"
    for corn in state.lying:
        key = f"corn:{corn.piece}"
        pose = Pose(*on_canvas(corn.x, corn.y), -degrees(corn.turn))
        glow = "selected" if corn.piece in wanted else context.glow(key) if pushing else ""
        glow = glow or ("hover" if corn.doubtful else "")
        # What is to be pushed lies before the ducks beside it: one must see it, and take hold of it.
        z = 7 if pushing and corn.doubtful else 2
        yield PlacedPiece(key, Kernel(CORN_SIZE), pose, z=z, elevation=1, glow=glow, touchable=pushing, arc=46)


def _ringed_corn(context: TableContext, state: State) -> frozenset[Piece]:
    """Return the corn that the path so far would bring, with the cell that is pointed at."""
    begun = swim_so_far(context.path) if context.watcher_decides and state.step == "swim" else None
    if begun is None:
        return frozenset()
    return (
        corn_gathered(state, begun[0], _hovered_path(context, state, *begun))
        if begun[1] or context.hover
        else frozenset()
    )


def _hovered_path(context: TableContext, state: State, duck: Duck, path: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Return the path so far, continued to the cell that is pointed at."""
    if context.hover == SUGGESTION:
        best = richest_swim(state, duck, path)
        return best.path if best else path
    if (
        context.hover
        and context.hover.startswith("cell:")
        and not context.carried
        and context.hover != context.path[-1]
    ):
        return shortest_path(state, duck, path, int(context.hover[5:])) or path
    return path


def trails(context: TableContext, state: State) -> Iterator[PlacedPiece]:
    """Lay the path so far, how it would go on, and the richest path as a suggestion."""
    if not context.watcher_decides or state.step != "swim":
        return
    begun = swim_so_far(context.path)
    best = richest_swim(state, *begun) if begun else richest_swim(state)
    full = begun is not None and len(begun[1]) == longest_swim(state, begun[0])
    wish = best if best and corn_count(state, best) and not full else None
    if begun:
        ahead = _hovered_path(context, state, *begun)
        if ahead and context.hover != SUGGESTION:
            yield _trail("trail", state, begun[0], ahead, "path")
        gain = len(corn_gathered(state, begun[0], ahead))
        if ahead and gain:
            x, y = place_point(ahead[-1])
            # Above the duck's left, unless the other plate is in that place.
            beneath = wish is not None and place_point(wish.path[-1]) == (x - SQUARE_SIZE, y)
            spot = Pose(x - 32, y + (48 if beneath else -44))
            yield PlacedPiece("gain", GainPlate("duck_lake/corn", gain), spot, z=30, elevation=1, touchable=False)
        if ahead != begun[1] and context.hover != SUGGESTION and wish and ahead == wish.path:
            wish = None
    if wish:
        yield _trail("wish", state, wish.duck, wish.path, "wish")
        x, y = place_point(wish.path[-1])
        hovered = context.hover == SUGGESTION
        plate = GainPlate("duck_lake/corn", corn_count(state, wish), proposed=True)
        spot = Pose(x + 36, y - 38, scale=1.1 if hovered else 1.0)
        glow, shadow = ("selected", 2) if hovered else ("", 1)
        # It is for clicks: a duck that is dragged past it swims on under it.
        yield PlacedPiece(SUGGESTION, plate, spot, z=31, elevation=shadow, glow=glow, touchable=context.carried is None)
    if begun and STOP in context.offered and not context.carried:
        x, y = place_point(begun[1][-1])
        plank = ButtonImage(58, 52, "amber", icon="ui/icon_check")
        taken = wish is not None and place_point(wish.path[-1]) == (x, y + SQUARE_SIZE)
        yield PlacedPiece(
            STOP, plank, Pose(x + (-36 if taken else 36), y + 38), z=31, elevation=1, glow=context.glow(STOP)
        )


def _trail(key: str, state: State, duck: Duck, path: tuple[Cell, ...], kind: str) -> PlacedPiece:
    start = state.ducks[duck]
    cells = path if start is None else (start, *path)
    squares = [_row_and_column(place) for place in cells]
    top, left = min(row for row, _ in squares), min(column for _, column in squares)
    image = Trail(tuple((column - left, row - top) for row, column in squares), kind)
    pose = Pose(
        LAKE_BOX[0] + left * SQUARE_SIZE + image.size[0] / 2, LAKE_BOX[1] + top * SQUARE_SIZE + image.size[1] / 2
    )
    # A new shape is a new piece: a way must not glide from where it was.
    name = f"{key}:{kind}:{'-'.join(map(str, cells))}"
    return PlacedPiece(name, image, pose, z=-1 if kind == "wish" else 0, elevation=0, touchable=False)


def _row_and_column(place: Place) -> tuple[int, int]:
    """Find row and column of a place; a stone counts as one more square, beyond the edge of the lake."""
    if place < STONE_PLACE_OFFSET:
        return divmod(place, COLUMNS)
    stone = place - STONE_PLACE_OFFSET
    row, column = divmod(CELL_BESIDE[stone], COLUMNS)
    if stone < COLUMNS:
        return -1, column
    if stone < COLUMNS + ROWS:
        return row, COLUMNS
    return (ROWS, column) if stone < 2 * COLUMNS + ROWS else (row, -1)


def ducks(context: TableContext) -> list[PlacedPiece]:
    """Set the ducks on the water, on the stones, or by the tray where they wait."""
    state = context.view.state
    begun = swim_so_far(context.path) if context.watcher_decides and state.step == "swim" else None
    found = []
    for duck, place in enumerate(state.ducks):
        if place is None:
            if state.step == "ducks" and owner(duck) == state.turn:
                found.append(_waiting_duck(context, state, duck))
            continue
        head = begun[1][-1] if begun and begun[0] == duck and begun[1] else place
        if head != place:
            ghost = DuckImage(_duck_colour(state, duck), afloat=not is_ashore(place))
            found.append(
                PlacedPiece(f"start:{duck}", ghost, figure_pose(place), z=3, elevation=0, touchable=False, alpha=110)
            )
        found.append(_duck_piece(context, state, duck, head))
    return found


def _duck_piece(context: TableContext, state: State, duck: Duck, place: Place) -> PlacedPiece:
    mood = ""
    match context.event:
        case DuckScared(duck=scared) | DuckJumped(duck=scared) | DuckCarried(duck=scared) if scared == duck:
            mood = "_scared"
    if state.step == "jump" and state.jumper == duck:
        mood = "_scared"
    key, pose = f"duck:{duck}", figure_pose(place)
    image = DuckImage(_duck_colour(state, duck), mood, not is_ashore(place))
    glow, front = context.glow(key), 0.0
    if place == STONE_PLACE_OFFSET + state.petya:
        # Petya stands on its stone: it shrinks back to the water's edge, or less far where somebody swims there.
        x, y = place_point(CELL_BESIDE[state.petya])
        back = 0.55 if state.duck_in(CELL_BESIDE[state.petya]) is None else 0.2
        pose, front = Pose(pose.x + (x - pose.x) * back, pose.y + (y - 11 - pose.y) * back), 1.0
        glow = glow or ("selected" if state.jumper == duck else "")
    z = 4 + front + pose.y / 1000
    return PlacedPiece(key, image, pose, z=z, elevation=0, glow=glow, touchable=context.watcher_decides, arc=0)


def _waiting_duck(context: TableContext, state: State, duck: Duck) -> PlacedPiece:
    """Let a duck wait in the tray for its stone, the second behind the first: a small hand takes the one that goes."""
    image = DuckImage(_duck_colour(state, duck), "_happy", afloat=False)
    behind = state.ducks[duck - 1] is None if duck % 2 else False
    pose = (
        Pose(DIE_RESTING_POSE.x + 18, DIE_RESTING_POSE.y - 22, scale=1.1)
        if behind
        else Pose(DIE_RESTING_POSE.x, DIE_RESTING_POSE.y - 4, scale=1.35)
    )
    return PlacedPiece(
        f"duck:{duck}",
        image,
        pose,
        z=5 if behind else 6,
        elevation=0,
        touchable=context.watcher_decides and not behind,
        arc=0,
    )


def hover_ghost(context: TableContext, state: State) -> Iterator[PlacedPiece]:
    """Lay a pale copy, on a stone or cell that is pointed at, of what would stand there."""
    kind, _, number = (context.hover or "").partition(":")
    if not context.watcher_decides or context.carried or context.hover not in context.offered:
        return
    if state.step == "lilies" and kind == "cell":
        cell = int(number)
        yield PlacedPiece(
            "ghost", Lily(cell % 4), Pose(*place_point(cell)), z=-2, elevation=0, touchable=False, alpha=170
        )
    elif kind == "stone":
        colour = state.colours[state.turn] if state.step == "ducks" else _duck_colour(state, int(context.path[0][5:]))
        image = DuckImage(colour, afloat=False)
        yield PlacedPiece(
            "ghost", image, figure_pose(STONE_PLACE_OFFSET + int(number)), z=4, elevation=0, touchable=False, alpha=150
        )


def figure_pose(place: Place) -> Pose:
    """Return the pose of a figure whose feet are a little below the middle of a place."""
    x, y = place_point(place)
    return Pose(x, y - 11)


def petya(state: State) -> PlacedPiece:
    """Set Petya on his stone, farther out where he would stand before a duck in the water."""
    x, y = stone_point(state.petya)
    below = COLUMNS + ROWS <= state.petya < 2 * COLUMNS + ROWS
    hiding = below and CELL_BESIDE[state.petya] in state.ducks
    # No higher: his hat would hide the ribbon's words, or the duck on the next stone.
    pose = Pose(x, y + (12 if hiding else -18))
    solid = state.step in ("ducks", "carry")
    return PlacedPiece("petya", Petya(), pose, z=4.2 + pose.y / 1000, elevation=0, arc=0, touchable=solid)


def _duck_colour(state: State, duck: Duck) -> str:
    return state.colours[owner(duck)]
