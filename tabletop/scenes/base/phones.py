"""The phones of a table: which link opens which seat, and whose phone is there."""

import contextlib
from collections.abc import Collection, Sequence

from rules.kernel import Seat
from tabletop.phones.connections import Connection
from tabletop.phones.links import Links

PHONE_GRACE_SECONDS = 6.0
"""Seconds for which a seat waits for its lost phone before the laptop gets it back."""
SLEEP_GRACE_SECONDS = 180.0
"""Seconds for which it waits for a phone that merely sleeps, while others are here who can wake its owner."""


class Phones:
    """The phones of a table, as every scene may ask for them.

    By themselves they hear nothing and show nothing: `PhoneHub` adds the server and the pages.
    """

    connections: Collection[Connection] = ()
    """The connections of the phones that are there."""
    bridge: object = None
    """The bridge to the table that phones show; None while there is none."""
    alone_at_laptop: str | None = None
    """The name of the person who said that nobody else is at the laptop; not saved."""

    def __init__(self, links: Links) -> None:
        self.links = links
        self._away_seconds = {chair.link.token: 0.0 for chair in links.linked_seats if chair.link.phone_came}
        """For how many seconds each token has had no connection; after a restart, every token that ever had one."""
        self._sleeping_tokens: set[str] = set()
        """Tokens whose connection was lost while their page was out of sight."""

    # Who may come in

    @property
    def address(self) -> str:
        """The address that phones reach."""
        return self.links.address

    @property
    def port(self) -> int:
        """The port that phones reach."""
        return self.links.port

    def addresses(self) -> list[str]:
        """Return the addresses of this laptop, the one towards the outside network first."""
        return [self.address]

    def choose_address(self, address: str) -> None:
        """Let phones reach another address, with the same links. Raise PhonesUnavailableError if that fails."""
        self.links.address = address

    def link(self, seat: Seat | None) -> str:
        """Return the URL that opens a seat, or the watchers' view."""
        return f"http://{self.address}:{self.port}/#{self.links.link_of_seat(seat).token}"

    def renew_link(self, seat: Seat | None) -> None:
        """Replace the link of a seat: pages that used the old one are disconnected."""
        self.links.renew(seat)
        self._links_changed()

    def seat_people(self, names: Sequence[str | None]) -> None:
        """Set who sits where, seat by seat; None is a computer."""
        if tuple(names) != self.links.names:
            self.links.seat_people(names)
            self._links_changed()

    def _links_changed(self) -> None:
        """Called when links have changed."""
        self._save_links()

    def _save_links(self) -> None:
        """Write the links to disk; if that fails, they only do not survive the program."""
        with contextlib.suppress(OSError):
            self.links.write()

    # Who is there

    def device_count(self, seat: Seat | None) -> int:
        """Count the connections of a seat, or of the watchers."""
        return sum(line.link.seat == seat for line in self.connections)

    def has_phone(self, seat: Seat) -> bool:
        """Tell whether a seat has a phone, be it disconnected for a moment."""
        if self.device_count(seat) > 0:
            return True
        token = self.links.link_of_seat(seat).token
        patient = token in self._sleeping_tokens and self._others_are_here(seat)
        grace = SLEEP_GRACE_SECONDS if patient else PHONE_GRACE_SECONDS
        return self._away_seconds.get(token, grace) < grace

    def _others_are_here(self, seat: Seat) -> bool:
        """Tell whether another person sits at the laptop, or has their phone."""
        others = [Seat(other) for other, name in enumerate(self.links.names) if name is not None and other != seat]
        return any(self.device_count(other) or not self.links.link_of_seat(other).phone_came for other in others)

    def is_asleep(self, seat: Seat) -> bool:
        """Tell whether a seat has a phone that sleeps, so that nobody sees what it shows."""
        if self.device_count(seat) > 0:
            return not any(line.in_sight for line in self.connections if line.link.seat == seat)
        return self.links.link_of_seat(seat).token in self._sleeping_tokens and self.has_phone(seat)

    def lost_phone(self, seat: Seat) -> bool:
        """Tell whether a seat had a phone and has none any more."""
        return not self.has_phone(seat) and self.links.link_of_seat(seat).phone_came

    # What they show

    def show_table(self, bridge: object, match: str = "") -> None:
        """Show this table from now on, with the name of its match's file; None if there is none any more."""
        self.bridge = bridge
        if match:
            self.links.belong_to(match)

    def follow_undo(self) -> None:
        """Show a story from which acts have been taken back."""

    def stop_proposals(self, seat: Seat) -> None:
        """Drop proposals everywhere, and make none until the turn of this seat comes again."""

    def update(self, seconds: float) -> None:
        """Handle what phones have sent, and send them what has changed at the table."""

    def close(self, *, forget: bool = False) -> None:
        """Let no phone in any more; if `forget` is set delete the links, so that they do not open this match again."""
        if forget:
            self.links.delete_file()
