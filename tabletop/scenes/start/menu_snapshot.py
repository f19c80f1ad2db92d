"""A snapshot of the start screen as it looked last time: shown at once while its images are still being painted.

Nothing depends on it. If it is missing, damaged or out of date, the screen appears within a second all the same.
"""

from contextlib import suppress
from pathlib import Path
from struct import pack

import pygame

from tabletop.files import read_bytes, write_whole

FILE_NAME = "shelf.bmp"
"""Not compressed: there is at most one, and reading it must take no time."""


def _bmp_header(size: tuple[int, int]) -> bytes:
    """Make the header of a BMP file of that size: 32 bits for each pixel, the upper row first."""
    wide, tall = size
    return pack("<2sI4xI", b"BM", 54 + 4 * wide * tall, 54) + pack("<IiiHH24x", 40, wide, -tall, 1, 32)


def load(folder: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """Load the snapshot if it has exactly this size; None otherwise.

    The file's header is only compared with the expected one, so that a damaged file can't ask for memory.
    """
    head = _bmp_header(size)
    with suppress(OSError):
        raw = read_bytes(folder / FILE_NAME, len(head) + 4 * size[0] * size[1])
        if raw.startswith(head) and len(raw) == len(head) + 4 * size[0] * size[1]:
            picture = pygame.image.frombuffer(memoryview(raw)[len(head) :], size, "BGRA")
            return picture.convert() if pygame.display.get_surface() else picture
    return None


def save(folder: Path, snapshot: pygame.Surface) -> None:
    """Save the snapshot for next time. Errors of the disk are ignored."""
    with suppress(OSError):
        write_whole(folder / FILE_NAME, _bmp_header(snapshot.get_size()) + pygame.image.tobytes(snapshot, "BGRA"))
