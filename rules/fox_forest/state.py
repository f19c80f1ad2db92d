"""The state of a match: the options it is played by, and the whole table at one moment."""

from typing import Literal, TypeAlias

from attrs import frozen

from rules.fox_forest.pieces import CARDS, SUIT, Card, Hand, Suit
from rules.kernel import Changeable, Seat, choice_of_number, choice_of_seat


@frozen
class Options:
    """FF-02 FF-22 How many points to play to, and who deals first."""

    goal: int = choice_of_number(range(5, 100), 16, 21, 28, 35, 50, default=21)
    """FF-22 Points that end the match: 16 make a short one, 35 a long one."""
    dealer: Seat | None = choice_of_seat()
    """FF-02 Who deals the first round; None draws lots."""


Step: TypeAlias = Literal["lot", "shuffle", "play", "fox", "woodcutter", "over"]
"""What the table waits for: the lot, a shuffle, a card, an answer to the Fox, a card for under the deck, or nothing."""


@frozen(slots=False)
class State(Changeable):
    """The whole table. What belongs to each player is a pair, by seat."""

    goal: int
    step: Step = "lot"
    turn: Seat = Seat(0)
    """Who decides in the steps "play", "fox" and "woodcutter"."""
    round: int = 0
    dealer: Seat = Seat(0)
    """Who deals this round; once it is scored, who deals the next."""
    points: tuple[int, int] = (0, 0)
    gained: tuple[int, int] = (0, 0)
    """That part of the points which this round has brought."""
    tricks: tuple[int, int] = (0, 0)
    leader: Seat = Seat(0)
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


def trump_of(state: State) -> Suit:
    """FF-02 The decree's suit is trump."""
    assert state.decree is not None
    return SUIT[state.decree]
