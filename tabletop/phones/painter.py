"""Paints images for phones in a process of its own, so that no frame of the window waits for it.

What is painted is kept for all phones, by its value; its name is another for every link and tells nothing.
"""

import os
import struct
import zlib
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from hmac import digest
from io import BytesIO
from multiprocessing import get_context, parent_process
from threading import Lock, Thread
from typing import Any, Final, TypeAlias

import pygame

from tabletop.stage.brush import Brush
from tabletop.stage.images import Image, Veil, Words

SIZES: Final = (1.0, 1.5, 2.0, 3.0)
"""Pixels to a unit in which images are painted; the nearest one above what a device shows is taken."""
KEPT: Final = 64_000_000
"""Bytes of painted images to keep."""

Wanted: TypeAlias = tuple[Image, float]
"""An image, and the pixels to a unit."""


def size_for(pixels: float) -> float:
    """Choose the size in which a device with so many pixels to a unit is served."""
    return next((size for size in SIZES if size >= pixels * 0.9), SIZES[-1])


def name_of(image: Image, size: float, secret: bytes) -> str:
    """Name an image for one link: nobody can find out by the name what it shows."""
    told = f"{type(image).__module__} {image!r} {size}"
    return digest(secret, told.encode(), sha256).hex()[:32]


def painted(image: Image, size: float) -> bytes:
    """Paint an image into a PNG."""
    width, height = (1.0, 1.0) if isinstance(image, Veil) else image.size
    surface = pygame.Surface((max(round(width * size), 1), max(round(height * size), 1)), pygame.SRCALPHA)
    if isinstance(image, Veil):
        surface.fill("black")
    else:
        image.paint(Brush(surface, size))
    return _encoded(surface)


def photographed(pixels: bytes, size: tuple[int, int]) -> bytes:
    """Put plain pixels into a JPEG: the room behind the pieces."""
    file = BytesIO()
    pygame.image.save(pygame.image.frombytes(pixels, size, "RGB"), file, "image.jpg")
    return file.getvalue()


def _encoded(surface: pygame.Surface) -> bytes:
    """Write a PNG with the quickest compression: a third of the time of the usual one, and hardly larger."""
    width, height = surface.get_size()
    pixels = pygame.image.tobytes(surface, "RGBA")
    rows = b"".join(b"\0" + pixels[start : start + 4 * width] for start in range(0, len(pixels), 4 * width))
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    parts = (b"IHDR", header), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )


def _step_back() -> None:
    """Let the window go first, where there are fewer processors than work, and do not outlive it."""
    if hasattr(os, "nice"):
        os.nice(5)
    Thread(target=_follow, args=(parent_process(),), daemon=True).start()


def _follow(parent: Any) -> None:
    """End with the program, even where it was killed and could not say so."""
    parent.join()
    os._exit(0)


class Painter:
    """One process that paints, and everything it has painted."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._pool = self._hired()
        self._kept: OrderedDict[Wanted, Future[bytes]] = OrderedDict()
        self._bytes = 0

    def _hired(self) -> ProcessPoolExecutor:
        pool = ProcessPoolExecutor(1, get_context("spawn"), _step_back)
        pool.submit(painted, Words("…", 40, 40, 20), 1.0)  # at once: somebody will soon look at a table
        return pool

    def paint(self, image: Image, size: float) -> "Future[bytes]":
        """Begin to paint an image, or find what was painted; called by the window and by the server."""
        wanted = image, size
        with self._lock:
            kept = self._kept.get(wanted)
            if kept is not None and not (kept.done() and kept.exception()):
                self._kept.move_to_end(wanted)
                return kept
            self._kept[wanted] = future = self._submit(painted, image, size)
        future.add_done_callback(lambda done: self._keep(wanted, done))
        return future

    def _submit(self, paint: Callable[..., bytes], *told: Any) -> "Future[bytes]":
        try:
            return self._pool.submit(paint, *told)
        except BrokenProcessPool:  # somebody has ended it: another one paints on
            self._pool.shutdown(wait=False)
            self._pool = self._hired()
            return self._pool.submit(paint, *told)

    def photograph(self, pixels: bytes, size: tuple[int, int]) -> "Future[bytes]":
        """Begin to put plain pixels into a file; whoever asks keeps it."""
        with self._lock:
            return self._submit(photographed, pixels, size)

    def _keep(self, wanted: Wanted, done: "Future[bytes]") -> None:
        with self._lock:
            if done.cancelled() or done.exception() or self._kept.get(wanted) is not done:
                return
            self._bytes += len(done.result())
            while self._bytes > KEPT and len(self._kept) > 1:
                _, old = self._kept.popitem(last=False)
                if old.done() and not old.cancelled() and not old.exception():
                    self._bytes -= len(old.result())

    def close(self) -> None:
        """Paint no more."""
        with self._lock:
            self._pool.shutdown(wait=False, cancel_futures=True)
