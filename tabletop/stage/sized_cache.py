"""A cache of what takes long to make, with a limit in size; what was not used for longest is dropped first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

V = TypeVar("V")


class SizedCache(Generic[V]):
    """Values by key, as many as fit under a limit; `measure` returns the size of one of them."""

    def __init__(self, max_size: int, measure: Callable[[V], int]) -> None:
        self.max_size, self._measure = max_size, measure
        self.size = 0
        """The size of all that is in the cache now."""
        self._kept: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def find(self, key: Hashable) -> V | None:
        """Return the value of this key; None if there is none."""
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key][0]

    def put(self, key: Hashable, value: V) -> V:
        """Keep a value, or measure it anew if it is kept already."""
        _, old_size = self._kept.pop(key, (None, 0))
        self._kept[key] = value, self._measure(value)
        self.size += self._kept[key][1] - old_size
        while self.size > self.max_size and len(self._kept) > 1:
            _, (_, dropped_size) = self._kept.popitem(last=False)
            self.size -= dropped_size
        return value

    def get(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return the value of this key; if there is none, call `make` for it and keep it."""
        found = self.find(key)
        return self.put(key, make()) if found is None else found

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.size = 0


def pixel_count(surface: pygame.Surface) -> int:
    """Return how many pixels a surface has."""
    return surface.get_width() * surface.get_height()
