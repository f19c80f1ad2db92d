"""Small things over a table: drops, foam, puffs, dots, feathers, and plates with a number."""

from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, figure_style
from tabletop.stage.images import Image, Picture

DROP: Final = Picture("marks/drop", 16, 20)
FOAM: Final = Picture("marks/foam", 26, 26)
PUFF: Final = Picture("marks/puff", 90, 90)


@frozen(cache_hash=True)
class Dot(Image):
    """A dot of a line in the air: a trail, a plumb line."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (9, 9)

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_svg(f'<circle cx="4.5" cy="4.5" r="3.6" fill="{theme.HOVER_GLOW}"/>', (0, 0, 9, 9))


@frozen(cache_hash=True)
class GainPlate(Image):
    """A small plate with a drawing and a number: what a move would bring."""

    drawing: str
    count: int
    proposed: bool = False
    """Whether it is a proposal to be touched; then it is amber."""

    @property
    @override
    def size(self) -> tuple[float, float]:
        return (74, 46) if self.proposed else (66, 40)

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        fill, edge = (theme.AMBER, theme.AMBER_EDGE) if self.proposed else (theme.CARDBOARD, theme.CARD_LINE)
        brush.draw_rounded_rect((0, 0, w, h), h / 2, fill, edge, 3)
        brush.draw_picture(self.drawing, (8, h / 2 - 13, 26, 26))
        brush.draw_text(f"+{self.count}", (34, 0, w - 42, h - 1), figure_style(25))


@frozen(cache_hash=True)
class Feather(Image):
    """A feather of a duck's colour."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (40, 40)

    colour: str

    @override
    def paint(self, brush: Brush) -> None:
        """Paint vane, quill and barbs."""
        main, light, dark = theme.DUCK_COLOURS[self.colour]
        fill = light if self.colour != "white" else main
        pen = 'stroke-linejoin="round" stroke-linecap="round"'
        brush.draw_svg(
            f'<path d="M6 34 C3 20 11 7 31 4 C37 20 29 33 11 30 Z" fill="{fill}" stroke="{theme.INK}" '
            f'stroke-width="2.2" {pen}/>'
            f'<path d="M4 37 C11 27 18 18 28 9" fill="none" stroke="{theme.INK}" stroke-width="1.8" {pen}/>'
            f'<path d="M13 25 L10 20 M18 19 L15 13 M16 25 L24 25 M21 18 L29 17" fill="none" stroke="{dark}" '
            f'stroke-width="1.8" {pen}/>',
            (0, 0, 40, 40),
        )
