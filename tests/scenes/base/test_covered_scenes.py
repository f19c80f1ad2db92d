"""A scene under another: seen, but neither pointed at nor talking."""

from pathlib import Path

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import TableCase, match_before, sample_decisions

from rules.fox_forest import GAME
from tabletop.scenes.base.tooltip import Tip
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.saved.saved_matches_panel import SavedMatchesPanel
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.widgets.button import Button


@pytest.fixture
def user(home: Path) -> FakeUser:
    return FakeUser(quiet_services(home), MainMenuScene)


def tips(user: FakeUser) -> list[str]:
    return [image.text for image in user.drawn_images() if isinstance(image, Tip)]


def test_no_tip_of_a_plank_shines_through_what_it_has_opened(user: FakeUser) -> None:
    user.wait_until(lambda: not user.scene.needs_redraw)
    buttons = [each for each in user.scene.group.widgets if isinstance(each, Button) and each.icon == "ui/icon_replay"]
    middle = buttons[0].middle()
    user.move(middle.x, middle.y)
    assert tips(user) == ["Matches and replays"]
    user.click(middle.x, middle.y)
    user.run_frame()

    assert isinstance(user.scene, SavedMatchesPanel)
    assert tips(user) == []
    user.press_key(pygame.K_ESCAPE)
    assert tips(user) == []


def test_a_card_keeps_silent_under_the_menu_and_talks_again_after_it(user: FakeUser) -> None:
    table = TableCase("fox_forest", 2, GAME.options())
    scene = user.sit_at(match_before(table, sample_decisions(table, 3)[1]))
    user.point_of(next(iter(scene.decision_prompt.selection.offered())))
    user.run_frame(1.0)
    seen_tips = tips(user)
    assert len(seen_tips) == 1
    user.press_key(pygame.K_ESCAPE)

    assert isinstance(user.scene, PausePanel)
    assert tips(user) == []
    user.press_key(pygame.K_ESCAPE)
    user.run_frame(1.0)
    assert tips(user) == seen_tips
