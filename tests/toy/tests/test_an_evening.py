"""A game from outside, all evening long: from the shelf to the lobby, to the table, to the disk and back."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.scenes import built
from helpers.toys import TOY_PLAYER_COUNTS

from rules import GAMES
from tabletop.i18n import catalogue
from tabletop.match import Match
from tabletop.saves import match_file
from tabletop.scenes.evening.results import ResultsScene
from tabletop.scenes.play.curtain import CurtainScene
from tabletop.scenes.start.game_boxes import BoxButton, ContinueButton
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.table.match_scene import MatchScene
from tabletop.scenes.theatre.theatre_scene import TheatreScene

SAY = catalogue("en")

pytestmark = [pytest.mark.usefixtures("toys"), pytest.mark.no_cover]

every_toy = pytest.mark.parametrize("key", TOY_PLAYER_COUNTS)


def open_box(user: FakeUser, key: str) -> LobbyScene:
    """Click the box of a game on the shelf."""
    box = next(each for each in user.scene.group.widgets if isinstance(each, BoxButton) and each.image.game == key)
    user.click(box.middle().x, box.middle().y)
    assert isinstance(user.scene, LobbyScene)
    return user.scene


def match_of(user: FakeUser) -> Match:
    """Find the match at whose table we sit, though a curtain be drawn."""
    return next(scene for scene in user.app.stack if isinstance(scene, MatchScene)).match


def click_until(user: FakeUser, until: Callable[[], Any]) -> None:
    """Click whatever can be clicked, and say «it's me» whenever a curtain asks."""
    for _ in range(400):
        user.wait_until(
            lambda: until() or isinstance(user.scene, CurtainScene) or user.scene.decision_prompt.selection is not None
        )
        if until():
            return
        if isinstance(user.scene, CurtainScene):
            user.click(*user.button_point(SAY("curtain-ready")))
        else:
            user.touch(min(user.scene.decision_prompt.selection.offered()))
    raise AssertionError("this race does not end")


@every_toy
@pytest.mark.parametrize("people", [1, 2])
def test_an_evening_from_the_shelf_to_the_replay(key: str, people: int, home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene)
    lobby = open_box(user, key)
    if people == 2:
        lobby.set_level(1, None)
    user.click(*user.button_point(SAY("lobby-start")))
    click_until(user, lambda: len(match_of(user).log) > 12 and isinstance(user.scene, MatchScene))
    log = list(match_of(user).log)
    user.press_key(pygame.K_ESCAPE)
    user.click(*user.button_point(SAY("pause-leave")))
    (path,) = (home / "saves").glob("*.jsonl")

    assert isinstance(user.scene, MainMenuScene)
    user.wait_until(lambda: any(isinstance(each, ContinueButton) for each in user.scene.group.widgets))
    button = next(each for each in user.scene.group.widgets if isinstance(each, ContinueButton))
    user.click(button.middle().x, button.middle().y)
    resumed = match_of(user)
    assert resumed.log[: len(log)] == log
    click_until(user, lambda: isinstance(user.scene, ResultsScene))
    assert match_file.read_save(path).match == resumed
    user.click(*user.button_point(SAY("results-replay")))
    assert isinstance(user.scene, TheatreScene)
    user.wait_until(lambda: user.scene.presenter.shown_beats == len(resumed.story))
    user.app.close()


@every_toy
def test_a_race_alone(key: str, home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene, draws_nothing=True)
    lobby = open_box(user, key)
    lobby.remove_chair(len(lobby.seating.chairs) - 1)
    user.click(*user.button_point(SAY("lobby-start")))
    click_until(user, lambda: isinstance(user.scene, ResultsScene))

    assert user.sees_text(SAY("results-you-won"))
    user.app.close()


@every_toy
def test_taking_it_off_the_shelf_leaves_nothing_behind(key: str, home: Path) -> None:
    home_of_it, seats = GAMES.packages[key], GAMES.player_counts[key]
    GAMES.unregister(key)
    try:
        with pytest.raises(KeyError, match=key):
            GAMES[key]
        boxes = [
            each for each in built(MainMenuScene(quiet_services(home))).group.widgets if isinstance(each, BoxButton)
        ]
        assert key not in [box.image.game for box in boxes]
    finally:
        GAMES.register(key, seats, home_of_it)
