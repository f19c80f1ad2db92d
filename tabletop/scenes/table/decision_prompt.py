"""What the person before the screen is asked, and what a touch of a piece can mean at this moment."""

from typing import Any

from rules.kernel import Decide, Seat
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.selection import Selection
from tabletop.tables.game_table import PieceKey


class DecisionPrompt:
    """Whose decision it is: the watcher's while `selection` is there, and nobody's before the screen otherwise."""

    def __init__(self, presenter: MatchPresenter) -> None:
        self._presenter = presenter
        self.selection: Selection | None = None
        """The touches so far of a decision that the watcher is asked for."""
        self._muted_in_turn_of: Seat | None = None
        """In whose turn a proposal was turned down: nobody repeats it before that turn comes again."""
        self._others_moved = False

    def ask(self) -> None:
        """Ask the watcher for the decision that the match waits for; the table may be proposed something instead.

        Where that is somebody else's, the watcher is asked for a move out of turn.
        """
        showing, match = self._presenter, self._presenter.match
        if (hasty := showing.watcher) is not None and match.pending != Decide(hasty):
            self.selection = Selection.for_out_of_turn(match.game, match.state, showing.table, showing.view(), hasty)
            return
        proposals = match.game.agreements(match.state) if self._muted_in_turn_of is None else ()
        self.selection = Selection.for_decision(match.game, match.state, showing.table, showing.view(), proposals)

    def is_proposal(self, act: Any) -> bool:
        """Tell whether this is something that the whole table must agree on."""
        return self.selection is not None and any(act == proposed for proposed, _ in self.selection.agreements)

    def stop_proposals(self, seat: Seat) -> None:
        """Propose nothing for a lap."""
        self._muted_in_turn_of, self._others_moved = seat, False

    def note_turn(self, seat: Seat) -> None:
        """Notice whose decision it is: a lap is over when the turn has gone round."""
        if seat != self._muted_in_turn_of:
            self._others_moved = True
        elif self._others_moved:
            self._muted_in_turn_of = None

    def clear_selection(self) -> None:
        """Ask nothing any more: something has happened, or somebody else is looking."""
        self.selection = None

    def selection_for(self, key: PieceKey) -> Selection | None:
        """Find what touching this piece can mean: a move of the watcher's, or one of somebody out of turn."""
        asked = self.selection
        if asked and (asked.path or asked.begins_with(key)):
            return asked
        return self._out_of_turn_selection(key) or asked

    def _out_of_turn_selection(self, key: PieceKey) -> Selection | None:
        """Let people out of turn touch what is theirs, as far as the rules know of it and the watcher may see it."""
        showing, match = self._presenter, self._presenter.match
        if not showing.is_idle:
            return None
        moves = [
            move
            for move in match.game.interruptions(match.state)
            if match.is_person(move.seat) and (move.seat == showing.watcher or not match.has_secrets)
        ]
        found = Selection.for_moves(match.game, match.state, showing.table, showing.view(), moves)
        return found if found.begins_with(key) else None
