"""The hand at the bottle: it carries, swings, glows, fouls and lets go, and nobody escapes what it has set going."""

from itertools import pairwise
from math import cos, inf, sin
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from helpers.fake_user import FRAME_SECONDS, FakeUser, quiet_services, texts_in
from helpers.games.fizz_table import (
    MAX_SETTLING_FRAMES,
    SAY,
    acts_since,
    bring_chip_to_tower,
    carry_chip,
    fizz_case,
    legal_pairs,
    let_chip_slip,
    match_where,
    match_with_tower,
    move_along,
    move_to_millimetres,
    playable_chip,
    sweep_into_tower,
    touch_paths,
    wait_until_settled,
)
from helpers.matches import branch_match

from rules.fizz import GAME
from rules.fizz.acts import Draw, Drew, Lay, Settled, Toppled, Touched
from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_LENGTH_MM, CHIP_THICKNESS_MM, UPRIGHT, Resting, standing
from rules.fizz.pieces import ALL_CHIPS
from rules.fizz.requests import Balance
from tabletop.match import Match
from tabletop.motion_film import Film
from tabletop.physics.bottle_judge import Verdict
from tabletop.saves.match_file import SaveWriter, read_save
from tabletop.scenes.base.scene import Home, Replace
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.stage.canvas import Canvas, Shadow
from tabletop.stage.pose import Pose
from tabletop.stage.stage import Transition
from tabletop.tables.fizz.bottle.arm import Arm, FingerGlow, PinchingHand, draw_hand
from tabletop.tables.fizz.bottle.camera import MIN_ZOOM, TABLE_CAMERA, camera_for, camera_for_top, tower_top
from tabletop.tables.fizz.bottle.marks import DANGER_GLOW, FREE_GLOW, ArrowHead
from tabletop.tables.fizz.bottle.noise import VerdictSounds
from tabletop.tables.fizz.bottle.scenery import BottleScenery
from tabletop.tables.fizz.laying import view
from tabletop.tables.fizz.laying.clicks import RING_SECONDS, ClickRing
from tabletop.tables.fizz.laying.film import LEAVE_SECONDS, LayingPlayback
from tabletop.tables.fizz.laying.task import REFUSAL_SECONDS, LayingTask
from tabletop.tables.fizz.pieces import side_of
from tests.bench.bottle_trials import straight_tower


def test_a_chip_carried_into_the_air_is_in_the_hand_with_the_button_still_down(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(0))
    before = len(scene.match.log)
    key = playable_chip(scene)
    scene, laying = carry_chip(user, key)

    assert acts_since(scene, before) == [Lay((key[5:],))]
    assert laying.held_chips[0].mode == "held"
    assert laying.held_chips[0].in_world, "the tower would not feel it"
    assert key not in [placed.key for placed in scene.presenter.picture()]


@pytest.mark.rule("FZ-20")
def test_a_laying_by_mouse_ends_at_rest_and_leaves_a_film(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(3))
    before = len(scene.match.log)
    key = playable_chip(scene)
    scene, laying = carry_chip(user, key)
    user.up(*bring_chip_to_tower(user, laying))
    settled = wait_until_settled(user, scene, laying)
    entry = scene.match.log[before + 1]

    assert entry.act == settled
    assert not settled.touched
    assert entry.film is not None
    assert key[5:] in Film.unpack(entry.film).pieces
    assert key[5:] in [each.chip for each in scene.match.state.tower]


def test_a_click_lets_the_chip_follow_the_bare_pointer_and_another_lays_it(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(2))
    key = playable_chip(scene)
    user.touch(key)
    user.run_frame()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    assert laying.held_chips[0].mode == "following"
    user.move(1060, 300)
    x, y = bring_chip_to_tower(user, laying)
    user.down(x, y)
    user.up(x, y)
    settled = wait_until_settled(user, scene, laying)

    assert key[5:] in [each.chip for each in settled.poses if each.y > 200]


def test_a_chip_grasped_while_others_are_still_flying_comes_along_but_a_click_then_means_nothing(home: Path) -> None:
    match = match_where(fizz_case(2), lambda state: Draw() in GAME.legal_moves(state) and len(state.bazaar) > 20)
    user = FakeUser(quiet_services(home, speed=1.0), MainMenuScene, draws_nothing=True)
    scene = user.sit_at(branch_match(match))
    user.touch("bazaar")
    user.wait_until(lambda: scene.presenter.stage.busy)
    state = scene.match.state
    chip = next(move.chips[0] for move in GAME.legal_moves(state) if isinstance(move, Lay))
    user.wait_until(lambda: scene.presenter.stage.pose_of(f"chip:{chip}") is not None and scene.presenter.stage.busy)
    pose = scene.presenter.stage.pose_of(f"chip:{chip}")
    assert pose
    before = len(scene.match.log)
    user.down(pose.x, pose.y)
    user.up(pose.x, pose.y)
    user.run_frame()
    assert len(scene.match.log) == before, "it was a click to hurry things on"

    while not scene.presenter.stage.busy and scene.decision_prompt.selection is None:
        user.run_frame()
    scene.presenter.stage.show(scene.presenter.picture(), Transition(1.0))
    assert scene.presenter.stage.busy
    x, y = user.point_of(f"chip:{chip}")
    user.down(x, y)
    for step in range(1, 40):
        user.move(x + (1060 - x) * step / 40, y + (300 - y) * step / 40)

    assert isinstance(scene.hand_task, LayingTask)
    assert acts_since(scene, before) == [Lay((chip,))]
    user.app.close()


def test_a_chip_on_its_way_from_the_rack_does_not_knock_the_bottle_over(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(2))
    user.touch(playable_chip(scene))
    user.run_frame()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    for x, y in ((420, 760), (800, 640), (1150, 700), (800, 560), (1060, 300)):
        user.move(x, y)
        for _ in range(6):
            user.run_frame()

    assert laying.held_chips[0].in_world
    assert abs(laying.tower.bottle.x) < 0.1
    assert abs(laying.tower.bottle.angle) < 0.001


@pytest.mark.rule("FZ-25")
@pytest.mark.parametrize("rising", [0.25, 0.5, 0.75], ids=["up first", "straight", "across first"])
def test_a_chip_on_its_way_from_the_rack_passes_this_side_of_the_tower(rising: float, user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(10))
    stood = scene.match.state.tower
    x, y = user.point_of(playable_chip(scene))
    user.down(x, y)
    bend = (x + (880 - x) * rising, y + (250 - y) * (1 - rising))
    for (from_x, from_y), (to_x, to_y) in pairwise([(x, y), bend, (880, 120)]):
        for step in range(1, 21):
            user.move(from_x + (to_x - from_x) * step / 20, from_y + (to_y - from_y) * step / 20)
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    now = {each.chip: each for each in laying.tower.poses}

    assert laying.held_chips[0].in_world
    assert not laying.tower.touched
    assert all(abs(now[each.chip].x - each.x) < 0.1 for each in stood)


@pytest.mark.rule("FZ-25")
@pytest.mark.parametrize("lean", [0.23, -0.23])
def test_a_chip_comes_into_the_world_clear_of_the_higher_end_of_a_leaning_tower(lean: float, user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(0))
    scenery = scene.presenter.scenery
    assert isinstance(scenery, BottleScenery)
    up = [CHIP_THICKNESS_MM * (at + 0.5) for at in range(12)]
    tower = tuple(
        Resting(chip, -far * sin(lean), BOTTLE_HEIGHT_MM + far * cos(lean), lean)
        for chip, far in zip(ALL_CHIPS, up, strict=False)
    )
    for start in range(-60, 61, 12):
        laying = LayingTask(scene.presenter.context(), scenery, Balance(0, (ALL_CHIPS[-1],), tower, UPRIGHT, "crowned"))
        for step in range(60):
            place = scenery.camera.to_screen(start * (1 - step / 60), BOTTLE_HEIGHT_MM - 10 + 1.6 * step)
            laying.handle("move", place.x, place.y, 0)
            laying.update(1 / 60)

        assert laying.held_chips[0].in_world
        assert not laying.tower.touched, start


def test_fingers_keep_a_chip_that_is_not_over_the_bottle(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(2))
    scene, laying = carry_chip(user, playable_chip(scene))
    x, y = move_to_millimetres(user, 95, 250)
    user.up(x, y)
    for _ in range(30):
        user.run_frame()

    assert scene.hand_task is laying
    assert laying.held_chips[0].mode == "following"


def test_the_wheel_and_the_keys_turn_the_chip(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(0))
    scene, laying = carry_chip(user, playable_chip(scene))
    move_to_millimetres(user, 60, 260)
    flat = laying.held_chips[0].last_place[2]
    for _ in range(3):
        user.send_event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, which=0)
    for _ in range(40):
        user.run_frame()
    tilted = laying.held_chips[0].last_place[2]
    for _ in range(3):
        user.press_key(pygame.K_d)
    for _ in range(40):
        user.run_frame()

    assert tilted - flat > 0.12
    assert abs(laying.held_chips[0].last_place[2] - flat) < 0.06


@pytest.mark.rule("FZ-20")
def test_the_right_button_steadies_the_bottle(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(2))
    scene, laying = carry_chip(user, playable_chip(scene))
    x, y = move_to_millimetres(user, 60, 260)
    user.down(x, y, 3)
    for _ in range(20):
        user.run_frame()

    assert laying.steadying_share == 1.0
    user.up(x, y, 3)
    for _ in range(20):
        user.run_frame()
    assert laying.steadying_share == 0.0


@pytest.mark.rule("FZ-20")
def test_a_key_steadies_the_bottle_until_it_is_pressed_again(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(2))
    scene, laying = carry_chip(user, playable_chip(scene))
    for firmly in (1.0, 0.0, 1.0):
        user.press_key(pygame.K_s)
        for _ in range(20):
            user.run_frame()

        assert laying.steadying_share == firmly


@pytest.mark.rule("FZ-25")
def test_fingers_glow_near_an_earlier_chip_and_a_touch_is_told_at_once(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(4))
    scene, laying = carry_chip(user, playable_chip(scene))
    top = laying.tower.top
    bring_chip_to_tower(user, laying)
    assert laying.glow < 0.05, "over the tower is nothing to fear"
    assert not user.sees_text(SAY("fizz-touch"))
    glows = sweep_into_tower(user, laying)

    assert max(glows[:-12]) > 0.3, "the warning came too late"
    assert user.sees_text(SAY("fizz-touch"))
    move_to_millimetres(user, -75, top - 4)
    move_to_millimetres(user, -75, top + 16)
    move_to_millimetres(user, laying.held_chips[0].grip_mm, top + 12)
    x, y = move_to_millimetres(user, laying.held_chips[0].grip_mm, top + 6)
    user.up(x, y)
    assert wait_until_settled(user, scene, laying).touched
    events = [type(beat.event) for beat in scene.match.story]
    assert Touched in events
    assert Drew in events


@pytest.mark.rule("FZ-16")
def test_twins_are_laid_with_two_hands_one_after_the_other_or_together(user: FakeUser) -> None:
    match = match_where(fizz_case(2), lambda state: not state.tower and legal_pairs(state) != [])
    pair = legal_pairs(match.state)[0]
    for together in (False, True):
        scene = user.sit_at(branch_match(match))
        for key in touch_paths(pair, match.view(match.state.turn))[0]:
            user.touch(key)
        user.run_frame()
        laying = scene.hand_task
        assert isinstance(laying, LayingTask)
        user.move(1060, 300)
        if together:
            user.down(1060, 300, 3)
        x, y = bring_chip_to_tower(user, laying)
        user.down(x, y)
        user.up(x, y)
        if not together:
            for _ in range(60):
                user.run_frame()
            x, y = move_to_millimetres(user, laying.held_chips[0].grip_mm, 200 + 4.5 + 6 - 2.4 * 4.5)
        user.down(x, y)
        user.up(x, y, 3)
        settled = wait_until_settled(user, scene, laying)

        assert sorted(each.chip for each in settled.poses) == sorted(pair.chips)
        assert all(each.y > 200 for each in settled.poses)
        assert not settled.touched


@pytest.mark.rule("FZ-16")
def test_both_buttons_hold_both_chips_until_they_are_let_go(user: FakeUser) -> None:
    match = match_where(fizz_case(2), lambda state: not state.tower and legal_pairs(state) != [])
    scene = user.sit_at(match)
    for key in touch_paths(legal_pairs(match.state)[0], match.view(match.state.turn))[0]:
        user.touch(key)
    user.run_frame()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    user.move(1060, 300)
    user.down(*move_to_millimetres(user, laying.held_chips[0].grip_mm, 240), 1)
    user.down(*scene.hand_control.mouse_point, 3)
    x, y = bring_chip_to_tower(user, laying)
    assert [each.mode for each in laying.held_chips] == ["held", "held"]
    user.up(x, y, 1)
    assert [each.mode for each in laying.held_chips] == ["laid", "held"]
    user.up(x, y, 3)
    settled = wait_until_settled(user, scene, laying)

    assert len(standing(settled.poses, settled.bottle, "crowned")) == 2


@pytest.mark.rule("FZ-16")
def test_the_other_hand_brings_its_chip_over_the_first_and_sweeps_nothing_off(user: FakeUser) -> None:
    match = match_where(fizz_case(2), lambda state: not state.tower and legal_pairs(state) != [])
    pair = legal_pairs(match.state)[0]
    scene = user.sit_at(match)
    for key in touch_paths(pair, match.view(match.state.turn))[0]:
        user.touch(key)
    user.run_frame()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    user.move(1060, 300)
    user.click(*bring_chip_to_tower(user, laying))
    first = {each.chip: each for each in laying.tower.poses}[pair.chips[0]]
    for _ in range(90):
        user.run_frame()
    now = {each.chip: each for each in laying.tower.poses}

    assert not laying.tower.touched
    assert abs(now[pair.chips[0]].x - first.x) < 2
    assert abs(now[pair.chips[1]].x) < 6, "it does not hang over the tower"
    assert now[pair.chips[1]].y > now[pair.chips[0]].y + 4


@pytest.mark.rule("FZ-22")
def test_while_the_tower_sways_nobody_looks_away_to_the_chip_that_slipped(home: Path) -> None:
    user = FakeUser(quiet_services(home, speed=1.0), MainMenuScene, draws_nothing=True)
    scene, laying = let_chip_slip(user)
    chip, top = laying.held_chips[0].chip, tower_top(laying.balance.tower)
    scenery = scene.presenter.scenery
    assert isinstance(scenery, BottleScenery)
    user.wait_until(lambda: next(each.y for each in laying.tower.poses if each.chip == chip) < 40)
    assert scenery.camera == camera_for_top(top), "we looked away"
    user.wait_until(lambda: scene.hand_task is not laying)

    assert scenery.has_arrived_at(TABLE_CAMERA), "it was counted before it was seen"
    user.app.close()


def test_the_bar_keeps_up_with_the_hand(home: Path) -> None:
    user = FakeUser(quiet_services(home, speed=1.0), MainMenuScene, draws_nothing=True)
    scene = user.sit_at(match_with_tower(10))
    scene, laying = carry_chip(user, playable_chip(scene))
    assert not laying.held_chips[0].in_world
    assert user.sees_text(SAY("fizz-hint-lay", by="button"))
    bring_chip_to_tower(user, laying)
    laying.judge.verdict, laying.warned = Verdict.NOT_YET, False
    assert user.sees_text(SAY("fizz-hint-steady"))
    laying.warned = True
    assert user.sees_text(SAY("fizz-hint-near"))
    move_to_millimetres(user, laying.held_chips[0].grip_mm, laying.tower.top + 1)
    laying.warned = False
    for verdict, hint in (
        (Verdict.FREE, "lies"),
        (Verdict.LOW, "low"),
        (Verdict.LEANING, "leaning"),
        (Verdict.FALLING, "would-fall"),
        (Verdict.TOUCHED, "touched"),
        (Verdict.NOT_YET, "still"),
    ):
        laying.judge.verdict = verdict
        assert user.sees_text(SAY(f"fizz-hint-{hint}")), verdict
    user.up(*scene.hand_control.mouse_point)
    assert user.sees_text(SAY("fizz-hint-settling"))
    scene, laying = let_chip_slip(user)
    user.wait_until(lambda: any(each.y < 100 for each in laying.tower.poses))
    assert user.sees_text(SAY("fizz-hint-falling"))
    user.app.close()


def bar_poses(user: FakeUser, text: str) -> set[tuple[float, float]]:
    """Draw once more, and tell where a sentence is put."""
    canvas, found = user.app.canvas, set()
    paint = canvas.draw

    def draw(image: Any, pose: Any, **more: Any) -> None:
        if text in texts_in(image):
            found.add((pose.x, pose.y))
        paint(image, pose, **more)

    canvas.draw = draw  # type: ignore[method-assign]
    user.scene.draw(canvas)
    del canvas.draw
    return found


def test_the_bar_stays_where_it_is_when_the_look_goes_down(home: Path) -> None:
    user = FakeUser(quiet_services(home, speed=1.0), MainMenuScene, draws_nothing=True)
    user.sit_at(match_with_tower(4))
    scene, laying = let_chip_slip(user)
    places: set[tuple[float, float]] = set()
    for _ in range(MAX_SETTLING_FRAMES):
        if scene.hand_task is not laying:
            break
        places |= bar_poses(user, SAY("fizz-hint-falling")) | bar_poses(user, SAY("fizz-hint-settling"))
        user.run_frame()

    assert scene.presenter.scenery.has_arrived_at(TABLE_CAMERA)
    assert len(places) == 1
    user.app.close()


def test_no_arm_is_seen_up_to_the_sky_while_everybody_looks_down(home: Path) -> None:
    user = FakeUser(quiet_services(home, speed=1.0), MainMenuScene, draws_nothing=True)
    scene = user.sit_at(match_with_tower(5))
    scene, laying = carry_chip(user, playable_chip(scene))
    held = laying.held_chips[0]
    move_to_millimetres(user, held.grip_mm + 40, laying.tower.top + 12)
    move_to_millimetres(user, held.grip_mm + 40, laying.tower.top - 12)
    move_to_millimetres(user, held.grip_mm, laying.tower.top - 12, steps=4)
    move_to_millimetres(user, held.grip_mm, laying.tower.top + 6, steps=4)
    user.up(*scene.hand_control.mouse_point)
    user.wait_until(lambda: scene.presenter.scenery.is_looking_at(TABLE_CAMERA))
    for _ in range(round(view.LEAVE_SECONDS / FRAME_SECONDS) + 2):
        user.run_frame()
    assert not [image for image in user.drawn_images() if isinstance(image, PinchingHand)]

    settled = wait_until_settled(user, scene, laying)
    assert laying.film
    played = scene.match
    place = next(at for at, entry in enumerate(played.log) if entry.act == settled)
    scene = PlayScene(user.app.services, Match.from_log(played.setup, tuple(played.log[:place])))
    user.app.apply_change(Replace(scene))
    scene.director.play(settled, laying.film)
    user.wait_until(lambda: scene.presenter.film is not None and scene.presenter.scenery.is_looking_at(TABLE_CAMERA))
    for _ in range(round(LEAVE_SECONDS / FRAME_SECONDS) + 2):
        user.run_frame()
    assert isinstance(scene.presenter.film, LayingPlayback)
    assert not [image for image in user.drawn_images() if isinstance(image, PinchingHand)]
    user.app.close()


def test_once_a_chip_is_touched_nobody_is_warned_of_touching(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(4))
    scene, laying = carry_chip(user, playable_chip(scene))
    sweep_into_tower(user, laying)
    user.run_frame()

    assert laying.touched
    assert laying.glow > 0.5
    assert not user.sees_text(SAY("fizz-hint-near"))


def test_once_a_chip_is_touched_nobody_is_told_that_all_is_well(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(4))
    scene, laying = carry_chip(user, playable_chip(scene))
    sweep_into_tower(user, laying)
    move_to_millimetres(user, -75, laying.tower.top + 16)
    move_to_millimetres(user, laying.held_chips[0].grip_mm, laying.tower.top + 12)
    move_to_millimetres(user, laying.held_chips[0].grip_mm, laying.tower.top + 1)

    assert laying.chip_rests
    assert user.sees_text(SAY("fizz-hint-touched"))
    assert not user.sees_text(SAY("fizz-hint-lies"))


def press_chip_down(scene: PlayScene, seed: int, frames: int) -> LayingTask:
    """Lay a chip on a straight tower as people do who aim beside its middle and press, up to this moment."""
    rng, scenery = Random(seed), BottleScenery()
    chips, cap = rng.randrange(1, 8), rng.choice(("flat", "crowned"))
    grip, off = rng.choice((-1, 1)) * rng.uniform(8, 16.5), rng.uniform(-10, 10)
    deep, speed, side = rng.uniform(-0.5, 8), rng.uniform(20, 60), rng.uniform(-30, 30)
    balance = Balance(0, (ALL_CHIPS[-1],), straight_tower(ALL_CHIPS[:chips]), UPRIGHT, cap)
    laying = LayingTask(scene.presenter.context(), scenery, balance)
    laying.judge.max_slice_seconds = inf
    laying.held_chips[0].grip_mm = grip
    top = laying.tower.top
    for frame in range(frames):
        late = max(frame / 60 - 0.5, 0.0)
        x, y = (
            off + grip + side * max(1 - frame / 30, 0.0),
            max(top + 16 - speed * late, top + CHIP_THICKNESS_MM / 2 - deep),
        )
        place = scenery.camera.to_screen(x, y)
        laying.handle("move", place.x, place.y, 0)
        laying.update(1 / 60)
    return laying


def drawn_texts(user: FakeUser, laying: LayingTask) -> set[str]:
    """Draw a laying, and list the words that are seen."""
    canvas, found = user.app.canvas, set()
    canvas.draw = lambda image, *_, **__: found.update(texts_in(image))  # type: ignore[method-assign]
    laying.draw(canvas)
    del canvas.draw
    return found


def fingers_touch(laying: LayingTask) -> bool:
    """Let the chip go at once, and tell whether the fingers touch the tower."""
    assert not laying.touched
    laying.handle("down", *laying.pointer, 1)
    laying.handle("up", *laying.pointer, 1)
    for _ in range(40):
        laying.update(1 / 60)
    assert laying.all_released
    return laying.touched


PRESSED_CASES = [(470, 102), (474, 103), (515, 82), (546, 50), (559, 85), (589, 87), (623, 109)]
"""Hands that rest on the tower so low, or so slanting, that they can't open."""
GENTLE_CASES = [(441, 81), (448, 97), (455, 100), (497, 86), (602, 86), (665, 70)]
"""Hands that have set their chip down well."""


@pytest.mark.rule("FZ-25")
@pytest.mark.parametrize(("seed", "frames"), PRESSED_CASES)
def test_nobody_is_told_to_let_go_where_the_opening_fingers_would_touch(seed: int, frames: int, user: FakeUser) -> None:
    laying = press_chip_down(user.sit_at(match_with_tower(0)), seed, frames)

    assert laying.chip_rests
    words = drawn_texts(user, laying)
    assert not any("let go" in each.lower() for each in words), words
    assert words & {SAY(f"fizz-hint-{key}") for key in ("low", "near", "still")}
    assert fingers_touch(laying), "it would have been all right"


@pytest.mark.parametrize(("seed", "frames"), GENTLE_CASES)
def test_who_can_let_go_is_told_so(seed: int, frames: int, user: FakeUser) -> None:
    laying = press_chip_down(user.sit_at(match_with_tower(0)), seed, frames)

    assert SAY("fizz-hint-lies") in drawn_texts(user, laying)
    assert not fingers_touch(laying)


def test_fingers_that_are_too_low_are_free_again_a_little_higher(user: FakeUser) -> None:
    laying = press_chip_down(user.sit_at(match_with_tower(0)), 474, 103)
    assert SAY("fizz-hint-low") in drawn_texts(user, laying)
    x, y = laying.scenery.camera.to_world(*laying.pointer)
    y = max(y, laying.held_chips[0].last_place[1])
    for step in range(60):
        place = laying.scenery.camera.to_screen(x, y + 3.0 * min(step / 30, 1.0))
        laying.handle("move", place.x, place.y, 0)
        laying.update(1 / 60)

    assert SAY("fizz-hint-low") not in drawn_texts(user, laying)
    assert not fingers_touch(laying)


@pytest.mark.parametrize(("chips", "before"), [(0, "cap"), (4, "tower")])
def test_a_chip_before_the_tower_is_said_to_be_there_and_a_click_is_answered(
    chips: int, before: str, user: FakeUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_sounds: list[str] = []
    monkeypatch.setattr(
        "tabletop.scenes.base.scene.Services.play_sound", lambda _, name, __=1.0: played_sounds.append(name)
    )
    scene = user.sit_at(match_with_tower(chips))
    user.touch(playable_chip(scene))
    user.run_frame()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    move_to_millimetres(user, laying.held_chips[0].grip_mm, 60)
    assert user.sees_text(SAY("fizz-hint-lay", by="pointer"))
    move_to_millimetres(user, laying.held_chips[0].grip_mm, laying.tower.top + 2)
    assert user.sees_text(SAY("fizz-hint-in-front", chips=chips))
    assert before in SAY("fizz-hint-in-front", chips=chips)
    assert not user.sees_text(SAY("fizz-hint-lay", by="pointer"))
    played_sounds.clear()
    user.click(*scene.hand_control.mouse_point)
    user.run_frame()

    assert played_sounds == ["deny"], "nothing was heard"
    assert scene.hand_task is laying
    assert laying.held_chips[0].mode == "following"
    bring_chip_to_tower(user, laying)
    assert not user.sees_text(SAY("fizz-hint-in-front", chips=chips))


@pytest.mark.parametrize("up", [-30, 30], ids=["lower than the tower", "higher"])
@pytest.mark.parametrize("key", [0, pygame.K_SPACE], ids=["a click", "a key"])
def test_letting_go_beside_the_tower_is_answered(
    up: int, key: int, user: FakeUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_sounds: list[str] = []
    monkeypatch.setattr(
        "tabletop.scenes.base.scene.Services.play_sound", lambda _, name, __=1.0: played_sounds.append(name)
    )
    scene = user.sit_at(match_with_tower(3))
    user.touch(playable_chip(scene))
    user.run_frame()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    move_to_millimetres(user, 90, laying.tower.top + up)
    played_sounds.clear()
    if key:
        user.press_key(key)
    else:
        user.click(*scene.hand_control.mouse_point)
    user.run_frame()

    assert played_sounds == ["deny"], "nothing was heard"
    assert user.sees_text(SAY("fizz-hint-not-here"))
    assert not laying.all_released
    for _ in range(round(REFUSAL_SECONDS / FRAME_SECONDS) + 2):
        user.run_frame()
    assert not user.sees_text(SAY("fizz-hint-not-here")), "it is said for ever"
    user.press_key(pygame.K_SPACE)
    move_to_millimetres(user, 90, laying.tower.top + 30, steps=3)
    move_to_millimetres(user, laying.held_chips[0].grip_mm, laying.tower.top + 30, steps=6)
    assert not user.sees_text(SAY("fizz-hint-not-here")), "it is said where the chip can be let go"


def test_a_chip_let_go_over_the_tower_is_refused_nothing(user: FakeUser, monkeypatch: pytest.MonkeyPatch) -> None:
    played_sounds: list[str] = []
    monkeypatch.setattr(
        "tabletop.scenes.base.scene.Services.play_sound", lambda _, name, __=1.0: played_sounds.append(name)
    )
    scene = user.sit_at(match_with_tower(3))
    scene, laying = carry_chip(user, playable_chip(scene))
    user.up(*bring_chip_to_tower(user, laying))
    wait_until_settled(user, scene, laying)

    assert "deny" not in played_sounds


@pytest.mark.parametrize("button", [1, 3])
@pytest.mark.parametrize("place", [(95, 130), (30, 215), (16, 260)], ids=["below", "in front", "above"])
def test_where_somebody_clicks_a_ring_is_seen_for_a_moment(
    place: tuple[float, float], button: int, user: FakeUser
) -> None:
    scene = user.sit_at(match_with_tower(3))
    user.touch(playable_chip(scene))
    user.run_frame()
    x, y = move_to_millimetres(user, *place)
    assert not ring_places(user)
    user.down(x, y, button)
    user.run_frame()

    assert ring_places(user) == [(pytest.approx(x, abs=1), pytest.approx(y, abs=1))]
    for _ in range(round(RING_SECONDS / FRAME_SECONDS) + 1):
        user.run_frame()
    assert not ring_places(user)


def ring_places(user: FakeUser) -> list[tuple[float, float]]:
    """Tell where rings of clicks are seen."""
    return [(pose.x, pose.y) for image, pose in drawn_poses(user) if isinstance(image, ClickRing)]


def drawn_poses(user: FakeUser) -> list[tuple[Any, Pose]]:
    """Draw once more, and list what is drawn where."""
    canvas, found = user.app.canvas, []
    paint = canvas.draw

    def draw(image: Any, pose: Pose, **more: Any) -> None:
        found.append((image, pose))
        paint(image, pose, **more)

    canvas.draw = draw  # type: ignore[method-assign]
    user.scene.draw(canvas)
    del canvas.draw
    return found


def test_a_chip_in_front_of_the_tower_is_seen_to_be_nearer_and_an_arrow_shows_the_way_up(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(4))
    user.touch(playable_chip(scene))
    user.run_frame()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    held = laying.held_chips[0]
    move_to_millimetres(user, held.grip_mm, laying.tower.top - 8)
    drawn = drawn_poses(user)
    chip = next(pose for image, pose in drawn if image == side_of(held.chip))
    head = next(pose for image, pose in drawn if isinstance(image, ArrowHead))
    shadows = [pose for image, pose in drawn if isinstance(image, Shadow)]

    assert laying.verdict is Verdict.IN_FRONT
    assert chip.scale == pytest.approx(1.15 * laying.scenery.camera.zoom)
    assert any(abs(pose.x - chip.x) < 40 and 0 < pose.y - chip.y < 60 for pose in shadows)
    assert laying.scenery.camera.to_world(head.x, head.y)[1] > laying.tower.top
    bring_chip_to_tower(user, laying)
    drawn = drawn_poses(user)
    assert next(pose.scale for image, pose in drawn if image == side_of(held.chip)) == laying.scenery.camera.zoom
    assert not [image for image, _ in drawn if isinstance(image, ArrowHead)]


@pytest.mark.parametrize(
    ("verdict", "glow", "arrow"),
    [
        (Verdict.FREE, FREE_GLOW, False),
        (Verdict.LOW, DANGER_GLOW, True),
        (Verdict.LEANING, None, True),
        (Verdict.FALLING, None, True),
        (Verdict.NOT_YET, None, False),
    ],
)
def test_finger_tips_and_arrow_say_what_the_judge_says(
    verdict: Verdict, glow: Any, arrow: bool, user: FakeUser
) -> None:
    scene = user.sit_at(match_with_tower(4))
    scene, laying = carry_chip(user, playable_chip(scene))
    bring_chip_to_tower(user, laying)
    laying.judge.verdict, laying.glow = verdict, float(verdict is Verdict.LOW)
    images = [image for image, _ in drawn_poses(user)]

    assert {image for image in images if isinstance(image, FingerGlow)} == ({glow} if glow else set())
    assert any(isinstance(image, ArrowHead) for image in images) is arrow


def test_a_new_verdict_sounds_once_and_not_again_at_once() -> None:
    sounds = VerdictSounds()
    rings = [sounds.sounds(verdict, 0.1) for verdict in (Verdict.NOT_YET, Verdict.FREE, Verdict.FREE, None)]
    again = [sounds.sounds(Verdict.FREE, 0.1), sounds.sounds(Verdict.NOT_YET, 5.0), sounds.sounds(Verdict.FREE, 0.1)]

    assert [len(each) for each in rings + again] == [0, 1, 0, 0, 0, 0, 1]


def test_a_chip_taken_by_the_keyboard_hangs_clear_of_the_tower(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(6))
    user.press_key(pygame.K_RIGHT)
    user.press_key(pygame.K_RETURN)
    user.wait_until(lambda: isinstance(scene.hand_task, LayingTask))
    laying = scene.hand_task
    chip = laying.pose_of(laying.held_chips[0])

    assert all(chip.x - each.x > CHIP_LENGTH_MM for each in laying.balance.tower)
    assert chip.y > laying.tower.top


@pytest.mark.rule("FZ-20")
@pytest.mark.rule("FZ-21")
def test_a_held_chip_pushes_others_and_what_falls_is_seen_before_it_is_taken(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(7))
    held_before = len(scene.match.state.racks[scene.match.state.turn])
    scene, laying = carry_chip(user, playable_chip(scene))
    scenery = scene.presenter.scenery
    assert isinstance(scenery, BottleScenery)
    seat = scene.match.state.laying.seat
    top = laying.tower.top
    move_to_millimetres(user, 75, top + 20)
    move_to_millimetres(user, 75, top - 12)
    move_to_millimetres(user, 2, top - 12, 10)
    user.up(*bring_chip_to_tower(user, laying))
    settled = wait_until_settled(user, scene, laying)
    assert any(each.y < 20 for each in settled.poses), "the tower has held even that"
    story = scene.match.story
    fell = next(place for place, beat in enumerate(story) if isinstance(beat.event, Toppled))
    lying = GAME.view(story[fell].state, seat)

    assert laying.collapse_detector.began_at is not None, "nobody saw it come"
    assert scenery.camera.zoom >= MIN_ZOOM
    assert lying.fallen
    assert camera_for(lying) == TABLE_CAMERA
    user.wait_until(lambda: not scene.presenter.is_behind)
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


def test_a_laying_that_goes_on_from_a_save_begins_with_a_hand_beside_the_tower(user: FakeUser) -> None:
    match = match_with_tower(3)
    match.play(next(move for move in match.game.legal_moves(match.state) if isinstance(move, Lay)))
    scene = PlayScene(user.app.services, branch_match(match))
    user.app.apply_change(Replace(scene))
    for _ in range(20):
        user.run_frame()
    laying = scene.hand_task
    assert isinstance(laying, LayingTask)
    x, y, _ = laying.held_chips[0].last_place
    assert 30 < x < 60
    assert laying.tower.top < y < laying.tower.top + 40

    user.move(1000, 330)
    for _ in range(20):
        user.run_frame()
    assert laying.held_chips[0].in_world
    assert not laying.tower.touched


@pytest.mark.rule("FZ-25")
def test_a_pointer_that_comes_from_the_menu_brings_no_hand_down_on_the_tower(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(5))
    stood = scene.match.state.tower
    scene, laying = carry_chip(user, playable_chip(scene))
    move_to_millimetres(user, 60, laying.tower.top - 10)
    user.press_key(pygame.K_ESCAPE)
    back = user.button_point(SAY("pause-resume"))
    user.move(*back)
    user.click(*back)
    assert user.scene is scene
    move_along(user, back, (820, 470))
    for _ in range(60):
        user.run_frame()
    now = {each.chip: each for each in laying.tower.poses}
    assert not laying.tower.touched
    assert all(abs(now[each.chip].x - each.x) < 0.5 for each in stood)

    bring_chip_to_tower(user, laying)
    assert not laying.pointer_leapt, "it never came down again"
    assert abs(laying.held_chips[0].last_place[1] - laying.tower.top - 5) < 2


def test_a_fall_is_not_escaped_by_leaving_the_table(user: FakeUser, tmp_path: Path) -> None:
    match = match_with_tower(5)
    save = SaveWriter.create(tmp_path / "fall.jsonl", match.setup)
    for entry in match.log:
        save.append(entry)
    scene = user.sit_at(branch_match(match))
    scene.director.save = save
    scene, laying = carry_chip(user, playable_chip(scene))
    held = laying.held_chips[0]
    move_to_millimetres(user, held.grip_mm + 30, laying.tower.top + 10)
    move_to_millimetres(user, held.grip_mm + 30, laying.tower.top - 12)
    move_to_millimetres(user, held.grip_mm - 30, laying.tower.top - 12, steps=3)
    user.app.apply_change(Home())
    settled = read_save(tmp_path / "fall.jsonl").match.log[-1]

    assert isinstance(settled.act, Settled)
    assert settled.film
    assert len(standing(settled.act.poses, settled.act.bottle, "crowned")) < 5


def test_a_chip_let_go_lands_though_the_window_is_closed_while_it_falls(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(3))
    scene, laying = carry_chip(user, playable_chip(scene))
    x, y = bring_chip_to_tower(user, laying)
    user.up(x, y)
    user.app.apply_change(Home())
    settled = scene.match.log[-1].act

    assert isinstance(settled, Settled)
    assert len(standing(settled.poses, settled.bottle, "crowned")) == 4


def test_who_leaves_with_a_chip_in_the_air_finds_it_there_again(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(3))
    scene, laying = carry_chip(user, playable_chip(scene))
    move_to_millimetres(user, laying.held_chips[0].grip_mm, laying.tower.top + 16)
    user.app.apply_change(Home())

    assert isinstance(scene.match.log[-1].act, Lay)


def test_who_leaves_amid_two_chips_after_a_touch_has_laid_them_both(user: FakeUser) -> None:
    scene = user.sit_at(
        match_where(fizz_case(3), lambda state: state.step == "turn" and bool(state.tower and legal_pairs(state)))
    )
    before = scene.match.state
    for key in touch_paths(legal_pairs(before)[0], scene.presenter.view())[0]:
        user.touch(key)
    user.wait_until(lambda: isinstance(scene.hand_task, LayingTask))
    scene.hand_task.tower.touched = True
    user.app.apply_change(Home())
    settled = scene.match.log[-1].act

    assert isinstance(settled, Settled)
    assert len(settled.poses) == len(before.tower) + 2


def test_a_button_let_go_over_the_menu_is_down_no_more(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(5))
    scene, laying = carry_chip(user, playable_chip(scene))
    x, y = bring_chip_to_tower(user, laying)
    user.down(x, y, 3)
    user.press_key(pygame.K_ESCAPE)
    user.run_frame()
    assert user.scene is not scene
    user.up(x, y, 3)
    user.up(x, y, 1)
    user.press_key(pygame.K_ESCAPE)
    user.wait_until(lambda: user.scene is scene)

    assert not laying.wants_steady
    assert laying.held_chips[0].mode == "following"


def test_a_chip_let_go_over_its_own_place_in_the_rack_returns_there(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(3))
    before, key = len(scene.match.log), playable_chip(scene)
    home = scene.presenter.stage.pose_of(key)
    scene, _ = carry_chip(user, key)
    assert len(scene.match.log) == before + 1
    user.move(home.x, home.y)
    user.up(home.x, home.y)
    user.wait_until(lambda: scene.decision_prompt.selection is not None)

    assert scene.hand_task is None
    assert len(scene.match.log) == before
    assert scene.presenter.stage.pose_of(key) is not None


@pytest.mark.rule("FZ-20")
def test_once_the_tower_has_been_moved_no_chip_returns_to_the_rack(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(4))
    before, key = len(scene.match.log), playable_chip(scene)
    home = scene.presenter.stage.pose_of(key)
    scene, laying = carry_chip(user, key)
    sweep_into_tower(user, laying)
    user.move(home.x, home.y)
    user.up(home.x, home.y)
    user.run_frame()

    assert scene.hand_task is laying
    assert len(scene.match.log) == before + 1


def test_the_bar_speaks_of_a_button_only_while_one_is_down(user: FakeUser) -> None:
    scene = user.sit_at(match_with_tower(0))
    scene, laying = carry_chip(user, playable_chip(scene))
    assert user.sees_text(SAY("fizz-hint-lay", by="button"))
    move_to_millimetres(user, 70, laying.tower.top + 30)
    user.up(*scene.hand_control.mouse_point)
    assert laying.held_chips[0].mode == "following"
    laying.refusal_seconds = 0.0
    assert user.sees_text(SAY("fizz-hint-lay", by="pointer"))
    user.press_key(pygame.K_LEFT)
    user.run_frame()
    assert user.sees_text(SAY("fizz-hint-lay", by="keys"))


@pytest.mark.rule("FZ-16")
def test_a_chip_dragged_on_its_twin_brings_both_into_the_hands(user: FakeUser) -> None:
    match = match_where(fizz_case(2), lambda state: not state.tower and legal_pairs(state) != [])
    pair = legal_pairs(match.state)[0]
    scene = user.sit_at(match)
    user.drag(f"chip:{pair.chips[0]}", f"chip:{pair.chips[1]}")
    user.run_frame()

    assert isinstance(scene.hand_task, LayingTask)
    assert scene.match.log[-1].act == pair


@pytest.mark.rule("FZ-16")
def test_twins_rise_together_and_have_a_handle_one_can_hit(user: FakeUser) -> None:
    match = match_where(fizz_case(2), lambda state: not state.tower and legal_pairs(state) != [])
    pair = legal_pairs(match.state)[0]
    scene = user.sit_at(match)
    one, other = (f"chip:{chip}" for chip in pair.chips)
    lying = {placed.key: placed for placed in scene.presenter.picture()}
    user.point_of(one)
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
