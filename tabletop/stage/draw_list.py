"""A picture as the strokes that it is made of: where the next one has the same strokes, nothing need be drawn again."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

import pygame
from attrs import frozen

Corners: TypeAlias = Sequence[tuple[float, float]]

GRID_COLUMN_COUNT: Final = 40
"""Into how many squares the width of a window is parted to tell what has changed."""
MAX_PARTIAL_REDRAW_SHARE: Final = 0.8
"""The share of the window beyond which it is no more work to draw everything."""


class Shape(NamedTuple):
    """A shape that is filled as it is."""

    corners: Corners
    tint: pygame.Color
    antialiased: bool = True
    """Whether its edges are seen: those between two like tints are not."""


@frozen(eq=False)
class ShapeGroup:
    """Shapes that will never be seen again just so; all of them lie within the first."""

    shapes: Sequence[Shape]

    @property
    def box(self) -> pygame.Rect:
        """The part of the window that they may change."""
        across, along = zip(*self.shapes[0].corners, strict=True)
        left, top = int(min(across)) - 2, int(min(along)) - 2
        return pygame.Rect(left, top, int(max(across)) + 3 - left, int(max(along)) + 3 - top)

    def fill(self, surface: pygame.Surface) -> None:
        """Fill them."""
        for corners, tint, smooth in self.shapes:
            pygame.draw.polygon(surface, tint, corners)
            if smooth:
                pygame.draw.aalines(surface, tint, True, corners)


class DrawCommand(NamedTuple):
    """One thing that is put on a surface. What was painted is never painted over: the same surface looks the same."""

    source: pygame.Surface | ShapeGroup
    top_left: tuple[int, int] = (0, 0)
    alpha: int = 255
    clip: tuple[int, int, int, int] | None = None
    """The only part of the window in which it is seen."""
    repeats: int = 0
    """How many strokes just like it there are before it."""

    @property
    def box(self) -> pygame.Rect:
        """The part of the window that it may change."""
        box = self.source.box if isinstance(self.source, ShapeGroup) else self.source.get_rect(topleft=self.top_left)
        return box.clip(self.clip) if self.clip else box

    def draw_on(self, surface: pygame.Surface) -> None:
        """Put it there, within the part of the surface that may be changed now."""
        if isinstance(self.source, ShapeGroup):
            self.source.fill(surface)
        elif self.alpha < 255:
            self.source.set_alpha(self.alpha)
            surface.blit(self.source, self.top_left)
            self.source.set_alpha(255)
        else:
            surface.blit(self.source, self.top_left)


class DrawList:
    """The strokes of one picture, from the lowest to the highest, each with the part of the window it may change."""

    def __init__(self) -> None:
        self._boxes: dict[DrawCommand, pygame.Rect] = {}

    def add(self, stroke: DrawCommand) -> None:
        """Put one more on top."""
        while stroke in self._boxes:
            stroke = stroke._replace(repeats=stroke.repeats + 1)
        self._boxes[stroke] = stroke.box

    def changed_parts(self, previous: "DrawList", window: pygame.Rect) -> list[pygame.Rect]:
        """Find the parts of the window where this picture differs from the last; none of them overlap."""
        ours, theirs = self._boxes, previous._boxes
        boxes = [box for stroke, box in ours.items() if stroke not in theirs]
        boxes += [box for stroke, box in theirs.items() if stroke not in ours]
        places = {stroke: place for place, stroke in enumerate(theirs)}
        boxes += [ours[stroke] for stroke in _reordered([each for each in ours if each in theirs], places)]
        parts = _grid_parts((box.clip(window) for box in boxes), window)
        if sum(part.width * part.height for part in parts) > MAX_PARTIAL_REDRAW_SHARE * window.width * window.height:
            return [window]
        return parts

    def draw(self, surface: pygame.Surface, parts: Sequence[pygame.Rect]) -> None:
        """Draw what is seen in some parts of the window.

        Shapes are new in every picture, so all that lies under them is being drawn: they are filled at one go.
        """
        for stroke, box in self._boxes.items():
            seen = [parts[place].clip(box) for place in box.collidelistall(parts)]
            for part in [box] if seen and isinstance(stroke.source, ShapeGroup) else seen:
                surface.set_clip(part)
                stroke.draw_on(surface)
        surface.set_clip(None)


def _reordered(strokes: list[DrawCommand], places: dict[DrawCommand, int]) -> list[DrawCommand]:
    """Find those that lie above what they lay below, or the other way round: as few as explain the new order."""
    tops: list[int] = []
    """The lowest place on which a row of so many strokes in their old order may end."""
    lengths = []
    for stroke in strokes:
        length = bisect_left(tops, places[stroke])
        tops[length : length + 1] = [places[stroke]]
        lengths.append(length)
    astray, wanted = [], len(tops) - 1
    for stroke, length in zip(reversed(strokes), reversed(lengths), strict=True):
        if length == wanted:
            wanted -= 1
        else:
            astray.append(stroke)
    return astray


def _grid_parts(boxes: Iterable[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Cover boxes with squares of a grid, and join neighbours: one box round all would hold much that has not changed.

    Each row of the grid is a number, each of its bits a square.
    """
    side = max(window.width // GRID_COLUMN_COUNT, 1)
    rows = [0] * -(-window.height // side)
    for box in boxes:
        if box:
            left, right = box.left // side, (box.right - 1) // side
            for row in range(box.top // side, (box.bottom - 1) // side + 1):
                rows[row] |= (2 << right) - (1 << left)
    parts = []
    top = 0
    for row, alike in groupby(rows):
        bottom = top + len(list(alike))
        for found in re.finditer("1+", f"{row:b}"[::-1]):
            left, right = found.span()
            part = pygame.Rect(left * side, top * side, (right - left) * side, (bottom - top) * side)
            parts.append(part.clip(window))
        top = bottom
    return parts
