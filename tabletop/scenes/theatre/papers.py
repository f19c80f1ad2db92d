"""What hangs on the right curtain of the theatre: where in the story we are, and planks to look through other eyes."""

from typing import ClassVar, Final

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image, Plank, avatar
from tabletop.widgets.button import Button

WIDE: Final = 290.0
"""How wide those papers are."""


@frozen(cache_hash=True)
class Where(Image):
    """Where in the story we are: its chapter, and the step."""

    shy: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (WIDE, 92.0)

    chapter: str
    step: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.words(self.chapter, (14, 8, w - 28, 46), 34, theme.INK, theme.TITLE)
        room = (14, 52, w - 28, 30) if self.chapter else (14, 8, w - 28, h - 16)
        brush.words(self.step, room, 21, theme.INK_2)


@frozen(cache_hash=True)
class _Portrait(Image):
    """A plank with a player's portrait on it."""

    radius: ClassVar[float] = Plank.radius

    plank: Plank
    duck: str

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.plank.size

    @override
    def paint(self, brush: Brush) -> None:
        self.plank.paint(brush)
        side = self.size[1] - 11
        avatar(brush, self.duck, ((self.size[0] - side) / 2, 7 if self.plank.pressed else 3, side, side))


@define
class Look(Button):
    """Looks through somebody's eyes."""

    duck: str = field(default="", kw_only=True)

    @override
    def image(self) -> Image:
        plank = Plank(self.box[2], self.box[3], self.kind, icon=self.icon, pressed=self.down)
        return _Portrait(plank, self.duck) if self.duck else plank
