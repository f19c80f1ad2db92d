"""Images that pages were told of: only those are given out, each by the name that its link was told."""

from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final

from tabletop.phones.painter import Painter, name_of, size_for
from tabletop.scenes.phones.backdrop import Photo
from tabletop.stage.images import Image

TOLD: Final = 20_000
"""Names that are kept before the first ones are forgotten."""


class Gallery:
    """Finds images by their names, and has them painted."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self._told: OrderedDict[str, tuple[Image, float]] = OrderedDict()
        """Images and the pixels to a unit, by their names."""

    def names(self, secret: bytes, pixels: float) -> Callable[[Image, float], str]:
        """Make what names images for one page, as large as its device shows them."""
        largest: dict[Image, float] = {}

        def name(image: Image, scale: float) -> str:
            # What has been painted larger is shrunk by the page: a card that is lifted and laid down stays the same.
            size = largest[image] = max(largest.get(image, 0.0), size_for(pixels * scale))
            told = name_of(image, size, secret)
            if told not in self._told:
                self._told[told] = image, size
                if not isinstance(image, Photo):
                    self.painter.paint(image, size)  # ahead: it will be asked for at once
                if len(self._told) > TOLD:
                    self._told.popitem(last=False)
            return told

        return name

    def find(self, name: str) -> "Future[bytes] | None":
        """Find an image that somebody was told of; called by the server's thread."""
        told = self._told.get(name)
        if told is None:
            return None
        image, size = told
        return image.file if isinstance(image, Photo) else self.painter.paint(image, size)
