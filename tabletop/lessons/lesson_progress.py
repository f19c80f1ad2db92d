"""A lesson under way: how far it is, what has been done in the present step, and what becomes of it."""

from collections import deque
from collections.abc import Sequence
from typing import Any

from rules.chance import by_hand
from rules.kernel import Await
from tabletop.lessons.lesson import LEARNER, Lesson, Step
from tabletop.match import Match, Player, new_setup


class Course:
    """A match whose acts are recorded, but for those of the learner, who does what the lesson asks for."""

    def __init__(self, lesson: Lesson, players: tuple[Player, ...]) -> None:
        self.lesson = lesson
        self.match = Match(new_setup(lesson.game, players, lesson.options, lesson.seed))
        self.number = 0
        """The step we are at."""
        self.coming: deque[Any] = deque()
        """Recorded acts that are still to happen before the teacher speaks."""
        self.spoken = False
        """Whether she has said what this step is about."""
        self.mark = 0
        """How many acts there were then."""
        self.worked: Sequence[Any] | None = None
        """What has come of the work of the learner's hand, until that is judged; nothing, if they went astray."""
        self.erred = False
        """Whether something was done that is to be taken back once it has been seen."""
        self.mistakes = 0
        self.finished = False

    @property
    def step(self) -> Step:
        """The step we are at."""
        return self.lesson.steps[self.number]

    @property
    def reads(self) -> bool:
        """Whether the learner has only to read what is said."""
        return self.spoken and not self.finished and (self.erred or self.step.read)

    def words(self, more: str = "") -> str:
        """Name the words of this step, or of what else is said in it."""
        return f"{self.lesson.game}-lesson-{self.step.key}{more}"

    # From step to step

    def open_at(self, number: int) -> None:
        """Stand before a step, with everything before it as recorded."""
        self.wind(0, self.lesson.until(number))
        self._begin(number)

    def go_on(self) -> None:
        """Go on to the next step, or to the end of the lesson."""
        if self.number + 1 == len(self.lesson.steps):
            self.finished = True
        else:
            self._begin(self.number + 1)

    def _begin(self, number: int) -> None:
        self.number, self.spoken, self.mistakes = number, False, 0
        self.worked, self.erred, self.finished = None, False, False
        self.coming = deque(self.step.before)
        if self.step.opens:
            self.wind(0, self.step.opens)

    def wind(self, acts: int, more: Sequence[Any] = ()) -> None:
        """Take everything back to so many acts, and let these happen."""
        self.match.undo(len(self.match.log) - acts)
        for act in more:
            self.match.play(act)

    # Within a step

    def happen(self) -> None:
        """Let the next recorded act happen; the hand of somebody else brings it about in its own way."""
        act, film, now = self.coming.popleft(), None, self.match.pending
        if isinstance(now, Await) and by_hand(now.request) and now.request.seat != LEARNER:
            act, film = self.lesson.enact(now.request, act)
        self.match.play(act, film)

    def speak(self) -> str:
        """Let the teacher speak; name her words."""
        self.spoken, self.mark = True, len(self.match.log)
        return self.words()

    def answer(self, tried: Any, otherwise: str) -> str:
        """Name the kind words for a move that is not asked for, or for the reason that one was refused for."""
        game, state = self.match.game, self.match.state
        likely = {game.objection(state, slip) or slip for slip in self.step.slips}
        self.mistakes += 1
        if tried in likely:
            return self.words("-oops")
        return otherwise if self.mistakes == 1 else "lesson-again"

    def go_astray(self, slip: Any) -> bool:
        """Play a mistake out where it teaches more than words; tell whether this is such a one."""
        astray = slip in self.step.slips and bool(self.step.astray)
        if astray:
            for act in (slip, *self.step.astray):
                self.match.play(act)
            self.worked = ()
        return astray

    def work(self, outcome: Any, film: str | None) -> None:
        """Let what the learner's hand has done happen."""
        self.worked = [beat.event for beat in self.match.play(outcome, film)]

    def judge(self) -> tuple[str, bool]:
        """Decide what becomes of what was done; name the words for it, if any, and tell whether it was good."""
        events, self.worked = self.worked, None
        if not events:
            self.erred = True
            return self.words("-oops"), False
        ending, fate = self.lesson.judge(events)
        self.erred = fate == "again"
        if fate == "recorded":
            self.wind(self.mark + (self.step.asks is not None), (self.step.hand,))
        return ending and f"{self.lesson.game}-lesson-hand-{ending}", fate in ("stays", "recorded")

    def try_again(self) -> None:
        """Take back what has been seen, and stand where the teacher spoke."""
        self.erred = False
        self.wind(self.mark)
