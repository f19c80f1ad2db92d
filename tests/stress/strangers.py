"""Strangers at the door of a table with phones, over real sockets: without a link, with a guess, or with somebody's.

Whatever they send, they are refused and told nothing, no fault is noted anywhere, the match and its file stay as they
were, and the page of whoever plays goes on.
"""

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

from attrs import evolve

from rules.kernel import Await, Decide, Seat
from tabletop.app import App
from tabletop.match import Human, Match
from tabletop.phones.server import SILENT
from tabletop.saves.match_file import Save
from tabletop.scenes.phones.hub import Phones, turn_off, turn_on
from tabletop.scenes.saved.open_match import resume
from tests.bench.phone_clients import ROOM, Caller
from tests.stress.acts import agreed
from tests.stress.attacks import Door, Stranger, be_deaf, dawdle, insist, throng
from tests.stress.monkeys import WINDOW
from tests.stress.mutants import quiet
from tests.stress.raw_sockets import ADDRESS, PATIENCE
from tests.stress.soak import ahead

MESSAGES = 20_000
"""Of one seed, at least."""
AT_ONCE = 12
"""Strangers at a time, beside the slow ones."""
SETTLES = 40
"""Frames without an act after which a table waits for somebody."""


async def _fresh(page: Caller) -> dict[str, Any]:
    """Let a page be shown its whole table anew."""
    page.came.clear()
    await page.socket.send_str(json.dumps({"t": "size", **{name: ROOM[name] for name in ("w", "h", "k")}}))
    await asyncio.wait_for(page.came.wait(), PATIENCE)
    return dict(page.pieces)


async def _steady(page: Caller) -> dict[str, Any]:
    """Wait until a page is shown the same for a while: the laptop may still be turning to it."""
    seen = [await _fresh(page)]
    while len(seen) < 4 or any(each != seen[-1] for each in seen[-3:]):
        await asyncio.sleep(0.1)
        seen.append(await _fresh(page))
    return seen[-1]


async def attack(door: Door, link: str, rng: Random, messages: int) -> Counter[str]:
    """Let strangers do their worst beside the page of whoever plays, which is shown the same before and after it.

    A second phone on the same seat comes while they are there, and is let in.
    """
    page, over, budget = Caller(link), asyncio.Event(), [messages]
    await page.enter()
    before = await _steady(page)
    mob = [Stranger(door, Random(rng.getrandbits(64))) for _ in range(AT_ONCE)]
    others = asyncio.gather(be_deaf(door, over), throng(door, over))
    late = Caller(link)
    try:
        await asyncio.wait_for(late.enter(), PATIENCE)
        slow, _ = await asyncio.gather(dawdle(door), asyncio.gather(*(each.harm(budget) for each in mob)))
        after = await _steady(page)
        insist(not page.socket.closed, "the page of whoever plays was closed")
        insist(after == before, "the page of whoever plays shows something else")
    finally:
        over.set()
        await others
        for each in (page, late):
            await each.session.close()
    return sum((each.done for each in mob), Counter({"slow clients": slow + 1}))


# The table


class Ear(logging.Handler):
    """Hears every fault that is logged, even where nobody else does; that a request was refused is none."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep it."""
        if record.exc_info and getattr(record.exc_info[1], "code", None) == 400:
            return
        self.heard.append(self.format(record))


@contextmanager
def listening() -> Iterator[list[str]]:
    """Listen to all logs."""
    ear, logs = Ear(), (logging.getLogger(), SILENT)
    for log in logs:
        log.addHandler(ear)
    yield ear.heard
    for log in logs:
        log.removeHandler(ear)


def _saved(rng: Random, folder: Path) -> Path:
    """Write a match of people alone, in its middle."""
    setup = agreed(rng)
    setup = evolve(setup, players=tuple(Human(f"P{seat}") for seat in setup.seats))
    match, path = Match(setup), folder / "saves" / "match.jsonl"
    ahead(match, rng, rng.randrange(60))
    save = Save.create(path, setup)
    for entry in match.log:
        save.append(entry)
    save.close()
    return path


def _settled(app: App, match: Match) -> None:
    """Let the table go on until it waits for somebody."""
    quiet_for, acts = 0, len(match.log)
    while quiet_for < SETTLES:
        app.turn(0.1, [])
        quiet_for, acts = (quiet_for + 1 if acts == len(match.log) else 0), len(match.log)


def _door(phones: Phones, seats: range, asked: Seat) -> Door:
    """Give out the links of watchers and of those who are not asked, and take one back."""
    lost = phones.links.of(None).token
    phones.renew(None)
    others = [Seat(seat) for seat in seats if seat != asked]
    given = tuple(phones.links.of(seat) for seat in (None, *others))
    right = phones.links.of(asked).token
    wrong = (lost, "", "x", right[:-1], right + "x", right.swapcase(), "\u2603" * 22, right[::-1], f" {right}")
    secrets = tuple(phones.links.of(seat).token.encode() for seat in (asked, None, *others))
    return Door(phones.port, given, wrong, secrets)


def trial(seed: int, folder: Path) -> dict[str, int]:
    """Serve a match to one who plays, and to strangers; compare all there was before with all there is after."""
    rng, house = Random(seed), quiet(folder)
    path = _saved(rng, folder)
    app = App(house, lambda _: resume(path), WINDOW)
    phones = turn_on(house, ADDRESS)
    try:
        with listening() as faults, ThreadPoolExecutor(1) as pool:
            app.turn(0.0, [])
            assert phones.host is not None
            match = phones.host.match
            _settled(app, match)
            asked = _asked(match)
            before, log = path.read_bytes(), list(match.log)
            door = _door(phones, range(len(match.players)), asked)
            work = pool.submit(asyncio.run, attack(door, phones.link(asked), rng, MESSAGES))
            while not work.done():
                app.turn(0.01, [])
                sleep(0.005)
            done = work.result()
            insist(match.log == log and path.read_bytes() == before, "the match is another one")
            if faults:
                raise AssertionError(f"{len(faults)} faults, the first: {faults[0][-300:]}")
            for report in folder.glob("reports/*"):
                raise AssertionError(f"a fault was reported: {report.read_text('utf-8')[-300:]}")
    finally:
        turn_off(house)
        app.close()
    return dict(done)


def _asked(match: Match) -> Seat:
    """Find whoever the table waits for."""
    match match.pending:
        case Decide(seat):
            return seat
        case Await(request) if request.seat is not None:
            return request.seat
    return Seat(0)
