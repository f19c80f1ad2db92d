"""What `doctor --window` opens: every screen, ten acts of every game with their physics, and a page for a phone.

All of it is drawn into a window that nobody sees, and saved in a folder that is gone afterwards. What fails is noted,
and the rest goes on.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from logging import getLogger
from pathlib import Path
from time import monotonic, sleep
from traceback import format_exception_only
from typing import Final
from urllib.parse import urlsplit

import pygame
from attrs import define, evolve, field

from rules import GAMES
from rules.kernel import Seat
from tabletop.app import open_display, open_dummy_display
from tabletop.commands.arguments import CommandLineError
from tabletop.commands.console import ProgressBar
from tabletop.commands.samples import sample_people
from tabletop.commands.shot import Screens, add_shot_arguments, draw_phone_layout
from tabletop.files import printable
from tabletop.lessons import has_lesson
from tabletop.match import Computer
from tabletop.saves.match_file import read_save
from tabletop.scenes.base.phones_button import phones_supported
from tabletop.scenes.base.scene import Services
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.saved.open_match import start_match
from tabletop.settings import INSTANT_SPEED, load
from tabletop.stage.canvas import Canvas
from tabletop.tables import table_of
from tabletop.tables.game_table import PHONE_HEIGHTS, PHONE_WIDTH

LOGGER = getLogger(__name__)
WINDOW_SIZE: Final = (960, 540)
SCREENS_WITHOUT_GAME: Final = frozenset({"menu", "settings", "shelf", "evening", "fame"})
"""Screens that are the same whatever game is asked for."""
SCREENS_OF_SOME_GAMES: Final = frozenset({"sheet"})
"""Screens that not every game has."""
ACT_COUNT = 10
"""How many acts of each game are played, if no hand has to come to work first."""
FRAME_SECONDS = 0.1
MAX_MATCH_SECONDS = 120.0
"""Seconds in which so many acts must have been played."""
MAX_VISIT_SECONDS = 60.0
"""Seconds in which a phone must have been served."""
HELLO: Final = {"t": "hello", "languages": ["en"], "w": 390, "h": 700, "k": 2, "calm": False}
"""What a page says first, beside its token."""


def open_hidden_window() -> pygame.Surface:
    """Open a window that nobody sees; where there is no display, a dummy."""
    try:
        open_display()
        return pygame.display.set_mode(WINDOW_SIZE, pygame.HIDDEN)
    except pygame.error as fault:
        LOGGER.info("no display: %s", fault)
        pygame.display.quit()
        return open_dummy_display(WINDOW_SIZE)


@define
class WindowCheck:
    """Tries one thing after the other, and notes what fails."""

    folder: Path
    window: pygame.Surface
    failed: list[dict[str, str]] = field(init=False, factory=list)
    """What failed, and the last line of its traceback."""
    done: int = field(init=False, default=0)
    """How many things were tried."""

    @contextmanager
    def attempt(self, what: str) -> Iterator[Services]:
        """Try one thing, with a home of its own."""
        self.done += 1
        settings = evolve(load()[0], speed=INSTANT_SPEED, sound=False)
        services = Services(settings, self.folder / str(self.done))
        services.voice.silent = True
        try:
            yield services
        except Exception as fault:
            LOGGER.warning("%s failed", what, exc_info=True)
            last = format_exception_only(fault)[-1].strip().rpartition("\n")[2]
            self.failed.append({"what": what, "why": printable(last)})
        pygame.event.pump()

    def draw_screen(self, *words: str) -> None:
        """Make the scenes of a screen, asked for as of `shot`, and draw them, a table also as a phone shows it."""
        args, screen = _parse_shot(words), words[0]
        with self.attempt(f"shot {' '.join(words)}") as services:
            canvas = Canvas(self.window)
            try:
                scenes = Screens(services, args).makers[screen]()
            except CommandLineError:
                if screen not in SCREENS_OF_SOME_GAMES:
                    raise
                return
            for scene in scenes:
                scene.draw(canvas)
                if screen in GAMES and isinstance(scene, PlayScene) and scene.presenter.table.phone.lay_out:
                    draw_phone_layout(scene, (), Canvas(self.window, (PHONE_WIDTH, PHONE_HEIGHTS[0])))
            for scene in reversed(scenes):
                scene.close()

    def play_acts(self, key: str) -> None:
        """Let computers play so many acts as in a window, and at least one by hand where the game has such."""
        with self.attempt(f"play {key}") as services:
            seats = max(GAMES[key].player_counts[0], min(2, GAMES[key].player_counts[-1]))
            place = start_match(services, key, tuple(Computer(str(seat), 1) for seat in range(seats)), seed=1)
            scene, canvas = PlayScene(services, place.match, place.save), Canvas(self.window)
            scene.build()
            if place.save is None:
                raise OSError(services.notices[-1])
            needs_hand = table_of(key).hand_tasks.start is not None
            log, end = place.match.log, monotonic() + MAX_MATCH_SECONDS
            while not place.match.over and (len(log) < ACT_COUNT or needs_hand):
                if monotonic() > end:
                    raise TimeoutError(f"{len(log)} acts in {MAX_MATCH_SECONDS} seconds")
                acts = len(log)
                scene.update(FRAME_SECONDS)
                if len(log) > acts:
                    scene.draw(canvas)
                    needs_hand &= log[-1].film is None
                elif scene.director.thinking:
                    sleep(0.001)
            scene.close()
            if read_save(place.save.path).match.log != log:
                raise ValueError(f"{place.save.path.name} does not hold the {len(log)} acts that were played")

    def let_phone_in(self) -> None:
        """Serve a page to ourselves."""
        from tabletop.scenes.phones.hub import turn_off_phones, turn_on_phones

        key = next(iter(GAMES))
        with self.attempt("phones") as services:
            phones = turn_on_phones(services, "127.0.0.1")
            try:
                place = start_match(services, key, sample_people(services, GAMES[key].player_counts[0]), seed=1)
                scene = PlayScene(services, place.match, place.save)
                scene.build()
                scene.on_show()
                with ThreadPoolExecutor(1) as pool:
                    visit = pool.submit(lambda: asyncio.run(_visit(phones.link(Seat(0)))))
                    while not visit.done():
                        scene.update(FRAME_SECONDS)
                        phones.update(FRAME_SECONDS)
                        sleep(0.01)
                    visit.result()
                scene.close()
            finally:
                turn_off_phones(services)


async def _visit(link: str) -> None:
    """Load the page, say hello with its token, wait until it is welcomed, and load the first image that it is shown."""
    import aiohttp

    place = urlsplit(link)
    base = f"http://{place.netloc}"
    async with asyncio.timeout(MAX_VISIT_SECONDS), aiohttp.ClientSession(raise_for_status=True) as session:

        async def load_file(path: str) -> bytes:
            async with session.get(f"{base}{path}") as answer:
                return await answer.read()

        page = await load_file("/")
        if b"<script" not in page:
            raise ValueError(f"{len(page)} bytes are no page")
        welcomed = False
        async with session.ws_connect(f"{base}/ws", origin=base) as talk:
            await talk.send_json({**HELLO, "token": place.fragment})
            while True:
                told = await talk.receive_json()
                welcomed |= told["t"] == "welcome"
                if told["t"] == "bye":
                    raise ConnectionRefusedError(told["why"])
                images = [piece["i"] for piece in told.get("put", {}).values() if piece.get("i")]
                if welcomed and images:
                    await load_file(f"/i/{images[0]}")
                    return


def check_window() -> dict[str, object]:
    """Try everything; return how many things were tried, which failed, what was left out, and the video driver."""
    left_out = [] if phones_supported() else ["phones"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        check = WindowCheck(Path(folder), open_hidden_window())
        tasks, progress = [*_tasks(check, with_phones=not left_out)], ProgressBar()
        for done, task in enumerate(tasks, 1):
            task()
            progress.draw(done, len(tasks))
        driver = pygame.display.get_driver()
        pygame.display.quit()
    return {"driver": driver, "done": check.done, "failed": check.failed, "left_out": left_out}


def _tasks(check: WindowCheck, *, with_phones: bool) -> Iterator[Callable[[], None]]:
    """List everything that is to be tried."""
    for screen in Screens(Services(load()[0], check.folder), _parse_shot(["menu"])).makers:
        if screen in GAMES:
            yield partial(check.draw_screen, screen)
            if has_lesson(screen):
                yield partial(check.draw_screen, screen, "--lesson", "1")
        elif screen in SCREENS_WITHOUT_GAME:
            yield partial(check.draw_screen, screen)
        elif screen != "join" or with_phones:
            yield from (partial(check.draw_screen, screen, "--game", key) for key in GAMES)
    yield from (partial(check.play_acts, key) for key in GAMES)
    if with_phones:
        yield check.let_phone_in


def _parse_shot(words: Sequence[str]) -> argparse.Namespace:
    """Read what is asked of the command `shot`."""
    parser = argparse.ArgumentParser()
    add_shot_arguments(parser)
    return parser.parse_args([*words, "--out", "."])
