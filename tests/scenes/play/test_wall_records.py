"""Pencil marks on the wall behind the bottle: this evening's tallest tower and that of all evenings, with names."""

from pathlib import Path
from random import Random

import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.games.duck_lake_table import bare_canvas
from helpers.games.fizz_table import match_with_tower

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_THICKNESS_MM
from rules.kernel import AwaitWorld
from tabletop.commands.samples import save_evenings
from tabletop.history.loading import History
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Human, Match, new_setup
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.play.wall_records import WallRecords
from tabletop.stage.pose import Pose
from tabletop.tables.fizz.bottle.camera import camera_for_top
from tabletop.tables.fizz.bottle.pencil_marks import PencilMark, PencilMarks
from tabletop.tables.game_table import WallRecord


def test_the_present_match_writes_its_tallest_tower_as_far_as_it_is_shown(home: Path) -> None:
    match = match_with_tower(5)
    scene = PlayScene(quiet_services(home), match)
    marks = scene.wall_records
    marks.update()
    counted = marks.records

    assert len(counted) == 1, "the best of the evening is the best of all"
    assert counted[0].scope == "ever"
    assert counted[0].count == 5
    assert counted[0].holder in {player.name for player in match.players}
    assert not marks.update()
    scene.presenter.shown_beats = 0
    assert marks.update()
    assert marks.records == ()


def test_the_best_of_all_evenings_and_of_this_one_are_remembered(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = PlayScene(quiet_services(home), match_with_tower(3))
    marks = scene.wall_records
    told = {"evening": (4, "Anna"), "ever": (30, "Ben")}
    monkeypatch.setattr(WallRecords, "_best_of", lambda *_: told)
    monkeypatch.setattr(marks.loader, "poll", lambda: True)
    marks.loader.history = History()
    marks.update()

    assert marks.records == (WallRecord("evening", 4, "Anna"), WallRecord("ever", 30, "Ben"))
    user = FakeUser(quiet_services(home), lambda _: scene)
    user.wait_until(lambda: scene.decision_prompt.selection is not None)
    seen = [image.words for image in user.drawn_images() if isinstance(image, PencilMark)]
    assert seen == ["This evening: Anna, 4"], "the other is too high to be seen"


def test_they_are_found_in_the_saved_matches(home: Path) -> None:
    services = quiet_services(home)
    save_evenings(services, 1)
    scene = PlayScene(services, match_with_tower(0))
    scene.wall_records.start()
    scene.wall_records.loader.wait_until_loaded()
    scene.wall_records.update()
    scene.close()

    assert any(record.scope == "ever" for record in scene.wall_records.records)
    assert all(record.count > 0 and record.holder for record in scene.wall_records.records)


@pytest.mark.parametrize("game", ["fox_forest", "duck_lake"])
def test_a_table_without_such_a_wall_reads_nothing(game: str, home: Path) -> None:
    rng = Random(1)
    match = Match(new_setup(game, (Human("A"), Human("B"))))
    while isinstance(now := match.pending, AwaitWorld):
        match.play(now.request.sample(rng))
    scene = PlayScene(quiet_services(home), match)
    scene.wall_records.start()

    assert scene.wall_records.loader._future is None
    assert not scene.wall_records.update()


def test_a_mark_is_as_high_as_its_tower_and_names_keep_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = bare_canvas()
    drawn: list[tuple[PencilMark, Pose]] = []
    monkeypatch.setattr(canvas, "draw", lambda image, pose, **_: drawn.append((image, pose)))
    records = (WallRecord("evening", 8, "Anna"), WallRecord("ever", 9, "Ben"))
    camera = camera_for_top(BOTTLE_HEIGHT_MM + 8 * CHIP_THICKNESS_MM)
    PencilMarks.of(records, catalogue("en")).draw(canvas, camera)
    (upper, first), (_, second) = drawn

    assert "Ben" in upper.words
    assert first.y == pytest.approx(camera.to_screen(0, BOTTLE_HEIGHT_MM + 9 * CHIP_THICKNESS_MM).y)
    assert second.y >= first.y + 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_on_the_wall_are_there_in_every_language(language: str) -> None:
    say = catalogue(language)
    for scope in ("evening", "ever"):
        words = say(f"fizz-wall-{scope}", name="Anna", chips=12)
        assert "Anna" in words
        assert "12" in words
        assert len(words) <= 42
