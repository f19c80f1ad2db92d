"""Pencil marks on the wall behind the bottle: how high the tallest towers were, and who built them."""

from collections.abc import Sequence
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_THICKNESS_MM
from tabletop.i18n import Catalogue
from tabletop.stage.brush import Brush, title_style
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.pose import Pose
from tabletop.tables.fizz import palette
from tabletop.tables.fizz.bottle.camera import Camera
from tabletop.tables.game_table import WallRecord

MARK_X: Final = 1062.0
SEEN_FROM_Y: Final = 150.0
SEEN_TO_Y: Final = 556.0
"""Where on the canvas the marks are, and between which heights of it they are seen: the wall ends at the table."""
SPREAD_Y: Final = 30.0
"""Marks nearer to each other than this are written one below the other."""


@frozen(cache_hash=True)
class PencilMark(Image):
    """A stroke on the wall, with words above it."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (290, 76)
    """The stroke is half way down."""

    words: str
    scope: str

    @override
    def paint(self, brush: Brush) -> None:
        tint = palette.PENCIL[self.scope]
        stroke = (
            f'<path d="M6 38 C60 36 150 40 284 37 M10 40 C90 38 200 41 262 39" fill="none" stroke="{tint}" '
            'stroke-width="2.6" stroke-linecap="round" opacity="0.85"/>'
        )
        brush.draw_svg(stroke, (0, 0, *self.size))
        brush.draw_text(self.words, (8, 4, 274, 32), title_style(23, tint, align="left"))


@frozen
class PencilMarks:
    """The marks of a table, with their words."""

    marks: tuple[tuple[int, PencilMark], ...] = ()
    """The height in chips, and the image of each."""

    @classmethod
    def of(cls, records: Sequence[WallRecord], say: Catalogue) -> "PencilMarks":
        """Write the marks of these records."""
        return cls(
            tuple(
                (
                    each.count,
                    PencilMark(say(f"fizz-wall-{each.scope}", name=each.holder, chips=each.count), each.scope),
                )
                for each in records
            )
        )

    def draw(self, canvas: Canvas, camera: Camera) -> None:
        """Draw those that are in sight."""
        lowest = SEEN_FROM_Y
        for chips, image in sorted(self.marks, key=lambda mark: -mark[0]):
            y = camera.to_screen(0, BOTTLE_HEIGHT_MM + chips * CHIP_THICKNESS_MM).y
            if SEEN_FROM_Y <= y <= SEEN_TO_Y:
                lowest = max(y, lowest)
                canvas.draw(image, Pose(MARK_X, lowest), moving=True)
                lowest += SPREAD_Y
