"""Makes every sound of the table anew, to the bit: `python -m assets.sounds.make`."""

import io
import math
import sys
import wave
from array import array
from importlib import import_module
from importlib.util import find_spec
from itertools import accumulate
from pathlib import Path
from random import Random

from assets.sounds.backgrounds import BACKGROUNDS
from assets.sounds.instruments import RATE, Sound, biquad, filtered, samples
from assets.sounds.recipes import SOUNDS

LOUDNESS = -18.0  # LUFS, in the loudest fifth of a second: about as long as an ear takes to judge
CEILING = -1.5  # dBFS; what is too short to be that loud stops here

QUALITY = 0.15  # of the Vorbis encoder, where 1 is the best: soft sounds need little


def loudness(sound: Sound) -> float:
    """LUFS (BS.1770's weighting) of the loudest fifth of a second."""
    ear = math.tan(math.pi * 1_681.974 / RATE)
    lift, slope, first = 10 ** (3.99984 / 20), 10 ** (3.99984 / 20 * 0.499667), ear / 0.707175
    scale = 1 + first + ear * ear
    head = biquad(
        sound + [0.0] * samples(0.2),
        (lift + slope * first + ear * ear) / scale,
        2 * (ear * ear - lift) / scale,
        (lift - slope * first + ear * ear) / scale,
        2 * (ear * ear - 1) / scale,
        (1 - first + ear * ear) / scale,
    )
    heard = filtered(head, "high", 38.135, 0.500327)
    energy = list(accumulate((value * value for value in heard), initial=0.0))
    window = samples(0.2)
    top = max(energy[end] - energy[end - window] for end in range(window, len(energy), 441))
    return -0.691 + 10 * math.log10(top / window + 1e-12)


def finished(name: str) -> Sound:
    """The sound at its level, without offset, and with soft ends."""
    recipe, level = SOUNDS[name]
    sound = filtered(recipe(Random(name)), "high", 30)
    tail = min(samples(0.012), len(sound))
    for place in range(tail):
        sound[-1 - place] *= place / tail
    ceiling = 10 ** (CEILING / 20) / max(map(abs, sound))
    gain = min(10 ** ((LOUDNESS + level - loudness(sound)) / 20), ceiling * 10 ** (min(level, 0) / 20))
    return [value * gain for value in sound]


def rendered(name: str) -> bytes:
    """The WAV file of a sound: the same bytes every time."""
    words = array("h", (round(32_767 * value) for value in finished(name)))
    if sys.byteorder == "big":
        words.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as wav:
        wav.setnchannels(1)
        wav.setsampwidth(2)
        wav.setframerate(RATE)
        wav.writeframes(words.tobytes())
    return file.getvalue()


def background(name: str) -> Sound:
    """What goes on in the background, at its level and half the rate: there is nothing above 8 kHz in it."""
    recipe, level = BACKGROUNDS[name]
    sound = recipe(Random(name))
    gain = min(10 ** ((level - loudness(sound)) / 20), 10 ** (CEILING / 20) / max(map(abs, sound)))
    return [gain * (left + right) / 2 for left, right in zip(sound[::2], sound[1::2], strict=False)]


def encoded(name: str) -> bytes:
    """The Ogg file of a background. It sounds the same every time; the encoder numbers its streams as it likes."""
    soundfile = import_module("soundfile")
    words = array("h", (round(32_767 * value) for value in background(name)))
    file = io.BytesIO()
    shape = {"samplerate": RATE // 2, "channels": 1, "format": "OGG", "subtype": "VORBIS"}
    with soundfile.SoundFile(file, "w", compression_level=1 - QUALITY, **shape) as ogg:
        ogg.buffer_write(words.tobytes(), dtype="int16")
    return file.getvalue()


def main() -> None:
    """Write every sound beside this file; those of the background only where there is an encoder (soundfile)."""
    folder = Path(__file__).parent
    for name in SOUNDS:
        (folder / f"{name}.wav").write_bytes(rendered(name))
    if find_spec("soundfile"):
        for name in BACKGROUNDS:
            (folder / f"{name}.ogg").write_bytes(encoded(name))


if __name__ == "__main__":
    main()
