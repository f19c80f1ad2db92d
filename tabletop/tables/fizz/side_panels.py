"""The papers at the right edge: the chip to answer, who beats whom, and the Bazaar."""

from functools import lru_cache
from random import Random
from typing import ClassVar, Final

import pygame
from attrs import frozen
from typing_extensions import override

from rules.fizz.pieces import BEATS, Object
from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, rounded_rect_svg, title_style
from tabletop.stage.images import Image, paint_paper
from tabletop.tables.fizz import palette


@frozen(cache_hash=True)
class ChipToAnswer(Image):
    """The chip to answer, large, and everything that may be laid on it."""

    radius: ClassVar[float] = 17
    size: ClassVar[tuple[float, float]] = (360, 214)

    title: str
    name: str
    design: str
    lines: tuple[str, ...]

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        brush.draw_text(self.title, (20, 12, w - 40, 28), TextStyle(20, theme.INK_MUTED, align="left"))
        brush.draw_text(self.name, (20, 38, w - 40, 36), title_style(27, align="left"))
        if self.design:
            brush.draw_picture(f"fizz/face_{self.design}", (16, 88, 108, 108))
        else:
            ring = f'<circle cx="54" cy="54" r="50" fill="none" stroke="{theme.CARD_LINE}" stroke-width="3" '
            brush.draw_svg(f'{ring}stroke-dasharray="9 8"/>', (16, 88, 108, 108))
        step = min(31.0, 124 / max(len(self.lines), 1))
        top = 142 - step * len(self.lines) / 2
        tick = (
            f'<path d="M2 9 L8 15 L18 3" fill="none" stroke="{palette.TICK}" stroke-width="4" stroke-linecap="round"/>'
        )
        size = brush.common_font_size(self.lines, (w - 166, step), 19)
        for place, line in enumerate(self.lines):
            y = top + place * step
            brush.draw_svg(tick, (128, y + step / 2 - 9, 22, 20))
            brush.draw_text(line, (153, y, w - 166, step), TextStyle(size, align="left"))


OBJECT_CELLS: Final[tuple[tuple[Object, int, int], ...]] = (
    ("rock", 0, 0),
    ("scissors", 0, 1),
    ("paper", 0, 2),
    ("snake", 1, 0),
    ("thief", 1, 1),
)
"""Each object with its column and row."""


@frozen(cache_hash=True)
class BeatsSheet(Image):
    """The paper that says who beats whom; what beats the chip to answer is highlighted."""

    radius: ClassVar[float] = 17
    size: ClassVar[tuple[float, float]] = (360, 250)

    title: str
    note: str
    object_to_beat: str = ""
    """The object of the chip to answer, or ""."""

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        brush.draw_text(self.title, (20, 12, w - 40, 34), title_style(24, align="left"))
        line = f'fill="none" stroke="{theme.ALERT}" stroke-width="4.4" stroke-linecap="round"'
        arrow = f'<path d="M3 3 L10 10 L3 17" {line}/>'
        for kind, column, row in OBJECT_CELLS:
            x, y = 12 + column * 170, 52 + row * 64
            beaten = BEATS[kind]
            if self.object_to_beat in beaten:
                brush.draw_rounded_rect((x, y, 164, 58), 12, *palette.HIGHLIGHT, 2)
            brush.draw_picture(f"fizz/obj_{kind}", (x + 8, y + 6, 46, 46))
            brush.draw_svg(arrow, (x + 62, y + 19, 14, 20))
            for place, each in enumerate(beaten):
                brush.draw_picture(f"fizz/obj_{each}", (x + 82 + 40 * place, y + 12, 34, 34))
        brush.draw_text(
            self.note, (192, 180, 152, 58), TextStyle(18, theme.INK_MUTED, align="left", lines=3, min_size=11)
        )


@lru_cache(maxsize=8)
def _back_surface(pixels: int) -> pygame.Surface:
    surface = pygame.Surface((pixels, pixels), pygame.SRCALPHA)
    Brush(surface, pixels / 100).draw_picture("fizz/back", (0, 0, 100, 100))
    return surface


@frozen(cache_hash=True)
class Bazaar(Image):
    """A wooden tray with chips that lie face down: the fewer there are, the more of its floor is seen."""

    radius: ClassVar[float] = 14
    size: ClassVar[tuple[float, float]] = (360, 196)
    """Width and height, the sign included."""

    shown_count: int
    """How many chips are painted."""
    name: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        wood = rounded_rect_svg(w, h - 14, 14, theme.WOOD_EDGE, at=(0, 6))
        wood += rounded_rect_svg(w, h - 16, 14, theme.WOOD, theme.WOOD_EDGE, 2.5)
        wood += rounded_rect_svg(w - 28, h - 44, 9, palette.TRAY_INSIDE, theme.WOOD_EDGE, 2.5, at=(14, 13))
        wood += f'<path d="M16 4.5 H{w - 16}" stroke="{theme.WOOD_SHINE}" stroke-width="2.2" opacity="0.8"/>'
        brush.draw_svg(wood, (0, 0, w, h))
        rng = Random(11)
        back = _back_surface(brush.to_pixels(62))
        cells = [(column, row) for column in range(9) for row in range(4)]
        rng.shuffle(cells)
        places = [
            (20 + column * 31.5 + rng.uniform(-7, 7), 14 + row * 27 + rng.uniform(-4, 6), rng.uniform(0, 360))
            for column, row in cells[: self.shown_count]
        ]
        for x, y, turn in sorted(places, key=lambda place: place[1]):
            sprite = pygame.transform.rotozoom(back, turn, 1.0)
            off = (sprite.get_width() - back.get_width()) / 2
            brush.surface.blit(sprite, (round(x * brush.pixels_per_unit - off), round(y * brush.pixels_per_unit - off)))
        brush.draw_rounded_rect((16, h - 44, 164, 42), 12, theme.WOOD, theme.WOOD_EDGE, 2.5)
        brush.draw_text(self.name, (24, h - 44, 148, 40), title_style(24))


MAX_SHOWN_CHIPS: Final = 34


def shown_chip_count(count: int) -> int:
    """Return how many chips are painted for so many in the Bazaar: all of a few, some of many."""
    return count if count <= 8 else min(8 + (count - 8) // 2, MAX_SHOWN_CHIPS)
