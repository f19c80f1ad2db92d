"""Hands the screen from one person to the next, with a curtain between them where hands are secret."""

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
"""How long a player sees what came of their move before the curtain falls."""


@define
class TurnHandover:
    """Decides who is to look at the screen, and when the one before has seen enough."""

    presenter: MatchPresenter
    decision_prompt: DecisionPrompt
    phone_bridge: PhoneBridge
    sandglass: Sandglass
    _looking_seconds: float = field(init=False, default=0.0)
    """How long the watcher has looked since they have seen everything meant for them."""

    @property
    def _match(self) -> Match:
        return self.phone_bridge.match

    @property
    def _services(self) -> Services:
        return self.presenter.services

    @property
    def needs_curtain(self) -> bool:
        """Whether a curtain must fall between the people at this screen."""
        return needs_curtain(self._services, self._match)

    @property
    def phone_holders_watch(self) -> bool:
        """Whether people who hold their cards in a phone can see this screen too."""
        here = seats_at_laptop(self._services, self._match)
        return self.needs_curtain and len(here) < len(self._match.seats_of_people)

    @property
    def called_seat(self) -> Seat:
        """Whose turn it is to look at the screen: who decides, or who asked for a move out of turn."""
        now, hasty = self._match.pending, self.phone_bridge.out_of_turn
        assert isinstance(now, Decide)
        return hasty if hasty is not None and hasty in seats_at_laptop(self._services, self._match) else now.seat

    def has_seen_enough(self) -> bool:
        """Tell whether the watcher has seen what they did, and what follows is for the next person's eyes.

        With a curtain, each person is shown the moves of computers when their own turn begins.
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
        """Count time during which the last player looks at what came of their move."""
        self._looking_seconds += seconds

    def end_looking_time(self) -> None:
        """Count as if the last player had looked long enough: they have pressed something."""
        self._looking_seconds = CURTAIN_DELAY_SECONDS

    def show_table_to(self, seat: Seat) -> None:
        """Show the table to the next person, and what has happened since they last saw it."""
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
        """Ask a person for their move, here or on their phone. Tell whether the curtain must fall first."""
        showing = self.presenter
        if seat not in seats_at_laptop(self._services, self._match):
            self.hide_hand()  # their phone asks them
            asleep = self._services.phones is not None and self._services.phones.is_asleep(seat)
            key = "guest-asleep" if asleep else "guest-chooses"
            self._show_waiting_text(self._services.say(key, name=self._match.players[seat].name))
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
        """Hide the watcher's hand if people with phones see this screen, after they looked long enough or at once."""
        if self.phone_holders_watch and self.presenter.watcher is not None and (at_once or self._looked_long_enough):
            self.presenter.clear_watcher()

    def _show_waiting_text(self, text: str) -> None:
        """Show in the bar that somebody chooses elsewhere."""
        if text != self.presenter.bar.waiting_text:
            self.presenter.bar.waiting_text = text
            self.presenter.refresh()
