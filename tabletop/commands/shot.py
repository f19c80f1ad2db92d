"""Any screen as a picture, drawn as the player would see it."""

import argparse
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from attrs import evolve

from rules import GAMES
from rules.kernel import Await, Decide, Over, Seat
from tabletop.commands.words import Misunderstood, game_named, options_named, seats_counted, speech
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.scenes.director import Director
from tabletop.scenes.scene import House, Scene
from tabletop.settings import Settings


def played(house: House, key: str, acts: int, seed: int, seats: int, options: Any) -> Match:
    """Play a match at random as far as it goes; whoever decides at the end of it is a person."""
    game = GAMES[key]
    names = [house.say("lobby-you"), *(house.say(f"bot-name-{seat + 1}") for seat in range(1, seats))]
    match = Match(new_setup(key, tuple(Computer(name) for name in names), options, seed))
    rng = Random(seed)
    for _ in range(acts):
        now = match.pending
        if isinstance(now, Over):
            break
        match.play(now.request.sample(rng) if isinstance(now, Await) else rng.choice(game.legal_moves(match.state)))
    now = match.pending
    me = now.seat if isinstance(now, Decide) else 0
    names[0], names[me] = names[me], names[0]
    players = tuple(Human(name) if seat == me else Computer(name) for seat, name in enumerate(names))
    match.setup = evolve(match.setup, players=players)
    return match


def scenes(house: House, asked: argparse.Namespace) -> dict[str, Callable[[], list[Scene]]]:
    """List the screens that can be drawn, each as the scenes that lie on one another."""
    from tabletop.scenes.curtain import Curtain
    from tabletop.scenes.lobby import Lobby
    from tabletop.scenes.log import Log
    from tabletop.scenes.menu import Menu
    from tabletop.scenes.pause import Pause
    from tabletop.scenes.results import Results
    from tabletop.scenes.rulebook import Rulebook
    from tabletop.scenes.settings import SettingsScene
    from tabletop.scenes.sheet import Sheet
    from tabletop.scenes.shelf import Shelf
    from tabletop.scenes.table import TableScene

    key = asked.screen if asked.screen in GAMES else asked.game or next(iter(GAMES))
    game = game_named(key)
    seats = seats_counted(asked.players or game.seats[0], game)
    options = options_named(asked.option, game, seats)

    def table(acts: int = asked.acts) -> TableScene:
        match = played(house, key, acts, asked.seed, seats, options)
        scene = TableScene(house, Director(match))
        scene.update(0.0)
        scene.fingers.hover = asked.hover or None
        scene.fingers.hover_time = 10.0
        scene.lay()
        scene.stage.hurry()
        return scene

    def results() -> list[Scene]:
        scene = table(acts=10**6)
        now = scene.director.match.pending
        assert isinstance(now, Over)
        return [scene, Results(house, scene, now)]

    def sheet() -> list[Scene]:
        scene = table(acts=10**6)
        found = [scene.table.summary(beat.event, scene.glance()) for beat in scene.director.match.story]
        sheets = [each for each in found if each]
        if not sheets:
            raise Misunderstood(speech()("cli-no-such-screen", screen=asked.screen, known=", ".join(GAMES)))
        return [scene, Sheet(house, sheets[0])]

    screens: dict[str, Callable[[], list[Scene]]] = {
        "menu": lambda: [Menu(house)],
        "lobby": lambda: [Lobby(house, key)],
        "rulebook": lambda: [Rulebook(house, key, asked.rule)],
        "settings": lambda: [Menu(house), SettingsScene(house)],
        "shelf": lambda: [Menu(house), Shelf(house)],
        "results": results,
        "sheet": sheet,
        "curtain": lambda: [Curtain(house, table(), Seat(0))],
        "pause": lambda: [scene := table(), Pause(house, scene)],
        "log": lambda: [scene := table(), Log(house, scene)],
    }
    return screens | dict.fromkeys(GAMES, lambda: [table()])


def shot(asked: argparse.Namespace) -> int:
    """Draw a screen into a file."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from tabletop.scenes.menu import Menu
    from tabletop.stage.canvas import Canvas

    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode(asked.size))
    with tempfile.TemporaryDirectory() as folder:
        house = House(Settings(language=asked.shot_language), Path(folder))
        house.voice.silent = True
        known = scenes(house, asked)
        if asked.screen not in known:
            raise Misunderstood(speech()("cli-no-such-screen", screen=asked.screen, known=", ".join(known)))
        for scene in known[asked.screen]():
            if isinstance(scene, Menu):
                scene.laid = 10**6
            scene.draw(canvas)
    try:
        pygame.image.save(canvas.surface, str(asked.out))
    except (pygame.error, OSError) as fault:
        raise Misunderstood(speech()("cli-not-written", file=str(asked.out), why=str(fault))) from fault
    return 0
