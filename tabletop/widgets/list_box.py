"""Lines that can be pressed: a long list of rows, painted only where they are seen, one of which is the present one."""

from collections.abc import Callable, Iterator
from math import ceil
from typing import Any

from attrs import define, field
from typing_extensions import override

from tabletop.stage.images import Image
from tabletop.stage.inputs import Input, Pointer, Press
from tabletop.widgets.scroll import BAR, Scroll


@define
class Lines(Scroll):
    """Rows of one height; a press on one of them, or Enter, leads to it."""

    count: int = field(default=0, kw_only=True)
    pitch: float = field(default=46.0, kw_only=True)
    row: Callable[[int], Image] = field(kw_only=True)
    """Makes the image of a row once it is to be seen."""
    picked: Callable[[int], Any] = field(default=lambda _: None, kw_only=True)
    pressable: bool = field(default=True, kw_only=True)
    """Whether rows can be pressed, and not only what lies beside them."""
    chosen: int = field(init=False, default=-1)
    """The row that the keys have chosen, or the present one."""
    _down: int | None = field(init=False, default=None)

    @property
    @override
    def focusable(self) -> bool:
        return self.pressable and self.count > 0

    @property
    @override
    def tall(self) -> float:
        return self.count * self.pitch

    @override
    def top_of(self, place: int) -> float:
        return place * self.pitch

    @override
    def seen(self) -> Iterator[tuple[int, Image, float]]:
        first = int(self.offset // self.pitch)
        last = min(ceil((self.offset + self.box[3]) / self.pitch), self.count)
        for place in range(first, last):
            yield place, self.row(place), place * self.pitch - self.offset

    def choose(self, place: int) -> None:
        """Mark a row, and bring it into sight, clear of the edges."""
        if place == self.chosen:
            return
        self.chosen = self.marked = place
        top, room = self.top_of(max(place, 0)), self.box[3]
        if not self.offset + self.pitch <= top <= self.offset + room - 2 * self.pitch:
            self.to(top - room / 2 + self.pitch / 2)
        self.restless = True

    @override
    def handle(self, happened: Input) -> Any:
        """Press a row, or choose one by the keys."""
        if not self.pressable:
            return Scroll.handle(self, happened)
        match happened:
            case Pointer("down", x, y, 1) if x <= self.box[0] + self.box[2] - BAR - 8:
                self._down = self.row_at(y)
                return True
            case Pointer("up", x, y, 1) if self._down is not None:
                pressed, self._down = self._down, None
                return self.picked(pressed) or True if self.inside(x, y) and self.row_at(y) == pressed else True
            case Press("down" | "up" as key):
                self.choose(min(max(self.chosen + (1 if key == "down" else -1), 0), self.count - 1))
                return True
            case Press("return" | "keypad enter") if self.chosen >= 0:
                return self.picked(self.chosen) or True
        return Scroll.handle(self, happened)

    def row_at(self, y: float) -> int | None:
        """Find the row at this height of the window."""
        place = int((y - self.box[1] + self.offset) // self.pitch)
        return place if 0 <= place < self.count else None
