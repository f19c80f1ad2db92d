"""The sheet of options in the lobby: for each option a title, a picker and what the picked value means."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from attrs import field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush, common_font_size
from tabletop.stage.images import Paper, Picture, Sized, TextImage
from tabletop.widgets.picker import Picker, set_in_one_size
from tabletop.widgets.widget import ImageWidget, Widget

SHEET_BOX: Final = (1088.0, 24.0, 488.0, 740.0)
HEADING_HEIGHT: Final = 68.0
MAX_ROOMY_OPTIONS: Final = 5
"""Up to so many options have their titles above the pickers; more have them beside."""
MAX_OPTION_HEIGHT: Final = 152.0
OPTION_GAP: Final = 14.0
"""The gap between an option's text and the next option, where the dashed line runs."""
MIN_TEA_HEIGHT: Final = 330.0
"""Below the sheet, from this height on, a cup of tea fills the free space."""


@frozen(cache_hash=True)
class Stitches(Sized):
    """A dashed line between two options."""

    no_shadow: ClassVar[bool] = True

    width: float
    height: float = field(init=False, default=20.0)

    @override
    def paint(self, brush: Brush) -> None:
        line = f'<path d="M1 10 H{self.width - 1}" stroke="{theme.CARD_LINE}" stroke-width="2" stroke-dasharray="5 6"/>'
        brush.draw_svg(line, (0, 0, *self.size))


@frozen
class OptionRow:
    """One option: its title, its picker, and what the picked value means."""

    title: str
    picker: Picker[Any]
    about: str = ""


def option_widgets(title: str, rows: Sequence[OptionRow], text_scale: float) -> list[Widget]:
    """Return the paper, the title and a row for each option, arranged to fit the sheet, in letters of one size."""
    left, top, wide, tall = SHEET_BOX
    room, x = wide - 48, left + 24
    step = min((tall - HEADING_HEIGHT - 8) / max(len(rows), 1), MAX_OPTION_HEIGHT)
    paper = Paper(wide, HEADING_HEIGHT + step * len(rows) + 8)
    widgets = list[Widget]()
    if rows:
        widgets.append(ImageWidget.at(left, top, paper, 2))
        widgets.append(ImageWidget.at(x, top + 16, TextImage(title, room, 46, 34, theme.INK, theme.TITLE_FONT, "left")))
    roomy = len(rows) <= MAX_ROOMY_OPTIONS
    beside = (room, 30.0) if roomy else (156.0, 42.0)
    high, aside = (48.0, 0.0) if roomy else (42.0, 164.0)
    down = 31.0 if roomy else 0.0
    below = room, step - down - high - 3 - OPTION_GAP
    titles = common_font_size([each.title for each in rows], beside, 22, text_scale, theme.TITLE_FONT, lines=2)
    abouts = common_font_size([each.about for each in rows], below, 19 if roomy else 18, text_scale, lines=2)
    for place, each in enumerate(rows):
        y = top + HEADING_HEIGHT + step * place
        each.picker.box = Box(x + aside, y + down, room - aside, high)
        if place:
            widgets.append(ImageWidget.at(x, y - 17, Stitches(room)))
        words = TextImage(each.title, *beside, titles, theme.INK, theme.TITLE_FONT, "left", lines=2)
        widgets += [ImageWidget.at(x, y, words), each.picker]
        if each.about:
            told = TextImage(each.about, *below, abouts, theme.INK_MUTED, align="left", lines=2, vertical_align=0)
            widgets.append(ImageWidget.at(x, y + down + high + 3, told))
    set_in_one_size([each.picker for each in rows], text_scale, only_shown=True)
    left_over = tall - paper.size[1]
    if left_over > MIN_TEA_HEIGHT:
        y = top + tall - left_over / 2
        widgets.append(ImageWidget.at(left + 80, y - 120, Picture("ui/mug", 240, 240), 2))
        widgets.append(ImageWidget.at(left + 318, y + 20, Picture("ui/cookie", 100, 100), 1))
    return widgets
