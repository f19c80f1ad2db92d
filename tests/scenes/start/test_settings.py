"""Preferences survive the night, and a broken file costs nothing but itself."""

import json
import tempfile
from pathlib import Path
from typing import Any

import attrs
import pytest
from helpers.fake_user import FakeUser, quiet_services
from hypothesis import given
from hypothesis import strategies as st

from tabletop import settings
from tabletop.app import open_services
from tabletop.i18n import LANGUAGES
from tabletop.match import Computer, Human, new_setup
from tabletop.saves import match_file
from tabletop.scenes.start.lobby import LobbyScene
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.settings import SPEED_CHOICES, TEXT_SCALE_CHOICES, Settings

CHOSEN_SETTINGS = Settings(
    language="uk",
    scale=1.3,
    speed=0.6,
    reduced_motion=True,
    fullscreen=True,
    sound=False,
    display=1,
    volume=0.35,
    room_tone=True,
    room_volume=0.1,
    music=False,
    music_volume=0.9,
    slow_motion=False,
    ask_first=False,
    hints=False,
    curtain=False,
    sandglass=60,
    rotate=True,
    lessons="fizz duck_lake",
    names='Аня\nҐанна "О’Ніл"\\',
    easy_hands="Аня",
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def test_without_a_file_everything_is_as_usual(path: Path) -> None:
    assert settings.load(path) == (Settings(), ())
    assert not path.exists()


def test_what_is_kept_comes_back(path: Path) -> None:
    assert all(getattr(CHOSEN_SETTINGS, each.name) != getattr(Settings(), each.name) for each in attrs.fields(Settings))
    assert settings.save(CHOSEN_SETTINGS, path)

    assert settings.load(path) == (CHOSEN_SETTINGS, ())
    assert [*path.parent.glob("*.new")] == []


@given(names=st.text(max_size=200), volume=st.floats(0, 1), speed=st.sampled_from(SPEED_CHOICES))
def test_any_names_and_any_loudness_come_back(names: str, volume: float, speed: float) -> None:
    chosen = Settings(language="it", names=names, volume=volume, speed=speed)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.toml"

        assert settings.save(chosen, path) and settings.load(path) == (chosen, ())


@pytest.mark.parametrize(
    "broken",
    [
        b"speed = ",
        b"speed = 1.0\nspeed = 1.8\n",
        b"\xff\xfe\x00",
        b"\x00" * 100,
        b"<html>",
        b'names = """',
        b"volume = " + b"9" * 5000,
        b"a." * 31_000 + b"a = 1",
        b"#" * 64_001,
        b"a = " + b"[" * 9000,
        b"a = " + b"{b = " * 9000,
    ],
    ids=lambda broken: repr(broken[:12]),
)
def test_a_file_that_is_no_toml_is_named_and_kept_aside(broken: bytes, path: Path) -> None:
    path.write_bytes(broken)

    assert settings.load(path) == (Settings(), ("settings.toml",))
    assert path.read_bytes() == broken
    assert settings.save(CHOSEN_SETTINGS, path)
    assert settings.load(path) == (CHOSEN_SETTINGS, ())
    assert path.with_suffix(".toml.broken").read_bytes() == broken


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('language = "tlh"', "language"),
        ("language = 3", "language"),
        ("language = []", "language"),
        ("scale = 7.0", "scale"),
        ('scale = "big"', "scale"),
        ("speed = -1.0", "speed"),
        ("speed = true", "speed"),
        ("speed = {}", "speed"),
        ("sound = 1", "sound"),
        ('sound = "yes"', "sound"),
        ("volume = 1.5", "volume"),
        ("volume = nan", "volume"),
        ("volume = inf", "volume"),
        ("volume = [0.5]", "volume"),
        (f"volume = {'9' * 400}", "volume"),
        (f"scale = 0x{'f' * 5000}", "scale"),
        (f"display = 0x{'f' * 5000}", "display"),
        ("fullscreen = 0", "fullscreen"),
        ("display = -1", "display"),
        ("display = 100", "display"),
        ("display = true", "display"),
        ("display = 1.0", "display"),
        ("music_volume = 2", "music_volume"),
        ("names = 7", "names"),
        (f'names = "{"я" * 201}"', "names"),
        ("ask_first = 1979-05-27", "ask_first"),
    ],
)
def test_a_value_that_makes_no_sense_is_named_and_the_others_hold(line: str, name: str, path: Path) -> None:
    path.write_text(f"{line}\nroom_tone = true\n", "utf-8")
    loaded, faults = settings.load(path)

    assert faults == (name,)
    assert loaded == attrs.evolve(Settings(), room_tone=True)


@pytest.mark.parametrize("odd", ["\\u0000", "я" * 30, "A\\u200bnna", "\\u202eannA", " ", "a\\tb"], ids=ascii)
def test_a_name_that_nobody_can_have_is_named_and_left_out(odd: str, home: Path) -> None:
    home.mkdir()
    path = home / "settings.toml"
    path.write_text(f'names = "Аня\\n{odd}\\nБоря"\n', "utf-8")
    loaded, faults = settings.load(path)

    assert (loaded.names, faults) == ("Аня\nБоря", ("names",))
    services = quiet_services(home, names=loaded.names)
    user = FakeUser(services, lambda services: LobbyScene(services, "fox_forest"))
    assert [chair.name for chair in user.scene.seating.chairs] == ["Аня", ""]
    user.app.close()


@given(names=st.text(max_size=200))
def test_whoever_is_remembered_can_be_read_from_a_save(names: str) -> None:
    for name in filter(None, Settings(names=names).names.split("\n")):
        setup = new_setup("fox_forest", (Human(name), Computer("B")))

        assert match_file.setup_from_dict(json.loads(json.dumps(match_file.setup_to_dict(setup)))) == setup


def test_a_file_from_before_there_was_music_still_opens(path: Path) -> None:
    path.write_text("scale = 1.3\nvolume = 0.4\nroom_tone = true\n", "utf-8")
    loaded, faults = settings.load(path)

    assert faults == ()
    assert loaded == attrs.evolve(Settings(), scale=1.3, volume=0.4, room_tone=True)


def test_keys_that_nobody_knows_do_no_harm(path: Path) -> None:
    path.write_text('colour = "red"\nspeed = 1.8\n[window]\nwidth = 3\n', "utf-8")

    assert settings.load(path) == (attrs.evolve(Settings(), speed=1.8), ())


def test_whole_numbers_are_numbers_too(path: Path) -> None:
    path.write_text("speed = 100\nscale = 1\nvolume = 0\n", "utf-8")
    loaded, faults = settings.load(path)

    assert faults == ()
    assert (loaded.speed, loaded.scale, loaded.volume) == (100.0, 1.0, 0.0)


def test_a_folder_in_the_place_of_the_file_does_no_harm(path: Path) -> None:
    path.mkdir()

    assert settings.load(path) == (Settings(), ("settings.toml",))
    settings.save(CHOSEN_SETTINGS, path)
    assert settings.load(path)[0] in (CHOSEN_SETTINGS, Settings())


def test_a_disk_that_can_not_be_written_to_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")
    services = quiet_services(tmp_path / "home")
    services.change_settings(language="ru")

    assert services.settings.language == "ru"
    assert services.notices == [services.say("notice-settings-not-saved")]
    assert not settings.save(CHOSEN_SETTINGS, tmp_path / "home" / "settings.toml")


def test_a_write_that_fails_half_way_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.save(CHOSEN_SETTINGS, path)

    def full(*_: Any, **__: Any) -> Any:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    assert not settings.save(Settings(), path)
    monkeypatch.undo()

    assert settings.load(path) == (CHOSEN_SETTINGS, ())


def test_the_player_is_told_what_could_not_be_used(home: Path) -> None:
    home.mkdir()
    (home / "settings.toml").write_text('language = "en"\nspeed = "fast"\nvolume = 9.0\n')
    services = open_services(home)
    services.voice.silent = True
    user = FakeUser(services, MainMenuScene)
    for _ in range(4):
        user.run_frame()

    assert user.sees_text("speed, volume")
    user.app.close()


def test_the_folder_is_where_the_surroundings_say(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings.user_folder() == home
    monkeypatch.delenv("TABLETOP_HOME")
    assert "tabletop" in str(settings.user_folder())


def test_every_value_that_can_be_chosen_is_a_value(path: Path) -> None:
    choices: dict[str, tuple[Any, ...]] = {"language": LANGUAGES, "speed": SPEED_CHOICES, "scale": TEXT_SCALE_CHOICES}
    for name, values in choices.items():
        for value in values:
            chosen = Settings(**{name: value})
            settings.save(chosen, path)

            assert settings.load(path) == (chosen, ())
