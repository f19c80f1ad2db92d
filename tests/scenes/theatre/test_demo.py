"""Left alone, the table shows its games: after a minute, in turn, with captions, until somebody touches anything."""

from pathlib import Path
from time import sleep

import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.scenes import built

from rules import GAMES
from rules.kernel import Seat
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Push
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.main_menu import DEMO_DELAY_SECONDS, MainMenuScene
from tabletop.scenes.start.settings_panel import SettingsPanel
from tabletop.scenes.theatre.demo import END_SECONDS, MAX_GAME_SECONDS, DemoScene, DemoSheetScene
from tabletop.stage.images import TextImage
from tabletop.tables.game_table import LogLine


@pytest.fixture
def user(home: Path) -> FakeUser:
    return FakeUser(quiet_services(home), MainMenuScene, draws_nothing=True)


def show_demo(user: FakeUser, key: str, beats: int) -> DemoScene:
    """Let computers show a game until so much of it was seen."""
    user.app.apply_change(user.app.scene.update(DEMO_DELAY_SECONDS + 1))
    scene = user.scene
    assert isinstance(scene, DemoScene)
    if key != scene.presenter.table.key:
        user.app.stack[-1] = scene = built(DemoScene(user.app.services, key, 3))
    while scene.presenter.shown_beats < beats:
        user.run_frame(0.5)
        if scene.director.thinking:
            sleep(0.001)
    return scene


def test_a_minute_of_silence_and_no_less_begins_it(user: FakeUser) -> None:
    user.run_frame(DEMO_DELAY_SECONDS - 1)
    assert isinstance(user.scene, MainMenuScene)
    user.move_pointer(700, 500)
    user.run_frame(DEMO_DELAY_SECONDS - 1)
    assert isinstance(user.scene, MainMenuScene), "somebody was there"
    user.run_frame(2.0)

    assert isinstance(user.scene, DemoScene)
    assert user.scene.presenter.table.key == next(iter(GAMES))
    assert user.scene.match.seats_of_people == []


def test_nobody_is_called_away_from_another_screen(user: FakeUser) -> None:
    user.app.apply_change(Push(routes.EditSettings()))
    user.run_frame(DEMO_DELAY_SECONDS + 1)
    assert isinstance(user.scene, SettingsPanel)
    user.press_key(pygame.K_ESCAPE)
    user.run_frame(DEMO_DELAY_SECONDS - 1)

    assert isinstance(user.scene, MainMenuScene), "the minute begins when one comes back"


@pytest.mark.parametrize("how", ["left click", "right click", "key"])
def test_any_click_or_key_leads_back_to_the_games(user: FakeUser, how: str) -> None:
    show_demo(user, "fox_forest", 2)
    user.move(400, 300)
    assert isinstance(user.scene, DemoScene), "a mouse that was only pushed is no player"
    if how == "key":
        user.press_key(pygame.K_d)
    else:
        user.down(400, 300, 1 if how == "left click" else 3)

    assert isinstance(user.scene, MainMenuScene)
    user.run_frame(DEMO_DELAY_SECONDS - 1)
    assert isinstance(user.scene, MainMenuScene)


def test_a_click_on_a_sheet_leaves_as_well(user: FakeUser) -> None:
    scene = show_demo(user, "fox_forest", 2)
    sheet = built(DemoSheetScene(user.app.services, TextImage("13 : 0", 400, 200, 30), scene.leave_soon))
    user.app.stack.append(sheet)
    user.move(800, 450)
    assert user.scene is sheet
    user.down(800, 450)
    user.run_frame()

    assert isinstance(user.scene, MainMenuScene)


def test_where_it_is_all_there_is_a_click_ends_the_program(home: Path) -> None:
    user = FakeUser(quiet_services(home), lambda services: DemoScene(services, "fox_forest", 1), draws_nothing=True)
    user.down(10, 10)

    assert not user.app.running


@pytest.mark.every_game
def test_every_game_has_its_turn_after_its_time(user: FakeUser) -> None:
    shown_keys = []
    show_demo(user, next(iter(GAMES)), 1)
    for _ in GAMES:
        scene = user.scene
        shown_keys.append(scene.presenter.table.key)
        scene.age_seconds = MAX_GAME_SECONDS + 1
        while user.scene is scene:
            user.run_frame(0.5)
            if scene.director.thinking:
                sleep(0.001)

    assert shown_keys == list(GAMES)
    assert user.scene.presenter.table.key == shown_keys[0]


def test_the_end_of_a_match_is_looked_at_for_a_while(user: FakeUser) -> None:
    scene = show_demo(user, "fox_forest", 2)
    user.wait_until(lambda: scene.presenter.is_idle)
    scene.match._states[-1] = scene.match.state.replace(step="over")
    user.run_frame(END_SECONDS - 1)
    assert user.scene is scene
    user.run_frame(2.0)

    assert isinstance(user.scene, DemoScene)
    assert user.scene is not scene


def test_a_caption_tells_a_passer_by_which_game_this_is_and_what_goes_on(user: FakeUser) -> None:
    scene = show_demo(user, "sitting_ducks", 14)
    say, presenter = user.app.services.say, scene.presenter
    line = presenter.log_writer.last_lines(presenter.shown_beats, 1, presenter.table.words.quiet_events)[0]

    assert user.sees_text(say("sitting_ducks-title"))
    assert user.sees_text(say("sitting_ducks-blurb"))
    assert user.sees_text(say("demo-join"))
    assert user.sees_text(line.text)
    assert line.seat is None or user.sees_text(scene.match.setup.players[Seat(line.seat)].name)
    assert presenter.speed == 1.0, "at once is no pace for passers-by"
    assert not isinstance(user.scene, PlayScene)


def test_a_caption_names_a_player_once(user: FakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = show_demo(user, "fox_forest", 2)
    name = scene.match.setup.players[0].name
    for told in (f"Trick 1: {name}", "Trick 1"):
        line = LogLine(Seat(0), told)
        monkeypatch.setattr(scene.presenter.log_writer, "last_lines", lambda *_, line=line: (line,))

        assert str(scene._caption()).count(name) == 1
