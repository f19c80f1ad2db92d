"""What surrounds a piece: the shadow that it throws, and the ring and halo of one that can be touched."""

from typing import Final

import pygame
from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image

SHADOWS: Final = {1: (2.0, 4.0, 4.0, 120), 2: (4.0, 8.0, 8.0, 120), 3: (8.0, 20.0, 18.0, 130)}
"""For lying, standing and lifted pieces: how far to the right and down, how soft, how dark."""


@frozen(cache_hash=True)
class Shadow(Image):
    """The shadow of an image, a little larger than the image itself; lay it where the image lies."""

    outline: Image | tuple[float, float, float]
    """An image, or width, height and corner radius, which many cards share."""
    level: int

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Width and height, the soft margin included."""
        width, height = self.outline.size if isinstance(self.outline, Image) else self.outline[:2]
        margin = 3 * SHADOWS[self.level][2]
        return width + 2 * margin, height + 2 * margin

    @override
    def paint(self, brush: Brush) -> None:
        _, _, soft, alpha = SHADOWS[self.level]
        stain(brush, self.outline, 3 * soft, soft, theme.SHADOW, alpha)


def stain(
    brush: Brush,
    outline: Image | tuple[float, float, float],
    margin: float,
    soft: float,
    colour: str,
    alpha: int,
    grow: float = 0.0,
) -> None:
    """Paint the outline as one soft spot of colour, in the middle of the image."""
    red, green, blue = pygame.Color(colour)[:3]
    shape = _outline(outline, brush.k, grow)
    mask = pygame.mask.from_surface(shape, 60)
    width, height = brush.surface.get_size()
    spot = pygame.Surface((width, height), pygame.SRCALPHA)
    spot.fill((red, green, blue, 0))
    at = brush.pixels(margin - grow), brush.pixels(margin - grow)
    spot.blit(mask.to_surface(setcolor=(red, green, blue, alpha), unsetcolor=(red, green, blue, 0)), at)
    # A blur of a third of the size looks the same and is nine times as cheap.
    less = max(width // 3, 1), max(height // 3, 1)
    small = pygame.transform.smoothscale(spot, less)
    small = pygame.transform.gaussian_blur(small, max(round(soft * brush.k / 3), 1))
    brush.surface.blit(pygame.transform.smoothscale(small, (width, height)), (0, 0))


def _outline(outline: Image | tuple[float, float, float], k: float, grow: float) -> pygame.Surface:
    if isinstance(outline, Image) and outline.radius is None:
        width, height = outline.size
        shape = pygame.Surface((max(round(width * k), 1), max(round(height * k), 1)), pygame.SRCALPHA)
        outline.paint(Brush(shape, k))
        if not grow:
            return shape
        larger = round((width + 2 * grow) * k), round((height + 2 * grow) * k)
        return pygame.transform.smoothscale(shape, larger)
    width, height = outline.size if isinstance(outline, Image) else outline[:2]
    radius = (outline.radius or 0.0) if isinstance(outline, Image) else outline[2]
    width, height, radius = width + 2 * grow, height + 2 * grow, radius + grow
    shape = pygame.Surface((max(round(width * k), 1), max(round(height * k), 1)), pygame.SRCALPHA)
    pygame.draw.rect(shape, "white", shape.get_rect(), border_radius=round(radius * k))
    return shape


GLOWS: Final = {
    "legal": (theme.LEGAL, theme.LEGAL, 5.0, 8.0),
    "hover": (theme.HOVER, theme.HOVER_HALO, 5.0, 12.0),
    "selected": (theme.SELECTED, theme.SELECTED, 6.0, 8.0),
    "last": (theme.NEWS, theme.NEWS, 5.0, 9.0),
    "focus": (theme.PAPER_LIGHT, theme.INK, 4.0, 4.0),
}
"""For each state: ring, halo, width of the ring, softness of the halo. The focus has two rings, a light one in a dark
one: whatever the ground is, one of them shows."""


@frozen(cache_hash=True)
class Glow(Image):
    """The halo and ring round a piece that can be touched, is pointed at or is chosen."""

    outline: Image | tuple[float, float, float]
    kind: str

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Width and height, the halo included."""
        width, height = self.outline.size if isinstance(self.outline, Image) else self.outline[:2]
        margin = 3 * GLOWS[self.kind][3]
        return width + 2 * margin, height + 2 * margin

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the halo twice, then the ring, or both rings of the focus."""
        ring, halo, line, soft = GLOWS[self.kind]
        margin = 3 * soft
        for _ in range(2):
            stain(brush, self.outline, margin, soft, halo, 200, grow=line * 0.7)
        rings = [(ring, 0.0)] if self.kind != "focus" else [(halo, line), (ring, 0.0)]
        if isinstance(self.outline, Image) and self.outline.radius is None:
            for colour, beyond in rings:
                stain(brush, self.outline, margin, 0.5, colour, 255, grow=line * 0.6 + beyond)
            return
        width, height = self.outline.size if isinstance(self.outline, Image) else self.outline[:2]
        radius = (self.outline.radius or 0.0) if isinstance(self.outline, Image) else self.outline[2]
        for colour, beyond in rings:
            out = line * 0.8 + beyond
            box = (margin - out, margin - out, width + 2 * out, height + 2 * out)
            brush.rounded(box, radius + out, None, colour, line)


def outline_of(image: Image) -> Image | tuple[float, float, float]:
    """Name the outline by its measures where they say it all, so that equal cards share shadow and glow."""
    return image if image.radius is None else (*image.size, image.radius)
