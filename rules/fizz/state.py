"""The state of a tournament: the options it is played by, and the whole table at one moment."""

from typing import Literal, TypeAlias

from attrs import frozen

from rules.fizz.bottle import UPRIGHT, Cap, Pose, Poses
from rules.fizz.pieces import ALL_CHIPS, Chip, Rack
from rules.kernel import Changeable, Seat, choice, choice_of_seat, unasked

Ending: TypeAlias = Literal["agreed", "book", "automatic"]


@frozen
class Options:
    """FZ-02 FZ-03 FZ-04 FZ-40 FZ-42 How many chips and rounds, how a round ends, hidden racks, the cap, who begins."""

    deal: int = choice(0, 8, 7, 6, 5, 4, 3)
    """FZ-02 Chips for each player; 0 is the usual number."""
    rounds: int = choice(1, 2, 3, 4, 5, 6, 7, 8, 0)
    """FZ-40 Rounds of the tournament; 0 is as many as there are players."""
    ending: Ending = choice("agreed", "book", "automatic")
    """FZ-42 Whether the table may agree on a last lap, never does, or begins it as soon as the Bazaar has run empty."""
    hidden_racks: bool = choice(False, True)
    """FZ-04 Whether players hide their chips from each other."""
    cap: Cap = choice("crowned", "flat", "domed")
    """The shape of the cap's top. The rules do not care: a flat one is easy to build on, a domed one hard."""
    first: Seat | None = choice_of_seat()
    """FZ-03 Who begins the first round; None draws lots."""
    law: int = unasked(1, 2)
    """FZ-02 FZ-16 By law 1, seven or eight players never had more than six chips, and a second identical chip might be
    laid after earlier ones had fallen."""


Step: TypeAlias = Literal["lot", "mix", "turn", "retry", "twin", "lay", "half", "over"]
"""What the table waits for.

The lot for the first player; the mixing of all chips; a turn; another try after a chip slipped off; a second identical
chip; a tower to come to rest; the lot that halves a rack; or nothing.
"""


@frozen
class Laying:
    """Chips in the hand over the bottle: whose hand it is, and amid which step it was raised."""

    seat: Seat
    chips: tuple[Chip, ...]
    amid: Step


@frozen(slots=False)
class State(Changeable):
    """The whole table. What belongs to each player stands by seat."""

    options: Options
    racks: tuple[Rack, ...]
    skips: tuple[int, ...]
    """Turns that each player still has to skip."""
    scores: tuple[int, ...]
    """Points of the rounds so far: the fewer the better."""
    gained: tuple[int, ...]
    """That part of the scores which the last finished round has brought."""
    step: Step = "lot"
    round: int = 0
    first: Seat = Seat(0)
    """Who began this round; once it is scored, who begins the next."""
    turn: Seat = Seat(0)
    direction: Literal[1, -1] = 1
    """1 is clockwise."""
    bazaar: tuple[Chip, ...] = ALL_CHIPS
    """From the chip that is drawn next."""
    tower: Poses = ()
    """What stands on the bottle, in the order it was laid."""
    bottle: Pose = UPRIGHT
    fallen: Poses = ()
    """Chips that have fallen and are not yet taken."""
    last: Chip | None = None
    """The last counted chip: the one to answer."""
    laying: Laying | None = None
    dry: int = 0
    """FZ-42 Turns that have ended since the Bazaar ran empty, the one in which it did included."""
    lap: int | None = None
    """FZ-42 Turns left of the last lap, the present one included; None before it, 0 when it has ended the round."""
