"""A page without a browser: it opens a link over a real connection, and keeps what it is told."""

import asyncio
import json
from pathlib import Path
from subprocess import Popen
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import aiohttp
from helpers.environment import TIMEOUT_SECONDS, wait_for

from tabletop.phones.protocol import LAPTOP_MESSAGES, PIECE_DEFAULTS, PIECE_MOTION_FIELDS, find_fault

UPRIGHT = {"w": 390, "h": 640, "k": 2}
WIDE = {"w": 1024, "h": 640, "k": 1}
LOOP = asyncio.new_event_loop()
Thread(target=LOOP.run_forever, daemon=True).start()


class PageMessages:
    """What a page knows, whatever it is told by."""

    messages: list[dict[str, Any]]
    faults: list[str]
    """What of that stands in no table of messages."""

    def messages_of(self, kind: str) -> list[dict[str, Any]]:
        """List the messages of a kind."""
        assert kind in LAPTOP_MESSAGES
        assert not self.faults, self.faults
        return [each for each in list(self.messages) if each["t"] == kind]

    @property
    def state(self) -> dict[str, Any]:
        """How things stand."""
        state: dict[str, Any] = {}
        for each in self.messages_of("state"):
            state |= each
        return state

    @property
    def pieces(self) -> dict[str, dict[str, Any]]:
        """What lies on the page."""
        pieces: dict[str, dict[str, Any]] = {}
        for picture in self.messages_of("picture"):
            if picture.get("fresh"):
                pieces = {}
            for key in picture["gone"]:
                pieces.pop(key, None)
            for key, changed in picture["put"].items():
                lasting = {name: value for name, value in changed.items() if name not in PIECE_MOTION_FIELDS}
                pieces[key] = {**pieces.get(key, PIECE_DEFAULTS), **lasting}
        return pieces

    @property
    def glowing(self) -> list[str]:
        """The pieces that can be touched."""
        return [key for key, piece in self.pieces.items() if piece.get("g") == "legal"]


class ConnectedPage(PageMessages):
    """One page in one browser, over a real connection."""

    def __init__(self, link: str, *, languages: tuple[str, ...] = ("en",), **page_size: Any) -> None:
        self.messages: list[dict[str, Any]] = []
        self.closed = False
        self.sizes: list[int] = []
        self.faults: list[str] = []
        self.hello = {"t": "hello", "languages": list(languages), "calm": False, **(page_size or UPRIGHT)}
        at = urlsplit(link)
        self.token, self.base = at.fragment, f"http://{at.netloc}"
        self._socket: Any = None
        self._session: Any = None
        asyncio.run_coroutine_threadsafe(self._open(), LOOP).result(TIMEOUT_SECONDS)

    async def _open(self) -> None:
        self._session = aiohttp.ClientSession()
        self._socket = await self._session.ws_connect(f"{self.base}/ws", origin=self.base, compress=15)
        await self._socket.send_str(json.dumps({**self.hello, "token": self.token}))
        self._listening = LOOP.create_task(self._listen())

    async def _listen(self) -> None:
        async for message in self._socket:
            if message.type is aiohttp.WSMsgType.TEXT:
                self.sizes.append(len(message.data))
                self.messages.append(json.loads(message.data))
                self.faults += filter(None, [find_fault(LAPTOP_MESSAGES, self.messages[-1])])
        self.closed = True

    def send(self, kind: str, **words: Any) -> None:
        """Send a message."""
        asyncio.run_coroutine_threadsafe(self._socket.send_str(json.dumps({"t": kind, **words})), LOOP).result(
            TIMEOUT_SECONDS
        )

    def fetch(self, path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
        """Ask for a file."""

        async def get() -> tuple[int, bytes, dict[str, str]]:
            async with self._session.get(f"{self.base}{path}", headers=headers) as answer:
                return answer.status, await answer.read(), dict(answer.headers)

        return asyncio.run_coroutine_threadsafe(get(), LOOP).result(TIMEOUT_SECONDS)

    def close(self) -> None:
        """Close the page."""

        async def close() -> None:
            await self._socket.close()
            await self._session.close()

        asyncio.run_coroutine_threadsafe(close(), LOOP).result(TIMEOUT_SECONDS)


def wait_for_links(program: "Popen[bytes]", home: Path) -> Any:
    """Wait until a program has written down the links of its whole table, and read them."""

    def links_of_match() -> Any:
        assert program.poll() is None, "the laptop is gone"
        found = [*(home / "saves").glob(".*.phones")]
        return json.loads(found[0].read_bytes()) if found else None

    return wait_for("the links", links_of_match)
