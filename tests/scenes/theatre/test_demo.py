"""Left alone, the table shows its games: after a minute, in turn, with captions, until somebody touches anything."""

from pathlib import Path
from time import sleep

import pygame
import pytest
from helpers.fake_user import Guest, quiet_house

from rules import GAMES
from rules.kernel import Seat
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.main_menu import DEMO_DELAY_SECONDS, MainMenuScene
from tabletop.scenes.start.settings_panel import SettingsPanel
from tabletop.scenes.theatre.demo import END_SECONDS, MAX_GAME_SECONDS, DemoScene, DemoSheetScene
from tabletop.stage.images import TextImage
from tabletop.tables.game_table import LogLine


@pytest.fixture
def guest(home: Path) -> Guest:
    return Guest(quiet_house(home), MainMenuScene, blindfold=True)


def show(guest: Guest, key: str, beats: int) -> DemoScene:
    """Let computers show a game until so much of it was seen."""
    guest.app.apply_change(guest.app.scene.update(DEMO_DELAY_SECONDS + 1))
    scene = guest.scene
    assert isinstance(scene, DemoScene)
    if key != scene.presenter.table.key:
        guest.app.stack[-1] = scene = DemoScene(guest.app.services, key, 3)
    while scene.presenter.shown_beats < beats:
        guest.turn(0.5)
        if scene.director.thinking:
            sleep(0.001)
    return scene


def test_a_minute_of_silence_and_no_less_begins_it(guest: Guest) -> None:
    guest.turn(DEMO_DELAY_SECONDS - 1)
    assert isinstance(guest.scene, MainMenuScene)
    guest.point(700, 500)
    guest.turn(DEMO_DELAY_SECONDS - 1)
    assert isinstance(guest.scene, MainMenuScene), "somebody was there"
    guest.turn(2.0)

    assert isinstance(guest.scene, DemoScene)
    assert guest.scene.presenter.table.key == next(iter(GAMES))
    assert guest.scene.match.seats_of_people == []


def test_nobody_is_called_away_from_another_screen(guest: Guest) -> None:
    guest.app.apply_change(guest.scene.open_settings())
    guest.turn(DEMO_DELAY_SECONDS + 1)
    assert isinstance(guest.scene, SettingsPanel)
    guest.press(pygame.K_ESCAPE)
    guest.turn(DEMO_DELAY_SECONDS - 1)

    assert isinstance(guest.scene, MainMenuScene), "the minute begins when one comes back"


@pytest.mark.parametrize("how", ["left click", "right click", "key"])
def test_any_click_or_key_leads_back_to_the_games(guest: Guest, how: str) -> None:
    show(guest, "fox_forest", 2)
    guest.move(400, 300)
    assert isinstance(guest.scene, DemoScene), "a mouse that was only pushed is no guest"
    if how == "key":
        guest.press(pygame.K_d)
    else:
        guest.down(400, 300, 1 if how == "left click" else 3)

    assert isinstance(guest.scene, MainMenuScene)
    guest.turn(DEMO_DELAY_SECONDS - 1)
    assert isinstance(guest.scene, MainMenuScene)


def test_a_click_on_a_sheet_leaves_as_well(guest: Guest) -> None:
    scene = show(guest, "fox_forest", 2)
    sheet = DemoSheetScene(guest.app.services, TextImage("13 : 0", 400, 200, 30), scene.leave)
    guest.app.stack.append(sheet)
    guest.move(800, 450)
    assert guest.scene is sheet
    guest.down(800, 450)
    guest.turn()

    assert isinstance(guest.scene, MainMenuScene)


def test_where_it_is_all_there_is_a_click_ends_the_program(home: Path) -> None:
    guest = Guest(quiet_house(home), lambda services: DemoScene(services, "fox_forest", 1), blindfold=True)
    guest.down(10, 10)

    assert not guest.app.running


@pytest.mark.every_game
def test_every_game_has_its_turn_after_its_time(guest: Guest) -> None:
    shown = []
    show(guest, next(iter(GAMES)), 1)
    for _ in GAMES:
        scene = guest.scene
        shown.append(scene.presenter.table.key)
        scene.age_seconds = MAX_GAME_SECONDS + 1
        while guest.scene is scene:
            guest.turn(0.5)
            if scene.director.thinking:
                sleep(0.001)

    assert shown == list(GAMES)
    assert guest.scene.presenter.table.key == shown[0]


def test_the_end_of_a_match_is_looked_at_for_a_while(guest: Guest) -> None:
    scene = show(guest, "fox_forest", 2)
    guest.wait(lambda: scene.presenter.is_idle)
    scene.match._states[-1] = scene.match.state.replace(step="over")
    guest.turn(END_SECONDS - 1)
    assert guest.scene is scene
    guest.turn(2.0)

    assert isinstance(guest.scene, DemoScene)
    assert guest.scene is not scene


def test_a_caption_tells_a_passer_by_which_game_this_is_and_what_goes_on(guest: Guest) -> None:
    scene = show(guest, "sitting_ducks", 14)
    say, showing = guest.app.services.say, scene.presenter
    line = showing.log_writer.last_lines(showing.shown_beats, 1, showing.table.quiet_events)[0]

    assert guest.reads(say("sitting_ducks-title"))
    assert guest.reads(say("sitting_ducks-blurb"))
    assert guest.reads(say("demo-join"))
    assert guest.reads(line.text)
    assert line.seat is None or guest.reads(scene.match.setup.players[Seat(line.seat)].name)
    assert showing.speed == 1.0, "at once is no pace for passers-by"
    assert not isinstance(guest.scene, PlayScene)


def test_a_caption_names_a_player_once(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = show(guest, "fox_forest", 2)
    name = scene.match.setup.players[0].name
    for told in (f"Trick 1: {name}", "Trick 1"):
        line = LogLine(Seat(0), told)
        monkeypatch.setattr(scene.presenter.log_writer, "last_lines", lambda *_, line=line: (line,))

        assert str(scene._caption()).count(name) == 1
