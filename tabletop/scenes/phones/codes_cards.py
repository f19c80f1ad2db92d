"""Sizes and places of the cards in the scene of phone codes."""

from collections.abc import Sequence
from typing import Final

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.scenes.phones.codes_pictures import CodeImage
from tabletop.stage.box import Box
from tabletop.stage.brush import fit_text
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.widgets.button import Button
from tabletop.widgets.widget import ImageWidget

SCREEN_LEFT_AND_WIDTH: Final = (40.0, 1520.0)
"""Where the cards begin, and the width that they may take."""
WATCHERS_CARD_SIZE: Final = (236.0, 372.0)
"""Width and height of the watchers' card."""
MIN_CODE_SIZE: Final = 208.0
"""The smallest code that a phone reads from half a metre."""
POSTER_CODE_SIZE: Final = 640.0
"""A code that is read from the other end of the table."""


@frozen
class CardMeasures:
    """The measures of the cards: large ones stand in one row, small ones in two."""

    width: float
    height: float
    band_height: float
    """The height of the part that shows the name."""
    duck_size: float
    code_size: float
    status_height: float
    gap: float
    row_tops: tuple[float, ...]
    footer_top_and_height: tuple[float, float]
    """The top and the height of the buttons below the cards."""

    def name_size(self, names: Sequence[str], scale: float) -> float:
        """Find the size in which all these names fit: every name is written alike."""
        # Measured at twice the size, as tags are: what fits there fits at any size.
        room, wished = (
            (2 * (self.width - self.duck_size - 14), 2 * (self.band_height - 10)),
            min(1.08 * self.band_height, 72) * scale,
        )
        faces = [fit_text(name, room, wished, theme.TITLE_FONT, 2, leading=1.1)[0] for name in names]
        return min([face.font_pixels for face in faces], default=1) / (2 * scale)


LARGE_CARDS: Final = CardMeasures(300, 484, 92, 150, 270, 56, 20, (214.0,), (740.0, 86.0))
SMALL_CARDS: Final = CardMeasures(300, 306, 50, 92, MIN_CODE_SIZE, 34, 16, (146.0, 474.0), (794.0, 66.0))


def card_measures_for(people: int) -> CardMeasures:
    """Choose the measures for so many people."""
    return LARGE_CARDS if people <= 4 else SMALL_CARDS


def card_boxes(people: int) -> tuple[list[Box], Box]:
    """Find the box of each person's card, and at their right that of the watchers' card."""
    cut = card_measures_for(people)
    columns = -(-people // len(cut.row_tops))
    across = columns * (cut.width + cut.gap)
    left = SCREEN_LEFT_AND_WIDTH[0] + (SCREEN_LEFT_AND_WIDTH[1] - across - WATCHERS_CARD_SIZE[0]) / 2
    places = [divmod(place, max(columns, 1)) for place in range(people)]
    cards = [
        Box(left + column * (cut.width + cut.gap), cut.row_tops[row], cut.width, cut.height) for row, column in places
    ]
    return cards, Box(left + across, cut.row_tops[-1] + cut.height - WATCHERS_CARD_SIZE[1], *WATCHERS_CARD_SIZE)


@define
class CodeButton(Button):
    """A code to be scanned, or pressed to be shown larger."""

    code: CodeImage = field(kw_only=True)

    @override
    def image(self) -> Image:
        """The code; it looks the same when pressed."""
        return self.code


@define
class AwaitedCard(ImageWidget):
    """A card that glows until its phone has joined."""

    @override
    def draw(self, canvas: Canvas) -> None:
        canvas.draw_glow(self.image, self.middle(), "legal")
        super().draw(canvas)
