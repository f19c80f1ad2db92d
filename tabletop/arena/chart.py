"""Draws the results of a contest as a chart: ratings and win rates with their intervals."""

from pathlib import Path

import pygame
from attrs import frozen

from tabletop import theme
from tabletop.arena.contest import Contest
from tabletop.arena.report import Say, format_pairing, format_rating, format_share, format_title, format_verdict, ranked
from tabletop.files import write_export
from tabletop.stage.brush import Brush, TextStyle, figure_style, title_style
from tabletop.stage.images import encode_image

CHART_WIDTH = 1200
MARGIN = 40
ROW_HEIGHT = 44
HEADING_HEIGHT = 64
NAMES_WIDTH = 400
"""The width of the names to the left."""
FIGURES_WIDTH = 250
"""The width of the figures to the right."""
LINE_ENDS_X = (MARGIN + NAMES_WIDTH, CHART_WIDTH - MARGIN - FIGURES_WIDTH)
"""The x at which the lines begin and end."""


@frozen
class ChartRow:
    """A line of the chart: a point, how far it may be off, and what it is compared with."""

    name: str
    figure_text: str
    low: float
    point: float
    high: float
    equal_point: float
    remark: str = ""


def draw_chart(contest: Contest, say: Say, path: Path) -> None:
    """Draw the chart into a PNG file. Raise OSError if it can't be written."""
    rated = contest.ratings()
    strong = [
        ChartRow(name, format_rating(each, say), each.points - each.error, each.points, each.points + each.error, 0.0)
        for name in ranked(contest)
        for each in [rated[name]]
    ]
    met = [
        ChartRow(
            format_pairing(meeting.pairing)
            if meeting.pairing.is_duel
            else f"{share.entrant}: {format_pairing(meeting.pairing)}",
            format_share(share, say),
            share.interval[0],
            share.win_rate,
            share.interval[1],
            share.equal_win_rate,
            format_verdict(meeting, say),
        )
        for meeting in contest.meetings
        for share in meeting.shares
    ]
    tall = 2 * MARGIN + 3 * HEADING_HEIGHT + ROW_HEIGHT * (len(strong) + len(met))
    surface = pygame.Surface((CHART_WIDTH, tall))
    surface.fill(theme.PAPER_LIGHT)
    brush = Brush(surface, 1.0)
    brush.draw_text(
        format_title(contest, say),
        (MARGIN, MARGIN, CHART_WIDTH - 2 * MARGIN, HEADING_HEIGHT),
        title_style(32, align="left"),
    )
    reach = max(1.0, *(max(-row.low, row.high) for row in strong))
    top = _block(brush, say("arena-rating"), strong, (-reach, reach), MARGIN + HEADING_HEIGHT)
    _block(brush, say("arena-wins"), met, (0.0, 1.0), top)
    write_export(path, encode_image(surface, "chart.png"))


def _block(brush: Brush, heading: str, rows: list[ChartRow], scale: tuple[float, float], top: float) -> float:
    """Draw rows on one scale under their heading; return the y at which the next block begins."""
    brush.draw_text(
        heading, (MARGIN, top, CHART_WIDTH - 2 * MARGIN, HEADING_HEIGHT), TextStyle(24, theme.INK_MUTED, align="left")
    )
    top += HEADING_HEIGHT
    for place, row in enumerate(rows):
        _row(brush, row, scale, top + place * ROW_HEIGHT, even=place % 2 == 0)
    return top + ROW_HEIGHT * len(rows)


def _row(brush: Brush, row: ChartRow, scale: tuple[float, float], top: float, *, even: bool) -> None:
    left, right = LINE_ENDS_X
    low, point, high, equal = (
        left + (right - left) * (value - scale[0]) / (scale[1] - scale[0])
        for value in (row.low, row.point, row.high, row.equal_point)
    )
    middle = ROW_HEIGHT / 2
    if even:
        brush.draw_rounded_rect((MARGIN - 12, top, CHART_WIDTH - 2 * MARGIN + 24, ROW_HEIGHT), 8, theme.LIST_ROW)
    brush.draw_svg(
        f'<path d="M{left} {middle}H{right}" stroke="{theme.SLIDER_RAIL}" stroke-width="2"/>'
        f'<path d="M{equal:.1f} 4V{ROW_HEIGHT - 4}" stroke="{theme.INK_FAINT}" stroke-width="2"/>'
        f'<path d="M{low:.1f} {middle}H{high:.1f}M{low:.1f} {middle - 8}v16M{high:.1f} {middle - 8}v16" fill="none" '
        f'stroke="{theme.AMBER[1]}" stroke-width="4"/>'
        f'<circle cx="{point:.1f}" cy="{middle}" r="8" fill="{theme.ALERT}"/>',
        (0, top, CHART_WIDTH, ROW_HEIGHT),
    )
    brush.draw_text(
        row.name,
        (MARGIN, top, NAMES_WIDTH - 24, ROW_HEIGHT if not row.remark else ROW_HEIGHT * 0.6),
        TextStyle(20, align="left", min_size=9),
    )
    if row.remark:
        brush.draw_text(
            row.remark,
            (MARGIN, top + ROW_HEIGHT * 0.5, NAMES_WIDTH - 24, ROW_HEIGHT * 0.5),
            TextStyle(14, theme.INK_MUTED, align="left", min_size=8),
        )
    brush.draw_text(
        row.figure_text, (right + 20, top, FIGURES_WIDTH - 20, ROW_HEIGHT), figure_style(20, align="right", min_size=9)
    )
