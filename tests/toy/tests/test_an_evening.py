"""A game from outside, all evening long: from the shelf to the lobby, to the table, to the disk and back."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from helpers.fake_user import Guest, quiet_house
from helpers.toys import TOYS

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

every_toy = pytest.mark.parametrize("key", TOYS)


def open_box(guest: Guest, key: str) -> LobbyScene:
    """Click the box of a game on the shelf."""
    box = next(each for each in guest.scene.group.widgets if isinstance(each, BoxButton) and each.image.game == key)
    guest.click(box.middle().x, box.middle().y)
    assert isinstance(guest.scene, LobbyScene)
    return guest.scene


def match_of(guest: Guest) -> Match:
    """Find the match at whose table we sit, though a curtain be drawn."""
    return next(scene for scene in guest.app.stack if isinstance(scene, MatchScene)).match


def play_on(guest: Guest, until: Callable[[], Any]) -> None:
    """Click whatever can be clicked, and say «it's me» whenever a curtain asks."""
    for _ in range(400):
        guest.wait(
            lambda: (
                until() or isinstance(guest.scene, CurtainScene) or guest.scene.decision_prompt.selection is not None
            )
        )
        if until():
            return
        if isinstance(guest.scene, CurtainScene):
            guest.click(*guest.button(SAY("curtain-ready")))
        else:
            guest.touch(min(guest.scene.decision_prompt.selection.offered()))
    raise AssertionError("this race does not end")


@every_toy
@pytest.mark.parametrize("people", [1, 2])
def test_an_evening_from_the_shelf_to_the_replay(key: str, people: int, home: Path) -> None:
    guest = Guest(quiet_house(home), MainMenuScene)
    lobby = open_box(guest, key)
    if people == 2:
        lobby.level_setter(1)(None)
    guest.click(*guest.button(SAY("lobby-start")))
    play_on(guest, lambda: len(match_of(guest).log) > 12 and isinstance(guest.scene, MatchScene))
    begun = list(match_of(guest).log)
    guest.press(pygame.K_ESCAPE)
    guest.click(*guest.button(SAY("pause-leave")))
    (path,) = (home / "saves").glob("*.jsonl")

    assert isinstance(guest.scene, MainMenuScene)
    guest.wait(lambda: any(isinstance(each, ContinueButton) for each in guest.scene.group.widgets))
    plank = next(each for each in guest.scene.group.widgets if isinstance(each, ContinueButton))
    guest.click(plank.middle().x, plank.middle().y)
    resumed = match_of(guest)
    assert resumed.log[: len(begun)] == begun
    play_on(guest, lambda: isinstance(guest.scene, ResultsScene))
    assert match_file.read_save(path).match == resumed
    guest.click(*guest.button(SAY("results-replay")))
    assert isinstance(guest.scene, TheatreScene)
    guest.wait(lambda: guest.scene.presenter.shown_beats == len(resumed.story), 20_000)
    guest.app.close()


@every_toy
def test_a_race_alone(key: str, home: Path) -> None:
    guest = Guest(quiet_house(home), MainMenuScene, blindfold=True)
    lobby = open_box(guest, key)
    lobby.remove_chair(len(lobby.seating.chairs) - 1)
    guest.click(*guest.button(SAY("lobby-start")))
    play_on(guest, lambda: isinstance(guest.scene, ResultsScene))

    assert guest.reads(SAY("results-you-won"))
    guest.app.close()


@every_toy
def test_taking_it_off_the_shelf_leaves_nothing_behind(key: str, home: Path) -> None:
    home_of_it, seats = GAMES.packages[key], GAMES.player_counts[key]
    GAMES.unregister(key)
    try:
        with pytest.raises(KeyError, match=key):
            GAMES[key]
        boxes = [each for each in MainMenuScene(quiet_house(home)).group.widgets if isinstance(each, BoxButton)]
        assert key not in [box.image.game for box in boxes]
    finally:
        GAMES.register(key, seats, home_of_it)
