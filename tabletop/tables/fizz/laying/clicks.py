"""Rings that show where somebody has clicked: no click at the bottle is without an answer."""

from typing import ClassVar, Final

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.pose import Pose

RING_SECONDS: Final = 0.35
"""Seconds in which a ring grows and fades."""


@frozen(cache_hash=True)
class ClickRing(Image):
    """A ring round the place of a click."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (88, 88)

    @override
    def paint(self, brush: Brush) -> None:
        rings = "".join(
            f'<circle cx="44" cy="44" r="36" fill="none" stroke="{tint}" stroke-width="{width}"/>'
            for tint, width in ((theme.INK, 9), (theme.HOVER_GLOW, 5))
        )
        brush.draw_svg(rings, (0, 0, *self.size))


CLICK_RING: Final = ClickRing()


@define
class ClickMarks:
    """The rings of the last clicks."""

    _rings: list[tuple[float, float, float]] = field(init=False, factory=list)
    """The place of each, and its age in seconds."""

    @property
    def places(self) -> list[tuple[float, float]]:
        """Where rings are seen."""
        return [(x, y) for x, y, _ in self._rings]

    def add(self, x: float, y: float) -> None:
        """Mark a click."""
        self._rings.append((x, y, 0.0))

    def update(self, seconds: float) -> None:
        """Let the rings grow."""
        self._rings = [(x, y, age + seconds) for x, y, age in self._rings if age + seconds < RING_SECONDS]

    def draw(self, canvas: Canvas) -> None:
        """Draw the rings."""
        for x, y, age in self._rings:
            share = age / RING_SECONDS
            canvas.draw(CLICK_RING, Pose(x, y, 0.0, 0.4 + 0.6 * share), alpha=round(255 * (1 - share)), moving=True)
