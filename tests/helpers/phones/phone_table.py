"""A guest's phone without a screen: it opens a link, keeps what it is told, and touches pieces by their keys."""

import asyncio
import json
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from math import inf
from pathlib import Path
from random import Random
from subprocess import Popen
from threading import Thread, current_thread, main_thread
from time import monotonic, sleep
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import pytest
from helpers.fake_user import FakeUser, quiet_services

from rules.kernel import AwaitWorld, Decide, Over, Seat
from tabletop.match import Match, Player, Setup, new_setup
from tabletop.phones import server as serving
from tabletop.phones.connections import Connection, MessageReceived, PhoneConnected, PhoneDisconnected
from tabletop.phones.links import LINKS_FILE_NAME
from tabletop.phones.messages import format_message, parse_message
from tabletop.phones.painter import encode_jpeg, paint_png
from tabletop.phones.protocol import LAPTOP_MESSAGES, PIECE_DEFAULTS, PIECE_MOTION_FIELDS, find_fault
from tabletop.scenes.base.scene import Replace, Scene
from tabletop.scenes.phones import hub as all_phones
from tabletop.scenes.phones.hub import PhoneHub, turn_off_phones, turn_on_phones
from tabletop.scenes.play.curtain import CurtainScene
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.stage.images import Image

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
        asyncio.run_coroutine_threadsafe(self._open(), LOOP).result(10)

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
        asyncio.run_coroutine_threadsafe(self._socket.send_str(json.dumps({"t": kind, **words})), LOOP).result(10)

    def fetch(self, path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
        """Ask for a file."""

        async def get() -> tuple[int, bytes, dict[str, str]]:
            async with self._session.get(f"{self.base}{path}", headers=headers) as answer:
                return answer.status, await answer.read(), dict(answer.headers)

        return asyncio.run_coroutine_threadsafe(get(), LOOP).result(30)

    def close(self) -> None:
        """Close the page."""

        async def close() -> None:
            await self._socket.close()
            await self._session.close()

        asyncio.run_coroutine_threadsafe(close(), LOOP).result(10)


class FakePainter:
    """Paints in this very process, and nothing ahead of its time."""

    def paint(self, image: Image, size: float) -> "Future[bytes]":
        future: Future[bytes] = Future()
        if current_thread() is not main_thread():
            future.set_result(paint_png(image, size))
        return future

    def encode_jpeg(self, pixels: bytes, size: tuple[int, int]) -> "Future[bytes]":
        future: Future[bytes] = Future()
        future.set_result(encode_jpeg(pixels, size))
        return future

    def close(self) -> None:
        """Nothing is open."""


def wait_until(user: FakeUser, condition: Callable[[], object]) -> None:
    """Let frames pass until something is so: what goes over a wire takes real time."""
    end = monotonic() + 30
    while not condition():
        assert monotonic() < end, f"nothing came of it: {user.scene}"
        user.run_frame()
        sleep(0.002)


def wait_for_links(program: "Popen[bytes]", home: Path) -> Any:
    """Wait until a program has written down the links of its whole table, and read them."""
    path, end = home / "saves" / LINKS_FILE_NAME, monotonic() + 60
    while not (path.exists() and json.loads(path.read_bytes())["match"]):
        assert monotonic() < end, "never came: the links"
        assert program.poll() is None, "the laptop is gone"
        sleep(0.05)
    return json.loads(path.read_bytes())


class FakeServer:
    """Stands in for the server: what is said is heard in the next frame, and nothing goes over a wire."""

    def __init__(
        self, address: str, port: int, _files: Any, link_for_token: Callable[[str], Any], _find_image: Any
    ) -> None:
        self.address, self.port, self.link_for_token = address, port or 8420, link_for_token
        self.events: list[Any] = []
        self.inboxes: dict[Connection, list[dict[str, Any]]] = {}
        self.faults: list[str] = []
        """What was said that stands in no table of messages: an error at once would be taken for a stumble."""

    def take_events(self) -> list[Any]:
        assert not self.faults, self.faults
        events, self.events = self.events, []
        return events

    def send(self, connections: Any, message: dict[str, Any]) -> None:
        self.faults += filter(None, [find_fault(LAPTOP_MESSAGES, json.loads(format_message(message)))])
        for connection in connections:
            self.inboxes[connection].append(json.loads(format_message(message)))

    def dismiss(self, connection: Connection, message: dict[str, Any]) -> None:
        self.send([connection], message)
        self.events.append(PhoneDisconnected(connection))

    def close(self) -> None:
        """Nothing is open, but all that was said stands in the table."""
        assert not self.faults, self.faults


class FakePage(PageMessages):
    """One page, connected by the switchboard."""

    def __init__(
        self, phones: PhoneHub, seat: int | None, *, languages: tuple[str, ...] = ("en",), **page_size: Any
    ) -> None:
        self.server: Any = phones._server
        link = self.server.link_for_token(phones.link(None if seat is None else Seat(seat)).partition("#")[2])
        self.connection = Connection(link, {"languages": list(languages), "calm": False, **(page_size or UPRIGHT)})
        self.messages, self.faults = self.server.inboxes.setdefault(self.connection, []), self.server.faults
        self.server.events.append(PhoneConnected(self.connection))

    def send(self, kind: str, **words: Any) -> None:
        """Send a message."""
        message = parse_message(json.dumps({"t": kind, **words}))
        assert message is not None
        self.server.events.append(MessageReceived(self.connection, message))

    def close(self) -> None:
        """Close the page."""
        self.server.events.append(PhoneDisconnected(self.connection))


class PhoneTable:
    """A window with a table whose phones are on, and pages that come to it."""

    def __init__(self, folder: Path, match: Match, **preferences: Any) -> None:
        self.services = quiet_services(folder, **preferences)
        self.phones = turn_on_phones(self.services, "127.0.0.1")
        self.user = FakeUser(self.services, Scene, draws_nothing=True)
        self.match = match
        self.scene = PlayScene(self.services, match)
        self.user.app.apply_change(Replace(self.scene))
        self.user.run_frame()

    def open_page(self, seat: int | None, **more: Any) -> FakePage:
        """Let a page come, and wait until it is shown something."""
        page = FakePage(self.phones, seat, **more)
        self.wait_until(lambda: page.messages_of("picture"))
        return page

    def sit_down(self) -> int:
        """Wait for the curtain, and say «it's me»; who was called."""
        self.wait_until(lambda: isinstance(self.user.scene, CurtainScene))
        seat: int = self.user.scene.seat
        self.user.app.apply_change(self.user.scene.ready())
        self.wait_until(lambda: self.scene.decision_prompt.selection is not None)
        return seat

    def wait_until(self, condition: Callable[[], object]) -> None:
        """Let frames pass until something is so."""
        self.user.wait_until(lambda: bool(condition()))

    def run_seconds(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds * 10)):
            self.user.run_frame(0.1)


@pytest.fixture
def open_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., PhoneTable]]:
    """Lay a table for a match."""
    monkeypatch.setattr(all_phones, "Painter", FakePainter)
    monkeypatch.setattr(all_phones, "MAX_FRAME_SECONDS", inf)  # a machine may be busy
    monkeypatch.setattr(serving, "Server", FakeServer)
    tables: list[PhoneTable] = []

    def open_one(match: Match, **preferences: Any) -> PhoneTable:
        tables.append(PhoneTable(tmp_path, match, **preferences))
        return tables[-1]

    yield open_one
    for each in tables:
        turn_off_phones(each.services)
        each.user.app.close()


@contextmanager
def open_phone_table(
    folder: Path, match: Match, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[FakeUser, PlayScene, PhoneHub]]:
    """Open a table whose phones are on; what is painted, is painted here."""
    monkeypatch.setattr(all_phones, "Painter", FakePainter)
    monkeypatch.setattr(all_phones, "MAX_FRAME_SECONDS", inf)  # a machine may be busy
    services = quiet_services(folder)
    phones = turn_on_phones(services, "127.0.0.1")
    user = FakeUser(services, Scene, draws_nothing=True)
    scene = PlayScene(services, match)
    user.app.apply_change(Replace(scene))
    user.run_frame()
    try:
        yield user, scene, phones
    finally:
        turn_off_phones(services)
        user.app.close()


def play_at_random(setup: Setup, acts: int | None = None) -> Match:
    """Play at random: so many acts, or to the end."""
    match, rng = Match(setup), Random(setup.seed)
    while not isinstance(now := match.pending, Over) and (acts is None or len(match.log) < acts):
        match.play(
            now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(match.game.legal_moves(match.state))
        )
    return match


def match_before_swim(*players: Player) -> Match:
    """Find a match at the lake in which the first seat is about to swim, and no plate for corn lies over the cells."""
    setup = new_setup("duck_lake", players, seed=5)
    matches = (play_at_random(setup, acts) for acts in range(40))
    return next(each for each in matches if each.state.step == "swim" and each.pending == Decide(Seat(0)))
