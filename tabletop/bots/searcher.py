"""A bot for any game: information-set Monte Carlo tree search.

Each playout starts from another imagined state that agrees with the view, and all of them grow one tree of moves.
Where a node has been tried before, the seat that decides there takes the move that has paid it best so far, with a
bonus for those seldom tried; beyond the tree moves are made at random. What the world decides is sampled and never
enters the tree.
"""

from collections.abc import Callable
from math import log, sqrt
from random import Random

from attrs import define, field, frozen

from rules.kernel import AnyGame, AwaitWorld, Decide, Over, Seat, all_seats
from tabletop.bots.game_bot import KeepThinking, SeatValues, game_bot_of, thinking_limit

EXPLORATION_WEIGHT = 0.7
MAX_PLAYOUT_ACTS = 3000
"""Acts after which a playout is given up; it then counts 0 for every seat."""


@frozen
class Budget:
    """How long to think: so many playouts, and no more than so many seconds where somebody waits."""

    playouts: int
    max_seconds: float


LEVEL_BUDGETS = {1: Budget(50, 0.15), 2: Budget(500, 0.5), 3: Budget(3000, 1.5)}


@define(eq=False)
class SearchNode:
    """A node of the tree, that is a move: how often it was possible and tried, and its total value."""

    offered_count: int = 0
    tried_count: int = 0
    total_value: float = 0.0
    children: dict[object, "SearchNode"] = field(factory=dict)

    def explore(self, moves: tuple[object, ...], curiosity: float, rng: Random) -> tuple[object, "SearchNode"]:
        """Pick one of the possible moves: one never tried, else the most promising."""
        branches = self.children
        if fresh := [move for move in moves if move not in branches]:
            chosen = rng.choice(fresh)
            branches[chosen] = SearchNode()
            for move in moves:
                if move in branches:
                    branches[move].offered_count += 1
            return chosen, branches[chosen]
        best = -1.0
        for move in moves:
            branch = branches[move]
            branch.offered_count += 1
            promise = branch.total_value / branch.tried_count + curiosity * sqrt(
                log(branch.offered_count) / branch.tried_count
            )
            if promise > best:
                best, chosen, follow = promise, move, branch
        return chosen, follow


@frozen
class Searcher:
    """A bot that thinks within a budget; with more of it, it plays better."""

    budget: Budget

    def choose(self, game: AnyGame, view: object, rng: Random, keep_thinking: KeepThinking = None) -> object:
        """Return the move that does best in playouts.

        `keep_thinking` is given where somebody is waiting: it is asked between playouts, other threads get their turn,
        and the budget's seconds count. Without it only the playouts count, so the same seed always finds the same move.
        """
        moves = game.legal_moves(game.imagine(view, rng))
        if len(moves) == 1:
            return moves[0]
        search = TreeSearch(game, rng, game_bot_of(game.key).evaluate)
        waits = thinking_limit(keep_thinking, self.budget.max_seconds)
        for left in reversed(range(self.budget.playouts)):
            search.add_playout(game.imagine(view, rng))
            if (left % 32 == 0 and search.tries_ahead > left) or not waits():
                break
        return search.most_tried_move


@define(eq=False)
class TreeSearch:
    """One tree, which grows by a node with each playout."""

    game: AnyGame
    rng: Random
    evaluate: Callable[[object], SeatValues | None]
    root: SearchNode = field(factory=SearchNode)
    lowest_value: float = 1.0
    highest_value: float = 0.0

    @property
    def most_tried_move(self) -> object:
        """The move that was tried most often."""
        branches = self.root.children
        return max(branches, key=lambda move: (branches[move].tried_count, branches[move].total_value))

    @property
    def tries_ahead(self) -> int:
        """How many playouts any other move would need to be tried as often."""
        *_, second, first = sorted([0, 0, *(branch.tried_count for branch in self.root.children.values())])
        return first - second

    def add_playout(self, state: object) -> None:
        """Play this state on until it has a value, and add that to every node on the way."""
        game, rng, judge = self.game, self.rng, self.evaluate
        curiosity = EXPLORATION_WEIGHT * max(0.0, self.highest_value - self.lowest_value)
        path: list[tuple[Seat, SearchNode]] = []
        here: SearchNode | None = self.root
        for _ in range(MAX_PLAYOUT_ACTS):
            if (worth := judge(state)) is not None:
                break
            match game.pending(state):
                case Over() as over:
                    worth = win_shares(over)
                    break
                case AwaitWorld(request):
                    act = request.sample(rng)
                case Decide(seat):
                    moves = game.legal_moves(state)
                    if here is None:
                        act = rng.choice(moves)
                    else:
                        act, branch = here.explore(moves, curiosity, rng)
                        path.append((seat, branch))
                        here = branch if branch.tried_count else None
            *_, beat = game.apply(state, act)
            state = beat.state
        self._learn(path, worth or {})

    def _learn(self, path: list[tuple[Seat, SearchNode]], worth: SeatValues) -> None:
        for seat, branch in path:
            brought = worth.get(seat, 0.0)
            branch.tried_count += 1
            branch.total_value += brought
            self.lowest_value, self.highest_value = min(self.lowest_value, brought), max(self.highest_value, brought)


def win_shares(over: Over) -> SeatValues:
    """Share the win among the winners; in a draw, among all."""
    winners = over.winners or all_seats(max(2, len(over.scores)))
    return dict.fromkeys(winners, 1 / len(winners))
