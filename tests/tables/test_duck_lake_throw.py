"""What falls on the lake: corn out of a fist, a die out of its tray, and the corn that lies across a line."""

from itertools import pairwise
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve
from helpers.fake_user import quiet_services, shown_refusal
from helpers.games.duck_lake_table import (
    FRAME_SECONDS,
    OTHER_DUCKS_STONES,
    PUSH_POSITION,
    ROLL_POSITION,
    THROW_POSITION,
    LakeMouse,
    bare_canvas,
    cell_point,
    context_for,
    press_keys,
    sit_at_position,
)
from helpers.scenes import built

from rules.chance import Rolled
from rules.duck_lake import GAME
from rules.duck_lake.acts import (
    CornTaken,
    HandfulThrown,
    Landed,
    LeaveAll,
    Push,
)
from rules.duck_lake.pieces import HANDFUL_SIZE, STONE_PLACE_OFFSET, is_off_lake
from tabletop.match import Computer, Human, Match
from tabletop.motion_film import Film
from tabletop.scenes.base.scene import Push as Onward
from tabletop.scenes.base.scene import Services
from tabletop.scenes.theatre.theatre_scene import TheatreScene
from tabletop.stage.inputs import KeyPress
from tabletop.tables.duck_lake import TABLE, places
from tabletop.tables.duck_lake.throw.die import LAKE_DIE, start_tumble
from tabletop.tables.duck_lake.throw.film import FIGURE_HEIGHT_MM, HandfulPlayback
from tabletop.tables.duck_lake.throw.task import ThrowTask
from tabletop.tables.parts import Tumble


def wait_until_still(mouse: LakeMouse) -> tuple[Landed, Film]:
    """Wait until what was thrown lies still."""
    mouse.wait_until(lambda: bool(mouse.acts_made))
    entry = mouse.scene.match.log[mouse.acts_before]
    assert isinstance(entry.act, Landed)
    assert entry.film is not None
    return entry.act, Film.unpack(entry.film)


def test_a_click_drops_the_corn_where_it_points_and_the_film_ends_where_the_corn_lies(services: Services) -> None:
    for seed in range(12):
        mouse = sit_at_position(services, THROW_POSITION, seed=seed)
        assert isinstance(mouse.scene.hand_task, ThrowTask)
        mouse.move(*cell_point(38))
        mouse.down(*cell_point(38))
        mouse.up(*cell_point(38))
        landed, film = wait_until_still(mouse)

        request: Any = GAME.pending(THROW_POSITION)
        assert request.request.admits(landed)
        assert film.pieces == ("9", "10", "11")
        for (x, y, turn), (film_x, film_y, height, film_turn) in zip(
            landed.spots, film.poses_at(film.seconds), strict=True
        ):
            assert abs(x - film_x) <= 0.13
            assert abs(y - film_y) <= 0.13
            assert height == 0
            assert abs((turn - film_turn + 3.1416) % 6.2832 - 3.1416) < 0.03
        start = [sum(pose[axis] for pose in film.poses_at(0.0)) / HANDFUL_SIZE for axis in (0, 1)]
        assert hypot(start[0] - 255, start[1] - 105) < 12


def test_the_hand_hovers_until_it_is_let_go(services: Services) -> None:
    mouse = sit_at_position(services, THROW_POSITION)
    for cell in (11, 38, 64):
        mouse.move(*cell_point(cell))
        mouse.scene.update(FRAME_SECONDS)
    mouse.down(*cell_point(64))
    for _ in range(30):
        mouse.scene.update(FRAME_SECONDS)
    assert mouse.acts_made == []
    mouse.up(*cell_point(64))
    landed, film = wait_until_still(mouse)

    assert hypot(film.poses_at(0.0)[0][0] - 135, film.poses_at(0.0)[0][1] - 195) < 20
    assert film.sounds_between(0.0, 5.0), "the corn falls without a sound"
    assert len(landed.spots) == HANDFUL_SIZE


def test_the_hands_own_speed_goes_over_to_the_corn(services: Services) -> None:
    def middle_of(steps: int) -> float:
        mouse = sit_at_position(services, THROW_POSITION)
        x, y = cell_point(35)
        for step in range(20, -1, -1):
            mouse.move(x - steps * step, y)
            if step == 10:
                mouse.down(x - steps * step, y)
            mouse.scene.update(FRAME_SECONDS)
        mouse.up(x, y)
        landed, _ = wait_until_still(mouse)
        return sum(spot[0] for spot in landed.spots) / HANDFUL_SIZE

    assert middle_of(8) - middle_of(0) > 40
    assert middle_of(-8) - middle_of(0) < -40


@pytest.mark.parametrize("by", ["tap", "space"])
def test_a_tap_drops_the_corn_straight_down_however_far_the_finger_comes_from(services: Services, by: str) -> None:
    def fallen(start: int) -> Landed:
        mouse = sit_at_position(services, THROW_POSITION)
        for _ in range(20):
            mouse.move(*cell_point(start))
            mouse.scene.update(FRAME_SECONDS)
        mouse.move(*cell_point(35))
        if by == "tap":
            mouse.down(*cell_point(35))
            mouse.up(*cell_point(35))
        else:
            mouse.scene.handle(KeyPress("space"))
        return wait_until_still(mouse)[0]

    assert fallen(30) == fallen(35) == fallen(9)


def test_a_click_hurries_the_corn_to_its_rest(services: Services) -> None:
    spots = []
    for hurry in (False, True):
        mouse = sit_at_position(services, THROW_POSITION)
        mouse.move(*cell_point(35))
        mouse.down(*cell_point(35))
        mouse.up(*cell_point(35))
        for _ in range(20):
            mouse.scene.update(FRAME_SECONDS)
        falling: Any = mouse.scene.hand_task
        assert not falling.finished
        if hurry:
            mouse.down(*cell_point(35))
            assert falling.finished
        spots.append(wait_until_still(mouse)[0].spots)

    assert spots[0] == spots[1]


def test_a_double_click_neither_skips_the_fall_nor_the_roll(services: Services) -> None:
    for state, (x, y) in (
        (THROW_POSITION, cell_point(35)),
        (ROLL_POSITION, (places.DIE_RESTING_POSE.x, places.DIE_RESTING_POSE.y)),
    ):
        mouse = sit_at_position(services, state)
        task: Any = mouse.scene.hand_task
        for _ in range(2):
            mouse.down(x, y)
            mouse.up(x, y)
            mouse.scene.update(FRAME_SECONDS)

        assert mouse.acts_made
        assert not task.finished
        press_keys(mouse, "space")
        assert not task.finished


def test_a_throw_is_written_down_as_soon_as_the_fist_opens_and_lies_there_without_a_blink(services: Services) -> None:
    mouse = sit_at_position(services, THROW_POSITION)
    mouse.down(*cell_point(35))
    mouse.up(*cell_point(35))
    mouse.scene.update(FRAME_SECONDS)
    assert len(mouse.acts_made) == 1, "closing the window now would let one aim again"
    task: Any = mouse.scene.hand_task
    assert not task.finished
    mouse.wait_until(lambda: mouse.scene.hand_task is None)

    lying = {key for key in mouse.pieces if key.startswith("corn:")}
    assert lying


def test_the_open_hand_is_gone_before_the_throw_is_over(services: Services) -> None:
    mouse = sit_at_position(services, THROW_POSITION)
    mouse.down(*cell_point(35))
    mouse.up(*cell_point(35))
    drawn: list[str] = []
    canvas = _RecordingCanvas(drawn)
    task: Any = mouse.scene.hand_task
    while not task.finished:
        drawn.clear()
        task.draw(canvas)
        task.update(FRAME_SECONDS)

    assert task.falling.finished
    assert "Hand" not in drawn
    assert mouse.scene.services.say("duck_lake-hint-falling") in drawn


def test_corn_is_seen_to_fall_before_the_hand_that_let_it_go_and_slower_than_it_does(services: Services) -> None:
    mouse = sit_at_position(services, THROW_POSITION)
    mouse.down(*cell_point(35))
    mouse.up(*cell_point(35))
    task: Any = mouse.scene.hand_task
    falling, drawn = task.falling, list[str]()
    while falling.clock < falling.lands_at_seconds:
        drawn.clear()
        task.draw(_RecordingCanvas(drawn))
        before = falling.clock
        task.update(FRAME_SECONDS)

        assert "ThrowingHand" in drawn[:-1]
        assert drawn[-1] == "Kernel"
        assert falling.clock - before < FRAME_SECONDS
    assert falling.clock > 0
    assert min(height for _, _, height, _ in falling.film.poses_at(falling.clock)) < FIGURE_HEIGHT_MM


class _RecordingCanvas:
    """A canvas that names what is drawn, but for what cannot be seen."""

    def __init__(self, drawn: list[str]) -> None:
        self.drawn = drawn

    def draw(self, image: Any, *_: Any, alpha: int = 255, **__: Any) -> None:
        self.drawn += [getattr(image, "text", type(image).__name__)] if alpha > 25 else []


def test_a_click_beside_the_board_throws_nothing(services: Services) -> None:
    mouse = sit_at_position(services, THROW_POSITION)
    for x, y in ((1500.0, 600.0), (100.0, 200.0)):
        mouse.move(x, y)
        mouse.down(x, y)
        mouse.up(x, y)
    for _ in range(90):
        mouse.scene.update(FRAME_SECONDS)

    assert mouse.acts_made == []


def test_a_fist_that_was_held_when_the_menu_came_is_not_opened_by_a_click_beside_the_board(services: Services) -> None:
    mouse = sit_at_position(services, THROW_POSITION)
    mouse.down(*cell_point(35))
    assert isinstance(press_keys(mouse, "escape"), Onward)
    mouse.scene.on_return()
    mouse.down(1400.0, 600.0)
    mouse.up(1400.0, 600.0)

    assert isinstance(mouse.scene.hand_task, ThrowTask)
    assert mouse.scene.hand_task.falling is None


def test_the_space_bar_opens_the_fist_too(services: Services) -> None:
    mouse = sit_at_position(services, THROW_POSITION)
    mouse.move(*cell_point(35))
    mouse.scene.handle(KeyPress("space"))

    assert wait_until_still(mouse)


def test_the_arrows_carry_the_fist(services: Services) -> None:
    mouse = sit_at_position(services, THROW_POSITION)
    mouse.move(*cell_point(35))
    for key in ("left", "left", "up", "right", "down", "down", "space"):
        mouse.scene.handle(KeyPress(key))
    _, film = wait_until_still(mouse)

    start = [sum(pose[axis] for pose in film.poses_at(0.0)) / HANDFUL_SIZE for axis in (0, 1)]
    assert hypot(start[0] - 155, start[1] - 115) < 12


def test_corn_beside_the_lake_is_thrown_again_at_once(services: Services) -> None:
    for seed in range(60):
        mouse = sit_at_position(services, THROW_POSITION, seed=seed)
        x, y = cell_point(9)
        mouse.move(x + 60, y - 60)
        mouse.scene.handle(KeyPress("space"))
        first = mouse.scene.hand_task
        landed, _ = wait_until_still(mouse)
        missed = [spot for spot in landed.spots if is_off_lake(spot[0], spot[1])]
        if missed:
            mouse.wait_until(lambda mouse=mouse, first=first: mouse.scene.hand_task not in (None, first))  # type: ignore[misc]
            second_task: Any = mouse.scene.hand_task

            assert isinstance(second_task, ThrowTask)
            assert len(second_task.request.pieces) == len(missed)
            return
    raise AssertionError("nothing ever missed")


def test_a_computers_throw_is_seen_with_its_hand_before_anything_comes_of_it(home: Path) -> None:
    services = quiet_services(home, speed=1.0)
    state = evolve(THROW_POSITION, turn=1)
    mouse = sit_at_position(services, state, people=(0,))
    mouse.scene.match.setup = evolve(mouse.scene.match.setup, players=(Human("Me"), Computer("B", 1)))
    mouse.wait_until(lambda: isinstance(mouse.scene.presenter.film, HandfulPlayback))
    canvas = bare_canvas()
    mouse.scene.draw(canvas)

    assert mouse.scene.presenter.is_behind
    assert mouse.scene.presenter.state == state
    assert mouse.scene.presenter.event is None
    mouse.wait_until(lambda: mouse.scene.presenter.film is None)
    assert isinstance(mouse.scene.presenter.event, HandfulThrown)


def make_film(*poses: tuple[float, ...], pieces: int = HANDFUL_SIZE) -> str:
    return Film.record(
        30, (0.25,) * len(poses[0]), [str(at) for at in range(pieces)], [[p] * pieces for p in poses]
    ).pack()


@pytest.mark.parametrize(
    "spoilt",
    [
        "",
        "not a film",
        make_film((100, 100, 0, 0))[:-4],
        make_film((100, 100, 0)),
        make_film((100, 100, 0, 0), pieces=0),
        make_film((100, 100, 0, 0), pieces=HANDFUL_SIZE + 1),
        make_film((100, 100, 900, 0)),
        make_film((100, 100, 899.75, 0)),
        make_film((100, 100, 300, 0), (100, 100, -500_000, 0)),
    ],
)
def test_a_film_that_can_not_be_read_is_not_shown_and_the_match_goes_on(spoilt: str, home: Path) -> None:
    mouse = sit_at_position(quiet_services(home), THROW_POSITION)
    mouse.scene.handle(KeyPress("space"))
    landed, _ = wait_until_still(mouse)
    match = Match(mouse.scene.match.setup)
    match._states[0] = THROW_POSITION
    match.play(landed, spoilt)
    replay = built(TheatreScene(quiet_services(home, speed=1.0), match))
    for _ in range(3):
        replay.update(FRAME_SECONDS)

    assert replay.presenter.film is None
    assert isinstance(replay.presenter.event, HandfulThrown)


def test_a_replay_shows_the_same_film(home: Path) -> None:
    mouse = sit_at_position(quiet_services(home), THROW_POSITION)
    mouse.move(*cell_point(35))
    mouse.scene.handle(KeyPress("space"))
    landed, film = wait_until_still(mouse)
    match = Match(mouse.scene.match.setup)
    match._states[0] = THROW_POSITION
    match.play(landed, film.pack())
    replay = built(TheatreScene(quiet_services(home, speed=1.0), match))
    for _ in range(3):
        replay.update(FRAME_SECONDS)

    assert isinstance(replay.presenter.film, HandfulPlayback)
    assert replay.presenter.film.falling.film == film
    replay.handle(KeyPress("space"))
    replay.update(10.0)
    assert not replay.presenter.film.finished, "a film that is paused goes on"
    replay.handle(KeyPress("right"))
    assert replay.presenter.film is None
    replay.handle(KeyPress("space"))
    replay.presenter.seek(0)
    replay.update(FRAME_SECONDS)
    assert isinstance(replay.presenter.film, HandfulPlayback), "a film is seen only once"


@pytest.mark.parametrize("by", ["click", "space"])
def test_the_die_is_rolled_by_a_click_on_its_tray_or_the_space_bar(services: Services, by: str) -> None:
    faces = set()
    for seed in range(8):
        mouse = sit_at_position(services, ROLL_POSITION, seed=seed)
        assert isinstance(mouse.scene.hand_task, Tumble)
        assert "die" not in mouse.pieces
        for _ in range(30):
            mouse.scene.update(FRAME_SECONDS)
        assert mouse.acts_made == []
        if by == "space":
            mouse.scene.handle(KeyPress("space"))
        else:
            mouse.down(places.DIE_TRAY_BOX[0] + 200, places.DIE_TRAY_BOX[1] + 100)
        mouse.wait_until(lambda mouse=mouse: mouse.scene.hand_task is None)  # type: ignore[misc]
        faces.add(mouse.acts_made[0].face)

        assert mouse.acts_made == [GAME.pending(ROLL_POSITION).request.sample(first_act_rng(seed))]  # type: ignore[union-attr]
        assert "die" in mouse.pieces
    assert len(faces) > 2


def test_a_die_that_is_overlooked_hops_and_comes_to_rest_again(services: Services) -> None:
    mouse = sit_at_position(services, ROLL_POSITION)
    tumble: Any = mouse.scene.hand_task
    canvas = bare_canvas()
    tumble.draw(canvas)
    assert not tumble.needs_redraw
    mouse.down(*cell_point(35))
    sounds = tumble.update(FRAME_SECONDS)
    assert sounds
    hops = 0
    while tumble.needs_redraw:
        hops += 1
        tumble.draw(canvas)
        assert tumble.update(FRAME_SECONDS) == []

    assert hops > 2
    assert mouse.acts_made == []


def first_act_rng(seed: int) -> Random:
    """The luck of the first act of a match."""
    return Random(f"{seed}/0")


def test_the_tumbling_ends_on_the_face_that_came() -> None:
    for face in range(6):
        rolling = start_tumble(Rolled(face), context_for(ROLL_POSITION), waiting=False)
        while not rolling.finished:
            rolling.update(FRAME_SECONDS)
            rolling.draw(bare_canvas())

        assert rolling.outcome == Rolled(face)
        assert rolling.faces[-1] == LAKE_DIE.face_drawings[face]
        assert all(before != after for before, after in pairwise(rolling.faces))


def test_a_computers_die_tumbles_before_its_face_is_told(home: Path) -> None:
    mouse = sit_at_position(quiet_services(home, speed=1.0), evolve(ROLL_POSITION, turn=1), people=(0,))
    mouse.wait_until(lambda: isinstance(mouse.scene.presenter.film, Tumble))
    assert mouse.scene.presenter.is_behind
    mouse.wait_until(lambda: mouse.scene.presenter.film is None and mouse.scene.presenter.state.die is not None)


def test_corn_across_a_line_glows_and_a_click_on_a_cell_pushes_it(services: Services) -> None:
    mouse = sit_at_position(services, PUSH_POSITION)
    glowing = {key for key, placed in mouse.pieces.items() if key.startswith("corn:") and placed.glow == "legal"}
    assert glowing == {"corn:2", "corn:3"}
    mouse.click("cell:35")
    assert mouse.acts_made == [Push(2, 35)]
    mouse.wait_until(lambda: mouse.scene.decision_prompt.selection is not None)
    mouse.click("cell:32")
    assert mouse.acts_made == [Push(2, 35), Push(3, 32)]


@pytest.mark.rule("DL-07")
@pytest.mark.parametrize("watcher", [0, 1, None], ids=["thrower", "neighbour", "spectator"])
def test_corn_across_a_line_shows_it_as_soon_as_it_lies_to_everybody(watcher: int | None) -> None:
    fallen = evolve(PUSH_POSITION, step="throw", hand=())
    glows = {placed.key: placed.glow for placed in TABLE.lay_out(context_for(fallen, watcher)) if "corn:" in placed.key}

    assert {key for key, glow in glows.items() if glow} == {"corn:2", "corn:3"}
    assert glows["corn:2"] == "hover"


@pytest.mark.rule("DL-07")
def test_corn_not_yet_chosen_keeps_showing_that_it_may_be_pushed(services: Services) -> None:
    mouse = sit_at_position(services, PUSH_POSITION)
    mouse.click("corn:3")

    assert [mouse.pieces[f"corn:{piece}"].glow for piece in (0, 2, 3)] == ["", "hover", "selected"]


def test_corn_across_a_line_can_be_touched_or_dragged_first(services: Services) -> None:
    mouse = sit_at_position(services, PUSH_POSITION)
    mouse.click("corn:3", "cell:21")
    assert mouse.acts_made == [Push(3, 21)]
    mouse = sit_at_position(services, PUSH_POSITION)
    mouse.drag("corn:2", "cell:34")
    assert mouse.acts_made == [Push(2, 34)]
    mouse = sit_at_position(services, PUSH_POSITION)
    mouse.click("corn:0")
    assert shown_refusal(mouse.scene) == ("not_across", "DL-07")


def test_corn_can_be_pushed_to_a_duck_and_flies_to_its_pile(services: Services) -> None:
    state = evolve(PUSH_POSITION, ducks=(34, STONE_PLACE_OFFSET + 3, *OTHER_DUCKS_STONES))
    mouse = sit_at_position(services, state)
    mouse.click("corn:2", "duck:0")

    assert mouse.acts_made == [Push(2, 34)]
    assert TABLE.motions.leaves_to(CornTaken(0, 0, 2), mouse.scene.presenter.view()) == {"corn:2": "player:0"}


def test_corn_across_a_line_is_not_hidden_by_the_ducks_beside_it(services: Services) -> None:
    crowd = evolve(PUSH_POSITION, ducks=(34, 35, 21, 31))
    for piece in (2, 3):
        mouse = sit_at_position(services, crowd)
        pose = mouse.scene.presenter.stage.pose_of(f"corn:{piece}")
        assert pose is not None

        assert mouse.scene.presenter.stage.piece_at(pose.x, pose.y) == f"corn:{piece}"


def test_one_plank_leaves_all_corn_where_its_middles_are(services: Services) -> None:
    mouse = sit_at_position(services, PUSH_POSITION)
    mouse.click("leave")

    assert mouse.acts_made == [LeaveAll()]
