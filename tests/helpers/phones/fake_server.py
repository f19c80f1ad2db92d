"""What stands in for the server, for its pages and for what paints their images: nothing goes over a wire."""

import json
from collections.abc import Callable
from concurrent.futures import Future
from threading import current_thread, main_thread
from typing import Any

from helpers.phones.pages import UPRIGHT, PageMessages

from rules.kernel import Seat
from tabletop.phones.connections import Connection, MessageReceived, PhoneConnected, PhoneDisconnected
from tabletop.phones.messages import format_message, parse_message
from tabletop.phones.painter import encode_jpeg, paint_png
from tabletop.phones.protocol import LAPTOP_MESSAGES, find_fault
from tabletop.scenes.phones.hub import PhoneHub
from tabletop.stage.images import Image


class FakePainter:
    """Paints in this very process, and nothing ahead of its time."""

    def paint(self, image: Image, size: float) -> "Future[bytes]":
        future: Future[bytes] = Future()
        if current_thread() is not main_thread():
            future.set_result(paint_png(image, size))
        return future

    def encode_jpeg(self, pixels: bytes, size: tuple[int, int]) -> "Future[bytes]":
        future: Future[bytes] = Future()
        future.set_result(encode_jpeg(pixels, size))
        return future

    def close(self) -> None:
        """Nothing is open."""


class FakeServer:
    """Stands in for the server: what is said is heard in the next frame, and nothing goes over a wire."""

    def __init__(
        self, address: str, port: int, _files: Any, link_for_token: Callable[[str], Any], _find_image: Any
    ) -> None:
        self.address, self.port, self.link_for_token = address, port or 8420, link_for_token
        self.events: list[Any] = []
        self.inboxes: dict[Connection, list[dict[str, Any]]] = {}
        self.faults: list[str] = []
        """What was said that stands in no table of messages: an error at once would be taken for a stumble."""

    def take_events(self) -> list[Any]:
        assert not self.faults, self.faults
        events, self.events = self.events, []
        return events

    def send(self, connections: Any, message: dict[str, Any]) -> None:
        self.faults += filter(None, [find_fault(LAPTOP_MESSAGES, json.loads(format_message(message)))])
        for connection in connections:
            self.inboxes[connection].append(json.loads(format_message(message)))

    def dismiss(self, connection: Connection, message: dict[str, Any]) -> None:
        self.send([connection], message)
        self.events.append(PhoneDisconnected(connection))

    def close(self) -> None:
        """Nothing is open, but all that was said stands in the table."""
        assert not self.faults, self.faults


class FakePage(PageMessages):
    """One page, connected by the fake server."""

    def __init__(
        self, phones: PhoneHub, seat: int | None, *, languages: tuple[str, ...] = ("en",), **page_size: Any
    ) -> None:
        self.server: Any = phones._server
        link = self.server.link_for_token(phones.link(None if seat is None else Seat(seat)).partition("#")[2])
        self.connection = Connection(link, {"languages": list(languages), "calm": False, **(page_size or UPRIGHT)})
        self.messages, self.faults = self.server.inboxes.setdefault(self.connection, []), self.server.faults
        self.server.events.append(PhoneConnected(self.connection))

    def send(self, kind: str, **words: Any) -> None:
        """Send a message."""
        message = parse_message(json.dumps({"t": kind, **words}))
        assert message is not None
        self.server.events.append(MessageReceived(self.connection, message))

    def close(self) -> None:
        """Close the page."""
        self.server.events.append(PhoneDisconnected(self.connection))
