"""A face-down deck, as thick as it has cards."""

from typing import ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image

CARD_WIDTH: Final = 150.0
MAX_EDGES: Final = 7
"""The greatest number of card edges that are shown below the top card."""
MAX_EDGE_OFFSET: Final = 12.0
"""How far the lowest edge may stick out."""


@frozen(cache_hash=True)
class Deck(Image):
    """A deck: the back of the top card, and edges of those below it. An empty deck shows nothing."""

    radius: ClassVar[float] = 13
    face_down: ClassVar[bool] = True

    back: str
    """The drawing of a card's back, 150 wide."""
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
