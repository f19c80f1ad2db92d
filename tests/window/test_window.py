"""The installed program in a real window: a whole match, from the shelf to the results, by real clicks of a mouse."""

import os
import shutil
import subprocess
import time
from pathlib import Path

import pygame
from helpers.environment import TIMEOUT_SECONDS, wait_for
from helpers.real_screen import (
    BOXES_BOX,
    SAY,
    SCREEN_SIZE,
    ScreenMouse,
    VirtualScreen,
    WindowlessTwin,
    run_program,
)

from rules.fox_forest.acts import MatchEnded, RoundScored
from rules.kernel import Decide, Over
from tabletop.match import Match
from tabletop.saves import match_file
from tabletop.scenes.evening.evening import EveningScene
from tabletop.scenes.evening.results import ResultsScene
from tabletop.scenes.start.game_boxes import BoxButton
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.widgets.picker import Picker
from tabletop.widgets.star_rating import StarRating

VERDICT_BOX = (500.0, 60.0, 600.0, 80.0)
"""Where the feast says who has won."""


def save_screenshot(screen: VirtualScreen, name: str, tmp_path: Path) -> pygame.Surface:
    """Keep a picture of the screen in the folder that TABLETOP_SHOTS names."""
    folder = Path(os.environ.get("TABLETOP_SHOTS") or tmp_path)
    folder.mkdir(parents=True, exist_ok=True)
    picture = screen.capture()
    pygame.image.save(picture, folder / f"{name}.png")
    return picture


def colours_in(picture: pygame.Surface) -> int:
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, 13) for y in range(0, height, 13)})


def test_a_whole_match_is_played_in_a_real_window(screen: VirtualScreen, home: Path, tmp_path: Path) -> None:
    with run_program(screen, home, tmp_path) as program:
        mouse = ScreenMouse(screen)
        twin = WindowlessTwin(tmp_path / "twin", mouse.size)
        path = start_match(twin, mouse, home)
        match = play_to_end(twin, mouse, path)
        assert isinstance(match.pending, Over)
        assert match.setup.options.goal == 16
        assert colours_in(save_screenshot(screen, "results", tmp_path)) > 200
        use_evening_sheet(twin, mouse, path, home)
        quit_program(twin, mouse, program)
        assert program.wait(TIMEOUT_SECONDS) == 0
    twin.user.app.close()


def test_a_window_comes_back_from_the_full_screen_as_large_as_it_was(
    screen: VirtualScreen, home: Path, tmp_path: Path
) -> None:
    with run_program(screen, home, tmp_path):
        mouse = ScreenMouse(screen)
        mouse.run_xdotool("windowsize", "--sync", mouse.window, "900", "600")
        for _ in range(2):
            mouse.press_key("F11")
            wait_for("the full screen", lambda: mouse.window_box() == (0, 0, *SCREEN_SIZE))
            mouse.press_key("F11")
            wait_for("the window", lambda: mouse.window_size() == (900, 600))
            time.sleep(0.5)  # it might still change its mind

            assert mouse.window_size() == (900, 600)


def start_match(twin: WindowlessTwin, mouse: ScreenMouse, home: Path) -> Path:
    """Open the box, choose a short match against a master, think better of it, and begin against a beginner."""
    menu = twin.show_shelf()
    mouse.wait_for_picture("the shelf", twin.picture())
    box = next(w for w in menu.group.widgets if isinstance(w, BoxButton) and w.image.game == "fox_forest").middle()
    lobby = twin.show(LobbyScene(twin.services, "fox_forest"))
    pickers = [widget for widget in lobby.group.widgets if isinstance(widget, Picker)]
    goal = next(picker for picker in pickers if 16 in picker.values)
    (stars,) = [widget for widget in lobby.group.widgets if isinstance(widget, StarRating)]
    start = twin.user.button_point(SAY("lobby-start"))
    mouse.click(box.x, box.y)
    mouse.wait_for_picture("the lobby", twin.picture())
    mouse.click(goal.box[0] + goal.box[2] * 0.1, goal.middle().y)
    for share in (0.9, 0.1):
        mouse.click(stars.box[0] + stars.box[2] * share, stars.middle().y)
    mouse.click(*start)
    found: list[Path] = wait_for("the match's file", lambda: match_file.saves_newest_first(home / "saves"))
    return found[0]


def play_to_end(twin: WindowlessTwin, mouse: ScreenMouse, path: Path) -> Match:
    """Play until the match is over; what lies on the table is read from the file, as nothing else may be known."""
    while True:
        match = wait_for_turn(path)
        now = match.pending
        if match.story and isinstance(match.story[-1].event, RoundScored | MatchEnded):
            sheet = twin.show_last_sheet(match)
            mouse.wait_for_picture("the sheet of the round", twin.picture(), sheet)
            mouse.click(*twin.user.button_point(SAY("sheet-on")))
            if isinstance(now, Over):
                return match
            wait_for_act(path, len(match.log))
        elif isinstance(now, Decide):
            table = twin.show_table(match)
            mouse.wait_until_alike("the table", twin.user)
            move = table.match.game.legal_moves(match.state)[0]
            for key in table.presenter.table.touch_paths(move, match.view(now.seat))[0]:
                mouse.click(*twin.user.point_of(key))
                twin.user.touch(key)
            wait_for_act(path, len(match.log))


def wait_for_turn(path: Path) -> Match:
    """Wait until a person has to move or to read what a round has brought, and read the match."""

    def match_for_person() -> Match | None:
        match = match_file.read_save(path).match
        now = match.pending
        counted = match.story and isinstance(match.story[-1].event, RoundScored | MatchEnded)
        return match if counted or (isinstance(now, Decide) and match.is_person(now.seat)) else None

    return wait_for("our turn", match_for_person)


def wait_for_act(path: Path, acts: int) -> None:
    """Wait until what came of the last click has been written down."""
    wait_for("an act", lambda: len(match_file.read_save(path).match.log) > acts)


def use_evening_sheet(twin: WindowlessTwin, mouse: ScreenMouse, path: Path, home: Path) -> None:
    """Look at the evening's sheet, keep it as a picture, and go on to the next game with the same people."""
    twin.services.saves_folder.mkdir(parents=True, exist_ok=True)
    shutil.copy2(path, twin.services.saves_folder)
    match = match_file.read_save(path).match
    now = match.pending
    assert isinstance(now, Over)
    feast = twin.show(ResultsScene(twin.services, match, now, lambda: None))
    following = twin.user.button_point(SAY("results-next"))
    feast.history_loader.wait_until_loaded()
    feast_picture = twin.picture()
    mouse.wait_for_picture("the feast", feast_picture)
    mouse.click(*twin.user.button_point(SAY("evening-sheet")))
    sheet = twin.show(EveningScene(twin.services))
    sheet.history_loader.wait_until_loaded()
    mouse.wait_for_picture("the sheet", twin.picture())
    mouse.click(*twin.user.button_point(SAY("evening-save")))
    (picture,) = wait_for("the picture", lambda: [*(home / "shared").glob("*.png")])
    wait_for("all of the picture", lambda: picture.stat().st_size > 10_000)
    mouse.click(*twin.user.button_point(SAY("evening-on")))
    mouse.wait_for_picture("the feast again", feast_picture, VERDICT_BOX)
    mouse.click(*following)
    (next_path,) = wait_for("the next match", lambda: [*(home / "saves").glob(f"{feast.next_game()}-*.jsonl")])
    wait_for("its people", lambda: match_file.read_save(next_path).match.setup.players == match.setup.players)
    wait_for("its table", lambda: not mouse.shows(feast_picture, VERDICT_BOX))


def quit_program(twin: WindowlessTwin, mouse: ScreenMouse, program: "subprocess.Popen[bytes]") -> None:
    """Leave the match for the shelf by the last button of its menu, and the shelf for good."""
    for key in ("Escape", "Up", "Return"):
        mouse.press_key(key)
    menu = twin.show_shelf()
    mouse.wait_for_picture("the shelf again", twin.picture(), BOXES_BOX)
    assert program.poll() is None
    leave = next(widget for widget in menu.group.widgets if getattr(widget, "icon", "") == "ui/icon_exit").middle()
    mouse.click(leave.x, leave.y)
