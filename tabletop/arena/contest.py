"""A contest: which matches are still to be played, when a pairing is decided, and the results.

The results depend on the seed and the settings alone, never on how many workers play or in which order they finish:
every pairing is counted deal by deal, and one that is decided ends with the deal that decided it, even if later deals
have been played.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain
from math import ceil

from attrs import AttrsInstance, define, field, frozen

from tabletop.arena.matches import Fixture, GameRef, MatchResult
from tabletop.arena.pairings import Pairing
from tabletop.arena.statistics import (
    EVIDENCE_LIMIT,
    LineupResult,
    Rating,
    log_likelihood_ratio,
    rate_entrants,
    wilson_interval,
)


@frozen
class Share:
    """How much an entrant has won."""

    entrant: str
    matches: int
    wins: float
    """A win shared by several chairs is shared by those who sit there, and a draw by all."""
    equal_win_rate: float
    """The part of the matches that it would win among equals."""

    @property
    def win_rate(self) -> float:
        """The part of the matches that it has won."""
        return self.wins / self.matches if self.matches else self.equal_win_rate

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of its win rate."""
        return wilson_interval(self.wins, self.matches)


@define
class Meeting:
    """A pairing and its results so far."""

    pairing: Pairing
    max_deals: int
    """The most deals that it plays."""
    until_decided: bool
    counted_results: list[MatchResult] = field(init=False, factory=list)
    """The results of all deals before the first incomplete one."""
    wins: defaultdict[str, float] = field(init=False, factory=lambda: defaultdict(float))
    stronger_entrant: str | None = field(init=False, default=None)
    """The entrant that the test has found stronger, if any."""
    _complete_deals: int = field(init=False, default=0)

    @property
    def is_over(self) -> bool:
        """Whether it is decided, or all its deals are played."""
        return self.stronger_entrant is not None or self._complete_deals == self.max_deals

    @property
    def planned_matches(self) -> int:
        """How many matches it plays in all, unless it is decided before."""
        return len(self.counted_results) if self.is_over else self.max_deals * self.pairing.matches_per_deal

    @property
    def shares(self) -> list[Share]:
        """What each entrant has won; of a duel only the first one's."""
        entrants = self.pairing.entrants[:1] if self.pairing.is_duel else self.pairing.entrants
        return [
            Share(each, len(self.counted_results), self.wins[each], self.pairing.equal_win_rate(each))
            for each in entrants
        ]

    def count_complete_deals(self, known: dict[tuple[int, tuple[str, ...]], MatchResult]) -> None:
        """Count every further deal of which all results are known."""
        while not self.is_over:
            places = [(self._complete_deals, seats) for seats in self.pairing.seatings(self._complete_deals)]
            if not all(place in known for place in places):
                return
            self._complete_deals += 1
            for place in places:
                self.counted_results.append(known[place])
                winners = known[place].winners or range(len(self.pairing.lineup))
                for seat in winners:
                    self.wins[known[place].seats[seat]] += 1 / len(winners)
            if self.until_decided:
                self._decide()

    def _decide(self) -> None:
        one, other = self.pairing.entrants
        weight = log_likelihood_ratio(self.wins[one], len(self.counted_results), self.pairing.equal_win_rate(one))
        if abs(weight) >= EVIDENCE_LIMIT:
            self.stronger_entrant = one if weight > 0 else other


@define
class Contest:
    """All pairings of a contest, with their results so far."""

    game_ref: GameRef
    options: AttrsInstance
    seed: int
    meetings: list[Meeting]
    patience: float | None = field(init=False, default=None)
    """The seconds that a bot from outside has for a move or a throw; None is as long as it takes."""
    _results: dict[tuple[int, tuple[str, ...]], MatchResult] = field(init=False, factory=dict)
    _meeting_by_lineup: dict[tuple[str, ...], Meeting] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._meeting_by_lineup = {tuple(sorted(meeting.pairing.lineup)): meeting for meeting in self.meetings}

    @classmethod
    def from_pairings(
        cls,
        box: GameRef,
        options: AttrsInstance,
        seed: int,
        pairings: Sequence[Pairing],
        matches: int,
        until_decided: bool,
    ) -> "Contest":
        """Make a contest in which every pairing plays at least so many matches, in whole deals."""
        meetings = [Meeting(pairing, ceil(matches / pairing.matches_per_deal), until_decided) for pairing in pairings]
        return cls(box, options, seed, meetings)

    def add_result(self, record: MatchResult) -> None:
        """Add a result. One that this contest does not play is kept but not counted."""
        self._results[record.deal, record.seats] = record
        if meeting := self._meeting_by_lineup.get(tuple(sorted(record.seats))):
            meeting.count_complete_deals(self._results)

    def fixtures(self) -> Iterator[Fixture]:
        """Yield the matches still to be played, deal by deal; skip pairings that are over by then."""
        for deal in range(max(meeting.max_deals for meeting in self.meetings)):
            for meeting in self.meetings:
                for seats in meeting.pairing.seatings(deal):
                    if not meeting.is_over and deal < meeting.max_deals and (deal, seats) not in self._results:
                        yield Fixture(self.game_ref, self.options, self.seed, deal, seats, self.patience)

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to play."""
        return all(meeting.is_over for meeting in self.meetings)

    @property
    def planned_matches(self) -> int:
        """How many matches it comes to, as far as one can tell by now."""
        return sum(meeting.planned_matches for meeting in self.meetings)

    @property
    def played_count(self) -> int:
        """How many of them are played."""
        return sum(len(meeting.counted_results) for meeting in self.meetings)

    @property
    def counted_results(self) -> list[MatchResult]:
        """Every match that counts."""
        return [*chain.from_iterable(meeting.counted_results for meeting in self.meetings)]

    @property
    def entrants(self) -> tuple[str, ...]:
        """Everybody who takes part, as they were named."""
        return tuple(dict.fromkeys(chain.from_iterable(meeting.pairing.entrants for meeting in self.meetings)))

    @property
    def end_counts(self) -> Counter[str]:
        """Count why matches have ended."""
        return Counter(record.end for record in self.counted_results)

    @property
    def forfeits(self) -> Counter[str]:
        """Count the matches that each entrant has forfeited."""
        return Counter(record.forfeited_by for record in self.counted_results if record.forfeited_by)

    @property
    def forfeit_reasons(self) -> dict[str, str]:
        """Tell why each entrant that has forfeited did so first."""
        return {record.forfeited_by: record.why for record in reversed(self.counted_results) if record.forfeited_by}

    def share(self, entrant: str) -> Share:
        """Tell what an entrant has won of all its matches."""
        mine = [meeting for meeting in self.meetings if entrant in meeting.pairing.entrants]
        matches = sum(len(meeting.counted_results) for meeting in mine)
        equal = sum(len(meeting.counted_results) * meeting.pairing.equal_win_rate(entrant) for meeting in mine)
        wins = sum(meeting.wins[entrant] for meeting in mine)
        return Share(entrant, matches, wins, equal / matches if matches else 0.0)

    def ratings(self) -> dict[str, Rating]:
        """Rate everybody by all that counts."""
        results = [LineupResult(each.pairing.lineup, len(each.counted_results), each.wins) for each in self.meetings]
        return rate_entrants(self.entrants, results)

    def cpu_microseconds(self, entrant: str) -> list[int]:
        """Return the microseconds of processor time of each of an entrant's moves, the shortest first."""
        return sorted(
            spent
            for record in self.counted_results
            for name, moves in zip(record.seats, record.cpu, strict=True)
            if name == entrant
            for spent in moves
        )
