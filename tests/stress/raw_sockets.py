"""Raw requests and web socket frames: exactly these bytes are sent, however wrong, and all answers are kept."""

import asyncio
from typing import Any

LOCAL_ADDRESS = "127.0.0.1"
TIMEOUT_SECONDS = 60.0
"""Seconds after which a connection that is still open counts as never closed."""
TEXT_FRAME = 1
BINARY_FRAME = 2
CLOSE_FRAME = 8
"""Kinds of frames."""


def build_request(path: str, method: str = "GET", **headers: str) -> bytes:
    """Return the bytes of a request, exactly as told."""
    lines = [f"{method} {path} HTTP/1.1", *(f"{name.replace('_', '-')}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("utf-8", "surrogateescape")


def build_frame(
    payload: bytes, kind: int = TEXT_FRAME, *, last: bool = True, masked: bool = True, bits: int = 0
) -> bytes:
    """Return the bytes of a web socket frame; its mask is zeros, which is allowed."""
    size, mask = len(payload), 128 * masked
    first = bytes([kind | 128 * last | bits])
    told = bytes([size | mask]) if size < 126 else bytes([126 | mask]) + size.to_bytes(2, "big")
    return first + told + bytes(4 * masked) + payload


def parse_frames(raw: bytes) -> list[tuple[int, bytes]]:
    """Parse the whole frames that a server has sent into their kinds and contents."""
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
    """Parse responses into their status and body; what follows a 101 is all its body."""
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
    """One raw connection: it keeps all that is received, until it is closed."""

    def __init__(self) -> None:
        self.received = bytearray()
        self.closed = asyncio.get_running_loop().create_future()
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        """Keep the data; close the connection after a close frame."""
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
        """Note that it is closed."""
        if not self.closed.done():
            self.closed.set_result(None)


async def exchange(port: int, *parts: bytes, pause: float = 0.0) -> bytes:
    """Send these bytes, and return all that is received until the server closes."""
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
