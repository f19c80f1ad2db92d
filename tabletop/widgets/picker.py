"""A widget that picks one of a few values: the value in the middle, an arrow at either side."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Generic, TypeVar

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, common_font_size
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Sized
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.widgets.widget import Answer, Widget

VALUE_FONT_SIZE: Final = 23.0
VALUE_LINES: Final = 2
"""In how many lines a value may be broken."""
VALUE_MARGIN: Final = 40.0
"""What is left to the arrows at either side."""


@frozen(cache_hash=True)
class _Choice(Sized):
    width: float
    height: float
    text: str
    font_size: float
    enabled: bool
    side: int

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.draw_rounded_rect((0, 0, w, h), 14, theme.PICKER_FIELD, theme.CARD_LINE, 2)
        for at, tip, back in ((-1, 14.0, 30.0), (1, w - 14, w - 30)):
            ink = theme.INK if self.enabled else theme.PAPER_EDGE
            opacity = 1.0 if self.side == at else 0.75
            arrow = f"M{back} {h / 2 - 12} L{tip} {h / 2} L{back} {h / 2 + 12} Z"
            brush.draw_svg(
                f'<path d="{arrow}" fill="{ink}" stroke="{ink}" stroke-width="3" stroke-linejoin="round" '
                f'opacity="{opacity}"/>',
                (0, 0, w, h),
            )
        style = TextStyle(self.font_size, lines=VALUE_LINES, min_size=min(15, self.font_size))
        brush.draw_text(self.text, (VALUE_MARGIN, 2, w - 2 * VALUE_MARGIN, h - 4), style)


V = TypeVar("V")


@define
class Picker(Widget, Generic[V]):
    """Picks one of its values by its arrows, the wheel, or the left and right keys."""

    values: Sequence[V]
    value: V
    format_value: Callable[[V], str] = field(default=str, kw_only=True)
    on_pick: Callable[[V], Answer | None] = field(default=lambda _: None, kw_only=True)
    """Called with the value that was picked."""
    font_size: float = field(default=VALUE_FONT_SIZE, kw_only=True)
    _side: int = field(init=False, default=0)

    @override
    def handle(self, event: Input) -> Answer | bool | None:
        """Step to the next value."""
        match event:
            case Pointer("move", x, y):
                side = 0 if not self.contains(x, y) else -1 if x < self.middle().x else 1
                self.needs_redraw |= side != self._side
                self._side = side
            case Pointer("down", x, button=1):
                return self.pick_next(-1 if x < self.box.left + self.box.width * 0.3 else 1)
            case Pointer("wheel", x, y, notches) if self.contains(x, y) and notches:
                return self.pick_next(-1 if notches > 0 else 1)
            case KeyPress("left"):
                return self.pick_next(-1)
            case KeyPress("right" | "return" | "space"):
                return self.pick_next(1)
        return None

    def pick_next(self, direction: int) -> Answer | bool:
        """Pick the next value, or the one before."""
        if len(self.values) < 2:
            return True
        at = list(self.values).index(self.value) if self.value in self.values else 0
        self.value = self.values[(at + direction) % len(self.values)]
        self.needs_redraw = True
        return self.on_pick(self.value) or True

    @override
    def draw(self, canvas: Canvas) -> None:
        more = self.enabled and len(self.values) > 1
        image = _Choice(*self.box.size, self.format_value(self.value), self.font_size, more, self._side)
        self.draw_lit(canvas, image, hover=self.hovered and more)


def set_in_one_size(pickers: Sequence[Picker[Any]], text_scale: float, *, only_shown: bool = False) -> None:
    """Let pickers with equal boxes, one below the other, write in letters of one size.

    All that they may hold fits in it, or only what they show now: where every pick lays them anew.
    """
    if pickers:
        width, height = pickers[0].box.size
        room = width - 2 * VALUE_MARGIN, height - 4
        values = [(each, value) for each in pickers for value in ((each.value,) if only_shown else each.values)]
        texts = [picker.format_value(value) for picker, value in values]
        size = common_font_size(texts, room, VALUE_FONT_SIZE, text_scale, lines=VALUE_LINES)
        for picker in pickers:
            picker.font_size = size
