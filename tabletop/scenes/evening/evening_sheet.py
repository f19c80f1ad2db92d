"""The image of an evening's sheet: a page of squared paper with everybody's points."""

from datetime import datetime
from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.achievements import achievements_of
from tabletop.history.evenings import Evening
from tabletop.history.match_index import FinishedMatch
from tabletop.i18n import Catalogue
from tabletop.scenes.evening.evening_chart import EveningChart, chart_of
from tabletop.scenes.evening.history_loader import ducks_of_attendees
from tabletop.stage.brush import Brush, TextStyle, figure_style, title_style
from tabletop.stage.images import Image, paint_squared_paper

PAGE_SIZE: Final = (1180.0, 852.0)
MAX_ATTENDEES: Final = 8
"""Attendees that there is room for."""
MAX_MATCHES: Final = 8
"""Matches that there is room for. A longer evening shows the last ones, and counts all."""
HEADER_HEIGHT = 282.0
FOOTER_HEIGHT = 176.0
LEFT_MARGIN = 54.0
RIGHT_MARGIN = 56.0
MATCH_COLUMN_WIDTH: Final = 330.0
"""The width of the column that names the matches."""


def format_date(when: datetime, say: Catalogue, now: datetime | None = None) -> str:
    """Write a date in words; the year only if it is not the present one."""
    words = {"number": str(when.day), "month": say(f"evening-month-{when.month}")}
    if when.year == (now or datetime.now()).year:
        return say("evening-day", **words)
    return say("evening-day-of-year", year=str(when.year), **words)


@frozen
class MatchRow:
    """One match: the game, when it ended, and everybody's place and points."""

    game: str
    title: str
    summary: str
    cells: tuple[tuple[int, int] | None, ...]
    """Place and points of each attendee; None for those who did not play."""


@frozen(cache_hash=True)
class EveningSheetImage(Image):
    """A scorecard with a chart of everybody's points."""

    radius: ClassVar[float] = 4
    size: ClassVar[tuple[float, float]] = PAGE_SIZE

    title: str
    date: str
    duration_text: str
    places_text: str
    total_text: str
    chart_title: str
    attendees: tuple[tuple[str, str, int, int], ...]
    """Duck, name, points and rank of each attendee, the best first."""
    rows: tuple[MatchRow, ...]
    chart: EveningChart

    @property
    def row_height(self) -> float:
        """The distance from one match to the next."""
        return min((PAGE_SIZE[1] - HEADER_HEIGHT - FOOTER_HEIGHT - 76) / len(self.rows), 66.0)

    @property
    def column_width(self) -> float:
        """The width of each attendee's column."""
        return min((PAGE_SIZE[0] - LEFT_MARGIN - MATCH_COLUMN_WIDTH - RIGHT_MARGIN) / len(self.attendees), 184.0)

    @override
    def paint(self, brush: Brush) -> None:
        paint_squared_paper(brush, *PAGE_SIZE)
        brush.draw_text(self.title, (LEFT_MARGIN + 10, 40, MATCH_COLUMN_WIDTH - 10, 76), title_style(58, align="left"))
        brush.draw_text(
            self.date,
            (LEFT_MARGIN + 10, 126, MATCH_COLUMN_WIDTH - 16, 32),
            TextStyle(24, theme.INK_MUTED, align="left"),
        )
        brush.draw_text(
            self.duration_text,
            (LEFT_MARGIN + 10, 162, MATCH_COLUMN_WIDTH - 16, 32),
            TextStyle(24, theme.INK_MUTED, align="left"),
        )
        brush.draw_text(
            self.places_text,
            (LEFT_MARGIN + 10, 224, MATCH_COLUMN_WIDTH - 70, 32),
            TextStyle(20, theme.INK_MUTED, align="left"),
        )
        brush.draw_picture("ui/cookie", (LEFT_MARGIN + MATCH_COLUMN_WIDTH - 56, 222, 36, 36))
        end = HEADER_HEIGHT + self.row_height * len(self.rows)
        self._paint_attendees(brush, end)
        for place, row in enumerate(self.rows):
            self._paint_row(brush, row, HEADER_HEIGHT + self.row_height * place)
        brush.draw_text(self.total_text, (LEFT_MARGIN + 10, end + 10, 130, 52), title_style(36, align="left"))
        brush.draw_picture("ui/cookie", (LEFT_MARGIN + 150, end + 14, 42, 42))
        brush.draw_text(
            self.chart_title,
            (LEFT_MARGIN + 10, PAGE_SIZE[1] - FOOTER_HEIGHT + 6, MATCH_COLUMN_WIDTH, 34),
            title_style(24, align="left"),
        )
        part = brush.for_part((LEFT_MARGIN + 130, PAGE_SIZE[1] - FOOTER_HEIGHT, *self.chart.size))
        self.chart.paint(part)

    def _paint_attendees(self, brush: Brush, end: float) -> None:
        wide = self.column_width
        for place, (duck, name, points, rank) in enumerate(self.attendees):
            left = LEFT_MARGIN + MATCH_COLUMN_WIDTH + wide * place
            if rank == 1:
                brush.draw_rounded_rect(
                    (left + 2, 110, wide - 4, end - 110 + 64), 14, theme.LIST_ROW_BEST, theme.BRASS, 2, opacity=0.62
                )
            side = min(wide * 0.72, 116.0)
            brush.draw_picture(
                f"ducks/duck_{duck}{'_happy' if rank == 1 else ''}", (left + (wide - side) / 2, 236 - side, side, side)
            )
            if rank == 1:
                brush.draw_picture(
                    "ui/crown", (left + wide / 2 - side * 0.46, 236 - side * 1.3, side * 0.5, side * 0.4)
                )
            lines = 2 if wide < 130 else 1
            brush.draw_text(name, (left + 5, 236, wide - 10, 44), title_style(27, lines=lines))
            if rank <= 3:
                medal = min(wide * 0.42, 52.0)
                brush.draw_picture(
                    f"ui/medal_{rank}", (left + wide * 0.3 - medal / 2, end + 35 - medal / 2, medal, medal)
                )
            size, room = 44 if rank == 1 else 38, (left + wide * 0.5, end + 8, wide * 0.46, 56)
            brush.draw_text(str(points), room, figure_style(size, align="left"))
        across = f"M{LEFT_MARGIN} {HEADER_HEIGHT} H{PAGE_SIZE[0] - RIGHT_MARGIN} "
        rows = "".join(
            f"M{LEFT_MARGIN} {HEADER_HEIGHT + self.row_height * i} H{PAGE_SIZE[0] - RIGHT_MARGIN} "
            for i in range(1, len(self.rows))
        )
        right = PAGE_SIZE[0] - RIGHT_MARGIN
        double = f"M{LEFT_MARGIN} {end} H{right} M{LEFT_MARGIN} {end + 5} H{right}"
        ruled = f'<path d="{across}{rows}" stroke="{theme.CARD_LINE}" stroke-width="1.8"/>'
        ruled += f'<path d="{double}" stroke="{theme.INK}" stroke-width="2"/>'
        brush.draw_svg(ruled, (0, 0, *PAGE_SIZE))

    def _paint_row(self, brush: Brush, row: MatchRow, top: float) -> None:
        tall, wide = self.row_height, self.column_width
        lid = tall - 8
        brush.draw_picture(f"ui/box_{row.game}", (LEFT_MARGIN + 4, top + 4, lid * 0.73, lid))
        left = LEFT_MARGIN + 16 + lid * 0.73
        room = LEFT_MARGIN + MATCH_COLUMN_WIDTH - left - 6
        brush.draw_text(row.title, (left, top + 2, room, tall * 0.54), title_style(25, align="left"))
        brush.draw_text(
            row.summary, (left, top + tall * 0.54, room, tall * 0.4), TextStyle(18, theme.INK_MUTED, align="left")
        )
        for place, cell in enumerate(row.cells):
            x = LEFT_MARGIN + MATCH_COLUMN_WIDTH + wide * place
            if cell is None:
                brush.draw_text("—", (x, top, wide, tall), TextStyle(24, theme.INK_MUTED))
                continue
            rank, points = cell
            if rank <= 3:
                medal = tall - 12
                brush.draw_picture(f"ui/medal_{rank}", (x + wide * 0.34 - medal / 2, top + 6, medal, medal))
            else:
                brush.draw_text(f"{rank}.", (x + wide * 0.2, top, wide * 0.28, tall), TextStyle(23, theme.INK_MUTED))
            ink = theme.INK if points else theme.INK_MUTED
            brush.draw_text(f"+{points}", (x + wide * 0.5, top, wide * 0.42, tall), figure_style(29, ink, align="left"))


def match_summary_text(played: FinishedMatch, say: Catalogue) -> str:
    """Write when a match ended, and its most remarkable achievement: «21:16 · Снайпер: 4»."""
    game, ended = played.setup.game, f"{played.ended:%H:%M}"
    feats = {feat.name: feat for feat in achievements_of(game).all}
    told = [
        (feats[name].weight(count), name, count)
        for _, name, count in played.achievements
        if feats[name].is_notable(count)
    ]
    if not told:
        return ended
    _, name, count = max(told)
    return f"{ended} · {say(f'{game}-feat-{name}')}: {count}"


def sheet_of(evening: Evening, say: Catalogue) -> EveningSheetImage:
    """Make the sheet of an evening."""
    guests, ducks = evening.attendees[:MAX_ATTENDEES], ducks_of_attendees(evening)
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
        MatchRow(
            game := line.match.setup.game,
            say(f"{game}-title"),
            match_summary_text(line.match, say),
            tuple((place, line.points_of(guest)) if (place := line.place_of(guest)) else None for guest in guests),
        )
        for line in evening.lines[-MAX_MATCHES:]
    )
    return EveningSheetImage(
        say("evening-title"),
        say("evening-date", weekday=weekday, day=format_date(evening.began, say)),
        lasted,
        say("evening-places"),
        say("evening-total"),
        say("evening-led"),
        tuple((ducks[guest], guest.name, evening.total_points(guest), evening.rank_of(guest)) for guest in guests),
        rows,
        chart_of(evening, guests, ducks, (610, FOOTER_HEIGHT - 12)),
    )
