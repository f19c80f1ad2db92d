"""A long sheet behind a window: wheel, keys, or the bar at its side."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import pygame
from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image
from tabletop.stage.inputs import Input, Pointer, Press
from tabletop.stage.pose import Pose
from tabletop.widgets.widget import Widget

BAR = 16.0
VEIL = 34.0


@frozen(cache_hash=True)
class _Thumb(Image):
    height: float

    @property
    @override
    def size(self) -> tuple[float, float]:
        return BAR, self.height

    @override
    def paint(self, brush: Brush) -> None:
        brush.rounded((2, 0, BAR - 4, self.height), 6, theme.WOOD, theme.WOOD_EDGE, 1.6)


@frozen(cache_hash=True)
class _Mark(Image):
    """A bright ground behind what was looked for."""

    radius: ClassVar[float] = 12

    size: tuple[float, float]

    @override
    def paint(self, brush: Brush) -> None:
        brush.rounded((0, 0, *self.size), 12, theme.ROW_BEST[0], theme.BRASS, 2)


@frozen(cache_hash=True)
class _Veil(Image):
    """The edge of the window: what goes on beyond it fades away, so that no line is cut in half."""

    width: float
    colour: str
    below: bool

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.width, VEIL

    @override
    def paint(self, brush: Brush) -> None:
        surface, colour = brush.surface, pygame.Color(self.colour)
        wide, tall = surface.get_size()
        for row in range(tall):
            part = (row + 1) / tall if self.below else 1 - row / tall
            surface.fill((*colour[:3], round(255 * part**0.7)), (0, row, wide, 1))


@define
class Scroll(Widget):
    """Images one below the other, as far as the window shows them."""

    images: Sequence[Image] = ()
    gap: float = field(default=10.0, kw_only=True)
    veiled: bool = field(default=True, kw_only=True)
    """Whether what goes on beyond an edge fades away there; where only whole images are seen, nothing need."""
    offset: float = field(init=False, default=0.0)
    _held: bool = field(init=False, default=False)
    marked: int = field(init=False, default=-1)
    """The image that stands on a bright ground."""

    @property
    def tall(self) -> float:
        """How long the whole sheet is."""
        return sum(image.size[1] + self.gap for image in self.images)

    @property
    def most(self) -> float:
        """How far it can be moved."""
        return max(self.tall - self.box[3], 0.0)

    def top_of(self, place: int) -> float:
        """Where the image of this number begins."""
        return sum(image.size[1] + self.gap for image in self.images[:place])

    def show(self, place: int) -> None:
        """Bring the image of this number to the top, clear of the veil, and mark it."""
        self.marked = place
        self.to(self.top_of(place) - VEIL)

    def seen(self) -> Iterator[tuple[int, Image, float]]:
        """List what the window shows: the number of an image, the image, and how far down in the window it begins."""
        y = -self.offset
        for place, image in enumerate(self.images):
            tall = image.size[1]
            if y + tall > 0 and y < self.box[3]:
                yield place, image, y
            y += tall + self.gap

    def at_end(self) -> None:
        """Go to the last one."""
        self.to(self.most)

    def to(self, offset: float) -> bool:
        """Move the sheet so far, as far as it goes."""
        self.offset = min(max(offset, 0.0), self.most)
        self.restless = True
        return True

    @override
    def handle(self, happened: Input) -> Any:
        """Move the sheet."""
        match happened:
            case Pointer("wheel", x, y, notches) if self.inside(x, y):
                return self.to(self.offset - 70 * notches)
            case Pointer("down", x, y, 1) if x > self.box[0] + self.box[2] - BAR - 8:
                self._held = True
                return self._drag(y)
            case Pointer("move", y=y) if self._held:
                return self._drag(y)
            case Pointer("up") if self._held:
                self._held = False
                return True
            case Press("down" | "up" as key):
                return self.to(self.offset + (60 if key == "down" else -60))
            case Press("pagedown" | "pageup" | "page down" | "page up" | "space" as key):
                return self.to(self.offset + self.box[3] * 0.85 * (-1 if "up" in key else 1))
            case Press("home" | "end" as key):
                return self.to(0 if key == "home" else self.most)
        return None

    def _drag(self, y: float) -> bool:
        return self.to((y - self.box[1]) / self.box[3] * self.tall - self.box[3] / 2)

    @override
    def draw(self, canvas: Canvas) -> None:
        left, top, width, height = self.box
        with canvas.clipped(self.box):
            for place, image, y in self.seen():
                pose = Pose(left + image.size[0] / 2, top + y + image.size[1] / 2)
                if place == self.marked:
                    canvas.draw(_Mark(image.size), pose)
                canvas.draw(image, pose)
        wide = width - BAR
        if self.veiled and self.offset > 0:
            canvas.draw(_Veil(wide, theme.PAPER_LIGHT, below=False), Pose(left + wide / 2, top + VEIL / 2))
        if self.veiled and self.offset < self.most:
            canvas.draw(_Veil(wide, theme.PAPER, below=True), Pose(left + wide / 2, top + height - VEIL / 2))
        if self.most:
            thumb = _Thumb(max(height * height / self.tall, 40))
            room = height - thumb.height
            pose = Pose(left + width - BAR / 2, top + thumb.height / 2 + room * self.offset / self.most)
            canvas.draw(thumb, pose)
