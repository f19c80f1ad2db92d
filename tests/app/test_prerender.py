"""What the next picture takes is painted before it is shown, in what is left of a frame."""

import gc
import os
import struct
import zlib
from collections.abc import Callable, Hashable
from itertools import product
from math import inf
from pathlib import Path
from random import Random

import pygame
import pytest
from attrs import evolve
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import TableCase, match_before, one_table_per_player_count, random_match_steps
from helpers.toys import ALL_GAME_KEYS

from rules import GAMES
from rules.duck_lake.acts import Landed
from tabletop import theme
from tabletop.app import IDLE_BEFORE_PRERENDER_SECONDS
from tabletop.match import Computer, Human
from tabletop.scenes.base import routes
from tabletop.scenes.saved.open_match import start_match
from tabletop.scenes.start import menu_snapshot
from tabletop.scenes.start.game_boxes import MAX_BOX_SIZE, GameBoxImage
from tabletop.scenes.start.main_menu import DECORATIONS, MainMenuScene
from tabletop.scenes.table.match_presenter import MatchPresenter
from tabletop.stage import brush
from tabletop.stage.brush import RASTER_CACHE, Brush, fit_text, rounded_rect_svg
from tabletop.stage.canvas import LARGE_IMAGE_PIXELS, Canvas
from tabletop.stage.draw_list import Shape
from tabletop.stage.fonts import load_font
from tabletop.stage.halos import Shadow
from tabletop.stage.images import Avatar, Badge, Paper, Picture, Ribbon
from tabletop.stage.pose import Pose
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.parts import Figures, PlayerTag
from tabletop.tables.parts.die import TurningDie

WINDOW_SIZE = (160, 90)
PAPER_IMAGE = Paper(300, 200)

pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface(WINDOW_SIZE))


def painted_keys(canvas: Canvas) -> set[Hashable]:
    return set(canvas.cache._kept)


def test_a_rehearsal_draws_nothing_and_what_it_noted_is_painted_when_there_is_time(canvas: Canvas) -> None:
    before = canvas.surface.get_view("1").raw
    with canvas.prerender_later():
        canvas.draw(PAPER_IMAGE, Pose(800, 450, 30))
        canvas.fill_shapes([Shape([(0, 0), (900, 0), (900, 900)], pygame.Color("red"))])
    assert canvas.surface.get_view("1").raw == before
    assert not canvas.prerender(0.0, idle=True), "there was no time"
    assert not painted_keys(canvas)
    assert canvas.prerender(inf, idle=True)
    painted = painted_keys(canvas)
    canvas.draw(PAPER_IMAGE, Pose(800, 450, 30))

    assert painted == painted_keys(canvas) != set()


def test_what_is_large_waits_until_nothing_moves() -> None:
    canvas = Canvas(pygame.Surface((1600, 900)))
    large = Paper(600, 400)
    assert LARGE_IMAGE_PIXELS < 600 * 400
    with canvas.prerender_later():
        canvas.draw(large, Pose(800, 450))
        canvas.draw(PAPER_IMAGE, Pose(800, 450))

    assert not canvas.prerender(inf, idle=False)
    assert painted_keys(canvas) == {(PAPER_IMAGE, 1.0)}
    assert canvas.prerender(inf, idle=True)


def test_what_was_noted_for_one_window_is_not_painted_for_another(canvas: Canvas) -> None:
    with canvas.prerender_later():
        canvas.draw(PAPER_IMAGE, Pose(800, 450))
    canvas.use_surface(pygame.Surface((320, 180)))

    assert canvas.prerender(0.0, idle=True)


def presenter_behind(table: TableCase, home: Path, place: int) -> MatchPresenter:
    """Look at a match, some of which is still to be shown."""
    match = match_before(table, random_match_steps(table)[min(place, len(random_match_steps(table)) - 1)])
    start = max(len(match.story) - 4, 0)
    presenter = MatchPresenter(quiet_services(home, speed=1.0), match, watcher=None, shown_beats=start)
    presenter.show_table(0.0)
    return presenter


@pytest.mark.parametrize("table", one_table_per_player_count(), ids=str)
def test_the_next_beat_finds_everything_painted(table: TableCase, home: Path, canvas: Canvas) -> None:
    presenter = presenter_behind(table, home, 30)
    presenter.draw(canvas)
    presenter.prerender(canvas, inf)
    assert presenter.next_prerendered
    presenter.show_next_beat()
    presenter.stage.finish_motion()
    before = painted_keys(canvas)
    presenter.stage.draw(canvas)

    assert painted_keys(canvas) == before


def test_a_beat_is_not_shown_before_it_is_painted(home: Path, canvas: Canvas) -> None:
    presenter = presenter_behind(one_table_per_player_count()[0], home, 30)
    presenter.film_done = True
    start = presenter.shown_beats
    presenter.prerender(canvas, 0.0)
    presenter.advance(1.0)
    assert (presenter.next_prerendered, presenter.shown_beats) == (False, start)
    presenter.prerender(canvas, inf)
    presenter.advance(1.0)

    assert (presenter.next_prerendered, presenter.shown_beats) == (True, start + 1)


def test_where_all_happens_at_once_nobody_waits_for_paint(home: Path, canvas: Canvas) -> None:
    presenter = presenter_behind(one_table_per_player_count()[0], home, 30)
    presenter.speed = 100.0
    presenter.prerender(canvas, 0.0)

    assert presenter.next_prerendered


@pytest.mark.parametrize("key", ["duck_lake", "fizz"])
def test_a_film_finds_its_hands_painted(key: str, home: Path) -> None:
    table = next(each for each in one_table_per_player_count() if each.key == key)
    pieces: list[PlacedPiece] = []
    for step in random_match_steps(table):
        match = match_before(table, step)
        presenter = MatchPresenter(quiet_services(home), match, watcher=None, shown_beats=len(match.story))
        pieces += presenter.table.hand_tasks.film_images(step.act, presenter.context())
        if pieces:
            break

    assert {"ThrowingHand", "PinchingHand"} & {type(prop.image).__name__ for prop in pieces}


def test_a_fist_is_painted_as_full_as_it_will_come(home: Path) -> None:
    table = next(each for each in one_table_per_player_count() if each.key == "duck_lake")
    step = next(each for each in random_match_steps(table) if isinstance(each.act, Landed))
    match = match_before(table, step)
    presenter = MatchPresenter(quiet_services(home), match, watcher=None, shown_beats=len(match.story))
    film_images = presenter.table.hand_tasks.film_images(step.act, presenter.context())
    hands = [prop.image for prop in film_images if prop.key == "hand"]

    assert [hand.corn for hand in hands if hand.fist] == [len(step.act.spots)]
    assert len({hand.outline for hand in hands}) == len({evolve(hand, colour="blue", corn=1).outline for hand in hands})


def test_images_that_differ_only_in_what_is_written_share_their_shadow() -> None:
    tag = PlayerTag(300, 150, "red", "Ann", Figures((("3", "points"),)))
    assert tag.outline == evolve(tag, name="Bob", content=Figures()).outline
    assert Badge("7").outline == Badge("12").outline
    assert Avatar("red").outline == Avatar("blue").outline
    assert GameBoxImage("fizz", "Fizz!", "2–8").outline == GameBoxImage("duck_lake", "Duck Lake", "2–4").outline
    assert Ribbon(300, 60, "Ann").outline == Ribbon(300, 60, "Bob").outline
    one, two, three = (Picture(f"duck_lake/die_{face}", 110, 120) for face in (1, 2, 3))
    assert TurningDie(one, two, 3).outline == TurningDie(two, three, 3).outline


@pytest.mark.parametrize("key", ALL_GAME_KEYS)
def test_all_lids_are_cut_alike(key: str) -> None:
    """The shadow of one lid is laid under all of them."""
    lids = [pygame.Surface(MAX_BOX_SIZE, pygame.SRCALPHA) for _ in range(2)]
    Brush(lids[0], 1.0).draw_picture(f"ui/box_{key}", (0, 0, *MAX_BOX_SIZE))
    Brush(lids[1], 1.0).draw_picture("ui/box_blank", (0, 0, *MAX_BOX_SIZE))
    lid, frame = (pygame.mask.from_surface(lid) for lid in lids)
    common = lid.overlap_area(frame, (0, 0))

    assert lid.count() == frame.count() == common, (
        f"box_{key}.svg has {lid.count() - common} pixels outside of the frame and leaves {frame.count() - common} "
        "of it empty: copy the frame from assets/images/ui/box_blank.svg and draw within it"
    )


def test_a_large_shadow_has_the_corners_of_a_small_one() -> None:
    corners = []
    for width, height in ((200.0, 200.0), (700.0, 400.0)):
        shadow = Shadow((width, height, 20.0), 2)
        surface = pygame.Surface(shadow.size, pygame.SRCALPHA)
        shadow.paint(Brush(surface, 1.0))
        corners.append(pygame.image.tobytes(surface.subsurface((0, 0, 60, 60)), "RGBA"))
        assert surface.get_at((int(shadow.size[0] / 2), int(shadow.size[1] / 2))).a >= 116, "its middle is missing"

    assert max(abs(one - other) for one, other in zip(*corners, strict=True)) <= 2


def user_at_shelf(home: Path) -> FakeUser:
    """Open the shelf, and stay until it is kept how it looks."""
    user = FakeUser(quiet_services(home), MainMenuScene, WINDOW_SIZE)
    for _ in range(60):
        user.run_frame()
        user.app.prerender(inf)
        if user.scene.snapshot_saved:
            return user
    raise AssertionError("nobody remembers the shelf")


@pytest.mark.every_game
def test_the_shelf_is_seen_at_once_as_it_looked_last_time_and_then_as_it_is(home: Path) -> None:
    first = user_at_shelf(home)
    last = pygame.image.tobytes(first.app.canvas.surface, "RGB")
    first.app.close()
    second = FakeUser(quiet_services(home), MainMenuScene, WINDOW_SIZE)
    assert second.scene.snapshot is not None
    assert pygame.image.tobytes(second.app.canvas.surface, "RGB") == last
    assert not second.scene.needs_redraw
    for _ in range(60):
        second.app.prerender(inf)
        second.run_frame()

    assert second.scene.snapshot is None
    assert second.scene.laid_count >= len(second.scene.group.widgets) + len(DECORATIONS)
    assert len(GAMES) == sum(type(image).__name__ == "GameBoxImage" for image in second.drawn_images())
    second.app.close()


@pytest.mark.parametrize("fault", ["missing", "damaged", "of another window"])
def test_without_a_picture_of_last_time_the_shelf_is_laid_piece_by_piece(fault: str, home: Path) -> None:
    home.mkdir()
    if fault == "damaged":
        (home / menu_snapshot.FILE_NAME).write_bytes(b"BM but not for long")
    elif fault == "of another window":
        menu_snapshot.save(home, pygame.Surface((32, 18)))

    assert menu_snapshot.load(home, WINDOW_SIZE) is None


@pytest.fixture
def no_pygame_loading(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody read a picture in the way that its own head tells: that may ask for more room than there is."""
    for reads in ("load", "load_basic", "load_extended", "load_sized_svg", "load_animation"):
        monkeypatch.setattr(pygame.image, reads, None, raising=False)


def save_snapshot(home: Path, size: tuple[int, int] = (8, 6)) -> bytes:
    """Keep a picture of the shelf with a little red in it."""
    picture = pygame.Surface(size)
    picture.fill("#a02010", (1, 1, 3, 2))
    menu_snapshot.save(home, picture)
    return (home / menu_snapshot.FILE_NAME).read_bytes()


def test_a_picture_of_the_shelf_is_one_that_others_can_read(home: Path) -> None:
    save_snapshot(home)
    picture, other = menu_snapshot.load(home, (8, 6)), pygame.image.load(home / menu_snapshot.FILE_NAME)

    assert picture is not None and picture.get_at((3, 2)) == pygame.Color("#a02010")
    assert pygame.image.tobytes(picture, "RGB") == pygame.image.tobytes(other, "RGB")
    assert [path.name for path in home.iterdir()] == [menu_snapshot.FILE_NAME]


@pytest.mark.usefixtures("no_pygame_loading")
def test_a_picture_whose_head_has_one_bit_wrong_is_none(home: Path) -> None:
    whole = save_snapshot(home)

    for place, bit in product(range(len(whole) - 4 * 8 * 6), range(8)):
        (home / menu_snapshot.FILE_NAME).write_bytes(
            whole[:place] + bytes([whole[place] ^ 1 << bit]) + whole[place + 1 :]
        )
        assert menu_snapshot.load(home, (8, 6)) is None, (place, bit)


@pytest.mark.usefixtures("no_pygame_loading")
def test_whatever_has_become_of_a_picture_it_is_as_large_as_the_window_or_none(home: Path) -> None:
    whole, rng = save_snapshot(home), Random(5)

    for _ in range(300):
        start = rng.randrange(len(whole))
        spoilt = rng.choice((whole[:start], whole[start:], whole + bytes(start), whole[:start] + rng.randbytes(60)))
        spoilt = rng.choice((spoilt, spoilt[: len(whole)].ljust(len(whole), b"\0")))
        (home / menu_snapshot.FILE_NAME).write_bytes(spoilt)
        picture = menu_snapshot.load(home, (8, 6))
        assert picture is None or (picture.get_size() == (8, 6) and len(spoilt) == len(whole))


def make_endless_file(path: Path) -> None:
    path.symlink_to("/dev/zero")


def make_vast_file(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(100_000_000_000)


def make_bomb_file(path: Path) -> None:
    """Lay down what begins like a picture of four thousand million points, and would be packed into nothing."""
    head = struct.pack(">II5B", 65535, 65535, 8, 6, 0, 0, 0)
    chunk = struct.pack(">I", len(head)) + b"IHDR" + head + struct.pack(">I", zlib.crc32(b"IHDR" + head))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk)


@pytest.mark.usefixtures("no_pygame_loading")
@pytest.mark.parametrize(
    "lay", [os.mkfifo, Path.mkdir, make_endless_file, make_vast_file, make_bomb_file], ids=lambda lay: lay.__name__
)
def test_what_is_no_picture_of_ours_keeps_nobody_waiting(lay: Callable[[Path], object], home: Path) -> None:
    home.mkdir()
    lay(home / menu_snapshot.FILE_NAME)
    assert menu_snapshot.load(home, (8, 6)) is None
    menu_snapshot.save(home, pygame.Surface((8, 6)))

    assert (menu_snapshot.load(home, (8, 6)) is None) == (lay is Path.mkdir)


@pytest.mark.parametrize("key", ["duck_lake", "fizz"])
def test_the_table_is_painted_while_people_sit_in_the_lobby(key: str, home: Path) -> None:
    user = FakeUser(quiet_services(home), lambda _: routes.Lobby(key), WINDOW_SIZE)
    canvas, lobby = user.app.canvas, user.scene
    user.app.quiet_seconds = IDLE_BEFORE_PRERENDER_SECONDS
    user.app.prerender(inf)
    assert list(home.rglob("*.jsonl")) == [], "nobody has begun yet"
    before = painted_keys(canvas)
    user.app.apply_change(lobby.start())
    user.scene.presenter.draw(canvas)

    assert any(type(each[0]).__name__ == "Board" or each[0] == "backdrop" for each in before if isinstance(each, tuple))
    assert painted_keys(canvas) == before


def test_who_touches_anything_in_the_lobby_is_not_kept_waiting_by_paint(home: Path) -> None:
    user = FakeUser(quiet_services(home), lambda _: routes.Lobby("duck_lake"), WINDOW_SIZE)
    before = painted_keys(user.app.canvas)
    user.app.prerender(inf)

    assert painted_keys(user.app.canvas) == before


def test_the_shelf_knows_the_table_of_the_match_left_off_last(home: Path) -> None:
    services = quiet_services(home)
    start_match(services, "duck_lake", (Human("Ann"), Computer("Bob")), seed=1).save.close()
    user = FakeUser(services, MainMenuScene, WINDOW_SIZE)
    assert user.scene.likely_next() is None, "it has not been looked for yet"
    user.wait_until(lambda: user.scene.saves_searched)

    assert user.scene.likely_next().match.setup.game == "duck_lake"


def test_a_disk_that_takes_no_picture_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "house").write_text("a file where the folder should be")
    menu_snapshot.save(tmp_path / "house", pygame.Surface(WINDOW_SIZE))

    assert menu_snapshot.load(tmp_path / "house", WINDOW_SIZE) is None


def test_python_does_not_look_for_litter_in_a_scene_that_has_just_been_made(home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene, WINDOW_SIZE)
    user.app.prerender(inf)
    assert gc.get_freeze_count() > 0
    user.app.close()

    assert gc.get_freeze_count() == 0


def test_a_wide_sheet_of_paper_is_a_narrow_one_stretched_and_looks_like_one_drawn_whole() -> None:
    wide, tall = 420, 90
    stretched, whole = (pygame.Surface((wide, tall), pygame.SRCALPHA) for _ in range(2))
    RASTER_CACHE.clear()
    Brush(stretched, 1.0).draw_rounded_rect((0, 0, wide, tall), 20, ("#FFFFFF", "#204060"), "#402010", 3)
    assert RASTER_CACHE.size < wide * tall / 4
    Brush(whole, 1.0).draw_svg(
        rounded_rect_svg(wide, tall, 20, ("#FFFFFF", "#204060"), "#402010", 3), (0, 0, wide, tall)
    )

    pixels = zip(pygame.image.tobytes(stretched, "RGBA"), pygame.image.tobytes(whole, "RGBA"), strict=True)
    assert max(abs(one - other) for one, other in pixels) <= 1


def test_each_side_of_a_frame_takes_the_marks_that_lie_there() -> None:
    rng, box = Random(3), (0.0, 0.0, 300.0, 200.0)
    places = [(rng.uniform(0, 300), rng.uniform(0, 200)) for _ in range(60)]
    marks = [(x, y, f'<circle cx="{x}" cy="{y}" r="5" fill="#208040"/>') for x, y in places]
    parted, whole = (pygame.Surface(box[2:], pygame.SRCALPHA) for _ in range(2))
    RASTER_CACHE.clear()
    Brush(parted, 1.0).draw_svg_frame("", box, (60, 50, 180, 100), marks)
    assert max(len(svg) for svg, _ in RASTER_CACHE._kept) < sum(len(mark) for *_, mark in marks)
    Brush(whole, 1.0).draw_svg_frame("".join(mark for *_, mark in marks), box, (60, 50, 180, 100))

    assert pygame.image.tobytes(parted, "RGBA") == pygame.image.tobytes(whole, "RGBA")


def test_a_drawing_that_was_foreseen_is_rasterised_beside_everything_else_and_looks_the_same() -> None:
    RASTER_CACHE.clear()
    brush._STARTED_RASTERS.clear()
    canvas, lid = Canvas(pygame.Surface((1600, 900))), Picture("ui/cookie", 96, 80)
    canvas.rasterise_ahead([(lid, 1.0)])
    foreseen, usual = (pygame.Surface(lid.size, pygame.SRCALPHA) for _ in range(2))
    (started,) = brush._STARTED_RASTERS
    lid.paint(Brush(foreseen, 1.0))
    assert started in RASTER_CACHE and not brush._STARTED_RASTERS
    RASTER_CACHE.clear()
    lid.paint(Brush(usual, 1.0))

    assert pygame.image.tobytes(foreseen, "RGBA") == pygame.image.tobytes(usual, "RGBA")


def test_a_drawing_that_cannot_be_rasterised_is_told_to_whoever_needs_it() -> None:
    brush.rasterise_ahead([(b"no drawing", (8, 8))])
    with pytest.raises(pygame.error):
        brush._raster(b"no drawing", (8, 8))


@pytest.mark.parametrize("text", ["An Evening at the Table", "Вечер за столом", "!", ""])
def test_words_are_as_large_as_their_line_has_room(text: str) -> None:
    size = (400.0, 40.0)
    face, _ = fit_text(text, size, 90.0)
    larger = load_font(theme.TEXT_FONT, face.font_pixels + 1)

    assert face.measure(text)[0] <= size[0] + 1
    assert larger.measure(text)[0] > size[0] + 1 or larger.line_height * 0.86 > size[1] + 1
