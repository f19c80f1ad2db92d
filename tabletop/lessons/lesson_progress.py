"""A lesson under way: at which step it is, what was done in it, and what is undone."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from rules.chance import needs_hand
from rules.kernel import AwaitWorld
from tabletop.lessons.lesson import LEARNER, Lesson, LessonStep
from tabletop.match import Match, Player, new_setup

SLIPS_UNTIL_ADVICE: Final = 2
SLIPS_UNTIL_LED: Final = 3
"""After so many slips in a step the teacher says what was wrong; and she takes the learner's hand."""


class LessonProgress:
    """The match of a lesson. Its acts are recorded, except the learner's, who does what each step asks for."""

    def __init__(self, lesson: Lesson, players: tuple[Player, ...]) -> None:
        self.lesson = lesson
        self.match = Match(new_setup(lesson.game, players, lesson.options, lesson.seed))
        self.step_number = 0
        """The step we are at."""
        self.acts_to_come: deque[object] = deque()
        """Recorded acts still to be played before the teacher speaks."""
        self.has_spoken = False
        """Whether the teacher has said what this step is about."""
        self.acts_when_spoken = 0
        """The number of acts in the match when she spoke."""
        self.hand_events: Sequence[object] | None = None
        """The events of the learner's hand work until it is judged; () after a mistake; None before it."""
        self.needs_undo = False
        """Whether what was done is to be undone once it has been seen."""
        self.needs_tidying = False
        """Whether what the hand did is right but for its places, which are to become the recorded ones."""
        self.mistake_count = 0
        self.slip_count = 0
        """How often the learner's hand has failed in this step."""
        self.leads_hand = False
        """Whether the teacher leads the learner's hand: once she has taken it, to the end of the lesson."""
        self.is_finished = False

    @property
    def step(self) -> LessonStep:
        """The step we are at."""
        return self.lesson.steps[self.step_number]

    @property
    def is_only_reading(self) -> bool:
        """Whether the learner has only to read."""
        return self.has_spoken and not self.is_finished and (self.needs_undo or self.step.is_only_read)

    def text_key(self, more: str = "") -> str:
        """Return the key of this step's text, or of another text of it."""
        return f"{self.lesson.game}-lesson-{self.step.key}{more}"

    # From step to step

    def open_at_step(self, number: int) -> None:
        """Go to a step, with everything before it played as recorded."""
        self.rewind_to(0, self.lesson.acts_before_step(number))
        self._begin(number)

    def next_step(self) -> None:
        """Go on to the next step, or to the end of the lesson."""
        if self.step_number + 1 == len(self.lesson.steps):
            self.is_finished = True
        else:
            self._begin(self.step_number + 1)

    def _begin(self, number: int) -> None:
        self.step_number, self.has_spoken, self.mistake_count, self.slip_count = number, False, 0, 0
        self.hand_events, self.needs_undo, self.needs_tidying, self.is_finished = None, False, False, False
        self.acts_to_come = deque(self.step.acts_before)
        if self.step.opening_acts:
            self.rewind_to(0, self.step.opening_acts)

    def rewind_to(self, acts: int, more: Sequence[object] = ()) -> None:
        """Undo down to so many acts, then play these."""
        self.match.undo(len(self.match.log) - acts)
        for act in more:
            self.match.play(act)

    # Within a step

    def play_next_act(self) -> None:
        """Play the next recorded act; hand work of other seats comes with a film."""
        act, film, now = self.acts_to_come.popleft(), None, self.match.pending
        if isinstance(now, AwaitWorld) and needs_hand(now.request) and now.request.seat != LEARNER:
            act, film = self.lesson.replay_by_hand(now.request, act)
        self.match.play(act, film)

    def speak(self) -> str:
        """Note that the teacher speaks now; return the key of her text."""
        self.has_spoken, self.acts_when_spoken = True, len(self.match.log)
        return self.text_key()

    def answer_mistake(self, tried: object, otherwise: str) -> str:
        """Return the text key that answers a wrong move, or a move refused for that reason."""
        game, state = self.match.game, self.match.state
        likely = {game.objection(state, slip) or slip for slip in self.step.wrong_moves}
        self.mistake_count += 1
        if tried in likely:
            return self.text_key("-oops")
        return otherwise if self.mistake_count == 1 else "lesson-again"

    def play_out_mistake(self, slip: object) -> bool:
        """Play out a mistake that teaches more than words, if this is one; tell whether it is."""
        astray = slip in self.step.wrong_moves and bool(self.step.undone_acts)
        if astray:
            for act in (slip, *self.step.undone_acts):
                self.match.play(act)
            self.hand_events = ()
        return astray

    def play_hand_outcome(self, outcome: object, film: str | None) -> None:
        """Play the outcome of the learner's hand work."""
        self.hand_events = [beat.event for beat in self.match.play(outcome, film)]

    def judge_hand(self, advice: str = "") -> tuple[str, bool]:
        """Decide what becomes of the learner's hand work; return the key of a text or "", and whether it was good.

        `advice` is the ending of the text that says what was wrong with the hand, if that is known.
        """
        events, self.hand_events = self.hand_events, None
        if not events:
            self.needs_undo = True
            return self.text_key("-oops"), False
        ending, fate = self.lesson.judge_hand(events)
        self.needs_undo, self.needs_tidying = fate == "again", fate == "recorded"
        if fate in ("again", "goes on"):
            ending = self._count_slip(ending, advice)
        return ending and f"{self.lesson.game}-lesson-hand-{ending}", fate in ("stays", "recorded")

    def _count_slip(self, ending: str, advice: str) -> str:
        """Note that the hand has failed; return the ending of the text that helps best by now."""
        self.slip_count += 1
        self.leads_hand |= self.slip_count >= SLIPS_UNTIL_LED
        if self.leads_hand:
            return "together"
        return advice if advice and self.slip_count >= SLIPS_UNTIL_ADVICE else ending

    def tidy(self) -> None:
        """Replace what the hand did by the recorded outcome."""
        self.needs_tidying = False
        self.rewind_to(self.acts_when_spoken + (self.step.asked_move is not None), (self.step.hand_outcome,))

    def undo_mistake(self) -> None:
        """Undo what was done since the teacher spoke."""
        self.needs_undo = False
        self.rewind_to(self.acts_when_spoken)
