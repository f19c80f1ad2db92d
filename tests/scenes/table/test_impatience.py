"""Impatient players: a key that is held acts once, and a click after one that hurried plays nothing."""

from pathlib import Path

import pygame
import pytest
from helpers.fake_user import FRAME_SECONDS, FakeUser, quiet_services
from helpers.matches import TableCase, case_of, match_before, sample_decisions

from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.play.play_scene import IGNORE_TOUCH_SECONDS, PlayScene
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.stage.stage import Transition
from tabletop.widgets.text_field import TextField

FOX_CASE = case_of("fox_forest")


def user_at_table(home: Path, table: TableCase = FOX_CASE, place: int = 0, **preferences: float) -> FakeUser:
    user = FakeUser(quiet_services(home, **preferences), MainMenuScene, draws_nothing=True)
    user.sit_at(match_before(table, sample_decisions(table, 8)[place]))
    return user


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_l, pygame.K_F1], ids=pygame.key.name)
def test_a_held_key_opens_once_what_it_opens(home: Path, key: int) -> None:
    user = user_at_table(home)
    for _ in range(9):
        user.hold_key(key)
        user.run_frame()

    assert len(user.app.stack) == 2, "held down it opened and closed by turns"


def test_a_key_that_was_let_go_acts_again(home: Path) -> None:
    user = user_at_table(home)
    user.press_key(pygame.K_ESCAPE)
    assert isinstance(user.scene, PausePanel)
    user.press_key(pygame.K_ESCAPE)
    assert isinstance(user.scene, PlayScene)


def test_a_key_let_go_over_another_window_acts_again(home: Path) -> None:
    user = user_at_table(home)
    user.hold_key(pygame.K_ESCAPE)
    user.send_event(pygame.WINDOWFOCUSLOST)
    user.hold_key(pygame.K_ESCAPE)

    assert isinstance(user.scene, PlayScene)


def test_what_moves_or_rubs_out_goes_on_while_its_key_is_held(home: Path) -> None:
    user = FakeUser(quiet_services(home), lambda services: LobbyScene(services, "fox_forest"), draws_nothing=True)
    entry = next(widget for widget in user.scene.group.widgets if isinstance(widget, TextField))
    user.click(entry.box[0] + 20, entry.box[1] + 10)
    user.type_text("Mallard")
    user.hold_key(pygame.K_END)
    for _ in range(3):
        user.hold_key(pygame.K_BACKSPACE)

    assert entry.text.endswith("Mall")


def test_a_click_right_after_one_that_hurried_plays_nothing(home: Path) -> None:
    user = user_at_table(home)
    scene = user.scene
    x, y = user.point_of(min(scene.decision_prompt.selection.offered()))
    before = len(scene.match.log)

    def clicked() -> int:
        user.down(x, y)
        user.up(x, y)
        return len(scene.match.log) - before

    scene.presenter.stage.show(scene.presenter.picture(), Transition(pause=1.0))
    assert clicked() == 0
    assert not scene.presenter.stage.busy, "a click hurries"
    assert clicked() == 0, "it was meant for what had just moved"
    user.run_frame(IGNORE_TOUCH_SECONDS + FRAME_SECONDS)
    assert clicked() == 1


def test_neither_does_a_key_right_after_one_that_hurried(home: Path) -> None:
    user = user_at_table(home)
    scene = user.scene
    user.press_key(pygame.K_RIGHT)
    before = len(scene.match.log)
    scene.presenter.stage.show(scene.presenter.picture(), Transition(pause=1.0))
    for _ in range(2):
        user.press_key(pygame.K_RETURN)
    assert len(scene.match.log) == before
    user.run_frame(IGNORE_TOUCH_SECONDS + FRAME_SECONDS)
    user.press_key(pygame.K_RETURN)
    assert len(scene.match.log) == before + 1
