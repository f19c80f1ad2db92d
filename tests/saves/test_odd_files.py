"""Whatever lies in the folder of matches: each file is judged by itself, and nothing in it stops the evening."""

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from helpers.fake_user import FakeUser, quiet_services
from helpers.matches import match_before, one_table_per_player_count, random_match_steps

from tabletop import settings
from tabletop.match import Setup
from tabletop.saves import match_file
from tabletop.saves.match_file import DamagedSaveError, SaveWriter
from tabletop.scenes.base import routes
from tabletop.scenes.base.scene import Push
from tabletop.scenes.saved.saved_matches_panel import SavedMatchesPanel
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.settings import Settings


def make_setup() -> Setup:
    table = next(table for table in one_table_per_player_count() if table.key == "fox_forest")
    return match_before(table, random_match_steps(table)[0]).setup


@pytest.fixture
def saves_folder(home: Path) -> Path:
    """A folder with one good match in it."""
    SaveWriter.create(home / "saves" / "good.jsonl", make_setup()).close()
    return home / "saves"


def make_dangling_link(path: Path) -> None:
    path.symlink_to("nowhere")


def make_looping_link(path: Path) -> None:
    path.symlink_to(path.name)


def make_device_link(path: Path) -> None:
    path.symlink_to("/dev/zero")


def make_endless_line(path: Path) -> None:
    """Lay down a line of 100 MB, most of it a hole."""
    with path.open("wb") as file:
        file.truncate(100_000_000)
        file.seek(0, os.SEEK_END)
        file.write(b"\n")


def make_long_line(path: Path) -> None:
    path.write_bytes(b"{" + b" " * match_file.MAX_LINE_BYTES + b"}\n")


ODD_FILES: list[Callable[[Path], object]] = [
    make_dangling_link,
    make_looping_link,
    os.mkfifo,
    make_device_link,
    make_endless_line,
    make_long_line,
    Path.mkdir,
]


@pytest.mark.parametrize("lay", ODD_FILES, ids=lambda lay: lay.__name__)
def test_an_odd_file_hides_no_match_and_keeps_nobody_waiting(
    lay: Callable[[Path], object], saves_folder: Path, home: Path
) -> None:
    odd = saves_folder / "odd.jsonl"
    lay(odd)
    for attempt in (match_file.read_save, SaveWriter.resume):
        with pytest.raises(DamagedSaveError):
            attempt(odd)
    services = quiet_services(home)
    menu = MainMenuScene(services)
    menu.find_last_match()

    assert saves_folder / "good.jsonl" in match_file.saves_newest_first(saves_folder)
    assert menu.last_match is not None and menu.last_match[0] == saves_folder / "good.jsonl"


@pytest.mark.parametrize("lay", [os.mkfifo, make_device_link, make_endless_line], ids=lambda lay: lay.__name__)
def test_settings_that_are_no_ordinary_file_are_named(lay: Callable[[Path], object], tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    lay(path)

    assert settings.load(path)[1] == ("settings.toml",)


def test_a_device_is_not_tightened(tmp_path: Path) -> None:
    make_device_link(tmp_path / "odd.jsonl")
    before = Path("/dev/zero").stat().st_mode
    with pytest.raises(DamagedSaveError):
        SaveWriter.resume(tmp_path / "odd.jsonl")

    assert Path("/dev/zero").stat().st_mode == before


@pytest.mark.parametrize("name", [b"caf\xe9.jsonl", b"\x1b[31mred\x07.jsonl", "\u202eslnosj.jsonl".encode()])
def test_a_damaged_file_of_any_name_is_told_of(name: bytes, home: Path) -> None:
    saved = home / "saves"
    saved.mkdir(parents=True)
    (saved / os.fsdecode(name)).write_bytes(b"{}\n")
    user = FakeUser(quiet_services(home), MainMenuScene)

    user.wait_until(lambda: user.sees_text("�"))
    user.app.apply_change(Push(routes.SavedMatches()))
    assert user.sees_text("�")
    user.app.close()


@pytest.mark.parametrize("second", [2**40, -(2**40), 2**33 * 100])
def test_a_match_of_no_calendar_is_listed_without_a_date(
    second: int, saves_folder: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    really = Path.stat

    def stat(path: Path, **options: bool) -> os.stat_result:
        """Tell what a disk may tell that knows such times."""
        status = really(path, **options)
        return os.stat_result((*status[:8], second, status[9])) if path.parent == saves_folder else status

    monkeypatch.setattr(Path, "stat", stat)
    user = FakeUser(quiet_services(home), SavedMatchesPanel)

    assert user.button_point(user.app.services.say("shelf-go-on"))
    user.app.close()


def file_mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_matches_and_settings_are_for_their_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        home = tmp_path / "share" / "tabletop"
        SaveWriter.create(home / "saves" / "match.jsonl", make_setup()).close()
        settings.save(Settings(), home / "settings.toml")
    finally:
        os.umask(before)

    assert [file_mode(home / name) for name in ("saves/match.jsonl", "settings.toml")] == [0o600, 0o600]
    assert [file_mode(path) for path in (home / "saves", home)] == [0o700, 0o700]


def test_what_was_open_to_all_is_tightened_when_it_is_written(tmp_path: Path) -> None:
    home = tmp_path / "tabletop"
    path = home / "saves" / "match.jsonl"
    SaveWriter.create(path, make_setup()).close()
    settings.save(Settings(), home / "settings.toml")
    for each, open_to_all in {home: 0o755, path.parent: 0o755, path: 0o644, home / "settings.toml": 0o644}.items():
        each.chmod(open_to_all)
    SaveWriter.resume(path)[0].close()
    SaveWriter.create(path.with_name("other.jsonl"), make_setup()).close()
    settings.save(Settings(), home / "settings.toml")

    assert [file_mode(each) for each in (home, path.parent, path, home / "settings.toml")] == [
        0o700,
        0o700,
        0o600,
        0o600,
    ]


def test_a_folder_that_all_share_is_left_to_all(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    settings.save(Settings(), tmp_path / "settings.toml")

    assert file_mode(tmp_path) == 0o1777
