"""Intervals, evidence and ratings say as much as the matches do, and no more."""

from collections import Counter
from math import log10
from random import Random

import pytest

from tabletop.arena.statistics import EVIDENCE_LIMIT, LineupResult, log_likelihood_ratio, rate_entrants, wilson_interval


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (61, 100, 0.5121, 0.6998), (0, 0, 0, 1)],
)
def test_intervals_are_wilsons(wins: int, matches: int, low: float, high: float) -> None:
    assert wilson_interval(wins, matches) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize("chairs", [2, 3, 6])
def test_the_test_names_the_weaker_one_seldom(chairs: int) -> None:
    equal = 1 / chairs
    odds = equal / (1 - equal) * 55 / 45
    chance, rng, named = odds / (1 + odds), Random(chairs), Counter[bool]()
    for _ in range(600):
        wins = matches = 0
        while abs(weight := log_likelihood_ratio(wins, matches, equal)) < EVIDENCE_LIMIT:
            wins, matches = wins + (rng.random() < chance), matches + 1
        named[weight > 0] += 1

    assert named[False] / 600 < 0.065
    assert named[False] > 0


def test_the_test_weighs_both_sides_alike() -> None:
    assert log_likelihood_ratio(50, 100, 0.5) == pytest.approx(0)
    assert log_likelihood_ratio(60, 100, 0.5) == pytest.approx(-log_likelihood_ratio(40, 100, 0.5))


def test_a_rating_tells_the_chance_to_win() -> None:
    rated = rate_entrants("ab", [LineupResult(("a", "b"), 100_000, {"a": 75_000, "b": 25_000})])

    assert rated["a"].points - rated["b"].points == pytest.approx(400 * log10(3), abs=0.1)
    assert rated["a"].points == pytest.approx(-rated["b"].points)


def test_a_rating_tells_it_at_a_table_of_three_too() -> None:
    # Twice as strong as each of the two others: half of the wins.
    rated = rate_entrants("ab", [LineupResult(("a", "b", "b"), 100_000, {"a": 50_000, "b": 50_000})])

    assert rated["a"].points - rated["b"].points == pytest.approx(400 * log10(2), abs=0.1)


def test_equals_are_rated_as_equals_whoever_sits_alone() -> None:
    results = [
        LineupResult(("a", "b", "b"), 300, {"a": 100, "b": 200}),
        LineupResult(("b", "a", "a"), 300, {"a": 200, "b": 100}),
    ]

    assert rate_entrants("ab", results)["a"].points == pytest.approx(0, abs=1e-6)


def test_who_has_won_everything_is_not_infinitely_strong_and_more_matches_make_surer() -> None:
    few, many = (rate_entrants("ab", [LineupResult(("a", "b"), n, {"a": n})])["a"] for n in (10, 1000))

    assert 100 < few.points < many.points < 2000
    halves = [
        rate_entrants("ab", [LineupResult(("a", "b"), n, {"a": n / 2, "b": n / 2})])["a"].error for n in (100, 400)
    ]
    assert halves[0] / halves[1] == pytest.approx(2, rel=0.05)


def test_nine_in_ten_intervals_hold_the_truth_and_more() -> None:
    rng, held_truth = Random(4), 0
    for _ in range(300):
        wins = sum(rng.random() < 0.64 for _ in range(100))
        rated = rate_entrants("ab", [LineupResult(("a", "b"), 100, {"a": wins, "b": 100 - wins})])["a"]
        held_truth += abs(rated.points - 200 * log10(0.64 / 0.36)) <= rated.error

    assert 0.91 < held_truth / 300 < 0.99
