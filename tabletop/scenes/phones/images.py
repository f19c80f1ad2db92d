"""Images for phones. Each has a name that can't be guessed, and only names that were given out are served."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Final

from tabletop.phones.painter import Painter, image_name, pixels_per_unit_for
from tabletop.scenes.phones.backdrop import BackdropImage
from tabletop.stage.images import Image

MAX_KNOWN_NAMES: Final = 20_000
"""Names that are kept before the oldest ones are forgotten."""


class PhoneImages:
    """Gives names to images, and finds and paints images by their names."""

    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self._images_by_name: dict[str, tuple[Image, float]] = {}
        """Images and their pixels to a unit, by name."""

    def make_namer(self, secret: bytes, pixels_per_unit: float) -> Callable[[Image, float], str]:
        """Make a function that names images for one phone, at the size at which it shows them."""
        largest: dict[Image, float] = {}

        def name(image: Image, scale: float) -> str:
            # What has been painted larger is shrunk by the page: a card that is lifted and laid down stays the same.
            size = largest[image] = max(largest.get(image, 0.0), pixels_per_unit_for(pixels_per_unit * scale))
            told = image_name(image, size, secret)
            if told not in self._images_by_name:
                self._images_by_name[told] = image, size
                if not isinstance(image, BackdropImage):
                    self.painter.paint(image, size)  # ahead: it will be asked for at once
                if len(self._images_by_name) > MAX_KNOWN_NAMES:
                    del self._images_by_name[next(iter(self._images_by_name))]
            return told

        return name

    def find_file(self, name: str) -> "Future[bytes] | None":
        """Find the file of a named image; None for an unknown name. Called by the server's thread."""
        told = self._images_by_name.get(name)
        if told is None:
            return None
        image, size = told
        return image.file if isinstance(image, BackdropImage) else self.painter.paint(image, size)
