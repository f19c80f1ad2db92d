"""Pictures of cards, face up and face down, and of the places for them."""

from typing import ClassVar

from attrs import frozen
from typing_extensions import override

from rules.fox_forest.pieces import RANK, SUIT, Card
from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, figure_style, title_style
from tabletop.stage.images import Image, paint_paper
from tabletop.tables.fox_forest import palette
from tabletop.tables.fox_forest.places import MAT_BOX, SLOT_BOX


@frozen(cache_hash=True)
class CardFace(Image):
    """A card, face up; odd cards bear their name in the watcher's language."""

    radius: ClassVar[float] = 13
    size: ClassVar[tuple[float, float]] = (150, 224)

    card: Card
    name: str = ""
    trump_seal: bool = False
    """Whether it bears the golden seal that marks trumps in a hand."""

    @override
    def paint(self, brush: Brush) -> None:
        suit, rank = SUIT[self.card], RANK[self.card]
        dark = palette.SUIT_COLOURS[suit][2]
        brush.draw_picture(f"fox_forest/card_{suit}_{rank}", (0, 0, 150, 224))
        size = 36 if rank < 10 else 31
        brush.draw_text(str(rank), (7, 6, 42, 48), figure_style(size, dark, min_size=size))
        if self.name:
            ink = theme.INK if suit == "bells" else theme.PAPER_LIGHT
            brush.draw_text(self.name, (24, 178, 98, 26), title_style(20, ink))
        if self.trump_seal:
            seal = (
                f'<circle cx="15" cy="15" r="13" fill="{theme.BRASS}" stroke="{theme.AMBER_EDGE}" stroke-width="2"/>'
                f'<path d="M7 20 V11 L11.5 14.5 L15 8 L18.5 14.5 L23 11 V20 Z" fill="{theme.AMBER_EDGE}"/>'
            )
            brush.draw_svg(seal, (14, 94, 30, 30))


@frozen(cache_hash=True)
class CardBack(Image):
    """A card, face down."""

    radius: ClassVar[float] = 13
    face_down: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (150, 224)

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture("fox_forest/back", (0, 0, 150, 224))


@frozen(cache_hash=True)
class Coin(Image):
    """A coin that leaps out of a trick with a treasure."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (30, 30)

    @override
    def paint(self, brush: Brush) -> None:
        coin = (
            f'<circle cx="15" cy="15" r="13" fill="{theme.BRASS}" stroke="{theme.AMBER_EDGE}" stroke-width="2.6"/>'
            f'<circle cx="15" cy="15" r="8" fill="none" stroke="{theme.AMBER_EDGE}" stroke-width="1.8"/>'
        )
        brush.draw_svg(coin, (0, 0, 30, 30))


@frozen(cache_hash=True)
class Mat(Image):
    """The woven mat on the table."""

    radius: ClassVar[float] = 6
    size: ClassVar[tuple[float, float]] = (MAT_BOX[2], MAT_BOX[3])

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture("fox_forest/mat", (0, 0, *self.size))


@frozen(cache_hash=True)
class Slot(Image):
    """The place for a card that is still to be played, with the suit that is asked for."""

    radius: ClassVar[float] = 14
    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (SLOT_BOX[2], SLOT_BOX[3])

    text: str
    suit: str = ""
    highlighted: bool = False

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        line = theme.LEGAL_GLOW if self.highlighted else theme.PAPER_EDGE
        brush.draw_rounded_rect((2, 2, w - 4, h - 4), 14, palette.SLOT_SHADE, opacity=0.34)
        brush.draw_rounded_rect(
            (2, 2, w - 4, h - 4), 14, None, line, 3.5, dashes="14 10", opacity=0.95 if self.highlighted else 0.6
        )
        if self.suit:
            brush.draw_picture(f"fox_forest/suit_{self.suit}", (w / 2 - 46, 54, 92, 92), alpha=150)
        brush.draw_text(self.text, (12, h - 92, w - 24, 56), TextStyle(21, theme.CREAM, lines=2))


@frozen(cache_hash=True)
class TrumpTag(Image):
    """The tag that says which suit is trump, in a word and a sign."""

    radius: ClassVar[float] = 17
    size: ClassVar[tuple[float, float]] = (232, 62)

    text: str
    suit: str
    font_size: float = 24

    @override
    def paint(self, brush: Brush) -> None:
        paint_paper(brush, *self.size)
        brush.draw_text(self.text, (22, 6, 136, 50), title_style(self.font_size, align="left"))
        brush.draw_picture(f"fox_forest/suit_{self.suit}", (168, 8, 46, 46))
