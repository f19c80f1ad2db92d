"""A sheet that something is written on: read it, put it away."""

from collections.abc import Callable

from typing_extensions import override

from tabletop import theme
from tabletop.scenes.base.scene import Change, House, Pop, Scene
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.inputs import Input, Press
from tabletop.stage.pose import Pose
from tabletop.tables.game_table import Pages
from tabletop.widgets.button import Button


class Reading(Scene):
    """An image over the darkened table, with one plank below it; what is filled in page by page can be hurried."""

    overlay = True

    def __init__(
        self, house: House, sheet: Image | Pages, seconds: float | None = None, read: Callable[[], bool] | None = None
    ) -> None:
        self.sheet = sheet if isinstance(sheet, Pages) else Pages((sheet,), 0.0)
        self.page, self.turned = 0, 0.0
        self.seconds = seconds
        """After which it puts itself away once it is filled in, where nobody is there to do it."""
        self.read = read
        """Tells whether somebody elsewhere has read it."""
        super().__init__(house)

    @property
    def image(self) -> Image:
        """The page that lies open."""
        return self.sheet.pages[self.page]

    @property
    def filled(self) -> bool:
        """Whether the last page lies open."""
        return self.page == len(self.sheet.pages) - 1

    @override
    def build(self) -> None:
        """Lay the plank on the lower edge."""
        bottom = theme.HEIGHT / 2 + self.image.size[1] / 2
        box = (theme.WIDTH / 2 - 150, bottom - 42, 300, 68)
        self.group.widgets = [Button(box, self.house.say("sheet-on"), kind="amber", pressed_=self.on)]

    def on(self) -> Change | None:
        """Go to the last page, and from there away."""
        if self.filled:
            return Pop()
        self.page, self.stale = len(self.sheet.pages) - 1, True
        return None

    @override
    def handle(self, happened: Input) -> Change | None:
        """Put it away."""
        if isinstance(happened, Press) and happened.key in ("escape", "return", "space"):
            return self.on()
        return super().handle(happened)

    @override
    def update(self, seconds: float) -> Change | None:
        """Turn the pages, then wait to be put away."""
        super().update(seconds)
        if self.read is not None and self.read():
            return Pop()
        if not self.filled:
            self.turned += seconds * max(self.house.settings.speed, 1.0)
            if self.turned >= self.sheet.seconds:
                self.turned = 0.0
                self.page, self.stale = self.page + 1, True
                if self.sheet.sound:
                    self.house.ring(self.sheet.sound, 0.6)
        elif self.seconds is not None:
            self.seconds -= seconds
            if self.seconds <= 0:
                return Pop()
        return None

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet."""
        canvas.dim(120)
        middle = Pose(theme.WIDTH / 2, theme.HEIGHT / 2)
        canvas.shadow(self.image, middle, 3)
        canvas.draw(self.image, middle)
        super().draw(canvas)
