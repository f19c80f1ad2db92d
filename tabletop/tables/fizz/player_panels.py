"""Panels of the players: nameplates of the others, our own rack, and the sign of the round."""

from math import cos, radians, sin
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.match import Human, Player
from tabletop.stage.box import BoxLike
from tabletop.stage.brush import Brush, TextStyle, figure_style, rounded_rect_svg, title_style
from tabletop.stage.images import Image, Sized, paint_avatar
from tabletop.tables.fizz import palette

MIN_TWO_LINE_HEIGHT: Final = 50.0
"""A sign higher than this has room for two lines."""


@frozen(cache_hash=True)
class ChipsAndPoints:
    """What a nameplate shows of another player: the number of chips, and the points of the tournament."""

    chips_text: str
    points_text: str
    points_label: str
    words_width: float = 0.0
    """The width of the words where they stand beside the chips; 0: they stand above them."""

    def paint(self, brush: Brush, box: BoxLike) -> None:
        """Paint it below the name with the points on the right; or, beside chips, one line under the other."""
        left, _, width, head = box
        right = left + width
        if self.words_width:
            told = (self.chips_text, f"{self.points_text} {self.points_label}")
            for line, words in enumerate(told):
                below = (left, head / 2 - 6 + 18 * line, self.words_width - left, 19)
                brush.draw_text(words, below, TextStyle(17, theme.INK_MUTED, align="left"))
            return
        brush.draw_text(self.chips_text, (left, 40, width - 70, 26), TextStyle(18.5, theme.INK_MUTED, align="left"))
        brush.draw_text(self.points_text, (right - 82, 7, 76, 36), figure_style(30, align="right"))
        brush.draw_text(self.points_label, (right - 102, 40, 96, 24), TextStyle(18, theme.INK_MUTED, align="right"))


@frozen(cache_hash=True)
class OwnRack(Image):
    """Our own rack: a plank with a groove, the portrait, the name and the points."""

    radius: ClassVar[float] = 18
    size: ClassVar[tuple[float, float]] = (1168, 98)

    duck: str
    name: str
    points_text: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        wood = rounded_rect_svg(w, h - 5, 18, theme.WOOD_EDGE, at=(0, 5))
        wood += rounded_rect_svg(w, h - 6, 18, theme.WOOD, theme.WOOD_EDGE, 2.5)
        wood += f'<path d="M20 5 H{w - 20}" stroke="{theme.WOOD_SHINE}" stroke-width="2.4" opacity="0.8"/>'
        wood += "".join(
            f'<path d="M{30 + 90 * i} {24 + 17 * i} q260 {6 - 3 * i} 520 0 t420 0" stroke="{theme.WOOD_EDGE}" '
            'stroke-width="1.5" fill="none" opacity="0.16"/>'
            for i in range(4)
        )
        wood += rounded_rect_svg(w - 240, 22, 11, palette.GROOVE, theme.WOOD_EDGE, 2, at=(222, 58))
        wood += f'<path d="M234 62 H{w - 30}" stroke="{palette.TRAY_INSIDE[0]}" stroke-width="3" opacity="0.55"/>'
        brush.draw_svg(wood, (0, 0, w, h))
        paint_avatar(brush, self.duck, (14, 6, 82, 82))
        brush.draw_text(self.name, (106, 12, 112, 40), title_style(28, align="left"))
        brush.draw_text(self.points_text, (106, 48, 112, 30), TextStyle(20, theme.WOOD_EDGE, align="left"))


@frozen(cache_hash=True)
class EasyHandMark(Image):
    """A badge with a feather: this player has an easy hand."""

    size: ClassVar[tuple[float, float]] = (34, 34)

    @override
    def paint(self, brush: Brush) -> None:
        disc = f'<circle cx="17" cy="17" r="15.5" fill="{theme.PAPER_LIGHT}" stroke="{theme.CARD_LINE}" '
        vane = f'<path d="M8 26 C7 18 12 9 25 7 C29 16 23 24 12 23 Z" fill="{theme.BRASS}" stroke="{theme.INK}" '
        quill = f'<path d="M7 28 C11 22 16 16 22 11" fill="none" stroke="{theme.INK}" stroke-width="1.6"/>'
        brush.draw_svg(f'{disc}stroke-width="2"/>{vane}stroke-width="1.8"/>{quill}', (0, 0, 34, 34))


def has_easy_hand(player: Player) -> bool:
    """Tell whether a player is a person with an easy hand."""
    return isinstance(player, Human) and player.easy_hand


@frozen(cache_hash=True)
class RoundSign(Sized):
    """The sign of the round: its number, and the direction of turns in words and as an arrow."""

    radius: ClassVar[float] = 14

    round_text: str
    direction_text: str
    clockwise: bool
    width: float
    height: float

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.draw_rounded_rect((0, 4, w, h - 4), 14, theme.DARK_WOOD_EDGE)
        brush.draw_rounded_rect((0, 0, w, h - 4), 14, theme.DARK_WOOD, theme.DARK_WOOD_EDGE, 2.5)
        side = -1 if self.clockwise else 1
        r, ends = 10.0, [(16 + 10.0 * cos(radians(a)) * -side, 16 + 10.0 * sin(radians(a))) for a in (150, -60)]
        tip_x, tip_y = ends[1]
        sweep = 1 if self.clockwise else 0
        arrow = (
            f'<path d="M{ends[0][0]:.1f} {ends[0][1]:.1f} A{r} {r} 0 1 {sweep} {tip_x:.1f} {tip_y:.1f}" '
            f'fill="none" stroke="{theme.BRASS}" stroke-width="4.2" stroke-linecap="round"/>'
            f'<path d="M{tip_x - side * -9:.1f} {tip_y + 3:.1f} L{tip_x:.1f} {tip_y - 8:.1f} '
            f'L{tip_x + side * -4:.1f} {tip_y + 8:.1f} Z" fill="{theme.BRASS}"/>'
        )
        brush.draw_svg(arrow, (13, h / 2 - 16, 32, 32))
        lines = (
            (f"{self.round_text} · {self.direction_text}",)
            if h < MIN_TWO_LINE_HEIGHT
            else (self.round_text, self.direction_text)
        )
        tall = (h - 8) / len(lines)
        for place, line in enumerate(lines):
            brush.draw_text(line, (50, 2 + place * tall, w - 62, tall), TextStyle(21, theme.CREAM))


def paint_twins(
    brush: Brush, image: Image, design: str, edge_width: float, face_size: float, *corners: tuple[float, float]
) -> None:
    """Paint an image of two equal chips on brass, with their faces at these places."""
    assert image.radius is not None
    brush.draw_rounded_rect(
        (0, 0, *image.size), image.radius, (palette.TAB_SHINE, theme.BRASS), theme.AMBER_EDGE, edge_width
    )
    for left, top in corners:
        brush.draw_picture(f"fizz/face_{design}", (left, top, face_size, face_size))


@frozen(cache_hash=True)
class TwinsTab(Image):
    """The tab over twins: a touch lays both at once."""

    radius: ClassVar[float] = 16
    size: ClassVar[tuple[float, float]] = (80, 46)

    design: str

    @override
    def paint(self, brush: Brush) -> None:
        paint_twins(brush, self, self.design, 2, 40, (5, 3), (35, 3))


@frozen(cache_hash=True)
class RackGap(Image):
    """The empty place in a rack whose chip is in the hand."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (100, 100)

    @override
    def paint(self, brush: Brush) -> None:
        fill = f'fill="{palette.TRAY_INSIDE[0]}" fill-opacity="0.32"'
        ring = f'<circle cx="50" cy="50" r="44" {fill} stroke="{theme.CREAM}" '
        brush.draw_svg(f'{ring}stroke-width="2.6" stroke-dasharray="7 7" opacity="0.8"/>', (0, 0, 100, 100))
