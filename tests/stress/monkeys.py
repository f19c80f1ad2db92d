"""Monkey tests: random clicks, keys and drags at the window; nothing may break, and no act may be lost."""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pygame
from attrs import evolve

from tabletop import settings
from tabletop.app import App, open_services
from tabletop.bots import HouseBot
from tabletop.match import Human, Match
from tabletop.phones.addresses import LOOPBACK_ADDRESS
from tabletop.saves import match_file
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Services
from tabletop.scenes.phones.hub import turn_on_phones
from tabletop.scenes.play.play_scene import PlayScene
from tests.stress.acts import random_setup
from tests.stress.soak import play_ahead

EVENTS_PER_MONKEY = 2800
"""Window events that each monkey sends."""
WINDOW_SIZE = (320, 180)

KEYS = [
    getattr(pygame, f"K_{name}") for name in ("TAB", "RETURN", "SPACE", "LEFT", "RIGHT", "UP", "DOWN", "HOME", "END")
]
KEYS += [
    pygame.K_PAGEUP,
    pygame.K_PAGEDOWN,
    pygame.K_BACKSPACE,
    pygame.K_DELETE,
    pygame.K_F1,
    pygame.K_l,
    pygame.K_INSERT,
]
LETTERS = "яґЇщ’ abcß漢🦊\u0301\n\t"


class Monkey:
    """Sends random events of every kind to the window; some are aimed at what can be pressed."""

    def __init__(self, app: App, seed: int) -> None:
        self.app, self.rng = app, Random(seed)
        self.action_counts: Counter[str] = Counter()
        self.sent_count = 0

    def act_at_random(self) -> None:
        """Send one random kind of input."""
        able = (
            self.click,
            self.drag,
            self.type_letters,
            self.turn_wheel,
            self.press_key,
            self.send_rare_event,
            self.resize_window,
        )
        chosen = self.rng.choices(able, (60, 16, 4, 6, 12, 12, 0.5))[0]
        self.action_counts[chosen.__name__] += 1
        chosen()

    def random_point(self) -> tuple[int, int]:
        """Return a random point: anywhere, outside the window, or where something can be pressed."""
        canvas, rng, scene = self.app.canvas, self.rng, self.app.scene
        width, height = canvas.surface.get_size()
        aim = rng.random()
        if aim < 0.1:
            return rng.randrange(-500, width + 500), rng.randrange(-500, height + 500)
        if aim < (0.14 if isinstance(scene, PlayScene) else 0.55) and scene.group.widgets:
            middle = rng.choice(scene.group.widgets).middle()
            return canvas.to_window(middle.x + rng.uniform(-40, 40), middle.y + rng.uniform(-10, 10))
        if aim < 0.9 and isinstance(scene, PlayScene) and scene.decision_prompt.selection:
            keys = sorted(scene.decision_prompt.selection.offered())
            pose = scene.presenter.stage.pose_of(rng.choice(keys)) if keys else None
            if pose:
                return canvas.to_window(pose.x + rng.uniform(-20, 20), pose.y + rng.uniform(-20, 20))
        return rng.randrange(width), rng.randrange(height)

    def send(self, kind: int, **fields: Any) -> None:
        """Send an event to the window."""
        self.sent_count += 1
        self.app.handle_event(pygame.event.Event(kind, **fields))

    def click(self) -> None:
        """Press and let go of a button, perhaps more than once."""
        spot, button = self.random_point(), self.rng.choice((1, 1, 1, 1, 2, 3, 6))
        self.send(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
        for _ in range(self.rng.choice((1, 1, 1, 2, 3))):
            if self.app.running:
                self.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=button)
            if self.app.running and self.rng.random() < 0.95:
                self.send(pygame.MOUSEBUTTONUP, pos=spot, button=button)

    def drag(self) -> None:
        """Press, move about, and let go."""
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.random_point(), button=1)
        for _ in range(self.rng.randrange(1, 5)):
            if self.app.running:
                self.send(pygame.MOUSEMOTION, pos=self.random_point(), rel=(9, 9), buttons=(1, 0, 0))
        if self.app.running and self.rng.random() < 0.9:
            self.send(pygame.MOUSEBUTTONUP, pos=self.random_point(), button=1)

    def type_letters(self) -> None:
        """Type letters."""
        for _ in range(self.rng.randrange(1, 4)):
            self.send(pygame.TEXTINPUT, text=self.rng.choice(LETTERS) * self.rng.choice((1, 1, 40)))

    def turn_wheel(self) -> None:
        """Turn the wheel."""
        self.send(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-3, -1, 0, 1, 3)), flipped=False)

    def press_key(self) -> None:
        """Press a key."""
        key, mod = self.rng.choice(KEYS), self.rng.choice((0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=self.rng.randrange(4, 60))
        if self.app.running:
            self.send(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def send_rare_event(self) -> None:
        """Send a seldom event, such as a lost focus or a dropped file."""
        rng = self.rng
        ctrl = {"mod": pygame.KMOD_CTRL, "unicode": "", "scancode": 0}
        plain = {"mod": 0, "unicode": "", "scancode": 0}
        able: list[tuple[int, dict[str, Any]]] = [
            (pygame.KEYDOWN, {"key": pygame.K_z, **ctrl}),
            (pygame.KEYDOWN, {"key": 1103, "mod": pygame.KMOD_CTRL, "unicode": "я", "scancode": pygame.KSCAN_Z}),
            (pygame.KEYDOWN, {"key": pygame.K_v, **ctrl}),
            (pygame.KEYDOWN, {"key": pygame.K_a, **ctrl}),
            (pygame.KEYDOWN, {"key": pygame.K_ESCAPE, **plain}),
            (pygame.KEYDOWN, {"key": pygame.K_ESCAPE, **plain}),
            (pygame.WINDOWFOCUSLOST, {}),
            (pygame.WINDOWFOCUSGAINED, {}),
            (pygame.WINDOWLEAVE, {}),
            (pygame.WINDOWENTER, {}),
            (pygame.WINDOWMINIMIZED, {}),
            (pygame.WINDOWRESTORED, {}),
            (pygame.WINDOWEXPOSED, {}),
            (pygame.ACTIVEEVENT, {"gain": 0, "state": 2}),
            (pygame.TEXTEDITING, {"text": "ґ", "start": 0, "length": 1}),
            (pygame.JOYAXISMOTION, {"axis": 0, "value": 0.5}),
            (pygame.USEREVENT, {}),
            (pygame.DROPFILE, {"file": "x.jsonl"}),
        ]
        kind, fields = rng.choice(able)
        self.send(kind, **fields)
        if kind == pygame.KEYDOWN and self.app.running and rng.random() < 0.8:
            self.send(pygame.KEYUP, **fields)

    def resize_window(self) -> None:
        """Change the size of the window, or fill the screen."""
        width, height = self.rng.randrange(200, 640), self.rng.randrange(150, 400)
        if self.rng.random() < 0.5:
            self.send(pygame.VIDEORESIZE, size=(width, height), w=width, h=height)
        else:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self.send(kind, key=pygame.K_F11, mod=0, unicode="", scancode=0)


def open_matches(app: App) -> Iterator[PlayScene]:
    """List the matches that are open."""
    return (scene for scene in app.stack if isinstance(scene, PlayScene) and scene.director.save)


def check_open_matches(app: App) -> None:
    """Raise AssertionError unless every open match is the same as its file."""
    for scene in open_matches(app):
        director = scene.director
        assert director.save is not None
        if match_file.read_save(director.save.path).match != director.match:
            raise AssertionError("the file tells another match")
        if scene.presenter.shown_beats > len(director.match.story):
            raise AssertionError("more is shown than has happened")


def save_nearly_over_matches(home: Path, rng: Random) -> None:
    """Save matches that lack their last acts, so that a monkey may see the end of one."""
    for number in range(4):
        setup = random_setup(rng)
        setup = evolve(setup, players=(Human("A"), *setup.players[1:]))
        match = Match(setup)
        play_ahead(match, rng, 3000)
        match.undo(min(8, len(match.log)))
        save = match_file.SaveWriter.create(home / "saves" / f"{number}.jsonl", setup)
        for entry in match.log:
            save.append(entry)
        save.close()


def open_quiet_services(home: Path) -> Services:
    """Come home: what the monkey has changed in the settings holds, but for the pace."""
    opened = open_services(home)
    if opened.notices:
        raise AssertionError(f"the settings are spoilt: {opened.notices}")
    opened.voice.silent = True
    opened.settings = settings.Settings(
        language=opened.settings.language, names=opened.settings.names, speed=settings.INSTANT_SPEED, sound=False
    )
    return opened


def trial(seed: int, home: Path) -> dict[str, int]:
    """Run one monkey; then check that every saved match can be read."""
    if seed % 3 == 0:
        save_nearly_over_matches(home, Random(seed))
    if seed % 4 == 0:
        return _run_on_localhost(seed, home)
    # A computer that plays at random lets a monkey come further.
    with patch("tabletop.scenes.table.director.HouseBot", lambda _: HouseBot(0)):
        return _run_on_localhost(seed, home)


def _run_on_localhost(seed: int, home: Path) -> dict[str, int]:
    # What a monkey turns on listens to this machine alone.
    with patch("tabletop.scenes.phones.codes_scene.turn_on_phones", partial(turn_on_phones, address=LOOPBACK_ADDRESS)):
        return _run_monkey(seed, home)


def _run_monkey(seed: int, home: Path) -> dict[str, int]:
    app = App(open_quiet_services(home), lambda _: routes.MainMenu(), WINDOW_SIZE)
    app.process_frame(0.0, [])
    monkey, checks, scenes = Monkey(app, seed), 0, {type(app.scene).__name__}
    while monkey.sent_count < EVENTS_PER_MONKEY:
        app.services.read_clipboard = lambda: monkey.rng.choice(("", "Ґ\nї" * 90, "\0\x7f", "Аня"))
        monkey.act_at_random()
        if app.running and monkey.rng.random() < 0.6:
            app.process_frame(monkey.rng.choice((0.0, 1 / 60, 0.1)), [])
        if not app.running:
            app.close()
            app = monkey.app = App(open_quiet_services(home), lambda _: routes.MainMenu(), WINDOW_SIZE)
        scenes.add(type(app.scene).__name__)
        if monkey.sent_count > 100 * checks:
            check_open_matches(app)
            checks += 1
    check_open_matches(app)
    app.close()
    if settings.load(home / "settings.toml")[1]:
        raise AssertionError("the settings are spoilt")
    matches = [match_file.read_save(path) for path in (home / "saves").glob("*.jsonl")]
    return {
        "events": monkey.sent_count,
        "matches": len(matches),
        **{f"monkeys that saw {name}": 1 for name in scenes},
    }
