"""Phone clients for a measurement: they run in a process of their own, without a screen."""

import asyncio
import json
import zlib
from contextlib import suppress
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any

import aiohttp
from attrs import define, field

PICTURE_TIMEOUT_SECONDS = 5.0
"""Seconds after which a picture will not come any more."""
TOUCH_PAUSE_SECONDS = 0.08
"""Seconds between two touches: nobody taps faster, and the server allows no more."""
PAGE_INFO = {"w": 390, "h": 700, "k": 2, "calm": False, "languages": ["en"]}
"""What a page tells of itself in its hello."""


@define(eq=False)
class PhoneClient:
    """One phone's page: it connects, takes in pictures, and touches pieces."""

    link: str
    session: aiohttp.ClientSession = field(
        factory=lambda: aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=7))
    )
    """As many connections as a browser opens, for its messages and its images."""
    socket: Any = None
    pieces: dict[str, Any] = field(factory=dict)
    picture_numbers: list[int] = field(factory=list)
    """The numbers of the pictures that it was shown."""
    picture_bytes: list[int] = field(factory=list)
    """The bytes of each of them on the wire."""
    has_turn: bool = False
    """Whether its seat is to act."""
    last_was_touch: bool = False
    """Whether the last thing that it did was a touch."""
    picture_came: asyncio.Event = field(factory=asyncio.Event)
    """Set by every picture."""
    _packed: Any = field(factory=lambda: zlib.compressobj(wbits=-15))

    async def open(self) -> float:
        """Connect and load all images; return the seconds until the whole table was there."""
        began = perf_counter()
        base = await self.connect()
        names = {piece["i"] for piece in self.pieces.values() if piece.get("i")}
        await asyncio.gather(*(self._fetch_image(f"{base}/i/{name}") for name in names))
        return perf_counter() - began

    async def connect(self) -> str:
        """Connect and wait for the first picture; return the server's address."""
        base, _, token = self.link.partition("/#")
        self.socket = await self.session.ws_connect(f"{base}/ws", origin=base, compress=15)
        await self.socket.send_str(json.dumps({"t": "hello", "token": token, **PAGE_INFO}))
        asyncio.create_task(self._listen())  # noqa: RUF006 - it ends with the connection
        await self.picture_came.wait()
        return base

    async def _fetch_image(self, address: str) -> None:
        async with self.session.get(address) as answer:
            await answer.read()

    async def _listen(self) -> None:
        async for message in self.socket:
            told = json.loads(message.data)
            packed = len(self._packed.compress(message.data.encode()) + self._packed.flush(zlib.Z_SYNC_FLUSH))
            if told["t"] == "picture":
                if told.get("fresh"):
                    self.pieces.clear()
                for key, changed in told["put"].items():
                    self.pieces[key] = {**self.pieces.get(key, {}), **changed}
                for key in told["gone"]:
                    self.pieces.pop(key, None)
                self.picture_numbers.append(told["n"])
                self.picture_bytes.append(packed)
                self.picture_came.set()
            elif told["t"] == "state":
                self.has_turn = told.get("mine", self.has_turn)

    async def touch(self) -> float:
        """Touch a legal piece, or take that back; return the milliseconds until the next picture."""
        glowing = [key for key, piece in self.pieces.items() if piece.get("g") == "legal" and piece.get("o")]
        self.last_was_touch = not self.last_was_touch and bool(glowing)
        said = (
            {"t": "touch", "key": glowing[len(self.picture_numbers) % len(glowing)]}
            if self.last_was_touch
            else {"t": "back"}
        )
        await asyncio.sleep(TOUCH_PAUSE_SECONDS)
        self.picture_came.clear()
        began = perf_counter()
        await self.socket.send_str(json.dumps(said))
        with suppress(TimeoutError):
            await asyncio.wait_for(self.picture_came.wait(), PICTURE_TIMEOUT_SECONDS)
        return 1000 * (perf_counter() - began)


async def _serve(wire: Connection) -> None:
    callers: list[PhoneClient] = []
    loop = asyncio.get_running_loop()
    while True:
        word, *told = await loop.run_in_executor(None, wire.recv)
        match word:
            case "open":
                new = [PhoneClient(link) for link in told[0]]
                callers += new
                wire.send(await asyncio.gather(*(caller.open() for caller in new)))
            case "touch":
                while not (asked := [caller for caller in callers if caller.has_turn]):
                    await asyncio.sleep(0.01)
                wire.send(await asked[0].touch())
            case "tell":
                wire.send([(caller.picture_numbers, caller.picture_bytes) for caller in callers])
            case _:
                await asyncio.gather(*(caller.session.close() for caller in callers))
                wire.send(None)
                return


def serve(wire: Connection) -> None:
    """Run phone clients as told over the pipe, until told to end."""
    asyncio.run(_serve(wire))
