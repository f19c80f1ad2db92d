"""Computers think beside the window, and nobody at the table notices."""

from concurrent.futures import wait
from threading import Event

import pytest

from tabletop.bots.talent import BREATH, Patience, breathing
from tabletop.scenes import calm
from tabletop.scenes.calm import undisturbed
from tabletop.scenes.thought import Thought


def test_whoever_thinks_holds_their_breath_while_a_frame_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calm, "HELD", 60.0)
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
    monkeypatch.setattr(calm, "HELD", 0.01)
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
