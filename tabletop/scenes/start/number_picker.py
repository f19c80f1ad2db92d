"""A picker for a number: arrows step through those that are offered, and any other can be typed or counted to."""

from typing import Final

from attrs import define, field
from typing_extensions import override

from tabletop.stage.inputs import Input, KeyPress, Pointer, TypedText
from tabletop.widgets.picker import Picker
from tabletop.widgets.widget import Answer

HOLD_SECONDS: Final = 0.45
"""Seconds after which an arrow that is held begins to count."""
COUNT_SECONDS: Final = 0.11
"""Seconds from one number to the next while an arrow is held."""


@define
class NumberPicker(Picker[int]):
    """Picks a number. Who holds an arrow counts on by ones from the number that was there; digits are typed."""

    numbers: range = field(kw_only=True)
    """Every number that is possible."""
    _typed: str = field(init=False, default="")
    _direction: int = field(init=False, default=0)
    """Where the held arrow points; 0 if none is held."""
    _before: int = field(init=False, default=0)
    """The number that was there when the arrow was pressed."""
    _held_seconds: float = field(init=False, default=0.0)

    @override
    def handle(self, event: Input) -> Answer | bool | None:
        """Step, begin or stop counting, or type a digit."""
        match event:
            case Pointer("down", x, button=1):
                self._direction = -1 if x < self.box.left + self.box.width * 0.3 else 1
                self._before, self._held_seconds = self.value, 0.0
            case Pointer("up"):
                self._direction = 0
            case TypedText(text):
                return self._type(self._typed + text) or self._type(text)
            case KeyPress("backspace" | "delete"):
                return self._type(self._typed[:-1])
        if not isinstance(event, Pointer) or event.kind == "down":
            self._typed = ""
        return super().handle(event)

    def _type(self, text: str) -> Answer | bool | None:
        """Take what has been typed so far, and pick it once it is possible. Return None if it can't become a number."""
        if not text.isdecimal() or int(text) > self.numbers[-1]:
            return None
        self._typed = text
        return self._pick(int(text)) if int(text) in self.numbers else True

    def _pick(self, number: int) -> Answer | bool:
        self.value, self.needs_redraw = number, True
        return self.on_pick(number) or True

    @override
    def pick_next(self, direction: int) -> Answer | bool:
        """Pick the next number that is offered, or the one before; after the last comes the first."""
        if direction > 0:
            return self._pick(next((each for each in self.values if each > self.value), self.values[0]))
        return self._pick(next((each for each in reversed(self.values) if each < self.value), self.values[-1]))

    @override
    def update(self, seconds: float) -> None:
        """Count on while an arrow is held; without the focus nothing is being typed."""
        self._typed = self._typed if self.focused else ""
        if not self._direction:
            return
        self._held_seconds += seconds
        if self._held_seconds >= HOLD_SECONDS:
            steps = 1 + int((self._held_seconds - HOLD_SECONDS) / COUNT_SECONDS)
            number = min(max(self._before + self._direction * steps, self.numbers[0]), self.numbers[-1])
            if number != self.value:
                self._pick(number)
