"""Chairs round the box of a game: where they stand, who sits on them, and how they look."""

from typing import ClassVar, Final

from attrs import define, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Box, Brush, rounded
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, Sized, paper
from tabletop.widgets.picker import Picker

ROOM: Final = (24.0, 1040.0)
"""Where the chairs begin, and how much of the table they may take."""
ROWS: Final = (100.0, 320.0, 540.0)
TALL: Final = 196.0
GAP: Final = 16.0
BROADEST: Final = 512.0
STRIP: Final = 104.0
"""The coloured side of a chair, on which its duck stands."""
INSET: Final = 128.0
"""Where the words of a chair begin: the duck's tail reaches beyond the strip."""


def spots(chairs: int) -> list[Box]:
    """Find where so many chairs stand, clockwise round the box: in two rows, or in three where there are many."""
    columns = 3 if chairs > 6 else max((chairs + 1) // 2, 1)
    wide = min((ROOM[1] - GAP * (columns - 1)) / columns, BROADEST)
    left = ROOM[0] + (ROOM[1] - wide * columns - GAP * (columns - 1)) / 2
    across = [left + (wide + GAP) * column for column in range(columns)]
    top, middle, bottom = ROWS
    ring = [(x, top) for x in across]
    if chairs > 6:
        ring.append((across[-1], middle))
    ring += [(x, bottom) for x in reversed(across)]
    if chairs > 6:
        ring.append((across[0], middle))
    return [(x, y, wide, TALL) for x, y in ring[:chairs]]


def ground(duck: str) -> tuple[str, str]:
    """Find the colours behind a duck: its own, a little lighter above."""
    return theme.BEHIND_WHITE if duck == "white" else (theme.DUCKS[duck][1], theme.DUCKS[duck][0])


@frozen(cache_hash=True)
class Card(Image):
    """A chair that is taken: its duck, and a sentence on how its player plays."""

    radius: ClassVar[float] = 17

    width: float
    duck: str
    about: str
    word: str = ""
    """What the stars of a computer mean; a person has none."""
    raised: bool = False
    """Whether the duck makes room for the arrows that change its colour."""

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.width, TALL

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paper(brush, w, h)
        light, dark = ground(self.duck)
        strip = (
            f'<defs><linearGradient id="strip" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
            f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
            f'<path d="M{STRIP} 1 H18 Q1 1 1 18 V{h - 18} Q1 {h - 1} 18 {h - 1} H{STRIP} Z" fill="url(#strip)" '
            f'stroke="{theme.CARD_LINE}" stroke-width="2"/>'
        )
        brush.vector(strip, (0, 0, w, h))
        side = 126.0
        brush.picture(f"ducks/duck_{self.duck}", (3, 8 if self.raised else (h - side) / 2, side, side))
        if self.word:
            room = (INSET + 94, 108, w - INSET - 108, 30)
            brush.words(self.word, room, 22, theme.INK, theme.TITLE, align="left")
        top = 138 if self.word else 112
        brush.words(
            self.about, (INSET, top, w - INSET - 14, h - top - 8), 18, theme.INK_2, align="left", lines=3, sink=0
        )


@frozen(cache_hash=True)
class FreeChair(Image):
    """A chair that nobody sits on; without words it is only the place of one."""

    shy: ClassVar[bool] = True

    width: float
    title: str = ""
    about: str = ""

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.width, TALL

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        lit = 1.0 if self.title else 0.35
        dashes = rounded(w - 6, h - 6, 16, None, theme.CREAM, 3, dashes="14 9", opacity=lit, at=(3, 3))
        brush.vector(rounded(w, h, 17, theme.DARK_EDGE, opacity=0.5 * lit) + dashes, (0, 0, w, h))
        if self.title:
            brush.words(self.title, (INSET, 58, w - INSET - 16, 36), 24, theme.CREAM, theme.TITLE, align="left")
            room = (INSET, 98, w - INSET - 16, 72)
            brush.words(self.about, room, 18, theme.CREAM, align="left", lines=3, sink=0)


@frozen(cache_hash=True)
class _Symbol(Sized):
    width: float
    height: float
    value: str
    word: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.rounded((0, 0, w, h), h / 2, theme.FIELD_OF_CHOICE, theme.INK, 2)
        arrows = "".join(
            f'<path d="M{back} {h / 2 - 8} L{tip} {h / 2} L{back} {h / 2 + 8} Z" fill="{theme.INK}" '
            f'stroke="{theme.INK}" stroke-width="3" stroke-linejoin="round"/>'
            for tip, back in ((10.0, 21.0), (w - 10, w - 21))
        )
        brush.vector(arrows, (0, 0, w, h))
        if self.value in theme.SYMBOLS:
            side = h - 12
            brush.picture(f"sitting_ducks/symbol_{self.value}", ((w - side) / 2, 6, side, side))
        else:
            brush.words(self.word, (26, 2, w - 52, h - 4), 17)


@define
class ColourPicker(Picker):
    """Changes what a seat has for its own: arrows beside a symbol, under the duck."""

    @override
    def draw(self, canvas: Canvas) -> None:
        image = _Symbol(self.box[2], self.box[3], str(self.value), self.word(self.value))
        if self.hovered:
            canvas.glow(image, self.middle(), "hover")
        if self.focused:
            canvas.glow(image, self.middle(), "focus")
        canvas.draw(image, self.middle())
