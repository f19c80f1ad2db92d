"""What has been played, seen again in a real window: the theatre dragged to and fro, the hall of fame counted anew."""

import subprocess
from pathlib import Path

import pygame
from helpers.environment import surroundings, tabletop
from helpers.fake_user import quiet_house
from helpers.real_screen import ASIDE, SAY, Hand, Screen, Twin, opened, until
from scenes.evening.test_evening import play
from scenes.theatre.test_theatre import fold

from tabletop.history import match_index
from tabletop.scenes.evening.hall_of_fame import HallOfFameScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.theatre.theatre_scene import TheatreScene
from tabletop.widgets.timeline import RAIL_OFFSET


def test_the_theatre_dragged_to_three_places_shows_what_the_log_tells_up_to_there(
    screen: Screen, home: Path, tmp_path: Path
) -> None:
    match = play(quiet_house(home), "Ann", "Bob")
    (path,) = (home / "saves").iterdir()
    with opened(screen, home, tmp_path, "replay", str(path)):
        hand = Hand(screen)
        twin = Twin(tmp_path / "twin", hand.size)
        scene = twin.show(TheatreScene(twin.services, match))
        line, showing, guest = scene.timeline, scene.presenter, twin.guest
        y = line.box[1] + RAIL_OFFSET
        hand.rest(1.0)
        hand.key("space")
        guest.press(pygame.K_SPACE)
        guest.turn(1.0)
        hand.move(line.x_of(5), y)
        hand.press()
        guest.down(line.x_of(5), y)
        for share in (0.7, 0.2, 0.9):
            x = line.x_of(round(share * line.length))
            hand.move(x, y)
            seen = guest.look(x, y)

            assert abs(showing.shown_beats - share * line.length) <= 2
            assert showing.state == fold(match, showing.shown_beats)
            until(f"the moment {showing.shown_beats}", lambda seen=seen: hand.sees(seen))  # type: ignore[misc]
        hand.let_go()
    twin.guest.app.close()


def test_the_hall_of_fame_counted_anew_looks_as_before(screen: Screen, home: Path, tmp_path: Path) -> None:
    for hours, names in enumerate((("Ann", "Bob"), ("Bob", "Cid"), ("Cid", "Ann"))):
        play(quiet_house(home), *names, hours=hours)
    with opened(screen, home, tmp_path):
        hand = Hand(screen)
        twin = Twin(tmp_path / "twin", hand.size)
        menu = twin.show(MainMenuScene(twin.services))
        hall = next(each for each in menu.group.widgets if getattr(each, "tip", "") == SAY("tip-fame")).middle()
        twin.services.folder = home
        scene = HallOfFameScene(twin.services)
        scene.history_loader.wait_until_loaded()
        twin.show(scene)
        seen = twin.guest.look(*ASIDE).copy()

        hand.rest(1.0)
        hand.click(hall.x, hall.y)
        hand.move(*ASIDE)
        until("the hall", lambda: hand.sees(seen))
        hand.key("Escape")
        until("the shelf", lambda: not hand.sees(seen))
        (home / match_index.FILE_NAME).unlink()
        subprocess.run([*tabletop(), "recount"], env=surroundings(), check=True, stdout=subprocess.DEVNULL)
        assert (home / match_index.FILE_NAME).exists()
        hand.rest(0.5)
        hand.click(hall.x, hall.y)
        hand.move(*ASIDE)
        until("the hall again", lambda: hand.sees(seen))
    twin.guest.app.close()
