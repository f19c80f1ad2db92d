"""Messages from phones that have not been handled yet. Each phone gets its turn, as far as a frame has time.

What is done at the table keeps its order and is never lost. For the size and language that a phone wants only the
last message counts, and not too often: each change lays out a whole table.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Final, TypeVar

from tabletop.i18n import LANGUAGES
from tabletop.phones.connections import Connection, ConnectionEvent, MessageReceived, PhoneConnected, PhoneDisconnected
from tabletop.phones.messages import Message

MAX_WAITING_DEEDS: Final = 100
"""Deeds of one phone that may wait; nobody who looks at what they touch has so many."""
MIN_LAYOUT_PAUSE_SECONDS: Final = 0.3
"""Seconds before the size or language of one phone may change again."""

T = TypeVar("T")


def take_until(things: Iterator[T], max_count: int, deadline: float) -> Iterator[T]:
    """Yield at most so many of these, and none after the deadline, but at least one."""
    for _, thing in zip(range(max_count), things, strict=False):
        yield thing
        if perf_counter() >= deadline:
            return


class PhoneInbox:
    """Keeps what phones have sent until there is time for it."""

    def __init__(self) -> None:
        self._deeds: dict[Connection, deque[MessageReceived | PhoneDisconnected]] = {}
        """Unhandled deeds of each connection; an entry is removed when the connection is gone and all was handled."""
        self._queue: deque[Connection] = deque()
        """Connections with unhandled deeds, in the order in which they are handled."""
        self._layout_requests: dict[Connection, Message] = {}
        """Connections that need a new layout, and what they have sent about their size and language."""
        self._pause_seconds: dict[Connection, float] = {}
        """Seconds during which a connection gets no new layout."""

    def receive(self, heard: Iterable[ConnectionEvent], seconds: float) -> list[PhoneDisconnected]:
        """Receive messages, after so many seconds; list the connections that are gone and left nothing to handle."""
        self._pause_seconds = {line: left - seconds for line, left in self._pause_seconds.items() if left > seconds}
        gone = []
        for each in heard:
            match each:
                case PhoneConnected(line):
                    self._deeds[line] = deque()
                    self.request_layout(line)
                case MessageReceived(line, message) if line in self._deeds:
                    self._sort(line, message)
                case PhoneDisconnected(line):
                    self._layout_requests.pop(line, None)
                    if self._deeds.get(line):
                        self._deeds[line].append(each)
                    else:
                        self.forget(line)
                        gone.append(each)
        return gone

    def _sort(self, connection: Connection, message: Message) -> None:
        match message["t"]:
            case "size":
                self.request_layout(connection, {name: value for name, value in message.items() if name != "t"})
            case "language":
                if message["to"] in LANGUAGES:
                    self.request_layout(connection, {"languages": [message["to"]]})
            case kind if (connection.link.seat is not None or kind == "rule") and len(
                self._deeds[connection]
            ) < MAX_WAITING_DEEDS:
                if not self._deeds[connection]:
                    self._queue.append(connection)
                self._deeds[connection].append(MessageReceived(connection, message))

    def request_layout(self, connection: Connection, said: Message | None = None) -> None:
        """Note that a connection needs a new layout, and what it has sent about its size and language."""
        self._layout_requests[connection] = self._layout_requests.get(connection, {}) | (said or {})

    def forget(self, connection: Connection) -> None:
        """Drop everything about a connection."""
        for kept in (self._deeds, self._layout_requests, self._pause_seconds):
            kept.pop(connection, None)

    def next_deeds(self) -> Iterator[MessageReceived | PhoneDisconnected]:
        """Hand out deeds in order, one for each connection in turn, so that none waits for a busy one."""
        while self._queue:
            line = self._queue.popleft()
            waiting = self._deeds.get(line)
            if waiting is None:
                continue
            deed = waiting.popleft()
            if waiting:
                self._queue.append(line)
            elif isinstance(deed, PhoneDisconnected):
                self.forget(line)
            yield deed

    def next_layouts(self) -> Iterator[tuple[Connection, Message]]:
        """Hand out the connections that need a new layout, with what they have sent; those with a seat go first."""
        for line in sorted(self._layout_requests, key=lambda line: line.link.seat is None):
            if line in self._layout_requests and line not in self._pause_seconds:
                self._pause_seconds[line] = MIN_LAYOUT_PAUSE_SECONDS
                yield line, self._layout_requests.pop(line)
