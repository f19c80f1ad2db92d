"""The shelf as it looked last time: it is seen at once, while its pieces are still being painted.

Nothing depends on it. If it is missing, damaged or out of date, that is made good within a second.
"""

from contextlib import suppress
from pathlib import Path

import pygame

from tabletop.files import own_folder

NAME = "shelf.bmp"
"""Not compressed: there is one at most, and reading it must take no time."""


def seen(folder: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """Find the picture of last time, if the window was as large."""
    with suppress(pygame.error, OSError):
        picture = pygame.image.load(folder / NAME)
        if picture.get_size() == size:
            return picture.convert() if pygame.display.get_surface() else picture
    return None


def remember(folder: Path, picture: pygame.Surface) -> None:
    """Keep the picture for next time; if the disk does not take it, next time will do without."""
    aside = folder / f"new-{NAME}"
    with suppress(pygame.error, OSError):
        own_folder(folder)
        pygame.image.save(picture, aside)
        aside.replace(folder / NAME)
