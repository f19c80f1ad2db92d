"""A picture is drawn only where it differs from the last one, and looks as if it had been drawn whole."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from tabletop.stage.canvas import Canvas
from tabletop.stage.draw_list import Shape, ShapeGroup
from tabletop.stage.images import Badge, Image, Paper
from tabletop.stage.pose import Pose

WINDOW_SIZE = (80, 45)
WHOLE_RECT = pygame.Rect(0, 0, *WINDOW_SIZE)
MAX_COLOUR_STEPS = 2
"""Steps of 256 that nobody sees."""
IMAGES: tuple[Image, ...] = (Paper(300, 200), Paper(90, 500), Badge("7", 160))
POSES = [Pose(x, y, angle) for x in (300, 420, 1100) for y in (200, 700) for angle in (0.0, 30.0)]


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface(WINDOW_SIZE))


def random_picture(rng: Random) -> list[Callable[[Canvas], None]]:
    """Choose a few things to draw, few enough that the next picture shares some of them."""

    def piece(image: Image, pose: Pose, alpha: int) -> Callable[[Canvas], None]:
        return lambda canvas: canvas.draw(image, pose, alpha=alpha)

    def cut(image: Image, pose: Pose) -> Callable[[Canvas], None]:
        def draw(canvas: Canvas) -> None:
            with canvas.clipped((350, 100, 800, 500)):
                canvas.draw(image, pose)

        return draw

    def shape(x: float) -> Callable[[Canvas], None]:
        return lambda canvas: canvas.fill_shapes([Shape([(x, 100), (x + 500, 300), (x, 800)], pygame.Color("red"))])

    drawn: list[Callable[[Canvas], None]] = [Canvas.draw_wood]
    for _ in range(rng.randrange(7)):
        image, pose = rng.choice(IMAGES), rng.choice(POSES)
        drawn.append(rng.choice((piece(image, pose, 255), piece(image, pose, 120), cut(image, pose), shape(pose.x))))
    if rng.random() < 0.1:
        drawn.append(lambda canvas: canvas.dim(120))
    return drawn


def max_difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """Tell by how many steps of 256 two pictures differ where they differ most."""
    return max(abs(a - b) for a, b in zip(one.get_view("1").raw, other.get_view("1").raw, strict=True))


def test_a_picture_drawn_in_parts_is_the_picture_drawn_whole(canvas: Canvas) -> None:
    rng, whole, parts = Random(4), Canvas(pygame.Surface(WINDOW_SIZE)), 0
    strokes = random_picture(rng)
    for _ in range(100):
        with canvas.frame() as changed:
            for stroke in strokes:
                stroke(canvas)
        parts += changed not in ([], [WHOLE_RECT])
        for stroke in strokes:
            stroke(whole)
        # A row of pixels is mixed a few at a time, and the last ones of a row one by one, rounded another way.
        assert max_difference(canvas.surface, whole.surface) <= MAX_COLOUR_STEPS
        strokes = rng.sample(strokes[1:], len(strokes) - 1) if rng.random() < 0.3 else random_picture(rng)[1:]
        strokes = [Canvas.draw_wood, *strokes]
    assert parts > 40


def test_of_a_picture_like_the_last_nothing_is_drawn(canvas: Canvas) -> None:
    for expected in ([WHOLE_RECT], []):
        with canvas.frame() as changed:
            canvas.draw_wood()
            canvas.draw(Paper(300, 200), Pose(800, 450))
        assert changed == expected


def test_where_one_piece_has_moved_only_its_places_are_drawn(canvas: Canvas) -> None:
    for x in (200, 1400):
        with canvas.frame() as changed:
            canvas.draw_wood()
            canvas.draw(Paper(100, 100), Pose(800, 450))
            canvas.draw(Paper(100, 100), Pose(x, 450))

    assert sorted(round(part.centerx, -1) for part in changed) == [10, 70]
    assert all(part.width <= 9 for part in changed)


def test_shapes_are_filled_once_in_however_many_parts_a_picture_is_drawn(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled = []
    monkeypatch.setattr(ShapeGroup, "fill", lambda shapes, _: filled.append(shapes))
    for x in (200, 400):
        filled.clear()
        with canvas.frame() as changed:
            canvas.draw_wood()
            canvas.fill_shapes([Shape([(x, 100), (x + 300, 400), (x, 800)], pygame.Color("red"))])
            canvas.draw(Paper(100, 100), Pose(1700 - x, 100))

    assert len(changed) > 1
    assert len(filled) == 1


def test_another_window_is_drawn_whole(canvas: Canvas) -> None:
    with canvas.frame():
        canvas.draw_wood()
    canvas.use_surface(pygame.Surface(WINDOW_SIZE))
    with canvas.frame() as changed:
        canvas.draw_wood()

    assert changed == [WHOLE_RECT]


def test_a_picture_that_breaks_off_leaves_no_trace(canvas: Canvas) -> None:
    with pytest.raises(ZeroDivisionError), canvas.frame():
        canvas.draw_wood()
        canvas.draw(Paper(300, 200), Pose(800, 450, 1 / 0))
    with canvas.frame() as changed:
        canvas.draw_wood()

    assert changed == [WHOLE_RECT]


class LargePaper(Paper):
    """Something large, painted in its largest size and shrunk from that."""

    max_scale = 1.2


def test_what_passes_through_many_sizes_needs_no_fresh_memory_for_each_and_is_seen_in_each() -> None:
    whole, canvas, seen = pygame.Surface((640, 360)), Canvas(pygame.Surface((640, 360))), set[bytes]()
    pictures = []
    for scale in (1.1, 1.0, 0.9, 0.8):
        with canvas.frame():
            canvas.draw_wood()
            canvas.draw(LargePaper(700, 500), Pose(800, 450, scale=scale), moving=True)
        still = Canvas(whole)
        still.draw_wood()
        still.draw(LargePaper(700, 500), Pose(800, 450, scale=scale))
        assert max_difference(canvas.surface, whole) <= MAX_COLOUR_STEPS
        pictures.append(canvas.cache.size)
        seen.add(canvas.surface.get_buffer().raw)
    assert len(set(pictures)) == 1
    assert len(seen) == 4


def test_what_is_turned_coarsely_for_a_moment_is_sharp_again_when_it_stays() -> None:
    canvas, sharp = (Canvas(pygame.Surface((640, 360))) for _ in range(2))
    badge, pose = Badge("7", 400), Pose(800, 450, 12.0)
    canvas.draw(badge, pose, moving=True, coarseness=2)
    coarse = canvas.surface.copy()
    for each in (canvas, sharp):
        each.surface.fill("black")
        each.draw(badge, pose, moving=True)
    assert max_difference(canvas.surface, coarse) > MAX_COLOUR_STEPS
    assert max_difference(canvas.surface, sharp.surface) == 0


def test_edges_that_nobody_sees_are_not_smoothed(canvas: Canvas, monkeypatch: pytest.MonkeyPatch) -> None:
    smoothed: list[pygame.Color] = []
    monkeypatch.setattr(pygame.draw, "aalines", lambda _, tint, *__: smoothed.append(tint))
    corners, red, blue = [(0, 0), (900, 0), (900, 900)], pygame.Color("red"), pygame.Color("blue")
    canvas.fill_shapes([Shape(corners, red), Shape(corners, blue, antialiased=False)])
    assert smoothed == [red]
