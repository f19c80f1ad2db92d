"""Links given before a restart open the same match and nothing else: not elsewhere, nor from a damaged file."""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from helpers.fake_user import quiet_services
from helpers.phones.fake_server import FakePainter, FakeServer
from helpers.scenes import shown

from rules.kernel import Seat
from tabletop.__main__ import main
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Human
from tabletop.phones import server as serving
from tabletop.phones.links import Links, links_path, read_links
from tabletop.phones.messages import parse_message
from tabletop.scenes.base.scene import Services
from tabletop.scenes.phones import hub as all_phones
from tabletop.scenes.phones.hub import turn_on_phones
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.saved.open_match import resume_match, start_match
from tests.stress.mutants import MUTATIONS

SAY = catalogue("en")
TWO_PEOPLE = (Human("Аня"), Human("Bohdan"))
HUGE_NUMBER = "1" + "0" * 400
WRONG_VALUES: tuple[tuple[str, Any], ...] = (
    ("port", float("inf")), ("port", float("nan")), ("port", 70000), ("port", -1), ("port", 0), ("port", True),
    ("port", "8420"), ("port", None), ("port", int(HUGE_NUMBER)), ("names", [["Аня"], {}]), ("names", "ab"),
    ("names", [1, 2]), ("names", ["Аня"]), ("tokens", ["\ud800" * 24] * 2), ("tokens", ["", ""]),
    ("tokens", [None, 5]), ("tokens", "ab"), ("tokens", ["x" * 24] * 2), ("tokens", []),
    ("tokens", ["a" * 24, "ж" * 24]), ("watchers", "\udfff"), ("watchers", None), ("watchers", []), ("address", 5),
    ("address", None), ("match", None), ("match", ["x"]),
)  # fmt: skip


@pytest.fixture(autouse=True)
def fake_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_phones, "Painter", FakePainter)
    monkeypatch.setattr(serving, "Server", FakeServer)


@pytest.fixture
def save_path(tmp_path: Path) -> Path:
    """Leave a match, with phones on, and name its file."""
    services = quiet_services(tmp_path)
    place = start_match(services, "fox_forest", TWO_PEOPLE, seed=5)
    assert place.save
    phones = turn_on_phones(services, "127.0.0.1")
    scene = shown(PlayScene(services, place.match, place.save))
    scene.phone_bridge.update(0.0)
    scene.close()
    phones.close()
    return place.save.path


def resume(save_path: Path) -> Services:
    """Go on with the match under services of its own, and with whoever comes."""
    services = quiet_services(save_path.parent.parent)
    resumed = resume_match(save_path)
    scene = shown(PlayScene(services, resumed.match, resumed.save))
    scene.close()
    if services.phones:
        services.phones.close()
    return services


def test_the_table_listens_again_where_it_did(save_path: Path) -> None:
    before = json.loads((links_path(save_path.parent, save_path.name)).read_text("utf-8"))
    services = resume(save_path)
    assert services.phones is not None
    assert services.phones.address == "127.0.0.1"
    assert services.phones.link(Seat(0)).endswith(f"#{before['tokens'][0]}")
    assert not services.notices


def test_where_its_address_is_gone_the_table_listens_nowhere_until_somebody_asks_for_it(
    save_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_phones, "own_addresses", lambda: ["192.0.2.7", "127.0.0.9"])
    services = resume(save_path)
    assert services.phones is None
    assert services.notices == [SAY("phones-elsewhere")]
    phones = turn_on_phones(services)
    assert phones.address == "192.0.2.7"
    phones.close()


@pytest.mark.parametrize(("name", "value"), WRONG_VALUES)
def test_a_match_goes_on_without_phones_where_their_links_are_damaged(save_path: Path, name: str, value: Any) -> None:
    path = links_path(save_path.parent, save_path.name)
    fields = json.loads(path.read_text("utf-8"))
    path.write_text(json.dumps({**fields, name: value}), "utf-8")
    services = resume(save_path)
    assert services.phones is None
    assert services.notices == [SAY("phones-damaged")]
    assert not resume(save_path).notices, "it is said once"


def test_whatever_becomes_of_the_file_what_is_read_from_it_is_sound(save_path: Path) -> None:
    path, rng = links_path(save_path.parent, save_path.name), Random(7)
    whole = path.read_bytes()
    odd = (*(value for _, value in WRONG_VALUES), "", 1, {}, [None] * 9, 0.5, "\0", [[]], "x" * 24)
    read = 0
    for number in range(4000):
        if number % 2:
            raw = MUTATIONS[rng.choice([*MUTATIONS])](whole, rng)
        else:
            fields = json.loads(whole)
            for _ in range(rng.randint(1, 3)):
                fields[rng.choice([*fields, "more"])] = rng.choice(odd)
            raw = json.dumps(fields).encode()
        path.write_bytes(raw)
        links: Links | None = None
        with suppress(ValueError):
            links = read_links(save_path.parent, save_path.name)
        if links:
            read += 1
            tokens = [links.link_of_seat(seat).token for seat in (None, *map(Seat, range(len(links.linked_seats))))]
            assert all(re.fullmatch(r"[\w-]{24}", token, re.ASCII) for token in tokens)
            assert 0 < links.port < 65536
            assert links.link_for_token("x" * 24) is None or "x" * 24 in tokens
            assert not {*map(type, links.names)} - {str, type(None)}
    assert read, "some damage is none"


def test_a_file_that_nobody_can_read_is_none_and_that_of_another_match_too(save_path: Path) -> None:
    assert read_links(save_path.parent, "another.jsonl") is None
    assert read_links(save_path.parent / "nowhere", save_path.name) is None
    for raw in (b"", b"[" * 5000, b"{}", b"[]", b"\xff", b'{"port":' + HUGE_NUMBER.encode() * 20 + b"}"):
        (links_path(save_path.parent, save_path.name)).write_bytes(raw)
        with pytest.raises(ValueError):
            read_links(save_path.parent, save_path.name)


def test_a_number_of_any_length_is_nonsense_and_no_fault() -> None:
    for number in (HUGE_NUMBER, f"-{HUGE_NUMBER}", f"{HUGE_NUMBER}.5", "1e400", "1000000"):
        assert parse_message(f'{{"t":"answer","n":{number},"yes":true}}') is None
        assert parse_message(f'{{"t":"size","w":{number},"h":1,"k":1}}') is None
        assert parse_message(f'{{"t":"throw","path":[[0,0,{number}],[1,1,1]]}}') is None
    assert parse_message('{"t":"answer","n":1,"yes":true}')


@pytest.mark.parametrize("address", ["0.0.0.0", "0", "x" * 300, "bad\udcff.x", "a..b"])
def test_an_address_that_no_phone_could_ask_for_is_refused_in_one_line(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(all_phones, "Painter", FakePainter)
    assert main(["play", "fox_forest", "--phones", "--phones-address", address]) == 2
    errors = capsys.readouterr().err
    assert len(errors.splitlines()) == 1
    assert len(errors) < 200


@pytest.mark.parametrize("language", [*LANGUAGES])
def test_what_is_said_of_links_names_the_plank_that_makes_new_ones(language: str) -> None:
    say: Callable[..., str] = catalogue(language)
    for key in ("phones-elsewhere", "phones-damaged"):
        assert say("pause-phones") in say(key)
