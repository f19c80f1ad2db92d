"""A chip in one of the two hands of a laying."""

from typing import Final

from attrs import define

from rules.fizz.pieces import Chip

ENTRY_CLEARANCE_MM: Final = 7.0
"""A carried chip enters the physics this far above the tower, so that it touches nothing."""


@define
class HeldChip:
    """A chip that is to be laid, and the hand that holds it."""

    hand: int
    chip: Chip
    grip_mm: float
    mode: str
    """"held" while a button is down, "following" the bare pointer, "waiting" for its button, or "laid"."""
    x: float = 0.0
    y: float = 0.0
    """Where the fingers are, in millimetres; once the chip is in the physics: where they are sent."""
    tilt_radians: float = 0.0
    in_world: bool = False
    """Whether the physics has it: a chip from the rack is carried to the tower before it can touch anything."""
    pending_turn_radians: float = 0.0
    """What the wheel has asked for and the wrist has not turned yet."""
    age_seconds: float = 0.0
    gone_seconds: float = 0.0
    """Seconds since the hand let go and left."""
    last_place: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Where the fingers were last seen, in millimetres, and their angle in radians."""
    nearness: float = 0.0
    """How far it is on its way to be seen in front of the tower, from 0 to 1."""
