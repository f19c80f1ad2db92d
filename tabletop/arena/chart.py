"""The results as a picture: who is how strong, who won how often against whom, and how sure that is."""

from pathlib import Path

import pygame
from attrs import frozen

from tabletop import theme
from tabletop.arena.contest import Contest
from tabletop.arena.report import Say, named, percent, points, ranked, title, verdict
from tabletop.stage.brush import Brush

WIDTH, MARGIN, ROW, HEAD = 1200, 40, 44, 64
NAMES, FIGURES = 400, 250
"""How wide the names to the left and the figures to the right of the lines are."""
LINES = (MARGIN + NAMES, WIDTH - MARGIN - FIGURES)
"""Where the lines begin and end."""


@frozen
class Row:
    """A line of the chart: a point, how far it may be off, and what it is compared with."""

    name: str
    figure: str
    low: float
    point: float
    high: float
    equal: float
    remark: str = ""


def draw(contest: Contest, say: Say, path: Path) -> None:
    """Draw it into a PNG file; OSError if that can't be written."""
    rated = contest.ratings()
    strong = [
        Row(name, points(each, say), each.points - each.error, each.points, each.points + each.error, 0.0)
        for name in ranked(contest)
        for each in [rated[name]]
    ]
    met = [
        Row(
            named(meeting.pairing) if meeting.pairing.duel else f"{share.entrant}: {named(meeting.pairing)}",
            percent(share, say),
            share.bounds[0],
            share.part,
            share.bounds[1],
            share.equal,
            verdict(meeting, say),
        )
        for meeting in contest.meetings
        for share in meeting.shares
    ]
    tall = 2 * MARGIN + 3 * HEAD + ROW * (len(strong) + len(met))
    surface = pygame.Surface((WIDTH, tall))
    surface.fill(theme.PAPER_LIGHT)
    brush = Brush(surface, 1.0)
    brush.words(title(contest, say), (MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEAD), 32, font=theme.TITLE, align="left")
    reach = max(1.0, *(max(-row.low, row.high) for row in strong))
    top = _block(brush, say("arena-rating"), strong, (-reach, reach), MARGIN + HEAD)
    _block(brush, say("arena-wins"), met, (0.0, 1.0), top)
    try:
        pygame.image.save(surface, str(path), "png")
    except pygame.error as fault:
        raise OSError(str(fault)) from fault


def _block(brush: Brush, heading: str, rows: list[Row], scale: tuple[float, float], top: float) -> float:
    """Draw some rows on one scale under their heading; give where the next block begins."""
    brush.words(heading, (MARGIN, top, WIDTH - 2 * MARGIN, HEAD), 24, theme.INK_2, align="left")
    top += HEAD
    for place, row in enumerate(rows):
        _row(brush, row, scale, top + place * ROW, even=place % 2 == 0)
    return top + ROW * len(rows)


def _row(brush: Brush, row: Row, scale: tuple[float, float], top: float, *, even: bool) -> None:
    left, right = LINES
    low, point, high, equal = (
        left + (right - left) * (value - scale[0]) / (scale[1] - scale[0])
        for value in (row.low, row.point, row.high, row.equal)
    )
    middle = ROW / 2
    if even:
        brush.rounded((MARGIN - 12, top, WIDTH - 2 * MARGIN + 24, ROW), 8, theme.ROW)
    brush.vector(
        f'<path d="M{left} {middle}H{right}" stroke="{theme.RAIL}" stroke-width="2"/>'
        f'<path d="M{equal:.1f} 4V{ROW - 4}" stroke="{theme.INK_3}" stroke-width="2"/>'
        f'<path d="M{low:.1f} {middle}H{high:.1f}M{low:.1f} {middle - 8}v16M{high:.1f} {middle - 8}v16" fill="none" '
        f'stroke="{theme.AMBER[1]}" stroke-width="4"/>'
        f'<circle cx="{point:.1f}" cy="{middle}" r="8" fill="{theme.NEWS}"/>',
        (0, top, WIDTH, ROW),
    )
    brush.words(row.name, (MARGIN, top, NAMES - 24, ROW if not row.remark else ROW * 0.6), 20, align="left", least=9)
    if row.remark:
        brush.words(
            row.remark, (MARGIN, top + ROW * 0.5, NAMES - 24, ROW * 0.5), 14, theme.INK_2, align="left", least=8
        )
    brush.words(row.figure, (right + 20, top, FIGURES - 20, ROW), 20, font=theme.FIGURE, align="right", least=9)
