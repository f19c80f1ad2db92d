"""A guided first match: the real rules and recorded luck; the teacher speaks, and the learner does it."""

from typing import Any

import attrs
from typing_extensions import override

from rules.chance import by_hand
from rules.kernel import Await, Decide
from tabletop import theme
from tabletop.lessons import lesson_of
from tabletop.lessons.lesson import LEARNER
from tabletop.lessons.lesson_progress import Course
from tabletop.match import Computer, Human
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Change, Home, House, Pop, Replace
from tabletop.scenes.lesson.teacher import END, Teacher, lit
from tabletop.scenes.table.decision_prompt import Asking
from tabletop.scenes.table.hand_control import Handwork
from tabletop.scenes.table.match_presenter import Showing
from tabletop.scenes.table.match_scene import TableScene
from tabletop.scenes.table.pointer_control import Pointing
from tabletop.scenes.table.selection import Refusal
from tabletop.stage.canvas import Canvas
from tabletop.stage.inputs import Input, Pointer, Press
from tabletop.stage.stage import Placed
from tabletop.tables.game_table import PUT_BACK, AnyGlance, Performance, Way
from tabletop.widgets.button import Button

FLYING = 4.0
"""How many times as fast as usual acts fly by."""
BREATH = 0.4
"""Seconds that a sentence stands before a tap puts it away: the second half of a double click is not meant for it."""
ASIDE = 1.5
"""Seconds for which a word of praise is seen before the match goes on."""
ARROWS = ("left", "right", "up", "down")
SPARED = ("hint", "mug", "cookie")
"""Pieces that every lesson does without: the teacher says what to do, and needs room to stand."""


class Lesson(TableScene):
    """Joins a course, the table it is shown on, the teacher, and what the learner touches."""

    def __init__(self, house: House, key: str, step: int = 0, then: routes.Place | None = None) -> None:
        lesson, say = lesson_of(key), house.say
        others = (Computer(say(f"bot-name-{seat + 1}")) for seat in range(1, lesson.seats))
        self.course, self.then = Course(lesson, (Human(say("lobby-you")), *others)), then
        showing = Showing(house, self.course.match, watcher=LEARNER, shown=0)
        self.asking = Asking(showing)
        self.pointing = Pointing(showing, self.asking, self.meant)
        self.handwork = Handwork(showing)
        self.teacher = Teacher(house, lesson.stands)
        showing.attend, showing.adorn = self._attend, self._adorn
        self.path: Way = ()
        """The touches of a move that has been begun, when we last looked."""
        self.rest = 0.0
        """Seconds for which the match rests."""
        super().__init__(house, showing)
        self.go_to(step)

    @override
    def build(self) -> None:
        """Put a plank in the corner that leaves at any moment, and one for whoever wants to hear it again."""
        say = self.house.say
        if self.course.finished:
            left, top, width, height = END.bubble
            half, low = (width - 72) / 2, top + height - 92
            self.group.widgets = [
                Button((left + 24, low, half, 68), say("results-home"), pressed_=Home),
                Button((left + 48 + half, low, half, 68), say("lesson-play"), kind="amber", pressed_=self.leave),
            ]
            return
        back, able = say("lesson-back"), self.course.number > 0
        self.group.widgets = [
            Button((24, 24, 196, 60), say("lesson-skip"), pressed_=self.leave),
            Button((230, 24, 60, 60), icon="ui/icon_undo", tip=back, pressed_=self.step_back, enabled=able),
        ]

    # What is seen

    @property
    def hand(self) -> Performance | None:
        """The learner's hand at work."""
        return self.handwork.hand

    @property
    @override
    def restless(self) -> bool:
        """Whether anything has changed."""
        return super().restless or bool(self.hand and self.hand.restless)

    @property
    @override
    def pressable(self) -> bool:
        """Whether something under the pointer can be pressed."""
        return super().pressable or self.pointing.touchable or self.course.reads

    def _attend(self, glance: AnyGlance) -> AnyGlance:
        glance = self.pointing.attend(glance)
        return attrs.evolve(glance, performing=True) if self.hand else glance

    def wanted(self) -> list[str]:
        """Name the pieces to touch next, by every way of clicks that is right."""
        asked, view = self.asking.selection, self.showing.view()
        if asked is None:
            return []
        ways = [self.showing.table.ways(move, view)[0] for move in self.course.step.right]
        begun = len(asked.path)
        return list(dict.fromkeys(way[begun] for way in ways if way[:begun] == asked.path and len(way) > begun))

    def _adorn(self, picture: list[Placed], glance: AnyGlance) -> list[Placed]:
        """Let the teacher show what matters."""
        course, say, wanted = self.course, self.house.say, self.wanted()
        spared = SPARED + course.lesson.spares
        picture = [each for each in picture if each.key.partition(":")[0] not in spared]
        if course.finished:
            return self.teacher.conclude(picture)
        if not course.spoken:
            return self.teacher.watch(picture)
        now = self.match.pending
        laying = self.hand is not None and isinstance(now, Await) and by_hand(now.request)
        keys = () if course.erred or laying else (*wanted, *(() if glance.path else course.step.lit))
        if not laying:
            picture = lit(picture, keys)
        touches = wanted or (self.hand is not None and not laying)
        foot = say("lesson-tap") if course.reads else say("lesson-lit") if touches else " "
        return self.teacher.point(picture, keys, glance.offered, foot, (course.number, len(course.lesson.steps)))

    @override
    def draw_over(self, canvas: Canvas) -> None:
        """Draw the hand at work."""
        if self.hand:
            self.hand.draw(canvas)

    # How it goes on

    @override
    def update(self, seconds: float) -> Change | None:
        """Let things move; when all has been seen, let the next act happen, or the teacher speak."""
        super().update(seconds)
        showing, course = self.showing, self.course
        pace = FLYING if course.step.flies and not course.spoken else 1.0
        showing.move(pace * seconds)
        self.pointing.update(seconds)
        self.teacher.heard += seconds
        self.rest = max(self.rest - pace * seconds, 0.0)
        if self.hand:
            self._work(seconds)
            return None
        if not self._held():
            shown = showing.shown
            showing.go_on(pace * seconds)  # a sheet is passed over: the teacher tells what it would
            if not showing.idle or showing.shown != shown:
                return None
        if not self.rest:
            self._go_on()
        return None

    def _held(self) -> bool:
        """Whether the show waits at what the teacher speaks of."""
        showing, holds = self.showing, self.course.step.holds
        return holds is not None and isinstance(showing.event, holds) and showing.still and not self.course.coming

    def _go_on(self) -> None:
        """Do what is next, now that everything lies still."""
        course, now = self.course, self.match.pending
        if course.worked is not None:
            self._judge()
        elif not course.spoken and course.coming:
            course.happen()
            self._think()
        elif not course.spoken:
            self._say(course.speak())
        elif course.reads or course.finished:
            return
        elif isinstance(now, Decide) and self.asking.selection is None:
            self.asking.ask()
            self.path = ()
            self.showing.lay()
        elif isinstance(now, Await):
            self._take_up()

    def _think(self) -> None:
        """Rest before the next recorded act, so that people can follow."""
        self.rest = self.showing.pace(theme.THINK) if self.course.coming else 0.0

    def _say(self, key: str, mood: str = "speaks") -> None:
        self.teacher.say(key, mood)
        self.showing.lay()

    def _next(self) -> None:
        """Go on to the next step, or to the end of the lesson."""
        self.asking.drop()
        self.course.go_on()
        self.teacher.hush()
        self._think()
        if self.course.step.opens:
            self._follow()
        if self.course.finished:
            self._say("lesson-done", "glad")
        self.rebuild()

    def _follow(self) -> None:
        """Glide to where the match stands, whatever was shown."""
        self.handwork.hand = self.showing.event = None
        self.asking.drop()
        self.showing.take_back()

    def go_to(self, number: int) -> None:
        """Open the lesson at a step."""
        self.course.open_at(number)
        self.teacher.hush()
        self._follow()
        self.rebuild()

    def step_back(self) -> None:
        """Hear the step before this one again."""
        self.go_to(self.course.number - 1)

    def leave(self) -> Change:
        """Leave the lesson: for the place it was opened from, or the one it leads to."""
        return Replace(self.then) if self.then else Pop()

    # What the learner does

    @override
    def handle(self, happened: Input) -> Change | None:
        """Take the pointer and the keys; Esc leaves."""
        if isinstance(happened, Pointer):
            self.handwork.mouse = (happened.x, happened.y)
        elif isinstance(happened, Press) and happened.key in ARROWS and not self.course.finished:
            # Tab is for the planks, the arrows are for the table.
            self.group.give_focus(None)
            if not self.handwork.press(happened.key):
                self.pointing.step(happened.key)
            return None
        if not self.pointing.holds and (change := super().handle(happened)):
            return change
        match happened:
            case Press("escape"):
                return self.leave()
            case Press(key) if self.group.focus is None and not self.handwork.press(key):
                self._key(key)
            case Pointer("down", x, y) if self.showing.film is not None:
                self.showing.hurry_film()
            case Pointer(kind, x, y, button) if self.hand:
                self.handwork.handle(kind, x, y, button)
            case Pointer("move", x, y):
                self.pointing.move(x, y)
            case Pointer("down", x, y, 1) if not any(each.inside(x, y) for each in self.group.widgets):
                moving = self._hurried()
                self.pointing.down(x, y, hasty=moving or self._tapped())
            case Pointer("up", x, y, 1):
                carried = self.pointing.carried is not None
                self.pointing.up(x, y)
                if carried:  # a hand may have taken over at the very last moment
                    self.handwork.handle("up", x, y, 1)
        return None

    def _key(self, key: str) -> None:
        if key in ("return", "space") and not self._hurried() and not self._tapped():
            self.pointing.enter()

    def _hurried(self) -> bool:
        """Bring what moves to its place; tell whether anything did."""
        moving = (self.showing.stage.busy or self.showing.behind) and not self._held()
        self.showing.stage.hurry()
        return moving

    def _tapped(self) -> bool:
        """Go on, where a tap does so and what is said has stood for a moment; tell whether the tap was for that."""
        if not self.course.reads:
            return False
        if self.teacher.heard >= self.showing.pace(BREATH):
            if self.course.erred:
                self.course.try_again()
                self._follow()
                self._say(self.course.words())
            else:
                self._next()
        return True

    def meant(self, meant: Any | Refusal | None) -> None:
        """Do what a touch meant if the lesson asks for it; answer kindly if it does not."""
        course = self.course
        if meant is None and self._begun():
            self.showing.lay()
        elif meant is None:
            self._oops("lesson-again")
        elif isinstance(meant, Refusal):
            self.showing.stage.shake(meant.key)
            self._oops(course.answer(meant.reason, f"{course.lesson.game}-reason-{meant.reason}"))
        elif meant in course.step.right:
            self._make(meant)
        elif course.go_astray(meant):
            self.asking.drop()
        else:
            self._oops(course.answer(meant, "lesson-not-lit"))

    def _begun(self) -> bool:
        """Tell whether a touch without a move has begun one, or taken back its last touch."""
        path = self.asking.selection.path if self.asking.selection else ()
        before, self.path = self.path, path
        return path != before

    def _oops(self, key: str) -> None:
        """Answer what is not asked for: nothing has happened, and nothing is begun any more."""
        self.pointing.let_go()
        if self.asking.selection:
            self.asking.ask()
        self.path = ()
        self.house.ring("deny")
        self._say(key, "oops")

    def _make(self, move: Any) -> None:
        """Make the move; where a hand is to go on with what the pointer has taken, let it do so at once."""
        self.pointing.hover = None
        self.asking.drop()
        self.pointing.let_go()
        self.match.play(move)
        if self.course.step.hand is None:
            self._next()
        elif self.pointing.grasp and self.showing.table.reach(move) and self.showing.catch_up():
            self._take_up()

    def _take_up(self) -> None:
        """Let the learner's hand do what is asked of it, with the teacher's words before it and no mistake's."""
        if self.teacher.mood == "oops":
            self._say(self.course.words())
        now = self.match.pending
        assert isinstance(now, Await)
        self.handwork.take_up(now.request)
        self.pointing.grasp = None
        self.handwork.reach_out()

    def _work(self, seconds: float) -> None:
        """Let the hand go on; what came of it is judged once it has been seen."""
        done = self.handwork.work(seconds)
        if done and done[0] is PUT_BACK:
            self.course.try_again()
            self._follow()
        elif done:
            self.course.work(*done)
        if self.hand and self.hand.over:
            self.handwork.hand = None
            # At once: what lies where it fell must not be gone for a frame.
            if self.showing.behind:
                self.showing.show_next()

    def _judge(self) -> None:
        """Say what has come of the work of a hand, or of going astray; where it was good, go on."""
        words, good = self.course.judge()
        if good:
            self._follow()
            self._next()
            self.rest = max(self.rest, self.showing.pace(ASIDE) if words else 0.0)
        if words and not self.course.finished:
            self._say(words, "glad" if good else "oops")
