"""A page as a seat: its touches go the way of the mouse, and what is said to it is said to nobody else."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import attrs
from attrs import frozen

from rules.kernel import Decide, Seat
from tabletop.bots.consent import dissenters
from tabletop.phones.messages import Message
from tabletop.rulebook import rulebook_section
from tabletop.scenes.phones.presenter import PhonePresenter
from tabletop.scenes.phones.questions import PhoneQuestions
from tabletop.scenes.phones.state import PRESS_GESTURE, SWIPE_GESTURE, state_message
from tabletop.scenes.table.adviser import Adviser
from tabletop.scenes.table.decision_prompt import DecisionPrompt
from tabletop.scenes.table.phone_bridge import PhoneBridge
from tabletop.scenes.table.selection import Refusal
from tabletop.scenes.table.table_vote import TableVote
from tabletop.settings import Settings
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.game_table import AnyTableContext, PieceKey, TouchPath

MAX_SAID_LINES = 12
"""Lines of what happened that are told at once."""


@frozen
class UnfinishedMove:
    """What a guest has begun on a page; on another page they go on with it, as long as nothing else happens."""

    act_count: int
    """How many acts there were then."""
    path: TouchPath
    unconfirmed_move: tuple[PieceKey, Any] | None
    buzzed: bool


class PhoneSession:
    """What one seat, or everybody who watches, is shown and asked on pages of one form."""

    def __init__(self, bridge: PhoneBridge, presenter: PhonePresenter, send: Callable[[Message], None]) -> None:
        self.bridge, self.presenter, self._send = bridge, presenter, send
        self.seat, self.match = presenter.watcher, bridge.match
        self.decision_prompt = DecisionPrompt(presenter)
        self.adviser = Adviser(presenter, self.decision_prompt)
        self.unconfirmed_move: tuple[PieceKey, Any] | None = None
        """The touch that would make a move, and the move, until it is said that it shall be made."""
        self.waiting_seconds = 0.0
        """Seconds since it has last followed the table."""
        self.laptop_settings: Settings | None = None
        """The laptop's preferences that were last heard of."""
        presenter.extend_context, presenter.touch_marks = self._extend_context, self._touch_marks
        self._sent_state: Message = {}
        """What the page was last told of how things stand."""
        self._state_inputs: Any = None
        """All that this depended on."""
        self._worded_beats = presenter.shown_beats
        """How many beats have been put into words for it."""
        self._buzzed = False
        """Whether it has been called for this turn."""
        self.questions = PhoneQuestions(send)
        self._open_vote: tuple[TableVote, int] | None = None
        """What everybody is asked, and the number under which this page is."""
        self._act_count = len(self.match.log)
        self._move_to_resume: UnfinishedMove | None = None
        """What was begun elsewhere, until this page is asked the same."""
        self._hint: Any = None
        self._swipe_on = False
        presenter.reset_table()

    @property
    def _say(self) -> Any:
        return self.presenter.services.say

    def _extend_context(self, context: AnyTableContext) -> AnyTableContext:
        asked = self.decision_prompt.selection
        context = attrs.evolve(context, has_pointer=False)
        if asked is None:
            return context
        path = (*asked.path, self.unconfirmed_move[0]) if self.unconfirmed_move else asked.path
        moves = tuple(move for move, _ in asked.legal)
        context = attrs.evolve(context, watcher_decides=True, moves=moves, path=path, offered=asked.offered())
        return context if self.unconfirmed_move else self.adviser.extend_context(context)

    def _touch_marks(self, laid: Sequence[PlacedPiece]) -> dict[PieceKey, str]:
        """Tell which pieces a touch is for: a light may be no more than advice, or say whose turn it is."""
        asked = self.decision_prompt.selection
        lit = [each.key for each in laid if each.glow == "legal"]
        if asked is None:
            return dict.fromkeys(lit, "offered") if self._hand_gesture() == PRESS_GESTURE else {}
        path = (*asked.path, self.unconfirmed_move[0]) if self.unconfirmed_move else asked.path
        short = filter(asked.is_interpreted, lit)  # cuts, and parts of the board to look at
        return {**dict.fromkeys((*asked.offered(), *short), "offered"), **dict.fromkeys(path, "chosen")}

    # How it goes on

    def update(self, seconds: float, shown_beats: int) -> None:
        """Follow the laptop, which has shown so many beats; ask when it is this seat's turn."""
        self._notice_acts()
        self.presenter.update(seconds)
        self.presenter.follow(shown_beats)
        self._ask(shown_beats)
        self.adviser.update()
        self._ask_everybody()
        self._send_hint()
        self._send_state()

    def stop_proposals(self, seat: Seat) -> None:
        """Propose nothing for a lap."""
        self._notice_acts()
        self.decision_prompt.stop_proposals(seat)
        if self.decision_prompt.selection is not None:
            self.decision_prompt.ask()
        self.unconfirmed_move = None
        self.presenter.show_table()

    @property
    def unfinished_move(self) -> UnfinishedMove | None:
        """What was begun here, if anything is asked."""
        asked = self.decision_prompt.selection
        return UnfinishedMove(self._act_count, asked.path, self.unconfirmed_move, self._buzzed) if asked else None

    def resume_move(self, unfinished: UnfinishedMove | None) -> None:
        """Go on with what was begun on another page: a phone that is turned, or loaded again, keeps its choice."""
        self._notice_acts()
        if unfinished and unfinished.act_count == self._act_count and unfinished != self.unfinished_move:
            self._move_to_resume = unfinished
            self.decision_prompt.clear_selection()  # asked again, it goes on with that

    def follow_undo(self) -> None:
        """Follow a story that has become shorter."""
        self._clear_prompt()
        self.presenter.follow_undo()
        self._worded_beats = self.presenter.shown_beats

    def _notice_acts(self) -> None:
        """Ask nothing any more that was asked before something happened: a second tap must not play again."""
        if self._act_count != len(self.match.log):
            self._act_count = len(self.match.log)
            self._clear_prompt()

    def _clear_prompt(self) -> None:
        """Ask nothing any more: something has happened."""
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
        """Go on with what was begun elsewhere, if nothing has happened since."""
        begun, asked, self._move_to_resume = self._move_to_resume, self.decision_prompt.selection, None
        if begun and asked and begun.act_count == self._act_count:
            asked.path, self._buzzed = begun.path, begun.buzzed
            self.unconfirmed_move = begun.unconfirmed_move if self.presenter.page_format.uses_phone_layout else None

    def _hand_gesture(self) -> str | None:
        """How this seat's hand can do here what it is asked to do; None where it is asked nothing."""
        request = None if self.seat is None else self.bridge.hand_request(self.seat)
        return None if request is None else self.presenter.table.phone_gesture(request)

    # What is said

    def _send_state(self) -> None:
        """Say how things stand, as far as that has changed."""
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
            self._send({"t": "swipe", "on": self._swipe_on, "text": told["prompt"]})

    def _news_lines(self) -> list[str]:
        """Put into words what has been shown since this was last asked."""
        showing, story = self.presenter, self.match.story
        places = range(self._worded_beats, showing.shown_beats)
        self._worded_beats = showing.shown_beats
        fresh = [place for place in places if type(story[place].event) not in showing.table.quiet_events]
        return [text for place in fresh[-MAX_SAID_LINES:] if (text := showing.log_writer.beat_line(place).text)]

    def send_everything(self, send: Callable[[Message], None]) -> None:
        """Tell a page that has just come everything that the others of this form know."""
        send(self.presenter.remote_stage.whole_picture())
        if self._sent_state:
            send({"t": "state", **self._sent_state})
        send({"t": "swipe", "on": self._swipe_on, "text": self._sent_state.get("prompt", "")})
        self.questions.send_again(send)

    # What is touched

    def handle(self, message: Message) -> None:
        """Do what a page says, as far as this seat may do it now."""
        self._notice_acts()
        named = [key for name in ("key", "to") if (key := message.get(name)) is not None]
        match message["t"]:
            case _ if self.seat is None or not all(map(self.presenter.remote_stage.has_piece, named)):
                return  # what does not lie on the page can't be meant: it has just gone, or was made up
            case "rule":
                self._send_rule(message["key"])
            case "do" if self.bridge.shows_sheet:
                self.bridge.shows_sheet = False
            case "answer":
                self.questions.answer(int(message["n"]), yes=message["yes"])
            case _ if not self.bridge.covered and not self.match.over:
                self._handle_allowed(message)

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
        """Touch a piece. On a palm, a touch that would make a move is only kept: the plank or a second one makes it."""
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
        if self.presenter.page_format.uses_phone_layout and found is not None and not isinstance(found, Refusal):
            asked.path, self.unconfirmed_move = before, (key, found)
            found = None
        self._handle_touch_result(found)

    def _touch_beside(self, key: PieceKey, target: PieceKey) -> None:
        """Touch a piece near one that is offered: a thumb is wide, but what it hits goes first if it has a meaning."""
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
        """Lead the hand along a swipe over this page."""
        table, context, form = self.presenter.table, self.presenter.context(), self.presenter.page_format
        begins, way = path[0][2], []
        for x, y, when in path:
            place = table.phone_to_table(x, y, context, form.canvas_size[1]) if form.uses_phone_layout else (x, y)
            way.append((*place, max(when - begins, 0.0) / 1000))
        self.bridge.swipe(way)

    def _handle_touch_result(self, meant: Any | Refusal | None) -> None:
        """Do what a touch meant: make the move, perhaps after a question, or say why it is refused."""
        showing, table = self.presenter, self.presenter.table
        showing.bar.clear_message()
        if isinstance(meant, Refusal):
            showing.bar.show_refusal(meant)
            text = self._say(f"{table.key}-reason-{meant.reason}")
            self._send({"t": "refused", "key": meant.key, "text": text, "rule": meant.rule})
        if meant is None or isinstance(meant, Refusal):
            showing.show_table()
            return
        proposed = self.decision_prompt.is_proposal(meant)
        if proposed and (against := dissenters(self.match, meant)):
            names = ", ".join(self.match.players[seat].name for seat in against)
            showing.bar.show_notice(self._say("notice-not-agreed", names=names, count=len(against)))
            self.bridge.stop_proposals()
            return
        asks = proposed or showing.services.settings.ask_first
        question = table.question(meant, showing.context()) if asks else None
        agreed = (
            partial(self.bridge.propose_agreement, meant, self.seat)
            if proposed
            else partial(self.bridge.on_move, meant)
        )
        if question is None:
            agreed()
            return
        self.questions.ask(question, lambda yes: self._on_answer(agreed, yes=yes))

    def _on_answer(self, on_agree: Callable[[], object], *, yes: bool) -> None:
        self.unconfirmed_move = None
        if yes:
            on_agree()
        self.presenter.show_table()

    # Questions

    def _ask_everybody(self) -> None:
        """Ask what everybody is asked, as long as this seat has not answered; somebody else may have meanwhile."""
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
        """Show the advice that was asked for, once it is there."""
        if self.adviser.move is not None and self.adviser.move is not self._hint:
            text = self.presenter.bar.advice
            self._send({"t": "hint", "keys": list(self.adviser.touch_path), "text": text})
        self._hint = self.adviser.move

    def _send_rule(self, key: PieceKey | None) -> None:
        """Open the rulebook where it tells of a piece, of what was just refused, or at its beginning."""
        showing = self.presenter
        rule = showing.table.rule_of(key, showing.view()) if key else ""
        if not rule and key is None and showing.bar.refusal:
            rule = showing.bar.refusal.rule
        self._send({"t": "rule", **rulebook_section(showing.services.settings.language, showing.table.key, rule)})
