"""What lies round the row: the tray, the players' ducks, an arrow, and news."""

from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.box import BoxLike
from tabletop.stage.brush import Brush, TextStyle, figure_style, title_style
from tabletop.stage.images import Image, Outline, Picture, Ribbon, Sized, paint_avatar, paint_paper
from tabletop.tables.parts import paint_coloured_band
from tabletop.tables.sitting_ducks import palette

TRAY_BOX: Final = (332.0, 192.0, 1000.0, 344.0)
POND_TOP: Final = 124.0
"""How far below the tray's upper edge the water begins."""


@frozen(cache_hash=True)
class Tray(Image):
    """The wooden tray with a strip of pond in it."""

    radius: ClassVar[float] = 26

    height: float = TRAY_BOX[3]
    pond_top: float = POND_TOP

    @property
    @override
    def size(self) -> tuple[float, float]:
        return TRAY_BOX[2], self.height

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        brush.draw_rounded_rect((0, 4, w, h - 4), 26, theme.WOOD_EDGE)
        brush.draw_rounded_rect((0, 0, w, h - 4), 26, theme.WOOD, theme.WOOD_EDGE, 3)
        shine = f'<path d="M26 6 H{w - 26}" stroke="{theme.WOOD_SHINE}" stroke-width="2.6" stroke-linecap="round"/>'
        grain = "".join(
            f'<path d="M{20 + 90 * i} {y} q140 {3 - i} 300 0 t320 0" stroke="{theme.WOOD_EDGE}" stroke-width="1.5" '
            'fill="none" opacity="0.2"/>'
            for i, y in enumerate((10, h - 11, h - 8))
        )
        nails = "".join(
            f'<circle cx="{x}" cy="{y}" r="4" fill="{theme.BRASS}" stroke="{theme.BRASS_DARK}" stroke-width="1.6"/>'
            for x in (6.5, w - 6.5)
            for y in (h * 0.28, h * 0.72)
        )
        brush.draw_svg_frame(shine + grain + nails, (0, 0, w, h), (12, 14, w - 24, h - 31))
        brush.draw_rounded_rect((11, 13, w - 22, h - 29), 17, palette.TRAY_FLOOR, theme.DARK_WOOD_EDGE, 2.5)
        brush.draw_rounded_rect((13, self.pond_top, w - 26, h - self.pond_top - 18), 15, palette.POND)
        brush.draw_svg(self._ripples(w), (13, self.pond_top, w - 26, h - self.pond_top - 18))

    def _ripples(self, w: float) -> str:
        return "".join(
            f'<path d="M{x} {y} q9 -8 18 0 t18 0 t18 0" fill="none" stroke="{palette.RIPPLE}" stroke-width="2.6" '
            'stroke-linecap="round" opacity="0.5"/>'
            for row, y in enumerate(range(22, 190, 30))
            for x in range(30 + 41 * (row % 2), int(w) - 90, 82)
        )


@frozen(cache_hash=True)
class RowPlace(Image):
    """A place of the row where a card can be dropped. It shows nothing: the tray has painted the water."""

    radius: ClassVar[float] = 12
    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (150, 204)

    @override
    def paint(self, brush: Brush) -> None:
        """Paint nothing: the tray has painted the water."""


@frozen
class Flock:
    """A player's five ducks: how many are in the row, in the deck and shot; and how many the move would change."""

    colour: str
    row: int
    deck: int
    shot: int
    doomed: int = 0
    """How many the previewed move would shoot."""
    saved: int = 0
    """How many it would bring back."""

    @property
    def mood(self) -> str:
        """The ending of the drawing of the player's duck: "_dead" when no duck is left."""
        return "" if self.row + self.deck else "_dead"

    def paint(self, brush: Brush, box: BoxLike) -> None:
        """Paint the five symbols in a line: a wave under those in the row, a cross over the shot ones."""
        left, top, width, height = box
        side = min(width / 5 - 5, height - 11)
        step = min(width / 5, side + 8)
        states = ["row"] * self.row + ["deck"] * self.deck + ["shot"] * self.shot
        doomed = range(self.row - self.doomed, self.row)
        saved = range(len(states) - self.saved, len(states))
        for place, state in enumerate(states):
            x = left + place * step
            pale = 255 if state != "shot" or place in saved else 70
            brush.draw_picture(f"sitting_ducks/symbol_{self.colour}", (x, top, side, side), alpha=pale)
            if state == "row":
                _wavelet(brush, x, top + side + 1, side)
            if (state == "shot" and place not in saved) or place in doomed:
                _cross(brush, x, top, side, palette.DOOMED_CROSS if place in doomed else palette.SHOT_CROSS)


def _wavelet(brush: Brush, left: float, top: float, side: float) -> None:
    step = side / 4
    wave = f"M1 4 q{step / 2} -5 {step} 0 t{step} 0 t{step} 0 t{step - 2} 0"
    line = f'<path d="{wave}" fill="none" stroke="{palette.WAVELET}" stroke-width="2.8" stroke-linecap="round"/>'
    brush.draw_svg(line, (left, top, side, 8))


def _cross(brush: Brush, left: float, top: float, side: float, colour: str) -> None:
    near, far = side * 0.12, side * 0.88
    line = f'<path d="M{near} {near} L{far} {far} M{far} {near} L{near} {far}" stroke="{colour}" '
    brush.draw_svg(f'{line} stroke-width="{side * 0.13}" stroke-linecap="round"/>', (left, top, side, side))


@frozen(cache_hash=True)
class OwnPanel(Image):
    """The watcher's own tag: larger, with the duck's nickname and the counts in words."""

    beak_width: ClassVar[float] = 12

    name: str
    nickname: str
    flock: Flock
    alive_text: str
    row_text: str
    deck_text: str
    mood: str = ""

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Width and height, the beak included."""
        return 336 + self.beak_width, 250

    @override
    def paint(self, brush: Brush) -> None:
        w, h, over = 336.0, 250.0, self.beak_width
        tag = brush.for_part((over, 0, w, h))
        paint_paper(tag, w, h)
        paint_coloured_band(tag, self.flock.colour, w, 62)
        ink = theme.INK if self.flock.colour in ("white", "yellow", "green", "pink") else theme.RIBBON_TEXT
        brush.draw_picture(f"ducks/duck_{self.flock.colour}{self.mood or self.flock.mood}", (0, 22, 136, 150))
        both = f"{self.name} · {self.nickname}"
        # A nickname is a jest, the player's name is not: a long one has the band for itself.
        title = (
            both if self.name != self.nickname and tag.text_width(both, 20, theme.TITLE_FONT) <= w - 144 else self.name
        )
        tag.draw_text(title, (128, 8, w - 144, 48), title_style(29, ink))
        tag.draw_text(self.alive_text, (134, 72, w - 150, 34), TextStyle(23, align="left"))
        self.flock.paint(tag, (134, 112, 185, 42))
        dots = f'<path d="M2 2 H{w - 40}" stroke="{theme.CARD_LINE}" stroke-width="2.4" stroke-dasharray="3 7"/>'
        tag.draw_svg(dots, (20, 172, w - 40, 5))
        for x, label, count in ((20.0, self.row_text, self.flock.row), (176.0, self.deck_text, self.flock.deck)):
            tag.draw_text(label, (x, 186, 96, 44), TextStyle(20, theme.INK_MUTED, align="left", min_size=15))
            tag.draw_text(str(count), (x + 104, 184, 38, 46), figure_style(36, align="left"))

    @property
    @override
    def outline(self) -> Outline:
        """That of the paper and the duck, whatever is written there."""
        return OwnPanel("", "", Flock(self.flock.colour, 1, 0, 0), "", "", "", self.mood or self.flock.mood)


@frozen(cache_hash=True)
class Arrow(Image):
    """Which way the row swims."""

    size: ClassVar[tuple[float, float]] = (180, 64)

    text: str

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture("sitting_ducks/arrow", (0, 0, 180, 64))
        brush.draw_text(self.text, (44, 16, 128, 30), title_style(24))

    @property
    @override
    def outline(self) -> Outline:
        """That of the drawing, whatever it says."""
        return Picture("sitting_ducks/arrow", *self.size)


@frozen(cache_hash=True)
class NewsBanner(Image):
    """News that nobody should miss, on a ribbon, with a portrait."""

    size: ClassVar[tuple[float, float]] = (680, 104)

    text: str
    name: str = ""
    duck: str = ""
    mood: str = ""

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        Ribbon(w, h, "").paint(brush)
        left, top = 46.0, 8.0
        if self.duck:
            paint_avatar(brush, self.duck, (40, 10, 70, 70), self.mood)
            left, top = 126.0, 42.0
            name = (left, 9.0, w - left - 46, 34.0)
            brush.draw_text(self.name, name, title_style(25, palette.BANNER_NAME, align="left"))
        box = (left, top, w - left - 46, h * 0.86 - top - 8)
        align = "left" if self.duck else "center"
        brush.draw_text(self.text, box, title_style(28, theme.RIBBON_TEXT, align=align, shadow=theme.RIBBON_TAIL))

    @property
    @override
    def outline(self) -> Outline:
        """That of the ribbon, whatever it says."""
        return Ribbon(*self.size, "")


@frozen(cache_hash=True)
class CardHelp(Sized):
    """The whole rule of the chosen card, shown in place of the log."""

    radius: ClassVar[float] = 17

    width: float
    height: float
    title: str
    text: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        brush.draw_text(self.title, (20, 10, w - 40, 36), title_style(24, align="left"))
        box = (20.0, 50.0, w - 38, h - 66)
        brush.draw_text(
            self.text,
            box,
            TextStyle(20, theme.INK_MUTED, align="left", lines=9, min_size=15, leading=1.12, vertical_align=0.0),
        )
