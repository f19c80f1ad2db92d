"""Who meets whom: everybody sits on every chair equally often."""

from collections import Counter
from collections.abc import Callable

import pytest

from tabletop.arena.pairings import Pairing, duels, mixed_tables


@pytest.mark.parametrize("entrants", range(2, 8))
@pytest.mark.parametrize("kind", [duels, mixed_tables])
def test_in_every_deal_everybody_sits_on_every_chair_equally_often(
    kind: Callable[[tuple[str, ...], int], list[Pairing]], entrants: int
) -> None:
    for seats in range(2, 7):
        everybody_sits_everywhere(kind, entrants, seats)


def everybody_sits_everywhere(kind: Callable[[tuple[str, ...], int], list[Pairing]], entrants: int, seats: int) -> None:
    """Count who sits where, deal by deal."""
    names = tuple("abcdefg"[:entrants])
    seatings_by_name = Counter[str]()
    for pairing in kind(names, seats):
        for deal in range(3):
            seatings = pairing.seatings(deal)
            assert len(seatings) == len(set(seatings)) == pairing.matches_per_deal
            for name in pairing.entrants:
                chairs = [sum(seating[chair] == name for seating in seatings) for chair in range(seats)]
                assert len(set(chairs)) == 1
                assert chairs[0] == pairing.equal_win_rate(name) * len(seatings)
            seatings_by_name.update(dict.fromkeys(pairing.entrants, 1))
    assert set(seatings_by_name) == set(names)
    assert len(set(seatings_by_name.values())) == 1


def test_at_two_chairs_everybody_meets_everybody() -> None:
    assert duels(("a", "b", "c"), 2) == [Pairing(("a", "b")), Pairing(("a", "c")), Pairing(("b", "c"))]
    assert Pairing(("a", "b")).seatings(5) == (("a", "b"), ("b", "a"))


def test_at_three_chairs_one_meets_two_of_the_other_and_the_other_way_round() -> None:
    assert duels(("a", "b"), 3) == [Pairing(("a", "b", "b")), Pairing(("b", "a", "a"))]
    assert Pairing(("a", "b", "b")).seatings(0) == (("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b"))
    assert Pairing(("a", "b", "b")).equal_win_rate("a") == pytest.approx(1 / 3)


def test_who_are_too_few_for_a_mixed_table_share_its_chairs_as_evenly_as_it_goes() -> None:
    assert [pairing.lineup for pairing in mixed_tables(("a", "b"), 3)] == [("a", "b", "a"), ("a", "b", "b")]
    assert [pairing.lineup for pairing in mixed_tables(("a", "b", "c"), 3)] == [("a", "b", "c")]


def test_neighbours_change_from_deal_to_deal_at_a_mixed_table() -> None:
    pairing = Pairing(("a", "b", "c", "d"))
    after_a = {seating[(seating.index("a") + 1) % 4] for deal in range(20) for seating in pairing.seatings(deal)}

    assert after_a == {"b", "c", "d"}
