"""The sounds lie in the box, are fit to be played, and come out of the script that is said to make them."""

import math
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from assets.sounds import make
from assets.sounds.recipes import SOUNDS
from tabletop.stage.voice import Voice

FOLDER = Path(make.__file__).parent
NAMES = [
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
    "hover_tick",
    "lose",
    "petya_scare",
    "petya_step",
    "quack_angry",
    "quack_dive",
    "quack_happy",
    "room_tone",
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


def heard(name: str) -> tuple[list[float], int]:
    """The samples of a file, between -1 and 1, and their rate."""
    with wave.open(str(FOLDER / f"{name}.wav")) as wav:
        assert (wav.getnchannels(), wav.getsampwidth()) == (1, 2)
        return [value / 32_768 for value in array("h", wav.readframes(wav.getnframes()))], wav.getframerate()


def decibels(level: float) -> float:
    return 20 * math.log10(level)


def test_the_box_holds_exactly_the_named_sounds() -> None:
    files = sorted(path.stem for path in FOLDER.glob("*.wav"))

    assert files == sorted(NAMES) == sorted(SOUNDS)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_audible_and_never_clips(name: str) -> None:
    sound, rate = heard(name)
    seconds, peak = len(sound) / rate, max(map(abs, sound))
    loud = math.sqrt(sum(value * value for value in sound) / len(sound))

    assert rate in (22_050, 44_100)
    assert 0.03 <= seconds <= (6.0 if name == "room_tone" else 1.5)
    assert -22 <= decibels(peak) <= -1
    assert decibels(loud) > -45
    assert abs(sum(sound) / len(sound)) < 0.002


@pytest.mark.parametrize("name", [name for name in NAMES if name not in make.LOOPS])
def test_a_sound_starts_at_once_and_ends_without_a_click(name: str) -> None:
    sound, rate = heard(name)
    peak = max(map(abs, sound))
    start = next(place for place, value in enumerate(sound) if abs(value) > 0.05 * peak)

    assert start / rate < 0.06
    assert max(map(abs, sound[-8:])) < 0.01


def test_the_room_tone_joins_its_own_beginning() -> None:
    sound, _ = heard("room_tone")
    steps = sorted(abs(after - before) for before, after in pairwise(sound))

    assert abs(sound[0] - sound[-1]) < steps[len(steps) * 99 // 100]


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < 2_500_000


@pytest.mark.parametrize("name", ["card_place", "chip_click_3", "quack_happy", "splash", "turn_you", "win"])
def test_the_script_makes_a_sound_again_bit_for_bit(name: str) -> None:
    assert make.rendered(name) == (FOLDER / f"{name}.wav").read_bytes()


def test_a_quiet_repeat_leaves_the_sound_that_still_rings_as_loud_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    voice = Voice(lambda: 1.0)
    voice.ring("win", 1.0)
    voice.ring("win", 0.2)
    channels = [pygame.mixer.Channel(place) for place in range(pygame.mixer.get_num_channels())]
    loud = sorted(round(channel.get_volume(), 1) for channel in channels if channel.get_busy())
    pygame.mixer.quit()

    assert loud[-2:] == [0.2, 1.0]
