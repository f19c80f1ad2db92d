"""What goes on in the background for minutes: the room of an evening, and the music of the shelf."""

import math
from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import Final

from assets.sounds.instruments import Layer, Sound, filtered, noise, plucked, samples, struck, tuned
from assets.sounds.recipes import CUBE, SEED, marimba

# Name: recipe, and how many LUFS its loudest moment has. Both go round: the end leads to the beginning.

ROOM: Final = 76.0
"""Seconds of the room: as many ticks of its clock, and long enough that nobody knows when it begins again."""
BEAT: Final = 60 / 76
"""Seconds of a beat of the music, a slow waltz."""


def circle(seconds: float, layers: Iterable[Layer]) -> Sound:
    """Sounds on a tape whose end is glued to its beginning."""
    tape = [0.0] * samples(seconds)
    for start, gain, sound in layers:
        for place, value in enumerate(sound, samples(start)):
            tape[place % len(tape)] += gain * value
    return tape


def joined(sound: Sound, seam: float) -> Sound:
    """A noise without its last seconds, which fade into the first ones."""
    lap = samples(seam)
    tape, rest = sound[:-lap], sound[-lap:]
    for place in range(lap):
        fade = math.pi / 2 * place / lap
        tape[place] = tape[place] * math.sin(fade) + rest[place] * math.cos(fade)
    return tape


def swelling(sound: Sound, chance: Random, low: float, steps: int) -> Sound:
    """A noise that swells and sinks as it likes, and ends as loud as it began."""
    levels = [chance.uniform(low, 1.0) for _ in range(steps)]
    size = len(sound) / steps
    tape = []
    for place, value in enumerate(sound):
        step, part = divmod(place / size, 1.0)
        soft = part * part * (3 - 2 * part)
        before, after = levels[int(step) % steps], levels[(int(step) + 1) % steps]
        tape.append(value * (before + (after - before) * soft))
    return tape


def room_tone(chance: Random) -> Sound:
    """Rain on the window that comes and goes, a clock, a fire that crackles when it wants to, drops from the roof."""
    seam = 2.0
    rain = joined(filtered(filtered(noise(ROOM + seam, chance), "high", 700), "low", 3_600), seam)
    fire = joined(filtered(filtered(noise(ROOM + seam, chance), "low", 300), "low", 300), seam)
    beds = [(0.0, 0.10, swelling(rain, chance, 0.45, 11)), (0.0, 0.5, swelling(fire, chance, 0.6, 17))]
    clock = [
        (0.35 + tick + chance.gauss(0, 0.002), 0.2, struck(tuned(CUBE, 0.95 if tick % 2 else 1.1, 0.6), 0.06, chance))
        for tick in range(round(ROOM))
    ]
    crackles: list[Layer] = []
    while len(crackles) < 340:
        # A log that gives way crackles for a moment, then keeps its peace.
        when, many = chance.uniform(0, ROOM), 1 + int(chance.expovariate(0.35))
        for _ in range(many):
            pop = struck(tuned(SEED, chance.uniform(0.4, 1.0)), 0.05, chance, 0.0004, 2.0)
            crackles.append((when + chance.expovariate(4.0), 0.35 * chance.random() ** 2, pop))
    drops = [
        (chance.uniform(0, ROOM), 0.12 * chance.uniform(0.3, 1.0), struck(tuned(SEED, 0.3, 3.0), 0.1, chance, 0.001))
        for _ in range(30)
    ]
    return circle(ROOM, [*beds, *clock, *crackles, *drops])


CHORDS: Final = {
    "C": (48, 60, 64, 67),
    "C/E": (52, 60, 64, 67),
    "Am": (45, 60, 64, 69),
    "A7": (45, 61, 64, 67),
    "F": (53, 60, 65, 69),
    "Fm": (53, 60, 65, 68),
    "G": (43, 59, 62, 67),
    "G7": (43, 59, 65, 67),
    "Dm": (50, 62, 65, 69),
    "D7": (50, 60, 66, 69),
    "Em": (52, 59, 64, 67),
}
"""A bass and three strings of the ukulele, as keys of a piano."""

TUNE: Final = (
    # Chords of a bar, and the notes of the bars over it: beat and key.
    ("C", ((0, 64), (2, 67))),
    ("Am", ((0, 69), (2, 64))),
    ("F", ((0, 65), (1, 69), (2, 67))),
    ("G7", ((0, 62),)),
    ("C", ((0, 64), (2, 67))),
    ("Am", ((0, 72), (1.5, 71), (2, 69))),
    ("Dm", ((0, 65), (1, 64), (2, 62))),
    ("C", ((0, 60),)),
    ("C", ()),
    ("Em", ((1, 67), (2, 71))),
    ("F", ((0, 72), (2, 69))),
    ("Fm", ((0, 68), (1, 65))),
    ("C/E", ((0, 67), (2, 64))),
    ("A7", ((0, 64), (1.5, 65), (2, 67))),
    ("Dm", ((0, 65), (2, 69))),
    ("G7", ((0, 67), (1, 65), (2, 62))),
    ("F", ((0, 69), (1, 72))),
    ("G", ((0, 71), (2, 67))),
    ("Em", ((0, 67), (1, 71), (2, 67))),
    ("Am", ((0, 72), (2, 69))),
    ("F", ((0, 69), (1, 65), (2, 69))),
    ("D7", ((0, 66), (2, 69))),
    ("G", ((0, 67),)),
    ("G7", ()),
    ("C", ((0, 64), (1, 67), (2, 72))),
    ("Am", ((0, 69), (2, 64))),
    ("F", ((0, 65), (1, 69), (2, 67))),
    ("G7", ((0, 62), (2, 65))),
    ("C/E", ((0, 64), (2, 67))),
    ("F", ((0, 69), (1.5, 67), (2, 65))),
    ("G7", ((0, 64), (1, 62), (2, 59))),
    ("C", ((0, 60),)),
    ("F", ()),
    ("C/E", ((2, 67),)),
    ("Dm", ((0, 65), (2, 62))),
    ("G7", ((0, 62),)),
)
"""An evening waltz of thirty-six bars."""
STRUM: Final = ((0.0, 0, 0.8), (1.0, 1, 0.5), (1.5, 2, 0.38), (2.0, 3, 0.46), (2.5, 2, 0.34))
"""How the ukulele takes a chord apart: beat, which of its notes, how strongly."""


def hertz(key: int) -> float:
    """The pitch of a piano's key."""
    return 440.0 * 2 ** ((key - 69) / 12)


def music(chance: Random) -> Sound:
    """A ukulele takes chords apart, now and then a bar of rosewood sings over it, in a room with a little echo."""

    @cache
    def string(key: int, take: int) -> Sound:
        del take  # no two takes of a note are alike
        return filtered(plucked(hertz(key), 2.2 if key > 55 else 2.8, chance, decay=1.9), "low", 2_600)

    @cache
    def bar(key: int) -> Sound:
        return marimba(hertz(key), 1.5, chance)

    layers: list[Layer] = []
    for place, (chord, notes) in enumerate(TUNE):
        start, keys = 3 * BEAT * place, CHORDS[chord]
        for beat, which, loud in STRUM:
            if place % 4 == 3 and beat > 2:
                continue  # a breath at the end of a line
            when = start + beat * BEAT + abs(chance.gauss(0, 0.009))
            layers.append((when, loud * chance.uniform(0.8, 1.0), string(keys[which], chance.randrange(3))))
        for beat, key in notes:
            swell = 0.17 * chance.uniform(0.85, 1.1)
            layers.append((start + beat * BEAT + abs(chance.gauss(0, 0.012)), swell, bar(key)))
    return echoing(circle(3 * BEAT * len(TUNE), layers))


def echoing(tape: Sound) -> Sound:
    """A circle of sound in a small room: four paths to the walls and back."""
    wet = [0.0] * len(tape)
    for seconds, keep in ((0.0297, 0.62), (0.0371, 0.58), (0.0411, 0.55), (0.0437, 0.52)):
        back = samples(seconds)
        path = [0.0] * back
        for step, value in enumerate(tape + tape):  # the first time round fills the room
            at = step % back
            path[at] = value + keep * path[at]
            if step >= len(tape):
                wet[step - len(tape)] += path[at]
    soft = filtered(wet, "low", 3_000)
    return [dry + 0.10 * echo for dry, echo in zip(tape, soft, strict=True)]


BACKGROUNDS: dict[str, tuple[Callable[[Random], Sound], float]] = {
    "music": (music, -20.0),
    "room_tone": (room_tone, -20.0),
}
