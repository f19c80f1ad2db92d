"""The evening so far, on a paper beside the results of a match."""

from collections.abc import Callable
from typing import Final

from tabletop import theme
from tabletop.history.loading import History
from tabletop.i18n import Catalogue
from tabletop.match import Setup
from tabletop.scenes.base.scene import SceneChange
from tabletop.scenes.evening.evening_chart import chart_of
from tabletop.scenes.evening.history_loader import ducks_of_attendees
from tabletop.scenes.evening.results_pictures import MAX_ONE_LINE_LETTERS, StandingsRow
from tabletop.stage.box import Box
from tabletop.stage.brush import common_font_size
from tabletop.stage.images import Paper, TextImage
from tabletop.widgets.button import Button
from tabletop.widgets.widget import ImageWidget, Widget

PAPER_LEFT = 1186.0
PAPER_TOP = 92.0
PAPER_WIDTH = 392.0
PAPER_HEIGHT = 798.0
MAX_ATTENDEES: Final = 8
"""Attendees that there is room for."""


def evening_widgets(
    say: Catalogue, memories: History | None, setup: Setup, on_sheet: Callable[[], SceneChange]
) -> list[Widget]:
    """Make the widgets of the paper. The points of the match are shown if it was the evening's last one.

    `on_sheet` is called by the button that opens the evening's sheet.
    """
    widgets: list[Widget] = [ImageWidget.at(PAPER_LEFT, PAPER_TOP, Paper(PAPER_WIDTH, PAPER_HEIGHT), 2)]
    x, wide = PAPER_LEFT + 20, PAPER_WIDTH - 40
    title = TextImage(say("evening-now"), wide, 44, 34, theme.INK, theme.TITLE_FONT, "left")
    widgets.append(ImageWidget.at(x, PAPER_TOP + 18, title))
    last = memories.evenings[-1] if memories and memories.evenings else None
    if last is None:
        word = say("evening-counting") if memories is None else say("evening-empty")
        widgets.append(ImageWidget.at(x, PAPER_TOP + 120, TextImage(word, wide, 200, 23, theme.INK_MUTED, lines=6)))
    else:
        count = TextImage(say("evening-matches", count=len(last.lines)), wide, 28, 21, theme.INK_MUTED, align="left")
        widgets.append(ImageWidget.at(x, PAPER_TOP + 62, count))
        guests, ducks = last.attendees[:MAX_ATTENDEES], ducks_of_attendees(last)
        pitch = min(80.0, 396.0 / len(guests))
        news = last.lines[-1] if last.lines[-1].match.setup == setup else None
        size = wide, pitch - 6
        short = [guest.name for guest in guests if len(guest.name) <= MAX_ONE_LINE_LETTERS]
        letters = common_font_size(short, StandingsRow.name_size(size), 25, 1.0, theme.TITLE_FONT)
        for place, guest in enumerate(guests):
            gained = f"+{news.points_of(guest)}" if news and news.place_of(guest) else ""
            total = str(last.total_points(guest))
            row = StandingsRow(size, last.rank_of(guest), ducks[guest], guest.name, gained, total, letters)
            widgets.append(ImageWidget.at(x, PAPER_TOP + 100 + pitch * place, row))
        led = TextImage(say("evening-led"), wide, 28, 23, theme.INK, theme.TITLE_FONT, "left")
        widgets.append(ImageWidget.at(x, PAPER_TOP + 504, led))
        chart = chart_of(last, guests, ducks, (wide, 168))
        widgets.append(ImageWidget.at(x, PAPER_TOP + 534, chart))
    plank = Button(
        Box(x, PAPER_TOP + PAPER_HEIGHT - 94, wide, 64),
        say("evening-sheet"),
        icon="ui/icon_crown",
        on_press=on_sheet,
        font_size=25,
    )
    seed = TextImage(say("results-seed", seed=str(setup.seed)), wide, 20, 15, theme.INK_MUTED)
    return [*widgets, plank, ImageWidget.at(x, PAPER_TOP + PAPER_HEIGHT - 28, seed)]
