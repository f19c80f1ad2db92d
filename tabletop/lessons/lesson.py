"""What a lesson is made of: a recorded match, and for each step what happens, what is said and what the learner does.

A lesson is data over the rules. The learner sits at seat 0; what others and luck do is recorded. Words stand in
the game's catalogue under `<game>-lesson-<step>`, and the answer to a step's likeliest mistakes under `…-oops`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, TypeAlias

from attrs import frozen

from rules.kernel import Request, Seat

LEARNER = Seat(0)

HandFate: TypeAlias = Literal["stays", "recorded", "again", "goes on"]
"""What becomes of something that the learner's hand has done: it stays; the recorded outcome takes its place; it is
taken back, to be tried again; or the rules themselves ask for the rest."""


@frozen
class TeacherSpot:
    """A place for the teacher: where the duck's middle is, and the box of her paper bubble."""

    duck_point: tuple[float, float]
    bubble_box: tuple[float, float, float, float]
    scale: float = 1.0
    """How large she is there."""


@frozen(kw_only=True)
class LessonStep:
    """One sentence or two of the teacher, and one thing to do; a step that asks for nothing wants to be read."""

    key: str
    acts_before: tuple[Any, ...] = ()
    """Recorded acts that happen before she speaks."""
    opening_acts: tuple[Any, ...] = ()
    """The acts of another match, to be opened there instead."""
    fast: bool = False
    """Whether those acts fly by."""
    pause_at: type | None = None
    """The event at which she speaks, while it is still to be seen; without one, when all has been shown."""
    asked_move: Any = None
    """The learner's move."""
    also_right_moves: tuple[Any, ...] = ()
    """Moves that do as well."""
    hand_outcome: Any = None
    """The recorded outcome of what the learner's hand does then."""
    highlight: tuple[str, ...] = ()
    """Keys of pieces that are lit beside those to be touched; the arrow points at the first where nothing is to be."""
    wrong_moves: tuple[Any, ...] = ()
    """The likeliest mistakes: what is answered by the step's own words."""
    undone_acts: tuple[Any, ...] = ()
    """The acts that follow such a mistake, where it is played out and then taken back."""

    @property
    def right_moves(self) -> tuple[Any, ...]:
        """Every move that is right here."""
        return () if self.asked_move is None else (self.asked_move, *self.also_right_moves)

    @property
    def is_only_read(self) -> bool:
        """Whether there is nothing to do but read."""
        return self.asked_move is None and self.hand_outcome is None


def _as_recorded(_: Request, recorded: Any) -> tuple[Any, str | None]:
    return recorded, None


def _stays(_: Sequence[Any]) -> tuple[str, HandFate]:
    return "", "stays"


@frozen(kw_only=True)
class Lesson:
    """A guided first match."""

    game: str
    options: Any
    seat_count: int
    seed: int = 0
    """The luck of the learner's own dice."""
    steps: tuple[LessonStep, ...]
    teacher_spots: tuple[TeacherSpot, ...]
    """Where the teacher may stand, the best place first; she hides nothing that can be touched."""
    hidden_kinds: tuple[str, ...] = ()
    """Kinds of pieces that it does without: advice of the table's own, which may be better than what is taught."""
    judge_hand: Callable[[Sequence[Any]], tuple[str, HandFate]] = _stays
    """`judge(events)`: how a work of the learner's hand has ended ("" where there is nothing to say), and its fate."""
    replay_by_hand: Callable[[Request, Any], tuple[Any, str | None]] = _as_recorded
    """`enact(request, recorded)`: how a recorded outcome is brought about by somebody else's hand, and its film."""

    def acts_before_step(self, number: int) -> tuple[Any, ...]:
        """List the recorded acts of the steps before this one."""
        acts: list[Any] = []
        for step in self.steps[:number]:
            if step.opening_acts:
                acts = [*step.opening_acts]
            acts += [*step.acts_before, *(act for act in (step.asked_move, step.hand_outcome) if act is not None)]
        return tuple(acts)
