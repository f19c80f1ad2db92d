"""The command `bench`: measurements, each beside a reference taken in the same run, since machines differ."""

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
from rules.kernel import AwaitWorld, Over, play
from tabletop.commands.arguments import game_named, missing_parts_error
from tabletop.commands.console import print_json, print_line
from tabletop.scenes.base.phones_button import REQUIRED_PACKAGES


def measure_rules(args: argparse.Namespace) -> dict[str, Any]:
    """Random matches through the public door: acts and whole playouts per second, for each game.

    Where another version lies in a folder, the ratios to it are told too.
    """
    report: dict[str, dict[str, float]] = {}
    for key, game in GAMES.items():
        rng, acts, playouts = Random(1), 0, 0
        options, seats = game.options(), game.player_counts[0]
        start = perf_counter()
        while perf_counter() - start < (args.seconds or 3.0):
            state = game.begin(options, seats)
            while not isinstance(now := game.pending(state), Over):
                act = now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(game.legal_moves(state))
                state = play(game, state, act)[-1].state
                acts += 1
            playouts += 1
        spent = perf_counter() - start
        report[key] = {"acts_per_second": round(acts / spent), "playouts_per_second": round(playouts / spent, 1)}
    if args.against:
        from tests.bench.versions import measure_ratios

        for key, told in measure_ratios(args.against, args.seconds or 3.0).items():
            report[key] |= told
    return report


def measure_frames(args: argparse.Namespace) -> dict[str, Any]:
    """What frames take: in busy moments of games and other screens, in whole matches, or while a computer thinks."""
    from tests.bench.frames import measure_always_drawn, measure_busiest, measure_matches, measure_thinking
    from tests.bench.screens import MOVING_SCREENS

    keys = [game_named(args.game).key] if args.game else list(GAMES)
    if args.thinking:
        return {key: measure_thinking(key, args.seconds) for key in keys}
    if args.whole:
        return measure_matches(keys, args.size, args.seconds)
    screens = {} if args.game else {name: measure_always_drawn(screen) for name, screen in MOVING_SCREENS.items()}
    return {key: measure_busiest(key) for key in keys} | screens


def _bare_window() -> None:
    """Open a window with nothing in it."""
    import pygame

    pygame.display.init()
    window = pygame.display.set_mode((1920, 1080))
    window.fill((90, 60, 40))
    pygame.display.flip()


def _first_frame() -> None:
    """Open the program, and draw one frame."""
    from tabletop.app import App, open_services
    from tabletop.scenes.start.main_menu import MainMenuScene

    App(open_services(), MainMenuScene, (1920, 1080)).process_frame(0.0, [])


def _whole_shelf() -> None:
    """Open the program, and draw until all games are shown in the menu."""
    from tabletop.app import App, open_services
    from tabletop.scenes.start.main_menu import MainMenuScene

    app = App(open_services(), MainMenuScene, (1920, 1080))
    app.process_frame(0.0, [])
    while app.scene.needs_redraw:
        app.process_frame(0.0, [])


def _first_evening() -> None:
    """Open the program, and run until the snapshot of the menu is saved."""
    import pygame

    from tabletop.app import App, open_services
    from tabletop.scenes.start.main_menu import MainMenuScene

    services, clock = open_services(), pygame.time.Clock()
    shelf = MainMenuScene(services)
    app = App(services, lambda _: shelf, (1920, 1080))
    while not shelf.snapshot_saved:
        app.run_frame(clock)


WINDOWS: dict[str, Callable[[], None]] = {"bare": _bare_window, "ours": _first_frame, "shelf": _whole_shelf}
OPENINGS = {**WINDOWS, "evening": _first_evening}


def _opening_command(name: str) -> list[str]:
    """Return the command that opens one of these windows in a process of its own.

    A frozen program has no bare Python: then the program itself is run.
    """
    return [sys.executable, "-c", f"{getsource(OPENINGS[name])}\n{OPENINGS[name].__name__}()"]


def measure_start(_args: argparse.Namespace) -> dict[str, Any]:
    """From nothing to the first frame, and to the whole shelf, beside a bare window of the same size.

    It is neither the first time that Python reads the program nor the first evening: `newcomers_shelf` tells of that.
    """
    with tempfile.TemporaryDirectory() as folder:
        surroundings = {**os.environ, "TABLETOP_HOME": folder, "PYTHONPYCACHEPREFIX": f"{folder}/read"}
        surroundings.pop("PYTHONDONTWRITEBYTECODE", None)

        def opened(name: str) -> float:
            words, began = _opening_command(name), perf_counter()
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


def measure_idle(args: argparse.Namespace) -> dict[str, Any]:
    """CPU of tables that wait for somebody to move, of the shelf of games, and of other screens that wait."""
    import pygame

    from tabletop.app import AWAKE_SECONDS, App, open_services
    from tabletop.match import Computer, Human, Player
    from tabletop.scenes.base import routes
    from tabletop.scenes.saved.open_match import start_match
    from tests.bench.screens import STILL_SCREENS

    screens: dict[str, Callable[[Any], Any]] = {"shelf": lambda _: routes.MainMenu(), **STILL_SCREENS}
    for key, game in GAMES.items():
        players: tuple[Player, ...] = (
            Human("A"),
            *(Computer(f"B{seat}", 0) for seat in range(1, game.player_counts[0])),
        )
        screens[key] = partial(start_match, game=key, players=players, seed=3)
    report = {}
    for key, first in screens.items():
        with tempfile.TemporaryDirectory() as folder:
            services = open_services(Path(folder))
            services.voice.silent = True
            app = App(services, first, (1920, 1080))
            clock = pygame.time.Clock()
            while app.quiet_seconds < 2 * AWAKE_SECONDS:  # until the table is laid and waits
                app.run_frame(clock)
            frames, cpu, began = app.frames_drawn, process_time(), perf_counter()
            while perf_counter() - began < (args.seconds or 10.0):
                app.run_frame(clock)
            spent, wall = process_time() - cpu, perf_counter() - began
            report[key] = {"cpu_percent": round(100 * spent / wall, 2), "frames_drawn": app.frames_drawn - frames}
            app.close()
    return report


def measure_lake(_args: argparse.Namespace) -> dict[str, Any]:
    """Measure how corn falls on the lake."""
    from tests.bench.lake import report

    return report()


def measure_bottle(args: argparse.Namespace) -> dict[str, Any]:
    """How chips stand on the bottle, and how they fall; what a frame costs while somebody lays on a tall tower.

    Or else, whether the hand keeps its word, and whether clicks are answered.
    """
    from tests.bench.bottle import report

    if args.promises or args.clicks:
        from tests.bench.hand.clicks import dead_click_figures
        from tests.bench.hand.promises import promise_figures

        promises = {"promises": promise_figures(args.promises, args.seed)} if args.promises else {}
        return {**promises, **({"clicks": dead_click_figures(args.clicks, args.seed)} if args.clicks else {})}

    return {**report(), "live": _measure_live_tower(40)}


def measure_lesson(args: argparse.Namespace) -> dict[str, Any]:
    """How many layings the steps of the bottle's lesson take pupils who aim beside the tower and press too deep."""
    import pygame

    from tests.bench.hand.pupils import pupil_figures

    pygame.display.init()
    pygame.display.set_mode((160, 90))
    return pupil_figures(args.seed)


def _measure_live_tower(chips: int) -> dict[str, Any]:
    """Lead a hand to and fro over a tower that is wide awake: what a frame takes at 1080p, and the physics of it."""
    from math import cos, sin

    import pygame

    from tabletop.app import App, open_services
    from tabletop.scenes.play.play_scene import PlayScene
    from tabletop.tables.fizz.laying.task import LayingTask

    frames: list[float] = []
    worlds: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        services = open_services(Path(folder))
        services.voice.silent = True
        scene = PlayScene(services, _match_with_tower(chips))
        app = App(services, lambda _: scene, (1920, 1080))
        while not isinstance(scene.hand_task, LayingTask):
            app.process_frame(1 / 60, [])
        laying, began = scene.hand_task, 0.0
        tower, step = laying.tower, laying.tower.step

        def timed(seconds: float) -> None:
            start = perf_counter()
            step(seconds)
            worlds.append(perf_counter() - start)

        tower.step = timed  # type: ignore[method-assign]
        for turn in range(480):
            place = laying.scenery.camera.to_screen(16 + 14 * sin(turn / 20), tower.top + 16 + 10 * cos(turn / 13))
            position = app.canvas.to_window(place.x, place.y)
            moved = pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))
            if turn == 60:  # the chip is in the world by now
                tower.wake(for_good=True)
                worlds.clear()
            began = perf_counter()
            app.process_frame(1 / 60, [moved])
            if turn >= 60:
                frames.append(perf_counter() - began)
        app.close()
    return {
        "chips": len(tower.earlier_chips),
        "frame_p50_ms": round(median(frames) * 1000, 2),
        "frame_p99_ms": round(quantiles(frames, n=100)[98] * 1000, 2),
        "physics_p50_ms": round(median(worlds) * 1000, 2),
        "physics_of_a_60th_percent": round(100 * 60 * median(worlds), 1),
        "late_percent": round(100 * sum(spent > 1 / 60 for spent in frames) / len(frames), 1),
    }


def _match_with_tower(chips: int) -> Any:
    """Play «Шипучка!» with hands that never err, until somebody lays on a tower of so many chips."""
    from rules.fizz.acts import Lay, Settled
    from rules.fizz.requests import Balance
    from rules.fizz.state import Options
    from tabletop.match import Human, Match, new_setup
    from tests.bench.bottle_trials import straight_tower

    rng = Random(5)
    match = Match(new_setup("fizz", tuple(Human(name) for name in "ABCDEFGH"), Options(cap="flat"), 5))
    while True:
        now = match.pending
        if not isinstance(now, AwaitWorld):
            moves = match.game.legal_moves(match.state)
            match.play(rng.choice([move for move in moves if isinstance(move, Lay)] or moves))
        elif not isinstance(now.request, Balance):
            match.play(now.request.sample(rng))
        elif len(now.request.tower) >= chips:
            return match
        else:
            laid = (*(pose.chip for pose in now.request.tower), *now.request.chips)
            match.play(Settled(straight_tower(laid), touched=False))


def measure_length(args: argparse.Namespace) -> dict[str, Any]:
    """How many minutes a match lasts, for every number of players."""
    from tests.bench.match_length import measure_lengths as lengths

    return lengths(game_named(args.game).key if args.game else "", args.matches)


def measure_phones(args: argparse.Namespace) -> dict[str, Any]:
    """What guests' phones take of the laptop, and how long they wait."""
    try:
        from tests.bench.phones import measure_all
    except ModuleNotFoundError as fault:
        raise missing_parts_error("cli-no-phones", *REQUIRED_PACKAGES) from fault
    return measure_all(args.seconds)


def measure_loudness(_: argparse.Namespace) -> dict[str, Any]:
    """How loud every sound is, beside the others of its kind."""
    from tests.bench.sounds import measure_sounds

    return {**measure_sounds()}


BENCHES: dict[str, Callable[[argparse.Namespace], dict[str, Any]]] = {
    "rules": measure_rules,
    "frame": measure_frames,
    "start": measure_start,
    "idle": measure_idle,
    "lake": measure_lake,
    "bottle": measure_bottle,
    "lesson": measure_lesson,
    "length": measure_length,
    "phones": measure_phones,
    "sounds": measure_loudness,
}


def bench(args: argparse.Namespace) -> int:
    """Measure and print."""
    if (
        args.what in ("frame", "idle", "start", "bottle", "lesson", "phones")
        and not os.environ.get("DISPLAY")
        and sys.platform.startswith("linux")
    ):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    report = {
        "bench": args.what,
        "video": os.environ.get("SDL_VIDEODRIVER", "default"),
        **BENCHES[args.what](args),
    }
    if args.json:
        print_json(report)
        return 0
    for name, value in report.items():
        print_line(
            f"{name}: {value if not isinstance(value, dict) else ', '.join(f'{k} {v}' for k, v in value.items())}"
        )
    return 0
