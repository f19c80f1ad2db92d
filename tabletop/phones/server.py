"""Listens while phones are on, in a thread of its own: gives out the page and its pictures, and carries messages.

Whatever a client sends, the worst that happens is that its own connection is closed. Nothing is logged.
"""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeAlias

from aiohttp import WSMsgType, web

from tabletop.phones.lines import Came, Gone, Heard, Line, Said
from tabletop.phones.links import Link
from tabletop.phones.messages import LARGEST, Message, spelled, understood

CONNECTIONS: Final = 800
"""Connections of all kinds at a time: a browser opens up to six for its pictures."""
LINES: Final = 96
"""Pages at a time."""
PER_SEAT: Final = 4
"""Devices on one seat at a time."""
STRANGERS: Final = 96
"""Pages at a time that have not said a token yet."""
INTRODUCTION = 5.0
"""Seconds in which a request must have come, and in which a page must have said its token."""
SLOW = 20.0
"""Seconds that a client may take to receive what it is sent."""
PULSE = 10.0
"""Seconds between two questions whether a phone is still there."""
TICK = 4.0
"""Seconds of silence after which a page is told that nothing is the matter."""
RATE, BURST = 20.0, 60.0
"""Messages a second that a page may send, and how many at once."""
UNSENT: Final = 1_000_000
"""Characters that may wait for a page that receives too slowly."""

Files: TypeAlias = Mapping[str, tuple[bytes, str]]
"""What is given out to anybody: the bytes and the type by the path."""

SILENT = logging.getLogger("tabletop.phones")
SILENT.addHandler(logging.NullHandler())
SILENT.propagate = False


class Server:
    """Everything that listens. Its public methods are for the window's thread."""

    def __init__(
        self,
        address: str,
        port: int,
        files: Files,
        whose: Callable[[str], Link | None],
        picture: Callable[[str], "Future[bytes] | None"],
    ) -> None:
        self._files, self._whose, self._picture = files, whose, picture
        self._socket = socket.create_server((address, port), backlog=128)
        self.address: str = address
        self.port: int = self._socket.getsockname()[1]
        self._hosts = {f"{name}:{self.port}" for name in (address, *(("localhost",) if _own(address) else ()))}
        self._heard: SimpleQueue[Heard] = SimpleQueue()
        self._lines: set[Line] = set()
        self._strangers = 0
        self._silent: set[asyncio.BaseProtocol] = set()
        """New connections on which no whole request has come yet."""
        self._loop = asyncio.new_event_loop()
        self._stopped = asyncio.Event()
        self._thread = Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()

    # For the window

    def heard(self) -> Iterator[Heard]:
        """Take what has come since this was last asked."""
        with contextlib.suppress(Empty):
            while True:
                yield self._heard.get_nowait()

    def tell(self, lines: Sequence[Line], message: Message) -> None:
        """Send a message to these pages."""
        text = spelled(message)
        self._soon(self._put_all, lines, text)

    def dismiss(self, line: Line, message: Message) -> None:
        """Say a last word to a page, and close its connection."""
        text = spelled(message)
        self._soon(self._put_all, [line], text, None)

    def close(self) -> None:
        """Listen no more."""
        self._soon(self._stopped.set)
        self._thread.join(3.0)

    def _soon(self, do: Callable[..., None], *told: Any) -> None:
        with contextlib.suppress(RuntimeError):  # it has been closed meanwhile
            self._loop.call_soon_threadsafe(do, *told)

    # In the thread

    def _run(self) -> None:
        with contextlib.closing(self._loop):
            self._loop.run_until_complete(self._listen())

    async def _listen(self) -> None:
        http = web.Server(self._answer, access_log=None, logger=SILENT, keepalive_timeout=30.0, lingering_time=0.0)

        def accept() -> asyncio.BaseProtocol:
            if len(http.connections) >= CONNECTIONS:
                return _Refusing()
            protocol = http()
            self._silent.add(protocol)
            self._loop.call_later(INTRODUCTION, self._expect, protocol)
            return protocol

        server = await self._loop.create_server(accept, sock=self._socket)
        await self._stopped.wait()
        server.close()
        for line in list(self._lines):
            self._put(line, None)
        await asyncio.sleep(0.05)  # the last words are on their way
        await http.shutdown(0.5)

    def _expect(self, protocol: Any) -> None:
        """Close a connection on which no whole request has come yet."""
        if protocol in self._silent:
            self._silent.discard(protocol)
            protocol.force_close()

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        self._silent.discard(request.protocol)
        path, hosts = request.raw_path, request.headers.getall("Host", [])
        if len(hosts) != 1 or hosts[0] not in self._hosts:
            return await self._give(request, web.Response(status=403))
        if request.method != "GET":
            return await self._give(request, web.Response(status=405))
        if path == "/ws":
            return await self._converse(request)
        if path.startswith("/i/"):
            return await self._give(request, await self._painted(path[3:]))
        if path in self._files:
            body, kind = self._files[path]
            headers = {"Content-Type": kind, "Cache-Control": "max-age=86400" if "/fonts/" in path else "no-cache"}
            return await self._give(request, web.Response(body=body, headers=headers))
        return await self._give(request, web.Response(status=404))

    async def _painted(self, name: str) -> web.Response:
        wanted = self._picture(name)
        if wanted is None:
            return web.Response(status=404)
        try:
            body = await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(wanted)), SLOW)
        except Exception:  # nobody paints any more, or not in time
            return web.Response(status=503)
        kind = "image/jpeg" if body.startswith(b"\xff\xd8") else "image/png"
        return web.Response(
            body=body, headers={"Content-Type": kind, "Cache-Control": "private, max-age=31536000, immutable"}
        )

    async def _give(self, request: web.BaseRequest, response: web.Response) -> web.Response:
        """Send an answer to a client that takes it in time."""
        host = request.headers.get("Host", "")
        socket = f"ws://{host}" if host in self._hosts else ""
        response.headers.update(
            {
                "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
                f"img-src 'self' data:; font-src 'self'; connect-src 'self' {socket}; base-uri 'none'; "
                "form-action 'none'; frame-ancestors 'none'",
                "Cross-Origin-Resource-Policy": "same-origin",
                "Referrer-Policy": "no-referrer",
                "X-Content-Type-Options": "nosniff",
            }
        )
        try:
            async with asyncio.timeout(SLOW):
                await response.prepare(request)
                await response.write_eof()
        except (TimeoutError, ConnectionError):  # it takes too long, or has gone meanwhile
            request.protocol.force_close()
        return response

    # A conversation

    async def _converse(self, request: web.BaseRequest) -> web.StreamResponse:
        if request.headers.getall("Origin", []) != [f"http://{request.headers['Host']}"]:
            return await self._give(request, web.Response(status=403))
        if self._strangers >= STRANGERS or len(self._lines) >= LINES:
            return await self._give(request, web.Response(status=503))
        talk = web.WebSocketResponse(max_msg_size=LARGEST, heartbeat=PULSE, timeout=1.0)
        if not talk.can_prepare(request).ok:
            return await self._give(request, web.Response(status=400))
        try:
            await talk.prepare(request)
        except ConnectionError:  # it has gone meanwhile
            return await self._give(request, web.Response(status=400))
        line = await self._introduced(talk)
        if isinstance(line, Line):
            await self._carry(talk, line, request.protocol)
        elif not talk.closed:
            with contextlib.suppress(ConnectionError):
                await talk.send_str(spelled({"t": "bye", "why": line}))
                await talk.close()
        return talk

    async def _introduced(self, talk: web.WebSocketResponse) -> Line | str:
        """Wait for the token; if it opens nothing, the reason why this is the end."""
        self._strangers += 1
        try:
            first = await talk.receive(INTRODUCTION)
        except TimeoutError:
            return "nonsense"
        finally:
            self._strangers -= 1
        hello = understood(first.data) if first.type is WSMsgType.TEXT else None
        if hello is None or hello["t"] != "hello":
            return "nonsense"
        link = self._whose(hello.pop("token"))
        if link is None:
            return "guess"
        crowd = sum(line.link.token == link.token for line in self._lines)
        if len(self._lines) >= LINES or (link.seat is not None and crowd >= PER_SEAT):
            return "full"
        return Line(link, hello)

    async def _carry(self, talk: web.WebSocketResponse, line: Line, wire: Any) -> None:
        """Carry messages both ways until one side has had enough."""
        self._lines.add(line)
        self._heard.put(Came(line))
        sending = asyncio.create_task(self._send(talk, line, wire))
        budget, since = BURST, self._loop.time()
        try:
            async for came in talk:
                now = self._loop.time()
                budget, since = min(budget + RATE * (now - since), BURST) - 1, now
                message = understood(came.data) if came.type is WSMsgType.TEXT else None
                if message is None or message["t"] == "hello" or budget < 0:
                    self._put(line, spelled({"t": "bye", "why": "nonsense"}))
                    break
                self._heard.put(Said(line, message))
        finally:
            self._lines.discard(line)
            self._heard.put(Gone(line))
            self._put(line, None)
            await sending

    async def _send(self, talk: web.WebSocketResponse, line: Line, wire: Any) -> None:
        """Send what is to be said, in its order; close when that is over, or when it takes too long."""
        try:
            while (text := await self._next(line)) is not None:
                async with asyncio.timeout(SLOW):
                    await talk.send_str(text)
            async with asyncio.timeout(1.0):
                await talk.close()
        except (ConnectionError, TimeoutError):
            wire.force_close()

    async def _next(self, line: Line) -> str | None:
        """Wait for what is to be sent next; where there is nothing for a while, say that we are still there."""
        try:
            text = await asyncio.wait_for(line.outbox.get(), TICK)
        except TimeoutError:
            return spelled({"t": "tick"})
        line.unsent -= len(text or "")
        return text

    def _put_all(self, lines: Sequence[Line], *texts: str | None) -> None:
        for line in lines:
            for text in texts:
                self._put(line, text)

    def _put(self, line: Line, text: str | None) -> None:
        """Let something be sent; a page that has fallen too far behind is let go."""
        if text is not None:
            line.unsent += len(text)
            if line.unsent > UNSENT:
                text = None
        line.outbox.put_nowait(text)


class _Refusing(asyncio.Protocol):
    """Closes a connection for which there is no room."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Close it."""
        transport.close()


def _own(address: str) -> bool:
    return address.startswith("127.")
