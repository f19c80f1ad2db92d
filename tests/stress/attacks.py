"""Attacks on the phone server: each raises AssertionError where anything comes of it but a refusal."""

import asyncio
import json
import sys
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from random import Random
from typing import Any, Final

from attrs import define, field, frozen

from tabletop import resources
from tabletop.phones import protocol
from tabletop.phones.links import Link
from tabletop.phones.messages import MAX_MESSAGE_BYTES, parse_message
from tests.bench.phone_clients import PAGE_INFO
from tests.stress.mutants import MUTATIONS
from tests.stress.raw_sockets import (
    BINARY_FRAME,
    CLOSE_FRAME,
    LOCAL_ADDRESS,
    TEXT_FRAME,
    RawConnection,
    build_frame,
    build_request,
    exchange,
    parse_frames,
    parse_responses,
)

MAX_BURST_MESSAGES = 50
"""Messages or requests on one connection: as many as a page may send at once."""
CROWD_CONNECTION_COUNT: Final = 320
"""Connections that an attacker opens to keep everybody else out."""
OTHER_ADDRESS: Final = "127.0.0.2"
"""The address they come from, on systems where a machine has several local ones."""
TRICK_PATHS: Final = (
    "/../pyproject.toml", "/%2e%2e/settings.toml", "//page.js", "/page.js/", "/page.js%00", "/i/", "/i/../page.js",
    "/i/" + "0" * 32, "/etc/passwd", "/?x", "/ws/", "/saves/phones.json", "/fonts/../../settings.toml",
    "/ws?token=x", "/%77s", "/.", "/..%5c..%5csettings.toml", "/i/%2e%2e%2fpage.js", "/" + "a/" * 900,
)  # fmt: skip
"""Paths that must lead nowhere."""
METHODS: Final = ("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECTED", "get")
NONSENSE_MESSAGES: Final = (
    "", "1", "[]", "{}", '{"t":1}', '{"t":"hello"}', '{"t":"touch"}', '{"t":"touch","key":1}', "[" * 3000,
    '{"t":"touch","key":"\\ud800"}', '{"t":"answer","n":NaN,"yes":true}', '{"t":"do","more":1}',
    '{"t":"size","w":1e999,"h":1,"k":1}', '{"t":"throw","path":[[0,0]]}', '{"t":"throw","path":[]}',
)  # fmt: skip
"""Messages that no page sends."""
DAMAGE_KINDS: Final = (
    "bit",
    "bits",
    "byte",
    "inserted",
    "deleted",
    "repeated",
    "cut",
    "zeros",
    "garbage",
    "only garbage",
)
"""The mutations that may be used on messages."""
NONSENSE_LETTERS = '{}[]":,tokenhuc0123456789.eE-\\\u2603\n '


WORD_WEIGHTS: Final = {
    kind: {"touch": 30, "drag": 20, "rule": 5, "hint": 3, "language": 1, "size": 1}.get(kind, 9)
    for kind in protocol.PAGE_MESSAGES
    if kind not in ("hello", "undo")
}
"""How often strangers with a link say what a page may say: a second hello ends the connection, and whoever has a seat
may ask at any time to take moves back, which would change the match rightly."""


def foreign_hosts(port: int) -> tuple[str, ...]:
    """List names under which nobody may ask."""
    return "evil.example", LOCAL_ADDRESS, f"evil.example:{port}", "", f"{LOCAL_ADDRESS}:{port}.x"


def foreign_origins(base: str) -> tuple[str, ...]:
    """List pages of others, from which no line may be opened."""
    return "http://evil.example", "null", f"https://{LOCAL_ADDRESS}", f"{base}/"


def random_nonsense(rng: Random) -> str:
    """Return a message that no page sends."""
    return (
        rng.choice(NONSENSE_MESSAGES)
        if rng.random() < 0.2
        else "".join(rng.choices(NONSENSE_LETTERS, k=rng.randrange(1, 60)))
    )


def require(so: object, what: str) -> None:
    """Raise AssertionError unless this holds."""
    if not so:
        raise AssertionError(what)


@frozen
class AttackTarget:
    """What attackers know of a server, and what they must not learn."""

    port: int
    idle_links: tuple[Link, ...]
    """Links of seats that may not move just now; the spectators' first."""
    wrong_tokens: tuple[str, ...]
    """Tokens that are not valid."""
    valid_tokens: tuple[bytes, ...]
    """Every valid token."""
    public_files: Mapping[str, tuple[bytes, str]] = field(factory=resources.phone_page_files)

    @property
    def host(self) -> str:
        """The host and port, as in a request."""
        return f"{LOCAL_ADDRESS}:{self.port}"

    def handshake(self, origin: str = "", host: str = "", version: str = "13") -> bytes:
        """Return a web socket handshake."""
        told = {"Host": host or self.host, "Origin": origin or f"http://{self.host}", "Upgrade": "websocket"}
        key = {"Sec_WebSocket_Version": version, "Sec_WebSocket_Key": "dGhlIHNhbXBsZSBub25jZQ=="}
        return build_request("/ws", **told, Connection="Upgrade", **key)

    async def send(self, *parts: bytes, pause: float = 0.0) -> bytes:
        """Send these bytes and return the answer. Raise AssertionError if it contains a token."""
        came = await exchange(self.port, *parts, pause=pause)
        require(not any(secret in came for secret in self.valid_tokens), "a stranger was told a link")
        return came


@define
class Stranger:
    """Attacks at random; each attack raises AssertionError if it succeeds, and returns how many messages it sent."""

    door: AttackTarget
    rng: Random
    counts: Counter[str] = field(factory=Counter)

    async def attack_until(self, budget: "list[int]") -> None:
        """Attack until the shared budget of messages is used up."""
        while budget[0] > 0:
            deed = self.rng.choices(
                (self.send_requests, self.send_bad_handshake, self.guess_token, self.misuse_link), (2, 5, 3, 3)
            )[0]
            sent = await deed()
            budget[0] -= sent
            self.counts["messages"] += sent

    def _damaged(self, raw: bytes) -> bytes:
        return MUTATIONS[self.rng.choice(DAMAGE_KINDS)](raw, self.rng)

    # Requests

    async def send_requests(self) -> int:
        """Send many requests for what is not public on one connection; the last may be damaged."""
        rng, asked = self.rng, [self._asked() for _ in range(self.rng.randint(1, MAX_BURST_MESSAGES))]
        broken = rng.random() < 0.5
        closing = build_request("/", Host=self.door.host, Connection="close")
        last = self._damaged(closing) + b"\r\n\r\n" if broken else closing
        parts = [each for each, _ in asked]
        if broken:  # it may be read as the beginning of something longer
            with suppress(TimeoutError):
                async with asyncio.timeout(0.5):
                    await self.door.send(last)
        came = parse_responses(await self.door.send(b"".join([*parts, closing])))
        require(len(came) == len(asked) + 1, f"{len(came)} answers to {len(asked) + 1} requests")
        for (_, path), (status, body) in zip(asked, came, strict=False):
            public = self.door.public_files.get(path)
            if public is None:
                require(status in (400, 403, 404, 405) and len(body) < 200, f"{path!r} is answered by {status}")
            else:
                require((status, body) == (200, public[0]), f"{path!r} is answered by {status}")
        self.counts["requests"] += len(came) + broken
        return len(came) + broken

    def _asked(self) -> tuple[bytes, str]:
        """Make a request, and tell which file may be given for it; none, most of the time."""
        rng, door = self.rng, self.door
        path, nowhere = rng.choice(TRICK_PATHS), "nowhere"
        match rng.randrange(5):
            case 0:
                return build_request("/", Host=rng.choice(foreign_hosts(door.port))), nowhere
            case 1:
                return build_request("/", "OPTIONS" if rng.random() < 0.5 else "DELETE", Host=door.host), nowhere
            case 2:
                path = f"/i/{rng.getrandbits(128):032x}"
            case 3:
                name = rng.choice([*door.public_files])
                place = rng.randrange(1, len(name) + 1)
                path = name[:place] + rng.choice(("%2f", "..", "/", "~", "%00", "A", "")) + name[place:]
        return build_request(path, Host=door.host), path

    # Conversations without a link

    async def send_bad_handshake(self) -> int:
        """Send a handshake that must be refused, or begin a conversation with nonsense or a broken frame."""
        rng, door = self.rng, self.door
        if rng.random() < 0.15:
            asks = rng.choice(
                (
                    door.handshake(origin=rng.choice(foreign_origins(f"http://{door.host}"))),
                    door.handshake(host=rng.choice(foreign_hosts(door.port)[:3])),
                    door.handshake(version="6"),
                )
            )
            asks = asks.replace(b"Connection: Upgrade", b"Connection: Upgrade, close")
            came = parse_responses(await door.send(asks, b"\r\n"))
            require(came and all(status in (400, 403, 426) for status, _ in came), f"a wrong handshake has got {came}")
            self.counts["wrong handshakes"] += 1
            return 1
        await self._refused(self._broken() if rng.random() < 0.3 else build_frame(random_nonsense(rng).encode()))
        self.counts["nonsense"] += 1
        return 1

    def _broken(self) -> bytes:
        """Write a frame that is too large, of a wrong kind, or none at all."""
        rng = self.rng
        return rng.choice(
            (
                lambda: build_frame(b'{"t":"touch","key":"' + b"x" * rng.randint(MAX_MESSAGE_BYTES, 60_000) + b'"}'),
                lambda: bytes([129, 255]) + rng.choice((2**31, 2**62)).to_bytes(8, "big") + bytes(4) + b"x" * 999,
                lambda: build_frame(rng.randbytes(rng.randrange(200)), BINARY_FRAME),
                lambda: build_frame(b"\xff\xfe\xc0"),
                lambda: build_frame(b"{}", masked=False),
                lambda: build_frame(b"{}", bits=rng.choice((16, 32, 64))),
                lambda: build_frame(b"{}", rng.randrange(3, 8)),
                lambda: build_frame(b"x" * 126, 9),
                lambda: build_frame(b"{", last=False) + build_frame(b"}", TEXT_FRAME),
                lambda: build_frame(b"", 0) + build_frame(b"{}", TEXT_FRAME),
                lambda: build_frame(rng.randbytes(rng.randrange(4)), CLOSE_FRAME),
                lambda: build_frame(rng.randbytes(130)) + rng.randbytes(200),
            )
        )()

    async def guess_token(self) -> int:
        """Say hello with a token that is not valid."""
        rng = self.rng
        token = rng.choice(self.door.wrong_tokens)
        if rng.random() < 0.5:
            token = "".join(rng.choices("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_", k=22))
        await self._refused(build_frame(json.dumps({"t": "hello", "token": token, **PAGE_INFO}).encode()), "guess")
        self.counts["guesses"] += 1
        return 1

    async def _refused(self, said: bytes, *why: str) -> None:
        """Begin a conversation so: all that may come back is a refusal."""
        said += build_frame(b"", CLOSE_FRAME) * (not why)  # a frame that is no whole one must not be waited for
        came = parse_responses(await self.door.send(self.door.handshake(), said))
        require(len(came) == 1 and came[0][0] == 101, f"no conversation: {came}")
        for kind, text in parse_frames(came[0][1]):
            refusals = [{"t": "bye", "why": each} for each in why or ("nonsense", "guess")]
            require(kind != TEXT_FRAME or json.loads(text) in refusals, f"{said[:80]!r} is answered by {text[:80]!r}")
            require(kind in (TEXT_FRAME, CLOSE_FRAME, 10), f"a frame of kind {kind}")

    # With a link

    async def misuse_link(self) -> int:
        """Use a valid link, send random messages, and end with one that closes the connection."""
        rng = self.rng
        link = rng.choice(self.door.idle_links) if rng.random() < 0.5 else self.door.idle_links[0]
        said = [
            {"t": "hello", "token": link.token, **PAGE_INFO},
            *(self._word() for _ in range(rng.randint(5, MAX_BURST_MESSAGES))),
        ]
        texts = [json.dumps(each).encode() for each in said]
        if rng.random() < 0.5:
            place = rng.randrange(1, len(texts))
            texts[place] = self._damaged(texts[place])
        texts.append(random_nonsense(rng).encode())
        heard = next((place for place, text in enumerate(texts) if not _is_understood(text)), len(texts) - 1) + 1
        hello, *rest = map(build_frame, texts)  # who waits to be welcomed is listened to, who does not is not
        patience = rng.choice((0.0, 0.1, 0.3))
        came = parse_responses(await self.door.send(self.door.handshake() + hello, b"".join(rest), pause=patience))
        require([status for status, _ in came] in ([], [101]), f"a link is answered by {came}")
        # Where the server has not read all that was sent, what it has said may be lost, or the end of that.
        told = [json.loads(text) for kind, text in parse_frames(came[0][1]) if kind == TEXT_FRAME] if came else []
        if told == [{"t": "bye", "why": "full"}]:
            self.counts["turned away"] += 1
            return 1
        faults = [fault for each in told if (fault := protocol.find_fault(protocol.LAPTOP_MESSAGES, each))]
        require(not faults, f"a page is told {faults}")
        self.counts["messages with a link"] += heard
        return heard

    def _word(self) -> dict[str, Any]:
        """Say something that a page may say, though at the wrong time, of the wrong piece, or out of all measure."""
        kind = self.rng.choices([*WORD_WEIGHTS], [*WORD_WEIGHTS.values()])[0]
        (form,) = protocol.PAGE_MESSAGES[kind].forms
        return {"t": kind, **{name: self._value(each.type) for name, each in form.items()}}

    def _value(self, kind: protocol.FieldType) -> object:
        """Return a value of this type, though hardly one that fits the match."""
        rng = self.rng
        key = rng.choice(("", "x", "card:1", "card:bell-1", "chip:0", "die", "duck:0", "\u2603" * 200, "a:" * 99))
        number = rng.choice((-1e5, -1, 0, 1, 7, 1e-9, 99999.5))
        values: dict[protocol.FieldType, object] = {
            protocol.KEY: key,
            protocol.KEY_OR_NULL: rng.choice((None, "x", key)),
            protocol.NUMBER: rng.choice((number, number, 640, 1)),
            protocol.FLAG: rng.random() < 0.5,
            protocol.LANGUAGE: rng.choice(("ru", "it", "xx", "")),
            protocol.PATH: [[rng.choice((number, 500)), number, 16 * place] for place in range(rng.randint(2, 9))],
        }
        return values[kind]


def _is_understood(text: bytes) -> bool:
    """Tell whether a page may say this after its hello."""
    try:
        return len(text) <= MAX_MESSAGE_BYTES and parse_message(text.decode()) is not None
    except UnicodeDecodeError:
        return False


async def open_slow_connections(door: AttackTarget) -> int:
    """Begin requests and conversations and finish none: each must be cut off. Return how many."""
    half = door.handshake()[:-2]
    ways: tuple[tuple[bytes, ...], ...] = (
        (b"",),
        (b"GET / HTTP/1.1\r\nHost: ",),
        tuple(half[place : place + 1] for place in range(len(half))),
        (door.handshake(),),
        (door.handshake(), build_frame(b'{"t":"hello"', last=False)),
        (door.handshake(), build_frame(b"x" * 300)[:20]),
    )
    await asyncio.gather(*(door.send(*way, pause=0.1) for way in ways))
    return len(ways)


def _hello(link: Link) -> bytes:
    return json.dumps({"t": "hello", "token": link.token, **PAGE_INFO}).encode()


async def never_read(door: AttackTarget, end: asyncio.Event) -> None:
    """Connect, ask for the whole table again and again, and never read the answers, until `end` is set."""
    hello = build_frame(_hello(door.idle_links[0]))
    again = build_frame(json.dumps({"t": "size", "w": 390, "h": 700, "k": 2}).encode())
    _, wire = await asyncio.get_running_loop().create_connection(RawConnection, LOCAL_ADDRESS, door.port)
    wire.transport.pause_reading()
    wire.transport.write(door.handshake() + hello + again * MAX_BURST_MESSAGES)
    await end.wait()
    wire.transport.abort()


async def crowd_connections(door: AttackTarget, end: asyncio.Event) -> None:
    """Open more connections from one address than are allowed, until `end` is set; others must still get in."""
    said = (
        b"",
        build_request("/none", Host=door.host),
        door.handshake(),
        door.handshake() + build_frame(_hello(door.idle_links[0])),
    )
    loop, own = asyncio.get_running_loop(), (OTHER_ADDRESS, 0) if sys.platform == "linux" else None
    wires = []
    for number in range(CROWD_CONNECTION_COUNT):
        _, wire = await loop.create_connection(RawConnection, LOCAL_ADDRESS, door.port, local_addr=own)
        wire.transport.write(said[number % len(said)])
        wires.append(wire)
    await end.wait()
    for wire in wires:
        wire.transport.abort()
