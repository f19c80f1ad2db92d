"""A simulated hand lays chips through the very same physics as a person's: it aims, trembles, lowers, lets go."""

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random

from attrs import frozen

from rules.fizz.acts import Settled
from rules.fizz.bottle import HEIGHT, THICKNESS, UPRIGHT, Cap, Pose, Poses
from rules.fizz.fall import CAREFUL, SHAKY, STEADY
from rules.fizz.pieces import Chip
from tabletop.film import Film
from tabletop.physics.bottle import THINK, Tower

GRIP = 16.0
ABOVE, CLEAR = 18.0, 4.0
"""The hand starts so high over the place, and lets go so high."""
LOWERING, CALMING, LATER = 0.30, 0.15, 0.25
"""Seconds to lower a chip, to let it hang still, and between the two chips of a double."""
TREMORS = ((1.0, 2.0), (4.0, 6.0), (8.0, 11.0))
"""The bands of frequency, in Hz, in which a hand trembles."""


@frozen
class Hand:
    """How well somebody lays: by how many millimetres the aim is missed, and what goes with that."""

    error_mm: float

    @property
    def tilt(self) -> float:
        """By how many radians the chip is held askew."""
        return 0.012 + 0.008 * self.error_mm

    @property
    def tremor(self) -> float:
        """By how many millimetres the hand trembles."""
        return 0.03 + 0.10 * self.error_mm


HANDS = {"steady": Hand(STEADY), "careful": Hand(CAREFUL), "shaky": Hand(SHAKY)}


def lay(
    poses: Poses, chips: tuple[Chip, ...], hand: Hand, cap: Cap, seed: int | str, bottle: Pose = UPRIGHT
) -> tuple[Settled, Film]:
    """Lay a chip, or two at once, and tell how it ended, with the film of it."""
    tower = Tower(poses, chips, cap, bottle)
    perform(tower, hand, Random(str(seed)))
    return tower.outcome(), tower.film()


def perform(tower: Tower, hand: Hand, rng: Random) -> None:
    """Let a simulated hand lay everything that is to be laid, and wait until all is at rest."""
    for _ in performed(tower, hand, rng):
        pass


def performed(tower: Tower, hand: Hand, rng: Random) -> Iterator[Tower]:
    """Do so step by step, for those who want to watch."""
    motions = [_Motion(tower, at, hand, rng) for at in range(len(tower.chips))]
    while not tower.settled:
        if motions and tower.steps % THINK == 0:
            motions = [motion for motion in motions if motion.go_on(tower)]
        tower.tick()
        yield tower


class _Motion:
    """One hand on its way: from above the tower down to the place, and let go."""

    def __init__(self, tower: Tower, number: int, hand: Hand, rng: Random) -> None:
        self._hand = number
        self._grip = GRIP if number == 0 else -GRIP
        x, surface = _aim(tower, number)
        self._x = x + rng.gauss(0.0, hand.error_mm)
        self._y = surface + CLEAR + THICKNESS / 2
        self._start = LATER * number
        self._tremor = hand.tremor * (2 / len(TREMORS)) ** 0.5
        self._waves = [
            (2 * pi * rng.uniform(*band), rng.uniform(0, 2 * pi), rng.uniform(0, 2 * pi)) for band in TREMORS
        ]
        at = (self._x + self._grip, self._y + ABOVE)
        tower.grab(tower.chips[number], self._grip, at, self._hand, tilt=rng.gauss(0.0, hand.tilt))

    def go_on(self, tower: Tower) -> bool:
        """Lead the hand for a moment; tell whether it still holds its chip."""
        part = min(1.0, max(0.0, (tower.seconds - self._start) / LOWERING))
        eased = part * part * (3 - 2 * part)
        x, y = self._x + self._grip, self._y + ABOVE * (1 - eased)
        for pace, phase, shift in self._waves:
            x += self._tremor * sin(pace * tower.seconds + phase)
            y += self._tremor * sin(pace * tower.seconds + shift)
        tower.move(x, y, self._hand)
        if tower.seconds < self._start + LOWERING + CALMING:
            return True
        tower.release(self._hand)
        return False


def _aim(tower: Tower, number: int) -> tuple[float, float]:
    """Find where to lay, and how high the tower reaches.

    The place is half as far from the bottle's axis as the top chip lies, so that the tower is led back.
    """
    bottle = tower.bottle
    axis, height = bottle.x - HEIGHT * sin(bottle.angle), bottle.y + HEIGHT * cos(bottle.angle)
    standing = [pose for pose in tower.poses if pose.chip in tower.earlier]
    if standing:
        top = max(standing, key=lambda pose: pose.y)
        return axis + (top.x - axis) / 2, top.peak + THICKNESS * number
    return axis, height + THICKNESS * number
