"""A guided first match: the real rules and recorded luck; the teacher speaks, and the learner does it."""

from collections import deque
from collections.abc import Sequence
from typing import Any

import attrs
from typing_extensions import override

from rules.chance import by_hand
from rules.kernel import Await, Decide
from tabletop.lessons import lesson_of
from tabletop.lessons.lesson import LEARNER, Step
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.scenes import goto, teacher
from tabletop.scenes.asking import Asking
from tabletop.scenes.handwork import Handwork
from tabletop.scenes.pointing import Pointing
from tabletop.scenes.scene import Change, Home, House, Pop, Replace
from tabletop.scenes.selection import Refusal
from tabletop.scenes.showing import Showing
from tabletop.scenes.table import TableScene
from tabletop.stage.canvas import Canvas
from tabletop.stage.events import Input, Pointer, Press
from tabletop.stage.stage import Placed
from tabletop.tables.table import PUT_BACK, AnyGlance, Performance
from tabletop.widgets.button import Button

FLYING = 4.0
"""How many times as fast as usual acts fly by."""
BREATH = 0.4
"""Seconds that a sentence stands before a tap puts it away: the second half of a double click is not meant for it."""
ASIDE = 1.5
"""Seconds for which a word of praise is seen before the match goes on."""

SPARED = ("hint", "mug", "cookie")
"""Pieces that a lesson does without: the teacher says what to do, and needs room to stand."""


class Lesson(TableScene):
    """A match whose acts are recorded, but for those of the learner, who must do what the lesson asks for."""

    def __init__(self, house: House, key: str, step: int = 0, then: goto.Place | None = None) -> None:
        self.lesson, self.then = lesson_of(key), then
        say, lesson = house.say, self.lesson
        names = [say(f"bot-name-{seat + 1}") for seat in range(1, lesson.seats)]
        players = (Human(say("lobby-you")), *(Computer(name) for name in names))
        match = Match(new_setup(key, players, lesson.options, lesson.seed))
        showing = Showing(house, match, watcher=LEARNER, shown=0)
        self.asking = Asking(showing)
        self.pointing = Pointing(showing, self.asking, self.meant)
        self.handwork = Handwork(showing)
        showing.attend, showing.adorn = self._attend, self._adorn
        self.stand = self.lesson.stands[0]
        """Where the teacher stands."""
        self.number = 0
        """The step we are at."""
        self.coming: deque[Any] = deque()
        """Recorded acts that are still to happen before the teacher speaks."""
        self.words, self.mood = "", "speaks"
        """What she says, and how she looks."""
        self.spoken = False
        """Whether she has said what this step is about."""
        self.mark = 0
        """How many acts there were then."""
        self.worked: list[Any] | None = None
        """What has come of the work of the learner's hand, until that is judged."""
        self.erred = False
        """Whether something was done that is to be taken back once it has been seen."""
        self.mistakes = 0
        self.heard = 0.0
        """Seconds since she began to speak."""
        self.rest = 0.0
        """Seconds for which the match rests."""
        self.finished = False
        super().__init__(house, showing)
        self.go_to(step)

    @property
    def step(self) -> Step:
        """The step we are at."""
        return self.lesson.steps[self.number]

    @override
    def build(self) -> None:
        """Put a plank in the corner that leaves at any moment, and one for whoever wants to hear it again."""
        say, key = self.house.say, "lesson"
        self.group.widgets = [
            Button((24, 24, 196, 60), say(f"{key}-skip"), pressed_=self.leave),
            Button(
                (230, 24, 60, 60),
                icon="ui/icon_undo",
                tip=say(f"{key}-back"),
                pressed_=self.step_back,
                enabled=self.number > 0,
            ),
        ]
        if self.finished:
            left, top, width, height = teacher.END.bubble
            half = (width - 72) / 2
            self.group.widgets = [
                Button((left + 24, top + height - 92, half, 68), say("results-home"), pressed_=Home),
                Button(
                    (left + 48 + half, top + height - 92, half, 68),
                    say(f"{key}-play"),
                    kind="amber",
                    pressed_=self.leave,
                ),
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
        return super().pressable or self.pointing.touchable or self.taps

    def _attend(self, glance: AnyGlance) -> AnyGlance:
        glance = self.pointing.attend(glance)
        return attrs.evolve(glance, performing=True) if self.hand else glance

    @property
    def taps(self) -> bool:
        """Whether a tap anywhere goes on."""
        return self.spoken and not self.finished and (self.erred or self.step.read)

    def wanted(self) -> list[str]:
        """Name the pieces to touch next, by every way of clicks that is right."""
        asked = self.asking.selection
        if asked is None or self.erred:
            return []
        view, table = self.showing.view(), self.showing.table
        ways = [table.ways(move, view)[0] for move in self.step.right]
        path = asked.path
        found = [way[len(path)] for way in ways if way[: len(path)] == path and len(way) > len(path)]
        return list(dict.fromkeys(found))

    def _adorn(self, picture: list[Placed], glance: AnyGlance) -> list[Placed]:
        """Veil what does not matter, point at what does, and let the teacher speak."""
        picture = [each for each in picture if each.key not in SPARED]
        if self.finished:
            self.stand = teacher.END
            bubble = teacher.Bubble(*self.stand.bubble[2:], self.words, room=96)
            return [*teacher.lit(picture, ()), *teacher.lay(self.stand, bubble, self.mood)]
        if not self.words:
            return [*picture, *teacher.lay(self.stand, None, "speaks")]
        wanted, say = self.wanted(), self.house.say
        begun = bool(glance.path)
        keys = (*wanted, *(() if begun else self.step.lit))
        boxes = {each.key: teacher.box_of(each) for each in picture}
        able = {*keys, *glance.offered}
        self.stand = teacher.chosen(self.lesson.stands, [box for key, box in boxes.items() if key in able])
        foot = say("lesson-tap") if self.taps else say("lesson-lit") if wanted else " "
        bubble = teacher.Bubble(*self.stand.bubble[2:], self.words, foot, self.number, len(self.lesson.steps))
        hers = teacher.lay(self.stand, bubble, self.mood)
        target = next((boxes[key] for key in keys if key in boxes), None)
        if target and self.spoken and not self.erred:
            hers.append(teacher.arrow(target))
        now = self.match.pending
        works = self.hand is not None and isinstance(now, Await) and by_hand(now.request)
        return [*(picture if works or not self.spoken else teacher.lit(picture, keys)), *hers]

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
        showing, pace = self.showing, FLYING if self.step.flies and not self.spoken else 1.0
        showing.move(pace * seconds)
        self.pointing.update(seconds)
        self.heard += seconds
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
        """Whether the show waits at what she speaks of."""
        showing, holds = self.showing, self.step.holds
        return holds is not None and isinstance(showing.event, holds) and showing.still and not self.coming

    def _go_on(self) -> None:
        """Do what is next, now that everything lies still."""
        now = self.match.pending
        if self.worked is not None:
            self._judge(self.worked)
        elif not self.spoken:
            if self.coming:
                self._happen(self.coming.popleft())
            else:
                self.mark = len(self.match.log)
                self._say(self._key_of(), spoken=True)
        elif self.taps or self.finished:
            return
        elif isinstance(now, Decide) and now.seat == LEARNER and self.asking.selection is None:
            self.asking.ask()
            self.showing.lay()
        elif isinstance(now, Await) and now.request.seat == LEARNER:
            self._take_up()

    def _happen(self, act: Any) -> None:
        """Let a recorded act happen; the hand of somebody else brings it about in its own way."""
        now, film = self.match.pending, None
        if isinstance(now, Await) and by_hand(now.request) and now.request.seat != LEARNER:
            act, film = self.lesson.enact(now.request, act)
        elif isinstance(now, Decide):
            self.rest = self.showing.pace(self.showing.table.ponder(act))
        self.match.play(act, film)

    def _say(self, key: str, mood: str = "speaks", *, spoken: bool | None = None) -> None:
        self.words, self.mood, self.heard = self.house.say(key), mood, 0.0
        self.spoken = self.spoken if spoken is None else spoken
        self.showing.lay()

    def _key_of(self, more: str = "") -> str:
        """Name the words of this step."""
        return f"{self.lesson.game}-lesson-{self.step.key}{more}"

    def _next(self) -> None:
        """Go on to the next step, or to the end of the lesson."""
        self.asking.drop()
        if self.number + 1 == len(self.lesson.steps):
            self.finished = True
            self._say("lesson-done", "glad")
        else:
            self._begin(self.number + 1)
        self.rebuild()

    def _begin(self, number: int) -> None:
        self.number, self.words, self.spoken, self.mistakes = number, "", False, 0
        self.worked, self.erred, self.finished = None, False, False
        self.coming = deque(self.step.before)
        if self.step.opens:
            self._wind(0, self.step.opens)

    def _wind(self, acts: int, more: Sequence[Any] = ()) -> None:
        """Take everything back to so many acts, let these happen, and glide to where that leads."""
        self.handwork.hand = None
        self.asking.drop()
        self.match.undo(len(self.match.log) - acts)
        for act in more:
            self.match.play(act)
        self.showing.event = None
        self.showing.take_back()

    def go_to(self, number: int) -> None:
        """Open the lesson at a step, with everything before it as recorded."""
        self._wind(0, self.lesson.until(number))
        self._begin(number)
        self.rebuild()

    def step_back(self) -> None:
        """Hear the step before this one again."""
        self.go_to(max(self.number - 1, 0))

    def leave(self) -> Change:
        """Leave the lesson: for the place it was opened from, or the one it leads to."""
        return Replace(self.then) if self.then else Pop()

    # What the learner does

    @override
    def handle(self, happened: Input) -> Change | None:
        """Take the pointer and the keys."""
        if isinstance(happened, Pointer):
            self.handwork.mouse = (happened.x, happened.y)
        if not self.pointing.holds and (change := super().handle(happened)):
            return change
        match happened:
            case Press(key):
                self._key(key)
                return self.leave() if key == "escape" else None
            case Pointer("down", x, y) if self.showing.film is not None:
                self.showing.hurry_film()
            case Pointer(kind, x, y, button) if self.hand:
                self.handwork.handle(kind, x, y, button)
            case Pointer("move", x, y):
                self.pointing.move(x, y)
            case Pointer("down", x, y, 1):
                self._down(x, y)
            case Pointer("up", x, y, 1):
                carried = self.pointing.carried is not None
                self.pointing.up(x, y)
                if carried:  # a hand may have taken over at the very last moment
                    self.handwork.handle("up", x, y, 1)
        return None

    def _key(self, key: str) -> None:
        if self.group.focus is not None or self.handwork.press(key):
            return
        if key in ("left", "right", "up", "down"):
            self.pointing.step(key)
        elif key in ("return", "space") and not self._hurried() and not self._tapped():
            self.pointing.enter()

    def _down(self, x: float, y: float) -> None:
        if any(widget.enabled and widget.inside(x, y) for widget in self.group.widgets):
            return
        moving = self._hurried()
        self.pointing.down(x, y, hasty=moving)
        if not moving:
            self._tapped()

    def _hurried(self) -> bool:
        """Bring what moves to its place; tell whether anything did."""
        moving = self.showing.stage.busy or self.showing.behind
        self.showing.stage.hurry()
        return moving and not self._held()

    def _tapped(self) -> bool:
        """Go on, where a tap does so and what she says has been there for a moment; tell whether that was meant."""
        if not self.taps:
            return False
        if self.heard >= self.showing.pace(BREATH):
            if self.erred:
                self.erred = False
                self._wind(self.mark)
                self._say(self._key_of())
            else:
                self._next()
        return True

    def meant(self, meant: Any | Refusal | None) -> None:
        """Do what a touch meant if the lesson asks for it; answer kindly if it does not."""
        if meant is None:
            self.showing.lay()
        elif isinstance(meant, Refusal):
            self.showing.stage.shake(meant.key)
            self._mistake(meant.reason, f"{self.lesson.game}-reason-{meant.reason}")
        elif meant in self.step.right:
            self._make(meant)
        elif meant in self.step.slips and self.step.astray:
            self._go_astray(meant)
        else:
            self._mistake(meant, "lesson-not-lit")

    def _mistake(self, tried: Any, key: str) -> None:
        """Answer a move that is not asked for, or a reason that one was refused for: nothing has happened."""
        game, state = self.match.game, self.match.state
        likely = {game.objection(state, slip) or slip for slip in self.step.slips}
        own = self._key_of("-oops")
        self.mistakes += 1
        self.pointing.let_go()
        if self.asking.selection:
            self.asking.ask()
        self.house.ring("deny")
        self._say(own if tried in likely else "lesson-again" if self.mistakes > 1 else key, "oops")

    def _go_astray(self, slip: Any) -> None:
        """Play a mistake out, for it teaches more than words; it will be taken back."""
        self.asking.drop()
        for act in (slip, *self.step.astray):
            self.match.play(act)
        self.worked = []

    def _make(self, move: Any) -> None:
        """Make the move; where a hand is to go on with what the pointer has taken, let it do so at once."""
        self.pointing.hover = None
        self.asking.drop()
        self.pointing.let_go()
        self.match.play(move)
        if self.step.hand is None:
            self.house.ring("turn_you", 0.4)
            self._next()
        elif self.pointing.grasp and self.showing.table.reach(move) and self.showing.catch_up():
            self._take_up()

    def _take_up(self) -> None:
        """Let the learner's hand do what is asked of it."""
        now = self.match.pending
        assert isinstance(now, Await)
        self.handwork.take_up(now.request)
        self.pointing.grasp = None
        self.handwork.reach_out()

    def _work(self, seconds: float) -> None:
        """Let the hand go on; what came of it is judged once it has been seen."""
        done = self.handwork.work(seconds)
        if done and done[0] is PUT_BACK:
            self._wind(len(self.match.log) - 1)
            return
        if done:
            beats = self.match.play(*done)
            self.worked = [beat.event for beat in beats]
        if self.hand and self.hand.over:
            self.handwork.hand = None
            # At once: what lies where it fell must not be gone for a frame.
            if self.showing.behind:
                self.showing.show_next()

    def _judge(self, events: list[Any]) -> None:
        """Tell what has come of a work of the hand, or of going astray, and decide what becomes of it."""
        self.worked = None
        if not events:
            self.erred = True
            self._say(self._key_of("-oops"), "oops")
            return
        ending, fate = self.lesson.judge(events)
        good, self.erred = fate in ("stays", "recorded"), fate == "again"
        if fate == "recorded":
            self._wind(self.mark + (self.step.asks is not None), (self.step.hand,))
        if good:
            self._next()
            self.rest = self.showing.pace(ASIDE) if ending else 0.0
        if ending and not self.finished:
            self._say(f"{self.lesson.game}-lesson-hand-{ending}", "glad" if good else "oops")
