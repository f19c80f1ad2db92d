"""The rules of a round of The Fox in the Forest once more, on plain numbers and changed in place, for playouts.

It is tested against the rules. A card is a number, by rank and then by suit, and a hand is the sum of its cards' bits:
the lowest bit is the lowest card, whatever its suit. A move is the number of its card; the step says what is done.
"""

from collections.abc import Iterable
from typing import Final

from attrs import define

from rules.fox_forest.acts import Bury, Decline, Exchange, Move, Play
from rules.fox_forest.pieces import (
    CARDS,
    FOX,
    MONARCH,
    RANK,
    RANKS,
    SUIT,
    SUITS,
    SWAN,
    TREASURE,
    WOODCUTTER,
    answer_wins,
)

CARD_BY_NUMBER: Final = tuple(sorted(CARDS, key=lambda card: (RANK[card], SUITS.index(SUIT[card]))))
"""The card of each number."""
NUMBER: Final = {card: number for number, card in enumerate(CARD_BY_NUMBER)}
NO_CARD: Final = -1
"""No card."""
DECLINE: Final = len(CARD_BY_NUMBER)
"""The move that leaves the decree alone."""
PLAY, EXCHANGE, BURY = range(3)
"""What the round waits for: a card, an answer to the Fox, a card for under the deck."""
STEPS: Final = {"play": PLAY, "fox": EXCHANGE, "woodcutter": BURY}

SUIT_OF: Final = tuple(SUITS.index(SUIT[card]) for card in CARD_BY_NUMBER)
RANK_OF: Final = tuple(RANK[card] for card in CARD_BY_NUMBER)
OF_SUIT: Final = tuple(sum(1 << NUMBER[card] for card in CARDS if SUIT[card] == suit) for suit in SUITS)
OF_RANK: Final = {rank: sum(1 << NUMBER[card] for card in CARDS if RANK[card] == rank) for rank in RANKS}
SWANS: Final = OF_RANK[SWAN]
FOLLOWS: Final = tuple(OF_SUIT[suit] for suit in SUIT_OF)
"""FF-04 The cards that follow each lead."""
BEATEN_BY: Final = tuple(
    tuple(sum(1 << NUMBER[answer] for answer in CARDS if answer_wins(lead, answer, trump)) for lead in CARD_BY_NUMBER)
    for trump in SUITS
)
"""FF-05 FF-15 By trump and lead, the answers that win."""
SEVEN_COUNTS: Final = tuple(int(RANK[card] == TREASURE) for card in CARD_BY_NUMBER)


def bits(cards: int) -> list[int]:
    """List the numbers of these cards."""
    numbers = []
    while cards:
        low = cards & -cards
        numbers.append(low.bit_length() - 1)
        cards ^= low
    return numbers


def mask(numbers: Iterable[int]) -> int:
    """Return the cards of these numbers as a hand of bits."""
    held = 0
    for number in numbers:
        held |= 1 << number
    return held


def playable_answers(hand: int, lead: int) -> int:
    """FF-04 Follow suit if able, else play anything. FF-17 A Monarch wants the Swan or the highest card of its suit."""
    following = hand & FOLLOWS[lead]
    if not following:
        return hand
    if RANK_OF[lead] == MONARCH:
        return following & SWANS | 1 << following.bit_length() - 1
    return following


def to_rules_move(step: int, number: int) -> Move:
    """Return the move of the rules that this number stands for."""
    if number == DECLINE:
        return Decline()
    return (Play, Exchange, Bury)[step](CARD_BY_NUMBER[number])


@define
class Round:
    """One round at one moment. What belongs to each player is a list, by seat."""

    hands: list[int]
    deck: list[int]
    decree: int
    leader: int
    turn: int
    step: int
    lead: int
    answer: int
    tricks: list[int]
    sevens: list[int]

    def after(self, move: int) -> "Round":
        """Return the round after one of the choices; this one stays as it is."""
        copy = Round(
            self.hands[:],
            self.deck[:],
            self.decree,
            self.leader,
            self.turn,
            self.step,
            self.lead,
            self.answer,
            self.tricks[:],
            self.sevens[:],
        )
        copy.make_move(move)
        return copy

    def choice_bits(self) -> int:
        """The moves of the seat whose turn it is, as bits."""
        hand = self.hands[self.turn]
        if self.step == EXCHANGE:
            return hand | 1 << DECLINE
        return hand if self.step == BURY or self.lead < 0 else playable_answers(hand, self.lead)

    def make_move(self, move: int) -> None:
        """Carry out one of the choices."""
        seat, hands, step = self.turn, self.hands, self.step
        if step == PLAY:
            hands[seat] ^= 1 << move
            if self.lead < 0:
                self.lead = move
            else:
                self.answer = move
            rank = RANK_OF[move]
            if rank == FOX and hands[seat]:
                self.step = EXCHANGE
                return
            if rank == WOODCUTTER:
                drawn = self.deck.pop(0)
                if hands[seat]:
                    hands[seat] |= 1 << drawn
                    self.step = BURY
                    return
                self.deck.append(drawn)
        elif step == BURY:
            hands[seat] ^= 1 << move
            self.deck.append(move)
        elif move != DECLINE:
            hands[seat] ^= 1 << move | 1 << self.decree
            self.decree = move
        self.step = PLAY
        if self.answer < 0:
            self.turn = 1 - seat
        else:
            self._judge()

    def _judge(self) -> None:
        """FF-03 Somebody takes the trick and leads the next; FF-11 or the losing Swan does."""
        lead, answer = self.lead, self.answer
        winner, losing = self.leader, answer
        if BEATEN_BY[SUIT_OF[self.decree]][lead] >> answer & 1:
            winner, losing = 1 - winner, lead
        self.sevens[winner] += SEVEN_COUNTS[lead] + SEVEN_COUNTS[answer]
        self.tricks[winner] += 1
        self.leader = self.turn = 1 - winner if SWANS >> losing & 1 and self.hands[winner] else winner
        self.lead = self.answer = NO_CARD
