"""The recipes: what each thing on the table is made of, and how it is touched."""

import math
from collections.abc import Callable
from random import Random

from assets.sounds.instruments import (
    RATE,
    Layer,
    Mode,
    Sound,
    bubble,
    filtered,
    line,
    mixed,
    noise,
    paper,
    plucked,
    reed,
    ringing,
    samples,
    shaped,
    struck,
    sung,
    swept,
    tone,
    tuned,
)

Recipe = Callable[[Random], Sound]

TABLE: tuple[Mode, ...] = ((152, 0.10, 0.8), (243, 0.09, 1.0), (388, 0.07, 0.6), (640, 0.05, 0.35), (1_020, 0.03, 0.15))
CARD: tuple[Mode, ...] = ((265, 0.07, 1.0), (610, 0.05, 0.6), (1_140, 0.035, 0.45), (2_350, 0.02, 0.25))
RING: tuple[Mode, ...] = ((540, 0.14, 1.0), (1_210, 0.10, 0.7), (2_080, 0.07, 0.45), (3_150, 0.04, 0.25))
CUBE: tuple[Mode, ...] = ((780, 0.06, 0.8), (1_420, 0.05, 1.0), (2_380, 0.035, 0.6), (3_650, 0.02, 0.3))
CHIP: tuple[Mode, ...] = (
    (620, 0.05, 0.25),
    (1_480, 0.045, 1.0),
    (2_660, 0.035, 0.8),
    (4_020, 0.025, 0.5),
    (5_600, 0.015, 0.3),
)
SEED: tuple[Mode, ...] = ((1_650, 0.022, 1.0), (2_900, 0.016, 0.7), (4_700, 0.010, 0.4))
COIN: tuple[Mode, ...] = ((2_150, 0.20, 1.0), (3_390, 0.16, 0.8), (4_830, 0.11, 0.55), (6_300, 0.07, 0.35))
KNOCK: tuple[Mode, ...] = ((228, 0.11, 1.0), (405, 0.08, 0.7), (690, 0.05, 0.4), (1_130, 0.03, 0.2))
BOOT: tuple[Mode, ...] = ((164, 0.08, 0.7), (258, 0.07, 1.0), (452, 0.045, 0.6), (830, 0.02, 0.3))
CREAK: tuple[Mode, ...] = ((430, 0.030, 1.0), (770, 0.025, 0.9), (1_310, 0.02, 0.6), (1_930, 0.012, 0.35))


def marimba(hertz: float, seconds: float, chance: Random) -> Sound:
    """A rosewood bar over its tube: partials 1, 3.9 and 9.2, hit with a wound mallet."""
    bar = ((hertz, 0.75, 1.0), (hertz * 3.9, 0.22, 0.40), (hertz * 9.2, 0.07, 0.20))
    mallet = struck(KNOCK, 0.06, chance, soft=0.0012)
    return mixed((0, 1.0, struck(bar, seconds, chance, soft=0.00035, grit=0.2)), (0, 0.12, mallet))


def card_slide(chance: Random) -> Sound:
    """A card drawn over wood."""
    rub = paper(0.24, line((0, 1_700), (0.55, 3_300), (1, 2_300)), chance)
    low = filtered(noise(0.24, chance), "band", 420, 1.2)
    return shaped(mixed((0, 1.0, rub), (0, 0.12, low)), (0, 0), (0.05, 0.8), (0.13, 1), (0.19, 0.35), (0.24, 0))


def card_flip(chance: Random) -> Sound:
    """A card bent, let go, and lying."""
    flick = shaped(paper(0.1, line((0, 1_900), (1, 5_200)), chance, 1.4), (0, 0), (0.06, 0.8), (0.075, 1), (0.1, 0))
    snap = struck(tuned(CARD, 1.7, 0.7), 0.08, chance, soft=0.00025, grit=1.0)
    return mixed((0, 0.9, flick), (0.078, 1.0, snap), (0.12, 0.5, card_place(chance)))


def card_place(chance: Random) -> Sound:
    """A card laid down: a tap and the air under it."""
    tap = struck(CARD, 0.13, chance, soft=0.0005, grit=0.6)
    air = shaped(paper(0.06, line((0, 2_400), (1, 1_100)), chance), (0, 0.2), (0.012, 1), (0.06, 0))
    return mixed((0, 0.22, air), (0.012, 1.0, tap), (0.012, 0.3, struck(TABLE, 0.13, chance, soft=0.0015)))


def shuffle(chance: Random) -> Sound:
    """A riffle: forty cards off two thumbs, then pushed together."""
    layers: list[Layer] = []
    for card in range(40):
        part = card / 39
        when = 0.5 * (part - 0.12 * math.sin(math.tau * part)) + chance.uniform(-0.003, 0.003) + 0.004
        flick = struck(tuned(CARD, chance.uniform(1.5, 2.3) * (1 + 0.25 * part), 0.45), 0.035, chance, 0.0003, 1.2)
        layers.append((when, 0.55 + 0.45 * math.sin(math.pi * part), flick))
    rub = shaped(paper(0.52, line((0, 2_600), (1, 3_800)), chance), (0, 0), (0.25, 1), (0.52, 0.1))
    push = shaped(paper(0.13, line((0, 2_100), (1, 1_400)), chance), (0, 0), (0.05, 1), (0.13, 0))
    return mixed(*layers, (0, 0.16, rub), (0.5, 0.3, push), (0.6, 0.8, card_place(chance)))


def hover_tick(chance: Random) -> Sound:
    """A fingernail on a card's edge."""
    return struck(((1_250, 0.02, 0.6), (2_300, 0.018, 1.0), (3_900, 0.012, 0.5)), 0.05, chance, soft=0.0002)


def heartbeat(chance: Random) -> Sound:
    """A heart heard through a waistcoat: two soft beats, the second lower and weaker."""
    body = ((62, 0.12, 1.0), (94, 0.08, 0.7), (148, 0.05, 0.35))
    first, second = (struck(tuned(body, pitch), 0.26, chance, soft=0.006, grit=0.1) for pitch in (1.0, 0.86))
    return mixed((0, 1.0, first), (0.24, 0.7, second))


def button_press(chance: Random) -> Sound:
    """A plank pushed down to its stop."""
    return mixed(
        (0, 0.35, struck(tuned(CUBE, 0.8), 0.06, chance)), (0.018, 1.0, struck(tuned(KNOCK, 1.3), 0.11, chance, 0.0007))
    )


def deny(chance: Random) -> Sound:
    """Two soft knuckles: not so."""
    knock = struck(KNOCK, 0.16, chance, soft=0.0014, grit=0.3)
    return mixed((0, 1.0, knock), (0.115, 0.85, struck(tuned(KNOCK, 0.88), 0.18, chance, soft=0.0014, grit=0.3)))


def sight_place(chance: Random) -> Sound:
    """A wooden ring set on the table, which wobbles to rest."""
    taps = ((0.0, 1.0), (0.068, 0.34), (0.112, 0.22), (0.141, 0.14), (0.16, 0.09), (0.173, 0.06))
    rings = [(when, gain, struck(tuned(RING, chance.uniform(0.97, 1.04)), 0.16, chance)) for when, gain in taps]
    return mixed(*rings, (0, 0.6, struck(TABLE, 0.2, chance, soft=0.0012)))


def sight_move(chance: Random) -> Sound:
    """The ring pushed along, and a knock where it stops."""
    rub = swept(noise(0.26, chance), line((0, 620), (0.6, 1_250), (1, 900)), 1.6)
    wobble = [value * (0.65 + 0.35 * math.sin(math.tau * 21 * place / RATE)) for place, value in enumerate(rub)]
    slide = shaped(wobble, (0, 0), (0.06, 0.8), (0.18, 1), (0.26, 0))
    stop = mixed((0, 1.0, struck(tuned(RING, 1.03), 0.12, chance)), (0, 0.5, struck(TABLE, 0.14, chance, 0.0012)))
    return mixed((0, 0.9, slide), (0.235, 0.75, stop))


def cork_pop(chance: Random) -> Sound:
    """The neck of a bottle rings as the cork leaves; a tiny squeak follows it."""
    burst = shaped(filtered(noise(0.03, chance), "band", 1_500, 0.8), (0, 1), (0.006, 0.5), (0.03, 0))
    neck = bubble(430, 690, 0.11)
    squeak = tone(0.1, line((0, 1_750), (0.4, 2_500), (1, 2_150)), 0.4, chance)
    thump = struck(TABLE, 0.1, chance, soft=0.0008)
    squeal = shaped(squeak, (0, 0), (0.02, 1), (0.06, 0.6), (0.1, 0))
    return mixed((0, 0.8, burst), (0.001, 1.0, neck), (0, 0.45, thump), (0.085, 0.09, squeal))


def quack(chance: Random, seconds: float, pitch: float, bend: float, rough: float) -> Sound:
    """One «кря»: the beak opens fast, holds, and shuts."""
    voice = reed(
        seconds,
        line((0, pitch * 0.9), (0.18, pitch * bend), (1, pitch * 0.78)),
        chance,
        line((0, 0.62), (0.22, 1.06), (0.7, 1.0), (1, 0.72)),
        rough,
    )
    return shaped(voice, (0, 0), (0.012, 0.8), (0.045, 1), (seconds * 0.75, 0.75), (seconds, 0))


def quack_angry(chance: Random) -> Sound:
    """Three indignant quacks, each lower."""
    return mixed(
        (0, 1.0, quack(chance, 0.17, 262, 1.12, 0.05)),
        (0.2, 0.95, quack(chance, 0.15, 246, 1.10, 0.05)),
        (0.375, 0.9, quack(chance, 0.21, 226, 1.06, 0.06)),
    )


def quack_happy(chance: Random) -> Sound:
    """Two quacks, the second higher."""
    return mixed((0, 0.9, quack(chance, 0.12, 292, 1.1, 0.02)), (0.15, 1.0, quack(chance, 0.17, 338, 1.18, 0.02)))


def quack_dive(chance: Random) -> Sound:
    """A quack that goes under and comes up as bubbles."""
    above = quack(chance, 0.2, 270, 1.1, 0.03)
    under = filtered(filtered(above, "low", 620), "low", 620)
    half = len(above) // 2
    cut = [
        dry * max(0.0, 1 - place / half) + 1.6 * wet * min(1.0, place / half)
        for place, (dry, wet) in enumerate(zip(above, under, strict=True))
    ]
    return mixed((0, 1.0, cut), (0.1, 0.5, splash(chance)), *bubbles(chance, 0.24, 0.42, 9, 0.28))


def bubbles(chance: Random, start: float, seconds: float, count: int, gain: float) -> list[Layer]:
    """A string of bubbles, fewer and smaller towards the end."""
    layers: list[Layer] = []
    for number in range(count):
        low = chance.uniform(380, 620) * (1 + 0.6 * number / count)
        when = start + seconds * number / count + chance.uniform(0, 0.03)
        layers.append((when, gain * (1 - 0.6 * number / count), bubble(low, low * 1.7, chance.uniform(0.05, 0.08))))
    return layers


def splash(chance: Random) -> Sound:
    """A small plop and the drops it throws."""
    spray = swept(noise(0.3, chance), line((0, 1_500), (0.3, 3_200), (1, 4_400)), 0.9)
    mist = shaped(spray, (0, 0), (0.015, 1), (0.09, 0.32), (0.3, 0))
    drops = [
        (0.1 + 0.05 * n + chance.uniform(0, 0.03), 0.16 - 0.03 * n, bubble(1_100 + 180 * n, 1_900, 0.04))
        for n in range(4)
    ]
    return mixed((0, 0.42, mist), (0.012, 1.0, bubble(310, 640, 0.13)), *drops)


def feathers(chance: Random) -> Sound:
    """A cloth puff and two flutters."""
    down = filtered(swept(noise(0.45, chance), line((0, 1_300), (0.3, 700), (1, 420)), 0.8), "low", 2_400)
    return shaped(
        down, (0, 0), (0.02, 1), (0.09, 0.25), (0.14, 0.5), (0.21, 0.12), (0.27, 0.26), (0.36, 0.06), (0.45, 0)
    )


def die_roll(chance: Random) -> Sound:
    """A wooden cube let go over the table: bounces closer and closer, then one turn onto its face."""
    layers: list[Layer] = []
    when, gap, gain = 0.0, 0.17, 1.0
    while gap > 0.03:
        cube = struck(tuned(CUBE, chance.uniform(0.88, 1.16)), 0.09, chance, soft=0.0002, grit=0.8)
        layers += [(when, gain, cube), (when, gain * 0.5, struck(TABLE, 0.14, chance, soft=0.0008))]
        when, gap, gain = when + gap, gap * chance.uniform(0.68, 0.82), gain * 0.8
    settle = struck(tuned(CUBE, 0.85), 0.1, chance)
    return mixed(*layers, (when + 0.05, 0.4, settle), (when + 0.05, 0.3, struck(TABLE, 0.14, chance, soft=0.0012)))


def corn_drop(chance: Random, pitch: float) -> Sound:
    """A kernel on cardboard: it lands, bounces once and rolls."""
    bounce = chance.uniform(0.075, 0.1)
    landings = ((0.0, 1.0), (bounce, 0.36), (bounce * 1.5, 0.14), (bounce * 1.75, 0.07))
    seeds = [
        (when, gain, struck(tuned(SEED, pitch * chance.uniform(0.96, 1.05)), 0.04, chance, 0.0001))
        for when, gain in landings
    ]
    board = [(when, gain * 0.35, struck(tuned(CARD, 1.2, 0.8), 0.07, chance, soft=0.0005)) for when, gain in landings]
    return mixed(*seeds, *board)


def corn_take(chance: Random) -> Sound:
    """A beak crunches: dry crackles over a low chew."""
    layers: list[Layer] = []
    for bite, count in ((0.0, 7), (0.11, 5)):
        for _ in range(count):
            grain = struck(tuned(SEED, chance.uniform(0.55, 1.1), 0.7), 0.02, chance, 0.00015, 2.0)
            layers.append((bite + chance.uniform(0, 0.055), chance.uniform(0.4, 1.0), grain))
        chew = shaped(filtered(noise(0.07, chance), "band", 760, 1.3), (0, 0), (0.015, 1), (0.07, 0))
        layers.append((bite, 0.35, chew))
    return mixed(*layers)


def petya_step(chance: Random) -> Sound:
    """A rubber boot: a dull step and the sole that peels off."""
    sole = shaped(swept(noise(0.09, chance), line((0, 520), (1, 880)), 2.2), (0, 0), (0.03, 1), (0.09, 0))
    return mixed((0, 1.0, struck(BOOT, 0.14, chance, soft=0.0014, grit=0.4)), (0.03, 0.35, sole))


def petya_scare(chance: Random) -> Sound:
    """«Ой!»: a boy's voice that jumps up, opens from o to i, and sinks."""
    pitch = line((0, 270), (0.2, 430), (0.4, 415), (1, 245))
    vowels = (
        (line((0, 480), (0.45, 500), (0.75, 330), (1, 320)), 5.0, 1.0),
        (line((0, 860), (0.45, 900), (0.75, 2_250), (1, 2_350)), 7.0, 0.75),
        (line((0, 2_700), (1, 3_100)), 8.0, 0.28),
    )
    voice = sung(0.42, pitch, vowels, chance)
    return shaped(voice, (0, 0), (0.03, 0.8), (0.12, 1), (0.26, 0.7), (0.42, 0))


def trick_take(chance: Random) -> Sound:
    """Two cards swept up together and squared."""
    sweep = paper(0.3, line((0, 1_500), (0.7, 3_000), (1, 2_400)), chance)
    rub = shaped(sweep, (0, 0), (0.1, 0.7), (0.2, 1), (0.26, 0.3), (0.3, 0))
    return mixed((0, 1.0, rub), (0.26, 0.5, card_place(chance)), (0.345, 0.35, card_place(chance)))


def trump_change(chance: Random) -> Sound:
    """The leaf is turned: a card, and four bars that climb like light through branches."""
    climb = [
        (0.09 + 0.075 * step, 0.6 + 0.1 * step, marimba(hertz, 0.75, chance))
        for step, hertz in enumerate((523.25, 659.26, 783.99, 1_046.5))
    ]
    return mixed((0, 0.5, card_flip(chance)), *climb)


def treasure(chance: Random) -> Sound:
    """A small handful of coins into a wooden chest."""
    layers: list[Layer] = []
    for coin in range(9):
        when = 0.035 * coin + 0.02 * (coin / 9) * coin / 2 + chance.uniform(0, 0.018)
        clink = struck(tuned(COIN, chance.uniform(0.82, 1.2)), 0.24, chance, soft=0.0001, grit=0.8)
        layers.append((when, (1 - 0.07 * coin) * chance.uniform(0.55, 1.0), clink))
        layers.append((when, 0.3, struck(tuned(TABLE, 1.5), 0.07, chance, soft=0.0008)))
    return mixed(*layers)


def chip_click(chance: Random, pitch: float, soft: float, again: tuple[tuple[float, float], ...]) -> Sound:
    """Bakelite on bakelite, and the stack under it; how softly, and whether it rocks before it lies."""
    click = struck(tuned(CHIP, pitch), 0.07, chance, soft=soft, grit=0.6)
    rocks = [
        (when, gain, struck(tuned(CHIP, pitch * chance.uniform(1.03, 1.12)), 0.06, chance, soft=soft))
        for when, gain in again
    ]
    return mixed((0, 1.0, click), *rocks, (0, 0.25, struck(tuned(TABLE, 1.4 * pitch), 0.1, chance, soft=0.0008)))


def chip_tower_creak(chance: Random) -> Sound:
    """The tower leans: it sticks and slips, faster and faster, then holds its breath."""
    push = [0.0] * samples(0.95)
    when = 0.02
    while when < 0.8:
        part = when / 0.8
        push[samples(when)] = math.sin(math.pi * part) ** 0.8 * chance.uniform(0.5, 1.0)
        when += chance.uniform(0.7, 1.35) / (38 + 75 * part * part)
    body = ringing(filtered(push, "low", 2_200), CREAK, 0.95)
    rub = swept(noise(0.95, chance), line((0, 520), (0.8, 1_050), (1, 800)), 2.5)
    air = shaped(rub, (0, 0), (0.4, 0.5), (0.7, 1), (0.85, 0), (0.95, 0))
    return mixed((0, 1.0, body), (0, 0.05, air))


def chips_fall(chance: Random) -> Sound:
    """A clatter on the table, and one chip that rocks itself to rest, unevenly and ever more quietly."""
    layers: list[Layer] = []
    for _ in range(26):
        part = chance.random() ** 1.7
        chip = struck(tuned(CHIP, chance.uniform(0.78, 1.22)), 0.07, chance, soft=0.00015, grit=0.8)
        layers.append((0.62 * part, (1 - 0.7 * part) * chance.uniform(0.4, 1.0), chip))
        layers.append((0.62 * part, (1 - 0.7 * part) * 0.3, struck(TABLE, 0.12, chance, soft=0.0008)))
    when, gap, gain = 0.62, 0.12, 0.3
    while gain > 0.03:
        chip = struck(tuned(CHIP, chance.uniform(0.78, 0.98)), 0.05, chance, soft=chance.uniform(0.0002, 0.0006))
        layers.append((when, gain, chip))
        when, gap, gain = when + gap * chance.uniform(0.65, 1.35), gap * 0.84, gain * chance.uniform(0.68, 0.9)
    return mixed(*layers)


def fizz_super(chance: Random) -> Sound:
    """The cap cracks open, gas rushes out, bubbles tick after it."""
    crack = struck(tuned(CHIP, 1.3), 0.04, chance, soft=0.0001, grit=1.5)
    gas = filtered(swept(noise(0.7, chance), line((0, 5_200), (0.2, 7_600), (1, 6_200)), 0.8), "high", 2_600)
    hiss = shaped(gas, (0, 0), (0.012, 1), (0.1, 0.75), (0.25, 0.32), (0.45, 0.1), (0.7, 0))
    ticks = [
        (chance.uniform(0.16, 0.66), chance.uniform(0.02, 0.07), bubble(high, high * 1.5, 0.016))
        for high in (chance.uniform(2_200, 4_200) for _ in range(34))
    ]
    return mixed((0, 0.9, crack), (0.006, 0.8, hiss), *ticks)


def turn_you(chance: Random) -> Sound:
    """Two warm bars, a fourth up."""
    return mixed((0, 0.85, marimba(392.0, 0.7, chance)), (0.15, 1.0, marimba(523.25, 0.8, chance)))


def bell(chance: Random) -> Sound:
    """A hand bell, swung twice: hum, prime, minor third, fifth, octave, and the bright rest of its rim."""
    rim = ((523, 1.9, 0.35), (1_046, 1.5, 1.0), (1_255, 1.1, 0.5), (1_568, 0.8, 0.35), (2_093, 0.7, 0.55))
    bright = ((2_866, 0.4, 0.3), (4_190, 0.25, 0.18), (5_650, 0.15, 0.1))
    stroke = struck((*rim, *bright), 1.1, chance, soft=0.0004, grit=0.2)
    return mixed((0, 1.0, stroke), (0.34, 0.8, stroke))


def win(chance: Random) -> Sound:
    """Three strings up, and the last one is let ring."""
    return mixed(
        (0, 0.9, plucked(392.0, 0.7, chance)),
        (0.17, 0.95, plucked(523.25, 0.7, chance)),
        (0.34, 1.0, plucked(659.26, 1.1, chance, 1.5)),
        (0.352, 0.55, plucked(523.25, 1.0, chance, 1.3)),
    )


def draw(chance: Random) -> Sound:
    """Three strings that go nowhere."""
    return mixed(*((0.2 * step, 0.9, plucked(hertz, 0.8, chance)) for step, hertz in enumerate((392.0, 440.0, 392.0))))


def lose(chance: Random) -> Sound:
    """A shrug: two steps down and a string that sags."""
    sag = line((0, 1.0), (0.25, 1.0), (0.7, 0.94), (1, 0.93))
    return mixed(
        (0, 0.9, plucked(329.63, 0.4, chance, 0.7)),
        (0.22, 0.9, plucked(311.13, 0.4, chance, 0.7)),
        (0.44, 1.0, plucked(293.66, 1.0, chance, 1.3, sag)),
    )


# Name: recipe, and how much quieter than the rest it is meant to be (dB).

SOUNDS: dict[str, tuple[Recipe, float]] = {
    "bell": (bell, -6),
    "button_press": (button_press, -4),
    "card_flip": (card_flip, -3),
    "card_place": (card_place, -3),
    "card_slide": (card_slide, -6),
    "chip_click_1": (lambda chance: chip_click(chance, 1.0, 0.00015, ((0.021, 0.22),)), -2),
    "chip_click_2": (lambda chance: chip_click(chance, 1.24, 0.0001, ()), -2),
    "chip_click_3": (lambda chance: chip_click(chance, 0.82, 0.00028, ((0.03, 0.4), (0.047, 0.16))), -2),
    "chip_click_4": (lambda chance: chip_click(chance, 1.45, 0.00018, ((0.014, 0.5),)), -2),
    "chip_tower_creak": (chip_tower_creak, -5),
    "chips_fall": (chips_fall, 0),
    "cork_pop": (cork_pop, 0),
    "corn_drop_1": (lambda chance: corn_drop(chance, 1.0), -5),
    "corn_drop_2": (lambda chance: corn_drop(chance, 1.12), -5),
    "corn_drop_3": (lambda chance: corn_drop(chance, 0.88), -2.5),  # duller, and no quieter to the ear
    "corn_take": (corn_take, -4),
    "deny": (deny, -3),
    "die_roll": (die_roll, -1),
    "draw": (draw, -7),
    "feathers": (feathers, -8),
    "fizz_super": (fizz_super, -3),
    "heartbeat": (heartbeat, -6),
    "hover_tick": (hover_tick, -11),
    "lose": (lose, -7),
    "petya_scare": (petya_scare, -6),
    "petya_step": (petya_step, -3),
    "quack_angry": (quack_angry, -1),
    "quack_dive": (quack_dive, -2),
    "quack_happy": (quack_happy, -2),
    "shuffle": (shuffle, -3),
    "sight_move": (sight_move, -4),
    "sight_place": (sight_place, -2),
    "splash": (splash, -3),
    "treasure": (treasure, -3),
    "trick_take": (trick_take, -4),
    "trump_change": (trump_change, -5),
    "turn_you": (turn_you, -6),
    "win": (win, -7),
}
