"""A match's file that somebody moves, replaces, deletes or cuts is written anew at the next act, and it is said."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from helpers.fake_user import FakeUser, quiet_services

from rules.kernel import AwaitWorld
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Computer, Human, Match, new_setup
from tabletop.saves.match_file import DamagedSaveError, SaveWriter, read_save
from tabletop.scenes.base.scene import Push
from tabletop.scenes.saved.open_match import start_match
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.table.director import Director


def play(director: Director, acts: int) -> None:
    """Play so many acts at random."""
    rng = Random(len(director.match.log))
    for _ in range(acts):
        match = director.match
        now = match.pending
        moves = [] if isinstance(now, AwaitWorld) else match.game.legal_moves(match.state)
        director.play(now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(moves))


@pytest.fixture
def director(tmp_path: Path) -> Director:
    """Five acts have been played, and are in the file."""
    setup = new_setup("fox_forest", (Human("A"), Human("B")))
    director = Director(Match(setup), SaveWriter.create(tmp_path / "saves" / "match.jsonl", setup))
    play(director, 5)
    return director


def move_away(path: Path) -> None:
    path.rename(path.with_name("elsewhere"))


def move_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


def replace(path: Path) -> None:
    path.with_name("new").write_text("another\n")
    path.with_name("new").replace(path)


def restore_older(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.with_name("new").write_bytes(b"".join(lines[:3]))
    path.with_name("new").replace(path)


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def empty(path: Path) -> None:
    os.truncate(path, 0)


def overwrite(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(b"x" * 40)


def overwrite_with_more(path: Path) -> None:
    with path.open("wb") as file:
        file.write(b"x" * 9000)


HARMS = [move_away, move_folder, Path.unlink, replace, restore_older, cut, empty, overwrite, overwrite_with_more]


def save_of(director: Director) -> SaveWriter:
    assert director.save
    return director.save


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)
def test_whatever_becomes_of_the_file_all_acts_are_in_it_after_the_next(
    harm: Callable[[Path], object], director: Director
) -> None:
    save = save_of(director)
    harm(save.path)
    play(director, 1)

    assert read_save(save.path).match == director.match
    assert (save.written_anew, director.write_error) == (True, "")
    with pytest.raises(DamagedSaveError, match="save-in-use"):
        SaveWriter.resume(save.path)
    save.written_anew = False
    play(director, 3)
    assert not save.written_anew, "it is noticed once"
    director.close()
    assert read_save(save.path).match == director.match


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)
def test_a_match_that_was_resumed_is_written_anew_from_its_first_line_too(
    harm: Callable[[Path], object], director: Director
) -> None:
    path = save_of(director).path
    director.close()
    save, match = SaveWriter.resume(path)
    resumed = Director(match, save)
    harm(path)
    assert resumed.undo(1)

    assert read_save(path).match == match
    assert save.written_anew
    resumed.close()


def test_what_somebody_has_put_in_its_place_is_kept_beside_it(director: Director) -> None:
    path = save_of(director).path
    replace(path)
    play(director, 1)
    replace(path)
    play(director, 1)

    assert sorted(each.name for each in path.parent.iterdir() if not each.name.startswith(".")) == [
        "match.jsonl", "match.jsonl-2.replaced", "match.jsonl.replaced",
    ]  # fmt: skip
    assert path.with_name("match.jsonl.replaced").read_text() == "another\n"


def test_another_time_of_the_file_is_no_reason_to_write_it_anew(director: Director) -> None:
    save = save_of(director)
    os.utime(save.path, (0, 0))
    play(director, 1)

    assert not save.written_anew
    assert read_save(save.path).match == director.match


def test_while_there_is_no_place_for_a_new_file_the_acts_wait(director: Director) -> None:
    save = save_of(director)
    folder = save.path.parent
    shutil.rmtree(folder)
    folder.write_text("no folder")
    play(director, 1)
    assert director.write_error
    director.write_error = ""
    play(director, 2)
    assert (director.write_error, save.written_anew) == ("", False), "it is told once, and not that all is well"
    folder.unlink()
    play(director, 1)

    assert save.written_anew
    assert read_save(save.path).match == director.match


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_table_people_are_told_once_in_their_language(language: str, home: Path) -> None:
    user = FakeUser(quiet_services(home, language=language), MainMenuScene)
    user.app.apply_change(Push(start_match(user.app.services, "fox_forest", (Human("A"), Computer("B", 0)))))
    scene = user.scene
    told: list[str] = []
    scene.presenter.bar.show_notice = told.append
    user.wait_until(lambda: scene.decision_prompt.selection is not None)
    assert scene.director.save
    scene.director.save.path.unlink()
    for _ in range(2):
        user.wait_until(lambda: scene.decision_prompt.selection is not None)
        scene._play_act(scene.match.game.legal_moves(scene.match.state)[0])
        user.run_frame()
    user.app.close()

    assert told == [catalogue(language)("notice-written-anew")]
    assert read_save(next((home / "saves").glob("*.jsonl"))).match == scene.match
