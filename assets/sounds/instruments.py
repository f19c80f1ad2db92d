"""The instruments: tape, filters, and five ways to move air — strike, rub, pluck, blow, bubble."""

import math
from collections.abc import Callable, Iterable
from itertools import accumulate, pairwise
from random import Random

RATE = 44_100

Sound = list[float]
Line = Callable[[float], float]  # how something changes from the start (0.0) to the end (1.0) of a sound
Mode = tuple[float, float, float]  # hertz, seconds until 60 dB quieter, strength
Layer = tuple[float, float, Sound]  # second at which it starts, gain, the sound


def samples(seconds: float) -> int:
    """How many samples a time takes."""
    return round(seconds * RATE)


def mixed(*layers: Layer) -> Sound:
    """Sounds on top of each other, each starting at its second with its gain."""
    tape = [0.0] * max(samples(start) + len(sound) for start, _, sound in layers)
    for start, gain, sound in layers:
        first = samples(start)
        for place, value in enumerate(sound, first):
            tape[place] += gain * value
    return tape


def shaped(sound: Sound, *corners: tuple[float, float]) -> Sound:
    """The sound under an envelope of straight lines through corners (second, level)."""
    tape: Sound = []
    for (start, low), (end, high) in pairwise(corners):
        first, last = samples(start), min(samples(end), len(sound))
        slope = (high - low) / max(last - first, 1)
        tape += [sound[place] * (low + slope * (place - first)) for place in range(first, last)]
    return tape


def line(*corners: tuple[float, float]) -> Line:
    """A line through corners (part of the sound, value)."""

    def at(part: float) -> float:
        for (start, low), (end, high) in pairwise(corners):
            if part <= end:
                return low + (high - low) * (part - start) / (end - start)
        return corners[-1][1]

    return at


def noise(seconds: float, chance: Random) -> Sound:
    """White noise."""
    return [chance.uniform(-1, 1) for _ in range(samples(seconds))]


def biquad(sound: Sound, b0: float, b1: float, b2: float, a1: float, a2: float) -> Sound:
    """The sound through one second-order section."""
    tape: Sound = []
    x1 = x2 = y1 = y2 = 0.0
    for x in sound:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        tape.append(y)
    return tape


def filtered(sound: Sound, kind: str, hertz: float, quality: float = 0.7) -> Sound:
    """The sound through a "low", "high" or "band" pass."""
    angle = math.tau * hertz / RATE
    cos, alpha = math.cos(angle), math.sin(angle) / (2 * quality)
    b0, b1, b2 = {
        "low": ((1 - cos) / 2, 1 - cos, (1 - cos) / 2),
        "high": ((1 + cos) / 2, -1 - cos, (1 + cos) / 2),
        "band": (alpha, 0.0, -alpha),
    }[kind]
    scale = 1 + alpha
    return biquad(sound, b0 / scale, b1 / scale, b2 / scale, -2 * cos / scale, (1 - alpha) / scale)


def swept(sound: Sound, hertz: Line, quality: float) -> Sound:
    """The sound through a band pass whose centre moves: a filter that stays stable while it is turned."""
    tape: Sound = []
    first = second = 0.0
    damping = 1 / quality
    for place, x in enumerate(sound):
        g = math.tan(math.pi * hertz(place / len(sound)) / RATE)
        band = (g * (x - second) + first) / (1 + g * (g + damping))
        step = g * band
        first, second = 2 * band - first, second + 2 * step
        tape.append(band * damping)
    return tape


def touch(seconds: float, chance: Random, grit: float = 0.0) -> Sound:
    """The push of one thing on another: a soft one takes longer, a rough one rattles."""
    width = max(samples(seconds), 2)
    push = [math.sin(math.pi * (place + 0.5) / width) for place in range(width)]
    rough = [value * (1 + grit * chance.uniform(-1, 1)) for value in push]
    area = sum(push)
    return [value / area for value in rough]


def ringing(push: Sound, modes: Iterable[Mode], seconds: float) -> Sound:
    """What is heard of a body with these modes when it is pushed: one decaying resonator for each mode.

    Air answers to movement, not to weight, so the resonators are driven by the change of the push.
    """
    tape = [0.0] * samples(seconds)
    force = [now - before for before, now in pairwise([0.0, *push, 0.0])][: len(tape)]
    force += [0.0] * (len(tape) - len(force))
    for hertz, decay, strength in modes:
        angle = math.tau * hertz / RATE
        radius = 10 ** (-3 / (decay * RATE))
        back, keep, drive = 2 * radius * math.cos(angle), radius * radius, strength * math.cos(angle / 2)
        y1 = y2 = 0.0
        for place, x in enumerate(force):
            y1, y2 = drive * x + back * y1 - keep * y2, y1
            tape[place] += y1
    return tape


def struck(modes: Iterable[Mode], seconds: float, chance: Random, soft: float = 0.0003, grit: float = 0.5) -> Sound:
    """A body hit once; a longer touch wakes fewer of its high modes."""
    return ringing(touch(soft, chance, grit), modes, seconds)


def tuned(modes: Iterable[Mode], pitch: float, dry: float = 1.0) -> list[Mode]:
    """The same body smaller (higher pitch) or more damped."""
    return [(hertz * pitch, decay * dry, strength) for hertz, decay, strength in modes]


def paper(seconds: float, hertz: Line, chance: Random, quality: float = 1.1, fibre: float = 900.0) -> Sound:
    """Paper rubbed: noise through a moving band, uneven as the fibres that catch."""
    catch = filtered(noise(seconds, chance), "low", fibre, 0.6)
    top = max(map(abs, catch))
    rubbed = [value * (0.35 + abs(grip) / top) for value, grip in zip(noise(seconds, chance), catch, strict=True)]
    return swept(rubbed, hertz, quality)


def plucked(hertz: float, seconds: float, chance: Random, decay: float = 1.2, slide: Line | None = None) -> Sound:
    """A nylon string (Karplus and Strong), plucked an eighth of the way along, on a small wooden body."""
    pick = filtered(noise(0.03, chance), "low", 3_800)
    eighth = round(RATE / hertz / 8)
    string = [0.0] * (samples(seconds) + 2)
    for place in range(round(RATE / hertz)):
        string[place] = pick[place] - pick[place - eighth if place >= eighth else place]
    loss = 10 ** (-3 / (decay * hertz))
    for place in range(round(RATE / hertz) + 2, len(string)):
        period = RATE / (hertz * (slide(place / len(string)) if slide else 1.0)) - 0.5
        whole = int(period)
        rest = period - whole
        near, far = string[place - whole], string[place - whole - 1]
        further = string[place - whole - 2] if place >= whole + 2 else 0.0
        string[place] = loss * 0.5 * ((near + far) * (1 - rest) + (far + further) * rest)
    body = ringing(string, ((235, 0.09, 0.020), (410, 0.07, 0.016), (690, 0.05, 0.010)), seconds)
    return shaped(mixed((0, 1.0, string), (0, 1.0, body)), (0, 0.3), (0.002, 1), (seconds - 0.12, 1), (seconds, 0))


def reed(seconds: float, pitch: Line, chance: Random, throat: Line, rough: float = 0.03) -> Sound:
    """A duck: a train of buzzing pulses through a beak that opens (throat moves its formants)."""
    buzz: Sound = []
    phase, shake, breath = 0.0, 1.0, 1.0
    total = samples(seconds)
    for place in range(total):
        phase += pitch(place / total) * shake / RATE
        if phase >= 1:
            phase -= 1
            shake, breath = 1 + chance.gauss(0, rough), 1 + chance.gauss(0, 3 * rough)
        buzz.append(breath * math.exp(-14 * phase) - 0.07 + 0.05 * chance.uniform(-1, 1))
    formants = ((520, 3.5, 0.30), (1_180, 6.0, 1.0), (1_850, 7.0, 0.8), (2_900, 7.0, 0.45), (4_200, 6.0, 0.14))

    def opened(hertz: float) -> Line:
        return lambda part: hertz * throat(part)

    return mixed(*((0.0, gain, swept(buzz, opened(hertz), quality)) for hertz, quality, gain in formants))


def sung(seconds: float, pitch: Line, formants: Iterable[tuple[Line, float, float]], chance: Random) -> Sound:
    """A voice: soft pulses of breath through a mouth whose formants (hertz, quality, gain) move."""
    buzz: Sound = []
    phase, shake = 0.0, 1.0
    total = samples(seconds)
    for place in range(total):
        phase += pitch(place / total) * shake / RATE
        if phase >= 1:
            phase, shake = phase - 1, 1 + chance.gauss(0, 0.008)
        buzz.append((1 - phase) ** 3 - 0.25 + 0.04 * chance.uniform(-1, 1))
    return mixed(*((0.0, gain, swept(buzz, hertz, quality)) for hertz, quality, gain in formants))


def bubble(low: float, high: float, seconds: float) -> Sound:
    """A bubble that rises and closes: a tone that climbs while it dies."""
    total = samples(seconds)
    steps = (math.tau * (low + (high - low) * (place / total) ** 1.5) / RATE for place in range(total))
    return [
        math.sin(phase) * math.exp(-5 * place / total) * min(1.0, place / 60)
        for place, phase in enumerate(accumulate(steps))
    ]


def tone(seconds: float, hertz: Line, breath: float, chance: Random) -> Sound:
    """Whistling lips: almost a sine, with air beside it."""
    total = samples(seconds)
    phases = accumulate(math.tau * hertz(place / total) / RATE for place in range(total))
    pure = [math.sin(phase) + 0.12 * math.sin(2 * phase) for phase in phases]
    return mixed((0, 1.0, pure), (0, breath, swept(noise(seconds, chance), hertz, 4.0)))
