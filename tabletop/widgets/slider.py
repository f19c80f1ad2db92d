"""A slider from 0 to 1."""

from collections.abc import Callable

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Sized
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.widgets.widget import Answer, Widget


@frozen(cache_hash=True)
class _Rail(Sized):
    width: float
    height: float
    percent: int

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        x = 20 + (w - 40) * self.percent / 100
        brush.draw_rounded_rect((16, h / 2 - 6, w - 32, 12), 6, theme.SLIDER_RAIL, theme.CARD_LINE, 2)
        if self.percent:
            brush.draw_rounded_rect((16, h / 2 - 6, max(x - 16, 12), 12), 6, theme.AMBER[0], theme.AMBER_EDGE, 2)
        bead = (
            f'<circle cx="{x}" cy="{h / 2}" r="16" fill="{theme.WOOD[1]}" stroke="{theme.WOOD_EDGE}" '
            'stroke-width="2.5"/>'
            f'<circle cx="{x - 4}" cy="{h / 2 - 5}" r="5" fill="{theme.WOOD_SHINE}" opacity="0.8"/>'
        )
        brush.draw_svg(bead, (0, 0, w, h))


@define
class Slider(Widget):
    """Sets a number from 0 to 1 by the pointer, the wheel, or the left and right keys."""

    value: float = 0.0
    on_change: Callable[[float], Answer | None] = field(default=lambda _: None, kw_only=True)
    dragging: bool = field(init=False, default=False)

    @override
    def handle(self, event: Input) -> Answer | bool | None:
        """Follow the pointer, the wheel or the keys."""
        match event:
            case Pointer("down", x, button=1):
                self.dragging = True
                return self._set_value((x - self.box.left - 20) / (self.box.width - 40))
            case Pointer("move", x) if self.dragging:
                return self._set_value((x - self.box.left - 20) / (self.box.width - 40))
            case Pointer("up") if self.dragging:
                self.dragging = False
                return True
            case Pointer("wheel", x, y, notches) if self.contains(x, y):
                return self._set_value(self.value + 0.05 * notches)
            case KeyPress("left" | "right" as key):
                return self._set_value(self.value + (0.05 if key == "right" else -0.05))
        return None

    def _set_value(self, value: float) -> Answer | bool:
        self.value = round(min(max(value, 0.0), 1.0), 2)
        self.needs_redraw = True
        return self.on_change(self.value) or True

    @override
    def draw(self, canvas: Canvas) -> None:
        image = _Rail(*self.box.size, round(self.value * 100))
        self.draw_lit(canvas, image, hover=False)
