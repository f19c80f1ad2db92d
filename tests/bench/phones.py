"""Measures what phones take: the time from a touch to its picture, bytes, frames and processor."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from statistics import median, quantiles
from time import perf_counter, process_time, thread_time
from typing import Any, Final

import pygame

from rules.kernel import Seat
from tabletop.app import App
from tabletop.background import BackgroundTask
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.scenes.base.scene import Replace
from tabletop.scenes.phones.hub import PhoneHub, turn_off_phones, turn_on_phones
from tabletop.scenes.play.play_scene import PlayScene
from tests.bench.frames import silent_window, think_through_match
from tests.bench.phone_clients import serve
from tests.stress.soak import memory_megabytes

WINDOW_SIZE: Final = (1920, 1080)
PHONE_COUNT = 8
CROWD_PHONE_COUNT = 64
TOUCH_COUNT: Final = 200
RUN_COUNT: Final = 3
SETTLE_SECONDS: Final = 8.0
"""Seconds after which a table that nobody touches is at rest."""


class PhoneProcess:
    """Phone clients in another process, while the window here goes on."""

    def __init__(self, app: App) -> None:
        self.app, self.clock = app, pygame.time.Clock()
        around = get_context("spawn")
        self._wire, theirs = around.Pipe()
        self._process = around.Process(target=serve, args=(theirs,), daemon=True)
        self._process.start()

    def ask(self, *words: Any) -> Any:
        """Send them a command, and run the window until they answer."""
        self._wire.send(words)
        while not self._wire.poll():
            self.app.run_frame(self.clock)
        return self._wire.recv()

    def close(self) -> None:
        """End their process."""
        self.ask("end")
        self._process.join(60)


@contextmanager
def _match_with_phones(
    players: tuple[Any, ...], key: str = "sitting_ducks"
) -> Iterator[tuple[App, PhoneHub, PhoneProcess]]:
    """Open a window with a match and phones that are on."""
    with silent_window(WINDOW_SIZE) as app:
        app.services.change_settings(curtain=False)  # a table is measured beside a table, not beside a curtain
        phones = turn_on_phones(app.services, "127.0.0.1")
        app.apply_change(Replace(PlayScene(app.services, Match(new_setup(key, players, seed=3)))))
        app.process_frame(0.0, [])
        guests = PhoneProcess(app)
        try:
            yield app, phones, guests
            guests.close()
        finally:
            turn_off_phones(app.services)


def _run_for(app: App, seconds: float) -> list[float]:
    """Let the window go on; what each frame took of the processor, in milliseconds."""
    clock, taken, end = pygame.time.Clock(), list[float](), perf_counter() + seconds
    while perf_counter() < end or len(taken) < 2:
        clock.tick(60)
        drawn, began, spent = app.frames_drawn, perf_counter(), thread_time()
        app.process_frame(1 / 60, pygame.event.get())
        app.prerender(began)
        if app.frames_drawn > drawn:
            taken.append(1000 * (thread_time() - spent))
    return taken


def measure_touches() -> dict[str, float]:
    """Touch until a picture comes, on one of eight phones, while a computer thinks without a pause."""
    people = tuple(Human(f"P{seat}") for seat in range(6))
    with _match_with_phones(people) as (app, phones, guests):
        links = [phones.link(Seat(seat)) for seat in range(6)] + [phones.link(None)] * 2
        cold = guests.ask("open", links)
        warm = guests.ask("open", [phones.link(None)])[0]
        _run_for(app, SETTLE_SECONDS / 4)
        thought: BackgroundTask[None] = BackgroundTask()
        thought.poll(partial(think_through_match, "sitting_ducks"))
        taken = [guests.ask("touch") for _ in range(TOUCH_COUNT)]
        thought.cancel()
    shares = quantiles(taken, n=100, method="inclusive")
    told = {"touches": len(taken), "p50_ms": shares[49], "p95_ms": shares[94], "worst_ms": max(taken)}
    return {**told, "first_sight_cold_s": max(cold), "first_sight_s": warm}


def measure_frames(seconds: float) -> dict[str, float]:
    """Watch a match of computers with eight phones and without; the bytes of its pictures on the wire."""
    players = tuple(Computer(f"B{seat}", 1) for seat in range(4))
    bare: list[float] = []
    beside: list[float] = []
    sizes: list[int] = []
    for phoned in (False, True) * RUN_COUNT:
        with _match_with_phones(players) as (app, phones, guests):
            if phoned:
                guests.ask("open", [phones.link(None)] * PHONE_COUNT)
            _run_for(app, SETTLE_SECONDS / 4)
            taken = quantiles(_run_for(app, seconds), n=100)[98]
            (beside if phoned else bare).append(taken)
            if phoned:
                sizes += guests.ask("tell")[0][1][2:]
    calm, busy = median(bare), median(beside)
    wire = {"picture_p50_bytes": median(sizes or [0]), "picture_most_bytes": max(sizes, default=0)}
    return {"p99_ms": calm, "p99_with_phones_ms": busy, "ratio": busy / calm, **wire}


def measure_idle(seconds: float) -> dict[str, float]:
    """Let a table wait for somebody, with eight phones and without: what that takes of a processor."""
    people = tuple(Human(f"P{seat}") for seat in range(6))
    shares = {False: list[float](), True: list[float]()}
    for phoned in (False, True) * RUN_COUNT:
        with _match_with_phones(people) as (app, phones, guests):
            guests.ask(
                "open", [phones.link(Seat(seat)) for seat in range(6)] + [phones.link(None)] * 2 if phoned else []
            )
            clock = pygame.time.Clock()
            end = perf_counter() + SETTLE_SECONDS
            while perf_counter() < end:
                app.run_frame(clock)
            began, start = process_time(), perf_counter()
            while perf_counter() < start + seconds:
                app.run_frame(clock)
            shares[phoned].append(100 * (process_time() - began) / (perf_counter() - start))
    bare, beside = median(shares[False]), median(shares[True])
    return {"idle_percent": bare, "idle_with_phones_percent": beside, "more_percent": beside - bare}


def measure_crowd(seconds: float) -> dict[str, float]:
    """Let many people watch a match of computers: whether every one of them was shown everything, and the memory."""
    players = tuple(Computer(f"B{seat}", 1) for seat in range(4))
    with _match_with_phones(players) as (app, phones, guests):
        before = memory_megabytes()
        guests.ask("open", [phones.link(None)] * CROWD_PHONE_COUNT)
        _run_for(app, seconds)
        told = guests.ask("tell")
        after = memory_megabytes()
    complete = [numbers == list(range(numbers[0], numbers[0] + len(numbers))) for numbers, _ in told]
    shown = [numbers[-1] for numbers, _ in told]
    return {"watchers": len(told), "complete": sum(complete), "alike": int(len({*shown}) == 1), "pictures": shown[0],
            "memory_mb": before, "memory_with_watchers_mb": after}  # fmt: skip


def measure_all(seconds: float) -> dict[str, Any]:
    """Measure everything."""
    found = {
        "touch": measure_touches(),
        "frame": measure_frames(seconds or 8.0),
        "rest": measure_idle(seconds or 6.0),
        "crowd": measure_crowd(seconds or 8.0),
    }
    return {name: {what: round(value, 2) for what, value in each.items()} for name, each in found.items()}
