"""Images of the results: bunting, podium blocks, tags, awards."""

from math import cos, pi, sin
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, figure_style, rounded_rect_svg, title_style
from tabletop.stage.images import Image, Ribbon, paint_avatar, paint_paper

FLAG_COLOURS: Final = ("red", "yellow", "green", "blue", "violet", "pink")
"""The colours of the bunting."""
FLAG_STEP: Final = 68.0
"""The distance from one flag to the next."""
TAG_COVER_HEIGHT: Final = 88.0
"""The height of a block that its tag covers."""
STRING_SAG_HEIGHT: Final = 34.0
"""How far the string sags between its nails."""
MAX_ONE_LINE_LETTERS: Final = 12
"""Names of up to so many letters are written in one line."""


@frozen(cache_hash=True)
class Bunting(Image):
    """Flags on a string along the upper edge."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (theme.WIDTH, 96.0)

    @override
    def paint(self, brush: Brush) -> None:
        wide, _ = self.size
        third = wide / 3
        string = "".join(
            f"M{third * i} 4 Q{third * (i + 0.5)} {2 * STRING_SAG_HEIGHT + 4} {third * (i + 1)} 4 " for i in range(3)
        )
        flags = ""
        for place in range(int(wide / FLAG_STEP)):
            x = FLAG_STEP * (place + 0.5)
            share = x % third / third
            y = 4 + 4 * STRING_SAG_HEIGHT * share * (1 - share)
            lean = 8 * (share - 0.5)
            main, _, dark = theme.DUCK_COLOURS[FLAG_COLOURS[place % len(FLAG_COLOURS)]]
            flags += (
                f'<path d="M{x - 19:.1f} {y - lean * 0.4:.1f} L{x + 19:.1f} {y + lean * 0.4:.1f} '
                f'L{x - lean:.1f} {y + 46:.1f} Z" fill="{main}" stroke="{dark}" stroke-width="2" '
                f'stroke-linejoin="round"/><ellipse cx="{x - lean * 0.3:.1f}" cy="{y + 15:.1f}" rx="5" ry="5" '
                f'fill="{theme.PAPER_LIGHT}"/>'
            )
        line = f'<path d="{string}" fill="none" stroke="{theme.RIBBON_STITCH}" stroke-width="3.5"/>'
        brush.draw_svg(flags + line, (0, 0, *self.size))


@frozen(cache_hash=True)
class Banner(Ribbon):
    """The ribbon that says who has won."""

    font_size: ClassVar[int] = 46
    margin: ClassVar[float] = 52


@frozen(cache_hash=True)
class Rays(Image):
    """Rays of light behind the winner."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (520.0, 520.0)

    @override
    def paint(self, brush: Brush) -> None:
        rays = "".join(
            f'<path d="M260 260 L{260 + 256 * cos(a - 0.1):.1f} {260 + 256 * sin(a - 0.1):.1f} '
            f'L{260 + 256 * cos(a + 0.1):.1f} {260 + 256 * sin(a + 0.1):.1f} Z"/>'
            for a in (2 * pi * i / 16 for i in range(16))
        )
        glow = (
            '<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" cx="260" cy="260" r="256">'
            f'<stop offset="0" stop-color="{theme.HOVER_GLOW}" stop-opacity="0.42"/>'
            f'<stop offset="1" stop-color="{theme.HOVER_GLOW}" stop-opacity="0"/></radialGradient></defs>'
        )
        brush.draw_svg(f'{glow}<g fill="url(#r)">{rays}</g>', (0, 0, *self.size))


@frozen(cache_hash=True)
class PodiumBlock(Image):
    """A wooden block of the podium, with the medal of its rank."""

    radius: ClassVar[float] = 6

    size: tuple[float, float]
    rank: int

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        lip, slant = 26.0, min(w * 0.07, 16.0)
        front = rounded_rect_svg(w, h - lip, 6, theme.WOOD, theme.WOOD_EDGE, 2.5, at=(0, lip))
        grain = "".join(
            f'<path d="M{12 + 9 * i} {lip + 30 + 34 * i} q{w * 0.2:.0f} 6 {w * 0.42:.0f} 0 t{w * 0.36:.0f} 0" '
            f'stroke="{theme.WOOD_EDGE}" stroke-width="1.6" fill="none" opacity="0.2"/>'
            for i in range(int((h - lip) / 40))
        )
        nails = "".join(
            f'<ellipse cx="{x}" cy="{lip + 16}" rx="4" ry="4" fill="{theme.BRASS}" stroke="{theme.BRASS_DARK}" '
            'stroke-width="1.4"/>'
            for x in (14, w - 14)
        )
        top = (
            f'<path d="M{slant} 2 H{w - slant} L{w - 1} {lip} H1 Z" fill="{theme.WOOD_SHINE}" '
            f'stroke="{theme.WOOD_EDGE}" stroke-width="2.5" stroke-linejoin="round"/>'
        )
        brush.draw_svg(front + grain + nails + top, (0, 0, w, h))
        if self.rank <= 3:
            tall = min(h - lip - TAG_COVER_HEIGHT - 4, 92.0)
            brush.draw_picture(f"ui/medal_{self.rank}", (w / 2 - 30, lip + 3, 60, tall))


@frozen(cache_hash=True)
class PodiumTag(Image):
    """A tag with a player's name and score."""

    radius: ClassVar[float] = 17

    size: tuple[float, float]
    name: str
    score: str
    won: bool

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        lines = 2 if w < 150 else 1
        brush.draw_text(self.name, (10, 7, w - 20, h * 0.5), title_style(31 if self.won else 27, lines=lines))
        brush.draw_text(self.score, (10, h * 0.53, w - 20, h * 0.41), TextStyle(20, theme.INK_MUTED, lines=lines))


@frozen(cache_hash=True)
class KindWordBubble(Image):
    """A speech bubble with a kind word for the last player."""

    radius: ClassVar[float] = 18

    size: tuple[float, float]
    text: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        x = w * 0.42
        body = rounded_rect_svg(w - 4, h - 18, 18, theme.PAPER_LIGHT, theme.CARD_LINE, 2, at=(2, 2))
        tail = (
            f'<path d="M{x} {h - 18} L{x + 4} {h - 2} L{x + 24} {h - 18}" fill="{theme.PAPER_LIGHT}" '
            f'stroke="{theme.CARD_LINE}" stroke-width="2" stroke-linejoin="round"/>'
            f'<rect x="{x + 1.5}" y="{h - 21}" width="21" height="3.6" fill="{theme.PAPER_LIGHT}"/>'
        )
        brush.draw_svg(body + tail, (0, 0, w, h))
        brush.draw_text(self.text, (14, 4, w - 28, h - 22), TextStyle(20, theme.INK_MUTED))


@frozen(cache_hash=True)
class AwardCard(Image):
    """An award: its title, its count, and the avatar of its winner."""

    radius: ClassVar[float] = 17

    size: tuple[float, float]
    icon_name: str
    title: str
    count_text: str
    duck: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        brush.draw_picture("ui/rosette", (8, 4, h - 8, h - 8))
        inner = (h - 8) * 0.46
        brush.draw_picture(self.icon_name, (8 + (h - 8 - inner) / 2, 4 + (h - 8 - inner) / 2, inner, inner))
        face = h * 0.66
        room = w - h - face - 26
        brush.draw_text(self.title, (h + 8, 8, room, h * 0.46), title_style(25, align="left"))
        brush.draw_text(self.count_text, (h + 8, h * 0.5, room, h * 0.4), TextStyle(19, theme.INK_MUTED, align="left"))
        paint_avatar(brush, self.duck, (w - face - 12, (h - face) / 2, face, face))


@frozen(cache_hash=True)
class StandingsRow(Image):
    """A row of the evening's ranking."""

    radius: ClassVar[float] = 12
    no_shadow: ClassVar[bool] = True

    size: tuple[float, float]
    rank: int
    duck: str
    name: str
    gained: str
    total: str
    font_size: float = 25
    """The font size of the name."""

    @staticmethod
    def name_size(size: tuple[float, float]) -> tuple[float, float]:
        """Return the width and height that a row of this size leaves for the name."""
        return size[0] - 184 - _face_size(size[1]), size[1] - 4

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        first = self.rank == 1
        ground, edge = (theme.LIST_ROW_BEST, theme.BRASS_DARK) if first else (theme.LIST_ROW, theme.PAPER_EDGE)
        brush.draw_rounded_rect((0, 2, w, h - 4), 14, ground, edge, 2)
        face = _face_size(h)
        brush.draw_text(str(self.rank), (6, 2, 26, h - 4), figure_style(24, theme.INK_MUTED))
        paint_avatar(brush, self.duck, (36, (h - face) / 2, face, face), "_happy" if first else "")
        lines = 2 if h > 56 and len(self.name) > MAX_ONE_LINE_LETTERS else 1
        name = (44 + face, 2, *self.name_size(self.size))
        brush.draw_text(self.name, name, title_style(self.font_size, align="left", lines=lines))
        brush.draw_text(
            self.gained, (w - 134, 2, 38, h - 4), figure_style(24, theme.DUCK_COLOURS["green"][2], align="right")
        )
        brush.draw_text(self.total, (w - 88, 2, 40, h - 4), figure_style(31, align="right"))
        brush.draw_picture("ui/cookie", (w - 42, h / 2 - 17, 34, 34))


def _face_size(height: float) -> float:
    """Return the size of the avatar in a row of this height."""
    return min(height - 12, 50.0)


@frozen(cache_hash=True)
class NextGameImage(Image):
    """A small box on the button that starts the next game."""

    radius: ClassVar[float] = 4
    size: ClassVar[tuple[float, float]] = (44.0, 60.0)

    game: str

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture(f"ui/box_{self.game}", (0, 0, *self.size))
