"""Playouts of The Fox in the Forest: both players follow the same simple plan.

What one wins the other loses, so a trick is either worth winning to both or worth losing to both. A plan tells which,
from the tricks taken so far and from how the cards are shared out: win it as cheaply as you can, or lose it with as
much as you can.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, TypeAlias

from rules.fox_forest.pieces import FOX, MONARCH, TRICK_COUNT, WOODCUTTER
from tabletop.bots.fox_forest.fast_rules import (
    BEATEN_BY,
    DECLINE,
    EXCHANGE,
    FOLLOWS,
    NO_CARD,
    OF_RANK,
    OF_SUIT,
    RANK_OF,
    SEVEN_COUNTS,
    SUIT_OF,
    SWANS,
    Round,
    bits,
)

Plan: TypeAlias = Sequence[Sequence[bool]]
"""Whether the next trick is worth winning, by the tricks of seat 0 and of seat 1."""

SHARE_STEP_COUNT: Final = 9
"""How finely the first seat's share of the tricks to come is told apart."""
TRICKS_BY_RANK: Final = (
    (-0.3, -0.4, 0.05, 0.0, 0.0, -0.1, 0.0, 0.1, 0.35, 0.2, 0.3),
    (-0.45, -0.1, -0.1, -0.15, -0.1, -0.05, 0.1, 0.15, 0.25, 0.25, 0.4),
)
"""By rank, how many tricks a card and a trump bring who holds it rather than the other, fitted to 300 rounds of
searchers and rounded."""
MONARCHS: Final = OF_RANK[MONARCH]
FOXES: Final = OF_RANK[FOX]
POWER_CARDS: Final = OF_RANK[FOX] | OF_RANK[WOODCUTTER]


def plan_by_share(worth: Sequence[float]) -> list[Plan]:
    """Plan for each share of the tricks, knowing what the first seat's tricks at the end will be worth to it."""
    found: list[Plan] = []
    for step in range(SHARE_STEP_COUNT):
        share = (step + 0.5) / SHARE_STEP_COUNT
        hopes = [[*worth]]
        for _ in range(TRICK_COUNT):
            hopes.append(
                [share * won + (1 - share) * lost for lost, won in zip(hopes[-1], hopes[-1][1:], strict=False)]
            )
        found.append(
            [
                [hopes[left][mine + 1] >= hopes[left][mine] if left >= 0 else True for left in range(12 - mine, -2, -1)]
                for mine in range(TRICK_COUNT + 1)
            ]
        )
    return found


@cache
def _tricks_by_card(trump: int) -> tuple[float, ...]:
    return tuple(TRICKS_BY_RANK[SUIT_OF[card] == trump][rank - 1] for card, rank in enumerate(RANK_OF))


def expected_share(hands: Sequence[int], trump: int) -> float:
    """Guess which share of the tricks to come falls to the first seat."""
    pulls = _tricks_by_card(trump)
    first, second = (sum(pulls[card] for card in bits(hand)) for hand in hands)
    return 0.5 + (first - second) / max(hand.bit_count() for hand in hands)


def choose_decree(hand: int, other: int, decree: int, wants: bool) -> int:
    """Choose what the Fox does: make that suit trump in which this hand is longest against the other, or shortest."""
    trump = SUIT_OF[decree]
    best, chosen = (hand & OF_SUIT[trump]).bit_count() - (other & OF_SUIT[trump]).bit_count(), DECLINE
    for suit, cards in enumerate(OF_SUIT):
        if suit != trump and (held := hand & cards):
            longer = held.bit_count() - 1 - (other & cards).bit_count()
            if longer > best if wants else longer < best:
                best, chosen = longer, (held & -held).bit_length() - 1
    return chosen


def choose_buried(hand: int, wants: bool) -> int:
    """Choose what the Woodcutter puts under the deck."""
    return (hand & -hand if wants else hand).bit_length() - 1


def play_out(position: Round, plan: Plan, random: Callable[[], float], moves_made: list[int] | None = None) -> None:
    """Play a round on to its end, both by the same plan; every move is appended to `moves_made`, if given."""
    hands, deck, tricks, sevens = position.hands, position.deck, position.tricks, position.sevens
    if position.step:
        hand, wants = hands[position.turn], plan[tricks[0]][tricks[1]]
        if position.step == EXCHANGE:
            move = choose_decree(hand, hands[1 - position.turn], position.decree, wants)
        else:
            move = choose_buried(hand, wants)
        if moves_made is not None:
            moves_made.append(move)
        position.make_move(move)
    leader, lead, decree = position.leader, position.lead, position.decree
    beaten_by = BEATEN_BY[SUIT_OF[decree]]
    for _ in range(TRICK_COUNT - tricks[0] - tricks[1]):
        wants = plan[tricks[0]][tricks[1]]
        if lead < 0:
            hand = hands[leader]
            suited = hand & OF_SUIT[int(random() * 3)] or hand
            lead = (suited if wants else suited & -suited).bit_length() - 1
            hands[leader] = hand ^ 1 << lead
            if moves_made is not None:
                moves_made.append(lead)
            if POWER_CARDS >> lead & 1:
                decree = _use_power(lead, hands, leader, deck, decree, wants, moves_made)
                beaten_by = BEATEN_BY[SUIT_OF[decree]]
        follower = 1 - leader
        hand = hands[follower]
        may = hand & FOLLOWS[lead]
        if not may:
            may = hand
        elif MONARCHS >> lead & 1:
            may = may & SWANS | 1 << may.bit_length() - 1
        winning = may & beaten_by[lead]
        if wants:
            may = winning or may
            answer = (may & -may).bit_length() - 1
        else:
            answer = (may ^ winning or may).bit_length() - 1
        hands[follower] = hand ^ 1 << answer
        if moves_made is not None:
            moves_made.append(answer)
        if POWER_CARDS >> answer & 1:
            decree = _use_power(answer, hands, follower, deck, decree, wants, moves_made)
            beaten_by = BEATEN_BY[SUIT_OF[decree]]
        if beaten_by[lead] >> answer & 1:
            winner, losing = follower, lead
        else:
            winner, losing = leader, answer
        tricks[winner] += 1
        sevens[winner] += SEVEN_COUNTS[lead] + SEVEN_COUNTS[answer]
        leader = 1 - winner if SWANS >> losing & 1 else winner
        lead = NO_CARD


def _use_power(
    card: int, hands: list[int], seat: int, deck: list[int], decree: int, wants: bool, told: list[int] | None
) -> int:
    """FF-12 FF-13 Let the power of a Fox or a Woodcutter just played work, and return the decree."""
    hand = hands[seat]
    if not hand:
        return decree
    if FOXES >> card & 1:
        move = choose_decree(hand, hands[1 - seat], decree, wants)
        if move != DECLINE:
            hands[seat] = hand ^ (1 << move | 1 << decree)
            decree = move
    else:
        hand |= 1 << deck.pop(0)
        move = choose_buried(hand, wants)
        hands[seat] = hand ^ 1 << move
        deck.append(move)
    if told is not None:
        told.append(move)
    return decree
