"""What one seat may know of Sitting Ducks, and random states that agree with it."""

from random import Random

from attrs import frozen

from rules.kernel import Seat
from rules.sitting_ducks.pieces import (
    COLOUR,
    DUCKS,
    DUCKS_PER_COLOUR,
    EDITIONS,
    MARKER,
    WATERS,
    ActionCard,
    Card,
    Colour,
    EditionName,
)
from rules.sitting_ducks.state import Slot, State, Step


@frozen
class View:
    """What one seat, or a spectator (None), may know. A field means what it means in `State` unless it says."""

    seat: Seat | None
    edition: EditionName
    colours: tuple[Colour, ...]
    step: Step
    turn: Seat
    row: tuple[Slot, ...]
    sights: tuple[int, ...]
    ducks: int
    """How many cards the duck deck has."""
    bottom: tuple[Card, ...]
    """The lowest cards of the duck deck that everybody saw go there, the very lowest last."""
    shot: tuple[tuple[Card, ...], ...]
    hand: tuple[ActionCard, ...]
    """This seat's own cards; a spectator has none."""
    held: tuple[int, ...]
    """How many cards each hand holds."""
    actions: int
    """How many cards the action deck has."""
    discards: tuple[ActionCard, ...]

    @property
    def markers(self) -> tuple[Card, ...]:
        """SD-03 The duck that lies in front of each player from the start."""
        return tuple(MARKER[colour] for colour in self.colours)

    @property
    def alive(self) -> tuple[int, ...]:
        """Count each seat's ducks in row and deck."""
        return tuple(DUCKS_PER_COLOUR - len(shot) for shot in self.shot)

    @property
    def in_row(self) -> tuple[int, ...]:
        """Count each seat's ducks in the row, covered ones too."""
        cards = [COLOUR.get(card) for slot in self.row for card in (slot.card, slot.under) if card]
        return tuple(cards.count(colour) for colour in self.colours)

    @property
    def in_deck(self) -> tuple[int, ...]:
        """Count each seat's ducks in the duck deck: anybody can, by what is missing."""
        return tuple(alive - visible for alive, visible in zip(self.alive, self.in_row, strict=True))


def view(state: State, seat: Seat | None) -> View:
    """SD-05 Hide the other hands, and both decks but for what everybody saw go to the bottom."""
    return View(
        seat=seat,
        edition=state.edition_name,
        colours=state.colours,
        step=state.step,
        turn=state.turn,
        row=state.row,
        sights=state.sights,
        ducks=len(state.ducks),
        bottom=state.ducks[len(state.ducks) - state.known :],
        shot=state.shot,
        hand=() if seat is None else state.hands[seat],
        held=tuple(map(len, state.hands)),
        actions=len(state.actions),
        discards=state.discards,
    )


def imagine(view: View, rng: Random) -> State:
    """Return a random state that agrees with this view."""
    visible = {*view.bottom, *(card for shot in view.shot for card in shot)}
    visible.update(card for slot in view.row for card in (slot.card, slot.under) if card)
    ducks = [duck for colour in view.colours for duck in DUCKS[colour] if duck not in visible]
    ducks += [water for water in WATERS if water not in visible]
    rng.shuffle(ducks)
    open_actions = {*view.hand, *view.discards, *(slot.dive.card for slot in view.row if slot.dive)}
    actions = [card for card in EDITIONS[view.edition].cards if card not in open_actions]
    rng.shuffle(actions)
    hands = []
    for seat, held in enumerate(view.held):
        if seat == view.seat:
            hands.append(view.hand)
        else:
            hands.append(tuple(actions[:held]))
            del actions[:held]
    return State(
        edition_name=view.edition,
        colours=view.colours,
        step=view.step,
        turn=view.turn,
        row=view.row,
        sights=view.sights,
        ducks=(*ducks, *view.bottom),
        known=len(view.bottom),
        shot=view.shot,
        hands=tuple(hands),
        actions=tuple(actions),
        discards=view.discards,
    )
