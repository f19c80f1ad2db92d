"""What a lesson is made of: a recorded match, and for each step what happens, what is said and what the learner does.

A lesson is data over the rules. The learner sits at seat 0; what others and luck do is recorded. Words stand in
the game's catalogue under `<game>-lesson-<step>`, and the answer to a step's likeliest mistakes under `…-oops`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from attrs import frozen

from rules.kernel import Request, Seat

LEARNER = Seat(0)

Fate: TypeAlias = Literal["stays", "recorded", "again", "goes on"]
"""What becomes of something that the learner's hand has done: it stays; the recorded outcome takes its place; it is
taken back, to be tried again; or the rules themselves ask for the rest."""


@frozen
class Stand:
    """A place for the teacher: where the duck's middle is, and the box of her paper bubble."""

    duck: tuple[float, float]
    bubble: tuple[float, float, float, float]
    scale: float = 1.0
    """How large she is there."""


@frozen(kw_only=True)
class Step:
    """One sentence or two of the teacher, and one thing to do; a step that asks for nothing wants to be read."""

    key: str
    before: tuple[Any, ...] = ()
    """Recorded acts that happen before she speaks."""
    opens: tuple[Any, ...] = ()
    """The acts of another match, to be opened there instead."""
    flies: bool = False
    """Whether those acts fly by."""
    holds: type | None = None
    """The event at which she speaks, while it is still to be seen; without one, when all has been shown."""
    asks: Any = None
    """The learner's move."""
    allows: tuple[Any, ...] = ()
    """Moves that do as well."""
    hand: Any = None
    """The recorded outcome of what the learner's hand does then."""
    lit: tuple[str, ...] = ()
    """Keys of pieces that are lit beside those to be touched; the arrow points at the first where nothing is to be."""
    slips: tuple[Any, ...] = ()
    """The likeliest mistakes: what is answered by the step's own words."""
    astray: tuple[Any, ...] = ()
    """The acts that follow such a mistake, where it is played out and then taken back."""

    @property
    def right(self) -> tuple[Any, ...]:
        """Every move that is right here."""
        return () if self.asks is None else (self.asks, *self.allows)

    @property
    def read(self) -> bool:
        """Whether there is nothing to do but read."""
        return self.asks is None and self.hand is None


def _as_recorded(_: Request, recorded: Any) -> tuple[Any, str | None]:
    return recorded, None


def _stays(_: Sequence[Any]) -> tuple[str, Fate]:
    return "", "stays"


@frozen(kw_only=True)
class Lesson:
    """A guided first match."""

    game: str
    options: Any
    seats: int
    seed: int = 0
    """The luck of the learner's own dice."""
    steps: tuple[Step, ...]
    stands: tuple[Stand, ...]
    """Where the teacher may stand, the best place first; she hides nothing that can be touched."""
    spares: tuple[str, ...] = ()
    """Kinds of pieces that it does without: advice of the table's own, which may be better than what is taught."""
    judge: Callable[[Sequence[Any]], tuple[str, Fate]] = _stays
    """`judge(events)`: how a work of the learner's hand has ended ("" where there is nothing to say), and its fate."""
    enact: Callable[[Request, Any], tuple[Any, str | None]] = _as_recorded
    """`enact(request, recorded)`: how a recorded outcome is brought about by somebody else's hand, and its film."""

    def until(self, number: int) -> tuple[Any, ...]:
        """List the recorded acts of the steps before this one."""
        acts: list[Any] = []
        for step in self.steps[:number]:
            if step.opens:
                acts = [*step.opens]
            acts += [*step.before, *(act for act in (step.asks, step.hand) if act is not None)]
        return tuple(acts)
