"""Guesses the other hand: random deals that agree with all that was seen, weighed by how the other has played.

A view does not say who played which card, but it follows: the cards stand in the order in which they were played, and a
trick tells who leads the next one. Only what was trump before a Fox is unknown; so all ways in which the trump may have
changed are tried until one leads to the tricks that both have won.
"""

from collections.abc import Callable, Iterator
from itertools import accumulate
from random import Random
from typing import Final, TypeAlias

from attrs import frozen

from rules.fox_forest.pieces import CARDS, FOX, MONARCH, SUITS, SWAN, TRICK_COUNT, WOODCUTTER
from rules.fox_forest.views import View
from tabletop.bots.fox_forest.fast_rules import (
    BEATEN_BY,
    FOLLOWS,
    NUMBER,
    OF_SUIT,
    RANK_OF,
    SWANS,
    mask,
    playable_answers,
)
from tabletop.bots.game_bot import while_thinking

World: TypeAlias = tuple[int, list[int]]
"""The other hand, and the deck from the top."""

# Counted in 85 rounds of searchers, and rounded.
CHEAPEST_WIN_SHARE: Final = 0.5
"""How often a trick is won with the cheapest card that wins it."""
LONGEST_SUIT_SHARE: Final = 0.6
"""How often the Fox leaves the longest suit of the hand as trump."""
DRAFTS_PER_WORLD: Final = 3
"""How many worlds are dealt for each one that is kept."""


@frozen
class Trick:
    """A trick of this round, or the one on the table."""

    leader: int
    cards: tuple[int, ...]
    trump: int
    """What was trump when it was judged, or something else by which it went the same way."""

    def card_of(self, seat: int) -> int | None:
        """The card that this seat has played, if it has."""
        return self.cards[0] if seat == self.leader else self.cards[1] if len(self.cards) > 1 else None


def reconstruct_tricks(view: View) -> list[Trick]:
    """Reconstruct the tricks of this round; [] if that can't be done."""
    played = [NUMBER[card] for card in view.played]
    pairs = [tuple(played[at : at + 2]) for at in range(0, len(played), 2)]
    ways = (way for trump in range(len(SUITS)) for way in _possible_tricks(view, pairs, 1 - view.dealer, trump, (0, 0)))
    return next(ways, [])


def _possible_tricks(
    view: View, pairs: list[tuple[int, ...]], leader: int, trump: int, tricks: tuple[int, int]
) -> Iterator[list[Trick]]:
    """List the ways in which the tricks that are left may have gone to lead to the table of the view."""
    if not pairs:
        if (leader, tricks) == (view.leader, view.tricks) and SUITS[trump] == view.trump:
            yield []
        return
    cards, *rest = pairs
    fox = any(RANK_OF[card] == FOX for card in cards)
    for after in range(len(SUITS)) if fox and sum(tricks) < TRICK_COUNT - 1 else (trump,):
        here = Trick(leader, cards, after)
        if not rest and view.trick:
            yield from ([here, *way] for way in _possible_tricks(view, rest, leader, after, tricks))
            continue
        lead, answer = cards
        wins = BEATEN_BY[after][lead] >> answer & 1
        winner = leader ^ wins
        won = (tricks[0] + 1 - winner, tricks[1] + winner)
        if won[winner] <= view.tricks[winner]:
            swan = SWANS >> (lead if wins else answer) & 1 and sum(won) < TRICK_COUNT
            yield from ([here, *way] for way in _possible_tricks(view, rest, winner ^ swan, after, won))


class Worlds:
    """Deals random worlds that agree with a view."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        assert view.trump is not None
        self.other_seat = 1 - view.seat
        self.trump = SUITS.index(view.trump)
        seen = {view.decree, *view.hand, *view.deck, *view.played, *view.known[0], *view.known[1]}
        self.unseen = [NUMBER[card] for card in CARDS if card not in seen]
        self.known = mask(NUMBER[card] for card in view.known[self.other_seat])
        self.deck = [None if card is None else NUMBER[card] for card in view.deck]
        self.missing_count = view.held[self.other_seat] - self.known.bit_count()
        self.past_tricks = reconstruct_tricks(view)
        void = sum(OF_SUIT[SUITS.index(suit)] for suit in view.voids[self.other_seat])
        self.possible_cards = self._without(void | self._above_answers_to_monarchs())
        if len(self.possible_cards) < self.missing_count:
            self.possible_cards = self._without(void)

    def _without(self, barred: int) -> list[int]:
        return [card for card in self.unseen if not barred >> card & 1]

    def _above_answers_to_monarchs(self) -> int:
        """FF-17 Who answered a Monarch with another card than the Swan has shown the highest one of the suit."""
        barred = 0
        for trick in self.past_tricks:
            card = trick.card_of(self.other_seat)
            if card is None:
                continue
            if trick.leader != self.other_seat and RANK_OF[trick.cards[0]] == MONARCH and RANK_OF[card] != SWAN:
                barred |= FOLLOWS[trick.cards[0]] & ~((2 << card) - 1)
            if RANK_OF[card] == WOODCUTTER:
                barred = 0
        return barred

    def deal(self, count: int, rng: Random, may_think: Callable[[], bool]) -> list[World]:
        """Deal so many worlds."""
        return [self.deal_one(rng) for _ in while_thinking(range(count), may_think)]

    def deal_likely(self, count: int, rng: Random, may_think: Callable[[], bool]) -> list[World]:
        """Deal more worlds than asked for, and keep those that best explain how the other has played."""
        if not self.past_tricks:
            return self.deal(count, rng, may_think)
        drafts = self.deal(DRAFTS_PER_WORLD * count, rng, may_think)
        sums = list(accumulate(self.likelihood(hand) for hand, _ in while_thinking(drafts, may_think)))
        kept, at, step = [], 0, sums[-1] / count
        mark = step * rng.random()
        for _ in range(count):
            while sums[at] < mark:
                at += 1
            kept.append(drafts[at])
            mark += step
        rng.shuffle(kept)
        return kept

    def deal_one(self, rng: Random) -> World:
        """Deal one world that agrees with what was seen."""
        hand = mask(rng.sample(self.possible_cards, self.missing_count))
        rest = [card for card in self.unseen if not hand >> card & 1]
        rng.shuffle(rest)
        return self.known | hand, [rest.pop() if card is None else card for card in self.deck]

    def likelihood(self, hand: int) -> float:
        """Tell how likely the other would have played as it did, if this is what it holds now.

        Only what it did since its last Woodcutter counts, for before that it held other cards.
        """
        likely, fox = 1.0, False
        for trick in reversed(self.past_tricks):
            card = trick.card_of(self.other_seat)
            if not fox and any(RANK_OF[each] == FOX for each in trick.cards):
                # The last Fox has left the trump that there is.
                fox = True
                if card is not None and RANK_OF[card] == FOX:
                    likely *= self._likelihood_of_trump(hand)
            if card is None:
                continue
            if RANK_OF[card] == WOODCUTTER:
                break
            hand |= 1 << card
            if trick.leader != self.other_seat:
                likely *= _likelihood_of_answer(hand, trick.cards[0], card, trick.trump)
        return likely

    def _likelihood_of_trump(self, hand: int) -> float:
        """FF-12 Whether it exchanged the decree or declined: who plays the Fox likes the trump that it leaves."""
        lengths = [(hand & cards).bit_count() for cards in OF_SUIT]
        lengths[self.trump] += 1
        return LONGEST_SUIT_SHARE if lengths[self.trump] == max(lengths) else (1 - LONGEST_SUIT_SHARE) / 2


def _likelihood_of_answer(hand: int, lead: int, card: int, trump: int) -> float:
    """Tell how likely just this card is chosen from all those which win or lose the trick like it."""
    may = playable_answers(hand, lead)
    winning = may & BEATEN_BY[trump][lead]
    won = winning >> card & 1
    alike = winning if won else may & ~winning
    if not alike >> card & 1:
        # It can't have held all of this hand then: some of it was the decree.
        return 1 / hand.bit_count()
    count = alike.bit_count()
    if won and count > 1:
        return CHEAPEST_WIN_SHARE if alike & -alike == 1 << card else (1 - CHEAPEST_WIN_SHARE) / (count - 1)
    return 1 / count
