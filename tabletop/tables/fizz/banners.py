"""Banners over the bottle for what nobody must miss, and the score sheet of a round."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import ClassVar

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, title_style
from tabletop.stage.images import Image, paint_avatar, paint_paper
from tabletop.tables.fizz import palette
from tabletop.tables.parts import ScoreColumn, ScoreRow, ScoreSheet


@frozen(cache_hash=True)
class BurstBanner(Image):
    """A word in large letters on a burst of paper: a fish, a fall, a touch, the last lap."""

    text: str
    note: str = ""
    picture: str = ""
    avatar_duck: str = ""
    """The duck of the player it happened to."""

    @property
    @override
    def size(self) -> tuple[float, float]:
        return (600, 340) if self.picture or self.avatar_duck else (520, 260)

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        rays = [(cos(radians(n * 10)), sin(radians(n * 10)), 1.0 if n % 2 else 0.84) for n in range(36)]
        burst = " L".join(
            f"{w / 2 + x * (w / 2 - 6) * far:.1f} {h / 2 + y * (h / 2 - 6) * far:.1f}" for x, y, far in rays
        )
        stops = "".join(
            f'<stop offset="{place}" stop-color="{colour}"/>'
            for place, colour in zip((0, 0.65, 1), palette.BURST, strict=True)
        )
        brush.draw_svg(
            f'<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" cx="{w / 2}" cy="{h / 2}" r="{w / 2}">'
            f"{stops}</radialGradient></defs>"
            f'<path d="M{burst} Z" fill="url(#s)" stroke="{theme.INK}" stroke-width="5" stroke-linejoin="round"/>',
            (0, 0, w, h),
        )
        top = h * 0.25
        if self.picture:
            brush.draw_picture(self.picture, (w / 2 - 140, 44, 280, 118))
            top = 156.0
        elif self.avatar_duck:
            paint_avatar(brush, self.avatar_duck, (w / 2 - 58, 42, 116, 116), "_scared")
            top = 152.0
        box = (84, top, w - 168, 76)
        brush.draw_text(self.text, box, title_style(58, theme.ALERT, outline=(4, theme.PAPER_LIGHT)))
        if self.note:
            brush.draw_text(self.note, (104, top + 72, w - 208, 44), TextStyle(28))


@frozen(cache_hash=True)
class PaperBanner(Image):
    """A paper banner that says what a chip has just done, and to whom."""

    radius: ClassVar[float] = 17
    size: ClassVar[tuple[float, float]] = (520, 132)

    design: str
    text: str
    note: str
    avatar_duck: str = ""
    avatar_mood: str = "_scared"

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        left, right = 26.0, 26.0
        if self.design:
            brush.draw_picture(f"fizz/face_{self.design}", (16, 16, 100, 100))
            left = 132.0
        if self.avatar_duck:
            paint_avatar(brush, self.avatar_duck, (w - 96, 26, 80, 80), self.avatar_mood)
            right = 108.0
        brush.draw_text(self.text, (left, 14, w - left - right, 44), title_style(30, align="left"))
        line = (left, 56, w - left - right, 64)
        brush.draw_text(self.note, line, TextStyle(22, theme.INK_MUTED, align="left", lines=2, min_size=14))


def round_sheet(title: str, players: Sequence[tuple[str, str, str, str, bool]], note: str) -> ScoreSheet:
    """Make the score sheet of a round: for each player duck, name, points gained, total, and if it is the lowest."""
    rows = tuple(ScoreRow(duck, name, (gained, total), best) for duck, name, gained, total, best in players)
    return ScoreSheet(title, rows, (ScoreColumn(100, minor=True), ScoreColumn(220)), note=note)
