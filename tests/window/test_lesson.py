"""A first evening in a real window: a box is opened, and the duck who offers her lesson is obeyed by real clicks."""

import time
from pathlib import Path

from pupil import ASIDE, Pupil
from screen import SAY, Hand, Screen, Twin, opened, until

from tabletop.scenes.boxes import BoxButton
from tabletop.scenes.lesson_offer import LessonOffer
from tabletop.scenes.lobby import Lobby

GAME = "fox_forest"
ENOUGH = 3
"""Steps after which a newcomer can hardly wait; in `test_lessons` they hear all of them."""


def after(screen: Screen, hand: Hand, x: float, y: float) -> None:
    """Click there until that has changed what is seen, and wait until nothing changes any more."""
    seen = look(screen)

    def answered() -> bool:
        hand.click(x, y)
        hand.move(*ASIDE)
        return look(screen) != seen

    until("an answer", answered)


def look(screen: Screen) -> bytes:
    """See what is on the screen once it has been the same for a while."""
    pictures = [b"", screen.picture().get_buffer().raw]
    while pictures[0] != pictures[1]:
        time.sleep(0.4)
        pictures = [pictures[1], screen.picture().get_buffer().raw]
    return pictures[1]


def test_a_newcomer_is_taught_until_they_would_rather_play(screen: Screen, home: Path, tmp_path: Path) -> None:
    with opened(screen, home, tmp_path, lessons=""):
        hand, twin = Hand(screen), Twin(tmp_path / "twin")
        twin.guest.wait(lambda: any(isinstance(each, BoxButton) for each in twin.guest.scene.group.widgets))
        boxes = [each for each in twin.guest.scene.group.widgets if isinstance(each, BoxButton)]
        box = next(each for each in boxes if each.image.key == GAME).middle()
        time.sleep(1.0)
        after(screen, hand, box.x, box.y)
        twin.show(LessonOffer(twin.house, GAME))
        after(screen, hand, *twin.guest.button(SAY("lesson-offer-yes")))
        pupil = Pupil(tmp_path / "pupil", GAME)
        while pupil.scene.course.number < ENOUGH:
            if pupil.scene.course.reads:
                after(screen, hand, *ASIDE)
                pupil.tap()
            else:
                key = pupil.scene.wanted()[0]
                after(screen, hand, *pupil.guest.point_of(key))
                pupil.touch(key)
        after(screen, hand, *pupil.guest.button(SAY("lesson-skip")))
        assert not (home / "saves").exists()
        twin.show(Lobby(twin.house, GAME))
        hand.click(*twin.guest.button(SAY("lobby-start")))

        assert until("the first match", lambda: list(home.glob("saves/*")))
        assert f'lessons = "{GAME}"' in (home / "settings.toml").read_text("utf-8")
    twin.guest.app.close()
