"""Who may come in: a long random token for each chair and one for watchers, in a file that only the owner can read.

The file lies beside the matches while phones are on, so that the same links come back after a restart. A link belongs
to a person: who moves up a chair keeps it, and who is renamed does too.
"""

import contextlib
import json
import re
import secrets
from collections.abc import Sequence
from hmac import compare_digest
from pathlib import Path
from typing import Any, Final

from attrs import define, evolve, field, frozen

from rules.kernel import Seat
from tabletop.files import own_file, own_folder, read_bytes

NAME = "phones.json"
BYTES = 18
"""Random bytes of a token: 144 bits."""
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{24}")
LARGEST = 100_000


def fresh_token() -> str:
    """Draw a token that nobody can guess."""
    return secrets.token_urlsafe(BYTES)


@frozen
class Link:
    """What a token opens: a seat, or the watchers' view."""

    seat: Seat | None
    token: str = field(factory=fresh_token, repr=False)
    secret: bytes = field(factory=lambda: secrets.token_bytes(32), repr=False, eq=False)
    """What names of images are made with: they tell nothing to whoever holds another link."""
    came: bool = field(default=False, eq=False)
    """Whether a phone has come to this seat: its hand does not lie open on the laptop any more."""


@frozen
class Chair:
    """Who sits on a chair, and the link that opens it; nobody comes in where a computer sits (None)."""

    name: str | None
    link: Link


@define
class Links:
    """The links of a table and the port they lead to, as they are kept in the file."""

    path: Path
    port: int = 0
    address: str = ""
    match: str = ""
    """The name of the match they were given for; "" before there is one."""
    chairs: tuple[Chair, ...] = ()
    watchers: Link = field(factory=lambda: Link(None))

    @property
    def names(self) -> tuple[str | None, ...]:
        """Who sits where."""
        return tuple(chair.name for chair in self.chairs)

    def whose(self, token: str) -> Link | None:
        """Find what a token opens, in the same time whatever it is; called by the server's thread too."""
        found = None
        opened = [chair.link for chair in self.chairs if chair.name is not None]
        for link in (*opened, self.watchers):
            if compare_digest(link.token.encode(), token.encode()):
                found = link
        return found

    def of(self, seat: Seat | None) -> Link:
        """Find the link of a seat, or that of watchers."""
        return self.watchers if seat is None else self.chairs[seat].link

    def renew(self, seat: Seat | None) -> None:
        """Take a link back: from now on another one opens that seat."""
        if seat is None:
            self.watchers = Link(None)
        else:
            chairs = [*self.chairs]
            chairs[seat] = Chair(chairs[seat].name, Link(seat, came=chairs[seat].link.came))
            self.chairs = tuple(chairs)

    def note(self, seat: Seat) -> bool:
        """Note that a phone has come to a seat; tell whether that is new."""
        name, link = self.chairs[seat].name, self.chairs[seat].link
        if not link.came:
            chair = Chair(name, evolve(link, came=True))
            self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        return not link.came

    def tear_up(self) -> None:
        """Take every link back."""
        for seat in (None, *(Seat(place) for place in range(len(self.chairs)))):
            self.renew(seat)

    def seat_people(self, names: Sequence[str | None]) -> None:
        """Let these sit down: who sat elsewhere brings the link along, and every other chair keeps its own."""
        if tuple(names) == self.names:
            return
        known = {chair.name: chair.link for chair in self.chairs if chair.name is not None}
        brought = [None if name is None else known.pop(name, None) for name in names]
        left = {link.seat: link for link in known.values()}
        chairs = []
        for seat, name in enumerate(names):
            old = brought[seat] or (None if name is None else left.pop(Seat(seat), None))
            link = evolve(old, seat=Seat(seat)) if old else Link(Seat(seat))
            chairs.append(Chair(name, link))
        self.chairs = tuple(chairs)

    # The file

    def write(self) -> None:
        """Keep them, all or nothing; OSError if the disk takes nothing."""
        told = {
            "port": self.port,
            "address": self.address,
            "match": self.match,
            "names": self.names,
            "tokens": [chair.link.token for chair in self.chairs],
            "came": [chair.link.came for chair in self.chairs],
            "watchers": self.watchers.token,
        }
        own_folder(self.path.parent)
        new = self.path.with_suffix(".new")
        with open(new, "w", encoding="utf-8", opener=own_file) as file:
            json.dump(told, file)
        new.replace(self.path)

    def forget(self) -> None:
        """Take the file away."""
        with contextlib.suppress(OSError):
            self.path.unlink()


def links_in(folder: Path, match: str) -> Links | None:
    """Read the links that were given for this match; None if there are none, ValueError where the file is damaged."""
    path = folder / NAME
    try:
        told = json.loads(read_bytes(path, LARGEST))
    except OSError:
        return None
    except RecursionError as fault:
        raise ValueError("too deep") from fault
    if not isinstance(told, dict) or not isinstance(told.get("match"), str):
        raise ValueError("no links")
    return _read(told, path) if told["match"] == match else None


def _read(told: dict[str, Any], path: Path) -> Links:
    port, address, names, tokens = (told.get(key) for key in ("port", "address", "names", "tokens"))
    if type(port) is not int or not 0 < port < 65536 or not isinstance(address, str):
        raise ValueError("no port")
    if not isinstance(names, list) or not all(name is None or isinstance(name, str) for name in names):
        raise ValueError("no names")
    if not isinstance(tokens, list) or len(tokens) != len(names):
        raise ValueError("no tokens")
    every = [*tokens, told.get("watchers")]
    if not all(isinstance(token, str) and TOKEN.fullmatch(token) for token in every) or len({*every}) < len(every):
        raise ValueError("no tokens")
    came = told.get("came", [False] * len(names))  # older files do not tell
    if not isinstance(came, list) or len(came) != len(names) or not all(isinstance(each, bool) for each in came):
        raise ValueError("no visits")
    chairs = (
        Chair(name, Link(Seat(seat), token, came=there))
        for seat, (name, token, there) in enumerate(zip(names, tokens, came, strict=True))
    )
    return Links(path, port, address, told["match"], tuple(chairs), Link(None, every[-1]))
