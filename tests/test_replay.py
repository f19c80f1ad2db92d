"""A match seen again: on and back, by mouse and by keyboard, and nothing of it is changed."""

from pathlib import Path

import pygame
import pytest
from guest import Guest, quiet_house
from matches import Setting, few_tables, match_before, story

from tabletop.match import Match
from tabletop.scenes.replay import Replay

every_table = pytest.mark.parametrize("table", few_tables(), ids=str)

pytestmark = pytest.mark.usefixtures("toys")


def watched(table: Setting, home: Path) -> Guest:
    match = match_before(table, story(table)[min(40, len(story(table)) - 1)])
    return Guest(
        quiet_house(home), lambda house: Replay(house, Match.of(match.setup, tuple(match.log))), blindfold=True
    )


@every_table
def test_a_step_back_shows_what_was_before_it(table: Setting, home: Path) -> None:
    guest = watched(table, home)
    guest.press(pygame.K_SPACE)
    guest.scene.showing.rewind()
    seen = []
    for _ in range(12):
        seen.append({placed.key for placed in guest.scene.showing.picture()})
        guest.press(pygame.K_RIGHT)
    log = list(guest.scene.match.log)
    for before in reversed(seen):
        guest.press(pygame.K_LEFT)
        guest.turn()

        assert {placed.key for placed in guest.scene.showing.picture()} == before
    assert guest.scene.showing.shown == 0
    assert guest.scene.match.log == log


@every_table
def test_a_step_back_stops_the_show_and_space_goes_on(table: Setting, home: Path) -> None:
    guest = watched(table, home)
    guest.press(pygame.K_RIGHT)
    guest.press(pygame.K_RIGHT)
    guest.press(pygame.K_LEFT)
    shown = guest.scene.showing.shown
    for _ in range(20):
        guest.turn()

    assert guest.scene.paused
    assert guest.scene.showing.shown == shown
    guest.press(pygame.K_SPACE)
    guest.wait(lambda: guest.scene.showing.shown > shown)


def test_the_planks_can_be_pressed_by_keys(home: Path) -> None:
    guest = watched(few_tables()[0], home)
    guest.press(pygame.K_TAB)
    guest.press(pygame.K_TAB)
    guest.press(pygame.K_TAB)
    guest.press(pygame.K_RETURN)

    assert guest.scene.paused


@every_table
def test_the_beginning_knows_nothing_of_what_came_later(table: Setting, home: Path) -> None:
    guest = watched(table, home)
    guest.press(pygame.K_SPACE)
    guest.scene.showing.rewind()
    first = guest.scene.showing.picture()
    for _ in range(40):
        guest.press(pygame.K_RIGHT)
    guest.scene.showing.rewind()

    assert guest.scene.showing.event is None
    assert guest.scene.showing.picture() == first
