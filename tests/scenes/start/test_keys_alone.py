"""Nobody needs a mouse for the evening: lessons, chairs, the hall of fame and kept matches by the keyboard alone."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from helpers.fake_learner import FakeLearner
from helpers.fake_user import FakeUser, quiet_services
from helpers.finished_matches import save_finished_match
from helpers.random_matches import match_at_first_seat

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
MAX_TABS = 60
"""Presses of a key after which everything must have been reached."""


def tab_to(user: FakeUser, text: str = "", kind: type = Button) -> Any:
    """Press Tab until the keyboard is at such a widget, or at the button with these words."""
    for _ in range(MAX_TABS):
        user.press_key(pygame.K_TAB)
        focus = user.scene.group.focus
        if isinstance(focus, kind) and text in ("", getattr(focus, "text", ""), getattr(focus, "tip", "")):
            return focus
    raise AssertionError(f"Tab never reached {text or kind} on {user.scene}")


def press_button(user: FakeUser, text: str) -> None:
    """Go to a button by Tab, and press Enter."""
    tab_to(user, text)
    user.press_key(pygame.K_RETURN)
    user.run_frame(1.0)


def do_step_by_keys(learner: FakeLearner) -> None:
    """Do by keys what the teacher asks for, up to the next step."""
    before, user = learner.scene.course.step_number, learner.user
    while learner.scene.course.step_number == before and not learner.scene.course.is_finished:
        scene = learner.scene
        if hand := scene.hand_task:
            if isinstance(hand, LayingTask):
                lower_chip(user, hand)
            for _ in range(MAX_TABS // 4 if isinstance(hand, ThrowTask) else 0):
                user.press_key(pygame.K_LEFT)  # from where the hand waits to over the lake
            user.press_key(pygame.K_SPACE)
            user.wait_until(lambda scene=scene, hand=hand: scene.hand_task is not hand)  # type: ignore[misc]
        elif scene.course.is_only_reading:
            user.press_key(pygame.K_RETURN)
        else:
            selection = scene.decision_prompt.selection
            assert selection
            # Where anywhere in the row will do, keys lead to the whole of it.
            press_arrow_to(user, next((key for key in scene.keys_to_touch() if key in selection.offered()), "tray"))
            user.press_key(pygame.K_RETURN)
        learner.wait_for_teacher()


def lower_chip(user: FakeUser, laying: LayingTask) -> None:
    """Bring a chip over the tower, and down to it."""
    held, top = laying.held_chips[0], laying.tower.top
    for key, steps in ((pygame.K_LEFT, held.x - held.grip_mm), (pygame.K_DOWN, held.y - top - 5)):
        for _ in range(round(steps / KEY_STEP_MM)):
            user.press_key(key)
            user.run_frame()
    for _ in range(MAX_TABS):
        user.run_frame()


def press_arrow_to(user: FakeUser, key: str) -> None:
    """Lead the pointer to a piece by an arrow."""
    for _ in range(MAX_TABS * 2):
        if user.scene.pointer_control.hover_key == key:
            return
        user.press_key(pygame.K_RIGHT)
    raise AssertionError(f"no arrow leads to {key}")


@pytest.mark.parametrize("game", ["fox_forest", "sitting_ducks", "duck_lake"])
def test_a_whole_lesson_is_done_with_keys(game: str, home: Path) -> None:
    learner = FakeLearner(home, game)
    while not learner.scene.course.is_finished:
        do_step_by_keys(learner)
    tab_to(learner.user, SAY("lesson-play"))
    learner.user.press_key(pygame.K_RETURN)

    assert not learner.user.app.running


def test_the_chips_of_a_lesson_are_laid_with_keys(home: Path) -> None:
    learner = FakeLearner(home, "fizz")
    for _ in range(3):
        do_step_by_keys(learner)

    assert learner.scene.course.step.key == "answer"


def test_a_lesson_is_offered_taken_and_left_by_keys(home: Path) -> None:
    user = FakeUser(quiet_services(home, lessons=""), lambda services: LobbyScene(services, "fizz"), draws_nothing=True)
    assert isinstance(user.scene, LessonOfferPanel)
    press_button(user, SAY("lesson-offer-yes"))
    assert isinstance(user.scene, LessonScene)
    press_button(user, SAY("lesson-skip"))
    assert isinstance(user.scene, LobbyScene)
    press_button(user, SAY("lobby-lesson"))

    assert isinstance(user.scene, LessonScene)


def test_a_chair_changes_hands_by_keys(home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene, draws_nothing=True)
    table = user.sit_at(match_at_first_seat("fox_forest", 4))
    user.press_key(pygame.K_ESCAPE)
    press_button(user, SAY("pause-seats"))
    assert isinstance(user.scene, SeatsPanel)
    tab_to(user, kind=Switch)
    user.press_key(pygame.K_RETURN)
    tab_to(user, kind=StarRating)
    user.press_key(pygame.K_RIGHT)
    press_button(user, SAY("button-done"))
    assert table.match.players[0] == Computer(SAY("bot-name-1"), 2)
    user.press_key(pygame.K_ESCAPE)
    press_button(user, SAY("pause-seats"))
    tab_to(user, kind=Switch)
    user.press_key(pygame.K_LEFT)
    tab_to(user, "Ann", TextField)
    user.press_key(pygame.K_a, pygame.KMOD_CTRL)
    user.type_text("Vera")
    press_button(user, SAY("button-done"))

    assert table.match.players[0] == Human("Vera")


def test_enter_leaves_a_menu_at_once_that_was_opened_by_a_key(home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene, draws_nothing=True)
    table = user.sit_at(match_at_first_seat("fox_forest", 4))
    for open_menu in (lambda: user.press_key(pygame.K_ESCAPE), lambda: press_button(user, SAY("tip-menu"))):
        open_menu()
        assert isinstance(user.scene, PausePanel)
        assert user.scene.group.focus.text == SAY("pause-resume")
        user.press_key(pygame.K_RETURN)
        assert user.scene is table
    user.click(54, 54)
    assert isinstance(user.scene, PausePanel)

    assert user.scene.group.focus is None, "a pointer points by itself"


def test_who_gives_up_does_so_by_keys(home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene, draws_nothing=True)
    table = user.sit_at(match_at_first_seat("fox_forest", 4))
    user.press_key(pygame.K_ESCAPE)
    press_button(user, SAY("pause-seats"))
    press_button(user, SAY("seats-concede"))
    assert isinstance(user.scene, ConfirmPanel)
    press_button(user, SAY("seats-concede-yes"))

    assert table.match.conceded_by == 0


def test_the_settings_of_a_table_are_changed_by_keys(home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene, draws_nothing=True)
    user.sit_at(match_at_first_seat("fox_forest", 4))
    user.press_key(pygame.K_ESCAPE)
    press_button(user, SAY("pause-table"))
    assert isinstance(user.scene, TableSettingsPanel)
    speed = user.app.services.settings.speed
    tab_to(user, kind=Picker)
    user.press_key(pygame.K_LEFT)

    assert user.app.services.settings.speed < speed


def test_the_hall_of_fame_is_walked_through_by_keys(home: Path) -> None:
    services = quiet_services(home)
    save_finished_match(services, "Ann", "Bob")
    user = FakeUser(services, HallOfFameScene, draws_nothing=True)
    user.scene.history_loader.wait_until_loaded()
    user.run_frame()
    reached = [tab_to(user, kind=object) for _ in range(MAX_TABS // 2)]
    assert all(any(each is one for one in reached) for each in user.scene.group.widgets if each.focusable)
    press_button(user, SAY("fox_forest-title"))
    assert user.scene.game == "fox_forest"
    tab_to(user, kind=PlaqueButton)
    user.press_key(pygame.K_RETURN)

    assert isinstance(user.scene, TheatreScene)


def test_a_kept_match_is_named_and_thrown_away_by_keys(home: Path) -> None:
    services = quiet_services(home)
    save_finished_match(services, "Ann", "Bob")
    user = FakeUser(services, MainMenuScene, draws_nothing=True)
    user.app.apply_change(Push(routes.SavedMatches()))
    press_button(user, SAY("shelf-more"))
    assert isinstance(user.scene, SavedMatchPanel)
    tab_to(user, kind=TextField)
    user.type_text("Finale")
    press_button(user, SAY("kept-rename"))
    assert isinstance(user.scene.saved, SavedMatchFile) and user.scene.saved.title == "Finale"
    press_button(user, SAY("kept-delete"))
    assert isinstance(user.scene, ConfirmPanel)
    press_button(user, SAY("kept-delete-yes"))
    user.run_frame()

    assert isinstance(user.scene, SavedMatchesPanel)
    assert not list((home / "saves").iterdir())
