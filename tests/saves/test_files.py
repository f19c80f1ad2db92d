"""A player's files are written whole or not at all, and two windows don't take from each other what they write."""

import errno
import os
import stat
from collections.abc import Callable
from datetime import datetime
from multiprocessing import get_context
from pathlib import Path

import pytest

from tabletop import files, settings
from tabletop.app import open_services
from tabletop.files import changing, open_locked, write_export, write_whole
from tabletop.history.people_file import PeopleFileError, end_evening, read_people_file
from tabletop.phones.links import LINKS_FILE_NAME, Links, links_path, read_links
from tabletop.settings import Settings


@pytest.mark.parametrize("write", [write_whole, write_export])
def test_a_file_is_synced_before_it_takes_its_name_and_then_its_folder(
    write: Callable[[Path, bytes], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, done = tmp_path / "file.txt", list[tuple[str, int]]()
    path.write_text("before")
    replace = Path.replace
    monkeypatch.setattr(os, "fsync", lambda file: done.append((path.read_text(), stat.S_IFMT(os.fstat(file).st_mode))))
    monkeypatch.setattr(Path, "replace", lambda self, other: (done.append(("replace", 0)), replace(self, other))[1])
    write(path, b"after")

    assert done == [("before", stat.S_IFREG), ("replace", 0), ("after", stat.S_IFDIR)]
    assert [*tmp_path.iterdir()] == [path]


def test_where_the_drive_has_a_memory_of_its_own_it_is_flushed_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    asked: list[int] = []
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", lambda opened, what: asked.append(what))
    write_whole(tmp_path / "file.txt", "after")

    assert asked == [51]


def test_what_can_not_be_written_leaves_what_was_there_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file.txt"
    write_whole(path, "before")

    def broken(opened: int) -> None:
        raise OSError(errno.EIO, "the cable")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(OSError, match="the cable"):
        write_whole(path, "after")

    assert path.read_text() == "before"
    assert [*tmp_path.iterdir()] == [path]


def test_an_export_is_for_others_and_what_is_no_file_takes_it_too(tmp_path: Path) -> None:
    write_whole(tmp_path / "own", "own")
    write_export(tmp_path / "sent", b"sent")
    (tmp_path / "link").symlink_to("sent")
    write_export(tmp_path / "link", b"again")
    mask = os.umask(0)
    os.umask(mask)

    assert (tmp_path / "own").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "sent").stat().st_mode & 0o777 == 0o666 & ~mask
    assert (tmp_path / "sent").read_bytes() == b"again"
    write_export(Path(os.devnull), b"x")
    assert not Path(os.devnull).is_file()


def test_settings_of_zero_bytes_are_damage_and_said(home: Path) -> None:
    home.mkdir()
    (home / "settings.toml").touch()
    services = open_services(home)

    assert services.notices == [services.say("notice-settings-broken", what="settings.toml")]


def test_who_is_who_in_zero_bytes_is_damage_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "people.toml").touch()
    with pytest.raises(PeopleFileError, match="0 bytes"):
        read_people_file(tmp_path)
    with pytest.raises(PeopleFileError, match="0 bytes"):
        end_evening(tmp_path, datetime(2026, 1, 1))

    assert (tmp_path / "people.toml").read_bytes() == b""


def test_a_window_writes_only_what_was_changed_in_it(home: Path) -> None:
    settings.save(Settings(language="en"), home / "settings.toml")
    one, other = open_services(home), open_services(home)
    one.change_settings(language="it", names="Anna")
    other.change_settings(volume=0.25)
    kept, faults = settings.load(home / "settings.toml")

    assert (kept.language, kept.names, kept.volume, faults) == ("it", "Anna", 0.25, ())


def test_what_the_disk_did_not_take_is_written_with_the_next_change(home: Path) -> None:
    settings.save(Settings(language="en"), home / "settings.toml")
    services = open_services(home)
    with pytest.MonkeyPatch.context() as now:
        now.setattr(settings, "write_whole", lambda path, text: Path("/nowhere/at/all").read_text("utf-8"))
        services.change_settings(volume=0.25)
    assert settings.load(home / "settings.toml")[0].volume != 0.25
    services.change_settings(sandglass=30)
    kept = settings.load(home / "settings.toml")[0]

    assert (kept.volume, kept.sandglass) == (0.25, 30)


def _end_evenings(folder: Path, year: int) -> None:
    for day in range(1, 21):
        end_evening(folder, datetime(year, 1, day))
        settings.save(Settings(), folder / "settings.toml", ["volume" if year == 2026 else "music_volume"])


def test_of_two_programs_that_write_at_the_same_time_nothing_is_lost(tmp_path: Path) -> None:
    processes = [get_context("spawn").Process(target=_end_evenings, args=(tmp_path, year)) for year in (2026, 2027)]
    for each in processes:
        each.start()
    while any(each.is_alive() for each in processes):
        if (tmp_path / "settings.toml").exists():
            assert settings.load(tmp_path / "settings.toml")[1] == ()
    for each in processes:
        each.join()

    assert [each.exitcode for each in processes] == [0, 0]
    assert len(read_people_file(tmp_path).evening_ends) == 40
    assert sorted(each.name for each in tmp_path.iterdir()) == [".lock", "people.toml", "settings.toml"]


def test_another_program_that_does_not_come_to_an_end_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "MAX_LOCK_SECONDS", 0.01)
    with open_locked(tmp_path / ".lock", "a+"):
        with pytest.raises(BlockingIOError), changing(tmp_path):
            pass
        assert not settings.save(Settings(), tmp_path / "settings.toml")
    assert settings.save(Settings(), tmp_path / "settings.toml")


def linked(folder: Path, match: str) -> Links:
    """Write links of a match, as a window does that has turned phones on."""
    links = Links(folder / LINKS_FILE_NAME, 8420, "192.0.2.7")
    links.seat_people(["Anna", None])
    links.write()
    links.belong_to(match)
    links.write()
    return links


def test_each_match_has_its_own_links_and_turning_phones_off_takes_no_other_s(tmp_path: Path) -> None:
    one, other = linked(tmp_path, "one.jsonl"), linked(tmp_path, "other.jsonl")
    other.delete_file()

    assert read_links(tmp_path, "other.jsonl") is None
    found = read_links(tmp_path, "one.jsonl")
    assert found and found.watchers == one.watchers
    assert [each.name for each in tmp_path.iterdir()] == [links_path(tmp_path, "one.jsonl").name]


def test_links_of_an_older_program_open_their_match_until_phones_are_turned_off(tmp_path: Path) -> None:
    old = linked(tmp_path, "one.jsonl")
    old.file.rename(tmp_path / LINKS_FILE_NAME)
    assert read_links(tmp_path, "other.jsonl") is None
    found = read_links(tmp_path, "one.jsonl")

    assert found and found.watchers == old.watchers
    found.write()
    found.delete_file()
    assert [*tmp_path.iterdir()] == []


def test_links_that_follow_a_table_to_its_next_match_leave_the_last_one(tmp_path: Path) -> None:
    links = linked(tmp_path, "one.jsonl")
    links.belong_to("two.jsonl")
    links.write()

    assert read_links(tmp_path, "one.jsonl") is None
    assert read_links(tmp_path, "two.jsonl") is not None
