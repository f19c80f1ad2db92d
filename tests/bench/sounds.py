"""How loud every sound is: its peak, and how far it stands from the others of its kind."""

import math
import wave
from array import array
from pathlib import Path
from statistics import median
from typing import TypedDict

from assets.sounds import make
from assets.sounds.recipes import SOUNDS

KINDS = {
    "pieces": "card_flip card_place card_slide shuffle trick_take chip_click_1 chip_click_2 chip_click_3 chip_click_4 "
    "corn_drop_1 corn_drop_2 corn_drop_3 corn_take die_roll petya_step sight_move sight_place",
    "events": "chip_tower_creak chips_fall cork_pop feathers fizz_super heartbeat splash",
    "voices": "petya_scare quack_angry quack_dive quack_happy",
    "tunes": "bell draw lose treasure trump_change turn_you win",
    "answers to the hand": "button_press deny hover_tick",
}
"""What is heard in the same place of the game, one for another."""
PHASES = 4
"""How many times as fine as its samples a wave is looked at: between two samples it may be higher than both."""
REACH = 12
"""How many samples to either side tell where the wave is between two of them."""


class Measured(TypedDict):
    """What is measured of a sound."""

    kind: str
    peak_dbfs: float
    lufs: float
    from_its_kind_lu: float


def read_sound(name: str) -> list[float]:
    """The samples of a sound's file, between -1 and 1."""
    with wave.open(str(Path(make.__file__).parent / f"{name}.wav")) as wav:
        return [value / 32_768 for value in array("h", wav.readframes(wav.getnframes()))]


def true_peak(sound: list[float]) -> float:
    """The highest point of the wave in dBFS, between the samples too (BS.1770, annex 2)."""
    top = max(map(abs, sound))
    padded = [0.0] * REACH + sound + [0.0] * REACH
    for phase in range(1, PHASES):
        share = phase / PHASES
        weights = []
        for step in range(-REACH + 1, REACH + 1):
            x = math.pi * (step - share)
            weights.append(math.sin(x) / x * (0.5 + 0.5 * math.cos(x / REACH)))
        for place, value in enumerate(sound):
            if abs(value) > 0.5 * top:  # nothing else can be near the highest point
                near = padded[place + 1 : place + 1 + 2 * REACH]
                top = max(top, abs(sum(a * b for a, b in zip(near, weights, strict=True))))
    return 20 * math.log10(top)


def measure_sounds() -> dict[str, Measured]:
    """Each sound's kind, peak, loudness in its loudest fifth of a second, and distance from the middle of its kind."""
    sounds = {name: read_sound(name) for name in SOUNDS}
    loud = {name: make.loudness(sound) for name, sound in sounds.items()}
    report: dict[str, Measured] = {}
    for kind, names in KINDS.items():
        middle = median(loud[name] for name in names.split())
        for name in names.split():
            report[name] = {
                "kind": kind,
                "peak_dbfs": round(true_peak(sounds[name]), 1),
                "lufs": round(loud[name], 1),
                "from_its_kind_lu": round(loud[name] - middle, 1),
            }
    return report
