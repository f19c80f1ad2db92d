"""A fake phone hub, to draw the screen of codes from."""

from collections.abc import Sequence
from random import Random
from string import ascii_letters, digits
from typing import TYPE_CHECKING

from attrs import define, field

from rules.kernel import Seat
from tabletop.match import Human

if TYPE_CHECKING:
    from tabletop.scenes.table.phone_bridge import PhoneBridge


@define
class FakePhoneHub:
    """A stand-in for `PhoneHub` that listens nowhere; its links lead nowhere."""

    present_seats: set[Seat | None] = field(factory=set)
    """The seats whose phones seem to be connected."""
    address: str = "192.168.1.7"
    others: tuple[str, ...] = ()
    port: int = 8420
    bridge: "PhoneBridge | None" = field(init=False, default=None)
    names: list[str | None] = field(init=False, factory=list)
    renewal_count: int = field(init=False, default=0)
    """How many links have been renewed."""
    alone_at_laptop: str | None = field(init=False, default=None)

    def addresses(self) -> list[str]:
        """List every address."""
        return [self.address, *(other for other in self.others if other != self.address)]

    def choose_address(self, address: str) -> None:
        """Seem to listen there."""
        self.others, self.address = (*self.addresses(),), address

    def seat_people(self, names: Sequence[str | None]) -> None:
        """Note who sits where."""
        self.names = [*names]

    def link(self, seat: Seat | None) -> str:
        """Make a link up."""
        luck = Random(f"{seat if seat is None else self.names[seat]} {self.renewal_count}")
        return f"http://{self.address}:{self.port}/#{''.join(luck.choices(ascii_letters + digits, k=24))}"

    def device_count(self, seat: Seat | None) -> int:
        """Count the devices that seem to be there."""
        return int(seat in self.present_seats)

    def renew_link(self, seat: Seat | None) -> None:
        """Make another link up."""
        self.present_seats.discard(seat)
        self.renewal_count += 1

    def has_phone(self, seat: Seat) -> bool:
        """Tell whether somebody seems to have a seat in their phone."""
        return seat in self.present_seats

    def lost_phone(self, seat: Seat) -> bool:
        """Lose nobody."""
        del seat
        return False

    def show_table(self, bridge: "PhoneBridge | None", match: str = "") -> None:
        """Note which table it is, and who sits there."""
        del match
        self.bridge = bridge
        if bridge:
            self.seat_people([each.name if isinstance(each, Human) else None for each in bridge.match.players])

    def follow_undo(self) -> None:
        """Show nothing, and take nothing back."""

    def stop_proposals(self, seat: Seat) -> None:
        """Propose nothing."""

    def update(self, seconds: float) -> None:
        """Hear nothing."""

    def close(self, *, forget: bool = False) -> None:
        """Have nothing to close."""
