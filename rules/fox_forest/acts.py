"""The moves and events of The Fox in the Forest."""

from typing import TypeAlias

from attrs import frozen

from rules.chance import Rolled, Shuffled
from rules.fox_forest.pieces import Card, Title
from rules.kernel import Seat


@frozen
class Play:
    """Put this card into the trick."""

    card: Card


@frozen
class Exchange:
    """By the Fox's power: make this card the decree and take the old decree in hand."""

    card: Card


@frozen
class Decline:
    """Leave the decree as it is."""


@frozen
class Bury:
    """By the Woodcutter's power: put this card face down under the deck."""

    card: Card


Move: TypeAlias = Play | Exchange | Decline | Bury
Act: TypeAlias = Move | Rolled | Shuffled


@frozen
class DealerChosen:
    """The lot fell on the first dealer."""

    seat: Seat


@frozen
class Dealt:
    """A round has begun: this seat dealt, and this card is the decree."""

    seat: Seat
    round: int
    decree: Card


@frozen
class Played:
    """A card was put into the trick."""

    seat: Seat
    card: Card


@frozen
class Exchanged:
    """The Fox swapped the decree: `card` lies there now, and `taken` went into the hand."""

    seat: Seat
    card: Card
    taken: Card


@frozen
class Declined:
    """The Fox left the decree alone."""

    seat: Seat


@frozen
class Drew:
    """The Woodcutter drew the deck's top card; which one, only that seat knows."""

    seat: Seat


@frozen
class Buried:
    """The Woodcutter put a card under the deck; which one, only that seat knows."""

    seat: Seat


@frozen
class TreasureScored:
    """The sevens of the trick brought their winner points."""

    seat: Seat
    points: int


@frozen
class TrickWon:
    """A trick was taken, the so-manyth of its round; the leader's card stands first."""

    seat: Seat
    cards: tuple[Card, Card]
    number: int


@frozen
class LeadTaken:
    """The Swan lost the trick and leads the next one."""

    seat: Seat


@frozen
class RoundScored:
    """A round has ended: tricks and titles, what the tricks were worth, what the sevens had brought, the new totals."""

    round: int
    tricks: tuple[int, int]
    titles: tuple[Title, Title]
    points: tuple[int, int]
    treasure: tuple[int, int]
    totals: tuple[int, int]


@frozen
class MatchEnded:
    """Somebody has reached the goal. No winners: a draw. The reason is one of the game's `end_reasons`."""

    winners: tuple[Seat, ...]
    points: tuple[int, int]
    reason: str


Event: TypeAlias = (
    DealerChosen
    | Dealt
    | Played
    | Exchanged
    | Declined
    | Drew
    | Buried
    | TreasureScored
    | TrickWon
    | LeadTaken
    | RoundScored
    | MatchEnded
)
