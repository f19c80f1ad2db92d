"""A guided first match: a scene that plays recorded acts, shows the teacher and lets the learner do each step."""

import attrs
from typing_extensions import override

from rules.chance import Roll, needs_hand
from rules.kernel import AwaitWorld, Decide, Request
from tabletop import theme
from tabletop.lessons import lesson_of
from tabletop.lessons.lesson import LEARNER
from tabletop.lessons.lesson_progress import LessonProgress
from tabletop.match import Computer, Human
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Home, Pop, Replace, SceneChange, Services
from tabletop.scenes.lesson.teacher import END_STAND, WING_POSES, Teacher, highlighted, wing_piece
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.match_scene import InteractiveMatchScene
from tabletop.scenes.table.selection import Refusal
from tabletop.stage.box import Box
from tabletop.stage.inputs import KeyPress
from tabletop.stage.pose import Pose
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.game_table import PUT_BACK, HandError, TableContext, TouchPath
from tabletop.widgets.button import Button

FAST_FACTOR = 4.0
"""How many times as fast as usual the acts of a fast step are shown."""
MIN_READ_SECONDS = 0.4
"""Seconds before a tap can close what the teacher says; shorter ones may be the rest of a double click."""
PRAISE_SECONDS = 1.5
"""Seconds for which praise stays before the match goes on."""
WORDS_SECONDS = 1.2
TIDYING_SECONDS = 0.8
"""Seconds for which the teacher says that she will tidy up, and in which her wing does."""
HIDDEN_KINDS = ("hint", "mug", "cookie")
"""Kinds of pieces that no lesson shows: the teacher says what to do, and needs the space."""


class LessonScene(InteractiveMatchScene):
    """The scene of a lesson: joins the course, the table, the teacher and the learner's input."""

    def __init__(self, services: Services, key: str, step: int = 0, next_place: routes.Route | None = None) -> None:
        lesson, say = lesson_of(key), services.say
        others = (Computer(say(f"bot-name-{seat + 1}")) for seat in range(1, lesson.seat_count))
        course = LessonProgress(lesson, (Human(say("lobby-you")), *others))
        course.open_at_step(step)
        match = course.match
        super().__init__(services, MatchPresenter(services, match, watcher=LEARNER, shown_beats=len(match.story)))
        self.course, self.next_place = course, next_place
        self.teacher = Teacher(services, lesson.teacher_spots)
        self.presenter.extend_picture = self._extend_picture
        self.last_path: TouchPath = ()
        """The touches of an unfinished move, as they were after the last touch."""
        self.rest_seconds = 0.0
        """Seconds that are left to wait before the next recorded act."""
        self.hand_error: HandError | None = None
        """What was wrong with the last hand task, if it has failed and that is known."""
        self.wing_pose: Pose | None = None
        """Where the wing is that tidies up, while it does."""

    @override
    def build(self) -> None:
        """Make the buttons to skip and to repeat a step; at the end those to go home and to play."""
        super().build()
        say = self.services.say
        if self.course.is_finished:
            left, top, width, height = END_STAND.bubble_box
            half, low = (width - 72) / 2, top + height - 92
            self.group.widgets = [
                Button(Box(left + 24, low, half, 68), say("results-home"), on_press=Home),
                Button(Box(left + 48 + half, low, half, 68), say("lesson-play"), kind="amber", on_press=self.leave),
            ]
            return
        back, able = say("lesson-back"), self.course.step_number > 0
        self.group.widgets = [
            Button(Box(24, 24, 196, 60), say("lesson-skip"), on_press=self.leave),
            Button(Box(230, 24, 60, 60), icon="ui/icon_undo", tip=back, on_press=self.step_back, enabled=able),
        ]

    # What is seen

    @property
    @override
    def hovers_pressable(self) -> bool:
        """Whether something under the pointer can be pressed."""
        return super().hovers_pressable or self.course.is_only_reading

    def keys_to_touch(self) -> list[str]:
        """Return the keys of the pieces to touch next for any right move of this step."""
        asked, view = self.decision_prompt.selection, self.presenter.view()
        if asked is None:
            return []
        ways = [self.presenter.table.touch_paths(move, view)[0] for move in self.course.step.right_moves]
        path = asked.path
        if (carried := self.pointer_control.carried) is not None and carried not in path:
            path = (*path, carried)
        begun = len(path)
        return list(dict.fromkeys(way[begun] for way in ways if way[:begun] == path and len(way) > begun))

    @override
    def extend_context(self, context: TableContext) -> TableContext:
        """Add what the pointer and the hand do, and whether the teacher leads the hand.

        Of all that can be touched only what is to be touched next is lit.
        """
        context = attrs.evolve(super().extend_context(context), leads_hand=self.course.leads_hand)
        lit = context.offered.intersection(self.keys_to_touch())
        # Who has begun in another way is shown all that it may lead to.
        return attrs.evolve(context, offered=lit) if lit else context

    def _extend_picture(self, picture: list[PlacedPiece], context: TableContext) -> list[PlacedPiece]:
        """Add the teacher, highlight what matters, and leave out the hidden kinds of pieces."""
        course, say, wanted = self.course, self.services.say, self.keys_to_touch()
        spared = HIDDEN_KINDS + course.lesson.hidden_kinds
        picture = [each for each in picture if each.key.partition(":")[0] not in spared]
        if course.is_finished:
            return self.teacher.with_ending(picture)
        if self.wing_pose is not None:
            return [*self.teacher.with_teacher(picture), wing_piece(self.wing_pose)]
        if not course.has_spoken:
            return self.teacher.with_teacher(picture)
        now = self.match.pending
        laying = self.hand_task is not None and isinstance(now, AwaitWorld) and needs_hand(now.request)
        keys = () if course.needs_undo or laying else (*wanted, *(() if context.path else course.step.highlight))
        if not laying:
            picture = highlighted(picture, keys)
        touches = wanted or (self.hand_task is not None and not laying)
        foot = say("lesson-tap") if course.is_only_reading else say("lesson-lit") if touches else " "
        return self.teacher.with_explanation(
            picture, keys, context.offered, foot, (course.step_number, len(course.lesson.steps))
        )

    # How it goes on

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Advance the presenter; once it is idle, play the next recorded act or let the teacher speak."""
        super().update(seconds)
        showing, course = self.presenter, self.course
        pace = FAST_FACTOR if course.step.fast and not course.has_spoken else 1.0
        showing.update(pace * seconds)
        self.pointer_control.update(seconds)
        self.teacher.spoken_seconds += seconds
        self.rest_seconds = max(self.rest_seconds - pace * seconds, 0.0)
        if self.hand_task:
            self._update_hand_task(seconds)
            return None
        if not self._waits_at_pause():
            shown = showing.shown_beats
            showing.advance(pace * seconds)  # a sheet is passed over: the teacher tells what it would
            if not showing.is_idle or showing.shown_beats != shown:
                return None
        if not self.rest_seconds:
            self._go_on()
        return None

    def _waits_at_pause(self) -> bool:
        """Whether the presenter waits at the event that the teacher speaks about."""
        showing, holds = self.presenter, self.course.step.pause_at
        return (
            holds is not None and isinstance(showing.event, holds) and showing.is_still and not self.course.acts_to_come
        )

    def _go_on(self) -> None:
        """Do what is next in the course, now that nothing moves."""
        course, now = self.course, self.match.pending
        if course.hand_events is not None:
            self._judge_outcome()
        elif course.needs_tidying:
            self._tidy()
        elif self.wing_pose is not None:
            self.wing_pose = None
            self._next_step()
        elif not course.has_spoken and course.acts_to_come:
            course.play_next_act()
            self._rest_before_next()
        elif not course.has_spoken:
            self._speak(course.speak())
        elif course.is_only_reading or course.is_finished:
            return
        elif isinstance(now, Decide) and self.decision_prompt.selection is None:
            self.decision_prompt.ask()
            self.last_path = ()
            self.presenter.show_table()
        elif isinstance(now, AwaitWorld):
            self._start_hand_task(now.request)

    def _rest_before_next(self) -> None:
        """Wait before the next recorded act, so that people can follow."""
        self.rest_seconds = self.presenter.scaled_seconds(theme.MIN_THINK_SECONDS) if self.course.acts_to_come else 0.0

    def _speak(self, key: str, mood: str = "speaks", **values: object) -> None:
        self.teacher.speak(key, mood, **values)
        self.presenter.show_table()

    def _next_step(self) -> None:
        """Go on to the next step, or to the end of the lesson."""
        self.decision_prompt.clear_selection()
        self.course.next_step()
        self.teacher.be_silent()
        self._rest_before_next()
        if self.course.step.opening_acts:
            self._catch_up_with_match()
        if self.course.is_finished:
            self._speak("lesson-done", "glad")
        self._lay_step()

    def _lay_step(self) -> None:
        """Make the buttons of another step. None of them keeps the focus: the keys are for the table again."""
        self.group.give_focus(None)
        self.rebuild()

    def _catch_up_with_match(self) -> None:
        """Drop every unfinished input and show the match as it is now."""
        self.hand_control.task = self.presenter.event = self.wing_pose = None
        self.decision_prompt.clear_selection()
        self.presenter.follow_undo()

    def go_to_step(self, number: int) -> None:
        """Open the lesson at a step."""
        self.course.open_at_step(number)
        self.teacher.be_silent()
        self._catch_up_with_match()
        self._lay_step()

    def step_back(self) -> None:
        """Go back to the previous step."""
        self.go_to_step(self.course.step_number - 1)

    @override
    def leave(self) -> SceneChange:
        """Leave the lesson, for `next_place` if there is one."""
        return Replace(self.next_place) if self.next_place else Pop()

    # What the learner does

    @override
    def use_arrow(self, event: KeyPress) -> bool:
        """Use an arrow key for the hand task or the table; at the end they are for the buttons."""
        return not self.course.is_finished and super().use_arrow(event)

    @override
    def handle_key(self, press: KeyPress) -> SceneChange | None:
        """Hurry, close what the teacher says, or touch a piece."""
        if self.group.focus is None and press.key in ("return", "space") and not (self._hurry() or self._handle_tap()):
            self.pointer_control.touch_hovered()
        return None

    @override
    def pointer_down(self, x: float, y: float, button: int) -> SceneChange | None:
        """Hurry, close what the teacher says, and press a piece."""
        if button == 1 and not any(each.contains(x, y) for each in self.group.widgets):
            moving = self._hurry()
            self.pointer_control.down(x, y, amid_motion=moving or self._handle_tap())
        return None

    def _hurry(self) -> bool:
        """Finish all motion at once; tell whether anything was moving."""
        moving = (self.presenter.stage.busy or self.presenter.is_behind) and not self._waits_at_pause()
        self.presenter.stage.finish_motion()
        return moving

    def _handle_tap(self) -> bool:
        """Handle a tap that closes what the teacher says; tell whether the tap was used for that."""
        if not self.course.is_only_reading:
            return False
        if self.teacher.spoken_seconds >= self.presenter.scaled_seconds(MIN_READ_SECONDS):
            if self.course.needs_undo:
                self.course.undo_mistake()
                self._catch_up_with_match()
                self._speak(self.course.text_key())
            else:
                self._next_step()
        return True

    @override
    def handle_touch(self, meant: object) -> None:
        """Handle the result of a touch: make the move if the lesson asks for it, else answer the mistake."""
        course = self.course
        if meant is None and self._path_changed():
            self.presenter.show_table()
        elif meant is None:
            self._answer_mistake("lesson-again")
        elif isinstance(meant, Refusal):
            self.presenter.stage.shake(meant.key)
            self._answer_mistake(course.answer_mistake(meant.reason, f"{course.lesson.game}-reason-{meant.reason}"))
        elif meant in course.step.right_moves:
            self._make_move(meant)
        elif course.play_out_mistake(meant):
            self.decision_prompt.clear_selection()
        else:
            self._answer_mistake(course.answer_mistake(meant, "lesson-not-lit"))

    def _path_changed(self) -> bool:
        """Tell whether the last touch has changed the path of an unfinished move."""
        path = self.decision_prompt.selection.path if self.decision_prompt.selection else ()
        before, self.last_path = self.last_path, path
        return path != before

    def _answer_mistake(self, key: str) -> None:
        """Answer a wrong move: nothing is played, and the learner begins the move again."""
        self.pointer_control.release()
        if self.decision_prompt.selection:
            self.decision_prompt.ask()
        self.last_path = ()
        self.services.play_sound("deny")
        self._speak(key, "oops")

    def _make_move(self, move: object) -> None:
        """Play the move; if the pointer already holds the piece, let the hand task begin at once."""
        self.pointer_control.hover_key = None
        self.decision_prompt.clear_selection()
        self.pointer_control.release()
        self.match.play(move)
        if self.course.step.hand_outcome is None:
            self._next_step()
        elif request := self.request_in_reach(move):
            self._start_hand_task(request)

    def _start_hand_task(self, request: Request) -> None:
        """Start the hand task that answers a request."""
        if self.course.leads_hand and needs_hand(request) and not isinstance(request, Roll):
            self._speak(f"{self.course.lesson.game}-lesson-hand-led")
        elif self.teacher.mood == "oops":
            self._speak(self.course.text_key())
        self.hand_control.start_task(request)
        self.pointer_control.grasp = None
        self.hand_control.move_to_mouse()

    def _update_hand_task(self, seconds: float) -> None:
        """Advance the hand task and pass its outcome to the course."""
        done, task = self.hand_control.update(seconds), self.hand_control.task
        if done and done[0] is PUT_BACK:
            self.course.undo_mistake()
            self._catch_up_with_match()
        elif done and task:
            self.hand_error = self.presenter.table.hand_tasks.find_error(task)
            self.course.play_hand_outcome(*done)
        self.end_hand_task()

    def _judge_outcome(self) -> None:
        """Say what became of the hand task or of a mistake that was played out; go on if it was right."""
        error = self.hand_error
        words, good = self.course.judge_hand(error.direction if error else "")
        tidies = self.course.needs_tidying
        if good and not tidies:
            self._catch_up_with_match()
            self._next_step()
        if words and good:
            reading = WORDS_SECONDS if tidies else PRAISE_SECONDS
            steady = self.services.settings.reduced_motion  # what is to be read is no motion
            self.rest_seconds = max(self.rest_seconds, reading if steady else self.presenter.scaled_seconds(reading))
        if words and not self.course.is_finished:
            self._speak(words, "glad" if good else "oops", far=error.distance if error else "")

    def _tidy(self) -> None:
        """Let the teacher's wing sweep what lies on the table to where it was recorded."""
        self.wing_pose = WING_POSES[0]
        self.presenter.show_table(0.0)
        self.course.tidy()
        self.wing_pose = WING_POSES[1]
        self.presenter.follow_undo(seconds=TIDYING_SECONDS)
