"""The web server for phones, in a thread of its own: gives out the page and its images, and carries messages.

Whatever a client sends, the worst that happens is that its own connection is closed. Nothing of it is logged, only why
pages are refused. Nobody is refused because others are connected: a connection of the address that has most of them is
closed instead. Whoever has the link of a seat has a place that nobody else can take.
"""

import asyncio
import contextlib
import logging
import socket
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeAlias

from aiohttp import WSMsgType, web
from typing_extensions import override

from tabletop.phones.connections import Connection, ConnectionEvent, MessageReceived, PhoneConnected, PhoneDisconnected
from tabletop.phones.links import Link
from tabletop.phones.messages import MAX_MESSAGE_BYTES, Message, format_message, parse_message

MAX_ANONYMOUS_CONNECTIONS = 800
"""Connections without a token at a time; a browser opens up to six for its images."""
MAX_ANONYMOUS_PER_ADDRESS = 80
"""Connections without a token that one address may have: enough for eight phones behind one router."""
MAX_PHONES_PER_SEAT = 4
"""Devices on one seat at a time."""
MAX_WATCHERS = 64
"""Pages of watchers at a time; they don't count for a seat."""
INTRODUCTION_SECONDS = 5.0
"""Seconds in which a request must be complete, and in which a page must have sent its token."""
IDLE_SECONDS = 10.0
"""Seconds for which a connection without requests is kept."""
MAX_SEND_SECONDS = 20.0
"""Seconds in which a client must have received what it is sent."""
HEARTBEAT_SECONDS = 10.0
"""Seconds between two checks that a phone is still connected."""
TICK_SECONDS = 4.0
"""Seconds of silence after which a page is sent a sign of life."""
MAX_MESSAGES_PER_SECOND = 20.0
"""Messages a second that a page may send."""
MAX_MESSAGE_BURST = 60.0
"""Messages that a page may send at once."""
MAX_UNSENT_CHARACTERS: Final = 1_000_000
"""Characters that may wait for a page that receives too slowly."""
ANY_ADDRESS: Final = "0.0.0.0"
"""Means every address of the laptop; no phone can use it."""
CHUNK_BYTES: Final = 16 * 1024
"""Bytes of a file that are sent at once; only a few of these wait for a client that does not receive."""
SERVER_NAME: Final = "tabletop"
"""The value of the Server header: what the server is made of stays private."""

StaticFiles: TypeAlias = Mapping[str, tuple[bytes, str]]
"""Files that anybody may have: bytes and MIME type, by path."""

NO_ACCESS_LOG: Final[dict[str, Any]] = {"access_log": None}
LOGGER = logging.getLogger(__name__)
SILENT_LOGGER = logging.getLogger(f"{__name__}.aiohttp")
SILENT_LOGGER.addHandler(logging.NullHandler())
SILENT_LOGGER.propagate = False


class Server:
    """The web server. Its public methods are called by the window's thread, if they don't say otherwise.

    Raise ValueError if no phone could reach the address, OSError if it can't be listened on.
    """

    def __init__(
        self,
        address: str,
        port: int,
        files: StaticFiles,
        link_for_token: Callable[[str], Link | None],
        find_image: Callable[[str], "Future[bytes] | None"],
    ) -> None:
        self._files, self._link_for_token, self._find_image = files, link_for_token, find_image
        address.encode("idna")  # where it is no name at all, this says so better than a socket does
        self._socket = socket.create_server((address, port), backlog=128)
        bound: tuple[str, int] = self._socket.getsockname()
        if bound[0] == ANY_ADDRESS:
            self._socket.close()
            raise ValueError(f"{address!r} is every address of this machine, and no phone could reach it there")
        self.address, self.port = address, bound[1]
        self._hosts = {f"{name}:{self.port}" for name in (address, *(("localhost",) if _is_loopback(address) else ()))}
        self._events: SimpleQueue[ConnectionEvent] = SimpleQueue()
        self._connections: dict[Connection, _HttpConnection] = {}
        self._anonymous: dict[str, dict[_HttpConnection, None]] = {}
        """Connections without a token, by address; the one that has been silent for longest is first."""
        self._refusals: Counter[str] = Counter()
        """How many pages were refused, by the reason."""
        self._loop = asyncio.new_event_loop()
        self._stopped = asyncio.Event()
        self._thread = Thread(target=self._run, name="phones", daemon=True)
        self._thread.start()

    # For the window

    def take_events(self) -> Iterator[ConnectionEvent]:
        """Yield what has happened on the connections since the last call."""
        with contextlib.suppress(Empty):
            while True:
                yield self._events.get_nowait()

    def send(self, connections: Sequence[Connection], message: Message) -> None:
        """Send a message on these connections."""
        text = format_message(message)
        self._call_in_thread(partial(self._put_all, connections, text))

    def dismiss(self, connection: Connection, message: Message) -> None:
        """Send a last message, and close the connection."""
        text = format_message(message)
        self._call_in_thread(partial(self._put_all, [connection], text, None))

    def close(self) -> None:
        """Stop the server and its thread."""
        self._call_in_thread(self._stopped.set)
        self._thread.join(3.0)

    def _call_in_thread(self, do: Callable[[], None]) -> None:
        with contextlib.suppress(RuntimeError):  # it has been closed meanwhile
            self._loop.call_soon_threadsafe(do)

    # In the thread

    def _run(self) -> None:
        with contextlib.closing(self._loop):
            self._loop.run_until_complete(self._listen())

    async def _listen(self) -> None:
        http = web.Server(self._answer)
        server = await self._loop.create_server(lambda: _HttpConnection(http, self._loop, self), sock=self._socket)
        await self._stopped.wait()
        server.close()
        for line in list(self._connections):
            self._put(line, None)
        await asyncio.sleep(0.05)  # the last words are on their way
        await http.shutdown(0.5)

    # Who is connected

    def add_anonymous(self, caller: "_HttpConnection") -> None:
        """Count a new connection, and close another one if there are too many. In the server's thread."""
        unknown = self._anonymous
        if len(unknown.get(caller.address, ())) >= MAX_ANONYMOUS_PER_ADDRESS:
            next(iter(unknown[caller.address])).abort()
        elif sum(map(len, unknown.values())) >= MAX_ANONYMOUS_CONNECTIONS:
            crowded = max(unknown, key=lambda address: len(unknown[address]))
            next(iter(unknown[crowded])).abort()
        unknown.setdefault(caller.address, {})[caller] = None

    def keep_longer(self, caller: "_HttpConnection") -> None:
        """Note that a connection has sent a request: silent ones are closed first. In the server's thread."""
        known = self._anonymous.get(caller.address, {})
        if caller in known:
            del known[caller]
            known[caller] = None

    def remove_anonymous(self, caller: "_HttpConnection") -> None:
        """Count a connection no more: it is closed, or has sent its token. In the server's thread."""
        if known := self._anonymous.get(caller.address):
            known.pop(caller, None)
            if not known:
                del self._anonymous[caller.address]

    async def _answer(self, request: web.BaseRequest) -> web.StreamResponse:
        _connection_of(request).request_arrived()
        path, hosts = request.raw_path, request.headers.getall("Host", [])
        if len(hosts) != 1 or hosts[0] not in self._hosts:
            return await self._respond(request, 403)
        if request.method != "GET":
            return await self._respond(request, 405)
        if path == "/ws":
            return await self._serve_socket(request)
        if path.startswith("/i/"):
            return await self._serve_image(request, path[3:])
        if path in self._files:
            return await self._respond(
                request, 200, *self._files[path], "max-age=86400" * ("/fonts/" in path) or "no-cache"
            )
        return await self._respond(request, 404)

    async def _serve_image(self, request: web.BaseRequest, name: str) -> web.StreamResponse:
        wanted = self._find_image(name)
        if wanted is None:
            return await self._respond(request, 404)
        try:
            body = await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(wanted)), MAX_SEND_SECONDS)
        except Exception:  # nobody paints any more, or not in time
            return await self._respond(request, 503)
        kind = "image/jpeg" if body.startswith(b"\xff\xd8") else "image/png"
        return await self._respond(request, 200, body, kind, "private, max-age=31536000, immutable")

    async def _respond(
        self, request: web.BaseRequest, status: int, body: bytes = b"", kind: str = "", cache_control: str = ""
    ) -> web.StreamResponse:
        """Send a response in chunks; close the connection if the client does not take it in time."""
        response = web.StreamResponse(status=status)
        response.content_length = len(body)
        if body:
            response.headers.update({"Content-Type": kind, "Cache-Control": cache_control})
        host = request.headers.get("Host", "")
        socket = f"ws://{host}" if host in self._hosts else ""
        response.headers.update(
            {
                "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
                f"img-src 'self' data:; font-src 'self'; connect-src 'self' {socket}; base-uri 'none'; "
                "form-action 'none'; frame-ancestors 'none'",
                "Cross-Origin-Resource-Policy": "same-origin",
                "Referrer-Policy": "no-referrer",
                "Server": SERVER_NAME,
                "X-Content-Type-Options": "nosniff",
            }
        )
        try:
            async with asyncio.timeout(MAX_SEND_SECONDS):
                await response.prepare(request)
                for place in range(0, len(body), CHUNK_BYTES):
                    await response.write(body[place : place + CHUNK_BYTES])
                    await request.writer.drain()
                await response.write_eof()
        except (TimeoutError, ConnectionError):  # it takes too long, or has gone meanwhile
            _connection_of(request).abort()
        return response

    # A conversation

    async def _serve_socket(self, request: web.BaseRequest) -> web.StreamResponse:
        if request.headers.getall("Origin", []) != [f"http://{request.headers['Host']}"]:
            return await self._respond(request, 403)
        talk = web.WebSocketResponse(max_msg_size=MAX_MESSAGE_BYTES, heartbeat=HEARTBEAT_SECONDS, timeout=1.0)
        talk.headers["Server"] = SERVER_NAME
        if not talk.can_prepare(request).ok:
            return await self._respond(request, 400)
        try:
            await talk.prepare(request)
        except ConnectionError:  # it has gone meanwhile
            return await self._respond(request, 400)
        caller = _connection_of(request)
        line = await self._await_hello(talk, caller.address)
        if isinstance(line, Connection):
            self.remove_anonymous(caller)
            await self._exchange(talk, line, caller)
        elif not talk.closed:
            self._log_refusal(line)
            with contextlib.suppress(ConnectionError):
                await talk.send_str(format_message({"t": "bye", "why": line}))
                await talk.close()
        return talk

    async def _await_hello(self, talk: web.WebSocketResponse, address: str) -> Connection | str:
        """Wait for the token; return its connection, or the reason why it is refused."""
        try:
            first = await talk.receive(INTRODUCTION_SECONDS)
        except TimeoutError:
            return "nonsense"
        hello = parse_message(first.data) if first.type is WSMsgType.TEXT else None
        if hello is None or hello["t"] != "hello":
            return "nonsense"
        link = self._link_for_token(hello.pop("token"))
        if link is None:
            return "guess"
        line = Connection(link, hello, address=address)
        return line if self._has_room_for(line) else "full"

    def _log_refusal(self, why: str) -> None:
        """Write into the log why a page is refused, the more seldom the more often: strangers shall not fill it."""
        self._refusals[why] += 1
        times = self._refusals[why]
        if times & (times - 1) == 0:
            LOGGER.info("page refused: %s, %d so far", why, times)

    def _has_room_for(self, line: Connection) -> bool:
        """Return whether one more page may connect; where it is fair, another one is closed for it."""
        if line.link.seat is None:
            others = [each for each in self._connections if each.link.seat is None]
            if len(others) < MAX_WATCHERS:
                return True
            crowds = Counter(each.address for each in others)
            (address, most), *_ = crowds.most_common(1) or [("", 0)]
            if most <= crowds[line.address] + 1:
                return False
            self._drop(next(each for each in reversed(others) if each.address == address))
            return True
        others = [each for each in self._connections if each.link.token == line.link.token]
        # A phone that comes back again and again leaves lines behind that are not known to be dead yet.
        before = [each for each in others if each.address == line.address]
        if len(others) >= MAX_PHONES_PER_SEAT and before:
            self._drop(before[0])
        return len(others) < MAX_PHONES_PER_SEAT or bool(before)

    def _drop(self, line: Connection) -> None:
        """Close the connection of a page whose place another one needs."""
        caller = self._connections.pop(line)
        self._log_refusal("full")
        self._put_all([line], format_message({"t": "bye", "why": "full"}), None)
        self._loop.call_later(1.0, caller.abort)

    async def _exchange(self, talk: web.WebSocketResponse, line: Connection, caller: "_HttpConnection") -> None:
        """Pass on messages both ways until the connection is closed."""
        self._connections[line] = caller
        self._events.put(PhoneConnected(line))
        sending = asyncio.create_task(self._send(talk, line, caller))
        budget, since = MAX_MESSAGE_BURST, self._loop.time()
        try:
            async for came in talk:
                now = self._loop.time()
                budget, since = min(budget + MAX_MESSAGES_PER_SECOND * (now - since), MAX_MESSAGE_BURST) - 1, now
                message = parse_message(came.data) if came.type is WSMsgType.TEXT else None
                if message is None or message["t"] == "hello" or budget < 0:
                    self._log_refusal("nonsense")
                    self._put(line, format_message({"t": "bye", "why": "nonsense"}))
                    break
                self._events.put(MessageReceived(line, message))
        finally:
            self._connections.pop(line, None)
            self._events.put(PhoneDisconnected(line))
            self._put(line, None)
            await sending

    async def _send(self, talk: web.WebSocketResponse, line: Connection, caller: "_HttpConnection") -> None:
        """Send the texts of the outbox in order; close the connection after the last, or if it takes too long."""
        try:
            while (text := await self._next(line)) is not None:
                async with asyncio.timeout(MAX_SEND_SECONDS):
                    await talk.send_str(text)
            async with asyncio.timeout(1.0):
                await talk.close()
        except (ConnectionError, TimeoutError):
            caller.abort()

    async def _next(self, line: Connection) -> str | None:
        """Wait for the next text to send; after some seconds of silence it is a sign of life."""
        try:
            text = await asyncio.wait_for(line.outbox.get(), TICK_SECONDS)
        except TimeoutError:
            return format_message({"t": "tick"})
        line.unsent_characters -= len(text or "")
        return text

    def _put_all(self, lines: Sequence[Connection], *texts: str | None) -> None:
        for line in lines:
            for text in texts:
                self._put(line, text)

    def _put(self, line: Connection, text: str | None) -> None:
        """Put a text into the outbox; a page that has fallen too far behind is closed."""
        if text is not None:
            line.unsent_characters += len(text)
            if line.unsent_characters > MAX_UNSENT_CHARACTERS:
                text = None
        line.outbox.put_nowait(text)


class _HttpConnection(web.RequestHandler):
    """One HTTP connection."""

    def __init__(self, http: web.Server, loop: asyncio.AbstractEventLoop, server: Server) -> None:
        super().__init__(
            http, loop=loop, logger=SILENT_LOGGER, keepalive_timeout=IDLE_SECONDS, lingering_time=0.0, **NO_ACCESS_LOG
        )
        self.server, self.address = server, ""
        self.deadline: asyncio.TimerHandle | None = None
        """The timer that closes it if no whole request has come by then."""

    @override
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count it under its address."""
        super().connection_made(transport)
        if isinstance(transport, asyncio.WriteTransport):
            transport.set_write_buffer_limits(CHUNK_BYTES)
        self.address, *_ = transport.get_extra_info("peername") or [""]
        self.deadline = self._loop.call_later(INTRODUCTION_SECONDS, self.abort)
        self.server.add_anonymous(self)

    def request_arrived(self) -> None:
        """Note that a whole request has come."""
        if self.deadline is not None:
            self.deadline.cancel()
        self.server.keep_longer(self)

    @override
    def connection_lost(self, exc: BaseException | None) -> None:
        """Count it no more."""
        if self.deadline is not None:
            self.deadline.cancel()
        self.server.remove_anonymous(self)
        super().connection_lost(exc)

    @override
    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer an invalid request without saying what the server is made of."""
        answer = super().handle_error(request, status, exc, message)
        answer.headers["Server"] = SERVER_NAME
        return answer

    def abort(self) -> None:
        """Close it at once, without waiting for what is still to be sent."""
        self.server.remove_anonymous(self)
        transport = self.transport
        self.force_close()
        if transport is not None:
            transport.abort()


def _connection_of(request: web.BaseRequest) -> _HttpConnection:
    caller = request.protocol
    assert isinstance(caller, _HttpConnection)
    return caller


def _is_loopback(address: str) -> bool:
    return address.startswith("127.")
