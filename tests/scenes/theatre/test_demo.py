"""Left alone, the table shows its games: after a minute, in turn, with captions, until somebody touches anything."""

from pathlib import Path
from time import sleep

import pygame
import pytest
from helpers.fake_user import Guest, quiet_house

from rules import GAMES
from rules.kernel import Seat
from tabletop.scenes.play.play_scene import Playing
from tabletop.scenes.start.main_menu import ALONE, Menu
from tabletop.scenes.start.settings_panel import SettingsScene
from tabletop.scenes.theatre.demo import LASTS, REST, Demo, LeavingSheet
from tabletop.stage.images import Words
from tabletop.tables.game_table import Line


@pytest.fixture
def guest(home: Path) -> Guest:
    return Guest(quiet_house(home), Menu, blindfold=True)


def show(guest: Guest, key: str, beats: int) -> Demo:
    """Let computers show a game until so much of it was seen."""
    guest.app.change(guest.app.scene.update(ALONE + 1))
    scene = guest.scene
    assert isinstance(scene, Demo)
    if key != scene.showing.table.key:
        guest.app.stack[-1] = scene = Demo(guest.app.house, key, 3)
    while scene.showing.shown < beats:
        guest.turn(0.5)
        if scene.director.thinking:
            sleep(0.001)
    return scene


def test_a_minute_of_silence_and_no_less_begins_it(guest: Guest) -> None:
    guest.turn(ALONE - 1)
    assert isinstance(guest.scene, Menu)
    guest.point(700, 500)
    guest.turn(ALONE - 1)
    assert isinstance(guest.scene, Menu), "somebody was there"
    guest.turn(2.0)

    assert isinstance(guest.scene, Demo)
    assert guest.scene.showing.table.key == next(iter(GAMES))
    assert guest.scene.match.people == []


def test_nobody_is_called_away_from_another_screen(guest: Guest) -> None:
    guest.app.change(guest.scene.settings())
    guest.turn(ALONE + 1)
    assert isinstance(guest.scene, SettingsScene)
    guest.press(pygame.K_ESCAPE)
    guest.turn(ALONE - 1)

    assert isinstance(guest.scene, Menu), "the minute begins when one comes back"


@pytest.mark.parametrize("how", ["left click", "right click", "key"])
def test_any_click_or_key_leads_back_to_the_games(guest: Guest, how: str) -> None:
    show(guest, "fox_forest", 2)
    guest.move(400, 300)
    assert isinstance(guest.scene, Demo), "a mouse that was only pushed is no guest"
    if how == "key":
        guest.press(pygame.K_d)
    else:
        guest.down(400, 300, 1 if how == "left click" else 3)

    assert isinstance(guest.scene, Menu)
    guest.turn(ALONE - 1)
    assert isinstance(guest.scene, Menu)


def test_a_click_on_a_sheet_leaves_as_well(guest: Guest) -> None:
    scene = show(guest, "fox_forest", 2)
    sheet = LeavingSheet(guest.app.house, Words("13 : 0", 400, 200, 30), scene.leave)
    guest.app.stack.append(sheet)
    guest.move(800, 450)
    assert guest.scene is sheet
    guest.down(800, 450)
    guest.turn()

    assert isinstance(guest.scene, Menu)


def test_where_it_is_all_there_is_a_click_ends_the_program(home: Path) -> None:
    guest = Guest(quiet_house(home), lambda house: Demo(house, "fox_forest", 1), blindfold=True)
    guest.down(10, 10)

    assert not guest.app.running


def test_every_game_has_its_turn_after_its_time(guest: Guest) -> None:
    shown = []
    show(guest, next(iter(GAMES)), 1)
    for _ in GAMES:
        scene = guest.scene
        shown.append(scene.showing.table.key)
        scene.age = LASTS + 1
        while guest.scene is scene:
            guest.turn(0.5)
            if scene.director.thinking:
                sleep(0.001)

    assert shown == list(GAMES)
    assert guest.scene.showing.table.key == shown[0]


def test_the_end_of_a_match_is_looked_at_for_a_while(guest: Guest) -> None:
    scene = show(guest, "fox_forest", 2)
    guest.wait(lambda: scene.showing.idle)
    scene.match._states[-1] = scene.match.state.but(step="over")
    guest.turn(REST - 1)
    assert guest.scene is scene
    guest.turn(2.0)

    assert isinstance(guest.scene, Demo)
    assert guest.scene is not scene


def test_a_caption_tells_a_passer_by_which_game_this_is_and_what_goes_on(guest: Guest) -> None:
    scene = show(guest, "sitting_ducks", 14)
    say, showing = guest.app.house.say, scene.showing
    line = showing.chronicle.last(showing.shown, 1, showing.table.unsaid)[0]

    assert guest.reads(say("sitting_ducks-title"))
    assert guest.reads(say("sitting_ducks-blurb"))
    assert guest.reads(say("demo-join"))
    assert guest.reads(line.text)
    assert line.seat is None or guest.reads(scene.match.setup.players[Seat(line.seat)].name)
    assert showing.speed == 1.0, "at once is no pace for passers-by"
    assert not isinstance(guest.scene, Playing)


def test_a_caption_names_a_player_once(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = show(guest, "fox_forest", 2)
    name = scene.match.setup.players[0].name
    for told in (f"Trick 1: {name}", "Trick 1"):
        line = Line(Seat(0), told)
        monkeypatch.setattr(scene.showing.chronicle, "last", lambda *_, line=line: (line,))

        assert str(scene._caption()).count(name) == 1
