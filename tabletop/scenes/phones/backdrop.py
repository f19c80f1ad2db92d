"""The scenery behind the pieces, photographed for phones: taken when nothing moves, once for all of them."""

from concurrent.futures import Future
from typing import ClassVar

import pygame
from attrs import field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.phones.painter import Painter
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.pose import Pose
from tabletop.stage.stage import PlacedPiece

BACKDROP_KEY = "backdrop"
BACKDROP_Z = -1000.0


@frozen(cache_hash=True)
class BackdropImage(Image):
    """The image of one photograph. Another process encodes the file, so it is never painted here."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (theme.WIDTH, theme.HEIGHT)

    photo_number: int
    file: "Future[bytes]" = field(eq=False, repr=False)

    @override
    def paint(self, brush: Brush) -> None:
        """Paint nothing: the file was painted already."""


class PhoneBackdrop:
    """Keeps the latest photograph of a table's scenery."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._canvas: Canvas | None = None
        self._taken_at: tuple[int, int] | None = None
        """The numbers of acts and of shown beats when it was taken."""
        self._photo_number = 0
        self.placed: PlacedPiece | None = None

    def clear(self) -> None:
        """Forget the photograph, because another table is shown."""
        self.placed = self._taken_at = None

    def update(self, presenter: MatchPresenter) -> bool:
        """Take a new photograph once everything was shown and nothing moves. Tell whether there is a new one."""
        moment = len(presenter.match.log), presenter.shown_beats
        if presenter.scenery is None or not presenter.is_idle or moment == self._taken_at:
            return False
        self._taken_at = moment
        self._canvas = self._canvas or Canvas(pygame.Surface((theme.WIDTH, theme.HEIGHT)))
        with self._canvas.frame():
            presenter.scenery.draw(self._canvas)
        surface = self._canvas.surface
        self._photo_number += 1
        file = self._painter.encode_jpeg(pygame.image.tobytes(surface, "RGB"), surface.get_size())
        middle = Pose(theme.WIDTH / 2, theme.HEIGHT / 2)
        self.placed = PlacedPiece(
            BACKDROP_KEY, BackdropImage(self._photo_number, file), middle, z=BACKDROP_Z, elevation=0, touchable=False
        )
        return True
