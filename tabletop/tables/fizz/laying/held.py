"""What a hand has while a chip is laid."""

from attrs import define

from rules.fizz.pieces import Chip


@define
class HeldChip:
    """A chip that is to be laid, and the hand that has it."""

    hand: int
    chip: Chip
    grip_mm: float
    mode: str
    """"held" while a button is down, "following" the bare pointer, "waiting" for its button, or "laid"."""
    x: float = 0.0
    y: float = 0.0
    """Where the fingers are, in millimetres, until the chip is in the world; then where they are sent."""
    tilt_radians: float = 0.0
    in_world: bool = False
    """Whether it is in the world: a chip from the rack comes through the air before the tower can feel it."""
    pending_turn_radians: float = 0.0
    """Radians that the wheel still has to turn it."""
    age_seconds: float = 0.0
    gone_seconds: float = 0.0
    """Seconds since the hand has left the world."""
    last_place: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Where the fingers were seen last, and how they were turned."""
