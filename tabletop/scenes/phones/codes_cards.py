"""How the cards of the screen of phones are cut, and where they lie."""

from collections.abc import Sequence
from typing import Final

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.scenes.phones.codes_pictures import Code
from tabletop.stage.brush import Box, fit
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label

SPAN: Final = (40.0, 1520.0)
"""Where the screen begins, and how wide it is."""
BALCONY: Final = (236.0, 372.0)
"""The card of watchers, and the code on it."""
NARROW: Final = 208.0
"""The smallest code that a phone reads from half a metre."""
LARGEST: Final = 640.0
"""The one that is read from the other end of the table."""


@frozen
class Cut:
    """How cards are cut: large ones stand in one row, small ones in two."""

    wide: float
    tall: float
    band: float
    """How much of a card bears the name."""
    duck: float
    code: float
    status: float
    gap: float
    tops: tuple[float, ...]
    foot: tuple[float, float]
    """Where the planks below them lie, and how tall they are."""

    def letters(self, names: Sequence[str], scale: float) -> float:
        """Find the size in which all these names fit: neighbours are written alike."""
        # Measured at twice the size, as tags are: what fits there fits at any size.
        room, wished = (2 * (self.wide - self.duck - 14), 2 * (self.band - 10)), min(1.08 * self.band, 72) * scale
        faces = [fit(name, room, wished, theme.TITLE, 2, leading=1.1)[0] for name in names]
        return min([face.pixels for face in faces], default=1) / (2 * scale)


LARGE: Final = Cut(300, 484, 92, 150, 270, 56, 20, (214.0,), (740.0, 86.0))
SMALL: Final = Cut(300, 306, 50, 92, NARROW, 34, 16, (146.0, 474.0), (794.0, 66.0))


def cut_for(people: int) -> Cut:
    """Choose cards for so many people."""
    return LARGE if people <= 4 else SMALL


def spots(people: int) -> tuple[list[Box], Box]:
    """Find where everybody's card lies, and at their right that of watchers."""
    cut = cut_for(people)
    columns = -(-people // len(cut.tops))
    across = columns * (cut.wide + cut.gap)
    left = SPAN[0] + (SPAN[1] - across - BALCONY[0]) / 2
    places = [divmod(place, max(columns, 1)) for place in range(people)]
    cards = [(left + column * (cut.wide + cut.gap), cut.tops[row], cut.wide, cut.tall) for row, column in places]
    return cards, (left + across, cut.tops[-1] + cut.tall - BALCONY[1], *BALCONY)


@define
class Plate(Button):
    """A code to be scanned, or pressed to be shown larger."""

    code: Code = field(kw_only=True)

    @override
    def image(self) -> Image:
        """The code, pressed or not."""
        return self.code


@define
class Waiting(Label):
    """A card that shines as long as its phone is waited for."""

    @override
    def draw(self, canvas: Canvas) -> None:
        canvas.glow(self.image, self.middle(), "legal")
        super().draw(canvas)
