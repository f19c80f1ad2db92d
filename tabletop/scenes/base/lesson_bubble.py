"""What the teacher's words are written on, and the frame round a place where nothing lies yet."""

import re
from typing import ClassVar

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, rounded
from tabletop.stage.images import Image, Sized, paper

NARROW, FLAT = 420.0, 160.0
"""Below this width the last line of a bubble is two lines, unless the bubble is flat."""


@frozen(cache_hash=True)
class Bubble(Sized):
    """What she says: the first sentence large, the others below, and in the last line what to do and how far we are."""

    width: float
    height: float
    text: str
    foot: str = ""
    step: int = 0
    steps: int = 0
    room: float = 0.0
    """What is left free at the bottom, for planks."""

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paper(brush, w, h)
        first, rest = sentences(self.text)
        low = self.room or ((66.0 if self.narrow else 42.0) if self.foot else 12.0)
        room = h - 14 - low
        if rest:
            # Both in the shares of their lengths: neither crowds the other out.
            share = min(max(1.25 * len(first) / (1.25 * len(first) + len(rest)), 0.36), 0.64)
            brush.words(first, (24, 12, w - 48, room * share), 30, theme.INK, theme.TITLE, align="left", lines=4)
            box = (24, 14 + room * share, w - 48, room * (1 - share))
            brush.words(rest, box, 24, theme.INK, align="left", lines=5)
        else:
            brush.words(first, (24, 12, w - 48, room), 30, theme.INK, theme.TITLE, align="left", lines=5)
        if self.foot:
            wide = w - 48 - (0 if self.narrow else self.pitch * self.steps + 14)
            brush.words(self.foot, (24, h - low, wide, 30), 19, theme.INK_2, align="left")
            self._dots(brush, w - 24, h - 25)

    @property
    def narrow(self) -> bool:
        """Whether the last line has no room for both what to do and how far we are, and there is room for two."""
        return self.width < NARROW and self.height > FLAT

    @property
    def pitch(self) -> float:
        """How far apart the dots of the steps are."""
        return min(13.0, self.width * (0.8 if self.narrow else 0.36) / max(self.steps, 1))

    def _dots(self, brush: Brush, right: float, y: float) -> None:
        """Paint a dot for each step: those behind, the one we are at, those before us."""
        pitch = self.pitch
        dots = []
        for step in range(self.steps):
            x = right - (self.steps - step - 0.5) * pitch
            fill = theme.BRASS if step <= self.step else "none"
            radius = pitch * (0.46 if step == self.step else 0.32)
            dots.append(
                f'<circle cx="{x:.1f}" cy="{y}" r="{radius:.1f}" fill="{fill}" stroke="{theme.BRASS_DARK}" '
                'stroke-width="1.4"/>'
            )
        brush.vector("".join(dots), (0, 0, *self.size))


@frozen(cache_hash=True)
class Mark(Sized):
    """A bright frame round a place where nothing lies yet."""

    width: float
    height: float

    @override
    def paint(self, brush: Brush) -> None:
        inside = rounded(self.width - 6, self.height - 6, 12, theme.HOVER, opacity=0.5, at=(3, 3))
        frame = rounded(self.width - 6, self.height - 6, 12, None, theme.LEGAL, 5, at=(3, 3))
        brush.vector(inside + frame, (0, 0, *self.size))


@frozen(cache_hash=True)
class Tail(Image):
    """The corner of the bubble that points at her beak: to the left, unless it is turned."""

    shy: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (46.0, 44.0)

    @override
    def paint(self, brush: Brush) -> None:
        corner = f'<path d="M46 4 L4 22 L46 40" fill="{theme.PAPER_LIGHT}" stroke="{theme.CARD_LINE}"'
        brush.vector(f'{corner} stroke-width="2"/>', (0, 0, *self.size))


def sentences(text: str) -> tuple[str, str]:
    """Part the first sentence from the others."""
    for end in re.finditer(r"[.!?…][»”]?(\s+)[^—\s]", text):
        if not text[end.end() - 1].islower():
            return text[: end.start(1)], text[end.end(1) :]
    return text, ""
