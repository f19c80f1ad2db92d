"""Our fonts at a size, and signs that they lack: those of the duck colours, and one for the unknown."""

import re
from functools import lru_cache
from io import BytesIO
from math import ceil
from typing import Final

import pygame
from attrs import frozen

from tabletop import resources

SIGN_SHAPES: Final = {
    "●": '<circle cx="50" cy="52" r="33"/>',
    "▲": '<path d="M50 15 L88 82 H12 Z"/>',
    "◆": '<path d="M50 10 L86 52 L50 94 L14 52 Z"/>',
    "■": '<rect x="20" y="22" width="60" height="60"/>',
    "★": '<path d="M50 8 L61 40 L95 40 L68 60 L78 93 L50 73 L22 93 L32 60 L5 40 L39 40 Z"/>',
    "✚": '<path d="M37 14 H63 V39 H88 V65 H63 V90 H37 V65 H12 V39 H37 Z"/>',
    "�": '<path fill-rule="evenodd" d="M50 4 L96 50 L50 96 L4 50 Z'
    ' M34 42 C34 16 68 18 68 38 C68 52 55 50 55 62 H45 C45 46 57 48 57 38 C57 30 45 30 45 42 Z M44 68 H56 V80 H44 Z"/>',
}
SMALL_FONT_PIXELS: Final = 16
"""Fonts of this many pixels and fewer are drawn larger and shrunk.

A font sets each letter on whole pixels; in small letters that makes visible gaps.
"""
SMALL_FONT_OVERSAMPLING: Final = 8
_SIGN_PATTERN: Final = re.compile(f"([{''.join(SIGN_SHAPES)}])")


@frozen(eq=False)
class SizedFont:
    """A font at a size. It also draws the signs of SIGN_SHAPES."""

    font: pygame.font.Font
    """The pygame font, `oversampling` times as large as the letters are seen."""
    oversampling: int
    sign_size: int
    """Width and height of a sign in pixels."""
    font_pixels: int
    """The size of the font in pixels."""

    @property
    def line_height(self) -> int:
        """The height of a line in pixels."""
        return round(self.font.get_height() / self.oversampling)

    def measure(self, text: str) -> tuple[int, int]:
        """Return the width and height of a line of text in pixels."""
        runs = _SIGN_PATTERN.split(text)
        return sum(self.sign_size if run in SIGN_SHAPES else self._text_width(run) for run in runs), self.line_height

    def _text_width(self, run: str) -> int:
        return ceil(self.font.size(run)[0] / self.oversampling)

    def render(self, text: str, colour: str) -> pygame.Surface:
        """Return a surface with one line of text."""
        if not _SIGN_PATTERN.search(text):
            return self._render_run(text, colour)
        line = pygame.Surface(self.measure(text), pygame.SRCALPHA)
        x = 0
        for run in _SIGN_PATTERN.split(text):
            drawn = _sign(run, self.sign_size, colour) if run in SIGN_SHAPES else self._render_run(run, colour)
            line.blit(drawn, (x, (line.get_height() - drawn.get_height()) // 2))
            x += drawn.get_width()
        return line

    def _render_run(self, text: str, colour: str) -> pygame.Surface:
        # In a tiny window a narrow letter may be narrower than a pixel, which the font refuses to set.
        wide, tall = self._text_width(text), self.line_height
        if not wide:
            return pygame.Surface((0, tall), pygame.SRCALPHA)
        drawn = self.font.render(text, True, colour)
        return pygame.transform.smoothscale(drawn, (wide, tall)) if self.oversampling > 1 else drawn


@lru_cache(maxsize=256)
def _sign(sign: str, side: int, colour: str) -> pygame.Surface:
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
    svg = f'{head}<g fill="{colour}">{SIGN_SHAPES[sign]}</g></svg>'
    return pygame.image.load_sized_svg(BytesIO(svg.encode()), (side, side))


@lru_cache(maxsize=256)
def load_font(name: str, pixels: int) -> SizedFont:
    """Open a font at a size in pixels. Works before there is a window, so that texts can be measured."""
    pygame.font.init()
    pixels = max(pixels, 1)
    finer = SMALL_FONT_OVERSAMPLING if pixels <= SMALL_FONT_PIXELS else 1
    font = pygame.font.Font(BytesIO(resources.font(name)), pixels * finer)
    return SizedFont(font, finer, max(round(pixels * 0.72), 1), pixels)
