"""The icon of the program in every size and format that desktops ask for, painted from one drawing."""

import struct
from functools import cache
from io import BytesIO

import pygame

from tabletop import resources
from tabletop.stage.images import encode_image

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
"""Sizes in the file for Windows."""
ICNS_SIZES = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512}
"""Sizes in the file for macOS, by their type names."""


@cache
def icon_png(size: int) -> bytes:
    """Return the icon as PNG, so many pixels wide and high."""
    painted = pygame.image.load_sized_svg(BytesIO(resources.image("ui/icon_app")), (size, size))
    return encode_image(painted, "icon.png")


def ico() -> bytes:
    """Return the icon as ICO for Windows, in several sizes: a table of contents, then the images."""
    at, entries = 6 + 16 * len(ICO_SIZES), b""
    for size in ICO_SIZES:
        # A byte holds no 256: that size is written as 0.
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(icon_png(size)), at)
        at += len(icon_png(size))
    return struct.pack("<HHH", 0, 1, len(ICO_SIZES)) + entries + b"".join(map(icon_png, ICO_SIZES))


def icns() -> bytes:
    """Return the icon as ICNS for macOS, in several sizes: each with its type name and length."""
    parts = b"".join(
        name + struct.pack(">I", 8 + len(icon_png(size))) + icon_png(size) for name, size in ICNS_SIZES.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts
