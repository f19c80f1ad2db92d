"""What the whole table must agree on: everybody is asked where they are, at the laptop or on their phone."""

from collections.abc import Callable

from attrs import define, field

from rules.kernel import Seat
from tabletop.scenes.base.scene import Services
from tabletop.tables.game_table import Question


@define(eq=False)
class TableVote:
    """A question to people: it happens once all have said yes, and one no is enough."""

    make_question: Callable[[Services], Question]
    """Asks in the words of a house."""
    unanswered: set[Seat | None]
    """Who has not answered yet; None stands for everybody before the laptop."""
    on_agree: Callable[[], object]
    on_decline: Callable[[], object]
    acts_at_proposal: int
    """How many acts there were when it was proposed: whatever happens meanwhile, the question is over."""
    objectors: list[Seat | None] = field(init=False, factory=list)
    """Who has said no."""

    def answer(self, voter: Seat | None, *, yes: bool) -> None:
        """Hear one answer."""
        self.unanswered.discard(voter)
        if not yes:
            self.objectors.append(voter)

    @property
    def settled(self) -> bool:
        """Whether it is clear what comes of it."""
        return bool(self.objectors) or not self.unanswered
