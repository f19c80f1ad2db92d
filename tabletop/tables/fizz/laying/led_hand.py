"""The teacher leads a learner's hand: she straightens the tower, draws the chip over it and sets it down gently."""

from math import copysign
from typing import Final

from attrs import define, field

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_THICKNESS_MM, UPRIGHT, Cap, Pose, Poses, Resting, standing
from rules.fizz.requests import Balance
from tabletop.physics.bottle_judge import Verdict
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Picture
from tabletop.stage.pose import ease_in_out
from tabletop.tables.fizz.bottle.camera import Camera
from tabletop.tables.fizz.laying.state import HeldChip, LayingState

STRAIGHTEN_SECONDS: Final = 0.8
"""Seconds in which her wing straightens the tower."""
FREE_OFFSET_MM: Final = 60.0
DRAWN_OFFSET_MM: Final = 30.0
DRAWN_SHARE: Final = 0.04
"""A chip that is farther from the middle than the first is left alone; nearer than the second only this share of its
distance is left.
"""
PRESSED_MM: Final = 0.8
"""How deep a led hand presses at most."""
CLIMB_MM: Final = 8.0
"""A hand that is beside the tower goes so high above it before it goes over it."""
MIDDLE_MM: Final = 1.5
"""A chip that is so near to the middle may be lowered."""
LOWERING_MM_PER_SECOND: Final = 70.0
CALM_SECONDS: Final = 0.5
MAX_LOWERING_SECONDS: Final = 4.0
"""Seconds that a chip rests before it is let go, if the judge does not permit that sooner; and the most in all."""
WING: Final = Picture("ui/teacher_wing", 190, 110)
WING_AWAY_MM: Final = 60.0
WING_NEAR_MM: Final = 34.0
"""How far from the tower her wing begins, and how near it comes."""


def straightened(poses: Poses, bottle: Pose, cap: Cap) -> Poses:
    """Put the chips that stand straight on one another; leave the others where they are."""
    up = standing(poses, bottle, cap)
    order = sorted((pose for pose in poses if pose.chip in up), key=lambda pose: pose.y)
    places = {
        pose.chip: Resting(pose.chip, bottle.x, BOTTLE_HEIGHT_MM + CHIP_THICKNESS_MM * (at + 0.5), 0.0)
        for at, pose in enumerate(order)
    }
    return tuple(places.get(pose.chip, pose) for pose in poses)


@define
class LedHand:
    """How far the teacher is with leading the hand in one laying."""

    balance: Balance
    bottle: Pose = field(init=False)
    tower: Poses = field(init=False)
    """The bottle and the tower as she has straightened them."""
    lowering_seconds: float | None = field(init=False, default=None)
    """Seconds since she began to set the chip down; None before that."""
    _seconds: float = field(init=False, default=0.0)
    _rested_seconds: float = field(init=False, default=0.0)

    def __attrs_post_init__(self) -> None:
        balance = self.balance
        self.bottle = UPRIGHT._replace(x=balance.bottle.x)
        self.tower = straightened(balance.tower, balance.bottle, balance.cap)

    @property
    def is_straightening(self) -> bool:
        """Whether her wing is still at the tower."""
        return self._seconds < STRAIGHTEN_SECONDS

    def skip_straightening(self) -> None:
        """Have the tower straight at once, where nothing may move."""
        self._seconds = STRAIGHTEN_SECONDS

    def update(self, seconds: float, laying: LayingState, held_chip: HeldChip) -> bool:
        """Let time pass; tell whether the chip is to be let go now."""
        self._seconds += seconds
        if self.lowering_seconds is None:
            return False
        self.lowering_seconds += seconds
        grip = laying.tower.hands.get(held_chip.hand)
        rests = grip is not None and grip.chip_rests
        self._rested_seconds = self._rested_seconds + seconds if rests else 0.0
        calm = self._rested_seconds > CALM_SECONDS or (rests and laying.verdict is Verdict.FREE)
        return calm or self.lowering_seconds > MAX_LOWERING_SECONDS

    def lead(self, laying: LayingState, held_chip: HeldChip, seconds: float) -> None:
        """Draw the place that the hand is sent to towards the middle; it never presses, nor sweeps from the side."""
        axis = laying.tower.bottle.x + held_chip.grip_mm
        level = laying.tower.top + CHIP_THICKNESS_MM / 2 - PRESSED_MM
        x, y, _ = held_chip.last_place
        off = held_chip.x - axis
        if self.lowering_seconds is not None:
            off = 0.0
            sunk = max(y - LOWERING_MM_PER_SECOND * max(seconds, 1 / 60) * 3, level)
            held_chip.y = sunk if abs(x - axis) < MIDDLE_MM else max(y, level + CLIMB_MM)
        if abs(off) < FREE_OFFSET_MM:
            far = min(max((abs(off) - DRAWN_OFFSET_MM) / (FREE_OFFSET_MM - DRAWN_OFFSET_MM), 0.0), 1.0)
            off *= DRAWN_SHARE + (1 - DRAWN_SHARE) * far
            held_chip.y = max(held_chip.y, level)
            if y < level - PRESSED_MM and abs(x - axis) > MIDDLE_MM:  # First up, then over.
                off = copysign(max(abs(x - axis), abs(off)), x - axis)
        held_chip.x = axis + off

    def shown(self, pose: Resting) -> Resting:
        """Find where a chip of the tower is seen while it is being straightened."""
        was = next((each for each in self.balance.tower if each.chip == pose.chip), pose)
        share = ease_in_out(min(self._seconds / STRAIGHTEN_SECONDS, 1.0))
        return Resting(
            pose.chip,
            was.x + (pose.x - was.x) * share,
            was.y + (pose.y - was.y) * share,
            was.angle + (pose.angle - was.angle) * share,
        )

    def draw_wing(self, canvas: Canvas, camera: Camera) -> None:
        """Draw her wing, which comes to the tower's side and goes."""
        if not self.is_straightening or not self.tower:
            return
        share = self._seconds / STRAIGHTEN_SECONDS
        near = ease_in_out(1 - abs(2 * share - 1))
        lean = sum(each.x - self.bottle.x for each in self.balance.tower)
        side = copysign(1.0, lean)
        beside = side * (WING_AWAY_MM + (WING_NEAR_MM - WING_AWAY_MM) * near)
        place = camera.to_screen(self.bottle.x + beside, max(each.y for each in self.tower))
        wing = WING if side > 0 else Picture(WING.name, WING.width, WING.height, mirror=True)
        canvas.draw(wing, place, alpha=round(255 * min(1.0, 4 * near)), moving=True)
