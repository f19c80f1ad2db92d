"""Under which addresses this laptop can be found, without a word to anybody."""

import contextlib
import socket
from typing import Final

PROBE_ADDRESS: Final = ("192.0.2.1", 9)
"""An address that is nobody's: a socket towards it shows our own, and nothing is ever sent."""
LOOPBACK_ADDRESS: Final = "127.0.0.1"
"""The address that nobody else sees."""


def own_addresses() -> list[str]:
    """List the addresses of this laptop, the one towards the outside first and the one that nobody else sees last."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(PROBE_ADDRESS)
        found.append(str(probe.getsockname()[0]))
    with contextlib.suppress(OSError):
        found += [str(told[4][0]) for told in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [*dict.fromkeys(each for each in found if not each.startswith("127.")), LOOPBACK_ADDRESS]
