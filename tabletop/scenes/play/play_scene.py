"""A match being played: people, computers and chance each do their part."""

from collections.abc import Callable
from functools import partial

import attrs
from typing_extensions import override

from rules.kernel import AwaitWorld, Decide, Over, Request, Seat
from tabletop.match import Match
from tabletop.phones.links import LINKS_FILE_NAME, Links, read_links
from tabletop.saves.match_file import SaveWriter
from tabletop.scenes.base import routes
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.phones_button import make_phones_button
from tabletop.scenes.base.scene import Push, SceneChange, Services
from tabletop.scenes.play.curtain import CurtainScene
from tabletop.scenes.play.fall_replay import OFFER_BOX, OFFER_SECONDS, FallReplayScene, fall_before
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.play.sandglass import Sandglass
from tabletop.scenes.play.table_controls import TableControls
from tabletop.scenes.play.tense_room import TenseRoom
from tabletop.scenes.play.turn_handover import TurnHandover
from tabletop.scenes.play.wall_records import WallRecords
from tabletop.scenes.saved.open_match import resume_match
from tabletop.scenes.table.adviser import Adviser, LampButton, lamp_box
from tabletop.scenes.table.director import Director
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.match_scene import InteractiveMatchScene
from tabletop.scenes.table.phone_bridge import PhoneBridge
from tabletop.scenes.table.presence import laptop_watcher, seats_at_laptop
from tabletop.scenes.table.selection import Refusal
from tabletop.stage.box import Box
from tabletop.stage.canvas import Canvas
from tabletop.stage.inputs import KeyPress, Pointer
from tabletop.tables.game_table import PUT_BACK, TableContext
from tabletop.widgets.button import Button

IGNORE_TOUCH_SECONDS = 0.2
"""Seconds after a click that finished a motion in which another one is ignored."""

COMPUTERS_HASTE = 4.0
"""How many times as fast computers play whose end of a match one only wants to see."""


class PlayScene(InteractiveMatchScene):
    """The scene of a running match. It joins the presenter, the prompts, the input and the director."""

    def __init__(self, services: Services, match: Match, save: SaveWriter | None = None) -> None:
        watcher = None if services.phones else laptop_watcher(services, match, None)
        showing = MatchPresenter(services, match, watcher=watcher, shown_beats=len(match.story))
        super().__init__(services, showing)
        self.director = Director(match, save)
        self.pointer_control.button_boxes = lambda: [widget.box for widget in self.group.widgets]
        self.adviser = Adviser(showing, self.decision_prompt)
        self.phone_bridge = PhoneBridge(
            self.director,
            showing,
            self.decision_prompt,
            self.hand_control,
            self.make_move,
            lambda: self.controls.undo(),
        )
        self.sandglass = Sandglass(services, showing.bar)
        self.turn_handover = TurnHandover(showing, self.decision_prompt, self.phone_bridge, self.sandglass)
        self.controls = TableControls(
            self.director,
            showing,
            self.decision_prompt,
            self.pointer_control,
            self.hand_control,
            self.phone_bridge,
            self.turn_handover,
            self.sandglass,
        )
        self.ignore_touch_seconds = 0.0
        """Seconds for which touches are still ignored."""
        self.room = TenseRoom(services, showing)
        self.wall_records = WallRecords(services, showing)
        self.fall_offer_seconds = 0.0
        """Seconds for which the last fall can still be seen once more."""
        self.beats_before_fall: int | None = None
        self.seen_beat_count = len(match.story)
        """How many beats there were when a fall was last looked for."""
        self.seen_act_count = len(match.log)
        """How many acts there were when `can_undo` was last checked."""

    @override
    def build(self) -> None:
        """Show the table, and make the buttons."""
        super().build()
        self.lamp = LampButton(
            lamp_box(self.presenter.bar),
            tip=self.services.say("tip-hint"),
            on_press=self.adviser.toggle,
            is_lit=lambda: self.adviser.active,
            blinks=not self.services.settings.reduced_motion,
        )
        self.lay_buttons()

    @override
    def on_show(self) -> None:
        """Tell phones who sits here: only then is it known whose hand the laptop may show. Read what is on the wall."""
        self.wall_records.start()
        restore_phones(self.services, self.match, self.director.save)
        if self.services.phones:
            self.presenter.view_from(laptop_watcher(self.services, self.match, None))
            self.lay_buttons()

    def lay_buttons(self) -> None:
        """Make the buttons in the corner: menu, rules, phones, undo, and the lamp. None of them has the focus."""
        say = self.services.say
        self.has_lamp = self.services.settings.hints and bool(self.match.seats_of_people)
        self.group.widgets = [
            Button(Box(24, 24, 60, 60), icon="ui/icon_menu", tip=say("tip-menu"), on_press=self.open_menu),
            Button(Box(94, 24, 60, 60), icon="ui/icon_help", tip=say("tip-rules"), on_press=self.open_rulebook),
        ]
        x = 164.0
        if self.services.phones:
            people, codes = (lambda: self.match.seats_of_people), (lambda: Push(self.controls.make_phone_codes()))
            self.group.widgets.append(make_phones_button(self.services, Box(x, 24, 46, 60), people, "", codes))
            x += 56
        self.can_undo = bool(self.match.undoable_acts())
        if self.can_undo:
            undo = Button(Box(x, 24, 60, 60), icon="ui/icon_undo", tip=say("tip-undo"), on_press=self.ask_undo)
            self.group.widgets.append(undo)
            x += 70
        if self.has_lamp:
            self.group.widgets.append(self.lamp)
        if self.match.seats_of_people or self.match.over:
            self.presenter.haste = 1.0
        else:
            fast = Button(Box(x, 24, 60, 60), icon="ui/icon_fast", tip=say("tip-fast"), on_press=self.toggle_haste)
            fast.kind, fast.key, fast.selected = "amber", "fast", self.presenter.haste > 1
            self.group.widgets.append(fast)
        if self.fall_offer_seconds:
            again = Button(OFFER_BOX, say("fall-again"), icon="ui/icon_replay", on_press=self.show_fall, font_size=20)
            self.group.widgets.append(again)

    def toggle_haste(self) -> None:
        """Let computers that are among themselves play fast, or at the usual speed again."""
        self.presenter.haste = 1.0 if self.presenter.haste > 1 else COMPUTERS_HASTE
        self.lay_buttons()

    def show_fall(self) -> SceneChange | None:
        """Show the last fall once more."""
        before = self.beats_before_fall
        if before is None or before >= len(self.match.story):
            return None
        return Push(FallReplayScene(self.services, self.match, self.presenter.watcher, before))

    def _offer_fall(self, seconds: float) -> None:
        """Offer for a while to see a fall once more that has just been shown; nobody waits for it."""
        left = max(self.fall_offer_seconds - seconds, 0.0)
        shown = self.presenter.shown_beats
        if shown != self.seen_beat_count:
            self.seen_beat_count = shown
            if shown and (before := fall_before(self.match, shown)) is not None:
                self.beats_before_fall, left = before, OFFER_SECONDS
            elif self.beats_before_fall is not None and self.beats_before_fall >= shown:
                left = 0.0  # it has been taken back
        offered, self.fall_offer_seconds = bool(self.fall_offer_seconds), left
        if offered != bool(left):
            self.lay_buttons()

    @override
    def extend_context(self, context: TableContext) -> TableContext:
        """Add to a context what the pointer, the hand and the adviser do."""
        context = attrs.evolve(super().extend_context(context), wall_records=self.wall_records.records)
        return self.adviser.extend_context(context)

    @property
    @override
    def needs_redraw(self) -> bool:
        """Whether anything has changed."""
        return super().needs_redraw or self.sandglass.needs_redraw

    @property
    @override
    def hovers_pressable(self) -> bool:
        """Whether the piece or button under the pointer can be touched, or the bar tells why."""
        asks_why = (
            self.hand_control.mouse_point is not None
            and self.presenter.bar.rule_at(*self.hand_control.mouse_point) is not None
        )
        return super().hovers_pressable or asks_why

    @override
    def draw_over(self, canvas: Canvas) -> None:
        """Draw the hand task and the advice over the pieces."""
        super().draw_over(canvas)
        self.adviser.draw(canvas)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the buttons, the sandglass and the tip."""
        super().draw(canvas)
        self.sandglass.draw(canvas)
        self.pointer_control.draw_tip(canvas)

    # What the match waits for

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Advance the presenter; once it is idle, ask whoever is next. The order of the steps matters."""
        super().update(seconds)
        if question := self.phone_bridge.update(seconds):
            return Push(question)
        self.controls.update_watcher()
        self.presenter.update(seconds)
        self.pointer_control.update(seconds)
        self.ignore_touch_seconds = max(self.ignore_touch_seconds - seconds, 0.0)
        self._show_notices()
        self._offer_fall(seconds)
        if self.wall_records.update():
            self.presenter.refresh()
        self.room.update(seconds, at_work=self.hand_task is not None or self.presenter.film is not None)
        self.adviser.update()
        self.sandglass.update(
            seconds,
            running=self.decision_prompt.selection is not None or bool(self.hand_task and not self.hand_task.finished),
        )
        self.lamp.enabled = (
            self.decision_prompt.selection is not None and self.phone_bridge.out_of_turn != self.presenter.watcher
        )
        if self.seen_act_count != len(self.match.log):
            self.seen_act_count = len(self.match.log)
            if self.can_undo != bool(self.match.undoable_acts()):
                self.lay_buttons()
        if self.hand_task:
            return self._update_hand_task(seconds)
        if self.turn_handover.has_seen_enough():
            self.turn_handover.add_looking_time(seconds)
            return self._ask_next(seconds)
        shown = self.presenter.shown_beats
        if sheet := self.presenter.advance(seconds):
            return Push(self.phone_bridge.open_sheet(sheet))
        return self._ask_next(seconds) if self.presenter.is_idle and self.presenter.shown_beats == shown else None

    def _show_notices(self) -> None:
        """Show the next notice in the bar, and whether the match could not be saved."""
        if self.director.write_error:
            self.services.notices.append(self.services.say("notice-saved-later", why=self.director.write_error))
            self.director.write_error = ""
        if self.director.save and self.director.save.written_anew:
            self.director.save.written_anew = False
            self.services.notices.append(self.services.say("notice-written-anew"))
        if self.services.notices:
            self.presenter.bar.show_notice(self.services.notices.pop(0))
            self.presenter.refresh()

    def _ask_next(self, seconds: float) -> SceneChange | None:
        now = self.match.pending
        if isinstance(now, Decide):
            self.decision_prompt.note_turn(now.seat)
        match now:
            case Over():
                from tabletop.scenes.evening.results import ResultsScene  # it comes once, after a long while

                return Push(ResultsScene(self.services, self.match, now, self.controls.request_undo))
            case Decide() if self.match.is_person(seat := self.controls.called_seat):
                return Push(CurtainScene(self.services, self.controls)) if self.turn_handover.ask_seat(seat) else None
            case Decide() if self.phone_bridge.out_of_turn is not None:
                return None  # computers let them choose
            case AwaitWorld(request) if self._start_hand_task(request):
                return None
            case Decide():
                self.sandglass.start_turn(None)
                self.turn_handover.hide_hand()
        done = self.director.next_act(seconds, self._min_think_seconds)
        if done is not None:
            self._play_act(*done)
        return None

    def _min_think_seconds(self, move: object) -> float:
        """Return the fewest seconds a computer takes for this move; none if nobody watches."""
        return 0.0 if self.turn_handover.has_seen_enough() else self.presenter.min_think_seconds(move)

    def _play_act(self, act: object, film: str | None = None) -> None:
        self.decision_prompt.clear_selection()
        self.pointer_control.release()
        self.presenter.bar.waiting_text = ""
        self.director.play(act, film)

    # A person's hand

    def _start_hand_task(self, request: Request) -> bool:
        """Start a person's hand task; tell whether there is one for this request."""
        seat = request.seat
        if seat is None:
            return False
        if not self.match.is_person(seat):
            self.sandglass.start_turn(None)
            return False
        if not self.match.has_secrets:
            self.presenter.watcher = seat
        self.turn_handover.hide_hand(at_once=True)  # everybody looks at hands
        able = self.hand_control.start_task(request)
        grasped, self.pointer_control.grasp = self.pointer_control.grasp, None
        if not able:
            return False
        if grasped is None:
            self.sandglass.start_turn(seat)
        if seat not in seats_at_laptop(self.services, self.match):
            self.presenter.bar.show_notice(self.services.say("guest-lays", name=self.match.players[seat].name))
        self.hand_control.move_to_mouse()
        return True

    def _update_hand_task(self, seconds: float) -> SceneChange | None:
        """Advance the hand task; play its outcome as soon as that is known."""
        done = self.hand_control.update(seconds)
        if done and done[0] is PUT_BACK:
            self.controls.undo(1)
        elif done:
            self._play_act(*done)
        sheet = self.end_hand_task()
        return Push(self.phone_bridge.open_sheet(sheet)) if sheet else None

    # What people do

    @override
    def handle_key(self, press: KeyPress) -> SceneChange | None:
        """Handle the keys of the table."""
        if self.offer_key_to_hand(press):
            return None
        match press.key:
            case "z" if press.ctrl:
                return self.ask_undo()
            case "f1":
                return self.open_rulebook(self._rule_looked_at())
            case "l":
                return Push(self.controls.make_log())
            case "h" if self.has_lamp:
                self.adviser.toggle()
            case "return" | "space":
                if self.presenter.stage.busy:
                    self._hurry()
                elif not self.ignore_touch_seconds:
                    return self.pointer_control.touch_hovered()
        return None

    @override
    def leave(self) -> SceneChange | None:
        """Cancel what was begun; if there is nothing, open the menu."""
        return None if self._cancel() else self.open_menu()

    @override
    def handle_pointer(self, pointer: Pointer) -> SceneChange | None:
        """Let a click that finishes a motion touch nothing; a press amid a film may become a drag."""
        hurries = pointer.kind == "down" and self.presenter.film is not None
        if hurries or (pointer.kind == "down" and self.hand_control.outcome_known):
            self.ignore_touch_seconds = IGNORE_TOUCH_SECONDS
        change = super().handle_pointer(pointer)
        if hurries:
            self.pointer_control.down(pointer.x, pointer.y, amid_motion=True)
        return change

    @override
    def pointer_down(self, x: float, y: float, button: int) -> SceneChange | None:
        """Press a piece, or the bar for its rule; the right button cancels, or asks for the rule of a piece."""
        if button == 3 and not self._cancel() and (looked_at := self._rule_looked_at()):
            return self.open_rulebook(looked_at)
        if button != 1:
            return None
        if (rule := self.presenter.bar.rule_at(x, y)) is not None:
            return self.open_rulebook(rule)
        moving = self.presenter.stage.busy or self.presenter.is_behind
        self.pointer_control.down(x, y, amid_motion=moving or self.ignore_touch_seconds > 0)
        if moving:
            self._hurry()
        return None

    @override
    def pointer_up(self, x: float, y: float) -> SceneChange | None:
        """End a press or a drag, or let somebody move out of turn."""
        if self.pointer_control.carried is None and (hasty := self._out_of_turn_seat_at(x, y)) is not None:
            self.pointer_control.release()
            self.phone_bridge.toggle_out_of_turn(hasty)
            return None
        return super().pointer_up(x, y)

    def _out_of_turn_seat_at(self, x: float, y: float) -> Seat | None:
        """Return the seat whose name is clicked to move out of turn, where pieces are hidden; else None."""
        pressed, showing = self.pointer_control.pressed, self.presenter
        if not (pressed and showing.is_idle and self.match.has_secrets) or self.pointer_control.amid_motion:
            return None
        if showing.stage.piece_at(x, y) != pressed[0]:
            return None
        seat = showing.table.touches.out_of_turn_seat(pressed[0], showing.view())
        return seat if seat is not None and self.match.is_person(seat) else None

    def _hurry(self) -> None:
        self.presenter.stage.finish_motion()
        self.ignore_touch_seconds = IGNORE_TOUCH_SECONDS
        self.turn_handover.end_looking_time()

    def _cancel(self) -> bool:
        """Cancel a drag, the last touch of an unfinished move, or a move out of turn; tell whether there was one."""
        if self.pointer_control.cancel_drag():
            return True
        if self.decision_prompt.selection and self.decision_prompt.selection.undo_touch():
            self.presenter.show_table()
            return True
        if (hasty := self.phone_bridge.out_of_turn) is not None and hasty == self.presenter.watcher:
            self.phone_bridge.toggle_out_of_turn(hasty)
            return True
        return False

    @override
    def handle_touch(self, meant: object) -> SceneChange | None:
        """Handle the result of a touch: make the move, perhaps after a question, or say why it is refused."""
        bar = self.presenter.bar
        if isinstance(meant, Refusal):
            self.presenter.stage.shake(meant.key)
            self.services.play_sound("deny")
            bar.show_refusal(meant)
            self.presenter.refresh()
            return None
        bar.clear_message()
        if meant is None:
            self.presenter.show_table()
            return None
        decline = self.phone_bridge.stop_proposals if self.decision_prompt.is_proposal(meant) else None
        asked = self.phone_bridge.play_or_ask(self.presenter, self.decision_prompt, meant)
        if asked is None:
            return None
        # A drag is called off, for the pointer is needed to answer.
        self._cancel()
        self.pointer_control.release()
        self.pointer_control.loosen_grasp()
        return Push(ConfirmPanel(self.services, *asked, decline))

    def make_move(self, move: object) -> None:
        """Make a move of the person at the mouse; if the pointer holds the piece, start the hand task at once."""
        self.pointer_control.hover_key, self.presenter.new_pieces = None, frozenset()
        self._play_act(move)
        if request := self.request_in_reach(move):
            self._start_hand_task(request)

    def ask_undo(self) -> SceneChange | None:
        """Take back the last decision, perhaps after a question."""
        question = self.controls.request_undo()
        return Push(question) if question else None

    # Where one can go from here

    def open_menu(self) -> SceneChange:
        """Open the menu of a match."""
        return Push(PausePanel(self.services, self.controls))

    def _rule_looked_at(self) -> str:
        """Return the rule of the refusal in the bar, or of the piece under the pointer; "" if there is none."""
        if refusal := self.presenter.bar.refusal:
            return refusal.rule
        key = self.pointer_control.hover_key
        return self.presenter.table.tooltips.rule_of(key, self.presenter.view()) if key else ""

    def open_rulebook(self, rule: str = "") -> SceneChange:
        """Open the rulebook, at a rule if one is named."""
        return Push(routes.Rulebook(self.presenter.table.key, rule))

    @override
    def on_cover(self) -> None:
        """Let the piece that is pointed at keep silent for a while; the keys may still need it afterwards."""
        super().on_cover()
        self.phone_bridge.covered = True
        self.pointer_control.hover_seconds = 0.0

    @override
    def on_return(self) -> None:
        """Go on where a hand was at work: the buttons were let go over another scene, and the keys are ours again."""
        self.phone_bridge.covered = self.phone_bridge.shows_sheet = False
        self.lay_buttons()  # what was changed meanwhile may have brought a plank, or taken one
        if not self.has_lamp:
            self.adviser.stop()
        self.pointer_control.release()
        self.hand_control.forget_pointer()

    @override
    def recovery(self) -> Callable[[], routes.Route]:
        """Go on after the last act: from the file, or from memory where the disk took none."""
        match, save = self.match, self.director.save
        return partial(resume_match, save.path) if save else partial(routes.PlayMatch, match)

    @override
    def close(self) -> None:
        """Finish the hand task, save its outcome, and close the file."""
        self.adviser.stop()
        self.wall_records.close()
        self.phone_bridge.release_phones()
        try:
            if done := self.hand_control.finish():
                self.director.play(*done)
        finally:
            self.director.close()


def restore_phones(services: Services, match: Match, save: SaveWriter | None) -> None:
    """Tell phones who sits here; if they were on when this match was last open, turn them on again."""
    if services.phones is None and save:
        _turn_phones_on_again(services, save.path.name)
    if services.phones:
        services.phones.alone_at_laptop = None  # who was alone in another match need not be now
        services.phones.seat_people(match.names_of_people)


def _turn_phones_on_again(services: Services, match: str) -> None:
    """Turn phones on with the links of this match; if that fails, add a notice."""
    try:
        links = read_links(services.saves_folder, match)
    except ValueError:
        services.notices.append(services.say("phones-damaged"))
        Links(services.saves_folder / LINKS_FILE_NAME, match=match).delete_file()
        return
    if links is None:
        return
    from tabletop.scenes.phones.hub import PhonesUnavailableError, turn_on_phones

    try:
        turn_on_phones(services, links=links)
    except PhonesUnavailableError as fault:
        services.notices.append(fault.describe(services.say))
