"""The water of the lake, painted once: depths, a net of light, ripples, foam, glints, and some fish."""

from math import hypot, sin
from random import Random
from typing import Final

import pygame

from rules.duck_lake.pieces import COLUMNS, ROWS
from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.tables.duck_lake import palette
from tabletop.tables.duck_lake.board.svg_lines import pen_attributes, smooth_path
from tabletop.tables.duck_lake.places import LAKE_BOX, SQUARE_SIZE

LAKE_WIDTH = LAKE_BOX[2]
LAKE_HEIGHT = LAKE_BOX[3]
SHALLOW_COLOUR, WATER_COLOUR, DEEP_COLOUR = map(
    pygame.Color, (palette.SHALLOW_WATER, palette.WATER, palette.DEEP_WATER)
)
SUN_SHARES: Final = (0.40, 0.30)
"""Where the lamp is mirrored on the lake, as shares of its width and height."""


def paint_water(brush: Brush, rng: Random) -> pygame.Surface:
    """Paint the lake, as large as the board's brush needs it."""
    water = _paint_depths((brush.to_pixels(LAKE_WIDTH), brush.to_pixels(LAKE_HEIGHT)), rng)
    inner = Brush(water, brush.pixels_per_unit)
    _paint_light_net(inner, rng)
    _paint_bank_shadow(inner)
    _paint_chequers(inner)
    _paint_grid(inner)
    inner.draw_svg(_ripples(rng) + _surf(rng) + _sparkles(rng), (0, 0, LAKE_WIDTH, LAKE_HEIGHT))
    return water


def _paint_depths(size: tuple[int, int], rng: Random) -> pygame.Surface:
    """Paint the water: shallow and light by the banks, deep where nobody can stand; drawn small and stretched."""
    wide, tall = 30, 21
    holes = [(rng.uniform(0.2, 0.8), rng.uniform(0.25, 0.75), rng.uniform(0.12, 0.26)) for _ in range(5)]
    small = pygame.Surface((wide, tall), pygame.SRCALPHA)
    for column in range(wide):
        for row in range(tall):
            x, y = (column + 0.5) / wide, (row + 0.5) / tall
            shore = min(x, 1 - x, y * 0.7, (1 - y) * 0.7) + 0.012 * sin(x * 31 + y * 9) + 0.012 * sin(y * 37 - x * 12)
            depth = min(max(shore / 0.24, 0.0), 1.0) ** 0.75
            for at_x, at_y, reach in holes:
                depth += 0.20 * max(0.0, 1 - hypot(x - at_x, (y - at_y) * 0.7) / reach)
            light = max(0.0, 1 - hypot((x - SUN_SHARES[0]) * 1.25, y - SUN_SHARES[1]) / 0.62)
            small.set_at((column, row), _tone(depth - 0.62 * light))
    return pygame.transform.smoothscale(small, size)


def _tone(depth: float) -> pygame.Color:
    depth = min(max(depth, 0.0), 1.0)
    return (
        SHALLOW_COLOUR.lerp(WATER_COLOUR, depth / 0.5)
        if depth < 0.5
        else WATER_COLOUR.lerp(DEEP_COLOUR, (depth - 0.5) / 0.5)
    )


def _paint_light_net(brush: Brush, rng: Random) -> None:
    """Paint the net of light that the sun makes under water, brightest under the lamp, and fish far below it."""
    columns, rows = 15, 11
    knots = {
        (i, j): (
            (i - 0.5 + 0.5 * (j % 2)) * LAKE_WIDTH / (columns - 2) + rng.uniform(-17, 17),
            (j - 0.5) * LAKE_HEIGHT / (rows - 2) + rng.uniform(-15, 15),
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
                near = 1 - min(
                    hypot((x / LAKE_WIDTH - SUN_SHARES[0]) * 1.2, y / LAKE_HEIGHT - SUN_SHARES[1]) / 0.85, 1.0
                )
                width = rng.uniform(1.8, 3.0) + 2.2 * near
                line = pen_attributes(palette.WATER_LIGHT, width, 0.10 + 0.26 * near)
                threads.append(f'<path d="M{x:.0f} {y:.0f} Q{bend_x:.0f} {bend_y:.0f} {to_x:.0f} {to_y:.0f}" {line}/>')
    # Light under water has no sharp edge: half the size, stretched, is a blur for nothing.
    half = pygame.Surface([max(side // 2, 1) for side in brush.surface.get_size()], pygame.SRCALPHA)
    half.fill((*pygame.Color(palette.WATER_LIGHT)[:3], 0))
    Brush(half, brush.pixels_per_unit / 2).draw_svg(_fish() + "".join(threads), (0, 0, LAKE_WIDTH, LAKE_HEIGHT))
    brush.surface.blit(pygame.transform.smoothscale(half, brush.surface.get_size()), (0, 0))


def _paint_bank_shadow(brush: Brush) -> None:
    """Paint the soft shadow of the banks on the water, from the upper left."""
    size = brush.surface.get_size()
    less = max(size[0] // 4, 1), max(size[1] // 4, 1)
    shade = pygame.Surface(less, pygame.SRCALPHA)
    shade.fill((*pygame.Color(palette.SHADE)[:3], 150))
    k = brush.pixels_per_unit / 4
    hole = pygame.Rect(round(11 * k), round(15 * k), less[0] - round(16 * k), less[1] - round(20 * k))
    pygame.draw.rect(shade, (*pygame.Color(palette.SHADE)[:3], 0), hole, border_radius=max(round(14 * k), 1))
    brush.surface.blit(
        pygame.transform.smoothscale(pygame.transform.gaussian_blur(shade, max(round(6 * k), 1)), size), (0, 0)
    )


def _paint_chequers(brush: Brush) -> None:
    """Tell the cells apart: every other one a little lighter."""
    light = pygame.Surface([brush.to_pixels(SQUARE_SIZE) + 1] * 2, pygame.SRCALPHA)
    light.fill((255, 255, 255, 19))
    for row in range(ROWS):
        for column in range(COLUMNS):
            if (row + column) % 2:
                x, y = brush.to_pixels(column * SQUARE_SIZE), brush.to_pixels(row * SQUARE_SIZE)
                room = brush.to_pixels((column + 1) * SQUARE_SIZE) - x, brush.to_pixels((row + 1) * SQUARE_SIZE) - y
                brush.surface.blit(light, (x, y), (0, 0, *room))


def _paint_grid(brush: Brush) -> None:
    """Draw fine lines between the cells: a line is rasterised once, since a whole net of them takes long."""
    shore, reach = 6, 4

    def line(path: str) -> str:
        under = f'<path d="{path}" stroke="{palette.GRID_SHADE}" stroke-width="4.4" opacity="0.16"/>'
        return under + f'<path d="{path}" stroke="{palette.GRID}" stroke-width="2.2" opacity="0.66"/>'

    upright, level = line(f"M{reach} {shore} V{LAKE_HEIGHT - shore}"), line(f"M{shore} {reach} H{LAKE_WIDTH - shore}")
    for column in range(1, COLUMNS):
        brush.draw_svg(upright, (column * SQUARE_SIZE - reach, 0, 2 * reach, LAKE_HEIGHT))
    for row in range(1, ROWS):
        brush.draw_svg(level, (0, row * SQUARE_SIZE - reach, LAKE_WIDTH, 2 * reach))


def _ripples(rng: Random) -> str:
    """Small waves in groups, as a breeze makes them."""
    waves = []
    for _ in range(30):
        x, y = rng.uniform(26, LAKE_WIDTH - 70), rng.uniform(24, LAKE_HEIGHT - 30)
        for row in range(rng.choice((1, 1, 2, 3))):
            wide = rng.uniform(15, 30) * (1 - 0.2 * row)
            start = x + rng.uniform(-9, 9), y + row * 8
            crest = f"M{start[0]:.1f} {start[1]:.1f} q{wide * 0.25:.1f} -6 {wide * 0.5:.1f} -1 t{wide * 0.5:.1f} -1"
            waves.append(f'<path d="{crest}" {pen_attributes(palette.FOAM, 2.2, rng.uniform(0.38, 0.72))}/>')
            waves.append(
                f'<path d="{crest}" transform="translate(1 3.4)" {pen_attributes(palette.RIPPLE_SHADE, 1.8, 0.22)}/>'
            )
    return "".join(waves)


def _surf(rng: Random) -> str:
    """Foam along the banks, broken here and there."""
    threads = []
    for off, opacity, width in ((7, 0.75, 2.6), (15, 0.36, 2.0)):
        for x, y, dx, dy, length in (
            (22, off, 1, 0, LAKE_WIDTH - 44),
            (LAKE_WIDTH - off, 22, 0, 1, LAKE_HEIGHT - 44),
            (22, LAKE_HEIGHT - off, 1, 0, LAKE_WIDTH - 44),
            (off, 22, 0, 1, LAKE_HEIGHT - 44),
        ):
            along = rng.uniform(0, 20)
            while along < length - 30:
                span = rng.uniform(26, 80)
                points = []
                for step in range(int(min(span, length - along) // 9)):
                    here, swing = along + 9 * step, 3.0 * sin((along + 9 * step) / 7.5)
                    points.append((x + dx * here + dy * swing, y + dy * here + dx * swing))
                if len(points) > 2:
                    threads.append(f'<path d="{smooth_path(points)}" {pen_attributes(palette.FOAM, width, opacity)}/>')
                along += span + rng.uniform(14, 46)
    return "".join(threads)


def _sparkles(rng: Random) -> str:
    """Glints: a few stars where the lamp is mirrored, fewer elsewhere."""
    stars = []
    for place in range(20):
        if place < 11:
            x, y = rng.gauss(SUN_SHARES[0], 0.13) * LAKE_WIDTH, rng.gauss(SUN_SHARES[1], 0.13) * LAKE_HEIGHT
        else:
            x, y = rng.uniform(0.04, 0.96) * LAKE_WIDTH, rng.uniform(0.05, 0.95) * LAKE_HEIGHT
        r = rng.uniform(4.0, 8.5)
        n = r * 0.2
        if 14 < x < LAKE_WIDTH - 14 and 14 < y < LAKE_HEIGHT - 14:
            star = (
                f"M{x:.1f} {y - r:.1f} L{x + n:.1f} {y - n:.1f} L{x + r:.1f} {y:.1f} L{x + n:.1f} {y + n:.1f} "
                f"L{x:.1f} {y + r:.1f} L{x - n:.1f} {y + n:.1f} L{x - r:.1f} {y:.1f} L{x - n:.1f} {y - n:.1f} Z"
            )
            stars.append(f'<path d="{star}" fill="{theme.WHITE}" opacity="{rng.uniform(0.55, 0.95):.2f}"/>')
    return "".join(stars)


def _fish() -> str:
    """Return the SVG of three fish far below."""
    fish = []
    for x, y, turn, size in ((556, 356, 18, 1.0), (602, 392, 30, 0.72), (212, 420, -160, 0.85)):
        body = "M-26 0 C-14 -12 12 -12 22 -2 L36 -11 L33 0 L36 11 L22 3 C12 12 -14 12 -26 0 Z"
        shade = f'<path d="{body}" fill="{palette.FISH}" opacity="0.30"/>'
        fish.append(f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">{shade}</g>')
    return "".join(fish)
