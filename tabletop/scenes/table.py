"""The table itself: it shows the story beat by beat, and turns touches into moves."""

from typing import Any

from rules.kernel import Await, Decide, Over, Request, Seat
from tabletop import theme
from tabletop.scenes.chronicle import Chronicle
from tabletop.scenes.director import Director
from tabletop.scenes.fingers import Fingers
from tabletop.scenes.scene import Change, House, Push, Scene
from tabletop.scenes.tip import draw_beside, draw_tip
from tabletop.scenes.touch import Refusal, Touch
from tabletop.stage.canvas import Canvas
from tabletop.stage.events import Input, Pointer, Press
from tabletop.stage.images import Image
from tabletop.stage.stage import Placed, Stage
from tabletop.tables import table_of
from tabletop.tables.parts import hint_bar
from tabletop.tables.table import AnyGlance, Glance, Key, Pages, Performance, Sound
from tabletop.widgets.button import Button

TIP = 0.35
"""Seconds over a piece before it explains itself."""
SAID = 3.5
"""Seconds that a refusal stays in the bar."""
GRACE = 0.2
"""Seconds after a click that hurried in which another one plays nothing: it was meant for what had just moved."""
ARROWS = ("left", "right", "up", "down")
LINES = 12
"""Lines of the log that a table may ask for."""


class TableScene(Scene):
    """A match being played."""

    def __init__(self, house: House, director: Director) -> None:
        self.director = director
        self.table = table_of(director.match.setup.game)
        self.scenery = self.table.scenery()
        self.stage = Stage()
        self.touch: Touch | None = None
        self.performance: Performance | None = None
        self.fingers = Fingers(self)
        self.projected = -1
        """After how many beats the last film was seen, in the projector or by one's own hand."""
        self.projecting = False
        self.pointer: tuple[float, float] | None = None
        """Where it was seen last, if it ever was."""
        self.called: Seat | None = None
        """Who was last told that it is their turn."""
        self.refusal: tuple[str, str] | None = None
        self.refusal_time = 0.0
        self.patience = 0.0
        self.grace = 0.0
        """Seconds for which a touch is still taken for impatience."""
        self.event: Any = None
        """What has just happened, as long as it is being shown."""
        self.rings: list[tuple[float, Sound]] = []
        """Sounds that are still to be heard, and in how many seconds."""
        self.chronicle = Chronicle(house, director, self.table)
        super().__init__(house)
        self.lay()

    def build(self) -> None:
        """Put the two buttons of every table in the corner."""
        say = self.house.say
        self.chronicle.forget()
        corner = [
            Button((24, 24, 60, 60), icon="ui/icon_menu", tip=say("tip-menu"), pressed_=self.menu),
            Button((94, 24, 60, 60), icon="ui/icon_help", tip=say("tip-rules"), pressed_=lambda: self.rulebook("")),
        ]
        self.group.widgets = [*corner]

    def rebuild(self) -> None:
        """Make everything anew, the words on the table too."""
        super().rebuild()
        self.lay(0.0)

    def glance(self) -> AnyGlance:
        """Gather all that the picture depends on."""
        director, match = self.director, self.director.match
        mine = director.mine and self.touch is not None
        offered: frozenset[Key] = frozenset()
        path: tuple[Key, ...] = ()
        if self.touch and mine:
            path = self.touch.path
            dragging = self.fingers.dragging
            carried = dragging is not None and not self.fingers.trail()
            offered = self.touch.targets(dragging or "") if carried else self.touch.offered()
        return Glance(
            view=director.view(),
            players=match.setup.players,
            say=self.house.say,
            decider=director.decider,
            moves=tuple(move for move, _ in self.touch.legal) if self.touch and mine else (),
            offered=offered,
            path=path,
            hover=self.fingers.hover,
            held=self.fingers.dragging,
            log=self.chronicle.last(LINES, self.table.unsaid),
            mine=mine,
            event=self.event,
            scenery=self.scenery,
            performing=self.performance is not None,
            luck=match.seed,
            grasp=self.fingers.grasp,
            scale=self.house.settings.scale,
            slow_motion=self.house.settings.slow_motion and not self.house.settings.reduced_motion,
            calm=self.house.settings.reduced_motion or self.house.settings.speed >= 100,
        )

    def lay(self, seconds: float = theme.LIFT) -> None:
        """Show the table as it is, softly."""
        glance = self.glance()
        self.stage.show(self.picture(glance), self.pace(seconds), gently=True)
        self._set_scene(glance, self.pace(seconds))
        self.stale = True

    def _set_scene(self, glance: AnyGlance, seconds: float) -> None:
        """Let what stands behind the pieces go to the table as it is, unless a hand is at it."""
        if self.scenery and self.performance is None:
            self.scenery.show(glance, seconds)

    def picture(self, glance: AnyGlance | None = None) -> list[Placed]:
        """Lay out the pieces, and the bar that says what is to be done."""
        glance = glance or self.glance()
        pieces = list(self.table.lay_out(glance))
        text, refused = self.hint(glance)
        if text:
            pieces.append(hint_bar(text, self.table.hint_box, glance.scale, refusal=refused))
        return pieces

    def pace(self, seconds: float) -> float:
        """Fit a time to the player's taste."""
        settings = self.house.settings
        if settings.speed >= 100:
            return 0.0
        return min(seconds, theme.REDUCED) if settings.reduced_motion else seconds / settings.speed

    def hint(self, glance: AnyGlance) -> tuple[str, bool]:
        """Say what is to be done, or why that was refused."""
        if self.refusal:
            reason, rule = self.refusal
            return self.house.say(reason) + (f" · {rule}" if rule else ""), True
        busy = glance.mine or glance.performing
        silent = not busy and glance.decider is not None and self.director.match.person(glance.decider)
        return "" if silent else self.table.hint(glance), False

    @property
    def restless(self) -> bool:
        """Whether anything has changed."""
        performing = self.performance is not None and self.performance.restless
        living = self.scenery is not None and self.scenery.restless
        return super().restless or self.stage.restless or performing or living

    @property
    def pointing(self) -> bool:
        """Whether the piece or plank under the pointer can be touched."""
        return super().pointing or (self.touch is not None and self.fingers.hover in self.touch.offered())

    def update(self, seconds: float) -> Change | None:
        """Let things move; when all is still, go on with the story."""
        super().update(seconds)
        self.stage.update(seconds)
        if self.scenery:
            self.scenery.update(seconds)
        self._clocks(seconds)
        if self.performance is not None:
            return self._perform(seconds)
        if self.stage.busy:
            return None
        if self.director.behind:
            return None if self._roll_film() else self._show_next()
        return self._go_on(seconds)

    def _clocks(self, seconds: float) -> None:
        self.grace = max(self.grace - seconds, 0.0)
        before = self.fingers.hover_time
        self.fingers.hover_time += seconds
        if self.fingers.hover and before < TIP <= self.fingers.hover_time:
            self.stale = True
        if self.refusal:
            self.refusal_time -= seconds
            if self.refusal_time <= 0:
                self._refuse(None)
        self.rings = [(after - seconds, sound) for after, sound in self.rings]
        for after, sound in self.rings:
            if after <= 0:
                self.house.ring(sound.name, sound.loud)
        self.rings = [(after, sound) for after, sound in self.rings if after > 0]
        if self.director.fault:
            self.house.notices.append(self.house.say("notice-saved-later", why=self.director.fault))
            self.director.fault = ""
        if self.house.notices:
            self._refuse((self.house.notices.pop(0), ""), 2 * SAID)

    def _roll_film(self) -> bool:
        """Show the film of what comes next, where there is one that nobody here has seen happen."""
        director, shown = self.director, self.director.shown
        entry = director.match.entry_after(shown)
        if entry is None or self.projected == shown or self.house.settings.speed >= 100:
            return False
        self.projected, glance = shown, self.glance()
        if entry.film is not None:
            self.performance = self.table.project(entry.act, entry.film, glance)
        elif not self.house.settings.reduced_motion:
            self.performance = self.table.stir(entry.act, glance)
        self.projecting = self.performance is not None
        if self.projecting:
            self.lay(0.0)
        return self.projecting

    def _show_next(self) -> Change | None:
        event = self.event = self.director.next_beat().event
        self.touch = None
        glance = self.glance()
        pace = self.table.pace(event)
        seconds = self.pace(pace.seconds)
        view = glance.view
        self.stage.show(
            self.picture(glance),
            seconds,
            births=self.table.births(event, view),
            deaths=self.table.deaths(event, view),
            stagger=self.table.stagger(event, view) if seconds > theme.REDUCED else (),
            motions=self.table.motions(event, view) if seconds > theme.REDUCED else {},
            pause=self.pace(pace.pause),
        )
        self._set_scene(glance, seconds)
        if not self.house.settings.reduced_motion:
            self.stage.throw(self.table.sparks(event, view), self.house.settings.speed)
        heard = self.table.sounds.get(type(event), ())
        for sound in (Sound(heard),) if isinstance(heard, str) else heard:
            self.rings.append((self.pace(sound.after), sound))
        sheet = self.table.summary(event, glance)
        return self.read(sheet) if sheet else None

    def _go_on(self, seconds: float) -> Change | None:
        director = self.director
        if self.event is not None:
            self.event = None
            self.lay()
        now = director.match.pending
        match now:
            case Over():
                return self.over(now)
            case Await(request):
                self._ask_world(request)
                return None
            case Decide(seat) if director.match.person(seat):
                return self._ask_person(seat)
            case Decide():
                self.patience += seconds
                move = director.think()
                self.called = None
                if move is not None and self.patience >= self.pace(self.table.ponder(move)):
                    self._act(move)
                return None

    def _ask_world(self, request: Request) -> None:
        seat = request.seat
        if seat is not None and self.director.match.person(seat):
            self.director.watcher = seat if not self.director.secretive else self.director.watcher
            self.performance = self.table.perform(request, self.glance())
            grasped, self.fingers.grasp = self.fingers.grasp is not None, None
            if self.performance is not None:
                if not grasped:
                    self._call(seat)
                self.lay(0.0)
                if self.pointer:
                    self.performance.handle("move", *self.pointer, 0)
                return
        elif seat is not None:
            self.called = None
        answered = self.director.answer(request)
        if answered is not None:
            self._act(*answered)

    def _ask_person(self, seat: Seat) -> Change | None:
        director = self.director
        if director.watcher != seat:
            if director.secretive and len(director.people) > 1:
                from tabletop.scenes.curtain import Curtain

                return Push(Curtain(self.house, self, seat))
            director.watcher = seat
        if self.touch is None:
            self.touch = Touch.of(director.match.game, director.match.state, self.table, director.view())
            self._call(seat)
            self.lay()
        return None

    def _call(self, seat: Seat | None) -> None:
        """Ring for somebody whose turn has come: once for a turn, however much there is to do in it."""
        if seat != self.called:
            self.house.ring("turn_you", 0.6)
        self.called = seat

    def sit_down(self, seat: Seat) -> None:
        """Let the next person see their table, and what happened since they last did."""
        self.director.seat_down(seat)
        self.touch = None
        self.fingers.hover = None
        self.stage = Stage()
        self.lay(0.0)

    def _perform(self, seconds: float) -> Change | None:
        assert self.performance is not None
        pace = min(self.house.settings.speed, 4.0) if self.projecting else 1.0
        for name, loud in self.performance.update(seconds * pace):
            self.house.ring(name, loud)
        if self.performance.outcome is not None and not self.director.behind:
            self.projected = len(self.director.match.story)
            self._act(self.performance.outcome, self.performance.film)
        if not self.performance.over:
            return None
        self.performance, self.projecting = None, False
        # At once: what lies where it fell must not be gone for a frame.
        return self._show_next() if self.director.behind else None

    def _act(self, act: Any, film: str | None = None) -> None:
        self.patience = 0.0
        self.touch = None
        self.fingers.let_go()
        self.director.play(act, film)
        self.stage.drop()

    def handle(self, happened: Input) -> Change | None:
        """Take the pointer and the keys."""
        if isinstance(happened, Pointer):
            self.pointer = (happened.x, happened.y)
        elif isinstance(happened, Press) and happened.key in ARROWS:
            # Tab is for the buttons in the corner, the arrows are for the table.
            self.group.give_focus(None)
            return self._key(happened.key, happened.ctrl)
        elif self.group.focus is None and isinstance(happened, Press) and self._performs(happened.key, happened.ctrl):
            return None
        if self.fingers.dragging is None and self.fingers.pressed is None and (change := super().handle(happened)):
            return change
        match happened:
            case Press(key, ctrl, _):
                return self._key(key, ctrl)
            case Pointer("down", x, y) if self.projecting:
                self.performance, self.projecting, self.stale = None, False, True
                self.grace = GRACE
                self.fingers.down(x, y, hasty=True)
            case Pointer() if self.performance is not None:
                if happened.kind == "down" and self.performance.outcome is not None:
                    self.grace = GRACE
                self.performance.handle(happened.kind, happened.x, happened.y, happened.button)
            case Pointer("move", x, y):
                return self.fingers.move(x, y)
            case Pointer("down", x, y, 1):
                return self._down(x, y)
            case Pointer("up", x, y, 1):
                return self.fingers.up(x, y)
            case Pointer("down", _, _, 3):
                self._cancel()
        return None

    def _key(self, key: str, ctrl: bool) -> Change | None:
        if self._performs(key, ctrl):
            return None
        match key:
            case "escape":
                return None if self._cancel() else self.menu()
            case "z" if ctrl:
                self.undo()
            case "f1":
                return self.rulebook("")
            case "l":
                return self.whole_log()
            case "left" | "right" | "up" | "down":
                self.fingers.step(key)
            case "return" | "space":
                if self.stage.busy:
                    self.stage.hurry()
                    self.grace = GRACE
                elif self.fingers.hover and self.touch and self.director.mine and not self.grace:
                    return self.meant(self.touch.click(self.fingers.hover))
        return None

    def _performs(self, key: str, ctrl: bool) -> bool:
        """Offer a key to the hand at work."""
        return self.performance is not None and not self.projecting and not ctrl and self.performance.press(key)

    def _down(self, x: float, y: float) -> Change | None:
        if self.refusal and self._in_hint(x, y):
            return self.rulebook(self.refusal[1])
        moving = self.stage.busy or self.director.behind
        self.fingers.down(x, y, hasty=moving or self.grace > 0)
        if moving:
            self.stage.hurry()
            self.grace = GRACE
        return None

    def meant(self, meant: Any | Refusal | None) -> Change | None:
        """Do what a touch meant: make the move, perhaps after a question, or say why it is refused."""
        if not isinstance(meant, Refusal):
            self.refusal = None
        match meant:
            case None:
                self.lay()
            case Refusal(key, reason, rule):
                self.stage.shake(key)
                self.house.ring("deny")
                self._refuse((f"{self.table.key}-reason-{reason}", rule))
            case move:
                warning = self.table.warning(move, self.glance()) if self.house.settings.ask_first else None
                if warning:
                    return self._ask(move, warning)
                self.make(move)
        return None

    def _ask(self, move: Any, warning: str) -> Change:
        """Ask first: a drag is called off, for the pointer is needed to answer."""
        from tabletop.scenes.ask import Ask

        self._cancel()
        self.fingers.let_go()
        self.fingers.loosen()
        return Push(Ask(self.house, self.table.key, warning, lambda: self.make(move)))

    def make(self, move: Any) -> None:
        """Make a move of the person at the mouse; if a hand is to go on with it, let it do so at once."""
        self.fingers.hover = None
        self.director.forget_thought()
        self._act(move)
        if self.fingers.grasp and self.table.reach(move):
            self.stage.hurry()
            while self.director.behind and not self.stage.busy:
                self._show_next()
            if not self.stage.busy and isinstance(now := self.director.match.pending, Await):
                self._ask_world(now.request)

    def _refuse(self, refusal: tuple[str, str] | None, seconds: float = SAID) -> None:
        """Write in the bar why something was refused, or wipe it: the key of a sentence, and of a rule."""
        self.refusal, self.refusal_time = refusal, seconds
        if not self.stage.busy:
            self.lay()

    def _cancel(self) -> bool:
        """Take back the last touch of an unfinished move, or let go of what is dragged."""
        if self.fingers.cancel():
            return True
        if self.touch and self.touch.back():
            self.lay()
            return True
        return False

    def _in_hint(self, x: float, y: float) -> bool:
        left, top, width, height = self.table.hint_box
        return left <= x <= left + width and top <= y <= top + height

    def undo(self) -> bool:
        """Take back the last decision of a person."""
        self.performance, self.projecting, self.projected = None, False, -1
        if not self.director.undo():
            return False
        self.touch, self.fingers.hover, self.patience = None, None, 0.0
        self.chronicle.forget()
        self.stage.hurry()
        self.stage.show(self.picture(), self.pace(theme.GLIDE))
        self._set_scene(self.glance(), self.pace(theme.GLIDE))
        return True

    def menu(self) -> Change:
        """Open the menu of a match."""
        from tabletop.scenes.pause import Pause

        return Push(Pause(self.house, self))

    def rulebook(self, rule: str) -> Change:
        """Open the rulebook, at a rule if one is named."""
        from tabletop.scenes.rulebook import Rulebook

        return Push(Rulebook(self.house, self.table.key, rule))

    def whole_log(self) -> Change:
        """Open the log from the beginning."""
        from tabletop.scenes.log import Log

        return Push(Log(self.house, self))

    def read(self, sheet: Image | Pages) -> Change | None:
        """Show a sheet to be read and put away."""
        from tabletop.scenes.sheet import Sheet

        return Push(Sheet(self.house, sheet))

    def over(self, over: Over) -> Change | None:
        """Show the results."""
        from tabletop.scenes.results import Results

        return Push(Results(self.house, self, over))

    def cover(self) -> None:
        """Let the piece that is pointed at keep silent for a while; the keys may still need it afterwards."""
        super().cover()
        self.fingers.hover_time = 0.0

    def come_back(self) -> None:
        """Go on where a hand was at work: the buttons were let go over another scene, and the keys are ours again."""
        self.group.give_focus(None)
        self.fingers.let_go()
        if self.performance is not None and self.pointer:
            self.performance.handle("away", *self.pointer, 0)

    def close(self) -> None:
        """Let what is already falling fall, write it down, and let go of the file."""
        if self.performance is not None and not self.projecting and self.performance.outcome is None:
            self.performance.handle("leave", *(self.pointer or (0.0, 0.0)), 0)
            if self.performance.outcome is not None:
                self.director.play(self.performance.outcome, self.performance.film)
        self.director.close()

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the pieces, the bar, the buttons, and what a piece says of itself."""
        if self.scenery:
            self.scenery.draw(canvas)
        else:
            canvas.wood()
        self.stage.draw(canvas)
        if self.performance is not None:
            self.performance.draw(canvas)
        super().draw(canvas)
        over = self.fingers.hover
        # A tip would lie on the sentence that says why the piece it is about may not be played.
        if over and self.fingers.hover_time >= TIP and not self.fingers.dragging and not self.refusal:
            self._draw_tip(canvas, over)

    def _draw_tip(self, canvas: Canvas, key: Key) -> None:
        pose, image = self.stage.where(key), self.stage.image(key)
        if pose is None or image is None:
            return
        glance = self.glance()
        if closer := self.table.closer(key, glance):
            draw_beside(canvas, closer, pose, image.size)
        elif text := self.table.explain(key, glance):
            draw_tip(canvas, text, glance.scale, pose, image.size)
