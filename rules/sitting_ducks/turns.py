"""The order of play in Sitting Ducks: the deal, turns, draws and the end."""

from collections.abc import Iterator
from typing import Final, assert_never

from rules.chance import Shuffle, Shuffled
from rules.kernel import AwaitWorld, Beat, Decide, Over, Pending, Seat, all_seats
from rules.piles import replaced, without
from rules.sitting_ducks.acts import (
    Act,
    ActionsRanOut,
    Began,
    Dealt,
    Discard,
    Discarded,
    Drew,
    DucksShuffled,
    NobodyWon,
    Play,
    Played,
    Reshuffled,
    Won,
)
from rules.sitting_ducks.choices import card_in_hand
from rules.sitting_ducks.deeds import EFFECTS, Beats, end_dive, swim_in
from rules.sitting_ducks.pieces import (
    COLOUR,
    COLOURS,
    DUCKS,
    DUCKS_PER_COLOUR,
    EDITIONS,
    HAND_SIZE,
    KIND,
    SLOT_COUNT,
    WATERS,
)
from rules.sitting_ducks.state import GAP, Options, State

PLAYER_COUNTS: Final = range(3, 7)
"""SD-01 Three to six play."""

ENDS: Final[dict[str, str]] = {"last_colour": "SD-13", "two_birds": "SD-26"}
"""Why a match may be over, and the rule behind it."""

_DECIDE = tuple(map(Decide, all_seats(PLAYER_COUNTS[-1])))
_DREW = tuple(map(Drew, all_seats(PLAYER_COUNTS[-1])))
_PLAYED = tuple({card: Played(seat, card) for card in KIND} for seat in all_seats(PLAYER_COUNTS[-1]))


def begin(options: Options, seats: int) -> State:
    """SD-03 Everybody has a colour; SD-04 five ducks of each and the waters are about to be shuffled.

    Raise ValueError if the game is not for so many.
    """
    if seats not in PLAYER_COUNTS:
        raise ValueError(f"{seats} players: the pond is for three to six")
    wish = {colour: place for place, colour in enumerate(options.colours)}
    colours = tuple(sorted(COLOURS, key=lambda colour: wish.get(colour, len(COLOURS))))[:seats]
    return State(
        edition_name=options.edition,
        colours=colours,
        step="ducks",
        turn=Seat(0),
        row=(GAP,) * SLOT_COUNT,
        sights=(0,) * SLOT_COUNT,
        ducks=(*(duck for colour in colours for duck in DUCKS[colour]), *WATERS),
        known=0,
        shot=((),) * seats,
        hands=((),) * seats,
        actions=EDITIONS[options.edition].cards,
        discards=(),
    )


def pending(state: State) -> Pending:
    """Tell what the table waits for."""
    if state.step == "play":
        return _DECIDE[state.turn]
    match state.step:
        case "ducks" | "dance":
            return AwaitWorld(Shuffle(len(state.ducks)))
        case "actions":
            return AwaitWorld(Shuffle(len(state.actions)))
        case "reshuffle":
            return AwaitWorld(Shuffle(len(state.discards)))
        case "over":
            return _over(state)
    assert_never(state.step)


def apply(state: State, act: Act) -> Iterator[Beat[State]]:
    """Carry out a legal act."""
    match act:
        case Play():
            return _play(state, act)
        case Discard():
            return _discard(state, act)
        case Shuffled(order):
            return _shuffled(state, order)
    assert_never(act)


def _shuffled(state: State, order: tuple[int, ...]) -> Iterator[Beat[State]]:
    match state.step:
        case "ducks":
            yield from _deal_row(state.replace(step="actions"), order)
        case "actions":
            yield from _deal_hands(state, order)
        case "dance":
            state = yield from _deal_row(state.replace(step="play"), order)
            yield from _draw(state)
        case "reshuffle":
            discards = state.discards
            state = state.replace(step="play", actions=tuple([discards[place] for place in order]), discards=())
            yield Beat(Reshuffled(len(discards)), state)
            yield from _draw(state)
        case "play" | "over":
            raise AssertionError(f"nobody asked for a shuffle in the step {state.step!r}")


def _deal_row(state: State, order: tuple[int, ...]) -> Beats:
    """SD-04 The duck deck's top six are laid left to right, SI-02 or right to left; SD-32 likewise after a dance."""
    state = state.replace(ducks=tuple([state.ducks[place] for place in order]))
    yield Beat(DucksShuffled(len(order)), state)
    return (yield from swim_in(state, state.edition.dealing))


def _deal_hands(state: State, order: tuple[int, ...]) -> Iterator[Beat[State]]:
    """SD-05 Three action cards each. SD-06 The player whose duck stands leftmost begins."""
    cards = tuple([state.actions[place] for place in order])
    seats = len(state.hands)
    state = state.replace(
        hands=tuple(cards[HAND_SIZE * seat : HAND_SIZE * (seat + 1)] for seat in range(seats)),
        actions=cards[HAND_SIZE * seats :],
    )
    yield Beat(Dealt(HAND_SIZE), state)
    foremost = next(slot.card for slot in state.row if slot.card in COLOUR)
    first = state.owner(foremost)
    yield Beat(Began(first, foremost), state.replace(step="play", turn=first))


def _play(state: State, move: Play) -> Iterator[Beat[State]]:
    """SD-08 Play a card, do what it says, discard it, and draw; nobody draws after the end."""
    seat = state.turn
    card = card_in_hand(state.hands[seat], move.card, move.which)
    assert card is not None
    state = _put_on_discards(state, card)
    yield Beat(_PLAYED[seat][card], state)
    state = yield from EFFECTS[move.card](state, card, *move.at)
    if state.step == "dance":
        return
    if len(state.shot) - [*map(len, state.shot)].count(DUCKS_PER_COLOUR) > 1:
        yield from _draw(state)
    else:
        yield _end(state)


def _end(state: State) -> Beat[State]:
    """SD-13 Ducks of one colour only: its player wins. No duck left at all: a draw."""
    afloat = [seat for seat in all_seats(len(state.shot)) if state.alive(seat)]
    return Beat(Won(afloat[0]) if afloat else NobodyWon(state.turn), state.replace(step="over"))


def _over(state: State) -> Over:
    """SD-13 The last colour afloat has won. SD-26 If there is none, whose turn it still is shot two birds at once."""
    seats = all_seats(len(state.shot))
    alive, winners = tuple(map(state.alive, seats)), tuple(filter(state.alive, seats))
    return Over(winners, alive, "last_colour") if winners else Over((), alive, "two_birds", state.turn)


def _discard(state: State, move: Discard) -> Iterator[Beat[State]]:
    """SD-09 Discard a card of your choice, draw one, and the turn passes."""
    seat = state.turn
    card = card_in_hand(state.hands[seat], move.card, move.which)
    assert card is not None
    state = _put_on_discards(state, card)
    yield Beat(Discarded(seat, card), state)
    yield from _draw(state)


def _put_on_discards(state: State, card: str) -> State:
    hand = without(state.hands[state.turn], card)
    return state.replace(hands=replaced(state.hands, state.turn, hand), discards=(*state.discards, card))


def _draw(state: State) -> Iterator[Beat[State]]:
    """SD-08 Draw one, and the next player's turn starts. SD-10 With no card to draw, the discards are shuffled first.

    SD-07 What the next player once laid on a duck is discarded.
    """
    if not state.actions:
        yield Beat(ActionsRanOut(), state.replace(step="reshuffle"))
        return
    seat = state.turn
    following = Seat((seat + 1) % len(state.hands))
    hand = (*state.hands[seat], state.actions[0])
    state = state.replace(turn=following, hands=replaced(state.hands, seat, hand), actions=state.actions[1:])
    yield Beat(_DREW[seat], state)
    for place, slot in enumerate(state.row):
        if slot.dive is not None and slot.dive.seat == following:
            state = yield from end_dive(state, place)
