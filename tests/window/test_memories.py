"""What has been played, seen again in a real window: the theatre dragged to and fro, the hall of fame counted anew."""

import subprocess
from pathlib import Path

import pygame
from helpers.environment import environment_for_program, program_command, wait_for
from helpers.fake_user import quiet_services
from helpers.finished_matches import save_finished_match
from helpers.matches import state_after_beats
from helpers.real_screen import BOXES_BOX, EMPTY_POINT, SAY, ScreenMouse, VirtualScreen, WindowlessTwin, run_program

from tabletop.history import match_index
from tabletop.scenes.evening.hall_of_fame import HallOfFameScene
from tabletop.scenes.theatre.theatre_scene import TheatreScene
from tabletop.widgets.timeline import RAIL_OFFSET


def test_the_theatre_dragged_to_three_places_shows_what_the_log_tells_up_to_there(
    screen: VirtualScreen, home: Path, tmp_path: Path
) -> None:
    match = save_finished_match(quiet_services(home), "Ann", "Bob")
    (path,) = (home / "saves").iterdir()
    with run_program(screen, home, tmp_path, "replay", str(path)):
        mouse = ScreenMouse(screen)
        twin = WindowlessTwin(tmp_path / "twin", mouse.size)
        scene = twin.show(TheatreScene(twin.services, match))
        timeline, presenter, user = scene.timeline, scene.presenter, twin.user
        y = timeline.box[1] + RAIL_OFFSET
        mouse.press_key("space")
        mouse.wait_until_still()
        user.press_key(pygame.K_SPACE)
        user.run_frame(1.0)
        mouse.move(timeline.x_of(5), y)
        mouse.press_button()
        user.down(timeline.x_of(5), y)
        for share in (0.7, 0.2, 0.9):
            x = timeline.x_of(round(share * timeline.length))
            mouse.move(x, y)
            user.move(x, y)

            assert abs(presenter.shown_beats - share * timeline.length) <= 2
            assert presenter.state == state_after_beats(match, presenter.shown_beats)
            mouse.wait_until_alike(f"the moment {presenter.shown_beats}", user, (x, y))
        mouse.release_button()
    twin.user.app.close()


def test_the_hall_of_fame_counted_anew_looks_as_before(screen: VirtualScreen, home: Path, tmp_path: Path) -> None:
    for hours, names in enumerate((("Ann", "Bob"), ("Bob", "Cid"), ("Cid", "Ann"))):
        save_finished_match(quiet_services(home), *names, hours=hours)
    with run_program(screen, home, tmp_path):
        mouse = ScreenMouse(screen)
        twin = WindowlessTwin(tmp_path / "twin", mouse.size)
        menu, shelf = twin.show_shelf(), twin.picture()
        hall = next(each for each in menu.group.widgets if getattr(each, "tip", "") == SAY("tip-fame")).middle()
        twin.services.folder = home
        scene = twin.show(HallOfFameScene(twin.services))
        scene.history_loader.wait_until_loaded()
        twin.user.run_frame()
        seen = twin.user.capture_at(*EMPTY_POINT).copy()

        mouse.wait_for_picture("the shelf", shelf, BOXES_BOX)
        mouse.click(hall.x, hall.y)
        mouse.move(*EMPTY_POINT)
        wait_for("the hall", lambda: mouse.shows(seen))
        mouse.press_key("Escape")
        mouse.wait_for_picture("the shelf again", shelf, BOXES_BOX)
        (home / match_index.FILE_NAME).unlink()
        subprocess.run(
            [*program_command(), "recount"], env=environment_for_program(), check=True, stdout=subprocess.DEVNULL
        )
        assert (home / match_index.FILE_NAME).exists()
        mouse.click(hall.x, hall.y)
        mouse.move(*EMPTY_POINT)
        wait_for("the hall again", lambda: mouse.shows(seen))
    twin.user.app.close()
