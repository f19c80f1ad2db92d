"""What `python -m tests.bench phones` tells, on a very small scale."""

import multiprocessing
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest
from helpers.phones.phone_table import IdlePainter

from tabletop.scenes.phones import hub as all_phones
from tests.bench import phones as measure


def test_every_figure_of_phones_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    beside = SimpleNamespace(Pipe=multiprocessing.Pipe, Process=Thread)
    monkeypatch.setattr(measure, "get_context", lambda _: beside)
    monkeypatch.setattr(all_phones, "Painter", IdlePainter)
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
    told = measure.measure_all(0.3)
    assert told["touch"]["touches"] == 3
    assert told["crowd"]["watchers"] == told["crowd"]["complete"] == 3
    assert {"p99_ms", "ratio", "picture_most_bytes"} <= told["frame"].keys()
    assert "more_percent" in told["rest"]
