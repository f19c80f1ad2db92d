"""Paints images for phones in a process of its own, so that the window never waits for it.

Painted images are kept for all phones. The name of an image differs from link to link, so that it tells nothing.
"""

import os
import struct
import zlib
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from hashlib import sha256
from hmac import digest
from multiprocessing import get_context, parent_process
from threading import Lock, Thread
from typing import Final, ParamSpec, TypeAlias

import pygame

from tabletop.stage.brush import Brush
from tabletop.stage.images import DimOverlay, Image, TextImage, encode_image
from tabletop.stage.sized_cache import SizedCache

PIXELS_PER_UNIT_CHOICES: Final = (1.0, 1.5, 2.0, 3.0)
"""Pixels to a logical unit in which images are painted; a phone gets the next one above its own."""
MAX_CACHED_BYTES: Final = 64_000_000
"""Bytes of painted images to keep."""

P = ParamSpec("P")
ImageRequest: TypeAlias = tuple[Image, float]
"""An image, and the pixels to a logical unit."""


def pixels_per_unit_for(pixels: float) -> float:
    """Return the pixels to a unit in which a phone with so many is served."""
    return next((size for size in PIXELS_PER_UNIT_CHOICES if size >= pixels * 0.9), PIXELS_PER_UNIT_CHOICES[-1])


def image_name(image: Image, size: float, secret: bytes) -> str:
    """Return the name of an image for one link; what it shows can't be found out from the name."""
    told = f"{type(image).__module__} {image!r} {size}"
    return digest(secret, told.encode(), sha256).hex()[:32]


def paint_png(image: Image, size: float) -> bytes:
    """Paint an image; return a PNG."""
    width, height = (1.0, 1.0) if isinstance(image, DimOverlay) else image.size
    surface = pygame.Surface((max(round(width * size), 1), max(round(height * size), 1)), pygame.SRCALPHA)
    if isinstance(image, DimOverlay):
        surface.fill("black")
    else:
        image.paint(Brush(surface, size))
    return _encode_png(surface)


def encode_jpeg(pixels: bytes, size: tuple[int, int]) -> bytes:
    """Return a JPEG of plain RGB pixels: the backdrop behind the pieces."""
    return encode_image(pygame.image.frombytes(pixels, size, "RGB"), "image.jpg")


def _encode_png(surface: pygame.Surface) -> bytes:
    """Return a PNG with the fastest compression: a third of the usual time, and hardly larger."""
    width, height = surface.get_size()
    pixels = pygame.image.tobytes(surface, "RGBA")
    rows = b"".join(b"\0" + pixels[start : start + 4 * width] for start in range(0, len(pixels), 4 * width))
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    parts = (b"IHDR", header), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )


def _lower_priority() -> None:
    """Lower the priority of this process, and end it when the program ends."""
    if hasattr(os, "nice"):
        os.nice(5)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when the program has ended, even if it was killed."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def _byte_count(painted: "Future[bytes]") -> int:
    """Return how many bytes a painted image has; 0 while it is being painted, and if that has failed."""
    return 0 if not painted.done() or painted.cancelled() or painted.exception() else len(painted.result())


class Painter:
    """The process that paints, and the images it has painted."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._pool = self._start_pool()
        self._cache = SizedCache(MAX_CACHED_BYTES, _byte_count)

    def _start_pool(self) -> ProcessPoolExecutor:
        pool = ProcessPoolExecutor(1, get_context("spawn"), _lower_priority)
        pool.submit(paint_png, TextImage("…", 40, 40, 20), 1.0)  # at once: somebody will soon look at a table
        return pool

    def paint(self, image: Image, size: float) -> "Future[bytes]":
        """Start to paint an image, or find it painted. Called by the window's thread and the server's."""
        wanted = image, size
        with self._lock:
            kept = self._cache.find(wanted)
            if kept is not None and not (kept.done() and kept.exception()):
                return kept
            future = self._cache.put(wanted, self._submit(paint_png, image, size))
        future.add_done_callback(lambda done: self._measure_painted(wanted, done))
        return future

    def _submit(self, paint: Callable[P, bytes], *told: P.args, **named: P.kwargs) -> "Future[bytes]":
        try:
            return self._pool.submit(paint, *told, **named)
        except BrokenProcessPool:  # somebody has ended it: another one paints on
            self._pool.shutdown(wait=False)
            self._pool = self._start_pool()
            return self._pool.submit(paint, *told, **named)

    def encode_jpeg(self, pixels: bytes, size: tuple[int, int]) -> "Future[bytes]":
        """Start to encode plain RGB pixels as JPEG; the result is not kept."""
        with self._lock:
            return self._submit(encode_jpeg, pixels, size)

    def _measure_painted(self, wanted: ImageRequest, done: "Future[bytes]") -> None:
        with self._lock:
            if self._cache.find(wanted) is done:
                self._cache.put(wanted, done)

    def close(self) -> None:
        """Stop the process."""
        with self._lock:
            self._pool.shutdown(wait=False, cancel_futures=True)
