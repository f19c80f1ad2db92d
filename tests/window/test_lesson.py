"""A first evening in a real window: a box is opened, and the duck who offers her lesson is obeyed to its end."""

from pathlib import Path

from helpers.environment import wait_for
from helpers.fake_learner import EMPTY_POINT, FakeLearner
from helpers.real_screen import SAY, ScreenMouse, VirtualScreen, WindowlessTwin, run_program

from tabletop.scenes.start.game_boxes import BoxButton
from tabletop.scenes.start.lesson_offer import LessonOfferPanel
from tabletop.scenes.start.lobby import LobbyScene

GAME = "fox_forest"


def click(mouse: ScreenMouse, x: float, y: float) -> None:
    """Click there, and point at nothing."""
    mouse.click(x, y)
    mouse.move(*EMPTY_POINT)


def test_a_newcomer_is_taught_to_the_end_and_then_plays(screen: VirtualScreen, home: Path, tmp_path: Path) -> None:
    with run_program(screen, home, tmp_path, lessons=""):
        mouse = ScreenMouse(screen)
        twin = WindowlessTwin(tmp_path / "twin", mouse.size)
        boxes = [each for each in twin.show_shelf().group.widgets if isinstance(each, BoxButton)]
        mouse.wait_for_picture("the shelf", twin.picture())
        box = next(each for each in boxes if each.image.game == GAME).middle()
        click(mouse, box.x, box.y)
        offer = twin.show(LessonOfferPanel(twin.services, GAME))
        left, top, width, height = offer.box
        mouse.wait_for_picture("the offer", twin.picture(), (left + 20, top + 20, width - 40, height - 40))
        click(mouse, *twin.user.button_point(SAY("lesson-offer-yes")))
        learner = FakeLearner(tmp_path / "pupil", GAME, size=mouse.size)
        while not learner.scene.course.is_finished:
            mouse.wait_until_alike(f"the words of {learner.scene.course.step.key}", learner.user, EMPTY_POINT)
            if learner.scene.course.is_only_reading:
                click(mouse, *EMPTY_POINT)
                learner.tap()
            else:
                key = learner.scene.keys_to_touch()[0]
                click(mouse, *learner.user.point_of(key))
                learner.touch(key)
        mouse.wait_until_alike("the end of the lesson", learner.user, EMPTY_POINT)
        assert not (home / "saves").exists(), "a lesson is no match"
        click(mouse, *learner.user.button_point(SAY("lesson-play")))
        twin.show(LobbyScene(twin.services, GAME))
        mouse.wait_for_picture("the lobby", twin.picture())
        mouse.click(*twin.user.button_point(SAY("lobby-start")))

        assert wait_for("the first match", lambda: list(home.glob("saves/*")))
        assert f'lessons = "{GAME}"' in (home / "settings.toml").read_text("utf-8")
    twin.user.app.close()
