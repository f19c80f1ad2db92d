"""Pieces keep their identity by their key, and motion is going from the last picture to this one."""

from typing import Any

import pygame
import pytest
from attrs import frozen

from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas, PartCache
from tabletop.stage.images import ButtonImage, Image, Paper
from tabletop.stage.pose import Pose
from tabletop.stage.sized_cache import SizedCache
from tabletop.stage.stage import PlacedPiece, Spark, Stage, Transition


@frozen
class FaceDownImage(Image):
    """A piece face down."""

    face_down = True

    @property
    def size(self) -> tuple[float, float]:
        return 100, 100

    def paint(self, brush: Brush) -> None: ...


class RecordingCanvas:
    """A canvas that only remembers what is drawn on it, and where."""

    def __init__(self, stage: Stage) -> None:
        self.drawn: list[tuple[Any, Pose]] = []
        stage.draw(self)  # type: ignore[arg-type]

    def draw(self, image: Any, pose: Pose, **_: Any) -> None:
        self.drawn.append((image, pose))

    def draw_shadow(self, *_: Any, **__: Any) -> None: ...

    draw_glow = draw_shadow

    def of(self, image: Any) -> Pose | None:
        return next((pose for drawn, pose in self.drawn if drawn == image), None)

    @property
    def order(self) -> list[Any]:
        return [image for image, _ in self.drawn]


CARD_IMAGE = Paper(100, 100)
OTHER_IMAGE = Paper(100, 101)


def make_piece(key: str, x: float, y: float = 0.0, image: Image = CARD_IMAGE, **more: Any) -> PlacedPiece:
    return PlacedPiece(key, image, Pose(x, y), arc=0.0, **more)


class FaceUpImage(FaceDownImage):
    """A piece face up."""

    face_down = False


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.show([make_piece("a", 0)])
    return stage


def drawn_pose(stage: Stage, image: Image = CARD_IMAGE) -> Pose | None:
    return RecordingCanvas(stage).of(image)


def test_a_piece_with_a_known_key_glides_from_where_it_was(stage: Stage) -> None:
    stage.show([make_piece("a", 400)], Transition(1.0))
    places = []
    for _ in range(4):
        pose = drawn_pose(stage)
        assert pose is not None
        places.append(pose.x)
        stage.update(0.25)

    assert places[0] == 0
    assert places == sorted(places)
    assert places[2] == pytest.approx(200)
    assert drawn_pose(stage) == Pose(400, 0)


def test_a_piece_that_is_called_off_on_its_way_goes_on_from_there(stage: Stage) -> None:
    stage.show([make_piece("a", 400)], Transition(1.0))
    stage.update(0.5)
    stage.show([make_piece("a", 0)], Transition(1.0))

    pose = drawn_pose(stage)
    assert pose is not None
    assert pose.x == pytest.approx(200)


def test_the_same_picture_again_moves_nothing(stage: Stage) -> None:
    stage.show([make_piece("a", 0)], Transition(1.0))

    assert not stage.busy
    assert drawn_pose(stage) == Pose(0, 0)


def test_a_new_piece_is_born_where_another_lies(stage: Stage) -> None:
    stage.show([make_piece("a", 0), make_piece("b", 400, image=OTHER_IMAGE)], Transition(1.0, enters_from={"b": "a"}))
    stage.update(0.5)

    pose = drawn_pose(stage, OTHER_IMAGE)
    assert pose is not None
    assert pose.x == pytest.approx(200)


def test_a_new_piece_may_be_born_where_another_has_just_been(stage: Stage) -> None:
    stage.show([make_piece("b", 400, image=OTHER_IMAGE)], Transition(1.0, enters_from={"b": "a"}))

    pose = drawn_pose(stage, OTHER_IMAGE)
    assert pose is not None
    assert pose.x == 0


def test_a_new_piece_from_nowhere_stands_in_its_place_at_once(stage: Stage) -> None:
    stage.show([make_piece("a", 0), make_piece("b", 400, image=OTHER_IMAGE)], Transition(1.0))

    assert drawn_pose(stage, OTHER_IMAGE) == Pose(400, 0)


def test_a_piece_that_leaves_flies_to_another_and_can_not_be_touched(stage: Stage) -> None:
    stage.show([make_piece("a", 0), make_piece("b", 400, image=OTHER_IMAGE)])
    stage.show([make_piece("b", 400, image=OTHER_IMAGE)], Transition(1.0, leaves_to={"a": "b"}))
    stage.update(0.5)

    pose = drawn_pose(stage)
    assert pose is not None
    assert 100 < pose.x < 300
    assert (stage.pose_of("a"), stage.image_of("a")) == (None, None)
    assert stage.piece_at(pose.x, pose.y) != "a"
    stage.update(0.6)
    assert drawn_pose(stage) is None


def test_a_piece_that_leaves_for_nowhere_is_gone(stage: Stage) -> None:
    stage.show([], Transition(1.0))

    assert drawn_pose(stage) is None


def test_a_piece_that_comes_back_while_it_leaves_is_there(stage: Stage) -> None:
    stage.show([make_piece("b", 400, image=OTHER_IMAGE)], Transition(1.0, leaves_to={"a": "b"}))
    stage.show([make_piece("a", 50), make_piece("b", 400, image=OTHER_IMAGE)], Transition(1.0))
    stage.finish_motion()

    assert drawn_pose(stage) == Pose(50, 0)
    assert stage.piece_at(50, 0) == "a"


def test_pieces_start_one_after_the_other(stage: Stage) -> None:
    cards = [make_piece(key, 400, image=Paper(100, 50 + n)) for n, key in enumerate("xyz")]
    stage.show([make_piece("a", 0), *cards], Transition(1.0, enters_from=dict.fromkeys("xyz", "a"), stagger="xyz"))
    stage.update(0.2)
    eye = RecordingCanvas(stage)
    places = [pose.x for card in cards if (pose := eye.of(card.image))]

    assert places == sorted(places, reverse=True)
    assert places[0] > places[-1]
    stage.update(2.0)
    assert not stage.busy


def test_a_piece_that_turns_over_shows_its_old_side_first() -> None:
    stage = Stage()
    stage.show([make_piece("back", 0, image=FaceDownImage())])
    stage.show([make_piece("card", 400)], Transition(1.0, enters_from={"card": "back"}))
    stage.update(0.2)
    assert RecordingCanvas(stage).order == [FaceDownImage()]
    stage.update(0.6)
    assert RecordingCanvas(stage).order == [CARD_IMAGE]


def test_a_busy_stage_rests_when_the_motion_and_its_pause_are_over(stage: Stage) -> None:
    stage.show([make_piece("a", 400)], Transition(1.0, pause=0.5))
    assert stage.busy
    stage.update(1.2)
    assert stage.busy
    stage.update(0.4)
    assert not stage.busy


def test_what_answers_the_pointer_keeps_nobody_waiting(stage: Stage) -> None:
    stage.show([make_piece("a", 400)], Transition(1.0, gently=True))

    assert not stage.busy


def test_hurry_brings_everything_to_its_place_at_once(stage: Stage) -> None:
    stage.show([make_piece("a", 0), make_piece("b", 10, image=OTHER_IMAGE)])
    stage.show([make_piece("a", 400)], Transition(1.0, leaves_to={"b": "a"}, pause=9.0))
    stage.throw([Spark(OTHER_IMAGE, 0, 0, vx=1, vy=1, seconds=5.0)])
    stage.finish_motion()

    assert not stage.busy
    assert RecordingCanvas(stage).drawn == [(CARD_IMAGE, Pose(400, 0))]


def test_nothing_is_redrawn_while_nothing_moves(stage: Stage) -> None:
    RecordingCanvas(stage)
    stage.update(0.1)
    assert not stage.needs_redraw
    stage.show([make_piece("a", 9)], Transition(0.2))
    assert stage.needs_redraw
    for _ in range(30):
        RecordingCanvas(stage)
        stage.update(0.1)
    assert not stage.needs_redraw


def test_a_glowing_piece_breathes_a_while_and_then_lets_the_machine_sleep(stage: Stage) -> None:
    stage.show([make_piece("a", 0, glow="legal")])
    RecordingCanvas(stage)
    stage.update(0.1)
    assert stage.needs_redraw
    for _ in range(100):
        RecordingCanvas(stage)
        stage.update(0.1)
    assert not stage.needs_redraw


def test_of_overlapping_pieces_the_upper_one_is_meant() -> None:
    stage = Stage()
    stage.show(
        [
            make_piece("low", 0),
            make_piece("high", 30, z=5),
            make_piece("late", 60),
            make_piece("ghost", 30, z=9, touchable=False),
        ]
    )

    assert stage.piece_at(30, 0) == "high"
    assert stage.piece_at(-40, 0) == "low"
    assert stage.piece_at(100, 0) == "late"
    assert stage.piece_at(30, 0, ignoring="high") == "late"
    assert stage.piece_at(500, 0) is None


def test_of_equally_high_pieces_the_later_one_is_meant() -> None:
    stage = Stage()
    stage.show([make_piece("first", 0), make_piece("second", 10)])
    assert stage.piece_at(5, 0) == "second"
    stage.show([make_piece("second", 10), make_piece("first", 0)])
    assert stage.piece_at(5, 0) == "first"


def test_a_turned_piece_is_touched_where_it_is_seen() -> None:
    stage = Stage()
    stage.show(
        [PlacedPiece("long", Paper(200, 20), Pose(0, 0, 90)), PlacedPiece("slant", Paper(200, 20), Pose(500, 0, 45))]
    )

    assert stage.piece_at(0, 90) == "long"
    assert stage.piece_at(90, 0) is None
    assert stage.piece_at(560, -60) == "slant"
    assert stage.piece_at(560, 60) is None


def test_a_lifted_piece_does_not_flee_from_the_pointer() -> None:
    stage = Stage()
    stage.show([PlacedPiece("card", CARD_IMAGE, Pose(0, -30), touch_below=40)])

    assert stage.piece_at(0, 55) == "card"
    assert stage.piece_at(0, 65) is None


def test_scale_counts() -> None:
    stage = Stage()
    stage.show([PlacedPiece("small", CARD_IMAGE, Pose(0, 0, scale=0.5))])

    assert stage.piece_at(24, 0) == "small"
    assert stage.piece_at(26, 0) is None


def test_a_held_piece_follows_the_pointer_above_all_and_glides_home(stage: Stage) -> None:
    stage.show([make_piece("a", 0), make_piece("b", 10, image=OTHER_IMAGE, z=50)])
    stage.carry("a", 300, 200)
    eye = RecordingCanvas(stage)
    assert eye.of(CARD_IMAGE) == Pose(300, 200)
    assert eye.order == [OTHER_IMAGE, CARD_IMAGE]
    stage.drop()
    stage.update(0.05)
    pose = drawn_pose(stage)
    assert pose is not None
    assert 0 < pose.x < 300
    stage.update(1.0)
    assert drawn_pose(stage) == Pose(0, 0)


def test_a_held_piece_stays_in_the_hand_while_the_picture_changes(stage: Stage) -> None:
    stage.carry("a", 300, 200)
    stage.show([make_piece("a", 50)], Transition(1.0))

    assert drawn_pose(stage) == Pose(300, 200)


def test_a_shaken_piece_comes_to_rest_where_it_was(stage: Stage) -> None:
    stage.shake("a")
    stage.shake("nobody")
    places = set()
    for _ in range(10):
        stage.update(0.05)
        pose = drawn_pose(stage)
        assert pose is not None
        places.add(round(pose.x, 3))

    assert len(places) > 3
    assert drawn_pose(stage) == Pose(0, 0)
    assert stage.piece_at(0, 0) == "a"


def test_sparks_fly_and_are_gone(stage: Stage) -> None:
    stage.throw([Spark(OTHER_IMAGE, 0, 0, vx=100, seconds=1.0, gravity=50)])
    stage.update(0.5)
    pose = drawn_pose(stage, OTHER_IMAGE)
    assert pose is not None
    assert (pose.x, pose.y > 0) == (50, True)
    stage.update(0.6)
    assert drawn_pose(stage, OTHER_IMAGE) is None


def test_strange_names_are_no_trouble(stage: Stage) -> None:
    stage.carry("nobody", 1, 1)
    stage.drop()
    stage.show(
        [make_piece("a", 0), make_piece("b", 5)],
        Transition(1.0, enters_from={"b": "nobody", "c": "a"}, leaves_to={"x": "y"}),
    )

    assert (stage.pose_of("nobody"), stage.image_of("nobody")) == (None, None)


def test_only_a_new_card_turns_over_when_one_is_drawn() -> None:
    stage, deck = Stage(), make_piece("deck", 500, image=FaceDownImage())
    stage.show([deck, make_piece("held", 0, image=FaceUpImage())])
    stage.show(
        [deck, make_piece("held", 20, image=FaceUpImage()), make_piece("drawn", 80, image=FaceUpImage())],
        Transition(1.0, enters_from={"held": "deck", "drawn": "deck"}),
    )
    stage.update(0.25)
    turned = [pose.x for image, pose in RecordingCanvas(stage).drawn if image == FaceDownImage() and pose.x < 500]

    assert len(turned) == 1, "the card that was in the hand before turned its back"


def test_painted_images_have_a_ceiling_that_fits_the_window() -> None:
    canvas = Canvas(pygame.Surface((64, 36)))
    for number in range(80):
        canvas.draw(Paper(1500 + number, 800), Pose(800, 450))

    assert 20 * 64 * 36 < canvas.cache.size <= canvas.cache.max_size == 29 * 64 * 36
    canvas.use_surface(pygame.Surface((3840, 2160)))
    assert (canvas.cache.size, canvas.cache.max_size) == (0, 60_000_000)


def test_what_was_not_used_for_longest_is_dropped_first_and_what_grows_is_measured_anew() -> None:
    made, cache = list[str](), SizedCache[list[str]](3, len)
    for key in ("a", "b", "c", "a", "d"):
        cache.get(key, lambda key=key: made.append(key) or [key])  # type: ignore[misc,func-returns-value]
    assert [key in cache for key in "abcd"] == [True, False, True, True]
    assert (made, cache.size) == (["a", "b", "c", "d"], 3)

    grown = cache.find("a")
    assert grown is not None
    grown.append("more")
    cache.put("a", grown)
    assert [key in cache for key in "acd"] == [True, False, True]
    assert (cache.size, cache.find("b")) == (3, None)
    cache.clear()
    assert (len(cache), cache.size) == (0, 0)


def test_a_part_of_the_window_is_drawn_as_if_it_were_the_whole() -> None:
    """A table between two curtains: smaller, in its own place, and nothing of it beyond."""
    whole, small = pygame.Surface((800, 450)), pygame.Surface((400, 225))
    canvas, alone, part = Canvas(whole), Canvas(small), PartCache()
    image, pose = ButtonImage(300, 80, "amber", "Ґава", 30), Pose(1500, 850, 4)
    alone.draw_wood()
    alone.draw(image, pose)
    for _ in range(2):
        whole.fill("black")
        with canvas.in_part((800, 0, 800, 450), part):
            canvas.draw_wood()
            canvas.draw(image, pose)

        assert pygame.image.tobytes(whole.subsurface((400, 0, 400, 225)), "RGB") == pygame.image.tobytes(small, "RGB")
        assert whole.get_at((399, 100)) == whole.get_at((600, 226)) == pygame.Color("black")
    assert (canvas.pixels_per_unit, canvas.to_window(1600, 900)) == (0.5, (800, 450)), "all is as before"
    canvas.use_surface(pygame.Surface((1600, 900)))
    with canvas.in_part((800, 0, 800, 450), part):
        assert canvas.pixels_per_unit == 0.5
        assert not part.surfaces, "a part of another size is painted anew"
        canvas.draw(image, pose)
    canvas.text_scale = 1.3
    with canvas.in_part((800, 0, 800, 450), part):
        assert not part.surfaces, "so is one with letters of another size"
