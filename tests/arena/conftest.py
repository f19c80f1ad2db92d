"""Bots from outside, in the folder where the program is started."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from helpers.arena import BOTS_MODULE


@pytest.fixture
def bots_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A module of bots in the folder where the program is started, as whoever writes one has it."""
    (tmp_path / "mine.py").write_text(BOTS_MODULE)
    (tmp_path / "broken.py").write_text("import nowhere_at_all\n")
    (tmp_path / "leaving.py").write_text("print('good-bye')\nexit(0)\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    yield lambda: sys.modules["mine"]
    for name in ("mine", "broken", "leaving"):
        sys.modules.pop(name, None)
