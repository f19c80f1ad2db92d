"""Images of the hall of fame: plaques of records, and the cards of people."""

from typing import ClassVar, Final

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, figure_style, title_style
from tabletop.stage.images import ButtonImage, CoveredImage, Image, paint_avatar, paint_paper
from tabletop.widgets.button import Button

PLAQUE_SIZE: Final = (340.0, 318.0)
CARD_SIZE: Final = (462.0, 160.0)
MAX_GAMES_ON_CARD: Final = 5
"""Games that there is room for on a person's card."""


@frozen(cache_hash=True)
class Plaque(Image):
    """The plaque of a record: what, how many, who and when; or that there is none yet."""

    size: ClassVar[tuple[float, float]] = PLAQUE_SIZE

    title: str
    icon: str
    """The drawing of the achievement; "" if nobody has it yet."""
    count: str
    unit: str
    duck: str
    name: str
    date: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = PLAQUE_SIZE
        cut = 18
        board = (
            f"M{cut} 2 H{w - cut} Q{w - cut} {cut} {w - 2} {cut} V{h - cut} Q{w - cut} {h - cut} {w - cut} {h - 2} "
            f"H{cut} Q{cut} {h - cut} 2 {h - cut} V{cut} Q{cut} {cut} {cut} 2 Z"
        )
        brush.draw_svg(
            '<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="318">'
            f'<stop offset="0" stop-color="{theme.WOOD[0]}"/><stop offset="1" stop-color="{theme.WOOD[1]}"/>'
            f'</linearGradient></defs><path d="{board}" fill="url(#b)" stroke="{theme.WOOD_EDGE}" stroke-width="3"/>'
            f'<ellipse cx="{w / 2}" cy="15" rx="6" ry="6" fill="{theme.BRASS}" stroke="{theme.BRASS_DARK}" '
            'stroke-width="1.6"/>',
            (0, 0, w, h),
        )
        brush.draw_text(self.title, (22, 24, w - 44, 42), title_style(26))
        disc = (
            f'<ellipse cx="68" cy="68" rx="64" ry="64" fill="{theme.PAPER_LIGHT}" stroke="{theme.BRASS_DARK}" '
            'stroke-width="3"/>'
        )
        brush.draw_svg(disc, (24, 72, 136, 136))
        if self.icon:
            brush.draw_picture(self.icon, (50, 98, 84, 84))
        else:
            brush.draw_text("?", (24, 72, 136, 132), title_style(78, theme.INK_MUTED))
        brush.draw_text(self.count, (172, 78, w - 190, 80), figure_style(70))
        brush.draw_text(self.unit, (170, 156, w - 184, 52), TextStyle(20, lines=2))
        brush.draw_rounded_rect((26, h - 88, w - 52, 66), 10, theme.LIST_ROW_BEST, theme.BRASS_DARK, 2.4)
        if self.duck:
            paint_avatar(brush, self.duck, (42, h - 82, 54, 54))
            brush.draw_text(self.name, (108, h - 86, w - 148, 34), title_style(25, align="left"))
            brush.draw_text(self.date, (108, h - 54, w - 148, 28), TextStyle(18, theme.INK_MUTED, align="left"))
        else:
            brush.draw_text(self.name, (40, h - 86, w - 80, 34), title_style(23))
            brush.draw_text(self.date, (40, h - 54, w - 80, 28), TextStyle(18, theme.INK_MUTED))


@frozen(cache_hash=True)
class PersonCard(Image):
    """The card of a person: wins in every game, and remarks on rivals."""

    radius: ClassVar[float] = 17
    size: ClassVar[tuple[float, float]] = CARD_SIZE

    duck: str
    name: str
    wins: str
    lines: tuple[str, str]
    games: tuple[tuple[str, int], ...]
    is_first: bool

    @override
    def paint(self, brush: Brush) -> None:
        w, h = CARD_SIZE
        paint_paper(brush, w, h)
        ground = theme.WHITE_DUCK_GROUND[0] if self.duck == "white" else theme.DUCK_COLOURS[self.duck][0]
        brush.draw_rounded_rect((7, 7, 96, h - 14), 11, ground)
        brush.draw_picture(f"ducks/duck_{self.duck}{'_happy' if self.is_first else ''}", (8, 38, 104, 104))
        if self.is_first:
            brush.draw_picture("ui/crown", (16, 2, 56, 44))
        left, room = 120.0, w - 134
        brush.draw_text(self.name, (left, 8, room - 150, 36), title_style(27, align="left"))
        brush.draw_text(self.wins, (w - 150, 8, 132, 36), title_style(22, align="right"))
        for place, line in enumerate(self.lines):
            brush.draw_text(line, (left, 44 + 24 * place, room, 24), TextStyle(18, theme.INK_MUTED, align="left"))
        rule = f'<path d="M0 1 H{room}" stroke="{theme.CARD_LINE}" stroke-width="2" stroke-dasharray="5 5"/>'
        brush.draw_svg(rule, (left, 98, room, 2))
        shown = self.games[:MAX_GAMES_ON_CARD]
        best = max((count for _, count in shown), default=0)
        for place, (game, count) in enumerate(shown):
            x = left + room / max(len(shown), 4) * place
            if count and count == best:
                brush.draw_rounded_rect(
                    (x - 4, 104, room / max(len(shown), 4) - 2, 46), 9, theme.LIST_ROW_BEST, theme.BRASS, 2
                )
            brush.draw_picture(f"ui/box_{game}", (x + 2, 108, 28, 38))
            ink = theme.INK if count else theme.INK_MUTED
            brush.draw_text(
                str(count), (x + 34, 106, room / max(len(shown), 4) - 42, 42), figure_style(24, ink, align="left")
            )


@frozen(cache_hash=True)
class HallOfFameSign(Image):
    """The sign of the hall of fame, between two medals."""

    radius: ClassVar[float] = 16
    size: ClassVar[tuple[float, float]] = (600.0, 86.0)

    text: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        ButtonImage(w, h, "wood").paint(brush)
        brush.draw_text(self.text, (110, 0, w - 220, h - 6), title_style(50))
        for x in (36, w - 84):
            brush.draw_picture("ui/medal_1", (x, 6, 48, 68))


@define
class PlaqueButton(Button):
    """A plaque that opens the match of its record when pressed."""

    plaque: Image = field(kw_only=True)

    @override
    def image(self) -> Image:
        return self.plaque


@frozen(cache_hash=True)
class _GameFilterImage(CoveredImage):
    """A button with a game's box and its title."""

    image: ButtonImage
    game: str

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        ButtonImage(w, h, self.image.kind, pressed=self.image.pressed).paint(brush)
        down = 4 if self.image.pressed else 0
        brush.draw_picture(f"ui/box_{self.game}", (10, 6 + down, 30, h - 17))
        brush.draw_text(self.image.text, (46, down, w - 56, h - 6), title_style(self.image.font_size, lines=2))


@define
class GameFilterButton(Button):
    """Shows the hall of fame of one game."""

    game: str = field(kw_only=True)

    @override
    def image(self) -> Image:
        plank = ButtonImage(*self.box.size, self.kind, self.text, self.font_size, pressed=self.held_down)
        return _GameFilterImage(plank, self.game)
