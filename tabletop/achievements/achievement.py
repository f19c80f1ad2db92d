"""An achievement counts something over a match. The best of a match is an award, the best ever a record."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from attrs import frozen

from rules.kernel import Beat, Seat

Story: TypeAlias = Sequence[Beat[object]]
"""The beats of a match, in order."""
CountsBySeat: TypeAlias = Mapping[Seat, int]
"""A number for each seat; a missing seat has not done it at all."""

MAX_AWARDS = 3
"""The most awards given at the end of a match."""
MIN_AWARDS = 2
"""Awards that are given even if one seat gets all of them."""


def total(counted: Iterable[tuple[Seat, int]]) -> CountsBySeat:
    """Add up what each seat has."""
    sums: Counter[Seat] = Counter()
    for seat, count in counted:
        sums[seat] += count
    return sums


def best(counted: Iterable[tuple[Seat, int]], *, fewer_is_better: bool = False) -> CountsBySeat:
    """Keep the highest number of each seat, or the lowest."""
    kept: dict[Seat, int] = {}
    for seat, count in counted:
        kept[seat] = (min if fewer_is_better else max)(kept.get(seat, count), count)
    return kept


@frozen
class Achievement:
    """One thing that is counted. Its texts are `<game>-feat-<name>` and `<game>-feat-<name>-unit`."""

    name: str
    drawing: str
    """The key of its drawing."""
    count: Callable[[Story], CountsBySeat]
    least: int
    """The number from which on it is worth an award; where fewer is better, up to which."""
    fine: int
    """A good number, by which different achievements are compared."""
    fewer_is_better: bool = False
    """Whether a lower number is better."""

    def is_notable(self, count: int) -> bool:
        """Tell whether so many are worth an award."""
        return count <= self.least if self.fewer_is_better else count >= self.least

    def weight(self, count: int) -> float:
        """Compare with a good number: 1 is as good, more is better."""
        return (self.fine + 1) / (count + 1) if self.fewer_is_better else count / self.fine


@frozen
class GameAchievements:
    """All that is counted in one game."""

    all: tuple[Achievement, ...] = ()
    """The one that the game is famous for comes first."""
    survival: Callable[[Story], CountsBySeat] | None = None
    """How long each seat was in the match, where that ranks the losers."""


@frozen
class Award:
    """What somebody did best in a match."""

    achievement: Achievement
    seat: Seat
    count: int


def choose_awards(feats: GameAchievements, story: Story) -> tuple[Award, ...]:
    """Choose the best awards of a match, for different seats as far as possible.

    An achievement shared by two seats is nobody's award.
    """
    able = []
    for feat in feats.all:
        counts = {seat: count for seat, count in feat.count(story).items() if feat.is_notable(count)}
        if counts:
            top = (min if feat.fewer_is_better else max)(counts.values())
            holders = [seat for seat, count in counts.items() if count == top]
            if len(holders) == 1:
                able.append(Award(feat, holders[0], top))
    able.sort(key=lambda award: -award.achievement.weight(award.count))
    firsts = {award.seat: award for award in reversed(able)}
    spread = [award for award in able if firsts[award.seat] is award]
    rest = [award for award in able if firsts[award.seat] is not award]
    few = max(MIN_AWARDS - len(spread), 0)
    fine = [award for place, award in enumerate(rest) if place < few or award.achievement.weight(award.count) >= 1]
    chosen = [*spread, *fine][:MAX_AWARDS]
    return tuple(award for award in able if award in chosen)
