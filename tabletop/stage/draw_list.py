"""The draw commands of a frame. Only where they differ from the last frame's is the window drawn again."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple, TypeAlias

import pygame
from attrs import frozen

Corners: TypeAlias = Sequence[tuple[float, float]]

GRID_COLUMN_COUNT: Final = 40
"""How many columns of squares the window is divided into to find out what has changed."""
MAX_PARTIAL_REDRAW_SHARE: Final = 0.8
"""If more than this share of the window has changed, all of it is drawn again."""


class Shape(NamedTuple):
    """A filled polygon."""

    corners: Corners
    tint: pygame.Color
    antialiased: bool = True
    """Whether its edges are antialiased; not needed between two shapes of like colour."""


@frozen(eq=False)
class ShapeGroup:
    """Polygons that are different in every frame; all of them lie within the first."""

    shapes: Sequence[Shape]

    @property
    def box(self) -> pygame.Rect:
        """The part of the window that they cover."""
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
    """One blit or fill. A surface is never changed after it was painted, so equal commands look equal."""

    source: pygame.Surface | ShapeGroup
    top_left: tuple[int, int] = (0, 0)
    alpha: int = 255
    clip: tuple[int, int, int, int] | None = None
    """The only part of the window that it may change: left, top, width, height; None for all of it."""
    repeats: int = 0
    """How many equal commands come before it in the same frame."""

    @property
    def box(self) -> pygame.Rect:
        """The part of the window that it changes."""
        box = self.source.box if isinstance(self.source, ShapeGroup) else self.source.get_rect(topleft=self.top_left)
        return box.clip(self.clip) if self.clip else box

    def draw_on(self, surface: pygame.Surface) -> None:
        """Draw it on a surface, within the surface's clip."""
        if isinstance(self.source, ShapeGroup):
            self.source.fill(surface)
        elif self.alpha < 255:
            self.source.set_alpha(self.alpha)
            surface.blit(self.source, self.top_left)
            self.source.set_alpha(255)
        else:
            surface.blit(self.source, self.top_left)


class DrawList:
    """The draw commands of one frame, from the lowest to the highest, each with the part of the window it changes."""

    def __init__(self) -> None:
        self._boxes: dict[DrawCommand, pygame.Rect] = {}

    def add(self, stroke: DrawCommand) -> None:
        """Add a command on top of the others."""
        while stroke in self._boxes:
            stroke = stroke._replace(repeats=stroke.repeats + 1)
        self._boxes[stroke] = stroke.box

    def changed_parts(self, previous: "DrawList", window: pygame.Rect) -> list[pygame.Rect]:
        """Find the parts of the window where this frame differs from the previous one; none of them overlap."""
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
        """Draw what is seen in these parts of the window.

        A ShapeGroup is new in every frame, so everything under it is drawn anyway: it is filled whole.
        """
        for stroke, box in self._boxes.items():
            seen = [parts[place].clip(box) for place in box.collidelistall(parts)]
            for part in [box] if seen and isinstance(stroke.source, ShapeGroup) else seen:
                surface.set_clip(part)
                stroke.draw_on(surface)
        surface.set_clip(None)


def _reordered(strokes: list[DrawCommand], places: dict[DrawCommand, int]) -> list[DrawCommand]:
    """Find the fewest commands whose change of place explains the new order."""
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
