"""The last tricks of a round, played perfectly by both with open hands.

Alpha and beta with a memory: whatever cannot change the choice higher up is not looked at. Worths are from -1 to 1, and
what is good for one is as bad for the other, so every function speaks for the seat whose turn it is.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from rules.fox_forest.pieces import FOX, RANK, TREASURE, TRICKS, WOODCUTTER
from tabletop.bots.fox_kernel import (
    BEATEN_BY,
    BURY,
    DECLINE,
    OF_RANK,
    OF_SUIT,
    ORDER,
    PLAY,
    SEVENS,
    SUIT_OF,
    SWANS,
    Round,
    answers,
    bits,
    mask,
)

Worth: TypeAlias = Sequence[Sequence[Sequence[float]]]
"""What a round's end is worth to a seat: by its tricks, its sevens and the other's sevens."""
Deck: TypeAlias = tuple[int, ...]

FOXES: Final = OF_RANK[FOX]
WOODCUTTERS: Final = OF_RANK[WOODCUTTER]
TREASURES: Final = OF_RANK[TREASURE]
PLAIN: Final = mask(card for card in range(len(ORDER)) if RANK[ORDER[card]] % 2 == 0)
"""Cards without a power."""
BETWEEN: Final = tuple(
    tuple(OF_SUIT[SUIT_OF[high]] & (1 << high) - 1 & ~((2 << low) - 1) for high in range(len(ORDER)))
    for low in range(len(ORDER))
)
"""By a lower and a higher card of a suit, the cards between."""
MOST: Final = 2.0
"""More than anything is worth."""


class Ending:
    """Solves what is left of rounds whose ends have these worths, by seat."""

    def __init__(self, worths: tuple[Worth, Worth]) -> None:
        self.worths = worths
        self.spans: dict[tuple[int, ...], tuple[float, float]] = {}
        self.found: dict[tuple[object, ...], tuple[float, float]] = {}
        self.hints: dict[tuple[int, int], int] = {}

    def solve(self, position: Round) -> dict[int, float]:
        """Tell what each choice is worth to the seat that makes it."""
        self.found.clear()
        self.hints.clear()
        return {move: self._after(position, move) for move in bits(position.choices())}

    def _after(self, position: Round, move: int) -> float:
        seat, step, lead, answer, decree = position.turn, position.step, position.lead, position.answer, position.decree
        hand, theirs, deck = position.hands[seat], position.hands[1 - seat], tuple(position.deck)
        ways: Iterable[tuple[int, Deck, int]]
        if step == PLAY:
            lead, answer = (move, answer) if lead < 0 else (lead, move)
            ways = _powers(move, hand ^ 1 << move, deck, decree)
        elif step == BURY:
            ways = ((hand ^ 1 << move, (*deck, move), decree),)
        elif move == DECLINE:
            ways = ((hand, deck, decree),)
        else:
            ways = ((hand ^ (1 << move | 1 << decree), deck, move),)
        (tricks, losses), (sevens, lost) = ((pair[seat], pair[1 - seat]) for pair in (position.tricks, position.sevens))
        best = -MOST
        for mine, rest, trump in ways:
            if answer < 0:
                worth = -self._answer(
                    theirs, mine, rest, trump, 1 - seat, losses, tricks, lost, sevens, lead, -MOST, -best
                )
            else:
                worth = self._taken(
                    mine, theirs, rest, trump, seat, tricks, losses, sevens, lost, lead, answer, best, MOST
                )
            best = max(best, worth)
        return best

    def _lead(
        self,
        mine: int,
        theirs: int,
        deck: Deck,
        decree: int,
        seat: int,
        tricks: int,
        losses: int,
        sevens: int,
        lost: int,
        low: float,
        high: float,
    ) -> float:
        """Tell what the round is worth to the seat that leads the next trick, if that is between low and high."""
        if not mine & mine - 1:
            if not mine:
                return self.worths[seat][tricks][sevens][lost]
            lead, answer = mine.bit_length() - 1, theirs.bit_length() - 1
            both = SEVENS[lead] + SEVENS[answer]
            if BEATEN_BY[SUIT_OF[decree]][lead] >> answer & 1:
                return self.worths[seat][tricks][sevens][lost + both]
            return self.worths[seat][tricks + 1][sevens + both][lost]
        live = mine | theirs
        if live & WOODCUTTERS or (live & FOXES and WOODCUTTERS >> decree & 1):
            drawn, treasures = deck, 3 - sevens - lost
        elif live & FOXES:
            drawn, treasures = (), ((live | 1 << decree) & TREASURES).bit_count()
        else:
            # Without the Fox a decree is nothing but its suit.
            drawn, treasures = (), (live & TREASURES).bit_count()
            decree = SUIT_OF[decree]
        worst, best = self._span(seat, tricks, losses, sevens, lost, treasures)
        if worst >= high or worst == best:
            return worst
        if best <= low:
            return best
        key = (mine, theirs, drawn, decree, seat, tricks, sevens, lost)
        if known := self.found.get(key):
            worst, best = known
            if worst >= high or worst == best:
                return worst
            if best <= low:
                return best
        else:
            worst, best = -MOST, MOST
        beta = min(best, high)
        alpha = max(worst, low)
        start, most, hint = alpha, -MOST, (live, seat)
        leads = _distinct(mine, theirs, live, deck)
        if (killer := self.hints.get(hint, -1)) in leads:
            leads.remove(killer)
            leads.insert(0, killer)
        for lead in leads:
            for hand, rest, trump in _powers(lead, mine ^ 1 << lead, deck, decree):
                worth = -self._answer(
                    theirs, hand, rest, trump, 1 - seat, losses, tricks, lost, sevens, lead, -beta, -alpha
                )
                if worth > most:
                    most = worth
                    killer = lead
                    if worth > alpha:
                        alpha = worth
                        if worth >= beta:
                            break
            if most >= beta:
                break
        self.hints[hint] = killer
        if most >= beta:
            self.found[key] = most, best
        elif most <= start:
            self.found[key] = worst, most
        else:
            self.found[key] = most, most
        return most

    def _answer(
        self,
        mine: int,
        theirs: int,
        deck: Deck,
        decree: int,
        seat: int,
        tricks: int,
        losses: int,
        sevens: int,
        lost: int,
        lead: int,
        low: float,
        high: float,
    ) -> float:
        """Tell what the round is worth to the seat that answers this lead."""
        most = -MOST
        may = answers(mine, lead)
        cards = _distinct(may, theirs | 1 << lead, mine | theirs, deck) if may & may - 1 else bits(may)
        for answer in cards:
            for hand, rest, trump in _powers(answer, mine ^ 1 << answer, deck, decree):
                worth = self._taken(
                    hand, theirs, rest, trump, seat, tricks, losses, sevens, lost, lead, answer, low, high
                )
                if worth > most:
                    most = worth
                    if worth >= high:
                        return worth
                    if worth > low:
                        low = worth
        return most

    def _taken(
        self,
        mine: int,
        theirs: int,
        deck: Deck,
        decree: int,
        seat: int,
        tricks: int,
        losses: int,
        sevens: int,
        lost: int,
        lead: int,
        answer: int,
        low: float,
        high: float,
    ) -> float:
        """Tell what the round is worth to the seat that has answered, once the trick is taken."""
        both = SEVENS[lead] + SEVENS[answer]
        if BEATEN_BY[SUIT_OF[decree]][lead] >> answer & 1:
            tricks, sevens, leads = tricks + 1, sevens + both, 1 - (SWANS >> lead & 1)
        else:
            losses, lost, leads = losses + 1, lost + both, SWANS >> answer & 1
        if leads:
            return self._lead(mine, theirs, deck, decree, seat, tricks, losses, sevens, lost, low, high)
        return -self._lead(theirs, mine, deck, decree, 1 - seat, losses, tricks, lost, sevens, -high, -low)

    def _span(self, seat: int, tricks: int, losses: int, sevens: int, lost: int, treasures: int) -> tuple[float, float]:
        """Tell between what the worth must lie, whoever takes the tricks that are left and the sevens in them."""
        key = seat, tricks, losses, sevens, lost, treasures
        if (span := self.spans.get(key)) is None:
            ends = [
                self.worths[seat][end][sevens + mine][lost + theirs]
                for end in range(tricks, TRICKS + 1 - losses)
                for mine in range(treasures + 1)
                for theirs in range(treasures + 1 - mine)
            ]
            span = self.spans[key] = min(ends), max(ends)
        return span


def _distinct(cards: int, others: int, live: int, deck: Deck) -> list[int]:
    """List these cards, but of equals only one: plain cards of a suit with none of another owner between them."""
    if live & WOODCUTTERS:
        others |= mask(deck)
        live |= others
    if live & FOXES:
        # What one lays down as the decree the other may pick up, and then its rank counts.
        return bits(cards)
    numbers, below = [], [-1, -1, -1]
    while cards:
        bit = cards & -cards
        cards ^= bit
        card = bit.bit_length() - 1
        if PLAIN & bit:
            suit = card % 3
            low, below[suit] = below[suit], card
            if low >= 0 and not others & BETWEEN[low][card]:
                continue
        numbers.append(card)
    return numbers


def _powers(card: int, hand: int, deck: Deck, decree: int) -> Iterable[tuple[int, Deck, int]]:
    """List what a card just played may do: the hand, the deck and the decree after its power."""
    if hand:
        if FOXES >> card & 1:
            return [(hand, deck, decree), *((hand ^ (1 << new | 1 << decree), deck, new) for new in bits(hand))]
        if WOODCUTTERS >> card & 1:
            hand |= 1 << deck[0]
            return [(hand ^ 1 << under, (*deck[1:], under), decree) for under in bits(hand)]
    return ((hand, deck, decree),)
