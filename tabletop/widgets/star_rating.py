"""A widget that sets a small number: a row of stars, filled up to the one that was pressed."""

from collections.abc import Callable

from attrs import define, field, frozen
from typing_extensions import override

from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Sized
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.widgets.widget import Answer, Widget


@frozen(cache_hash=True)
class _Row(Sized):
    width: float
    height: float
    max_stars: int
    lit: int

    @override
    def paint(self, brush: Brush) -> None:
        step = self.width / self.max_stars
        for place in range(self.max_stars):
            name = "ui/icon_star" if place < self.lit else "ui/icon_star_empty"
            brush.draw_picture(name, (place * step, 0, step, self.height))


@define
class StarRating(Widget):
    """Sets a number from 1 up. Left and right change it by one; Enter adds one and begins again after the last."""

    count: int = 1
    max_stars: int = 3
    on_change: Callable[[int], Answer | None] = field(default=lambda _: None, kw_only=True)
    """Called with the new number."""

    @override
    def handle(self, event: Input) -> Answer | bool | None:
        """Set the number by the pointer or the keys."""
        match event:
            case Pointer("down", x, button=1):
                return self.set_count(1 + int((x - self.box.left) / self.box.width * self.max_stars))
            case KeyPress("left" | "right" as key):
                return self.set_count(self.count + (1 if key == "right" else -1))
            case KeyPress("return" | "space"):
                return self.set_count(self.count % self.max_stars + 1)
        return None

    def set_count(self, count: int) -> Answer | bool:
        """Set the number, at least 1, and call `on_change` if it is new."""
        count = min(max(count, 1), self.max_stars)
        if count == self.count:
            return True
        self.count, self.needs_redraw = count, True
        return self.on_change(count) or True

    @override
    def draw(self, canvas: Canvas) -> None:
        image = _Row(*self.box.size, self.max_stars, self.count)
        self.draw_lit(canvas, image, hover=self.hovered and not self.focused)
