"""A player's tag: the duck on its colour, the name, and room for whatever a game has to tell of a player."""

from collections.abc import Iterable
from math import sqrt
from typing import ClassVar, Final, Protocol

from attrs import evolve, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Box, Brush, even
from tabletop.stage.images import Image, Outline, Sized, avatar, paper, plate
from tabletop.stage.pose import Pose

BEAK: Final = 16.0
"""How far a duck reaches beyond its tag on the left."""
HEAD: Final = 45.0
"""The height of the name's line on a tag."""
WORDS: Final = 162.0
"""The least that a tag's coloured end leaves for words."""
ROUND: Final = 16.0
"""The radius of a coloured corner, two within the edge of the paper."""


class Within(Protocol):
    """What a game writes on a tag."""

    def paint(self, tag: Brush, room: Box) -> None:
        """Paint it in the room that the duck and the name leave."""


@frozen(cache_hash=True)
class Figures:
    """A few numbers side by side, each over the word for what it counts."""

    figures: tuple[tuple[str, str], ...] = ()

    def paint(self, tag: Brush, room: Box) -> None:
        """Paint numbers and words in equal columns, with dotted lines between them."""
        left, top, width, height = room
        step = width / max(len(self.figures), 1)
        size = tag.alike((label for _, label in self.figures), (step - 6, 28), 19)
        for place, (number, label) in enumerate(self.figures):
            x = left + place * step
            tag.words(number, (x, top + 3, step - 8, 50), 44, theme.INK, theme.FIGURE, align="left")
            tag.words(label, (x, top + height - 35, step - 6, 28), size, theme.INK_2, theme.TEXT, align="left")
            if place:
                dots = f'<path d="M2 2 V{height * 0.77}" stroke="{theme.PAPER_EDGE}" stroke-width="2.4" '
                tag.vector(f'{dots}stroke-dasharray="3 6"/>', (x - 14, top + 6, 6, height * 0.8))


@frozen(cache_hash=True)
class PlayerTag(Image):
    """A paper tag with a coloured end, out of which the player's duck breaks."""

    width: float
    height: float
    duck: str
    name: str
    within: Within = Figures()
    mood: str = ""
    over: float = 0.0
    """How far the hat reaches above the paper, where the tag is too low for it."""
    letters: float = 26
    """The size of the name."""
    signed: bool = False
    """Whether it bears the symbol of its colour."""

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Those of the paper, and what the duck takes beside and above it."""
        return self.width + BEAK, self.height + self.over

    def pose(self, box: Box) -> Pose:
        """Find the pose in which the paper fills a box."""
        return Pose(box[0] + (box[2] - BEAK) / 2, box[1] + (box[3] - self.over) / 2)

    @override
    def paint(self, brush: Brush) -> None:
        w, h, end = self.width, self.height, _end(self.width, self.height)
        tag = brush.part((BEAK, self.over, w, h))
        paper(tag, w, h)
        _coloured_end(tag, self.duck, end, h)
        tall = min(h + self.over - 6, 134)
        duck = (0.0, (h + self.over - tall) / 2 - 2, end + 28, tall)
        brush.picture(f"ducks/duck_{self.duck}{self.mood}", duck)
        if self.signed:
            plate(tag, self.duck, (4, h - 40, 36))
        left = end + 24
        tag.words(self.name, (left, 8, w - left - 14, 36), self.letters, theme.INK, theme.TITLE, align="left")
        self.within.paint(tag, (left, HEAD, w - left - 12, h - HEAD - 7))

    @property
    @override
    def outline(self) -> Outline:
        """That of the paper and the duck, whatever is written there."""
        return evolve(self, name="", within=Figures())


def name_letters(names: Iterable[str], width: float, height: float, scale: float) -> float:
    """Find the size in which all names of a row of such tags fit: neighbours are written alike."""
    return even(names, (width - _end(width, height) - 38, 36.0), 26, scale, theme.TITLE)


def _end(width: float, height: float) -> float:
    """How much of a tag is coloured."""
    return min(84.0, 0.77 * height, width - WORDS)


@frozen(cache_hash=True)
class Nameplate(Sized):
    """A tag whose lower part is for a player's pieces: a portrait and the name are all that its head has room for."""

    radius: ClassVar[float] = 17

    width: float
    height: float
    head: float
    """How much of its height is for words: two lines, or a single one."""
    duck: str
    name: str
    within: Within
    aside: float
    """What is left to `within` on the right of the name."""
    letters: float = 25
    """The size of the name."""

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paper(brush, w, h)
        _coloured_end(brush, self.duck, 10, h)
        side = _portrait(self.head)
        avatar(brush, self.duck, (14, (self.head - side) / 2 + 2, side, side))
        left = side + 26
        top, tall = (3.0, 34.0) if self.head < HEAD else (9.0, 30.0)
        name = (left, top, w - left - self.aside, tall)
        brush.words(self.name, name, self.letters, theme.INK, theme.TITLE, align="left")
        self.within.paint(brush, (left, 0, w - left - 14, self.head))


def plate_letters(names: Iterable[str], width: float, head: float, aside: float, scale: float) -> float:
    """Find the size in which all names of a column of such nameplates fit."""
    size, tall = (23, 34.0) if head < HEAD else (25, 30.0)
    return even(names, (width - _portrait(head) - 26 - aside, tall), size, scale, theme.TITLE)


def _portrait(head: float) -> float:
    """How wide the portrait on a nameplate is."""
    return min(head - 4, 54)


def _coloured_end(tag: Brush, duck: str, end: float, height: float) -> None:
    """Paint the left end of a tag in a duck's colour; a narrow one is all corners."""
    fill, shine, edge = _colours(duck)
    lacks = max(2 + ROUND - end, 0.0)
    top = 2 + ROUND - sqrt(ROUND**2 - lacks**2)
    x, arc = min(end, 2 + ROUND), f"A{ROUND} {ROUND} 0 0 1"
    shape = f"M{x} {top} H{end} V{height - top} H{x} {arc} 2 {height - 2 - ROUND} V{2 + ROUND} {arc} {x} {top} Z"
    tag.vector(
        f'<path d="{shape}" fill="{fill}"/>{_shine(shine, end - 4)}'
        f'<path d="M{end} {top} V{height - top}" stroke="{edge}" stroke-width="2"/>',
        (0, 0, end + 2, height),
    )


def coloured_band(tag: Brush, duck: str, width: float, height: float) -> None:
    """Paint the upper part of a tag in a duck's colour, as wide as the tag."""
    fill, shine, edge = _colours(duck)
    shape = f"M18 2 H{width - 18} Q{width - 2} 2 {width - 2} 18 V{height} H2 V18 Q2 2 18 2 Z"
    tag.vector(
        f'<path d="{shape}" fill="{fill}"/>{_shine(shine, width - 18)}'
        f'<path d="M2 {height} H{width - 2}" stroke="{edge}" stroke-width="2"/>',
        (0, 0, width, height + 2),
    )


def _colours(duck: str) -> theme.Gradient:
    main, light, dark = theme.DUCKS[duck]
    return theme.BEHIND_WHITE[0] if duck == "white" else main, light, dark


def _shine(colour: str, end: float) -> str:
    if end < 2 + ROUND:
        return ""
    return f'<path d="M18 5.5 H{end}" stroke="{colour}" stroke-width="2.5" stroke-linecap="round" opacity="0.7"/>'
