"""The base of dialogs: a sheet of paper in the middle of the darkened scene beneath."""

from typing_extensions import override

from tabletop import theme
from tabletop.scenes.base.scene import Scene
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Paper, TextImage
from tabletop.stage.pose import Pose
from tabletop.widgets.widget import ImageWidget


class Panel(Scene):
    """A dialog over another scene. Set `width` and `height` and override `build`."""

    is_overlay = True
    width = 620.0
    height = 560.0

    @property
    def box(self) -> Box:
        """The box of the sheet, in the middle of the canvas."""
        return Box.around(theme.WIDTH / 2, theme.HEIGHT / 2, self.width, self.height)

    def button_boxes(self, count: int) -> list[Box]:
        """Return the boxes of so many wide buttons, one below the other, at the foot of the sheet."""
        tall = 80.0 * count - 14
        return Box(self.box.left + 50, self.box.bottom - 36 - tall, self.width - 100, tall).rows(count, 14)

    def heading(self, text: str, size: float = 36) -> ImageWidget:
        """Return a label for the title at the top of the sheet."""
        left, top, width, _ = self.box
        return ImageWidget(
            Box(left, top + 18, width, 52), TextImage(text, width - 60, 52, size, theme.INK, theme.TITLE_FONT)
        )

    @override
    def draw(self, canvas: Canvas) -> None:
        """Darken the scene beneath, draw the sheet and the widgets."""
        canvas.dim(120)
        left, top, width, height = self.box
        sheet, middle = Paper(width, height), Pose(left + width / 2, top + height / 2)
        canvas.draw_shadow(sheet, middle, 3)
        canvas.draw(sheet, middle)
        super().draw(canvas)
