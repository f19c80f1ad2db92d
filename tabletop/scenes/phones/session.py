"""What one seat sees and does on phones: its touches are handled like the mouse's."""

from collections.abc import Callable, Sequence

import attrs
from attrs import frozen

from rules.kernel import Decide, Seat
from tabletop.i18n import Catalogue
from tabletop.phones.messages import Message
from tabletop.rulebook import rulebook_section
from tabletop.scenes.phones.presenter import PhonePresenter
from tabletop.scenes.phones.questions import PhoneQuestions
from tabletop.scenes.phones.state import PRESS_GESTURE, SWIPE_GESTURE, reason_to_wait, state_message
from tabletop.scenes.table.adviser import Adviser
from tabletop.scenes.table.decision_prompt import DecisionPrompt
from tabletop.scenes.table.phone_bridge import PhoneBridge
from tabletop.scenes.table.selection import Refusal
from tabletop.scenes.table.table_vote import TableVote
from tabletop.settings import Settings
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.game_table import PieceKey, TableContext, TouchPath

MAX_SAID_LINES = 12
"""The most lines of news that are sent at once."""


@frozen
class UnfinishedMove:
    """An unfinished move of a page. Another page of the same seat can resume it, until an act happens."""

    act_count: int
    """How many acts there were then."""
    path: TouchPath
    unconfirmed_move: tuple[PieceKey, object] | None
    buzzed: bool


class PhoneSession:
    """What one seat, or the watchers, are shown and asked on pages of one format."""

    def __init__(self, bridge: PhoneBridge, presenter: PhonePresenter, send: Callable[[Message], None]) -> None:
        self.bridge, self.presenter, self._send = bridge, presenter, send
        self.seat, self.match = presenter.watcher, bridge.match
        self.decision_prompt = DecisionPrompt(presenter)
        self.adviser = Adviser(presenter, self.decision_prompt)
        self.unconfirmed_move: tuple[PieceKey, object] | None = None
        """The last touch of a complete move and that move, until the player confirms it."""
        self.waiting_seconds = 0.0
        """Seconds since it was last updated."""
        self.laptop_settings: Settings | None = None
        """The laptop's settings that were last taken over."""
        presenter.extend_context, presenter.touch_marks = self._extend_context, self._touch_marks
        self._sent_state: Message = {}
        """The state message that was last sent."""
        self._state_inputs: object = None
        """Everything that message depended on."""
        self._worded_beats = presenter.shown_beats
        """How many beats have been sent as news."""
        self._buzzed = False
        """Whether the phone has buzzed for this turn."""
        self.questions = PhoneQuestions(send)
        self._open_vote: tuple[TableVote, int] | None = None
        """The table vote that is open for this seat, and the number of its question."""
        self._act_count = len(self.match.log)
        self._move_to_resume: UnfinishedMove | None = None
        """An unfinished move of another page, to be resumed when this one is asked for the same decision."""
        self._hint: object = None
        self._swipe_on = False
        presenter.reset_table()

    @property
    def _say(self) -> Catalogue:
        return self.presenter.services.say

    def _extend_context(self, context: TableContext) -> TableContext:
        asked = self.decision_prompt.selection
        context = attrs.evolve(context, has_pointer=False)
        if asked is None:
            return context
        path = (*asked.path, self.unconfirmed_move[0]) if self.unconfirmed_move else asked.path
        moves = tuple(move for move, _ in asked.legal)
        context = attrs.evolve(context, watcher_decides=True, moves=moves, path=path, offered=asked.offered())
        return context if self.unconfirmed_move else self.adviser.extend_context(context)

    def _touch_marks(self, laid: Sequence[PlacedPiece]) -> dict[PieceKey, str]:
        """Return the keys that a touch is for, as "offered" or "chosen"; a glow alone may mean other things."""
        asked = self.decision_prompt.selection
        lit = [each.key for each in laid if each.glow == "legal"]
        if asked is None:
            return dict.fromkeys(lit, "offered") if self._hand_gesture() == PRESS_GESTURE else {}
        path = (*asked.path, self.unconfirmed_move[0]) if self.unconfirmed_move else asked.path
        short = filter(asked.is_interpreted, lit)  # cuts, and parts of the board to look at
        return {**dict.fromkeys((*asked.offered(), *short), "offered"), **dict.fromkeys(path, "chosen")}

    # How it goes on

    def update(self, seconds: float, shown_beats: int) -> None:
        """Follow the laptop, which has shown so many beats; ask this seat when it is its turn."""
        self._notice_acts()
        self.presenter.update(seconds)
        self.presenter.follow(shown_beats)
        self._ask(shown_beats)
        self.adviser.update()
        self._ask_everybody()
        self._send_hint()
        self._send_state()

    def stop_proposals(self, seat: Seat) -> None:
        """Drop open proposals and make none until the turn has gone round."""
        self._notice_acts()
        self.decision_prompt.stop_proposals(seat)
        if self.decision_prompt.selection is not None:
            self.decision_prompt.ask()
        self.unconfirmed_move = None
        self.presenter.show_table()

    @property
    def unfinished_move(self) -> UnfinishedMove | None:
        """The unfinished move, if a decision is asked for."""
        asked = self.decision_prompt.selection
        return UnfinishedMove(self._act_count, asked.path, self.unconfirmed_move, self._buzzed) if asked else None

    def resume_move(self, unfinished: UnfinishedMove | None) -> None:
        """Resume an unfinished move of another page: after turning or reloading the phone the choice stays."""
        self._notice_acts()
        if unfinished and unfinished.act_count == self._act_count and unfinished != self.unfinished_move:
            self._move_to_resume = unfinished
            self.decision_prompt.clear_selection()  # asked again, it goes on with that

    def follow_undo(self) -> None:
        """Show a story from which acts have been taken back."""
        self._clear_prompt()
        self.presenter.follow_undo()
        self._worded_beats = self.presenter.shown_beats

    def _notice_acts(self) -> None:
        """Drop open questions if an act has happened: a second tap must not play again."""
        if self._act_count != len(self.match.log):
            self._act_count = len(self.match.log)
            self._clear_prompt()

    def _clear_prompt(self) -> None:
        """Drop the open decision and all questions."""
        self.decision_prompt.clear_selection()
        self.unconfirmed_move = self._move_to_resume = None
        self.questions.withdraw_all()

    def _ask(self, shown_beats: int) -> None:
        """Ask for a decision of this seat, once the laptop has shown what led to it."""
        now = self.match.pending
        if isinstance(now, Decide):
            self.decision_prompt.note_turn(now.seat)
            self._buzzed &= now.seat == self.seat
        asked = isinstance(now, Decide) and self.seat is not None and self.seat in (now.seat, self.bridge.out_of_turn)
        mine = asked and shown_beats == len(self.match.story)
        if mine and self.decision_prompt.selection is None and self.bridge.presenter.is_idle:
            self.decision_prompt.ask()
            self._resume()
            self.presenter.show_table()
        elif self.decision_prompt.selection is not None and not asked:  # it was out of turn, and shall not be
            self._clear_prompt()
            self.presenter.show_table()

    def _resume(self) -> None:
        """Resume the unfinished move of another page, if no act has happened since."""
        begun, asked, self._move_to_resume = self._move_to_resume, self.decision_prompt.selection, None
        if begun and asked and begun.act_count == self._act_count:
            asked.path, self._buzzed = begun.path, begun.buzzed
            self.unconfirmed_move = begun.unconfirmed_move if self.presenter.page_format.confirms_moves else None

    def _hand_gesture(self) -> str | None:
        """Return the gesture with which this seat can do its hand task; None if it has none to do."""
        request = None if self.seat is None else self.bridge.hand_request(self.seat)
        return None if request is None else self.presenter.table.phone.gesture(request)

    # What is said

    def _send_state(self) -> None:
        """Send what has changed of the state."""
        hand, host, bar = self._hand_gesture(), self.bridge, self.presenter.bar
        above = host.covered, host.shows_sheet
        moment = self.presenter.picture_count, hand, above, bar.message, len(self.match.log), self.match.over
        if moment == self._state_inputs:
            return
        self._state_inputs = moment
        told = state_message(self.presenter, host, self.decision_prompt.selection, self.unconfirmed_move, hand)
        changed = {
            name: value
            for name, value in told.items()
            if name not in self._sent_state or self._sent_state[name] != value
        }
        self._sent_state = told
        if said := self._news_lines():
            changed["said"] = said
        mine = told["mine"]
        if mine and not self._buzzed:
            self._buzzed = changed["buzz"] = True
        if changed:
            self._send({"t": "state", **changed})
        if self._swipe_on != (hand == SWIPE_GESTURE):
            self._swipe_on = hand == SWIPE_GESTURE
            self._send(self._swipe_message())

    def _swipe_message(self) -> Message:
        """Return whether a swipe is waited for, and what to draw under the finger then."""
        told: Message = {"t": "swipe", "on": self._swipe_on, "text": self._sent_state.get("prompt", "")}
        request = self.bridge.hand_request(self.seat) if self._swipe_on and self.seat is not None else None
        showing = self.presenter
        aim = showing.table.phone.aim(request, showing.context()) if request else None
        if aim is None:
            return told
        (left, _), (right, _) = self._to_table(0, 0), self._to_table(1, 0)
        zoom, (x, y, angle, scale), image = 1 / (right - left), attrs.astuple(aim.hand.pose), aim.hand.image
        return {
            **told,
            "hand": showing.remote_stage.name_image(image, scale * zoom),
            "size": [*image.size],
            "pose": [round(x * zoom, 1), round(y * zoom, 1), round(-angle, 1), round(scale * zoom, 3)],
            "ring": round(aim.ring * zoom, 1),
            "glide": round(aim.glide_seconds * 1000),
            "far": round(aim.max_glide * zoom, 1),
        }

    def _to_table(self, x: float, y: float) -> tuple[float, float]:
        """Return the point of the whole table that a point of the page's canvas shows."""
        table, form = self.presenter.table, self.presenter.page_format
        return (
            table.phone.to_table(x, y, self.presenter.context(), form.canvas_size[1])
            if form.uses_phone_layout
            else (x, y)
        )

    def _news_lines(self) -> list[str]:
        """Return the log lines of what has been shown since the last call."""
        showing, story = self.presenter, self.match.story
        places = range(self._worded_beats, showing.shown_beats)
        self._worded_beats = showing.shown_beats
        fresh = [place for place in places if type(story[place].event) not in showing.table.words.quiet_events]
        return [text for place in fresh[-MAX_SAID_LINES:] if (text := showing.log_writer.beat_line(place).text)]

    def send_everything(self, send: Callable[[Message], None]) -> None:
        """Send a page that has just connected everything that the others of this format know."""
        send(self.presenter.remote_stage.whole_picture())
        if self._sent_state:
            send({"t": "state", **self._sent_state})
        send(self._swipe_message())
        self.questions.send_again(send)

    # What is touched

    def handle(self, message: Message) -> None:
        """Handle a message of a page, as far as this seat may do it now."""
        self._notice_acts()
        named = [key for name in ("key", "to") if (key := message.get(name)) is not None]
        match message["t"]:
            case _ if self.seat is None or not all(map(self.presenter.remote_stage.has_piece, named)):
                return  # what does not lie on the page can't be meant: it has just gone, or was made up
            case "do" if self.bridge.shows_sheet:
                self.bridge.shows_sheet = False
            case "answer":
                self.questions.answer(int(message["n"]), yes=message["yes"])
            case _ if self.match.over:
                return
            case "touch" | "beside" | "drag" if self._must_wait:
                self._explain_waiting(message["key"])
            case _ if not self.bridge.covered:
                self._handle_allowed(message)

    @property
    def _must_wait(self) -> bool:
        """Whether a touch can mean nothing now."""
        idle = self.decision_prompt.selection is None and not self._hand_gesture()
        return self.bridge.covered or idle

    def _explain_waiting(self, key: PieceKey) -> None:
        """Say what is waited for, to somebody who touches a piece all the same."""
        if text := reason_to_wait(self.presenter, self.bridge, self._hand_gesture()):
            self._send({"t": "refused", "key": key, "text": text, "rule": ""})

    def _handle_allowed(self, message: Message) -> None:
        match message["t"]:
            case "touch":
                self._touch(message["key"])
            case "beside":
                self._touch_beside(message["key"], message["to"])
            case "drag":
                self._drag(message["key"], message["to"])
            case "do" if self.unconfirmed_move:
                self._handle_touch_result(self.unconfirmed_move[1])
            case "do" if self._hand_gesture() == PRESS_GESTURE:
                self.bridge.press_space()
            case "back":
                self._take_back_touch()
            case "undo":
                assert self.seat is not None
                self.bridge.request_undo_for(self.seat)
            case "hint" if self.presenter.services.settings.hints:
                self.adviser.toggle()
            case "throw" if self._hand_gesture() == SWIPE_GESTURE:
                self._swipe(message["path"])

    def _touch(self, key: PieceKey) -> None:
        """Touch a piece. Where a finger may miss, a move must be confirmed by the button or a second touch."""
        asked = self.decision_prompt.selection
        if asked is None:
            if self._hand_gesture() == PRESS_GESTURE:
                self.bridge.press_space()
            return
        if self.unconfirmed_move and self.unconfirmed_move[0] == key:
            self._handle_touch_result(self.unconfirmed_move[1])
            return
        before = asked.path
        found = asked.click(key)
        self.unconfirmed_move = None
        if self.presenter.page_format.confirms_moves and found is not None and not isinstance(found, Refusal):
            asked.path, self.unconfirmed_move = before, (key, found)
            found = None
        self._handle_touch_result(found)

    def _touch_beside(self, key: PieceKey, target: PieceKey) -> None:
        """Touch a piece, or if that has no meaning, an offered piece next to it: a thumb is wide."""
        asked = self.decision_prompt.selection
        self._touch(target if asked and not asked.has_meaning(key) else key)

    def _drag(self, key: PieceKey, target: PieceKey | None) -> None:
        asked = self.decision_prompt.selection
        if asked is not None and target is not None:
            self.unconfirmed_move = None
            self._handle_touch_result(asked.drop(key, target))

    def _take_back_touch(self) -> None:
        """Take back the last touch of an unfinished move."""
        asked, hasty = self.decision_prompt.selection, self.bridge.out_of_turn
        if self.unconfirmed_move:
            self.unconfirmed_move = None
        elif asked and not asked.undo_touch() and hasty is not None and hasty == self.seat:
            self.bridge.toggle_out_of_turn(hasty)
        self.presenter.show_table()

    def _swipe(self, path: list[list[float]]) -> None:
        """Lead the hand task along a swipe on this page."""
        begins = path[0][2]
        self.bridge.swipe([(*self._to_table(x, y), max(when - begins, 0.0) / 1000) for x, y, when in path])

    def _handle_touch_result(self, meant: object) -> None:
        """Handle the result of a touch: make the move, perhaps after a question, or say why it is refused."""
        showing, table = self.presenter, self.presenter.table
        showing.bar.clear_message()
        if isinstance(meant, Refusal):
            showing.bar.show_refusal(meant)
            text = self._say(f"{table.key}-reason-{meant.reason}")
            self._send({"t": "refused", "key": meant.key, "text": text, "rule": meant.rule})
        if meant is None or isinstance(meant, Refusal):
            showing.show_table()
            return
        asked = self.bridge.play_or_ask(showing, self.decision_prompt, meant, self.seat)
        if asked:
            question, agree = asked
            self.questions.ask(question, lambda yes: self._on_answer(agree, yes=yes))

    def _on_answer(self, on_agree: Callable[[], object], *, yes: bool) -> None:
        self.unconfirmed_move = None
        if yes:
            on_agree()
        self.presenter.show_table()

    # Questions

    def _ask_everybody(self) -> None:
        """Open or withdraw the question of a table vote, as long as this seat has not answered."""
        accord, seat = self.bridge.vote, self.seat
        wanted = accord if accord and seat is not None and seat in accord.unanswered else None
        if self._open_vote and self._open_vote[0] is not wanted:
            self.questions.withdraw(self._open_vote[1])
            self._open_vote = None
        if wanted and not self._open_vote:
            number = self.questions.ask(
                wanted.make_question(self.presenter.services), lambda yes: wanted.answer(seat, yes=yes)
            )
            self._open_vote = wanted, number

    def _send_hint(self) -> None:
        """Send the advice once it is there."""
        if self.adviser.move is not None and self.adviser.move is not self._hint:
            text = self.presenter.bar.advice
            self._send({"t": "hint", "keys": list(self.adviser.touch_path), "text": text})
        self._hint = self.adviser.move

    def send_rule(self, key: PieceKey | None, send: Callable[[Message], None]) -> None:
        """Send the page that asks the rule about a piece, that of the last refusal, or how the rulebook begins."""
        showing = self.presenter
        if key is not None and not showing.remote_stage.has_piece(key):
            return
        rule = showing.table.tooltips.rule_of(key, showing.view()) if key else ""
        if not rule and key is None and showing.bar.refusal:
            rule = showing.bar.refusal.rule
        send({"t": "rule", **rulebook_section(showing.services.settings.language, showing.table.key, rule)})
