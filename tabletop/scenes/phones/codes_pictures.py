"""Images of the scene of phone codes: codes, cards, a phone, the bar with the address."""

from collections.abc import Sequence
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, figure_style, rounded_rect_svg, title_style
from tabletop.stage.images import ButtonImage, Image, Sized, paint_avatar, paint_paper
from tabletop.tables.parts import paint_coloured_band

MIN_QUIET_MODULES: Final = 3
"""Modules left white at least beside a code, both sides together: the paper round it is light too."""
HEAD_SHARE: Final = 0.25
"""The width of the duck's head in the middle of a code, as a share: a code can be read with far more missing."""


def name_ink(duck: str) -> str:
    """Choose the ink for a name on a band of a duck's colour; "" stands for plain paper."""
    return theme.INK if duck in ("", "white", "yellow", "green", "pink") else theme.RIBBON_TEXT


@frozen(cache_hash=True)
class CodeImage(Sized):
    """A QR code, with the head of a player's duck in its middle. Its modules are whole pixels."""

    radius: ClassVar[float] = 10

    width: float
    height: float
    rows: tuple[str, ...]
    duck: str = ""
    """The duck of the seat; "" for watchers."""

    @override
    def paint(self, brush: Brush) -> None:
        wide, tall = self.size
        brush.draw_rounded_rect((0, 0, wide, tall), self.radius, theme.WHITE, theme.CARD_LINE, 2)
        side, across = self.module_pixels(brush.pixels_per_unit), len(self.rows)
        left, top = (brush.to_pixels(wide) - side * across) // 2, (brush.to_pixels(tall) - side * across) // 2
        for y, row in enumerate(self.rows):
            for x, dark in enumerate(row):
                if dark == "1":
                    brush.surface.fill(theme.DARK_WOOD_EDGE, (left + side * x, top + side * y, side, side))
        if self.duck:
            # The head covers whole modules: a camera finds none of them halved.
            head = (round(across * HEAD_SHARE) | 1) * side / brush.pixels_per_unit
            disc, inset, face = f'<circle cx="{head / 2}" cy="{head / 2}" r="{head / 2}"', head * 0.06, head * 0.88
            at = ((wide - head) / 2, (tall - head) / 2)
            brush.draw_svg(f'{disc} fill="{theme.WHITE}"/>', (*at, head, head))
            paint_avatar(brush, self.duck, (at[0] + inset, at[1] + inset, face, face))

    def module_pixels(self, pixels_per_unit: float) -> int:
        """Find how many pixels a module has."""
        return max(int(min(self.size) * pixels_per_unit) // (len(self.rows) + MIN_QUIET_MODULES), 1)


@frozen(cache_hash=True)
class SeatCard(Sized):
    """The card of a person's seat: the name on a band of their duck's colour, and room for a code below."""

    radius: ClassVar[float] = 17

    width: float
    height: float
    band_height: float
    duck: str
    name: str
    name_size: float
    name_left: float
    """Where the name begins, beside the duck."""

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        paint_coloured_band(brush, self.duck, w, self.band_height)
        room = (self.name_left, 6, w - self.name_left - 14, self.band_height - 10)
        brush.draw_text(self.name, room, title_style(self.name_size, name_ink(self.duck), lines=2, leading=1.1))


@frozen(cache_hash=True)
class CodePoster(Image):
    """A code as large as the window allows, for people who sit further away."""

    radius: ClassVar[float] = 17
    size: ClassVar[tuple[float, float]] = (680.0, 816.0)

    name: str
    code: CodeImage

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        if self.code.duck:
            paint_coloured_band(brush, self.code.duck, w, 92)
        brush.draw_text(self.name, (24, 10, w - 48, 74), title_style(44, name_ink(self.code.duck)))
        wide, tall = self.code.size
        self.code.paint(brush.for_part(((w - wide) / 2, 108, wide, tall)))


@frozen(cache_hash=True)
class WatchersCard(Sized):
    """The card of watchers: a title, a description, and room for a code."""

    radius: ClassVar[float] = 17

    width: float
    height: float
    title: str
    description: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        brush.draw_text(self.title, (16, 12, w - 32, 38), title_style(28))
        brush.draw_text(self.description, (16, 48, w - 32, 50), TextStyle(19, theme.INK_MUTED, lines=2))


@frozen(cache_hash=True)
class PhoneStatus(Sized):
    """Whether a player's phone has joined, in words and in colour."""

    radius: ClassVar[float] = 12

    width: float
    height: float
    text: str
    connected: bool = False

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        fill, edge, ink = theme.PHONE_CONNECTED if self.connected else (theme.LIST_ROW, theme.BRASS, theme.INK)
        dots = 0.0 if self.connected else min(h * 0.75, 40.0)
        pill = rounded_rect_svg(w, h, self.radius, fill, edge, 2)
        for dot in range(3 if dots else 0):
            x = w - 16 - dots + dots * (dot + 0.5) / 3
            pill += f'<circle cx="{x}" cy="{h / 2}" r="{h * 0.1}" fill="{theme.BRASS_DARK}" opacity="{1 - 0.3 * dot}"/>'
        brush.draw_svg(pill, (0, 0, w, h))
        brush.draw_text(
            self.text, (12, 2, w - (24 if self.connected else 34 + dots), h - 4), title_style(min(h * 0.5, 27), ink)
        )


@frozen(cache_hash=True)
class Handset(Sized):
    """A phone with a player's duck on it, and a tick: it has joined."""

    width: float
    height: float
    duck: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        tall = h * 0.98
        wide = tall * 0.74
        left = (w - wide) / 2 - w * 0.1
        brush.draw_picture("ui/phone", (left, (h - tall) / 2, wide, tall))
        side = tall * 0.125
        paint_avatar(brush, self.duck, (left + wide * 0.235, (h - tall) / 2 + tall * 0.135, side, side))
        tick = h * 0.32
        at = (min(left + wide * 0.86, w - tick), h * 0.42, tick, tick)
        brush.draw_svg(f'<g transform="scale({tick / 100})">{_TICK}</g>', at)


@frozen(cache_hash=True)
class AddressBar(Sized):
    """The address on which phones join, and how many have."""

    radius: ClassVar[float] = 14

    width: float
    height: float
    title: str
    address: str
    """"" if it is shown by a picker instead."""
    network: str
    count: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        ButtonImage(w, h, "dark").paint(brush)
        rows, low = (h - 10) * 0.42, (h - 10) * 0.54
        parts: Sequence[tuple[str, float, float, str]] = [
            (self.title, 24, w * 0.56, "left"),
            (self.network, w * 0.6, w * 0.4 - 24, "right"),
        ]
        for text, left, wide, align in parts:
            brush.draw_text(text, (left, 5, wide, rows), TextStyle(19, theme.CREAM, align=align))
        if self.address:
            brush.draw_text(self.address, (24, 3 + rows, w * 0.56, low), figure_style(28, theme.CREAM, align="left"))
        green = theme.DUCK_COLOURS["green"][1]
        brush.draw_text(self.count, (w * 0.6, 3 + rows, w * 0.4 - 24, low), figure_style(28, green, align="right"))


_TICK: Final = (
    f'<circle cx="50" cy="50" r="46" fill="{theme.DUCK_COLOURS["green"][0]}" stroke="{theme.INK}" stroke-width="5"/>'
    f'<path d="M29 52 L44 67 L72 35" fill="none" stroke="{theme.WHITE}" stroke-width="11" stroke-linecap="round" '
    'stroke-linejoin="round"/>'
)
