"""Letters of our fonts, and signs that no font of ours has: six of the ducks, and one for what can't be written."""

import re
from functools import lru_cache
from io import BytesIO
from math import ceil
from typing import Final

import pygame
from attrs import frozen

from tabletop import resources

SIGNS: Final = {
    "●": '<circle cx="50" cy="52" r="33"/>',
    "▲": '<path d="M50 15 L88 82 H12 Z"/>',
    "◆": '<path d="M50 10 L86 52 L50 94 L14 52 Z"/>',
    "■": '<rect x="20" y="22" width="60" height="60"/>',
    "★": '<path d="M50 8 L61 40 L95 40 L68 60 L78 93 L50 73 L22 93 L32 60 L5 40 L39 40 Z"/>',
    "✚": '<path d="M37 14 H63 V39 H88 V65 H63 V90 H37 V65 H12 V39 H37 Z"/>',
    "�": '<path fill-rule="evenodd" d="M50 4 L96 50 L50 96 L4 50 Z'
    ' M34 42 C34 16 68 18 68 38 C68 52 55 50 55 62 H45 C45 46 57 48 57 38 C57 30 45 30 45 42 Z M44 68 H56 V80 H44 Z"/>',
}
SMALL: Final = 16
"""Letters of this many pixels and fewer are drawn larger and brought down to their size.

A font sets each letter on whole pixels; that few of them to a letter make gaps that the eye stumbles over.
"""
FINER: Final = 8
_RUNS: Final = re.compile(f"([{''.join(SIGNS)}])")


@frozen(eq=False)
class Face:
    """A font at a size, which can set the ducks' signs too."""

    font: pygame.font.Font
    """The font, so many times as large as the letters are seen."""
    finer: int
    side: int
    """Width and height of a sign in pixels."""
    pixels: int
    """Its size."""

    @property
    def height(self) -> int:
        """How high a line is."""
        return round(self.font.get_height() / self.finer)

    def size(self, text: str) -> tuple[int, int]:
        """Measure a line."""
        runs = _RUNS.split(text)
        return sum(self.side if run in SIGNS else self._across(run) for run in runs), self.height

    def _across(self, run: str) -> int:
        return ceil(self.font.size(run)[0] / self.finer)

    def render(self, text: str, colour: str) -> pygame.Surface:
        """Set a line."""
        if not _RUNS.search(text):
            return self._set(text, colour)
        line = pygame.Surface(self.size(text), pygame.SRCALPHA)
        x = 0
        for run in _RUNS.split(text):
            drawn = _sign(run, self.side, colour) if run in SIGNS else self._set(run, colour)
            line.blit(drawn, (x, (line.get_height() - drawn.get_height()) // 2))
            x += drawn.get_width()
        return line

    def _set(self, text: str, colour: str) -> pygame.Surface:
        # In a tiny window a narrow letter may be narrower than a pixel, which the font refuses to set.
        wide, tall = self._across(text), self.height
        if not wide:
            return pygame.Surface((0, tall), pygame.SRCALPHA)
        drawn = self.font.render(text, True, colour)
        return pygame.transform.smoothscale(drawn, (wide, tall)) if self.finer > 1 else drawn


@lru_cache(maxsize=256)
def _sign(sign: str, side: int, colour: str) -> pygame.Surface:
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
    svg = f'{head}<g fill="{colour}">{SIGNS[sign]}</g></svg>'
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), (side, side))


@lru_cache(maxsize=256)
def typeface(name: str, pixels: int) -> Face:
    """Open a font at a size in pixels; words may be measured before there is a window."""
    pygame.font.init()
    pixels = max(pixels, 1)
    finer = FINER if pixels <= SMALL else 1
    font = pygame.font.Font(BytesIO(resources.font(name)), pixels * finer)
    return Face(font, finer, max(round(pixels * 0.72), 1), pixels)
