"""The sandglass: runs during a person's turn and rings once when it has run out; nothing else follows."""

from math import sqrt
from typing import ClassVar

from attrs import frozen
from typing_extensions import override

from rules.kernel import Seat
from tabletop import theme
from tabletop.scenes.base.scene import Services
from tabletop.scenes.table.message_bar import MessageBar
from tabletop.stage.box import BoxLike
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.pose import pose_of_box

IMAGE_COUNT = 30
REDUCED_MOTION_IMAGE_COUNT = 6
"""How many pictures it has from full to empty; fewer with reduced motion."""
SANDGLASS_WIDTH = 48.0
SANDGLASS_HEIGHT = 64.0


@frozen(cache_hash=True)
class SandglassImage(Image):
    """The sandglass with this share of its sand still above."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (SANDGLASS_WIDTH, SANDGLASS_HEIGHT)

    sand_share: float
    is_running: bool = False

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the sand, then the glass and its frame before it."""
        high = 19 * sqrt(self.sand_share)
        heap = 17 * sqrt(1 - self.sand_share)
        across, foot = 1.2 + 10.5 * high / 19, 3 + 8.5 * heap / 17
        sand = f'<g fill="{theme.BRASS}">'
        if self.sand_share:
            top = 32 - high
            sand += f'<path d="M{24 - across} {top} H{24 + across} C{24 + across * 0.8} 27 25 29 24 32 Z"/>'
            sand += f'<path d="M{24 - across} {top} H{24 + across} C{24 - across * 0.8} 27 23 29 24 32 Z"/>'
        if self.sand_share < 1:
            sand += f'<path d="M{24 - foot} 53 Q24 {53 - 2 * heap} {24 + foot} 53 Z"/>'
        if self.is_running and self.sand_share:
            sand += '<path d="M23.3 31 H24.7 V52 H23.3 Z"/>'
        brush.draw_svg(f"{sand}</g>", (0, 0, SANDGLASS_WIDTH, SANDGLASS_HEIGHT))
        brush.draw_picture("ui/sandglass", (0, 0, SANDGLASS_WIDTH, SANDGLASS_HEIGHT))


def sandglass_box(bar: MessageBar) -> BoxLike:
    """Return the box of the sandglass: where the table says, else at the right end of the bar."""
    hint_bar, (left, top, width, tall) = bar.table.hint_bar, bar.box
    x = max(hint_bar.box[0] + hint_bar.box[2] + 12, left + width - SANDGLASS_WIDTH - 6)
    return hint_bar.sandglass_box or (x, top + tall / 2 - SANDGLASS_HEIGHT / 2, SANDGLASS_WIDTH, SANDGLASS_HEIGHT)


class Sandglass:
    """Measures a person's turn, for as long as the settings say; nobody is played for when it runs out."""

    def __init__(self, services: Services, bar: MessageBar) -> None:
        self._services, self._bar = services, bar
        self._called_seat: Seat | None = None
        self._spent_seconds = 0.0
        self._running = False
        self._drawn_image: SandglassImage | None = None

    def start_turn(self, seat: Seat | None) -> None:
        """Start the turn of a seat: ring and refill, once in a turn; None if no person is asked."""
        if seat is not None and seat != self._called_seat:
            self._services.play_sound("turn_you", 0.6)
            self._spent_seconds = 0.0
        self._called_seat = seat

    @property
    def has_run_out(self) -> bool:
        """Whether all its sand is below."""
        limit = self._services.settings.sandglass
        return 0 < limit <= self._spent_seconds

    def update(self, seconds: float, *, running: bool) -> None:
        """Let the sand run if somebody is waited for; ring once when it has run out."""
        limit = self._services.settings.sandglass
        self._running = running and limit > 0
        if not self._running or self.has_run_out:
            return
        self._spent_seconds += seconds
        if self.has_run_out:
            self._services.play_sound("bell", 0.3)

    @property
    def image(self) -> SandglassImage | None:
        """The sandglass as it is now; None if it is turned off."""
        settings = self._services.settings
        if not settings.sandglass:
            return None
        steps = REDUCED_MOTION_IMAGE_COUNT if settings.reduced_motion else IMAGE_COUNT
        left = 0 if self.has_run_out else min(int((1 - self._spent_seconds / settings.sandglass) * steps) + 1, steps)
        return SandglassImage(left / steps, self._running and not settings.reduced_motion)

    @property
    def needs_redraw(self) -> bool:
        """Whether it differs from what was last drawn."""
        return self.image != self._drawn_image

    def draw(self, canvas: Canvas) -> None:
        """Draw it; an empty one glows, for people who do not hear it."""
        image = self._drawn_image = self.image
        if image is None:
            return
        middle = pose_of_box(sandglass_box(self._bar))
        canvas.draw_shadow(image, middle, 1)
        if self.has_run_out and self._running:
            canvas.draw_glow(image, middle, "last")
        canvas.draw(image, middle)
