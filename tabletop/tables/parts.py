"""Parts that several tables are made of: players' tags, the log, the hint bar, the ribbon."""

from collections.abc import Sequence
from typing import ClassVar

from attrs import frozen

from tabletop import theme
from tabletop.match import Human
from tabletop.stage.brush import Box, Brush
from tabletop.stage.images import Image, Plank, Ribbon, avatar, paper
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Placed
from tabletop.stage.typeface import typeface
from tabletop.tables.table import Glance


def centre(box: Box, angle: float = 0.0) -> Pose:
    """Find the pose of something that fills a box."""
    return Pose(box[0] + box[2] / 2, box[1] + box[3] / 2, angle)


@frozen(cache_hash=True)
class PlayerTag(Image):
    """A player's paper tag: the duck, the name, and a few figures with their words."""

    width: float
    height: float
    duck: str
    name: str
    figures: tuple[tuple[str, str], ...]
    """Each a number and what it counts."""
    mood: str = ""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height; the duck and its hat reach 16 beyond the tag on the left."""
        return self.width + 16, self.height

    def paint(self, brush: Brush) -> None:
        """Paint the tag, the duck on its coloured end, the name and the figures."""
        w, h = self.width, self.height
        tag = brush.part((16, 0, w, h))
        paper(tag, w, h)
        main, light, dark = theme.DUCKS[self.duck]
        strip = 84.0
        shape = f"M18 2 H{strip} V{h - 2} H18 Q2 {h - 2} 2 {h - 18} V18 Q2 2 18 2 Z"
        tag.vector(
            f'<path d="{shape}" fill="{light if self.duck == "white" else main}"/>'
            f'<path d="M{strip} 2 V{h - 2}" stroke="{dark}" stroke-width="2"/>',
            (0, 0, w, h),
        )
        tall = min(h - 12, 134)
        brush.picture(f"ducks/duck_{self.duck}{self.mood}", (0, (h - tall) / 2 - 2, 112, tall))
        left = strip + 28
        tag.words(self.name, (left, 10, w - left - 16, 36), 26, theme.INK, theme.TITLE, align="left")
        room = (w - left - 12) / max(len(self.figures), 1)
        for place, (number, label) in enumerate(self.figures):
            x = left + place * room
            tag.words(number, (x, h * 0.32, room - 8, 50), 44, theme.INK, theme.FIGURE, align="left")
            tag.words(label, (x, h - 42, room - 6, 28), 19, theme.INK_2, theme.TEXT, align="left")
            if place:
                dots = f'<path d="M2 2 V{h * 0.5}" stroke="{theme.PAPER_EDGE}" stroke-width="2.4" '
                tag.vector(dots + 'stroke-dasharray="3 6"/>', (x - 14, h * 0.34, 6, h * 0.52))


@frozen(cache_hash=True)
class LogSheet(Image):
    """The last lines of the match's log, each behind its player's portrait."""

    radius: ClassVar[float] = 17

    width: float
    height: float
    title: str
    lines: tuple[tuple[str, str], ...]
    """Each a duck (or nothing) and the words."""
    scale: float = 1.0

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.width, self.height

    def paint(self, brush: Brush) -> None:
        """Paint the sheet; the newest line is the darkest."""
        w, h = self.size
        paper(brush, w, h)
        brush.words(self.title, (20, 10, w - 40, 34), 23, theme.INK, theme.TITLE, align="left")
        step = (h - 56) / max(log_rows(h), 1)
        for place, (duck, text) in enumerate(self.lines):
            y = 46 + place * step
            if duck:
                avatar(brush, duck, (16, y + (step - 36) / 2, 36, 36))
            ink = theme.INK if place == len(self.lines) - 1 else theme.INK_2
            brush.words(text, (60, y, w - 72, step), 19.5, ink, align="left", lines=2, least=13, leading=1.05)


def log_rows(height: float) -> int:
    """Count the lines that a sheet of this height holds."""
    return max(int((height - 56) // 40), 1)


def log_sheet(glance: Glance, box: Box, title: str, ducks: Sequence[str]) -> Placed:
    """Lay the log in a box."""
    lines = glance.log[-log_rows(box[3]) :]
    rows = tuple(("" if line.seat is None else ducks[line.seat], line.text) for line in lines)
    return Placed("log", LogSheet(box[2], box[3], title, rows), centre(box), shadow=1)


@frozen(cache_hash=True)
class Tag(Image):
    """A small dark tag on a player's panel: who leads, who is next."""

    radius: ClassVar[float] = 12

    text: str
    width: float
    height: float = 32

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.width, self.height

    def paint(self, brush: Brush) -> None:
        """Paint a dark plank with cream words."""
        brush.rounded((0, 0, self.width, self.height), 12, theme.DARK, theme.DARK_EDGE, 2)
        brush.words(self.text, (8, 0, self.width - 16, self.height), 18, theme.CREAM, theme.TEXT)


def hint_bar(text: str, box: Box, scale: float, *, refusal: bool = False) -> Placed:
    """Lay the hint bar; a refusal is set in its own warm colour."""
    colour, size = theme.REFUSAL if refusal else "", 23 * min(scale, 1.15)
    plank = Plank(box[2], box[3], "dark", text, size, colour=colour, font=theme.TEXT, lines=2)
    return Placed("hint", plank, centre(box), z=6, shadow=1, solid=False)


def ribbon(glance: Glance, middle: tuple[float, float], width: float = 320, most: float = 0) -> Placed:
    """Hang the ribbon that says whose turn it is: «yours», or by name where several people share the screen.

    Where there is room for more it is as long as the name needs.
    """
    people = [player for player in glance.players if isinstance(player, Human)]
    text = glance.say("table-your-turn")
    if len(people) > 1 and glance.decider is not None:
        text = glance.say("table-turn-of", name=glance.name(glance.decider))
    wished = typeface(theme.TITLE, Ribbon.letters).size(text)[0] + 2 * Ribbon.margin
    width = max(width, min(wished, most))
    return Placed("ribbon", Ribbon(width, 62, text), Pose(*middle), z=5, shadow=1, solid=False)
