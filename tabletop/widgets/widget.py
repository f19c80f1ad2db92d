"""A widget lies in a box, listens, and draws itself; a group of them shares one pointer and one focus."""

from typing import Any

from attrs import define, field
from typing_extensions import override

from tabletop.stage.brush import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.inputs import Input, Pointer, Press
from tabletop.stage.pose import Pose, centre


@define
class Widget:
    """Something in a box that can be pointed at and may have the focus."""

    box: Box
    hovered: bool = field(init=False, default=False)
    focused: bool = field(init=False, default=False)
    enabled: bool = field(default=True, kw_only=True)
    restless: bool = field(init=False, default=True)
    """Whether it looks different from when it was last drawn."""

    @property
    def focusable(self) -> bool:
        """Whether the keyboard may come here."""
        return self.enabled

    def inside(self, x: float, y: float) -> bool:
        """Tell whether a point lies in the box."""
        left, top, width, height = self.box
        return left <= x <= left + width and top <= y <= top + height

    def handle(self, happened: Input) -> Any:
        """Take what happened; give back what it leads to, if anything."""
        del happened

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""

    def middle(self) -> Pose:
        """Find the middle of the box."""
        return centre(self.box)


@define
class Label(Widget):
    """An image that only lies there."""

    image: Image
    shadow: int = 0

    @property
    @override
    def focusable(self) -> bool:
        """Nothing to do here for a keyboard."""
        return False

    @override
    def draw(self, canvas: Canvas) -> None:
        if self.shadow:
            canvas.shadow(self.image, self.middle(), self.shadow)
        canvas.draw(self.image, self.middle())


@define
class Group:
    """Widgets that lie together: the pointer hovers over one of them, the keyboard focuses one."""

    widgets: list[Widget] = field(factory=list)

    @property
    def restless(self) -> bool:
        """Whether any of them has changed."""
        return any(widget.restless for widget in self.widgets)

    @property
    def focus(self) -> Widget | None:
        """The one that has the keyboard."""
        return next((widget for widget in self.widgets if widget.focused), None)

    def handle(self, happened: Input) -> Any:
        """Hand it to whom it concerns. True or anything else that counts as true: it was meant for one of us."""
        match happened:
            case Pointer("move", x, y):
                for widget in self.widgets:
                    over = widget.enabled and widget.inside(x, y)
                    widget.restless |= over != widget.hovered
                    widget.hovered = over
                for widget in self.widgets:
                    widget.handle(happened)
                return None
            case Pointer("down", x, y):
                target = next((w for w in reversed(self.widgets) if w.enabled and w.inside(x, y)), None)
                self.give_focus(target if target and target.focusable else None)
                return target.handle(happened) if target else None
            case Pointer():
                answers = [widget.handle(happened) for widget in self.widgets if widget.enabled]
                return next((answer for answer in answers if answer), None)
            case Press("tab", shift=shift):
                return self.step(-1 if shift else 1)
            case _:
                answer = self.focus.handle(happened) if self.focus else None
                if answer is None and isinstance(happened, Press) and happened.key in ("up", "down"):
                    return self.step(-1 if happened.key == "up" else 1)
                return answer

    def step(self, by: int) -> bool:
        """Give the focus to the next one."""
        able = [widget for widget in self.widgets if widget.focusable]
        if not able:
            return False
        at = able.index(self.focus) if self.focus in able else (-1 if by > 0 else 0)
        self.give_focus(able[(at + by) % len(able)])
        return True

    def give_focus(self, target: Widget | None) -> None:
        """Let one of them have the keyboard."""
        for widget in self.widgets:
            widget.restless |= widget.focused != (widget is target)
            widget.focused = widget is target

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for widget in self.widgets:
            widget.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        """Draw them all."""
        for widget in self.widgets:
            widget.draw(canvas)
            widget.restless = False
