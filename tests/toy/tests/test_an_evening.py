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
from tabletop.scenes.evening.results import Results
from tabletop.scenes.play.curtain import Curtain
from tabletop.scenes.start.game_boxes import BoxButton, ContinueButton
from tabletop.scenes.start.lobby import Lobby
from tabletop.scenes.start.main_menu import Menu
from tabletop.scenes.table.match_scene import TableScene
from tabletop.scenes.theatre.theatre_scene import Theatre

SAY = catalogue("en")

pytestmark = [pytest.mark.usefixtures("toys"), pytest.mark.no_cover]

every_toy = pytest.mark.parametrize("key", TOYS)


def open_box(guest: Guest, key: str) -> Lobby:
    """Click the box of a game on the shelf."""
    box = next(each for each in guest.scene.group.widgets if isinstance(each, BoxButton) and each.image.key == key)
    guest.click(box.middle().x, box.middle().y)
    assert isinstance(guest.scene, Lobby)
    return guest.scene


def match_of(guest: Guest) -> Match:
    """Find the match at whose table we sit, though a curtain be drawn."""
    return next(scene for scene in guest.app.stack if isinstance(scene, TableScene)).match


def play_on(guest: Guest, until: Callable[[], Any]) -> None:
    """Click whatever can be clicked, and say «it's me» whenever a curtain asks."""
    for _ in range(400):
        guest.wait(lambda: until() or isinstance(guest.scene, Curtain) or guest.scene.asking.selection is not None)
        if until():
            return
        if isinstance(guest.scene, Curtain):
            guest.click(*guest.button(SAY("curtain-ready")))
        else:
            guest.touch(min(guest.scene.asking.selection.offered()))
    raise AssertionError("this race does not end")


@every_toy
@pytest.mark.parametrize("people", [1, 2])
def test_an_evening_from_the_shelf_to_the_replay(key: str, people: int, home: Path) -> None:
    guest = Guest(quiet_house(home), Menu)
    lobby = open_box(guest, key)
    if people == 2:
        lobby.seat(1)(None)
    guest.click(*guest.button(SAY("lobby-start")))
    play_on(guest, lambda: len(match_of(guest).log) > 12 and isinstance(guest.scene, TableScene))
    begun = list(match_of(guest).log)
    guest.press(pygame.K_ESCAPE)
    guest.click(*guest.button(SAY("pause-leave")))
    (path,) = (home / "saves").glob("*.jsonl")

    assert isinstance(guest.scene, Menu)
    guest.wait(lambda: any(isinstance(each, ContinueButton) for each in guest.scene.group.widgets))
    plank = next(each for each in guest.scene.group.widgets if isinstance(each, ContinueButton))
    guest.click(plank.middle().x, plank.middle().y)
    resumed = match_of(guest)
    assert resumed.log[: len(begun)] == begun
    play_on(guest, lambda: isinstance(guest.scene, Results))
    assert match_file.read(path).match == resumed
    guest.click(*guest.button(SAY("results-replay")))
    assert isinstance(guest.scene, Theatre)
    guest.wait(lambda: guest.scene.showing.shown == len(resumed.story), 20_000)
    guest.app.close()


@every_toy
def test_a_race_alone(key: str, home: Path) -> None:
    guest = Guest(quiet_house(home), Menu, blindfold=True)
    lobby = open_box(guest, key)
    lobby.take_away(len(lobby.seating.chairs) - 1)
    guest.click(*guest.button(SAY("lobby-start")))
    play_on(guest, lambda: isinstance(guest.scene, Results))

    assert guest.reads(SAY("results-you-won"))
    guest.app.close()


@every_toy
def test_taking_it_off_the_shelf_leaves_nothing_behind(key: str, home: Path) -> None:
    home_of_it, seats = GAMES.homes[key], GAMES.seats[key]
    GAMES.take(key)
    try:
        with pytest.raises(KeyError, match=key):
            GAMES[key]
        boxes = [each for each in Menu(quiet_house(home)).group.widgets if isinstance(each, BoxButton)]
        assert key not in [box.image.key for box in boxes]
    finally:
        GAMES.put(key, seats, home_of_it)
