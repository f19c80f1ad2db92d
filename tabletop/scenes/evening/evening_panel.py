"""The evening so far, on a paper beside the feast."""

from collections.abc import Callable
from typing import Any, Final

from tabletop import theme
from tabletop.history.loading import Memories
from tabletop.i18n import Catalogue
from tabletop.match import Setup
from tabletop.scenes.evening.evening_chart import chart_of
from tabletop.scenes.evening.history_loader import ducks_of
from tabletop.scenes.evening.results_pictures import SHORT, Standing
from tabletop.stage.brush import even
from tabletop.stage.images import Paper, Words
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label, Widget

LEFT, TOP, WIDE, TALL = 1186.0, 92.0, 392.0, 798.0
MOST: Final = 8
"""Guests there is room for."""


def panel(say: Catalogue, memories: Memories | None, setup: Setup, sheet: Callable[[], Any]) -> list[Widget]:
    """Lay the paper; what a match of this setup has brought is told as long as it is the evening's last one."""
    widgets: list[Widget] = [Label((LEFT, TOP, WIDE, TALL), Paper(WIDE, TALL), 2)]
    x, wide = LEFT + 20, WIDE - 40
    title = Words(say("evening-now"), wide, 44, 34, theme.INK, theme.TITLE, "left")
    widgets.append(Label((x, TOP + 18, wide, 44), title))
    last = memories.evenings[-1] if memories and memories.evenings else None
    if last is None:
        word = say("evening-counting") if memories is None else say("evening-empty")
        widgets.append(Label((x, TOP + 120, wide, 200), Words(word, wide, 200, 23, theme.INK_2, lines=6)))
    else:
        count = Words(say("evening-matches", count=len(last.lines)), wide, 28, 21, theme.INK_2, align="left")
        widgets.append(Label((x, TOP + 62, wide, 28), count))
        guests, ducks = last.guests[:MOST], ducks_of(last)
        pitch = min(80.0, 396.0 / len(guests))
        news = last.lines[-1] if last.lines[-1].played.setup == setup else None
        size = wide, pitch - 6
        short = [guest.name for guest in guests if len(guest.name) <= SHORT]
        letters = even(short, Standing.room(size), 25, 1.0, theme.TITLE)
        for place, guest in enumerate(guests):
            gained = f"+{news.points(guest)}" if news and news.place(guest) else ""
            total = str(last.total(guest))
            row = Standing(size, last.rank(guest), ducks[guest], guest.name, gained, total, letters)
            widgets.append(Label((x, TOP + 100 + pitch * place, *row.size), row))
        led = Words(say("evening-led"), wide, 28, 23, theme.INK, theme.TITLE, "left")
        widgets.append(Label((x, TOP + 504, wide, 28), led))
        chart = chart_of(last, guests, ducks, (wide, 168))
        widgets.append(Label((x, TOP + 534, *chart.size), chart))
    plank = Button(
        (x, TOP + TALL - 94, wide, 64), say("evening-sheet"), icon="ui/icon_crown", pressed_=sheet, font_size=25
    )
    seed = Words(say("results-seed", seed=str(setup.seed)), wide, 20, 15, theme.INK_2)
    return [*widgets, plank, Label((x, TOP + TALL - 28, wide, 20), seed)]
