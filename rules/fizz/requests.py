"""The request to lay chips on the tower."""

from math import isfinite
from random import Random

from attrs import frozen

from rules.fizz.acts import Settled
from rules.fizz.bottle import TABLE_HALF_WIDTH_MM, Cap, Pose, Poses, Resting, at_rest
from rules.fizz.fall import CAREFUL_ERROR_MM, guess_laying
from rules.fizz.pieces import Chip
from rules.kernel import Seat

NUMBER_TYPES = (int, float)
MAX_LEAN_RADIANS = 0.2
"""How far the bottle may lean when all is at rest."""


@frozen
class Balance:
    """FZ-20 Lay a chip, or two at once, on the tower, with the hand of this seat."""

    seat: Seat
    chips: tuple[Chip, ...]
    tower: Poses
    bottle: Pose
    cap: Cap

    def admits(self, outcome: object) -> bool:
        """Accept a table at rest on which every chip lies once, and none is lost or hangs in the air.

        FZ-25 Over an empty cap there is nothing to touch.
        """
        if not isinstance(outcome, Settled) or type(outcome.touched) is not bool:
            return False
        if outcome.touched and not self.tower:
            return False
        poses, bottle = outcome.poses, outcome.bottle
        if not isinstance(poses, tuple) or not all(
            isinstance(each, Resting) and isinstance(each.chip, str) for each in poses
        ):
            return False
        before = {each.chip: each for each in self.tower}
        chips = {each.chip for each in poses}
        return (
            len(chips) == len(poses)
            and chips == {*before, *self.chips}
            and all(_on_table(*each[1:]) for each in poses if before.get(each.chip) is not each)
            and isinstance(bottle, Pose)
            and _on_table(*bottle)
            and abs(bottle.angle) <= MAX_LEAN_RADIANS
            and at_rest(poses, bottle, self.cap)
        )

    def sample(self, rng: Random) -> Settled:
        """Guess an outcome by the model of `fall`, as with a careful hand."""
        poses, touched = guess_laying(self.chips, self.tower, self.bottle, self.cap, rng, CAREFUL_ERROR_MM)
        return Settled(poses, touched, self.bottle)


def _on_table(x: object, y: object, angle: object) -> bool:
    """Tell whether these are the numbers of something that lies somewhere on the table or above it."""
    return (
        isinstance(x, NUMBER_TYPES)
        and isinstance(y, NUMBER_TYPES)
        and isinstance(angle, NUMBER_TYPES)
        and isfinite(x + y + angle)
        and abs(x) <= TABLE_HALF_WIDTH_MM
        and y >= -1
    )
