"""The throw: a fist thirty centimetres above the lake, and what falls out of it when it opens.

A person's hand follows the pointer, and its speed goes over to the corn.
"""

from collections import deque
from typing import Final

from attrs import frozen
from typing_extensions import override

from rules.chance import Roll
from rules.duck_lake.acts import Landed
from rules.duck_lake.pieces import HEIGHT, WIDTH, Spot
from rules.duck_lake.requests import Handful
from rules.kernel import Request
from tabletop.physics.lake import HAND, REACHED, Gesture, throw
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.pose import Pose
from tabletop.tables.duck_lake import palette
from tabletop.tables.duck_lake.context import Glance
from tabletop.tables.duck_lake.pieces import Hand
from tabletop.tables.duck_lake.places import BOARD, MM, on_canvas, on_lake
from tabletop.tables.duck_lake.throw.die import roll
from tabletop.tables.duck_lake.throw.film import EAGER, Falling, draw_hand, raised
from tabletop.tables.game_table import Performance
from tabletop.tables.parts import Dot

MEMORY: Final = 0.1
"""Seconds of the hand's way that make its speed."""
ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
STRIDE: Final = 10.0
"""Millimetres that an arrow key moves the fist."""


@frozen(cache_hash=True)
class Ring(Image):
    """Where most of the corn will lie."""

    across: float

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.across + 8, self.across + 8

    @override
    def paint(self, brush: Brush) -> None:
        half = self.across / 2
        circle = f'<circle cx="{half + 4}" cy="{half + 4}" r="{half}" fill="none" stroke-linecap="round"'
        body = f'{circle} stroke="{palette.SHADE}" stroke-width="7" stroke-dasharray="13 15" opacity="0.35"/>'
        body += f'{circle} stroke="{palette.WISH}" stroke-width="4" stroke-dasharray="13 15" opacity="0.95"/>'
        brush.vector(body, (0, 0, *self.size))


class Throw:
    """A person's handful: aim, hold, let go."""

    def __init__(self, request: Handful, glance: Glance) -> None:
        self.request, self.glance = request, glance
        self.outcome: Landed | None = None
        self.film: str | None = None
        self.restless = True
        self.aim: Spot = (WIDTH / 2, HEIGHT * 0.55)
        self.pressed = False
        self.clock = 0.0
        self.trace: deque[tuple[float, Spot]] = deque(maxlen=16)
        self.falling: Falling | None = None
        self.hand = Hand(glance.view.state.colours[request.seat], fist=True, corn=len(glance.view.state.hand))

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
            self.trace.clear()
            self.trace.append((self.clock, self.aim))
            self.pressed = _over_board(x, y)
        elif kind == "up" and button == 1 and self.pressed:
            self._open()

    def press(self, key: str) -> bool:
        """Move the fist by the arrows, open it by the space bar, then hurry the corn."""
        if key in ARROWS and not self.falling:
            self._aim_at(*(here + way * STRIDE for here, way in zip(self.aim, ARROWS[key], strict=True)))
            return True
        if key not in ("space", "return"):
            return False
        self._hurry() if self.falling else self._open()
        return True

    def _aim_at(self, x: float, y: float) -> None:
        self.aim = min(max(x, -REACHED), WIDTH + REACHED), min(max(y, -REACHED), HEIGHT + REACHED)
        self.restless = True

    def _hurry(self) -> None:
        if self.falling and self.falling.clock > EAGER:
            self.falling.clock = self.falling.lasts

    def _open(self) -> None:
        vx, vy = self._speed()
        thrown = throw(self.request, Gesture(*self.aim, vx, vy), self.glance.luck)
        self.film, self.outcome = thrown.film.pack(), thrown.landed
        self.falling = Falling(thrown.film, self.glance, self.hand.colour)
        self.pressed, self.restless = False, True

    def _speed(self) -> Spot:
        """Tell how fast the hand has just moved, in millimetres a second; only a hand that is held swings."""
        since = [(when, spot) for when, spot in self.trace if when >= self.clock - MEMORY]
        if not self.pressed or not since:
            return 0.0, 0.0
        when, (x, y) = since[0]
        past = self.clock - when + 1 / 60
        return (self.aim[0] - x) / past, (self.aim[1] - y) / past

    def update(self, seconds: float) -> list[tuple[str, float]]:
        """Remember the hand's way, or let the corn fall."""
        if not self.falling:
            self.clock += seconds
            self.trace.append((self.clock, self.aim))
            return []
        return self.falling.update(seconds)

    @property
    def over(self) -> bool:
        """Whether all lies still."""
        return self.falling is not None and self.falling.over

    def draw(self, canvas: Canvas) -> None:
        """Draw the ring on the water and the fist over it, or the fall."""
        if self.falling:
            self.falling.draw(canvas)
            return
        x, y = on_canvas(*self.aim)
        lift = HAND * (1.08 if self.pressed else 1.0)
        canvas.draw(Ring(2 * 42 * MM), Pose(x, y))
        for share in range(11):
            canvas.draw(Dot(), Pose(*raised(x, y, lift * (share / 11) ** 2)), alpha=210 - 12 * share)
        draw_hand(canvas, self.hand, (x, y), lift=lift)
        self.restless = False


def _over_board(x: float, y: float) -> bool:
    left, top, width, height = BOARD
    return left - 60 <= x <= left + width + 60 and top - 84 <= y <= top + height + 98


def remote(request: Request) -> str:
    """Corn is thrown by a swipe over a phone, and the die by a touch."""
    match request:
        case Handful():
            return "swipe"
        case Roll():
            return "press"
    return ""


def perform(request: Request, glance: Glance) -> Performance | None:
    """A person throws corn with their own hand, and the die too."""
    match request:
        case Handful():
            return Throw(request, glance)
        case Roll():
            return roll(request, glance)
    return None
