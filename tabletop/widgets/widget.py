"""The base class of widgets, an image as a widget, and a group of widgets with one pointer and one focus.

Whoever makes a widget gives it callbacks. What a callback returns goes up through `Widget.handle` and `Group.handle` to
the scene: an Answer says what the scene shall do, None that nothing more is to be done.
"""

from collections.abc import Hashable
from typing import Final, Self

from attrs import define, field
from typing_extensions import override

from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.stage.pose import Pose, pose_of_box

NOWHERE: Final = Box(0, 0, 0, 0)
"""The box of a widget that has not been given its place yet."""


class Answer:
    """What a callback asks of the scene in which its widget is. The base class of changes of scene."""

    __slots__ = ()


@define
class Widget:
    """Something in a box that can be pointed at and may have the focus. The base class of all widgets.

    Its Group calls `handle` for every input that concerns it, `update` once in a frame, and `draw` when the scene is
    drawn; it sets `hovered` and `focused`, and clears `needs_redraw` after drawing. A widget sets `needs_redraw` when
    it has changed. Override `handle` and `draw`, and `update` if something moves by itself.
    """

    box: Box
    hovered: bool = field(init=False, default=False)
    focused: bool = field(init=False, default=False)
    enabled: bool = field(default=True, kw_only=True)
    key: Hashable = field(default=None, kw_only=True)
    """What it is for, where its class does not say so: a widget hands the focus on only to one of the same key."""
    needs_redraw: bool = field(init=False, default=True)
    """Whether it looks different from when it was last drawn."""

    @property
    def focusable(self) -> bool:
        """Whether the keyboard can give it the focus."""
        return self.enabled

    def contains(self, x: float, y: float) -> bool:
        """Return whether a point lies in the box."""
        return self.box.contains(x, y)

    def handle(self, event: Input) -> Answer | bool | None:
        """Take an input. Return None if it was of no use, else the callback's answer, or True if there is none."""
        del event
        return None

    def update(self, seconds: float) -> None:
        """Let so many seconds pass. Called once in every frame."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it. Called when the scene is drawn, from the first widget of the group to the last."""

    def draw_lit(self, canvas: Canvas, image: Image, *, hover: bool) -> None:
        """Draw an image in the middle of the box, in the glow of the pointer if `hover`, and in that of the focus."""
        if hover:
            canvas.draw_glow(image, self.middle(), "hover")
        if self.focused:
            canvas.draw_glow(image, self.middle(), "focus")
        canvas.draw(image, self.middle())

    def middle(self) -> Pose:
        """Return the pose of the middle of the box."""
        return pose_of_box(self.box)


@define
class ImageWidget(Widget):
    """An image that is only looked at."""

    image: Image
    elevation: int = 0

    @classmethod
    def at(cls, left: float, top: float, image: Image, elevation: int = 0) -> Self:
        """Show an image in its own size; its upper left corner is at this point."""
        return cls(Box(left, top, *image.size), image, elevation)

    @property
    @override
    def focusable(self) -> bool:
        """Never: there is nothing to do with it."""
        return False

    @override
    def draw(self, canvas: Canvas) -> None:
        if self.elevation:
            canvas.draw_shadow(self.image, self.middle(), self.elevation)
        canvas.draw(self.image, self.middle())


@define
class Group:
    """The widgets of a scene. The pointer hovers over one of them, the keyboard has the focus on one."""

    widgets: list[Widget] = field(factory=list)

    @property
    def needs_redraw(self) -> bool:
        """Whether any of them has changed."""
        return any(widget.needs_redraw for widget in self.widgets)

    @property
    def focus(self) -> Widget | None:
        """The widget that has the focus, or None."""
        return next((widget for widget in self.widgets if widget.focused), None)

    def handle(self, event: Input) -> Answer | bool | None:
        """Give an input to the widgets it concerns. Return the widget's answer; anything true means it was used."""
        match event:
            case Pointer("move", x, y):
                for widget in self.widgets:
                    over = widget.enabled and widget.contains(x, y)
                    widget.needs_redraw |= over != widget.hovered
                    widget.hovered = over
                for widget in self.widgets:
                    widget.handle(event)
                return None
            case Pointer("down", x, y):
                target = next((w for w in reversed(self.widgets) if w.enabled and w.contains(x, y)), None)
                self.give_focus(target if target and target.focusable else None)
                return target.handle(event) if target else None
            case Pointer():
                answers = [widget.handle(event) for widget in self.widgets if widget.enabled]
                return next((answer for answer in answers if answer), None)
            case KeyPress("tab", shift=shift):
                return self.focus_next(-1 if shift else 1)
            case _:
                answer = self.focus.handle(event) if self.focus else None
                if answer is None and isinstance(event, KeyPress) and event.key in ("up", "down"):
                    return self.focus_next(-1 if event.key == "up" else 1)
                return answer

    def focus_next(self, direction: int) -> bool:
        """Give the focus to the next widget, or to the one before; return False if none can have it."""
        able = [widget for widget in self.widgets if widget.focusable]
        if not able:
            return False
        at = able.index(self.focus) if self.focus in able else (-1 if direction > 0 else 0)
        self.give_focus(able[(at + direction) % len(able)])
        return True

    def give_focus(self, target: Widget | None) -> None:
        """Give the focus to this widget, or to none."""
        for widget in self.widgets:
            widget.needs_redraw |= widget.focused != (widget is target)
            widget.focused = widget is target

    def take_over(self, before: "Group") -> None:
        """Take over from the widgets that were here before: what was hovered still is, and the focus stays.

        It goes to the nearest widget of the same class and the same key, if there is one.
        """
        hovered = [(type(each), each.box) for each in before.widgets if each.hovered]
        for each in self.widgets:
            each.hovered = each.enabled and (type(each), each.box) in hovered
        if (focus := before.focus) is None:
            return
        at = focus.middle()
        alike = [w for w in self.widgets if w.focusable and (type(w), w.key) == (type(focus), focus.key)]
        if alike:
            self.give_focus(min(alike, key=lambda each: abs(each.middle().x - at.x) + abs(each.middle().y - at.y)))

    def update(self, seconds: float) -> None:
        """Let time pass."""
        for widget in self.widgets:
            widget.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        """Draw them all."""
        for widget in self.widgets:
            widget.draw(canvas)
            widget.needs_redraw = False
