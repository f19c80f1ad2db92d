"""Images of cards and sights: ducks with their moods, skies, sights, actions, and previews of all these."""

from typing import ClassVar, Final

import pygame
from attrs import frozen
from typing_extensions import override

from rules.sitting_ducks.pieces import COLOUR, Card
from tabletop import theme
from tabletop.stage.box import BoxLike
from tabletop.stage.brush import Brush, TextStyle, figure_style, title_style
from tabletop.stage.fonts import load_font
from tabletop.stage.images import CoveredImage, Image, Sized, paint_avatar, paint_symbol_plate
from tabletop.tables.sitting_ducks import palette

CARD_FAMILIES: Final = {
    "aim": "aiming",
    "double_barrel": "aiming",
    "bump_left": "aiming",
    "bump_right": "aiming",
    "fire": "shooting",
    "quick_shot": "shooting",
    "ricochet": "shooting",
    "two_birds": "shooting",
    "march": "moving",
    "hang_back": "moving",
    "step_ahead": "moving",
    "jet_duck": "moving",
    "rearrange": "moving",
    "duck_dance": "moving",
    "take_cover": "saving",
    "dive": "saving",
    "peace": "saving",
    "resurrection": "saving",
}
"""The family of each action card."""


DRAWING_ASPECT: Final = 184 / 128
"""Width by height of an action's drawing."""


def colour_of(card: Card) -> str:
    """Return the colour of the duck on a card of the row, or "water"."""
    return COLOUR.get(card, "water")


@frozen(cache_hash=True)
class DuckCard(Image):
    """A card of the row: a duck in some mood, perhaps with another behind it; or water."""

    radius: ClassVar[float] = 12
    size: ClassVar[tuple[float, float]] = (150, 204)

    colour: str
    """"water" where there is no duck."""
    mood: str = ""
    hidden_colour: str = ""
    """The colour of the duck that hides behind."""

    @override
    def paint(self, brush: Brush) -> None:
        """Paint what is behind the duck, the duck, and the water before it."""
        whole = (0.0, 0.0, 150.0, 204.0)
        if self.colour == "water":
            brush.draw_picture("sitting_ducks/card_water", whole)
            return
        brush.draw_picture("sitting_ducks/card_behind", whole)
        if self.hidden_colour:
            brush.draw_picture(
                f"ducks/duck_{self.hidden_colour}_scared", (77, 20, 103 * 0.62, 226 * 0.31 * 2 * 0.62 + 16)
            )
        mood = f"_{self.mood}" if self.mood else ""
        brush.draw_picture(f"ducks/duck_{self.colour}{mood}", (12.3, 24, 125.7, 137.9))
        brush.draw_picture("sitting_ducks/card_front", whole)
        brush.draw_picture(f"sitting_ducks/symbol_{self.colour}", (63, 168, 24, 24))
        if self.hidden_colour:
            paint_symbol_plate(brush, self.hidden_colour, (104, 165, 30))


@frozen(cache_hash=True)
class DuckBack(Image):
    """A card of the duck deck, face down: nobody knows who comes."""

    radius: ClassVar[float] = 12
    face_down: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (150, 204)

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture("sitting_ducks/back_duck", (0, 0, 150, 204))


@frozen(cache_hash=True)
class PileBed(Sized):
    """The place where a pile lies, or would lie."""

    radius: ClassVar[float] = 12
    no_shadow: ClassVar[bool] = True

    width: float
    height: float

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.draw_rounded_rect((0, 0, w, h), 12, palette.PILE_BED)
        brush.draw_rounded_rect((2, 2, w - 4, h - 4), 11, None, theme.PAPER_EDGE, 2.4, dashes="10 9", opacity=0.4)


@frozen(cache_hash=True)
class Sky(Image):
    """One of the six skies."""

    radius: ClassVar[float] = 12
    size: ClassVar[tuple[float, float]] = (150, 104)

    place: int

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture(f"sitting_ducks/sky_{self.place + 1}", (0, 0, 150, 104))


@frozen(cache_hash=True)
class Sight(Image):
    """A wooden sight."""

    size: ClassVar[tuple[float, float]] = (98, 98)

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture("sitting_ducks/sight", (0, 0, 98, 98))


@frozen(cache_hash=True)
class HitBurst(Image):
    """A burst with the face of a duck that would be hit."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (116, 116)

    colour: str

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture("sitting_ducks/bang", (0, 0, 116, 116))
        paint_avatar(brush, self.colour, (28, 28, 60, 60), "_dead")


@frozen(cache_hash=True)
class DiveCard(Image):
    """The dive card as it lies on a duck: a wave, its name, and whose it is."""

    radius: ClassVar[float] = 10
    size: ClassVar[tuple[float, float]] = (150, 104)

    title: str
    duck: str
    owner: str

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture("sitting_ducks/wave", (8, 0, 134, 98))
        word = title_style(27, theme.PAPER_LIGHT, outline=(1.8, theme.INK))
        brush.draw_text(self.title, (20, 35, 110, 27), word)
        paint_symbol_plate(brush, self.duck, (60, 63, 30))
        paint_avatar(brush, self.owner, (112, 0, 38, 38))


@frozen(cache_hash=True)
class ActionFront(Image):
    """An action card, face up."""

    radius: ClassVar[float] = 13

    kind: str
    title: str
    rule: str = ""
    """The short rule; "" on a card that is done: then the drawing is as large as the card."""
    height: float = 280
    rule_font_size: float = 18.5
    """The font size of the rule."""

    @property
    @override
    def size(self) -> tuple[float, float]:
        return 200, self.height

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_rounded_rect((0, 0, 200, self.height), 13, theme.CARDBOARD, theme.CARD_LINE, 2)
        brush.draw_rounded_rect((8, 8, 184, 46), 8, palette.FAMILY_BANDS[CARD_FAMILIES[self.kind]], theme.INK, 2.2)
        line = f'<path d="M10 5 H174" stroke="{theme.PAPER_LIGHT}" stroke-width="2" stroke-linecap="round" '
        brush.draw_svg(f'{line} opacity="0.4"/>', (8, 8, 184, 12))
        lines = 1 if _fits_one_line(self.title) else 2
        size = 25 if lines == 1 else 20
        box = (13.0, 9.0, 174.0, 44.0)
        brush.draw_text(self.title, box, title_style(size, theme.RIBBON_TEXT, lines=lines, min_size=15, leading=1.0))
        paint_framed(brush, f"sitting_ducks/action_{self.kind}", (8, 58, 184, 128 if self.rule else 213))
        room = (12, 189, 176, self.height - 199)
        brush.draw_text(self.rule, room, TextStyle(self.rule_font_size, lines=5, min_size=14, leading=1.1))


def paint_framed(brush: Brush, name: str, box: BoxLike) -> None:
    """Paint a drawing within a line with round corners, cropped to it. A high frame shows its middle."""
    whole, wide = (0.0, 0.0, box[2], box[3]), max(box[2], box[3] * DRAWING_ASPECT)
    inside = Brush(
        pygame.Surface((brush.to_pixels(box[2]), brush.to_pixels(box[3])), pygame.SRCALPHA), brush.pixels_per_unit
    )
    inside.draw_picture(name, ((box[2] - wide) / 2, 0, wide, box[3]))
    stencil = Brush(pygame.Surface(inside.surface.get_size(), pygame.SRCALPHA), brush.pixels_per_unit)
    stencil.draw_rounded_rect(whole, 8, theme.WHITE)
    inside.surface.blit(stencil.surface, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    brush.surface.blit(inside.surface, (brush.to_pixels(box[0]), brush.to_pixels(box[1])))
    brush.draw_rounded_rect(box, 8, None, theme.INK, 2.2)


def _fits_one_line(title: str) -> bool:
    """Tell whether a title fits on one line without getting too small.

    It is measured four times as large, whatever the window: the title of a card that is lifted must not break anew.
    """
    return load_font(theme.TITLE_FONT, 4 * 19).measure(title)[0] <= 4 * 174


@frozen(cache_hash=True)
class ActionBack(Image):
    """An action card, face down."""

    radius: ClassVar[float] = 13
    face_down: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (200, 280)

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture("sitting_ducks/back_action", (0, 0, 200, 280))


@frozen(cache_hash=True)
class Ghost(CoveredImage):
    """A preview of an image: pale, behind a dashed line."""

    no_shadow: ClassVar[bool] = True

    unknown: bool = False
    """Whether nobody knows yet what it will be: then it has a question mark."""

    @override
    def paint(self, brush: Brush) -> None:
        super().paint(brush)
        brush.surface.fill((34, 34, 30), special_flags=pygame.BLEND_RGB_ADD)
        w, h = self.size
        if self.radius is not None:
            line = (1.5, 1.5, w - 3, h - 3)
            brush.draw_rounded_rect(line, self.radius, None, theme.INK, 4.4, opacity=0.5)
            brush.draw_rounded_rect(line, self.radius, None, theme.HOVER_GLOW, 3.4, dashes="14 9")
        if self.unknown:
            brush.draw_text("?", (0, 0, w, h), figure_style(96, theme.PAPER_LIGHT, outline=(5, theme.INK)))
