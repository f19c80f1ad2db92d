"""A button."""

from collections.abc import Callable

from attrs import define, field
from typing_extensions import override

from tabletop.stage.canvas import Canvas
from tabletop.stage.images import ButtonImage, Dimmed, Image
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.widgets.widget import Answer, Widget


@define
class Button(Widget):
    """Calls `on_press` when it is pressed and released within its box, or by Enter or Space when it has the focus."""

    text: str = ""
    on_press: Callable[[], Answer | None] = field(default=lambda: None, kw_only=True)
    """Called when it is pressed; what it returns is the answer of the widget."""
    icon: str = field(default="", kw_only=True)
    kind: str = field(default="wood", kw_only=True)
    font_size: float = field(default=26, kw_only=True)
    tip: str = field(default="", kw_only=True)
    """What it does, in words, where it shows only an icon."""
    selected: bool = field(default=False, kw_only=True)
    """Whether it is the present one of several."""
    held_down: bool = field(init=False, default=False)

    def image(self) -> Image:
        """Return the image of the button as it looks now."""
        plank = ButtonImage(*self.box.size, self.kind, self.text, self.font_size, self.icon, self.held_down, lines=2)
        return plank if self.enabled else Dimmed(plank)

    @override
    def handle(self, event: Input) -> Answer | bool | None:
        """Go down, come up, and call `on_press`."""
        match event:
            case Pointer("down", button=1):
                self.held_down = self.needs_redraw = True
                return True
            case Pointer("up", x, y, 1) if self.held_down:
                self.held_down, self.needs_redraw = False, True
                return (self.on_press() or True) if self.contains(x, y) else True
            case KeyPress("return" | "space" | "keypad enter"):
                return self.on_press() or True
        return None

    @override
    def draw(self, canvas: Canvas) -> None:
        image = self.image()
        canvas.draw_shadow(image, self.middle(), 1)
        if self.selected:
            canvas.draw_glow(image, self.middle(), "legal")
        self.draw_lit(canvas, image, hover=self.hovered and self.enabled and not self.selected)
