"""A list of images that can be scrolled by the wheel, the keys, or the bar at its side."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

import pygame
from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, Sized
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.stage.pose import Pose
from tabletop.widgets.widget import Answer, Widget

BAR_WIDTH = 16.0
EDGE_FADE_HEIGHT = 34.0


@frozen(cache_hash=True)
class _Thumb(Sized):
    width: float = field(init=False, default=BAR_WIDTH)
    height: float

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_rounded_rect((2, 0, BAR_WIDTH - 4, self.height), 6, theme.WOOD, theme.WOOD_EDGE, 1.6)


@frozen(cache_hash=True)
class _Highlight(Image):
    """A bright ground behind what was looked for."""

    radius: ClassVar[float] = 12

    size: tuple[float, float]

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_rounded_rect((0, 0, *self.size), 12, theme.LIST_ROW_BEST[0], theme.BRASS, 2)


@frozen(cache_hash=True)
class _EdgeFade(Sized):
    """The faded edge of a view: images that go on beyond it are not cut off sharply."""

    width: float
    height: float = field(init=False, default=EDGE_FADE_HEIGHT)
    colour: str
    below: bool

    @override
    def paint(self, brush: Brush) -> None:
        surface, colour = brush.surface, pygame.Color(self.colour)
        wide, tall = surface.get_size()
        for row in range(tall):
            part = (row + 1) / tall if self.below else 1 - row / tall
            surface.fill((*colour[:3], round(255 * part**0.7)), (0, row, wide, 1))


@define
class ScrollView(Widget):
    """Images one below the other; the box shows a part of them. The base class of ListBox."""

    images: Sequence[Image] = ()
    gap: float = field(default=10.0, kw_only=True)
    fade_edges: bool = field(default=True, kw_only=True)
    """Whether the edges fade where the list goes on; not needed where only whole images are seen."""
    offset: float = field(init=False, default=0.0)
    _dragging: bool = field(init=False, default=False)
    highlighted: int = field(init=False, default=-1)
    """The number of the image that is highlighted; -1 for none."""

    @property
    def content_height(self) -> float:
        """The height of the whole list."""
        return sum(image.size[1] + self.gap for image in self.images)

    @property
    def max_offset(self) -> float:
        """The largest offset: where the end of the list is reached."""
        return max(self.content_height - self.box.height, 0.0)

    def image_top(self, place: int) -> float:
        """Return the y, within the list, at which the image of this number begins."""
        return sum(image.size[1] + self.gap for image in self.images[:place])

    def scroll_to_image(self, place: int) -> None:
        """Scroll the image of this number to the top, clear of the faded edge, and highlight it."""
        self.highlighted = place
        self.scroll_to(self.image_top(place) - EDGE_FADE_HEIGHT)

    def visible_images(self) -> Iterator[tuple[int, Image, float]]:
        """Yield what the box shows: the number of an image, the image, and its y within the box."""
        y = -self.offset
        for place, image in enumerate(self.images):
            tall = image.size[1]
            if y + tall > 0 and y < self.box.height:
                yield place, image, y
            y += tall + self.gap

    def scroll_to_end(self) -> None:
        """Scroll to the end."""
        self.scroll_to(self.max_offset)

    def scroll_to(self, offset: float) -> bool:
        """Scroll to this offset, as far as the list goes."""
        self.offset = min(max(offset, 0.0), self.max_offset)
        self.needs_redraw = True
        return True

    @override
    def handle(self, event: Input) -> Answer | bool | None:
        """Scroll by the wheel, the bar or the keys."""
        match event:
            case Pointer("wheel", x, y, notches) if self.contains(x, y):
                return self.scroll_to(self.offset - 70 * notches)
            case Pointer("down", x, y, 1) if x > self.box.right - BAR_WIDTH - 8:
                self._dragging = True
                return self._drag(y)
            case Pointer("move", y=y) if self._dragging:
                return self._drag(y)
            case Pointer("up") if self._dragging:
                self._dragging = False
                return True
            case KeyPress("down" | "up" as key):
                return self.scroll_to(self.offset + (60 if key == "down" else -60))
            case KeyPress("pagedown" | "pageup" | "page down" | "page up" | "space" as key):
                return self.scroll_to(self.offset + self.box.height * 0.85 * (-1 if "up" in key else 1))
            case KeyPress("home" | "end" as key):
                return self.scroll_to(0 if key == "home" else self.max_offset)
        return None

    def _drag(self, y: float) -> bool:
        return self.scroll_to((y - self.box.top) / self.box.height * self.content_height - self.box.height / 2)

    @override
    def draw(self, canvas: Canvas) -> None:
        left, top, width, height = self.box
        with canvas.clipped(self.box):
            for place, image, y in self.visible_images():
                pose = Pose(left + image.size[0] / 2, top + y + image.size[1] / 2)
                if place == self.highlighted:
                    canvas.draw(_Highlight(image.size), pose)
                canvas.draw(image, pose)
        wide = width - BAR_WIDTH
        if self.fade_edges and self.offset > 0:
            canvas.draw(
                _EdgeFade(wide, theme.PAPER_LIGHT, below=False), Pose(left + wide / 2, top + EDGE_FADE_HEIGHT / 2)
            )
        if self.fade_edges and self.offset < self.max_offset:
            canvas.draw(
                _EdgeFade(wide, theme.PAPER, below=True), Pose(left + wide / 2, top + height - EDGE_FADE_HEIGHT / 2)
            )
        if self.max_offset:
            thumb = _Thumb(max(height * height / self.content_height, 40))
            room = height - thumb.height
            pose = Pose(left + width - BAR_WIDTH / 2, top + thumb.height / 2 + room * self.offset / self.max_offset)
            canvas.draw(thumb, pose)
