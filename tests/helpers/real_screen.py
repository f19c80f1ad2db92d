"""A real screen that nobody looks at, a hand on its mouse, and a twin of the program that tells where things lie."""

import os
import struct
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
from helpers.environment import surroundings, tabletop
from helpers.fake_user import Guest, quiet_house

from tabletop.i18n import catalogue
from tabletop.match import Match
from tabletop.scenes.base.scene import Replace, Scene
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.main_menu import MainMenuScene

SAY = catalogue("en")
SCREEN = (1280, 800)
ASIDE = (30.0, 872.0)
"""Where a pointer points at nothing."""
PATIENCE = 60.0
NEAR, ALIKE = 10, 0.998
"""How near two colours are one another that are the same, and the share of those in two pictures that are."""


def until(what: str, found: Callable[[], Any], seconds: float = PATIENCE) -> Any:
    """Wait for something, and give it back."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := found():
            return answer
        time.sleep(0.03)
    raise AssertionError(f"waited in vain for {what}")


class Screen:
    """A screen of its own that nobody looks at."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        reading, writing = os.pipe()
        size = f"{SCREEN[0]}x{SCREEN[1]}x24"
        # Without -noreset the screen starts anew whenever its last visitor leaves, and turns away who comes just then.
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-fbdir", str(folder), "-noreset"]
        self.process = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as told:
            self.display = f":{told.readline().strip()}"

    def picture(self) -> pygame.Surface:
        """Read what is on the screen: a dump of a window, as X has written them for ever."""
        raw = (self.folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", raw[:100])
        start, width, height, line, colours = head[0], head[4], head[5], head[12], head[19]
        pixels = raw[start + 12 * colours :][: line * height]
        return (
            pygame.image.frombuffer(pixels, (line // 4, height), "BGRA").convert(24).subsurface((0, 0, width, height))
        )

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(10)


class Hand:
    """A hand on the mouse of that screen. Places are in the table's own units."""

    def __init__(self, screen: Screen) -> None:
        self.screen, self.around = screen, {**os.environ, "DISPLAY": screen.display}
        found = until("the window", lambda: self.tool("search", "--onlyvisible", "--name", SAY("app-title")))
        self.window = found.split()[0]
        self.size = self.measured()
        self.k = min(self.size[0] / 1600, self.size[1] / 900)

    def measured(self) -> tuple[int, int]:
        """Confirm the screen how large the window is."""
        return self._geometry()[2:]

    def _geometry(self) -> tuple[int, int, int, int]:
        told = dict(line.split("=") for line in self.tool("getwindowgeometry", "--shell", self.window).splitlines())
        return int(told["X"]), int(told["Y"]), int(told["WIDTH"]), int(told["HEIGHT"])

    def seen(self) -> pygame.Surface:
        """See what is in the window."""
        return self.screen.picture().subsurface(self._geometry())

    def sees(self, picture: pygame.Surface) -> bool:
        """Tell whether the window looks like this, but for the pointer."""
        seen = self.seen()
        if seen.get_size() != picture.get_size():
            return False
        same = pygame.mask.from_threshold(seen, (0, 0, 0), (NEAR, NEAR, NEAR, 255), picture).count()
        return same > ALIKE * seen.get_width() * seen.get_height()

    def key(self, name: str) -> None:
        self.tool("windowfocus", "--sync", self.window, "key", name)

    def tool(self, *words: str) -> str:
        return subprocess.run(["xdotool", *words], env=self.around, capture_output=True, text=True, check=False).stdout

    def move(self, x: float, y: float) -> None:
        left, top = (self.size[0] - 1600 * self.k) / 2, (self.size[1] - 900 * self.k) / 2
        at = str(round(left + x * self.k)), str(round(top + y * self.k))
        self.tool("mousemove", "--window", self.window, *at)
        time.sleep(0.05)

    def click(self, x: float, y: float) -> None:
        """Come from aside, so that nothing else is lifted on the way; point; press and let go."""
        self.move(*ASIDE)
        self.move(x, y)
        self.tool("click", "1")
        time.sleep(0.05)

    def press(self) -> None:
        """Press the button, and keep it down."""
        self.tool("mousedown", "1")
        time.sleep(0.05)

    def let_go(self) -> None:
        self.tool("mouseup", "1")
        time.sleep(0.05)

    def lead(self, start: tuple[float, float], goal: tuple[float, float], steps: int = 20) -> None:
        """Go there calmly."""
        for step in range(1, steps + 1):
            self.move(*(a + (b - a) * step / steps for a, b in zip(start, goal, strict=True)))

    def rest(self, seconds: float) -> None:
        """Wait a little."""
        time.sleep(seconds)


class Twin:
    """The same screens without a window: they tell where things lie in the real one."""

    def __init__(self, home: Path, size: tuple[int, int] = (1152, 720)) -> None:
        self.guest = Guest(quiet_house(home), MainMenuScene, size)
        self.services = self.guest.app.services

    def show(self, scene: Scene) -> Any:
        self.guest.app.apply_change(Replace(scene))
        self.guest.turn()
        return scene

    def table(self, match: Match) -> PlayScene:
        return self.guest.sit_at(Match.from_log(match.setup, tuple(match.log)))

    def sheet(self, match: Match) -> tuple[float, float]:
        """Find the plank of the sheet that counts the last round."""
        scene = PlayScene(self.services, match)
        found = [scene.presenter.table.summary(beat.event, scene.presenter.context()) for beat in match.story]
        self.show(SheetScene(self.services, [sheet for sheet in found if sheet][-1]))
        return self.guest.button(SAY("sheet-on"))


@contextmanager
def opened(
    screen: Screen, home: Path, folder: Path, *words: str, lessons: str = "fox_forest"
) -> Iterator["subprocess.Popen[bytes]"]:
    """Open the program on that screen, in English, quick and silent; it must not complain."""
    home.mkdir(exist_ok=True)
    chosen = f'language = "en"\nspeed = 100.0\nsound = false\nlessons = "{lessons}"\n'
    (home / "settings.toml").write_text(chosen)
    around = surroundings(DISPLAY=screen.display, SDL_VIDEODRIVER="x11", CI="")
    with (folder / "complaints.txt").open("w+") as complaints:
        program = subprocess.Popen([*tabletop(), *words], env=around, cwd=folder, stderr=complaints)
        try:
            yield program
        finally:
            program.kill()
            program.wait()
        complaints.seek(0)
        assert "Traceback" not in complaints.read()
