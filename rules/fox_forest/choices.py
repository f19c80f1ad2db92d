"""Which moves are legal, which might be tried, and the reason key for each refusal."""

from typing import Final, assert_never

from rules.fox_forest.acts import Bury, Decline, Exchange, Move, Play
from rules.fox_forest.pieces import CARDS, RANK, SUIT, WITCH, Card, playable
from rules.fox_forest.state import State, trump_of

REASONS: Final[dict[str, str]] = {
    "not_now": "FF-10",
    "not_in_hand": "FF-04",
    "follow_suit": "FF-04",
    "witch_waits": "FF-16",
    "monarch_demands": "FF-17",
}
"""Every reason to refuse a move, and the rule it rests on."""

_PLAY = {card: Play(card) for card in CARDS}.__getitem__
_EXCHANGE = {card: Exchange(card) for card in CARDS}.__getitem__
_BURY = {card: Bury(card) for card in CARDS}.__getitem__
_DECLINE = Decline()


def legal_moves(state: State) -> tuple[Move, ...]:
    """List the moves of the seat that decides."""
    if state.step == "play":
        return tuple(map(_PLAY, playable(state.hands[state.turn], state.trick)))
    return candidates(state)


def candidates(state: State) -> tuple[Move, ...]:
    """List what the seat that decides may try: any card of the hand."""
    hand = state.hands[state.turn]
    match state.step:
        case "play":
            return tuple(map(_PLAY, hand))
        case "fox":
            return (*map(_EXCHANGE, hand), _DECLINE)
        case "woodcutter":
            return tuple(map(_BURY, hand))
        case "lot" | "shuffle" | "over":
            return ()
    assert_never(state.step)


def objection(state: State, move: object) -> str | None:
    """Name the reason why this move is refused."""
    step, hand = state.step, state.hands[state.turn]
    match move:
        case Play() if step == "play":
            return _refusal(state, move.card) if move.card in hand else "not_in_hand"
        case Exchange() if step == "fox":
            return None if move.card in hand else "not_in_hand"
        case Bury() if step == "woodcutter":
            return None if move.card in hand else "not_in_hand"
        case Decline() if step == "fox":
            return None
    return "not_now"


def _refusal(state: State, card: Card) -> str | None:
    """FF-04 FF-16 FF-17 Name what forbids playing this card of the hand."""
    if card in playable(state.hands[state.turn], state.trick):
        return None
    lead = state.trick[0]
    if SUIT[card] == SUIT[lead]:
        return "monarch_demands"
    return "witch_waits" if RANK[card] == WITCH and SUIT[lead] == trump_of(state) else "follow_suit"
