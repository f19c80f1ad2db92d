"""Requests and web sockets by hand: what is sent is what is written, however wrong, and all that comes is kept."""

import asyncio
from typing import Any

LOCAL_ADDRESS = "127.0.0.1"
TIMEOUT_SECONDS = 30.0
"""Seconds after which a connection that is still open is open for ever."""
TEXT_FRAME, BINARY_FRAME, CLOSE_FRAME = 1, 2, 8
"""Kinds of frames."""


def build_request(path: str, method: str = "GET", **headers: str) -> bytes:
    """Write a request exactly as it is told."""
    lines = [f"{method} {path} HTTP/1.1", *(f"{name.replace('_', '-')}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("utf-8", "surrogateescape")


def build_frame(
    payload: bytes, kind: int = TEXT_FRAME, *, last: bool = True, masked: bool = True, bits: int = 0
) -> bytes:
    """Write a frame of a web socket; its mask is made of zeros, which is allowed and hides nothing."""
    size, mask = len(payload), 128 * masked
    first = bytes([kind | 128 * last | bits])
    told = bytes([size | mask]) if size < 126 else bytes([126 | mask]) + size.to_bytes(2, "big")
    return first + told + bytes(4 * masked) + payload


def parse_frames(raw: bytes) -> list[tuple[int, bytes]]:
    """Read the whole frames that a server has sent: their kinds and what is in them."""
    found, place = [], 0
    while len(raw) >= place + 2:
        size, begins = raw[place + 1] & 127, place + 2
        if size >= 126:
            length = 2 if size == 126 else 8
            size, begins = int.from_bytes(raw[begins : begins + length], "big"), begins + length
        if len(raw) < begins + size:
            break
        found.append((raw[place] & 15, raw[begins : begins + size]))
        place = begins + size
    return found


def parse_responses(raw: bytes) -> list[tuple[int, bytes]]:
    """Read the answers to requests: their numbers and what is in them; 101 is followed by a conversation."""
    found = []
    while raw:
        head, _, raw = raw.partition(b"\r\n\r\n")
        first, *rest = head.decode("latin-1").split("\r\n")
        told = dict(line.lower().split(": ", 1) for line in rest)
        status = int(first.split()[1])
        size = len(raw) if status == 101 else int(told.get("content-length", 0))
        found.append((status, raw[:size]))
        raw = raw[size:]
    return found


class RawConnection(asyncio.Protocol):
    """One connection of a stranger: all that has come, until it is closed."""

    def __init__(self) -> None:
        self.received = bytearray()
        self.closed = asyncio.get_running_loop().create_future()
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep what it goes over."""
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Keep what has come; whoever is told good-bye goes."""
        self.received += data
        head, _, said = bytes(self.received).partition(b"\r\n\r\n")
        # Only the end of what has come can be the end of a conversation, and to read it all again takes long.
        if (
            b"\x88" in data[-130:]
            and b" 101 " in head[:20]
            and any(kind == CLOSE_FRAME for kind, _ in parse_frames(said))
        ):
            self.transport.close()

    def connection_lost(self, _: Exception | None) -> None:
        """Note the end."""
        if not self.closed.done():
            self.closed.set_result(None)


async def exchange(port: int, *parts: bytes, pause: float = 0.0) -> bytes:
    """Send this, and listen until the other side has had enough."""
    _, wire = await asyncio.get_running_loop().create_connection(RawConnection, LOCAL_ADDRESS, port)
    try:
        for part in parts:
            wire.transport.write(part)
            if pause:
                await asyncio.wait([wire.closed], timeout=pause)
        await asyncio.wait_for(wire.closed, TIMEOUT_SECONDS)
    finally:
        wire.transport.abort()
    return bytes(wire.received)
