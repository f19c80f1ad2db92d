"""The die of the lake: one to four pips, or a duck, and Petya walks."""

from random import Random
from typing import Final

from rules.chance import Roll, Rolled
from rules.duck_lake.pieces import FACES
from rules.duck_lake.state import State
from tabletop.stage.images import Picture
from tabletop.tables.duck_lake import places
from tabletop.tables.duck_lake.context import Glance
from tabletop.tables.parts import Die, Tumble

DUCKS: Final = {"white": "duck_w", "black": "duck_b"}


def _drawing(face: str) -> str:
    return f"duck_lake/die_{DUCKS.get(face, face)}"


DIE: Final = Die(
    tuple(map(_drawing, FACES)), 110, 120, places.DIE_TAG, places.BOARD, waits=places.DIE_WAITS, rests=places.DIE
)


def shown(face: str | None) -> Picture:
    """Show the die as it lies; before the first roll it shows a duck."""
    return DIE.face(_drawing(face or "white"))


def tumble(rolled: Rolled, glance: Glance, *, waiting: bool) -> Tumble:
    """Let the die tumble from what it shows to what was rolled."""
    state: State = glance.view.state
    return Tumble(DIE, rolled, shown(state.die).name, glance.luck, waiting=waiting)


def roll(request: Roll, glance: Glance) -> Tumble:
    """Let a person roll: the luck is that of the match, whoever touches the die."""
    return tumble(request.sample(Random(glance.luck)), glance, waiting=True)
