"""A player's tag: a duck on its colour, the name, and content of the game's own."""

from collections.abc import Iterable
from math import sqrt
from typing import ClassVar, Final, Protocol

from attrs import evolve, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.box import BoxLike
from tabletop.stage.brush import Brush, TextStyle, common_font_size, figure_style, title_style
from tabletop.stage.images import Image, Outline, Sized, paint_avatar, paint_paper, paint_symbol_plate
from tabletop.stage.pose import Pose

BEAK_WIDTH: Final = 16.0
"""How far a duck's beak reaches beyond its tag on the left."""
NAME_LINE_HEIGHT: Final = 45.0
"""The height of the line with the name on a tag."""
MIN_WORDS_WIDTH: Final = 162.0
"""The least width that the coloured end leaves for words."""
CORNER_RADIUS: Final = 16.0
"""The radius of a coloured corner. It begins two units within the edge of the paper."""


class TagContent(Protocol):
    """What a game shows on a tag."""

    def paint(self, brush: Brush, box: BoxLike) -> None:
        """Paint it into the rectangle that the duck and the name leave."""


@frozen(cache_hash=True)
class Figures:
    """A few numbers side by side, each over the word for what it counts."""

    figures: tuple[tuple[str, str], ...] = ()

    def paint(self, brush: Brush, box: BoxLike) -> None:
        """Paint numbers and words in equal columns, with dotted lines between them."""
        left, top, width, height = box
        step = width / max(len(self.figures), 1)
        size = brush.common_font_size((label for _, label in self.figures), (step - 6, 28), 19)
        for place, (number, label) in enumerate(self.figures):
            x = left + place * step
            brush.draw_text(number, (x, top + 3, step - 8, 50), figure_style(44, align="left"))
            brush.draw_text(label, (x, top + height - 35, step - 6, 28), TextStyle(size, theme.INK_MUTED, align="left"))
            if place:
                dots = f'<path d="M2 2 V{height * 0.77}" stroke="{theme.PAPER_EDGE}" stroke-width="2.4" '
                brush.draw_svg(f'{dots}stroke-dasharray="3 6"/>', (x - 14, top + 6, 6, height * 0.8))


@frozen(cache_hash=True)
class PlayerTag(Image):
    """A paper tag with a coloured end, and the player's duck on it."""

    width: float
    height: float
    duck: str
    name: str
    content: TagContent = Figures()
    mood: str = ""
    """The ending of the duck's drawing: "_happy", "_dead" or ""."""
    hat_height: float = 0.0
    """How far the hat reaches above the paper, where the tag is low."""
    name_font_size: float = 26
    """The font size of the name."""
    has_symbol: bool = False
    """Whether it has the symbol of its colour, for the colour-blind."""

    @property
    @override
    def size(self) -> tuple[float, float]:
        """The size of the paper, and of what the duck takes beside and above it."""
        return self.width + BEAK_WIDTH, self.height + self.hat_height

    def pose_in(self, box: BoxLike) -> Pose:
        """Return the pose in which the paper fills this box."""
        return Pose(box[0] + (box[2] - BEAK_WIDTH) / 2, box[1] + (box[3] - self.hat_height) / 2)

    @override
    def paint(self, brush: Brush) -> None:
        w, h, end = self.width, self.height, _end_width(self.width, self.height)
        tag = brush.for_part((BEAK_WIDTH, self.hat_height, w, h))
        paint_paper(tag, w, h)
        _paint_coloured_end(tag, self.duck, end, h)
        tall = min(h + self.hat_height - 6, 134)
        duck = (0.0, (h + self.hat_height - tall) / 2 - 2, end + 28, tall)
        brush.draw_picture(f"ducks/duck_{self.duck}{self.mood}", duck)
        if self.has_symbol:
            paint_symbol_plate(tag, self.duck, (4, h - 40, 36))
        left = end + 24
        tag.draw_text(self.name, (left, 8, w - left - 14, 36), title_style(self.name_font_size, align="left"))
        self.content.paint(tag, (left, NAME_LINE_HEIGHT, w - left - 12, h - NAME_LINE_HEIGHT - 7))

    @property
    @override
    def outline(self) -> Outline:
        """The outline of the paper and the duck, whatever is written there."""
        return evolve(self, name="", content=Figures())


def tag_name_font_size(names: Iterable[str], width: float, height: float, text_scale: float) -> float:
    """Return the font size in which all names of a row of player tags fit."""
    return common_font_size(names, (width - _end_width(width, height) - 38, 36.0), 26, text_scale, theme.TITLE_FONT)


def _end_width(width: float, height: float) -> float:
    """Return how wide the coloured end of a tag is."""
    return min(84.0, 0.77 * height, width - MIN_WORDS_WIDTH)


@frozen(cache_hash=True)
class Nameplate(Sized):
    """A tag with a small portrait and the name at its top, and room for a player's pieces below."""

    radius: ClassVar[float] = 17

    width: float
    height: float
    head_height: float
    """The height of the part with words: two lines, or a single one."""
    duck: str
    name: str
    content: TagContent
    content_width: float
    """The width left for `content`, on the right of the name."""
    name_font_size: float = 25
    """The font size of the name."""

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        _paint_coloured_end(brush, self.duck, 10, h)
        side = _portrait_size(self.head_height)
        paint_avatar(brush, self.duck, (14, (self.head_height - side) / 2 + 2, side, side))
        left = side + 26
        top, tall = (3.0, 34.0) if self.head_height < NAME_LINE_HEIGHT else (9.0, 30.0)
        name = (left, top, w - left - self.content_width, tall)
        brush.draw_text(self.name, name, title_style(self.name_font_size, align="left"))
        self.content.paint(brush, (left, 0, w - left - 14, self.head_height))


def nameplate_font_size(
    names: Iterable[str], width: float, head_height: float, content_width: float, text_scale: float
) -> float:
    """Return the font size in which all names of a column of nameplates fit."""
    size, tall = (23, 34.0) if head_height < NAME_LINE_HEIGHT else (25, 30.0)
    return common_font_size(
        names, (width - _portrait_size(head_height) - 26 - content_width, tall), size, text_scale, theme.TITLE_FONT
    )


def _portrait_size(head_height: float) -> float:
    """How wide the portrait on a nameplate is."""
    return min(head_height - 4, 54)


def _paint_coloured_end(tag: Brush, duck: str, end: float, height: float) -> None:
    """Paint the left end of a tag in a duck's colour; a narrow one is all corners."""
    fill, shine, edge = _gradient_of(duck)
    lacks = max(2 + CORNER_RADIUS - end, 0.0)
    top = 2 + CORNER_RADIUS - sqrt(CORNER_RADIUS**2 - lacks**2)
    x, arc = min(end, 2 + CORNER_RADIUS), f"A{CORNER_RADIUS} {CORNER_RADIUS} 0 0 1"
    corners = f"{arc} 2 {height - 2 - CORNER_RADIUS} V{2 + CORNER_RADIUS} {arc} {x} {top}"
    shape = f"M{x} {top} H{end} V{height - top} H{x} {corners} Z"
    tag.draw_svg(
        f'<path d="{shape}" fill="{fill}"/>{_shine(shine, end - 4)}'
        f'<path d="M{end} {top} V{height - top}" stroke="{edge}" stroke-width="2"/>',
        (0, 0, end + 2, height),
    )


def paint_coloured_band(tag: Brush, duck: str, width: float, height: float) -> None:
    """Paint the upper part of a tag in a duck's colour, as wide as the tag."""
    fill, shine, edge = _gradient_of(duck)
    shape = f"M18 2 H{width - 18} Q{width - 2} 2 {width - 2} 18 V{height} H2 V18 Q2 2 18 2 Z"
    tag.draw_svg(
        f'<path d="{shape}" fill="{fill}"/>{_shine(shine, width - 18)}'
        f'<path d="M2 {height} H{width - 2}" stroke="{edge}" stroke-width="2"/>',
        (0, 0, width, height + 2),
    )


def _gradient_of(duck: str) -> theme.Gradient:
    main, light, dark = theme.DUCK_COLOURS[duck]
    return theme.WHITE_DUCK_GROUND[0] if duck == "white" else main, light, dark


def _shine(colour: str, end: float) -> str:
    if end < 2 + CORNER_RADIUS:
        return ""
    return f'<path d="M18 5.5 H{end}" stroke="{colour}" stroke-width="2.5" stroke-linecap="round" opacity="0.7"/>'
