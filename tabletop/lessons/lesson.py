"""The parts of a lesson: a recorded match, and for each step what happens, what is said and what to do.

The learner sits at seat 0; what others and the world do is recorded. Texts stand in the game's catalogue under
`<game>-lesson-<step>`, and the answer to a step's likeliest mistakes under `…-oops`.
"""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from attrs import AttrsInstance, frozen

from rules.kernel import Request, Seat
from tabletop.stage.box import Box

LEARNER = Seat(0)
"""The seat of the learner."""

HandFate: TypeAlias = Literal["stays", "recorded", "again", "goes on"]
"""What becomes of the learner's hand work: it stays; the recorded outcome replaces it; it is undone and tried
again; or the rules themselves go on.
"""


@frozen
class TeacherSpot:
    """A place for the teacher: the middle of the duck, and the box of her bubble."""

    duck_point: tuple[float, float]
    bubble_box: Box
    scale: float = 1.0
    """How large she is there."""


@frozen(kw_only=True)
class LessonStep:
    """One text of the teacher, and one thing to do; a step that asks for nothing is only read."""

    key: str
    acts_before: tuple[object, ...] = ()
    """Recorded acts that are played before she speaks."""
    opening_acts: tuple[object, ...] = ()
    """The acts of another match; if given, that match is opened instead."""
    fast: bool = False
    """Whether those acts are shown fast."""
    pause_at: type | None = None
    """The class of event at which she speaks, while it is still shown; None: when all has been shown."""
    asked_move: object = None
    """The move that the learner is asked for."""
    also_right_moves: tuple[object, ...] = ()
    """Moves that do as well."""
    hand_outcome: object = None
    """The recorded outcome of the learner's hand work after that move."""
    highlight: tuple[str, ...] = ()
    """Keys of pieces to highlight beside those to be touched; an arrow points at the first if none is."""
    wrong_moves: tuple[object, ...] = ()
    """The likeliest mistakes; they are answered by the step's own text."""
    undone_acts: tuple[object, ...] = ()
    """Acts that follow such a mistake, where it is played out and then undone."""

    @property
    def right_moves(self) -> tuple[object, ...]:
        """Every move that is right here."""
        return () if self.asked_move is None else (self.asked_move, *self.also_right_moves)

    @property
    def is_only_read(self) -> bool:
        """Whether there is nothing to do but read."""
        return self.asked_move is None and self.hand_outcome is None


@frozen(kw_only=True)
class Lesson:
    """A guided first match."""

    game: str
    options: AttrsInstance
    seat_count: int
    seed: int = 0
    """The seed of the learner's own dice."""
    steps: tuple[LessonStep, ...]
    teacher_spots: tuple[TeacherSpot, ...]
    """Where the teacher may be, the best place first; one that hides nothing to be touched is used."""
    hidden_kinds: tuple[str, ...] = ()
    """Kinds of pieces that are not shown: the table's own hints, which may differ from what is taught."""
    judge_hand: Callable[[Sequence[object]], tuple[str, HandFate]] = lambda _: ("", "stays")
    """`judge_hand(events)`: how the learner's hand work has ended ("" for no text), and its fate."""
    replay_by_hand: Callable[[Request, object], tuple[object, str | None]] = lambda _, recorded: (recorded, None)
    """`replay_by_hand(request, recorded)`: an outcome like the recorded one, with its film or None."""

    def acts_before_step(self, number: int) -> tuple[object, ...]:
        """List the recorded acts of the steps before this one."""
        acts: list[object] = []
        for step in self.steps[:number]:
            if step.opening_acts:
                acts = [*step.opening_acts]
            acts += [*step.acts_before, *(act for act in (step.asked_move, step.hand_outcome) if act is not None)]
        return tuple(acts)
