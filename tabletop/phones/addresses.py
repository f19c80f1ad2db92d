"""Finds the network addresses of this laptop, without sending anything."""

import contextlib
import socket
from typing import Final

PROBE_ADDRESS: Final = ("192.0.2.1", 9)
"""An address that belongs to nobody. A socket towards it shows our own address; nothing is ever sent."""
LOOPBACK_ADDRESS: Final = "127.0.0.1"
"""The address by which only this laptop reaches itself."""


def own_addresses() -> list[str]:
    """List the addresses of this laptop: the one towards the internet first, the loopback address last."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(PROBE_ADDRESS)
        found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError):
        found += [str(told[4][0]) for told in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [*dict.fromkeys(each for each in found if not each.startswith("127.")), LOOPBACK_ADDRESS]
