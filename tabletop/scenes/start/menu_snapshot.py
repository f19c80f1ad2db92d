"""The shelf as it looked last time: it is seen at once, while its pieces are still being painted.

Nothing depends on it. If it is missing, damaged or out of date, that is made good within a second.
"""

from contextlib import suppress
from pathlib import Path
from struct import pack

import pygame

from tabletop.files import make_private_folder, open_private, read_bytes

FILE_NAME = "shelf.bmp"
"""Not compressed: there is one at most, and reading it must take no time."""


def _bmp_header(size: tuple[int, int]) -> bytes:
    """Write what a picture of that size begins with: 32 bits for each pixel, the upper row first."""
    wide, tall = size
    return pack("<2sI4xI", b"BM", 54 + 4 * wide * tall, 54) + pack("<IiiHH24x", 40, wide, -tall, 1, 32)


def load(folder: Path, size: tuple[int, int]) -> pygame.Surface | None:
    """Find the picture of last time, if the window was as large.

    What the file says of itself is compared, never followed: it may say that it is as large as a house.
    """
    head = _bmp_header(size)
    with suppress(OSError):
        raw = read_bytes(folder / FILE_NAME, len(head) + 4 * size[0] * size[1])
        if raw.startswith(head) and len(raw) == len(head) + 4 * size[0] * size[1]:
            picture = pygame.image.frombuffer(memoryview(raw)[len(head) :], size, "BGRA")
            return picture.convert() if pygame.display.get_surface() else picture
    return None


def save(folder: Path, snapshot: pygame.Surface) -> None:
    """Keep the picture for next time; if the disk does not take it, next time will do without."""
    aside = folder / f"new-{FILE_NAME}"
    with suppress(OSError):
        make_private_folder(folder)
        aside.unlink(missing_ok=True)  # whatever lies there is not for writing into: a pipe would never take it
        with open(aside, "xb", opener=open_private) as file:
            file.write(_bmp_header(snapshot.get_size()))
            file.write(pygame.image.tobytes(snapshot, "BGRA"))
        aside.replace(folder / FILE_NAME)
