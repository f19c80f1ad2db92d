"""Computers think beside the window, and nobody at the table notices."""

from concurrent.futures import wait
from random import Random
from threading import Event

import pytest
from helpers.matches import TableCase, random_match_steps, sample_decisions

from rules import GAMES
from rules.duck_lake.requests import Handful
from rules.fizz.requests import Balance
from rules.kernel import AwaitWorld, Request
from tabletop import background
from tabletop.background import BackgroundTask, making_frame
from tabletop.bots.game_bot import STEPS_PER_CHECK, KeepThinking, game_bot_of, while_thinking


def test_whoever_thinks_holds_their_breath_while_a_frame_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "MAX_WAIT_SECONDS", 60.0)
    started, thought = Event(), BackgroundTask[str]()

    def think(patience: KeepThinking) -> str:
        started.set()
        assert patience is not None
        return "thought" if patience() else "hurried"

    with making_frame():
        assert thought.poll(think) is None
        future = thought.future
        assert future is not None
        assert started.wait(60)
        assert not wait([future], 0.05).done, "it thinks amid a frame"
    future.result(60)

    assert thought.poll(think) == "thought"


def test_a_frame_that_never_ends_keeps_nobody_from_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "MAX_WAIT_SECONDS", 0.01)
    thought = BackgroundTask[bool]()
    with making_frame():
        thought.poll(lambda patience: patience is not None and patience())
        assert thought.future is not None
        assert thought.future.result(60)


def test_a_long_list_is_gone_through_with_a_breath_now_and_then() -> None:
    calls: list[None] = []

    def waits() -> bool:
        calls.append(None)
        return len(calls) < 5

    assert list(while_thinking(range(4 * STEPS_PER_CHECK), waits)) == list(range(4 * STEPS_PER_CHECK))
    assert len(calls) == 3


def test_a_long_list_is_left_when_nobody_waits_any_more() -> None:
    assert list(while_thinking(range(4 * STEPS_PER_CHECK), lambda: False)) == list(range(STEPS_PER_CHECK))


def hand_task_context(key: str, kind: type[Request]) -> tuple[Request, object]:
    """Find a moment at which somebody's hand is asked for, and what they see then."""
    game, table = GAMES[key], TableCase(key, 2, GAMES[key].options())
    for step in random_match_steps(table):
        now = game.pending(step.state)
        if isinstance(now, AwaitWorld) and isinstance(now.request, kind):
            return now.request, game.view(step.state, now.request.seat)
    raise AssertionError(f"no {kind} in {table}")


@pytest.mark.parametrize(("key", "kind"), [("duck_lake", Handful), ("fizz", Balance)])
def test_a_computers_hand_breathes_between_its_steps_and_does_the_same(key: str, kind: type[Request]) -> None:
    (request, view), hand, breaths = hand_task_context(key, kind), game_bot_of(key).answer_by_hand, list[None]()
    assert hand is not None

    def patience() -> bool:
        breaths.append(None)
        return True

    assert hand(request, view, 3, Random(1), patience) == hand(request, view, 3, Random(1), None)
    assert len(breaths) > 10


def test_a_head_for_the_lake_breathes_over_many_ways_to_swim() -> None:
    table, breaths = TableCase("duck_lake", 4, GAMES["duck_lake"].options()), list[None]()
    choose = game_bot_of("duck_lake").choose
    assert choose is not None

    def patience() -> bool:
        breaths.append(None)
        return True

    step = max(sample_decisions(table, 40), key=lambda step: len(table.game.legal_moves(step.state)))
    view = table.game.view(step.state, step.state.turn)
    choose(view, 3, Random(1), patience)

    assert len(breaths) > 1
