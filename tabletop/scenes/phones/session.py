"""A page as a seat: its touches go the way of the mouse, and what is said to it is said to nobody else."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import attrs
from attrs import frozen

from rules.kernel import Decide, Seat
from tabletop.bots.consent import dissenters
from tabletop.phones.messages import Message
from tabletop.rulebook import told_of
from tabletop.scenes.phones.presenter import Sight
from tabletop.scenes.phones.questions import Questions
from tabletop.scenes.phones.state import PRESS, SWIPE, how_it_stands
from tabletop.scenes.table.adviser import Adviser
from tabletop.scenes.table.decision_prompt import Asking
from tabletop.scenes.table.phone_bridge import Hosting
from tabletop.scenes.table.selection import Refusal
from tabletop.scenes.table.table_vote import Accord
from tabletop.settings import Settings
from tabletop.stage.stage import Placed
from tabletop.tables.game_table import AnyGlance, Key, Way

SAID = 12
"""Lines of what happened that are told at once."""


@frozen
class Begun:
    """What a guest has begun on a page; on another page they go on with it, as long as nothing else happens."""

    acts: int
    """How many acts there were then."""
    path: Way
    chosen: tuple[Key, Any] | None
    rung: bool


class Page:
    """What one seat, or everybody who watches, is shown and asked on pages of one form."""

    def __init__(self, host: Hosting, sight: Sight, tell: Callable[[Message], None]) -> None:
        self.host, self.showing, self._tell = host, sight, tell
        self.seat, self.match = sight.watcher, host.match
        self.asking = Asking(sight)
        self.adviser = Adviser(sight, self.asking)
        self.chosen: tuple[Key, Any] | None = None
        """The touch that would make a move, and the move, until it is said that it shall be made."""
        self.waited = 0.0
        """Seconds since it has last followed the table."""
        self.preferred: Settings | None = None
        """The laptop's preferences that were last heard of."""
        sight.attend, sight.touched = self._attend, self._touched
        self._told: Message = {}
        """What the page was last told of how things stand."""
        self._moment: Any = None
        """All that this depended on."""
        self._heard = sight.shown
        """How many beats have been put into words for it."""
        self._rung = False
        """Whether it has been called for this turn."""
        self.questions = Questions(tell)
        self._agreeing: tuple[Accord, int] | None = None
        """What everybody is asked, and the number under which this page is."""
        self._acts = len(self.match.log)
        self._begun: Begun | None = None
        """What was begun elsewhere, until this page is asked the same."""
        self._hint: Any = None
        self._swiping = False
        sight.lay_anew()

    @property
    def _say(self) -> Any:
        return self.showing.house.say

    def _attend(self, glance: AnyGlance) -> AnyGlance:
        asked = self.asking.selection
        glance = attrs.evolve(glance, pointed=False)
        if asked is None:
            return glance
        path = (*asked.path, self.chosen[0]) if self.chosen else asked.path
        moves = tuple(move for move, _ in asked.legal)
        glance = attrs.evolve(glance, mine=True, moves=moves, path=path, offered=asked.offered())
        return glance if self.chosen else self.adviser.attend(glance)

    def _touched(self, laid: Sequence[Placed]) -> dict[Key, str]:
        """Tell which pieces a touch is for: a light may be no more than advice, or say whose turn it is."""
        asked = self.asking.selection
        lit = [each.key for each in laid if each.glow == "legal"]
        if asked is None:
            return dict.fromkeys(lit, "offered") if self._hand() == PRESS else {}
        path = (*asked.path, self.chosen[0]) if self.chosen else asked.path
        short = filter(asked.understands, lit)  # cuts, and parts of the board to look at
        return {**dict.fromkeys((*asked.offered(), *short), "offered"), **dict.fromkeys(path, "chosen")}

    # How it goes on

    def update(self, seconds: float, shown: int) -> None:
        """Follow the laptop, which has shown so many beats; ask when it is this seat's turn."""
        self._notice_acts()
        self.showing.move(seconds)
        self.showing.follow(shown)
        self._ask(shown)
        self.adviser.update()
        self._ask_everybody()
        self._tell_hint()
        self._tell_state()

    def hush(self, seat: Seat) -> None:
        """Propose nothing for a lap."""
        self._notice_acts()
        self.asking.hush(seat)
        if self.asking.selection is not None:
            self.asking.ask()
        self.chosen = None
        self.showing.lay()

    @property
    def begun(self) -> Begun | None:
        """What was begun here, if anything is asked."""
        asked = self.asking.selection
        return Begun(self._acts, asked.path, self.chosen, self._rung) if asked else None

    def go_on_from(self, begun: Begun | None) -> None:
        """Go on with what was begun on another page: a phone that is turned, or loaded again, keeps its choice."""
        self._notice_acts()
        if begun and begun.acts == self._acts and begun != self.begun:
            self._begun = begun
            self.asking.drop()  # asked again, it goes on with that

    def take_back(self) -> None:
        """Follow a story that has become shorter."""
        self._drop()
        self.showing.take_back()
        self._heard = self.showing.shown

    def _notice_acts(self) -> None:
        """Ask nothing any more that was asked before something happened: a second tap must not play again."""
        if self._acts != len(self.match.log):
            self._acts = len(self.match.log)
            self._drop()

    def _drop(self) -> None:
        """Ask nothing any more: something has happened."""
        self.asking.drop()
        self.chosen = self._begun = None
        self.questions.clear()

    def _ask(self, shown: int) -> None:
        """Ask for a decision of this seat, once the laptop has shown what led to it."""
        now = self.match.pending
        if isinstance(now, Decide):
            self.asking.turn_of(now.seat)
            self._rung &= now.seat == self.seat
        asked = isinstance(now, Decide) and self.seat is not None and self.seat in (now.seat, self.host.hasty)
        mine = asked and shown == len(self.match.story)
        if mine and self.asking.selection is None and self.host.showing.idle:
            self.asking.ask()
            self._resume()
            self.showing.lay()
        elif self.asking.selection is not None and not asked:  # it was out of turn, and shall not be
            self._drop()
            self.showing.lay()

    def _resume(self) -> None:
        """Go on with what was begun elsewhere, if nothing has happened since."""
        begun, asked, self._begun = self._begun, self.asking.selection, None
        if begun and asked and begun.acts == self._acts:
            asked.path, self._rung = begun.path, begun.rung
            self.chosen = begun.chosen if self.showing.form.palm else None

    def _hand(self) -> str | None:
        """How this seat's hand can do here what it is asked to do; None where it is asked nothing."""
        request = None if self.seat is None else self.host.asked_of_hand(self.seat)
        return None if request is None else self.showing.table.remote(request)

    # What is said

    def _tell_state(self) -> None:
        """Say how things stand, as far as that has changed."""
        hand, host, bar = self._hand(), self.host, self.showing.bar
        above = host.covered, host.shows_sheet
        moment = self.showing.pictures, hand, above, bar.saying, len(self.match.log), self.match.over
        if moment == self._moment:
            return
        self._moment = moment
        told = how_it_stands(self.showing, host, self.asking.selection, self.chosen, hand)
        changed = {name: value for name, value in told.items() if name not in self._told or self._told[name] != value}
        self._told = told
        if said := self._news():
            changed["said"] = said
        mine = told["mine"]
        if mine and not self._rung:
            self._rung = changed["buzz"] = True
        if changed:
            self._tell({"t": "state", **changed})
        if self._swiping != (hand == SWIPE):
            self._swiping = hand == SWIPE
            self._tell({"t": "swipe", "on": self._swiping, "text": told["prompt"]})

    def _news(self) -> list[str]:
        """Put into words what has been shown since this was last asked."""
        showing, story = self.showing, self.match.story
        places = range(self._heard, showing.shown)
        self._heard = showing.shown
        fresh = [place for place in places if type(story[place].event) not in showing.table.unsaid]
        return [text for place in fresh[-SAID:] if (text := showing.chronicle.told(place).text)]

    def greet(self, tell: Callable[[Message], None]) -> None:
        """Tell a page that has just come everything that the others of this form know."""
        tell(self.showing.wire.whole())
        if self._told:
            tell({"t": "state", **self._told})
        tell({"t": "swipe", "on": self._swiping, "text": self._told.get("prompt", "")})
        self.questions.repeat(tell)

    # What is touched

    def hear(self, message: Message) -> None:
        """Do what a page says, as far as this seat may do it now."""
        self._notice_acts()
        named = [key for name in ("key", "to") if (key := message.get(name)) is not None]
        match message["t"]:
            case _ if self.seat is None or not all(map(self.showing.wire.shows, named)):
                return  # what does not lie on the page can't be meant: it has just gone, or was made up
            case "rule":
                self._tell_rule(message["key"])
            case "do" if self.host.shows_sheet:
                self.host.shows_sheet = False
            case "answer":
                self.questions.answer(int(message["n"]), yes=message["yes"])
            case _ if not self.host.covered and not self.match.over:
                self._do(message)

    def _do(self, message: Message) -> None:
        match message["t"]:
            case "touch":
                self._touch(message["key"])
            case "beside":
                self._touch_beside(message["key"], message["to"])
            case "drag":
                self._drag(message["key"], message["to"])
            case "do" if self.chosen:
                self._meant(self.chosen[1])
            case "do" if self._hand() == PRESS:
                self.host.press()
            case "back":
                self._back()
            case "undo":
                assert self.seat is not None
                self.host.take_back_for(self.seat)
            case "hint" if self.showing.house.settings.hints:
                self.adviser.ask()
            case "throw" if self._hand() == SWIPE:
                self._throw(message["path"])

    def _touch(self, key: Key) -> None:
        """Touch a piece. On a palm, a touch that would make a move is only kept: the plank or a second one makes it."""
        asked = self.asking.selection
        if asked is None:
            if self._hand() == PRESS:
                self.host.press()
            return
        if self.chosen and self.chosen[0] == key:
            self._meant(self.chosen[1])
            return
        before = asked.path
        found = asked.click(key)
        self.chosen = None
        if self.showing.form.palm and found is not None and not isinstance(found, Refusal):
            asked.path, self.chosen = before, (key, found)
            found = None
        self._meant(found)

    def _touch_beside(self, key: Key, target: Key) -> None:
        """Touch a piece near one that is offered: a thumb is wide, but what it hits goes first if it has a meaning."""
        asked = self.asking.selection
        self._touch(target if asked and not asked.means(key) else key)

    def _drag(self, key: Key, target: Key | None) -> None:
        asked = self.asking.selection
        if asked is not None and target is not None:
            self.chosen = None
            self._meant(asked.drop(key, target))

    def _back(self) -> None:
        """Take back the last touch of an unfinished move."""
        asked, hasty = self.asking.selection, self.host.hasty
        if self.chosen:
            self.chosen = None
        elif asked and not asked.back() and hasty is not None and hasty == self.seat:
            self.host.barge_in(hasty)
        self.showing.lay()

    def _throw(self, path: list[list[float]]) -> None:
        """Lead the hand along a swipe over this page."""
        table, glance, form = self.showing.table, self.showing.glance(), self.showing.form
        begins, way = path[0][2], []
        for x, y, when in path:
            place = table.beneath(x, y, glance, form.canvas[1]) if form.palm else (x, y)
            way.append((*place, max(when - begins, 0.0) / 1000))
        self.host.swipe(way)

    def _meant(self, meant: Any | Refusal | None) -> None:
        """Do what a touch meant: make the move, perhaps after a question, or say why it is refused."""
        showing, table = self.showing, self.showing.table
        showing.bar.wipe()
        if isinstance(meant, Refusal):
            showing.bar.refuse(meant)
            text = self._say(f"{table.key}-reason-{meant.reason}")
            self._tell({"t": "refused", "key": meant.key, "text": text, "rule": meant.rule})
        if meant is None or isinstance(meant, Refusal):
            showing.lay()
            return
        proposed = self.asking.proposes(meant)
        if proposed and (against := dissenters(self.match, meant)):
            names = ", ".join(self.match.players[seat].name for seat in against)
            showing.bar.notice(self._say("notice-not-agreed", names=names, count=len(against)))
            self.host.hush()
            return
        asks = proposed or showing.house.settings.ask_first
        question = table.question(meant, showing.glance()) if asks else None
        agreed = partial(self.host.agree_on, meant, self.seat) if proposed else partial(self.host.make, meant)
        if question is None:
            agreed()
            return
        self.questions.ask(question, lambda yes: self._answered(agreed, yes=yes))

    def _answered(self, agreed: Callable[[], object], *, yes: bool) -> None:
        self.chosen = None
        if yes:
            agreed()
        self.showing.lay()

    # Questions

    def _ask_everybody(self) -> None:
        """Ask what everybody is asked, as long as this seat has not answered; somebody else may have meanwhile."""
        accord, seat = self.host.accord, self.seat
        wanted = accord if accord and seat is not None and seat in accord.waiting else None
        if self._agreeing and self._agreeing[0] is not wanted:
            self.questions.drop(self._agreeing[1])
            self._agreeing = None
        if wanted and not self._agreeing:
            number = self.questions.ask(wanted.question(self.showing.house), lambda yes: wanted.answer(seat, yes=yes))
            self._agreeing = wanted, number

    def _tell_hint(self) -> None:
        """Show the advice that was asked for, once it is there."""
        if self.adviser.move is not None and self.adviser.move is not self._hint:
            text = self.showing.bar.advice
            self._tell({"t": "hint", "keys": list(self.adviser.way), "text": text})
        self._hint = self.adviser.move

    def _tell_rule(self, key: Key | None) -> None:
        """Open the rulebook where it tells of a piece, of what was just refused, or at its beginning."""
        showing = self.showing
        rule = showing.table.rule(key, showing.view()) if key else ""
        if not rule and key is None and showing.bar.refusal:
            rule = showing.bar.refusal.rule
        self._tell({"t": "rule", **told_of(showing.house.settings.language, showing.table.key, rule)})
