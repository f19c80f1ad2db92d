"""Throwing corn by hand: a fist thirty centimetres above the lake, and what falls out when it opens.

A person's hand follows the pointer, and its speed goes over to the corn.
"""

from collections import deque
from math import sqrt
from typing import Final

from attrs import frozen
from typing_extensions import override

from rules.chance import Roll
from rules.duck_lake.acts import Landed
from rules.duck_lake.pieces import LAKE_HEIGHT_MM, LAKE_WIDTH_MM, Spot
from rules.duck_lake.requests import Handful
from rules.kernel import Request
from tabletop.physics.lake import (
    HAND_HEIGHT_MM,
    HAND_SPEED_SHARE,
    MAX_HAND_MM_PER_SECOND,
    MAX_HAND_OUTSIDE_MM,
    Gesture,
    throw,
)
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.pose import Pose, box_for_text_scale
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.duck_lake import palette
from tabletop.tables.duck_lake.context import TableContext
from tabletop.tables.duck_lake.pieces import ThrowingHand
from tabletop.tables.duck_lake.places import (
    BOARD_BOX,
    HINT_BOX,
    HINT_BOX_LARGE,
    THROW_SIGN_OFFSET,
    UNITS_PER_MM,
    on_canvas,
    on_lake,
)
from tabletop.tables.duck_lake.throw.die import roll_by_hand
from tabletop.tables.duck_lake.throw.film import UNSKIPPABLE_SECONDS, FallingCorn, draw_hand, hand_pose, raised_point
from tabletop.tables.game_table import HandTask, SwipeAim
from tabletop.tables.parts import Dot, MouseSign

SPEED_WINDOW_SECONDS: Final = 0.1
"""How many of the last seconds of the hand's way make its speed."""
ARROW_DIRECTIONS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
AIM_RADIUS_MM: Final = 42.0
"""How far from the aim most of the corn comes to lie."""
GRAVITY_MM: Final = 9810.0
ARROW_STEP_MM: Final = 10.0
"""How many millimetres an arrow key moves the fist."""
LED_MARGIN_MM: Final = 80.0
"""A fist that a teacher leads stays so far within the lake."""


@frozen(cache_hash=True)
class AimRing(Image):
    """The ring on the water where most of the corn will lie."""

    diameter: float

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.diameter + 8, self.diameter + 8

    @override
    def paint(self, brush: Brush) -> None:
        half = self.diameter / 2
        circle = f'<circle cx="{half + 4}" cy="{half + 4}" r="{half}" fill="none" stroke-linecap="round"'
        body = f'{circle} stroke="{palette.SHADE}" stroke-width="7" stroke-dasharray="13 15" opacity="0.35"/>'
        body += f'{circle} stroke="{palette.SUGGESTED_PATH}" stroke-width="4" stroke-dasharray="13 15" opacity="0.95"/>'
        brush.draw_svg(body, (0, 0, *self.size))


class ThrowTask:
    """The hand task of throwing corn: aim, hold the button, let go."""

    def __init__(self, request: Handful, context: TableContext) -> None:
        self.request, self.context = request, context
        self.outcome: Landed | None = None
        self.film: str | None = None
        self.needs_redraw = True
        self.aim: Spot = (LAKE_WIDTH_MM / 2, LAKE_HEIGHT_MM * 0.55)
        self.button_down = False
        self.clock = 0.0
        self.hand_trace: deque[tuple[float, Spot]] = deque(maxlen=16)
        self.falling: FallingCorn | None = None
        self.mouse_sign = MouseSign(swings=True, still=context.reduced_motion)
        self.hand = ThrowingHand(context.view.state.colours[request.seat], fist=True, corn=len(context.view.state.hand))

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """Carry the fist, hold it, open it; once it is open a click hurries the corn to its rest."""
        if self.falling:
            if kind == "down":
                self._hurry()
            return
        if kind in ("move", "down", "up"):
            self._aim_at(*on_lake(x, y))
        if kind == "down" and button == 1:
            # How the pointer came here is no swing: a finger that taps comes from nowhere.
            self.hand_trace.clear()
            self.hand_trace.append((self.clock, self.aim))
            self.button_down = _over_board(x, y)
        elif kind == "up" and button == 1 and self.button_down:
            self._open()

    def press(self, key: str) -> bool:
        """Move the fist by the arrows, open it by the space bar, then hurry the corn."""
        if key in ARROW_DIRECTIONS and not self.falling:
            self._aim_at(
                *(here + way * ARROW_STEP_MM for here, way in zip(self.aim, ARROW_DIRECTIONS[key], strict=True))
            )
            return True
        if key not in ("space", "return"):
            return False
        self._hurry() if self.falling else self._open()
        return True

    def _aim_at(self, x: float, y: float) -> None:
        if self.context.leads_hand:
            x = min(max(x, LED_MARGIN_MM), LAKE_WIDTH_MM - LED_MARGIN_MM)
            y = min(max(y, LED_MARGIN_MM), LAKE_HEIGHT_MM - LED_MARGIN_MM)
        self.aim = (
            min(max(x, -MAX_HAND_OUTSIDE_MM), LAKE_WIDTH_MM + MAX_HAND_OUTSIDE_MM),
            min(max(y, -MAX_HAND_OUTSIDE_MM), LAKE_HEIGHT_MM + MAX_HAND_OUTSIDE_MM),
        )
        self.needs_redraw = True

    def _hurry(self) -> None:
        if self.falling and self.falling.clock > UNSKIPPABLE_SECONDS:
            self.falling.clock = self.falling.total_seconds

    def _open(self) -> None:
        vx, vy = self._speed()
        thrown = throw(self.request, Gesture(*self.aim, vx, vy), self.context.luck_seed)
        self.film, self.outcome = thrown.film.pack(), thrown.landed
        self.falling = FallingCorn(thrown.film, self.context, self.hand.colour)
        self.button_down, self.needs_redraw = False, True

    def _speed(self) -> Spot:
        """Tell how fast the hand has just moved, in millimetres a second; only a hand that is held swings."""
        since = [(when, spot) for when, spot in self.hand_trace if when >= self.clock - SPEED_WINDOW_SECONDS]
        if not self.button_down or not since or self.context.leads_hand:
            return 0.0, 0.0
        when, (x, y) = since[0]
        past = self.clock - when + 1 / 60
        return (self.aim[0] - x) / past, (self.aim[1] - y) / past

    def update(self, seconds: float) -> list[tuple[str, float]]:
        """Remember the hand's way, or let the corn fall."""
        if not self.falling:
            self.clock += seconds
            self.needs_redraw |= self.mouse_sign.update(seconds)
            self.hand_trace.append((self.clock, self.aim))
            return []
        return self.falling.update(seconds)

    @property
    def finished(self) -> bool:
        """Whether all lies still."""
        return self.falling is not None and self.falling.finished

    def draw(self, canvas: Canvas) -> None:
        """Draw the ring on the water and the fist over it, or the fall."""
        if self.falling:
            self.falling.draw(canvas)
            return
        x, y = on_canvas(*self.aim)
        lift = HAND_HEIGHT_MM * (1.08 if self.button_down else 1.0)
        canvas.draw(AimRing(2 * AIM_RADIUS_MM * UNITS_PER_MM), Pose(x, y))
        for share in range(11):
            canvas.draw(Dot(), Pose(*raised_point(x, y, lift * (share / 11) ** 2)), alpha=210 - 12 * share)
        draw_hand(canvas, self.hand, (x, y), height_mm=lift)
        left, top, _, tall = box_for_text_scale(HINT_BOX, HINT_BOX_LARGE, self.context.text_scale)
        self.mouse_sign.draw(canvas, left - THROW_SIGN_OFFSET, top + tall / 2)
        self.needs_redraw = False


def _over_board(x: float, y: float) -> bool:
    left, top, width, height = BOARD_BOX
    return left - 60 <= x <= left + width + 60 and top - 84 <= y <= top + height + 98


def phone_gesture(request: Request) -> str:
    """Corn is thrown by a swipe on a phone, the die by a touch."""
    match request:
        case Handful():
            return "swipe"
        case Roll():
            return "press"
    return ""


def phone_aim(request: Request, context: TableContext) -> SwipeAim | None:
    """Show a fist and the ring under a finger that throws corn; it flies on until it has fallen."""
    if not isinstance(request, Handful):
        return None
    state = context.view.state
    fist = ThrowingHand(state.colours[request.seat], fist=True, corn=len(state.hand))
    pose = hand_pose((0.0, 0.0))
    glide = HAND_SPEED_SHARE * sqrt(2 * HAND_HEIGHT_MM / GRAVITY_MM)
    return SwipeAim(
        hand=PlacedPiece("hand", fist, pose),
        ring=2 * AIM_RADIUS_MM * UNITS_PER_MM,
        glide_seconds=glide,
        max_glide=MAX_HAND_MM_PER_SECOND * glide * UNITS_PER_MM,
    )


def start_hand_task(request: Request, context: TableContext) -> HandTask | None:
    """Start the task of throwing corn or of rolling the die; None for other requests."""
    match request:
        case Handful():
            return ThrowTask(request, context)
        case Roll():
            return roll_by_hand(request, context)
    return None
