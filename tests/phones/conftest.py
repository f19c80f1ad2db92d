"""A table whose phones are on."""

from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from typing import Any

import pytest
from helpers.phones.fake_server import FakePainter, FakeServer
from helpers.phones.phone_table import PhoneTable

from tabletop.match import Match
from tabletop.phones import server as serving
from tabletop.scenes.phones import hub as all_phones
from tabletop.scenes.phones.hub import turn_off_phones


@pytest.fixture
def open_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., PhoneTable]]:
    """Lay a table for a match."""
    monkeypatch.setattr(all_phones, "Painter", FakePainter)
    monkeypatch.setattr(all_phones, "MAX_FRAME_SECONDS", inf)  # a machine may be busy
    monkeypatch.setattr(serving, "Server", FakeServer)
    tables: list[PhoneTable] = []

    def open_one(match: Match, **preferences: Any) -> PhoneTable:
        tables.append(PhoneTable(tmp_path, match, **preferences))
        return tables[-1]

    yield open_one
    for each in tables:
        turn_off_phones(each.services)
        each.user.app.close()
