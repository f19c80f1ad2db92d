"""What lies, stands and swims on the board at one moment: stones, water to be touched, lilies, corn, ducks, Petya."""

from collections.abc import Iterator
from math import degrees

from rules.duck_lake.acts import DuckCarried, DuckJumped, DuckScared, PetyaStepped
from rules.duck_lake.choices import longest_swim
from rules.duck_lake.pieces import (
    BESIDE,
    CELLS,
    COLUMNS,
    ROWS,
    SHORE,
    STONES,
    Cell,
    Duck,
    Piece,
    Place,
    ashore,
    owner,
    touching,
)
from rules.duck_lake.state import State
from tabletop.stage.images import Dimmed, Image, Plank
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Placed
from tabletop.tables.duck_lake.context import Glance
from tabletop.tables.duck_lake.pieces import Duck as DuckImage
from tabletop.tables.duck_lake.pieces import Kernel, Lily, Mark, Petya, Stone, Trail
from tabletop.tables.duck_lake.places import CORN, DIE, LAKE, SQUARE, of_place, of_stone, on_canvas
from tabletop.tables.duck_lake.touch import STOP, SUGGESTION, gathered, reach, richest, shortest, spelled, worth
from tabletop.tables.parts import Gain


def stones(glance: Glance, state: State) -> Iterator[Placed]:
    """Lay the path, with prints as far as Petya has come."""
    solid = glance.mine and state.step in ("ducks", "carry")
    choosing = solid and (state.step == "ducks" or bool(glance.path or glance.held))
    # On his way he has not trodden on the next stone yet.
    trodden = state.petya - isinstance(glance.event, PetyaStepped)
    for stone in STONES:
        key = f"stone:{stone}"
        side = 0 if stone < COLUMNS else -90 if stone < COLUMNS + ROWS else 180 if stone < 2 * COLUMNS + ROWS else 90
        walked = 0 < stone <= trodden
        image: Image = Stone("start" if stone == 0 else str(stone * 5 % 6 + 1), side if walked else None)
        glow = glance.glow(key)
        if choosing and not glow:
            image = Dimmed(image)
        yield Placed(key, image, Pose(*of_stone(stone)), z=-5, shadow=0, glow=glow, solid=solid)


def cells(glance: Glance, state: State) -> Iterator[Placed]:
    """Lay water that can be touched on the cells, marked by what they are for."""
    if not glance.mine or state.step not in ("lilies", "push", "swim", "jump"):
        return
    within = _within(glance, state)
    walked = frozenset(int(key[5:]) for key in glance.path if key.startswith("cell:"))
    laid = state.lilies if state.step == "lilies" else ()
    for cell in CELLS:
        key, kind = f"cell:{cell}", ""
        glow = glance.glow(key)
        if glance.hover == key and (glow == "hover" or cell in within) and not glance.held:
            kind = "hover"
        elif cell in walked:
            kind = "path"
        elif (glow == "legal" and state.step != "lilies") or (cell in within and state.step == "push"):
            kind = "next"
        elif cell in within:
            kind = "far"
        elif cell not in laid and any(touching(cell, lily) for lily in laid):
            kind = "shut"
        yield Placed(key, Mark(kind), Pose(*of_place(cell)), z=-4, shadow=0, glow=glow)


def _within(glance: Glance, state: State) -> frozenset[Cell]:
    """Name the cells that a duck can still come to, or that corn on a line can be pushed into."""
    if state.step == "push" and not glance.path:
        return frozenset(cell for corn in state.doubtful for cell in corn.cells)
    begun = spelled(glance.path) if state.step == "swim" else None
    return reach(state, *begun) if begun else frozenset()


def lilies(state: State) -> Iterator[Placed]:
    """Lay the lilies, no two alike beside each other."""
    for cell in state.lilies:
        yield Placed(f"lily:{cell}", Lily(cell % 4), Pose(*of_place(cell)), z=-3, shadow=0, arc=0)


def corn(glance: Glance, state: State) -> Iterator[Placed]:
    """Lay the corn; pieces on a line glow, pieces that a way would bring are ringed."""
    wanted = _wanted(glance, state)
    pushing = glance.mine and state.step == "push"
    for corn in state.lying:
        key = f"corn:{corn.piece}"
        pose = Pose(*on_canvas(corn.x, corn.y), -degrees(corn.turn))
        glow = "selected" if corn.piece in wanted else glance.glow(key) if pushing else ""
        # What is to be pushed lies before the ducks beside it: one must see it, and take hold of it.
        z = 7 if pushing and corn.doubtful else 2
        yield Placed(key, Kernel(CORN), pose, z=z, shadow=1, glow=glow, solid=pushing, arc=46)


def _wanted(glance: Glance, state: State) -> frozenset[Piece]:
    """Name the corn that the way touched so far would bring, together with what is pointed at."""
    begun = spelled(glance.path) if glance.mine and state.step == "swim" else None
    if begun is None:
        return frozenset()
    return gathered(state, begun[0], _imagined(glance, state, *begun)) if begun[1] or glance.hover else frozenset()


def _imagined(glance: Glance, state: State, duck: Duck, path: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """Go on in thought to the cell that is pointed at."""
    if glance.hover == SUGGESTION:
        best = richest(state, duck, path)
        return best.path if best else path
    if glance.hover and glance.hover.startswith("cell:") and not glance.held and glance.hover != glance.path[-1]:
        return shortest(state, duck, path, int(glance.hover[5:])) or path
    return path


def trails(glance: Glance, state: State) -> Iterator[Placed]:
    """Draw the way so far, where it would go on to, and the richest one."""
    if not glance.mine or state.step != "swim":
        return
    begun = spelled(glance.path)
    best = richest(state, *begun) if begun else richest(state)
    full = begun is not None and len(begun[1]) == longest_swim(state, begun[0])
    wish = best if best and worth(state, best) and not full else None
    if begun:
        ahead = _imagined(glance, state, *begun)
        if ahead and glance.hover != SUGGESTION:
            yield _trail("trail", state, begun[0], ahead, "path")
        gain = len(gathered(state, begun[0], ahead))
        if ahead and gain:
            x, y = of_place(ahead[-1])
            # Above the duck's left, unless the other plate is in that place.
            beneath = wish is not None and of_place(wish.path[-1]) == (x - SQUARE, y)
            spot = Pose(x - 32, y + (48 if beneath else -44))
            yield Placed("gain", Gain("duck_lake/corn", gain), spot, z=30, shadow=1, solid=False)
        if ahead != begun[1] and glance.hover != SUGGESTION and wish and ahead == wish.path:
            wish = None
    if wish:
        yield _trail("wish", state, wish.duck, wish.path, "wish")
        x, y = of_place(wish.path[-1])
        hovered = glance.hover == SUGGESTION
        plate = Gain("duck_lake/corn", worth(state, wish), amber=True)
        spot = Pose(x + 36, y - 38, 0, 1.1 if hovered else 1.0)
        glow, shadow = ("selected", 2) if hovered else ("", 1)
        # It is for clicks: a duck that is dragged past it swims on under it.
        yield Placed(SUGGESTION, plate, spot, z=31, shadow=shadow, glow=glow, solid=glance.held is None)
    if begun and STOP in glance.offered and not glance.held:
        x, y = of_place(begun[1][-1])
        plank = Plank(58, 52, "amber", icon="ui/icon_check")
        taken = wish is not None and of_place(wish.path[-1]) == (x, y + SQUARE)
        yield Placed(STOP, plank, Pose(x + (-36 if taken else 36), y + 38), z=31, shadow=1, glow=glance.glow(STOP))


def _trail(key: str, state: State, duck: Duck, path: tuple[Cell, ...], kind: str) -> Placed:
    start = state.ducks[duck]
    cells = path if start is None else (start, *path)
    squares = [_square(place) for place in cells]
    top, left = min(row for row, _ in squares), min(column for _, column in squares)
    image = Trail(tuple((column - left, row - top) for row, column in squares), kind)
    pose = Pose(LAKE[0] + left * SQUARE + image.size[0] / 2, LAKE[1] + top * SQUARE + image.size[1] / 2)
    # A new shape is a new piece: a way must not glide from where it was.
    name = f"{key}:{kind}:{'-'.join(map(str, cells))}"
    return Placed(name, image, pose, z=-1 if kind == "wish" else 0, shadow=0, solid=False)


def _square(place: Place) -> tuple[int, int]:
    """Find row and column of a place; a stone counts as one more square, beyond the edge of the lake."""
    if place < SHORE:
        return divmod(place, COLUMNS)
    stone = place - SHORE
    row, column = divmod(BESIDE[stone], COLUMNS)
    if stone < COLUMNS:
        return -1, column
    if stone < COLUMNS + ROWS:
        return row, COLUMNS
    return (ROWS, column) if stone < 2 * COLUMNS + ROWS else (row, -1)


def ducks(glance: Glance) -> list[Placed]:
    """Set the ducks on the water, on the stones, or by the tray where they wait."""
    state = glance.view.state
    begun = spelled(glance.path) if glance.mine and state.step == "swim" else None
    found = []
    for duck, place in enumerate(state.ducks):
        if place is None:
            if state.step == "ducks" and owner(duck) == state.turn:
                found.append(_waiting(glance, state, duck))
            continue
        head = begun[1][-1] if begun and begun[0] == duck and begun[1] else place
        if head != place:
            ghost = DuckImage(_colour(state, duck), afloat=not ashore(place))
            found.append(Placed(f"start:{duck}", ghost, stand(place), z=3, shadow=0, solid=False, alpha=110))
        found.append(_duck(glance, state, duck, head))
    return found


def _duck(glance: Glance, state: State, duck: Duck, place: Place) -> Placed:
    mood = ""
    match glance.event:
        case DuckScared(duck=scared) | DuckJumped(duck=scared) | DuckCarried(duck=scared) if scared == duck:
            mood = "_scared"
    if state.step == "jump" and state.jumper == duck:
        mood = "_scared"
    key, pose = f"duck:{duck}", stand(place)
    image = DuckImage(_colour(state, duck), mood, not ashore(place))
    glow, front = glance.glow(key), 0.0
    if place == SHORE + state.petya:
        # Petya stands on its stone: it shrinks back to the water's edge, or less far where somebody swims there.
        x, y = of_place(BESIDE[state.petya])
        back = 0.55 if state.swimmer(BESIDE[state.petya]) is None else 0.2
        pose, front = Pose(pose.x + (x - pose.x) * back, pose.y + (y - 11 - pose.y) * back), 1.0
        glow = glow or ("selected" if state.jumper == duck else "")
    z = 4 + front + pose.y / 1000
    return Placed(key, image, pose, z=z, shadow=0, glow=glow, solid=glance.mine, arc=0)


def _waiting(glance: Glance, state: State, duck: Duck) -> Placed:
    """Let a duck wait in the tray for its stone, the second behind the first: a small hand takes the one that goes."""
    image = DuckImage(_colour(state, duck), "_happy", afloat=False)
    behind = state.ducks[duck - 1] is None if duck % 2 else False
    pose = Pose(DIE.x + 18, DIE.y - 22, 0, 1.1) if behind else Pose(DIE.x, DIE.y - 4, 0, 1.35)
    return Placed(f"duck:{duck}", image, pose, z=5 if behind else 6, shadow=0, solid=glance.mine and not behind, arc=0)


def ghost(glance: Glance, state: State) -> Iterator[Placed]:
    """Show on a stone or a cell that is pointed at what would stand there."""
    kind, _, number = (glance.hover or "").partition(":")
    if not glance.mine or glance.held or glance.hover not in glance.offered:
        return
    if state.step == "lilies" and kind == "cell":
        cell = int(number)
        yield Placed("ghost", Lily(cell % 4), Pose(*of_place(cell)), z=-2, shadow=0, solid=False, alpha=170)
    elif kind == "stone":
        colour = state.colours[state.turn] if state.step == "ducks" else _colour(state, int(glance.path[0][5:]))
        image = DuckImage(colour, afloat=False)
        yield Placed("ghost", image, stand(SHORE + int(number)), z=4, shadow=0, solid=False, alpha=150)


def stand(place: Place) -> Pose:
    """Let a figure stand with its feet a little below the middle of a place."""
    x, y = of_place(place)
    return Pose(x, y - 11)


def petya(state: State) -> Placed:
    """Set Petya on his stone, farther out where he would stand before a duck in the water."""
    x, y = of_stone(state.petya)
    below = COLUMNS + ROWS <= state.petya < 2 * COLUMNS + ROWS
    hiding = below and BESIDE[state.petya] in state.ducks
    # No higher: his hat would hide the ribbon's words, or the duck on the next stone.
    pose = Pose(x, y + (12 if hiding else -18))
    solid = state.step in ("ducks", "carry")
    return Placed("petya", Petya(), pose, z=4.2 + pose.y / 1000, shadow=0, arc=0, solid=solid)


def _colour(state: State, duck: Duck) -> str:
    return state.colours[owner(duck)]
