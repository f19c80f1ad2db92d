"""What pages have said and nobody has attended to yet: all get their turn, and a frame takes what it has room for.

What is done at the table keeps its order and is never lost. Of the room and the language that a page wants, only the
last count, and not too often: for them a whole table is laid out.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from time import perf_counter
from typing import Final, TypeVar

from tabletop.i18n import LANGUAGES
from tabletop.phones.connections import Came, Gone, Heard, Line, Said
from tabletop.phones.messages import Message

WAITING: Final = 100
"""Deeds of one page that may wait: nobody who looks at what they touch has so many."""
REST: Final = 0.3
"""Seconds after which a page may have another room or language."""

T = TypeVar("T")


def some(things: Iterator[T], most: int, until: float) -> Iterator[T]:
    """Take so many of these at most, and none any more when it is as late as that; but one in any case."""
    for _, thing in zip(range(most), things, strict=False):
        yield thing
        if perf_counter() >= until:
            return


class Hearing:
    """Keeps what has been heard until there is time for it."""

    def __init__(self) -> None:
        self._deeds: dict[Line, deque[Said | Gone]] = {}
        """What each page has done; it goes when all of that has been seen to."""
        self._turns: deque[Line] = deque()
        """Pages that have done something, in the order in which they are heard."""
        self._wishes: dict[Line, Message] = {}
        """Pages that are to be laid out, and what they have said of themselves since they were last."""
        self._rests: dict[Line, float] = {}
        """Seconds for which a page must do with the room and the language that it has."""

    def take(self, heard: Iterable[Heard], seconds: float) -> list[Gone]:
        """Take in what has come after so many seconds; list who has gone and leaves nothing to be done."""
        self._rests = {line: left - seconds for line, left in self._rests.items() if left > seconds}
        gone = []
        for each in heard:
            match each:
                case Came(line):
                    self._deeds[line] = deque()
                    self.wish(line)
                case Said(line, message) if line in self._deeds:
                    self._say(line, message)
                case Gone(line):
                    self._wishes.pop(line, None)
                    if self._deeds.get(line):
                        self._deeds[line].append(each)
                    else:
                        self.forget(line)
                        gone.append(each)
        return gone

    def _say(self, line: Line, message: Message) -> None:
        match message["t"]:
            case "size":
                self.wish(line, {name: message[name] for name in ("w", "h", "k")})
            case "language":
                if message["to"] in LANGUAGES:
                    self.wish(line, {"languages": [message["to"]]})
            case _ if line.link.seat is not None and len(self._deeds[line]) < WAITING:
                if not self._deeds[line]:
                    self._turns.append(line)
                self._deeds[line].append(Said(line, message))

    def wish(self, line: Line, said: Message | None = None) -> None:
        """Note that a page is to be laid out, and what it has said of itself."""
        self._wishes[line] = self._wishes.get(line, {}) | (said or {})

    def forget(self, line: Line) -> None:
        """Hear nothing of a page any more but that it is gone."""
        for kept in (self._deeds, self._wishes, self._rests):
            kept.pop(line, None)

    def deeds(self) -> Iterator[Said | Gone]:
        """Hand out what pages have done, in the order in which it came; who does much at once waits for the others."""
        while self._turns:
            line = self._turns.popleft()
            waiting = self._deeds.get(line)
            if waiting is None:
                continue
            deed = waiting.popleft()
            if waiting:
                self._turns.append(line)
            elif isinstance(deed, Gone):
                self.forget(line)
            yield deed

    def wishes(self) -> Iterator[tuple[Line, Message]]:
        """Hand out who is to be laid out, and what they have said of themselves; those with a seat go first."""
        for line in sorted(self._wishes, key=lambda line: line.link.seat is None):
            if line in self._wishes and line not in self._rests:
                self._rests[line] = REST
                yield line, self._wishes.pop(line)
