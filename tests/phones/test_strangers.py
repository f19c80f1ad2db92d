"""Who may come in, and what happens to those who may not: nothing to the table, and an end to their connection."""

import json
import re
import socket
import struct
from collections.abc import Iterator
from concurrent.futures import Future
from random import Random
from typing import Any

import aiohttp
import pytest
from helpers.environment import TIMEOUT_SECONDS
from helpers.phones.running_server import RunningServer

from rules.kernel import Seat
from tabletop.phones import server as serving
from tabletop.phones.connections import MessageReceived, PhoneConnected, PhoneDisconnected
from tabletop.phones.links import Links
from tabletop.phones.messages import parse_message
from tests.stress.attacks import (
    METHODS,
    NONSENSE_MESSAGES,
    TRICK_PATHS,
    foreign_hosts,
    foreign_origins,
    random_nonsense,
)
from tests.stress.raw_sockets import build_request
from tests.stress.strangers import collect_errors


@pytest.fixture
def server(tmp_path: Any) -> Iterator[RunningServer]:
    server = RunningServer(tmp_path)
    yield server
    server.server.close()


def ends_with_bye(answers: list[Any], why: str) -> bool:
    return answers[-1] == {"t": "bye", "why": why}


def test_the_page_is_given_out_with_a_policy_that_lets_nothing_else_in(server: RunningServer) -> None:
    status, body, headers = server.request("/")
    assert (status, body) == (200, b"<!doctype html>")
    policy = headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert f"ws://{server.base_url[7:]}" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"


def test_no_other_path_leads_anywhere(server: RunningServer) -> None:
    assert {path: server.request(path)[0] for path in TRICK_PATHS if server.request(path)[0] not in (400, 404)} == {}


def test_a_foreign_host_is_refused(server: RunningServer) -> None:
    for host in foreign_hosts(server.server.port):
        assert server.request("/", Host=host)[0] in (400, 403)
    assert server.request("/", Host=f"localhost:{server.server.port}")[0] == 200


def test_only_asking_is_answered(server: RunningServer) -> None:
    for method in (*METHODS, "HEAD"):
        assert server.request("/", method)[0] in (400, 405)


def test_no_answer_tells_what_the_server_is_made_of(server: RunningServer) -> None:
    requests = [build_request(path, method, Host=host, Connection="close") for path, method, host in (
        ("/", "GET", server.base_url[7:]), ("/none", "GET", server.base_url[7:]),
        ("/", "PUT", server.base_url[7:]), ("/", "GET", "evil"),
    )]  # fmt: skip
    for request in (
        *requests,
        b"nonsense\r\n\r\n",
        build_request("/", Host=server.base_url[7:], Content_Length="x"),
        server.handshake_bytes(),
    ):
        with server.connect("127.0.0.1", request) as connection:
            head = connection.recv(5000).partition(b"\r\n\r\n")[0].decode()
        assert "\r\nServer: tabletop" in head
        assert not re.search(r"aiohttp|python", head, re.IGNORECASE)


def test_a_page_of_another_origin_can_open_no_line(server: RunningServer) -> None:
    for origin in foreign_origins(server.base_url):
        with pytest.raises(aiohttp.WSServerHandshakeError):
            server.exchange_messages(server.hello_message(), origin=origin)
    assert server.request("/ws")[0] == 403


def test_a_token_opens_its_seat_and_a_wrong_one_nothing(server: RunningServer) -> None:
    right = server.links.link_of_seat(Seat(0)).token
    computer = server.links.link_of_seat(Seat(1)).token
    for wrong in ("", "x", right[:-1], right + "x", right.swapcase(), computer):
        assert ends_with_bye(server.exchange_messages(server.hello_message(wrong))[0], "guess")
    assert not server.take_events()
    server.exchange_messages(server.hello_message(), timeout_seconds=0.2)
    came, gone = server.wait_for_events(2)
    assert isinstance(came, PhoneConnected) and came.connection.link.seat == 0
    assert "token" not in came.connection.hello
    assert isinstance(gone, PhoneDisconnected)
    assert right not in repr(server.events) + repr(server.links)


def test_a_link_that_is_taken_back_opens_nothing_any_more(server: RunningServer) -> None:
    before = server.hello_message()
    server.links.renew(Seat(0))
    assert ends_with_bye(server.exchange_messages(before)[0], "guess")


def test_tokens_are_long_and_never_the_same(server: RunningServer) -> None:
    tokens = {Links(server.links.path).watchers.token for _ in range(50)}
    assert len(tokens) == 50
    assert all(len(token) >= 22 for token in tokens)  # 22 signs of 64 are 132 bits


def test_whoever_says_nonsense_loses_the_line_and_nothing_else_happens(server: RunningServer) -> None:
    rng = Random(5)
    messages = [*NONSENSE_MESSAGES, *(random_nonsense(rng) for _ in range(3000))]
    assert not any(parse_message(text) for text in messages)
    for text in (*rng.sample(messages, 5), b"\x00\x01"):
        answers, _ = server.exchange_messages(server.hello_message(), text)
        assert ends_with_bye(answers, "nonsense")
    assert not any(isinstance(each, MessageReceived) for each in server.wait_for_events(12))
    assert server.request("/")[0] == 200


def test_a_message_that_is_too_large_ends_the_line(server: RunningServer) -> None:
    large = json.dumps({"t": "touch", "key": "x" * 5000})
    assert server.exchange_messages(server.hello_message(), large)[1] == 1009
    assert not any(isinstance(each, MessageReceived) for each in server.wait_for_events(2))


def test_too_many_messages_end_the_line(server: RunningServer) -> None:
    answers, _ = server.exchange_messages(server.hello_message(), *['{"t":"hint"}'] * 200)
    assert ends_with_bye(answers, "nonsense")
    assert sum(isinstance(each, MessageReceived) for each in server.wait_for_events(2)) < 120


def test_a_seat_has_room_for_a_few_devices(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "MAX_PHONES_PER_SEAT", 0)
    assert ends_with_bye(server.exchange_messages(server.hello_message())[0], "full")


def test_a_line_on_which_nobody_says_who_they_are_is_closed(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "INTRODUCTION_SECONDS", 1.0)
    assert ends_with_bye(server.exchange_messages()[0], "nonsense")


def test_a_request_that_never_ends_is_cut_off(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "INTRODUCTION_SECONDS", 0.1)
    server = RunningServer(tmp_path)
    with socket.create_connection(("127.0.0.1", server.server.port), TIMEOUT_SECONDS) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHost: ")
        assert slow.recv(1000) == b""
    server.server.close()


@pytest.mark.parametrize("what", ["a page", "a conversation"])
def test_whoever_asks_and_goes_away_at_once_leaves_no_fault_behind(server: RunningServer, what: str) -> None:
    asks = server.handshake_bytes() if what != "a page" else build_request("/", Host=server.base_url[7:])
    with collect_errors() as faults:
        for _ in range(20):
            with socket.create_connection(("127.0.0.1", server.server.port), TIMEOUT_SECONDS) as hasty:
                hasty.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                hasty.sendall(asks * 20)
        assert server.request("/")[0] == 200
    assert faults == []


def test_an_image_is_given_by_its_name_alone(server: RunningServer) -> None:
    name, file = "ab" * 16, Future[bytes]()
    server.image_futures[name] = file
    file.set_result(b"\x89PNG")
    status, body, headers = server.request(f"/i/{name}")
    assert (status, body) == (200, b"\x89PNG")
    assert headers["Cache-Control"] == "private, max-age=31536000, immutable"
    lost = server.image_futures["cd" * 16] = Future[bytes]()
    lost.set_exception(OSError())
    assert server.request(f"/i/{'cd' * 16}")[0] == 503


def test_nothing_listens_once_it_is_closed(server: RunningServer) -> None:
    server.server.close()
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.1", server.server.port), TIMEOUT_SECONDS)
