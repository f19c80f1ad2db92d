"""Phones that are there as soon as a test says so: nothing listens."""

from pathlib import Path

from typing_extensions import override

from rules.kernel import Seat
from tabletop.phones.links import Links
from tabletop.scenes.base.phones import Phones


class PretendedPhones(Phones):
    """Phones of seats that seem to have come; their links open nothing, and are kept in no file."""

    def __init__(self, *present_seats: Seat | None) -> None:
        super().__init__(Links(Path("/nowhere"), 8420, "192.168.1.7"))
        self.present_seats: set[Seat | None] = {*present_seats}
        self.other_addresses: tuple[str, ...] = ()

    @override
    def addresses(self) -> list[str]:
        return [self.address, *(other for other in self.other_addresses if other != self.address)]

    @override
    def choose_address(self, address: str) -> None:
        self.other_addresses = (*self.addresses(),)
        super().choose_address(address)

    @override
    def renew_link(self, seat: Seat | None) -> None:
        self.present_seats.discard(seat)
        super().renew_link(seat)

    @override
    def _save_links(self) -> None:
        """Keep them nowhere."""

    @override
    def device_count(self, seat: Seat | None) -> int:
        return int(seat in self.present_seats)
