"""The decision that the watcher is asked for, and what touching a piece means meanwhile."""

from rules.kernel import Decide, Seat
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.scenes.table.selection import Selection
from tabletop.tables.game_table import PieceKey


class DecisionPrompt:
    """Asks the watcher for the decision that the match waits for. While `selection` is None, nobody is asked."""

    def __init__(self, presenter: MatchPresenter) -> None:
        self._presenter = presenter
        self.selection: Selection | None = None
        """The pieces touched so far for the decision that the watcher is asked for; None if nobody is asked."""
        self._muted_in_turn_of: Seat | None = None
        """The seat in whose turn a proposal was rejected. Nothing is proposed again before that turn returns."""
        self._others_moved = False

    def ask(self) -> None:
        """Ask the watcher for the decision that the match waits for, and offer what may be proposed to the table.

        If somebody else is to decide, ask the watcher for a move out of turn instead.
        """
        showing, match = self._presenter, self._presenter.match
        if (hasty := showing.watcher) is not None and match.pending != Decide(hasty):
            self.selection = Selection.for_out_of_turn(match.game, match.state, showing.table, showing.view(), hasty)
            return
        proposals = match.game.agreements(match.state) if self._muted_in_turn_of is None else ()
        self.selection = Selection.for_decision(match.game, match.state, showing.table, showing.view(), proposals)

    def is_proposal(self, act: object) -> bool:
        """Tell whether this act is one of the offered proposals, on which the whole table must agree."""
        return self.selection is not None and any(act == proposed for proposed, _ in self.selection.agreements)

    def stop_proposals(self, seat: Seat) -> None:
        """Offer no proposals until the turn of this seat comes again."""
        self._muted_in_turn_of, self._others_moved = seat, False

    def note_turn(self, seat: Seat) -> None:
        """Note whose turn it is. Proposals are offered again once the turn has gone round the table."""
        if seat != self._muted_in_turn_of:
            self._others_moved = True
        elif self._others_moved:
            self._muted_in_turn_of = None

    def clear_selection(self) -> None:
        """Ask nothing any more: something has happened, or somebody else is the watcher now."""
        self.selection = None

    def selection_for(self, key: PieceKey) -> Selection | None:
        """Find the selection that a touch of this piece belongs to: the watcher's decision, or a move out of turn."""
        asked = self.selection
        if asked and (asked.path or asked.begins_with(key)):
            return asked
        return self._out_of_turn_selection(key) or asked

    def _out_of_turn_selection(self, key: PieceKey) -> Selection | None:
        """Select among the moves out of turn that begin with this piece, if the watcher may see them."""
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
