"""A simulated hand lays chips through the very same physics as a person's: it aims, trembles, lowers, lets go."""

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from random import Random

from attrs import field, frozen

from rules.fizz.acts import Settled
from rules.fizz.bottle import HEIGHT, THICKNESS, UPRIGHT, Cap, Pose, Poses
from rules.fizz.fall import CAREFUL, CHILD, SHAKY, STEADY
from rules.fizz.pieces import Chip
from tabletop.motion_film import Film
from tabletop.physics.bottle_tower import THINK, Tower

GRIP = 16.0
ABOVE = 18.0
"""The hand starts so high over the place."""
LOWERING, CALMING, CLICKING, LATER = 0.30, 0.10, 0.05, 0.25
"""Seconds to lower a chip, to let it hang still, to press the button, and between the two chips of a double."""
LEAD = 0.3
"""The next chip is laid so much of the top chip's way off the axis: the tower is led back."""
TREMORS = ((1.0, 2.0), (4.0, 6.0), (8.0, 11.0))
"""The bands of frequency, in Hz, in which a hand trembles."""


@frozen
class Hand:
    """How well somebody lays: by how many millimetres the aim is missed, and what goes with that."""

    error_mm: float
    tilt: float = field(kw_only=True)
    """By how many radians the chip is held askew."""
    tremor: float = field(kw_only=True)
    """By how many millimetres the hand trembles."""
    click: float = field(kw_only=True)
    """By how many millimetres it jerks when it presses the button."""
    drop: tuple[float, float] = field(kw_only=True)
    """How high above the tower it lets go, at least and at most."""

    @tilt.default
    def _tilt(self) -> float:
        return 0.012 + 0.008 * self.error_mm

    @tremor.default
    def _tremor(self) -> float:
        return 0.03 + 0.10 * self.error_mm

    @click.default
    def _click(self) -> float:
        return 0.3 * self.error_mm

    @drop.default
    def _drop(self) -> tuple[float, float]:
        height = 0.2 + 0.9 * self.error_mm
        return 0.3 * height, 1.7 * height


HANDS = {"steady": Hand(STEADY), "careful": Hand(CAREFUL), "shaky": Hand(SHAKY), "child": Hand(CHILD)}


def lay(
    poses: Poses,
    chips: tuple[Chip, ...],
    hand: Hand,
    cap: Cap,
    seed: int | str,
    bottle: Pose = UPRIGHT,
    breath: Callable[[], object] = lambda: None,
) -> tuple[Settled, Film]:
    """Lay a chip, or two at once, and tell how it ended, with the film of it. Others breathe between two steps."""
    tower = Tower(poses, chips, cap, bottle)
    for _ in performed(tower, hand, Random(str(seed))):
        breath()
    return tower.outcome(), tower.film()


def perform(tower: Tower, hand: Hand, rng: Random) -> None:
    """Let a simulated hand lay everything that is to be laid, and wait until all is at rest."""
    for _ in performed(tower, hand, rng):
        pass


def performed(tower: Tower, hand: Hand, rng: Random) -> Iterator[Tower]:
    """Do so step by step, for those who want to watch."""
    side = rng.choice((-1, 1))
    motions = [_Motion(tower, at, side * (-1) ** at, hand, rng) for at in range(len(tower.chips))]
    while not tower.settled:
        if motions and tower.steps % THINK == 0:
            motions = [motion for motion in motions if motion.go_on(tower)]
        tower.tick()
        yield tower


class _Motion:
    """One hand on its way: from above the tower down to the place, and let go."""

    def __init__(self, tower: Tower, number: int, side: int, hand: Hand, rng: Random) -> None:
        self._hand = number
        self._grip = side * GRIP
        x, surface = _aim(tower, number)
        self._x = x + rng.gauss(0.0, hand.error_mm)
        self._y = surface + rng.uniform(*hand.drop) + THICKNESS / 2
        self._click = rng.gauss(0.0, hand.click), -abs(rng.gauss(0.0, hand.click))
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
        left = self._start + LOWERING + CALMING + CLICKING - tower.seconds
        if left < CLICKING:
            x, y = x + self._click[0], y + self._click[1]
        tower.move(x, y, self._hand)
        if left > 0:
            return True
        tower.release(self._hand)
        return False


def _aim(tower: Tower, number: int) -> tuple[float, float]:
    """Find where to lay, and how high the tower reaches.

    The place is nearer to the bottle's axis than the top chip lies, so that the tower is led back.
    """
    bottle = tower.bottle
    axis, height = bottle.x - HEIGHT * sin(bottle.angle), bottle.y + HEIGHT * cos(bottle.angle)
    standing = [pose for pose in tower.poses if pose.chip in tower.earlier]
    if standing:
        top = max(standing, key=lambda pose: pose.y)
        return axis + (top.x - axis) * LEAD, top.peak + THICKNESS * number
    return axis, height + THICKNESS * number
