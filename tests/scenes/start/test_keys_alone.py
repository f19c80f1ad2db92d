"""Nobody needs a mouse for the evening: lessons, chairs, the hall of fame and kept matches by the keyboard alone."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from helpers.fake_learner import Pupil
from helpers.fake_user import Guest, quiet_house
from scenes.evening.test_evening import play
from scenes.table.test_adviser import begun

from tabletop.i18n import catalogue
from tabletop.match import Computer, Human
from tabletop.scenes.base import routes
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.scene import Push
from tabletop.scenes.evening.hall_of_fame import HallOfFameScene
from tabletop.scenes.evening.hall_of_fame_pictures import PlaqueButton
from tabletop.scenes.lesson.lesson_scene import LessonScene
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.play.seats_panel import SeatsPanel
from tabletop.scenes.play.table_settings import TableSettingsPanel
from tabletop.scenes.saved.saved_match import SavedMatchFile
from tabletop.scenes.saved.saved_match_panel import SavedMatchPanel
from tabletop.scenes.saved.saved_matches_panel import SavedMatchesPanel
from tabletop.scenes.start.lesson_offer import LessonOfferPanel
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.theatre.theatre_scene import TheatreScene
from tabletop.tables.duck_lake.throw.task import ThrowTask
from tabletop.tables.fizz.laying.task import KEY_STEP_MM, LayingTask
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker
from tabletop.widgets.star_rating import StarRating
from tabletop.widgets.switch import Switch
from tabletop.widgets.text_field import TextField

SAY = catalogue("en")
SEVERAL = 60
"""Presses of a key after which everything must have been reached."""


def tab(guest: Guest, text: str = "", kind: type = Button) -> Any:
    """Press Tab until the keyboard is at such a widget, or at the plank with these words."""
    for _ in range(SEVERAL):
        guest.press(pygame.K_TAB)
        focus = guest.scene.group.focus
        if isinstance(focus, kind) and text in ("", getattr(focus, "text", ""), getattr(focus, "tip", "")):
            return focus
    raise AssertionError(f"Tab never reached {text or kind} on {guest.scene}")


def enter(guest: Guest, text: str) -> None:
    """Go to a plank by Tab, and press Enter."""
    tab(guest, text)
    guest.press(pygame.K_RETURN)
    guest.turn(1.0)


def obey(pupil: Pupil) -> None:
    """Do by keys what the teacher asks for, up to the next step."""
    before, guest = pupil.scene.course.step_number, pupil.guest
    while pupil.scene.course.step_number == before and not pupil.scene.course.is_finished:
        scene = pupil.scene
        if hand := scene.hand_task:
            if isinstance(hand, LayingTask):
                lower(guest, hand)
            for _ in range(SEVERAL // 4 if isinstance(hand, ThrowTask) else 0):
                guest.press(pygame.K_LEFT)  # from where the hand waits to over the lake
            guest.press(pygame.K_SPACE)
            guest.wait(lambda scene=scene, hand=hand: scene.hand_task is not hand)  # type: ignore[misc]
        elif scene.course.is_only_reading:
            guest.press(pygame.K_RETURN)
        else:
            asked = scene.decision_prompt.selection
            assert asked
            # Where anywhere in the row will do, keys lead to the whole of it.
            point(guest, next((key for key in scene.keys_to_touch() if key in asked.offered()), "tray"))
            guest.press(pygame.K_RETURN)
        pupil.listen()


def lower(guest: Guest, laying: LayingTask) -> None:
    """Bring a chip over the tower, and down to it."""
    held, top = laying.held_chips[0], laying.tower.top
    for key, steps in ((pygame.K_LEFT, held.x - held.grip_mm), (pygame.K_DOWN, held.y - top - 5)):
        for _ in range(round(steps / KEY_STEP_MM)):
            guest.press(key)
            guest.turn()
    for _ in range(SEVERAL):
        guest.turn()


def point(guest: Guest, key: str) -> None:
    """Lead the pointer to a piece by an arrow."""
    for _ in range(SEVERAL * 2):
        if guest.scene.pointer_control.hover_key == key:
            return
        guest.press(pygame.K_RIGHT)
    raise AssertionError(f"no arrow leads to {key}")


@pytest.mark.parametrize("game", ["fox_forest", "sitting_ducks", "duck_lake"])
def test_a_whole_lesson_is_done_with_keys(game: str, home: Path) -> None:
    pupil = Pupil(home, game)
    while not pupil.scene.course.is_finished:
        obey(pupil)
    tab(pupil.guest, SAY("lesson-play"))
    pupil.guest.press(pygame.K_RETURN)

    assert not pupil.guest.app.running


def test_the_chips_of_a_lesson_are_laid_with_keys(home: Path) -> None:
    pupil = Pupil(home, "fizz")
    for _ in range(3):
        obey(pupil)

    assert pupil.scene.course.step.key == "answer"


def test_a_lesson_is_offered_taken_and_left_by_keys(home: Path) -> None:
    guest = Guest(quiet_house(home, lessons=""), lambda services: LobbyScene(services, "fizz"), blindfold=True)
    assert isinstance(guest.scene, LessonOfferPanel)
    enter(guest, SAY("lesson-offer-yes"))
    assert isinstance(guest.scene, LessonScene)
    enter(guest, SAY("lesson-skip"))
    assert isinstance(guest.scene, LobbyScene)
    enter(guest, SAY("lobby-lesson"))

    assert isinstance(guest.scene, LessonScene)


def test_a_chair_changes_hands_by_keys(home: Path) -> None:
    guest = Guest(quiet_house(home), MainMenuScene, blindfold=True)
    table = guest.sit_at(begun("fox_forest", 4))
    guest.press(pygame.K_ESCAPE)
    enter(guest, SAY("pause-seats"))
    assert isinstance(guest.scene, SeatsPanel)
    tab(guest, kind=Switch)
    guest.press(pygame.K_RETURN)
    tab(guest, kind=StarRating)
    guest.press(pygame.K_RIGHT)
    enter(guest, SAY("button-done"))
    assert table.match.players[0] == Computer(SAY("bot-name-1"), 2)
    guest.press(pygame.K_ESCAPE)
    enter(guest, SAY("pause-seats"))
    tab(guest, kind=Switch)
    guest.press(pygame.K_LEFT)
    tab(guest, "Ann", TextField)
    guest.press(pygame.K_a, pygame.KMOD_CTRL)
    guest.write("Vera")
    enter(guest, SAY("button-done"))

    assert table.match.players[0] == Human("Vera")


def test_enter_leaves_a_menu_at_once_that_was_opened_by_a_key(home: Path) -> None:
    guest = Guest(quiet_house(home), MainMenuScene, blindfold=True)
    table = guest.sit_at(begun("fox_forest", 4))
    for opened in (lambda: guest.press(pygame.K_ESCAPE), lambda: enter(guest, SAY("tip-menu"))):
        opened()
        assert isinstance(guest.scene, PausePanel)
        assert guest.scene.group.focus.text == SAY("pause-resume")
        guest.press(pygame.K_RETURN)
        assert guest.scene is table
    guest.click(54, 54)
    assert isinstance(guest.scene, PausePanel)

    assert guest.scene.group.focus is None, "a pointer points by itself"


def test_who_gives_up_does_so_by_keys(home: Path) -> None:
    guest = Guest(quiet_house(home), MainMenuScene, blindfold=True)
    table = guest.sit_at(begun("fox_forest", 4))
    guest.press(pygame.K_ESCAPE)
    enter(guest, SAY("pause-seats"))
    enter(guest, SAY("seats-concede"))
    assert isinstance(guest.scene, ConfirmPanel)
    enter(guest, SAY("seats-concede-yes"))

    assert table.match.conceded_by == 0


def test_the_settings_of_a_table_are_changed_by_keys(home: Path) -> None:
    guest = Guest(quiet_house(home), MainMenuScene, blindfold=True)
    guest.sit_at(begun("fox_forest", 4))
    guest.press(pygame.K_ESCAPE)
    enter(guest, SAY("pause-table"))
    assert isinstance(guest.scene, TableSettingsPanel)
    speed = guest.app.services.settings.speed
    tab(guest, kind=Picker)
    guest.press(pygame.K_LEFT)

    assert guest.app.services.settings.speed < speed


def test_the_hall_of_fame_is_walked_through_by_keys(home: Path) -> None:
    services = quiet_house(home)
    play(services, "Ann", "Bob")
    guest = Guest(services, HallOfFameScene, blindfold=True)
    guest.scene.history_loader.wait_until_loaded()
    guest.turn()
    reached = [tab(guest, kind=object) for _ in range(SEVERAL // 2)]
    assert all(any(each is one for one in reached) for each in guest.scene.group.widgets if each.focusable)
    enter(guest, SAY("fox_forest-title"))
    assert guest.scene.game == "fox_forest"
    tab(guest, kind=PlaqueButton)
    guest.press(pygame.K_RETURN)

    assert isinstance(guest.scene, TheatreScene)


def test_a_kept_match_is_named_and_thrown_away_by_keys(home: Path) -> None:
    services = quiet_house(home)
    play(services, "Ann", "Bob")
    guest = Guest(services, MainMenuScene, blindfold=True)
    guest.app.apply_change(Push(routes.SavedMatches()))
    enter(guest, SAY("shelf-more"))
    assert isinstance(guest.scene, SavedMatchPanel)
    tab(guest, kind=TextField)
    guest.write("Finale")
    enter(guest, SAY("kept-rename"))
    assert isinstance(guest.scene.saved, SavedMatchFile) and guest.scene.saved.title == "Finale"
    enter(guest, SAY("kept-delete"))
    assert isinstance(guest.scene, ConfirmPanel)
    enter(guest, SAY("kept-delete-yes"))
    guest.turn()

    assert isinstance(guest.scene, SavedMatchesPanel)
    assert not list((home / "saves").iterdir())
