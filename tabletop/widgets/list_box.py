"""A long list of rows that can be pressed; only the rows that are seen are painted."""

from collections.abc import Callable, Iterator
from math import ceil

from attrs import define, field
from typing_extensions import override

from tabletop.stage.images import Image
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.widgets.scroll import BAR_WIDTH, ScrollView
from tabletop.widgets.widget import Answer


@define
class ListBox(ScrollView):
    """Rows of one height. A press on a row, or Enter on the selected one, calls `on_pick` with its number."""

    row_count: int = field(default=0, kw_only=True)
    row_height: float = field(default=46.0, kw_only=True)
    row_image: Callable[[int], Image] = field(kw_only=True)
    """Returns the image of a row, by its number; called for rows that are seen."""
    on_pick: Callable[[int], Answer | None] = field(default=lambda _: None, kw_only=True)
    pressable: bool = field(default=True, kw_only=True)
    """Whether rows can be pressed; if not, the list can only be scrolled."""
    selected: int = field(init=False, default=-1)
    """The number of the selected row; -1 for none."""
    _pressed_row: int | None = field(init=False, default=None)

    @property
    @override
    def focusable(self) -> bool:
        return self.pressable and self.row_count > 0

    @property
    @override
    def content_height(self) -> float:
        return self.row_count * self.row_height

    @override
    def image_top(self, place: int) -> float:
        return place * self.row_height

    @override
    def visible_images(self) -> Iterator[tuple[int, Image, float]]:
        first = int(self.offset // self.row_height)
        last = min(ceil((self.offset + self.box.height) / self.row_height), self.row_count)
        for place in range(first, last):
            yield place, self.row_image(place), place * self.row_height - self.offset

    def select(self, place: int) -> None:
        """Select a row, and scroll until it is seen, clear of the edges."""
        if place == self.selected:
            return
        self.selected = self.highlighted = place
        top, room = self.image_top(max(place, 0)), self.box.height
        if not self.offset + self.row_height <= top <= self.offset + room - 2 * self.row_height:
            self.scroll_to(top - room / 2 + self.row_height / 2)
        self.needs_redraw = True

    @override
    def handle(self, event: Input) -> Answer | bool | None:
        """Press a row, or select one by the keys."""
        if not self.pressable:
            return ScrollView.handle(self, event)
        match event:
            case Pointer("down", x, y, 1) if x <= self.box.right - BAR_WIDTH - 8:
                self._pressed_row = self.row_at(y)
                return True
            case Pointer("up", x, y, 1) if self._pressed_row is not None:
                pressed, self._pressed_row = self._pressed_row, None
                return self.on_pick(pressed) or True if self.contains(x, y) and self.row_at(y) == pressed else True
            case KeyPress("down" | "up" as key):
                self.select(min(max(self.selected + (1 if key == "down" else -1), 0), self.row_count - 1))
                return True
            case KeyPress("return" | "keypad enter") if self.selected >= 0:
                return self.on_pick(self.selected) or True
        return ScrollView.handle(self, event)

    def row_at(self, y: float) -> int | None:
        """Return the number of the row at this y of the canvas; None if there is none."""
        place = int((y - self.box.top + self.offset) // self.row_height)
        return place if 0 <= place < self.row_count else None
