"""Measures how long frames take: in busy moments beside bare blits, and in whole matches of computers."""

import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, thread_time
from typing import Any, Final

import pygame

from rules import GAMES
from rules.kernel import AwaitWorld, Over
from tabletop.app import FRAMES_PER_SECOND, MAX_FRAME_SECONDS, App, open_services
from tabletop.background import BackgroundTask, making_frame
from tabletop.bots import HouseBot
from tabletop.bots.game_bot import KeepThinking, game_bot_of
from tabletop.match import Computer, Match, new_setup
from tabletop.scenes.base.scene import Replace, Scene, Services
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.stage.brush import RASTER_CACHE
from tests.stress.soak import memory_megabytes

SECONDS_BY_WINDOW_SIZE: Final = {(1920, 1080): 20.0, (2560, 1440): 8.0, (3840, 2160): 8.0}
"""The windows in which whole matches are watched, and for how many seconds."""
RUN_COUNT: Final = 3
BUSY_FRAME_COUNT = 240
"""How many frames of busy moments are measured each time."""
LATE_MS: Final = 1000 / 60
"""Milliseconds after which a frame comes too late."""


@contextmanager
def silent_window(size: tuple[int, int]) -> Iterator[App]:
    """Open a silent, empty window with cold caches."""
    RASTER_CACHE.clear()
    with tempfile.TemporaryDirectory() as folder:
        services = open_services(Path(folder))
        services.voice.silent = True
        app = App(services, Scene, size)
        app.process_frame(0.0, [])
        yield app
        app.close()


def _computers(key: str) -> tuple[Computer, ...]:
    """Name four computers, or as many as there may be."""
    return tuple(
        Computer(f"B{seat}", 1)
        for seat in range(min(max(GAMES[key].player_counts[0], 4), GAMES[key].player_counts[-1]))
    )


def _match_scene(app: App, key: str, seed: int) -> PlayScene:
    """Let them sit down."""
    return PlayScene(app.services, Match(new_setup(key, _computers(key), seed=seed)))


def _open_match(app: App, key: str, seed: int) -> float:
    """Open a table, and tell what its first frame takes of the processor, in milliseconds."""
    began, start = thread_time(), perf_counter()
    app.apply_change(Replace(_match_scene(app, key, seed)))
    app.process_frame(0.0, [])
    app.prerender(start)
    return 1000 * (thread_time() - began)


def _wait_in_the_lobby(app: App, key: str) -> None:
    """Open the box and seat the computers, as people do, and look at that until there is nothing left to paint."""
    app.services.change_settings(lessons=key)  # nobody offers one
    lobby, clock = LobbyScene(app.services, key), pygame.time.Clock()
    lobby.seating.chairs.clear()
    for computer in _computers(key):
        lobby.seating.add_chair(computer.level, computer.name)
    app.apply_change(Replace(lobby))
    while not (app.next_scene_noted and app.canvas.prerender(0.0, idle=True)):
        app.run_frame(clock)


def measure_matches(keys: Iterable[str], size: tuple[int, int] | None, seconds: float) -> dict[str, Any]:
    """Watch matches of computers as they are shown to people; for each figure the median of a few runs."""
    sizes = {size: SECONDS_BY_WINDOW_SIZE.get(size, 8.0)} if size else SECONDS_BY_WINDOW_SIZE
    return {
        f"{wide}x{high} {key}": _medians(
            [_watch_match(key, (wide, high), seconds or lasts, run) for run in range(RUN_COUNT)]
        )
        for (wide, high), lasts in sizes.items()
        for key in keys
    }


def _medians(runs: list[dict[str, float]]) -> dict[str, float]:
    return {name: round(median(run[name] for run in runs), 2) for name in runs[0]}


def _watch_match(key: str, size: tuple[int, int], seconds: float, seed: int) -> dict[str, float]:
    """Watch one match for so many seconds; return what its frames took of the processor, in milliseconds.

    What computers think meanwhile, in a thread of their own, is not counted. The first frame is counted apart, as it
    comes after the lobby, and as it comes where nothing was painted before. A turn of the clock in which nothing was
    drawn is no frame. `noise` says how noisy the machine is: how many times as long as usual the same small work took
    in the worst of a thousand moments.
    """
    with silent_window(size) as app:
        cold = _open_match(app, key, seed)
    with silent_window(size) as app:
        _wait_in_the_lobby(app, key)
        first = _open_match(app, key, seed)
        taken: list[float] = []
        works: list[float] = []
        clock, end = pygame.time.Clock(), perf_counter() + seconds
        while perf_counter() < end or len(taken) < 2:
            works.append(_small_work())
            passed, drawn = min(clock.tick(FRAMES_PER_SECOND) / 1000, MAX_FRAME_SECONDS), app.frames_drawn
            began, start = thread_time(), perf_counter()
            app.process_frame(passed, pygame.event.get())
            app.prerender(start)
            spent = 1000 * (thread_time() - began)
            if app.frames_drawn > drawn:
                taken.append(spent)
        kept = app.canvas.cache
    shares = quantiles(taken, n=1000, method="inclusive")
    return {
        "frames": len(taken),
        "late": sum(spent > LATE_MS for spent in taken),
        **{f"p{share / 10:g}_ms": shares[share - 1] for share in (500, 950, 990, 999)},
        "worst_ms": max(taken),
        "noise": quantiles(works, n=1000, method="inclusive")[998] / median(works),
        "first_ms": first,
        "cold_ms": cold,
        "images_mb": kept.size * 4 / 1e6,
        "ceiling_mb": kept.max_size * 4 / 1e6,
        "memory_mb": memory_megabytes(),
    }


def _small_work() -> float:
    """Do something that always takes the same, and tell what it took of the processor."""
    began = thread_time()
    sum(range(30_000))
    return thread_time() - began


def measure_thinking(key: str, seconds: float) -> dict[str, float]:
    """Watch a match while nobody thinks beside it, and while a computer of the highest level does without a pause.

    Times are those of a clock on the wall: a thought takes turns with the drawing.
    """
    with silent_window((1920, 1080)) as app:
        alone, beside = (
            [_frame_times(app, key, seconds, busy=busy) for _ in range(RUN_COUNT)] for busy in (False, True)
        )
    calm, busy = (median(quantiles(taken, n=100)[98] for taken in runs) for runs in (alone, beside))
    return {"p99_ms": round(calm, 2), "p99_thinking_ms": round(busy, 2), "ratio": round(busy / calm, 2)}


def _frame_times(app: App, key: str, seconds: float, *, busy: bool) -> list[float]:
    """Tell what each frame of a match took, in milliseconds."""
    app.apply_change(Replace(_match_scene(app, key, 3)))
    app.process_frame(0.0, [])
    taken: list[float] = []
    thought: BackgroundTask[None] = BackgroundTask()
    clock, end = pygame.time.Clock(), perf_counter() + (seconds or 8.0)
    while perf_counter() < end or len(taken) < 2:
        if busy:
            thought.poll(partial(think_through_match, key))
        passed, drawn, start = (
            min(clock.tick(FRAMES_PER_SECOND) / 1000, MAX_FRAME_SECONDS),
            app.frames_drawn,
            perf_counter(),
        )
        with making_frame():
            app.process_frame(passed, pygame.event.get())
            app.prerender(start)
        if app.frames_drawn > drawn:
            taken.append(1000 * (perf_counter() - start))
    thought.cancel()
    return taken


def think_through_match(key: str, patience: KeepThinking) -> None:
    """Play a match without a screen at the highest level, as long as `keep_thinking` says so."""
    players = tuple(Computer(f"B{seat}", 3) for seat in range(GAMES[key].player_counts[0]))
    match = Match(new_setup(key, players, seed=7))
    while patience and patience() and not isinstance(now := match.pending, Over):
        if isinstance(now, AwaitWorld):
            request, luck = now.request, match.rng
            hand = None if request.seat is None else game_bot_of(key).answer_by_hand
            by_hand = hand and hand(request, match.view(request.seat), 3, luck, patience)
            match.play(by_hand[0] if by_hand else request.sample(luck))
        else:
            match.play(HouseBot(3).choose(match.game, match.view(now.seat), match.rng, patience))


def measure_busiest(key: str) -> dict[str, Any]:
    """Whole frames of a game's busiest moments at 1080p, beside bare blits of the same number and sizes."""
    with silent_window((1920, 1080)) as app:
        return _compare_with_bare(app, lambda: _match_scene(app, key, 3))


def measure_always_drawn(screen: Callable[[Services], Scene]) -> dict[str, Any]:
    """Whole frames of a screen on which something changes all the time, beside bare blits likewise."""
    with silent_window((1920, 1080)) as app:
        return _compare_with_bare(app, lambda: screen(app.services), always=True)


def _compare_with_bare(app: App, scene: Callable[[], Scene], *, always: bool = False) -> dict[str, Any]:
    ours: list[float] = []
    bare: list[float] = []
    for take in range(3):
        app.apply_change(Replace(scene()))
        for _ in range(BUSY_FRAME_COUNT):
            app.canvas.blit_sizes = []
            app.scene.dirty |= always
            start = perf_counter()
            app.process_frame(1 / 60, [])
            spent = perf_counter() - start
            # The first take fills the caches, as the first deal of an evening does.
            if take and len(app.canvas.blit_sizes) > 10:
                ours.append(spent)
                bare.append(_time_bare_blits(app.canvas.surface, app.canvas.blit_sizes))
            app.canvas.blit_sizes = None
    order = sorted(range(len(ours)), key=lambda place: -bare[place])[: max(len(ours) // 2, 20)]
    mine, theirs = [ours[place] for place in order], [bare[place] for place in order]
    return {
        "frames": len(mine),
        "p50_ms": round(median(mine) * 1000, 2),
        "p99_ms": round(quantiles(mine, n=100)[98] * 1000, 2),
        "bare_p50_ms": round(median(theirs) * 1000, 2),
        "bare_p99_ms": round(quantiles(theirs, n=100)[98] * 1000, 2),
        "ratio": round(median(mine) / median(theirs), 2),
    }


_SURFACES: dict[tuple[int, int, bool], Any] = {}


def _time_bare_blits(target: Any, blits: list[tuple[int, int]]) -> float:
    """Time as many bare blits of the same sizes, and a flip."""
    surfaces = []
    for size in blits:
        whole = size == target.get_size()
        if (*size, whole) not in _SURFACES:
            surface = pygame.Surface(size, 0 if whole else pygame.SRCALPHA)
            surface.fill((120, 80, 60) if whole else (200, 180, 120, 200))
            _SURFACES[*size, whole] = surface.convert() if whole else surface.convert_alpha()
        surfaces.append(_SURFACES[*size, whole])
    start = perf_counter()
    for surface in surfaces:
        target.blit(surface, (300, 200) if surface.get_size() != target.get_size() else (0, 0))
    pygame.display.flip()
    return perf_counter() - start
