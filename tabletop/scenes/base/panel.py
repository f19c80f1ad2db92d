"""A sheet of paper in the middle of the darkened table, with a title and a few planks."""

from typing_extensions import override

from tabletop import theme
from tabletop.scenes.base.scene import Change, Pop, Scene
from tabletop.stage.brush import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Paper, Words
from tabletop.stage.inputs import Input, Press
from tabletop.stage.pose import Pose
from tabletop.widgets.widget import Label


class Panel(Scene):
    """A dialog; Esc leaves it."""

    overlay = True
    wide = 620.0
    tall = 560.0

    @property
    def box(self) -> Box:
        """Where the sheet lies."""
        return (theme.WIDTH - self.wide) / 2, (theme.HEIGHT - self.tall) / 2, self.wide, self.tall

    def heading(self, text: str, size: float = 36) -> Label:
        """Write the title at the top of the sheet."""
        left, top, width, _ = self.box
        return Label((left, top + 18, width, 52), Words(text, width - 60, 52, size, theme.INK, theme.TITLE))

    @override
    def handle(self, happened: Input) -> Change | None:
        """Leave by Esc."""
        if change := super().handle(happened):
            return change
        if isinstance(happened, Press) and happened.key == "escape":
            return self.leave()
        return None

    def leave(self) -> Change | None:
        """Go back to what lies beneath."""
        return Pop()

    @override
    def draw(self, canvas: Canvas) -> None:
        """Darken what lies beneath, lay the sheet, draw the widgets."""
        canvas.dim(120)
        left, top, width, height = self.box
        sheet, middle = Paper(width, height), Pose(left + width / 2, top + height / 2)
        canvas.shadow(sheet, middle, 3)
        canvas.draw(sheet, middle)
        super().draw(canvas)
