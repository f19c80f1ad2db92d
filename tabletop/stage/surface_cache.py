"""A cache of painted surfaces with a limit in pixels; what was not used for longest is dropped first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Painted surfaces by key, as many as fit under a limit of pixels."""

    def __init__(self, max_pixels: int) -> None:
        self.max_pixels = max_pixels
        self.pixels = 0
        """How many pixels are in the cache now."""
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._surfaces)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces

    def get(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface of this key; if there is none, call `paint` for it and keep it."""
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        painted = self._surfaces[key] = paint()
        self.pixels += painted.get_width() * painted.get_height()
        while self.pixels > self.max_pixels and len(self._surfaces) > 1:
            _, old = self._surfaces.popitem(last=False)
            self.pixels -= old.get_width() * old.get_height()
        return painted

    def clear(self) -> None:
        """Forget everything."""
        self._surfaces.clear()
        self.pixels = 0
