"""On the table, and said and done there: the state of a match, its moves and its events."""

from typing import Any, Literal, TypeAlias

from attrs import frozen

from rules.chance import Rolled, Shuffled
from rules.fox_forest.cards import CARDS, Card, Hand, Suit, Title
from rules.kernel import Seat, choice


@frozen
class Options:
    """FF-22 How many points to play to: 16 is a short match, 35 a long one."""

    goal: int = choice(21, 16, 35)


Step: TypeAlias = Literal["lot", "shuffle", "play", "fox", "woodcutter", "over"]
"""What the table waits for: the lot, a shuffle, a card, an answer to the Fox, a card for under the deck, or nothing."""


@frozen(slots=False)
class State:
    """The whole table. What belongs to each player is a pair, by seat."""

    goal: int
    step: Step = "lot"
    turn: Seat = 0
    """Who decides in the steps "play", "fox" and "woodcutter"."""
    round: int = 0
    dealer: Seat = 0
    """Who deals this round; once it is scored, who deals the next."""
    points: tuple[int, int] = (0, 0)
    gained: tuple[int, int] = (0, 0)
    """That part of the points which this round has brought."""
    tricks: tuple[int, int] = (0, 0)
    leader: Seat = 0
    trick: tuple[Card, ...] = ()
    """The cards of the trick on the table, the leader's first."""
    decree: Card | None = None
    deck: tuple[Card, ...] = CARDS
    """From the top."""
    hands: tuple[Hand, Hand] = ((), ())
    played: tuple[Card, ...] = ()
    """Every card played in this round, in order: not to be shown again, but nobody can forbid remembering."""
    buriers: tuple[Seat, ...] = ()
    """Who put the lowest cards under the deck, the very lowest last."""
    known: tuple[Hand, Hand] = ((), ())
    """What everybody knows each hand to hold: cards taken from the decree in plain sight."""
    voids: tuple[tuple[Suit, ...], tuple[Suit, ...]] = ((), ())
    """Suits that each hand failed to follow, so that only its known cards can be of them."""

    def but(self, **changes: Any) -> "State":
        """Return this table but for some changes: `attrs.evolve`, four times as fast, for bots live on it."""
        changed = object.__new__(State)
        changed.__dict__.update(self.__dict__)
        changed.__dict__.update(changes)
        return changed


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
    """Somebody has reached the goal. No winners: a draw."""

    winners: tuple[Seat, ...]
    points: tuple[int, int]
