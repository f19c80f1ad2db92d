"""A drawn mouse beside a prompt: its key blinks for a click, and it swings for a throw."""

from typing import ClassVar, Final

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.pose import Pose

PHASE_SECONDS: Final = 0.3
CLICK_PHASES: Final = ((True, 0.0), (False, 0.0), (True, 0.0), (False, 0.0), (False, 0.0))
SWING_PHASES: Final = ((True, -9.0), (True, 0.0), (True, 9.0), (True, 0.0), (True, -9.0), (False, 0.0))
"""Seconds of each phase; whether the key is lit in it, and how far aside the mouse is."""
BLINK_SECONDS: Final = 20.0
"""After so many seconds the key stays lit: a table that waits keeps nobody busy."""
LIT_PHASE: Final = (True, 0.0)


@frozen(cache_hash=True)
class MouseSignPlate(Image):
    """The dark plate under the mouse."""

    size: ClassVar[tuple[float, float]] = (60, 54)

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_rounded_rect((0, 0, *self.size), 12, theme.DARK_WOOD, theme.DARK_WOOD_EDGE, 2)


@frozen(cache_hash=True)
class MouseImage(Image):
    """A computer mouse seen from above; its left key may be lit."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (30, 44)

    key_is_lit: bool

    @override
    def paint(self, brush: Brush) -> None:
        pen = f'stroke="{theme.INK}" stroke-width="2.5" stroke-linejoin="round"'
        fill = theme.AMBER if self.key_is_lit else theme.CREAM
        brush.draw_svg(
            f'<path d="M3 15 C3 7 8 2 15 2 C22 2 27 7 27 15 L27 29 C27 37 22 42 15 42 C8 42 3 37 3 29 Z" '
            f'fill="{theme.CREAM}" {pen}/>'
            f'<path d="M15 2 C8 2 3 7 3 15 L3 19 L15 19 Z" fill="{fill}" {pen}/>'
            f'<path d="M3 19 L27 19 M15 2 L15 19" fill="none" {pen}/>'
            f'<path d="M15 8 L15 13" stroke="{theme.INK}" stroke-width="4.5" stroke-linecap="round"/>',
            (0, 0, *self.size),
        )


@define
class MouseSign:
    """The sign at its place. It says "click"; one that `swings` also says "hold the key and swing"."""

    swings: bool = False
    still: bool = False
    """Whether nothing may blink: the key is lit then."""
    _seconds: float = field(init=False, default=0.0)

    @property
    def phase(self) -> tuple[bool, float]:
        """Whether the key is lit now, and how far aside the mouse is."""
        if self.still or self._seconds >= BLINK_SECONDS:
            return LIT_PHASE
        phases = CLICK_PHASES + SWING_PHASES if self.swings else CLICK_PHASES
        return phases[int(self._seconds / PHASE_SECONDS) % len(phases)]

    def update(self, seconds: float) -> bool:
        """Let time pass; tell whether it looks different now."""
        before = self.phase
        self._seconds += seconds
        return self.phase != before

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw the sign with its middle here."""
        lit, aside = self.phase
        canvas.draw(MouseSignPlate(), Pose(x, y))
        canvas.draw(MouseImage(lit), Pose(x + aside, y))
