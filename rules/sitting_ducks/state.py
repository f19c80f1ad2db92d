"""The options and the state of Sitting Ducks."""

from typing import Literal, TypeAlias

from attrs import frozen

from rules.kernel import Changeable, Seat, choice, choice_for_each
from rules.sitting_ducks.pieces import (
    COLOUR,
    COLOURS,
    DUCKS_PER_COLOUR,
    EDITIONS,
    ActionCard,
    Card,
    Colour,
    Edition,
    EditionName,
)

Step: TypeAlias = Literal["ducks", "actions", "play", "dance", "reshuffle", "over"]
"""What the table waits for.

The duck deck's and the action deck's first shuffle, a move, the shuffle of a duck_dance, the shuffle of the discards
into a new action deck, or nothing more.
"""


@frozen
class Options:
    """Which booklet to play by, and who wears which colour."""

    edition: Literal["gallery", "classic"] = choice("gallery", "classic")
    colours: tuple[str, ...] = choice_for_each(*COLOURS)


@frozen
class Dive:
    """SD-36 The card that lies on a duck under water, and whose it is: at the start of that seat's turn it goes."""

    card: ActionCard
    seat: Seat


@frozen
class Slot:
    """One place of the row: its visible card, the duck hidden under that, the dive that lies on top."""

    card: Card
    under: Card | None = None
    dive: Dive | None = None


GAP = Slot("")
"""A place that waits for a card: between two beats, and after everybody's last duck."""


@frozen(slots=False)
class State(Changeable):
    """The whole table. What belongs to each player is a tuple by seat."""

    edition_name: EditionName
    colours: tuple[Colour, ...]
    step: Step
    turn: Seat
    """Who plays, in every step after the first two."""
    row: tuple[Slot, ...]
    """From the front, which is the left, to the end next to the duck deck."""
    sights: tuple[int, ...]
    """By sky, the number of the sight token that lies there, 1 to 6; 0 where there is none."""
    ducks: tuple[Card, ...]
    """The duck deck from its top."""
    known: int
    """How many of its lowest cards everybody saw go there."""
    shot: tuple[tuple[Card, ...], ...]
    """The ducks of each player that have been shot."""
    hands: tuple[tuple[ActionCard, ...], ...]
    actions: tuple[ActionCard, ...]
    """The action deck from its top."""
    discards: tuple[ActionCard, ...]
    """The newest last."""

    @property
    def edition(self) -> Edition:
        """The booklet in force."""
        return EDITIONS[self.edition_name]

    def owner(self, duck: Card) -> Seat:
        """Tell whose duck this is."""
        return Seat(self.colours.index(COLOUR[duck]))

    def is_current_players(self, slot: Slot) -> bool:
        """Tell whether the visible card there is a duck of the player in turn."""
        return COLOUR.get(slot.card) == self.colours[self.turn]

    def alive(self, seat: Seat) -> int:
        """SD-03 Count the seat's ducks in row and deck, covered ones too; the marker never counts."""
        return DUCKS_PER_COLOUR - len(self.shot[seat])
