"""Impatient guests: a key that is held acts once, and a click after one that hurried plays nothing."""

from pathlib import Path

import pygame
import pytest
from helpers.fake_user import FRAME, Guest, quiet_house
from helpers.matches import Setting, decisions, few_tables, match_before

from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.play.play_scene import IGNORE_TOUCH_SECONDS, PlayScene
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.widgets.text_field import TextField

FOX = next(table for table in few_tables() if table.key == "fox_forest")


def at_the_table(home: Path, table: Setting = FOX, place: int = 0, **preferences: float) -> Guest:
    guest = Guest(quiet_house(home, **preferences), MainMenuScene, blindfold=True)
    guest.sit_at(match_before(table, decisions(table, 8)[place]))
    return guest


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_l, pygame.K_F1], ids=pygame.key.name)
def test_a_held_key_opens_once_what_it_opens(home: Path, key: int) -> None:
    guest = at_the_table(home)
    for _ in range(9):
        guest.hold(key)
        guest.turn()

    assert len(guest.app.stack) == 2, "held down it opened and closed by turns"


def test_a_key_that_was_let_go_acts_again(home: Path) -> None:
    guest = at_the_table(home)
    guest.press(pygame.K_ESCAPE)
    assert isinstance(guest.scene, PausePanel)
    guest.press(pygame.K_ESCAPE)
    assert isinstance(guest.scene, PlayScene)


def test_a_key_let_go_over_another_window_acts_again(home: Path) -> None:
    guest = at_the_table(home)
    guest.hold(pygame.K_ESCAPE)
    guest.hear(pygame.WINDOWFOCUSLOST)
    guest.hold(pygame.K_ESCAPE)

    assert isinstance(guest.scene, PlayScene)


def test_what_moves_or_rubs_out_goes_on_while_its_key_is_held(home: Path) -> None:
    guest = Guest(quiet_house(home), lambda services: LobbyScene(services, "fox_forest"), blindfold=True)
    entry = next(widget for widget in guest.scene.group.widgets if isinstance(widget, TextField))
    guest.click(entry.box[0] + 20, entry.box[1] + 10)
    guest.write("Mallard")
    guest.hold(pygame.K_END)
    for _ in range(3):
        guest.hold(pygame.K_BACKSPACE)

    assert entry.text.endswith("Mall")


def test_a_click_right_after_one_that_hurried_plays_nothing(home: Path) -> None:
    guest = at_the_table(home)
    scene = guest.scene
    x, y = guest.point_of(min(scene.decision_prompt.selection.offered()))
    before = len(scene.match.log)

    def clicked() -> int:
        guest.down(x, y)
        guest.up(x, y)
        return len(scene.match.log) - before

    scene.presenter.stage.show(scene.presenter.picture(), pause=1.0)
    assert clicked() == 0
    assert not scene.presenter.stage.busy, "a click hurries"
    assert clicked() == 0, "it was meant for what had just moved"
    guest.turn(IGNORE_TOUCH_SECONDS + FRAME)
    assert clicked() == 1


def test_neither_does_a_key_right_after_one_that_hurried(home: Path) -> None:
    guest = at_the_table(home)
    scene = guest.scene
    guest.press(pygame.K_RIGHT)
    before = len(scene.match.log)
    scene.presenter.stage.show(scene.presenter.picture(), pause=1.0)
    for _ in range(2):
        guest.press(pygame.K_RETURN)
    assert len(scene.match.log) == before
    guest.turn(IGNORE_TOUCH_SECONDS + FRAME)
    guest.press(pygame.K_RETURN)
    assert len(scene.match.log) == before + 1
