"""The moves and events of Sitting Ducks."""

from typing import TypeAlias

from attrs import frozen

from rules.chance import Shuffled
from rules.kernel import Seat
from rules.sitting_ducks.pieces import ActionCard, Card, Kind


@frozen
class Play:
    """Play a card of this kind, and point at what it asks for, in this order.

    Places and skies are counted from the left, 0 to 5:

    * aim, fire, quick_shot, bump_left, bump_right: a sky; hang_back, step_ahead, jet_duck, dive: the place of a duck;
    * double_barrel: two skies from left to right, or one; two_birds: two places from left to right;
    * ricochet: the sight's sky, then the victim's place; take_cover: the place of the duck that hides, then of the
      one that covers it; resurrection: the seat whose duck returns;
    * rearrange: for each place of the new row, the place its card comes from;
    * march, duck_dance, peace: nothing.
    """

    card: Kind
    at: tuple[int, ...] = ()
    which: int = 0
    """Which of several equal cards in the hand, should anyone care to drag the second."""


@frozen
class Discard:
    """Throw away a card of this kind, as nothing in the hand can be played."""

    card: Kind
    which: int = 0


Move: TypeAlias = Play | Discard
Act: TypeAlias = Move | Shuffled


@frozen
class DucksShuffled:
    """The duck deck was mixed."""

    cards: int


@frozen
class SwamIn:
    """The top card of the duck deck came to this place of the row."""

    card: Card
    place: int


@frozen
class Dealt:
    """Everybody got so many action cards."""

    cards: int


@frozen
class Began:
    """The match begins with this seat, whose duck stands foremost."""

    seat: Seat
    duck: Card


@frozen
class Played:
    """An action card was laid open on the discards; its effect follows."""

    seat: Seat
    card: ActionCard


@frozen
class SightPut:
    """A sight was put on this sky."""

    seat: Seat
    card: ActionCard
    sky: int


@frozen
class SightMoved:
    """A sight went from this sky to the one beside it."""

    seat: Seat
    card: ActionCard
    sky: int
    to: int


@frozen
class DuckShot:
    """A duck was hit and went to its owner. `sight` is the sky whose sight is spent, if any."""

    seat: Seat
    card: ActionCard
    place: int
    sight: int | None
    duck: Card
    owner: Seat


@frozen
class CoverLost:
    """The duck that was hidden in this place has nobody before it any more."""

    place: int
    duck: Card


@frozen
class WaterShot:
    """The water was hit, to no avail."""

    seat: Seat
    card: ActionCard
    place: int
    sight: int | None


@frozen
class DiveHeld:
    """A duck under water was shot at and came to no harm."""

    seat: Seat
    card: ActionCard
    place: int
    sight: int | None
    duck: Card


@frozen
class FlockLost:
    """A seat has lost its last duck, and plays on for revenge."""

    seat: Seat


@frozen
class ClosedUp:
    """The cards behind a gap swam up. `places` are the places that had become empty."""

    places: tuple[int, ...]


@frozen
class Marched:
    """The row went one to the left; what stood in front went under the duck deck, the lowest last."""

    seat: Seat
    cards: tuple[Card, ...]


@frozen
class Swapped:
    """A duck changed places with its neighbour."""

    seat: Seat
    card: ActionCard
    duck: Card
    place: int
    to: int


@frozen
class Jetted:
    """A duck shot to the front of the row from this place."""

    seat: Seat
    duck: Card
    place: int


@frozen
class Rearranged:
    """The row got a new order: each place has the card that stood in that old place."""

    seat: Seat
    order: tuple[int, ...]


@frozen
class Danced:
    """The whole row went back into the duck deck."""

    seat: Seat


@frozen
class Hid:
    """A duck slid from this place under the neighbour in that one."""

    seat: Seat
    duck: Card
    cover: Card
    place: int
    to: int


@frozen
class Dived:
    """A duck went under water: the action card lies on it."""

    seat: Seat
    card: ActionCard
    duck: Card
    place: int


@frozen
class DiveEnded:
    """A duck came up again, or left the row: the card this seat had laid on it was discarded."""

    seat: Seat
    card: ActionCard
    duck: Card
    place: int


@frozen
class PeaceMade:
    """Every sight was taken off these skies."""

    seat: Seat
    skies: tuple[int, ...]


@frozen
class Resurrected:
    """A shot duck returned under the duck deck."""

    seat: Seat
    duck: Card
    owner: Seat


@frozen
class Discarded:
    """An action card was thrown away, since none could be played."""

    seat: Seat
    card: ActionCard


@frozen
class ActionsRanOut:
    """A card is due and the action deck is empty."""


@frozen
class Reshuffled:
    """The discards became a new action deck."""

    cards: int


@frozen
class Drew:
    """A card was drawn, which only this seat may know; the turn passed on."""

    seat: Seat


@frozen
class Won:
    """Nobody else's duck is afloat."""

    seat: Seat


@frozen
class NobodyWon:
    """No duck is afloat at all: a draw. This seat has hit the last two at once."""

    seat: Seat


Event: TypeAlias = (
    DucksShuffled
    | SwamIn
    | Dealt
    | Began
    | Played
    | SightPut
    | SightMoved
    | DuckShot
    | CoverLost
    | WaterShot
    | DiveHeld
    | FlockLost
    | ClosedUp
    | Marched
    | Swapped
    | Jetted
    | Rearranged
    | Danced
    | Hid
    | Dived
    | DiveEnded
    | PeaceMade
    | Resurrected
    | Discarded
    | ActionsRanOut
    | Reshuffled
    | Drew
    | Won
    | NobodyWon
)
