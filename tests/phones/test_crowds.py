"""However many knock, and wherever they come from: whoever has a seat gets in."""

import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from helpers.environment import wait_for
from helpers.phones.running_server import RunningServer

from tabletop.phones import server as serving
from tabletop.phones.connections import Connection, PhoneConnected, PhoneDisconnected
from tests.stress.raw_sockets import build_request

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a machine has one address for itself")
PHONE_COUNT = 8
HOME_ADDRESS, OTHER_ADDRESS = "127.0.0.1", "127.0.0.9"


@pytest.fixture
def server(tmp_path: Any) -> Iterator[RunningServer]:
    server = RunningServer(tmp_path, PHONE_COUNT, 2_000_000)
    yield server
    server.server.close()


@pytest.fixture
def connections() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def wait_until(server: RunningServer, condition: Callable[[], object]) -> None:
    wait_for("what the server does", lambda: server.take_events() is not None and condition())


def open_connections(server: RunningServer) -> list[Connection]:
    """List the pages that are there, as a window knows it."""
    connections: list[Connection] = []
    for event in [*server.events]:
        if isinstance(event, PhoneConnected):
            connections.append(event.connection)
        elif isinstance(event, PhoneDisconnected):
            connections.remove(event.connection)
    return connections


def connected_seats(server: RunningServer) -> list[int]:
    return sorted(connection.link.seat for connection in open_connections(server) if connection.link.seat is not None)


def request_bytes(server: RunningServer) -> tuple[bytes, ...]:
    return (build_request("/nothing", Host=server.base_url[7:]),)


def no_bytes(server: RunningServer) -> tuple[bytes, ...]:
    return ()


def handshake_bytes(server: RunningServer) -> tuple[bytes, ...]:
    return (server.handshake_bytes(),)


def font_request_bytes(server: RunningServer) -> tuple[bytes, ...]:
    return (build_request("/fonts/large.woff2", Host=server.base_url[7:]),)


@pytest.mark.parametrize("home", [HOME_ADDRESS, OTHER_ADDRESS], ids=["from elsewhere", "through the same router"])
@pytest.mark.parametrize("attack", [request_bytes, no_bytes, handshake_bytes, font_request_bytes])
def test_eight_guests_get_in_and_come_back_while_one_address_knocks_hundreds_of_times(
    attack: Callable[[RunningServer], tuple[bytes, ...]],
    home: str,
    server: RunningServer,
    connections: ExitStack,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serving, "MAX_ANONYMOUS_CONNECTIONS", 150)
    for _ in range(200):
        connections.enter_context(server.connect(OTHER_ADDRESS, *attack(server)))

    for _ in range(3):
        for seat in range(PHONE_COUNT):
            page = connections.enter_context(
                server.connect(home, build_request("/", Host=server.base_url[7:], Connection="close"))
            )
            assert page.recv(100).startswith(b"HTTP/1.1 200 ")
            connections.enter_context(server.connect_page(home, seat))
        server.events.clear()
    wait_until(server, lambda: len(server.server._connections) == 3 * PHONE_COUNT)


def test_whoever_knocks_from_many_addresses_keeps_nobody_out(
    server: RunningServer, connections: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "MAX_ANONYMOUS_CONNECTIONS", 100)
    for place in range(300):
        connections.enter_context(server.connect(f"127.0.0.{10 + place % 10}", *handshake_bytes(server)))
    for seat in range(PHONE_COUNT):
        connections.enter_context(server.connect_page(HOME_ADDRESS, seat))
    wait_until(server, lambda: connected_seats(server) == [*range(PHONE_COUNT)])
    assert sum(map(len, server.server._anonymous.values())) <= 100


def test_watchers_take_no_place_of_a_seat(server: RunningServer, connections: ExitStack) -> None:
    for _ in range(serving.MAX_WATCHERS + 40):
        connections.enter_context(server.connect_page(OTHER_ADDRESS, None))
    wait_until(server, lambda: len(open_connections(server)) >= serving.MAX_WATCHERS)
    for home in (HOME_ADDRESS, OTHER_ADDRESS):
        for seat in range(PHONE_COUNT):
            connections.enter_context(server.connect_page(home, seat))
    wait_until(server, lambda: connected_seats(server) == sorted([*range(PHONE_COUNT)] * 2))
    assert sum(connection.link.seat is None for connection in open_connections(server)) == serving.MAX_WATCHERS


def test_the_address_with_the_most_watchers_makes_room_for_one_from_elsewhere(
    server: RunningServer, connections: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "MAX_WATCHERS", 6)
    for _ in range(6):
        connections.enter_context(server.connect_page(OTHER_ADDRESS, None))
    wait_until(server, lambda: len(open_connections(server)) == 6)
    oldest = open_connections(server)[0]
    for _ in range(4):
        connections.enter_context(server.connect_page(HOME_ADDRESS, None))
    wait_until(server, lambda: [connection.address for connection in open_connections(server)].count(HOME_ADDRESS) == 3)
    wait_until(server, lambda: len(open_connections(server)) == 6)
    assert oldest in open_connections(server), "whoever came first stays"


def test_a_phone_that_comes_back_again_and_again_is_never_told_that_its_seat_is_full(
    server: RunningServer, connections: ExitStack
) -> None:
    for times in range(1, 3 * serving.MAX_PHONES_PER_SEAT):
        connections.enter_context(server.connect_page(HOME_ADDRESS, 0))
        wait_until(server, lambda: sum(isinstance(event, PhoneConnected) for event in server.events) == times)  # noqa: B023
    wait_until(server, lambda: len(open_connections(server)) == serving.MAX_PHONES_PER_SEAT)
    connections.enter_context(server.connect_page(OTHER_ADDRESS, 0))
    last = connections.enter_context(server.connect_page(OTHER_ADDRESS, 1))
    wait_until(server, lambda: 1 in connected_seats(server))
    assert len(open_connections(server)) == serving.MAX_PHONES_PER_SEAT + 1
    assert last.fileno() >= 0


def test_whoever_does_not_listen_costs_little_and_is_cut_off(
    tmp_path: Any, connections: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "MAX_SEND_SECONDS", 3.0)
    server, count, unsent = RunningServer(tmp_path, font_bytes=8_000_000), 60, dict[Any, int]()

    def note_unsent_bytes() -> None:
        for caller in [each for callers in [*server.server._anonymous.values()] for each in [*callers]]:
            if caller.transport and (waiting := caller.transport.get_write_buffer_size()):
                unsent[caller] = max(waiting, unsent.get(caller, 0))

    for place in range(count):
        slow = socket.socket()
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.bind((f"127.0.0.{10 + place % 3}", 0))
        slow.connect((HOME_ADDRESS, server.server.port))
        slow.sendall(b"".join(font_request_bytes(server)) * 3)
        connections.enter_context(slow)
        note_unsent_bytes()
    wait_until(server, lambda: [note_unsent_bytes(), len(unsent) == count][1])
    assert max(unsent.values()) <= 4 * serving.CHUNK_BYTES
    wait_until(server, lambda: not server.server._anonymous)
    server.server.close()
