"""The thirty-three cards of The Fox in the Forest, and who wins a trick of two."""

from bisect import insort
from collections.abc import Iterable
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

Card: TypeAlias = str
"""A rank and the first letter of a suit: "3k" is the three of keys, the Fox of keys."""
Suit: TypeAlias = Literal["bells", "keys", "moons"]
Hand: TypeAlias = tuple[Card, ...]
"""Cards `in_order`."""
Title: TypeAlias = Literal["humble", "defeated", "victorious", "greedy"]

SUITS: tuple[Suit, ...] = ("bells", "keys", "moons")
RANKS = range(1, 12)
SWAN, FOX, WOODCUTTER, TREASURE, WITCH, MONARCH = RANKS[::2]

CARDS: tuple[Card, ...] = tuple(f"{rank}{suit[0]}" for suit in SUITS for rank in RANKS)
SUIT: dict[Card, Suit] = {f"{rank}{suit[0]}": suit for suit in SUITS for rank in RANKS}
RANK: dict[Card, int] = {f"{rank}{suit[0]}": rank for suit in SUITS for rank in RANKS}
OF_SUIT: dict[Suit, frozenset[Card]] = {suit: frozenset(card for card in CARDS if SUIT[card] == suit) for suit in SUITS}
_FOLLOWS = {card: OF_SUIT[SUIT[card]].__contains__ for card in CARDS}
"""For each card that may be led, what tells whether another is of its suit."""
_PLACE = {card: place for place, card in enumerate(CARDS)}.__getitem__

HAND_SIZE = TRICK_COUNT = 13
POINTS_BY_TRICKS = (6, 6, 6, 6, 1, 2, 3, 6, 6, 6, 0, 0, 0, 0)
"""FF-20 The points for 0, 1, 2 … 13 tricks."""


def title(tricks: int) -> Title:
    """FF-20 Up to 3 tricks are humble, up to 6 defeated, up to 9 victorious, and more are greedy."""
    return "humble" if tricks <= 3 else "defeated" if tricks <= 6 else "victorious" if tricks <= 9 else "greedy"


def in_order(cards: Iterable[Card]) -> Hand:
    """Hold cards as a hand is held: by suit, then by rank."""
    return tuple(sorted(cards, key=_PLACE))


def with_card(hand: Hand, card: Card) -> Hand:
    """Put one more card where it belongs in a hand."""
    cards = list(hand)
    insort(cards, card, key=_PLACE)
    return tuple(cards)


def playable(hand: Hand, trick: tuple[Card, ...]) -> Hand:
    """FF-04 The leader plays any card; the other follows suit if able, else plays anything.

    FF-16 A led Witch is followed in its printed suit. FF-17 A led Monarch is answered by the Swan of its suit or the
    highest card of it.
    """
    if not trick:
        return hand
    lead = trick[0]
    following = tuple(filter(_FOLLOWS[lead], hand))
    if not following:
        return hand
    if RANK[lead] == MONARCH:
        return tuple([card for card in following if RANK[card] == SWAN or card == following[-1]])
    return following


def answer_wins(lead: Card, answer: Card, trump: Suit) -> bool:
    """FF-05 The highest trump wins, or without any the highest card of the lead suit.

    FF-15 A lone Witch counts as trump; two Witches cancel.
    """
    lone = (RANK[lead] == WITCH) != (RANK[answer] == WITCH)

    def strength(card: Card) -> tuple[bool, bool, int]:
        trumps = SUIT[card] == trump or (lone and RANK[card] == WITCH)
        return trumps, not trumps and SUIT[card] == SUIT[lead], RANK[card]

    return strength(answer) > strength(lead)


class Verdict(NamedTuple):
    """The result of a trick."""

    answer_won: bool
    """Whether the answer has won."""
    sevens: int
    """FF-14 Treasures among them."""
    swan_lost: bool
    """FF-11 Whether a Swan has lost."""


@cache
def judge_trick(lead: Card, answer: Card, trump: Suit) -> Verdict:
    """Judge a trick; there are some three thousand, so each is judged once."""
    answered = answer_wins(lead, answer, trump)
    sevens = (RANK[lead] == TREASURE) + (RANK[answer] == TREASURE)
    return Verdict(answered, sevens, RANK[lead if answered else answer] == SWAN)
