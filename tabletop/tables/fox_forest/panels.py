"""Two sheets of paper: the ladder that says what tricks are worth, and the score sheet of a round."""

from collections.abc import Sequence
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, figure_style, title_style
from tabletop.stage.images import Image, paint_paper
from tabletop.stage.pose import Pose
from tabletop.tables.fox_forest import palette
from tabletop.tables.fox_forest.places import LADDER_BOX
from tabletop.tables.parts import ScoreColumn, ScoreRow, ScoreSheet

RUNGS: Final = (
    ("0–3", "humble", 6, 3),
    ("4", "", 1, 4),
    ("5", "defeated", 2, 5),
    ("6", "", 3, 6),
    ("7–9", "victorious", 6, 9),
    ("10–13", "greedy", 0, 13),
)
"""Each rung of the ladder: tricks, title, points, the most tricks that stand on it. 4 to 6 share one title."""
RUNG_COLOURS: Final = {6: palette.RUNG_BEST, 0: palette.RUNG_GREEDY}


def rung_of(tricks: int) -> int:
    """Return the index in `RUNGS` for so many tricks."""
    return next(place for place, row in enumerate(RUNGS) if tricks <= row[3])


@frozen(cache_hash=True)
class Ladder(Image):
    """The paper that says what so many tricks are worth at the end of the round."""

    radius: ClassVar[float] = 17
    size: ClassVar[tuple[float, float]] = (LADDER_BOX[2], LADDER_BOX[3])

    headings: tuple[str, str]
    titles: tuple[str, ...]

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paint_paper(brush, w, h)
        brush.draw_text(self.headings[0], (20, 10, 130, 36), title_style(23, align="left"))
        brush.draw_text(self.headings[1], (150, 10, w - 170, 36), title_style(23, align="right"))
        step = (h - 62) / len(RUNGS)
        ranges = brush.common_font_size((row[0] for row in RUNGS), (80, step - 6), 22, theme.FIGURE_FONT)
        titles = brush.common_font_size(self.titles, (98, step - 6), 18)
        for place, (tricks, _, points, _) in enumerate(RUNGS):
            y = 52 + place * step
            fill, edge = RUNG_COLOURS.get(points, palette.RUNG)
            brush.draw_rounded_rect((14, y, w - 28, step - 6), 9, fill, edge, 2)
            brush.draw_text(tricks, (60, y, 80, step - 6), figure_style(ranges, align="left"))
            brush.draw_text(
                self.titles[place], (152, y, 98, step - 6), TextStyle(titles, theme.INK_MUTED, align="left")
            )
            brush.draw_text(str(points), (w - 56, y, 32, step - 6), figure_style(25, align="right"))
        first, last = 52 + 1 * step, 52 + 4 * step - 6
        bracket = (
            f'<path d="M142 {first + 6} h6 V{last - 6} h-6" fill="none" stroke="{theme.INK_MUTED}" stroke-width="2.4" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        brush.draw_svg(bracket, (0, 0, w, h))


def marker_pose(tricks: int, place: int, side_by_side: bool) -> Pose:
    """Return the pose of a player's duck on the ladder; two ducks on one rung stand side by side."""
    left, top, _, h = LADDER_BOX
    step = (h - 62) / len(RUNGS)
    x = 10 + 28 * place if side_by_side else 24
    return Pose(left + x, top + 52 + rung_of(tricks) * step + (step - 6) / 2)


def round_sheet(title: str, players: Sequence[tuple[str, str, str, Sequence[tuple[str, str]], str]]) -> ScoreSheet:
    """Make the score sheet of a round. For each player: duck, name, emblem, words and figures, and the title won."""
    heads = [label for label, _ in players[0][3]]
    columns = tuple(ScoreColumn(100, head, 30, minor=head != heads[-1]) for head in heads)
    rows = tuple(
        ScoreRow(duck, name, tuple(figure for _, figure in counted), title=won, emblem=emblem)
        for duck, name, emblem, counted, won in players
    )
    return ScoreSheet(title, rows, columns, 1010, 104)
