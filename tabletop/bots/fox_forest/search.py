"""How the fox thinks: one tree over many worlds, grown by playouts, and for the last tricks an exact count.

The tree is that of the common `searcher`: every playout starts in another world that the seat can't tell from the real
one, the moves of all worlds share their branches, and the seat to move takes the branch that has paid it best, with
some curiosity for those seldom tried. But worlds are dealt by what the other's play has told, and the rest of a playout
is played by plain sense.
"""

from collections.abc import Callable
from math import inf, log, sqrt
from random import Random
from typing import Final

from attrs import frozen

from rules.fox_forest.acts import Move
from rules.fox_forest.pieces import TRICKS
from rules.fox_forest.views import View
from tabletop.bots.fox_forest.ending import Ending, Worth
from tabletop.bots.fox_forest.fast_rules import NONE, NUMBER, STEPS, SUIT_OF, Round, bits, mask, spoken
from tabletop.bots.fox_forest.playout import SHARES, plans, play_out, share
from tabletop.bots.fox_forest.worlds import World, Worlds

CURIOSITY: Final = 0.7
WAVER: Final = 0.3
"""Within what span the share of the tricks that a playout counts on strays."""
TRUSTED: Final = 0.5
"""A branch may be chosen for its worth if it was tried so often, against the one tried most."""
WORLDS: Final = 500
"""In how many different worlds playouts start at most,"""
ENDINGS: Final = 40
"""and how many are counted to their end."""
BREATH: Final = 16
"""Playouts between two looks at whether anybody still waits."""


@frozen
class Effort:
    """How hard to think about one move."""

    playouts: int
    heeds: bool
    """Whether the worlds are dealt by what the other's play has told."""
    ending: int
    """With so many cards left in hand, or fewer, worlds are counted to their end."""


class Branch:
    """A move in the tree: how often it was made, and what that brought the seat that made it."""

    __slots__ = ("bit", "branches", "brought", "move", "seen", "tried")

    def __init__(self, move: int) -> None:
        self.move = move
        self.bit = 1 << move
        self.tried = 0
        self.brought = 0.0
        self.branches: list[Branch] = []
        self.seen = 0
        """The moves that have a branch, as bits."""

    @property
    def worth(self) -> float:
        """What the move has brought on average."""
        return self.brought / self.tried


class Search:
    """Thinks about one move of the seat that a view belongs to."""

    def __init__(self, view: View, worth: Worth, effort: Effort, rng: Random) -> None:
        assert view.seat is not None
        assert view.decree is not None
        self.view = view
        self.worth = worth
        self.effort = effort
        self.rng = rng
        self.hand = mask(NUMBER[card] for card in view.hand)
        self.lead, self.answer = (*(NUMBER[card] for card in view.trick), NONE, NONE)[:2]
        self.decree = NUMBER[view.decree]
        won, lost = view.gained
        self.plans = plans([worth[tricks][won][lost] for tricks in range(TRICKS + 1)])
        self.worlds = Worlds(view)
        self.root = Branch(0)

    def choose(self, waits: Callable[[], bool]) -> Move:
        """Find a move; stop early when nobody waits any more."""
        step = STEPS[self.view.step]
        choices = bits(self._round(self.worlds.dealt(self.rng)).choices())
        if len(choices) == 1:
            return spoken(step, choices[0])
        if len(self.view.hand) <= self.effort.ending:
            return spoken(step, self._counted(choices, waits))
        self._grow(waits)
        return spoken(step, self._favourite())

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
        deal = self.worlds.deal_wisely if self.effort.heeds else self.worlds.deal
        return deal(count, self.rng, waits)

    def _counted(self, choices: list[int], waits: Callable[[], bool]) -> int:
        """Count worlds to their end, and take what is best on average."""
        ending = Ending(self.worth)
        sums = dict.fromkeys(choices, 0.0)
        for world in self._dealt(ENDINGS, waits):
            for move, worth in ending.solve(self._round(world)).items():
                sums[move] += -worth if self.view.seat else worth
            if not waits():
                break
        return max(choices, key=lambda move: sums[move])

    def _favourite(self) -> int:
        """The move that was made most often, or one made nearly as often that has brought more."""
        branches = self.root.branches
        enough = TRUSTED * max(branch.tried for branch in branches)
        return max((branch for branch in branches if branch.tried >= enough), key=lambda branch: branch.worth).move

    def _settled(self, left: int) -> bool:
        """Tell whether so many more playouts could bring no other move into question."""
        tried = [branch.tried for branch in self.root.branches]
        first = max(tried)
        tried.remove(first)
        return bool(tried) and max(tried) + left < TRUSTED * first

    def _grow(self, waits: Callable[[], bool]) -> None:
        """Make the playouts."""
        worlds = self._dealt(min(WORLDS, self.effort.playouts), waits)
        trump = SUIT_OF[self.decree]
        shares = [share(self._round(world).hands, trump) for world in worlds]
        (mine, theirs), (won, lost) = self.view.tricks, self.view.gained
        ends = [self.worth[tricks][won][lost] for tricks in range(mine, TRICKS + 1 - theirs)]
        curiosity = CURIOSITY * (max(ends) - min(ends))
        random = self.rng.random
        for playout in range(self.effort.playouts):
            position = self._round(worlds[playout % len(worlds)])
            tricks, sevens = position.tricks, position.sevens
            path = self._descend(position, curiosity)
            hope = shares[playout % len(worlds)] + WAVER * (random() - 0.5)
            play_out(position, self.plans[min(max(int(SHARES * hope), 0), SHARES - 1)], random)
            worth = self.worth[tricks[0]][sevens[0]][sevens[1]]
            self.root.tried += 1
            for seat, branch in path:
                branch.tried += 1
                branch.brought += -worth if seat else worth
            if playout % BREATH == BREATH - 1 and (not waits() or self._settled(self.effort.playouts - playout)):
                break

    def _descend(self, position: Round, curiosity: float) -> list[tuple[int, Branch]]:
        """Go down the tree by its most promising branches, and grow a new one where it ends."""
        path = []
        here, tricks = self.root, position.tricks
        while tricks[0] + tricks[1] < TRICKS:
            choices = position.choices()
            if fresh := choices & ~here.seen:
                moves = bits(fresh)
                branch = Branch(moves[int(self.rng.random() * len(moves))])
                here.branches.append(branch)
                here.seen |= branch.bit
                path.append((position.turn, branch))
                position.make(branch.move)
                break
            best, allowance = -inf, curiosity * curiosity * log(here.tried)
            for each in here.branches:
                if choices & each.bit:
                    tried = each.tried
                    promise = each.brought / tried + sqrt(allowance / tried)
                    if promise > best:
                        best, branch = promise, each
            path.append((position.turn, branch))
            position.make(branch.move)
            here = branch
        return path
