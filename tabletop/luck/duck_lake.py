"""What is luck in Duck Lake: the die, and on whose ducks corn falls by itself."""

from collections.abc import Iterator
from typing import Final

from rules.duck_lake.acts import DieRolled, HandfulThrown
from rules.duck_lake.pieces import DIE_FACES, Cell, is_ashore, owner
from rules.duck_lake.state import State
from rules.kernel import Beat
from tabletop.achievements import Story
from tabletop.luck.measure import Chance, LuckMeasure

EXPECTED_STEPS: Final = sum(int(face) for face in DIE_FACES if face.isdecimal()) / len(DIE_FACES)
CATCH_SHARE: Final = 1 / 75
"""How often a piece thrown without aim comes to rest in the cell of a certain duck.

A duck's cell is one of seventy, and backs throw some corn off: of half a million pieces that fell each beside a duck in
random matches, one in 74.7 lay in its cell.
"""


def steps(story: Story) -> Iterator[Chance]:
    """Count the steps that the die gave."""
    for beat in story:
        match beat.event:
            case DieRolled(seat, face):
                yield Chance(seat, int(face) if face.isdecimal() else 0, EXPECTED_STEPS)


def throws(story: Story) -> Iterator[Chance]:
    """Count the handfuls of corn that the die gave."""
    for beat in story:
        match beat:
            case Beat(DieRolled(seat, face), State(options=options)):
                faces = ("white",) if options.older_children else ("white", "black")
                yield Chance(seat, face in faces, len(faces) / len(DIE_FACES))


def caught(story: Story) -> Iterator[Chance]:
    """Count the corn that fell on everybody's ducks, whoever threw it.

    What lies across a line, or has missed the lake, has not fallen on anybody yet: the thrower decides where it goes.
    """
    for beat in story:
        match beat:
            case Beat(HandfulThrown(_, count), State() as state):
                yield from _catches(state, count)


def _catches(state: State, count: int) -> Iterator[Chance]:
    fallen: list[Cell | None] = [corn.cell for corn in state.lying[-count:] if corn.cell is not None]
    for duck, place in enumerate(state.ducks):
        if not is_ashore(place):
            yield Chance(owner(duck), fallen.count(place), len(fallen) * CATCH_SHARE)


MEASURES = (
    LuckMeasure("steps", "duck_lake/die_4", steps),
    LuckMeasure("throws", "duck_lake/die_duck_w", throws),
    LuckMeasure("caught", "duck_lake/corn", caught),
)
