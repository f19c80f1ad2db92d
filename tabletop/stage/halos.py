"""What is drawn round a piece: its shadow, and the ring and halo of a piece that can be touched."""

from typing import ClassVar, Final

import pygame
from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image, Outline

SHADOW_STYLES: Final = {1: (2.0, 4.0, 4.0, 120), 2: (4.0, 8.0, 8.0, 120), 3: (8.0, 20.0, 18.0, 130)}
"""By elevation (1 lies, 2 stands, 3 is lifted): offset to the right and down, blur radius, opacity 0 to 255."""


@frozen(cache_hash=True)
class Shadow(Image):
    """The shadow of a shape, larger than the shape by its blur; Canvas.draw_shadow moves it a little."""

    coarseness: ClassVar[int] = 3

    shape: Outline
    elevation: int

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Width and height, the soft margin included."""
        return _around(self.shape, 3 * SHADOW_STYLES[self.elevation][2])

    @override
    def paint(self, brush: Brush) -> None:
        _, _, soft, alpha = SHADOW_STYLES[self.elevation]
        paint_soft_shape(brush, self.shape, 3 * soft, soft, theme.SHADOW, alpha)


def _around(shape: Outline, margin: float) -> tuple[float, float]:
    width, height = shape.size if isinstance(shape, Image) else shape[:2]
    return width + 2 * margin, height + 2 * margin


def paint_soft_shape(
    brush: Brush,
    shape: Outline,
    margin: float,
    blur_radius: float,
    colour: str,
    alpha: int,
    grow: float = 0.0,
    layer_count: int = 1,
) -> None:
    """Paint a blurred shape in one colour, in the middle of the surface, `layer_count` times."""
    red, green, blue = pygame.Color(colour)[:3]
    clear, tint = (red, green, blue, 0), (red, green, blue, alpha)
    inset = brush.to_pixels(margin - grow)
    size, corner = brush.surface.get_size(), 0
    if not isinstance(shape, Image):
        # A large rectangle is alike all along its sides: a small one will do, if its middle is stretched.
        corner = brush.to_pixels(margin + shape[2] + 3 * blur_radius) + 3
        size = min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1)
    spot = pygame.Surface(size, pygame.SRCALPHA)
    spot.fill(clear)
    if isinstance(shape, Image):
        mask = pygame.mask.from_surface(_painted(shape, brush.pixels_per_unit, grow), 60)
        spot.blit(mask.to_surface(setcolor=tint, unsetcolor=clear), (inset, inset))
    else:
        inside = spot.get_rect().inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(spot, tint, inside, border_radius=brush.to_pixels(shape[2] + grow))
    # A blur of a third of the size looks the same and is nine times as cheap.
    less = max(size[0] // 3, 1), max(size[1] // 3, 1)
    small = pygame.transform.smoothscale(spot, less)
    small = pygame.transform.gaussian_blur(small, max(round(blur_radius * brush.pixels_per_unit / 3), 1))
    spot = pygame.transform.smoothscale(small, size)
    for _ in range(layer_count):
        _stretch(spot, brush.surface, corner)


def _painted(image: Image, k: float, grow: float) -> pygame.Surface:
    width, height = image.size
    painted = pygame.Surface((max(round(width * k), 1), max(round(height * k), 1)), pygame.SRCALPHA)
    image.paint(Brush(painted, k))
    larger = round((width + 2 * grow) * k), round((height + 2 * grow) * k)
    return pygame.transform.smoothscale(painted, larger) if grow else painted


def _stretch(spot: pygame.Surface, surface: pygame.Surface, corner: int) -> None:
    """Draw a small spot over the whole surface: its corners as they are, its middle stretched."""
    across, along = (
        [(0, corner, 0, corner), (corner, 1, corner, whole - 2 * corner), (corner + 1, corner, whole - corner, corner)]
        if whole > part
        else [(0, whole, 0, whole)]
        for whole, part in zip(surface.get_size(), spot.get_size(), strict=True)
    )
    for x, wide, to_x, to_wide in across:
        for y, tall, to_y, to_tall in along:
            part = spot.subsurface((x, y, wide, tall))
            surface.blit(pygame.transform.scale(part, (to_wide, to_tall)), (to_x, to_y))


GLOW_STYLES: Final = {
    "legal": (theme.LEGAL_GLOW, theme.LEGAL_GLOW, 5.0, 8.0),
    "hover": (theme.HOVER_GLOW, theme.HOVER_HALO, 5.0, 12.0),
    "selected": (theme.SELECTED_GLOW, theme.SELECTED_GLOW, 6.0, 8.0),
    "last": (theme.ALERT, theme.ALERT, 5.0, 9.0),
    "focus": (theme.PAPER_LIGHT, theme.INK, 4.0, 4.0),
}
"""For each kind of glow: colour of the ring, colour of the halo, width of the ring, blur radius of the halo.

The focus has two rings, a light one in a dark one, so that one of them shows on any ground.
"""


@frozen(cache_hash=True)
class Glow(Image):
    """The ring and halo round a piece; `kind` is a key of GLOW_STYLES."""

    shape: Outline
    kind: str

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Width and height, the halo included."""
        return _around(self.shape, 3 * GLOW_STYLES[self.kind][3])

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the halo in two coats, then the ring, or both rings of the focus."""
        ring, halo, line, soft = GLOW_STYLES[self.kind]
        margin = 3 * soft
        paint_soft_shape(brush, self.shape, margin, soft, halo, 200, grow=line * 0.7, layer_count=2)
        rings = [(ring, 0.0)] if self.kind != "focus" else [(halo, line), (ring, 0.0)]
        for colour, beyond in rings:
            if isinstance(self.shape, Image):
                paint_soft_shape(brush, self.shape, margin, 0.5, colour, 255, grow=line * 0.6 + beyond)
                continue
            width, height, radius = self.shape
            out = line * 0.8 + beyond
            box = (margin - out, margin - out, width + 2 * out, height + 2 * out)
            brush.draw_rounded_rect(box, radius + out, None, colour, line)
