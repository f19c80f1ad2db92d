"""From touches to moves: which pieces may be touched next, and which move a touch completes."""

from collections.abc import Callable, Sequence

from attrs import define, field, frozen

from rules.kernel import AnyGame, Seat
from tabletop.tables.game_table import GameTable, Interpretation, PieceKey, TouchPath


@frozen
class Refusal:
    """A touch that meant a move which the rules forbid."""

    key: PieceKey
    reason: str
    rule: str


@define
class Selection:
    """The touches of one decision: the paths of its moves, and the touches so far."""

    game: AnyGame
    state: object
    legal: tuple[tuple[object, Sequence[TouchPath]], ...]
    refused_moves: tuple[tuple[object, Sequence[TouchPath]], ...]
    """Moves that can be tried and that the rules refuse."""
    agreements: tuple[tuple[object, Sequence[TouchPath]], ...] = ()
    """What the whole table may agree on instead."""
    interpret: Callable[[TouchPath, bool], Interpretation[object] | None] = lambda *_: None
    """The table's own interpretation of a path; the flag tells whether it ends in a drag."""
    path: TouchPath = field(init=False, default=())
    dragged_move: object = field(init=False, default=None)
    """The complete move along whose trail a piece has been dragged, until it is released."""

    @classmethod
    def for_decision(
        cls, game: AnyGame, state: object, table: GameTable, view: object, agreements: Sequence[object] = ()
    ) -> "Selection":
        """Make the selection for a decision: all moves, legal or not, and what can be proposed."""
        moves = game.legal_moves(state)
        able = set(moves)
        legal = tuple((move, table.touch_paths(move, view)) for move in moves)
        others = tuple((move, table.touch_paths(move, view)) for move in game.candidates(state) if move not in able)
        proposed = tuple((act, table.touch_paths(act, view)) for act in agreements)
        interpret = table.touches.interpret
        return cls(game, state, legal, others, proposed, lambda path, drag: interpret(path, view, moves, drag))

    @classmethod
    def for_moves(
        cls, game: AnyGame, state: object, table: GameTable, view: object, moves: Sequence[object]
    ) -> "Selection":
        """Make a selection of these moves only, for seats that are not asked."""
        return cls(game, state, tuple((move, table.touch_paths(move, view)) for move in moves), ())

    @classmethod
    def for_out_of_turn(cls, game: AnyGame, state: object, table: GameTable, view: object, seat: Seat) -> "Selection":
        """Make a selection of all that a seat may try which is not asked."""
        found = cls.for_moves(
            game, state, table, view, [move for move in game.interruptions(state) if move.seat == seat]
        )
        able = {move for move, _ in found.legal}
        found.refused_moves = tuple(
            (move, table.touch_paths(move, view))
            for move in game.out_of_turn_candidates(state, seat)
            if move not in able
        )
        return found

    @property
    def possible_acts(self) -> tuple[tuple[object, Sequence[TouchPath]], ...]:
        """All that can be done now: legal moves and agreements."""
        return *self.legal, *self.agreements

    def begins_with(self, key: PieceKey) -> bool:
        """Tell whether any move, legal or not, begins with this piece."""
        return any(way[0] == key for _, ways in (*self.possible_acts, *self.refused_moves) for way in ways if way)

    def has_meaning(self, key: PieceKey) -> bool:
        """Tell whether touching this piece now has a meaning, even if the rules refuse it."""
        return key in self.path or key in self.offered() or self.is_interpreted(key) or self.begins_with(key)

    def is_interpreted(self, key: PieceKey) -> bool:
        """Tell whether the table interprets this touch itself."""
        reading = self.interpret((*self.path, key), False)
        return reading is not None and (
            bool(reading.offered) or reading.move is not None or reading.refused_move is not None
        )

    def offered(self, path: TouchPath | None = None, *, drag: bool = False) -> frozenset[PieceKey]:
        """Return the pieces that may be touched after this path; drags know more paths than clicks."""
        path = self.path if path is None else path
        if reading := self.interpret(path, drag):
            return reading.offered
        keys = set()
        for _, ways in self.possible_acts:
            for way in ways if drag else ways[:1]:
                if len(way) > len(path) and way[: len(path)] == path:
                    keys.add(way[len(path)])
        return frozenset(keys)

    def click(self, key: PieceKey) -> object:
        """Touch a piece. Return a move if that completes one, a refusal, or None; `path` may have changed."""
        before = self.path
        found = self._result_of((*before, key), drag=False)
        if found is None and before and self.path == before:
            if key == before[-1]:
                self.path = before[:-1]
                return None
            found = self._result_of((key,), drag=False)
        return found

    def drop(self, key: PieceKey, target: PieceKey) -> object:
        """Drag a piece to another; where that does not continue the path, it begins a new one."""
        before = self.path
        found = self._result_of((*before, key, target), drag=True)
        if before and (found is None or isinstance(found, Refusal)) and self.path == before:
            anew = self._result_of((key, target), drag=True)
            found = anew if anew is not None or self.path != before else found
        return found

    def drag_over(self, key: PieceKey, start: PieceKey, target: PieceKey) -> None:
        """Drag a piece along its trail: the path grows with every piece it passes, and shrinks when it goes back.

        `start` is where the trail begins. A complete move waits until the piece is released.
        """
        if not self.path or self.path[0] != key:
            self.path, self.dragged_move = (key,), None
        passed = (start, *self.path[1:])
        if target == passed[-1]:
            return
        if len(passed) > 1 and (target == passed[-2] or (self.dragged_move is not None and target in passed)):
            at = passed.index(target) if self.dragged_move is not None else len(passed) - 2
            self.path, self.dragged_move = self.path[: at + 1], None
        elif self.dragged_move is None:
            before = (*self.path, target)
            found = self._result_of(before, drag=False)
            if found is not None and not isinstance(found, Refusal):
                self.dragged_move = found
                self.path = before if self.path == before[:-1] else self.path

    def release(self, target: PieceKey | None) -> object:
        """Release a piece that was dragged along its trail: return the move, if it lies at the end of one.

        Elsewhere the path is dropped; on the way, the path stays and can be continued.
        """
        drawn, self.dragged_move = self.dragged_move, None
        if len(self.path) > 1 and target != self.path[-1]:
            self.path = ()
            return None
        if drawn is None and len(self.path) > 1:
            found = self._result_of(self.path, drag=True)
            return None if isinstance(found, Refusal) else found
        return drawn

    def drop_targets(self, key: PieceKey) -> frozenset[PieceKey]:
        """Return the pieces that a dragged piece may be dropped on."""
        return self.offered((*self.path, key), drag=True) or self.offered((key,), drag=True)

    def _result_of(self, path: TouchPath, *, drag: bool) -> object:
        if reading := self.interpret(path, drag):
            reason = None if reading.refused_move is None else self.game.objection(self.state, reading.refused_move)
            if reason:
                return self._refusal(path, reason, drag)
            self.path = reading.path
            return reading.move
        for move, ways in self.possible_acts:
            if path in (ways if drag else ways[:1]):
                return move
        if self.offered(path, drag=drag):
            self.path = path
            return None
        reason = self._objection_to(path)
        return self._refusal(path, reason, drag) if reason else None

    def _objection_to(self, path: TouchPath) -> str | None:
        """Return the reason against the refused move with this path, or against the first that begins so."""
        exact = [move for move, ways in self.refused_moves if path in ways]
        begun = [move for move, ways in self.refused_moves if any(way[: len(path)] == path for way in ways)]
        reasons = (self.game.objection(self.state, move) for move in (*exact, *begun))
        return next(filter(None, reasons), None)

    def _refusal(self, path: TouchPath, reason: str, drag: bool) -> Refusal:
        return Refusal(path[-2 if drag else -1], reason, self.game.reasons.get(reason, ""))

    def undo_touch(self) -> bool:
        """Undo the last touch; tell whether there was one."""
        touched = bool(self.path)
        self.path = self.path[:-1]
        return touched
