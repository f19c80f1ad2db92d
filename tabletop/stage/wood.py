"""The wood of the table: planks with grain and knots, under one lamp."""

from math import sin
from random import Random
from typing import Final

import pygame

from tabletop import theme

VEIN_STEP: Final = 32.0
"""Logical units between two points of a vein in the wood."""
LIGHT_GRID_SIZE: Final = (16, 9)
"""Columns and rows into which a quarter of the lamplight is divided."""


def paint_wood(wood: pygame.Surface, pixels_per_unit: float, table_width: int = 0) -> None:
    """Paint the wood of the table over a surface: planks with grain and knots, lit by a lamp.

    If `table_width` is more than the width of the surface, the surface shows the middle of such a table.
    """
    width, height = wood.get_size()
    table_width = table_width or width
    aside = (table_width - width) // 2
    rng = Random(5)
    tall = 144 * pixels_per_unit
    for row in range(int(height / tall) + 1):
        top, bottom = round(row * tall), round((row + 1) * tall)
        high, low = theme.PLANKS[row % len(theme.PLANKS)]
        board = pygame.Surface((1, 2))
        board.set_at((0, 0), high)
        board.set_at((0, 1), low)
        wood.blit(pygame.transform.smoothscale(board, (width, bottom - top)), (0, top))
        _grain(wood, rng, (top, bottom), pixels_per_unit, table_width)
        pygame.draw.rect(
            wood,
            theme.PLANK_JOINT,
            (0, bottom - max(round(2.4 * pixels_per_unit), 1), width, max(round(2.4 * pixels_per_unit), 1)),
        )
        pygame.draw.rect(wood, theme.PLANK_SHINE, (0, bottom, width, max(round(1.4 * pixels_per_unit), 1)))
        joint = round((0.2 + 0.6 * rng.random()) * table_width) - aside
        pygame.draw.rect(wood, theme.PLANK_JOINT, (joint, top, max(round(2 * pixels_per_unit), 1), bottom - top))
    _lamp(wood, pixels_per_unit)
    _dust(wood, rng)


def _grain(wood: pygame.Surface, rng: Random, board: tuple[int, int], k: float, whole: int) -> None:
    width = wood.get_width()
    aside = (whole - width) // 2
    veins = pygame.Surface((width, board[1] - board[0]), pygame.SRCALPHA)
    tall = veins.get_height()
    for _ in range(13):
        y, swing, phase = rng.uniform(0.05, 0.95) * tall, rng.uniform(1, 5) * k, rng.uniform(0, 6)
        wave, dark = rng.uniform(250, 700) * k, rng.random() < 0.7
        start, length = rng.uniform(-0.3, 0.8) * whole, rng.uniform(0.3, 1.0) * whole
        bends = range(int(start), int(start + length), max(round(VEIN_STEP * k), 1))
        line = [(x - aside, y + swing * sin(x / wave * 6.28 + phase)) for x in bends]
        if len(line) > 1:
            colour = (40, 20, 8, rng.randint(18, 46)) if dark else (214, 160, 110, rng.randint(10, 26))
            pygame.draw.lines(veins, colour, False, line, max(round(rng.uniform(0.8, 2.2) * k), 1))
    if rng.random() < 0.75:
        x, y = rng.uniform(0.05, 0.95) * whole - aside, rng.uniform(0.35, 0.65) * tall
        for ring in range(4, 0, -1):
            box = pygame.Rect(0, 0, round(11 * ring * k), round(5.2 * ring * k))
            box.center = round(x), round(y)
            pygame.draw.ellipse(veins, (48, 24, 10, 44), box, max(round(1.5 * k), 1))
    wood.blit(veins, (0, board[0]))


def _lamp(wood: pygame.Surface, k: float) -> None:
    """Multiply the wood by the lamp's light and add its warmth; both are computed small and stretched."""
    width, height = wood.get_size()
    cone, warmth = pygame.Surface(LIGHT_GRID_SIZE), pygame.Surface(LIGHT_GRID_SIZE)
    for x in range(LIGHT_GRID_SIZE[0]):
        for y in range(LIGHT_GRID_SIZE[1]):
            dx, dy = (x + 0.5) / LIGHT_GRID_SIZE[0] * width / 2, (y + 0.5) / LIGHT_GRID_SIZE[1] * height / 2
            far = (dx * dx + dy * dy) ** 0.5 / k
            cone.set_at((x, y), _shade(far / 1060))
            warm = max(1 - far / 760, 0.0)
            warmth.set_at((x, y), (round(58 * warm), round(38 * warm), round(16 * warm)))
    for light, flag in ((cone, pygame.BLEND_RGB_MULT), (warmth, pygame.BLEND_RGB_ADD)):
        wood.blit(pygame.transform.smoothscale(_mirrored(light), (width, height)), (0, 0), special_flags=flag)


def _mirrored(quarter: pygame.Surface) -> pygame.Surface:
    """Join the lower right quarter of an image with its three mirror images."""
    width, height = quarter.get_size()
    whole = pygame.Surface((2 * width, 2 * height))
    for left in (False, True):
        for upper in (False, True):
            mirrored = pygame.transform.flip(quarter, left, upper)
            whole.blit(mirrored, (0 if left else width, 0 if upper else height))
    return whole


def _dust(wood: pygame.Surface, rng: Random) -> None:
    """Add fine noise to the wood, so that the light has no visible steps."""
    side = 256
    faint = bytes(value & 7 for value in range(256))
    tile = pygame.image.frombuffer(rng.randbytes(3 * side * side).translate(faint), (side, side), "RGB")
    tile = tile.convert(wood)
    for x in range(0, wood.get_width(), side):
        for y in range(0, wood.get_height(), side):
            wood.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def _shade(share: float) -> pygame.Color:
    white, dusk, dark = map(pygame.Color, theme.LAMPLIGHT)
    if share < 0.62:
        return white.lerp(dusk, share / 0.62)
    return dusk.lerp(dark, min((share - 0.62) / 0.38, 1.0))
