"""A deck of cards that lies face down, as thick as it is."""

from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image

CARD_WIDTH: Final = 150.0
MAX_EDGES: Final = 7
"""The most cards that are seen one below the other."""
MAX_EDGE_OFFSET: Final = 12.0
"""How far the lowest of them may look out."""


@frozen(cache_hash=True)
class Deck(Image):
    """A deck: the top card, and the edges of those below it; nothing where it is at its end."""

    radius: ClassVar[float] = 13
    face_down: ClassVar[bool] = True

    back: str
    """The drawing of its back, 150 wide."""
    height: float
    cards: int
    cards_per_edge: int = 1
    """How many cards each edge stands for."""

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Those of a card, and what looks out below it."""
        return CARD_WIDTH + MAX_EDGE_OFFSET, self.height + MAX_EDGE_OFFSET

    @override
    def paint(self, brush: Brush) -> None:
        for depth in range(min(-(-self.cards // self.cards_per_edge), MAX_EDGES) - 1, 0, -1):
            off = depth * 1.9
            brush.draw_rounded_rect(
                (MAX_EDGE_OFFSET - off, off, CARD_WIDTH, self.height),
                self.radius,
                theme.PAPER_EDGE,
                theme.CARD_LINE,
                1.6,
            )
        if self.cards:
            brush.draw_picture(self.back, (MAX_EDGE_OFFSET, 0, CARD_WIDTH, self.height))
