"""For the host: a sand-glass that only nags, the settings of a table amid a match, and a match begun anew."""

from pathlib import Path

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.random_matches import match_at_first_seat
from helpers.scenes import built

from tabletop.i18n import catalogue
from tabletop.match import Human, Match, new_setup
from tabletop.saves import match_file
from tabletop.scenes.base.confirm import ConfirmPanel
from tabletop.scenes.base.scene import Push
from tabletop.scenes.play.curtain import CurtainScene
from tabletop.scenes.play.pause import PausePanel
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.play.sandglass import SandglassImage
from tabletop.scenes.play.table_settings import TableSettingsPanel
from tabletop.scenes.saved.open_match import start_match
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.widgets.picker import Picker

SAY = catalogue("en")
PEOPLE = (Human("Ann"), Human("Bob"))


@pytest.fixture
def played_sounds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List the sounds that were played."""
    rung: list[str] = []
    monkeypatch.setattr("tabletop.scenes.base.scene.Services.play_sound", lambda _, name, __=1.0: rung.append(name))
    return rung


def sandglass_of(user: FakeUser) -> list[SandglassImage]:
    return [image for image in user.drawn_images() if isinstance(image, SandglassImage)]


def test_there_is_no_sand_glass_unless_the_host_wants_one(tmp_path: Path) -> None:
    user = FakeUser(quiet_services(tmp_path), MainMenuScene)
    user.sit_at(match_at_first_seat("fox_forest"))

    assert sandglass_of(user) == []


def test_the_sand_glass_rings_once_and_plays_for_nobody(tmp_path: Path, played_sounds: list[str]) -> None:
    user = FakeUser(quiet_services(tmp_path, sandglass=30), MainMenuScene)
    table = user.sit_at(match_at_first_seat("fox_forest"))
    played_sounds.clear()
    acts = len(table.match.log)
    for _ in range(29):
        table.update(1.0)
    assert played_sounds == [] and sandglass_of(user)[0].sand_share > 0
    for _ in range(60):
        table.update(1.0)

    assert played_sounds == ["bell"]
    assert sandglass_of(user) == [SandglassImage(0.0, True)]
    assert len(table.match.log) == acts


def test_the_sand_stands_still_while_a_computer_thinks_and_is_turned_over_for_the_next_turn(tmp_path: Path) -> None:
    user = FakeUser(quiet_services(tmp_path, sandglass=30), MainMenuScene)
    table = user.sit_at(match_at_first_seat("fox_forest"))
    for _ in range(20):
        table.update(1.0)
    table.decision_prompt.clear_selection()
    before = table.sandglass._spent_seconds
    table.sandglass.update(5.0, running=False)
    assert table.sandglass._spent_seconds == before > 15
    table.sandglass.start_turn(None)
    user.wait_until(lambda: table.decision_prompt.selection is not None)

    assert table.sandglass._spent_seconds < 1.0


def test_with_reduced_motion_the_sand_takes_few_steps_and_does_not_trickle(tmp_path: Path) -> None:
    user = FakeUser(quiet_services(tmp_path, sandglass=60, reduced_motion=True), MainMenuScene)
    table = user.sit_at(match_at_first_seat("fox_forest"))
    seen = set()
    for _ in range(70):
        table.update(1.0)
        seen.add(table.sandglass.image)

    assert len(seen) == 7 and not any(glass.is_running for glass in seen if glass)


def test_a_full_glass_is_drawn_anew_only_when_it_looks_otherwise(tmp_path: Path) -> None:
    user = FakeUser(quiet_services(tmp_path, sandglass=90), MainMenuScene)
    table = user.sit_at(match_at_first_seat("fox_forest"))
    table.update(0.1)
    user.drawn_images()
    table.update(0.5)
    assert not table.sandglass.needs_redraw
    table.update(3.0)

    assert table.sandglass.needs_redraw


def test_the_settings_of_a_table_are_in_its_menu_and_reached_by_keys_alone(tmp_path: Path) -> None:
    user = FakeUser(quiet_services(tmp_path), MainMenuScene)
    user.sit_at(match_at_first_seat("fox_forest"))
    user.press_key(pygame.K_ESCAPE)
    button_texts = [widget.text for widget in user.scene.group.widgets if widget.focusable]
    for _ in range(button_texts.index(SAY("pause-table"))):
        user.press_key(pygame.K_TAB)
    user.press_key(pygame.K_RETURN)
    assert isinstance(user.scene, TableSettingsPanel)
    pickers = [widget for widget in user.scene.group.widgets if isinstance(widget, Picker)]
    for _ in pickers[:-1]:
        user.press_key(pygame.K_TAB)
    user.press_key(pygame.K_RIGHT)

    assert len(pickers) == 5
    assert user.app.services.settings.sandglass == 30


def test_where_nobody_hides_anything_there_is_no_curtain_to_put_away(tmp_path: Path) -> None:
    services = quiet_services(tmp_path)
    pickers = [each for each in built(TableSettingsPanel(services, False)).group.widgets if isinstance(each, Picker)]

    assert len(pickers) == 4


def test_without_a_curtain_the_table_is_turned_round_at_once(tmp_path: Path) -> None:
    user = FakeUser(quiet_services(tmp_path, curtain=False), MainMenuScene)
    table = user.sit_at(Match(new_setup("fox_forest", PEOPLE, seed=3)))
    first = table.presenter.watcher
    user.touch(min(table.decision_prompt.selection.offered()))  # type: ignore[union-attr]
    user.wait_until(lambda: table.decision_prompt.selection is not None and table.presenter.watcher != first)

    assert table.presenter.view().hand == table.match.state.hands[table.presenter.watcher]  # type: ignore[index]


@pytest.mark.parametrize("curtained", [False, True])
def test_a_match_is_begun_anew_after_a_question_and_the_old_one_stays_on_the_disk(
    tmp_path: Path, curtained: bool
) -> None:
    user = FakeUser(quiet_services(tmp_path), MainMenuScene)
    people = PEOPLE if curtained else match_at_first_seat("fox_forest").setup.players
    user.app.apply_change(Push(start_match(user.app.services, "fox_forest", people, seed=1)))
    table = user.scene
    user.wait_until(
        lambda: isinstance(user.scene, CurtainScene) if curtained else table.decision_prompt.selection is not None
    )
    old, log = table.director.save.path, list(table.match.log)
    user.press_key(pygame.K_ESCAPE)
    assert isinstance(user.scene, PausePanel)
    user.click(*user.button_point(SAY("pause-restart")))
    assert isinstance(user.scene, ConfirmPanel)
    user.run_frame(1.0)
    user.click(*user.button_point(SAY("restart-yes")))

    assert isinstance(user.scene, PlayScene) and user.scene is not table
    assert [type(scene) for scene in user.app.stack] == [MainMenuScene, PlayScene]
    assert user.scene.match.setup.players == people and user.scene.match.setup.seed != 1
    assert match_file.read_save(old).match.log == log
    user.app.close()
