"""What is luck in The Fox in the Forest: the cards that are dealt.

Thirteen of the thirty-three cards come to each hand, and every card is as likely to be among them as any other.
"""

from collections.abc import Iterator
from typing import Final

from rules.fox_forest.acts import Dealt
from rules.fox_forest.pieces import CARDS, HAND_SIZE, RANK, RANKS, SUIT, SUITS, TREASURE, WITCH
from rules.fox_forest.state import State, trump_of
from rules.kernel import Beat, Seat
from tabletop.achievements import Story
from tabletop.luck.measure import Chance, LuckMeasure

EXPECTED_TRUMPS: Final = HAND_SIZE * (len(RANKS) - 1) / (len(CARDS) - 1)
"""One card of the trump suit is the decree, so that ten of the thirty-two others are trumps."""
EXPECTED_HIGH_CARDS: Final = HAND_SIZE * len(SUITS) * len(range(WITCH, RANKS[-1] + 1)) / len(CARDS)
EXPECTED_TREASURES: Final = HAND_SIZE * len(SUITS) / len(CARDS)


def _deals(story: Story) -> Iterator[State]:
    """Yield the state after every deal."""
    for beat in story:
        match beat:
            case Beat(Dealt(), State() as state):
                yield state


def trumps(story: Story) -> Iterator[Chance]:
    """Count the trumps that were dealt; what a Fox makes trump later is no luck."""
    for state in _deals(story):
        for seat, hand in enumerate(state.hands):
            yield Chance(Seat(seat), sum(SUIT[card] == trump_of(state) for card in hand), EXPECTED_TRUMPS)


def high_cards(story: Story) -> Iterator[Chance]:
    """Count the nines, tens and elevens that were dealt."""
    for state in _deals(story):
        for seat, hand in enumerate(state.hands):
            yield Chance(Seat(seat), sum(RANK[card] >= WITCH for card in hand), EXPECTED_HIGH_CARDS)


def treasures(story: Story) -> Iterator[Chance]:
    """Count the sevens that were dealt."""
    for state in _deals(story):
        for seat, hand in enumerate(state.hands):
            yield Chance(Seat(seat), sum(RANK[card] == TREASURE for card in hand), EXPECTED_TREASURES)


MEASURES = (
    LuckMeasure("trumps", "fox_forest/char_3", trumps),
    LuckMeasure("high_cards", "fox_forest/char_11", high_cards),
    LuckMeasure("treasures", "fox_forest/char_7", treasures),
)
