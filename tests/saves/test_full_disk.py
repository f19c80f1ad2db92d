"""On a full disk a match goes on, its file stays sound, and what is missing is written as soon as there is room."""

import errno
import os
from pathlib import Path
from random import Random

import pytest
from helpers.environment import full_disk
from helpers.fake_user import FakeUser, quiet_services

from rules.kernel import AwaitWorld
from tabletop.i18n import catalogue
from tabletop.match import Computer, Human, LogEntry, Match, new_setup
from tabletop.saves import match_file
from tabletop.saves.match_file import SaveWriter
from tabletop.scenes.base.scene import Push
from tabletop.scenes.saved.open_match import start_match
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.table.director import Director

LARGE_FILE_BYTES = 3 * 2**16
"""Letters of a film that are more than any buffer holds."""


class SavedMatch:
    """A match between two people and its file."""

    def __init__(self, path: Path) -> None:
        setup = new_setup("fox_forest", (Human("A"), Human("B")))
        self.path, self.rng = path, Random(3)
        self.director = Director(Match(setup), SaveWriter.create(path, setup))

    @property
    def size(self) -> int:
        return self.path.stat().st_size

    def play(self, acts: int, film: str | None = None) -> list[str]:
        """Play so many acts at random; tell every fault that was told."""
        errors = []
        for _ in range(acts):
            match = self.director.match
            now, moves = match.pending, match.game.legal_moves(match.state)
            self.director.play(
                now.request.sample(self.rng) if isinstance(now, AwaitWorld) else self.rng.choice(moves), film
            )
            errors += [self.director.write_error] if self.director.write_error else []
            self.director.write_error = ""
        return errors

    def acts_on_disk(self) -> tuple[LogEntry, ...]:
        return tuple(match_file.read_save(self.path).match.log)


@pytest.fixture
def saved_match(tmp_path: Path) -> SavedMatch:
    """Five acts have been played, and are on the disk."""
    evening = SavedMatch(tmp_path / "match.jsonl")
    assert evening.play(5) == []
    return evening


@pytest.mark.parametrize("room", [0, 7, 60, 150])
def test_what_a_full_disk_did_not_take_is_written_when_there_is_room_again(room: int, saved_match: SavedMatch) -> None:
    with full_disk(saved_match.size + room):
        errors = saved_match.play(5)
        acts = saved_match.acts_on_disk()
        assert saved_match.path.read_bytes().endswith(b"\n")
    saved_match.play(1)

    assert len(errors) == 1
    assert acts == tuple(saved_match.director.match.log[: len(acts)])
    assert 5 <= len(acts) < 10
    assert match_file.read_save(saved_match.path).match == saved_match.director.match
    saved_match.director.close()


@pytest.mark.parametrize("film", ["x" * LARGE_FILE_BYTES, "x" * (LARGE_FILE_BYTES + 1), "x" * 9000])
@pytest.mark.parametrize("room", [1, 4096, 8191, 8192, 8193])
def test_a_line_longer_than_any_buffer_leaves_no_part_of_itself(room: int, film: str, saved_match: SavedMatch) -> None:
    sound = saved_match.path.read_bytes()
    with full_disk(saved_match.size + room):
        saved_match.play(1, film)
        assert saved_match.path.read_bytes() == sound
        saved_match.play(1)
        assert (
            saved_match.path.read_bytes() == sound
        )  # the short line would have found room, but it has to wait its turn
    saved_match.play(1)

    assert match_file.read_save(saved_match.path).match == saved_match.director.match
    saved_match.director.close()


def test_taking_back_waits_for_room_in_its_turn(saved_match: SavedMatch) -> None:
    with full_disk(saved_match.size):
        saved_match.play(3)
        assert saved_match.director.undo()
        saved_match.play(2)
    saved_match.play(1)

    assert b'"undo"' in saved_match.path.read_bytes()
    assert match_file.read_save(saved_match.path).match == saved_match.director.match
    saved_match.director.close()


def test_leaving_the_table_writes_what_still_waits(saved_match: SavedMatch) -> None:
    with full_disk(saved_match.size):
        saved_match.play(4)
    saved_match.director.close()

    assert match_file.read_save(saved_match.path).match == saved_match.director.match


@pytest.mark.parametrize("room", [0, 30])
def test_leaving_the_table_on_a_full_disk_does_no_harm(room: int, saved_match: SavedMatch) -> None:
    before = saved_match.path.read_bytes()
    with full_disk(saved_match.size + room):
        saved_match.play(4, "x" * 100)
        saved_match.director.close()

    assert saved_match.path.read_bytes() == before
    save, match = SaveWriter.resume(saved_match.path)
    assert tuple(match.log) == tuple(saved_match.director.match.log[:5])
    save.close()


def test_trouble_is_told_when_it_begins_and_again_only_if_it_was_over_in_between(saved_match: SavedMatch) -> None:
    with full_disk(saved_match.size):
        assert len(saved_match.play(4)) == 1
    assert saved_match.play(2) == []
    with full_disk(saved_match.size):
        assert len(saved_match.play(4)) == 1
    saved_match.director.close()


def test_a_line_that_never_came_down_to_the_disk_is_written_again(
    saved_match: SavedMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = saved_match.path.read_bytes()

    def broken(file: int) -> None:
        raise OSError(errno.EIO, "the cable")

    with monkeypatch.context() as now:
        now.setattr(os, "fsync", broken)
        assert saved_match.play(3) == ["the cable"]
        assert saved_match.path.read_bytes() == before
    saved_match.play(1)

    assert match_file.read_save(saved_match.path).match == saved_match.director.match
    saved_match.director.close()


@pytest.mark.parametrize("room", [0, 20])
def test_a_match_begun_on_a_full_disk_leaves_no_file_and_people_are_told(room: int, home: Path) -> None:
    with full_disk(room):
        services = quiet_services(home)
        place = start_match(services, "fox_forest", (Human("A"), Computer("B", 0)))
    assert place.save is None

    assert list((home / "saves").iterdir()) == []
    assert services.notices == [services.say("notice-not-saved", why=os.strerror(errno.EFBIG))]


def test_without_a_place_for_files_people_can_still_play_and_are_told(home: Path) -> None:
    home.mkdir()
    (home / "saves").write_text("a file where a folder should be")
    user = FakeUser(
        quiet_services(home), lambda services: start_match(services, "fox_forest", (Human("A"), Computer("B", 0)))
    )
    user.wait_until(lambda: user.sees_text(catalogue("en")("notice-not-saved", why=os.strerror(errno.EEXIST))))
    user.wait_until(lambda: user.scene.decision_prompt.selection is not None)

    assert user.scene.match.log
    user.app.close()


@pytest.mark.parametrize("first", ["an act", "an undo"])
def test_at_the_table_people_are_told_once_that_the_disk_is_full(first: str, home: Path) -> None:
    user = FakeUser(quiet_services(home), MainMenuScene)
    user.app.apply_change(Push(start_match(user.app.services, "fox_forest", (Human("A"), Computer("B", 0)))))
    scene = user.scene
    user.wait_until(lambda: scene.decision_prompt.selection is not None)
    assert scene.director.save is not None
    path = scene.director.save.path
    sentence = catalogue("en")("notice-saved-later", why=os.strerror(errno.EFBIG))
    errors: list[str] = []
    bar = scene.presenter.bar
    notice = bar.show_notice

    def listen(text: str) -> None:
        errors.append(text)
        notice(text)

    bar.show_notice = listen

    def act() -> None:
        user.wait_until(lambda: scene.decision_prompt.selection is not None)
        scene._play_act(scene.match.game.legal_moves(scene.match.state)[0])
        user.run_frame()

    act()
    with full_disk(path.stat().st_size):
        if first == "an undo":
            assert scene.controls.undo()
            user.run_frame()
            assert errors == [sentence]
        for _ in range(4):
            act()
        assert errors == [sentence]
        assert user.app.running
    user.app.close()

    assert match_file.read_save(path).match == scene.match
