"""What `python -m tests.bench phones` tells, on a very small scale."""

import multiprocessing
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest
from helpers.phones.fake_server import FakePainter

from tabletop.scenes.phones import hub as all_phones
from tests.bench import phones as measure


def test_every_figure_of_phones_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    threads = SimpleNamespace(Pipe=multiprocessing.Pipe, Process=Thread)
    monkeypatch.setattr(measure, "get_context", lambda _: threads)
    monkeypatch.setattr(all_phones, "Painter", FakePainter)
    few: dict[str, Any] = {
        "TOUCH_COUNT": 3,
        "PHONE_COUNT": 2,
        "CROWD_PHONE_COUNT": 3,
        "RUN_COUNT": 1,
        "SETTLE_SECONDS": 0.1,
        "WINDOW_SIZE": (320, 180),
    }
    for name, value in few.items():
        monkeypatch.setattr(measure, name, value)
    figures = measure.measure_all(0.3)
    assert figures["touch"]["touches"] == 3
    assert figures["crowd"]["watchers"] == figures["crowd"]["complete"] == 3
    assert {"p99_ms", "ratio", "picture_most_bytes"} <= figures["frame"].keys()
    assert "more_percent" in figures["rest"]
