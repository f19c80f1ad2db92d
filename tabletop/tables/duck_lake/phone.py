"""The lake on a phone: the whole board, or near by what the choice is about, and the die below."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from attrs import evolve, frozen
from typing_extensions import override

from rules.duck_lake.state import State
from rules.kernel import all_seats
from tabletop.stage.brush import Brush, figure_style, title_style
from tabletop.stage.images import ButtonImage, InvisibleArea, Sized, paint_avatar, paint_paper
from tabletop.stage.pose import Pose
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.duck_lake.context import TableContext
from tabletop.tables.duck_lake.layout import STEP_BUTTON_KEYS, lay_out
from tabletop.tables.duck_lake.panels import DieTray
from tabletop.tables.duck_lake.places import BOARD_BOX, DIE_TRAY_BOX, on_canvas, place_point
from tabletop.tables.duck_lake.texts import label
from tabletop.tables.duck_lake.touch import LOOK_ALL, LOOK_EAST, LOOK_PREFIX, LOOK_WEST, STOP, SUGGESTION, swim_so_far
from tabletop.tables.game_table import MIN_TOUCH_SIZE, PHONE_WIDTH, PieceKey
from tabletop.tables.parts import PROMPT_HEIGHT, prompt_place

EDGE_MARGIN = 10.0
GAP = 10.0
BOARD_TOP: Final = 20.0
"""The board's distance from the upper edge, for the hat of a figure on the upper stones."""
NEAR_ZOOM: Final = 1.24
"""How large the board is when cells are to be touched: a cell is as large as a fingertip."""
WHOLE_BOARD_ZOOM: Final = PHONE_WIDTH / BOARD_BOX[2]
"""How large the board is when all of it is seen."""
HIDDEN_RIM_HEIGHT: Final = 26.0
"""How much of the meadow may be cut off above and below the stones."""
DIE_WIDTH: Final = 112.0
"""The width that the die takes beside the hint."""
MIN_PLATE_SCALE: Final = 1.3
"""The least scale of a plate with a number, so that it can be read."""
MIN_TRAY_HEIGHT: Final = 116.0
"""The least height in which the die's tray is worth showing."""


@frozen(cache_hash=True)
class PlayerPlate(Sized):
    """A player on a phone: portrait, name, and the corn they have eaten."""

    radius: ClassVar[float] = 17

    width: float
    height: float
    duck: str
    name: str
    corn: int

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        side = min(h - 10, 60)
        paint_avatar(brush, self.duck, (10, (h - side) / 2, side, side))
        brush.draw_text(self.name, (side + 20, 0, w - side - 134, h), title_style(30, align="left"))
        brush.draw_text(str(self.corn), (w - 110, 0, 56, h), figure_style(36, align="right"))
        brush.draw_picture("duck_lake/corn", (w - 50, h / 2 - 18, 36, 36))


@frozen
class BoardFrame:
    """Which part of the board a phone shows, and how large."""

    left: float
    top: float
    """The upper left corner of what is seen, on the table."""
    zoom: float
    height: float
    """How high it is on the phone."""

    @property
    def is_whole(self) -> bool:
        """Whether all of the board is seen."""
        return self.zoom == WHOLE_BOARD_ZOOM

    def phone_pose(self, pose: Pose) -> Pose:
        """Return the pose on the phone of a pose on the table."""
        x, y = self.zoom * (pose.x - self.left), BOARD_TOP + self.zoom * (pose.y - self.top)
        return Pose(x, y, pose.angle, pose.scale * self.zoom)


def board_frame(context: TableContext, height: float) -> BoardFrame:
    """Show the whole board, or near by what the choice is about."""
    spot = _focus_point(context, context.view.state)
    if spot is None:
        return BoardFrame(BOARD_BOX[0], BOARD_BOX[1], WHOLE_BOARD_ZOOM, WHOLE_BOARD_ZOOM * BOARD_BOX[3])
    room = (
        height
        - BOARD_TOP
        - GAP
        - PROMPT_HEIGHT
        - EDGE_MARGIN
        - (MIN_TOUCH_SIZE + GAP if _button_keys(context) else 0.0)
    )
    zoom = min(NEAR_ZOOM, room / (BOARD_BOX[3] - 2 * HIDDEN_RIM_HEIGHT))
    wide, tall = PHONE_WIDTH / zoom, min(room / zoom, BOARD_BOX[3])
    left = min(max(spot[0] - wide / 2, BOARD_BOX[0]), BOARD_BOX[0] + BOARD_BOX[2] - wide)
    top = min(max(spot[1] - tall / 2, BOARD_BOX[1]), BOARD_BOX[1] + BOARD_BOX[3] - tall)
    return BoardFrame(left, top, zoom, tall * zoom)


def _focus_point(context: TableContext, state: State) -> tuple[float, float] | None:
    """Return the point that the choice is about; None: anything on the board."""
    middle = BOARD_BOX[1] + BOARD_BOX[3] / 2
    if LOOK_WEST in context.path:
        return BOARD_BOX[0], middle
    if LOOK_EAST in context.path:
        return BOARD_BOX[0] + BOARD_BOX[2], middle
    if not context.watcher_decides:
        return None
    if state.step == "jump" and state.jumper is not None:
        place = state.ducks[state.jumper]
        return None if place is None else place_point(place)
    if state.step == "push" and context.path:
        pushed = [corn for corn in state.lying if f"corn:{corn.piece}" == context.path[0]]
        return on_canvas(pushed[0].x, pushed[0].y) if pushed else None
    begun = swim_so_far(context.path) if state.step == "swim" else None
    if begun is None:
        return None
    head = begun[1][-1] if begun[1] else state.ducks[begun[0]]
    return None if head is None else place_point(head)


def phone_to_table(x: float, y: float, context: TableContext, height: float) -> tuple[float, float]:
    """Return the point of the table that a point of the phone shows."""
    seen = board_frame(context, height)
    return seen.left + x / seen.zoom, seen.top + (y - BOARD_TOP) / seen.zoom


def phone_layout(context: TableContext, height: float) -> Sequence[PlacedPiece]:
    """Lay the board, and below it the die, buttons and players, on an upright canvas of this height."""
    seen, laid = board_frame(context, height), lay_out(context)
    board = [placed for placed in laid if BOARD_BOX.contains(placed.pose.x, placed.pose.y)]
    tray = [placed for placed in laid if DIE_TRAY_BOX.contains(placed.pose.x, placed.pose.y)]
    return [*_board(board, seen, context), *_below(tray, seen, context, height)]


def _board(laid: Sequence[PlacedPiece], seen: BoardFrame, context: TableContext) -> Iterator[PlacedPiece]:
    """Lay the part of the board that is seen. A piece cut off by its edge can't be touched."""
    low = BOARD_TOP + seen.height
    for placed in laid:
        if placed.key == STOP:
            continue  # here it would hide where the duck may go on to: it is among the planks
        if placed.key == "board":
            yield evolve(placed, pose=seen.phone_pose(placed.pose))
            continue
        pose, foot = _enlarged(placed, seen, context)
        wide, tall = (side * pose.scale / 2 for side in placed.image.size)
        if not (-wide < pose.x < PHONE_WIDTH + wide and -tall < pose.y < low + tall):
            continue
        if placed.key in context.offered and seen.is_whole:
            pose = evolve(pose, x=min(max(pose.x, wide), PHONE_WIDTH - wide), y=max(pose.y, tall))
        within = (
            wide <= pose.x + 1 and pose.x - 1 <= PHONE_WIDTH - wide and tall <= pose.y + 1 and pose.y + tall <= low + 1
        )
        glow = "legal" if placed.key == SUGGESTION else placed.glow
        yield evolve(placed, pose=pose, touch_below=foot, touchable=placed.touchable and within, glow=glow)


def _enlarged(placed: PlacedPiece, seen: BoardFrame, context: TableContext) -> tuple[Pose, float]:
    """Enlarge a piece that may be touched, where its neighbours leave room."""
    pose, (wide, tall) = seen.phone_pose(placed.pose), placed.image.size
    kind = placed.key.partition(":")[0]
    if kind in (SUGGESTION, "gain"):
        return evolve(pose, scale=max(pose.scale, MIN_PLATE_SCALE)), 0.0
    if placed.key not in context.offered or kind not in ("duck", "corn", "lily", "stone"):
        return pose, placed.touch_below
    if kind == "stone":
        pose = pose if seen.is_whole else evolve(pose, scale=max(pose.scale, MIN_TOUCH_SIZE / wide))
        return pose, max(MIN_TOUCH_SIZE - tall * pose.scale, 0.0) if not seen.is_whole else 0.0
    return evolve(pose, scale=max(pose.scale, MIN_TOUCH_SIZE / min(wide, tall))), 0.0


def _button_keys(context: TableContext) -> list[PieceKey]:
    """List the keys of the buttons for a decision."""
    state = context.view.state
    if not context.watcher_decides:
        return []
    found = [STEP_BUTTON_KEYS[state.step]] if state.step in STEP_BUTTON_KEYS else []
    if state.step == "swim" and state.options.fewer_steps and context.path:
        found.append(STOP)
    if state.step in ("lilies", "ducks") or (state.step == "carry" and context.path):
        near = [key for key in (LOOK_WEST, LOOK_EAST) if key in context.path]
        found += [key for key in (LOOK_WEST, LOOK_EAST) if key not in near] + [LOOK_ALL] * len(near)
    return found


def _below(
    tray: Sequence[PlacedPiece], seen: BoardFrame, context: TableContext, height: float
) -> Iterator[PlacedPiece]:
    """Lay what is below the board: the hint, buttons, and where there is room the die's tray and the players."""
    top = BOARD_TOP + seen.height + GAP
    if seen.is_whole:
        yield prompt_place(top)
    else:
        yield from _beside_the_die(tray, top)
    top += PROMPT_HEIGHT + GAP
    planks = _button_keys(context)
    wide = (PHONE_WIDTH - 2 * EDGE_MARGIN + GAP) / max(len(planks), 1) - GAP
    for place, key in enumerate(planks):
        if key == STOP and STOP not in context.offered:
            continue  # its place is kept, so that the board does not grow and shrink
        pose = Pose(EDGE_MARGIN + (wide + GAP) * place + wide / 2, top + MIN_TOUCH_SIZE / 2)
        plank = ButtonImage(wide, MIN_TOUCH_SIZE, "wood", label(key, context), 32, lines=2)
        glow = "legal" if key.startswith(LOOK_PREFIX) else context.glow(key)
        yield PlacedPiece(key, plank, pose, z=32, elevation=1, glow=glow)
    top += MIN_TOUCH_SIZE + GAP if planks else 0.0
    if seen.is_whole and height - EDGE_MARGIN - top >= MIN_TRAY_HEIGHT:
        yield from _tray(tray, context, top, height - EDGE_MARGIN - top)


def _beside_the_die(tray: Sequence[PlacedPiece], top: float) -> Iterator[PlacedPiece]:
    """Lay the die and the hint side by side."""
    left = EDGE_MARGIN
    for placed in tray:
        if placed.key == "die":
            left += DIE_WIDTH
            tall = placed.image.size[1]
            pose = Pose(EDGE_MARGIN + DIE_WIDTH / 2 - 4, top + PROMPT_HEIGHT / 2, scale=(PROMPT_HEIGHT + 4) / tall)
            yield evolve(placed, pose=pose)
    wide = PHONE_WIDTH - EDGE_MARGIN - left
    box = Pose(left + wide / 2, top + PROMPT_HEIGHT / 2)
    yield PlacedPiece("prompt", InvisibleArea(wide, PROMPT_HEIGHT), box, z=9, elevation=0, touchable=False)


def _tray(tray: Sequence[PlacedPiece], context: TableContext, top: float, room: float) -> Iterator[PlacedPiece]:
    """Lay the die in its tray, as large as there is room, and everybody's corn beside it."""
    state = context.view.state
    zoom = min(room / DIE_TRAY_BOX[3], 1.3)
    rolls = context.decider == context.view.seat and state.step == "roll"
    for placed in tray:
        image, pose = placed.image, placed.pose
        x, y = EDGE_MARGIN + zoom * (pose.x - DIE_TRAY_BOX[0]), top + zoom * (pose.y - DIE_TRAY_BOX[1])
        if isinstance(image, DieTray) and zoom < 1.1:
            image = evolve(image, title="")  # too small to be read; the sentence says the same
        there = evolve(placed, image=image, pose=Pose(x, y, pose.angle, pose.scale * zoom))
        yield evolve(there, touchable=rolls, glow="legal" if rolls else "") if placed.key == "die" else there
    left = EDGE_MARGIN + zoom * DIE_TRAY_BOX[2] + EDGE_MARGIN
    tall = min((room + 8) / state.seats - 8, 84.0)
    for seat in all_seats(state.seats):
        plate = PlayerPlate(
            PHONE_WIDTH - EDGE_MARGIN - left,
            tall,
            state.colours[seat],
            context.player_name(seat),
            len(state.eaten[seat]),
        )
        pose = Pose(left + plate.width / 2, top + (tall + 8) * seat + tall / 2)
        glow = "legal" if context.decider == seat else ""
        yield PlacedPiece(f"player:{seat}", plate, pose, z=-6, elevation=1, touchable=False, glow=glow)
