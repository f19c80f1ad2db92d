"""Paper and wood round the bottle: players, what is to be answered, who beats whom, the Bazaar, our own rack."""

from collections.abc import Sequence
from functools import lru_cache
from math import cos, radians, sin
from random import Random
from typing import ClassVar, Final

import pygame
from attrs import frozen

from rules.fizz import BEATS, OBJECTS
from tabletop import theme
from tabletop.stage.brush import Brush, rounded
from tabletop.stage.images import Image, avatar, paper
from tabletop.stage.typeface import typeface

GREEN: Final = "#3F8F4F"
CROWDED: Final = 400.0
"""A panel wider than this is a low one: all its words stand in one line."""
TWO_LINES: Final = 50.0
"""A sign higher than this has room for two lines."""
LIT: Final = ("#FFF3C9", "#F2B63C")
"""Ground and edge of what is useful now."""


@frozen(cache_hash=True)
class Opponent(Image):
    """A player's tag; their chips are laid on its lower part."""

    radius: ClassVar[float] = 17

    width: float
    height: float
    duck: str
    name: str
    held: str
    points: str
    label: str

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.width, self.height

    def paint(self, brush: Brush) -> None:
        """Paint the portrait, the name, how many chips, and the points of the tournament: in two lines, or in one."""
        w, h = self.size
        paper(brush, w, h)
        if w < CROWDED:
            avatar(brush, self.duck, (14, 12, 54, 54))
            brush.words(self.name, (80, 9, 220, 30), 25, theme.INK, theme.TITLE, align="left")
            brush.words(self.held, (80, 40, 220, 26), 18.5, theme.INK_2, align="left")
            brush.words(self.points, (w - 96, 7, 76, 36), 30, theme.INK, theme.FIGURE, align="right")
            brush.words(self.label, (w - 116, 40, 96, 24), 18, theme.INK_2, align="right")
            return
        main, _, dark = theme.DUCKS[self.duck]
        brush.rounded((2, 2, 8, h - 4), 4, main, dark, 1)
        avatar(brush, self.duck, (15, 4, 34, 34))
        brush.words(self.name, (58, 3, 180, 34), 23, theme.INK, theme.TITLE, align="left")
        brush.words(self.held, (244, 4, 104, 34), 19, theme.INK_2, align="right")
        brush.words(f"{self.points} {self.label}", (w - 118, 4, 104, 34), 20, theme.INK, theme.FIGURE, align="right")


@frozen(cache_hash=True)
class Tray(Image):
    """Our own rack: a plank with a groove, the portrait, the name and the points."""

    radius: ClassVar[float] = 18

    duck: str
    name: str
    points: str

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return 1168, 98

    def paint(self, brush: Brush) -> None:
        """Paint wood, groove and name."""
        w, h = self.size
        wood = rounded(w, h - 5, 18, theme.WOOD_EDGE, at=(0, 5))
        wood += rounded(w, h - 6, 18, theme.WOOD, theme.WOOD_EDGE, 2.5)
        wood += f'<path d="M20 5 H{w - 20}" stroke="{theme.WOOD_SHINE}" stroke-width="2.4" opacity="0.8"/>'
        wood += "".join(
            f'<path d="M{30 + 90 * i} {24 + 17 * i} q260 {6 - 3 * i} 520 0 t420 0" stroke="{theme.WOOD_EDGE}" '
            'stroke-width="1.5" fill="none" opacity="0.16"/>'
            for i in range(4)
        )
        wood += rounded(w - 240, 22, 11, "#5A351D", theme.WOOD_EDGE, 2, at=(222, 58))
        wood += f'<path d="M234 62 H{w - 30}" stroke="#2C180B" stroke-width="3" opacity="0.55"/>'
        brush.vector(wood, (0, 0, w, h))
        avatar(brush, self.duck, (14, 6, 82, 82))
        brush.words(self.name, (106, 12, 112, 40), 28, theme.INK, theme.TITLE, align="left")
        brush.words(self.points, (106, 48, 112, 30), 20, "#4A2A15", align="left")


@frozen(cache_hash=True)
class Answer(Image):
    """The chip to answer, large, and everything that may be laid on it."""

    radius: ClassVar[float] = 17

    head: str
    name: str
    design: str
    lines: tuple[str, ...]

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return 360, 214

    def paint(self, brush: Brush) -> None:
        """Paint the words, the chip and a tick before each answer."""
        w, h = self.size
        paper(brush, w, h)
        brush.words(self.head, (20, 12, w - 40, 28), 20, theme.INK_2, align="left")
        brush.words(self.name, (20, 38, w - 40, 36), 27, theme.INK, theme.TITLE, align="left")
        if self.design:
            brush.picture(f"fizz/face_{self.design}", (16, 88, 108, 108))
        else:
            ring = f'<circle cx="54" cy="54" r="50" fill="none" stroke="{theme.CARD_LINE}" stroke-width="3" '
            brush.vector(f'{ring}stroke-dasharray="9 8"/>', (16, 88, 108, 108))
        step = min(31.0, 124 / max(len(self.lines), 1))
        top = 142 - step * len(self.lines) / 2
        tick = f'<path d="M2 9 L8 15 L18 3" fill="none" stroke="{GREEN}" stroke-width="4" stroke-linecap="round"/>'
        size = _alike(self.lines, w - 166, 19, brush.k)
        for place, line in enumerate(self.lines):
            y = top + place * step
            brush.vector(tick, (128, y + step / 2 - 9, 22, 20))
            brush.words(line, (153, y, w - 166, step), size, theme.INK, align="left", least=12)


def _alike(lines: Sequence[str], width: float, size: float, k: float) -> float:
    """Find the size at which the longest of some lines fits: a list in several sizes looks like a ransom note."""
    while size > 12 and any(typeface(theme.TEXT, round(size * k)).size(line)[0] > width * k for line in lines):
        size -= 0.5
    return size


ROWS: Final = (("rock", 0, 0), ("scissors", 0, 1), ("paper", 0, 2), ("snake", 1, 0), ("thief", 1, 1))
"""Each object with its column and row."""


@frozen(cache_hash=True)
class Ring(Image):
    """Who beats whom; what beats the chip to answer is lit."""

    radius: ClassVar[float] = 17

    head: str
    note: str
    last: str = ""
    """The object to beat."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return 360, 250

    def paint(self, brush: Brush) -> None:
        """Paint five rows in two columns, and a word on what is lit."""
        w, h = self.size
        paper(brush, w, h)
        brush.words(self.head, (20, 12, w - 40, 34), 24, theme.INK, theme.TITLE, align="left")
        arrow = '<path d="M3 3 L10 10 L3 17" fill="none" stroke="#C0392B" stroke-width="4.4" stroke-linecap="round"/>'
        for kind, column, row in ROWS:
            x, y = 12 + column * 170, 52 + row * 64
            beaten = next(BEATS[each] for each in OBJECTS if each == kind)
            if self.last in beaten:
                brush.rounded((x, y, 164, 58), 12, LIT[0], LIT[1], 2)
            brush.picture(f"fizz/obj_{kind}", (x + 8, y + 6, 46, 46))
            brush.vector(arrow, (x + 62, y + 19, 14, 20))
            for place, each in enumerate(beaten):
                brush.picture(f"fizz/obj_{each}", (x + 82 + 40 * place, y + 12, 34, 34))
        brush.words(self.note, (192, 180, 152, 58), 18, theme.INK_2, align="left", lines=3, least=11)


@lru_cache(maxsize=8)
def _back(pixels: int) -> pygame.Surface:
    surface = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    Brush(surface, pixels / 100).picture("fizz/back", (0, 0, 100, 100))
    return surface


@frozen(cache_hash=True)
class Bazaar(Image):
    """A wooden tray with chips that lie face down: the fewer there are, the more of its floor is seen."""

    radius: ClassVar[float] = 14

    shown: int
    """How many chips are painted."""
    name: str

    @property
    def size(self) -> tuple[float, float]:
        """Width and height, the sign included."""
        return 360, 196

    def paint(self, brush: Brush) -> None:
        """Paint the tray, the heap, and the sign."""
        w, h = self.size
        wood = rounded(w, h - 14, 14, theme.WOOD_EDGE, at=(0, 6))
        wood += rounded(w, h - 16, 14, theme.WOOD, theme.WOOD_EDGE, 2.5)
        wood += rounded(w - 28, h - 44, 9, ("#2C180B", "#4A2C18"), theme.WOOD_EDGE, 2.5, at=(14, 13))
        wood += f'<path d="M16 4.5 H{w - 16}" stroke="{theme.WOOD_SHINE}" stroke-width="2.2" opacity="0.8"/>'
        brush.vector(wood, (0, 0, w, h))
        rng = Random(11)
        back = _back(brush.pixels(62))
        cells = [(column, row) for column in range(9) for row in range(4)]
        rng.shuffle(cells)
        places = [
            (20 + column * 31.5 + rng.uniform(-7, 7), 14 + row * 27 + rng.uniform(-4, 6), rng.uniform(0, 360))
            for column, row in cells[: self.shown]
        ]
        for x, y, turn in sorted(places, key=lambda place: place[1]):
            sprite = pygame.transform.rotozoom(back, turn, 1.0)
            off = (sprite.get_width() - back.get_width()) / 2
            brush.surface.blit(sprite, (round(x * brush.k - off), round(y * brush.k - off)))
        brush.rounded((16, h - 44, 164, 42), 12, theme.WOOD, theme.WOOD_EDGE, 2.5)
        brush.words(self.name, (24, h - 44, 148, 40), 24, theme.INK, theme.TITLE)


SHOWN: Final = 34


def heap(count: int) -> int:
    """So many chips of the Bazaar are painted: all of a few, some of many."""
    return count if count <= 8 else min(8 + (count - 8) // 2, SHOWN)


@frozen(cache_hash=True)
class Progress(Image):
    """The round of the tournament, and which way turns go: in words, on one line or on two, and as an arrow."""

    radius: ClassVar[float] = 14

    round: str
    turns: str
    clockwise: bool
    width: float
    height: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.width, self.height

    def paint(self, brush: Brush) -> None:
        """Paint a dark plank, a bent arrow and the words."""
        w, h = self.size
        brush.rounded((0, 4, w, h - 4), 14, theme.DARK_EDGE)
        brush.rounded((0, 0, w, h - 4), 14, theme.DARK, theme.DARK_EDGE, 2.5)
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
        brush.vector(arrow, (13, h / 2 - 16, 32, 32))
        lines = (f"{self.round} · {self.turns}",) if h < TWO_LINES else (self.round, self.turns)
        tall = (h - 8) / len(lines)
        for place, line in enumerate(lines):
            brush.words(line, (50, 2 + place * tall, w - 62, tall), 21, theme.CREAM, theme.TEXT)


@frozen(cache_hash=True)
class Both(Image):
    """The small tab over identical chips: both at once, one with each hand."""

    radius: ClassVar[float] = 14

    design: str

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return 52, 34

    def paint(self, brush: Brush) -> None:
        """Paint two such chips, one over the other, on a brass tab."""
        brush.rounded((0, 0, 52, 34), 14, ("#F7D683", theme.BRASS), theme.AMBER_EDGE, 2)
        for left in (4, 20):
            brush.picture(f"fizz/face_{self.design}", (left, 3, 28, 28))


@frozen(cache_hash=True)
class Gap(Image):
    """The place in the rack that a chip has just left."""

    shy: ClassVar[bool] = True

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return 100, 100

    def paint(self, brush: Brush) -> None:
        """Paint a dashed ring."""
        ring = '<circle cx="50" cy="50" r="44" fill="#2C180B" fill-opacity="0.32" stroke="#FFE9C4" stroke-width="2.6" '
        brush.vector(f'{ring}stroke-dasharray="7 7" opacity="0.8"/>', (0, 0, 100, 100))


@frozen(cache_hash=True)
class Nothing(Image):
    """A place that can be pointed at but not seen: the air over the bottle."""

    shy: ClassVar[bool] = True
    radius: ClassVar[float] = 12

    width: float
    height: float

    @property
    def clear(self) -> bool:
        """There is nothing to draw."""
        return True

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.width, self.height

    def paint(self, brush: Brush) -> None:
        """Paint nothing."""
