"""The sounds lie in the box, are fit to be played, and come out of the script that is said to make them."""

import math
import wave
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pygame
import pytest
from helpers.fake_user import FakeUser, quiet_services

from assets.sounds import make
from assets.sounds.backgrounds import BACKGROUNDS
from assets.sounds.recipes import SOUNDS
from tabletop.scenes.base.scene import Services
from tabletop.scenes.start.main_menu import MainMenuScene
from tabletop.settings import Settings
from tabletop.stage.sound_player import SoundPlayer
from tests.bench.sounds import measure_sounds, true_peak

SOUNDS_FOLDER = Path(make.__file__).parent
SOUND_NAMES = [
    "bell",
    "button_press",
    "card_flip",
    "card_place",
    "card_slide",
    "chip_click_1",
    "chip_click_2",
    "chip_click_3",
    "chip_click_4",
    "chip_tower_creak",
    "chips_fall",
    "cork_pop",
    "corn_drop_1",
    "corn_drop_2",
    "corn_drop_3",
    "corn_take",
    "deny",
    "die_roll",
    "draw",
    "feathers",
    "fizz_super",
    "heartbeat",
    "hover_tick",
    "lose",
    "petya_scare",
    "petya_step",
    "quack_angry",
    "quack_dive",
    "quack_happy",
    "shuffle",
    "sight_move",
    "sight_place",
    "splash",
    "treasure",
    "trick_take",
    "trump_change",
    "turn_you",
    "win",
]


def read_samples(name: str) -> tuple[list[float], int]:
    """The samples of a file, between -1 and 1, and their rate."""
    with wave.open(str(SOUNDS_FOLDER / f"{name}.wav")) as wav:
        assert (wav.getnchannels(), wav.getsampwidth()) == (1, 2)
        return [value / 32_768 for value in array("h", wav.readframes(wav.getnframes()))], wav.getframerate()


def decibels(level: float) -> float:
    return 20 * math.log10(level)


def test_the_box_holds_exactly_the_named_sounds() -> None:
    files = sorted(path.stem for path in SOUNDS_FOLDER.glob("*.wav"))

    assert files == sorted(SOUND_NAMES) == sorted(SOUNDS)


@pytest.mark.parametrize("name", SOUND_NAMES)
def test_a_sound_is_short_audible_and_never_clips(name: str) -> None:
    sound, rate = read_samples(name)
    seconds, peak = len(sound) / rate, max(map(abs, sound))
    loud = math.sqrt(sum(value * value for value in sound) / len(sound))

    assert rate == 44_100
    assert 0.03 <= seconds <= 1.5
    assert -22 <= decibels(peak) <= -1
    assert decibels(loud) > -45
    assert abs(sum(sound) / len(sound)) < 0.002


@pytest.mark.parametrize("name", SOUND_NAMES)
def test_a_sound_starts_at_once_and_ends_without_a_click(name: str) -> None:
    sound, rate = read_samples(name)
    peak = max(map(abs, sound))
    start = next(place for place, value in enumerate(sound) if abs(value) > 0.05 * peak)

    assert start / rate < 0.06
    assert max(map(abs, sound[-8:])) < 0.01


def test_sounds_of_one_kind_are_equally_loud_and_the_clicks_of_chips_differ() -> None:
    corn = [make.loudness(read_samples(f"corn_drop_{each}")[0]) for each in (1, 2, 3)]
    clicks = [read_samples(f"chip_click_{each}")[0] for each in (1, 2, 3, 4)]
    pitches = sorted(sum(a * b < 0 for a, b in pairwise(click[:900])) for click in clicks)

    assert max(corn) - min(corn) < 1.5
    assert all(higher > 1.08 * lower for lower, higher in pairwise(pitches))


def test_between_its_samples_a_wave_is_as_high_as_it_was_before_it_was_sampled() -> None:
    sound = [0.5 * math.sin(math.pi * (place / 2 + 0.25)) for place in range(400)]  # every sample misses the top

    assert decibels(max(map(abs, sound))) < -9
    assert abs(true_peak(sound) - decibels(0.5)) < 0.2


def test_no_sound_clips_or_stands_out_from_its_kind() -> None:
    measured = measure_sounds()
    loudest = max(measured.items(), key=lambda each: each[1]["peak_dbfs"])
    apart = {name: row["from_its_kind_lu"] for name, row in measured.items() if abs(row["from_its_kind_lu"]) > 6}

    assert sorted(measured) == SOUND_NAMES
    assert loudest[1]["peak_dbfs"] <= -1, loudest
    # What ticks under the pointer all the time is meant to be hardly heard.
    assert list(apart) == ["hover_tick"] and apart["hover_tick"] < 0


@pytest.mark.parametrize("name", ["win", "draw", "lose", "turn_you", "bell", "trump_change"])
def test_a_tune_is_no_louder_than_a_card_laid_on_the_table(name: str) -> None:
    card = make.loudness(read_samples("card_slide")[0])

    assert make.loudness(read_samples(name)[0]) < card + 2


def test_all_sounds_together_stay_small() -> None:
    files = [*SOUNDS_FOLDER.glob("*.wav"), *SOUNDS_FOLDER.glob("*.ogg")]

    assert sorted(path.stem for path in files if path.suffix == ".ogg") == sorted(BACKGROUNDS)
    assert sum(path.stat().st_size for path in files) < 2_500_000


@pytest.fixture(scope="module", params=sorted(BACKGROUNDS))
def background_sound(request: pytest.FixtureRequest) -> Iterator[tuple[str, "array[int]"]]:
    """The name of what goes on in the background, and the samples of its file."""
    pygame.mixer.init(22_050, -16, 1)
    yield request.param, array("h", pygame.mixer.Sound(str(SOUNDS_FOLDER / f"{request.param}.ogg")).get_raw())
    pygame.mixer.quit()


def test_the_background_lasts_and_never_clips(background_sound: tuple[str, "array[int]"]) -> None:
    name, sound = background_sound

    assert len(sound) / 22_050 >= 60, name
    assert -12 <= decibels(max(map(abs, sound[::3])) / 32_768) <= -0.5


def test_the_background_goes_round_without_a_click(background_sound: tuple[str, "array[int]"]) -> None:
    _, sound = background_sound
    near = sorted(abs(after - before) for before, after in pairwise(sound[:22_050]))

    assert abs(sound[0] - sound[-1]) <= near[-1]


def test_nothing_in_the_room_comes_again_soon(background_sound: tuple[str, "array[int]"]) -> None:
    name, sound = background_sound
    if name == "music":
        return  # a waltz has its beat
    step = 22_050 // 8
    loud = [sum(abs(value) for value in sound[at : at + step : 4]) for at in range(0, len(sound) - step, step)]
    mean = sum(loud) / len(loud)
    flat = [value - mean for value in loud]
    whole = sum(value * value for value in flat)
    # Eight moments a second, against themselves some seconds later: 1 would be the same again.
    alike = [
        sum(flat[at] * flat[(at + lag) % len(flat)] for at in range(len(flat))) / whole
        for lag in range(4 * 8, len(flat) // 2)
    ]

    assert max(alike) < 0.5


@pytest.mark.parametrize("name", ["card_place", "chip_click_3", "quack_happy", "splash", "turn_you", "win"])
def test_the_script_makes_a_sound_again_bit_for_bit(name: str) -> None:
    assert make.rendered(name) == (SOUNDS_FOLDER / f"{name}.wav").read_bytes()


def test_a_quiet_repeat_leaves_the_sound_that_still_rings_as_loud_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    voice = SoundPlayer(lambda: 1.0)
    voice.play("win", 1.0)
    voice.play("win", 0.2)
    channels = [pygame.mixer.Channel(place) for place in range(pygame.mixer.get_num_channels())]
    loud = sorted(round(channel.get_volume(), 1) for channel in channels if channel.get_busy())
    pygame.mixer.quit()

    assert loud[-2:] == [0.2, 1.0]


def test_one_background_takes_the_place_of_another_and_can_be_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    voice = SoundPlayer(lambda: 1.0)
    voice.play_background("", 0.0)
    assert pygame.mixer.get_init() is None  # nobody opens a loudspeaker for silence

    loaded, stopped, music = list[int](), list[int](), pygame.mixer.music
    load = music.load
    monkeypatch.setattr(music, "load", lambda file, kind: (loaded.append(1), load(file, kind)))
    monkeypatch.setattr(music, "fadeout", stopped.append)
    voice.play_background("music", 0.3)
    voice.play_background("music", 0.2)
    assert (len(loaded), music.get_busy(), round(music.get_volume(), 1)) == (1, True, 0.2)
    voice.play_background("room_tone", 0.1)
    assert (len(loaded), stopped) == (2, [])
    voice.play_background("", 0.0)
    voice.play_background("nothing of the kind", 0.5)
    assert (len(loaded), len(stopped)) == (2, 2)
    pygame.mixer.quit()


def test_without_a_loudspeaker_the_background_is_silent_and_nobody_complains(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", missing)
    services = Services(Settings(language="en"), home)
    services.play_background(at_table=False)
    services.play_sound("card_place")

    assert services.voice.silent and services.notices == []


@pytest.mark.parametrize(
    ("preferences", "at_table", "heard"),
    [
        ({}, False, ("music", 0.25)),
        ({}, True, ("", 0.0)),
        ({"room_tone": True}, True, ("room_tone", 0.2)),
        ({"room_tone": True, "room_volume": 1.0, "music": False}, False, ("room_tone", 0.4)),
        ({"music_volume": 1.0}, False, ("music", 0.5)),
        ({"sound": False, "room_tone": True}, False, ("", 0.0)),
    ],
)
def test_there_is_music_before_the_shelf_and_a_room_at_the_table(
    preferences: dict[str, Any], at_table: bool, heard: tuple[str, float], home: Path
) -> None:
    services = Services(attrs.evolve(Settings(), **preferences), home)
    streamed = []
    services.voice = SimpleNamespace(play_background=lambda *what: streamed.append(what))  # type: ignore[assignment]
    services.play_background(at_table=at_table)

    assert streamed == [heard]


def test_the_music_is_off_with_one_click_and_silent_at_a_table(home: Path) -> None:
    user = FakeUser(quiet_services(home, sound=True), MainMenuScene)
    streamed = []
    user.app.services.voice = SimpleNamespace(  # type: ignore[assignment]
        play_background=lambda name, _: streamed.append(name), play=lambda *_: None, silent=True
    )
    user.wait_until(lambda: streamed[-1:] == ["music"])
    note = next(each for each in user.scene.group.widgets if getattr(each, "icon", "") == "ui/icon_music")
    user.click(note.middle().x, note.middle().y)
    assert not user.app.services.settings.music and user.app.services.settings.sound
    user.wait_until(lambda: streamed[-1:] == [""])
    user.app.close()
