"""Taking back: freely what nobody has learnt from, by consent what was shown, never what a hand has done."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.games.fizz_table import match_with_tower
from helpers.matches import TableCase, one_table_per_player_count, random_match_steps

from rules import GAMES
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
FOX_CASE = TableCase("fox_forest", 2, GAMES["fox_forest"].options())


@pytest.fixture
def user(home: Path) -> Iterator[FakeUser]:
    user = FakeUser(quiet_services(home), MainMenuScene)
    yield user
    user.app.close()


def match_of_people(table: TableCase, practice: bool = False) -> Match:
    return Match(
        new_setup(table.key, tuple(Human(str(seat)) for seat in range(table.seats)), table.options, practice=practice)
    )


@pytest.mark.parametrize("key", ["duck_lake", "fizz"])
@pytest.mark.parametrize("practice", [False, True])
def test_what_a_hand_has_done_stays_done_but_in_practice(key: str, practice: bool) -> None:
    table = next(table for table in one_table_per_player_count() if table.key == key)
    match = match_of_people(table, practice)
    decided = False
    for step in random_match_steps(table):
        now = match.pending
        match.play(step.act)
        decided = decided or isinstance(now, Decide)
        if decided and isinstance(now, AwaitWorld) and needs_hand(now.request):
            assert bool(match.undoable_acts()) is practice
            return
    pytest.fail("no hand was at work")


def test_a_chip_in_the_air_can_be_put_back() -> None:
    match = match_with_tower(2)
    match.play(match.game.legal_moves(match.state)[0])

    assert isinstance(match.pending, AwaitWorld)
    assert match.undoable_acts() == 1


def own_cards(view: Any) -> set[str]:
    """Return the cards that a seat holds or has put under the deck, where a Woodcutter's last one goes at once."""
    return {*view.hand, *view.deck} - {None}


def test_a_card_laid_open_shows_its_player_nothing_but_a_drawn_one_does() -> None:
    match, seen_values = match_of_people(FOX_CASE), set()
    for step in random_match_steps(FOX_CASE)[:200]:
        now, kind = match.pending, type(step.act).__name__
        before = own_cards(match.view(now.seat)) if isinstance(now, Decide) else set()
        match.play(step.act)
        if isinstance(now, Decide) and match.undoable_acts() == 1:
            drew = own_cards(match.view(now.seat)) - before
            assert match.reveals(1) is bool(drew and kind == "Play"), step.act
            seen_values.add(match.reveals(1))

    assert seen_values == {False, True}


def test_among_several_people_a_shown_card_is_taken_back_with_everybodys_consent(home: Path) -> None:
    match = match_of_people(FOX_CASE)
    for step in random_match_steps(FOX_CASE):
        match.play(step.act)
        if match.undoable_acts() and match.reveals(match.undoable_acts()):
            break
    user = FakeUser(quiet_services(home), lambda services: PlayScene(services, match))
    scene, acts = user.scene, len(match.log)
    user.press_key(pygame.K_z, pygame.KMOD_CTRL)
    if not isinstance(user.scene, ConfirmPanel):  # it is asked behind the curtain as well
        user.wait_until(lambda: user.scene is not scene)
        user.press_key(pygame.K_z, pygame.KMOD_CTRL)
    assert user.sees_text(SAY("undo-shown"))
    user.click(*user.button_point(SAY("undo-no")))
    assert len(match.log) == acts
    user.run_frame(1.0)
    user.press_key(pygame.K_z, pygame.KMOD_CTRL)
    user.click(*user.button_point(SAY("undo-yes")))

    assert len(match.log) < acts
    user.app.close()


def test_a_hands_work_that_can_not_be_taken_back_is_told_in_words(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(3))
    acts = len(scene.match.log)
    user.press_key(pygame.K_z, pygame.KMOD_CTRL)

    assert len(scene.match.log) == acts
    assert user.sees_text(SAY("notice-stays-done"))


def test_practice_is_chosen_in_the_lobby_and_kept_in_the_save(user: FakeUser) -> None:
    user.app.apply_change(Push(LobbyScene(user.app.services, "fizz")))
    lobby = user.scene
    practice_row = lobby.practice_row()
    assert practice_row.title == SAY("lobby-practice")
    practice_row.picker.on_pick(True)
    user.app.apply_change(lobby.start())
    match = user.scene.match

    assert match.setup.practice
    assert match_file.setup_from_dict(match_file.setup_to_dict(match.setup)) == match.setup
    assert "practice" not in match_file.setup_to_dict(match_of_people(FOX_CASE).setup)
