"""How a laying ends, guessed in a blink: a model fitted to the real physics, for those who must guess many times."""

from math import cos, sin
from random import Random

from rules.fizz.bottle import HEIGHT, LENGTH, THICKNESS, Cap, Pose, Poses, Resting
from rules.fizz.chips import Chip

STEADY, CAREFUL, SHAKY = 0.5, 1.5, 3.5
"""By how many millimetres a hand misses the place it aims at."""


def laid(
    chips: tuple[Chip, ...], tower: Poses, bottle: Pose, cap: Cap, rng: Random, error: float
) -> tuple[Poses, bool]:
    """Guess where everything comes to rest, and whether the hand touches a chip laid earlier."""
    poses = list(tower)
    for chip in chips:
        poses.append(_on_top(chip, poses, bottle, rng.gauss(0.0, error)))
    if rng.random() < 0.01 * len(poses) / 4:
        k = rng.randrange(len(poses))
        poses = [*poses[:k], *_heap([p.chip for p in poses[k:]], bottle, rng)]
    return tuple(poses), rng.random() < 0.006


def _on_top(chip: Chip, poses: list[Resting], bottle: Pose, miss: float) -> Resting:
    if not poses:
        return Resting(
            chip,
            bottle.x - HEIGHT * sin(bottle.angle) + miss,
            bottle.y + HEIGHT * cos(bottle.angle) + THICKNESS / 2,
            bottle.angle,
        )
    top = max(poses, key=lambda pose: pose.y)
    off = (bottle.x - top.x) / 2 + miss
    s, c = sin(top.angle), cos(top.angle)
    return Resting(chip, top.x + off * c - THICKNESS * s, top.y + off * s + THICKNESS * c, top.angle)


def _heap(chips: list[Chip], bottle: Pose, rng: Random) -> list[Resting]:
    heap = []
    for at, chip in enumerate(chips):
        level, place = divmod(at, 20)
        side = 1 if place % 2 else -1
        heap.append(Resting(chip, bottle.x + side * (52 + (LENGTH + 2) * (place // 2)), THICKNESS * (level + 0.5), 0.0))
    return heap
