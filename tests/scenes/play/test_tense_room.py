"""While a hand is at work over a tall tower, or somebody is nearly out, the room holds its breath."""

from pathlib import Path

import pytest
from attrs import evolve
from helpers.fake_user import FakeUser, quiet_services
from helpers.games.fizz_table import carry_chip, match_with_tower, playable_chip

from rules.fizz.bottle import UPRIGHT
from rules.fizz.pieces import ALL_CHIPS
from rules.fizz.views import View
from tabletop.scenes.base.scene import HUSHED_SHARE
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.play.tense_room import PULSE_SECONDS
from tabletop.stage.sound_player import SoundPlayer
from tabletop.tables.fizz.bottle.camera import (
    CLOSER_CHIPS,
    CREEP_SECONDS,
    PAN_SECONDS,
    camera_for,
    camera_for_top,
    tower_top,
)
from tabletop.tables.fizz.bottle.scenery import BottleScenery
from tabletop.tables.fizz.motion import tension
from tests.bench.bottle_trials import straight_tower


def view_with(chips: int, held: tuple[int, ...] = (8, 8)) -> View:
    view = match_with_tower(0).view(0)
    return evolve(view, tower=straight_tower(ALL_CHIPS[:chips]), bottle=UPRIGHT, held=held)


def test_the_room_is_quiet_from_twelve_chips_on_and_a_heart_beats_when_somebody_holds_three() -> None:
    assert not tension(view_with(11)).is_quiet
    assert tension(view_with(12)).is_quiet
    assert not tension(view_with(3, (8, 4))).pulse_sound
    assert tension(view_with(3, (8, 3))).pulse_sound == "heartbeat"


def test_the_camera_is_nearer_from_twelve_chips_on_and_keeps_the_top_where_it_was() -> None:
    for chips in (CLOSER_CHIPS - 1, CLOSER_CHIPS, 20, 40):
        view = view_with(chips)
        top = tower_top(view.tower)
        near, usual = camera_for(view), camera_for_top(top)
        assert (near.zoom > usual.zoom) == (chips >= CLOSER_CHIPS)
        assert near.to_screen(0, top).y == pytest.approx(usual.to_screen(0, top).y)


@pytest.mark.parametrize(("reduced_motion", "seconds"), [(False, CREEP_SECONDS), (True, PAN_SECONDS)])
def test_it_creeps_there_slowly_unless_motion_is_reduced(reduced_motion: bool, seconds: float, home: Path) -> None:
    user = FakeUser(quiet_services(home, speed=1.0), lambda _: PlayScene(_, match_with_tower(0)))
    context = evolve(user.scene.presenter.context(), reduced_motion=reduced_motion)
    scenery = BottleScenery()
    scenery.move_to(evolve(context, view=view_with(11)), 0.0)
    scenery.move_to(evolve(context, view=view_with(12)), 0.3)
    spent = 0.0
    while scenery.is_panning:
        scenery.update(1 / 60)
        spent += 1 / 60
    assert spent == pytest.approx(seconds, abs=0.05)


def test_the_heart_beats_only_while_a_hand_is_at_work(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    user = FakeUser(quiet_services(home), lambda _: PlayScene(_, match_with_tower(2, deal=3)))
    scene = user.scene
    heard: list[str] = []
    monkeypatch.setattr(SoundPlayer, "play", lambda _, name, *__: heard.append(name))
    user.wait_until(lambda: scene.decision_prompt.selection is not None)
    for _ in range(200):
        user.run_frame()
    assert "heartbeat" not in heard
    carry_chip(user, playable_chip(scene))
    heard.clear()
    frames = round(4 * PULSE_SECONDS * 60)
    for _ in range(frames):
        user.run_frame()
    assert 3 <= heard.count("heartbeat") <= 5


def test_the_background_is_hushed_and_comes_back(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    services = quiet_services(home, sound=True, room_tone=True)
    user = FakeUser(services, lambda _: PlayScene(_, match_with_tower(2)))
    scene = user.scene
    loud: list[float] = []
    monkeypatch.setattr(SoundPlayer, "play_background", lambda _, __, volume: loud.append(volume))
    services.play_background(at_table=True)
    monkeypatch.setattr("tabletop.tables.fizz.motion.CLOSER_CHIPS", 2)
    scene.room.update(0.1, at_work=True)
    scene.room.update(0.1, at_work=False)

    assert loud[1] == pytest.approx(HUSHED_SHARE * loud[0])
    assert loud[2] == loud[0]
