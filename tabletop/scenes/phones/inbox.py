"""What pages have said and nobody has attended to yet: all get their turn, and a frame takes what it has room for.

What is done at the table keeps its order and is never lost. Of the room and the language that a page wants, only the
last count, and not too often: for them a whole table is laid out.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Final, TypeVar

from tabletop.i18n import LANGUAGES
from tabletop.phones.connections import Connection, ConnectionEvent, MessageReceived, PhoneConnected, PhoneDisconnected
from tabletop.phones.messages import Message

MAX_WAITING_DEEDS: Final = 100
"""Deeds of one page that may wait: nobody who looks at what they touch has so many."""
MIN_LAYOUT_PAUSE_SECONDS: Final = 0.3
"""Seconds after which a page may have another room or language."""

T = TypeVar("T")


def take_until(things: Iterator[T], max_count: int, deadline: float) -> Iterator[T]:
    """Take so many of these at most, and none any more when it is as late as that; but one in any case."""
    for _, thing in zip(range(max_count), things, strict=False):
        yield thing
        if perf_counter() >= deadline:
            return


class PhoneInbox:
    """Keeps what has been heard until there is time for it."""

    def __init__(self) -> None:
        self._deeds: dict[Connection, deque[MessageReceived | PhoneDisconnected]] = {}
        """What each page has done; it goes when all of that has been seen to."""
        self._queue: deque[Connection] = deque()
        """Pages that have done something, in the order in which they are heard."""
        self._layout_requests: dict[Connection, Message] = {}
        """Pages that are to be laid out, and what they have said of themselves since they were last."""
        self._pause_seconds: dict[Connection, float] = {}
        """Seconds for which a page must do with the room and the language that it has."""

    def receive(self, heard: Iterable[ConnectionEvent], seconds: float) -> list[PhoneDisconnected]:
        """Take in what has come after so many seconds; list who has gone and leaves nothing to be done."""
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
                self.request_layout(connection, {name: message[name] for name in ("w", "h", "k")})
            case "language":
                if message["to"] in LANGUAGES:
                    self.request_layout(connection, {"languages": [message["to"]]})
            case _ if connection.link.seat is not None and len(self._deeds[connection]) < MAX_WAITING_DEEDS:
                if not self._deeds[connection]:
                    self._queue.append(connection)
                self._deeds[connection].append(MessageReceived(connection, message))

    def request_layout(self, connection: Connection, said: Message | None = None) -> None:
        """Note that a page is to be laid out, and what it has said of itself."""
        self._layout_requests[connection] = self._layout_requests.get(connection, {}) | (said or {})

    def forget(self, connection: Connection) -> None:
        """Hear nothing of a page any more but that it is gone."""
        for kept in (self._deeds, self._layout_requests, self._pause_seconds):
            kept.pop(connection, None)

    def next_deeds(self) -> Iterator[MessageReceived | PhoneDisconnected]:
        """Hand out what pages have done, in the order in which it came; who does much at once waits for the others."""
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
        """Hand out who is to be laid out, and what they have said of themselves; those with a seat go first."""
        for line in sorted(self._layout_requests, key=lambda line: line.link.seat is None):
            if line in self._layout_requests and line not in self._pause_seconds:
                self._pause_seconds[line] = MIN_LAYOUT_PAUSE_SECONDS
                yield line, self._layout_requests.pop(line)
