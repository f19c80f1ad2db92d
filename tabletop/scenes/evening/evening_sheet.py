"""The evening's sheet: a page of squared paper with everybody's points."""

from datetime import datetime
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.achievements import feats_of
from tabletop.history.evenings import Evening
from tabletop.history.match_index import Played
from tabletop.i18n import Catalogue
from tabletop.scenes.evening.evening_chart import Chart, chart_of
from tabletop.scenes.evening.history_loader import ducks_of
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image

PAGE: Final = (1180.0, 852.0)
COLUMNS: Final = 8
"""Guests there is room for."""
ROWS: Final = 8
"""Matches there is room for; of a longer evening the last ones are shown, and all are counted."""
HEAD, FOOT, LEFT, RIGHT = 282.0, 176.0, 54.0, 56.0
NAMES: Final = 330.0
"""How wide the column of matches is."""
SQUARE: Final = 34.0


def day(when: datetime, say: Catalogue, now: datetime | None = None) -> str:
    """Say a date as people do: the year only if it is another one."""
    words = {"number": str(when.day), "month": say(f"evening-month-{when.month}")}
    if when.year == (now or datetime.now()).year:
        return say("evening-day", **words)
    return say("evening-day-of-year", year=str(when.year), **words)


@frozen
class Row:
    """One match: the game, when it ended, and everybody's place and points."""

    game: str
    title: str
    line: str
    cells: tuple[tuple[int, int] | None, ...]
    """Place and points of each guest; None for whoever did not play."""


@frozen(cache_hash=True)
class Sheet(Image):
    """A scorecard with a chart of who led."""

    radius: ClassVar[float] = 4

    title: str
    date: str
    lasted: str
    places: str
    total: str
    led: str
    guests: tuple[tuple[str, str, int, int], ...]
    """Duck, name, points and rank, the best first."""
    rows: tuple[Row, ...]
    chart: Chart

    @property
    @override
    def size(self) -> tuple[float, float]:
        return PAGE

    @property
    def pitch(self) -> float:
        """From one match to the next."""
        return min((PAGE[1] - HEAD - FOOT - 76) / len(self.rows), 66.0)

    @property
    def column(self) -> float:
        """How wide each guest's column is."""
        return min((PAGE[0] - LEFT - NAMES - RIGHT) / len(self.guests), 184.0)

    @override
    def paint(self, brush: Brush) -> None:
        self._paper(brush)
        brush.words(self.title, (LEFT + 10, 40, NAMES - 10, 76), 58, theme.INK, theme.TITLE, align="left")
        brush.words(self.date, (LEFT + 10, 126, NAMES - 16, 32), 24, theme.INK_2, align="left")
        brush.words(self.lasted, (LEFT + 10, 162, NAMES - 16, 32), 24, theme.INK_2, align="left")
        brush.words(self.places, (LEFT + 10, 224, NAMES - 70, 32), 20, theme.INK_2, align="left")
        brush.picture("ui/cookie", (LEFT + NAMES - 56, 222, 36, 36))
        end = HEAD + self.pitch * len(self.rows)
        self._guests(brush, end)
        for place, row in enumerate(self.rows):
            self._row(brush, row, HEAD + self.pitch * place)
        brush.words(self.total, (LEFT + 10, end + 10, 130, 52), 36, theme.INK, theme.TITLE, align="left")
        brush.picture("ui/cookie", (LEFT + 150, end + 14, 42, 42))
        brush.words(self.led, (LEFT + 10, PAGE[1] - FOOT + 6, NAMES, 34), 24, theme.INK, theme.TITLE, align="left")
        part = brush.part((LEFT + 130, PAGE[1] - FOOT, *self.chart.size))
        self.chart.paint(part)

    def _paper(self, brush: Brush) -> None:
        w, h = PAGE
        teeth = "".join(f" L{12 * i} {8 if i % 2 else 0 + 3 * (i % 3)}" for i in range(int(w / 12) + 1))
        sheet = f'<path d="M0 8{teeth} L{w} {h} H0 Z" fill="{theme.PAPER_LIGHT}" stroke="{theme.PAPER_EDGE}"/>'
        lines = "".join(f"M{SQUARE * i} 12 V{h} " for i in range(1, int(w / SQUARE) + 1))
        lines += "".join(f"M0 {SQUARE * i} H{w} " for i in range(1, int(h / SQUARE) + 1))
        grid = f'<path d="{lines}" stroke="{theme.BEHIND_WHITE[0]}" stroke-width="1.2" opacity="0.75" fill="none"/>'
        holes = "".join(
            f'<ellipse cx="24" cy="{70 + 104 * i}" rx="9" ry="9" fill="{theme.PLANKS[0][1]}" '
            f'stroke="{theme.CARD_LINE}" stroke-width="2"/>'
            for i in range(8)
        )
        brush.vector(sheet + grid + holes, (0, 0, w, h))

    def _guests(self, brush: Brush, end: float) -> None:
        wide = self.column
        for place, (duck, name, points, rank) in enumerate(self.guests):
            left = LEFT + NAMES + wide * place
            if rank == 1:
                brush.rounded(
                    (left + 2, 110, wide - 4, end - 110 + 64), 14, theme.ROW_BEST, theme.BRASS, 2, opacity=0.62
                )
            side = min(wide * 0.72, 116.0)
            brush.picture(
                f"ducks/duck_{duck}{'_happy' if rank == 1 else ''}", (left + (wide - side) / 2, 236 - side, side, side)
            )
            if rank == 1:
                brush.picture("ui/crown", (left + wide / 2 - side * 0.46, 236 - side * 1.3, side * 0.5, side * 0.4))
            lines = 2 if wide < 130 else 1
            brush.words(name, (left + 5, 236, wide - 10, 44), 27, theme.INK, theme.TITLE, lines=lines)
            if rank <= 3:
                medal = min(wide * 0.42, 52.0)
                brush.picture(f"ui/medal_{rank}", (left + wide * 0.3 - medal / 2, end + 35 - medal / 2, medal, medal))
            size, room = 44 if rank == 1 else 38, (left + wide * 0.5, end + 8, wide * 0.46, 56)
            brush.words(str(points), room, size, theme.INK, theme.FIGURE, align="left")
        across = f"M{LEFT} {HEAD} H{PAGE[0] - RIGHT} "
        rows = "".join(f"M{LEFT} {HEAD + self.pitch * i} H{PAGE[0] - RIGHT} " for i in range(1, len(self.rows)))
        double = f"M{LEFT} {end} H{PAGE[0] - RIGHT} M{LEFT} {end + 5} H{PAGE[0] - RIGHT}"
        ruled = f'<path d="{across}{rows}" stroke="{theme.CARD_LINE}" stroke-width="1.8"/>'
        ruled += f'<path d="{double}" stroke="{theme.INK}" stroke-width="2"/>'
        brush.vector(ruled, (0, 0, *PAGE))

    def _row(self, brush: Brush, row: Row, top: float) -> None:
        tall, wide = self.pitch, self.column
        lid = tall - 8
        brush.picture(f"ui/box_{row.game}", (LEFT + 4, top + 4, lid * 0.73, lid))
        left = LEFT + 16 + lid * 0.73
        room = LEFT + NAMES - left - 6
        brush.words(row.title, (left, top + 2, room, tall * 0.54), 25, theme.INK, theme.TITLE, align="left")
        brush.words(row.line, (left, top + tall * 0.54, room, tall * 0.4), 18, theme.INK_2, align="left")
        for place, cell in enumerate(row.cells):
            x = LEFT + NAMES + wide * place
            if cell is None:
                brush.words("—", (x, top, wide, tall), 24, theme.INK_2)
                continue
            rank, points = cell
            if rank <= 3:
                medal = tall - 12
                brush.picture(f"ui/medal_{rank}", (x + wide * 0.34 - medal / 2, top + 6, medal, medal))
            else:
                brush.words(f"{rank}.", (x + wide * 0.2, top, wide * 0.28, tall), 23, theme.INK_2)
            ink = theme.INK if points else theme.INK_2
            brush.words(f"+{points}", (x + wide * 0.5, top, wide * 0.42, tall), 29, ink, theme.FIGURE, align="left")


def told_of(played: Played, say: Catalogue) -> str:
    """Say when a match ended, and what in it was most worth telling: «21:16 · Снайпер: 4»."""
    game, ended = played.setup.game, f"{played.ended:%H:%M}"
    feats = {feat.name: feat for feat in feats_of(game).all}
    told = [(feats[name].weight(count), name, count) for _, name, count in played.feats if feats[name].told(count)]
    if not told:
        return ended
    _, name, count = max(told)
    return f"{ended} · {say(f'{game}-feat-{name}')}: {count}"


def sheet_of(evening: Evening, say: Catalogue) -> Sheet:
    """Write the sheet of an evening."""
    guests, ducks = evening.guests[:COLUMNS], ducks_of(evening)
    minutes = max(round((evening.ended - evening.began).total_seconds() / 60), 1)
    matches = say("evening-matches", count=len(evening.lines))
    hours = {"matches": matches, "hours": str(minutes // 60), "minutes": str(minutes % 60)}
    lasted = (
        say("evening-hours", **hours)
        if minutes >= 60
        else say("evening-minutes", matches=matches, minutes=str(minutes))
    )
    weekday = say(f"evening-weekday-{evening.began.isoweekday()}")
    rows = tuple(
        Row(
            game := line.played.setup.game,
            say(f"{game}-title"),
            told_of(line.played, say),
            tuple((place, line.points(guest)) if (place := line.place(guest)) else None for guest in guests),
        )
        for line in evening.lines[-ROWS:]
    )
    return Sheet(
        say("evening-title"),
        say("evening-date", weekday=weekday, day=day(evening.began, say)),
        lasted,
        say("evening-places"),
        say("evening-total"),
        say("evening-led"),
        tuple((ducks[guest], guest.name, evening.total(guest), evening.rank(guest)) for guest in guests),
        rows,
        chart_of(evening, guests, ducks, (610, FOOT - 12)),
    )
