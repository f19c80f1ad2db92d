"""A feat is a rule that counts over the story of a match: the best of a match is an award, the best ever a record."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import frozen

from rules.kernel import Beat, Seat

Story: TypeAlias = Sequence[Beat[Any]]
Counts: TypeAlias = Mapping[Seat, int]
"""A number for each seat; a seat that is missing has not done it at all."""

MOST = 3
"""Awards that are given at the end of a match."""
FEWEST = 2
"""Awards that are given even if one seat gets all of them."""


def total(counted: Iterable[tuple[Seat, int]]) -> Counts:
    """Add up what each seat has."""
    sums: Counter[Seat] = Counter()
    for seat, count in counted:
        sums[seat] += count
    return sums


def best(counted: Iterable[tuple[Seat, int]], *, fewest: bool = False) -> Counts:
    """Keep the most, or the fewest, that each seat ever had."""
    kept: dict[Seat, int] = {}
    for seat, count in counted:
        kept[seat] = (min if fewest else max)(kept.get(seat, count), count)
    return kept


@frozen
class Feat:
    """One thing that is counted. Its words are `<game>-feat-<name>` and `<game>-feat-<name>-unit`."""

    name: str
    sign: str
    """The drawing that stands for it."""
    count: Callable[[Story], Counts]
    least: int
    """From which number on it is worth telling; where few are good, up to which."""
    fine: int
    """A fine number, so that feats of different kinds can be weighed against each other."""
    fewest: bool = False
    """Whether few are good."""

    def told(self, count: int) -> bool:
        """Tell whether that many are worth telling."""
        return count <= self.least if self.fewest else count >= self.least

    def weight(self, count: int) -> float:
        """Weigh that many: 1 is fine, more is better."""
        return (self.fine + 1) / (count + 1) if self.fewest else count / self.fine


@frozen
class Feats:
    """All that is counted in one game."""

    all: tuple[Feat, ...] = ()
    """The one that the game is famous for stands first."""
    lasted: Callable[[Story], Counts] | None = None
    """How long each seat was in the match, for games in which that parts the losers."""


@frozen
class Award:
    """What somebody did best in a match."""

    feat: Feat
    seat: Seat
    count: int


def awards(feats: Feats, story: Story) -> tuple[Award, ...]:
    """Give the finest awards of a match, to different people as far as that can be.

    A feat that two have done equally well is nobody's award.
    """
    able = []
    for feat in feats.all:
        counts = {seat: count for seat, count in feat.count(story).items() if feat.told(count)}
        if counts:
            top = (min if feat.fewest else max)(counts.values())
            holders = [seat for seat, count in counts.items() if count == top]
            if len(holders) == 1:
                able.append(Award(feat, holders[0], top))
    able.sort(key=lambda award: -award.feat.weight(award.count))
    firsts = {award.seat: award for award in reversed(able)}
    spread = [award for award in able if firsts[award.seat] is award]
    rest = [award for award in able if firsts[award.seat] is not award]
    few = max(FEWEST - len(spread), 0)
    fine = [award for place, award in enumerate(rest) if place < few or award.feat.weight(award.count) >= 1]
    chosen = [*spread, *fine][:MOST]
    return tuple(award for award in able if award in chosen)
