"""Who may come in: a long random token for each chair and one for watchers, in a file that only the owner can read.

The file lies beside the matches while phones are on, so that the same links come back after a restart. A link belongs
to a person: who moves up a chair keeps it, and who is renamed does too.
"""

import contextlib
import json
import secrets
from collections.abc import Sequence
from hmac import compare_digest
from pathlib import Path

from attrs import define, evolve, field, frozen

from rules.kernel import Seat
from tabletop.files import own_file, own_folder, read_bytes

NAME = "phones.json"
BYTES = 18
"""Random bytes of a token: 144 bits."""
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


def links_in(folder: Path, match: str = "") -> Links:
    """Read the links that were given for this match; new ones if there are none, or none that can be read."""
    path = folder / NAME
    try:
        told = json.loads(read_bytes(path, LARGEST))
        if not match or told["match"] != match:
            return Links(path, match=match)
        pairs = enumerate(zip(told["names"], told["tokens"], strict=True))
        chairs = tuple(Chair(name, Link(Seat(seat), str(token))) for seat, (name, token) in pairs)
        links = Links(path, int(told["port"]), str(told["address"]), match, chairs, Link(None, str(told["watchers"])))
        for chair, came in zip(chairs, told.get("came", ()), strict=False):  # older files do not tell
            if came is True and chair.link.seat is not None:
                links.note(chair.link.seat)
        return links
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return Links(path, match=match)
