"""Computers think beside the window, and nobody at the table notices."""

from concurrent.futures import wait
from random import Random
from threading import Event

import pytest
from helpers.matches import Setting, decisions, story

from rules import GAMES
from rules.duck_lake.requests import Handful
from rules.fizz.requests import Balance
from rules.kernel import Await, Request
from tabletop import background
from tabletop.background import Thought, undisturbed
from tabletop.bots.game_bot import BREATH, Patience, breathing, talent_of


def test_whoever_thinks_holds_their_breath_while_a_frame_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "HELD", 60.0)
    begun, thought = Event(), Thought[str]()

    def think(patience: Patience) -> str:
        begun.set()
        assert patience is not None
        return "thought" if patience() else "hurried"

    with undisturbed():
        assert thought.come_to(think) is None
        future = thought.future
        assert future is not None
        begun.wait(60)
        assert not wait([future], 0.05).done, "it thinks amid a frame"
    future.result(60)

    assert thought.come_to(think) == "thought"


def test_a_frame_that_never_ends_keeps_nobody_from_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "HELD", 0.01)
    thought = Thought[bool]()
    with undisturbed():
        thought.come_to(lambda patience: patience is not None and patience())
        assert thought.future is not None
        assert thought.future.result(60)


def test_a_long_list_is_gone_through_with_a_breath_now_and_then() -> None:
    asked: list[None] = []

    def waits() -> bool:
        asked.append(None)
        return len(asked) < 5

    assert list(breathing(range(4 * BREATH), waits)) == list(range(4 * BREATH))
    assert len(asked) == 3


def test_a_long_list_is_left_when_nobody_waits_any_more() -> None:
    assert list(breathing(range(4 * BREATH), lambda: False)) == list(range(BREATH))


def by_hand(key: str, kind: type[Request]) -> tuple[Request, object]:
    """Find a moment at which somebody's hand is asked for, and what they see then."""
    game, table = GAMES[key], Setting(key, 2, GAMES[key].options())
    for step in story(table):
        now = game.pending(step.state)
        if isinstance(now, Await) and isinstance(now.request, kind):
            return now.request, game.view(step.state, now.request.seat)
    raise AssertionError(f"no {kind} in {table}")


@pytest.mark.parametrize(("key", "kind"), [("duck_lake", Handful), ("fizz", Balance)])
def test_a_computers_hand_breathes_between_its_steps_and_does_the_same(key: str, kind: type[Request]) -> None:
    (request, view), hand, breaths = by_hand(key, kind), talent_of(key).hand, list[None]()
    assert hand is not None

    def patience() -> bool:
        breaths.append(None)
        return True

    assert hand(request, view, 3, Random(1), patience) == hand(request, view, 3, Random(1), None)
    assert len(breaths) > 10


def test_a_head_for_the_lake_breathes_over_many_ways_to_swim() -> None:
    table, breaths = Setting("duck_lake", 4, GAMES["duck_lake"].options()), list[None]()
    choose = talent_of("duck_lake").choose
    assert choose is not None

    def patience() -> bool:
        breaths.append(None)
        return True

    step = max(decisions(table, 40), key=lambda step: len(table.game.legal_moves(step.state)))
    view = table.game.view(step.state, step.state.turn)
    choose(view, 3, Random(1), patience)

    assert len(breaths) > 1
