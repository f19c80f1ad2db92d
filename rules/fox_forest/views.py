"""What one seat may know of The Fox in the Forest, and random states that agree with it."""

from itertools import chain
from random import Random
from typing import Final

from attrs import frozen

from rules.fox_forest.acts import Dealt, Exchanged, LeadTaken, Played
from rules.fox_forest.pieces import CARDS, SUIT, Card, Hand, Suit, in_order
from rules.fox_forest.state import State, Step
from rules.kernel import Beat, Seat

STEPS_BETWEEN_ROUNDS: Final = ("shuffle", "over")
"""Steps in which the last round has been counted."""


@frozen
class View:
    """What one seat, or a spectator (None), may know of the table; the other fields mean what they mean in `State`."""

    seat: Seat | None
    hand: Hand
    """This seat's own cards; a spectator has none."""
    held: tuple[int, int]
    """How many cards each hand holds."""
    deck: tuple[Card | None, ...]
    """The deck from the top. None is a card this seat does not know; it does know what it buried itself."""
    goal: int
    step: Step
    turn: Seat
    round: int
    dealer: Seat
    points: tuple[int, int]
    gained: tuple[int, int]
    tricks: tuple[int, int]
    leader: Seat
    trick: tuple[Card, ...]
    decree: Card | None
    played: tuple[Card, ...]
    buriers: tuple[Seat, ...]
    known: tuple[Hand, Hand]
    voids: tuple[tuple[Suit, ...], tuple[Suit, ...]]

    @property
    def trump(self) -> Suit | None:
        """FF-02 The decree's suit."""
        return SUIT[self.decree] if self.decree else None


def view(state: State, seat: Seat | None) -> View:
    """Hide the other hand, and the deck but for the cards this seat put under it."""
    first, second = state.hands
    top = len(state.deck) - len(state.buriers)
    buried = zip(state.buriers, state.deck[top:], strict=True)
    return View(
        seat,
        () if seat is None else state.hands[seat],
        (len(first), len(second)),
        (None,) * top + tuple(card if burier == seat else None for burier, card in buried),
        state.goal,
        state.step,
        state.turn,
        state.round,
        state.dealer,
        state.points,
        state.gained,
        state.tricks,
        state.leader,
        state.trick,
        state.decree,
        state.played,
        state.buriers,
        state.known,
        state.voids,
    )


def may_retell(now: State, beat: Beat[State]) -> bool:
    """FF-06 Nobody looks at the cards of a finished trick again until its round is counted."""
    if beat.state.round < now.round or now.step in STEPS_BETWEEN_ROUNDS:
        return True
    match beat.event:
        case Played(card=card) | Exchanged(card=card) | Dealt(decree=card):
            return card in now.trick or card not in now.played
        case LeadTaken():  # it tells of a Swan in the last trick
            return beat.state.played == now.played
    return True


def imagine(view: View, rng: Random) -> State:
    """Return a random state that agrees with this view."""
    seen = {view.decree, *view.hand, *view.deck, *view.played, *chain(*view.known)}
    unseen = [card for card in CARDS if card not in seen]
    rng.shuffle(unseen)
    while (hands := _hands_from(view, unseen)) is None:
        rng.shuffle(unseen)
    rest = iter([card for card in unseen if card not in hands[0] and card not in hands[1]])
    return State(
        view.goal,
        view.step,
        view.turn,
        view.round,
        view.dealer,
        view.points,
        view.gained,
        view.tricks,
        view.leader,
        view.trick,
        view.decree,
        tuple([card or next(rest) for card in view.deck]),
        hands,
        view.played,
        view.buriers,
        view.known,
        view.voids,
    )


def _hands_from(view: View, unseen: list[Card]) -> tuple[Hand, Hand] | None:
    """Fill the hidden hands; a spectator, who sees neither, may find no cards left that the second one may hold."""
    hands = [view.hand, view.hand]
    for seat in (0, 1):
        if seat != view.seat:
            missing = view.held[seat] - len(view.known[seat])
            fitting = [card for card in unseen if SUIT[card] not in view.voids[seat]][:missing]
            if len(fitting) < missing:
                return None
            unseen = [card for card in unseen if card not in fitting]
            hands[seat] = in_order((*view.known[seat], *fitting))
    return hands[0], hands[1]
