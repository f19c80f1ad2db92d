"""One of a few: the value stands in the middle, arrows at its sides go through the others."""

from collections.abc import Callable, Sequence
from typing import Any

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Sized
from tabletop.stage.inputs import Input, Pointer, Press
from tabletop.widgets.widget import Widget


@frozen(cache_hash=True)
class _Choice(Sized):
    width: float
    height: float
    text: str
    enabled: bool
    side: int

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.rounded((0, 0, w, h), 14, theme.FIELD_OF_CHOICE, theme.CARD_LINE, 2)
        for at, tip, back in ((-1, 14.0, 30.0), (1, w - 14, w - 30)):
            ink = theme.INK if self.enabled else theme.PAPER_EDGE
            opacity = 1.0 if self.side == at else 0.75
            arrow = f"M{back} {h / 2 - 12} L{tip} {h / 2} L{back} {h / 2 + 12} Z"
            brush.vector(
                f'<path d="{arrow}" fill="{ink}" stroke="{ink}" stroke-width="3" stroke-linejoin="round" '
                f'opacity="{opacity}"/>',
                (0, 0, w, h),
            )
        brush.words(self.text, (36, 2, w - 72, h - 4), 23, theme.INK, lines=2, least=15)


@define
class Picker(Widget):
    """Picks one of its values by its arrows, the wheel, or the left and right keys."""

    values: Sequence[Any] = ()
    value: Any = None
    word: Callable[[Any], str] = field(default=str, kw_only=True)
    picked: Callable[[Any], Any] = field(default=lambda _: None, kw_only=True)
    """What picking a value leads to."""
    _side: int = field(init=False, default=0)

    @override
    def handle(self, happened: Input) -> Any:
        """Step to the next value."""
        match happened:
            case Pointer("move", x, y):
                side = 0 if not self.inside(x, y) else -1 if x < self.box[0] + self.box[2] / 2 else 1
                self.restless |= side != self._side
                self._side = side
            case Pointer("down", x, button=1):
                return self.turn(-1 if x < self.box[0] + self.box[2] * 0.3 else 1)
            case Pointer("wheel", x, y, notches) if self.inside(x, y) and notches:
                return self.turn(-1 if notches > 0 else 1)
            case Press("left"):
                return self.turn(-1)
            case Press("right" | "return" | "space"):
                return self.turn(1)
        return None

    def turn(self, by: int) -> Any:
        """Pick the next value or the one before."""
        if len(self.values) < 2:
            return True
        at = list(self.values).index(self.value) if self.value in self.values else 0
        self.value = self.values[(at + by) % len(self.values)]
        self.restless = True
        return self.picked(self.value) or True

    @override
    def draw(self, canvas: Canvas) -> None:
        more = self.enabled and len(self.values) > 1
        image = _Choice(self.box[2], self.box[3], self.word(self.value), more, self._side)
        if self.hovered and more:
            canvas.glow(image, self.middle(), "hover")
        if self.focused:
            canvas.glow(image, self.middle(), "focus")
        canvas.draw(image, self.middle())
