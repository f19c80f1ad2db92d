"""Format 2: lines vouch for each other, damage is named by its kind, and what was safe before it is never lost."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import case_of, one_table_per_player_count
from helpers.random_matches import play_random_act
from helpers.save_files import lines_of, make_setup, match_of_acts, write_random_match
from hypothesis import given
from hypothesis import settings as effort
from hypothesis import strategies as st

from tabletop.i18n import LANGUAGES, catalogue
from tabletop.match import Match
from tabletop.saves import match_file
from tabletop.saves.match_file import DamagedSaveError, SaveWriter
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Push
from tabletop.scenes.play.play_scene import PlayScene
from tabletop.scenes.saved.saved_matches_panel import SavedMatchesPanel
from tabletop.scenes.saved.unopenable import UnopenableMatchPanel
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.scenes.theatre.theatre_scene import TheatreScene

ACT_COUNT = 12
FOX_CASE = case_of("fox_forest")
pytestmark = pytest.mark.usefixtures("toys")

Lines = list[bytes]


def swapped(lines: Lines) -> Lines:
    return [*lines[:4], lines[5], lines[4], *lines[6:]]


def lost(lines: Lines) -> Lines:
    return [*lines[:4], *lines[5:]]


def doubled(lines: Lines) -> Lines:
    return [*lines[:5], *lines[4:]]


def changed(lines: Lines) -> Lines:
    return [*lines[:4], lines[4].replace(b": ", b":  ", 1), *lines[5:]]


def unsealed(lines: Lines) -> Lines:
    return [*lines[:4], lines[4].partition(b', "check"')[0] + b"}\n", *lines[5:]]


def renumbered(lines: Lines) -> Lines:
    return [*lines[:4], lines[4].replace(b'"check": "5:', b'"check": "6:'), *lines[5:]]


def blank(lines: Lines) -> Lines:
    return [*lines[:4], b"\n", *lines[4:]]


def of_another_match(lines: Lines) -> Lines:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "other.jsonl"
        save, other = SaveWriter.create(path, make_setup(FOX_CASE, seed=2)), Match(make_setup(FOX_CASE, seed=2))
        for entry in match_of_acts(FOX_CASE, ACT_COUNT).log:
            other.play(entry.act)
            save.append(entry)
        save.close()
        return [*lines[:4], *lines_of(path)[4:]]


HARMS: dict[Callable[[Lines], Lines], tuple[int, str]] = {
    swapped: (5, "save-swapped"),
    lost: (5, "save-lost"),
    doubled: (6, "save-twice"),
    changed: (5, "save-damaged"),
    unsealed: (5, "save-damaged"),
    renumbered: (5, "save-damaged"),
    blank: (5, "save-damaged"),
    of_another_match: (5, "save-damaged"),
}

every_harm = pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)


@pytest.fixture
def path(home: Path) -> Path:
    (home / "saves").mkdir(parents=True)
    return write_random_match(home / "saves" / "fox_forest-1.jsonl", FOX_CASE, ACT_COUNT)


def harm_file(path: Path, harm: Callable[[Lines], Lines]) -> bytes:
    path.write_bytes(b"".join(harm(lines_of(path))))
    return path.read_bytes()


@every_harm
def test_a_line_that_does_not_fit_is_named_by_what_is_wrong_with_it(harm: Callable[[Lines], Lines], path: Path) -> None:
    line, reason = HARMS[harm]
    before = harm_file(path, harm)
    for attempt in (match_file.read_save, SaveWriter.resume):
        with pytest.raises(DamagedSaveError) as fault:
            attempt(path)

        assert (fault.value.line, fault.value.key) == (line, reason)
        assert fault.value.intact_part is not None and fault.value.intact_part.match == match_of_acts(
            FOX_CASE, line - 2
        )
    for language in LANGUAGES:
        assert f" {line}" in fault.value.describe(catalogue(language)).replace("\u00a0", " ")
    assert path.read_bytes() == before


@pytest.mark.no_cover
@effort(max_examples=300)
@given(st.data())
def test_one_changed_byte_anywhere_is_noticed(data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = write_random_match(Path(folder) / "match.jsonl", FOX_CASE, ACT_COUNT)
        raw = bytearray(path.read_bytes())
        place = data.draw(st.integers(0, len(raw) - 1) | st.just(len(raw) - 1))
        raw[place] = data.draw(st.integers(0, 255).filter(lambda byte: byte != raw[place]))
        path.write_bytes(raw)

        with pytest.raises(DamagedSaveError):
            match_file.read_save(path)


@every_harm
def test_what_is_sound_goes_on_in_a_copy_and_the_damaged_file_is_kept(
    harm: Callable[[Lines], Lines], path: Path
) -> None:
    before, sound = harm_file(path, harm), HARMS[harm][0] - 2
    save, match = SaveWriter.branch(path)
    assert match == match_of_acts(FOX_CASE, sound)
    match.play(match_of_acts(FOX_CASE, ACT_COUNT).log[sound].act)
    save.append(match.log[-1])
    save.close()

    assert match_file.read_save(save.path).match == match == match_of_acts(FOX_CASE, sound + 1)
    assert path.with_name(path.name + ".damaged").read_bytes() == before
    assert {each.name for each in path.parent.iterdir()} == {save.path.name, path.name + ".damaged"}
    assert save.path.stat().st_mode & 0o777 == 0o600


def test_a_match_of_format_1_is_continued_in_format_1_and_so_is_its_copy(tmp_path: Path) -> None:
    path = write_random_match(tmp_path / "old.jsonl", FOX_CASE, 5, 1)
    whole = write_random_match(tmp_path / "whole.jsonl", FOX_CASE, 6, 1).read_bytes()
    for attempt in (SaveWriter.branch, SaveWriter.resume):
        save, match = attempt(path)
        match.play(match_of_acts(FOX_CASE, 6).log[-1].act)
        save.append(match.log[-1])
        save.close()

        assert save.path.read_bytes() == whole


def test_a_copy_of_a_match_that_somebody_plays_leaves_it_to_them(path: Path) -> None:
    theirs, match = SaveWriter.resume(path)
    ours, copy = SaveWriter.branch(path)
    with pytest.raises(DamagedSaveError) as fault:
        SaveWriter.resume(path)
    assert fault.value.key == "save-in-use"
    assert str(os.getpid()) in fault.value.describe(catalogue("en"))
    match.play(match_of_acts(FOX_CASE, ACT_COUNT + 1).log[-1].act)
    theirs.append(match.log[-1])
    for save in (ours, theirs):
        save.close()

    assert match_file.read_save(path).match == match
    assert match_file.read_save(ours.path).match == copy == match_of_acts(FOX_CASE, ACT_COUNT)
    assert {each.name for each in path.parent.iterdir()} == {path.name, ours.path.name}


def test_a_match_whose_copy_finds_no_room_is_played_without_a_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    user = FakeUser(quiet_services(path.parent.parent), SavedMatchesPanel)
    harm_file(path, lost)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(SaveWriter, "_write_to_disk", full)
    user.app.apply_change(user.scene.main_button(user.scene.matches[0]).on_press())
    user.click(*user.button_point(catalogue("en")("instead-sound")))

    assert isinstance(user.scene, PlayScene) and user.scene.director.save is None
    assert user.scene.match == match_of_acts(FOX_CASE, 3)
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    user.app.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", ["menu", "shelf"])
def test_a_damaged_match_offers_its_sound_part(place: str, language: str, path: Path) -> None:
    harm_file(path, changed)
    say = catalogue(language)
    user = FakeUser(quiet_services(path.parent.parent, language=language), MainMenuScene)
    user.wait_until(lambda: user.scene.saves_searched and not user.scene.needs_redraw)
    if place == "menu":
        user.click(800, 742)
    else:
        user.app.apply_change(Push(routes.SavedMatches()))
        user.click(*user.button_point(say("shelf-mend")))
    assert isinstance(user.scene, UnopenableMatchPanel)
    assert user.sees_text(say("save-damaged", file=path.name, line=5))
    user.run_frame(1.0)  # or the next click would be the rest of a double one
    user.click(*user.button_point(say("instead-sound")))

    assert isinstance(user.scene, PlayScene)
    assert user.scene.match.log[:3] == match_of_acts(FOX_CASE, 3).log
    user.app.close()
    assert match_file.saves_newest_first(path.parent) != [path]


def test_a_match_that_another_has_can_be_watched_or_continued_as_a_copy(path: Path) -> None:
    theirs, _ = SaveWriter.resume(path)
    for key, scene in (("instead-watch", TheatreScene), ("instead-copy", PlayScene)):
        user = FakeUser(quiet_services(path.parent.parent), SavedMatchesPanel)
        user.click(*user.button_point(catalogue("en")("shelf-go-on")))
        user.run_frame(1.0)
        user.click(*user.button_point(catalogue("en")(key)))
        assert isinstance(user.scene, scene)
        user.app.close()
    theirs.close()

    assert len(match_file.saves_newest_first(path.parent)) == 2


def test_a_sound_match_is_offered_before_a_newer_damaged_one(path: Path) -> None:
    older = write_random_match(path.with_name("older.jsonl"), FOX_CASE, 4)
    os.utime(older, (1000, 1000))
    harm_file(path, changed)
    menu = MainMenuScene(quiet_services(path.parent.parent))
    menu.find_last_match()

    assert menu.last_match[0] == older


@pytest.mark.parametrize("table", one_table_per_player_count(), ids=str)
def test_every_game_is_written_with_checks_that_hold(table: object, tmp_path: Path) -> None:
    path = write_random_match(tmp_path / "match.jsonl", table, 30)  # type: ignore[arg-type]
    lines = lines_of(path)
    path.write_bytes(b"".join([*lines[:-2], lines[-1]]))

    with pytest.raises(DamagedSaveError, match="save-lost"):
        match_file.read_save(path)


def test_an_undo_is_vouched_for_too(tmp_path: Path) -> None:
    match = Match(make_setup(FOX_CASE))
    save, rng = SaveWriter.create(tmp_path / "match.jsonl", match.setup), Random(1)
    for _ in range(6):
        play_random_act(match, rng)
        save.append(match.log[-1])
    match.undo(2)
    save.undo(2)
    save.close()
    save.path.write_bytes(save.path.read_bytes().replace(b'"undo": 2', b'"undo": 3'))

    with pytest.raises(DamagedSaveError, match="save-damaged"):
        match_file.read_save(save.path)
