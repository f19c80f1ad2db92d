"""The board, painted once for each size of the window: cardboard, meadow, sand, and the lake in the middle."""

from random import Random
from typing import ClassVar, Final

import pygame
from attrs import frozen
from typing_extensions import override

from tabletop.stage.brush import Brush, Mark, rounded
from tabletop.stage.images import Image
from tabletop.tables.duck_lake import palette
from tabletop.tables.duck_lake.board.svg_lines import pen, smooth
from tabletop.tables.duck_lake.board.water import surface
from tabletop.tables.duck_lake.places import BOARD, LAKE

LEFT, TOP, WIDE, TALL = LAKE[0] - BOARD[0], LAKE[1] - BOARD[1], LAKE[2], LAKE[3]
SAND: Final = (
    (30, 32, BOARD[2] - 30, TOP - 10),
    (30, TOP + TALL + 10, BOARD[2] - 30, BOARD[3] - 40),
    (30, TOP - 10, LEFT - 10, TOP + TALL + 10),
    (LEFT + WIDE + 10, TOP - 10, BOARD[2] - 30, TOP + TALL + 10),
)
"""Where sand lies round the lake: left, top, right and bottom of each stretch."""
AREAS: Final = [(right - left) * (bottom - top) for left, top, right, bottom in SAND]


@frozen(cache_hash=True)
class Board(Image):
    """The board of the lake without its stones."""

    radius: ClassVar[float] = 26
    size: ClassVar[tuple[float, float]] = (BOARD[2], BOARD[3])

    @override
    def paint(self, brush: Brush) -> None:
        rng = Random(11)
        w, h = self.size
        brush.rounded((0, 0, w, h), 26, palette.CARDBOARD_SIDE, palette.CARDBOARD_EDGE, 2.4)
        brush.rounded((0, 0, w, h - 7), 26, palette.CARDBOARD, palette.CARDBOARD_EDGE, 2)
        brush.rounded((9, 9, w - 18, h - 25), 20, palette.MEADOW, palette.MEADOW_EDGE, 2.4)
        brush.rounded((26, 27, w - 52, h - 61), 12, palette.SAND)
        brush.rounded((LEFT - 11, TOP - 11, WIDE + 22, TALL + 22), 24, palette.WET_SAND[0])
        brush.rounded((LEFT - 6, TOP - 6, WIDE + 12, TALL + 12), 20, palette.WET_SAND[1])
        _grains(brush, rng)
        meadow, path, pebbles = _meadow(rng, w, h), _path_edge(rng, w, h), _pebbles(rng)
        brush.surround(path, (0, 0, w, h), (LEFT, TOP, WIDE, TALL), [*meadow, *pebbles])
        corners = ("reeds", 6, 2), ("daisies", w - 92, 6), ("daisies_2", 8, h - 92), ("reeds_2", w - 94, h - 96)
        for name, x, y in corners:
            brush.picture(f"duck_lake/{name}", (x, y, 88, 92))
        self._lake(brush, rng)

    def _lake(self, brush: Brush, rng: Random) -> None:
        water = surface(brush, rng)
        _cut_round(water, brush.pixels(16))
        brush.surface.blit(water, (brush.pixels(LEFT), brush.pixels(TOP)))
        line = rounded(WIDE + 6, TALL + 6, 18, None, palette.BANK, 5)
        brush.surround(line, (LEFT - 3, TOP - 3, WIDE + 6, TALL + 6), (18, 18, WIDE - 30, TALL - 30))


def _cut_round(surface: pygame.Surface, radius: int) -> None:
    width, height = surface.get_size()
    stencil = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    pygame.draw.rect(stencil, "white", stencil.get_rect(), border_radius=radius)
    for x, right in ((0, 0), (width - radius, radius)):
        for y, lower in ((0, 0), (height - radius, radius)):
            corner = (right, lower, radius, radius)
            surface.blit(stencil, (x, y), corner, special_flags=pygame.BLEND_RGBA_MULT)


def _meadow(rng: Random, w: float, h: float) -> list[Mark]:
    """Draw tufts of grass and small flowers."""
    marks = []
    for _ in range(190):
        x, y = _rim(rng, w, h - 7)
        lean, tall = rng.uniform(-3, 3), rng.uniform(5, 9)
        tone = rng.choice(palette.GRASS)
        blade = f"M{x:.1f} {y:.1f} q{lean:.1f} {-tall / 2:.1f} {lean * 1.6:.1f} {-tall:.1f}"
        marks.append((x, y, f'<path d="{blade}" {pen(tone, 1.8)}/>'))
    for _ in range(34):
        x, y = _rim(rng, w, h - 7)
        tone = rng.choice(palette.FLOWERS)
        marks.append((x, y, f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.3" fill="{tone}"/>'))
    return marks


def _rim(rng: Random, w: float, h: float) -> tuple[float, float]:
    """Find a place on the narrow meadow."""
    if rng.random() < 0.5:
        return rng.uniform(20, w - 20), rng.choice((rng.uniform(17, 23), h - rng.uniform(13, 18)))
    return rng.choice((rng.uniform(12, 20), w - rng.uniform(12, 20))), rng.uniform(20, h - 20)


def _path_edge(rng: Random, w: float, h: float) -> str:
    """Draw the uneven line where sand meets grass."""
    ring = []
    for x, y, dx, dy, length in (
        (44, 27, 1, 0, w - 88),
        (w - 26, 44, 0, 1, h - 95),
        (w - 44, h - 34, -1, 0, w - 88),
        (26, h - 51, 0, -1, h - 95),
    ):
        steps = int(length // 26)
        for step in range(steps + 1):
            along, off = length * step / steps, rng.uniform(-1.6, 1.6)
            ring.append((x + dx * along + dy * off, y + dy * along + dx * off))
    line = smooth(ring, closed=True)
    grass, sand = palette.SAND_EDGE
    return f'<path d="{line}" {pen(grass, 5)}/><path d="{line}" {pen(sand, 2)}/>'


def _grains(brush: Brush, rng: Random) -> None:
    """Strew grains over the sand."""
    for _ in range(900):
        x, y = _on_path(rng)
        size = max(round(rng.uniform(0.8, 2.2) * brush.k), 1)
        brush.surface.fill(rng.choice(palette.GRAINS), (brush.pixels(x), brush.pixels(y), size, size))


def _pebbles(rng: Random) -> list[Mark]:
    stone, edge = palette.PEBBLE
    pebbles = []
    for _ in range(26):
        x, y = _on_path(rng)
        wide = rng.uniform(3, 5.5)
        pebble = (
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{wide:.1f}" ry="{wide * 0.7:.1f}" fill="{stone}" '
            f'stroke="{edge}" stroke-width="1.3"/>'
        )
        pebbles.append((x, y, pebble))
    return pebbles


def _on_path(rng: Random) -> tuple[float, float]:
    """Find a place on the sand."""
    left, top, right, bottom = rng.choices(SAND, AREAS)[0]
    return rng.uniform(left, right), rng.uniform(top, bottom)
