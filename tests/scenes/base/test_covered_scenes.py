"""A scene under another: seen, but neither pointed at nor talking."""

from pathlib import Path

import pygame
import pytest
from helpers.fake_user import Guest, quiet_house
from helpers.matches import Setting, decisions, match_before

from rules.fox_forest import GAME
from tabletop.scenes.base.tooltip import Tip
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.saved.saved_matches_panel import SavedMatchesPanel
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.widgets.button import Button


@pytest.fixture
def guest(home: Path) -> Guest:
    return Guest(quiet_house(home), MainMenuScene)


def tips(guest: Guest) -> list[str]:
    return [image.text for image in guest.seen() if isinstance(image, Tip)]


def test_no_tip_of_a_plank_shines_through_what_it_has_opened(guest: Guest) -> None:
    guest.wait(lambda: not guest.scene.needs_redraw)
    planks = [each for each in guest.scene.group.widgets if isinstance(each, Button) and each.icon == "ui/icon_replay"]
    middle = planks[0].middle()
    guest.move(middle.x, middle.y)
    assert tips(guest) == ["Matches and replays"]
    guest.click(middle.x, middle.y)
    guest.turn()

    assert isinstance(guest.scene, SavedMatchesPanel)
    assert tips(guest) == []
    guest.press(pygame.K_ESCAPE)
    assert tips(guest) == []


def test_a_card_keeps_silent_under_the_menu_and_talks_again_after_it(guest: Guest) -> None:
    table = Setting("fox_forest", 2, GAME.options())
    scene = guest.sit_at(match_before(table, decisions(table, 3)[1]))
    guest.point_of(next(iter(scene.decision_prompt.selection.offered())))
    guest.turn(1.0)
    told = tips(guest)
    assert len(told) == 1
    guest.press(pygame.K_ESCAPE)

    assert isinstance(guest.scene, PausePanel)
    assert tips(guest) == []
    guest.press(pygame.K_ESCAPE)
    guest.turn(1.0)
    assert tips(guest) == told
