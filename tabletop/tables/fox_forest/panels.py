"""The two sheets of paper: the ladder that says what tricks are worth, and the count of a round."""

from typing import ClassVar, Final

from attrs import frozen

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image, avatar, paper
from tabletop.tables.fox_forest import palette
from tabletop.tables.fox_forest.places import LADDER

RUNGS: Final = (
    ("0–3", "humble", 6, 3),
    ("4", "", 1, 4),
    ("5", "", 2, 5),
    ("6", "defeated", 3, 6),
    ("7–9", "victorious", 6, 9),
    ("10–13", "greedy", 0, 13),
)
"""Each rung: tricks, its title, its points, the most tricks that stand on it."""
RUNG_COLOURS: Final = {6: palette.RUNG_BEST, 0: palette.RUNG_GREEDY}


def rung(tricks: int) -> int:
    """Find the rung of the ladder for so many tricks."""
    return next(place for place, row in enumerate(RUNGS) if tricks <= row[3])


@frozen(cache_hash=True)
class Ladder(Image):
    """What so many tricks are worth at the end of the round, and who stands where."""

    radius: ClassVar[float] = 17

    heads: tuple[str, str]
    titles: tuple[str, ...]
    standing: tuple[tuple[str, int], ...]
    """Ducks and their rungs."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return LADDER[2], LADDER[3]

    def paint(self, brush: Brush) -> None:
        """Paint the sheet, six rungs, and the portraits."""
        w, h = self.size
        paper(brush, w, h)
        brush.words(self.heads[0], (20, 10, 130, 36), 23, theme.INK, theme.TITLE, align="left")
        brush.words(self.heads[1], (150, 10, w - 170, 36), 23, theme.INK, theme.TITLE, align="right")
        step = (h - 62) / len(RUNGS)
        for place, (tricks, _, points, _) in enumerate(RUNGS):
            y = 52 + place * step
            fill, edge = RUNG_COLOURS.get(points, palette.RUNG)
            brush.rounded((14, y, w - 28, step - 6), 9, fill, edge, 2)
            brush.words(tricks, (84, y, 64, step - 6), 21, theme.INK, theme.FIGURE, align="left")
            brush.words(self.titles[place], (152, y, 98, step - 6), 18, theme.INK_2, align="left", least=12)
            brush.words(str(points), (w - 56, y, 32, step - 6), 25, theme.INK, theme.FIGURE, align="right")
        where = [spot for _, spot in self.standing]
        for place, (duck, spot) in enumerate(self.standing):
            together = where.count(spot) > 1
            x, d = (14 + 26 * place, 37) if together else (26, 38)
            avatar(brush, duck, (x, 52 + spot * step + (step - 6 - d) / 2, d, d))


@frozen(cache_hash=True)
class RoundSheet(Image):
    """The count of a round."""

    radius: ClassVar[float] = 17

    title: str
    columns: tuple[tuple[str, str, str, tuple[tuple[str, str], ...], str], ...]
    """For each player: duck, name, emblem, rows of words and figures, and the title won."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return 760, 440

    def paint(self, brush: Brush) -> None:
        """Paint both columns."""
        w, h = self.size
        paper(brush, w, h)
        brush.words(self.title, (30, 16, w - 60, 52), 34, theme.INK, theme.TITLE)
        for place, (duck, name, emblem, rows, won) in enumerate(self.columns):
            x = 34 + place * (w / 2 - 8)
            room = w / 2 - 60
            avatar(brush, duck, (x, 82, 64, 64))
            brush.words(name, (x + 78, 84, room - 78, 34), 27, theme.INK, theme.TITLE, align="left")
            brush.words(won, (x + 78, 116, room - 78, 30), 21, theme.INK_2, align="left")
            if emblem:
                brush.picture(emblem, (x + room - 74, 76, 76, 76))
            for line, (label, figure) in enumerate(rows):
                y = 166 + line * 50
                brush.words(label, (x, y, room - 80, 42), 22, theme.INK_2, align="left", lines=2, least=15)
                brush.words(figure, (x + room - 80, y, 80, 42), 27, theme.INK, theme.FIGURE, align="right")
            y = 164 + (len(rows) - 1) * 50
            brush.vector(f'<path d="M0 2 H{room}" stroke="{theme.CARD_LINE}" stroke-width="2"/>', (x, y, room, 4))
        dots = f'<path d="M2 0 V{h - 180}" stroke="{theme.PAPER_EDGE}" stroke-width="2.4" stroke-dasharray="3 7"/>'
        brush.vector(dots, (w / 2 - 4, 84, 4, h - 180))
