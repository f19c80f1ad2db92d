"""Who is called to the screen, and how long the last one may still look before the curtain falls."""

from attrs import define, field

from rules.kernel import Decide, Over, Seat
from tabletop.match import Match
from tabletop.scenes.base.scene import Services
from tabletop.scenes.play.sandglass import Sandglass
from tabletop.scenes.table.decision_prompt import DecisionPrompt
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.phone_bridge import PhoneBridge
from tabletop.scenes.table.presence import needs_curtain, seats_at_laptop

CURTAIN_DELAY_SECONDS = 1.2
"""Seconds that one sees what one's move has brought, before the curtain falls."""


@define
class TurnHandover:
    """Calls one person after another to the table."""

    presenter: MatchPresenter
    decision_prompt: DecisionPrompt
    phone_bridge: PhoneBridge
    sandglass: Sandglass
    _looking_seconds: float = field(init=False, default=0.0)
    """Seconds since the watcher has seen everything that is for their eyes."""

    @property
    def _match(self) -> Match:
        return self.phone_bridge.match

    @property
    def _services(self) -> Services:
        return self.presenter.services

    @property
    def needs_curtain(self) -> bool:
        """Whether people here hide something from each other."""
        return needs_curtain(self._services, self._match)

    @property
    def phone_holders_watch(self) -> bool:
        """Whether people who hold their cards in a phone look at this screen too."""
        here = seats_at_laptop(self._services, self._match)
        return self.needs_curtain and len(here) < len(self._match.seats_of_people)

    @property
    def called_seat(self) -> Seat:
        """Who is to look at the screen now."""
        now, hasty = self._match.pending, self.phone_bridge.out_of_turn
        assert isinstance(now, Decide)
        return hasty if hasty is not None and hasty in seats_at_laptop(self._services, self._match) else now.seat

    def has_seen_enough(self) -> bool:
        """Whether the watcher has seen what they did, and what follows is for the next person's eyes.

        Where a curtain parts people, the moves of computers are shown to each of them once: when they sit down.
        """
        showing = self.presenter
        if not self.needs_curtain or showing.watcher is None or not showing.is_still:
            return False
        now = self._match.pending
        if isinstance(now, Over) or (isinstance(now, Decide) and now.seat == showing.watcher):
            return False
        if not showing.is_behind:
            return isinstance(now, Decide)
        whose = self._match.game.pending(showing.state)
        begins = self._match.entry_after(showing.shown_beats) is not None
        return begins and isinstance(whose, Decide) and whose.seat != showing.watcher

    def add_looking_time(self, seconds: float) -> None:
        """Let whoever has just moved look for a moment at what came of it."""
        self._looking_seconds += seconds

    def end_looking_time(self) -> None:
        """Let nobody look any longer: they are impatient."""
        self._looking_seconds = CURTAIN_DELAY_SECONDS

    def show_table_to(self, seat: Seat) -> None:
        """Let the next person see their table, and what happened since they last did."""
        phones, name = self._services.phones, self._match.players[seat].name
        if phones and phones.alone_at_laptop != name:
            phones.alone_at_laptop = None
        self._looking_seconds = 0.0
        self.decision_prompt.clear_selection()
        if seats_at_laptop(self._services, self._match) == [seat]:  # they were here all the time, and have seen it
            self.presenter.view_from(seat)
        else:
            self.presenter.switch_watcher(seat)

    def ask_seat(self, seat: Seat) -> bool:
        """Ask a person for their move, here or on their phone; tell whether the curtain is to fall before that."""
        showing = self.presenter
        if seat not in seats_at_laptop(self._services, self._match):
            self.hide_hand()  # their phone asks them
            self._show_waiting_text(self._services.say("guest-chooses", name=self._match.players[seat].name))
            return False
        if showing.watcher != seat:
            if self.needs_curtain:
                return showing.watcher is None or self._looked_long_enough
            if self._match.has_secrets:  # without a curtain the table is simply turned round
                showing.view_from(seat)
            showing.watcher = seat
        self._looking_seconds = 0.0
        if self.decision_prompt.selection is None:
            self.decision_prompt.ask()
            self.sandglass.start_turn(seat)
            showing.show_table()
        return False

    @property
    def _looked_long_enough(self) -> bool:
        return self._looking_seconds >= self.presenter.scaled_seconds(CURTAIN_DELAY_SECONDS)

    def hide_hand(self, *, at_once: bool = False) -> None:
        """Hide the hand of whoever has looked long enough from those who hold a phone, and look here too."""
        if self.phone_holders_watch and self.presenter.watcher is not None and (at_once or self._looked_long_enough):
            self.presenter.clear_watcher()

    def _show_waiting_text(self, text: str) -> None:
        """Say that somebody chooses elsewhere."""
        if text != self.presenter.bar.waiting_text:
            self.presenter.bar.waiting_text = text
            self.presenter.refresh()
