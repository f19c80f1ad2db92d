"""What was wrong with a laying that has failed: in which direction the hand was off, and how far."""

from math import sin
from typing import Final

from attrs import frozen

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_THICKNESS_MM
from tabletop.physics.simulated_hand import AXIS_OFFSET_SHARE
from tabletop.tables.fizz.laying.state import HeldChip, LayingState
from tabletop.tables.game_table import HandError

MIN_PRESSED_MM: Final = 2.0
MIN_DROP_MM: Final = 4.0
MIN_ASIDE_MM: Final = 2.5
"""From so many millimetres on a hand has pressed, dropped its chip, or been beside the middle."""
ASIDE_WORDS: Final = ((4.0, "hair"), (13.0, "quarter"))
UPRIGHT_WORDS: Final = ((3.0, "hair"), (7.0, "quarter"))
"""Up to so many millimetres it was only a hair, or a quarter of a chip; beyond that it was half a chip."""


@frozen
class Slip:
    """How far a hand was off when it let its chip go, or touched the tower."""

    aside_mm: float
    """How far to the right of where the chip should lie."""
    pressed_mm: float
    """How far below the place at which the chip rests the hand was led; above it if negative."""

    @classmethod
    def find(cls, laying: LayingState, held_chip: HeldChip) -> "Slip":
        """Find how far a hand is off now."""
        tower = laying.tower
        axis = tower.bottle.x - BOTTLE_HEIGHT_MM * sin(tower.bottle.angle)
        beneath = [each for each in laying.start_poses if each.chip in tower.earlier_chips]
        top = max(beneath, key=lambda pose: pose.y).x if beneath else axis
        aim, surface = axis + (top - axis) * AXIS_OFFSET_SHARE, max((each.peak for each in beneath), default=tower.top)
        return cls(laying.pose_of(held_chip).x - aim, surface + CHIP_THICKNESS_MM / 2 - held_chip.y)

    def error(self, *, touched: bool) -> HandError:
        """Say in which direction the hand should have been, and how far."""
        if touched and self.pressed_mm > MIN_PRESSED_MM:
            return HandError("higher", _distance(self.pressed_mm, UPRIGHT_WORDS))
        if abs(self.aside_mm) < MIN_ASIDE_MM and self.pressed_mm < -MIN_DROP_MM:
            return HandError("lower", _distance(self.pressed_mm, UPRIGHT_WORDS))
        if abs(self.aside_mm) < MIN_ASIDE_MM and touched:
            return HandError("higher", "hair")
        return HandError("left" if self.aside_mm > 0 else "right", _distance(self.aside_mm, ASIDE_WORDS))


def _distance(millimetres: float, words: tuple[tuple[float, str], ...]) -> str:
    return next((word for most, word in words if abs(millimetres) < most), "half")
