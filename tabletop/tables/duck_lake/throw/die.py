"""The die of the lake: one to four pips, or a duck, for which Petya walks."""

from random import Random
from typing import Final

from rules.chance import Roll, Rolled
from rules.duck_lake.pieces import DIE_FACES
from rules.duck_lake.state import State
from tabletop.stage.images import Picture
from tabletop.tables.duck_lake import places
from tabletop.tables.duck_lake.context import TableContext
from tabletop.tables.parts import Die, Tumble

DUCK_FACE_DRAWINGS: Final = {"white": "duck_w", "black": "duck_b"}
"""The drawings of the two faces with a duck."""


def _drawing(face: str) -> str:
    return f"duck_lake/die_{DUCK_FACE_DRAWINGS.get(face, face)}"


LAKE_DIE: Final = Die(
    tuple(map(_drawing, DIE_FACES)),
    110,
    120,
    places.DIE_TRAY_BOX,
    places.BOARD_BOX,
    waiting_pose=places.DIE_WAITING_POSE,
    resting_pose=places.DIE_RESTING_POSE,
    sign_point=places.DIE_SIGN_POINT,
)


def die_image(face: str | None) -> Picture:
    """Return the image of the die as it lies; before the first roll it shows a duck."""
    return LAKE_DIE.face(_drawing(face or "white"))


def start_tumble(rolled: Rolled, context: TableContext, *, waiting: bool) -> Tumble:
    """Let the die tumble from what it shows to what was rolled."""
    state: State = context.view.state
    face, still = die_image(state.die).name, context.reduced_motion
    return Tumble(LAKE_DIE, rolled, face, context.luck_seed, waiting=waiting, still_sign=still)


def roll_by_hand(request: Roll, context: TableContext) -> Tumble:
    """Let a person roll. The outcome is the match's own luck, whoever touches the die."""
    return start_tumble(request.sample(Random(context.luck_seed)), context, waiting=True)
