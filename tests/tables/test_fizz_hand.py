"""The hand at the bottle: it carries, swings, glows, fouls and lets go, and nobody escapes what it has set going."""

from itertools import pairwise
from math import cos, sin
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from helpers.bottle_hand import (
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
from helpers.fake_user import FRAME, Guest, quiet_house, words_of
from helpers.matches import again

from rules.fizz import GAME
from rules.fizz.acts import Draw, Drew, Lay, Settled, Toppled, Touched
from rules.fizz.bottle import HEIGHT, LENGTH, THICKNESS, UPRIGHT, Resting, standing
from rules.fizz.pieces import BOX
from rules.fizz.requests import Balance
from tabletop.match import Match
from tabletop.motion_film import Film
from tabletop.saves.match_file import Save, read
from tabletop.scenes.base.scene import Home, Replace
from tabletop.scenes.play.play_scene import Playing
from tabletop.scenes.start.main_menu import Menu
from tabletop.stage.canvas import Canvas
from tabletop.stage.pose import Pose
from tabletop.tables.fizz.bottle.arm import Arm, Hand, draw_hand
from tabletop.tables.fizz.bottle.camera import DESK, WIDEST, camera_of, looking_at, top_of
from tabletop.tables.fizz.bottle.scenery import Room
from tabletop.tables.fizz.laying import view
from tabletop.tables.fizz.laying.film import LEAVING, Projection
from tabletop.tables.fizz.laying.task import REFUSED, Laying
from tests.bench.bottle_trials import straight


def test_a_chip_carried_into_the_air_is_in_the_hand_with_the_button_still_down(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(0))
    before = len(scene.match.log)
    key = some_chip(scene)
    scene, laying = carry(guest, key)

    assert acts(scene, before) == [Lay((key[5:],))]
    assert laying.held[0].mode == "held"
    assert laying.held[0].real, "the tower would not feel it"
    assert key not in [placed.key for placed in scene.showing.picture()]


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
    laying = scene.hand
    assert isinstance(laying, Laying)
    assert laying.held[0].mode == "following"
    guest.move(1060, 300)
    x, y = put_down(guest, laying)
    guest.down(x, y)
    guest.up(x, y)
    settled = rest(guest, scene, laying)

    assert key[5:] in [each.chip for each in settled.poses if each.y > 200]


def test_a_chip_grasped_while_others_are_still_flying_comes_along_but_a_click_then_means_nothing(home: Path) -> None:
    match = match_at(table(2), lambda state: Draw() in GAME.legal_moves(state) and len(state.bazaar) > 20)
    guest = Guest(quiet_house(home, speed=1.0), Menu, blindfold=True)
    scene = guest.sit_at(again(match))
    guest.touch("bazaar")
    guest.wait(lambda: scene.showing.stage.busy)
    state = scene.match.state
    chip = next(move.chips[0] for move in GAME.legal_moves(state) if isinstance(move, Lay))
    guest.wait(lambda: scene.showing.stage.where(f"chip:{chip}") is not None and scene.showing.stage.busy)
    pose = scene.showing.stage.where(f"chip:{chip}")
    assert pose
    before = len(scene.match.log)
    guest.down(pose.x, pose.y)
    guest.up(pose.x, pose.y)
    guest.turn()
    assert len(scene.match.log) == before, "it was a click to hurry things on"

    while not scene.showing.stage.busy and scene.asking.selection is None:
        guest.turn()
    scene.showing.stage.show(scene.showing.picture(), 1.0)
    assert scene.showing.stage.busy
    x, y = guest.point_of(f"chip:{chip}")
    guest.down(x, y)
    for step in range(1, 40):
        guest.move(x + (1060 - x) * step / 40, y + (300 - y) * step / 40)

    assert isinstance(scene.hand, Laying)
    assert acts(scene, before) == [Lay((chip,))]
    guest.app.close()


def test_a_chip_on_its_way_from_the_rack_does_not_knock_the_bottle_over(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(2))
    guest.touch(some_chip(scene))
    guest.turn()
    laying = scene.hand
    assert isinstance(laying, Laying)
    for x, y in ((420, 760), (800, 640), (1150, 700), (800, 560), (1060, 300)):
        guest.move(x, y)
        for _ in range(6):
            guest.turn()

    assert laying.held[0].real
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
    laying = scene.hand
    assert isinstance(laying, Laying)
    now = {each.chip: each for each in laying.tower.poses}

    assert laying.held[0].real
    assert not laying.tower.touched
    assert all(abs(now[each.chip].x - each.x) < 0.1 for each in stood)


@pytest.mark.rule("FZ-25")
@pytest.mark.parametrize("lean", [0.23, -0.23])
def test_a_chip_comes_into_the_world_clear_of_the_higher_end_of_a_leaning_tower(lean: float, guest: Guest) -> None:
    scene = guest.sit_at(tower_of(0))
    room = scene.showing.scenery
    assert isinstance(room, Room)
    up = [THICKNESS * (at + 0.5) for at in range(12)]
    tower = tuple(
        Resting(chip, -far * sin(lean), HEIGHT + far * cos(lean), lean) for chip, far in zip(BOX, up, strict=False)
    )
    for start in range(-60, 61, 12):
        laying = Laying(Balance(0, (BOX[-1],), tower, UPRIGHT, "crowned"), scene.showing.glance(), room)
        for step in range(60):
            place = room.camera.screen(start * (1 - step / 60), HEIGHT - 10 + 1.6 * step)
            laying.handle("move", place.x, place.y, 0)
            laying.update(1 / 60)

        assert laying.held[0].real
        assert not laying.tower.touched, start


def test_fingers_keep_a_chip_that_is_not_over_the_bottle(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(2))
    scene, laying = carry(guest, some_chip(scene))
    x, y = lead(guest, 95, 250)
    guest.up(x, y)
    for _ in range(30):
        guest.turn()

    assert scene.hand is laying
    assert laying.held[0].mode == "following"


def test_the_wheel_and_the_keys_turn_the_chip(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(0))
    scene, laying = carry(guest, some_chip(scene))
    lead(guest, 60, 260)
    flat = laying.held[0].place[2]
    for _ in range(3):
        guest.hear(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, which=0)
    for _ in range(40):
        guest.turn()
    tilted = laying.held[0].place[2]
    for _ in range(3):
        guest.press(pygame.K_d)
    for _ in range(40):
        guest.turn()

    assert tilted - flat > 0.12
    assert abs(laying.held[0].place[2] - flat) < 0.06


@pytest.mark.rule("FZ-20")
def test_the_right_button_steadies_the_bottle(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(2))
    scene, laying = carry(guest, some_chip(scene))
    x, y = lead(guest, 60, 260)
    guest.down(x, y, 3)
    for _ in range(20):
        guest.turn()

    assert laying.steadying == 1.0
    guest.up(x, y, 3)
    for _ in range(20):
        guest.turn()
    assert laying.steadying == 0.0


@pytest.mark.rule("FZ-20")
def test_a_key_steadies_the_bottle_until_it_is_pressed_again(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(2))
    scene, laying = carry(guest, some_chip(scene))
    for firmly in (1.0, 0.0, 1.0):
        guest.press(pygame.K_s)
        for _ in range(20):
            guest.turn()

        assert laying.steadying == firmly


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
    lead(guest, laying.held[0].grip, top + 12)
    x, y = lead(guest, laying.held[0].grip, top + 6)
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
        laying = scene.hand
        assert isinstance(laying, Laying)
        guest.move(1060, 300)
        if together:
            guest.down(1060, 300, 3)
        x, y = put_down(guest, laying)
        guest.down(x, y)
        guest.up(x, y)
        if not together:
            for _ in range(60):
                guest.turn()
            x, y = lead(guest, laying.held[0].grip, 200 + 4.5 + 6 - 2.4 * 4.5)
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
    laying = scene.hand
    assert isinstance(laying, Laying)
    guest.move(1060, 300)
    guest.down(*lead(guest, laying.held[0].grip, 240), 1)
    guest.down(*scene.handwork.mouse, 3)
    x, y = put_down(guest, laying)
    assert [each.mode for each in laying.held] == ["held", "held"]
    guest.up(x, y, 1)
    assert [each.mode for each in laying.held] == ["laid", "held"]
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
    laying = scene.hand
    assert isinstance(laying, Laying)
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
    guest = Guest(quiet_house(home, speed=1.0), Menu, blindfold=True)
    scene, laying = slip(guest)
    chip, top = laying.held[0].chip, top_of(laying.balance.tower)
    room = scene.showing.scenery
    assert isinstance(room, Room)
    guest.wait(lambda: next(each.y for each in laying.tower.poses if each.chip == chip) < 40)
    assert room.camera == looking_at(top), "we looked away"
    guest.wait(lambda: scene.hand is not laying)

    assert room.seen(DESK), "it was counted before it was seen"
    guest.app.close()


def test_the_bar_keeps_up_with_the_hand(home: Path) -> None:
    guest = Guest(quiet_house(home, speed=1.0), Menu, blindfold=True)
    scene = guest.sit_at(tower_of(10))
    scene, laying = carry(guest, some_chip(scene))
    assert not laying.held[0].real
    assert guest.reads(SAY("fizz-hint-lay", by="button"))
    put_down(guest, laying)
    laying.warned = False
    assert guest.reads(SAY("fizz-hint-steady"))
    laying.warned = True
    assert guest.reads(SAY("fizz-hint-near"))
    lead(guest, laying.held[0].grip, laying.tower.top + 1)
    assert guest.reads(SAY("fizz-hint-lies"))
    laying.warned = True
    assert guest.reads(SAY("fizz-hint-press"))
    laying.low = True
    assert guest.reads(SAY("fizz-hint-low"))
    laying.warned = laying.low = laying.free = False
    assert guest.reads(SAY("fizz-hint-still"))
    guest.up(*scene.handwork.mouse)
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
    guest = Guest(quiet_house(home, speed=1.0), Menu, blindfold=True)
    guest.sit_at(tower_of(4))
    scene, laying = slip(guest)
    places: set[tuple[float, float]] = set()
    for _ in range(FRAMES):
        if scene.hand is not laying:
            break
        places |= bars(guest, SAY("fizz-hint-falling")) | bars(guest, SAY("fizz-hint-settling"))
        guest.turn()

    assert scene.showing.scenery.seen(DESK)
    assert len(places) == 1
    guest.app.close()


def test_no_arm_is_seen_up_to_the_sky_while_everybody_looks_down(home: Path) -> None:
    guest = Guest(quiet_house(home, speed=1.0), Menu, blindfold=True)
    scene = guest.sit_at(tower_of(5))
    scene, laying = carry(guest, some_chip(scene))
    held = laying.held[0]
    lead(guest, held.grip + 40, laying.tower.top + 12)
    lead(guest, held.grip + 40, laying.tower.top - 12)
    lead(guest, held.grip, laying.tower.top - 12, steps=4)
    lead(guest, held.grip, laying.tower.top + 6, steps=4)
    guest.up(*scene.handwork.mouse)
    guest.wait(lambda: scene.showing.scenery.looks(DESK))
    for _ in range(round(view.LEAVING / FRAME) + 2):
        guest.turn()
    assert not [image for image in guest.seen() if isinstance(image, Hand)]

    settled = rest(guest, scene, laying)
    assert laying.film
    played = scene.match
    place = next(at for at, entry in enumerate(played.log) if entry.act == settled)
    scene = Playing(guest.app.house, Match.of(played.setup, tuple(played.log[:place])))
    guest.app.change(Replace(scene))
    scene.director.play(settled, laying.film)
    guest.wait(lambda: scene.showing.film is not None and scene.showing.scenery.looks(DESK))
    for _ in range(round(LEAVING / FRAME) + 2):
        guest.turn()
    assert isinstance(scene.showing.film, Projection)
    assert not [image for image in guest.seen() if isinstance(image, Hand)]
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
    lead(guest, laying.held[0].grip, laying.tower.top + 12)
    lead(guest, laying.held[0].grip, laying.tower.top + 1)

    assert laying.bearing
    assert guest.reads(SAY("fizz-hint-touched"))
    assert not guest.reads(SAY("fizz-hint-lies"))


def pressed(scene: Playing, seed: int, frames: int) -> Laying:
    """Lay a chip on a straight tower as people do who aim beside its middle and press, up to this moment."""
    rng, room = Random(seed), Room()
    chips, cap = rng.randrange(1, 8), rng.choice(("flat", "crowned"))
    grip, off = rng.choice((-1, 1)) * rng.uniform(8, 16.5), rng.uniform(-10, 10)
    deep, speed, side = rng.uniform(-0.5, 8), rng.uniform(20, 60), rng.uniform(-30, 30)
    laying = Laying(Balance(0, (BOX[-1],), straight(BOX[:chips]), UPRIGHT, cap), scene.showing.glance(), room)
    laying.held[0].grip = grip
    top = laying.tower.top
    for frame in range(frames):
        late = max(frame / 60 - 0.5, 0.0)
        x, y = off + grip + side * max(1 - frame / 30, 0.0), max(top + 16 - speed * late, top + THICKNESS / 2 - deep)
        place = room.camera.screen(x, y)
        laying.handle("move", place.x, place.y, 0)
        laying.update(1 / 60)
    return laying


def told(guest: Guest, laying: Laying) -> set[str]:
    """Draw a laying, and list the words that are seen."""
    canvas, found = guest.app.canvas, set()
    canvas.draw = lambda image, *_, **__: found.update(words_of(image))  # type: ignore[method-assign]
    laying.draw(canvas)
    del canvas.draw
    return found


def touches(laying: Laying) -> bool:
    """Let the chip go at once, and tell whether the fingers touch the tower."""
    assert not laying.touched
    laying.handle("down", *laying.pointer, 1)
    laying.handle("up", *laying.pointer, 1)
    for _ in range(40):
        laying.update(1 / 60)
    assert laying.let_go
    return laying.touched


PRESSED = [(32, 60), (32, 100), (46, 55), (121, 90), (127, 60), (183, 100), (203, 80)]
"""Hands that rest on the tower so low, or so slanting, that they can't open."""
GENTLE = [(0, 70), (1, 100), (3, 55), (5, 100), (11, 70), (29, 100)]
"""Hands that have set their chip down well."""


@pytest.mark.rule("FZ-25")
@pytest.mark.parametrize(("seed", "frames"), PRESSED)
def test_nobody_is_told_to_let_go_where_the_opening_fingers_would_touch(seed: int, frames: int, guest: Guest) -> None:
    laying = pressed(guest.sit_at(tower_of(0)), seed, frames)

    assert laying.bearing
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
    x, y = laying.room.camera.world(*laying.pointer)
    y = max(y, laying.held[0].place[1])
    for step in range(60):
        place = laying.room.camera.screen(x, y + 3.0 * min(step / 30, 1.0))
        laying.handle("move", place.x, place.y, 0)
        laying.update(1 / 60)

    assert SAY("fizz-hint-low") not in told(guest, laying)
    assert not touches(laying)


@pytest.mark.parametrize(("chips", "before"), [(0, "cap"), (4, "tower")])
def test_a_chip_before_the_tower_is_said_to_be_there_and_a_click_is_answered(
    chips: int, before: str, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[str] = []
    monkeypatch.setattr("tabletop.scenes.base.scene.House.ring", lambda _, name, __=1.0: rung.append(name))
    scene = guest.sit_at(tower_of(chips))
    guest.touch(some_chip(scene))
    guest.turn()
    laying = scene.hand
    assert isinstance(laying, Laying)
    lead(guest, laying.held[0].grip, 60)
    assert guest.reads(SAY("fizz-hint-lay", by="pointer"))
    lead(guest, laying.held[0].grip, laying.tower.top + 2)
    assert guest.reads(SAY("fizz-hint-in-front", chips=chips))
    assert before in SAY("fizz-hint-in-front", chips=chips)
    assert not guest.reads(SAY("fizz-hint-lay", by="pointer"))
    rung.clear()
    guest.click(*scene.handwork.mouse)
    guest.turn()

    assert rung == ["deny"], "nothing was heard"
    assert scene.hand is laying
    assert laying.held[0].mode == "following"
    put_down(guest, laying)
    assert not guest.reads(SAY("fizz-hint-in-front", chips=chips))


@pytest.mark.parametrize("up", [-30, 30], ids=["lower than the tower", "higher"])
@pytest.mark.parametrize("key", [0, pygame.K_SPACE], ids=["a click", "a key"])
def test_letting_go_beside_the_tower_is_answered(
    up: int, key: int, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[str] = []
    monkeypatch.setattr("tabletop.scenes.base.scene.House.ring", lambda _, name, __=1.0: rung.append(name))
    scene = guest.sit_at(tower_of(3))
    guest.touch(some_chip(scene))
    guest.turn()
    laying = scene.hand
    assert isinstance(laying, Laying)
    lead(guest, 90, laying.tower.top + up)
    rung.clear()
    if key:
        guest.press(key)
    else:
        guest.click(*scene.handwork.mouse)
    guest.turn()

    assert rung == ["deny"], "nothing was heard"
    assert guest.reads(SAY("fizz-hint-not-here"))
    assert not laying.let_go
    for _ in range(round(REFUSED / FRAME) + 2):
        guest.turn()
    assert not guest.reads(SAY("fizz-hint-not-here")), "it is said for ever"
    guest.press(pygame.K_SPACE)
    lead(guest, 90, laying.tower.top + 30, steps=3)
    lead(guest, laying.held[0].grip, laying.tower.top + 30, steps=6)
    assert not guest.reads(SAY("fizz-hint-not-here")), "it is said where the chip can be let go"


def test_a_chip_let_go_over_the_tower_is_refused_nothing(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[str] = []
    monkeypatch.setattr("tabletop.scenes.base.scene.House.ring", lambda _, name, __=1.0: rung.append(name))
    scene = guest.sit_at(tower_of(3))
    scene, laying = carry(guest, some_chip(scene))
    guest.up(*put_down(guest, laying))
    rest(guest, scene, laying)

    assert "deny" not in rung


def test_a_chip_taken_by_the_keyboard_hangs_clear_of_the_tower(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(6))
    guest.press(pygame.K_RIGHT)
    guest.press(pygame.K_RETURN)
    guest.wait(lambda: isinstance(scene.hand, Laying))
    laying = scene.hand
    chip = laying.pose_of(laying.held[0])

    assert all(chip.x - each.x > LENGTH for each in laying.balance.tower)
    assert chip.y > laying.tower.top


@pytest.mark.rule("FZ-20")
@pytest.mark.rule("FZ-21")
def test_a_held_chip_pushes_others_and_what_falls_is_seen_before_it_is_taken(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(7))
    held_before = len(scene.match.state.racks[scene.match.state.turn])
    scene, laying = carry(guest, some_chip(scene))
    room = scene.showing.scenery
    assert isinstance(room, Room)
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

    assert laying.shock.began is not None, "nobody saw it come"
    assert room.camera.zoom >= WIDEST
    assert lying.fallen
    assert camera_of(lying) == DESK
    guest.wait(lambda: not scene.showing.behind)
    assert len(scene.match.state.racks[seat]) == held_before - 1 + len(lying.fallen)


def test_slow_motion_lasts_half_a_second_of_a_fall_and_can_be_switched_off() -> None:
    from tabletop.tables.fizz.laying.collapse import DREAD, Shock

    stood = (Resting("rock_red_1", 0, 202, 0),)
    fallen = (Resting("rock_red_1", 30, 150, 1.0),)
    for slow in (True, False):
        shock = Shock(stood, slow)
        shock.watch(stood, 1.0)
        assert shock.pace(1.0) == 1.0
        shock.watch(fallen, 2.0)

        assert (shock.pace(2.1) < 1.0) is slow
        assert shock.pace(2.0 + DREAD) == 1.0


def test_a_laying_that_goes_on_from_a_save_begins_with_a_hand_beside_the_tower(guest: Guest) -> None:
    match = tower_of(3)
    match.play(next(move for move in match.game.legal_moves(match.state) if isinstance(move, Lay)))
    scene = Playing(guest.app.house, again(match))
    guest.app.change(Replace(scene))
    for _ in range(20):
        guest.turn()
    laying = scene.hand
    assert isinstance(laying, Laying)
    x, y, _ = laying.held[0].place
    assert 30 < x < 60
    assert laying.tower.top < y < laying.tower.top + 40

    guest.move(1000, 330)
    for _ in range(20):
        guest.turn()
    assert laying.held[0].real
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
    assert not laying.leapt, "it never came down again"
    assert abs(laying.held[0].place[1] - laying.tower.top - 5) < 2


def test_a_fall_is_not_escaped_by_leaving_the_table(guest: Guest, tmp_path: Path) -> None:
    match = tower_of(5)
    save = Save.create(tmp_path / "fall.jsonl", match.setup)
    for entry in match.log:
        save.append(entry)
    scene = guest.sit_at(again(match))
    scene.director.save = save
    scene, laying = carry(guest, some_chip(scene))
    held = laying.held[0]
    lead(guest, held.grip + 30, laying.tower.top + 10)
    lead(guest, held.grip + 30, laying.tower.top - 12)
    lead(guest, held.grip - 30, laying.tower.top - 12, steps=3)
    guest.app.change(Home())
    settled = read(tmp_path / "fall.jsonl").match.log[-1]

    assert isinstance(settled.act, Settled)
    assert settled.film
    assert len(standing(settled.act.poses, settled.act.bottle, "crowned")) < 5


def test_a_chip_let_go_lands_though_the_window_is_closed_while_it_falls(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(3))
    scene, laying = carry(guest, some_chip(scene))
    x, y = put_down(guest, laying)
    guest.up(x, y)
    guest.app.change(Home())
    settled = scene.match.log[-1].act

    assert isinstance(settled, Settled)
    assert len(standing(settled.poses, settled.bottle, "crowned")) == 4


def test_who_leaves_with_a_chip_in_the_air_finds_it_there_again(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(3))
    scene, laying = carry(guest, some_chip(scene))
    lead(guest, laying.held[0].grip, laying.tower.top + 16)
    guest.app.change(Home())

    assert isinstance(scene.match.log[-1].act, Lay)


def test_who_leaves_amid_two_chips_after_a_touch_has_laid_them_both(guest: Guest) -> None:
    scene = guest.sit_at(match_at(table(3), lambda state: state.step == "turn" and bool(state.tower and pairs(state))))
    before = scene.match.state
    for key in ways(pairs(before)[0], scene.showing.view())[0]:
        guest.touch(key)
    guest.wait(lambda: isinstance(scene.hand, Laying))
    scene.hand.tower.touched = True
    guest.app.change(Home())
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

    assert not laying.steady
    assert laying.held[0].mode == "following"


def test_a_chip_let_go_over_its_own_place_in_the_rack_returns_there(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(3))
    before, key = len(scene.match.log), some_chip(scene)
    home = scene.showing.stage.where(key)
    scene, _ = carry(guest, key)
    assert len(scene.match.log) == before + 1
    guest.move(home.x, home.y)
    guest.up(home.x, home.y)
    guest.wait(lambda: scene.asking.selection is not None)

    assert scene.hand is None
    assert len(scene.match.log) == before
    assert scene.showing.stage.where(key) is not None


@pytest.mark.rule("FZ-20")
def test_once_the_tower_has_been_moved_no_chip_returns_to_the_rack(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(4))
    before, key = len(scene.match.log), some_chip(scene)
    home = scene.showing.stage.where(key)
    scene, laying = carry(guest, key)
    sweep(guest, laying)
    guest.move(home.x, home.y)
    guest.up(home.x, home.y)
    guest.turn()

    assert scene.hand is laying
    assert len(scene.match.log) == before + 1


def test_the_bar_speaks_of_a_button_only_while_one_is_down(guest: Guest) -> None:
    scene = guest.sit_at(tower_of(0))
    scene, laying = carry(guest, some_chip(scene))
    assert guest.reads(SAY("fizz-hint-lay", by="button"))
    lead(guest, 70, laying.tower.top + 30)
    guest.up(*scene.handwork.mouse)
    assert laying.held[0].mode == "following"
    laying.refused = 0.0
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

    assert isinstance(scene.hand, Laying)
    assert scene.match.log[-1].act == pair


@pytest.mark.rule("FZ-16")
def test_twins_rise_together_and_have_a_handle_one_can_hit(guest: Guest) -> None:
    match = match_at(table(2), lambda state: not state.tower and pairs(state) != [])
    pair = pairs(match.state)[0]
    scene = guest.sit_at(match)
    one, other = (f"chip:{chip}" for chip in pair.chips)
    lying = {placed.key: placed for placed in scene.showing.picture()}
    guest.point_of(one)
    risen = {placed.key: placed for placed in scene.showing.picture()}

    for key in (one, other):
        assert risen[key].pose.y < lying[key].pose.y
    handle = lying[f"both:{pair.chips[0]}"]
    assert handle.image.size[0] * handle.pose.scale * 1280 / 1600 >= 60


@pytest.mark.parametrize("grip", [16.0, -16.0])
def test_our_arm_is_never_drawn_over_the_papers_on_the_right(grip: float) -> None:
    surface = pygame.Surface((800, 450))
    canvas = Canvas(surface)
    for x in range(500, 1500, 250):
        draw_hand(canvas, Arm("yellow", left=grip < 0), Pose(x, 400), grip=grip)
    papers = surface.subsurface(canvas.window(1220, 0), (190, 450))

    assert pygame.mask.from_threshold(papers, (0, 0, 0), (1, 1, 1, 255)).count() == 190 * 450
