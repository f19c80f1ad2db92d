"""What stands behind the pieces, as a photograph for phones: taken when it stands still, once for all of them."""

from concurrent.futures import Future
from typing import ClassVar

import pygame
from attrs import field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.phones.painter import Painter
from tabletop.scenes.table.match_presenter import Showing
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Placed

KEY = "backdrop"
LOWEST = -1000.0


@frozen(cache_hash=True)
class Photo(Image):
    """A photograph by its number; the file itself comes from another process."""

    shy: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (theme.WIDTH, theme.HEIGHT)

    number: int
    file: "Future[bytes]" = field(eq=False, repr=False)

    @override
    def paint(self, brush: Brush) -> None:
        """Leave it to whoever has taken it."""


class Backdrop:
    """The last photograph of what stands behind the pieces of a table."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._canvas: Canvas | None = None
        self._moment: tuple[int, int] | None = None
        """When it was taken: the acts and the beats until then."""
        self._number = 0
        self.placed: Placed | None = None

    def clear(self) -> None:
        """Forget it: another table is laid."""
        self.placed = self._moment = None

    def update(self, showing: Showing) -> bool:
        """Take another photograph once all that has happened was shown; tell whether there is a new one."""
        moment = len(showing.match.log), showing.shown
        if showing.scenery is None or not showing.idle or moment == self._moment:
            return False
        self._moment = moment
        self._canvas = self._canvas or Canvas(pygame.Surface((theme.WIDTH, theme.HEIGHT)))
        with self._canvas.picture():
            showing.scenery.draw(self._canvas)
        surface = self._canvas.surface
        self._number += 1
        file = self._painter.photograph(pygame.image.tobytes(surface, "RGB"), surface.get_size())
        middle = Pose(theme.WIDTH / 2, theme.HEIGHT / 2)
        self.placed = Placed(KEY, Photo(self._number, file), middle, z=LOWEST, shadow=0, solid=False)
        return True
