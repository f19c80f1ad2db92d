"""A scene that shows a sheet, in one page or several, until it is closed."""

from collections.abc import Callable

from typing_extensions import override

from tabletop import theme
from tabletop.scenes.base.scene import Pop, Scene, SceneChange, Services
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.inputs import Input, KeyPress
from tabletop.stage.pose import Pose
from tabletop.tables.game_table import SheetPages
from tabletop.widgets.button import Button


class SheetScene(Scene):
    """An image over the darkened scene beneath, with one button. Several pages are shown one after another."""

    is_overlay = True

    def __init__(
        self,
        services: Services,
        content: Image | SheetPages,
        auto_close_seconds: float | None = None,
        is_read: Callable[[], bool] | None = None,
    ) -> None:
        super().__init__(services)
        self.pages = content if isinstance(content, SheetPages) else SheetPages((content,), 0.0)
        self.page_number, self.page_seconds = 0, 0.0
        self.auto_close_seconds = auto_close_seconds
        """Seconds after the last page until it closes by itself; None if it waits for somebody."""
        self.is_read = is_read
        """Returns whether somebody has closed the sheet elsewhere, on a phone."""

    @property
    def page_image(self) -> Image:
        """The page that is shown."""
        return self.pages.pages[self.page_number]

    @property
    def on_last_page(self) -> bool:
        """Whether the last page is shown."""
        return self.page_number == len(self.pages.pages) - 1

    @override
    def build(self) -> None:
        """Make the button on the lower edge."""
        bottom = theme.HEIGHT / 2 + self.page_image.size[1] / 2
        box = Box(theme.WIDTH / 2 - 150, bottom - 42, 300, 68)
        self.group.widgets = [Button(box, self.services.say("sheet-on"), kind="amber", on_press=self.leave)]

    @override
    def leave(self) -> SceneChange | None:
        """Go to the last page, or close the sheet if that is shown."""
        if self.on_last_page:
            return Pop()
        self.page_number, self.dirty = len(self.pages.pages) - 1, True
        return None

    @override
    def handle(self, event: Input) -> SceneChange | None:
        """Let Enter and Space do what the button does, as Esc does."""
        if isinstance(event, KeyPress) and event.key in ("return", "space"):
            return self.leave()
        return super().handle(event)

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Turn the pages, then close after `auto_close_seconds` if that is set."""
        super().update(seconds)
        if self.is_read is not None and self.is_read():
            return Pop()
        if not self.on_last_page:
            self.page_seconds += seconds * max(self.services.settings.speed, 1.0)
            if self.page_seconds >= self.pages.page_seconds:
                self.page_seconds = 0.0
                self.page_number, self.dirty = self.page_number + 1, True
                if self.pages.page_sound:
                    self.services.play_sound(self.pages.page_sound, 0.6)
        elif self.auto_close_seconds is not None:
            self.auto_close_seconds -= seconds
            if self.auto_close_seconds <= 0:
                return Pop()
        return None

    @override
    def draw(self, canvas: Canvas) -> None:
        """Darken the scene beneath, and draw the page and the button."""
        canvas.dim(120)
        middle = Pose(theme.WIDTH / 2, theme.HEIGHT / 2)
        canvas.draw_shadow(self.page_image, middle, 3)
        canvas.draw(self.page_image, middle)
        super().draw(canvas)
