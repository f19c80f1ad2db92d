"""What the person before the screen is asked, and what a touch of a piece can mean at this moment."""

from typing import Any

from rules.kernel import Decide, Seat
from tabletop.scenes.table.match_presenter import Showing
from tabletop.scenes.table.selection import Selection
from tabletop.tables.game_table import Key


class Asking:
    """Whose decision it is: the watcher's while `selection` is there, and nobody's before the screen otherwise."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self.selection: Selection | None = None
        """The touches so far of a decision that the watcher is asked for."""
        self._hushed: Seat | None = None
        """In whose turn a proposal was turned down: nobody repeats it before that turn comes again."""
        self._others_moved = False

    def ask(self) -> None:
        """Ask the watcher for the decision that the match waits for; the table may be proposed something instead.

        Where that is somebody else's, the watcher is asked for a move out of turn.
        """
        showing, match = self._showing, self._showing.match
        if (hasty := showing.watcher) is not None and match.pending != Decide(hasty):
            self.selection = Selection.out_of_turn(match.game, match.state, showing.table, showing.view(), hasty)
            return
        proposals = match.game.agreements(match.state) if self._hushed is None else ()
        self.selection = Selection.of(match.game, match.state, showing.table, showing.view(), proposals)

    def proposes(self, act: Any) -> bool:
        """Tell whether this is something that the whole table must agree on."""
        return self.selection is not None and any(act == proposed for proposed, _ in self.selection.agreements)

    def hush(self, seat: Seat) -> None:
        """Propose nothing for a lap."""
        self._hushed, self._others_moved = seat, False

    def turn_of(self, seat: Seat) -> None:
        """Notice whose decision it is: a lap is over when the turn has gone round."""
        if seat != self._hushed:
            self._others_moved = True
        elif self._others_moved:
            self._hushed = None

    def drop(self) -> None:
        """Ask nothing any more: something has happened, or somebody else is looking."""
        self.selection = None

    def about(self, key: Key) -> Selection | None:
        """Find what touching this piece can mean: a move of the watcher's, or one of somebody out of turn."""
        asked = self.selection
        if asked and (asked.path or asked.knows(key)):
            return asked
        return self._meddling(key) or asked

    def _meddling(self, key: Key) -> Selection | None:
        """Let people out of turn touch what is theirs, as far as the rules know of it and the watcher may see it."""
        showing, match = self._showing, self._showing.match
        if not showing.idle:
            return None
        moves = [
            move
            for move in match.game.interruptions(match.state)
            if match.person(move.seat) and (move.seat == showing.watcher or not match.secretive)
        ]
        found = Selection.among(match.game, match.state, showing.table, showing.view(), moves)
        return found if found.knows(key) else None
