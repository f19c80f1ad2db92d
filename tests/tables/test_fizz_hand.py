"""The hand at the bottle: it carries, swings, glows, fouls and lets go, and nobody escapes what it has set going."""

from itertools import pairwise
from math import cos, sin
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from helpers.fake_user import FRAME, Guest, quiet_house, words_of
from helpers.games.fizz_table import (
    FRAMES,
    SAY,
    acts,
    carry,
    lead,
    match_at,
    pairs,
    put_down,
    rest,
    slip,
    some_chip,
    sweep,
    table,
    tower_of,
    walk,
    ways,
)
from helpers.matches import again

from rules.fizz import GAME
from rules.fizz.acts import Draw, Drew, Lay, Settled, Toppled, Touched
from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_LENGTH_MM, CHIP_THICKNESS_MM, UPRIGHT, Resting, standing
from rules.fizz.pieces import ALL_CHIPS
from rules.fizz.requests import Balance
from tabletop.match import Match
from tabletop.motion_film import Film
from tabletop.saves.match_file import SaveWriter, read_save
from tabletop.scenes.base.scene import Home, Replace
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.stage.canvas import Canvas
from tabletop.stage.pose import Pose
from tabletop.tables.fizz.bottle.arm import Arm, PinchingHand, draw_hand
from tabletop.tables.fizz.bottle.camera import MIN_ZOOM, TABLE_CAMERA, camera_for, camera_for_top, tower_top
from tabletop.tables.fizz.bottle.scenery import BottleScenery
from tabletop.tables.fizz.laying import view
from tabletop.tables.fizz.laying.film import LEAVE_SECONDS, LayingPlayback
from tabletop.tables.fizz.laying.task import REFUSAL_SECONDS, LayingTask
from tests.bench.bottle_trials import straight_tower


def test_a_chip_carried_into_the_air_is_in_the_hand_with_the_button_still_down(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(0))
    before = len(scene.match.log)
    key = some_chip(scene)
    scene, laying = carry(guest, key)

    assert acts(scene, before) == [Lay((key[5:],))]
    assert laying.held_chips[0].mode == "held"
    assert laying.held_chips[0].in_world, "the tower would not feel it"
    assert key not in [placed.key for placed in scene.presenter.picture()]


@pytest.mark.rule("FZ-20")
def test_a_laying_by_mouse_ends_at_rest_and_leaves_a_film(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(3))
    before = len(scene.match.log)
    key = some_chip(scene)
    scene, laying = carry(guest, key)
    guest.up(*put_down(guest, laying))
    settled = rest(guest, scene, laying)
    entry = scene.match.log[before + 1]

    assert entry.act == settled
    assert not settled.touched
    assert entry.film is not None
    assert key[5:] in Film.unpack(entry.film).pieces
    assert key[5:] in [each.chip for each in scene.match.state.tower]


def test_a_click_lets_the_chip_follow_the_bare_pointer_and_another_lays_it(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(2))
    key = some_chip(scene)
    guest.touch(key)
    guest.turn()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    assert laying.held_chips[0].mode == "following"
    guest.move(1060, 300)
    x, y = put_down(guest, laying)
    guest.down(x, y)
    guest.up(x, y)
    settled = rest(guest, scene, laying)

    assert key[5:] in [each.chip for each in settled.poses if each.y > 200]


def test_a_chip_grasped_while_others_are_still_flying_comes_along_but_a_click_then_means_nothing(home: Path) -> None:
    match = match_at(table(2), lambda state: Draw() in GAME.legal_moves(state) and len(state.bazaar) > 20)
    guest = Guest(quiet_house(home, speed=1.0), MainMenuScene, blindfold=True)
    scene = guest.sit_at(again(match))
    guest.touch("bazaar")
    guest.wait(lambda: scene.presenter.stage.busy)
    state = scene.match.state
    chip = next(move.chips[0] for move in GAME.legal_moves(state) if isinstance(move, Lay))
    guest.wait(lambda: scene.presenter.stage.pose_of(f"chip:{chip}") is not None and scene.presenter.stage.busy)
    pose = scene.presenter.stage.pose_of(f"chip:{chip}")
    assert pose
    before = len(scene.match.log)
    guest.down(pose.x, pose.y)
    guest.up(pose.x, pose.y)
    guest.turn()
    assert len(scene.match.log) == before, "it was a click to hurry things on"

    while not scene.presenter.stage.busy and scene.decision_prompt.selection is None:
        guest.turn()
    scene.presenter.stage.show(scene.presenter.picture(), 1.0)
    assert scene.presenter.stage.busy
    x, y = guest.point_of(f"chip:{chip}")
    guest.down(x, y)
    for step in range(1, 40):
        guest.move(x + (1060 - x) * step / 40, y + (300 - y) * step / 40)

    assert isinstance(scene.hand_task, LayingTask)
    assert acts(scene, before) == [Lay((chip,))]
    guest.app.close()


def test_a_chip_on_its_way_from_the_rack_does_not_knock_the_bottle_over(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(2))
    guest.touch(some_chip(scene))
    guest.turn()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    for x, y in ((420, 760), (800, 640), (1150, 700), (800, 560), (1060, 300)):
        guest.move(x, y)
        for _ in range(6):
            guest.turn()

    assert laying.held_chips[0].in_world
    assert abs(laying.tower.bottle.x) < 0.1
    assert abs(laying.tower.bottle.angle) < 0.001


@pytest.mark.rule("FZ-25")
@pytest.mark.parametrize("rising", [0.25, 0.5, 0.75], ids=["up first", "straight", "across first"])
def test_a_chip_on_its_way_from_the_rack_passes_this_side_of_the_tower(rising: float, guest: Guest) -> None:
    scene = guest.sit_at(tower_of(10))
    stood = scene.match.state.tower
    x, y = guest.point_of(some_chip(scene))
    guest.down(x, y)
    bend = (x + (880 - x) * rising, y + (250 - y) * (1 - rising))
    for (from_x, from_y), (to_x, to_y) in pairwise([(x, y), bend, (880, 120)]):
        for step in range(1, 21):
            guest.move(from_x + (to_x - from_x) * step / 20, from_y + (to_y - from_y) * step / 20)
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    now = {each.chip: each for each in laying.tower.poses}

    assert laying.held_chips[0].in_world
    assert not laying.tower.touched
    assert all(abs(now[each.chip].x - each.x) < 0.1 for each in stood)


@pytest.mark.rule("FZ-25")
@pytest.mark.parametrize("lean", [0.23, -0.23])
def test_a_chip_comes_into_the_world_clear_of_the_higher_end_of_a_leaning_tower(lean: float, guest: Guest) -> None:
    scene = guest.sit_at(tower_of(0))
    room = scene.presenter.scenery
    assert isinstance(room, BottleScenery)
    up = [CHIP_THICKNESS_MM * (at + 0.5) for at in range(12)]
    tower = tuple(
        Resting(chip, -far * sin(lean), BOTTLE_HEIGHT_MM + far * cos(lean), lean)
        for chip, far in zip(ALL_CHIPS, up, strict=False)
    )
    for start in range(-60, 61, 12):
        laying = LayingTask(Balance(0, (ALL_CHIPS[-1],), tower, UPRIGHT, "crowned"), scene.presenter.context(), room)
        for step in range(60):
            place = room.camera.to_screen(start * (1 - step / 60), BOTTLE_HEIGHT_MM - 10 + 1.6 * step)
            laying.handle("move", place.x, place.y, 0)
            laying.update(1 / 60)

        assert laying.held_chips[0].in_world
        assert not laying.tower.touched, start


def test_fingers_keep_a_chip_that_is_not_over_the_bottle(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(2))
    scene, laying = carry(guest, some_chip(scene))
    x, y = lead(guest, 95, 250)
    guest.up(x, y)
    for _ in range(30):
        guest.turn()

    assert scene.hand_task is laying
    assert laying.held_chips[0].mode == "following"


def test_the_wheel_and_the_keys_turn_the_chip(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(0))
    scene, laying = carry(guest, some_chip(scene))
    lead(guest, 60, 260)
    flat = laying.held_chips[0].last_place[2]
    for _ in range(3):
        guest.hear(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, which=0)
    for _ in range(40):
        guest.turn()
    tilted = laying.held_chips[0].last_place[2]
    for _ in range(3):
        guest.press(pygame.K_d)
    for _ in range(40):
        guest.turn()

    assert tilted - flat > 0.12
    assert abs(laying.held_chips[0].last_place[2] - flat) < 0.06


@pytest.mark.rule("FZ-20")
def test_the_right_button_steadies_the_bottle(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(2))
    scene, laying = carry(guest, some_chip(scene))
    x, y = lead(guest, 60, 260)
    guest.down(x, y, 3)
    for _ in range(20):
        guest.turn()

    assert laying.steadying_share == 1.0
    guest.up(x, y, 3)
    for _ in range(20):
        guest.turn()
    assert laying.steadying_share == 0.0


@pytest.mark.rule("FZ-20")
def test_a_key_steadies_the_bottle_until_it_is_pressed_again(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(2))
    scene, laying = carry(guest, some_chip(scene))
    for firmly in (1.0, 0.0, 1.0):
        guest.press(pygame.K_s)
        for _ in range(20):
            guest.turn()

        assert laying.steadying_share == firmly


@pytest.mark.rule("FZ-25")
def test_fingers_glow_near_an_earlier_chip_and_a_touch_is_told_at_once(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(4))
    scene, laying = carry(guest, some_chip(scene))
    top = laying.tower.top
    put_down(guest, laying)
    assert laying.glow < 0.05, "over the tower is nothing to fear"
    assert not guest.reads(SAY("fizz-touch"))
    glows = sweep(guest, laying)

    assert max(glows[:-12]) > 0.3, "the warning came too late"
    assert guest.reads(SAY("fizz-touch"))
    lead(guest, -75, top - 4)
    lead(guest, -75, top + 16)
    lead(guest, laying.held_chips[0].grip_mm, top + 12)
    x, y = lead(guest, laying.held_chips[0].grip_mm, top + 6)
    guest.up(x, y)
    assert rest(guest, scene, laying).touched
    told = [type(beat.event) for beat in scene.match.story]
    assert Touched in told
    assert Drew in told


@pytest.mark.rule("FZ-16")
def test_twins_are_laid_with_two_hands_one_after_the_other_or_together(guest: Guest) -> None:
    match = match_at(table(2), lambda state: not state.tower and pairs(state) != [])
    pair = pairs(match.state)[0]
    for together in (False, True):
        scene = guest.sit_at(again(match))
        for key in ways(pair, match.view(match.state.turn))[0]:
            guest.touch(key)
        guest.turn()
        laying = scene.hand_task
        assert isinstance(laying, LayingTask)
        guest.move(1060, 300)
        if together:
            guest.down(1060, 300, 3)
        x, y = put_down(guest, laying)
        guest.down(x, y)
        guest.up(x, y)
        if not together:
            for _ in range(60):
                guest.turn()
            x, y = lead(guest, laying.held_chips[0].grip_mm, 200 + 4.5 + 6 - 2.4 * 4.5)
        guest.down(x, y)
        guest.up(x, y, 3)
        settled = rest(guest, scene, laying)

        assert sorted(each.chip for each in settled.poses) == sorted(pair.chips)
        assert all(each.y > 200 for each in settled.poses)
        assert not settled.touched


@pytest.mark.rule("FZ-16")
def test_both_buttons_hold_both_chips_until_they_are_let_go(guest: Guest) -> None:
    match = match_at(table(2), lambda state: not state.tower and pairs(state) != [])
    scene = guest.sit_at(match)
    for key in ways(pairs(match.state)[0], match.view(match.state.turn))[0]:
        guest.touch(key)
    guest.turn()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    guest.move(1060, 300)
    guest.down(*lead(guest, laying.held_chips[0].grip_mm, 240), 1)
    guest.down(*scene.hand_control.mouse_point, 3)
    x, y = put_down(guest, laying)
    assert [each.mode for each in laying.held_chips] == ["held", "held"]
    guest.up(x, y, 1)
    assert [each.mode for each in laying.held_chips] == ["laid", "held"]
    guest.up(x, y, 3)
    settled = rest(guest, scene, laying)

    assert len(standing(settled.poses, settled.bottle, "crowned")) == 2


@pytest.mark.rule("FZ-16")
def test_the_other_hand_brings_its_chip_over_the_first_and_sweeps_nothing_off(guest: Guest) -> None:
    match = match_at(table(2), lambda state: not state.tower and pairs(state) != [])
    pair = pairs(match.state)[0]
    scene = guest.sit_at(match)
    for key in ways(pair, match.view(match.state.turn))[0]:
        guest.touch(key)
    guest.turn()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    guest.move(1060, 300)
    guest.click(*put_down(guest, laying))
    first = {each.chip: each for each in laying.tower.poses}[pair.chips[0]]
    for _ in range(90):
        guest.turn()
    now = {each.chip: each for each in laying.tower.poses}

    assert not laying.tower.touched
    assert abs(now[pair.chips[0]].x - first.x) < 2
    assert abs(now[pair.chips[1]].x) < 6, "it does not hang over the tower"
    assert now[pair.chips[1]].y > now[pair.chips[0]].y + 4


@pytest.mark.rule("FZ-22")
def test_while_the_tower_sways_nobody_looks_away_to_the_chip_that_slipped(home: Path) -> None:
    guest = Guest(quiet_house(home, speed=1.0), MainMenuScene, blindfold=True)
    scene, laying = slip(guest)
    chip, top = laying.held_chips[0].chip, tower_top(laying.balance.tower)
    room = scene.presenter.scenery
    assert isinstance(room, BottleScenery)
    guest.wait(lambda: next(each.y for each in laying.tower.poses if each.chip == chip) < 40)
    assert room.camera == camera_for_top(top), "we looked away"
    guest.wait(lambda: scene.hand_task is not laying)

    assert room.has_arrived_at(TABLE_CAMERA), "it was counted before it was seen"
    guest.app.close()


def test_the_bar_keeps_up_with_the_hand(home: Path) -> None:
    guest = Guest(quiet_house(home, speed=1.0), MainMenuScene, blindfold=True)
    scene = guest.sit_at(tower_of(10))
    scene, laying = carry(guest, some_chip(scene))
    assert not laying.held_chips[0].in_world
    assert guest.reads(SAY("fizz-hint-lay", by="button"))
    put_down(guest, laying)
    laying.warned = False
    assert guest.reads(SAY("fizz-hint-steady"))
    laying.warned = True
    assert guest.reads(SAY("fizz-hint-near"))
    lead(guest, laying.held_chips[0].grip_mm, laying.tower.top + 1)
    assert guest.reads(SAY("fizz-hint-lies"))
    laying.warned = True
    assert guest.reads(SAY("fizz-hint-press"))
    laying.opening_touches = True
    assert guest.reads(SAY("fizz-hint-low"))
    laying.warned = laying.opening_touches = laying.may_open = False
    assert guest.reads(SAY("fizz-hint-still"))
    guest.up(*scene.hand_control.mouse_point)
    assert guest.reads(SAY("fizz-hint-settling"))
    scene, laying = slip(guest)
    guest.wait(lambda: any(each.y < 100 for each in laying.tower.poses))
    assert guest.reads(SAY("fizz-hint-falling"))
    guest.app.close()


def bars(guest: Guest, text: str) -> set[tuple[float, float]]:
    """Draw once more, and tell where a sentence is put."""
    canvas, found = guest.app.canvas, set()
    paint = canvas.draw

    def draw(image: Any, pose: Any, **more: Any) -> None:
        if text in words_of(image):
            found.add((pose.x, pose.y))
        paint(image, pose, **more)

    canvas.draw = draw  # type: ignore[method-assign]
    guest.scene.draw(canvas)
    del canvas.draw
    return found


def test_the_bar_stays_where_it_is_when_the_look_goes_down(home: Path) -> None:
    guest = Guest(quiet_house(home, speed=1.0), MainMenuScene, blindfold=True)
    guest.sit_at(tower_of(4))
    scene, laying = slip(guest)
    places: set[tuple[float, float]] = set()
    for _ in range(FRAMES):
        if scene.hand_task is not laying:
            break
        places |= bars(guest, SAY("fizz-hint-falling")) | bars(guest, SAY("fizz-hint-settling"))
        guest.turn()

    assert scene.presenter.scenery.has_arrived_at(TABLE_CAMERA)
    assert len(places) == 1
    guest.app.close()


def test_no_arm_is_seen_up_to_the_sky_while_everybody_looks_down(home: Path) -> None:
    guest = Guest(quiet_house(home, speed=1.0), MainMenuScene, blindfold=True)
    scene = guest.sit_at(tower_of(5))
    scene, laying = carry(guest, some_chip(scene))
    held = laying.held_chips[0]
    lead(guest, held.grip_mm + 40, laying.tower.top + 12)
    lead(guest, held.grip_mm + 40, laying.tower.top - 12)
    lead(guest, held.grip_mm, laying.tower.top - 12, steps=4)
    lead(guest, held.grip_mm, laying.tower.top + 6, steps=4)
    guest.up(*scene.hand_control.mouse_point)
    guest.wait(lambda: scene.presenter.scenery.is_looking_at(TABLE_CAMERA))
    for _ in range(round(view.LEAVE_SECONDS / FRAME) + 2):
        guest.turn()
    assert not [image for image in guest.seen() if isinstance(image, PinchingHand)]

    settled = rest(guest, scene, laying)
    assert laying.film
    played = scene.match
    place = next(at for at, entry in enumerate(played.log) if entry.act == settled)
    scene = PlayScene(guest.app.services, Match.from_log(played.setup, tuple(played.log[:place])))
    guest.app.apply_change(Replace(scene))
    scene.director.play(settled, laying.film)
    guest.wait(lambda: scene.presenter.film is not None and scene.presenter.scenery.is_looking_at(TABLE_CAMERA))
    for _ in range(round(LEAVE_SECONDS / FRAME) + 2):
        guest.turn()
    assert isinstance(scene.presenter.film, LayingPlayback)
    assert not [image for image in guest.seen() if isinstance(image, PinchingHand)]
    guest.app.close()


def test_once_a_chip_is_touched_nobody_is_warned_of_touching(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(4))
    scene, laying = carry(guest, some_chip(scene))
    sweep(guest, laying)
    guest.turn()

    assert laying.touched
    assert laying.glow > 0.5
    assert not guest.reads(SAY("fizz-hint-near"))


def test_once_a_chip_is_touched_nobody_is_told_that_all_is_well(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(4))
    scene, laying = carry(guest, some_chip(scene))
    sweep(guest, laying)
    lead(guest, -75, laying.tower.top + 16)
    lead(guest, laying.held_chips[0].grip_mm, laying.tower.top + 12)
    lead(guest, laying.held_chips[0].grip_mm, laying.tower.top + 1)

    assert laying.chip_rests
    assert guest.reads(SAY("fizz-hint-touched"))
    assert not guest.reads(SAY("fizz-hint-lies"))


def pressed(scene: PlayScene, seed: int, frames: int) -> LayingTask:
    """Lay a chip on a straight tower as people do who aim beside its middle and press, up to this moment."""
    rng, room = Random(seed), BottleScenery()
    chips, cap = rng.randrange(1, 8), rng.choice(("flat", "crowned"))
    grip, off = rng.choice((-1, 1)) * rng.uniform(8, 16.5), rng.uniform(-10, 10)
    deep, speed, side = rng.uniform(-0.5, 8), rng.uniform(20, 60), rng.uniform(-30, 30)
    laying = LayingTask(
        Balance(0, (ALL_CHIPS[-1],), straight_tower(ALL_CHIPS[:chips]), UPRIGHT, cap), scene.presenter.context(), room
    )
    laying.held_chips[0].grip_mm = grip
    top = laying.tower.top
    for frame in range(frames):
        late = max(frame / 60 - 0.5, 0.0)
        x, y = (
            off + grip + side * max(1 - frame / 30, 0.0),
            max(top + 16 - speed * late, top + CHIP_THICKNESS_MM / 2 - deep),
        )
        place = room.camera.to_screen(x, y)
        laying.handle("move", place.x, place.y, 0)
        laying.update(1 / 60)
    return laying


def told(guest: Guest, laying: LayingTask) -> set[str]:
    """Draw a laying, and list the words that are seen."""
    canvas, found = guest.app.canvas, set()
    canvas.draw = lambda image, *_, **__: found.update(words_of(image))  # type: ignore[method-assign]
    laying.draw(canvas)
    del canvas.draw
    return found


def touches(laying: LayingTask) -> bool:
    """Let the chip go at once, and tell whether the fingers touch the tower."""
    assert not laying.touched
    laying.handle("down", *laying.pointer, 1)
    laying.handle("up", *laying.pointer, 1)
    for _ in range(40):
        laying.update(1 / 60)
    assert laying.all_released
    return laying.touched


PRESSED = [(32, 60), (32, 100), (46, 55), (121, 90), (127, 60), (183, 100), (203, 80)]
"""Hands that rest on the tower so low, or so slanting, that they can't open."""
GENTLE = [(0, 70), (1, 100), (3, 55), (5, 100), (11, 70), (29, 100)]
"""Hands that have set their chip down well."""


@pytest.mark.rule("FZ-25")
@pytest.mark.parametrize(("seed", "frames"), PRESSED)
def test_nobody_is_told_to_let_go_where_the_opening_fingers_would_touch(seed: int, frames: int, guest: Guest) -> None:
    laying = pressed(guest.sit_at(tower_of(0)), seed, frames)

    assert laying.chip_rests
    words = told(guest, laying)
    assert not any("let go" in each.lower() for each in words), words
    assert words & {SAY(f"fizz-hint-{key}") for key in ("low", "press", "still")}
    assert touches(laying), "it would have been all right"


@pytest.mark.parametrize(("seed", "frames"), GENTLE)
def test_who_can_let_go_is_told_so(seed: int, frames: int, guest: Guest) -> None:
    laying = pressed(guest.sit_at(tower_of(0)), seed, frames)

    assert SAY("fizz-hint-lies") in told(guest, laying)
    assert not touches(laying)


def test_fingers_that_are_too_low_are_free_again_a_little_higher(guest: Guest) -> None:
    laying = pressed(guest.sit_at(tower_of(0)), 121, 90)
    assert SAY("fizz-hint-low") in told(guest, laying)
    x, y = laying.scenery.camera.to_world(*laying.pointer)
    y = max(y, laying.held_chips[0].last_place[1])
    for step in range(60):
        place = laying.scenery.camera.to_screen(x, y + 3.0 * min(step / 30, 1.0))
        laying.handle("move", place.x, place.y, 0)
        laying.update(1 / 60)

    assert SAY("fizz-hint-low") not in told(guest, laying)
    assert not touches(laying)


@pytest.mark.parametrize(("chips", "before"), [(0, "cap"), (4, "tower")])
def test_a_chip_before_the_tower_is_said_to_be_there_and_a_click_is_answered(
    chips: int, before: str, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[str] = []
    monkeypatch.setattr("tabletop.scenes.base.scene.Services.play_sound", lambda _, name, __=1.0: rung.append(name))
    scene = guest.sit_at(tower_of(chips))
    guest.touch(some_chip(scene))
    guest.turn()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    lead(guest, laying.held_chips[0].grip_mm, 60)
    assert guest.reads(SAY("fizz-hint-lay", by="pointer"))
    lead(guest, laying.held_chips[0].grip_mm, laying.tower.top + 2)
    assert guest.reads(SAY("fizz-hint-in-front", chips=chips))
    assert before in SAY("fizz-hint-in-front", chips=chips)
    assert not guest.reads(SAY("fizz-hint-lay", by="pointer"))
    rung.clear()
    guest.click(*scene.hand_control.mouse_point)
    guest.turn()

    assert rung == ["deny"], "nothing was heard"
    assert scene.hand_task is laying
    assert laying.held_chips[0].mode == "following"
    put_down(guest, laying)
    assert not guest.reads(SAY("fizz-hint-in-front", chips=chips))


@pytest.mark.parametrize("up", [-30, 30], ids=["lower than the tower", "higher"])
@pytest.mark.parametrize("key", [0, pygame.K_SPACE], ids=["a click", "a key"])
def test_letting_go_beside_the_tower_is_answered(
    up: int, key: int, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[str] = []
    monkeypatch.setattr("tabletop.scenes.base.scene.Services.play_sound", lambda _, name, __=1.0: rung.append(name))
    scene = guest.sit_at(tower_of(3))
    guest.touch(some_chip(scene))
    guest.turn()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    lead(guest, 90, laying.tower.top + up)
    rung.clear()
    if key:
        guest.press(key)
    else:
        guest.click(*scene.hand_control.mouse_point)
    guest.turn()

    assert rung == ["deny"], "nothing was heard"
    assert guest.reads(SAY("fizz-hint-not-here"))
    assert not laying.all_released
    for _ in range(round(REFUSAL_SECONDS / FRAME) + 2):
        guest.turn()
    assert not guest.reads(SAY("fizz-hint-not-here")), "it is said for ever"
    guest.press(pygame.K_SPACE)
    lead(guest, 90, laying.tower.top + 30, steps=3)
    lead(guest, laying.held_chips[0].grip_mm, laying.tower.top + 30, steps=6)
    assert not guest.reads(SAY("fizz-hint-not-here")), "it is said where the chip can be let go"


def test_a_chip_let_go_over_the_tower_is_refused_nothing(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[str] = []
    monkeypatch.setattr("tabletop.scenes.base.scene.Services.play_sound", lambda _, name, __=1.0: rung.append(name))
    scene = guest.sit_at(tower_of(3))
    scene, laying = carry(guest, some_chip(scene))
    guest.up(*put_down(guest, laying))
    rest(guest, scene, laying)

    assert "deny" not in rung


def test_a_chip_taken_by_the_keyboard_hangs_clear_of_the_tower(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(6))
    guest.press(pygame.K_RIGHT)
    guest.press(pygame.K_RETURN)
    guest.wait(lambda: isinstance(scene.hand_task, LayingTask))
    laying = scene.hand_task
    chip = laying.pose_of(laying.held_chips[0])

    assert all(chip.x - each.x > CHIP_LENGTH_MM for each in laying.balance.tower)
    assert chip.y > laying.tower.top


@pytest.mark.rule("FZ-20")
@pytest.mark.rule("FZ-21")
def test_a_held_chip_pushes_others_and_what_falls_is_seen_before_it_is_taken(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(7))
    held_before = len(scene.match.state.racks[scene.match.state.turn])
    scene, laying = carry(guest, some_chip(scene))
    room = scene.presenter.scenery
    assert isinstance(room, BottleScenery)
    seat = scene.match.state.laying.seat
    top = laying.tower.top
    lead(guest, 75, top + 20)
    lead(guest, 75, top - 12)
    lead(guest, 2, top - 12, 10)
    guest.up(*put_down(guest, laying))
    settled = rest(guest, scene, laying)
    assert any(each.y < 20 for each in settled.poses), "the tower has held even that"
    story = scene.match.story
    fell = next(place for place, beat in enumerate(story) if isinstance(beat.event, Toppled))
    lying = GAME.view(story[fell].state, seat)

    assert laying.collapse_detector.began_at is not None, "nobody saw it come"
    assert room.camera.zoom >= MIN_ZOOM
    assert lying.fallen
    assert camera_for(lying) == TABLE_CAMERA
    guest.wait(lambda: not scene.presenter.is_behind)
    assert len(scene.match.state.racks[seat]) == held_before - 1 + len(lying.fallen)


def test_slow_motion_lasts_half_a_second_of_a_fall_and_can_be_switched_off() -> None:
    from tabletop.tables.fizz.laying.collapse import SLOW_MOTION_SECONDS, CollapseDetector

    stood = (Resting("rock_red_1", 0, 202, 0),)
    fallen = (Resting("rock_red_1", 30, 150, 1.0),)
    for slow in (True, False):
        shock = CollapseDetector(stood, slow)
        shock.watch(stood, 1.0)
        assert shock.time_factor(1.0) == 1.0
        shock.watch(fallen, 2.0)

        assert (shock.time_factor(2.1) < 1.0) is slow
        assert shock.time_factor(2.0 + SLOW_MOTION_SECONDS) == 1.0


def test_a_laying_that_goes_on_from_a_save_begins_with_a_hand_beside_the_tower(guest: Guest) -> None:
    match = tower_of(3)
    match.play(next(move for move in match.game.legal_moves(match.state) if isinstance(move, Lay)))
    scene = PlayScene(guest.app.services, again(match))
    guest.app.apply_change(Replace(scene))
    for _ in range(20):
        guest.turn()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    x, y, _ = laying.held_chips[0].last_place
    assert 30 < x < 60
    assert laying.tower.top < y < laying.tower.top + 40

    guest.move(1000, 330)
    for _ in range(20):
        guest.turn()
    assert laying.held_chips[0].in_world
    assert not laying.tower.touched


@pytest.mark.rule("FZ-25")
def test_a_pointer_that_comes_from_the_menu_brings_no_hand_down_on_the_tower(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(5))
    stood = scene.match.state.tower
    scene, laying = carry(guest, some_chip(scene))
    lead(guest, 60, laying.tower.top - 10)
    guest.press(pygame.K_ESCAPE)
    back = guest.button(SAY("pause-resume"))
    guest.move(*back)
    guest.click(*back)
    assert guest.scene is scene
    walk(guest, back, (820, 470))
    for _ in range(60):
        guest.turn()
    now = {each.chip: each for each in laying.tower.poses}
    assert not laying.tower.touched
    assert all(abs(now[each.chip].x - each.x) < 0.5 for each in stood)

    put_down(guest, laying)
    assert not laying.pointer_leapt, "it never came down again"
    assert abs(laying.held_chips[0].last_place[1] - laying.tower.top - 5) < 2


def test_a_fall_is_not_escaped_by_leaving_the_table(guest: Guest, tmp_path: Path) -> None:
    match = tower_of(5)
    save = SaveWriter.create(tmp_path / "fall.jsonl", match.setup)
    for entry in match.log:
        save.append(entry)
    scene = guest.sit_at(again(match))
    scene.director.save = save
    scene, laying = carry(guest, some_chip(scene))
    held = laying.held_chips[0]
    lead(guest, held.grip_mm + 30, laying.tower.top + 10)
    lead(guest, held.grip_mm + 30, laying.tower.top - 12)
    lead(guest, held.grip_mm - 30, laying.tower.top - 12, steps=3)
    guest.app.apply_change(Home())
    settled = read_save(tmp_path / "fall.jsonl").match.log[-1]

    assert isinstance(settled.act, Settled)
    assert settled.film
    assert len(standing(settled.act.poses, settled.act.bottle, "crowned")) < 5


def test_a_chip_let_go_lands_though_the_window_is_closed_while_it_falls(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(3))
    scene, laying = carry(guest, some_chip(scene))
    x, y = put_down(guest, laying)
    guest.up(x, y)
    guest.app.apply_change(Home())
    settled = scene.match.log[-1].act

    assert isinstance(settled, Settled)
    assert len(standing(settled.poses, settled.bottle, "crowned")) == 4


def test_who_leaves_with_a_chip_in_the_air_finds_it_there_again(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(3))
    scene, laying = carry(guest, some_chip(scene))
    lead(guest, laying.held_chips[0].grip_mm, laying.tower.top + 16)
    guest.app.apply_change(Home())

    assert isinstance(scene.match.log[-1].act, Lay)


def test_who_leaves_amid_two_chips_after_a_touch_has_laid_them_both(guest: Guest) -> None:
    scene = guest.sit_at(match_at(table(3), lambda state: state.step == "turn" and bool(state.tower and pairs(state))))
    before = scene.match.state
    for key in ways(pairs(before)[0], scene.presenter.view())[0]:
        guest.touch(key)
    guest.wait(lambda: isinstance(scene.hand_task, LayingTask))
    scene.hand_task.tower.touched = True
    guest.app.apply_change(Home())
    settled = scene.match.log[-1].act

    assert isinstance(settled, Settled)
    assert len(settled.poses) == len(before.tower) + 2


def test_a_button_let_go_over_the_menu_is_down_no_more(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(5))
    scene, laying = carry(guest, some_chip(scene))
    x, y = put_down(guest, laying)
    guest.down(x, y, 3)
    guest.press(pygame.K_ESCAPE)
    guest.turn()
    assert guest.scene is not scene
    guest.up(x, y, 3)
    guest.up(x, y, 1)
    guest.press(pygame.K_ESCAPE)
    guest.wait(lambda: guest.scene is scene)

    assert not laying.wants_steady
    assert laying.held_chips[0].mode == "following"


def test_a_chip_let_go_over_its_own_place_in_the_rack_returns_there(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(3))
    before, key = len(scene.match.log), some_chip(scene)
    home = scene.presenter.stage.pose_of(key)
    scene, _ = carry(guest, key)
    assert len(scene.match.log) == before + 1
    guest.move(home.x, home.y)
    guest.up(home.x, home.y)
    guest.wait(lambda: scene.decision_prompt.selection is not None)

    assert scene.hand_task is None
    assert len(scene.match.log) == before
    assert scene.presenter.stage.pose_of(key) is not None


@pytest.mark.rule("FZ-20")
def test_once_the_tower_has_been_moved_no_chip_returns_to_the_rack(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(4))
    before, key = len(scene.match.log), some_chip(scene)
    home = scene.presenter.stage.pose_of(key)
    scene, laying = carry(guest, key)
    sweep(guest, laying)
    guest.move(home.x, home.y)
    guest.up(home.x, home.y)
    guest.turn()

    assert scene.hand_task is laying
    assert len(scene.match.log) == before + 1


def test_the_bar_speaks_of_a_button_only_while_one_is_down(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(0))
    scene, laying = carry(guest, some_chip(scene))
    assert guest.reads(SAY("fizz-hint-lay", by="button"))
    lead(guest, 70, laying.tower.top + 30)
    guest.up(*scene.hand_control.mouse_point)
    assert laying.held_chips[0].mode == "following"
    laying.refusal_seconds = 0.0
    assert guest.reads(SAY("fizz-hint-lay", by="pointer"))
    guest.press(pygame.K_LEFT)
    guest.turn()
    assert guest.reads(SAY("fizz-hint-lay", by="keys"))


@pytest.mark.rule("FZ-16")
def test_a_chip_dragged_on_its_twin_brings_both_into_the_hands(guest: Guest) -> None:
    match = match_at(table(2), lambda state: not state.tower and pairs(state) != [])
    pair = pairs(match.state)[0]
    scene = guest.sit_at(match)
    guest.drag(f"chip:{pair.chips[0]}", f"chip:{pair.chips[1]}")
    guest.turn()

    assert isinstance(scene.hand_task, LayingTask)
    assert scene.match.log[-1].act == pair


@pytest.mark.rule("FZ-16")
def test_twins_rise_together_and_have_a_handle_one_can_hit(guest: Guest) -> None:
    match = match_at(table(2), lambda state: not state.tower and pairs(state) != [])
    pair = pairs(match.state)[0]
    scene = guest.sit_at(match)
    one, other = (f"chip:{chip}" for chip in pair.chips)
    lying = {placed.key: placed for placed in scene.presenter.picture()}
    guest.point_of(one)
    risen = {placed.key: placed for placed in scene.presenter.picture()}

    for key in (one, other):
        assert risen[key].pose.y < lying[key].pose.y
    handle = lying[f"both:{pair.chips[0]}"]
    assert handle.image.size[0] * handle.pose.scale * 1280 / 1600 >= 60


@pytest.mark.parametrize("grip", [16.0, -16.0])
def test_our_arm_is_never_drawn_over_the_papers_on_the_right(grip: float) -> None:
    surface = pygame.Surface((800, 450))
    canvas = Canvas(surface)
    for x in range(500, 1500, 250):
        draw_hand(canvas, Arm("yellow", from_left=grip < 0), Pose(x, 400), grip_mm=grip)
    papers = surface.subsurface(canvas.to_window(1220, 0), (190, 450))

    assert pygame.mask.from_threshold(papers, (0, 0, 0), (1, 1, 1, 255)).count() == 190 * 450
