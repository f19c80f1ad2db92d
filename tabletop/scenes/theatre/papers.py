"""Widgets on the right curtain of the theatre: the shown moment, and the buttons for viewpoints."""

from typing import ClassVar, Final

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, title_style
from tabletop.stage.images import ButtonImage, CoveredImage, Image, paint_avatar
from tabletop.widgets.button import Button

PAPERS_WIDTH: Final = 290.0
"""The width of the papers on the right curtain."""


@frozen(cache_hash=True)
class MomentImage(Image):
    """The chapter and the step that are shown."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (PAPERS_WIDTH, 92.0)

    chapter: str
    step: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.draw_text(self.chapter, (14, 8, w - 28, 46), title_style(34))
        room = (14, 52, w - 28, 30) if self.chapter else (14, 8, w - 28, h - 16)
        brush.draw_text(self.step, room, TextStyle(21, theme.INK_MUTED))


@frozen(cache_hash=True)
class _PortraitButtonImage(CoveredImage):
    """A button with a player's avatar on it."""

    image: ButtonImage
    duck: str

    @override
    def paint(self, brush: Brush) -> None:
        super().paint(brush)
        side = self.size[1] - 11
        paint_avatar(brush, self.duck, ((self.size[0] - side) / 2, 7 if self.image.pressed else 3, side, side))


@define
class ViewpointButton(Button):
    """A button that switches to a viewpoint."""

    duck: str = field(default="", kw_only=True)

    @override
    def image(self) -> Image:
        plank = ButtonImage(*self.box.size, self.kind, icon=self.icon, pressed=self.held_down)
        return _PortraitButtonImage(plank, self.duck) if self.duck else plank
