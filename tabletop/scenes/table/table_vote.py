"""A vote of the whole table: everybody is asked where they are, at the laptop or on their phone."""

from collections.abc import Callable

from attrs import define, field

from rules.kernel import Seat
from tabletop.scenes.base.scene import Services
from tabletop.tables.game_table import Question


@define(eq=False)
class TableVote:
    """One question to several people. It is accepted once all have said yes; a single no rejects it."""

    make_question: Callable[[Services], Question]
    """Builds the question in the language of the given services."""
    unanswered: set[Seat | None]
    """Seats that have not answered yet; None stands for everybody at the laptop."""
    on_agree: Callable[[], object]
    on_decline: Callable[[], object]
    acts_at_proposal: int
    """How many acts the match had when this was proposed. Any further act makes the vote void."""
    objectors: list[Seat | None] = field(init=False, factory=list)
    """Who has said no; None stands for the laptop."""

    def answer(self, voter: Seat | None, *, yes: bool) -> None:
        """Record the answer of one seat, or of the laptop (None)."""
        self.unanswered.discard(voter)
        if not yes:
            self.objectors.append(voter)

    @property
    def settled(self) -> bool:
        """Whether the result is certain: somebody has said no, or everybody has answered."""
        return bool(self.objectors) or not self.unanswered
