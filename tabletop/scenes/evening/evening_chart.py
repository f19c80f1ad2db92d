"""A small chart of an evening: who led after which match."""

from typing import ClassVar

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.history.evenings import Evening, Guest
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image, avatar

FACE = 38.0
"""The portraits at the ends of the lines."""
LID = (26.0, 36.0)
"""The boxes below, one for each match."""


@frozen(cache_hash=True)
class Chart(Image):
    """A line of each guest's points from match to match, with a portrait at its end."""

    shy: ClassVar[bool] = True

    size: tuple[float, float]
    lines: tuple[tuple[str, tuple[int, ...]], ...]
    """By guest, the best first: the duck, and the points before the first match and after each."""
    games: tuple[str, ...]

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        left, right, top, bottom = 10.0, w - FACE - 12, FACE / 2, h - LID[1] - 14
        most = max((max(points) for _, points in self.lines), default=0) or 1
        step = (right - left) / len(self.games)

        def at(match: int, points: int) -> tuple[float, float]:
            return left + step * match, bottom - (bottom - top) * points / most

        ground = "".join(
            f'<path d="M{left} {y:.1f} H{right}" stroke="{theme.PAPER_EDGE}" stroke-width="1.6"/>'
            for y in (bottom, (top + bottom) / 2, top)
        )
        # The best lies on top, and a line of ink round each keeps a white duck's visible.
        drawn = "".join(
            self._line(duck, [at(*each) for each in enumerate(points)]) for duck, points in self._worst_first
        )
        brush.vector(ground + drawn, (0, 0, w, h))
        for place, game in enumerate(self.games):
            if step >= LID[0] or place == len(self.games) - 1:
                brush.picture(f"ui/box_{game}", (left + step * (place + 1) - LID[0] / 2, h - LID[1], *LID))
        for duck, y in self._faces([at(0, points[-1])[1] for _, points in self.lines], bottom):
            avatar(brush, duck, (right + 8, y - FACE / 2, FACE, FACE))

    @property
    def _worst_first(self) -> list[tuple[str, tuple[int, ...]]]:
        return [*reversed(self.lines)]

    def _line(self, duck: str, points: list[tuple[float, float]]) -> str:
        way = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        ink, colour = theme.INK, theme.DUCKS[duck][0]
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

    def _faces(self, heights: list[float], bottom: float) -> list[tuple[str, float]]:
        """Set the portraits where the lines end, but side by side: the best highest, none far over another."""
        last, apart = len(heights) - 1, min(FACE * 0.86, bottom / max(len(heights) - 1, 1) * 0.9)
        for place in range(1, len(heights)):
            heights[place] = max(heights[place], heights[place - 1] + apart)
        for place, height in enumerate(heights):
            heights[place] = max(min(height, bottom + 8 - apart * (last - place)), FACE / 2)
        return [(duck, y) for (duck, _), y in zip(self.lines, heights, strict=True)]


def chart_of(evening: Evening, guests: tuple[Guest, ...], ducks: dict[Guest, str], size: tuple[float, float]) -> Chart:
    """Draw the chart of these guests of an evening."""
    matches = range(len(evening.lines) + 1)
    lines = tuple((ducks[guest], tuple(evening.total(guest, match) for match in matches)) for guest in guests)
    return Chart(size, lines, tuple(line.played.setup.game for line in evening.lines))
