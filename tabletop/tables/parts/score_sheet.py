"""A sheet that counts: a line for every player, with the figures in columns and a crown for the best."""

from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image, avatar, paper
from tabletop.tables.parts.player_tag import Within

MARGIN: Final = 50.0
"""From the last column to the edge."""
GAP: Final = 12.0
"""Between the figures of neighbouring columns, at least."""
TITLE, NOTE, HEADS, FOOT, PLANK = 80.0, 34.0, 40.0, 32.0, 80.0
"""Heights of what stands above and below the lines; the plank that puts the sheet away lies on its lower edge."""


@frozen(cache_hash=True)
class Column:
    """A column of figures."""

    width: float
    head: str = ""
    letters: float = 27
    quiet: bool = False
    """Whether it matters less than the others."""


@frozen(cache_hash=True)
class Row:
    """A player's line."""

    duck: str
    name: str
    figures: tuple[str, ...]
    """One for each column."""
    best: bool = False
    title: str = ""
    """What the player has become, in a word under the name."""
    emblem: str = ""
    """And as a drawing."""
    within: Within | None = None
    """What the game shows between the name and the figures."""


@frozen(cache_hash=True)
class ScoreSheet(Image):
    """The count of a round or of a match."""

    radius: ClassVar[float] = 17

    title: str
    rows: tuple[Row, ...]
    columns: tuple[Column, ...]
    width: float = 700
    pitch: float = 58
    """From one line to the next."""
    middle: float = 0
    """How much of a line is for what the game shows in it."""
    note: str = ""
    foot: str | None = None
    """A last sentence; an empty one keeps its room."""

    @property
    @override
    def size(self) -> tuple[float, float]:
        """As wide as asked for, as high as the players need."""
        return self.width, self._top + self.pitch * len(self.rows) + (0 if self.foot is None else FOOT) + PLANK

    @property
    def _top(self) -> float:
        """Where the lines begin."""
        heads = any(column.head for column in self.columns)
        return TITLE + (NOTE if self.note else 0) + (HEADS if heads else 0)

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the lines one below the other, then the crowns, which reach into the line above."""
        w, h = self.size
        paper(brush, w, h)
        brush.words(self.title, (30, 16, w - 60, 52), 34, theme.INK, theme.TITLE)
        brush.words(self.note, (30, 68, w - 60, 32), 21, theme.INK_2)
        x = w - MARGIN
        heads = min(
            (brush.alike((each.head,), (each.width - 14, HEADS), 19, lines=2, leading=0.95) for each in self.columns),
            default=19,
        )
        for column in reversed(self.columns):
            x -= column.width
            head = (x + 14, self._top - HEADS, column.width - 14, HEADS)
            brush.words(column.head, head, heads, theme.INK_2, align="right", lines=2, leading=0.95)
        names = [
            brush.alike((row.name,), self._room(row), 27, theme.TITLE, lines=self._lines(row)) for row in self.rows
        ]
        for place, row in enumerate(self.rows):
            self._paint_row(brush, row, self._top + self.pitch * place, min(names))
        for place, row in enumerate(self.rows):
            if row.best:
                side = 26 + self._portrait / 4
                top = self._top + self.pitch * place + (self._tall - self._portrait) / 2
                brush.picture("ui/icon_crown", (36 - 0.32 * side, top - 0.42 * side, side, side))
        if self.foot:
            brush.words(self.foot, (30, h - 106, w - 60, 44), 22, theme.INK_2, lines=2)

    @property
    def _tall(self) -> float:
        return self.pitch * 0.93

    @property
    def _portrait(self) -> float:
        return min(self._tall - 8, 72)

    def _room(self, row: Row) -> tuple[float, float]:
        """What a line leaves for the name: its width, and its height above a title."""
        taken = MARGIN + sum(column.width for column in self.columns) + self.middle
        taken += self._portrait * (2 if row.emblem else 1) + 58
        return self.width - taken, (self._tall * 0.58 if row.title else self._tall) - 4

    def _lines(self, row: Row) -> int:
        return 2 if self._room(row)[1] > 86 else 1

    def _paint_row(self, brush: Brush, row: Row, y: float, letters: float) -> None:
        tall, side = self._tall, self._portrait
        if row.best:
            brush.rounded((22, y, self.width - 44, tall), min(16, tall * 0.22), theme.ROW_BEST, theme.BRASS_DARK, 2)
        avatar(brush, row.duck, (36, y + (tall - side) / 2, side, side), "_happy" if row.best else "")
        x = self.width - MARGIN
        for column, figure in zip(reversed(self.columns), reversed(row.figures), strict=True):
            x -= column.width
            ink = theme.INK_2 if column.quiet else theme.INK
            box = (x + GAP, y + 2, column.width - GAP, tall - 4)
            brush.words(figure, box, column.letters, ink, theme.FIGURE, align="right")
        x -= self.middle
        if row.within:
            row.within.paint(brush, (x, y, self.middle, tall))
        if row.emblem:
            brush.picture(row.emblem, (x - side, y + (tall - side) / 2, side, side))
        left, (wide, high) = side + 50, self._room(row)
        name = (left, y + 2, wide, high)
        brush.words(row.name, name, letters, theme.INK, theme.TITLE, align="left", lines=self._lines(row))
        brush.words(row.title, (left, y + high - 2, wide, tall - high - 4), 21, theme.INK_2, align="left")
