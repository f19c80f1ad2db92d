"""The timeline of a replay: chapters below, marks of what mattered above, and a handle that can be dragged."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import ClassVar, Final

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, Picture, Sized, TextImage
from tabletop.stage.inputs import Input, Pointer
from tabletop.stage.pose import Pose
from tabletop.widgets.widget import Answer, Widget

RAIL_OFFSET: Final = 52.0
"""How far below the upper edge of the box the middle of the rail lies; the marks are above it."""
SIGN_SIZE: Final = 34.0
"""Width and height of a mark's icon."""
MIN_SIGN_GAP: Final = 30.0
"""The least distance between two marks; where there is no room for all, the weightier ones stay."""
MIN_LABEL_WIDTH: Final = 46.0
"""The least width that the number of a chapter has."""


@frozen
class TimelineStop:
    """A place on the timeline that one may want to go to: the beginning of a chapter, or a mark."""

    position: int
    text: str = ""
    """A chapter's number, or what happened here."""
    sign: str = ""
    """The name of its icon."""
    weight: int = 1


@frozen(cache_hash=True)
class _Rail(Sized):
    """The rail from end to end, with a notch where each chapter begins: still dark, or already filled."""

    no_shadow: ClassVar[bool] = True

    width: float
    height: float = field(init=False, default=24.0)
    notches: tuple[int, ...]
    filled: bool

    @override
    def paint(self, brush: Brush) -> None:
        fill = theme.AMBER if self.filled else theme.EMPTY_RAIL
        brush.draw_rounded_rect((0, 1, self.width, 22), 11, fill, theme.DARK_WOOD_EDGE, 3)
        notch = theme.CREAM if self.filled else theme.DARK_WOOD_SHINE
        for x in self.notches:
            brush.draw_rounded_rect((x - 1.5, 0, 3, 24), 1, notch)


@frozen(cache_hash=True)
class _Handle(Image):
    size: ClassVar[tuple[float, float]] = (34.0, 42.0)

    dragged: bool

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        diamond = f"M{w / 2} 2 L{w - 2} {h / 2} L{w / 2} {h - 2} L2 {h / 2} Z"
        inside = theme.SELECTED_GLOW if self.dragged else theme.ALERT
        brush.draw_svg(
            f'<path d="{diamond}" fill="{theme.PAPER_LIGHT}" stroke="{theme.INK}" stroke-width="3" '
            f'stroke-linejoin="round"/><circle cx="{w / 2}" cy="{h / 2}" r="6" fill="{inside}" '
            f'stroke="{theme.INK}" stroke-width="2"/>',
            (0, 0, w, h),
        )


@define
class Timeline(Widget):
    """Leads to any position of a replay: by a click or drag on the rail, the wheel, or a click on a mark."""

    length: int = 1
    position: int = field(default=0, kw_only=True)
    """How many beats of the story have been shown."""
    chapters: tuple[TimelineStop, ...] = field(default=(), kw_only=True)
    marks: tuple[TimelineStop, ...] = field(default=(), kw_only=True)
    on_seek: Callable[[int], Answer | None] = field(default=lambda _: None, kw_only=True)
    """Called with the position to go to."""
    on_pick: Callable[[TimelineStop], Answer | None] = field(default=lambda _: None, kw_only=True)
    """Called with the mark that was clicked."""
    visible_marks: list[TimelineStop] = field(init=False)
    """The marks that there is room for."""
    hovered_mark: TimelineStop | None = field(init=False, default=None)
    """The mark under the pointer, or None."""
    dragging: bool = field(init=False, default=False)
    _labels: dict[int, list[tuple[TimelineStop, float]]] = field(init=False, factory=dict)
    """By the position of the present chapter: the chapters whose numbers there is room for, each with its x."""

    @property
    @override
    def focusable(self) -> bool:
        """Never: the keys of the replay work wherever the focus is."""
        return False

    def set_position(self, position: int) -> None:
        """Move the handle to this position; `on_seek` is not called."""
        if position != self.position:
            self.position, self.needs_redraw = position, True

    def set_story(self, length: int, chapters: tuple[TimelineStop, ...], marks: tuple[TimelineStop, ...]) -> None:
        """Show a story that has become longer, or has changed."""
        self.length, self.chapters, self.marks = length, chapters, marks
        self.visible_marks, self.hovered_mark, self.needs_redraw = self._marks_with_room(), None, True
        self._labels.clear()

    def current_chapter(self) -> TimelineStop | None:
        """Return the chapter of the present position; None if there are no chapters."""
        place = bisect_right([stop.position for stop in self.chapters], max(self.position, 1))
        return self.chapters[max(place - 1, 0)] if self.chapters else None

    def neighbouring_mark(self, direction: int) -> TimelineStop | None:
        """Return the mark after the present position, or the one before it; None if there is none."""
        places = [stop.position for stop in self.marks]
        place = bisect_left(places, self.position) - 1 if direction < 0 else bisect_right(places, self.position)
        return self.marks[place] if 0 <= place < len(places) else None

    def x_of(self, at: int) -> float:
        """Return the x of a position."""
        return self.box.left + self.box.width * at / max(self.length, 1)

    def position_at(self, x: float) -> int:
        """Return the position at this x."""
        share = (x - self.box.left) / self.box.width
        return round(min(max(share, 0.0), 1.0) * self.length)

    def __attrs_post_init__(self) -> None:
        self.visible_marks = self._marks_with_room()

    def _marks_with_room(self) -> list[TimelineStop]:
        """Choose the marks that there is room for, from left to right."""
        shown: list[TimelineStop] = []
        for stop in sorted(self.marks, key=lambda stop: (-stop.weight, stop.position)):
            x = self.x_of(stop.position)
            if all(abs(x - self.x_of(other.position)) >= MIN_SIGN_GAP for other in shown):
                shown.append(stop)
        return sorted(shown, key=lambda stop: stop.position)

    @override
    def handle(self, event: Input) -> Answer | bool | None:
        """Follow clicks, drags and the wheel."""
        match event:
            case Pointer("down", x, y, 1):
                if stop := self._mark_at(x, y):
                    return self.on_pick(stop) or True
                self.dragging = self.needs_redraw = True
                return self.on_seek(self.position_at(x)) or True
            case Pointer("move", x, y):
                pointed = None if self.dragging else self._mark_at(x, y)
                self.needs_redraw |= pointed is not self.hovered_mark
                self.hovered_mark = pointed
                if self.dragging and self.position_at(x) != self.position:
                    return self.on_seek(self.position_at(x)) or True
            case Pointer("up") if self.dragging:
                self.dragging, self.needs_redraw = False, True
                return True
            case Pointer("wheel", x, y, notches) if self.contains(x, y) and notches:
                return self.on_seek(min(max(self.position + (1 if notches > 0 else -1), 0), self.length)) or True
        return None

    def _mark_at(self, x: float, y: float) -> TimelineStop | None:
        if not self.box.top <= y <= self.box.top + RAIL_OFFSET - 12:
            return None
        near = [stop for stop in self.visible_marks if abs(self.x_of(stop.position) - x) <= SIGN_SIZE / 2]
        return min(near, key=lambda stop: abs(self.x_of(stop.position) - x), default=None)

    @override
    def draw(self, canvas: Canvas) -> None:
        left, top, width, _ = self.box
        y = top + RAIL_OFFSET
        notches = tuple(round(self.x_of(stop.position - 1) - left) for stop in self.chapters[1:])
        middle = Pose(left + width / 2, y)
        canvas.draw(_Rail(width, notches, filled=False), middle)
        handle = self.x_of(self.position)
        with canvas.clipped((left - 2, y - 14, handle - left + 2, 28)):
            canvas.draw(_Rail(width, notches, filled=True), middle)
        for stop in self.visible_marks:
            here = stop is self.hovered_mark
            scale = 1.25 if here else 1.0
            canvas.draw(Picture(stop.sign, SIGN_SIZE, SIGN_SIZE), Pose(self.x_of(stop.position), top + 20, scale=scale))
        self._draw_labels(canvas, y + 30)
        image = _Handle(self.dragging)
        canvas.draw_shadow(image, Pose(handle, y), 1)
        canvas.draw(image, Pose(handle, y))

    def _draw_labels(self, canvas: Canvas, y: float) -> None:
        """Write the numbers of the chapters, that of the present one larger."""
        now = self.current_chapter()
        if now is not None and now.position not in self._labels:
            self._labels[now.position] = self._place_labels(now)
        for stop, x in self._labels[now.position] if now is not None else ():
            size, colour = (24, theme.AMBER_SHINE) if stop is now else (20, theme.CREAM)
            canvas.draw(TextImage(stop.text, MIN_LABEL_WIDTH, 30, size, colour, theme.FIGURE_FONT), Pose(x, y))

    def _place_labels(self, now: TimelineStop) -> list[tuple[TimelineStop, float]]:
        """Choose the chapters whose numbers there is room for, the present one among them, and find their middles."""
        ends = [*(stop.position - 1 for stop in self.chapters[1:]), self.length]
        middles = [
            (self.x_of(stop.position - 1) + self.x_of(end)) / 2 for stop, end in zip(self.chapters, ends, strict=True)
        ]
        laid = [(now, middles[self.chapters.index(now)])]
        for stop, x in zip(self.chapters, middles, strict=True):
            if stop is not now and all(abs(x - other) >= MIN_LABEL_WIDTH for _, other in laid):
                laid.append((stop, x))
        return laid
