"""The score sheet: a line for every player, with figures in columns and a crown for the best."""

from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, figure_style, title_style
from tabletop.stage.images import Image, paint_avatar, paint_paper
from tabletop.tables.parts.player_tag import TagContent

FIGURES_MARGIN: Final = 50.0
"""From the last column to the edge of the sheet."""
COLUMN_GAP: Final = 12.0
"""The least distance between the figures of neighbouring columns."""
TITLE_HEIGHT = 80.0
NOTE_HEIGHT = 34.0
HEADS_HEIGHT = 40.0
FOOT_HEIGHT = 32.0
BUTTON_HEIGHT = 80.0
"""Heights of what stands above and below the lines; the plank that puts the sheet away lies on its lower edge."""


@frozen(cache_hash=True)
class ScoreColumn:
    """A column of figures: its width, heading and font size."""

    width: float
    head: str = ""
    font_size: float = 27
    minor: bool = False
    """Whether it matters less than the others; then it is paler."""


@frozen(cache_hash=True)
class ScoreRow:
    """A player's line on a score sheet."""

    duck: str
    name: str
    figures: tuple[str, ...]
    """One for each column."""
    is_best: bool = False
    title: str = ""
    """What the player has become, in a few words under the name."""
    emblem: str = ""
    """The drawing of that."""
    content: TagContent | None = None
    """What the game shows between the name and the figures."""


@frozen(cache_hash=True)
class ScoreSheet(Image):
    """The score of a round or of a match."""

    radius: ClassVar[float] = 17

    title: str
    rows: tuple[ScoreRow, ...]
    columns: tuple[ScoreColumn, ...]
    width: float = 700
    row_step: float = 58
    """From one line to the next."""
    content_width: float = 0
    """How wide the content of each row is."""
    note: str = ""
    foot: str | None = None
    """A last sentence; "" keeps room for one."""

    @property
    @override
    def size(self) -> tuple[float, float]:
        """As wide as asked for, as high as its rows need."""
        return self.width, self._top + self.row_step * len(self.rows) + (
            0 if self.foot is None else FOOT_HEIGHT
        ) + BUTTON_HEIGHT

    @property
    def _top(self) -> float:
        """Where the lines begin."""
        heads = any(column.head for column in self.columns)
        return TITLE_HEIGHT + (NOTE_HEIGHT if self.note else 0) + (HEADS_HEIGHT if heads else 0)

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the lines one below the other, then the crowns, which reach into the line above."""
        w, h = self.size
        paint_paper(brush, w, h)
        brush.draw_text(self.title, (30, 16, w - 60, 52), title_style(34))
        brush.draw_text(self.note, (30, 68, w - 60, 32), TextStyle(21, theme.INK_MUTED))
        x = w - FIGURES_MARGIN
        heads = min(
            (
                brush.common_font_size((each.head,), (each.width - 14, HEADS_HEIGHT), 19, lines=2, leading=0.95)
                for each in self.columns
            ),
            default=19,
        )
        for column in reversed(self.columns):
            x -= column.width
            head = (x + 14, self._top - HEADS_HEIGHT, column.width - 14, HEADS_HEIGHT)
            brush.draw_text(column.head, head, TextStyle(heads, theme.INK_MUTED, align="right", lines=2, leading=0.95))
        names = [
            brush.common_font_size((row.name,), self._name_room(row), 27, theme.TITLE_FONT, lines=self._name_lines(row))
            for row in self.rows
        ]
        for place, row in enumerate(self.rows):
            self._paint_row(brush, row, self._top + self.row_step * place, min(names))
        for place, row in enumerate(self.rows):
            if row.is_best:
                side = 26 + self._portrait_size / 4
                top = self._top + self.row_step * place + (self._row_height - self._portrait_size) / 2
                brush.draw_picture("ui/icon_crown", (36 - 0.32 * side, top - 0.42 * side, side, side))
        if self.foot:
            brush.draw_text(self.foot, (30, h - 106, w - 60, 44), TextStyle(22, theme.INK_MUTED, lines=2))

    @property
    def _row_height(self) -> float:
        return self.row_step * 0.93

    @property
    def _portrait_size(self) -> float:
        return min(self._row_height - 8, 72)

    def _name_room(self, row: ScoreRow) -> tuple[float, float]:
        """What a line leaves for the name: its width, and its height above a title."""
        taken = FIGURES_MARGIN + sum(column.width for column in self.columns) + self.content_width
        taken += self._portrait_size * (2 if row.emblem else 1) + 58
        return self.width - taken, (self._row_height * 0.58 if row.title else self._row_height) - 4

    def _name_lines(self, row: ScoreRow) -> int:
        return 2 if self._name_room(row)[1] > 86 else 1

    def _paint_row(self, brush: Brush, row: ScoreRow, y: float, letters: float) -> None:
        tall, side = self._row_height, self._portrait_size
        if row.is_best:
            brush.draw_rounded_rect(
                (22, y, self.width - 44, tall), min(16, tall * 0.22), theme.LIST_ROW_BEST, theme.BRASS_DARK, 2
            )
        paint_avatar(brush, row.duck, (36, y + (tall - side) / 2, side, side), "_happy" if row.is_best else "")
        x = self.width - FIGURES_MARGIN
        for column, figure in zip(reversed(self.columns), reversed(row.figures), strict=True):
            x -= column.width
            ink = theme.INK_MUTED if column.minor else theme.INK
            box = (x + COLUMN_GAP, y + 2, column.width - COLUMN_GAP, tall - 4)
            brush.draw_text(figure, box, figure_style(column.font_size, ink, align="right"))
        x -= self.content_width
        if row.content:
            row.content.paint(brush, (x, y, self.content_width, tall))
        if row.emblem:
            brush.draw_picture(row.emblem, (x - side, y + (tall - side) / 2, side, side))
        left, (wide, high) = side + 50, self._name_room(row)
        name = (left, y + 2, wide, high)
        brush.draw_text(row.name, name, title_style(letters, align="left", lines=self._name_lines(row)))
        brush.draw_text(
            row.title, (left, y + high - 2, wide, tall - high - 4), TextStyle(21, theme.INK_MUTED, align="left")
        )
