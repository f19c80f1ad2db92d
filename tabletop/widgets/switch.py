"""A switch between two values that stand side by side."""

from collections.abc import Callable

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Sized
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.widgets.widget import Answer, Widget

MIN_WORD_SIDE_WIDTH = 150.0
"""A side at least so wide shows a word beside its icon."""


@frozen(cache_hash=True)
class _Sides(Sized):
    width: float
    height: float
    icons: tuple[str, str]
    labels: tuple[str, str]
    right_chosen: bool

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.draw_rounded_rect((0, 0, w, h), h / 2, theme.SLIDER_RAIL, theme.CARD_LINE, 2)
        half = w / 2
        for side in (0, 1):
            left, taken = half * side, self.right_chosen == bool(side)
            if taken:
                brush.draw_rounded_rect((left + 2, 2, half - 4, h - 4), h / 2 - 2, theme.AMBER, theme.AMBER_EDGE, 2.5)
            tall = h - 12
            if half < MIN_WORD_SIDE_WIDTH:
                brush.draw_picture(self.icons[side], (left + (half - tall) / 2, 6, tall, tall), 255 if taken else 150)
                continue
            brush.draw_picture(self.icons[side], (left + 18, 6, tall, tall), 255 if taken else 150)
            room = (left + 26 + tall, 2, half - 44 - tall, h - 4)
            brush.draw_text(
                self.labels[side], room, TextStyle(21, theme.INK if taken else theme.INK_MUTED, align="left")
            )


@define
class Switch(Widget):
    """Chooses the left or the right side: by a press on it, by the left and right keys; Enter chooses the other one."""

    right_chosen: bool = False
    """Whether the right side is chosen."""
    icons: tuple[str, str] = field(kw_only=True)
    labels: tuple[str, str] = field(kw_only=True)
    on_change: Callable[[bool], Answer | None] = field(default=lambda _: None, kw_only=True)
    """Called with True if the right side was chosen, with False if the left one was."""

    @override
    def handle(self, event: Input) -> Answer | bool | None:
        """Choose a side by the pointer or the keys."""
        match event:
            case Pointer("down", x, button=1):
                return self.choose(x > self.middle().x)
            case KeyPress("left" | "right" as key):
                return self.choose(key == "right")
            case KeyPress("return" | "space"):
                return self.choose(not self.right_chosen)
        return None

    def choose(self, right: bool) -> Answer | bool:
        """Choose this side, and call `on_change` if it is not chosen yet."""
        if right == self.right_chosen:
            return True
        self.right_chosen, self.needs_redraw = right, True
        return self.on_change(right) or True

    @override
    def draw(self, canvas: Canvas) -> None:
        image = _Sides(*self.box.size, self.icons, self.labels, self.right_chosen)
        self.draw_lit(canvas, image, hover=self.hovered)
