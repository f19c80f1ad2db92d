"""Attacks on the phone server of a running match, over real sockets: without a link, with a guess, or with one.

All must be refused and told nothing; no error may be logged, the match and its file must stay the same, and the page
of the player must go on.
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

from rules.kernel import AwaitWorld, Decide, Seat
from tabletop.app import App
from tabletop.match import Human, Match
from tabletop.phones.server import SILENT_LOGGER
from tabletop.saves.match_file import SaveWriter
from tabletop.scenes.phones.hub import PhoneHub, turn_off_phones, turn_on_phones
from tabletop.scenes.saved.open_match import resume_match
from tests.bench.phone_clients import PAGE_INFO, PhoneClient
from tests.stress.acts import random_setup
from tests.stress.attacks import AttackTarget, Stranger, crowd_connections, never_read, open_slow_connections, require
from tests.stress.monkeys import WINDOW_SIZE
from tests.stress.mutants import quiet_services
from tests.stress.raw_sockets import LOCAL_ADDRESS, TIMEOUT_SECONDS
from tests.stress.soak import play_ahead

MIN_MESSAGES = 20_000
"""Of one seed, at least."""
CONCURRENT_STRANGERS = 12
"""Strangers at the same time, beside the slow ones."""
SETTLE_FRAME_COUNT = 40
"""Frames without an act after which a table waits for somebody."""


async def _fetch_whole_table(page: PhoneClient) -> dict[str, Any]:
    """Ask for the whole table anew, and return its pieces."""
    page.picture_came.clear()
    await page.socket.send_str(json.dumps({"t": "size", **{name: PAGE_INFO[name] for name in ("w", "h", "k")}}))
    await asyncio.wait_for(page.picture_came.wait(), TIMEOUT_SECONDS)
    return dict(page.pieces)


async def _wait_until_steady(page: PhoneClient) -> dict[str, Any]:
    """Wait until a page is shown the same for a while, and return its pieces."""
    seen = [await _fetch_whole_table(page)]
    while len(seen) < 4 or any(each != seen[-1] for each in seen[-3:]):
        await asyncio.sleep(0.1)
        seen.append(await _fetch_whole_table(page))
    return seen[-1]


async def attack(door: AttackTarget, link: str, rng: Random, messages: int) -> Counter[str]:
    """Let strangers attack beside the page of a player, which must be shown the same before and after.

    A second phone on the same seat connects meanwhile, and must be let in.
    """
    page, over, budget = PhoneClient(link), asyncio.Event(), [messages]
    await page.connect()
    before = await _wait_until_steady(page)
    mob = [Stranger(door, Random(rng.getrandbits(64))) for _ in range(CONCURRENT_STRANGERS)]
    others = asyncio.gather(never_read(door, over), crowd_connections(door, over))
    late = PhoneClient(link)
    try:
        await asyncio.wait_for(late.connect(), TIMEOUT_SECONDS)
        slow, _ = await asyncio.gather(
            open_slow_connections(door), asyncio.gather(*(each.attack_until(budget) for each in mob))
        )
        after = await _wait_until_steady(page)
        require(not page.socket.closed, "the page of whoever plays was closed")
        require(after == before, "the page of whoever plays shows something else")
    finally:
        over.set()
        await others
        for each in (page, late):
            await each.session.close()
    return sum((each.counts for each in mob), Counter({"slow clients": slow + 1}))


# The table


class ErrorCollector(logging.Handler):
    """A log handler that collects errors; refused requests are none."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the record, unless it is a refused request."""
        if record.exc_info and getattr(record.exc_info[1], "code", None) == 400:
            return
        self.errors.append(self.format(record))


@contextmanager
def collect_errors() -> Iterator[list[str]]:
    """Collect the errors of all loggers meanwhile."""
    ear, logs = ErrorCollector(), (logging.getLogger(), SILENT_LOGGER)
    for log in logs:
        log.addHandler(ear)
    yield ear.errors
    for log in logs:
        log.removeHandler(ear)


def _save_match(rng: Random, folder: Path) -> Path:
    """Save a match of people alone, in its middle."""
    setup = random_setup(rng)
    setup = evolve(setup, players=tuple(Human(f"P{seat}") for seat in setup.seats))
    match, path = Match(setup), folder / "saves" / "match.jsonl"
    play_ahead(match, rng, rng.randrange(60))
    save = SaveWriter.create(path, setup)
    for entry in match.log:
        save.append(entry)
    save.close()
    return path


def _let_settle(app: App, match: Match) -> None:
    """Let the table go on until it waits for somebody."""
    quiet_for, acts = 0, len(match.log)
    while quiet_for < SETTLE_FRAME_COUNT:
        app.process_frame(0.1, [])
        quiet_for, acts = (quiet_for + 1 if acts == len(match.log) else 0), len(match.log)


def _attack_target(phones: PhoneHub, seats: range, asked: Seat) -> AttackTarget:
    """Share the links of spectators and of seats that are not asked, and renew one."""
    lost = phones.links.link_of_seat(None).token
    phones.renew_link(None)
    others = [Seat(seat) for seat in seats if seat != asked]
    given = tuple(phones.links.link_of_seat(seat) for seat in (None, *others))
    right = phones.links.link_of_seat(asked).token
    wrong = (lost, "", "x", right[:-1], right + "x", right.swapcase(), "\u2603" * 22, right[::-1], f" {right}")
    secrets = tuple(phones.links.link_of_seat(seat).token.encode() for seat in (asked, None, *others))
    return AttackTarget(phones.port, given, wrong, secrets)


def trial(seed: int, folder: Path) -> dict[str, int]:
    """Serve a match to a player and to strangers; compare all there was before with all there is after."""
    rng, services = Random(seed), quiet_services(folder)
    path = _save_match(rng, folder)
    app = App(services, lambda _: resume_match(path), WINDOW_SIZE)
    phones = turn_on_phones(services, LOCAL_ADDRESS)
    try:
        with collect_errors() as faults, ThreadPoolExecutor(1) as pool:
            app.process_frame(0.0, [])
            assert phones.bridge is not None
            match = phones.bridge.match
            _let_settle(app, match)
            asked = _asked(match)
            before, log = path.read_bytes(), list(match.log)
            door = _attack_target(phones, range(len(match.players)), asked)
            work = pool.submit(asyncio.run, attack(door, phones.link(asked), rng, MIN_MESSAGES))
            while not work.done():
                app.process_frame(0.01, [])
                sleep(0.005)
            done = work.result()
            require(match.log == log and path.read_bytes() == before, "the match is another one")
            if faults:
                raise AssertionError(f"{len(faults)} faults, the first: {faults[0][-300:]}")
            for report in folder.glob("reports/*"):
                raise AssertionError(f"a fault was reported: {report.read_text('utf-8')[-300:]}")
    finally:
        turn_off_phones(services)
        app.close()
    return dict(done)


def _asked(match: Match) -> Seat:
    """Find whoever the table waits for."""
    match match.pending:
        case Decide(seat):
            return seat
        case AwaitWorld(request) if request.seat is not None:
            return request.seat
    return Seat(0)
