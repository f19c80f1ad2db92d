"""Chairs round the box of a game in the lobby: where they stand and how they look."""

from typing import ClassVar, Final

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush, TextStyle, rounded_rect_svg, title_style
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Sized, paint_paper
from tabletop.widgets.picker import Picker

CHAIRS_LEFT_AND_WIDTH: Final = (24.0, 1040.0)
"""Where the chairs begin, and the width that they may take."""
ROW_TOPS: Final = (100.0, 320.0, 540.0)
CHAIR_HEIGHT: Final = 196.0
CHAIR_GAP: Final = 16.0
MAX_CHAIR_WIDTH: Final = 512.0
STRIP_WIDTH: Final = 104.0
"""The coloured strip on the left of a chair, on which its duck stands."""
TEXT_LEFT: Final = 128.0
"""Where the text of a chair begins: the duck's tail reaches beyond the strip."""


def chair_boxes(chairs: int) -> list[Box]:
    """Find the boxes of this many chairs, clockwise round the game's box: in two rows, or in three if many."""
    columns = 3 if chairs > 6 else max((chairs + 1) // 2, 1)
    left, room = CHAIRS_LEFT_AND_WIDTH
    width = min((MAX_CHAIR_WIDTH + CHAIR_GAP) * columns - CHAIR_GAP, room)
    left += (room - width) / 2
    upper, middle, lower = (Box(left, top, width, CHAIR_HEIGHT).columns(columns, CHAIR_GAP) for top in ROW_TOPS)
    ring = [*upper, *reversed(lower)]
    if chairs > 6:
        ring = [*upper, middle[-1], *reversed(lower), middle[0]]
    return ring[:chairs]


def background_colours(duck: str) -> tuple[str, str]:
    """Get the two colours behind a duck, the lighter one first."""
    return theme.WHITE_DUCK_GROUND if duck == "white" else (theme.DUCK_COLOURS[duck][1], theme.DUCK_COLOURS[duck][0])


@frozen(cache_hash=True)
class TakenChair(Sized):
    """A chair that is taken: its duck, and a sentence about its player."""

    radius: ClassVar[float] = 17

    width: float
    height: float = field(init=False, default=CHAIR_HEIGHT)
    duck: str
    description: str
    level_text: str = ""
    """What the stars of a computer mean; "" for a person."""
    has_button: bool = False
    """Whether a button lies above the sentence."""
    duck_raised: bool = False
    """Whether the duck stands higher, to leave room for the arrows that change its colour."""

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        light, dark = background_colours(self.duck)
        strip = (
            f'<defs><linearGradient id="strip" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
            f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
            f'<path d="M{STRIP_WIDTH} 1 H18 Q1 1 1 18 V{h - 18} Q1 {h - 1} 18 {h - 1} H{STRIP_WIDTH} Z" '
            f'fill="url(#strip)" stroke="{theme.CARD_LINE}" stroke-width="2"/>'
        )
        brush.draw_svg(strip, (0, 0, w, h))
        side = 126.0
        brush.draw_picture(f"ducks/duck_{self.duck}", (3, 8 if self.duck_raised else (h - side) / 2, side, side))
        if self.level_text:
            room = (TEXT_LEFT + 94, 108, w - TEXT_LEFT - 108, 30)
            brush.draw_text(self.level_text, room, title_style(22, align="left"))
        top = 138 if self.level_text else 146 if self.has_button else 112
        brush.draw_text(
            self.description,
            (TEXT_LEFT, top, w - TEXT_LEFT - 14, h - top - 8),
            TextStyle(18, theme.INK_MUTED, align="left", lines=3, vertical_align=0),
        )


@frozen(cache_hash=True)
class FreeChair(Sized):
    """A chair that nobody has taken; without a title only its outline is shown."""

    no_shadow: ClassVar[bool] = True

    width: float
    height: float = field(init=False, default=CHAIR_HEIGHT)
    title: str = ""
    description: str = ""

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        lit = 1.0 if self.title else 0.35
        dashes = rounded_rect_svg(w - 6, h - 6, 16, None, theme.CREAM, 3, dashes="14 9", opacity=lit, at=(3, 3))
        brush.draw_svg(rounded_rect_svg(w, h, 17, theme.DARK_WOOD_EDGE, opacity=0.5 * lit) + dashes, (0, 0, w, h))
        if self.title:
            brush.draw_text(
                self.title, (TEXT_LEFT, 58, w - TEXT_LEFT - 16, 36), title_style(24, theme.CREAM, align="left")
            )
            room = (TEXT_LEFT, 98, w - TEXT_LEFT - 16, 72)
            brush.draw_text(self.description, room, TextStyle(18, theme.CREAM, align="left", lines=3, vertical_align=0))


@frozen(cache_hash=True)
class _ColourPickerImage(Sized):
    width: float
    height: float
    value: str
    text: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.draw_rounded_rect((0, 0, w, h), h / 2, theme.PICKER_FIELD, theme.INK, 2)
        arrows = "".join(
            f'<path d="M{back} {h / 2 - 8} L{tip} {h / 2} L{back} {h / 2 + 8} Z" fill="{theme.INK}" '
            f'stroke="{theme.INK}" stroke-width="3" stroke-linejoin="round"/>'
            for tip, back in ((10.0, 21.0), (w - 10, w - 21))
        )
        brush.draw_svg(arrows, (0, 0, w, h))
        if self.value in theme.COLOURS_WITH_SYMBOL:
            side = h - 12
            brush.draw_picture(f"sitting_ducks/symbol_{self.value}", ((w - side) / 2, 6, side, side))
        else:
            brush.draw_text(self.text, (26, 2, w - 52, h - 4), TextStyle(17))


@define
class ColourPicker(Picker[object]):
    """Changes the colour or symbol of a seat: arrows at both sides of a symbol, below the duck."""

    @override
    def draw(self, canvas: Canvas) -> None:
        image = _ColourPickerImage(*self.box.size, str(self.value), self.format_value(self.value))
        self.draw_lit(canvas, image, hover=self.hovered)
