"""The image of the board: cardboard, meadow, sand, and the lake in the middle."""

from random import Random
from typing import ClassVar, Final

import pygame
from attrs import frozen
from typing_extensions import override

from tabletop.stage.brush import Brush, SvgMark, rounded_rect_svg
from tabletop.stage.images import Image
from tabletop.tables.duck_lake import palette
from tabletop.tables.duck_lake.board.svg_lines import pen_attributes, smooth_path
from tabletop.tables.duck_lake.board.water import paint_water
from tabletop.tables.duck_lake.places import BOARD_BOX, LAKE_BOX

LAKE_LEFT = LAKE_BOX[0] - BOARD_BOX[0]
LAKE_TOP = LAKE_BOX[1] - BOARD_BOX[1]
LAKE_WIDTH = LAKE_BOX[2]
LAKE_HEIGHT = LAKE_BOX[3]
SAND_STRIPS: Final = (
    (30, 32, BOARD_BOX[2] - 30, LAKE_TOP - 10),
    (30, LAKE_TOP + LAKE_HEIGHT + 10, BOARD_BOX[2] - 30, BOARD_BOX[3] - 40),
    (30, LAKE_TOP - 10, LAKE_LEFT - 10, LAKE_TOP + LAKE_HEIGHT + 10),
    (LAKE_LEFT + LAKE_WIDTH + 10, LAKE_TOP - 10, BOARD_BOX[2] - 30, LAKE_TOP + LAKE_HEIGHT + 10),
)
"""Where sand lies round the lake: left, top, right and bottom of each strip."""
SAND_AREAS: Final = [(right - left) * (bottom - top) for left, top, right, bottom in SAND_STRIPS]
"""The area of each strip."""


@frozen(cache_hash=True)
class Board(Image):
    """The board without its stones and pieces."""

    radius: ClassVar[float] = 26
    size: ClassVar[tuple[float, float]] = (BOARD_BOX[2], BOARD_BOX[3])

    @override
    def paint(self, brush: Brush) -> None:
        rng = Random(11)
        w, h = self.size
        brush.draw_rounded_rect((0, 0, w, h), 26, palette.CARDBOARD_SIDE, palette.CARDBOARD_EDGE, 2.4)
        brush.draw_rounded_rect((0, 0, w, h - 7), 26, palette.CARDBOARD, palette.CARDBOARD_EDGE, 2)
        brush.draw_rounded_rect((9, 9, w - 18, h - 25), 20, palette.MEADOW, palette.MEADOW_EDGE, 2.4)
        brush.draw_rounded_rect((26, 27, w - 52, h - 61), 12, palette.SAND)
        brush.draw_rounded_rect(
            (LAKE_LEFT - 11, LAKE_TOP - 11, LAKE_WIDTH + 22, LAKE_HEIGHT + 22), 24, palette.WET_SAND[0]
        )
        brush.draw_rounded_rect(
            (LAKE_LEFT - 6, LAKE_TOP - 6, LAKE_WIDTH + 12, LAKE_HEIGHT + 12), 20, palette.WET_SAND[1]
        )
        _grains(brush, rng)
        meadow, path, pebbles = _meadow(rng, w, h), _path_edge(rng, w, h), _pebbles(rng)
        brush.draw_svg_frame(path, (0, 0, w, h), (LAKE_LEFT, LAKE_TOP, LAKE_WIDTH, LAKE_HEIGHT), [*meadow, *pebbles])
        corners = ("reeds", 6, 2), ("daisies", w - 92, 6), ("daisies_2", 8, h - 92), ("reeds_2", w - 94, h - 96)
        for name, x, y in corners:
            brush.draw_picture(f"duck_lake/{name}", (x, y, 88, 92))
        self._lake(brush, rng)

    def _lake(self, brush: Brush, rng: Random) -> None:
        water = paint_water(brush, rng)
        _cut_round(water, brush.to_pixels(16))
        brush.surface.blit(water, (brush.to_pixels(LAKE_LEFT), brush.to_pixels(LAKE_TOP)))
        line = rounded_rect_svg(LAKE_WIDTH + 6, LAKE_HEIGHT + 6, 18, None, palette.BANK, 5)
        brush.draw_svg_frame(
            line,
            (LAKE_LEFT - 3, LAKE_TOP - 3, LAKE_WIDTH + 6, LAKE_HEIGHT + 6),
            (18, 18, LAKE_WIDTH - 30, LAKE_HEIGHT - 30),
        )


def _cut_round(surface: pygame.Surface, radius: int) -> None:
    width, height = surface.get_size()
    stencil = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    pygame.draw.rect(stencil, "white", stencil.get_rect(), border_radius=radius)
    for x, right in ((0, 0), (width - radius, radius)):
        for y, lower in ((0, 0), (height - radius, radius)):
            corner = (right, lower, radius, radius)
            surface.blit(stencil, (x, y), corner, special_flags=pygame.BLEND_RGBA_MULT)


def _meadow(rng: Random, w: float, h: float) -> list[SvgMark]:
    """Draw tufts of grass and small flowers."""
    marks = []
    for _ in range(190):
        x, y = _point_on_meadow(rng, w, h - 7)
        lean, tall = rng.uniform(-3, 3), rng.uniform(5, 9)
        tone = rng.choice(palette.GRASS)
        blade = f"M{x:.1f} {y:.1f} q{lean:.1f} {-tall / 2:.1f} {lean * 1.6:.1f} {-tall:.1f}"
        marks.append((x, y, f'<path d="{blade}" {pen_attributes(tone, 1.8)}/>'))
    for _ in range(34):
        x, y = _point_on_meadow(rng, w, h - 7)
        tone = rng.choice(palette.FLOWERS)
        marks.append((x, y, f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.3" fill="{tone}"/>'))
    return marks


def _point_on_meadow(rng: Random, w: float, h: float) -> tuple[float, float]:
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
    line = smooth_path(ring, closed=True)
    grass, sand = palette.SAND_EDGE
    return f'<path d="{line}" {pen_attributes(grass, 5)}/><path d="{line}" {pen_attributes(sand, 2)}/>'


def _grains(brush: Brush, rng: Random) -> None:
    """Strew grains over the sand."""
    for _ in range(900):
        x, y = _point_on_sand(rng)
        size = max(round(rng.uniform(0.8, 2.2) * brush.pixels_per_unit), 1)
        brush.surface.fill(rng.choice(palette.GRAINS), (brush.to_pixels(x), brush.to_pixels(y), size, size))


def _pebbles(rng: Random) -> list[SvgMark]:
    stone, edge = palette.PEBBLE
    pebbles = []
    for _ in range(26):
        x, y = _point_on_sand(rng)
        wide = rng.uniform(3, 5.5)
        pebble = (
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{wide:.1f}" ry="{wide * 0.7:.1f}" fill="{stone}" '
            f'stroke="{edge}" stroke-width="1.3"/>'
        )
        pebbles.append((x, y, pebble))
    return pebbles


def _point_on_sand(rng: Random) -> tuple[float, float]:
    """Find a place on the sand."""
    left, top, right, bottom = rng.choices(SAND_STRIPS, SAND_AREAS)[0]
    return rng.uniform(left, right), rng.uniform(top, bottom)
