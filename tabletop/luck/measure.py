"""A measure of luck: one kind of thing that chance brings, and what it brings on average."""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from attrs import frozen

from rules.kernel import Seat, all_seats
from tabletop.achievements import Story

MIN_LUCK: Final = 0.5
"""By how much somebody must have done better than expected to be called lucky."""


class Chance(NamedTuple):
    """One moment at which chance brought something to a seat: how much, and how much it brings on average."""

    seat: Seat
    brought: int
    expected: float


@frozen
class LuckMeasure:
    """One thing that is luck in a game. Its text is `<game>-luck-<name>`."""

    name: str
    drawing: str
    """The key of its drawing."""
    chances: Callable[[Story], Iterable[Chance]]
    fewer_is_lucky: bool = False
    """Whether it is better to get less of it."""


@frozen
class LuckRow:
    """What a match has brought by one measure, seat by seat."""

    measure: LuckMeasure
    brought: tuple[int, ...]
    expected: tuple[float, ...]

    @property
    def luckiest(self) -> Seat | None:
        """The seat that did best beside its own expectation; None if nobody did well, or several did equally."""
        sign = -1 if self.measure.fewer_is_lucky else 1
        gains = [round(sign * (came - mean), 6) for came, mean in zip(self.brought, self.expected, strict=True)]
        best = max(gains)
        return Seat(gains.index(best)) if best >= MIN_LUCK and gains.count(best) == 1 else None


def count_rows(measures: Iterable[LuckMeasure], story: Story, seat_count: int) -> tuple[LuckRow, ...]:
    """Add up every measure over a story; leave out those for which there was no chance."""
    seats = all_seats(seat_count)
    rows = []
    for measure in measures:
        chances = tuple(measure.chances(story))
        brought = tuple(sum(each.brought for each in chances if each.seat == seat) for seat in seats)
        expected = tuple(sum(each.expected for each in chances if each.seat == seat) for seat in seats)
        if any(expected):
            rows.append(LuckRow(measure, brought, expected))
    return tuple(rows)
