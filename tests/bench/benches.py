"""Measures, each beside a yardstick taken in the same run: machines are noisy, ratios less so."""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from inspect import getsource
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

from rules import GAMES
from rules.kernel import Await, Over, play
from tabletop.commands.arguments import game_named, incomplete
from tabletop.commands.console import tell, tell_json
from tabletop.scenes.base.phones_button import PARTS


def rules(asked: argparse.Namespace) -> dict[str, Any]:
    """Random matches through the public door: acts and whole playouts per second, for each game.

    Where another version lies in a folder, the ratios to it are told too.
    """
    report: dict[str, dict[str, float]] = {}
    for key, game in GAMES.items():
        rng, acts, playouts = Random(1), 0, 0
        options, seats = game.options(), game.seats[0]
        start = perf_counter()
        while perf_counter() - start < (asked.seconds or 3.0):
            state = game.begin(options, seats)
            while not isinstance(now := game.pending(state), Over):
                act = now.request.sample(rng) if isinstance(now, Await) else rng.choice(game.legal_moves(state))
                state = play(game, state, act)[-1].state
                acts += 1
            playouts += 1
        spent = perf_counter() - start
        report[key] = {"acts_per_second": round(acts / spent), "playouts_per_second": round(playouts / spent, 1)}
    if asked.against:
        from tests.bench.versions import ratios

        for key, told in ratios(asked.against, asked.seconds or 3.0).items():
            report[key] |= told
    return report


def frame(asked: argparse.Namespace) -> dict[str, Any]:
    """What frames take: in busy moments of games and other screens, in whole matches, or while a computer thinks."""
    from tests.bench.frames import busiest, drawn_always, thinking, whole
    from tests.bench.screens import MOVING

    keys = [game_named(asked.game).key] if asked.game else list(GAMES)
    if asked.thinking:
        return {key: thinking(key, asked.seconds) for key in keys}
    if asked.whole:
        return whole(keys, asked.size, asked.seconds)
    screens = {} if asked.game else {name: drawn_always(screen) for name, screen in MOVING.items()}
    return {key: busiest(key) for key in keys} | screens


def _bare_window() -> None:
    """Open a window with nothing in it."""
    import pygame

    pygame.display.init()
    window = pygame.display.set_mode((1920, 1080))
    window.fill((90, 60, 40))
    pygame.display.flip()


def _first_frame() -> None:
    """Open ours."""
    from tabletop.app import App, open_house
    from tabletop.scenes.start.main_menu import Menu

    App(open_house(), Menu, (1920, 1080)).turn(0.0, [])


def _whole_shelf() -> None:
    """Open ours, and wait until every box lies there."""
    from tabletop.app import App, open_house
    from tabletop.scenes.start.main_menu import Menu

    app = App(open_house(), Menu, (1920, 1080))
    app.turn(0.0, [])
    while app.scene.restless:
        app.turn(0.0, [])


def _first_evening() -> None:
    """Open ours, and stay until it is kept how the shelf looks."""
    import pygame

    from tabletop.app import App, open_house
    from tabletop.scenes.start.main_menu import Menu

    house, clock = open_house(), pygame.time.Clock()
    shelf = Menu(house)
    app = App(house, lambda _: shelf, (1920, 1080))
    while not shelf.remembered:
        app.beat(clock)


WINDOWS: dict[str, Callable[[], None]] = {"bare": _bare_window, "ours": _first_frame, "shelf": _whole_shelf}
OPENINGS = {**WINDOWS, "evening": _first_evening}


def _opening(name: str) -> list[str]:
    """Say how a program of its own opens one of these windows, with as little else as can be."""
    return [sys.executable, "-c", f"{getsource(OPENINGS[name])}\n{OPENINGS[name].__name__}()"]


def start(_asked: argparse.Namespace) -> dict[str, Any]:
    """From nothing to the first frame, and to the whole shelf, beside a bare window of the same size.

    It is neither the first time that Python reads the program nor the first evening: `newcomers_shelf` tells of that.
    """
    with tempfile.TemporaryDirectory() as folder:
        surroundings = {**os.environ, "TABLETOP_HOME": folder, "PYTHONPYCACHEPREFIX": f"{folder}/read"}
        surroundings.pop("PYTHONDONTWRITEBYTECODE", None)

        def opened(name: str) -> float:
            words, began = _opening(name), perf_counter()
            subprocess.run(words, check=True, env=surroundings)
            return perf_counter() - began

        rounds = range(9)
        opened("bare")
        opened("shelf")
        newcomers = median(opened("shelf") for _ in rounds)
        opened("evening")
        taken = [[opened(name) for name in WINDOWS] for _ in rounds]
    bare, ours, shelf = (median(times) for times in zip(*taken, strict=True))
    return {
        "bare_ms": round(bare * 1000),
        "first_frame_ms": round(ours * 1000),
        "ratio": round(ours / bare, 2),
        "whole_shelf_ms": round(shelf * 1000),
        "whole_shelf_ratio": round(shelf / bare, 2),
        "newcomers_shelf_ratio": round(newcomers / bare, 2),
    }


def idle(asked: argparse.Namespace) -> dict[str, Any]:
    """CPU of tables that wait for somebody to move, of the shelf of games, and of other screens that wait."""
    import pygame

    from tabletop.app import AWAKE, App, open_house
    from tabletop.match import Computer, Human, Player
    from tabletop.scenes.base import routes
    from tabletop.scenes.saved.open_match import begin
    from tests.bench.screens import STILL

    screens: dict[str, Callable[[Any], Any]] = {"shelf": lambda _: routes.Menu(), **STILL}
    for key, game in GAMES.items():
        players: tuple[Player, ...] = (Human("A"), *(Computer(f"B{seat}", 0) for seat in range(1, game.seats[0])))
        screens[key] = partial(begin, game=key, players=players, seed=3)
    report = {}
    for key, first in screens.items():
        with tempfile.TemporaryDirectory() as folder:
            house = open_house(Path(folder))
            house.voice.silent = True
            app = App(house, first, (1920, 1080))
            clock = pygame.time.Clock()
            while app.quiet < 2 * AWAKE:  # until the table is laid and waits
                app.beat(clock)
            frames, cpu, began = app.frames, process_time(), perf_counter()
            while perf_counter() - began < (asked.seconds or 10.0):
                app.beat(clock)
            spent, wall = process_time() - cpu, perf_counter() - began
            report[key] = {"cpu_percent": round(100 * spent / wall, 2), "frames_drawn": app.frames - frames}
            app.close()
    return report


def lake(_asked: argparse.Namespace) -> dict[str, Any]:
    """How corn falls on the lake."""
    from tests.bench.lake import report

    return report()


def bottle(_asked: argparse.Namespace) -> dict[str, Any]:
    """How chips stand on the bottle, and how they fall; what a frame costs while somebody lays on a tall tower."""
    from tests.bench.bottle import report

    return {**report(), "live": _live(40)}


def _live(chips: int) -> dict[str, Any]:
    """Lead a hand to and fro over a tower that is wide awake: what a frame takes at 1080p, and the physics of it."""
    from math import cos, sin

    import pygame

    from tabletop.app import App, open_house
    from tabletop.scenes.play.play_scene import Playing
    from tabletop.tables.fizz.laying.task import Laying

    frames: list[float] = []
    worlds: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        house = open_house(Path(folder))
        house.voice.silent = True
        scene = Playing(house, _built(chips))
        app = App(house, lambda _: scene, (1920, 1080))
        while not isinstance(scene.hand, Laying):
            app.turn(1 / 60, [])
        laying, began = scene.hand, 0.0
        tower, step = laying.tower, laying.tower.step

        def timed(seconds: float) -> None:
            start = perf_counter()
            step(seconds)
            worlds.append(perf_counter() - start)

        tower.step = timed  # type: ignore[method-assign]
        for turn in range(480):
            place = laying.room.camera.screen(16 + 14 * sin(turn / 20), tower.top + 16 + 10 * cos(turn / 13))
            position = app.canvas.window(place.x, place.y)
            moved = pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))
            if turn == 60:  # the chip is in the world by now
                tower.wake(stay=True)
                worlds.clear()
            began = perf_counter()
            app.turn(1 / 60, [moved])
            if turn >= 60:
                frames.append(perf_counter() - began)
        app.close()
    return {
        "chips": len(tower.earlier),
        "frame_p50_ms": round(median(frames) * 1000, 2),
        "frame_p99_ms": round(quantiles(frames, n=100)[98] * 1000, 2),
        "physics_p50_ms": round(median(worlds) * 1000, 2),
        "physics_of_a_60th_percent": round(100 * 60 * median(worlds), 1),
        "late_percent": round(100 * sum(spent > 1 / 60 for spent in frames) / len(frames), 1),
    }


def _built(chips: int) -> Any:
    """Play «Шипучка!» with hands that never err, until somebody lays on a tower of so many chips."""
    from rules.fizz.acts import Lay, Settled
    from rules.fizz.requests import Balance
    from rules.fizz.state import Options
    from tabletop.match import Human, Match, new_setup
    from tests.bench.bottle_trials import straight

    rng = Random(5)
    match = Match(new_setup("fizz", tuple(Human(name) for name in "ABCDEFGH"), Options(cap="flat"), 5))
    while True:
        now = match.pending
        if not isinstance(now, Await):
            moves = match.game.legal_moves(match.state)
            match.play(rng.choice([move for move in moves if isinstance(move, Lay)] or moves))
        elif not isinstance(now.request, Balance):
            match.play(now.request.sample(rng))
        elif len(now.request.tower) >= chips:
            return match
        else:
            laid = (*(pose.chip for pose in now.request.tower), *now.request.chips)
            match.play(Settled(straight(laid), touched=False))


def length(asked: argparse.Namespace) -> dict[str, Any]:
    """How many minutes a match lasts, for every number of players."""
    from tests.bench.match_length import length as lengths

    return lengths(game_named(asked.game).key if asked.game else "", asked.matches)


def phones(asked: argparse.Namespace) -> dict[str, Any]:
    """What guests' phones take of the laptop, and how long they wait."""
    try:
        from tests.bench.phones import measured
    except ModuleNotFoundError as fault:
        raise incomplete("cli-no-phones", *PARTS) from fault
    return measured(asked.seconds)


BENCHES: dict[str, Callable[[argparse.Namespace], dict[str, Any]]] = {
    "rules": rules,
    "frame": frame,
    "start": start,
    "idle": idle,
    "lake": lake,
    "bottle": bottle,
    "length": length,
    "phones": phones,
}


def bench(asked: argparse.Namespace) -> int:
    """Measure and print."""
    if (
        asked.what in ("frame", "idle", "start", "bottle", "phones")
        and not os.environ.get("DISPLAY")
        and sys.platform.startswith("linux")
    ):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    report = {
        "bench": asked.what,
        "video": os.environ.get("SDL_VIDEODRIVER", "default"),
        **BENCHES[asked.what](asked),
    }
    if asked.json:
        tell_json(report)
        return 0
    for name, value in report.items():
        tell(f"{name}: {value if not isinstance(value, dict) else ', '.join(f'{k} {v}' for k, v in value.items())}")
    return 0
