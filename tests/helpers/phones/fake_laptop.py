"""A laptop of a test's own: it serves the page, says what the test wants it to say, and remembers what it hears."""

import asyncio
import queue
import socket
import struct
import threading
import zlib
from collections.abc import Coroutine
from functools import cache
from typing import Any

from aiohttp import WSMsgType, web
from helpers.environment import TIMEOUT_SECONDS

from tabletop import resources
from tabletop.i18n import LANGUAGE_NAMES, catalogue
from tabletop.phones.messages import parse_message
from tabletop.phones.protocol import LAPTOP_MESSAGES, find_fault

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'"


@cache
def plain_image(name: str) -> bytes:
    """Paint one plain image: a colour for each name."""
    colour = bytes([*zlib.crc32(name.encode()).to_bytes(4, "big")[:3]])

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    header = struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0)
    rows = zlib.compress((b"\0" + colour * 2) * 2)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def welcome_message(language: str = "en", **fields: Any) -> dict[str, Any]:
    """Greet a page."""
    say = catalogue(language)
    words = {key: say(key) for key in sorted(say.keys("phone"))}
    values = {
        "name": "Ann",
        "colour": "violet",
        "duck": "violet",
        "watch": False,
        "language": language,
        "languages": LANGUAGE_NAMES,
        "words": words,
    }
    return {"t": "welcome", **values, **fields}


def picture_message(put: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """Show pieces, and forget all others."""
    values = {"n": 1, "canvas": [780, 1000], "palm": True, "fresh": True, "ms": 0, "put": put, "gone": {}}
    return {"t": "picture", **values, **fields}


class FakeLaptop:
    """It listens in a thread of its own."""

    def __init__(self) -> None:
        self.greeting: list[dict[str, Any]] = [welcome_message(), picture_message({})]
        """What every page is told that says hello."""
        self._port_keeper = socket.socket()
        """Holds the port, on which it does not listen, so that nobody else takes it while the laptop is away."""
        self._port_keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._port_keeper.bind(("127.0.0.1", 0))
        self.port: int = self._port_keeper.getsockname()[1]
        self._files = resources.phone_page_files()
        self._messages: queue.Queue[dict[str, Any]] = queue.Queue()
        self._faults: list[str] = []
        """What was said, here or by the page, that stands in no table of messages."""
        self._sockets: set[web.WebSocketResponse] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.open()

    @property
    def link(self) -> str:
        """What the code of a seat says."""
        return f"http://127.0.0.1:{self.port}/#seat-one"

    def open(self) -> None:
        """Listen, on the same port as before."""
        self._run(self._open())

    def close(self) -> None:
        """Be gone, as if the lid had been shut."""
        self._run(self._runner.cleanup())

    def stop(self) -> None:
        """Let everything go; all that was said and heard must stand in the table of messages."""
        self.close()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        self._port_keeper.close()
        assert not self._faults, self._faults

    def send(self, t: str, **fields: Any) -> None:
        """Tell every page that is there."""
        for line in [*self._sockets]:
            self._run(self._send(line, {"t": t, **fields}))

    def break_connections(self) -> None:
        """Let every line break, without a word."""
        for line in [*self._sockets]:
            self._run(line.close())

    def wait_for_message(self, t: str) -> dict[str, Any]:
        """Wait for the next word of this kind; those before it are forgotten."""
        while True:
            message = self._messages.get(timeout=TIMEOUT_SECONDS)
            if message.pop("t") == t:
                return message

    def unread_kinds(self) -> list[str]:
        """List the kinds of words that nobody has waited for yet."""
        return [message["t"] for message in self._messages.queue]

    def _run(self, coroutine: Coroutine[Any, Any, Any]) -> None:
        asyncio.run_coroutine_threadsafe(coroutine, self._loop).result(TIMEOUT_SECONDS)

    async def _open(self) -> None:
        app = web.Application()
        app.router.add_get("/ws", self._serve_page)
        app.router.add_get("/i/{name}", self._serve_image)
        app.router.add_get("/{path:.*}", self._serve_file)
        self._runner = web.AppRunner(app, shutdown_timeout=0.2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port, reuse_address=True)
        await site.start()

    async def _serve_file(self, request: web.Request) -> web.Response:
        if request.path not in self._files:
            raise web.HTTPNotFound
        body, kind = self._files[request.path]
        return web.Response(body=body, headers={"Content-Security-Policy": POLICY, "Content-Type": kind})

    async def _serve_image(self, request: web.Request) -> web.Response:
        return web.Response(body=plain_image(request.match_info["name"]), content_type="image/png")

    async def _send(self, line: web.WebSocketResponse, message: dict[str, Any]) -> None:
        self._faults += filter(None, [find_fault(LAPTOP_MESSAGES, message)])
        await line.send_json(message)

    async def _serve_page(self, request: web.Request) -> web.WebSocketResponse:
        line = web.WebSocketResponse()
        await line.prepare(request)
        self._sockets.add(line)
        try:
            async for message in line:
                if message.type == WSMsgType.TEXT:
                    parsed = message.json()
                    self._faults += [] if parse_message(message.data) else [f"the page: {message.data}"]
                    if parsed["t"] == "hello":
                        for each in self.greeting:
                            await self._send(line, each)
                    self._messages.put(parsed)
        finally:
            self._sockets.discard(line)
        return line
