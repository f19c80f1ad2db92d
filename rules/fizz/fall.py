"""A fast model of how a laying ends, fitted to the physics, for bots that must guess many times."""

from math import cos, exp, sin
from random import Random
from typing import TypeAlias

from rules.fizz.bottle import (
    BOTTLE_HEIGHT_MM,
    CHIP_LENGTH_MM,
    CHIP_THICKNESS_MM,
    HEEL_POINT_MM,
    Cap,
    Pose,
    Poses,
    Resting,
)
from rules.fizz.pieces import Chip

STEADY_ERROR_MM = 0.5
"""The standard deviation of where a steady hand lays."""
CAREFUL_ERROR_MM = 1.5
"""The same for a careful hand."""
SHAKY_ERROR_MM = 3.5
"""The same for a shaky hand."""
CHILD_ERROR_MM = 5.0
"""The same for a child's hand."""

Odds: TypeAlias = tuple[float, float, float, float]

COLLAPSE_ODDS: dict[Cap, Odds] = {
    "crowned": (-4.95, 0.168, 0.545, 0.243),
    "domed": (-5.96, 0.326, 0.586, 0.594),
    "flat": (-6.5, 0.105, 0.75, 0.42),
}
"""The log odds of a collapse: to begin with, for each chip that stands, for each mm that the tower's middle is off the
bottle's axis, and for each mm that the new chip is off the tower's middle. A regression over 8,000 simulated layings,
then set so that the towers of four hands grow as high as theirs do."""
SLIP_ODDS: dict[Cap, Odds] = {
    "crowned": (-6.70, -0.027, 0.358, 0.411),
    "domed": (-5.88, -0.387, 0.476, 0.499),
    "flat": (-6.57, -0.154, 0.604, 0.368),
}
"""The log odds that the new chip slides off alone, from the same four numbers."""
LEAD_BACK_SHARE = 0.7
"""A hand lays a chip this part of the way from the top chip back to the bottle's axis."""
SWAY_FACTOR: dict[Cap, float] = {"crowned": 1.10, "domed": 1.16, "flat": 1.05}
"""A tower on a curved cap leans to where it was hit: its chips end so much farther off than they were laid."""
TOUCH_CHANCE_PER_MM2 = 0.0004
"""How likely a hand touches the tower, for each square mm of its error."""
HEAP_COLUMN_COUNT = 8


def guess_laying(
    chips: tuple[Chip, ...], tower: Poses, bottle: Pose, cap: Cap, rng: Random, error_mm: float
) -> tuple[Poses, bool]:
    """Guess where everything comes to rest, and whether the hand touches a chip laid earlier."""
    up = sorted(tower, key=lambda pose: pose.y)
    down: list[Chip] = []
    for chip in chips:
        pose = _on_top(chip, up, bottle, SWAY_FACTOR[cap] * rng.gauss(0.0, error_mm))
        luck, risk = rng.random(), _fall_chance(pose, up, bottle, COLLAPSE_ODDS[cap])
        if luck < risk:
            left = left_standing(len(up), error_mm, rng)
            down += [each.chip for each in (*up[left:], pose)]
            up = up[:left]
        elif luck < risk + _fall_chance(pose, up, bottle, SLIP_ODDS[cap]):
            down.append(chip)
        else:
            up.append(pose)
    return (*up, *_heap(down, bottle, rng)), bool(tower) and rng.random() < TOUCH_CHANCE_PER_MM2 * error_mm * error_mm


def _on_top(chip: Chip, up: list[Resting], bottle: Pose, miss: float) -> Resting:
    """Lay a chip on the highest one, led back to the bottle's axis, but for what the hand misses."""
    if up:
        top = up[-1]
        x, y, angle, miss = top.x, top.y, top.angle, LEAD_BACK_SHARE * (_axis(bottle) - top.x) + miss
    else:
        angle = bottle.angle
        x, y = _axis(bottle), bottle.y + BOTTLE_HEIGHT_MM * cos(angle) - CHIP_THICKNESS_MM / 2
    miss = max(-CHIP_LENGTH_MM / 2, min(CHIP_LENGTH_MM / 2, miss))
    s, c = sin(angle), cos(angle)
    return Resting(
        chip, round(x + miss * c - CHIP_THICKNESS_MM * s, 3), round(y + miss * s + CHIP_THICKNESS_MM * c, 3), angle
    )


def _axis(bottle: Pose) -> float:
    return bottle.x - BOTTLE_HEIGHT_MM * sin(bottle.angle)


def _fall_chance(new: Resting, up: list[Resting], bottle: Pose, odds_of: Odds) -> float:
    """Estimate how likely something falls when this chip has been laid on those."""
    axis = _axis(bottle)
    return fall_chance(new.x - axis, sum([pose.x - axis for pose in up]), len(up), odds_of)


def fall_chance(new: float, offsets: float, count: int, odds_of: Odds) -> float:
    """Estimate it from numbers: the new chip's offset, the sum of the others' offsets, and how many they are."""
    begin, each, lean, lever = odds_of
    middle = offsets / count if count else 0.0
    odds = begin + each * count + lean * abs((offsets + new) / (count + 1)) + lever * abs(new - middle)
    return 1 / (1 + exp(-odds))


def left_standing(standing: int, error: float, rng: Random) -> int:
    """Guess how many chips a fall leaves standing: a tower mostly breaks at the cap, now and then higher up."""
    return rng.randrange(standing) if standing and rng.random() < 0.01 + 0.05 * error else 0


def _heap(chips: list[Chip], bottle: Pose, rng: Random) -> list[Resting]:
    """Lay fallen chips side by side on the table, clear of the bottle, and one upon the other when they are many."""
    away = -1 if bottle.x > 0 else 1
    near = bottle.x + away * (HEEL_POINT_MM[0] + CHIP_LENGTH_MM / 2 + 4)
    return [
        Resting(
            chip,
            round(near + away * (CHIP_LENGTH_MM + 2) * (at % HEAP_COLUMN_COUNT) + rng.uniform(-0.5, 0.5), 3),
            CHIP_THICKNESS_MM * (at // HEAP_COLUMN_COUNT + 0.5),
            0.0,
        )
        for at, chip in enumerate(chips)
    ]
