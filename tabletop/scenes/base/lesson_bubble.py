"""The teacher's speech bubble, and the frame round an empty place."""

import re
from typing import ClassVar

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, rounded_rect_svg, title_style
from tabletop.stage.images import Image, Sized, paint_paper

NARROW_BELOW_WIDTH = 420.0
"""Below this width the footer of a bubble has two lines, unless the bubble is flat."""
FLAT_UP_TO_HEIGHT = 160.0
"""Up to this height a bubble is flat: its footer has one line."""


@frozen(cache_hash=True)
class LessonBubble(Sized):
    """What the teacher says: the first sentence large, the rest below, and a footer with the dots of the steps."""

    width: float
    height: float
    text: str
    footer: str = ""
    step: int = 0
    steps: int = 0
    bottom_gap: float = 0.0
    """The height left free at the bottom for buttons."""

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        first, rest = split_first_sentence(self.text)
        low = self.bottom_gap or ((66.0 if self.two_line_footer else 42.0) if self.footer else 12.0)
        room = h - 14 - low
        if rest:
            # Both in the shares of their lengths: neither crowds the other out.
            share = min(max(1.25 * len(first) / (1.25 * len(first) + len(rest)), 0.36), 0.64)
            brush.draw_text(first, (24, 12, w - 48, room * share), title_style(30, align="left", lines=4))
            box = (24, 14 + room * share, w - 48, room * (1 - share))
            brush.draw_text(rest, box, TextStyle(24, align="left", lines=5))
        else:
            brush.draw_text(first, (24, 12, w - 48, room), title_style(30, align="left", lines=5))
        if self.footer:
            wide = w - 48 - (0 if self.two_line_footer else self.dot_step * self.steps + 14)
            brush.draw_text(self.footer, (24, h - low, wide, 30), TextStyle(19, theme.INK_MUTED, align="left"))
            self._dots(brush, w - 24, h - 25)

    @property
    def two_line_footer(self) -> bool:
        """Whether the footer has two lines: what to do, and the dots of the steps below it."""
        return self.width < NARROW_BELOW_WIDTH and self.height > FLAT_UP_TO_HEIGHT

    @property
    def dot_step(self) -> float:
        """The distance between the dots of two steps."""
        return min(13.0, self.width * (0.8 if self.two_line_footer else 0.36) / max(self.steps, 1))

    def _dots(self, brush: Brush, right: float, y: float) -> None:
        """Paint a dot for each step: filled up to the present one, which is larger."""
        pitch = self.dot_step
        dots = []
        for step in range(self.steps):
            x = right - (self.steps - step - 0.5) * pitch
            fill = theme.BRASS if step <= self.step else "none"
            radius = pitch * (0.46 if step == self.step else 0.32)
            dots.append(
                f'<circle cx="{x:.1f}" cy="{y}" r="{radius:.1f}" fill="{fill}" stroke="{theme.BRASS_DARK}" '
                'stroke-width="1.4"/>'
            )
        brush.draw_svg("".join(dots), (0, 0, *self.size))


@frozen(cache_hash=True)
class EmptyPlaceFrame(Sized):
    """A bright frame round a place where nothing lies yet."""

    width: float
    height: float

    @override
    def paint(self, brush: Brush) -> None:
        inside = rounded_rect_svg(self.width - 6, self.height - 6, 12, theme.HOVER_GLOW, opacity=0.5, at=(3, 3))
        frame = rounded_rect_svg(self.width - 6, self.height - 6, 12, None, theme.LEGAL_GLOW, 5, at=(3, 3))
        brush.draw_svg(inside + frame, (0, 0, *self.size))


@frozen(cache_hash=True)
class BubbleTail(Image):
    """The corner of the bubble that points at the teacher's beak: to the left, unless it is turned."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (46.0, 44.0)

    @override
    def paint(self, brush: Brush) -> None:
        corner = f'<path d="M46 4 L4 22 L46 40" fill="{theme.PAPER_LIGHT}" stroke="{theme.CARD_LINE}"'
        brush.draw_svg(f'{corner} stroke-width="2"/>', (0, 0, *self.size))


def split_first_sentence(text: str) -> tuple[str, str]:
    """Split a text into its first sentence and the rest, which may be empty."""
    for end in re.finditer(r"[.!?…][»”]?(\s+)[^—\s]", text):
        if not text[end.end() - 1].islower():
            return text[: end.start(1)], text[end.end(1) :]
    return text, ""
