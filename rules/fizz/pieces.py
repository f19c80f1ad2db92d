"""The chips of Fizz: five objects that beat each other in a ring, and seven kinds of super-chip."""

from functools import cache
from typing import Literal, TypeAlias, cast, get_args

Chip: TypeAlias = str
"""A chip's name: "rock_red_2" is the second of four red rocks, "skip_blue" the only blue skip."""
Colour: TypeAlias = Literal["red", "blue", "green"]
Object: TypeAlias = Literal["rock", "scissors", "paper", "snake", "thief"]
Super: TypeAlias = Literal["skip", "times_two", "plus_two", "half", "plus_four", "reverse", "exchange"]
Kind: TypeAlias = Object | Super
Rack: TypeAlias = tuple[Chip, ...]
"""A player's chips in the order they came."""

COLOURS: tuple[Colour, ...] = get_args(Colour)
OBJECTS: tuple[Object, ...] = get_args(Object)
SUPERS: tuple[Super, ...] = get_args(Super)

BEATS: dict[Object, tuple[Object, Object]] = {
    "rock": ("scissors", "snake"),
    "scissors": ("paper", "snake"),
    "paper": ("thief", "rock"),
    "snake": ("thief", "paper"),
    "thief": ("rock", "scissors"),
}
"""FZ-15 Whom each object beats."""

DESIGN: dict[Chip, str] = {
    **{f"{each}_{colour}_{n}": f"{each}_{colour}" for each in OBJECTS for colour in COLOURS for n in range(1, 5)},
    **{f"{each}_{colour}": f"{each}_{colour}" for each in SUPERS for colour in COLOURS},
}
"""What is printed on a chip: twins have the same."""

ALL_CHIPS: tuple[Chip, ...] = tuple(DESIGN)
"""FZ-01 Every chip there is."""
COLOUR: dict[Chip, Colour] = {chip: cast(Colour, design.rpartition("_")[2]) for chip, design in DESIGN.items()}
KIND: dict[Chip, Kind] = {chip: cast(Kind, design.rpartition("_")[0]) for chip, design in DESIGN.items()}
TWINS: dict[Chip, frozenset[Chip]] = {
    chip: frozenset(other for other in ALL_CHIPS if DESIGN[other] == DESIGN[chip] and other != chip)
    for chip in ALL_CHIPS
}
"""FZ-16 The chips with the same object in the same colour as this one."""


def is_super(chip: Chip) -> bool:
    """Tell whether this is a super-chip."""
    return KIND[chip] in SUPERS


def are_twins(one: Chip, other: Chip) -> bool:
    """FZ-16 Two chips with the same object in the same colour."""
    return other in TWINS[one]


def points(rack: Rack) -> int:
    """FZ-40 An object is worth 1, a super-chip 5."""
    return sum(5 if is_super(chip) else 1 for chip in rack)


@cache
def reason_not_to_answer(chip: Chip, last: Chip | None, in_turn: bool = True) -> str | None:
    """Return the reason key why this chip is no answer to the last counted one, or None where it is.

    FZ-04 While nothing has counted, anything goes. FZ-14 In one's own turn exchange goes on anything, and anything
    goes on it. FZ-13 On a super-chip: its colour, or the same super. FZ-12 A super-chip of the same colour. FZ-10 The
    same object in another colour. FZ-11 The same colour with an object that beats it.
    """
    if last is None or KIND[last] == "exchange" or (in_turn and KIND[chip] == "exchange"):
        return None
    alike, same_colour = KIND[chip] == KIND[last], COLOUR[chip] == COLOUR[last]
    if is_super(last):
        return None if alike or same_colour else "on_super"
    if is_super(chip):
        return None if same_colour else "super_colour"
    if alike:
        return "same_chip" if same_colour else None
    if not same_colour:
        return "unlike"
    return None if KIND[last] in BEATS[cast(Object, KIND[chip])] else "weaker"


def reason_not_to_lay(chip: Chip, rack: Rack, last: Chip | None, in_turn: bool = True) -> str | None:
    """Name what forbids laying this chip of the rack; FZ-17 a half must leave an even number behind."""
    return reason_not_to_answer(chip, last, in_turn) or (
        "odd_half" if KIND[chip] == "half" and len(rack) % 2 == 0 else None
    )


@cache
def _answers(last: Chip | None, halves: bool) -> frozenset[Chip]:
    """Gather every chip that may be laid on this one, the halves only if they may be laid at all."""
    return frozenset(
        chip for chip in ALL_CHIPS if reason_not_to_answer(chip, last) is None and (halves or KIND[chip] != "half")
    )


def fitting(rack: Rack, last: Chip | None) -> Rack:
    """List the chips of a rack that may be laid now."""
    answers = _answers(last, len(rack) % 2 == 1)
    return tuple([chip for chip in rack if chip in answers])


def fits_any(rack: Rack, last: Chip | None) -> bool:
    """Tell whether a rack holds a chip that may be laid now."""
    return not _answers(last, len(rack) % 2 == 1).isdisjoint(rack)
