"""A server with seats and nothing behind it, to knock at."""

import asyncio
import json
import socket
from concurrent.futures import Future
from typing import Any

import aiohttp
from helpers.environment import TIMEOUT_SECONDS, wait_for
from helpers.phones.pages import LOOP

from rules.kernel import Seat
from tabletop.phones.connections import ConnectionEvent
from tabletop.phones.links import Links
from tabletop.phones.server import Server
from tests.stress.attacks import AttackTarget as Stranger
from tests.stress.raw_sockets import build_frame, build_request, exchange

HELLO_MESSAGE = {"t": "hello", "languages": ["en"], "w": 390, "h": 700, "k": 2, "calm": False}


class RunningServer:
    """A server with these people's seats, the first of them Anna's, and a font of some size."""

    def __init__(self, folder: Any, people: int = 1, font_bytes: int = 0) -> None:
        self.links = Links(folder / "phones.json")
        self.links.seat_people(["Аня", *(f"P{seat}" for seat in range(1, people)), None])
        self.image_futures: dict[str, Future[bytes]] = {}
        files = {"/": (b"<!doctype html>", "text/html"), "/page.js": (b"1", "text/javascript")}
        files["/fonts/large.woff2"] = b"x" * font_bytes, "font/woff2"
        self.server = Server("127.0.0.1", 0, files, self.links.link_for_token, self.image_futures.get)
        self.base_url = f"http://127.0.0.1:{self.server.port}"
        self.events: list[ConnectionEvent] = []

    def wait_for_events(self, count: int) -> list[ConnectionEvent]:
        """Wait until so much has been heard."""
        wait_for(f"{count} events", lambda: len(self.take_events()) >= count)
        return self.events

    def take_events(self) -> list[ConnectionEvent]:
        """List all that has been heard so far."""
        self.events += self.server.take_events()
        return self.events

    def request(self, path: str, method: str = "GET", **headers: str) -> tuple[int, bytes, dict[str, str]]:
        """Ask for a path exactly as it is written."""

        async def send() -> tuple[int, bytes, dict[str, str]]:
            all_headers = {"Host": self.base_url[7:], "Connection": "close", **headers}
            answer = await exchange(self.server.port, build_request(path, method, **all_headers))
            head, _, body = answer.partition(b"\r\n\r\n")
            first, *rest = head.decode().split("\r\n")
            return int(first.split()[1]), body, dict(line.split(": ", 1) for line in rest)

        return asyncio.run_coroutine_threadsafe(send(), LOOP).result(TIMEOUT_SECONDS)

    def exchange_messages(
        self, *texts: str | bytes, origin: str | None = None, timeout_seconds: float = TIMEOUT_SECONDS
    ) -> tuple[list[Any], int | None]:
        """Open a line, say these things, and listen until it is closed: what was heard, and the code of the end."""

        async def exchange_all() -> tuple[list[Any], int | None]:
            answers = []
            async with aiohttp.ClientSession() as session:
                base = self.base_url if origin is None else origin
                async with session.ws_connect(f"{self.base_url}/ws", origin=base) as connection:
                    for text in texts:
                        await (connection.send_bytes(text) if isinstance(text, bytes) else connection.send_str(text))
                    try:
                        async with asyncio.timeout(timeout_seconds):
                            answers.extend([json.loads(message.data) async for message in connection])
                    except TimeoutError:
                        return answers, None
                    return answers, connection.close_code

        return asyncio.run_coroutine_threadsafe(exchange_all(), LOOP).result(2 * TIMEOUT_SECONDS)

    def hello_message(self, token: str | None = None) -> str:
        """Say hello, as Anna if nobody else is named."""
        return json.dumps(
            {**HELLO_MESSAGE, "token": self.links.link_of_seat(Seat(0)).token if token is None else token}
        )

    def connect(self, address: str, *parts: bytes) -> socket.socket:
        """Connect from this address, say these things, and keep the connection."""
        connection = socket.create_connection(
            ("127.0.0.1", self.server.port), TIMEOUT_SECONDS, source_address=(address, 0)
        )
        connection.sendall(b"".join(parts))
        return connection

    def handshake_bytes(self) -> bytes:
        """Ask for a conversation."""
        return Stranger(self.server.port, (), (), ()).handshake()

    def connect_page(self, address: str, seat: int | None) -> socket.socket:
        """Come in from this address with somebody's link, or with the watchers'."""
        token = self.links.link_of_seat(None if seat is None else Seat(seat)).token
        return self.connect(address, self.handshake_bytes(), build_frame(self.hello_message(token).encode()))
