"""The brush that paints an image: drawings, SVG and texts, in logical units, at the size they are seen."""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from io import BytesIO
from queue import SimpleQueue
from threading import Thread
from typing import Final, TypeAlias

import pygame
from attrs import frozen

from tabletop import resources, theme
from tabletop.stage.box import Box, BoxLike
from tabletop.stage.dashes import replace_dashes
from tabletop.stage.fonts import SMALL_FONT_OVERSAMPLING, SizedFont, load_font
from tabletop.stage.sized_cache import SizedCache, pixel_count

RASTER_CACHE: Final = SizedCache(6_000_000, pixel_count)

SizedSvg: TypeAlias = tuple[bytes, tuple[int, int]]
"""The source of an SVG, and the width and height in pixels that it shall have."""
_STARTED_RASTERS: dict[SizedSvg, "SimpleQueue[pygame.Surface | None]"] = {}
"""Drawings that are being rasterised in a thread, until somebody takes them."""

SvgMark: TypeAlias = tuple[float, float, str]
"""A small piece of SVG, and its place: x, y, SVG."""
MEASURING_SLACK_PIXELS: Final = 3
"""Pixels by which a line may be wider than its length suggests, as letters stand on whole pixels."""
MAX_MARK_RADIUS: Final = 12.0
"""How far, in logical units, an SvgMark may reach from its place."""
MIN_TEXT_SIZE_SHARE: Final = 0.3
"""The share of its size to which a text may shrink."""


@frozen
class TextStyle:
    """How a text is set in a box. It shrinks until it fits; it is never cut."""

    size: float
    colour: str = theme.INK
    font: str = theme.TEXT_FONT
    align: str = "center"
    lines: int = 1
    """In how many lines it may be broken."""
    min_size: float = 0.0
    """The least size to which it shrinks; 0: a share of its size."""
    leading: float = 1.22
    vertical_align: float = 0.5
    """Where in its box it is set: 0 at the top, 1 at the bottom."""
    shadow: str | None = None
    """The colour of its shadow, if it has one."""
    outline: tuple[float, str] | None = None
    """Width and colour of its outline, if it has one."""


title_style: Final = partial(TextStyle, font=theme.TITLE_FONT)
"""The style of a name or a heading."""
figure_style: Final = partial(TextStyle, font=theme.FIGURE_FONT)
"""The style of a number that counts."""


def rasterise_svg(svg: str, width: float, height: float, pixels: tuple[int, int]) -> pygame.Surface:
    """Rasterise a piece of SVG."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return _raster(f"{head}{svg}</svg>".encode(), pixels)


def rasterise_ahead(drawings: Iterable[SizedSvg]) -> None:
    """Start to rasterise drawings in a thread; that needs no turn of Python's, so nothing waits for it.

    Whoever needs one of them before it is done waits for it. Give them in the order in which they will be needed.
    """
    begun = {drawing: SimpleQueue[pygame.Surface | None]() for drawing in drawings if drawing not in RASTER_CACHE}
    _STARTED_RASTERS.update(begun)
    Thread(target=_rasterise, args=(begun,), daemon=True).start()


def _rasterise(begun: dict[SizedSvg, "SimpleQueue[pygame.Surface | None]"]) -> None:
    for (svg, pixels), done in begun.items():
        try:
            done.put(_rasterise_now(svg, pixels))
        except (ValueError, pygame.error):  # whoever needs it will see
            done.put(None)


def _raster(svg: bytes, pixels: tuple[int, int]) -> pygame.Surface:
    """Rasterise once: portraits, wood and paper are parts of many images. Nobody may draw on the result."""

    def paint() -> pygame.Surface:
        begun = _STARTED_RASTERS.pop((svg, pixels), None)
        return (begun.get() if begun else None) or _rasterise_now(svg, pixels)

    return RASTER_CACHE.get((svg, pixels), paint)


def _rasterise_now(svg: bytes, pixels: tuple[int, int]) -> pygame.Surface:
    if b"stroke-dasharray" in svg:
        svg = replace_dashes(svg.decode()).encode()
    surface = pygame.image.load_sized_svg(BytesIO(svg), (max(pixels[0], 1), max(pixels[1], 1)))
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def wrap_text(text: str, font: SizedFont, width: float) -> list[str]:
    """Break a text into lines that fit the width; line breaks in the text are kept."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and font.measure(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


class Brush:
    """Paints one image on a surface, in logical units; `pixels_per_unit` is how many pixels a unit has.

    Texts are set `text_scale` times as large as the image asks for, as far as there is room in their boxes. This is how
    the player's text size reaches every text.
    """

    def __init__(self, surface: pygame.Surface, pixels_per_unit: float, text_scale: float = 1.0) -> None:
        self.surface = surface
        self.pixels_per_unit = pixels_per_unit
        self.text_scale = text_scale

    def for_part(self, box: BoxLike) -> "Brush":
        """Return a brush for a part of the image; (0, 0) is the corner of the part."""
        left, top, width, height = (self.to_pixels(length) for length in box)
        inside = pygame.Rect(left, top, width, height).clip(self.surface.get_rect())
        return Brush(self.surface.subsurface(inside), self.pixels_per_unit, self.text_scale)

    def to_pixels(self, length: float) -> int:
        """Turn a length in logical units into whole pixels."""
        return round(length * self.pixels_per_unit)

    def draw_picture(self, name: str, box: BoxLike, alpha: int = 255, *, mirror: bool = False) -> None:
        """Draw an image file of ours in the middle of the box, with its proportions kept.

        Raise ValueError with its name if the rasteriser can't draw it.
        """
        left, top, width, height = box
        try:
            drawn = _raster(resources.image(name), (self.to_pixels(width), self.to_pixels(height)))
        except (ValueError, pygame.error) as fault:
            raise ValueError(f"{name}.svg can't be drawn: {fault}") from fault
        if mirror:
            drawn = pygame.transform.flip(drawn, True, False)
        drawn.set_alpha(alpha)
        x = left * self.pixels_per_unit + (width * self.pixels_per_unit - drawn.get_width()) / 2
        y = top * self.pixels_per_unit + (height * self.pixels_per_unit - drawn.get_height()) / 2
        self.surface.blit(drawn, (round(x), round(y)))
        drawn.set_alpha(255)

    def draw_svg(self, svg: str, box: BoxLike) -> None:
        """Draw a piece of SVG whose units are logical units."""
        left, top, width, height = box
        drawn = rasterise_svg(svg, width, height, (self.to_pixels(width), self.to_pixels(height)))
        self.surface.blit(drawn, (self.to_pixels(left), self.to_pixels(top)))

    def draw_svg_band(self, make_svg: Callable[[float], str], box: BoxLike, end_width: float) -> None:
        """Draw SVG that looks the same all along its middle: a narrow piece is rasterised and its middle stretched.

        `make_svg` returns the SVG for a width; `end_width` is the length at either end that must not be stretched.
        """
        left, top, width, height = box
        wide, tall, side = self.to_pixels(width), self.to_pixels(height), self.to_pixels(end_width) + 2
        if wide <= 3 * side:
            self.draw_svg(make_svg(width), box)
            return
        narrow = (2 * side + 1) / min(wide / width, tall / height)
        drawn = rasterise_svg(make_svg(narrow), narrow, height, (2 * side + 1, tall))
        x, y, high = self.to_pixels(left), self.to_pixels(top), drawn.get_height()
        between = pygame.transform.scale(drawn.subsurface((side, 0, 1, high)), (wide - 2 * side, high))
        self.surface.blit(drawn, (x, y), (0, 0, side, high))
        self.surface.blit(between, (x + side, y))
        self.surface.blit(drawn, (x + wide - side, y), (drawn.get_width() - side, 0, side, high))

    def draw_svg_frame(self, svg: str, box: BoxLike, hole: BoxLike, marks: Sequence[SvgMark] = ()) -> None:
        """Draw SVG that is empty inside `hole`, so that only the four sides are rasterised.

        The hole is given in the SVG's own units. Each side takes only those marks that may reach into it.
        """
        left, top, wide, tall = (self.to_pixels(length) for length in box)
        scale = min(wide / box[2], tall / box[3])
        x, y = self.to_pixels(hole[0]), self.to_pixels(hole[1])
        right, bottom = self.to_pixels(hole[0] + hole[2]), self.to_pixels(hole[1] + hole[3])
        rows = (0, 0, wide, y), (0, bottom, wide, tall - bottom)
        for at_x, at_y, across, along in (*rows, (0, y, x, bottom - y), (right, y, wide - right, bottom - y)):
            side = Box(at_x / scale, at_y / scale, across / scale, along / scale)
            reach = side.inset(-MAX_MARK_RADIUS)
            seen = "".join(mark for x, y, mark in marks if reach.contains(x, y))
            moved = f'<g transform="translate({-side.left} {-side.top})">{svg}{seen}</g>'
            part = rasterise_svg(moved, *side.size, (across, along))
            self.surface.blit(part, (left + at_x, top + at_y))

    def draw_rounded_rect(
        self,
        box: BoxLike,
        radius: float,
        fill: str | theme.Gradient | None,
        edge_colour: str | None = None,
        line_width: float = 2.0,
        *,
        dashes: str = "",
        opacity: float = 1.0,
    ) -> None:
        """Draw a rectangle with round corners; two colours make a gradient from top to bottom."""

        def body(width: float) -> str:
            return rounded_rect_svg(
                width, box[3], radius, fill, edge_colour, line_width, dashes=dashes, opacity=opacity
            )

        if dashes:
            self.draw_svg(body(box[2]), box)
        else:
            self.draw_svg_band(body, box, radius + line_width)

    def draw_text(self, text: str, box: BoxLike, style: TextStyle) -> None:
        """Draw a text in a box."""
        k = self.pixels_per_unit
        left, top, width, height = (length * k for length in box)
        floor = (style.min_size or style.size * MIN_TEXT_SIZE_SHARE) * k
        wished = style.size * self.text_scale * k
        face, rows = fit_text(text, (width, height), wished, style.font, style.lines, floor, style.leading)
        step = face.line_height * style.leading / 1.3
        y = top + (height - step * (len(rows) - 1) - face.line_height) * style.vertical_align
        for row in rows:
            room = width - face.measure(row)[0]
            x = left + {"left": 0.0, "center": room / 2, "right": room}[style.align]
            if style.outline:
                self._outline(face, row, (x, y), k * style.outline[0], style.outline[1])
            if style.shadow:
                self.surface.blit(face.render(row, style.shadow), (round(x), round(y + max(1, 2 * k))))
            self.surface.blit(face.render(row, style.colour), (round(x), round(y)))
            y += step

    def common_font_size(
        self,
        texts: Iterable[str],
        room: tuple[float, float],
        size: float,
        font: str = theme.TEXT_FONT,
        *,
        lines: int = 1,
        leading: float = 1.22,
    ) -> float:
        """Return the largest size, up to `size`, at which every one of these texts fits its room."""
        k, wished = self.pixels_per_unit, size * self.text_scale * self.pixels_per_unit
        floor = size * MIN_TEXT_SIZE_SHARE * k
        faces = [fit_text(text, (room[0] * k, room[1] * k), wished, font, lines, floor, leading)[0] for text in texts]
        return min([face.font_pixels / (k * self.text_scale) for face in faces], default=size)

    def text_width(self, text: str, size: float, font: str = theme.TEXT_FONT) -> float:
        """Return the width of a line at this size, in logical units."""
        return (
            load_font(font, round(size * self.text_scale * self.pixels_per_unit)).measure(text)[0]
            / self.pixels_per_unit
        )

    def _outline(self, face: SizedFont, row: str, at: tuple[float, float], width: float, colour: str) -> None:
        edge = face.render(row, colour)
        for turn in range(24):
            off = pygame.Vector2(width, 0).rotate(turn * 15)
            self.surface.blit(edge, (round(at[0] + off.x), round(at[1] + off.y)))


def rounded_rect_svg(
    width: float,
    height: float,
    radius: float,
    fill: str | theme.Gradient | None,
    edge_colour: str | None = None,
    line_width: float = 2.0,
    *,
    dashes: str = "",
    opacity: float = 1.0,
    at: tuple[float, float] = (0.0, 0.0),
) -> str:
    """Return the SVG of a rectangle with round corners, with its corner `at` this point."""
    paint, defs = "none", ""
    if isinstance(fill, tuple):
        stops = "".join(
            f'<stop offset="{place / (len(fill) - 1)}" stop-color="{colour}"/>' for place, colour in enumerate(fill)
        )
        defs = (
            f'<defs><linearGradient id="g{at[1]:.0f}{fill[0][1:]}" gradientUnits="userSpaceOnUse" '
            f'x1="0" y1="{at[1]}" x2="0" y2="{at[1] + height}">{stops}</linearGradient></defs>'
        )
        paint = f"url(#g{at[1]:.0f}{fill[0][1:]})"
    elif fill:
        paint = fill
    inset = line_width / 2 if edge_colour else 0
    stroke = f'stroke="{edge_colour}" stroke-width="{line_width}"' if edge_colour else ""
    if edge_colour and dashes:
        stroke += f' stroke-dasharray="{dashes}"'
    x, y, wide, tall = at[0] + inset, at[1] + inset, width - 2 * inset, height - 2 * inset
    return (
        f'{defs}<rect x="{x}" y="{y}" width="{wide}" height="{tall}" rx="{radius}" '
        f'fill="{paint}" {stroke} opacity="{opacity}"/>'
    )


def common_font_size(
    texts: Iterable[str],
    room: tuple[float, float],
    size: float,
    scale: float,
    font: str = theme.TEXT_FONT,
    *,
    lines: int = 1,
) -> float:
    """Return the largest size at which every text fits, where each text is an image of its own."""
    # Measured as large as small letters are drawn before they are shrunk: what fits there fits at any size.
    large = SMALL_FONT_OVERSAMPLING * room[0], SMALL_FONT_OVERSAMPLING * room[1]
    faces = [fit_text(text, large, SMALL_FONT_OVERSAMPLING * size * scale, font, lines)[0] for text in texts]
    return min([face.font_pixels / (SMALL_FONT_OVERSAMPLING * scale) for face in faces], default=size)


@lru_cache(maxsize=2048)
def fit_text(
    text: str,
    room: tuple[float, float],
    pixels: float,
    font: str = theme.TEXT_FONT,
    lines: int = 1,
    min_pixels: float = 0.0,
    leading: float = 1.22,
) -> tuple[SizedFont, tuple[str, ...]]:
    """Return the largest font, from the wished size down, in which a text fits the room, and the lines of the text."""
    size = max(round(pixels), 1)
    floor = min(max(round(min_pixels or pixels * MIN_TEXT_SIZE_SHARE), 1), size)
    while True:
        face = load_font(font, size)
        rows = wrap_text(text, face, room[0]) if lines > 1 else [text]
        step = face.line_height * leading / 1.3
        tall = step * (len(rows) - 1) + face.line_height * 0.86
        wide = max(face.measure(row)[0] for row in rows)
        if size == floor or (len(rows) <= lines and tall <= room[1] + 1 and wide <= room[0] + 1):
            return face, tuple(rows)
        # Every size costs a font: what is much too long for its line need not be tried at all of them.
        likely = round(size * room[0] / wide) + MEASURING_SLACK_PIXELS if lines == 1 and wide else size
        size = max(min(size - 1, likely), floor)
