"""The sheet of what is agreed on before a match: each option with its picker, and a sentence on what it changes."""

from collections.abc import Sequence
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, even
from tabletop.stage.images import Image, Paper, Picture, Words
from tabletop.widgets.picker import Picker
from tabletop.widgets.widget import Label, Widget

SHEET: Final = (1088.0, 24.0, 488.0, 740.0)
HEAD: Final = 68.0
ROOMY: Final = 5
"""So many options have their titles above them; more have them at their side."""
TALLEST: Final = 152.0
HEM: Final = 14.0
"""What is left free between the words of an option and the next one, for the stitches."""
LEISURE: Final = 330.0
"""So much room left below the sheet is enough for a cup of tea."""


@frozen(cache_hash=True)
class Stitches(Image):
    """A dashed line between two options."""

    shy: ClassVar[bool] = True

    width: float

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.width, 20.0

    @override
    def paint(self, brush: Brush) -> None:
        line = f'<path d="M1 10 H{self.width - 1}" stroke="{theme.CARD_LINE}" stroke-width="2" stroke-dasharray="5 6"/>'
        brush.vector(line, (0, 0, *self.size))


@frozen
class Asked:
    """One option: what it is called, what it is picked with, and what the value that is picked means."""

    title: str
    picker: Picker
    about: str = ""


def sheet(title: str, asked: Sequence[Asked]) -> list[Widget]:
    """Lay the paper and write every option on it; where few are asked for, there is tea below it."""
    left, top, wide, tall = SHEET
    room, x = wide - 48, left + 24
    step = min((tall - HEAD - 8) / max(len(asked), 1), TALLEST)
    paper = Paper(wide, HEAD + step * len(asked) + 8)
    widgets = list[Widget]()
    if asked:
        widgets.append(Label((left, top, *paper.size), paper, 2))
        widgets.append(Label((x, top + 16, room, 46), Words(title, room, 46, 34, theme.INK, theme.TITLE, "left")))
    roomy = len(asked) <= ROOMY
    beside = (room, 30.0) if roomy else (156.0, 42.0)
    high, aside = (48.0, 0.0) if roomy else (42.0, 164.0)
    down = 31.0 if roomy else 0.0
    below = room, step - down - high - 3 - HEM
    # Alike at the usual size; whoever wants large words has each of them as large as there is room.
    titles = even([each.title for each in asked], beside, 22, 1.0, theme.TITLE, lines=2)
    abouts = even([each.about for each in asked], below, 19 if roomy else 18, 1.0, lines=2)
    for place, each in enumerate(asked):
        y = top + HEAD + step * place
        each.picker.box = x + aside, y + down, room - aside, high
        if place:
            widgets.append(Label((x, y - 17, room, 20), Stitches(room)))
        words = Words(each.title, *beside, titles, theme.INK, theme.TITLE, "left", lines=2)
        widgets += [Label((x, y, *beside), words), each.picker]
        if each.about:
            told = Words(each.about, *below, abouts, theme.INK_2, align="left", lines=2, sink=0)
            widgets.append(Label((x, y + down + high + 3, *below), told))
    left_over = tall - paper.size[1]
    if left_over > LEISURE:
        y = top + tall - left_over / 2
        widgets.append(Label((left + 80, y - 120, 240, 240), Picture("ui/mug", 240, 240), 2))
        widgets.append(Label((left + 318, y + 20, 100, 100), Picture("ui/cookie", 100, 100), 1))
    return widgets
