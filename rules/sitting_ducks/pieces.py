"""The cards of Sitting Ducks: ducks in six colours, waters and action cards.

Every card is a short string that names it and no other: the ducks are "red1" … "white6", the waters "water1" …
"water5", and the action cards of one kind are numbered too, as "fire7".
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from attrs import frozen

Card: TypeAlias = str
"""A duck or a water: "red3", "water1"."""
ActionCard: TypeAlias = str
"""A card of the action deck: "fire7"."""

Colour: TypeAlias = Literal["red", "yellow", "green", "blue", "violet", "white"]
Kind: TypeAlias = Literal[
    "aim",
    "fire",
    "double_barrel",
    "quick_shot",
    "ricochet",
    "two_birds",
    "bump_left",
    "bump_right",
    "march",
    "hang_back",
    "step_ahead",
    "jet_duck",
    "rearrange",
    "duck_dance",
    "take_cover",
    "dive",
    "peace",
    "resurrection",
]
"""What an action card does."""
EditionName: TypeAlias = Literal["gallery", "classic"]

COLOURS: Final[tuple[Colour, ...]] = ("red", "yellow", "green", "blue", "violet", "white")
SLOT_COUNT: Final = 6
"""SD-01 Six skies, six sights, and six cards in the row."""
DUCKS_PER_COLOUR: Final = 5
"""SD-03 So many ducks of each colour swim; the sixth lies in front of its player as a marker."""
HAND_SIZE: Final = 3

WATERS: Final[tuple[Card, ...]] = tuple(f"water{n}" for n in range(1, 6))
DUCKS: Final[dict[Colour, tuple[Card, ...]]] = {
    colour: tuple(f"{colour}{n}" for n in range(1, DUCKS_PER_COLOUR + 1)) for colour in COLOURS
}
MARKER: Final[dict[Colour, Card]] = {colour: f"{colour}{DUCKS_PER_COLOUR + 1}" for colour in COLOURS}
COLOUR: Final[dict[Card, Colour]] = {card: colour for colour in COLOURS for card in (*DUCKS[colour], MARKER[colour])}
"""The colour of every duck. A water has none and is not in here."""


@frozen
class Edition:
    """What one publisher's box holds, and where its booklet differs from the others'."""

    counts: Mapping[Kind, int]
    """SD-02 How many action cards of each kind."""
    dealing: tuple[int, ...]
    """SD-04 SI-02 The places of the row in the order in which a new row is dealt."""
    lone_barrel: bool
    """SD-23 SI-03 Whether a double_barrel may put a single sight where no two would fit."""
    wets_water: bool
    """SD-22 SI-04 Whether quick_shot, ricochet and two_birds may choose water."""

    @property
    def cards(self) -> tuple[ActionCard, ...]:
        """List the action deck as it comes out of the box."""
        return tuple(f"{kind}{n}" for kind, count in self.counts.items() for n in range(1, count + 1))


EDITIONS: Final[dict[EditionName, Edition]] = {
    "gallery": Edition(
        counts={
            "aim": 11,
            "fire": 13,
            "double_barrel": 1,
            "quick_shot": 1,
            "ricochet": 1,
            "two_birds": 1,
            "bump_left": 2,
            "bump_right": 2,
            "march": 6,
            "hang_back": 3,
            "step_ahead": 3,
            "jet_duck": 1,
            "rearrange": 1,
            "duck_dance": 1,
            "take_cover": 2,
            "dive": 3,
            "peace": 1,
            "resurrection": 1,
        },
        dealing=(0, 1, 2, 3, 4, 5),
        lone_barrel=True,
        wets_water=True,
    ),
    "classic": Edition(
        counts={
            "aim": 10,
            "fire": 12,
            "double_barrel": 1,
            "quick_shot": 1,
            "ricochet": 2,
            "two_birds": 1,
            "bump_left": 2,
            "bump_right": 2,
            "march": 6,
            "hang_back": 3,
            "step_ahead": 3,
            "jet_duck": 1,
            "rearrange": 2,
            "duck_dance": 1,
            "take_cover": 2,
            "dive": 3,
        },
        dealing=(5, 4, 3, 2, 1, 0),
        lone_barrel=False,
        wets_water=False,
    ),
}

KIND: Final[dict[ActionCard, Kind]] = {
    f"{kind}{n}": kind
    for edition in EDITIONS.values()
    for kind, count in edition.counts.items()
    for n in range(1, count + 1)
}
"""The kind of every action card."""
