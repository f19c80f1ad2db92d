"""The sand-glass of a host: it runs while a person is waited for, says once that time flies, and does nothing else."""

from math import sqrt
from typing import ClassVar

from attrs import frozen
from typing_extensions import override

from rules.kernel import Seat
from tabletop import theme
from tabletop.scenes.base.scene import House
from tabletop.scenes.table.message_bar import Bar
from tabletop.stage.brush import Box, Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.pose import centre

STEPS, CALM_STEPS = 30, 6
"""How many pictures it has from full to empty; fewer where motion is to be reduced."""
WIDE, TALL = 48.0, 64.0


@frozen(cache_hash=True)
class Glass(Image):
    """The glass with so much of its sand still above, from 0 to 1."""

    shy: ClassVar[bool] = True

    above: float
    running: bool = False

    @property
    @override
    def size(self) -> tuple[float, float]:
        return WIDE, TALL

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the sand, then the glass and its frame before it."""
        high = 19 * sqrt(self.above)
        heap = 17 * sqrt(1 - self.above)
        across, foot = 1.2 + 10.5 * high / 19, 3 + 8.5 * heap / 17
        sand = f'<g fill="{theme.BRASS}">'
        if self.above:
            top = 32 - high
            sand += f'<path d="M{24 - across} {top} H{24 + across} C{24 + across * 0.8} 27 25 29 24 32 Z"/>'
            sand += f'<path d="M{24 - across} {top} H{24 + across} C{24 - across * 0.8} 27 23 29 24 32 Z"/>'
        if self.above < 1:
            sand += f'<path d="M{24 - foot} 53 Q24 {53 - 2 * heap} {24 + foot} 53 Z"/>'
        if self.running and self.above:
            sand += '<path d="M23.3 31 H24.7 V52 H23.3 Z"/>'
        brush.vector(f"{sand}</g>", (0, 0, WIDE, TALL))
        brush.picture("ui/sandglass", (0, 0, WIDE, TALL))


def glass_box(bar: Bar) -> Box:
    """Find where the sand-glass stands: behind the right end of the bar, or on a bar for large words."""
    usual, (left, top, width, tall) = bar.table.hint_box, bar.box
    x = max(usual[0] + usual[2] + 12, left + width - WIDE - 6)
    return bar.table.glass or (x, top + tall / 2 - TALL / 2, WIDE, TALL)


class SandGlass:
    """Runs through a person's turn, as long as the host has set it to; nobody is ever played for."""

    def __init__(self, house: House, bar: Bar) -> None:
        self._house, self._bar = house, bar
        self._called: Seat | None = None
        self._spent = 0.0
        self._running = False
        self._drawn: Glass | None = None

    def call(self, seat: Seat | None) -> None:
        """Call a person whose turn has come, and turn the glass: once for a turn, however much there is to do in it."""
        if seat is not None and seat != self._called:
            self._house.ring("turn_you", 0.6)
            self._spent = 0.0
        self._called = seat

    @property
    def run_out(self) -> bool:
        """Whether all its sand is below."""
        limit = self._house.settings.sandglass
        return 0 < limit <= self._spent

    def update(self, seconds: float, *, running: bool) -> None:
        """Let sand run while somebody is waited for; ring once when it has run out."""
        limit = self._house.settings.sandglass
        self._running = running and limit > 0
        if not self._running or self.run_out:
            return
        self._spent += seconds
        if self.run_out:
            self._house.ring("bell", 0.3)

    @property
    def image(self) -> Glass | None:
        """The glass as it looks now; None where the host wants none."""
        settings = self._house.settings
        if not settings.sandglass:
            return None
        steps = CALM_STEPS if settings.reduced_motion else STEPS
        left = 0 if self.run_out else min(int((1 - self._spent / settings.sandglass) * steps) + 1, steps)
        return Glass(left / steps, self._running and not settings.reduced_motion)

    @property
    def stale(self) -> bool:
        """Whether it looks otherwise than it was drawn."""
        return self.image != self._drawn

    def draw(self, canvas: Canvas) -> None:
        """Draw it; an empty one glows, for those who do not hear it."""
        image = self._drawn = self.image
        if image is None:
            return
        middle = centre(glass_box(self._bar))
        canvas.shadow(image, middle, 1)
        if self.run_out and self._running:
            canvas.glow(image, middle, "last")
        canvas.draw(image, middle)
