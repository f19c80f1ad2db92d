"""A simulated hand that lays chips in the same physics as a person: it aims, trembles, lowers and lets go."""

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from random import Random

from attrs import field, frozen

from rules.fizz.acts import Settled
from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_THICKNESS_MM, UPRIGHT, Cap, Pose, Poses
from rules.fizz.fall import CAREFUL_ERROR_MM, CHILD_ERROR_MM, SHAKY_ERROR_MM, STEADY_ERROR_MM
from rules.fizz.pieces import Chip
from tabletop.motion_film import Film
from tabletop.physics.bottle_tower import STEPS_PER_HAND_UPDATE, Tower

GRIP_MM = 16.0
START_HEIGHT_MM = 18.0
"""The hand starts so high above the place."""
LOWER_SECONDS = 0.30
CALM_SECONDS = 0.10
CLICK_SECONDS = 0.05
SECOND_HAND_DELAY_SECONDS = 0.25
"""Seconds to lower a chip, to let it hang still, to press the button, and between the two chips of a double."""
AXIS_OFFSET_SHARE = 0.3
"""A chip is aimed at this share of the top chip's distance from the axis, so that the tower is led back."""
TREMOR_BANDS_HZ = ((1.0, 2.0), (4.0, 6.0), (8.0, 11.0))
"""The bands of frequency, in Hz, in which a hand trembles."""


@frozen
class SimulatedHand:
    """How well a hand lays: the error of its aim in millimetres, and what follows from that."""

    error_mm: float
    tilt_radians: float = field(kw_only=True)
    """Standard deviation of the angle at which the chip is held."""
    tremor_mm: float = field(kw_only=True)
    """The amplitude of trembling."""
    click_jerk_mm: float = field(kw_only=True)
    """Standard deviation of the jerk when the button is pressed."""
    drop_range_mm: tuple[float, float] = field(kw_only=True)
    """The height above the tower at which it lets go, at least and at most."""

    @tilt_radians.default
    def _tilt(self) -> float:
        return 0.012 + 0.008 * self.error_mm

    @tremor_mm.default
    def _tremor(self) -> float:
        return 0.03 + 0.10 * self.error_mm

    @click_jerk_mm.default
    def _click(self) -> float:
        return 0.3 * self.error_mm

    @drop_range_mm.default
    def _drop(self) -> tuple[float, float]:
        height = 0.2 + 0.9 * self.error_mm
        return 0.3 * height, 1.7 * height


SIMULATED_HANDS = {
    "steady": SimulatedHand(STEADY_ERROR_MM),
    "careful": SimulatedHand(CAREFUL_ERROR_MM),
    "shaky": SimulatedHand(SHAKY_ERROR_MM),
    "child": SimulatedHand(CHILD_ERROR_MM),
}


def lay_chips(
    poses: Poses,
    chips: tuple[Chip, ...],
    hand: SimulatedHand,
    cap: Cap,
    seed: int | str,
    bottle: Pose = UPRIGHT,
    on_step: Callable[[], object] = lambda: None,
) -> tuple[Settled, Film]:
    """Lay a chip, or two at once; return how it ended, and the film. `on_step` is called after every step."""
    tower = Tower(poses, chips, cap, bottle)
    for _ in laying_steps(tower, hand, Random(str(seed))):
        on_step()
    return tower.outcome(), tower.film()


def simulate_laying(tower: Tower, hand: SimulatedHand, rng: Random) -> None:
    """Let a simulated hand lay every chip, and wait until all is at rest."""
    for _ in laying_steps(tower, hand, rng):
        pass


def laying_steps(tower: Tower, hand: SimulatedHand, rng: Random) -> Iterator[Tower]:
    """Do the same step by step: yield the tower after each."""
    side = rng.choice((-1, 1))
    motions = [_HandMotion(tower, at, side * (-1) ** at, hand, rng) for at in range(len(tower.chips))]
    while not tower.settled:
        if motions and tower.steps % STEPS_PER_HAND_UPDATE == 0:
            motions = [motion for motion in motions if motion.advance(tower)]
        tower.tick()
        yield tower


class _HandMotion:
    """The motion of one hand: down from above the tower, and let go."""

    def __init__(self, tower: Tower, number: int, side: int, hand: SimulatedHand, rng: Random) -> None:
        self._hand = number
        self._grip = side * GRIP_MM
        x, surface = _find_aim(tower, number)
        self._x = x + rng.gauss(0.0, hand.error_mm)
        self._y = surface + rng.uniform(*hand.drop_range_mm) + CHIP_THICKNESS_MM / 2
        self._click = rng.gauss(0.0, hand.click_jerk_mm), -abs(rng.gauss(0.0, hand.click_jerk_mm))
        self._start = SECOND_HAND_DELAY_SECONDS * number
        self._tremor = hand.tremor_mm * (2 / len(TREMOR_BANDS_HZ)) ** 0.5
        self._waves = [
            (2 * pi * rng.uniform(*band), rng.uniform(0, 2 * pi), rng.uniform(0, 2 * pi)) for band in TREMOR_BANDS_HZ
        ]
        at = (self._x + self._grip, self._y + START_HEIGHT_MM)
        tower.grab(tower.chips[number], self._grip, at, self._hand, tilt_radians=rng.gauss(0.0, hand.tilt_radians))

    def advance(self, tower: Tower) -> bool:
        """Move the hand to where it is now; tell whether it still holds its chip."""
        part = min(1.0, max(0.0, (tower.seconds - self._start) / LOWER_SECONDS))
        eased = part * part * (3 - 2 * part)
        x, y = self._x + self._grip, self._y + START_HEIGHT_MM * (1 - eased)
        for pace, phase, shift in self._waves:
            x += self._tremor * sin(pace * tower.seconds + phase)
            y += self._tremor * sin(pace * tower.seconds + shift)
        left = self._start + LOWER_SECONDS + CALM_SECONDS + CLICK_SECONDS - tower.seconds
        if left < CLICK_SECONDS:
            x, y = x + self._click[0], y + self._click[1]
        tower.move(x, y, self._hand)
        if left > 0:
            return True
        tower.release(self._hand)
        return False


def _find_aim(tower: Tower, number: int) -> tuple[float, float]:
    """Return the x to aim at, and the height that the tower reaches.

    The place is nearer to the bottle's axis than the top chip, so that the tower is led back.
    """
    bottle = tower.bottle
    axis, height = bottle.x - BOTTLE_HEIGHT_MM * sin(bottle.angle), bottle.y + BOTTLE_HEIGHT_MM * cos(bottle.angle)
    standing = [pose for pose in tower.poses if pose.chip in tower.earlier_chips]
    if standing:
        top = max(standing, key=lambda pose: pose.y)
        return axis + (top.x - axis) * AXIS_OFFSET_SHARE, top.peak + CHIP_THICKNESS_MM * number
    return axis, height + CHIP_THICKNESS_MM * number
