"""Confetti on the results: it falls once, and then stays on the table."""

from math import sin
from random import Random
from typing import ClassVar, Final

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.box import BoxLike
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.pose import Pose, ease_out

PIECE_COUNT: Final = 84
MAX_FALL_SECONDS: Final = 5.2
"""Seconds after which every piece has fallen."""
ANGLE_STEP_DEGREES: Final = 15.0
"""Angles are rounded to this, so that turned pictures can be used again."""
SHAPE_SVGS: Final = {
    "strip": '<rect x="3" y="8" width="20" height="11" fill="{main}" stroke="{dark}" stroke-width="1.4"/>',
    "dot": '<ellipse cx="13" cy="13" rx="7" ry="7" fill="{main}" stroke="{dark}" stroke-width="1.4"/>',
    "curl": '<path d="M3 15 Q6 7 10 13 T17 13 T24 11" fill="none" stroke="{main}" stroke-width="3.6" '
    'stroke-linecap="round"/>',
    "feather": '<path d="M3 21 Q5 6 23 4 Q22 18 7 20 Z" fill="{light}" stroke="{dark}" stroke-width="1.4" '
    'stroke-linejoin="round"/><path d="M3 21 Q11 13 18 9" fill="none" stroke="{dark}" stroke-width="1.4"/>',
}


@frozen(cache_hash=True)
class ConfettiPiece(Image):
    """One piece of coloured paper, or a feather."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (26.0, 26.0)

    shape: str
    duck: str

    @override
    def paint(self, brush: Brush) -> None:
        main, light, dark = theme.DUCK_COLOURS[self.duck]
        brush.draw_svg(SHAPE_SVGS[self.shape].format(main=main, light=light, dark=dark), (0, 0, *self.size))


@frozen
class _Flight:
    bit: ConfettiPiece
    rest: Pose
    start: float
    seconds: float
    sway: float

    def pose(self, time: float) -> Pose:
        share = min(max((time - self.start) / self.seconds, 0.0), 1.0)
        left = 1 - ease_out(share)
        x = self.rest.x + self.sway * sin(9 * left) * min(left * 3, 1.0)
        return Pose(x, self.rest.y - (self.rest.y + 40) * left, self.rest.angle + 540 * left)


@define
class Confetti:
    """Pieces that fall onto an area; the same seed gives the same confetti."""

    seed: int
    area: BoxLike
    """Where it falls: left, top, width, height."""
    already_fallen: bool
    """Whether it lies there from the beginning."""
    elapsed_seconds: float = field(init=False, default=0.0)
    _flights: list[_Flight] = field(init=False)

    def __attrs_post_init__(self) -> None:
        rng, (left, top, wide, tall) = Random(self.seed), self.area
        self._flights = [
            _Flight(
                ConfettiPiece(rng.choice(list(SHAPE_SVGS)), rng.choice(theme.SEAT_DUCKS[:7])),
                Pose(left + wide * rng.random(), top + tall * rng.random(), rng.randrange(24) * ANGLE_STEP_DEGREES),
                rng.uniform(0.0, 1.4),
                rng.uniform(2.0, MAX_FALL_SECONDS - 1.4),
                rng.uniform(-60, 60),
            )
            for _ in range(PIECE_COUNT)
        ]
        if self.already_fallen:
            self.elapsed_seconds = MAX_FALL_SECONDS

    @property
    def restless(self) -> bool:
        """Whether any piece still falls."""
        return self.elapsed_seconds < MAX_FALL_SECONDS

    def update(self, seconds: float) -> None:
        """Move the pieces on by this many seconds."""
        self.elapsed_seconds = min(self.elapsed_seconds + seconds, MAX_FALL_SECONDS)

    def draw(self, canvas: Canvas) -> None:
        """Draw every bit where it is."""
        for flight in self._flights:
            canvas.draw(
                flight.bit, flight.pose(self.elapsed_seconds), moving=self.restless, turn_step=ANGLE_STEP_DEGREES
            )
