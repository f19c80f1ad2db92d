"""A patient bot for any game: it imagines what it cannot see, plays on a thousand times, and keeps to what pays.

This is information-set Monte Carlo tree search. Each playout starts from another imagined table that agrees with the
view, and all of them grow one tree of moves. Where a branch has been tried before, the seat that decides there takes
the one that has paid it best so far, with some curiosity for those seldom tried; beyond the tree moves are made at
random. What the world decides is sampled and never enters the tree.
"""

from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import Any

from attrs import define, field, frozen

from rules.kernel import Await, Decide, Game, Over, Seat, all_seats
from tabletop.bots.game_bot import Patience, Worth, minding, talent_of

CURIOSITY = 0.7
HORIZON = 3000
"""Acts after which a playout is given up, and everybody is worth the same."""


@frozen
class Budget:
    """How long to think: this many playouts, and no more than this many seconds where somebody waits for the answer."""

    playouts: int
    seconds: float


LEVELS = {1: Budget(50, 0.15), 2: Budget(500, 0.5), 3: Budget(3000, 1.5)}


@define(eq=False)
class Branch:
    """A move in the tree: how often it could be made, how often it was, and what that brought the seat that made it."""

    offered: int = 0
    tried: int = 0
    brought: float = 0.0
    branches: dict[Any, "Branch"] = field(factory=dict)

    def explore(self, moves: tuple[Any, ...], curiosity: float, rng: Random) -> tuple[Any, "Branch"]:
        """Pick one of the moves possible here: one never tried, or else the most promising."""
        branches = self.branches
        if fresh := [move for move in moves if move not in branches]:
            chosen = rng.choice(fresh)
            branches[chosen] = Branch()
            for move in moves:
                if move in branches:
                    branches[move].offered += 1
            return chosen, branches[chosen]
        best = -1.0
        for move in moves:
            branch = branches[move]
            branch.offered += 1
            promise = branch.brought / branch.tried + curiosity * sqrt(log(branch.offered) / branch.tried)
            if promise > best:
                best, chosen, follow = promise, move, branch
        return chosen, follow


@frozen
class Searcher:
    """Thinks within a budget. With more of it, it plays better."""

    budget: Budget

    def choose(self, game: Game[Any, Any, Any], view: Any, rng: Random, patience: Patience = None) -> Any:
        """Find the move that does best in playouts.

        With `patience` somebody is waiting: it is asked between playouts, other threads get their turn, and the
        budget's seconds count. Without it only the playouts count, so the same seed always finds the same move.
        """
        moves = game.legal_moves(game.imagine(view, rng))
        if len(moves) == 1:
            return moves[0]
        search = Search(game, rng, talent_of(game.key).judge)
        waits = minding(patience, self.budget.seconds)
        for left in reversed(range(self.budget.playouts)):
            search.play_on(game.imagine(view, rng))
            if (left % 32 == 0 and search.lead > left) or not waits():
                break
        return search.favourite


@define(eq=False)
class Search:
    """One tree, which grows by a branch with each playout."""

    game: Game[Any, Any, Any]
    rng: Random
    judge: Callable[[Any], Worth | None]
    root: Branch = field(factory=Branch)
    low: float = 1.0
    high: float = 0.0

    @property
    def favourite(self) -> Any:
        """The move that was made most often."""
        branches = self.root.branches
        return max(branches, key=lambda move: (branches[move].tried, branches[move].brought))

    @property
    def lead(self) -> int:
        """How many playouts any other move would need to become the favourite."""
        *_, second, first = sorted([0, 0, *(branch.tried for branch in self.root.branches.values())])
        return first - second

    def play_on(self, state: Any) -> None:
        """Play this table on to where it can be judged, and let every branch on the way learn what came of it."""
        game, rng, judge = self.game, self.rng, self.judge
        curiosity = CURIOSITY * max(0.0, self.high - self.low)
        path: list[tuple[Seat, Branch]] = []
        here: Branch | None = self.root
        for _ in range(HORIZON):
            if (worth := judge(state)) is not None:
                break
            match game.pending(state):
                case Over() as over:
                    worth = shares(over)
                    break
                case Await(request):
                    act = request.sample(rng)
                case Decide(seat):
                    moves = game.legal_moves(state)
                    if here is None:
                        act = rng.choice(moves)
                    else:
                        act, branch = here.explore(moves, curiosity, rng)
                        path.append((seat, branch))
                        here = branch if branch.tried else None
            *_, beat = game.apply(state, act)
            state = beat.state
        self._learn(path, worth or {})

    def _learn(self, path: list[tuple[Seat, Branch]], worth: Worth) -> None:
        for seat, branch in path:
            brought = worth.get(seat, 0.0)
            branch.tried += 1
            branch.brought += brought
            self.low, self.high = min(self.low, brought), max(self.high, brought)


def shares(over: Over) -> Worth:
    """Share the win among the winners; a draw is shared by all."""
    winners = over.winners or all_seats(max(2, len(over.scores)))
    return dict.fromkeys(winners, 1 / len(winners))
