"""The race to the salad, rule by rule."""

import pytest

from rules.chance import Rolled
from rules.kernel import AwaitWorld, Decide, IllegalMoveError, Over, play
from toy.rules.shy_snails import GAME as SHY
from toy.rules.snails import GAME
from toy.rules.snails.acts import Crawl, Crawled, Thrown, Waited, Won
from toy.rules.snails.pieces import SALAD
from toy.rules.snails.state import State


def race_state(*snails: tuple[int, int], turn: int = 0, steps: int = 0) -> State:
    return State(snails, turn, steps)


def refusal(state: State, snail: int) -> str:
    with pytest.raises(IllegalMoveError) as refused:
        play(GAME, state, Crawl(snail))
    assert (refused.value.game, refused.value.move) == (GAME.key, Crawl(snail))
    return f"{refused.value.reason} ({refused.value.rule})"


@pytest.mark.rule("SN-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_has_two_snails_at_the_start(seats: int) -> None:
    assert GAME.begin(GAME.options(), seats).snails == ((0, 0),) * seats


@pytest.mark.rule("SN-02")
def test_a_throw_lets_one_snail_crawl_as_far_as_it_says() -> None:
    (thrown,) = play(GAME, race_state((4, 1), (0, 0)), Rolled(1))
    assert (thrown.event, GAME.pending(thrown.state)) == (Thrown(0), Decide(0))
    (crawled,) = play(GAME, thrown.state, Crawl(1))

    assert crawled.event == Crawled(0, 1, 2)
    assert crawled.state == race_state((4, 3), (0, 0), turn=1)
    assert isinstance(GAME.pending(crawled.state), AwaitWorld)


@pytest.mark.rule("SN-02")
def test_nothing_crawls_before_the_die_is_thrown() -> None:
    assert GAME.candidates(race_state((4, 1))) == ()
    assert GAME.objection(race_state((4, 1)), Crawl(0)) == "not_now"


@pytest.mark.rule("SN-03")
def test_a_leaf_carries_one_snail() -> None:
    assert refusal(race_state((4, 1), (0, 6), steps=2), 0) == "leaf_taken (SN-03)"
    assert refusal(race_state((4, 1), (0, 0), steps=3), 1) == "leaf_taken (SN-03)"


@pytest.mark.rule("SN-03")
def test_who_can_not_crawl_waits() -> None:
    thrown, waited = play(GAME, race_state((1, 2), (3, 4)), Rolled(1))

    assert (thrown.event, waited.event) == (Thrown(0), Waited(0))
    assert waited.state == race_state((1, 2), (3, 4), turn=1)


@pytest.mark.rule("SN-04")
def test_any_throw_that_is_enough_leads_into_the_salad_and_nothing_out_of_it() -> None:
    state = race_state((SALAD - 1, 2), (SALAD, 0), steps=3)

    assert play(GAME, state, Crawl(0))[-1].state.snails[0] == (SALAD, 2)
    assert refusal(race_state((SALAD, 2), (0, 0), steps=3), 0) == "in_the_salad (SN-04)"


@pytest.mark.rule("SN-05")
def test_who_has_both_snails_in_the_salad_wins() -> None:
    *_, last = play(GAME, race_state((SALAD, 9), (SALAD, 8), steps=2), Crawl(1))

    assert last.event == Won(0)
    assert GAME.pending(last.state) == Over((0,), (2 * SALAD, SALAD + 8))


@pytest.mark.rule("SH-01")
def test_under_the_cup_only_the_thrower_sees_the_die() -> None:
    state = race_state((4, 1), (0, 0), turn=1, steps=2)

    assert [SHY.view(state, seat).steps for seat in (0, 1, None)] == [None, 2, None]
    assert [GAME.view(state, seat).steps for seat in (0, 1, None)] == [2, 2, 2]


@pytest.mark.rule("SH-02")
def test_all_else_is_as_in_the_open_race() -> None:
    assert (SHY.apply, SHY.objection, SHY.pending) == (GAME.apply, GAME.objection, GAME.pending)
