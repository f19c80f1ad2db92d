"""A deck of cards that lies face down, as thick as it is."""

from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image

WIDTH: Final = 150.0
EDGES: Final = 7
"""The most cards that are seen one below the other."""
LEAN: Final = 12.0
"""How far the lowest of them may look out."""


@frozen(cache_hash=True)
class Deck(Image):
    """A deck: the top card, and the edges of those below it; nothing where it is at its end."""

    radius: ClassVar[float] = 13
    turned: ClassVar[bool] = True

    back: str
    """The drawing of its back, 150 wide."""
    height: float
    cards: int
    edge: int = 1
    """How many cards each edge stands for."""

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Those of a card, and what looks out below it."""
        return WIDTH + LEAN, self.height + LEAN

    @override
    def paint(self, brush: Brush) -> None:
        for depth in range(min(-(-self.cards // self.edge), EDGES) - 1, 0, -1):
            off = depth * 1.9
            brush.rounded((LEAN - off, off, WIDTH, self.height), self.radius, theme.PAPER_EDGE, theme.CARD_LINE, 1.6)
        if self.cards:
            brush.picture(self.back, (LEAN, 0, WIDTH, self.height))
