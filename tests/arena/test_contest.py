"""What a contest counts: in whichever order matches end, and no more of them than it needs."""

from random import Random
from typing import Any

import pytest
from helpers.arena import findings, make_contest, make_result, play_contest

from tabletop.arena.statistics import EVIDENCE_LIMIT, log_likelihood_ratio

pytestmark = pytest.mark.usefixtures("toys")


@pytest.mark.parametrize("seed", range(2))
def test_the_order_in_which_matches_end_changes_nothing(seed: int, bots_module: Any) -> None:
    whole = play_contest(make_contest(2, "chancer", "mine:Runner", "mine:straggler", matches=20))
    shuffled = [*whole.counted_results]
    Random(seed).shuffle(shuffled)
    other = make_contest(2, "chancer", "mine:Runner", "mine:straggler", matches=20, until_decided=True)
    again = make_contest(2, "chancer", "mine:Runner", "mine:straggler", matches=20, until_decided=True)
    for each in shuffled:
        other.add_result(each)
    play_contest(again)

    assert findings(other) == findings(again)


def test_a_decided_pairing_plays_no_more_and_counts_nothing_later() -> None:
    contest = make_contest(2, "a", "b", "c", matches=400, until_decided=True)
    for deal in range(60):
        contest.add_result(make_result(deal, ("a", "b"), 0))
        contest.add_result(make_result(deal, ("b", "a"), 1))
    meeting, *others = contest.meetings

    assert meeting.stronger_entrant == "a"
    assert log_likelihood_ratio(len(meeting.counted_results), len(meeting.counted_results), 0.5) >= EVIDENCE_LIMIT
    assert (
        log_likelihood_ratio(len(meeting.counted_results) - 2, len(meeting.counted_results) - 2, 0.5) < EVIDENCE_LIMIT
    )
    assert {frozenset(fixture.bots) for fixture in contest.fixtures()} == {frozenset("ac"), frozenset("bc")}
    assert [other.is_over for other in others] == [False, False]


def test_half_a_deal_is_not_counted() -> None:
    contest = make_contest(2, "a", "b", matches=400)
    contest.add_result(make_result(0, ("a", "b"), 0))
    contest.add_result(make_result(1, ("a", "b"), 0))
    contest.add_result(make_result(1, ("b", "a"), 0))
    assert contest.counted_results == []
    contest.add_result(make_result(0, ("b", "a"), 0))

    assert len(contest.counted_results) == 4


def test_a_shared_win_is_shared_and_a_draw_is_everybodys() -> None:
    contest = make_contest(3, "a", "b", matches=3)
    contest.add_result(make_result(0, ("a", "b", "b"), 0, 1))
    contest.add_result(make_result(0, ("b", "b", "a")))
    contest.add_result(make_result(0, ("b", "a", "b"), 0, 2))
    [share] = contest.meetings[0].shares

    assert (share.entrant, share.matches) == ("a", 3)
    assert share.wins == pytest.approx(1 / 2 + 1 / 3)
    assert share.equal_win_rate == pytest.approx(1 / 3)
