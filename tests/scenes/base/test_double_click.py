"""Guests who click twice: where the first click leads to another scene, the second one means nothing there."""

from pathlib import Path

import pygame
import pytest
from helpers.fake_user import Guest, quiet_house

from rules import GAMES
from tabletop.app import DOUBLE_CLICK_SECONDS
from tabletop.scenes.start.game_boxes import BoxButton
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.widgets.switch import Switch


@pytest.fixture
def guest(home: Path, monkeypatch: pytest.MonkeyPatch) -> Guest:
    """Somebody before a shelf of two games: the box of the fox is where its lobby will have something to press."""
    monkeypatch.setattr(GAMES, "player_counts", {key: GAMES.player_counts[key] for key in ("fox_forest", "duck_lake")})
    return Guest(quiet_house(home), MainMenuScene, blindfold=True)


def corner_of_the_fox(guest: Guest) -> tuple[float, float]:
    """Point at the box of the fox, where the lobby will make a computer of the first person."""
    boxes = [each for each in guest.scene.group.widgets if isinstance(each, BoxButton)]
    fox = next(each for each in boxes if each.image.game == "fox_forest")
    switch = next(
        each for each in LobbyScene(guest.app.services, "fox_forest").group.widgets if isinstance(each, Switch)
    )
    x, y = switch.box[0] + switch.box[2] * 0.6, switch.box[1] + switch.box[3] - 4
    assert fox.contains(x, y)
    return x, y


def test_a_box_that_is_opened_by_a_double_click_is_only_opened(guest: Guest) -> None:
    at = corner_of_the_fox(guest)
    guest.move(*at)
    for _ in range(2):
        guest.down(*at)
        guest.up(*at)
        guest.turn()

    assert isinstance(guest.scene, LobbyScene)
    assert guest.scene.seating.chairs[0].level is None


def test_who_waits_a_moment_clicks_again(guest: Guest) -> None:
    at = corner_of_the_fox(guest)
    guest.click(*at)
    guest.turn(DOUBLE_CLICK_SECONDS + 0.1)
    guest.click(*at)

    assert guest.scene.seating.chairs[0].level == 1


def test_who_goes_elsewhere_clicks_at_once(guest: Guest) -> None:
    x, y = corner_of_the_fox(guest)
    guest.click(x, y)
    assert isinstance(guest.scene, LobbyScene)
    switch = [each for each in guest.scene.group.widgets if isinstance(each, Switch)][1]
    guest.click(switch.box[0] + 30, switch.box[1] + 20)

    assert guest.scene.seating.chairs[1].level is None


def test_keys_are_no_echo(guest: Guest) -> None:
    guest.click(*corner_of_the_fox(guest))
    guest.press(pygame.K_ESCAPE)

    assert isinstance(guest.scene, MainMenuScene)
