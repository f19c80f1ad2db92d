"""A sheet that something is written on: read it, put it away."""

from tabletop import theme
from tabletop.scenes.scene import Change, House, Pop, Scene
from tabletop.stage.canvas import Canvas
from tabletop.stage.events import Input, Press
from tabletop.stage.images import Image
from tabletop.stage.pose import Pose
from tabletop.widgets.button import Button


class Sheet(Scene):
    """An image over the darkened table, with one plank below it."""

    overlay = True

    def __init__(self, house: House, image: Image, seconds: float | None = None) -> None:
        self.image = image
        self.seconds = seconds
        """After which it puts itself away, where nobody is there to do it."""
        super().__init__(house)

    def build(self) -> None:
        """Lay the plank on the lower edge."""
        bottom = theme.HEIGHT / 2 + self.image.size[1] / 2
        box = (theme.WIDTH / 2 - 150, bottom - 42, 300, 68)
        self.group.widgets = [Button(box, self.house.say("sheet-on"), kind="amber", pressed_=Pop)]

    def handle(self, happened: Input) -> Change | None:
        """Put it away."""
        if isinstance(happened, Press) and happened.key in ("escape", "return", "space"):
            return Pop()
        return super().handle(happened)

    def update(self, seconds: float) -> Change | None:
        """Wait to be put away."""
        super().update(seconds)
        if self.seconds is not None:
            self.seconds -= seconds
            if self.seconds <= 0:
                return Pop()
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet."""
        canvas.dim(120)
        middle = Pose(theme.WIDTH / 2, theme.HEIGHT / 2)
        canvas.shadow(self.image, middle, 3)
        canvas.draw(self.image, middle)
        super().draw(canvas)
