"""What falls on the lake: corn out of a fist, a die out of its tray, and the corn that lies across a line."""

from itertools import pairwise
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve
from helpers.fake_user import quiet_house, refused
from helpers.games.duck_lake_table import FRAME, PUSH, ROLL, SHORES, THROW, bare_canvas, look, over, press, sit
from helpers.table_mouse import Hand

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


def thrown(hand: Hand) -> tuple[Landed, Film]:
    """Wait until what was thrown lies still."""
    hand.wait(lambda: bool(hand.made))
    entry = hand.scene.match.log[hand.before]
    assert isinstance(entry.act, Landed)
    assert entry.film is not None
    return entry.act, Film.unpack(entry.film)


def test_a_click_drops_the_corn_where_it_points_and_the_film_ends_where_the_corn_lies(services: Services) -> None:
    for seed in range(12):
        hand = sit(services, THROW, seed=seed)
        assert isinstance(hand.scene.hand_task, ThrowTask)
        hand.move(*over(38))
        hand.down(*over(38))
        hand.up(*over(38))
        landed, film = thrown(hand)

        request: Any = GAME.pending(THROW)
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
    hand = sit(services, THROW)
    for cell in (11, 38, 64):
        hand.move(*over(cell))
        hand.scene.update(FRAME)
    hand.down(*over(64))
    for _ in range(30):
        hand.scene.update(FRAME)
    assert hand.made == []
    hand.up(*over(64))
    landed, film = thrown(hand)

    assert hypot(film.poses_at(0.0)[0][0] - 135, film.poses_at(0.0)[0][1] - 195) < 20
    assert film.sounds_between(0.0, 5.0), "the corn falls without a sound"
    assert len(landed.spots) == HANDFUL_SIZE


def test_the_hands_own_speed_goes_over_to_the_corn(services: Services) -> None:
    def middle_of(steps: int) -> float:
        hand = sit(services, THROW)
        x, y = over(35)
        for step in range(20, -1, -1):
            hand.move(x - steps * step, y)
            if step == 10:
                hand.down(x - steps * step, y)
            hand.scene.update(FRAME)
        hand.up(x, y)
        landed, _ = thrown(hand)
        return sum(spot[0] for spot in landed.spots) / HANDFUL_SIZE

    assert middle_of(8) - middle_of(0) > 40
    assert middle_of(-8) - middle_of(0) < -40


@pytest.mark.parametrize("by", ["tap", "space"])
def test_a_tap_drops_the_corn_straight_down_however_far_the_finger_comes_from(services: Services, by: str) -> None:
    def fallen(start: int) -> Landed:
        hand = sit(services, THROW)
        for _ in range(20):
            hand.move(*over(start))
            hand.scene.update(FRAME)
        hand.move(*over(35))
        if by == "tap":
            hand.down(*over(35))
            hand.up(*over(35))
        else:
            hand.scene.handle(KeyPress("space"))
        return thrown(hand)[0]

    assert fallen(30) == fallen(35) == fallen(9)


def test_a_click_hurries_the_corn_to_its_rest(services: Services) -> None:
    spots = []
    for hurry in (False, True):
        hand = sit(services, THROW)
        hand.move(*over(35))
        hand.down(*over(35))
        hand.up(*over(35))
        for _ in range(20):
            hand.scene.update(FRAME)
        falling: Any = hand.scene.hand_task
        assert not falling.finished
        if hurry:
            hand.down(*over(35))
            assert falling.finished
        spots.append(thrown(hand)[0].spots)

    assert spots[0] == spots[1]


def test_a_double_click_neither_skips_the_fall_nor_the_roll(services: Services) -> None:
    for state, (x, y) in ((THROW, over(35)), (ROLL, (places.DIE_RESTING_POSE.x, places.DIE_RESTING_POSE.y))):
        hand = sit(services, state)
        performance: Any = hand.scene.hand_task
        for _ in range(2):
            hand.down(x, y)
            hand.up(x, y)
            hand.scene.update(FRAME)

        assert hand.made
        assert not performance.finished
        press(hand, "space")
        assert not performance.finished


def test_a_throw_is_written_down_as_soon_as_the_fist_opens_and_lies_there_without_a_blink(services: Services) -> None:
    hand = sit(services, THROW)
    hand.down(*over(35))
    hand.up(*over(35))
    hand.scene.update(FRAME)
    assert len(hand.made) == 1, "closing the window now would let one aim again"
    performance: Any = hand.scene.hand_task
    assert not performance.finished
    hand.wait(lambda: hand.scene.hand_task is None)

    lying = {key for key in hand.picture if key.startswith("corn:")}
    assert lying


def test_the_open_hand_is_gone_before_the_throw_is_over(services: Services) -> None:
    hand = sit(services, THROW)
    hand.down(*over(35))
    hand.up(*over(35))
    drawn: list[str] = []
    canvas = _Listening(drawn)
    performance: Any = hand.scene.hand_task
    while not performance.finished:
        drawn.clear()
        performance.draw(canvas)
        performance.update(FRAME)

    assert performance.falling.finished
    assert "Hand" not in drawn
    assert hand.scene.services.say("duck_lake-hint-falling") in drawn


def test_corn_is_seen_to_fall_before_the_hand_that_let_it_go_and_slower_than_it_does(services: Services) -> None:
    hand = sit(services, THROW)
    hand.down(*over(35))
    hand.up(*over(35))
    performance: Any = hand.scene.hand_task
    falling, drawn = performance.falling, list[str]()
    while falling.clock < falling.lands_at_seconds:
        drawn.clear()
        performance.draw(_Listening(drawn))
        before = falling.clock
        performance.update(FRAME)

        assert "ThrowingHand" in drawn[:-1]
        assert drawn[-1] == "Kernel"
        assert falling.clock - before < FRAME
    assert falling.clock > 0
    assert min(height for _, _, height, _ in falling.film.poses_at(falling.clock)) < FIGURE_HEIGHT_MM


class _Listening:
    """A canvas that names what is drawn, but for what cannot be seen."""

    def __init__(self, drawn: list[str]) -> None:
        self.drawn = drawn

    def draw(self, image: Any, *_: Any, alpha: int = 255, **__: Any) -> None:
        self.drawn += [getattr(image, "text", type(image).__name__)] if alpha > 25 else []


def test_a_click_beside_the_board_throws_nothing(services: Services) -> None:
    hand = sit(services, THROW)
    for x, y in ((1500.0, 600.0), (100.0, 200.0)):
        hand.move(x, y)
        hand.down(x, y)
        hand.up(x, y)
    for _ in range(90):
        hand.scene.update(FRAME)

    assert hand.made == []


def test_a_fist_that_was_held_when_the_menu_came_is_not_opened_by_a_click_beside_the_board(services: Services) -> None:
    hand = sit(services, THROW)
    hand.down(*over(35))
    assert isinstance(press(hand, "escape"), Onward)
    hand.scene.on_return()
    hand.down(1400.0, 600.0)
    hand.up(1400.0, 600.0)

    assert isinstance(hand.scene.hand_task, ThrowTask)
    assert hand.scene.hand_task.falling is None


def test_the_space_bar_opens_the_fist_too(services: Services) -> None:
    hand = sit(services, THROW)
    hand.move(*over(35))
    hand.scene.handle(KeyPress("space"))

    assert thrown(hand)


def test_the_arrows_carry_the_fist(services: Services) -> None:
    hand = sit(services, THROW)
    hand.move(*over(35))
    for key in ("left", "left", "up", "right", "down", "down", "space"):
        hand.scene.handle(KeyPress(key))
    _, film = thrown(hand)

    start = [sum(pose[axis] for pose in film.poses_at(0.0)) / HANDFUL_SIZE for axis in (0, 1)]
    assert hypot(start[0] - 155, start[1] - 115) < 12


def test_corn_beside_the_lake_is_thrown_again_at_once(services: Services) -> None:
    for seed in range(60):
        hand = sit(services, THROW, seed=seed)
        x, y = over(9)
        hand.move(x + 60, y - 60)
        hand.scene.handle(KeyPress("space"))
        first = hand.scene.hand_task
        landed, _ = thrown(hand)
        missed = [spot for spot in landed.spots if is_off_lake(spot[0], spot[1])]
        if missed:
            hand.wait(lambda hand=hand, first=first: hand.scene.hand_task not in (None, first))  # type: ignore[misc]
            again: Any = hand.scene.hand_task

            assert isinstance(again, ThrowTask)
            assert len(again.request.pieces) == len(missed)
            return
    raise AssertionError("nothing ever missed")


def test_a_computers_throw_is_seen_with_its_hand_before_anything_comes_of_it(home: Path) -> None:
    services = quiet_house(home, speed=1.0)
    state = evolve(THROW, turn=1)
    hand = sit(services, state, people=(0,))
    hand.scene.match.setup = evolve(hand.scene.match.setup, players=(Human("Me"), Computer("B", 1)))
    hand.wait(lambda: isinstance(hand.scene.presenter.film, HandfulPlayback), 4000)
    canvas = bare_canvas()
    hand.scene.draw(canvas)

    assert hand.scene.presenter.is_behind
    assert hand.scene.presenter.state == state
    assert hand.scene.presenter.event is None
    hand.wait(lambda: hand.scene.presenter.film is None)
    assert isinstance(hand.scene.presenter.event, HandfulThrown)


def reel(*poses: tuple[float, ...], pieces: int = HANDFUL_SIZE) -> str:
    return Film.record(
        30, (0.25,) * len(poses[0]), [str(at) for at in range(pieces)], [[p] * pieces for p in poses]
    ).pack()


@pytest.mark.parametrize(
    "spoilt",
    [
        "",
        "not a film",
        reel((100, 100, 0, 0))[:-4],
        reel((100, 100, 0)),
        reel((100, 100, 0, 0), pieces=0),
        reel((100, 100, 0, 0), pieces=HANDFUL_SIZE + 1),
        reel((100, 100, 900, 0)),
        reel((100, 100, 899.75, 0)),
        reel((100, 100, 300, 0), (100, 100, -500_000, 0)),
    ],
)
def test_a_film_that_can_not_be_read_is_not_shown_and_the_match_goes_on(spoilt: str, home: Path) -> None:
    hand = sit(quiet_house(home), THROW)
    hand.scene.handle(KeyPress("space"))
    landed, _ = thrown(hand)
    match = Match(hand.scene.match.setup)
    match._states[0] = THROW
    match.play(landed, spoilt)
    replay = TheatreScene(quiet_house(home, speed=1.0), match)
    for _ in range(3):
        replay.update(FRAME)

    assert replay.presenter.film is None
    assert isinstance(replay.presenter.event, HandfulThrown)


def test_a_replay_shows_the_same_film(home: Path) -> None:
    hand = sit(quiet_house(home), THROW)
    hand.move(*over(35))
    hand.scene.handle(KeyPress("space"))
    landed, film = thrown(hand)
    match = Match(hand.scene.match.setup)
    match._states[0] = THROW
    match.play(landed, film.pack())
    replay = TheatreScene(quiet_house(home, speed=1.0), match)
    for _ in range(3):
        replay.update(FRAME)

    assert isinstance(replay.presenter.film, HandfulPlayback)
    assert replay.presenter.film.falling.film == film
    replay.handle(KeyPress("space"))
    replay.update(10.0)
    assert not replay.presenter.film.finished, "a film that is paused goes on"
    replay.handle(KeyPress("right"))
    assert replay.presenter.film is None
    replay.handle(KeyPress("space"))
    replay.presenter.seek(0)
    replay.update(FRAME)
    assert isinstance(replay.presenter.film, HandfulPlayback), "a film is seen only once"


@pytest.mark.parametrize("by", ["click", "space"])
def test_the_die_is_rolled_by_a_click_on_its_tray_or_the_space_bar(services: Services, by: str) -> None:
    faces = set()
    for seed in range(8):
        hand = sit(services, ROLL, seed=seed)
        assert isinstance(hand.scene.hand_task, Tumble)
        assert "die" not in hand.picture
        for _ in range(30):
            hand.scene.update(FRAME)
        assert hand.made == []
        if by == "space":
            hand.scene.handle(KeyPress("space"))
        else:
            hand.down(places.DIE_TRAY_BOX[0] + 200, places.DIE_TRAY_BOX[1] + 100)
        hand.wait(lambda hand=hand: hand.scene.hand_task is None)  # type: ignore[misc]
        faces.add(hand.made[0].face)

        assert hand.made == [GAME.pending(ROLL).request.sample(hand_luck(seed))]  # type: ignore[union-attr]
        assert "die" in hand.picture
    assert len(faces) > 2


def test_a_die_that_is_overlooked_hops_and_comes_to_rest_again(services: Services) -> None:
    hand = sit(services, ROLL)
    tumble: Any = hand.scene.hand_task
    canvas = bare_canvas()
    tumble.draw(canvas)
    assert not tumble.needs_redraw
    hand.down(*over(35))
    heard = tumble.update(FRAME)
    assert heard
    hops = 0
    while tumble.needs_redraw:
        hops += 1
        tumble.draw(canvas)
        assert tumble.update(FRAME) == []

    assert hops > 2
    assert hand.made == []


def hand_luck(seed: int) -> Random:
    """The luck of the first act of a match."""
    return Random(f"{seed}/0")


def test_the_tumbling_ends_on_the_face_that_came() -> None:
    for face in range(6):
        rolling = start_tumble(Rolled(face), look(ROLL), waiting=False)
        while not rolling.finished:
            rolling.update(FRAME)
            rolling.draw(bare_canvas())

        assert rolling.outcome == Rolled(face)
        assert rolling.faces[-1] == LAKE_DIE.face_drawings[face]
        assert all(before != after for before, after in pairwise(rolling.faces))


def test_a_computers_die_tumbles_before_its_face_is_told(home: Path) -> None:
    hand = sit(quiet_house(home, speed=1.0), evolve(ROLL, turn=1), people=(0,))
    hand.wait(lambda: isinstance(hand.scene.presenter.film, Tumble))
    assert hand.scene.presenter.is_behind
    hand.wait(lambda: hand.scene.presenter.film is None and hand.scene.presenter.state.die is not None)


def test_corn_across_a_line_glows_and_a_click_on_a_cell_pushes_it(services: Services) -> None:
    hand = sit(services, PUSH)
    glowing = {key for key, placed in hand.picture.items() if key.startswith("corn:") and placed.glow == "legal"}
    assert glowing == {"corn:2", "corn:3"}
    hand.click("cell:35")
    assert hand.made == [Push(2, 35)]
    hand.wait(lambda: hand.scene.decision_prompt.selection is not None)
    hand.click("cell:32")
    assert hand.made == [Push(2, 35), Push(3, 32)]


def test_corn_across_a_line_can_be_touched_or_dragged_first(services: Services) -> None:
    hand = sit(services, PUSH)
    hand.click("corn:3", "cell:21")
    assert hand.made == [Push(3, 21)]
    hand = sit(services, PUSH)
    hand.drag("corn:2", "cell:34")
    assert hand.made == [Push(2, 34)]
    hand = sit(services, PUSH)
    hand.click("corn:0")
    assert refused(hand.scene) == ("not_across", "DL-07")


def test_corn_can_be_pushed_to_a_duck_and_flies_to_its_pile(services: Services) -> None:
    state = evolve(PUSH, ducks=(34, STONE_PLACE_OFFSET + 3, *SHORES))
    hand = sit(services, state)
    hand.click("corn:2", "duck:0")

    assert hand.made == [Push(2, 34)]
    assert TABLE.leaves_to(CornTaken(0, 0, 2), hand.scene.presenter.view()) == {"corn:2": "player:0"}


def test_corn_across_a_line_is_not_hidden_by_the_ducks_beside_it(services: Services) -> None:
    crowd = evolve(PUSH, ducks=(34, 35, 21, 31))
    for piece in (2, 3):
        hand = sit(services, crowd)
        pose = hand.scene.presenter.stage.pose_of(f"corn:{piece}")
        assert pose is not None

        assert hand.scene.presenter.stage.piece_at(pose.x, pose.y) == f"corn:{piece}"


def test_one_plank_leaves_all_corn_where_its_middles_are(services: Services) -> None:
    hand = sit(services, PUSH)
    hand.click("leave")

    assert hand.made == [LeaveAll()]
