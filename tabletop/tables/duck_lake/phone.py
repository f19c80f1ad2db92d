"""The lake on a phone held upright: the whole board, or near by what the choice is about, and the die below."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from attrs import evolve, frozen
from typing_extensions import override

from rules.duck_lake.state import State
from rules.kernel import all_seats
from tabletop import theme
from tabletop.stage.brush import Box, Brush
from tabletop.stage.images import Nothing, Plank, Sized, avatar, paper
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Placed
from tabletop.tables.duck_lake.context import Glance
from tabletop.tables.duck_lake.layout import ENDINGS, lay_out
from tabletop.tables.duck_lake.panels import Tray
from tabletop.tables.duck_lake.places import BOARD, DIE_TAG, of_place, on_canvas
from tabletop.tables.duck_lake.texts import called
from tabletop.tables.duck_lake.touch import ALL, EAST, LOOK, STOP, SUGGESTION, WEST, spelled
from tabletop.tables.game_table import FINGER, PALM, Key
from tabletop.tables.parts import PROMPT, prompt

EDGE, GAP = 10.0, 10.0
TOP: Final = 20.0
"""What is left above the board for the hat of who stands on its upper edge."""
NEAR: Final = 1.24
"""How large the board is where a thumb must find a cell: as large as a fingertip."""
FAR: Final = PALM / BOARD[2]
"""How large it is when all of it is seen."""
RIM: Final = 26.0
"""How much of the meadow need not be seen above and below the stones."""
DIE: Final = 112.0
"""What the die takes beside the sentence."""
LEGIBLE: Final = 1.3
"""How large a plate with a number is, so that it can be read."""
LEAST: Final = 116.0
"""The least height in which the die's tray is worth showing."""


@frozen(cache_hash=True)
class Plate(Sized):
    """A player on a phone: portrait, name, and how much corn they have eaten."""

    radius: ClassVar[float] = 17

    width: float
    height: float
    duck: str
    name: str
    corn: int

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paper(brush, w, h)
        side = min(h - 10, 60)
        avatar(brush, self.duck, (10, (h - side) / 2, side, side))
        brush.words(self.name, (side + 20, 0, w - side - 134, h), 30, theme.INK, theme.TITLE, align="left")
        brush.words(str(self.corn), (w - 110, 0, 56, h), 36, theme.INK, theme.FIGURE, align="right")
        brush.picture("duck_lake/corn", (w - 50, h / 2 - 18, 36, 36))


@frozen
class Frame:
    """Which part of the board is seen, and how near: pieces within keep their places to one another."""

    left: float
    top: float
    """The corner of what is seen, on the table."""
    zoom: float
    height: float
    """How much of the palm it takes."""

    @property
    def whole(self) -> bool:
        """Whether all of the board is seen."""
        return self.zoom == FAR

    def pose(self, pose: Pose) -> Pose:
        """Find where a piece of the table lies on the palm."""
        x, y = self.zoom * (pose.x - self.left), TOP + self.zoom * (pose.y - self.top)
        return Pose(x, y, pose.angle, pose.scale * self.zoom)


def frame(glance: Glance, height: float) -> Frame:
    """Look at the whole board, or near at what the choice is about."""
    spot = _spot(glance, glance.view.state)
    if spot is None:
        return Frame(BOARD[0], BOARD[1], FAR, FAR * BOARD[3])
    room = height - TOP - GAP - PROMPT - EDGE - (FINGER + GAP if _planks(glance) else 0.0)
    zoom = min(NEAR, room / (BOARD[3] - 2 * RIM))
    wide, tall = PALM / zoom, min(room / zoom, BOARD[3])
    left = min(max(spot[0] - wide / 2, BOARD[0]), BOARD[0] + BOARD[2] - wide)
    top = min(max(spot[1] - tall / 2, BOARD[1]), BOARD[1] + BOARD[3] - tall)
    return Frame(left, top, zoom, tall * zoom)


def _spot(glance: Glance, state: State) -> tuple[float, float] | None:
    """Find what the choice is about; None: anything on the board."""
    middle = BOARD[1] + BOARD[3] / 2
    if WEST in glance.path:
        return BOARD[0], middle
    if EAST in glance.path:
        return BOARD[0] + BOARD[2], middle
    if not glance.mine:
        return None
    if state.step == "jump" and state.jumper is not None:
        place = state.ducks[state.jumper]
        return None if place is None else of_place(place)
    if state.step == "push" and glance.path:
        pushed = [corn for corn in state.lying if f"corn:{corn.piece}" == glance.path[0]]
        return on_canvas(pushed[0].x, pushed[0].y) if pushed else None
    begun = spelled(glance.path) if state.step == "swim" else None
    if begun is None:
        return None
    head = begun[1][-1] if begun[1] else state.ducks[begun[0]]
    return None if head is None else of_place(head)


def beneath(x: float, y: float, glance: Glance, height: float) -> tuple[float, float]:
    """Find the place of the table that a place of the palm shows."""
    seen = frame(glance, height)
    return seen.left + x / seen.zoom, seen.top + (y - TOP) / seen.zoom


def palm(glance: Glance, height: float) -> Sequence[Placed]:
    """Lay the board, and below it the die, planks and players, on an upright canvas of this height."""
    seen, laid = frame(glance, height), lay_out(glance)
    board = [placed for placed in laid if _in(BOARD, placed.pose)]
    tray = [placed for placed in laid if _in(DIE_TAG, placed.pose)]
    return [*_board(board, seen, glance), *_below(tray, seen, glance, height)]


def _in(box: Box, pose: Pose) -> bool:
    return 0 <= pose.x - box[0] <= box[2] and 0 <= pose.y - box[1] <= box[3]


def _board(laid: Sequence[Placed], seen: Frame, glance: Glance) -> Iterator[Placed]:
    """Show the part of the board that is seen; what looks over its edge can only be looked at."""
    low = TOP + seen.height
    for placed in laid:
        if placed.key == STOP:
            continue  # here it would hide where the duck may go on to: it is among the planks
        if placed.key == "board":
            yield evolve(placed, pose=seen.pose(placed.pose))
            continue
        pose, foot = _handy(placed, seen, glance)
        wide, tall = (side * pose.scale / 2 for side in placed.image.size)
        if not (-wide < pose.x < PALM + wide and -tall < pose.y < low + tall):
            continue
        if placed.key in glance.offered and seen.whole:
            pose = evolve(pose, x=min(max(pose.x, wide), PALM - wide), y=max(pose.y, tall))
        within = wide <= pose.x + 1 and pose.x - 1 <= PALM - wide and tall <= pose.y + 1 and pose.y + tall <= low + 1
        glow = "legal" if placed.key == SUGGESTION else placed.glow
        yield evolve(placed, pose=pose, foot=foot, solid=placed.solid and within, glow=glow)


def _handy(placed: Placed, seen: Frame, glance: Glance) -> tuple[Pose, float]:
    """Let what may be touched be large enough for a thumb, where its neighbours leave it room."""
    pose, (wide, tall) = seen.pose(placed.pose), placed.image.size
    kind = placed.key.partition(":")[0]
    if kind in (SUGGESTION, "gain"):
        return evolve(pose, scale=max(pose.scale, LEGIBLE)), 0.0
    if placed.key not in glance.offered or kind not in ("duck", "corn", "lily", "stone"):
        return pose, placed.foot
    if kind == "stone":
        pose = pose if seen.whole else evolve(pose, scale=max(pose.scale, FINGER / wide))
        return pose, max(FINGER - tall * pose.scale, 0.0) if not seen.whole else 0.0
    return evolve(pose, scale=max(pose.scale, FINGER / min(wide, tall))), 0.0


def _planks(glance: Glance) -> list[Key]:
    """List the planks of a decision."""
    state = glance.view.state
    if not glance.mine:
        return []
    found = [ENDINGS[state.step]] if state.step in ENDINGS else []
    if state.step == "swim" and state.options.fewer_steps and glance.path:
        found.append(STOP)
    if state.step in ("lilies", "ducks") or (state.step == "carry" and glance.path):
        near = [key for key in (WEST, EAST) if key in glance.path]
        found += [key for key in (WEST, EAST) if key not in near] + [ALL] * len(near)
    return found


def _below(tray: Sequence[Placed], seen: Frame, glance: Glance, height: float) -> Iterator[Placed]:
    """Lay what is below the board: the sentence, planks, and where there is room the die's tray and the players."""
    top = TOP + seen.height + GAP
    if seen.whole:
        yield prompt(top)
    else:
        yield from _beside_the_die(tray, top)
    top += PROMPT + GAP
    planks = _planks(glance)
    wide = (PALM - 2 * EDGE + GAP) / max(len(planks), 1) - GAP
    for place, key in enumerate(planks):
        if key == STOP and STOP not in glance.offered:
            continue  # its place is kept, so that the board does not grow and shrink
        pose = Pose(EDGE + (wide + GAP) * place + wide / 2, top + FINGER / 2)
        plank = Plank(wide, FINGER, "wood", called(key, glance), 32, lines=2)
        glow = "legal" if key.startswith(LOOK) else glance.glow(key)
        yield Placed(key, plank, pose, z=32, shadow=1, glow=glow)
    top += FINGER + GAP if planks else 0.0
    if seen.whole and height - EDGE - top >= LEAST:
        yield from _tray(tray, glance, top, height - EDGE - top)


def _beside_the_die(tray: Sequence[Placed], top: float) -> Iterator[Placed]:
    """Lay the die and the sentence side by side."""
    left = EDGE
    for placed in tray:
        if placed.key == "die":
            left += DIE
            tall = placed.image.size[1]
            pose = Pose(EDGE + DIE / 2 - 4, top + PROMPT / 2, 0, (PROMPT + 4) / tall)
            yield evolve(placed, pose=pose)
    wide = PALM - EDGE - left
    box = Pose(left + wide / 2, top + PROMPT / 2)
    yield Placed("prompt", Nothing(wide, PROMPT), box, z=9, shadow=0, solid=False)


def _tray(tray: Sequence[Placed], glance: Glance, top: float, room: float) -> Iterator[Placed]:
    """Lay the die in its tray, as large as there is room, and everybody's corn beside it."""
    state = glance.view.state
    zoom = min(room / DIE_TAG[3], 1.3)
    rolls = glance.decider == glance.view.seat and state.step == "roll"
    for placed in tray:
        image, pose = placed.image, placed.pose
        x, y = EDGE + zoom * (pose.x - DIE_TAG[0]), top + zoom * (pose.y - DIE_TAG[1])
        if isinstance(image, Tray) and zoom < 1.1:
            image = evolve(image, title="")  # too small to be read; the sentence says the same
        there = evolve(placed, image=image, pose=Pose(x, y, pose.angle, pose.scale * zoom))
        yield evolve(there, solid=rolls, glow="legal" if rolls else "") if placed.key == "die" else there
    left = EDGE + zoom * DIE_TAG[2] + EDGE
    tall = min((room + 8) / state.seats - 8, 84.0)
    for seat in all_seats(state.seats):
        plate = Plate(PALM - EDGE - left, tall, state.colours[seat], glance.name(seat), len(state.eaten[seat]))
        pose = Pose(left + plate.width / 2, top + (tall + 8) * seat + tall / 2)
        glow = "legal" if glance.decider == seat else ""
        yield Placed(f"player:{seat}", plate, pose, z=-6, shadow=1, solid=False, glow=glow)
