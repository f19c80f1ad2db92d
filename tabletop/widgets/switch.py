"""One of two: both stand side by side, and a single press takes the other."""

from collections.abc import Callable
from typing import Any

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Sized
from tabletop.stage.inputs import Input, Pointer, Press
from tabletop.widgets.widget import Widget

ROOMY = 150.0
"""A side as wide as this has room for a word beside its drawing."""


@frozen(cache_hash=True)
class _Sides(Sized):
    width: float
    height: float
    icons: tuple[str, str]
    words: tuple[str, str]
    right: bool

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.rounded((0, 0, w, h), h / 2, theme.RAIL, theme.CARD_LINE, 2)
        half = w / 2
        for side in (0, 1):
            left, taken = half * side, self.right == bool(side)
            if taken:
                brush.rounded((left + 2, 2, half - 4, h - 4), h / 2 - 2, theme.AMBER, theme.AMBER_EDGE, 2.5)
            tall = h - 12
            if half < ROOMY:
                brush.picture(self.icons[side], (left + (half - tall) / 2, 6, tall, tall), 255 if taken else 150)
                continue
            brush.picture(self.icons[side], (left + 18, 6, tall, tall), 255 if taken else 150)
            room = (left + 26 + tall, 2, half - 44 - tall, h - 4)
            brush.words(self.words[side], room, 21, theme.INK if taken else theme.INK_2, align="left")


@define
class Switch(Widget):
    """Takes one of two sides by a press on it; the left and right keys take that side, Enter the other one."""

    right: bool = False
    """Whether the right side is taken."""
    icons: tuple[str, str] = field(kw_only=True)
    words: tuple[str, str] = field(kw_only=True)
    switched: Callable[[bool], Any] = field(default=lambda _: None, kw_only=True)
    """What taking the other side leads to."""

    @override
    def handle(self, happened: Input) -> Any:
        """Take a side."""
        match happened:
            case Pointer("down", x, button=1):
                return self.take(x > self.box[0] + self.box[2] / 2)
            case Press("left" | "right" as key):
                return self.take(key == "right")
            case Press("return" | "space"):
                return self.take(not self.right)
        return None

    def take(self, right: bool) -> Any:
        """Take this side, if it is not taken yet."""
        if right == self.right:
            return True
        self.right, self.restless = right, True
        return self.switched(right) or True

    @override
    def draw(self, canvas: Canvas) -> None:
        image = _Sides(self.box[2], self.box[3], self.icons, self.words, self.right)
        if self.hovered:
            canvas.glow(image, self.middle(), "hover")
        if self.focused:
            canvas.glow(image, self.middle(), "focus")
        canvas.draw(image, self.middle())
