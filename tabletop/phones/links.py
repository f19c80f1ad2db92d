"""The links that let phones in: a secret token for every seat and one for watchers, kept in a private file.

The file lies beside the matches while phones are on, so that the same links are valid after a restart. A link belongs
to a person: whoever changes seats or is renamed keeps it.
"""

import contextlib
import json
import re
import secrets
from collections.abc import Sequence
from hmac import compare_digest
from pathlib import Path
from reprlib import repr as brief_repr
from typing import Final

from attrs import define, evolve, field, frozen

from rules.kernel import Seat
from tabletop.files import read_bytes, write_whole

LINKS_FILE_NAME = "phones.json"
"""The file of links that belong to no match yet, and of those that an older program has written."""
TOKEN_BYTES = 18
"""Random bytes of a token: 144 bits."""
TOKEN_PATTERN: Final = re.compile(r"[A-Za-z0-9_-]{24}")
MAX_FILE_BYTES = 100_000


def links_path(folder: Path, match: str) -> Path:
    """Return the path of the links of a match: each has its own, so that two windows don't take each other's."""
    return folder / f".{match}.phones"


def fresh_token() -> str:
    """Draw a token that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


@frozen
class Link:
    """What a token opens: a seat, or the watchers' view."""

    seat: Seat | None
    token: str = field(factory=fresh_token, repr=False)
    secret: bytes = field(factory=lambda: secrets.token_bytes(32), repr=False, eq=False)
    """Key for the names of images, so that they tell nothing to whoever holds another link."""
    phone_came: bool = field(default=False, eq=False)
    """Whether a phone has come to this seat; if so, its hand is not shown on the laptop any more."""


@frozen
class LinkedSeat:
    """A seat: the name of the person there, and the link that opens it. None: a computer sits there."""

    name: str | None
    link: Link


@define
class Links:
    """The links of a table and the port they lead to, as they are kept in the file."""

    path: Path
    port: int = 0
    address: str = ""
    match: str = ""
    """The name of the match's file they were made for; "" before there is one."""
    linked_seats: tuple[LinkedSeat, ...] = ()
    watchers: Link = field(factory=lambda: Link(None))

    @property
    def names(self) -> tuple[str | None, ...]:
        """The names of the people, seat by seat; None for a computer."""
        return tuple(chair.name for chair in self.linked_seats)

    def link_for_token(self, token: str) -> Link | None:
        """Return the link of a token, or None, in the same time for any token; the server's thread calls it too."""
        found = None
        opened = [chair.link for chair in self.linked_seats if chair.name is not None]
        for link in (*opened, self.watchers):
            if compare_digest(link.token.encode(), token.encode()):
                found = link
        return found

    def link_of_seat(self, seat: Seat | None) -> Link:
        """Return the link of a seat; None is that of the watchers."""
        return self.watchers if seat is None else self.linked_seats[seat].link

    def renew(self, seat: Seat | None) -> None:
        """Replace the link of a seat (None: the watchers) by a new one; the old one is not valid any more."""
        if seat is None:
            self.watchers = Link(None)
        else:
            chairs = [*self.linked_seats]
            chairs[seat] = LinkedSeat(chairs[seat].name, Link(seat, phone_came=chairs[seat].link.phone_came))
            self.linked_seats = tuple(chairs)

    def note_phone(self, seat: Seat) -> bool:
        """Note that a phone has come to a seat; return whether it is the first one."""
        name, link = self.linked_seats[seat].name, self.linked_seats[seat].link
        if not link.phone_came:
            chair = LinkedSeat(name, evolve(link, phone_came=True))
            self.linked_seats = (*self.linked_seats[:seat], chair, *self.linked_seats[seat + 1 :])
        return not link.phone_came

    def renew_all(self) -> None:
        """Replace every link by a new one."""
        for seat in (None, *(Seat(place) for place in range(len(self.linked_seats)))):
            self.renew(seat)

    def seat_people(self, names: Sequence[str | None]) -> None:
        """Seat these people: whoever sat elsewhere keeps the link, and every other seat keeps its own."""
        if tuple(names) == self.names:
            return
        known = {chair.name: chair.link for chair in self.linked_seats if chair.name is not None}
        brought = [None if name is None else known.pop(name, None) for name in names]
        left = {link.seat: link for link in known.values()}
        chairs = []
        for seat, name in enumerate(names):
            old = brought[seat] or (None if name is None else left.pop(Seat(seat), None))
            link = evolve(old, seat=Seat(seat)) if old else Link(Seat(seat))
            chairs.append(LinkedSeat(name, link))
        self.linked_seats = tuple(chairs)

    # The file

    def write(self) -> None:
        """Write the file, all or nothing. Raise OSError if that fails."""
        told = {
            "port": self.port,
            "address": self.address,
            "match": self.match,
            "names": self.names,
            "tokens": [chair.link.token for chair in self.linked_seats],
            "came": [chair.link.phone_came for chair in self.linked_seats],
            "watchers": self.watchers.token,
        }
        write_whole(self.file, json.dumps(told))

    @property
    def file(self) -> Path:
        """The path of the file that is written: that of its match, once there is one."""
        return links_path(self.path.parent, self.match) if self.match else self.path

    def delete_file(self) -> None:
        """Delete the file, and what an older program has written for the same match. Those of other matches stay."""
        with contextlib.suppress(OSError):
            self.file.unlink(missing_ok=True)
            if _made_for(_read_json(self.path)) in (self.match, None):
                self.path.unlink()

    def belong_to(self, match: str) -> None:
        """Let the links open another match, and the one before no more."""
        if match != self.match:
            self.delete_file()
            self.match = match


def _read_json(path: Path) -> object:
    """Read the file; None if it is damaged. Raise OSError if there is none."""
    try:
        return json.loads(read_bytes(path, MAX_FILE_BYTES))
    except (ValueError, RecursionError):
        return None


def _made_for(told: object) -> str | None:
    """Return for which match links were made; None if that can't be said."""
    made_for = told.get("match") if isinstance(told, dict) else None
    return made_for if isinstance(made_for, str) else None


def read_links(folder: Path, match: str) -> Links | None:
    """Read the links that were made for this match; None if there are none.

    Raise ValueError if the file is damaged.
    """
    for path in (links_path(folder, match), folder / LINKS_FILE_NAME):
        try:
            told = _read_json(path)
        except OSError:
            continue
        made_for = _made_for(told)
        if not isinstance(told, dict) or made_for is None:
            raise ValueError(f"{path}: {brief_repr(told)} does not say of which match")
        if made_for == match:
            return _parse_links(told, match, folder / LINKS_FILE_NAME)
    return None


def _parse_links(told: dict[str, object], match: str, path: Path) -> Links:
    """Make links of what the file says. Raise ValueError if it makes no sense; tokens are secrets, and never named."""
    port, address, names, tokens = (told.get(key) for key in ("port", "address", "names", "tokens"))
    if type(port) is not int or not 0 < port < 65536 or not isinstance(address, str):
        raise ValueError(f"{path}: port {brief_repr(port)} of {brief_repr(address)}")
    if not isinstance(names, list) or not all(name is None or isinstance(name, str) for name in names):
        raise ValueError(f"{path}: names {brief_repr(names)}")
    if not isinstance(tokens, list) or len(tokens) != len(names):
        raise ValueError(f"{path}: not one token for each of {len(names)} seats")
    every = [*tokens, told.get("watchers")]
    if not all(isinstance(token, str) and TOKEN_PATTERN.fullmatch(token) for token in every) or len({*every}) < len(
        every
    ):
        raise ValueError(f"{path}: of {len(every)} tokens one is no token, or there twice")
    came = told.get("came", [False] * len(names))  # older files do not tell
    if not isinstance(came, list) or len(came) != len(names) or not all(isinstance(each, bool) for each in came):
        raise ValueError(f"{path}: phones that came {brief_repr(came)}, to {len(names)} seats")
    chairs = (
        LinkedSeat(name, Link(Seat(seat), token, phone_came=there))
        for seat, (name, token, there) in enumerate(zip(names, tokens, came, strict=True))
    )
    return Links(path, port, address, match, tuple(chairs), Link(None, every[-1]))
