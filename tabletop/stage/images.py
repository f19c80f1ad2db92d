"""Images are values: each knows its size and how to paint itself once; the canvas keeps what was painted."""

from abc import abstractmethod
from io import BytesIO
from typing import ClassVar, Final, TypeAlias

import pygame
from attrs import evolve, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.box import BoxLike
from tabletop.stage.brush import Brush, TextStyle, figure_style, rounded_rect_svg, title_style

KNOWN_SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".bmp", ".tga")
"""How names of files end that say what is in them."""
SQUARE_SIDE: Final = 34.0
"""The side of a square of squared paper."""


def encode_image(surface: pygame.Surface, name: str) -> bytes:
    """Return what a file of that name has of a surface: PNG, unless the name asks for something else that we know."""
    file = BytesIO()
    pygame.image.save(surface, file, name if name.lower().endswith(KNOWN_SUFFIXES) else "image.png")
    return file.getvalue()


class Image:
    """A picture as a value: it knows its size and how to paint itself. The base class of all images.

    Images are frozen: the canvas calls `paint` once for every size in which an image is seen and keeps the result under
    the image itself, so equal images are painted once. `size` and `outline` are asked for in every frame and must be
    cheap. A class overrides `size` and `paint`, and the class attributes where they differ from those here.
    """

    radius: ClassVar[float | None] = None
    """Radius of the corners of a rectangular outline; None: the outline is that of what was painted."""
    no_shadow: ClassVar[bool] = False
    """Whether no shadow is drawn under it."""
    no_halo: ClassVar[bool] = False
    """Whether no halo is drawn round it: it shows by itself that it can be touched."""
    face_down: ClassVar[bool] = False
    """Whether it is the back of something: a piece that changes from such an image turns over on the way."""

    coarseness: ClassVar[int] = 1
    """How many pixels, across and down, are taken for one when it is turned: a shadow needs no sharp edges."""
    max_scale: ClassVar[float | None] = None
    """The largest scale in which it is seen, if painting is slow: it is painted once and shrunk from that."""

    @property
    def invisible(self) -> bool:
        """Whether there is nothing to draw: an area that can only be touched."""
        return False

    @property
    @abstractmethod
    def size(self) -> tuple[float, float]:
        """Width and height in logical units."""

    @property
    def outline(self) -> "Outline":
        """The shape of its shadow and halo. Images with equal outlines share them."""
        return self if self.radius is None else (*self.size, self.radius)

    @abstractmethod
    def paint(self, brush: Brush) -> None:
        """Paint it in logical units, with (0, 0) at the upper left corner. Called once for each size."""


class Sized(Image):
    """An image with fields for its width and height."""

    width: float
    height: float

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.width, self.height


Outline: TypeAlias = Image | tuple[float, float, float]
"""The shape of an image as painted, or a rectangle with round corners: width, height and radius."""


@frozen(cache_hash=True)
class Picture(Sized):
    """An image file of ours."""

    name: str
    width: float
    height: float
    mirror: bool = False

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture(self.name, (0, 0, self.width, self.height), mirror=self.mirror)


@frozen(cache_hash=True)
class TextImage(Sized):
    """A text in a box, without a background."""

    no_shadow: ClassVar[bool] = True

    text: str
    width: float
    height: float
    font_size: float
    colour: str = theme.INK
    font: str = theme.TEXT_FONT
    align: str = "center"
    lines: int = 1
    shadow: str | None = None
    vertical_align: float = 0.5
    """Where in its box the text is set: 0 at the top, 1 at the bottom."""

    @override
    def paint(self, brush: Brush) -> None:
        style = TextStyle(self.font_size, self.colour, self.font, self.align, self.lines)
        style = evolve(style, shadow=self.shadow, vertical_align=self.vertical_align)
        brush.draw_text(self.text, (0, 0, self.width, self.height), style)


@frozen(cache_hash=True)
class DimOverlay(Image):
    """Darkens everything that lies lower, over the whole window."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (0.0, 0.0)

    @override
    def paint(self, brush: Brush) -> None:
        """Paint nothing: the canvas dims the window itself."""


@frozen(cache_hash=True)
class InvisibleArea(Sized):
    """An area that is not seen; it can be pointed at, or keeps a place free."""

    no_shadow: ClassVar[bool] = True
    radius: ClassVar[float] = 12

    width: float
    height: float

    @property
    @override
    def invisible(self) -> bool:
        return True

    @override
    def paint(self, brush: Brush) -> None:
        """Paint nothing."""


@frozen(cache_hash=True)
class Paper(Sized):
    """A paper tag, with nothing on it."""

    radius: ClassVar[float] = 17

    width: float
    height: float

    @override
    def paint(self, brush: Brush) -> None:
        paint_paper(brush, self.width, self.height)


def paint_paper(brush: Brush, width: float, height: float) -> None:
    """Paint a paper tag over the whole image."""

    def sheet(wide: float) -> str:
        hairline = rounded_rect_svg(wide - 12, height - 12, 12, None, theme.PAPER_EDGE, 1.6, at=(6, 6))
        return rounded_rect_svg(wide, height, 17, (theme.PAPER_LIGHT, theme.PAPER), theme.CARD_LINE, 2) + hairline

    brush.draw_svg_band(sheet, (0, 0, width, height), 20)


def paint_squared_paper(brush: Brush, width: float, height: float) -> None:
    """Paint a page of squared paper, torn from a ring binder, over the whole image."""
    teeth = "".join(f" L{12 * i} {8 if i % 2 else 0 + 3 * (i % 3)}" for i in range(int(width / 12) + 1))
    page = f'<path d="M0 8{teeth} H{width} V{height} H0 Z" fill="{theme.PAPER_LIGHT}" stroke="{theme.PAPER_EDGE}"/>'
    lines = "".join(f"M{SQUARE_SIDE * i} 12 V{height} " for i in range(1, int(width / SQUARE_SIDE) + 1))
    lines += "".join(f"M0 {SQUARE_SIDE * i} H{width} " for i in range(1, int(height / SQUARE_SIDE) + 1))
    grid = f'<path d="{lines}" stroke="{theme.WHITE_DUCK_GROUND[0]}" stroke-width="1.2" opacity="0.75" fill="none"/>'
    holes = "".join(
        f'<ellipse cx="24" cy="{70 + 104 * i}" rx="9" ry="9" fill="{theme.PLANKS[0][1]}" '
        f'stroke="{theme.CARD_LINE}" stroke-width="2"/>'
        for i in range(round(height / 104))
    )
    brush.draw_svg(page + grid + holes, (0, 0, width, height))


BUTTON_COLOURS: Final = {
    "wood": (theme.WOOD, theme.WOOD_EDGE, theme.WOOD_SHINE, theme.INK),
    "amber": (theme.AMBER, theme.AMBER_EDGE, theme.AMBER_SHINE, theme.INK),
    "dark": (theme.DARK_WOOD, theme.DARK_WOOD_EDGE, theme.DARK_WOOD_SHINE, theme.CREAM),
}


@frozen(cache_hash=True)
class ButtonImage(Sized):
    """A wooden button or sign with a text, an icon, or both."""

    radius: ClassVar[float] = 14
    depth: ClassVar[float] = 5

    width: float
    height: float
    kind: str = "wood"
    text: str = ""
    font_size: float = 26
    icon: str = ""
    pressed: bool = False
    colour: str = ""
    font: str = theme.TITLE_FONT
    lines: int = 1

    @override
    def paint(self, brush: Brush) -> None:
        face, edge, shine, ink = BUTTON_COLOURS[self.kind]
        width, height = self.size
        sunk = 4.0 if self.pressed else 0.0
        tall = height - self.depth
        wood = rounded_rect_svg(width, tall, self.radius, edge, at=(0, self.depth))
        wood += rounded_rect_svg(width, tall, self.radius, face, edge, 2.5, at=(0, sunk))
        wood += (
            f'<path d="M{self.radius} {sunk + 4.5} H{width - self.radius}" stroke="{shine}" stroke-width="2.2" '
            'stroke-linecap="round" opacity="0.75"/>'
        )
        if self.kind != "amber" and height > 34:
            wood += "".join(
                f'<path d="M{10 + 17 * i % 60} {sunk + tall * y:.0f} q{width * 0.2:.0f} {4 - 2 * i} '
                f'{width * 0.42:.0f} 0 t{width * 0.4:.0f} 0" stroke="{edge}" stroke-width="1.4" '
                'fill="none" opacity="0.13"/>'
                for i, y in enumerate((0.3, 0.52, 0.74))
            )
        brush.draw_svg(wood, (0, 0, width, height))
        middle = tall / 2 + sunk
        if self.icon:
            side = tall * (0.62 if not self.text else 0.66)
            at = (width - side) / 2 if not self.text else 16
            brush.draw_picture(self.icon, (at, middle - side / 2, side, side))
        if self.text:
            across, high = self.text_room(width, height, icon=bool(self.icon))
            box = (width - across - self.text_margin(height), sunk + (tall - high) / 2, across, high)
            brush.draw_text(self.text, box, TextStyle(self.font_size, self.colour or ink, self.font, lines=self.lines))

    @classmethod
    def text_room(cls, width: float, height: float, *, icon: bool) -> tuple[float, float]:
        """Return the width and height that its text has, with an icon beside it or without."""
        tall, margin = height - cls.depth, cls.text_margin(height)
        left = 16 + tall * 0.66 + 10 if icon else margin
        return width - left - margin, tall + 8 - margin

    @staticmethod
    def text_margin(height: float) -> float:
        """Return what is left free at an end of the text: more on a larger button."""
        return max(12.0, 0.2 * height)


@frozen(cache_hash=True)
class Ribbon(Sized):
    """The orange ribbon that says whose turn it is."""

    font_size: ClassVar[int] = 31
    margin: ClassVar[float] = 40

    width: float
    height: float
    text: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        tail = f"M2 {h * 0.22} H40 V{h - 2} H2 L14 {h * 0.61} Z"
        tails = f'<path d="{tail}" fill="{theme.RIBBON_TAIL}" stroke="{theme.INK}" stroke-width="2"/>'
        other = f"M{w - 2} {h * 0.22} H{w - 40} V{h - 2} H{w - 2} L{w - 14} {h * 0.61} Z"
        tails += f'<path d="{other}" fill="{theme.RIBBON_TAIL}" stroke="{theme.INK}" stroke-width="2"/>'
        brush.draw_svg(tails, (0, 0, w, h))
        brush.draw_rounded_rect((22, 1, w - 44, h * 0.86), 8, theme.RIBBON, theme.RIBBON_TAIL, 2.5)
        stitches = rounded_rect_svg(w - 56, h * 0.86 - 12, 5, None, theme.RIBBON_STITCH, 1.8, dashes="7 5")
        brush.draw_svg(stitches, (28, 7, w - 56, h * 0.86 - 12))
        box = (self.margin, 3, w - 2 * self.margin, h * 0.82)
        brush.draw_text(self.text, box, title_style(self.font_size, theme.RIBBON_TEXT, shadow=theme.RIBBON_TAIL))

    @property
    @override
    def outline(self) -> Outline:
        """That of the ribbon, whatever it says."""
        return Ribbon(self.width, self.height, "")


class Disc(Image):
    """A round image with a field for its width. Its outline is a disc, whatever is painted on it."""

    width: float

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.width, self.width

    @property
    @override
    def outline(self) -> Outline:
        return self.width, self.width, self.width / 2


@frozen(cache_hash=True)
class Badge(Disc):
    """A number in a round badge: how many cards lie in a pile."""

    text: str
    width: float = 46

    @override
    def paint(self, brush: Brush) -> None:
        d = self.width
        disc = f'<circle cx="{d / 2}" cy="{d / 2}" r="{d / 2 - 2.5}" fill="{theme.INK}" stroke="{theme.BRASS}" '
        brush.draw_svg(f'{disc} stroke-width="3"/>', (0, 0, d, d))
        brush.draw_text(self.text, (4, 2, d - 8, d - 4), figure_style(d * 0.52, theme.PAPER_LIGHT))


@frozen(cache_hash=True)
class Avatar(Disc):
    """A round portrait of a seat's duck."""

    duck: str
    width: float = 44

    @override
    def paint(self, brush: Brush) -> None:
        paint_avatar(brush, self.duck, (0, 0, self.width, self.width))


def paint_avatar(brush: Brush, duck: str, box: BoxLike, mood: str = "", *, with_symbol: bool = False) -> None:
    """Paint a round portrait of a duck; `with_symbol` adds the symbol of its colour, if there is one."""
    left, top, d, _ = box
    light = theme.DUCK_COLOURS[duck][1] if duck != "white" else theme.WHITE_DUCK_GROUND[1]
    brush.draw_svg(f'<circle cx="{d / 2}" cy="{d / 2}" r="{d / 2 - 1}" fill="{light}"/>', box)
    side = max(brush.to_pixels(d), 1)
    head = pygame.Surface((side, side), pygame.SRCALPHA)
    whole = Brush(head, brush.pixels_per_unit)
    wide = d * 1.4
    whole.draw_picture(f"ducks/duck_{duck}{mood}", (-d * 0.02, d * 0.02, wide, wide))
    stencil = pygame.Surface((side, side), pygame.SRCALPHA)
    disc = f'<circle cx="{d / 2}" cy="{d / 2}" r="{d / 2 - 1}" fill="{theme.WHITE}"/>'
    Brush(stencil, brush.pixels_per_unit).draw_svg(disc, (0, 0, d, d))
    head.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    brush.surface.blit(head, (brush.to_pixels(left), brush.to_pixels(top)))
    ring = f'<circle cx="{d / 2}" cy="{d / 2}" r="{d / 2 - 1.4}" fill="none" stroke="{theme.INK}" stroke-width="2.4"/>'
    brush.draw_svg(ring, box)
    if with_symbol and duck in theme.COLOURS_WITH_SYMBOL:
        paint_symbol_plate(brush, duck, (left + d * 0.56, top + d * 0.56, d * 0.5))


def paint_symbol_plate(brush: Brush, colour: str, box: tuple[float, float, float]) -> None:
    """Paint a round plate with the symbol of a colour, for colour-blind people; `box` is left, top, width."""
    left, top, d = box
    disc = f'<circle cx="{d / 2}" cy="{d / 2}" r="{d / 2 - 1.3}" fill="{theme.PAPER_LIGHT}" stroke="{theme.INK}" '
    brush.draw_svg(f'{disc} stroke-width="2.4"/>', (left, top, d, d))
    side = d * 0.68
    brush.draw_picture(f"sitting_ducks/symbol_{colour}", (left + (d - side) / 2, top + (d - side) / 2, side, side))


@frozen(cache_hash=True)
class CoveredImage(Image):
    """An image that something is painted over: it has the size and the corners of what is below."""

    image: Image
    radius: float | None = field(init=False, eq=False, default=None)  # type: ignore[misc]  # that of the image within

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "radius", self.image.radius)

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.image.size

    @override
    def paint(self, brush: Brush) -> None:
        self.image.paint(brush)


@frozen(cache_hash=True)
class Dimmed(CoveredImage):
    """An image in the shade: it is there, but can't be used now."""

    tone: tuple[int, int, int] = theme.FORBIDDEN_SHADE

    @override
    def paint(self, brush: Brush) -> None:
        super().paint(brush)
        brush.surface.fill(self.tone, special_flags=pygame.BLEND_RGB_MULT)
