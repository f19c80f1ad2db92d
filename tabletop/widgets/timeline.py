"""The line of a story: chapters below, signs of what mattered above, and a bead that can be dragged anywhere."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import Any, ClassVar, Final

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, Picture, Words
from tabletop.stage.inputs import Input, Pointer
from tabletop.stage.pose import Pose
from tabletop.widgets.widget import Widget

RAIL: Final = 52.0
"""How far below the upper edge of the box the middle of the rail runs: above it stand the signs."""
SIGN: Final = 34.0
"""How large a sign is."""
APART: Final = 30.0
"""How far apart signs stand at least; where there is no room for all, the weightier ones stay."""
LABEL: Final = 46.0
"""How much room the number of a chapter has at least."""


@frozen
class Stop:
    """A place on the line that one may want to go to."""

    at: int
    text: str = ""
    """A chapter's number, or what happened here."""
    sign: str = ""
    """The drawing that marks it."""
    weight: int = 1


@frozen(cache_hash=True)
class _Rail(Image):
    """The rail from end to end, with a notch where each chapter begins: still dark, or already filled."""

    shy: ClassVar[bool] = True

    width: float
    notches: tuple[int, ...]
    filled: bool

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.width, 24

    @override
    def paint(self, brush: Brush) -> None:
        fill = theme.AMBER if self.filled else theme.GROOVE
        brush.rounded((0, 1, self.width, 22), 11, fill, theme.DARK_EDGE, 3)
        notch = theme.CREAM if self.filled else theme.DARK_SHINE
        for x in self.notches:
            brush.rounded((x - 1.5, 0, 3, 24), 1, notch)


@frozen(cache_hash=True)
class _Handle(Image):
    size: ClassVar[tuple[float, float]] = (34.0, 42.0)

    held: bool

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        diamond = f"M{w / 2} 2 L{w - 2} {h / 2} L{w / 2} {h - 2} L2 {h / 2} Z"
        inside = theme.SELECTED if self.held else theme.NEWS
        brush.vector(
            f'<path d="{diamond}" fill="{theme.PAPER_LIGHT}" stroke="{theme.INK}" stroke-width="3" '
            f'stroke-linejoin="round"/><circle cx="{w / 2}" cy="{h / 2}" r="6" fill="{inside}" '
            f'stroke="{theme.INK}" stroke-width="2"/>',
            (0, 0, w, h),
        )


@define
class Timeline(Widget):
    """Leads to any moment of a story: by a click or a drag along the rail, the wheel, or a click on a sign."""

    length: int = 1
    at: int = field(default=0, kw_only=True)
    """How much of the story has been shown."""
    chapters: tuple[Stop, ...] = field(default=(), kw_only=True)
    marks: tuple[Stop, ...] = field(default=(), kw_only=True)
    sought: Callable[[int], Any] = field(default=lambda _: None, kw_only=True)
    """What going to a moment leads to."""
    picked: Callable[[Stop], Any] = field(default=lambda _: None, kw_only=True)
    """What a click on a sign leads to."""
    signs: list[Stop] = field(init=False)
    """The marks that there is room for."""
    pointed: Stop | None = field(init=False, default=None)
    """The sign under the pointer."""
    held: bool = field(init=False, default=False)
    _labels: dict[int, list[tuple[Stop, float]]] = field(init=False, factory=dict)
    """For every present chapter so far: the numbers that there is room for, and where."""

    @property
    @override
    def focusable(self) -> bool:
        """The keys of a story lead along it wherever the focus is."""
        return False

    def put(self, at: int) -> None:
        """Follow the story."""
        if at != self.at:
            self.at, self.restless = at, True

    def grow(self, length: int, chapters: tuple[Stop, ...], marks: tuple[Stop, ...]) -> None:
        """Follow a story that has become longer, or otherwise."""
        self.length, self.chapters, self.marks = length, chapters, marks
        self.signs, self.pointed, self.restless = self._with_room(), None, True
        self._labels.clear()

    def chapter(self) -> Stop | None:
        """Find the chapter that the shown moment belongs to."""
        place = bisect_right([stop.at for stop in self.chapters], max(self.at, 1))
        return self.chapters[max(place - 1, 0)] if self.chapters else None

    def beside(self, by: int) -> Stop | None:
        """Find the sign before the shown moment, or the one after it."""
        places = [stop.at for stop in self.marks]
        place = bisect_left(places, self.at) - 1 if by < 0 else bisect_right(places, self.at)
        return self.marks[place] if 0 <= place < len(places) else None

    def x_of(self, at: int) -> float:
        """Tell where a moment lies."""
        return self.box[0] + self.box[2] * at / max(self.length, 1)

    def moment(self, x: float) -> int:
        """Tell which moment lies there."""
        share = (x - self.box[0]) / self.box[2]
        return round(min(max(share, 0.0), 1.0) * self.length)

    def __attrs_post_init__(self) -> None:
        self.signs = self._with_room()

    def _with_room(self) -> list[Stop]:
        """Choose the marks that there is room for, from left to right."""
        shown: list[Stop] = []
        for stop in sorted(self.marks, key=lambda stop: (-stop.weight, stop.at)):
            x = self.x_of(stop.at)
            if all(abs(x - self.x_of(other.at)) >= APART for other in shown):
                shown.append(stop)
        return sorted(shown, key=lambda stop: stop.at)

    @override
    def handle(self, happened: Input) -> Any:
        """Go where one points."""
        match happened:
            case Pointer("down", x, y, 1):
                if stop := self._sign_at(x, y):
                    return self.picked(stop) or True
                self.held = self.restless = True
                return self.sought(self.moment(x)) or True
            case Pointer("move", x, y):
                pointed = None if self.held else self._sign_at(x, y)
                self.restless |= pointed is not self.pointed
                self.pointed = pointed
                if self.held and self.moment(x) != self.at:
                    return self.sought(self.moment(x)) or True
            case Pointer("up") if self.held:
                self.held, self.restless = False, True
                return True
            case Pointer("wheel", x, y, notches) if self.inside(x, y) and notches:
                return self.sought(min(max(self.at + (1 if notches > 0 else -1), 0), self.length)) or True
        return None

    def _sign_at(self, x: float, y: float) -> Stop | None:
        if not self.box[1] <= y <= self.box[1] + RAIL - 12:
            return None
        near = [stop for stop in self.signs if abs(self.x_of(stop.at) - x) <= SIGN / 2]
        return min(near, key=lambda stop: abs(self.x_of(stop.at) - x), default=None)

    @override
    def draw(self, canvas: Canvas) -> None:
        left, top, width, _ = self.box
        y = top + RAIL
        notches = tuple(round(self.x_of(stop.at - 1) - left) for stop in self.chapters[1:])
        middle = Pose(left + width / 2, y)
        canvas.draw(_Rail(width, notches, filled=False), middle)
        handle = self.x_of(self.at)
        with canvas.clipped((left - 2, y - 14, handle - left + 2, 28)):
            canvas.draw(_Rail(width, notches, filled=True), middle)
        for stop in self.signs:
            here = stop is self.pointed
            scale = 1.25 if here else 1.0
            canvas.draw(Picture(stop.sign, SIGN, SIGN), Pose(self.x_of(stop.at), top + 20, 0, scale))
        self._draw_labels(canvas, y + 30)
        image = _Handle(self.held)
        canvas.shadow(image, Pose(handle, y), 1)
        canvas.draw(image, Pose(handle, y))

    def _draw_labels(self, canvas: Canvas, y: float) -> None:
        """Write the numbers of the chapters, that of the present one larger."""
        now = self.chapter()
        if now is not None and now.at not in self._labels:
            self._labels[now.at] = self._labelled(now)
        for stop, x in self._labels[now.at] if now is not None else ():
            size, colour = (24, theme.AMBER_SHINE) if stop is now else (20, theme.CREAM)
            canvas.draw(Words(stop.text, LABEL, 30, size, colour, theme.FIGURE), Pose(x, y))

    def _labelled(self, now: Stop) -> list[tuple[Stop, float]]:
        """Choose the chapters whose numbers there is room for, the present one among them, and find their middles."""
        ends = [*(stop.at - 1 for stop in self.chapters[1:]), self.length]
        middles = [(self.x_of(stop.at - 1) + self.x_of(end)) / 2 for stop, end in zip(self.chapters, ends, strict=True)]
        laid = [(now, middles[self.chapters.index(now)])]
        for stop, x in zip(self.chapters, middles, strict=True):
            if stop is not now and all(abs(x - other) >= LABEL for _, other in laid):
                laid.append((stop, x))
        return laid
