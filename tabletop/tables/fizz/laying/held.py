"""What a hand has while a chip is laid."""

from attrs import define

from rules.fizz.pieces import Chip


@define
class Held:
    """A chip that is to be laid, and the hand that has it."""

    hand: int
    chip: Chip
    grip: float
    mode: str
    """"held" while a button is down, "following" the bare pointer, "waiting" for its button, or "laid"."""
    x: float = 0.0
    y: float = 0.0
    """Where the fingers are, in millimetres, until the chip is in the world; then where they are sent."""
    tilt: float = 0.0
    real: bool = False
    """Whether it is in the world: a chip from the rack comes through the air before the tower can feel it."""
    turn: float = 0.0
    """Radians that the wheel still has to turn it."""
    age: float = 0.0
    gone: float = 0.0
    """Seconds since the hand has left the world."""
    place: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Where the fingers were seen last, and how they were turned."""
