"""Words on wood and ribbon: the hint, the ribbon that says whose turn it is, and small dark tags."""

from typing import ClassVar

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.match import Human
from tabletop.stage.brush import Box, Brush
from tabletop.stage.fonts import typeface
from tabletop.stage.images import Nothing, Plank, Ribbon, Sized
from tabletop.stage.pose import Pose, centre
from tabletop.stage.stage import Placed
from tabletop.tables.game_table import PALM, AnyGlance

WHY = 124.0
"""How wide the plank is that asks why."""
PROMPT = 92.0
"""How high the place is where a phone says what is to be done."""


@frozen(cache_hash=True)
class Tag(Sized):
    """A small dark tag on a player's panel: who leads, who is next."""

    radius: ClassVar[float] = 12

    text: str
    width: float
    height: float = 32

    @override
    def paint(self, brush: Brush) -> None:
        """Paint a dark plank with cream words."""
        brush.rounded((0, 0, self.width, self.height), 12, theme.DARK, theme.DARK_EDGE, 2)
        brush.words(self.text, (8, 0, self.width - 16, self.height), 18, theme.CREAM, theme.TEXT)


def hint_bar(text: str, box: Box, *, refusal: bool = False) -> Placed:
    """Lay the hint bar; a refusal is set in its own warm colour."""
    colour = theme.REFUSAL if refusal else ""
    plank = Plank(box[2], box[3], "dark", text, 23, colour=colour, font=theme.TEXT, lines=2)
    return Placed("hint", plank, centre(box), z=6, shadow=1, solid=False)


def answer_bar(text: str, box: Box, why: str) -> list[Placed]:
    """Lay the hint bar with a refusal, and beside it the plank that asks why."""
    left, top, width, height = box
    plank = Placed("why", Plank(WHY, height, "amber", why, 20), centre((left + width - WHY, top, WHY, height)), z=6)
    return [hint_bar(text, (left, top, width - WHY - 6, height), refusal=True), plank]


def ribbon(glance: AnyGlance, middle: tuple[float, float], width: float = 320, most: float = 0) -> Placed:
    """Hang the ribbon that says whose turn it is: «yours», or by name where several people share the screen.

    Where there is room for more it is as long as the name needs.
    """
    people = [player for player in glance.players if isinstance(player, Human)]
    text = glance.say("table-your-turn")
    if len(people) > 1 and glance.decider is not None:
        text = glance.say("table-turn-of", name=glance.name(glance.decider))
    wished = typeface(theme.TITLE, round(Ribbon.letters * glance.scale)).size(text)[0] + 2 * Ribbon.margin
    width = max(width, min(wished, most))
    return Placed("ribbon", Ribbon(width, 62, text), Pose(*middle), z=5, shadow=1, solid=False)


def prompt(top: float) -> Placed:
    """Keep a place on a palm, below this, where the sentence of the bar is read."""
    return Placed("prompt", Nothing(PALM - 40, PROMPT), Pose(PALM / 2, top + PROMPT / 2), z=9, shadow=0, solid=False)
