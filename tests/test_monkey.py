"""A monkey at the window: whatever it clicks, types or drags, nothing breaks and not one act is lost."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from guest import Guest, quiet_house
from matches import few_tables, match_before, story

from tabletop import saves, settings
from tabletop.app import open_house
from tabletop.bots import Regular
from tabletop.scenes.menu import Menu
from tabletop.scenes.playing import Playing
from tabletop.scenes.scene import House

EVENTS = 2800
"""Of the window, for each monkey."""
MONKEYS = 8
WINDOW = (320, 180)
pytestmark = pytest.mark.usefixtures("toys")

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
    """Events at random, of every kind the window knows; some are aimed, for a monkey too learns where things lie."""

    def __init__(self, guest: Guest, seed: int) -> None:
        self.guest, self.rng = guest, Random(seed)
        self.did: Counter[str] = Counter()
        self.sent = 0

    def act(self) -> None:
        able = (self.click, self.drag, self.scribble, self.wheel, self.key, self.rare, self.resize)
        chosen = self.rng.choices(able, (60, 16, 4, 6, 12, 12, 0.5))[0]
        self.did[chosen.__name__] += 1
        chosen()

    def spot(self) -> tuple[int, int]:
        """Choose a place: anywhere, beyond the window, or where something can be pressed."""
        canvas, rng, scene = self.guest.app.canvas, self.rng, self.guest.scene
        width, height = canvas.surface.get_size()
        aim = rng.random()
        if aim < 0.1:
            return rng.randrange(-500, width + 500), rng.randrange(-500, height + 500)
        if aim < (0.14 if isinstance(scene, Playing) else 0.55) and scene.group.widgets:
            middle = rng.choice(scene.group.widgets).middle()
            return canvas.window(middle.x + rng.uniform(-40, 40), middle.y + rng.uniform(-10, 10))
        if aim < 0.9 and isinstance(scene, Playing) and scene.asking.selection:
            keys = sorted(scene.asking.selection.offered())
            pose = scene.showing.stage.where(rng.choice(keys)) if keys else None
            if pose:
                return canvas.window(pose.x + rng.uniform(-20, 20), pose.y + rng.uniform(-20, 20))
        return rng.randrange(width), rng.randrange(height)

    def send(self, kind: int, **fields: Any) -> None:
        self.sent += 1
        self.guest.hear(kind, **fields)

    def click(self) -> None:
        spot, button = self.spot(), self.rng.choice((1, 1, 1, 1, 2, 3, 6))
        self.send(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
        for _ in range(self.rng.choice((1, 1, 1, 2, 3))):
            if self.guest.app.running:
                self.send(pygame.MOUSEBUTTONDOWN, pos=spot, button=button)
            if self.guest.app.running and self.rng.random() < 0.95:
                self.send(pygame.MOUSEBUTTONUP, pos=spot, button=button)

    def drag(self) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.spot(), button=1)
        for _ in range(self.rng.randrange(1, 5)):
            if self.guest.app.running:
                self.send(pygame.MOUSEMOTION, pos=self.spot(), rel=(9, 9), buttons=(1, 0, 0))
        if self.guest.app.running and self.rng.random() < 0.9:
            self.send(pygame.MOUSEBUTTONUP, pos=self.spot(), button=1)

    def scribble(self) -> None:
        for _ in range(self.rng.randrange(1, 4)):
            self.send(pygame.TEXTINPUT, text=self.rng.choice(LETTERS) * self.rng.choice((1, 1, 40)))

    def wheel(self) -> None:
        self.send(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-3, -1, 0, 1, 3)), flipped=False)

    def key(self) -> None:
        key, mod = self.rng.choice(KEYS), self.rng.choice((0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=self.rng.randrange(4, 60))
        if self.guest.app.running:
            self.send(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def rare(self) -> None:
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
        if kind == pygame.KEYDOWN and self.guest.app.running and rng.random() < 0.8:
            self.send(pygame.KEYUP, **fields)

    def resize(self) -> None:
        width, height = self.rng.randrange(200, 640), self.rng.randrange(150, 400)
        if self.rng.random() < 0.5:
            self.send(pygame.VIDEORESIZE, size=(width, height), w=width, h=height)
        else:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self.send(kind, key=pygame.K_F11, mod=0, unicode="", scancode=0)


def on_the_table(guest: Guest) -> Iterator[Playing]:
    return (scene for scene in guest.app.stack if isinstance(scene, Playing) and scene.director.save)


def check(guest: Guest) -> int:
    """Compare every match in memory with the fold of its file; tell how long the longest is."""
    longest = 0
    for scene in on_the_table(guest):
        director = scene.director
        assert director.save is not None
        assert saves.read(director.save.path).match == director.match
        assert scene.showing.shown <= len(director.match.story)
        longest = max(longest, len(director.match.log))
    return longest


def nearly_over(home: Path) -> None:
    """Leave a match on the shelf that lacks its last tricks, so that a monkey may see the end of one."""
    for table in few_tables():
        steps = story(table)
        match = match_before(table, steps[-8], people=[0])
        save = saves.Save.create(home / "saves" / f"{table}.jsonl", match.setup)
        for entry in match.log:
            save.append(entry)
        save.close()


def house(home: Path) -> House:
    """Come home: what the monkey has changed in the settings holds, but for the pace."""
    opened = open_house(home)
    assert opened.notices == []
    opened.voice.silent = True
    opened.settings = quiet_house(home, language=opened.settings.language, names=opened.settings.names).settings
    return opened


@pytest.mark.parametrize("seed", range(MONKEYS))
def test_a_monkey_breaks_nothing(seed: int, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if seed % 4:  # a computer that plays at random lets a monkey come further
        monkeypatch.setattr("tabletop.scenes.director.Regular", lambda _: Regular(0))
    if seed % 3 == 0:
        nearly_over(home)
    guest = Guest(house(home), Menu, WINDOW)
    monkey, matches, longest, checks, scenes = Monkey(guest, seed), 0, 0, 0, {Menu.__name__}
    guest.app.house.paste = lambda: monkey.rng.choice(("", "Ґ\nї" * 90, "\0\x7f", "Аня"))
    while monkey.sent < EVENTS:
        monkey.act()
        if guest.app.running and monkey.rng.random() < 0.6:
            guest.turn(monkey.rng.choice((0.0, 1 / 60, 0.1)))
        if not guest.app.running:
            guest.app.close()
            guest = monkey.guest = Guest(house(home), Menu, WINDOW)
        scenes.add(type(guest.scene).__name__)
        if monkey.sent > 100 * checks:
            longest, checks = max(longest, check(guest)), checks + 1
    longest = max(longest, check(guest))
    guest.app.close()

    assert settings.load(home / "settings.toml")[1] == ()
    for path in (home / "saves").glob("*.jsonl"):
        saves.read(path)
        matches += 1
    assert matches > 0, monkey.did
    assert scenes >= {"Menu", "Lobby", "Playing"}, scenes
    print(f"seed {seed}: {matches} matches, the longest of {longest} acts; {sorted(scenes)}")
