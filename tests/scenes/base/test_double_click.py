"""Users who click twice: where the first click leads to another scene, the second one means nothing there."""

from pathlib import Path

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.scenes import built

from rules import GAMES
from tabletop.app import DOUBLE_CLICK_SECONDS
from tabletop.scenes.start.game_boxes import BoxButton
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.widgets.switch import Switch


@pytest.fixture
def user(home: Path, monkeypatch: pytest.MonkeyPatch) -> FakeUser:
    """Somebody before a shelf of two games: the box of the fox is where its lobby will have something to press."""
    monkeypatch.setattr(GAMES, "player_counts", {key: GAMES.player_counts[key] for key in ("fox_forest", "duck_lake")})
    return FakeUser(quiet_services(home), MainMenuScene, draws_nothing=True)


def fox_box_corner(user: FakeUser) -> tuple[float, float]:
    """Point at the box of the fox, where the lobby will make a computer of the first person."""
    boxes = [each for each in user.scene.group.widgets if isinstance(each, BoxButton)]
    fox = next(each for each in boxes if each.image.game == "fox_forest")
    switch = next(
        each for each in built(LobbyScene(user.app.services, "fox_forest")).group.widgets if isinstance(each, Switch)
    )
    x, y = switch.box[0] + switch.box[2] * 0.6, switch.box[1] + switch.box[3] - 4
    assert fox.contains(x, y)
    return x, y


def test_a_box_that_is_opened_by_a_double_click_is_only_opened(user: FakeUser) -> None:
    at = fox_box_corner(user)
    user.move(*at)
    for _ in range(2):
        user.down(*at)
        user.up(*at)
        user.run_frame()

    assert isinstance(user.scene, LobbyScene)
    assert user.scene.seating.chairs[0].level is None


def test_who_waits_a_moment_clicks_again(user: FakeUser) -> None:
    at = fox_box_corner(user)
    user.click(*at)
    user.run_frame(DOUBLE_CLICK_SECONDS + 0.1)
    user.click(*at)

    assert user.scene.seating.chairs[0].level == 1


def test_who_goes_elsewhere_clicks_at_once(user: FakeUser) -> None:
    x, y = fox_box_corner(user)
    user.click(x, y)
    assert isinstance(user.scene, LobbyScene)
    switch = [each for each in user.scene.group.widgets if isinstance(each, Switch)][1]
    user.click(switch.box[0] + 30, switch.box[1] + 20)

    assert user.scene.seating.chairs[1].level is None


def test_keys_are_no_echo(user: FakeUser) -> None:
    user.click(*fox_box_corner(user))
    user.press_key(pygame.K_ESCAPE)

    assert isinstance(user.scene, MainMenuScene)
