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
from helpers.fake_user import Guest, quiet_house

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


class Screen:
    """What a page knows, whatever it is told by."""

    heard: list[dict[str, Any]]
    faults: list[str]
    """What of that stands in no table of messages."""

    def told(self, kind: str) -> list[dict[str, Any]]:
        """List the messages of a kind."""
        assert kind in LAPTOP_MESSAGES
        assert not self.faults, self.faults
        return [each for each in list(self.heard) if each["t"] == kind]

    @property
    def state(self) -> dict[str, Any]:
        """How things stand."""
        told: dict[str, Any] = {}
        for each in self.told("state"):
            told |= each
        return told

    @property
    def pieces(self) -> dict[str, dict[str, Any]]:
        """What lies on the page."""
        pieces: dict[str, dict[str, Any]] = {}
        for picture in self.told("picture"):
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


class Phone(Screen):
    """One page in one browser, over a real connection."""

    def __init__(self, link: str, *, languages: tuple[str, ...] = ("en",), **room: Any) -> None:
        self.heard: list[dict[str, Any]] = []
        self.closed = False
        self.sizes: list[int] = []
        self.faults: list[str] = []
        self.hello = {"t": "hello", "languages": list(languages), "calm": False, **(room or UPRIGHT)}
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
                self.heard.append(json.loads(message.data))
                self.faults += filter(None, [find_fault(LAPTOP_MESSAGES, self.heard[-1])])
        self.closed = True

    def say(self, kind: str, **words: Any) -> None:
        """Send a message."""
        asyncio.run_coroutine_threadsafe(self._socket.send_str(json.dumps({"t": kind, **words})), LOOP).result(10)

    def fetch(self, path: str, **headers: str) -> tuple[int, bytes, dict[str, str]]:
        """Ask for a file."""

        async def get() -> tuple[int, bytes, dict[str, str]]:
            async with self._session.get(f"{self.base}{path}", headers=headers) as answer:
                return answer.status, await answer.read(), dict(answer.headers)

        return asyncio.run_coroutine_threadsafe(get(), LOOP).result(30)

    def leave(self) -> None:
        """Close the page."""

        async def close() -> None:
            await self._socket.close()
            await self._session.close()

        asyncio.run_coroutine_threadsafe(close(), LOOP).result(10)


class IdlePainter:
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


def wait(guest: Guest, until: Callable[[], object]) -> None:
    """Let frames pass until something is so: what goes over a wire takes real time."""
    end = monotonic() + 30
    while not until():
        assert monotonic() < end, f"nothing came of it: {guest.scene}"
        guest.turn()
        sleep(0.002)


def links_of(laptop: "Popen[bytes]", home: Path) -> Any:
    """Wait until a program has written down the links of its whole table, and read them."""
    path, end = home / "saves" / LINKS_FILE_NAME, monotonic() + 60
    while not (path.exists() and json.loads(path.read_bytes())["match"]):
        assert monotonic() < end, "never came: the links"
        assert laptop.poll() is None, "the laptop is gone"
        sleep(0.05)
    return json.loads(path.read_bytes())


class Switchboard:
    """Stands in for the server: what is said is heard in the next frame, and nothing goes over a wire."""

    def __init__(
        self, address: str, port: int, _files: Any, link_for_token: Callable[[str], Any], _find_image: Any
    ) -> None:
        self.address, self.port, self.link_for_token = address, port or 8420, link_for_token
        self.coming: list[Any] = []
        self.inboxes: dict[Connection, list[dict[str, Any]]] = {}
        self.faults: list[str] = []
        """What was said that stands in no table of messages: an error at once would be taken for a stumble."""

    def take_events(self) -> list[Any]:
        assert not self.faults, self.faults
        heard, self.coming = self.coming, []
        return heard

    def send(self, connections: Any, message: dict[str, Any]) -> None:
        self.faults += filter(None, [find_fault(LAPTOP_MESSAGES, json.loads(format_message(message)))])
        for connection in connections:
            self.inboxes[connection].append(json.loads(format_message(message)))

    def dismiss(self, line: Connection, message: dict[str, Any]) -> None:
        self.send([line], message)
        self.coming.append(PhoneDisconnected(line))

    def close(self) -> None:
        """Nothing is open, but all that was said stands in the table."""
        assert not self.faults, self.faults


class Page(Screen):
    """One page, connected by the switchboard."""

    def __init__(
        self, phones: PhoneHub, seat: int | None, *, languages: tuple[str, ...] = ("en",), **room: Any
    ) -> None:
        self.board: Any = phones._server
        link = self.board.link_for_token(phones.link(None if seat is None else Seat(seat)).partition("#")[2])
        self.line = Connection(link, {"languages": list(languages), "calm": False, **(room or UPRIGHT)})
        self.heard, self.faults = self.board.inboxes.setdefault(self.line, []), self.board.faults
        self.board.coming.append(PhoneConnected(self.line))

    def say(self, kind: str, **words: Any) -> None:
        """Send a message."""
        message = parse_message(json.dumps({"t": kind, **words}))
        assert message is not None
        self.board.coming.append(MessageReceived(self.line, message))

    def leave(self) -> None:
        """Close the page."""
        self.board.coming.append(PhoneDisconnected(self.line))


class Table:
    """A window with a table whose phones are on, and pages that come to it."""

    def __init__(self, folder: Path, match: Match, **preferences: Any) -> None:
        self.services = quiet_house(folder, **preferences)
        self.phones = turn_on_phones(self.services, "127.0.0.1")
        self.guest = Guest(self.services, Scene, blindfold=True)
        self.match = match
        self.scene = PlayScene(self.services, match)
        self.guest.app.apply_change(Replace(self.scene))
        self.guest.turn()

    def page(self, seat: int | None, **more: Any) -> Page:
        """Let a page come, and wait until it is shown something."""
        page = Page(self.phones, seat, **more)
        self.until(lambda: page.told("picture"))
        return page

    def sit_down(self) -> int:
        """Wait for the curtain, and say «it's me»; who was called."""
        self.until(lambda: isinstance(self.guest.scene, CurtainScene))
        seat: int = self.guest.scene.seat
        self.guest.app.apply_change(self.guest.scene.ready())
        self.until(lambda: self.scene.decision_prompt.selection is not None)
        return seat

    def until(self, so: Callable[[], object]) -> None:
        """Let frames pass until something is so."""
        self.guest.wait(lambda: bool(so()))

    def pass_by(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds * 10)):
            self.guest.turn(0.1)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Table]]:
    """Lay a table for a match."""
    monkeypatch.setattr(all_phones, "Painter", IdlePainter)
    monkeypatch.setattr(all_phones, "MAX_FRAME_SECONDS", inf)  # a machine may be busy
    monkeypatch.setattr(serving, "Server", Switchboard)
    laid: list[Table] = []

    def lay(match: Match, **preferences: Any) -> Table:
        laid.append(Table(tmp_path, match, **preferences))
        return laid[-1]

    yield lay
    for each in laid:
        turn_off_phones(each.services)
        each.guest.app.close()


@contextmanager
def party(folder: Path, match: Match, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Guest, PlayScene, PhoneHub]]:
    """Open a table whose phones are on; what is painted, is painted here."""
    monkeypatch.setattr(all_phones, "Painter", IdlePainter)
    monkeypatch.setattr(all_phones, "MAX_FRAME_SECONDS", inf)  # a machine may be busy
    services = quiet_house(folder)
    phones = turn_on_phones(services, "127.0.0.1")
    guest = Guest(services, Scene, blindfold=True)
    scene = PlayScene(services, match)
    guest.app.apply_change(Replace(scene))
    guest.turn()
    try:
        yield guest, scene, phones
    finally:
        turn_off_phones(services)
        guest.app.close()


def played(setup: Setup, acts: int | None = None) -> Match:
    """Play at random: so many acts, or to the end."""
    match, luck = Match(setup), Random(setup.seed)
    while not isinstance(now := match.pending, Over) and (acts is None or len(match.log) < acts):
        match.play(
            now.request.sample(luck)
            if isinstance(now, AwaitWorld)
            else luck.choice(match.game.legal_moves(match.state))
        )
    return match


def before_a_swim(*players: Player) -> Match:
    """Find a match at the lake in which the first seat is about to swim, and no plate for corn lies over the cells."""
    setup = new_setup("duck_lake", players, seed=5)
    matches = (played(setup, acts) for acts in range(40))
    return next(each for each in matches if each.state.step == "swim" and each.pending == Decide(Seat(0)))
