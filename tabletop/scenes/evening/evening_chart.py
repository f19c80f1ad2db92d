"""The small chart of an evening: everybody's points after each match."""

from typing import ClassVar

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.history.evenings import Attendee, Evening
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image, paint_avatar

PORTRAIT_SIZE = 38.0
"""The size of the portraits at the ends of the lines."""
BOX_SIZE = (26.0, 36.0)
"""The size of the boxes below the chart, one for each match."""


@frozen(cache_hash=True)
class EveningChart(Image):
    """One line for each attendee: the points from match to match, with a portrait at its end."""

    no_shadow: ClassVar[bool] = True

    size: tuple[float, float]
    points_by_attendee: tuple[tuple[str, tuple[int, ...]], ...]
    """For each attendee, the best first: the duck, and the points before the first match and after each."""
    games: tuple[str, ...]

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        left, right, top, bottom = 10.0, w - PORTRAIT_SIZE - 12, PORTRAIT_SIZE / 2, h - BOX_SIZE[1] - 14
        most = max((max(points) for _, points in self.points_by_attendee), default=0) or 1
        step = (right - left) / len(self.games)

        def at(match: int, points: int) -> tuple[float, float]:
            return left + step * match, bottom - (bottom - top) * points / most

        ground = "".join(
            f'<path d="M{left} {y:.1f} H{right}" stroke="{theme.PAPER_EDGE}" stroke-width="1.6"/>'
            for y in (bottom, (top + bottom) / 2, top)
        )
        # The best lies on top, and a line of ink round each keeps a white duck's visible.
        drawn = "".join(
            self._line_svg(duck, [at(*each) for each in enumerate(points)]) for duck, points in self._worst_first
        )
        brush.draw_svg(ground + drawn, (0, 0, w, h))
        for place, game in enumerate(self.games):
            if step >= BOX_SIZE[0] or place == len(self.games) - 1:
                brush.draw_picture(
                    f"ui/box_{game}", (left + step * (place + 1) - BOX_SIZE[0] / 2, h - BOX_SIZE[1], *BOX_SIZE)
                )
        for duck, y in self._portrait_heights([at(0, points[-1])[1] for _, points in self.points_by_attendee], bottom):
            paint_avatar(brush, duck, (right + 8, y - PORTRAIT_SIZE / 2, PORTRAIT_SIZE, PORTRAIT_SIZE))

    @property
    def _worst_first(self) -> list[tuple[str, tuple[int, ...]]]:
        return [*reversed(self.points_by_attendee)]

    def _line_svg(self, duck: str, points: list[tuple[float, float]]) -> str:
        way = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        ink, colour = theme.INK, theme.DUCK_COLOURS[duck][0]
        strokes = "".join(
            f'<path d="M{way}" fill="none" stroke="{paint}" stroke-width="{wide}" stroke-linejoin="round" '
            'stroke-linecap="round"/>'
            for paint, wide in ((ink, 6.5), (colour, 4))
        )
        dots = "".join(
            f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="4.5" ry="4.5" fill="{colour}" stroke="{ink}" stroke-width="2"/>'
            for x, y in points[1:-1]
        )
        return strokes + dots

    def _portrait_heights(self, heights: list[float], bottom: float) -> list[tuple[str, float]]:
        """Find the heights of the portraits: near the ends of the lines, without covering each other."""
        last, apart = len(heights) - 1, min(PORTRAIT_SIZE * 0.86, bottom / max(len(heights) - 1, 1) * 0.9)
        for place in range(1, len(heights)):
            heights[place] = max(heights[place], heights[place - 1] + apart)
        for place, height in enumerate(heights):
            heights[place] = max(min(height, bottom + 8 - apart * (last - place)), PORTRAIT_SIZE / 2)
        return [(duck, y) for (duck, _), y in zip(self.points_by_attendee, heights, strict=True)]


def chart_of(
    evening: Evening, attendees: tuple[Attendee, ...], ducks: dict[Attendee, str], size: tuple[float, float]
) -> EveningChart:
    """Make the chart of these attendees of an evening."""
    matches = range(len(evening.lines) + 1)
    lines = tuple((ducks[guest], tuple(evening.total_points(guest, match) for match in matches)) for guest in attendees)
    return EveningChart(size, lines, tuple(line.match.setup.game for line in evening.lines))
