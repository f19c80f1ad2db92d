"""The moves, outcomes and events of Fizz."""

from typing import Literal, TypeAlias

from attrs import field, frozen

from rules.chance import Rolled, Shuffled
from rules.fizz.bottle import UPRIGHT, Pose, Poses
from rules.fizz.pieces import Chip
from rules.kernel import Seat


def _in_order(chips: tuple[Chip, ...]) -> tuple[Chip, ...]:
    return tuple(sorted(chips))


@frozen
class Lay:
    """Lay this chip on the tower, or these two identical ones at once, one with each hand."""

    chips: tuple[Chip, ...] = field(converter=_in_order)


@frozen
class Draw:
    """Draw from the Bazaar, one by one, until a chip fits."""


@frozen
class Pass:
    """Give up after a slip, or keep the second identical chip."""


@frozen
class LayOutOfTurn:
    """Lay a chip when it is somebody else's turn, and pay for it."""

    seat: Seat
    chip: Chip


Move: TypeAlias = Lay | Draw | Pass | LayOutOfTurn


@frozen
class AgreeOnLastLap:
    """Everybody has one more turn, and then the round is counted: the whole table has agreed."""


@frozen
class Settled:
    """All is at rest: where each chip lies, whether the hand touched a chip laid earlier, how the bottle stands."""

    poses: Poses
    touched: bool
    bottle: Pose = UPRIGHT


Act: TypeAlias = Move | AgreeOnLastLap | Rolled | Shuffled | Settled

Why: TypeAlias = Literal["nothing_fits", "touch", "out_of_turn", "times_two", "plus_two", "plus_four"]
"""What made a player draw."""


@frozen
class FirstChosen:
    """The lot fell on the player who begins."""

    seat: Seat


@frozen
class Mixed:
    """All chips were mixed into the Bazaar, and a round begins."""

    round: int


@frozen
class Dealt:
    """A player took the first chips of a round."""

    seat: Seat
    count: int


@frozen
class TurnBegan:
    """It is this player's turn."""

    seat: Seat


@frozen
class Lifted:
    """A hand with a chip, or two hands with twins, went up over the tower."""

    seat: Seat
    chips: tuple[Chip, ...]


@frozen
class LiftedOutOfTurn:
    """A hand with a chip went up over the tower, and it was not its turn."""

    seat: Seat
    chip: Chip


@frozen
class Slipped:
    """Only what was being laid fell down."""

    seat: Seat
    chips: tuple[Chip, ...]


@frozen
class Toppled:
    """Chips laid earlier fell down, perhaps with what was being laid: so many in all."""

    seat: Seat
    count: int


@frozen
class Counted:
    """What was laid stayed on the bottle: it counts, and is the one to answer."""

    seat: Seat
    chips: tuple[Chip, ...]


@frozen
class Took:
    """Everything that fell went to the rack of the one who was laying."""

    seat: Seat
    count: int


@frozen
class Touched:
    """The hand touched a chip laid earlier."""

    seat: Seat


@frozen
class Drew:
    """So many chips were drawn from the Bazaar."""

    seat: Seat
    count: int
    why: Why


@frozen
class SkipsOwed:
    """The Bazaar could not pay a penalty, so turns will be skipped instead."""

    seat: Seat
    count: int


@frozen
class RetryGranted:
    """After a slip a player may try again, with any chip that fits."""

    seat: Seat


@frozen
class TwinGranted:
    """A player may lay a second chip, identical to the one that counted."""

    seat: Seat


@frozen
class TurnReturned:
    """After a chip out of turn it is the turn of the one whose turn it was."""

    seat: Seat


@frozen
class SuperWorked:
    """A super-chip has its effect, on this player if on one."""

    seat: Seat
    chip: Chip
    target: Seat | None


@frozen
class Halved:
    """A player took half of another's chips."""

    seat: Seat
    giver: Seat
    count: int


@frozen
class Reversed:
    """The order of turns turned round."""

    seat: Seat
    direction: Literal[1, -1]


@frozen
class Exchanged:
    """Everybody took the rack of the player after them."""

    seat: Seat


@frozen
class Skipped:
    """A player skipped a turn."""

    seat: Seat


@frozen
class HadNothing:
    """No chip fitted and the Bazaar was empty, so the turn passed."""

    seat: Seat


@frozen
class GaveUp:
    """A player did not try again after a slip."""

    seat: Seat


@frozen
class KeptTwin:
    """A player did not lay the second identical chip."""

    seat: Seat


@frozen
class Emptied:
    """A player got rid of the last chip: the round is over."""

    seat: Seat


@frozen
class Fish:
    """The Bazaar is empty and nobody has a chip that fits; whoever holds the fewest points wins the round."""

    winners: tuple[Seat, ...]


@frozen
class LastLapBegan:
    """The bell has rung: so many turns are left."""

    turns: int


@frozen
class LastLapEnded:
    """The last turn is over and nobody has gone out; whoever holds the fewest points wins the round."""

    winners: tuple[Seat, ...]


@frozen
class RoundScored:
    """What the round brought to each, and the new totals."""

    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


@frozen
class TournamentEnded:
    """The last round is over; the lowest total wins."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


Event: TypeAlias = (
    FirstChosen
    | Mixed
    | Dealt
    | TurnBegan
    | Lifted
    | LiftedOutOfTurn
    | Slipped
    | Toppled
    | Counted
    | Took
    | Touched
    | Drew
    | SkipsOwed
    | RetryGranted
    | TwinGranted
    | TurnReturned
    | SuperWorked
    | Halved
    | Reversed
    | Exchanged
    | Skipped
    | HadNothing
    | GaveUp
    | KeptTwin
    | Emptied
    | Fish
    | LastLapBegan
    | LastLapEnded
    | RoundScored
    | TournamentEnded
)
