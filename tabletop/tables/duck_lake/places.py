"""Where everything at the lake lies on the canvas, and how millimetres of the real table become logical units."""

from typing import Final

from rules.duck_lake.pieces import (
    CELL_MM,
    CORN_RADIUS_MM,
    LAKE_HEIGHT_MM,
    LAKE_WIDTH_MM,
    STONE_PLACE_OFFSET,
    Place,
    Spot,
    Stone,
    middle,
)
from tabletop.stage.box import Box
from tabletop.stage.pose import Pose

UNITS_PER_MM: Final = 2.6
"""Logical units in a millimetre of the real table."""
BOARD_BOX: Final = Box(326.0, 84.0, 948.0, 718.0)
LAKE_BOX: Final = Box(410.0, 168.0, LAKE_WIDTH_MM * UNITS_PER_MM, LAKE_HEIGHT_MM * UNITS_PER_MM)
SQUARE_SIZE: Final = CELL_MM * UNITS_PER_MM
CORN_SIZE: Final = 2 * CORN_RADIUS_MM * UNITS_PER_MM * 1.36
"""The size of a piece that lies: drawn larger than it is, to be seen well."""

FIRST_PLAYER_BOX: Final = Box(20.0, 112.0, 292.0, 132.0)
"""The first player's tag; the others follow below it."""
PLAYER_STEP: Final = 164.0
"""From one player's tag to the next, with room for the word that hangs on its upper edge."""
DIE_TRAY_BOX: Final = Box(1290.0, 112.0, 290.0, 216.0)
DIE_RESTING_POSE: Final = Pose(1362.0, 238.0, 4.0)
DIE_WAITING_POSE: Final = Pose(1435.0, 238.0, -6.0, 1.12)
"""Where the die lies before it is rolled; `DIE_RESTING_POSE` is where it comes to rest."""
DIE_SIGN_POINT: Final = (1334.0, 290.0)
THROW_SIGN_OFFSET: Final = 94.0
"""How far left of the hint a drawn mouse says how corn is thrown: the lamp hangs between them."""
BUCKET_BOX: Final = Box(1290.0, 344.0, 290.0, 128.0)
LOG_BOX: Final = Box(1290.0, 488.0, 290.0, 238.0)
BUTTON_BOX: Final = Box(1290.0, 744.0, 290.0, 72.0)
HINT_BOX: Final = Box(390.0, 824.0, 820.0, 54.0)
HINT_BOX_LARGE: Final = Box(326.0, 822.0, 948.0, 72.0)
"""Where the bar lies when words are as large as they get."""
RIBBON_POINT: Final = (800.0, 34.0)


def on_canvas(x: float, y: float) -> tuple[float, float]:
    """Return the point on the canvas of a spot in millimetres from the lake's corner."""
    return LAKE_BOX[0] + x * UNITS_PER_MM, LAKE_BOX[1] + y * UNITS_PER_MM


def on_lake(x: float, y: float) -> Spot:
    """Return the spot, in millimetres from the lake's corner, of a point on the canvas."""
    return (x - LAKE_BOX[0]) / UNITS_PER_MM, (y - LAKE_BOX[1]) / UNITS_PER_MM


def place_point(place: Place) -> tuple[float, float]:
    """Find the middle of a cell or of a stone on the canvas."""
    return on_canvas(*middle(place))


def stone_point(stone: Stone) -> tuple[float, float]:
    """Find the middle of a stone on the canvas."""
    return place_point(STONE_PLACE_OFFSET + stone)
