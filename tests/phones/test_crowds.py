"""However many knock, and wherever they come from: whoever has a seat gets in."""

import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from time import monotonic, sleep
from typing import Any

import pytest
from helpers.phones.running_server import Door

from tabletop.phones import server as serving
from tabletop.phones.connections import Connection, PhoneConnected, PhoneDisconnected
from tests.stress.raw_sockets import build_request

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a machine has one address for itself")
GUESTS = 8
HOME, OTHER = "127.0.0.1", "127.0.0.9"


@pytest.fixture
def door(tmp_path: Any) -> Iterator[Door]:
    door = Door(tmp_path, GUESTS, 2_000_000)
    yield door
    door.server.close()


@pytest.fixture
def crowd() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def wait(door: Door, until: Callable[[], object]) -> None:
    end = monotonic() + 20
    while not until() and monotonic() < end:
        door.heard += door.server.take_events()
        sleep(0.005)
    assert until()


def there(door: Door) -> list[Connection]:
    """List the pages that are there, as a window knows it."""
    lines: list[Connection] = []
    for heard in [*door.heard]:
        if isinstance(heard, PhoneConnected):
            lines.append(heard.connection)
        elif isinstance(heard, PhoneDisconnected):
            lines.remove(heard.connection)
    return lines


def seats_of(door: Door) -> list[int]:
    return sorted(line.link.seat for line in there(door) if line.link.seat is not None)


def asking(door: Door) -> tuple[bytes, ...]:
    return (build_request("/nothing", Host=door.base[7:]),)


def silent(door: Door) -> tuple[bytes, ...]:
    return ()


def mute(door: Door) -> tuple[bytes, ...]:
    return (door.handshake(),)


def deaf(door: Door) -> tuple[bytes, ...]:
    return (build_request("/fonts/large.woff2", Host=door.base[7:]),)


@pytest.mark.parametrize("home", [HOME, OTHER], ids=["from elsewhere", "through the same router"])
@pytest.mark.parametrize("attack", [asking, silent, mute, deaf])
def test_eight_guests_get_in_and_come_back_while_one_address_knocks_hundreds_of_times(
    attack: Callable[[Door], tuple[bytes, ...]],
    home: str,
    door: Door,
    crowd: ExitStack,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serving, "MAX_ANONYMOUS_CONNECTIONS", 150)
    for _ in range(200):
        crowd.enter_context(door.knock(OTHER, *attack(door)))

    for _ in range(3):
        for seat in range(GUESTS):
            page = crowd.enter_context(door.knock(home, build_request("/", Host=door.base[7:], Connection="close")))
            assert page.recv(100).startswith(b"HTTP/1.1 200 ")
            crowd.enter_context(door.come(home, seat))
        door.heard.clear()
    wait(door, lambda: len(door.server._connections) == 3 * GUESTS)


def test_whoever_knocks_from_many_addresses_keeps_nobody_out(
    door: Door, crowd: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "MAX_ANONYMOUS_CONNECTIONS", 100)
    for place in range(300):
        crowd.enter_context(door.knock(f"127.0.0.{10 + place % 10}", *mute(door)))
    for seat in range(GUESTS):
        crowd.enter_context(door.come(HOME, seat))
    wait(door, lambda: seats_of(door) == [*range(GUESTS)])
    assert sum(map(len, door.server._anonymous.values())) <= 100


def test_watchers_take_no_place_of_a_seat(door: Door, crowd: ExitStack) -> None:
    for _ in range(serving.MAX_WATCHERS + 40):
        crowd.enter_context(door.come(OTHER, None))
    wait(door, lambda: len(there(door)) >= serving.MAX_WATCHERS)
    for home in (HOME, OTHER):
        for seat in range(GUESTS):
            crowd.enter_context(door.come(home, seat))
    wait(door, lambda: seats_of(door) == sorted([*range(GUESTS)] * 2))
    assert sum(line.link.seat is None for line in there(door)) == serving.MAX_WATCHERS


def test_the_address_with_the_most_watchers_makes_room_for_one_from_elsewhere(
    door: Door, crowd: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "MAX_WATCHERS", 6)
    for _ in range(6):
        crowd.enter_context(door.come(OTHER, None))
    wait(door, lambda: len(there(door)) == 6)
    oldest = there(door)[0]
    for _ in range(4):
        crowd.enter_context(door.come(HOME, None))
    wait(door, lambda: [line.address for line in there(door)].count(HOME) == 3)
    wait(door, lambda: len(there(door)) == 6)
    assert oldest in there(door), "whoever came first stays"


def test_a_phone_that_comes_back_again_and_again_is_never_told_that_its_seat_is_full(
    door: Door, crowd: ExitStack
) -> None:
    for times in range(1, 3 * serving.MAX_PHONES_PER_SEAT):
        crowd.enter_context(door.come(HOME, 0))
        wait(door, lambda: sum(isinstance(heard, PhoneConnected) for heard in door.heard) == times)  # noqa: B023
    wait(door, lambda: len(there(door)) == serving.MAX_PHONES_PER_SEAT)
    crowd.enter_context(door.come(OTHER, 0))
    last = crowd.enter_context(door.come(OTHER, 1))
    wait(door, lambda: 1 in seats_of(door))
    assert len(there(door)) == serving.MAX_PHONES_PER_SEAT + 1
    assert last.fileno() >= 0


def test_whoever_does_not_listen_costs_little_and_is_cut_off(
    tmp_path: Any, crowd: ExitStack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving, "MAX_SEND_SECONDS", 3.0)
    door, count = Door(tmp_path, font=8_000_000), 60
    for place in range(count):
        slow = socket.socket()
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.bind((f"127.0.0.{10 + place % 3}", 0))
        slow.connect((HOME, door.server.port))
        slow.sendall(b"".join(deaf(door)) * 3)
        crowd.enter_context(slow)
    wait(door, lambda: waiting(door) and len(waiting(door)) == count)
    assert max(waiting(door)) <= 4 * serving.CHUNK_BYTES
    wait(door, lambda: not door.server._anonymous)
    door.server.close()


def waiting(door: Door) -> list[int]:
    """List the bytes that wait for clients that do not take them."""
    callers = [caller for each in [*door.server._anonymous.values()] for caller in [*each]]
    found = [caller.transport.get_write_buffer_size() for caller in callers if caller.transport]
    return [size for size in found if size]
