"""Note every text that is set, and those that do not fit their boxes."""

from typing import Any

import pygame
from attrs import define, field

from tabletop.stage import brush
from tabletop.stage.brush import Brush

LONG_NAMES = ("Александра Мишун", "Константин Щукин", "Maximilian Wolfe", "Ґеорґій Ющенчук", "Сюзанна", "Франческо")
"""As long as people's names are; the lobby takes sixteen letters."""
WIDE_NAMES = tuple(letter * 16 for letter in "ЩWЮ@ЖM")
"""As wide as names can be."""


@define
class TextFitChecker:
    """Stands in for `brush.fit_text`."""

    texts: list[str] = field(factory=list)
    row_counts: dict[str, set[int]] = field(factory=dict)
    """In how many lines each text was set."""
    misfits: list[str] = field(factory=list)
    letter_sizes: list[int] = field(factory=list)
    """How large each text was set, in pixels."""
    _fit_text: Any = field(factory=lambda: brush.fit_text)

    def fit(self, text: str, max_size: tuple[float, float], *rest: Any) -> Any:
        face, rows = self._fit_text(text, max_size, *rest)
        self.texts.append(text)
        if text:
            self.letter_sizes.append(face.font_pixels)
        self.row_counts.setdefault(text, set()).add(len(rows))
        if max(face.measure(row)[0] for row in rows) > max_size[0] + 1:
            self.misfits.append(text)
        return face, rows

    def paint(self, image: Any, k: float = 0.8) -> None:
        """Paint an image so many times its logical size."""
        width, height = image.size
        image.paint(Brush(pygame.Surface((round(width * k), round(height * k)), pygame.SRCALPHA), k))
