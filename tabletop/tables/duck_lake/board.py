"""The board, painted once for each size of the window: meadow, sand, and water that looks as if it moved."""

from itertools import pairwise
from math import hypot, sin
from random import Random
from typing import ClassVar, Final

import pygame
from attrs import frozen
from typing_extensions import override

from rules.duck_lake.pieces import COLUMNS, ROWS
from tabletop import theme
from tabletop.stage.brush import Box, Brush, rounded
from tabletop.stage.images import Image
from tabletop.tables.duck_lake import palette
from tabletop.tables.duck_lake.places import BOARD, LAKE, SQUARE

LEFT, TOP, WIDE, TALL = LAKE[0] - BOARD[0], LAKE[1] - BOARD[1], LAKE[2], LAKE[3]
SHALLOW, WATER, DEEP = map(pygame.Color, (palette.SHALLOW, palette.WATER, palette.DEEP))
SUN: Final = (0.40, 0.30)
"""Where on the lake the lamp is mirrored."""


@frozen(cache_hash=True)
class Board(Image):
    """The board of the lake without its stones."""

    radius: ClassVar[float] = 26
    size: ClassVar[tuple[float, float]] = (BOARD[2], BOARD[3])

    @override
    def paint(self, brush: Brush) -> None:
        rng = Random(11)
        w, h = self.size
        _slab(brush, (0, 0, w, h), 26, palette.CARDBOARD_SIDE)
        _slab(brush, (0, 0, w, h - 7), 26, palette.CARDBOARD)
        _slab(brush, (9, 9, w - 18, h - 25), 20, palette.MEADOW)
        _slab(brush, (26, 27, w - 52, h - 61), 12, palette.SAND)
        _slab(brush, (LEFT - 11, TOP - 11, WIDE + 22, TALL + 22), 24, palette.WET_SAND[0])
        _slab(brush, (LEFT - 6, TOP - 6, WIDE + 12, TALL + 12), 20, palette.WET_SAND[1])
        _grains(brush, rng)
        brush.vector(_edges(w, h) + _meadow(rng, w, h) + _path_edge(rng, w, h) + _pebbles(rng, w, h), (0, 0, w, h))
        corners = ("reeds", 6, 2), ("daisies", w - 92, 6), ("daisies_2", 8, h - 92), ("reeds_2", w - 94, h - 96)
        for name, x, y in corners:
            brush.picture(f"duck_lake/{name}", (x, y, 88, 92))
        self._lake(brush, rng)

    def _lake(self, brush: Brush, rng: Random) -> None:
        water = _depth((brush.pixels(WIDE), brush.pixels(TALL)), rng)
        inner = Brush(water, brush.k)
        whole: Box = (0, 0, WIDE, TALL)
        _net(inner, rng)
        _shade(inner)
        _chequers(inner)
        inner.vector(_fish() + _lines() + _ripples(rng) + _surf(rng) + _sparkles(rng), whole)
        _cut_round(water, brush.pixels(16))
        brush.surface.blit(water, (brush.pixels(LEFT), brush.pixels(TOP)))
        line = rounded(WIDE + 6, TALL + 6, 18, None, palette.BANK, 5)
        brush.vector(line, (LEFT - 3, TOP - 3, WIDE + 6, TALL + 6))


def _slab(brush: Brush, box: Box, radius: float, tones: tuple[str, str]) -> None:
    """Fill a large round rectangle with a gradient: too much ground to be rasterised as a drawing."""
    high = pygame.Surface((1, 2), pygame.SRCALPHA)
    high.set_at((0, 0), tones[0])
    high.set_at((0, 1), tones[1])
    slab = pygame.transform.smoothscale(high, (brush.pixels(box[2]), brush.pixels(box[3])))
    _cut_round(slab, brush.pixels(radius))
    brush.surface.blit(slab, (brush.pixels(box[0]), brush.pixels(box[1])))


def _cut_round(surface: pygame.Surface, radius: int) -> None:
    stencil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(stencil, "white", stencil.get_rect(), border_radius=radius)
    surface.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _edges(w: float, h: float) -> str:
    """Draw the lines between cardboard and grass; they also smooth the edges of the slabs."""
    card = palette.CARDBOARD_EDGE
    lines = rounded(w, h, 26, None, card, 2.4) + rounded(w, h - 7, 26, None, card, 2)
    return lines + rounded(w - 18, h - 25, 20, None, palette.MEADOW_EDGE, 2.4, at=(9, 9))


def _meadow(rng: Random, w: float, h: float) -> str:
    """Draw tufts of grass and small flowers."""
    marks = []
    for _ in range(190):
        x, y = _rim(rng, w, h - 7)
        lean, tall = rng.uniform(-3, 3), rng.uniform(5, 9)
        tone = rng.choice(palette.GRASS)
        blade = f"M{x:.1f} {y:.1f} q{lean:.1f} {-tall / 2:.1f} {lean * 1.6:.1f} {-tall:.1f}"
        marks.append(f'<path d="{blade}" {_line(tone, 1.8)}/>')
    for _ in range(34):
        x, y = _rim(rng, w, h - 7)
        tone = rng.choice(palette.FLOWERS)
        marks.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.3" fill="{tone}"/>')
    return "".join(marks)


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
    line = _smooth(ring, closed=True)
    grass, sand = palette.SAND_EDGE
    return f'<path d="{line}" {_line(grass, 5)}/><path d="{line}" {_line(sand, 2)}/>'


def _grains(brush: Brush, rng: Random) -> None:
    """Strew grains over the sand."""
    for _ in range(900):
        x, y = _on_path(rng, BOARD[2], BOARD[3])
        size = max(round(rng.uniform(0.8, 2.2) * brush.k), 1)
        brush.surface.fill(rng.choice(palette.GRAINS), (brush.pixels(x), brush.pixels(y), size, size))


def _pebbles(rng: Random, w: float, h: float) -> str:
    stone, edge = palette.PEBBLE
    pebbles = []
    for _ in range(26):
        x, y = _on_path(rng, w, h)
        wide = rng.uniform(3, 5.5)
        pebbles.append(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{wide:.1f}" ry="{wide * 0.7:.1f}" fill="{stone}" '
            f'stroke="{edge}" stroke-width="1.3"/>'
        )
    return "".join(pebbles)


def _on_path(rng: Random, w: float, h: float) -> tuple[float, float]:
    while True:
        x, y = rng.uniform(30, w - 30), rng.uniform(32, h - 40)
        if not (LEFT - 10 < x < LEFT + WIDE + 10 and TOP - 10 < y < TOP + TALL + 10):
            return x, y


def _depth(size: tuple[int, int], rng: Random) -> pygame.Surface:
    """Paint the water: shallow and light by the banks, deep where nobody can stand; drawn small and stretched."""
    wide, tall = 60, 42
    holes = [(rng.uniform(0.2, 0.8), rng.uniform(0.25, 0.75), rng.uniform(0.12, 0.26)) for _ in range(5)]
    small = pygame.Surface((wide, tall), pygame.SRCALPHA)
    for column in range(wide):
        for row in range(tall):
            x, y = (column + 0.5) / wide, (row + 0.5) / tall
            shore = min(x, 1 - x, y * 0.7, (1 - y) * 0.7) + 0.012 * sin(x * 31 + y * 9) + 0.012 * sin(y * 37 - x * 12)
            depth = min(max(shore / 0.24, 0.0), 1.0) ** 0.75
            for at_x, at_y, reach in holes:
                depth += 0.20 * max(0.0, 1 - hypot(x - at_x, (y - at_y) * 0.7) / reach)
            light = max(0.0, 1 - hypot((x - SUN[0]) * 1.25, y - SUN[1]) / 0.62)
            small.set_at((column, row), _tone(depth - 0.62 * light))
    return pygame.transform.smoothscale(small, size)


def _tone(depth: float) -> pygame.Color:
    depth = min(max(depth, 0.0), 1.0)
    return SHALLOW.lerp(WATER, depth / 0.5) if depth < 0.5 else WATER.lerp(DEEP, (depth - 0.5) / 0.5)


def _net(brush: Brush, rng: Random) -> None:
    """Lay the net of light that the sun weaves in water: meshes of uneven size, soft, brightest under the lamp."""
    columns, rows = 15, 11
    knots = {
        (i, j): (
            (i - 0.5 + 0.5 * (j % 2)) * WIDE / (columns - 2) + rng.uniform(-17, 17),
            (j - 0.5) * TALL / (rows - 2) + rng.uniform(-15, 15),
        )
        for i in range(columns)
        for j in range(rows)
    }
    threads = []
    for (i, j), (x, y) in knots.items():
        lower = (i - 1 + j % 2, j + 1), (i + j % 2, j + 1)
        for other in ((i + 1, j), rng.choice(lower)):
            if other in knots:
                to_x, to_y = knots[other]
                bend_x, bend_y = (x + to_x) / 2 + rng.uniform(-13, 13), (y + to_y) / 2 + rng.uniform(4, 15)
                near = 1 - min(hypot((x / WIDE - SUN[0]) * 1.2, y / TALL - SUN[1]) / 0.85, 1.0)
                width = rng.uniform(1.8, 3.0) + 2.2 * near
                line = _line(palette.SUNLIT, width, 0.10 + 0.26 * near)
                threads.append(f'<path d="M{x:.0f} {y:.0f} Q{bend_x:.0f} {bend_y:.0f} {to_x:.0f} {to_y:.0f}" {line}/>')
    # Light under water has no sharp edge: half the size, stretched, is a blur for nothing.
    half = pygame.Surface([max(side // 2, 1) for side in brush.surface.get_size()], pygame.SRCALPHA)
    half.fill((*pygame.Color(palette.SUNLIT)[:3], 0))
    Brush(half, brush.k / 2).vector("".join(threads), (0, 0, WIDE, TALL))
    brush.surface.blit(pygame.transform.smoothscale(half, brush.surface.get_size()), (0, 0))


def _shade(brush: Brush) -> None:
    """The banks are higher than the water: they throw a soft shade on it from the upper left."""
    size = brush.surface.get_size()
    less = max(size[0] // 4, 1), max(size[1] // 4, 1)
    shade = pygame.Surface(less, pygame.SRCALPHA)
    shade.fill((*pygame.Color(palette.SHADE)[:3], 150))
    k = brush.k / 4
    hole = pygame.Rect(round(11 * k), round(15 * k), less[0] - round(16 * k), less[1] - round(20 * k))
    pygame.draw.rect(shade, (*pygame.Color(palette.SHADE)[:3], 0), hole, border_radius=max(round(14 * k), 1))
    brush.surface.blit(
        pygame.transform.smoothscale(pygame.transform.gaussian_blur(shade, max(round(6 * k), 1)), size), (0, 0)
    )


def _chequers(brush: Brush) -> None:
    """Tell the cells apart: every other one a little lighter."""
    light = pygame.Surface([brush.pixels(SQUARE) + 1] * 2, pygame.SRCALPHA)
    light.fill((255, 255, 255, 19))
    for row in range(ROWS):
        for column in range(COLUMNS):
            if (row + column) % 2:
                x, y = brush.pixels(column * SQUARE), brush.pixels(row * SQUARE)
                room = brush.pixels((column + 1) * SQUARE) - x, brush.pixels((row + 1) * SQUARE) - y
                brush.surface.blit(light, (x, y), (0, 0, *room))


def _lines() -> str:
    """Draw fine lines between the cells."""
    lines = [f"M{column * SQUARE} 6 V{TALL - 6}" for column in range(1, COLUMNS)]
    lines += [f"M6 {row * SQUARE} H{WIDE - 6}" for row in range(1, ROWS)]
    under = f'<path d="{" ".join(lines)}" stroke="{palette.GRID_SHADE}" stroke-width="4.4" opacity="0.16"/>'
    return under + f'<path d="{" ".join(lines)}" stroke="{palette.GRID}" stroke-width="2.2" opacity="0.66"/>'


def _ripples(rng: Random) -> str:
    """Small waves in groups, as a breeze makes them."""
    waves = []
    for _ in range(30):
        x, y = rng.uniform(26, WIDE - 70), rng.uniform(24, TALL - 30)
        for row in range(rng.choice((1, 1, 2, 3))):
            wide = rng.uniform(15, 30) * (1 - 0.2 * row)
            start = x + rng.uniform(-9, 9), y + row * 8
            crest = f"M{start[0]:.1f} {start[1]:.1f} q{wide * 0.25:.1f} -6 {wide * 0.5:.1f} -1 t{wide * 0.5:.1f} -1"
            waves.append(f'<path d="{crest}" {_line(palette.FOAM, 2.2, rng.uniform(0.38, 0.72))}/>')
            waves.append(f'<path d="{crest}" transform="translate(1 3.4)" {_line(palette.RIPPLE_SHADE, 1.8, 0.22)}/>')
    return "".join(waves)


def _surf(rng: Random) -> str:
    """Foam along the banks, broken here and there."""
    threads = []
    for off, opacity, width in ((7, 0.75, 2.6), (15, 0.36, 2.0)):
        for x, y, dx, dy, length in (
            (22, off, 1, 0, WIDE - 44),
            (WIDE - off, 22, 0, 1, TALL - 44),
            (22, TALL - off, 1, 0, WIDE - 44),
            (off, 22, 0, 1, TALL - 44),
        ):
            along = rng.uniform(0, 20)
            while along < length - 30:
                span = rng.uniform(26, 80)
                points = []
                for step in range(int(min(span, length - along) // 9)):
                    here, swing = along + 9 * step, 3.0 * sin((along + 9 * step) / 7.5)
                    points.append((x + dx * here + dy * swing, y + dy * here + dx * swing))
                if len(points) > 2:
                    threads.append(f'<path d="{_smooth(points)}" {_line(palette.FOAM, width, opacity)}/>')
                along += span + rng.uniform(14, 46)
    return "".join(threads)


def _sparkles(rng: Random) -> str:
    """Glints: a few stars where the lamp is mirrored, fewer elsewhere."""
    stars = []
    for place in range(20):
        if place < 11:
            x, y = rng.gauss(SUN[0], 0.13) * WIDE, rng.gauss(SUN[1], 0.13) * TALL
        else:
            x, y = rng.uniform(0.04, 0.96) * WIDE, rng.uniform(0.05, 0.95) * TALL
        r = rng.uniform(4.0, 8.5)
        n = r * 0.2
        if 14 < x < WIDE - 14 and 14 < y < TALL - 14:
            star = (
                f"M{x:.1f} {y - r:.1f} L{x + n:.1f} {y - n:.1f} L{x + r:.1f} {y:.1f} L{x + n:.1f} {y + n:.1f} "
                f"L{x:.1f} {y + r:.1f} L{x - n:.1f} {y + n:.1f} L{x - r:.1f} {y:.1f} L{x - n:.1f} {y - n:.1f} Z"
            )
            stars.append(f'<path d="{star}" fill="{theme.WHITE}" opacity="{rng.uniform(0.55, 0.95):.2f}"/>')
    return "".join(stars)


def _fish() -> str:
    """Three shadows that mind their own business in the deep."""
    fish = []
    for x, y, turn, size in ((556, 356, 18, 1.0), (602, 392, 30, 0.72), (212, 420, -160, 0.85)):
        body = "M-26 0 C-14 -12 12 -12 22 -2 L36 -11 L33 0 L36 11 L22 3 C12 12 -14 12 -26 0 Z"
        shade = f'<path d="{body}" fill="{palette.FISH}" opacity="0.30"/>'
        fish.append(f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">{shade}</g>')
    return "".join(fish)


def _line(colour: str, width: float, opacity: float = 1.0) -> str:
    return (
        f'fill="none" stroke="{colour}" stroke-width="{width:.1f}" stroke-linecap="round" stroke-linejoin="round" '
        f'opacity="{opacity:.2f}"'
    )


def _smooth(points: list[tuple[float, float]], *, closed: bool = False) -> str:
    """Draw a soft line through points: each is a bend, the middles between them are on the line."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(points)]
    if closed:
        last, first = points[-1], points[0]
        start = (last[0] + first[0]) / 2, (last[1] + first[1]) / 2
        bends = [*zip(points, [*middles, start], strict=False)]
    else:
        start = points[0]
        bends = [*zip(points[1:-1], middles[1:], strict=False)]
    path = f"M{start[0]:.1f} {start[1]:.1f}"
    for bend, point in bends:
        path += f" Q{bend[0]:.1f} {bend[1]:.1f} {point[0]:.1f} {point[1]:.1f}"
    return path + (" Z" if closed else "")
