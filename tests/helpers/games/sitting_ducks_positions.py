"""A pond in a few letters: positions of Sitting Ducks to try the rules on."""

from itertools import count
from typing import Any

import pytest

from rules.chance import Shuffle, Shuffled
from rules.kernel import AwaitWorld, IllegalMoveError, Seat, play
from rules.sitting_ducks import GAME
from rules.sitting_ducks.acts import Play
from rules.sitting_ducks.pieces import COLOUR, COLOURS, DUCKS, EDITIONS, KIND, WATERS, EditionName, Kind
from rules.sitting_ducks.state import Dive, Options, Slot, State

RED, YELLOW, GREEN, BLUE, VIOLET, WHITE = range(6)
"""Seats are named by their colours; red plays unless a test says otherwise."""
LETTERS = {colour[0].upper(): colour for colour in COLOURS}
FULL_HAND = "march march march"


class CardBox:
    """Hands out the cards of a fresh box one by one: the first R is red1, the second red2."""

    def __init__(self) -> None:
        self.taken_cards: set[str] = set()

    def take_card(self, name: str) -> str:
        card = next(card for n in count(1) if (card := f"{name}{n}") not in self.taken_cards)
        self.taken_cards.add(card)
        return card

    def take_swimmer(self, letter: str) -> str:
        return self.take_card("water" if letter == "~" else LETTERS[letter])

    def make_slot(self, text: str) -> Slot:
        """R is a red duck, ~ water, R/B a red one that covers a blue one, R!2 one that seat 2 made dive."""
        ducks, _, diver = text.partition("!")
        card, _, under = ducks.partition("/")
        dive = Dive(self.take_card("dive"), int(diver)) if diver else None
        return Slot(self.take_swimmer(card), self.take_swimmer(under) if under else None, dive)

    def untaken(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(card for card in cards if card not in self.taken_cards)


def pond(
    row: str,
    *,
    sights: str = "......",
    hand: str = FULL_HAND,
    deck: str | None = None,
    actions: str | None = None,
    seats: int = 6,
    edition: EditionName = "gallery",
    turn: Seat = RED,
) -> State:
    """A table in mid-match.

    Ducks named neither in the row nor in the deck are shot, or with no deck named lie in it. Likewise action cards
    named neither in the hand nor in the deck are discards, or with no deck named lie in it; the others hold nothing.
    """
    box = CardBox()
    slots = tuple(map(box.make_slot, row.split()))
    ducks = tuple(map(box.take_swimmer, deck.split())) if deck is not None else ()
    colours = COLOURS[:seats]
    left = {colour: box.untaken(DUCKS[colour]) for colour in colours}
    if deck is None:
        ducks = sum(left.values(), ()) + box.untaken(WATERS)
    shot = tuple(left[colour] if deck is not None else () for colour in colours)
    held = tuple(map(box.take_card, hand.split()))
    drawable = tuple(map(box.take_card, actions.split())) if actions is not None else ()
    others = box.untaken(EDITIONS[edition].cards)
    tokens = iter(range(1, 7))
    return State(
        edition_name=edition,
        colours=colours,
        step="play",
        turn=turn,
        row=slots,
        sights=tuple(next(tokens) if sign == "x" else 0 for sign in sights),
        ducks=ducks,
        known=0,
        shot=shot,
        hands=tuple(held if seat == turn else () for seat in range(seats)),
        actions=others if actions is None else drawable,
        discards=() if actions is None else others,
    )


def row(state: State) -> str:
    """The row in the notation of `pond`."""

    def letter(card: str) -> str:
        return COLOUR[card][0].upper() if card in COLOUR else "~" if card else "_"

    def text(slot: Slot) -> str:
        return (
            letter(slot.card)
            + (f"/{letter(slot.under)}" if slot.under else "")
            + (f"!{slot.dive.seat}" if slot.dive else "")
        )

    return " ".join(map(text, state.row))


def sights(state: State) -> str:
    return "".join("x" if token else "." for token in state.sights)


def deck(state: State) -> str:
    return " ".join(COLOUR[card][0].upper() if card in COLOUR else "~" for card in state.ducks)


def kinds(cards: tuple[str, ...]) -> list[Kind]:
    return [KIND[card] for card in cards]


def events(state: State, *acts: Any) -> list[Any]:
    all_events: list[Any] = []
    for act in acts:
        beats = play(GAME, state, act)
        all_events += [beat.event for beat in beats]
        state = beats[-1].state
    return all_events


def after(state: State, *acts: Any) -> State:
    for act in acts:
        state = play(GAME, state, act)[-1].state
    return state


def reason(state: State, act: Any) -> str:
    with pytest.raises(IllegalMoveError) as refused:
        play(GAME, state, act)
    assert refused.value.rule == GAME.reasons[refused.value.reason]
    return refused.value.reason


def choices_of_kind(state: State, kind: Kind) -> list[tuple[int, ...]]:
    """What a card of this kind may be played at."""
    return [move.at for move in GAME.legal_moves(state) if isinstance(move, Play) and move.card == kind]


def objection_to_kind(state: State, kind: Kind) -> str | None:
    """Why a card of this kind can't be played at all; every try must be refused in the same words."""
    tries = [move for move in GAME.candidates(state) if isinstance(move, Play) and move.card == kind]
    (only,) = {GAME.objection(state, move) for move in [Play(kind), *tries]}
    return only


def dealt_match(edition: EditionName = "gallery", seats: int = 3, colours: tuple[str, ...] = ()) -> State:
    """A new match after honest but dull shuffles, which change nothing."""
    state = GAME.begin(Options(edition=edition, colours=colours), seats)
    for _ in range(2):
        state = after(state, unchanged_order(state))
    return state


def unchanged_order(state: State) -> Shuffled:
    match GAME.pending(state):
        case AwaitWorld(Shuffle(cards)):
            return Shuffled(tuple(range(cards)))
    raise AssertionError("no shuffle is due")
