"""A match being played: people touch pieces and use their hands, computers and luck do theirs."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import attrs
from typing_extensions import override

from rules.kernel import Await, Decide, Over, Request, Seat
from tabletop.bots.consent import dissenters
from tabletop.match import Match, Player
from tabletop.phones.links import NAME, Links, links_in
from tabletop.saves.match_file import Save
from tabletop.scenes.base import routes
from tabletop.scenes.base.phones_button import phones_plank
from tabletop.scenes.base.scene import Change, House, Push
from tabletop.scenes.play.sandglass import SandGlass
from tabletop.scenes.play.seat_changes import Comings
from tabletop.scenes.play.turn_handover import Calling
from tabletop.scenes.saved.open_match import begin, resume
from tabletop.scenes.table.adviser import Adviser, Lamp, lamp_box
from tabletop.scenes.table.decision_prompt import Asking
from tabletop.scenes.table.director import Director
from tabletop.scenes.table.hand_control import Handwork
from tabletop.scenes.table.match_presenter import Showing
from tabletop.scenes.table.match_scene import TableScene
from tabletop.scenes.table.phone_bridge import Hosting, undo_question
from tabletop.scenes.table.pointer_control import Pointing
from tabletop.scenes.table.presence import before_screen, onlooker
from tabletop.scenes.table.selection import Refusal
from tabletop.stage.canvas import Canvas
from tabletop.stage.inputs import Input, Pointer, Press
from tabletop.tables.game_table import PUT_BACK, AnyGlance, Performance
from tabletop.widgets.button import Button

GRACE = 0.2
"""Seconds after a click that hurried in which another one plays nothing: it was meant for what had just moved."""
ARROWS = ("left", "right", "up", "down")


class Playing(TableScene):
    """Joins what is shown, what is asked, what is pointed at, and who brings the match to its next act."""

    def __init__(self, house: House, match: Match, save: Save | None = None) -> None:
        self.director = Director(match, save)
        call_phones(house, match, save)
        showing = Showing(house, match, watcher=onlooker(house, match, None), shown=len(match.story))
        self.asking = Asking(showing)
        self.pointing = Pointing(showing, self.asking, self.meant)
        self.pointing.planks = lambda: [widget.box for widget in self.group.widgets]
        self.handwork = Handwork(showing)
        self.adviser = Adviser(showing, self.asking)
        self.comings = Comings(self.director, showing, self.asking, self.pointing, self.handwork)
        self.hosting = Hosting(self.director, showing, self.asking, self.handwork, self.make, self.undo)
        self.glass = SandGlass(house, showing.bar)
        self.calling = Calling(showing, self.asking, self.hosting, self.glass)
        showing.attend = self._attend
        self.grace = 0.0
        """Seconds for which a touch is still taken for impatience."""
        self.acts = len(match.log)
        """How many acts there were when we last looked whether one can take back."""
        super().__init__(house, showing)

    @override
    def build(self) -> None:
        """Put the buttons of every table in the corner: the menu, the rules, and taking back while one can."""
        say, lamp = self.house.say, lamp_box(self.showing.bar)
        self.lamp = Lamp(lamp, tip=say("tip-hint"), pressed_=self.adviser.ask, lit=lambda: self.adviser.lit)
        self.lamps = self.house.settings.hints and bool(self.match.people)
        self.group.widgets = [
            Button((24, 24, 60, 60), icon="ui/icon_menu", tip=say("tip-menu"), pressed_=self.menu),
            Button((94, 24, 60, 60), icon="ui/icon_help", tip=say("tip-rules"), pressed_=self.rulebook),
        ]
        x = 164.0
        if self.house.phones:
            people, codes = (lambda: self.match.people), (lambda: Push(self.join()))
            self.group.widgets.append(phones_plank(self.house, (x, 24, 46, 60), people, "", codes))
            x += 56
        self.undoable = bool(self.match.undoable())
        if self.undoable:
            undo = Button((x, 24, 60, 60), icon="ui/icon_undo", tip=say("tip-undo"), pressed_=self.back)
            self.group.widgets.append(undo)
        if self.lamps:
            self.group.widgets.append(self.lamp)

    def _attend(self, glance: AnyGlance) -> AnyGlance:
        glance = self.adviser.attend(self.pointing.attend(glance))
        return attrs.evolve(glance, performing=True) if self.hand else glance

    @property
    def hand(self) -> Performance | None:
        """A person's hand at work."""
        return self.handwork.hand

    @property
    @override
    def restless(self) -> bool:
        """Whether anything has changed."""
        return super().restless or self.glass.stale or bool(self.hand and self.hand.restless)

    @property
    @override
    def pressable(self) -> bool:
        """Whether the piece or plank under the pointer can be touched."""
        asks_why = self.handwork.mouse is not None and self.showing.bar.rule_at(*self.handwork.mouse) is not None
        return super().pressable or self.pointing.touchable or asks_why

    @override
    def draw_over(self, canvas: Canvas) -> None:
        """Draw the hand at work, and what the lamp shows."""
        if self.hand:
            self.hand.draw(canvas)
        self.adviser.draw(canvas)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the hand, the planks, the sand-glass, and what a piece says of itself."""
        super().draw(canvas)
        self.glass.draw(canvas)
        self.pointing.draw_tip(canvas)

    # What the match waits for

    @override
    def update(self, seconds: float) -> Change | None:
        """Let things move; when all has been shown, ask whoever is to go on."""
        super().update(seconds)
        if question := self.hosting.update(seconds):
            return Push(question)
        self.comings.look_round()
        self.showing.move(seconds)
        self.pointing.update(seconds)
        self.grace = max(self.grace - seconds, 0.0)
        self._tell()
        self.adviser.update()
        self.glass.update(seconds, running=self.asking.selection is not None or bool(self.hand and not self.hand.over))
        self.lamp.enabled = self.asking.selection is not None and self.hosting.hasty != self.showing.watcher
        if self.acts != len(self.match.log):
            self.acts = len(self.match.log)
            if self.undoable != bool(self.match.undoable()):
                self.group.give_focus(None)
                self.build()
        if self.hand:
            return self._work(seconds)
        if self.calling.seen_enough():
            self.calling.wait(seconds)
            return self._ask(seconds)
        shown = self.showing.shown
        if sheet := self.showing.go_on(seconds):
            return Push(self.hosting.reading(sheet))
        return self._ask(seconds) if self.showing.idle and self.showing.shown == shown else None

    def _tell(self) -> None:
        """Say in the bar what the player should know of the disk."""
        if self.director.fault:
            self.house.notices.append(self.house.say("notice-saved-later", why=self.director.fault))
            self.director.fault = ""
        if self.house.notices:
            self.showing.bar.notice(self.house.notices.pop(0))
            self.showing.refresh()

    def _ask(self, seconds: float) -> Change | None:
        now = self.match.pending
        if isinstance(now, Decide):
            self.asking.turn_of(now.seat)
        match now:
            case Over():
                return Push(routes.Results(self.match, now, self.take_back))
            case Decide() if self.match.person(self.called):
                return Push(routes.Curtain(self)) if self.calling.ask(self.called) else None
            case Decide() if self.hosting.hasty is not None:
                return None  # computers let them choose
            case Await(request) if self._take_up(request):
                return None
            case Decide():
                self.glass.call(None)
                self.calling.turn_away()
        done = self.director.next_act(seconds, self._ponder)
        if done is not None:
            self._act(*done)
        return None

    def _ponder(self, move: Any) -> float:
        """How long a computer takes at least: as long as people can follow, if they see it."""
        showing = self.showing
        return 0.0 if self.calling.seen_enough() else showing.pace(showing.table.ponder(move, showing.view()))

    @property
    def called(self) -> Seat:
        """Who is to look at the screen now."""
        return self.calling.seat

    def sit_down(self, seat: Seat) -> None:
        """Let the next person see their table, and what happened since they last did."""
        self.pointing.hover = None
        self.calling.sit_down(seat)

    def _act(self, act: Any, film: str | None = None) -> None:
        self.asking.drop()
        self.pointing.let_go()
        self.showing.bar.aside = ""
        self.director.play(act, film)

    # A person's hand

    def _take_up(self, request: Request) -> bool:
        """Let a person's hand do what is asked of the world; tell whether there is such a hand."""
        seat = request.seat
        if seat is None:
            return False
        if not self.match.person(seat):
            self.glass.call(None)
            return False
        if not self.match.secretive:
            self.showing.watcher = seat
        self.calling.turn_away(at_once=True)  # everybody looks at hands
        able = self.handwork.take_up(request)
        grasped, self.pointing.grasp = self.pointing.grasp, None
        if not able:
            return False
        if grasped is None:
            self.glass.call(seat)
        if seat not in before_screen(self.house, self.match):
            self.showing.bar.notice(self.house.say("guest-lays", name=self.match.players[seat].name))
        self.handwork.reach_out()
        return True

    def _work(self, seconds: float) -> Change | None:
        """Let a hand go on; what came of it is written down as soon as it is known."""
        done = self.handwork.work(seconds)
        if done and done[0] is PUT_BACK:
            self.undo(1)
        elif done:
            self._act(*done)
        if not (self.hand and self.hand.over):
            return None
        self.handwork.hand = None
        # At once: what lies where it fell must not be gone for a frame.
        sheet = self.showing.show_next() if self.showing.behind else None
        return Push(self.hosting.reading(sheet)) if sheet else None

    # What people do

    @override
    def handle(self, happened: Input) -> Change | None:
        """Take the pointer and the keys."""
        if isinstance(happened, Pointer):
            self.handwork.mouse = (happened.x, happened.y)
        elif isinstance(happened, Press) and happened.key in ARROWS:
            # Tab is for the buttons in the corner, the arrows are for the table.
            self.group.give_focus(None)
            return self._key(happened)
        elif self.group.focus is None and isinstance(happened, Press) and self._handled(happened):
            return None
        if not self.pointing.holds and (change := super().handle(happened)):
            return change
        match happened:
            case Press():
                return self._key(happened)
            case Pointer("down", x, y) if self.showing.film is not None:
                self.showing.hurry_film()
                self.grace = GRACE
                self.pointing.down(x, y, hasty=True)
            case Pointer(kind, x, y, button) if self.hand:
                if kind == "down" and self.handwork.done:
                    self.grace = GRACE
                self.handwork.handle(kind, x, y, button)
            case Pointer("move", x, y):
                return self.pointing.move(x, y)
            case Pointer("down", x, y, 1):
                return self._down(x, y)
            case Pointer("up", x, y, 1):
                return self._up(x, y)
            case Pointer("down", _, _, 3) if not self._cancel() and (rule := self._looked_at()):
                return self.rulebook(rule)
        return None

    def _key(self, press: Press) -> Change | None:
        if self._handled(press):
            return None
        match press.key:
            case "escape":
                return None if self._cancel() else self.menu()
            case "z" if press.ctrl:
                return self.back()
            case "f1":
                return self.rulebook(self._looked_at())
            case "l":
                return Push(self.log())
            case "h" if self.lamps:
                self.adviser.ask()
            case "left" | "right" | "up" | "down" as arrow:
                self.pointing.step(arrow)
            case "return" | "space":
                if self.showing.stage.busy:
                    self._hurry()
                elif not self.grace:
                    return self.pointing.enter()
        return None

    def _handled(self, press: Press) -> bool:
        """Offer a key to the hand at work."""
        return not press.ctrl and self.handwork.press(press.key)

    def _down(self, x: float, y: float) -> Change | None:
        if (rule := self.showing.bar.rule_at(x, y)) is not None:
            return self.rulebook(rule)
        moving = self.showing.stage.busy or self.showing.behind
        self.pointing.down(x, y, hasty=moving or self.grace > 0)
        if moving:
            self._hurry()
        return None

    def _up(self, x: float, y: float) -> Change | None:
        carried = self.pointing.carried is not None
        if not carried and (hasty := self._named(x, y)) is not None:
            self.pointing.let_go()
            self.hosting.barge_in(hasty)
            return None
        change = self.pointing.up(x, y)
        if carried:  # a hand may have taken over at the very last moment
            self.handwork.handle("up", x, y, 1)
        return change

    def _named(self, x: float, y: float) -> Seat | None:
        """Find the person whose name is clicked, where that says that they move out of turn with hidden pieces."""
        pressed, showing = self.pointing.pressed, self.showing
        if not (pressed and showing.idle and self.match.secretive) or self.pointing.hasty:
            return None
        if showing.stage.at(x, y) != pressed[0]:
            return None
        seat = showing.table.names(pressed[0], showing.view())
        return seat if seat is not None and self.match.person(seat) else None

    def _hurry(self) -> None:
        self.showing.stage.hurry()
        self.grace = GRACE
        self.calling.hurry()

    def _cancel(self) -> bool:
        """Take back the last touch of an unfinished move, or let go of what is carried."""
        if self.pointing.cancel():
            return True
        if self.asking.selection and self.asking.selection.back():
            self.showing.lay()
            return True
        if (hasty := self.hosting.hasty) is not None and hasty == self.showing.watcher:
            self.hosting.barge_in(hasty)
            return True
        return False

    def meant(self, meant: Any | Refusal | None) -> Change | None:
        """Do what a touch meant: make the move, perhaps after a question, or say why it is refused."""
        bar = self.showing.bar
        if isinstance(meant, Refusal):
            self.showing.stage.shake(meant.key)
            self.house.ring("deny")
            bar.refuse(meant)
            self.showing.refresh()
            return None
        bar.wipe()
        if meant is None:
            self.showing.lay()
            return None
        proposed = self.asking.proposes(meant)
        if proposed and not self._computers_consent(meant):
            return None
        asks = proposed or self.house.settings.ask_first
        question = self.showing.table.question(meant, self.showing.glance()) if asks else None
        if question is None:
            self.make(meant)
            return None
        # A drag is called off, for the pointer is needed to answer.
        self._cancel()
        self.pointing.let_go()
        self.pointing.loosen()
        if proposed:
            return Push(routes.Confirm(question, lambda: self.hosting.agree_on(meant), self.hosting.hush))
        return Push(routes.Confirm(question, lambda: self.make(meant)))

    def _computers_consent(self, agreement: Any) -> bool:
        """Tell whether the computers would agree too; if they would not, say so, and leave it for a while."""
        against = dissenters(self.match, agreement)
        if against:
            names = ", ".join(self.match.players[seat].name for seat in against)
            self.showing.bar.notice(self.house.say("notice-not-agreed", names=names, count=len(against)))
            self.hosting.hush()
        return not against

    def make(self, move: Any) -> None:
        """Make a move of the person at the mouse; if a hand is to go on with it, let it do so at once."""
        self.pointing.hover, self.showing.fresh = None, frozenset()
        self._act(move)
        reaches = self.pointing.grasp and self.showing.table.reach(move)
        if reaches and self.showing.catch_up() and isinstance(now := self.match.pending, Await):
            self._take_up(now.request)

    def back(self) -> Change | None:
        """Take back, perhaps after a question."""
        question = self.take_back()
        return Push(question) if question else None

    def take_back(self) -> routes.Confirm | None:
        """Take back the last decision of a person; where it has shown something, ask first whether all agree.

        Who has given up takes that back first.
        """
        if self.match.conceded is not None:
            self.director.withdraw()
            self.showing.lay()
            return None
        acts = self.match.undoable()
        if not acts:
            if self.match.log:
                self.showing.bar.notice(self.house.say("notice-stays-done"))
                self.showing.refresh()
            return None
        if len(self.match.people) > 1 and self.match.reveals(acts):
            return routes.Confirm(undo_question(self.house), self.hosting.agree_on_undo)
        self.undo()
        return None

    def undo(self, acts: int | None = None) -> bool:
        """Take back the last decision of a person, or so many acts, whatever they have shown."""
        self.handwork.hand = self.showing.film = None
        if not self.director.undo(acts):
            return False
        self.asking.drop()
        self.pointing.hover = None
        if self.calling.curtained and self.called != self.showing.watcher:
            self.showing.watcher = None
        self.showing.take_back()
        self.hosting.take_back()
        return True

    # Who comes and goes

    def reseat(self, players: Sequence[Player]) -> None:
        """Let these players go on from here."""
        self.comings.reseat(players)
        self._take_notice()

    def concede(self, seat: Seat) -> None:
        """Let somebody give up."""
        self.comings.concede(seat)
        self._take_notice()

    def _take_notice(self) -> None:
        """Call whoever is to go on now, and lay the planks that they have."""
        self.glass.call(None)
        self.build()

    # Where one can go from here

    def menu(self) -> Change:
        """Open the menu of a match."""
        return Push(self.pause())

    def pause(self) -> routes.Pause:
        """The menu of the match."""
        return routes.Pause(self.log(), self.take_back if self.match.undoable() else None, self)

    def join(self) -> routes.Join:
        """The codes by which phones come to this table."""
        setup = self.match.setup
        return routes.Join(setup.game, self.match.players, setup.options)

    def restart(self) -> routes.Playing:
        """Open a new match with the same people, by the same options; this one stays on the disk as it is."""
        setup = self.match.setup
        return begin(self.house, setup.game, self.match.players, setup.options, practice=setup.practice)

    def log(self) -> routes.Log:
        """What has happened, from the beginning."""
        return routes.Log(self.match, self.showing.chronicle.all(self.showing.shown))

    def _looked_at(self) -> str:
        """The rule that tells of what the bar says, or of the piece that is pointed at."""
        if refusal := self.showing.bar.refusal:
            return refusal.rule
        key = self.pointing.hover
        return self.showing.table.rule(key, self.showing.view()) if key else ""

    def rulebook(self, rule: str = "") -> Change:
        """Open the rulebook, at a rule if one is named."""
        return Push(routes.Rulebook(self.showing.table.key, rule))

    @override
    def cover(self) -> None:
        """Let the piece that is pointed at keep silent for a while; the keys may still need it afterwards."""
        super().cover()
        self.hosting.covered = True
        self.pointing.hover_time = 0.0

    @override
    def come_back(self) -> None:
        """Go on where a hand was at work: the buttons were let go over another scene, and the keys are ours again."""
        self.hosting.covered = self.hosting.shows_sheet = False
        self.group.give_focus(None)
        self.build()  # what was changed meanwhile may have brought a plank, or taken one
        if not self.lamps:
            self.adviser.put_out()
        self.pointing.let_go()
        self.handwork.come_back()

    @override
    def lifeline(self) -> Callable[[], routes.Place]:
        """Go on after the last act: from the file, or from memory where the disk took none."""
        match, save = self.match, self.director.save
        return partial(resume, save.path) if save else partial(routes.Playing, match)

    @override
    def close(self) -> None:
        """Let what is already falling fall, write it down, and let go of the file."""
        self.adviser.put_out()
        self.hosting.leave()
        try:
            if done := self.handwork.leave():
                self.director.play(*done)
        finally:
            self.director.close()


def call_phones(house: House, match: Match, save: Save | None) -> None:
    """Tell phones who sits here. Where they were on when this match was last open, the same links lead to it again."""
    if house.phones is None and save:
        _call_again(house, save.path.name)
    if house.phones:
        house.phones.alone = None  # who was alone in another match need not be now
        house.phones.seat_people(match.names_of_people)


def _call_again(house: House, match: str) -> None:
    """Turn phones on for whoever has a link to this match; where that can't be, say what is to be done for them."""
    try:
        links = links_in(house.saves, match)
    except ValueError:
        house.notices.append(house.say("phones-damaged"))
        Links(house.saves / NAME).forget()
        return
    if links is None:
        return
    from tabletop.scenes.phones.hub import PhonesUnready, turn_on

    try:
        turn_on(house, links=links)
    except PhonesUnready as fault:
        house.notices.append(fault.told(house.say))
