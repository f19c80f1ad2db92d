"""A person's hand at work on what the rules have asked of the world: corn is thrown, a chip is laid."""

from rules.kernel import Request
from tabletop.scenes.table.director import Done
from tabletop.scenes.table.match_presenter import Showing
from tabletop.tables.game_table import Performance


class Handwork:
    """Keeps the hand while there is one, and tells it what mouse and keys do."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self.hand: Performance | None = None
        self.mouse: tuple[float, float] | None = None
        """Where the mouse was seen last, if it ever was."""

    def take_up(self, request: Request) -> bool:
        """Let a hand begin, where the table has one for this; tell whether it has."""
        self.hand = self._showing.table.perform(request, self._showing.glance())
        return self.hand is not None

    def reach_out(self) -> None:
        """Show the table without what the hand has taken, and lead the hand to the mouse."""
        self._showing.lay(0.0)
        self._tell("move")

    def work(self, seconds: float) -> Done | None:
        """Go on; what came of it as soon as that is known, though much may still be on its way to its place."""
        assert self.hand is not None
        for name, loud in self.hand.update(seconds):
            self._showing.house.ring(name, loud)
        return self._outcome()

    def _outcome(self) -> Done | None:
        if self.hand is None or self.hand.outcome is None or self._showing.behind:
            return None
        self._showing.filmed = True
        return self.hand.outcome, self.hand.film

    @property
    def done(self) -> bool:
        """Whether what came of it is known, so that a click can only hurry."""
        return self.hand is not None and self.hand.outcome is not None

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """Give the hand what the pointer does."""
        if self.hand is not None:
            self.hand.handle(kind, x, y, button)

    def press(self, key: str) -> bool:
        """Offer a key to the hand; tell whether it was of use."""
        return self.hand is not None and self.hand.press(key)

    def _tell(self, kind: str) -> None:
        if self.mouse:
            self.handle(kind, *self.mouse, 0)

    def come_back(self) -> None:
        """Tell the hand that the pointer was elsewhere, and that no button is down any more."""
        self._tell("away")

    def leave(self) -> Done | None:
        """Let what has left the hand come to its end: nobody escapes a fall by leaving the table."""
        if self.done:
            return None
        self.handle("leave", *(self.mouse or (0.0, 0.0)), 0)
        return self._outcome()
