"""Taking back: freely what nobody has learnt from, by consent what was shown, never what a hand has done."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from helpers.fake_user import Guest, quiet_house
from helpers.games.fizz_table import tower_of
from helpers.matches import Setting, few_tables, story

from rules.chance import needs_hand
from rules.kernel import AwaitWorld, Decide
from tabletop.i18n import catalogue
from tabletop.match import Human, Match, new_setup
from tabletop.saves import match_file
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.scene import Push
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene

SAY = catalogue("en")
FOX = next(table for table in few_tables() if table.key == "fox_forest")


@pytest.fixture
def guest(home: Path) -> Iterator[Guest]:
    guest = Guest(quiet_house(home), MainMenuScene)
    yield guest
    guest.app.close()


def people(table: Setting, practice: bool = False) -> Match:
    return Match(
        new_setup(table.key, tuple(Human(str(seat)) for seat in range(table.seats)), table.options, practice=practice)
    )


@pytest.mark.parametrize("key", ["duck_lake", "fizz"])
@pytest.mark.parametrize("practice", [False, True])
def test_what_a_hand_has_done_stays_done_but_in_practice(key: str, practice: bool) -> None:
    table = next(table for table in few_tables() if table.key == key)
    match = people(table, practice)
    decided = False
    for step in story(table):
        now = match.pending
        match.play(step.act)
        decided = decided or isinstance(now, Decide)
        if decided and isinstance(now, AwaitWorld) and needs_hand(now.request):
            assert bool(match.undoable_acts()) is practice
            return
    pytest.fail("no hand was at work")


def test_a_chip_in_the_air_can_be_put_back() -> None:
    match = tower_of(2)
    match.play(match.game.legal_moves(match.state)[0])

    assert isinstance(match.pending, AwaitWorld)
    assert match.undoable_acts() == 1


def test_a_card_laid_open_shows_its_player_nothing_but_a_drawn_one_does() -> None:
    match, shown = people(FOX), set()
    for step in story(FOX)[:200]:
        now, kind = match.pending, type(step.act).__name__
        before = match.view(now.seat).hand if isinstance(now, Decide) else ()
        match.play(step.act)
        if isinstance(now, Decide) and match.undoable_acts() == 1:
            drew = set(match.view(now.seat).hand) - set(before)
            assert match.reveals(1) is bool(drew and kind == "Play"), step.act
            shown.add(match.reveals(1))

    assert shown == {False, True}


def test_among_several_people_a_shown_card_is_taken_back_with_everybodys_consent(home: Path) -> None:
    match = people(FOX)
    for step in story(FOX):
        match.play(step.act)
        if match.undoable_acts() and match.reveals(match.undoable_acts()):
            break
    guest = Guest(quiet_house(home), lambda services: PlayScene(services, match))
    scene, acts = guest.scene, len(match.log)
    guest.press(pygame.K_z, pygame.KMOD_CTRL)
    if not isinstance(guest.scene, ConfirmPanel):  # it is asked behind the curtain as well
        guest.wait(lambda: guest.scene is not scene)
        guest.press(pygame.K_z, pygame.KMOD_CTRL)
    assert guest.reads(SAY("undo-shown"))
    guest.click(*guest.button(SAY("undo-no")))
    assert len(match.log) == acts
    guest.turn(1.0)
    guest.press(pygame.K_z, pygame.KMOD_CTRL)
    guest.click(*guest.button(SAY("undo-yes")))

    assert len(match.log) < acts
    guest.app.close()


def test_a_hands_work_that_can_not_be_taken_back_is_told_in_words(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(3))
    acts = len(scene.match.log)
    guest.press(pygame.K_z, pygame.KMOD_CTRL)

    assert len(scene.match.log) == acts
    assert guest.reads(SAY("notice-stays-done"))


def test_practice_is_chosen_in_the_lobby_and_kept_in_the_save(guest: Guest) -> None:
    guest.app.apply_change(Push(LobbyScene(guest.app.services, "fizz")))
    lobby = guest.scene
    asked = lobby.practice_row()
    assert asked.title == SAY("lobby-practice")
    asked.picker.on_pick(True)
    guest.app.apply_change(lobby.start())
    match = guest.scene.match

    assert match.setup.practice
    assert match_file.setup_from_dict(match_file.setup_to_dict(match.setup)) == match.setup
    assert "practice" not in match_file.setup_to_dict(people(FOX).setup)
