"""The wood of the table: planks with grain and knots, under one lamp."""

from math import sin
from random import Random

import pygame

from tabletop import theme


def planks(size: tuple[int, int], k: float, whole: int = 0) -> pygame.Surface:
    """Paint the wood of the table: planks with grain and knots, under one lamp.

    If the whole table is wider than what is seen of it, this is its middle.
    """
    width, height = size
    whole = whole or width
    aside = (whole - width) // 2
    wood = pygame.Surface(size)
    rng = Random(5)
    tall = 144 * k
    for row in range(int(height / tall) + 1):
        top, bottom = round(row * tall), round((row + 1) * tall)
        high, low = theme.PLANKS[row % len(theme.PLANKS)]
        board = pygame.Surface((1, 2))
        board.set_at((0, 0), high)
        board.set_at((0, 1), low)
        wood.blit(pygame.transform.smoothscale(board, (width, bottom - top)), (0, top))
        _grain(wood, rng, (top, bottom), k, whole)
        pygame.draw.rect(wood, theme.PLANK_JOINT, (0, bottom - max(round(2.4 * k), 1), width, max(round(2.4 * k), 1)))
        pygame.draw.rect(wood, theme.PLANK_SHINE, (0, bottom, width, max(round(1.4 * k), 1)))
        joint = round((0.2 + 0.6 * rng.random()) * whole) - aside
        pygame.draw.rect(wood, theme.PLANK_JOINT, (joint, top, max(round(2 * k), 1), bottom - top))
    _lamp(wood, k)
    _dust(wood, rng)
    return wood.convert() if pygame.display.get_surface() else wood


def _grain(wood: pygame.Surface, rng: Random, board: tuple[int, int], k: float, whole: int) -> None:
    width = wood.get_width()
    aside = (whole - width) // 2
    veins = pygame.Surface((width, board[1] - board[0]), pygame.SRCALPHA)
    tall = veins.get_height()
    for _ in range(13):
        y, swing, phase = rng.uniform(0.05, 0.95) * tall, rng.uniform(1, 5) * k, rng.uniform(0, 6)
        wave, dark = rng.uniform(250, 700) * k, rng.random() < 0.7
        start, length = rng.uniform(-0.3, 0.8) * whole, rng.uniform(0.3, 1.0) * whole
        bends = range(int(start), int(start + length), 24)
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
    """Multiply by the lamp's cone and add its warmth; both are drawn small and stretched: light has no edges."""
    width, height = wood.get_size()
    cells = 32, 18
    cone, warmth = pygame.Surface(cells), pygame.Surface(cells)
    for x in range(cells[0]):
        for y in range(cells[1]):
            dx, dy = ((x + 0.5) / cells[0] - 0.5) * width, ((y + 0.5) / cells[1] - 0.5) * height
            far = (dx * dx + dy * dy) ** 0.5 / k
            cone.set_at((x, y), _shade(far / 1060))
            warm = max(1 - far / 760, 0.0)
            warmth.set_at((x, y), (round(58 * warm), round(38 * warm), round(16 * warm)))
    wood.blit(pygame.transform.smoothscale(cone, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    wood.blit(pygame.transform.smoothscale(warmth, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _dust(wood: pygame.Surface, rng: Random) -> None:
    """Strew fine grain over the wood: without it the lamp's light would stand in visible steps."""
    side = 256
    faint = bytes(value & 7 for value in range(256))
    tile = pygame.image.frombuffer(rng.randbytes(3 * side * side).translate(faint), (side, side), "RGB")
    for x in range(0, wood.get_width(), side):
        for y in range(0, wood.get_height(), side):
            wood.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)


def _shade(share: float) -> pygame.Color:
    white, dusk, dark = map(pygame.Color, theme.LAMPLIGHT)
    if share < 0.62:
        return white.lerp(dusk, share / 0.62)
    return dusk.lerp(dark, min((share - 0.62) / 0.38, 1.0))
