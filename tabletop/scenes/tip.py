"""The paper tag that says in words what a piece is and does."""

from functools import lru_cache
from typing import ClassVar

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, wrap
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, paper
from tabletop.stage.pose import Pose
from tabletop.stage.typeface import typeface

WIDTH = 340.0


@lru_cache(maxsize=256)
def _lines(text: str, size: float, width: float) -> tuple[str, ...]:
    # Measured at twice the size: what fits there fits at any size, whatever the hinting does.
    return tuple(wrap(text, typeface(theme.TEXT, round(size * 2)), width * 2 - 8))


@frozen(cache_hash=True)
class Tip(Image):
    """A first line as a title, the rest as a sentence."""

    radius: ClassVar[float] = 17

    text: str
    scale: float = 1.0

    def _rows(self) -> tuple[str, tuple[str, ...]]:
        title, _, rest = self.text.partition("\n")
        if not rest:
            title, rest = "", title
        return title, _lines(rest, 20 * self.scale, WIDTH * self.scale - 40) if rest else ()

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Width and height that the words need."""
        title, rows = self._rows()
        tall = 30 + (38 * self.scale if title else 0) + len(rows) * 27 * self.scale
        return self._wide(), tall

    def _wide(self) -> float:
        """One short line needs no broad tag."""
        title, rows = self._rows()
        if title or len(rows) > 1:
            return WIDTH * self.scale
        return typeface(theme.TEXT, round(40 * self.scale)).size(rows[0])[0] / 2 + 44

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the tag."""
        w, h = self.size
        paper(brush, w, h)
        title, rows = self._rows()
        y = 15.0
        if title:
            box = (20, y - 3, w - 40, 36 * self.scale)
            brush.words(title, box, 24 * self.scale, theme.INK, theme.TITLE, align="left")
            y += 38 * self.scale
        for row in rows:
            box = (20, y, w - 36, 27 * self.scale)
            brush.words(row, box, 20 * self.scale, theme.INK_2, align="left")
            y += 27 * self.scale


def draw_tip(canvas: Canvas, text: str, scale: float, over: Pose, size: tuple[float, float]) -> None:
    """Draw a tag with these words beside a piece."""
    draw_beside(canvas, Tip(text, scale), over, size)


def draw_beside(canvas: Canvas, tip: Image, over: Pose, size: tuple[float, float]) -> None:
    """Draw a tag above a piece, or below or beside it where there is no room."""
    width, height = tip.size
    half = size[1] * over.scale / 2
    y = over.y - half - height / 2 - 16
    if y - height / 2 < 8:
        y = over.y + half + height / 2 + 16
    if y + height / 2 > theme.HEIGHT - 8:
        y = theme.HEIGHT - 8 - height / 2
    x = min(max(over.x, width / 2 + 12), theme.WIDTH - width / 2 - 12)
    pose = Pose(x, y)
    canvas.shadow(tip, pose, 3)
    canvas.draw(tip, pose)
