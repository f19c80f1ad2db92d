"""What the whole table must agree on: everybody is asked where they are, at the laptop or on their phone."""

from collections.abc import Callable

from attrs import define, field

from rules.kernel import Seat
from tabletop.scenes.base.scene import House
from tabletop.tables.game_table import Question


@define(eq=False)
class Accord:
    """A question to people: it happens once all have said yes, and one no is enough."""

    question: Callable[[House], Question]
    """Asks in the words of a house."""
    waiting: set[Seat | None]
    """Who has not answered yet; None stands for everybody before the laptop."""
    agreed: Callable[[], object]
    declined: Callable[[], object]
    acts: int
    """How many acts there were when it was proposed: whatever happens meanwhile, the question is over."""
    against: list[Seat | None] = field(init=False, factory=list)
    """Who has said no."""

    def answer(self, who: Seat | None, *, yes: bool) -> None:
        """Hear one answer."""
        self.waiting.discard(who)
        if not yes:
            self.against.append(who)

    @property
    def settled(self) -> bool:
        """Whether it is clear what comes of it."""
        return bool(self.against) or not self.waiting
