"""Connects the laptop's table with phones: what they may see of it, and what they may do."""

from collections import deque
from collections.abc import Callable
from functools import partial

import attrs
from attrs import define, field

from rules.kernel import AwaitWorld, Decide, Request, Seat
from tabletop.bots.consent import dissenters
from tabletop.match import Match
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.scene import Services
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.table.decision_prompt import DecisionPrompt
from tabletop.scenes.table.director import Director
from tabletop.scenes.table.hand_control import HandControl
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.presence import seats_at_laptop, seats_without_phone
from tabletop.scenes.table.table_vote import TableVote
from tabletop.stage.images import Image
from tabletop.tables.game_table import Question, SheetPages

SWIPE_SECONDS = 0.6
"""The last seconds of a swipe that lead a hand; what was before is ignored."""


@define(eq=False)
class PhoneBridge:
    """Carries what phones and laptop must know of each other: votes, moves out of turn, hands led by swipes."""

    director: Director
    presenter: MatchPresenter
    decision_prompt: DecisionPrompt
    hand_control: HandControl
    on_move: Callable[[object], None]
    """Plays a move or an agreement at this table."""
    on_undo: Callable[[], object]
    """Takes back the last decision of a person."""
    covered: bool = field(init=False, default=False)
    """Whether another scene lies over the table, so that the match waits."""
    shows_sheet: bool = field(init=False, default=False)
    """Whether that scene is a sheet, which may be closed on a phone too."""
    vote: TableVote | None = field(init=False, default=None)
    """The vote that is going on; None if there is none."""
    _out_of_turn: tuple[Seat, int] | None = field(init=False, default=None)
    """Who wants to move out of turn, and how many acts the match had when they said so."""
    _swipe_points: deque[tuple[float, float, float]] = field(init=False, factory=deque)
    """The remaining points of a swipe, each with the time at which the hand gets there."""
    _swipe_seconds: float | None = field(init=False, default=None)
    """How long the hand has followed the swipe; None if there is none."""

    @property
    def match(self) -> Match:
        """The match at this table."""
        return self.director.match

    @property
    def _services(self) -> Services:
        return self.presenter.services

    def update(self, seconds: float) -> ConfirmPanel | None:
        """Let phones show this table. Return a question if people at the laptop must answer a vote."""
        phones, save = self._services.phones, self.director.save
        if phones and phones.bridge is not self:
            phones.show_table(self, save.path.name if save else "")
        if self.out_of_turn is None:
            self._out_of_turn = None
        self._continue_swipe(seconds)
        return self._settle_vote()

    def release_phones(self) -> None:
        """Let phones show this table no more."""
        if self._services.phones and self._services.phones.bridge is self:
            self._services.phones.show_table(None)

    def follow_undo(self) -> None:
        """Let phones follow an undo: the story has become shorter."""
        if self._services.phones and self._services.phones.bridge is self:
            self._services.phones.follow_undo()

    def open_sheet(self, sheet: Image | SheetPages) -> SheetScene:
        """Make the scene of a sheet that lies over the table and may be closed at the laptop or on a phone."""
        self.shows_sheet = True
        return SheetScene(self._services, sheet, is_read=lambda: not self.shows_sheet)

    # Who moves out of turn

    @property
    def out_of_turn(self) -> Seat | None:
        """Who chooses a move out of turn; None as soon as another act has happened."""
        return self._out_of_turn[0] if self._out_of_turn and self._out_of_turn[1] == len(self.match.log) else None

    def toggle_out_of_turn(self, seat: Seat) -> None:
        """Ask a seat for a move out of turn, on its phone or at the laptop; if it is asked already, stop.

        Nobody is told whether the seat has such a move.
        """
        self._out_of_turn = None if seat == self.out_of_turn else (seat, len(self.match.log))
        here = seat in seats_at_laptop(self._services, self.match)
        self.presenter.bar.clear_message()
        if self.out_of_turn is not None and not here:
            name = self.match.players[seat].name
            self.presenter.bar.show_notice(self._services.say("guest-hasty-chooses", name=name))
        if here or seat == self.presenter.watcher:
            self.decision_prompt.clear_selection()
        self.presenter.show_table()

    # What is played, and what everybody must agree on

    def play_or_ask(
        self, presenter: MatchPresenter, decision_prompt: DecisionPrompt, act: object, proposer: Seat | None = None
    ) -> tuple[Question, Callable[[], object]] | None:
        """Make the move that somebody's touches mean, or propose what the whole table must agree on.

        If a question comes first, do nothing yet: return it, and what is to be done after a yes. What computers are
        against is proposed to nobody; whoever has touched it is told so.
        """
        services, proposed = presenter.services, decision_prompt.is_proposal(act)
        if proposed and (against := dissenters(self.match, act)):
            names = ", ".join(self.match.players[seat].name for seat in against)
            presenter.bar.show_notice(services.say("notice-not-agreed", names=names, count=len(against)))
            self.stop_proposals()
            return None
        agree = partial(self.propose_agreement, act, proposer) if proposed else partial(self.on_move, act)
        asks = proposed or services.settings.ask_first
        question = presenter.table.words.question(act, presenter.context()) if asks else None
        if question is None:
            agree()
            return None
        return question, agree

    def propose_agreement(self, agreement: object, proposer: Seat | None = None) -> None:
        """Let the others vote on an agreement. `proposer` has a phone; None is somebody at the laptop."""

        def asked(services: Services) -> Question:
            question = self.presenter.table.words.question(
                agreement, attrs.evolve(self.presenter.context(), say=services.say)
            )
            assert question is not None
            return question

        self.propose(asked, lambda: self.on_move(agreement), self.stop_proposals, proposer)

    def propose_undo(self, proposer: Seat | None = None) -> None:
        """Let the others vote on an undo that takes back something already revealed."""
        self.propose(undo_question, self.on_undo, lambda: None, proposer)

    def propose(
        self,
        make_question: Callable[[Services], Question],
        on_agree: Callable[[], object],
        on_decline: Callable[[], object],
        proposer: Seat | None,
    ) -> None:
        """Ask everybody but the proposer. If nobody else is there, accept at once."""
        here = seats_without_phone(self._services, self.match)
        waiting: set[Seat | None] = {
            seat for seat in self.match.seats_of_people if seat not in here and seat != proposer
        }
        if proposer is not None and here:
            waiting.add(None)
        if not waiting:
            on_agree()
            return
        self.vote = TableVote(make_question, waiting, on_agree, on_decline, len(self.match.log))
        names = ", ".join(self.match.players[seat].name for seat in waiting if seat is not None)
        if names:
            self.presenter.bar.show_notice(self._services.say("guest-asked", names=names))
            self.presenter.show_table()

    def _settle_vote(self) -> ConfirmPanel | None:
        accord = self.vote
        if accord is None:
            return None
        if accord.acts_at_proposal != len(self.match.log):
            self.vote = None
        elif accord.settled:
            self.vote = None
            if accord.objectors:
                self._show_objectors(accord)
                accord.on_decline()
            else:
                accord.on_agree()
        else:
            here = seats_without_phone(self._services, self.match)
            if here_now := accord.unanswered & {*here}:  # whose phone is away is asked at the laptop
                accord.unanswered -= here_now
                accord.unanswered.add(None)
            if None in accord.unanswered:
                return ConfirmPanel(
                    self._services,
                    accord.make_question(self._services),
                    lambda: accord.answer(None, yes=True),
                    lambda: accord.answer(None, yes=False),
                )
        return None

    def _show_objectors(self, vote: TableVote) -> None:
        """Show who has said no."""
        names = [self.match.players[seat].name for seat in vote.objectors if seat is not None]
        if names:
            text = self._services.say("notice-not-agreed", names=", ".join(names), count=len(names))
            self.presenter.bar.show_notice(text)
            self.presenter.show_table()

    def stop_proposals(self) -> None:
        """Offer no proposals for a lap, here and on phones."""
        now = self.match.pending
        assert isinstance(now, Decide)
        self.decision_prompt.stop_proposals(now.seat)
        if self.decision_prompt.selection is not None:
            self.decision_prompt.ask()
        self.presenter.show_table()
        if self._services.phones:
            self._services.phones.stop_proposals(now.seat)

    def request_undo_for(self, seat: Seat) -> None:
        """Take back a seat's own move at once if it revealed nothing; otherwise let the others vote."""
        acts = self.match.undoable_acts()
        if not acts:
            return
        if self.match.decider_of_last(acts) == seat and not self.match.reveals(acts):
            self.on_undo()
        else:
            self.propose_undo(seat)

    # A hand that a phone leads

    def hand_request(self, seat: Seat) -> Request | None:
        """Get the request that this seat's hand is to carry out; None if there is none, or it is under way."""
        now, hand = self.match.pending, self.hand_control.task
        idle = hand is not None and hand.outcome is None and self._swipe_seconds is None
        return now.request if idle and isinstance(now, AwaitWorld) and now.request.seat == seat else None

    def press_space(self) -> None:
        """Press space for the hand at work, which then acts without being led."""
        self.hand_control.handle_key("space")

    def swipe(self, path: list[tuple[float, float, float]]) -> None:
        """Lead the hand at work along a path: points of the whole table, and seconds since the first."""
        ends = path[-1][2]
        swung = [(x, y, max(when - ends + SWIPE_SECONDS, 0.0)) for x, y, when in path if when >= ends - SWIPE_SECONDS]
        (x, y, begins), *_ = swung
        self._swipe_points, self._swipe_seconds = deque(swung), begins
        self.hand_control.handle("down", x, y, 1)

    def _continue_swipe(self, seconds: float) -> None:
        """Move the hand along the swipe, as the mouse would."""
        if self._swipe_seconds is None:
            return
        self._swipe_seconds += seconds
        while self._swipe_points and self._swipe_points[0][2] <= self._swipe_seconds:
            x, y, _ = self._swipe_points.popleft()
            self.hand_control.handle("move" if self._swipe_points else "up", x, y, 1)
        if not self._swipe_points:
            self._swipe_seconds = None


def undo_question(services: Services) -> Question:
    """Ask whether something may be taken back that was already revealed."""
    say = services.say
    return Question(say("undo-title"), say("undo-shown"), say("undo-yes"), say("undo-no"))
