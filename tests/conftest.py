"""A quiet room for every test: no window, no loudspeaker, a user's folder of its own, and English spoken."""

import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest
from helpers.every_game import mark_if_for_every_game
from helpers.text_fit import TextFitChecker
from helpers.toys import toys_registered
from hypothesis import HealthCheck, settings

from tabletop.stage import brush

# One machine is slow, another busy: an example that takes long is no failure.
settings.register_profile("table", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("table")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark the tests by which a new game is tried."""
    mark_if_for_every_game(item)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Let a test marked `no_cover` run unwatched: in a worker process the mark alone does not stop the watching."""
    tracers = (sys.gettrace(), threading.gettrace()) if item.get_closest_marker("no_cover") else (None, None)
    if tracers[0] is None:
        return (yield)
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracers[0])
        threading.settrace(tracers[1])


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The user's folder, empty at the start of each test."""
    folder = tmp_path / "home"
    monkeypatch.setenv("TABLETOP_HOME", str(folder))
    # No test pulls the plug of the machine itself, and a disk takes its time.
    monkeypatch.setattr(os, "fsync", lambda _: None)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "en_US.UTF-8")
    yield folder


@pytest.fixture(scope="module")
def toys() -> Iterator[None]:
    """The toys stand on the shelf beside the games: for tests of what holds in every game."""
    with toys_registered():
        yield


@pytest.fixture
def text_fit_checker(monkeypatch: pytest.MonkeyPatch) -> TextFitChecker:
    """Checks that every text of this test fits."""
    text_fit_checker = TextFitChecker()
    monkeypatch.setattr(brush, "fit_text", text_fit_checker.fit)
    return text_fit_checker
