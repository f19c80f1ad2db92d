"""How many of a few: stars in a row, lit up to the one that was pressed."""

from collections.abc import Callable
from typing import Any

from attrs import define, field, frozen
from typing_extensions import override

from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Sized
from tabletop.stage.inputs import Input, Pointer, Press
from tabletop.widgets.widget import Widget


@frozen(cache_hash=True)
class _Row(Sized):
    width: float
    height: float
    most: int
    lit: int

    @override
    def paint(self, brush: Brush) -> None:
        step = self.width / self.most
        for place in range(self.most):
            name = "ui/icon_star" if place < self.lit else "ui/icon_star_empty"
            brush.picture(name, (place * step, 0, step, self.height))


@define
class Stars(Widget):
    """Counts from one up; the left and right keys count too, and Enter begins anew after the last."""

    count: int = 1
    most: int = 3
    counted: Callable[[int], Any] = field(default=lambda _: None, kw_only=True)
    """What another number leads to."""

    @override
    def handle(self, happened: Input) -> Any:
        """Count."""
        match happened:
            case Pointer("down", x, button=1):
                return self.light(1 + int((x - self.box[0]) / self.box[2] * self.most))
            case Press("left" | "right" as key):
                return self.light(self.count + (1 if key == "right" else -1))
            case Press("return" | "space"):
                return self.light(self.count % self.most + 1)
        return None

    def light(self, count: int) -> Any:
        """Light so many, one at least."""
        count = min(max(count, 1), self.most)
        if count == self.count:
            return True
        self.count, self.restless = count, True
        return self.counted(count) or True

    @override
    def draw(self, canvas: Canvas) -> None:
        image = _Row(self.box[2], self.box[3], self.most, self.count)
        if self.focused:
            canvas.glow(image, self.middle(), "focus")
        elif self.hovered:
            canvas.glow(image, self.middle(), "hover")
        canvas.draw(image, self.middle())
