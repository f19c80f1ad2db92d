"""The laptop's table as the pages of phones know it: they look at it, and say what people want."""

from collections import deque
from collections.abc import Callable
from typing import Any

import attrs
from attrs import define, field

from rules.kernel import Await, Decide, Request, Seat
from tabletop.match import Match
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import House
from tabletop.scenes.table.decision_prompt import Asking
from tabletop.scenes.table.director import Director
from tabletop.scenes.table.hand_control import Handwork
from tabletop.scenes.table.match_presenter import Showing
from tabletop.scenes.table.presence import before_screen, without_phone
from tabletop.scenes.table.table_vote import Accord
from tabletop.stage.images import Image
from tabletop.tables.game_table import Pages, Question

SWING = 0.6
"""Seconds of a swipe that lead a hand: what was before, it has forgotten."""


@define(eq=False)
class Hosting:
    """Keeps what phones and laptop must know of each other."""

    director: Director
    showing: Showing
    asking: Asking
    handwork: Handwork
    make: Callable[[Any], None]
    """Makes a move of somebody here."""
    undo: Callable[[], object]
    """Takes back the last decision of a person."""
    covered: bool = field(init=False, default=False)
    """Whether something else lies over the table: the match waits."""
    shows_sheet: bool = field(init=False, default=False)
    """Whether that is a sheet, which anybody may put away once they have read it."""
    accord: Accord | None = field(init=False, default=None)
    """What everybody is asked just now."""
    _hasty: tuple[Seat, int] | None = field(init=False, default=None)
    """Who has said at the laptop that they move out of turn, and how many acts there were then."""
    _swung: deque[tuple[float, float, float]] = field(init=False, factory=deque)
    """The rest of the way along which a swipe leads the hand, and when it is there."""
    _swinging: float | None = field(init=False, default=None)
    """For how many seconds it has, if it does."""

    @property
    def match(self) -> Match:
        """The match that lies on the table."""
        return self.director.match

    @property
    def _house(self) -> House:
        return self.showing.house

    def update(self, seconds: float) -> routes.Confirm | None:
        """Let phones look at this table; a question, where everybody at the laptop is to be asked one."""
        phones, save = self._house.phones, self.director.save
        if phones and phones.host is not self:
            phones.attend(self, save.path.name if save else "")
        if self.hasty is None:
            self._hasty = None
        self._swing(seconds)
        return self._settle()

    def leave(self) -> None:
        """Let phones look no more."""
        if self._house.phones and self._house.phones.host is self:
            self._house.phones.attend(None)

    def take_back(self) -> None:
        """Let the phones that look at this table follow a story that has become shorter."""
        if self._house.phones and self._house.phones.host is self:
            self._house.phones.take_back()

    def reading(self, sheet: Image | Pages) -> routes.Reading:
        """Lay a sheet over the table, to be put away at the laptop or on a phone."""
        self.shows_sheet = True
        return routes.Reading(sheet, read=lambda: not self.shows_sheet)

    # Who moves out of turn

    @property
    def hasty(self) -> Seat | None:
        """Who chooses a move out of turn, until something happens."""
        return self._hasty[0] if self._hasty and self._hasty[1] == len(self.match.log) else None

    def barge_in(self, seat: Seat) -> None:
        """Ask somebody for a move out of turn, or no more: on their phone, or before the screen.

        Whether they have one to make is theirs to know.
        """
        self._hasty = None if seat == self.hasty else (seat, len(self.match.log))
        here = seat in before_screen(self._house, self.match)
        self.showing.bar.wipe()
        if self.hasty is not None and not here:
            name = self.match.players[seat].name
            self.showing.bar.notice(self._house.say("guest-hasty-chooses", name=name))
        if here or seat == self.showing.watcher:
            self.asking.drop()
        self.showing.lay()

    # What everybody must agree on

    def agree_on(self, agreement: Any, proposer: Seat | None = None) -> None:
        """Let the others say whether they agree; `proposer` has a phone, or is one of those at the laptop."""

        def asked(house: House) -> Question:
            question = self.showing.table.question(agreement, attrs.evolve(self.showing.glance(), say=house.say))
            assert question is not None
            return question

        self.propose(asked, lambda: self.make(agreement), self.hush, proposer)

    def agree_on_undo(self, proposer: Seat | None = None) -> None:
        """Let the others say whether something may be taken back that has shown somebody something."""
        self.propose(undo_question, self.undo, lambda: None, proposer)

    def propose(
        self,
        question: Callable[[House], Question],
        agreed: Callable[[], object],
        declined: Callable[[], object],
        proposer: Seat | None,
    ) -> None:
        """Ask everybody but the proposer, where they are; at once it happens if that is nobody."""
        here = without_phone(self._house, self.match)
        waiting: set[Seat | None] = {seat for seat in self.match.people if seat not in here and seat != proposer}
        if proposer is not None and here:
            waiting.add(None)
        if not waiting:
            agreed()
            return
        self.accord = Accord(question, waiting, agreed, declined, len(self.match.log))
        names = ", ".join(self.match.players[seat].name for seat in waiting if seat is not None)
        if names:
            self.showing.bar.notice(self._house.say("guest-asked", names=names))
            self.showing.lay()

    def _settle(self) -> routes.Confirm | None:
        accord = self.accord
        if accord is None:
            return None
        if accord.acts != len(self.match.log):
            self.accord = None
        elif accord.settled:
            self.accord = None
            if accord.against:
                self._object(accord)
                accord.declined()
            else:
                accord.agreed()
        else:
            here = without_phone(self._house, self.match)
            if here_now := accord.waiting & {*here}:  # whose phone is away is asked at the laptop
                accord.waiting -= here_now
                accord.waiting.add(None)
            if None in accord.waiting:
                return routes.Confirm(
                    accord.question(self._house),
                    lambda: accord.answer(None, yes=True),
                    lambda: accord.answer(None, yes=False),
                )
        return None

    def _object(self, accord: Accord) -> None:
        """Say who is against it."""
        names = [self.match.players[seat].name for seat in accord.against if seat is not None]
        if names:
            text = self._house.say("notice-not-agreed", names=", ".join(names), count=len(names))
            self.showing.bar.notice(text)
            self.showing.lay()

    def hush(self) -> None:
        """Propose nothing more for a lap, here and on phones."""
        now = self.match.pending
        assert isinstance(now, Decide)
        self.asking.hush(now.seat)
        if self.asking.selection is not None:
            self.asking.ask()
        self.showing.lay()
        if self._house.phones:
            self._house.phones.hush(now.seat)

    def take_back_for(self, seat: Seat) -> None:
        """Take back what a seat wants to have taken back: its own move at once if that has shown nothing to anybody."""
        acts = self.match.undoable()
        if not acts:
            return
        if self.match.decided(acts) == seat and not self.match.reveals(acts):
            self.undo()
        else:
            self.agree_on_undo(seat)

    # A hand that a phone leads

    def asked_of_hand(self, seat: Seat) -> Request | None:
        """What the hand of that seat is asked to do, while it has not done it."""
        now, hand = self.match.pending, self.handwork.hand
        idle = hand is not None and hand.outcome is None and self._swinging is None
        return now.request if idle and isinstance(now, Await) and now.request.seat == seat else None

    def press(self) -> None:
        """Let the hand at work do what it does without being led."""
        self.handwork.press("space")

    def swipe(self, path: list[tuple[float, float, float]]) -> None:
        """Lead the hand at work along a path: places on the whole table, and seconds since the first."""
        ends = path[-1][2]
        swung = [(x, y, max(when - ends + SWING, 0.0)) for x, y, when in path if when >= ends - SWING]
        (x, y, begins), *_ = swung
        self._swung, self._swinging = deque(swung), begins
        self.handwork.handle("down", x, y, 1)

    def _swing(self, seconds: float) -> None:
        """Go on along a swipe, as the mouse would go."""
        if self._swinging is None:
            return
        self._swinging += seconds
        while self._swung and self._swung[0][2] <= self._swinging:
            x, y, _ = self._swung.popleft()
            self.handwork.handle("move" if self._swung else "up", x, y, 1)
        if not self._swung:
            self._swinging = None


def undo_question(house: House) -> Question:
    """Ask whether something may be taken back that has shown somebody something."""
    say = house.say
    return Question(say("undo-title"), say("undo-shown"), say("undo-yes"), say("undo-no"))
