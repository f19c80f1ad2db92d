"""Who is called to the screen, and how long the last one may still look before the curtain falls."""

from attrs import define, field

from rules.kernel import Decide, Over, Seat
from tabletop.match import Match
from tabletop.scenes.base.scene import House
from tabletop.scenes.play.sandglass import SandGlass
from tabletop.scenes.table.decision_prompt import Asking
from tabletop.scenes.table.match_presenter import Showing
from tabletop.scenes.table.phone_bridge import Hosting
from tabletop.scenes.table.presence import before_screen, parted

LULL = 1.2
"""Seconds that one sees what one's move has brought, before the curtain falls."""


@define
class Calling:
    """Calls one person after another to the table."""

    showing: Showing
    asking: Asking
    hosting: Hosting
    glass: SandGlass
    _lull: float = field(init=False, default=0.0)
    """Seconds since the watcher has seen everything that is for their eyes."""

    @property
    def _match(self) -> Match:
        return self.hosting.match

    @property
    def _house(self) -> House:
        return self.showing.house

    @property
    def curtained(self) -> bool:
        """Whether people here hide something from each other."""
        return parted(self._house, self._match)

    @property
    def overlooked(self) -> bool:
        """Whether people who hold their cards in a phone look at this screen too."""
        here = before_screen(self._house, self._match)
        return self.curtained and len(here) < len(self._match.people)

    @property
    def seat(self) -> Seat:
        """Who is to look at the screen now."""
        now, hasty = self._match.pending, self.hosting.hasty
        assert isinstance(now, Decide)
        return hasty if hasty is not None and hasty in before_screen(self._house, self._match) else now.seat

    def seen_enough(self) -> bool:
        """Whether the watcher has seen what they did, and what follows is for the next person's eyes.

        Where a curtain parts people, the moves of computers are shown to each of them once: when they sit down.
        """
        showing = self.showing
        if not self.curtained or showing.watcher is None or not showing.still:
            return False
        now = self._match.pending
        if isinstance(now, Over) or (isinstance(now, Decide) and now.seat == showing.watcher):
            return False
        if not showing.behind:
            return isinstance(now, Decide)
        whose = self._match.game.pending(showing.state)
        begins = self._match.entry_after(showing.shown) is not None
        return begins and isinstance(whose, Decide) and whose.seat != showing.watcher

    def wait(self, seconds: float) -> None:
        """Let whoever has just moved look for a moment at what came of it."""
        self._lull += seconds

    def hurry(self) -> None:
        """Let nobody look any longer: they are impatient."""
        self._lull = LULL

    def sit_down(self, seat: Seat) -> None:
        """Let the next person see their table, and what happened since they last did."""
        phones, name = self._house.phones, self._match.players[seat].name
        if phones and phones.alone != name:
            phones.alone = None
        self._lull = 0.0
        self.asking.drop()
        if before_screen(self._house, self._match) == [seat]:  # they were here all the time, and have seen it
            self.showing.look_from(seat)
        else:
            self.showing.turn_to(seat)

    def ask(self, seat: Seat) -> bool:
        """Ask a person for their move, here or on their phone; tell whether the curtain is to fall before that."""
        showing = self.showing
        if seat not in before_screen(self._house, self._match):
            self.turn_away()  # their phone asks them
            self._say_aside(self._house.say("guest-chooses", name=self._match.players[seat].name))
            return False
        if showing.watcher != seat:
            if self.curtained:
                return showing.watcher is None or self._waited
            if self._match.secretive:  # without a curtain the table is simply turned round
                showing.look_from(seat)
            showing.watcher = seat
        self._lull = 0.0
        if self.asking.selection is None:
            self.asking.ask()
            self.glass.call(seat)
            showing.lay()
        return False

    @property
    def _waited(self) -> bool:
        return self._lull >= self.showing.pace(LULL)

    def turn_away(self, *, at_once: bool = False) -> None:
        """Hide the hand of whoever has looked long enough from those who hold a phone, and look here too."""
        if self.overlooked and self.showing.watcher is not None and (at_once or self._waited):
            self.showing.look_away()

    def _say_aside(self, text: str) -> None:
        """Say that somebody chooses elsewhere."""
        if text != self.showing.bar.aside:
            self.showing.bar.aside = text
            self.showing.refresh()
