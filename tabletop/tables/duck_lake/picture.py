"""The whole picture of the lake, as it lies when nothing moves."""

from collections.abc import Iterator, Sequence
from math import degrees
from typing import Final

from rules.duck_lake.board import (
    BESIDE,
    CELLS,
    COLUMNS,
    HANDFUL,
    LAST_STONE,
    LILIES,
    ROWS,
    SHORE,
    STONES,
    Cell,
    Duck,
    Piece,
    Place,
    ashore,
    owner,
)
from rules.duck_lake.choices import longest_swim
from rules.duck_lake.said import CornTaken, DuckCarried, DuckJumped, DuckPut, DuckScared
from rules.duck_lake.table import State
from rules.kernel import Seat
from tabletop.match import Human
from tabletop.stage.images import Avatar, Dimmed, Image, Picture, Plank
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Placed
from tabletop.tables.duck_lake.board import Board
from tabletop.tables.duck_lake.places import (
    BOARD,
    BUCKET,
    BUTTON,
    CORN,
    DIE,
    DIE_TAG,
    DIE_WAITS,
    LAKE,
    LOG,
    PITCH,
    PLAYERS,
    RIBBON,
    SQUARE,
    of_place,
    of_stone,
    on_canvas,
)
from tabletop.tables.duck_lake.tags import BucketTag, LakeTag, Pile, Tray
from tabletop.tables.duck_lake.things import Bubble, Kernel, Lily, Mark, Petya, Stone, Trail
from tabletop.tables.duck_lake.things import Duck as DuckImage
from tabletop.tables.duck_lake.touch import (
    STOP,
    SUGGESTION,
    gathered,
    reach,
    richest,
    shortest,
    spelled,
    worth,
)
from tabletop.tables.parts import LogSheet, Tag, centre, log_rows, ribbon
from tabletop.tables.table import Glance

WALKS: Final = LAST_STONE // HANDFUL
_NO_ROWS: Final[tuple[tuple[str, str], ...]] = ()
SETUP: Final = ("lot", "lilies", "drift", "ducks")


def lay_out(glance: Glance) -> Sequence[Placed]:
    """Lay the whole table; a view of the lake hides nothing, so it is the same from every chair."""
    state: State = glance.view.table
    return [
        Placed("board", Board(), centre(BOARD), z=-10, shadow=2),
        *_stones(glance, state),
        *_cells(glance, state),
        *_lilies(state),
        *_corn(glance, state),
        *_trails(glance, state),
        *_ghost(glance, state),
        *ducks(glance),
        petya(state),
        *_players(glance, state),
        *_tray(glance, state),
        *_papers(glance, state),
        *_planks(glance, state),
    ]


def _stones(glance: Glance, state: State) -> Iterator[Placed]:
    solid = glance.mine and state.step in ("ducks", "carry")
    choosing = solid and (state.step == "ducks" or bool(glance.path or glance.held))
    for stone in STONES:
        key = f"stone:{stone}"
        side = 0 if stone < COLUMNS else -90 if stone < COLUMNS + ROWS else 180 if stone < 2 * COLUMNS + ROWS else 90
        walked = 0 < stone <= state.petya
        image: Image = Stone("start" if stone == 0 else str(stone * 5 % 6 + 1), side if walked else None)
        glow = glance.glow(key)
        if choosing and not glow:
            image = Dimmed(image)
        yield Placed(key, image, Pose(*of_stone(stone)), z=-5, shadow=0, glow=glow, solid=solid)


def _cells(glance: Glance, state: State) -> Iterator[Placed]:
    """Lay water that can be touched on the cells, marked by what they are for."""
    if not glance.mine or state.step not in ("lilies", "push", "swim", "jump"):
        return
    within = _within(glance, state)
    walked = frozenset(int(key[5:]) for key in glance.path if key.startswith("cell:"))
    laid = {divmod(lily, COLUMNS) for lily in state.lilies} if state.step == "lilies" else ()
    for cell in CELLS:
        key, (row, column) = f"cell:{cell}", divmod(cell, COLUMNS)
        glow, kind = glance.glow(key), ""
        if glance.hover == key and (glow == "hover" or cell in within) and not glance.held:
            kind = "hover"
        elif cell in walked:
            kind = "path"
        elif glow == "legal" and state.step != "lilies":
            kind = "next"
        elif cell in within:
            kind = "far"
        elif cell not in state.lilies and any(abs(row - r) <= 1 and abs(column - c) <= 1 for r, c in laid):
            kind = "shut"
        yield Placed(key, Mark(kind), Pose(*of_place(cell)), z=-4, shadow=0, glow=glow)


def _within(glance: Glance, state: State) -> frozenset[Cell]:
    """Name the cells that a duck can still come to, or that corn on a line can be pushed into."""
    if state.step == "push" and not glance.path:
        return frozenset(cell for corn in state.doubtful for cell in corn.cells)
    begun = spelled(glance.path) if state.step == "swim" else None
    return reach(state, *begun) if begun else frozenset()


def _lilies(state: State) -> Iterator[Placed]:
    for cell in state.lilies:
        yield Placed(f"lily:{cell}", Lily(cell % 4), Pose(*of_place(cell)), z=-3, shadow=0, arc=0)


def _corn(glance: Glance, state: State) -> Iterator[Placed]:
    """Lay the corn; pieces on a line glow, pieces that a way would bring are ringed."""
    wanted = _wanted(glance, state)
    pushing = glance.mine and state.step == "push"
    for corn in state.lying:
        key = f"corn:{corn.piece}"
        pose = Pose(*on_canvas(corn.x, corn.y), -degrees(corn.turn))
        glow = "selected" if corn.piece in wanted else glance.glow(key) if pushing else ""
        yield Placed(key, Kernel(CORN), pose, z=2, shadow=1, glow=glow, solid=pushing, arc=46)


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
    if glance.hover and glance.hover.startswith("cell:") and not glance.held:
        return shortest(state, duck, path, int(glance.hover[5:])) or path
    return path


def _trails(glance: Glance, state: State) -> Iterator[Placed]:
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
            yield Placed("gain", Bubble(gain), Pose(x - 32, y - 44), z=30, shadow=1, solid=False)
        if ahead != begun[1] and glance.hover != SUGGESTION and wish and ahead == wish.path:
            wish = None
    if wish:
        yield _trail("wish", state, wish.duck, wish.path, "wish")
        x, y = of_place(wish.path[-1])
        hovered = glance.hover == SUGGESTION
        bubble = Bubble(worth(state, wish), "amber")
        spot = Pose(x + 36, y - 38, 0, 1.1 if hovered else 1.0)
        glow, shadow = ("selected", 2) if hovered else ("", 1)
        # It is for clicks: a duck that is dragged past it swims on under it.
        yield Placed(SUGGESTION, bubble, spot, z=31, shadow=shadow, glow=glow, solid=glance.held is None)
    if begun and STOP in glance.offered and not glance.held:
        x, y = of_place(begun[1][-1])
        plank = Plank(58, 52, "amber", icon="ui/icon_check")
        yield Placed(STOP, plank, Pose(x + 36, y + 38), z=31, shadow=1, glow=glance.glow(STOP))


def _trail(key: str, state: State, duck: Duck, path: tuple[Cell, ...], kind: str) -> Placed:
    start = state.ducks[duck]
    cells = path if start is None or start >= SHORE else (start, *path)
    squares = [divmod(cell, COLUMNS) for cell in cells]
    top, left = min(row for row, _ in squares), min(column for _, column in squares)
    image = Trail(tuple((column - left, row - top) for row, column in squares), kind)
    pose = Pose(LAKE[0] + left * SQUARE + image.size[0] / 2, LAKE[1] + top * SQUARE + image.size[1] / 2)
    # A new shape is a new piece: a way must not glide from where it was.
    name = f"{key}:{kind}:{'-'.join(map(str, cells))}"
    return Placed(name, image, pose, z=-1 if kind == "wish" else 0, shadow=0, solid=False)


def ducks(glance: Glance) -> list[Placed]:
    """Set the ducks on the water, on the stones, or by the tray where they wait."""
    state: State = glance.view.table
    begun = spelled(glance.path) if glance.mine and state.step == "swim" else None
    found = []
    for duck, place in enumerate(state.ducks):
        if place is None:
            if glance.mine and state.step == "ducks" and owner(duck) == state.turn:
                found.append(_waiting(state, duck))
            continue
        head = begun[1][-1] if begun and begun[0] == duck and begun[1] else place
        if head != place:
            ghost = DuckImage(_colour(state, duck), afloat=not ashore(place))
            found.append(Placed(f"start:{duck}", ghost, stand(place), z=3, shadow=0, solid=False, alpha=110))
        found.append(_duck(glance, state, duck, head))
    return found


def _duck(glance: Glance, state: State, duck: Duck, place: Place) -> Placed:
    mood, arc = "", 0.0
    match glance.event:
        case DuckScared(_, scared) if scared == duck:
            mood = "_scared"
        case DuckJumped(_, jumping) if jumping == duck:
            mood, arc = "_scared", 74.0
        case DuckCarried(_, carried) if carried == duck:
            mood, arc = "_scared", 60.0
        case DuckPut():
            arc = 40.0
    if state.step == "jump" and state.jumper == duck:
        mood = "_scared"
    key, pose = f"duck:{duck}", stand(place)
    image = DuckImage(_colour(state, duck), mood, not ashore(place))
    glow, front = glance.glow(key), 0.0
    if place == SHORE + state.petya:
        # Petya stands on its stone: it shrinks back to the water's edge.
        x, y = of_place(BESIDE[state.petya])
        pose, front = Pose(pose.x + (x - pose.x) * 0.55, pose.y + (y - 11 - pose.y) * 0.55), 1.0
        glow = glow or ("selected" if state.jumper == duck else "")
    z = 4 + front + pose.y / 1000
    return Placed(key, image, pose, z=z, shadow=0, glow=glow, solid=glance.mine, arc=arc)


def _waiting(state: State, duck: Duck) -> Placed:
    """Let a duck wait by the tray for its stone."""
    x = DIE_TAG[0] + DIE_TAG[2] * (0.3 if duck % 2 == 0 else 0.7)
    image = DuckImage(_colour(state, duck), "_happy", afloat=False)
    return Placed(f"duck:{duck}", image, Pose(x, DIE_TAG[1] + 132, 0, 1.25), z=6, shadow=0, arc=40)


def _ghost(glance: Glance, state: State) -> Iterator[Placed]:
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
    """Set Petya on his stone, farther out where he would stand before the water."""
    x, y = of_stone(state.petya)
    below = COLUMNS + ROWS <= state.petya < 2 * COLUMNS + ROWS
    pose = Pose(x, y - (18 if below else 34))
    return Placed("petya", Petya(), pose, z=4.2 + pose.y / 1000, shadow=0, arc=22)


def _colour(state: State, duck: Duck) -> str:
    return state.colours[owner(duck)]


def _players(glance: Glance, state: State) -> Iterator[Placed]:
    deciding = glance.decider
    for seat in range(state.seats):
        top = PLAYERS[1] + seat * PITCH
        tag = LakeTag(state.colours[seat], glance.name(seat))
        pose = Pose(PLAYERS[0] + PLAYERS[2] / 2 - 8, top + PLAYERS[3] / 2)
        glow = "legal" if deciding == seat else ""
        yield Placed(f"player:{seat}", tag, pose, z=-6, shadow=1, glow=glow)
        grown = isinstance(glance.event, CornTaken) and glance.event.seat == seat
        heap = Pose(PLAYERS[0] + PLAYERS[2] - 97, top + PLAYERS[3] - 50, 0, 1.1 if grown else 1.0)
        yield Placed(f"pile:{seat}", Pile(len(state.eaten[seat])), heap, z=-5.9, shadow=0, solid=False)
        word = _word(glance, state, seat)
        if word:
            spot = Pose(PLAYERS[0] + PLAYERS[2] - 62, top - 6)
            yield Placed(f"tag:{seat}", Tag(word, 112), spot, z=1, shadow=1, solid=False)
    if state.seats < 4:
        yield Placed("mug", Picture("ui/mug", 210, 210), Pose(98, 806), z=-7, shadow=2, solid=False)
        yield Placed("cookie", Picture("ui/cookie", 78, 78), Pose(240, 812, 14), z=-7, shadow=1, solid=False)


def _word(glance: Glance, state: State, seat: Seat) -> str:
    """Say in a word what a player is about."""
    if state.step in SETUP:
        return glance.say("duck_lake-tag-first") if seat == state.first else ""
    if state.step in ("roll", "throw") and seat == state.turn:
        return glance.say("duck_lake-tag-roll")
    return glance.say("duck_lake-tag-next") if seat == (state.turn + 1) % state.seats and state.step != "over" else ""


def _tray(glance: Glance, state: State) -> Iterator[Placed]:
    """Lay the die in its tray, or before the first roll what is to be put on the table."""
    say = glance.say
    title, rows = "", _NO_ROWS
    if state.step in ("lilies", "drift"):
        title = say("duck_lake-option-lilies")
    elif state.step == "ducks":
        title = say(f"duck_lake-duck-{state.colours[state.turn]}")
    elif state.step not in SETUP:
        title, rows = _meaning(glance, state)
    yield Placed("tray", Tray(title, rows), centre(DIE_TAG), z=-6, shadow=1)
    if state.step == "lilies":
        left = LILIES - len(state.lilies)
        for place in range(left - 1, 0, -1):
            yield Placed(f"more:{place}", Lily(place % 4), _pile(place), z=-3, shadow=0, solid=False)
        if left and glance.mine:
            yield Placed("lilies", Lily(), _pile(0), z=-2, shadow=0)
    elif state.step not in SETUP and not (glance.performing and state.step == "roll"):
        face = Picture(die_face(state.die or "white"), 110, 120)
        yield Placed("die", face, DIE_WAITS if state.step == "roll" else DIE, z=1, shadow=1, solid=False)


def _pile(place: int) -> Pose:
    return Pose(DIE_TAG[0] + 70 + place * 30, DIE_TAG[1] + 128 + (place % 2) * 12)


def die_face(face: str) -> str:
    """Name the drawing of a face of the die."""
    return f"duck_lake/die_{ {'white': 'duck_w', 'black': 'duck_b'}.get(face, face) }"


def _meaning(glance: Glance, state: State) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Say what the die says, in a word and in pictures."""
    say = glance.say
    if state.die is None or state.step == "roll":
        return say("duck_lake-die"), ()
    if state.die == "black" and state.options.older_children:
        return say("duck_lake-die-carry"), (("duck_lake/stone_1", "1"),)
    if state.die in ("white", "black"):
        return say("duck_lake-die-duck"), (("duck_lake/petya", f"×{HANDFUL}"), ("duck_lake/corn", f"×{HANDFUL}"))
    colour = state.colours[state.turn]
    return say("duck_lake-die-number"), ((f"sitting_ducks/duck_{colour}", f"×{state.die}"),)


def _papers(glance: Glance, state: State) -> Iterator[Placed]:
    say = glance.say
    left = WALKS - state.walks
    told = say("duck_lake-walks-left", count=left) if left else say("duck_lake-walks-over")
    tag = BucketTag(say("duck_lake-bucket"), state.bucket + len(state.hand), state.walks, told)
    yield Placed("bucket", tag, centre(BUCKET), z=-6, shadow=1)
    rows: list[tuple[str, str]] = []
    quiet = say("duck_lake-event-duck-paddled")
    for line in glance.log:
        row = ("" if line.seat is None else state.colours[line.seat], line.text)
        if line.text != quiet and row not in rows[-1:]:
            rows.append(row)
    sheet = LogSheet(LOG[2], LOG[3], say("duck_lake-log"), tuple(rows[-log_rows(LOG[3]) :]))
    yield Placed("log", sheet, centre(LOG), z=-6, shadow=1)


PLANKS: Final = {"lilies": ("drift", "let-drift"), "push": ("leave", "leave-all"), "carry": ("decline", "decline")}
"""For each step with a plank of its own: the plank's key, and its words."""


def _planks(glance: Glance, state: State) -> Iterator[Placed]:
    if glance.mine and state.step in PLANKS:
        key, words = PLANKS[state.step]
        plank = Plank(BUTTON[2], BUTTON[3], "amber", glance.say(f"duck_lake-{words}"), 25, lines=2)
        yield Placed(key, plank, centre(BUTTON), z=6, shadow=1, glow=glance.glow(key))
    # It hangs as long as it is the watcher's turn, whatever is being shown: a ribbon never blinks.
    seat = glance.view.seat
    if seat is not None and glance.decider == seat and isinstance(glance.players[seat], Human):
        yield ribbon(glance, RIBBON, 360)
        portrait = Avatar(state.colours[seat], 84)
        yield Placed("turn", portrait, Pose(RIBBON[0] - 190, RIBBON[1] - 2), z=6, shadow=1, solid=False)
