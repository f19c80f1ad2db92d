"""A server with seats and nothing behind it, to knock at."""

import asyncio
import json
import socket
from concurrent.futures import Future
from time import monotonic, sleep
from typing import Any

import aiohttp
from helpers.phones.phone_table import LOOP

from rules.kernel import Seat
from tabletop.phones.connections import ConnectionEvent
from tabletop.phones.links import Links
from tabletop.phones.server import Server
from tests.stress.attacks import AttackTarget as Stranger
from tests.stress.raw_sockets import build_frame, build_request, exchange

HELLO = {"t": "hello", "languages": ["en"], "w": 390, "h": 700, "k": 2, "calm": False}


class Door:
    """A server with these people's seats, the first of them Anna's, and a font of some size."""

    def __init__(self, folder: Any, people: int = 1, font: int = 0) -> None:
        self.links = Links(folder / "phones.json")
        self.links.seat_people(["Аня", *(f"P{seat}" for seat in range(1, people)), None])
        self.pictures: dict[str, Future[bytes]] = {}
        files = {"/": (b"<!doctype html>", "text/html"), "/page.js": (b"1", "text/javascript")}
        files["/fonts/large.woff2"] = b"x" * font, "font/woff2"
        self.server = Server("127.0.0.1", 0, files, self.links.link_for_token, self.pictures.get)
        self.base = f"http://127.0.0.1:{self.server.port}"
        self.heard: list[ConnectionEvent] = []

    def hear(self, count: int) -> list[ConnectionEvent]:
        """Wait until so much has been heard."""
        end = monotonic() + 20
        while len(self.heard) < count and monotonic() < end:
            self.heard += self.server.take_events()
            sleep(0.002)
        return self.heard

    def ask(self, path: str, method: str = "GET", **headers: str) -> tuple[int, bytes, dict[str, str]]:
        """Ask for a path exactly as it is written."""

        async def asked() -> tuple[int, bytes, dict[str, str]]:
            told = {"Host": self.base[7:], "Connection": "close", **headers}
            answer = await exchange(self.server.port, build_request(path, method, **told))
            head, _, body = answer.partition(b"\r\n\r\n")
            first, *rest = head.decode().split("\r\n")
            return int(first.split()[1]), body, dict(line.split(": ", 1) for line in rest)

        return asyncio.run_coroutine_threadsafe(asked(), LOOP).result(20)

    def converse(
        self, *texts: str | bytes, origin: str | None = None, wait: float = 10.0
    ) -> tuple[list[Any], int | None]:
        """Open a line, say these things, and listen until it is closed: what was heard, and the code of the end."""

        async def talked() -> tuple[list[Any], int | None]:
            heard = []
            async with aiohttp.ClientSession() as session:
                base = self.base if origin is None else origin
                async with session.ws_connect(f"{self.base}/ws", origin=base) as line:
                    for text in texts:
                        await (line.send_bytes(text) if isinstance(text, bytes) else line.send_str(text))
                    try:
                        async with asyncio.timeout(wait):
                            heard.extend([json.loads(message.data) async for message in line])
                    except TimeoutError:
                        return heard, None
                    return heard, line.close_code

        return asyncio.run_coroutine_threadsafe(talked(), LOOP).result(30)

    def hello(self, token: str | None = None) -> str:
        """Say hello, as Anna if nobody else is named."""
        return json.dumps({**HELLO, "token": self.links.link_of_seat(Seat(0)).token if token is None else token})

    def knock(self, address: str, *parts: bytes) -> socket.socket:
        """Connect from this address, say these things, and keep the connection."""
        kept = socket.create_connection(("127.0.0.1", self.server.port), 20, source_address=(address, 0))
        kept.sendall(b"".join(parts))
        return kept

    def handshake(self) -> bytes:
        """Ask for a conversation."""
        return Stranger(self.server.port, (), (), ()).handshake()

    def come(self, address: str, seat: int | None) -> socket.socket:
        """Come in from this address with somebody's link, or with the watchers'."""
        token = self.links.link_of_seat(None if seat is None else Seat(seat)).token
        return self.knock(address, self.handshake(), build_frame(self.hello(token).encode()))
