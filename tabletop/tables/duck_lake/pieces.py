"""Images of what stands, swims and lies on the board: ducks, Petya, stones, lilies, corn, and marks on cells."""

import re
from typing import ClassVar, Final

import pygame
from attrs import frozen
from typing_extensions import override

from tabletop import resources, theme
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image, Outline, paint_symbol_plate
from tabletop.tables.duck_lake import palette
from tabletop.tables.duck_lake.places import SQUARE_SIZE

DUCK_SIZE: Final = (92.0, 94.0)
FIST_KERNEL_ORDER: Final = (2, 1, 3, 0, 4)
"""The kernels in the drawing of a fist, those in its middle first."""
PETYA_SIZE: Final = (92.0, 116.0)
LILY_SIZE: Final = 72.0


@frozen(cache_hash=True)
class DuckImage(Image):
    """A duck, swimming in its rings or sitting on a stone."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = DUCK_SIZE
    """Width and height, rings included."""

    colour: str
    mood: str = ""
    afloat: bool = True

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the water under the duck, the duck, and the water before its breast."""
        w, h = self.size
        if self.afloat:
            brush.draw_svg(
                f'<ellipse cx="{w / 2 + 3}" cy="{h - 14}" rx="36" ry="11" fill="{palette.SHADE}" opacity="0.34"/>'
                f'<ellipse cx="{w / 2}" cy="{h - 16}" rx="43" ry="13.5" fill="none" stroke="{palette.FOAM}" '
                'stroke-width="2" opacity="0.5"/>',
                (0, 0, w, h),
            )
        else:
            shade = f'<ellipse cx="{w / 2 + 5}" cy="{h - 10}" rx="31" ry="8" fill="{theme.SHADOW}" opacity="0.36"/>'
            brush.draw_svg(shade, (0, 0, w, h))
        brush.draw_picture(f"ducks/duck_{self.colour}{self.mood}", (6, 0, 80, 84))
        paint_symbol_plate(brush, self.colour, (37, 56, 26))
        if self.afloat:
            brush.draw_svg(
                f'<path d="M{w / 2 - 34} {h - 17} C{w / 2 - 26} {h - 4} {w / 2 + 26} {h - 4} {w / 2 + 34} {h - 17}" '
                f'fill="none" stroke="{palette.BOW_WAVE}" stroke-width="2.6" stroke-linecap="round" opacity="0.9"/>',
                (0, 0, w, h),
            )


@frozen(cache_hash=True)
class Ripple(Image):
    """A ring on the water round where something fell in."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (96, 60)

    @override
    def paint(self, brush: Brush) -> None:
        rings = (
            f'<ellipse cx="48" cy="30" rx="44" ry="26" fill="none" stroke="{palette.FOAM}" stroke-width="3.2"/>'
            f'<ellipse cx="48" cy="30" rx="28" ry="16" fill="none" stroke="{palette.FOAM}" stroke-width="2.4" '
            'opacity="0.7"/>'
        )
        brush.draw_svg(rings, (0, 0, *self.size))


@frozen(cache_hash=True)
class Glint(Image):
    """A flash of light on a kernel that has just come to lie."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (34, 34)

    @override
    def paint(self, brush: Brush) -> None:
        star = (
            f'<path d="M17 1 Q18 15 33 17 Q18 19 17 33 Q16 19 1 17 Q16 15 17 1 Z" fill="{theme.PAPER_LIGHT}" '
            f'stroke="{theme.BRASS}" stroke-width="1.2" stroke-linejoin="round"/>'
        )
        brush.draw_svg(star, (0, 0, 34, 34))


@frozen(cache_hash=True)
class Petya(Image):
    """The boy in the yellow raincoat."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = PETYA_SIZE

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        shade = f'<ellipse cx="{w / 2 + 8}" cy="{h - 11}" rx="34" ry="9" fill="{theme.SHADOW}" opacity="0.38"/>'
        brush.draw_svg(shade, (0, 0, w, h))
        brush.draw_picture("duck_lake/petya", (4, 0, w - 8, h - 6))


@frozen(cache_hash=True)
class StoneImage(Image):
    """A stone of the path; Petya leaves his boots' prints on those he has walked on."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (72, 62)

    shape: str
    prints_degrees: float | None = None
    """The direction of the boot prints in degrees; None: Petya has not been here yet."""

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.draw_picture(f"duck_lake/stone_{self.shape}", (0, 1, w, h - 1))
        if self.prints_degrees is not None:
            side = brush.to_pixels(44)
            prints = pygame.Surface((side, side), pygame.SRCALPHA)
            Brush(prints, brush.pixels_per_unit).draw_picture("duck_lake/prints", (1, 3, 42, 36))
            turned = pygame.transform.rotozoom(prints, self.prints_degrees, 1.0)
            at = turned.get_rect(center=(brush.to_pixels(w / 2), brush.to_pixels(h / 2 - 2)))
            brush.surface.blit(turned, at)


@frozen(cache_hash=True)
class Lily(Image):
    """A lily on its pad."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (LILY_SIZE + 4, LILY_SIZE + 6)

    quarter_turns: int = 0
    """How its pad lies, in quarter turns."""

    @override
    def paint(self, brush: Brush) -> None:
        shade = f'<ellipse cx="41" cy="42" rx="34" ry="33" fill="{palette.SHADE}" opacity="0.36"/>'
        brush.draw_svg(shade, (0, 0, *self.size))
        side = brush.to_pixels(LILY_SIZE)
        pad = pygame.Surface((side, side), pygame.SRCALPHA)
        Brush(pad, brush.pixels_per_unit).draw_picture("duck_lake/lily", (0, 0, LILY_SIZE, LILY_SIZE))
        brush.surface.blit(
            pygame.transform.rotate(pad, 90 * self.quarter_turns), (brush.to_pixels(2), brush.to_pixels(1))
        )


@frozen(cache_hash=True)
class Kernel(Image):
    """A piece of corn."""

    width: float

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.width, self.width

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture("duck_lake/corn", (0, 0, self.width, self.width))


CELL_MARK_STYLES: Final = {
    "next": (palette.NEXT_CELL, 0.50, theme.LEGAL_GLOW, 4.0, ""),
    "hover": (theme.HOVER_GLOW, 0.66, theme.HOVER_GLOW, 5.0, ""),
    "far": (palette.FAR_CELL, 0.30, theme.HOVER_GLOW, 3.0, "8 9"),
    "path": (theme.SELECTED_GLOW, 0.40, theme.SELECTED_GLOW, 4.0, ""),
}
"""For each kind of mark: fill, its opacity, edge, its width, its dashes."""


@frozen(cache_hash=True)
class CellMark(Image):
    """The mark on a cell that can be touched, or that can't."""

    radius: ClassVar[float] = 14
    no_shadow: ClassVar[bool] = True
    no_halo: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (SQUARE_SIZE, SQUARE_SIZE)

    kind: str = ""
    """A key of `CELL_MARK_STYLES`; "" is water that can be touched and shows nothing; "shut" is forbidden."""

    @property
    @override
    def invisible(self) -> bool:
        return not self.kind

    @override
    def paint(self, brush: Brush) -> None:
        if self.kind == "shut":
            shade, side = palette.SHADE, SQUARE_SIZE - 4
            brush.draw_svg(
                f'<rect x="2" y="2" width="{side}" height="{side}" rx="12" fill="{shade}" opacity="0.42"/>'
                f'<path d="M27 27 L51 51 M51 27 L27 51" fill="none" stroke="{shade}" stroke-width="5" '
                'stroke-linecap="round" opacity="0.5"/>',
                (0, 0, SQUARE_SIZE, SQUARE_SIZE),
            )
        elif self.kind:
            fill, thick, edge, line_width, dashes = CELL_MARK_STYLES[self.kind]
            box = (4.0, 4.0, SQUARE_SIZE - 8, SQUARE_SIZE - 8)
            brush.draw_rounded_rect(box, 12, fill, opacity=thick)
            # Yellow on shallow water is pale: a shade under the line holds it.
            brush.draw_rounded_rect(box, 12, None, palette.SHADE, line_width + 2.4, opacity=0.3)
            brush.draw_rounded_rect(box, 12, None, edge, line_width, dashes=dashes, opacity=0.95)


@frozen(cache_hash=True)
class Trail(Image):
    """The way a duck will swim: from cell to cell, an arrow at its end."""

    no_shadow: ClassVar[bool] = True

    points: tuple[tuple[int, int], ...]
    """Columns and rows, counted from the trail's own upper left cell."""
    kind: str = "path"

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Width and height of all the cells it runs through."""
        wide, tall = (max(axis) + 1 for axis in zip(*self.points, strict=True))
        return wide * SQUARE_SIZE, tall * SQUARE_SIZE

    @override
    def paint(self, brush: Brush) -> None:
        """Draw the line, a lane to the right where the duck comes back the same way."""
        lanes = [
            (column * SQUARE_SIZE + SQUARE_SIZE / 2, row * SQUARE_SIZE + SQUARE_SIZE / 2) for column, row in self.points
        ]
        seen: set[frozenset[tuple[int, int]]] = set()
        path = f"M{lanes[0][0]} {lanes[0][1]}"
        shift = (0.0, 0.0)
        for place in range(1, len(lanes)):
            (x, y), (to_x, to_y) = lanes[place - 1], lanes[place]
            edge = frozenset(self.points[place - 1 : place + 1])
            dx, dy = (to_x - x) / SQUARE_SIZE, (to_y - y) / SQUARE_SIZE
            shift = (-dy * 13, dx * 13) if edge in seen else (0.0, 0.0)
            seen.add(edge)
            path += f" L{x + shift[0]:.0f} {y + shift[1]:.0f} L{to_x + shift[0]:.0f} {to_y + shift[1]:.0f}"
        end = lanes[-1][0] + shift[0], lanes[-1][1] + shift[1]
        colour, edge_colour, dashes = TRAIL_STYLES[self.kind]
        style = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
        body = f'<path d="{path}" {style} stroke="{edge_colour}" stroke-width="12" opacity="0.55"/>'
        body += f'<path d="{path}" {style} stroke="{colour}" stroke-width="6.5" stroke-dasharray="{dashes}"/>'
        body += f'<circle cx="{end[0]}" cy="{end[1]}" r="11" fill="{colour}" stroke="{edge_colour}" stroke-width="4"/>'
        brush.draw_svg(body, (0, 0, *self.size))


TRAIL_STYLES: Final = {
    "path": (palette.PATH, theme.AMBER_EDGE, "none"),
    "wish": (palette.SUGGESTED_PATH, palette.SUGGESTED_PATH_EDGE, "1 13"),
}
"""For each kind of trail: its colour, its edge, its dashes."""


@frozen(cache_hash=True)
class ThrowingHand(Image):
    """The thrower's hand seen from above, in a sleeve of the colour of their ducks."""

    size: ClassVar[tuple[float, float]] = (200, 272)

    colour: str
    fist: bool
    corn: int = 0
    """How many kernels a fist holds; more than five do not show."""

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the hand; its sleeve is drawn in red, and dyed, and a fist is drawn full."""
        drawing = resources.image(f"duck_lake/hand_{'fist' if self.fist else 'open'}").decode()
        if self.fist:
            kernels = re.findall(r"<g transform=.*?</g>", drawing, re.DOTALL)
            for place in FIST_KERNEL_ORDER[self.corn :]:
                drawing = drawing.replace(kernels[place], "")
        for red, dye in zip(theme.DUCK_COLOURS["red"], theme.DUCK_COLOURS[self.colour], strict=True):
            drawing = drawing.replace(red, dye)
        brush.draw_svg(drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")], (0, 0, *self.size))

    @property
    @override
    def outline(self) -> Outline:
        """The outline of an empty hand of any colour: their shadows are alike."""
        return ThrowingHand("red", self.fist)
