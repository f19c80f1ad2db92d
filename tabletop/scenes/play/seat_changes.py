"""Coming and going amid a match: hands are emptied first, and nobody who has just come sees another's cards."""

from collections.abc import Sequence

from attrs import define

from rules.kernel import Seat
from tabletop.match import Computer, Player
from tabletop.scenes.table.decision_prompt import Asking
from tabletop.scenes.table.director import Director
from tabletop.scenes.table.hand_control import Handwork
from tabletop.scenes.table.match_presenter import Showing
from tabletop.scenes.table.pointer_control import Pointing
from tabletop.scenes.table.presence import before_screen, onlooker


@define
class Comings:
    """Lets somebody else go on in a seat, or somebody give up."""

    director: Director
    showing: Showing
    asking: Asking
    pointing: Pointing
    handwork: Handwork

    def reseat(self, players: Sequence[Player]) -> None:
        """Let these players go on from here; what has left somebody's hand comes to its end first."""
        match, showing = self.director.match, self.showing
        self._put_down()
        for seat in match.setup.seats:
            if players[seat] != match.players[seat] and not match.over:
                self.director.hand_over(seat, players[seat])
        for line in showing.chronicle.arrivals(len(match.story)):
            showing.bar.notice(line.text)
        showing.watcher = onlooker(showing.house, match, showing.watcher)
        showing.lay_anew()

    def look_round(self) -> None:
        """Notice who is before the screen now: whoever has taken their cards into a phone looks there."""
        match, showing = self.director.match, self.showing
        here = before_screen(showing.house, match)
        looks = showing.watcher if showing.watcher in here else onlooker(showing.house, match, None)
        if looks != showing.watcher and not self.handwork.hand:
            self.asking.drop()
            self.pointing.let_go()
            showing.look_from(looks)

    def concede(self, seat: Seat) -> None:
        """Give up: that ends a match for two, and in a larger one a computer takes the seat."""
        match = self.director.match
        if len(match.players) > 2:
            self.reseat([*match.players[:seat], self._substitute(seat), *match.players[seat + 1 :]])
            return
        self._put_down()
        if not match.over:
            self.director.concede(seat)
        self.showing.lay()

    def _substitute(self, seat: Seat) -> Computer:
        """Find a computer whose name nobody here has."""
        taken = {player.name for player in self.director.match.players}
        names = [self.showing.house.say(f"bot-name-{(seat + more) % 8 + 1}") for more in range(8)]
        return Computer(next(name for name in (*names, f"{names[0]} 2") if name not in taken))

    def _put_down(self) -> None:
        """Let every hand be empty."""
        done = self.handwork.leave()
        self.handwork.hand = None
        self.asking.drop()
        self.pointing.let_go()
        if done:
            self.director.play(*done)
