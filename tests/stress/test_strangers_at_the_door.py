"""Strangers at the door are tried where phones can come in; what they break is found."""

import sys
from pathlib import Path

import pytest

from tests import stress
from tests.bench.__main__ import main as bench
from tests.stress import strangers
from tests.stress.__main__ import main


async def nobody_slow(_: object) -> int:
    return 0


def test_a_fault_behind_the_door_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> None:
        raise ZeroDivisionError("the moon is blue")

    monkeypatch.setattr(strangers, "MIN_MESSAGES", 1500)
    monkeypatch.setattr(strangers, "open_slow_connections", nobody_slow)
    monkeypatch.setattr("tabletop.scenes.phones.session.PhoneSession.handle", stumble)

    with pytest.raises(AssertionError, match="the moon is blue"):
        strangers.trial(1, tmp_path)


def test_without_what_phones_need_nobody_comes_to_the_door(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in ("bench.phone_clients", "bench.phones", "stress.strangers", "stress.raw_sockets", "stress.attacks"):
        monkeypatch.delitem(sys.modules, f"tests.{module}", raising=False)
    monkeypatch.delattr("tests.bench.phones", raising=False)
    monkeypatch.delattr("tests.stress.strangers", raising=False)
    monkeypatch.setitem(sys.modules, "aiohttp", None)

    assert [*stress.trials()] == ["acts", "mutants", "kills", "monkeys", "soak"]
    assert main(["--minutes", "0", "--only", "strangers"]) == 2
    assert "aiohttp" in capsys.readouterr().err
    assert bench(["phones"]) == 2
    assert "aiohttp" in capsys.readouterr().err
