"""Changes of players amid a match: hands are emptied first, and newcomers see nobody else's cards."""

from collections.abc import Sequence

from attrs import define

from rules.kernel import Seat
from tabletop.match import Computer, Player
from tabletop.scenes.base.default_names import DEFAULT_NAME_COUNT
from tabletop.scenes.table.decision_prompt import DecisionPrompt
from tabletop.scenes.table.director import Director
from tabletop.scenes.table.hand_control import HandControl
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.pointer_control import PointerControl
from tabletop.scenes.table.presence import laptop_watcher, seats_at_laptop


@define
class SeatChanges:
    """Lets another player take over a seat, and lets a player concede."""

    director: Director
    presenter: MatchPresenter
    decision_prompt: DecisionPrompt
    pointing: PointerControl
    hand_control: HandControl

    def change_players(self, players: Sequence[Player]) -> None:
        """Let these players go on, one for each seat. A hand at work comes to its outcome first."""
        match, showing = self.director.match, self.presenter
        self._empty_hands()
        for seat in match.setup.seats:
            if players[seat] != match.players[seat] and not match.over:
                self.director.hand_over(seat, players[seat])
        for line in showing.log_writer.arrival_lines(len(match.story)):
            showing.bar.show_notice(line.text)
        showing.watcher = laptop_watcher(showing.services, match, showing.watcher)
        showing.reset_table()

    def update_watcher(self) -> None:
        """Find who watches the laptop now: people who have taken their cards into a phone no longer do."""
        match, showing = self.director.match, self.presenter
        here = seats_at_laptop(showing.services, match)
        looks = showing.watcher if showing.watcher in here else laptop_watcher(showing.services, match, None)
        if looks != showing.watcher and not self.hand_control.task:
            self.decision_prompt.clear_selection()
            self.pointing.release()
            showing.view_from(looks)

    def concede(self, seat: Seat) -> None:
        """Concede for a seat. This ends a match for two; in a larger one a computer takes the seat."""
        match = self.director.match
        if len(match.players) > 2:
            self.change_players([*match.players[:seat], self._substitute(seat), *match.players[seat + 1 :]])
            return
        self._empty_hands()
        if not match.over:
            self.director.concede(seat)
        self.presenter.show_table()

    def _substitute(self, seat: Seat) -> Computer:
        """Make a computer with a name that no player has."""
        taken = {player.name for player in self.director.match.players}
        names = [
            self.presenter.services.say(f"bot-name-{(seat + more) % DEFAULT_NAME_COUNT + 1}")
            for more in range(DEFAULT_NAME_COUNT)
        ]
        return Computer(next(name for name in (*names, f"{names[0]} 2") if name not in taken))

    def _empty_hands(self) -> None:
        """Finish what a hand has let go, and drop all selections."""
        done = self.hand_control.finish()
        self.hand_control.task = None
        self.decision_prompt.clear_selection()
        self.pointing.release()
        if done:
            self.director.play(*done)
