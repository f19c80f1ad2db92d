"""The sheet that tells how lucky everybody was in a match: what chance brought, beside what was to be expected."""

from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from rules.kernel import Seat
from tabletop import theme
from tabletop.i18n import Catalogue
from tabletop.luck import luck_of
from tabletop.match import Match
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush, TextStyle, figure_style, rounded_rect_svg, title_style
from tabletop.stage.images import Image, paint_squared_paper
from tabletop.tables import table_of

SHEET_HEIGHT: Final = 812.0
HEADER_HEIGHT: Final = 216.0
FOOTER_HEIGHT: Final = 110.0
"""The height below the last line: the legend, and the button that lies on the lower edge of the sheet."""
LEFT_MARGIN: Final = 54.0
RIGHT_MARGIN: Final = 36.0
TITLE_WIDTH: Final = 366.0
"""The width of the column that says what is counted."""
MAX_COLUMN_WIDTH: Final = 270.0
COLUMNS_WIDTH: Final = 920.0
"""The width of all players' columns together, where they are many."""
BAR_HEIGHT: Final = 26.0


@frozen
class LuckLine:
    """A line of the sheet: what is counted, and for each seat how much of it came and how much was to be expected."""

    title: str
    drawing: str
    brought: tuple[int, ...]
    expected: tuple[float, ...]
    expected_texts: tuple[str, ...]
    luckiest: Seat | None


@frozen(cache_hash=True)
class LuckSheet(Image):
    """A page of squared paper with a column for each player, and a bar for everything that is luck."""

    radius: ClassVar[float] = 4

    title: str
    seed_text: str
    legend: str
    """What the bars mean."""
    clover_text: str
    """What the clover means."""
    players: tuple[tuple[str, str], ...]
    """The duck and the name of each seat."""
    lines: tuple[LuckLine, ...]

    @property
    def column_width(self) -> float:
        """The width of each player's column."""
        return min(COLUMNS_WIDTH / len(self.players), MAX_COLUMN_WIDTH)

    @property
    @override
    def size(self) -> tuple[float, float]:
        """As wide as its players need."""
        return LEFT_MARGIN + TITLE_WIDTH + self.column_width * len(self.players) + RIGHT_MARGIN, SHEET_HEIGHT

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_squared_paper(brush, w, h)
        left, wide = LEFT_MARGIN + 6, TITLE_WIDTH - 22
        brush.draw_text(self.title, (left, 36, wide, 112), title_style(50, align="left", lines=2, leading=1.05))
        brush.draw_text(self.seed_text, (left, 156, wide, 36), TextStyle(22, theme.INK_MUTED, align="left"))
        self._paint_players(brush)
        tall = (h - HEADER_HEIGHT - FOOTER_HEIGHT) / len(self.lines)
        for place, line in enumerate(self.lines):
            self._paint_line(
                brush, line, Box(LEFT_MARGIN, HEADER_HEIGHT + tall * place, w - LEFT_MARGIN - RIGHT_MARGIN, tall)
            )
        self._paint_legend(brush, Box(left, h - FOOTER_HEIGHT + 5, w - left - RIGHT_MARGIN, 60))

    def _paint_legend(self, brush: Brush, box: Box) -> None:
        left, top, wide, tall = box
        sign, line = 62.0, tall / 2
        sample = bar_svg(theme.DUCK_COLOURS[self.players[0][0]][0], 0.5, 0.8, 2 * sign)
        brush.draw_svg(f'<g transform="scale(0.5)">{sample}</g>', (left, top + 4, sign, line))
        brush.draw_picture("ui/icon_luck", (left + (sign - line) / 2, top + line, line, line))
        for place, text in enumerate((self.legend, self.clover_text)):
            room = (left + sign + 14, top + line * place, wide - sign - 14, line)
            brush.draw_text(text, room, TextStyle(21, theme.INK_MUTED, align="left"))

    def _paint_players(self, brush: Brush) -> None:
        wide = self.column_width
        side, room = min(wide * 0.8, 118.0), (wide - 12, HEADER_HEIGHT - 152)
        names = [name for _, name in self.players]
        letters = brush.common_font_size(names, room, 29, theme.TITLE_FONT, lines=2, leading=1.0)
        for place, (duck, name) in enumerate(self.players):
            left = LEFT_MARGIN + TITLE_WIDTH + wide * place
            brush.draw_picture(f"ducks/duck_{duck}", (left + (wide - side) / 2, 148 - side, side, side))
            brush.draw_text(name, (left + 6, 148, *room), title_style(letters, lines=2, leading=1.0))

    def _paint_line(self, brush: Brush, line: LuckLine, box: Box) -> None:
        left, top, wide, tall = box
        brush.draw_rounded_rect((left, top - 1, wide, 2), 0, theme.CARD_LINE)
        side = min(tall * 0.62, 76.0)
        brush.draw_picture(line.drawing, (left + 4, top + (tall - side) / 2, side, side))
        room = left + side + 18, top + 6, TITLE_WIDTH - side - 32, tall - 12
        brush.draw_text(line.title, room, title_style(27, align="left", lines=3, leading=1.1))
        cells = Box(left + TITLE_WIDTH, top, wide - TITLE_WIDTH, tall).columns(len(self.players))
        sizes = (
            brush.common_font_size(map(str, line.brought), self._figure_box(cells[0]).size, 60, theme.FIGURE_FONT),
            brush.common_font_size(line.expected_texts, self._expected_box(cells[0]).size, 26),
        )
        for place, cell in enumerate(cells):
            self._paint_cell(brush, line, place, sizes, cell)

    @property
    def _is_narrow(self) -> bool:
        """Whether what was to be expected has its place below the bar, and not beside the figure."""
        return self.column_width < 140

    def _figure_box(self, cell: Box) -> Box:
        left, top, wide, tall = self._inside(cell)
        return Box(left, top, wide, tall * 0.44) if self._is_narrow else Box(left, top, wide * 0.46, tall * 0.58)

    def _expected_box(self, cell: Box) -> Box:
        left, top, wide, tall = self._inside(cell)
        if self._is_narrow:
            return Box(left, top + tall * 0.78, wide, tall * 0.22)
        return Box(left + wide * 0.54, top + 8, wide * 0.46, tall * 0.58 - 8)

    def _inside(self, cell: Box) -> Box:
        margin = min(self.column_width * 0.1, 20.0)
        return Box(cell.left + margin, cell.top + 7, cell.width - 2 * margin, cell.height - 14)

    def _paint_cell(self, brush: Brush, line: LuckLine, place: int, sizes: tuple[float, float], cell: Box) -> None:
        is_luckiest, figure = place == line.luckiest, self._figure_box(cell)
        if is_luckiest:
            brush.draw_rounded_rect(cell.inset(4), 14, theme.LIST_ROW_BEST, theme.BRASS, 2, opacity=0.75)
        brought, expected, most = line.brought[place], line.expected[place], max(*line.brought, *line.expected)
        if not expected:
            brush.draw_text("—", figure, figure_style(sizes[0], theme.INK_MUTED, align="left"))
            return
        brush.draw_text(str(brought), figure, figure_style(sizes[0], align="left"))
        align = "left" if self._is_narrow else "right"
        told = TextStyle(sizes[1], theme.INK_MUTED, align=align)
        brush.draw_text(line.expected_texts[place], self._expected_box(cell), told)
        width = self._inside(cell).width
        bar = bar_svg(theme.DUCK_COLOURS[self.players[place][0]][0], brought / most, expected / most, width)
        brush.draw_svg(bar, (figure.left, figure.bottom, width, BAR_HEIGHT + 16))
        if is_luckiest:
            brush.draw_picture("ui/icon_luck", (cell.right - 35, cell.top - 3, 38, 38))


def bar_svg(colour: str, brought: float, expected: float, width: float) -> str:
    """Draw a bar that is filled as far as things came, and a mark at what was to be expected: shares of its width."""
    rail = rounded_rect_svg(width, BAR_HEIGHT, 7, theme.PAPER, theme.CARD_LINE, 1.6, at=(0, 8))
    filled = max(width * brought, 14.0) if brought else 0.0
    bar = rounded_rect_svg(filled, BAR_HEIGHT, 7, colour, theme.INK, 2.2, at=(0, 8)) if filled else ""
    x = min(max(width * expected, 4.0), width - 4)
    mark = (
        f'<path d="M{x} 5 V{BAR_HEIGHT + 11}" stroke="{theme.PAPER_LIGHT}" stroke-width="7.5" stroke-linecap="round"/>'
        f'<path d="M{x} 5 V{BAR_HEIGHT + 11}" stroke="{theme.INK}" stroke-width="4" stroke-linecap="round"/>'
    )
    return rail + bar + mark


def luck_sheet_of(say: Catalogue, match: Match) -> LuckSheet | None:
    """Make the sheet of a match; None while it goes on, and where there is nothing to tell of luck."""
    setup = match.setup
    rows = luck_of(setup.game, match.story, len(setup.players)) if match.over else ()
    if not rows:
        return None
    lines = tuple(
        LuckLine(
            say(f"{setup.game}-luck-{row.measure.name}"),
            row.measure.drawing,
            row.brought,
            row.expected,
            tuple(expected_text(say, mean) for mean in row.expected),
            row.luckiest,
        )
        for row in rows
    )
    avatar = table_of(setup.game).avatar
    players = tuple((avatar(seat, setup.options), match.players[seat].name) for seat in setup.seats)
    seed = say("results-seed", seed=str(setup.seed))
    return LuckSheet(say("luck-title"), seed, say("luck-legend"), say("luck-clover"), players, lines)


def expected_text(say: Catalogue, mean: float) -> str:
    """Write a mean with one decimal, as the language does."""
    whole, tenths = f"{mean:.1f}".split(".")
    return say("luck-expected", whole=whole, tenths=tenths)
