"""The list of matches: all of them can be reached, by wheel, bar and keys, and damaged ones hide nobody."""

import os
from pathlib import Path

import pygame
import pytest
from guest import Guest, quiet_house

from tabletop.match import Computer, Human, new_setup
from tabletop.saves import Save
from tabletop.scenes.menu import Menu
from tabletop.scenes.playing import Playing
from tabletop.scenes.saved_matches import SavedMatches
from tabletop.stage.events import Pointer

SOUND, DAMAGED = 12, 9


@pytest.fixture
def folder(home: Path) -> Path:
    """Twelve sound matches, the first begun last touched, and nine damaged ones that are newer than all of them."""
    for number in range(SOUND + DAMAGED):
        path = home / "saves" / f"{number:02}.jsonl"
        if number < SOUND:
            players = (Human(f"Guest {number:02}"), Computer("B"))
            Save.create(path, new_setup("fox_forest", players)).close()
        else:
            path.write_bytes(b"{}\n")
        os.utime(path, (10_000 - number, 10_000 - number + 1000 * (number >= SOUND)))
    return home / "saves"


@pytest.fixture
def guest(folder: Path, home: Path) -> Guest:
    guest = Guest(quiet_house(home), SavedMatches)
    guest.wait(lambda: not guest.scene.unread)
    return guest


def seen(guest: Guest) -> list[int]:
    return [number for number in range(SOUND) if guest.reads(f"Guest {number:02}")]


def test_the_wheel_moves_through_all_matches_and_the_damaged_ones_stand_apart_at_the_end(guest: Guest) -> None:
    say = guest.app.house.say
    assert seen(guest) == [0, 1, 2, 3, 4, 5, 6]
    assert not guest.reads(say("shelf-damaged"))
    for _ in range(3):
        guest.scene.handle(Pointer("wheel", 800, 400, -1))
    assert seen(guest) == [3, 4, 5, 6, 7, 8, 9]
    for _ in range(30):
        guest.scene.handle(Pointer("wheel", 800, 400, -1))

    assert seen(guest) == []
    assert guest.reads(f"{SOUND + DAMAGED - 1}.jsonl")
    assert not [each for each in guest.scene.group.widgets if getattr(each, "text", "") == say("shelf-go-on")]


def test_arrows_lead_the_focus_through_all_matches(guest: Guest) -> None:
    met = []
    for _ in range(SOUND + 2):
        guest.press(pygame.K_DOWN)
        if focused := guest.scene._focused:
            met.append(focused.stem)
    assert met[:SOUND] == [f"{number:02}" for number in range(SOUND)]
    guest.press(pygame.K_HOME)

    assert seen(guest)[0] == 0
    guest.press(pygame.K_END)
    assert seen(guest) == []


def test_a_match_far_down_is_opened_by_its_own_plank(guest: Guest) -> None:
    for _ in range(2):
        guest.scene.handle(Pointer("wheel", 800, 400, -1))
    guest.click(*guest.button(guest.app.house.say("shelf-go-on")))

    assert isinstance(guest.scene, Playing)
    assert guest.scene.match.setup.players[0].name == "Guest 02"


def test_a_plank_can_be_pressed_while_others_are_still_read(folder: Path, home: Path) -> None:
    for number in range(DAMAGED):
        (folder / f"{SOUND + number}.jsonl").unlink()
    guest = Guest(quiet_house(home), SavedMatches)
    at = guest.button(guest.app.house.say("shelf-go-on"))
    guest.down(*at)
    guest.turn()
    assert guest.scene.unread
    guest.up(*at)

    assert isinstance(guest.scene, Playing)


def test_damaged_newer_files_do_not_hide_the_last_match_from_the_menu(folder: Path, home: Path) -> None:
    menu = Menu(quiet_house(home))
    menu.look()

    assert menu.last is not None
    assert menu.last[0] == folder / "00.jsonl"
    assert len(menu.house.notices) == 8
