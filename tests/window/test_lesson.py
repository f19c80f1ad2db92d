"""A first evening in a real window: a box is opened, and the duck who offers her lesson is obeyed to its end."""

from pathlib import Path

from helpers.fake_learner import ASIDE, Pupil
from helpers.real_screen import SAY, Hand, Screen, Twin, opened, until

from tabletop.scenes.start.game_boxes import BoxButton
from tabletop.scenes.start.lesson_offer import LessonOfferPanel
from tabletop.scenes.start.lobby import LobbyScene

GAME = "fox_forest"


def click(hand: Hand, x: float, y: float) -> None:
    """Click there, and point at nothing."""
    hand.click(x, y)
    hand.move(*ASIDE)


def test_a_newcomer_is_taught_to_the_end_and_then_plays(screen: Screen, home: Path, tmp_path: Path) -> None:
    with opened(screen, home, tmp_path, lessons=""):
        hand, twin = Hand(screen), Twin(tmp_path / "twin")
        twin.guest.wait(lambda: any(isinstance(each, BoxButton) for each in twin.guest.scene.group.widgets))
        boxes = [each for each in twin.guest.scene.group.widgets if isinstance(each, BoxButton)]
        box = next(each for each in boxes if each.image.game == GAME).middle()
        hand.rest(1.0)
        click(hand, box.x, box.y)
        twin.show(LessonOfferPanel(twin.services, GAME))
        yes = twin.guest.button(SAY("lesson-offer-yes"))
        hand.rest(1.0)
        click(hand, *yes)
        pupil = Pupil(tmp_path / "pupil", GAME, size=hand.size)
        while not pupil.scene.course.is_finished:
            step, seen = pupil.scene.course.step.key, pupil.guest.look(*ASIDE)
            until(f"the words of {step}", lambda seen=seen: hand.sees(seen))  # type: ignore[misc]
            if pupil.scene.course.is_only_reading:
                click(hand, *ASIDE)
                pupil.tap()
            else:
                key = pupil.scene.keys_to_touch()[0]
                click(hand, *pupil.guest.point_of(key))
                pupil.touch(key)
        seen = pupil.guest.look(*ASIDE)
        until("the end of the lesson", lambda: hand.sees(seen))
        assert not (home / "saves").exists(), "a lesson is no match"
        click(hand, *pupil.guest.button(SAY("lesson-play")))
        twin.show(LobbyScene(twin.services, GAME))
        hand.rest(0.5)
        hand.click(*twin.guest.button(SAY("lobby-start")))

        assert until("the first match", lambda: list(home.glob("saves/*")))
        assert f'lessons = "{GAME}"' in (home / "settings.toml").read_text("utf-8")
    twin.guest.app.close()
