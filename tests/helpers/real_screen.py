"""A real screen that nobody looks at, its mouse, and a twin of the program that tells where things lie."""

import os
import struct
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
from helpers.environment import TIMEOUT_SECONDS, environment_for_program, program_command, wait_for
from helpers.fake_user import FakeUser, quiet_services

from tabletop import theme
from tabletop.i18n import catalogue
from tabletop.match import Match
from tabletop.scenes.base.scene import Replace, Scene
from tabletop.scenes.base.sheet import SheetScene
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.stage.box import Box

SAY = catalogue("en")
SCREEN_SIZE = (1280, 800)
EMPTY_POINT = (30.0, 872.0)
"""Where a pointer points at nothing."""
WHOLE_CANVAS = Box(0.0, 0.0, 1600.0, 900.0)
BOXES_BOX = Box(0.0, 0.0, 1600.0, 620.0)
"""Where the boxes stand on the shelf; what is said below them depends on who has played."""
STILL_SECONDS = 0.5
"""Seconds without a change after which nothing moves any more."""
LONG_FRAME_SECONDS = 0.1
SHEET_EDGE = 24.0
"""How far within a sheet nothing is seen any more of what lies beneath its edges."""
MAX_COLOUR_DIFFERENCE, MIN_EQUAL_SHARE = 10, 0.998
"""How near two colours are one another that are the same, and the share of those in two pictures that are."""


class VirtualScreen:
    """A screen of its own that nobody looks at."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        reading, writing = os.pipe()
        size = f"{SCREEN_SIZE[0]}x{SCREEN_SIZE[1]}x24"
        # Without -noreset the screen starts anew whenever its last visitor leaves, and turns away who comes just then.
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-fbdir", str(folder), "-noreset"]
        self.process = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as display_number:
            self.display = f":{display_number.readline().strip()}"

    def capture(self) -> pygame.Surface:
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
        self.process.wait(TIMEOUT_SECONDS)


class ScreenMouse:
    """A hand on the mouse of that screen. Places are in the table's own units."""

    def __init__(self, screen: VirtualScreen) -> None:
        self.screen, self.environment = screen, {**os.environ, "DISPLAY": screen.display}
        found = wait_for("the window", lambda: self.run_xdotool("search", "--onlyvisible", "--name", SAY("app-title")))
        self.window = found.split()[0]
        self.size = self.window_size()
        self.pixels_per_unit = min(self.size[0] / 1600, self.size[1] / 900)

    def window_size(self) -> tuple[int, int]:
        """Confirm the screen how large the window is."""
        return self.window_box()[2:]

    def window_box(self) -> tuple[int, int, int, int]:
        """Ask the screen where the window lies, and how large it is."""
        values = dict(
            line.split("=") for line in self.run_xdotool("getwindowgeometry", "--shell", self.window).splitlines()
        )
        return int(values["X"]), int(values["Y"]), int(values["WIDTH"]), int(values["HEIGHT"])

    def capture_window(self) -> pygame.Surface:
        """See what is in the window."""
        return self.screen.capture().subsurface(self.window_box())

    def shows(self, picture: pygame.Surface, area: Box = WHOLE_CANVAS) -> bool:
        """Tell whether the window, or this area of it, looks like this, but for the pointer."""
        seen = self.capture_window()
        if seen.get_size() != picture.get_size():
            return False
        left, top = self.pixels_at(*area[:2])
        box = (left, top, round(area[2] * self.pixels_per_unit), round(area[3] * self.pixels_per_unit))
        seen, picture = seen.subsurface(box), picture.subsurface(box)
        same = pygame.mask.from_threshold(
            seen, (0, 0, 0), (MAX_COLOUR_DIFFERENCE, MAX_COLOUR_DIFFERENCE, MAX_COLOUR_DIFFERENCE, 255), picture
        ).count()
        return same > MIN_EQUAL_SHARE * seen.get_width() * seen.get_height()

    def wait_for_picture(self, what: str, picture: pygame.Surface, area: Box = WHOLE_CANVAS) -> None:
        """Point at nothing, and wait until the window looks like this."""
        self.move(*EMPTY_POINT)
        wait_for(what, lambda: self.shows(picture, area))

    def wait_until_alike(self, what: str, user: FakeUser, point: tuple[float, float] = EMPTY_POINT) -> None:
        """Point where this user does, and wait until the window looks like theirs; what glows breathes for a while."""
        self.move(*point)
        breathing = user.capture_at(*point).copy()
        for _ in range(round(theme.PULSE_SECONDS * theme.PULSE_COUNT / LONG_FRAME_SECONDS)):
            user.scene.update(LONG_FRAME_SECONDS)
        steady = user.capture_at(*point).copy()
        wait_for(what, lambda: self.shows(breathing) or self.shows(steady))

    def wait_until_still(self) -> None:
        """Wait until nothing moves any more in the window."""
        pictures = [self.capture_window()]
        since = [time.monotonic()]

        def has_been_still() -> bool:
            if not self.shows(pictures[0]):
                pictures[0], since[0] = self.capture_window(), time.monotonic()
            return time.monotonic() - since[0] > STILL_SECONDS

        wait_for("a still window", has_been_still)

    def press_key(self, name: str) -> None:
        self.run_xdotool("windowfocus", "--sync", self.window, "key", name)

    def run_xdotool(self, *words: str) -> str:
        return subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False
        ).stdout

    def pixels_at(self, x: float, y: float) -> tuple[int, int]:
        """Tell where in the window a place of the table lies."""
        left, top = (self.size[0] - 1600 * self.pixels_per_unit) / 2, (self.size[1] - 900 * self.pixels_per_unit) / 2
        return round(left + x * self.pixels_per_unit), round(top + y * self.pixels_per_unit)

    def move(self, x: float, y: float) -> None:
        self.run_xdotool(*self._words_to_move(x, y))

    def _words_to_move(self, x: float, y: float) -> tuple[str, ...]:
        return "mousemove", "--window", self.window, *map(str, self.pixels_at(x, y))

    def click(self, x: float, y: float) -> None:
        """Come from aside, so that nothing else is lifted on the way; point; press and let go."""
        self.run_xdotool(*self._words_to_move(*EMPTY_POINT), *self._words_to_move(x, y), "click", "1")

    def press_button(self) -> None:
        """Press the button, and keep it down."""
        self.run_xdotool("mousedown", "1")

    def release_button(self) -> None:
        self.run_xdotool("mouseup", "1")

    def move_slowly(self, start: tuple[float, float], goal: tuple[float, float], steps: int = 20) -> None:
        """Go there calmly."""
        for step in range(1, steps + 1):
            self.move(*(a + (b - a) * step / steps for a, b in zip(start, goal, strict=True)))
            time.sleep(0.05)


class WindowlessTwin:
    """The same screens without a window: they tell where things lie in the real one."""

    def __init__(self, home: Path, size: tuple[int, int]) -> None:
        self.user = FakeUser(quiet_services(home), MainMenuScene, size)
        self.services = self.user.app.services

    def show(self, scene: Scene) -> Any:
        self.user.app.apply_change(Replace(scene))
        self.user.run_frame()
        return scene

    def picture(self) -> pygame.Surface:
        """See what is to be seen while nothing is pointed at."""
        return self.user.capture_at(*EMPTY_POINT).copy()

    def show_table(self, match: Match) -> PlayScene:
        """Show the table at which somebody has to move, or to use a hand."""
        scene: PlayScene = self.show(PlayScene(self.services, Match.from_log(match.setup, tuple(match.log))))
        self.user.wait_until(lambda: scene.decision_prompt.selection is not None or scene.hand_task is not None)
        return scene

    def show_shelf(self) -> MainMenuScene:
        """Show the shelf, and all that stands on it."""
        menu: MainMenuScene = self.show(MainMenuScene(self.services))
        self.user.wait_until(lambda: menu.saves_searched and not menu.needs_redraw)
        return menu

    def show_last_sheet(self, match: Match) -> Box:
        """Show the sheet that counts the last round, and tell where it lies."""
        scene = PlayScene(self.services, match)
        found = [scene.presenter.table.summary(beat.event, scene.presenter.context()) for beat in match.story]
        sheet = self.show(SheetScene(self.services, [sheet for sheet in found if sheet][-1]))
        width, height = (length - 2 * SHEET_EDGE for length in sheet.page_image.size)
        return Box((1600 - width) / 2, (900 - height) / 2, width, height)


@contextmanager
def run_program(
    screen: VirtualScreen, home: Path, folder: Path, *words: str, lessons: str = "fox_forest"
) -> Iterator["subprocess.Popen[bytes]"]:
    """Open the program on that screen, in English, quick and silent; it must not complain."""
    home.mkdir(exist_ok=True)
    settings = f'language = "en"\nspeed = 100.0\nsound = false\nlessons = "{lessons}"\n'
    (home / "settings.toml").write_text(settings)
    environment = environment_for_program(DISPLAY=screen.display, SDL_VIDEODRIVER="x11", CI="")
    with (folder / "complaints.txt").open("w+") as complaints:
        program = subprocess.Popen([*program_command(), *words], env=environment, cwd=folder, stderr=complaints)
        try:
            yield program
        finally:
            program.kill()
            program.wait()
        complaints.seek(0)
        assert "Traceback" not in complaints.read()
