"""The search of The Fox in the Forest: one tree over many worlds, and exact solutions for the last tricks.

The tree is like that of `searcher`. But worlds are dealt by what the other's past play makes likely, and the rest of a
playout is played by `fox_playout`.
"""

from collections.abc import Callable
from math import inf, log, sqrt
from random import Random
from typing import Final

from attrs import frozen

from rules.fox_forest.acts import Move
from rules.fox_forest.pieces import TRICK_COUNT
from rules.fox_forest.views import View
from tabletop.bots.fox_forest.ending import EndingSolver, EndingValues
from tabletop.bots.fox_forest.fast_rules import NO_CARD, NUMBER, STEPS, SUIT_OF, Round, bits, mask, to_rules_move
from tabletop.bots.fox_forest.playout import SHARE_STEP_COUNT, expected_share, plan_by_share, play_out
from tabletop.bots.fox_forest.worlds import World, Worlds

EXPLORATION_WEIGHT: Final = 0.7
SHARE_SPREAD: Final = 0.3
"""The span within which the expected share of tricks varies between playouts."""
MIN_TRIED_SHARE: Final = 0.5
"""A branch may be chosen for its value if it was tried at least this part as often as the most tried."""
MAX_WORLDS: Final = 500
"""The most different worlds in which playouts start."""
MAX_ENDINGS: Final = 40
"""The most worlds that are solved to their end."""
PLAYOUTS_PER_CHECK: Final = 16
"""Playouts between two checks of the clock."""


@frozen
class Effort:
    """How hard to think about one move."""

    max_playouts: int
    weighs_past_play: bool
    """Whether worlds are dealt by what the other's past play makes likely."""
    solved_hand_size: int
    """With so many cards left in hand, or fewer, worlds are solved to their end."""


class Branch:
    """A move in the tree: how often it was tried, and its total value for the seat that made it."""

    __slots__ = ("bit", "branch_bits", "branches", "move", "total_value", "tried_count")

    def __init__(self, move: int) -> None:
        self.move = move
        self.bit = 1 << move
        self.tried_count = 0
        self.total_value = 0.0
        self.branches: list[Branch] = []
        self.branch_bits = 0
        """The moves that have a branch, as bits."""

    @property
    def average_value(self) -> float:
        """What the move has brought on average."""
        return self.total_value / self.tried_count


class Search:
    """The search for one move of the seat that a view belongs to."""

    def __init__(self, view: View, worth: EndingValues, effort: Effort, rng: Random) -> None:
        assert view.seat is not None
        assert view.decree is not None
        self.view = view
        self.ending_values = worth
        self.effort = effort
        self.rng = rng
        self.hand = mask(NUMBER[card] for card in view.hand)
        self.lead, self.answer = (*(NUMBER[card] for card in view.trick), NO_CARD, NO_CARD)[:2]
        self.decree = NUMBER[view.decree]
        won, lost = view.gained
        self.plans = plan_by_share([worth[tricks][won][lost] for tricks in range(TRICK_COUNT + 1)])
        self.worlds = Worlds(view)
        self.root = Branch(0)

    def choose(self, may_think: Callable[[], bool]) -> Move:
        """Return a move; stop early when `may_think` returns False."""
        step = STEPS[self.view.step]
        choices = bits(self._round(self.worlds.deal_one(self.rng)).choice_bits())
        if len(choices) == 1:
            return to_rules_move(step, choices[0])
        if len(self.view.hand) <= self.effort.solved_hand_size:
            return to_rules_move(step, self._solve_endings(choices, may_think))
        self._add_playouts(may_think)
        return to_rules_move(step, self._best_tried_move())

    def _round(self, world: World) -> Round:
        view, (other, deck) = self.view, world
        return Round(
            [other, self.hand] if view.seat else [self.hand, other],
            deck[:],
            self.decree,
            view.leader,
            view.turn,
            STEPS[view.step],
            self.lead,
            self.answer,
            [*view.tricks],
            [*view.gained],
        )

    def _dealt(self, count: int, waits: Callable[[], bool]) -> list[World]:
        deal = self.worlds.deal_likely if self.effort.weighs_past_play else self.worlds.deal
        return deal(count, self.rng, waits)

    def _solve_endings(self, choices: list[int], waits: Callable[[], bool]) -> int:
        """Count worlds to their end, and take what is best on average."""
        ending = EndingSolver(self.ending_values)
        sums = dict.fromkeys(choices, 0.0)
        for world in self._dealt(MAX_ENDINGS, waits):
            for move, worth in ending.solve(self._round(world)).items():
                sums[move] += -worth if self.view.seat else worth
            if not waits():
                break
        return max(choices, key=lambda move: sums[move])

    def _best_tried_move(self) -> int:
        """The move that was made most often, or one made nearly as often that has brought more."""
        branches = self.root.branches
        enough = MIN_TRIED_SHARE * max(branch.tried_count for branch in branches)
        return max(
            (branch for branch in branches if branch.tried_count >= enough), key=lambda branch: branch.average_value
        ).move

    def _is_decided(self, left: int) -> bool:
        """Tell whether so many more playouts could bring no other move into question."""
        tried = [branch.tried_count for branch in self.root.branches]
        first = max(tried)
        tried.remove(first)
        return bool(tried) and max(tried) + left < MIN_TRIED_SHARE * first

    def _add_playouts(self, waits: Callable[[], bool]) -> None:
        """Play out from many worlds, and let the tree grow by each."""
        worlds = self._dealt(min(MAX_WORLDS, self.effort.max_playouts), waits)
        trump = SUIT_OF[self.decree]
        shares = [expected_share(self._round(world).hands, trump) for world in worlds]
        (mine, theirs), (won, lost) = self.view.tricks, self.view.gained
        ends = [self.ending_values[tricks][won][lost] for tricks in range(mine, TRICK_COUNT + 1 - theirs)]
        curiosity = EXPLORATION_WEIGHT * (max(ends) - min(ends))
        random = self.rng.random
        for playout in range(self.effort.max_playouts):
            position = self._round(worlds[playout % len(worlds)])
            tricks, sevens = position.tricks, position.sevens
            path = self._descend(position, curiosity)
            hope = shares[playout % len(worlds)] + SHARE_SPREAD * (random() - 0.5)
            play_out(position, self.plans[min(max(int(SHARE_STEP_COUNT * hope), 0), SHARE_STEP_COUNT - 1)], random)
            worth = self.ending_values[tricks[0]][sevens[0]][sevens[1]]
            self.root.tried_count += 1
            for seat, branch in path:
                branch.tried_count += 1
                branch.total_value += -worth if seat else worth
            if playout % PLAYOUTS_PER_CHECK == PLAYOUTS_PER_CHECK - 1 and (
                not waits() or self._is_decided(self.effort.max_playouts - playout)
            ):
                break

    def _descend(self, position: Round, curiosity: float) -> list[tuple[int, Branch]]:
        """Go down the tree by its most promising branches, and grow a new one where it ends."""
        path = []
        here, tricks = self.root, position.tricks
        while tricks[0] + tricks[1] < TRICK_COUNT:
            choices = position.choice_bits()
            if fresh := choices & ~here.branch_bits:
                moves = bits(fresh)
                branch = Branch(moves[int(self.rng.random() * len(moves))])
                here.branches.append(branch)
                here.branch_bits |= branch.bit
                path.append((position.turn, branch))
                position.make_move(branch.move)
                break
            best, allowance = -inf, curiosity * curiosity * log(here.tried_count)
            for each in here.branches:
                if choices & each.bit:
                    tried = each.tried_count
                    promise = each.total_value / tried + sqrt(allowance / tried)
                    if promise > best:
                        best, branch = promise, each
            path.append((position.turn, branch))
            position.make_move(branch.move)
            here = branch
        return path
