"""What may be done with a match that is played at one screen, from the table itself and from what lies over it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from attrs import define

from rules.kernel import Seat
from tabletop.match import Computer, Match, Player
from tabletop.scenes.base import routes
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.default_names import DEFAULT_NAME_COUNT
from tabletop.scenes.base.match_log import LogPanel
from tabletop.scenes.base.scene import Services
from tabletop.scenes.play.sandglass import Sandglass
from tabletop.scenes.play.turn_handover import TurnHandover
from tabletop.scenes.saved.open_match import start_match
from tabletop.scenes.table.decision_prompt import DecisionPrompt
from tabletop.scenes.table.director import Director
from tabletop.scenes.table.hand_control import HandControl
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.phone_bridge import PhoneBridge, undo_question
from tabletop.scenes.table.pointer_control import PointerControl
from tabletop.scenes.table.presence import laptop_watcher, seats_at_laptop

if TYPE_CHECKING:
    from tabletop.scenes.phones.codes_scene import PhoneCodesScene


@define
class TableControls:
    """Shows the table to whoever is called, takes back, changes players, and makes what can be opened over the table.

    Hands are emptied before players change, and newcomers see nobody else's cards.
    """

    director: Director
    presenter: MatchPresenter
    decision_prompt: DecisionPrompt
    pointer_control: PointerControl
    hand_control: HandControl
    phone_bridge: PhoneBridge
    turn_handover: TurnHandover
    sandglass: Sandglass

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.director.match

    @property
    def _services(self) -> Services:
        return self.presenter.services

    # Who is at the screen

    @property
    def called_seat(self) -> Seat:
        """The seat of whoever is to look at the screen now."""
        return self.turn_handover.called_seat

    def show_table_to(self, seat: Seat) -> None:
        """Show a person their table, and what happened since they last looked."""
        self.pointer_control.hover_key = None
        self.turn_handover.show_table_to(seat)

    def update_watcher(self) -> None:
        """Find who watches the laptop now: people who have taken their cards into a phone no longer do."""
        match, showing = self.match, self.presenter
        here = seats_at_laptop(self._services, match)
        looks = showing.watcher if showing.watcher in here else laptop_watcher(self._services, match, None)
        if looks != showing.watcher and not self.hand_control.task:
            self.decision_prompt.clear_selection()
            self.pointer_control.release()
            showing.view_from(looks)

    # What is taken back

    def request_undo(self) -> ConfirmPanel | None:
        """Take back the last decision of a person, or return the question that comes first.

        A question comes where the decision has revealed something. A player who has conceded takes that back first.
        """
        if self.match.conceded_by is not None:
            self.director.withdraw_concession()
            self.presenter.show_table()
            return None
        acts = self.match.undoable_acts()
        if not acts:
            if self.match.log:
                self.presenter.bar.show_notice(self._services.say("notice-stays-done"))
                self.presenter.refresh()
            return None
        if len(self.match.seats_of_people) > 1 and self.match.reveals(acts):
            return ConfirmPanel(self._services, undo_question(self._services), self.phone_bridge.propose_undo)
        self.undo()
        return None

    def undo(self, acts: int | None = None) -> bool:
        """Take back the last decision of a person, or so many acts, without asking; tell whether anything was."""
        self.hand_control.task = self.presenter.film = None
        if not self.director.undo(acts):
            return False
        self.decision_prompt.clear_selection()
        self.pointer_control.hover_key = None
        if self.turn_handover.needs_curtain and self.called_seat != self.presenter.watcher:
            self.presenter.watcher = None
        self.presenter.follow_undo()
        self.phone_bridge.follow_undo()
        return True

    # Who comes and goes

    def change_players(self, players: Sequence[Player]) -> None:
        """Let these players go on, one for each seat. A hand at work comes to its outcome first."""
        match, showing = self.match, self.presenter
        self._empty_hands()
        for seat in match.setup.seats:
            if players[seat] != match.players[seat] and not match.over:
                self.director.hand_over(seat, players[seat])
        for line in showing.log_writer.arrival_lines(len(match.story)):
            showing.bar.show_notice(line.text)
        showing.watcher = laptop_watcher(self._services, match, showing.watcher)
        showing.reset_table()
        self.sandglass.start_turn(None)

    def concede(self, seat: Seat) -> None:
        """Concede for a seat. This ends a match for two; in a larger one a computer takes the seat."""
        match = self.match
        if len(match.players) > 2:
            self.change_players([*match.players[:seat], self._substitute(seat), *match.players[seat + 1 :]])
            return
        self._empty_hands()
        if not match.over:
            self.director.concede(seat)
        self.presenter.show_table()
        self.sandglass.start_turn(None)

    def _substitute(self, seat: Seat) -> Computer:
        """Make a computer with a name that no player has."""
        taken = {player.name for player in self.match.players}
        numbers = ((seat + more) % DEFAULT_NAME_COUNT + 1 for more in range(DEFAULT_NAME_COUNT))
        names = [self._services.say(f"bot-name-{number}") for number in numbers]
        return Computer(next(name for name in (*names, f"{names[0]} 2") if name not in taken))

    def _empty_hands(self) -> None:
        """Finish what a hand has let go, and drop all selections."""
        done = self.hand_control.finish()
        self.hand_control.task = None
        self.decision_prompt.clear_selection()
        self.pointer_control.release()
        if done:
            self.director.play(*done)

    # Where one can go from here

    def make_log(self) -> LogPanel:
        """Make the panel with the log of the match, as far as it has been shown."""
        return LogPanel(self._services, self.match, self.presenter.log_writer.all_lines(self.presenter.shown_beats))

    def make_phone_codes(self) -> "PhoneCodesScene":
        """Make the scene of the codes by which phones join this table."""
        from tabletop.scenes.phones.codes_scene import PhoneCodesScene  # few open it, and it needs a server

        setup = self.match.setup
        return PhoneCodesScene(self._services, setup.game, self.match.players, setup.options)

    def restart(self) -> routes.PlayMatch:
        """Create a new match with the same people and options and return its place; this one stays saved."""
        setup = self.match.setup
        return start_match(self._services, setup.game, self.match.players, setup.options, practice=setup.practice)
