"""What the feast at the end of a match is laid with: bunting, podium, tags, awards."""

from math import cos, pi, sin
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, rounded
from tabletop.stage.images import Image, Ribbon, avatar, paper

FLAGS: Final = ("red", "yellow", "green", "blue", "violet", "pink")
"""The colours of the bunting."""
FLAG: Final = 68.0
"""From one flag to the next."""
TAG: Final = 88.0
"""How much of a block its tag hides."""
HANG: Final = 34.0
"""How far the string hangs through between its nails."""
SHORT: Final = 12
"""A name of so many letters stands in one line of the evening."""


@frozen(cache_hash=True)
class Bunting(Image):
    """Flags on a string along the upper edge."""

    shy: ClassVar[bool] = True

    @property
    @override
    def size(self) -> tuple[float, float]:
        return theme.WIDTH, 96.0

    @override
    def paint(self, brush: Brush) -> None:
        wide, _ = self.size
        third = wide / 3
        string = "".join(f"M{third * i} 4 Q{third * (i + 0.5)} {2 * HANG + 4} {third * (i + 1)} 4 " for i in range(3))
        flags = ""
        for place in range(int(wide / FLAG)):
            x = FLAG * (place + 0.5)
            share = x % third / third
            y = 4 + 4 * HANG * share * (1 - share)
            lean = 8 * (share - 0.5)
            main, _, dark = theme.DUCKS[FLAGS[place % len(FLAGS)]]
            flags += (
                f'<path d="M{x - 19:.1f} {y - lean * 0.4:.1f} L{x + 19:.1f} {y + lean * 0.4:.1f} '
                f'L{x - lean:.1f} {y + 46:.1f} Z" fill="{main}" stroke="{dark}" stroke-width="2" '
                f'stroke-linejoin="round"/><ellipse cx="{x - lean * 0.3:.1f}" cy="{y + 15:.1f}" rx="5" ry="5" '
                f'fill="{theme.PAPER_LIGHT}"/>'
            )
        line = f'<path d="{string}" fill="none" stroke="{theme.RIBBON_STITCH}" stroke-width="3.5"/>'
        brush.vector(flags + line, (0, 0, *self.size))


@frozen(cache_hash=True)
class Banner(Ribbon):
    """The ribbon that says who has won."""

    letters: ClassVar[int] = 46
    margin: ClassVar[float] = 52


@frozen(cache_hash=True)
class Rays(Image):
    """Light behind the winner."""

    shy: ClassVar[bool] = True

    @property
    @override
    def size(self) -> tuple[float, float]:
        return 520.0, 520.0

    @override
    def paint(self, brush: Brush) -> None:
        rays = "".join(
            f'<path d="M260 260 L{260 + 256 * cos(a - 0.1):.1f} {260 + 256 * sin(a - 0.1):.1f} '
            f'L{260 + 256 * cos(a + 0.1):.1f} {260 + 256 * sin(a + 0.1):.1f} Z"/>'
            for a in (2 * pi * i / 16 for i in range(16))
        )
        glow = (
            '<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="260" cy="260" r="256">'
            f'<stop offset="0" stop-color="{theme.HOVER}" stop-opacity="0.42"/>'
            f'<stop offset="1" stop-color="{theme.HOVER}" stop-opacity="0"/></radialGradient></defs>'
        )
        brush.vector(f'{glow}<g fill="url(#r)">{rays}</g>', (0, 0, *self.size))


@frozen(cache_hash=True)
class Block(Image):
    """A wooden block to stand on, with the medal of its place."""

    radius: ClassVar[float] = 6

    size: tuple[float, float]
    place: int

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        lip, slant = 26.0, min(w * 0.07, 16.0)
        front = rounded(w, h - lip, 6, theme.WOOD, theme.WOOD_EDGE, 2.5, at=(0, lip))
        grain = "".join(
            f'<path d="M{12 + 9 * i} {lip + 30 + 34 * i} q{w * 0.2:.0f} 6 {w * 0.42:.0f} 0 t{w * 0.36:.0f} 0" '
            f'stroke="{theme.WOOD_EDGE}" stroke-width="1.6" fill="none" opacity="0.2"/>'
            for i in range(int((h - lip) / 40))
        )
        nails = "".join(
            f'<ellipse cx="{x}" cy="{lip + 16}" rx="4" ry="4" fill="{theme.BRASS}" stroke="{theme.BRASS_DARK}" '
            'stroke-width="1.4"/>'
            for x in (14, w - 14)
        )
        top = (
            f'<path d="M{slant} 2 H{w - slant} L{w - 1} {lip} H1 Z" fill="{theme.WOOD_SHINE}" '
            f'stroke="{theme.WOOD_EDGE}" stroke-width="2.5" stroke-linejoin="round"/>'
        )
        brush.vector(front + grain + nails + top, (0, 0, w, h))
        if self.place <= 3:
            tall = min(h - lip - TAG - 4, 92.0)
            brush.picture(f"ui/medal_{self.place}", (w / 2 - 30, lip + 3, 60, tall))


@frozen(cache_hash=True)
class Tag(Image):
    """Who stands there, and how they have done."""

    radius: ClassVar[float] = 17

    size: tuple[float, float]
    name: str
    score: str
    won: bool

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paper(brush, w, h)
        lines = 2 if w < 150 else 1
        brush.words(self.name, (10, 7, w - 20, h * 0.5), 31 if self.won else 27, theme.INK, theme.TITLE, lines=lines)
        brush.words(self.score, (10, h * 0.53, w - 20, h * 0.41), 20, theme.INK_2, lines=lines)


@frozen(cache_hash=True)
class Bubble(Image):
    """A kind word."""

    radius: ClassVar[float] = 18

    size: tuple[float, float]
    text: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        x = w * 0.42
        body = rounded(w - 4, h - 18, 18, theme.PAPER_LIGHT, theme.CARD_LINE, 2, at=(2, 2))
        tail = (
            f'<path d="M{x} {h - 18} L{x + 4} {h - 2} L{x + 24} {h - 18}" fill="{theme.PAPER_LIGHT}" '
            f'stroke="{theme.CARD_LINE}" stroke-width="2" stroke-linejoin="round"/>'
            f'<rect x="{x + 1.5}" y="{h - 21}" width="21" height="3.6" fill="{theme.PAPER_LIGHT}"/>'
        )
        brush.vector(body + tail, (0, 0, w, h))
        brush.words(self.text, (14, 4, w - 28, h - 22), 20, theme.INK_2)


@frozen(cache_hash=True)
class Prize(Image):
    """An award: what for, how many, and whose it is."""

    radius: ClassVar[float] = 17

    size: tuple[float, float]
    sign: str
    title: str
    line: str
    duck: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paper(brush, w, h)
        brush.picture("ui/rosette", (8, 4, h - 8, h - 8))
        inner = (h - 8) * 0.46
        brush.picture(self.sign, (8 + (h - 8 - inner) / 2, 4 + (h - 8 - inner) / 2, inner, inner))
        face = h * 0.66
        room = w - h - face - 26
        brush.words(self.title, (h + 8, 8, room, h * 0.46), 25, theme.INK, theme.TITLE, align="left")
        brush.words(self.line, (h + 8, h * 0.5, room, h * 0.4), 19, theme.INK_2, align="left")
        avatar(brush, self.duck, (w - face - 12, (h - face) / 2, face, face))


@frozen(cache_hash=True)
class Standing(Image):
    """Somebody's line in the evening so far."""

    radius: ClassVar[float] = 12
    shy: ClassVar[bool] = True

    size: tuple[float, float]
    place: int
    duck: str
    name: str
    gained: str
    total: str
    letters: float = 25
    """The size of the name."""

    @staticmethod
    def room(size: tuple[float, float]) -> tuple[float, float]:
        """What a line of this size leaves for the name."""
        return size[0] - 184 - _face(size[1]), size[1] - 4

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        first = self.place == 1
        ground, edge = (theme.ROW_BEST, theme.BRASS_DARK) if first else (theme.ROW, theme.PAPER_EDGE)
        brush.rounded((0, 2, w, h - 4), 14, ground, edge, 2)
        face = _face(h)
        brush.words(str(self.place), (6, 2, 26, h - 4), 24, theme.INK_2, theme.FIGURE)
        avatar(brush, self.duck, (36, (h - face) / 2, face, face), "_happy" if first else "")
        lines = 2 if h > 56 and len(self.name) > SHORT else 1
        name = (44 + face, 2, *self.room(self.size))
        brush.words(self.name, name, self.letters, theme.INK, theme.TITLE, align="left", lines=lines)
        brush.words(self.gained, (w - 134, 2, 38, h - 4), 24, theme.DUCKS["green"][2], theme.FIGURE, align="right")
        brush.words(self.total, (w - 88, 2, 40, h - 4), 31, theme.INK, theme.FIGURE, align="right")
        brush.picture("ui/cookie", (w - 42, h / 2 - 17, 34, 34))


def _face(height: float) -> float:
    """How wide a portrait in a line of this height is."""
    return min(height - 12, 50.0)


@frozen(cache_hash=True)
class NextPlank(Image):
    """A small box at the end of a plank: the game that would come."""

    radius: ClassVar[float] = 4

    game: str

    @property
    @override
    def size(self) -> tuple[float, float]:
        return 44.0, 60.0

    @override
    def paint(self, brush: Brush) -> None:
        brush.picture(f"ui/box_{self.game}", (0, 0, *self.size))
