"""The installed program in a real window: a whole match, from the shelf to the results, by real clicks of a mouse."""

import os
import shutil
import struct
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from guest import Guest, quiet_house
from surroundings import surroundings, tabletop

from rules.fox_forest.table import MatchEnded, RoundScored
from rules.kernel import Decide, Over
from tabletop import saves
from tabletop.i18n import catalogue
from tabletop.match import Match
from tabletop.scenes.director import Director
from tabletop.scenes.lobby import Lobby
from tabletop.scenes.menu import BoxButton, Menu
from tabletop.scenes.results import Results
from tabletop.scenes.scene import Replace, Scene
from tabletop.scenes.sheet import Sheet
from tabletop.scenes.table import TableScene
from tabletop.widgets.picker import Picker

SAY = catalogue("en")
SCREEN = (1280, 800)
ASIDE = (30.0, 872.0)
"""Where a pointer points at nothing."""
PATIENCE = 60.0


@pytest.fixture
def tools() -> None:
    """Xvfb and xdotool: where there are none, there is nothing to click in; on CI there have to be some."""
    missing = [tool for tool in ("Xvfb", "xdotool") if not shutil.which(tool)]
    if missing and os.environ.get("CI"):
        pytest.fail(f"no {' and no '.join(missing)} on a machine that must have them")
    if missing:
        pytest.skip(f"no {' and no '.join(missing)} here: no real window can be clicked in")


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
        self.around = {**os.environ, "DISPLAY": screen.display}
        found = until("the window", lambda: self.tool("search", "--onlyvisible", "--name", SAY("app-title")))
        self.window = found.split()[0]
        told = dict(line.split("=") for line in self.tool("getwindowgeometry", "--shell", self.window).splitlines())
        self.size = int(told["WIDTH"]), int(told["HEIGHT"])
        self.k = min(self.size[0] / 1600, self.size[1] / 900)

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


class Twin:
    """The same screens without a window: they tell where things lie in the real one."""

    def __init__(self, home: Path) -> None:
        self.guest = Guest(quiet_house(home), Menu, (1152, 720))
        self.house = self.guest.app.house

    def show(self, scene: Scene) -> Any:
        self.guest.app.change(Replace(scene))
        self.guest.turn()
        return scene

    def table(self, match: Match) -> TableScene:
        return self.guest.sit_at(Match.of(match.setup, tuple(match.log)))

    def sheet(self, match: Match) -> tuple[float, float]:
        """Find the plank of the sheet that counts the last round."""
        scene = TableScene(self.house, Director(match))
        found = [scene.table.summary(beat.event, scene.glance()) for beat in match.story]
        self.show(Sheet(self.house, [sheet for sheet in found if sheet][-1]))
        return self.guest.button(SAY("sheet-on"))


@pytest.fixture
def screen(tools: None, tmp_path: Path) -> Iterator[Screen]:
    folder = tmp_path / "screen"
    folder.mkdir()
    screen = Screen(folder)
    yield screen
    screen.close()


def keep(screen: Screen, name: str, tmp_path: Path) -> pygame.Surface:
    """Keep a picture of the screen in the folder that TABLETOP_SHOTS names."""
    folder = Path(os.environ.get("TABLETOP_SHOTS") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    picture = screen.picture()
    pygame.image.save(picture, folder / f"{name}.png")
    return picture


def colours(picture: pygame.Surface) -> int:
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, 13) for y in range(0, height, 13)})


def test_a_whole_match_is_played_in_a_real_window(screen: Screen, home: Path, tmp_path: Path) -> None:
    home.mkdir()
    (home / "settings.toml").write_text('language = "en"\nspeed = 100.0\nsound = false\n')
    around = surroundings(DISPLAY=screen.display, SDL_VIDEODRIVER="x11", CI="")
    complaints = (tmp_path / "complaints.txt").open("w+")
    program = subprocess.Popen(tabletop(), env=around, cwd=tmp_path, stderr=complaints)
    try:
        twin, hand = Twin(tmp_path / "twin"), Hand(screen)
        path = set_the_table(twin, hand, home)
        match = play(twin, hand, path)
        assert isinstance(match.pending, Over)
        assert match.setup.options.goal == 16
        assert colours(keep(screen, "results", tmp_path)) > 200
        go_home(twin, hand, match, program)
        assert program.wait(20) == 0
    finally:
        program.kill()
        program.wait()
    complaints.seek(0)
    assert "Traceback" not in complaints.read()
    twin.guest.app.close()


def set_the_table(twin: Twin, hand: Hand, home: Path) -> Path:
    """Open the box, choose a short match against a beginner, and begin."""
    twin.guest.wait(lambda: any(isinstance(each, BoxButton) for each in twin.guest.scene.group.widgets))
    menu = twin.guest.scene
    box = next(w for w in menu.group.widgets if isinstance(w, BoxButton) and w.image.key == "fox_forest").middle()
    lobby = twin.show(Lobby(twin.house, "fox_forest"))
    pickers = [widget for widget in lobby.group.widgets if isinstance(widget, Picker)]
    goal = next(picker for picker in pickers if set(picker.values) == {16, 21, 35})
    level = [picker for picker in pickers if None in picker.values][1]
    start = twin.guest.button(SAY("lobby-start"))
    time.sleep(1.0)
    hand.click(box.x, box.y)
    time.sleep(0.5)
    hand.click(goal.box[0] + goal.box[2] * 0.9, goal.middle().y)
    hand.click(level.box[0] + level.box[2] * 0.1, level.middle().y)
    hand.click(*start)
    folder = home / "saves"
    found: list[Path] = until("the match's file", lambda: list(folder.glob("*.jsonl")) if folder.exists() else [])
    return found[0]


def play(twin: Twin, hand: Hand, path: Path) -> Match:
    """Play until the match is over; what lies on the table is read from the file, as nothing else may be known."""
    end = time.monotonic() + 8 * PATIENCE
    while time.monotonic() < end:
        match = saves.read(path).match
        now = match.pending
        if match.story and isinstance(match.story[-1].event, RoundScored | MatchEnded):
            time.sleep(0.8)
            hand.click(*twin.sheet(match))
            time.sleep(0.4)
            if isinstance(now, Over):
                hand.tool("key", "Return")  # puts the sheet away if the click came too early, and does nothing else
                time.sleep(0.8)
                return match
        elif isinstance(now, Decide) and match.person(now.seat):
            table = twin.table(match)
            move = table.director.match.game.legal_moves(match.state)[0]
            for key in table.table.ways(move, match.view(now.seat))[0]:
                hand.click(*twin.guest.point_of(key))
                twin.guest.touch(key)
            settle(path, len(match.log))
        else:
            time.sleep(0.05)
    raise AssertionError("the match did not come to its end")


def settle(path: Path, acts: int) -> None:
    """Wait until the click has been written down, and a little longer for the table to show what came of it."""
    end = time.monotonic() + 2.0
    while len(saves.read(path).match.log) <= acts and time.monotonic() < end:
        time.sleep(0.03)
    time.sleep(0.15)


def go_home(twin: Twin, hand: Hand, match: Match, program: "subprocess.Popen[bytes]") -> None:
    """Leave the results for the shelf, and the shelf for good."""
    now = match.pending
    assert isinstance(now, Over)
    twin.show(Results(twin.house, TableScene(twin.house, Director(match)), now))
    hand.click(*twin.guest.button(SAY("results-home")))
    time.sleep(1.0)
    assert program.poll() is None
    menu = twin.show(Menu(twin.house))
    twin.guest.wait(lambda: any(getattr(w, "icon", "") == "ui/icon_exit" for w in menu.group.widgets))
    leave = next(widget for widget in menu.group.widgets if getattr(widget, "icon", "") == "ui/icon_exit").middle()
    hand.click(leave.x, leave.y)
