"""Where everything by the lake lies on the canvas, and what a millimetre of the real table is there."""

from typing import Final

from rules.duck_lake.pieces import (
    CELL,
    COLUMNS,
    CORN_RADIUS,
    HEIGHT,
    SHORE,
    WIDTH,
    Cell,
    Place,
    Spot,
    Stone,
    middle,
)
from tabletop.stage.brush import Box
from tabletop.stage.pose import Pose

MM: Final = 2.6
"""Logical units in a millimetre of the table."""
BOARD: Final[Box] = (326.0, 84.0, 948.0, 718.0)
LAKE: Final[Box] = (410.0, 168.0, WIDTH * MM, HEIGHT * MM)
SQUARE: Final = CELL * MM
CORN: Final = 2 * CORN_RADIUS * MM * 1.36
"""A piece lying: drawn larger than it is, for the eyes of a child."""

PLAYERS: Final[Box] = (20.0, 112.0, 292.0, 132.0)
"""The first player's tag; the others follow below."""
PITCH: Final = 164.0
"""From one player's tag to the next, with room for the word that hangs on its upper edge."""
DIE_TAG: Final[Box] = (1290.0, 112.0, 290.0, 216.0)
DIE: Final = Pose(1362.0, 238.0, 4.0)
DIE_WAITS: Final = Pose(1435.0, 238.0, -6.0, 1.12)
"""Where the die lies before it is rolled, and where it comes to rest."""
BUCKET: Final[Box] = (1290.0, 344.0, 290.0, 128.0)
LOG: Final[Box] = (1290.0, 488.0, 290.0, 238.0)
BUTTON: Final[Box] = (1290.0, 744.0, 290.0, 72.0)
HINT: Final[Box] = (390.0, 824.0, 820.0, 54.0)
HINT_ROOM: Final[Box] = (326.0, 822.0, 948.0, 72.0)
"""Where the bar lies when words are as large as they get."""
RIBBON: Final = (800.0, 34.0)


def on_canvas(x: float, y: float) -> tuple[float, float]:
    """Find the place on the canvas of a spot in millimetres from the lake's corner."""
    return LAKE[0] + x * MM, LAKE[1] + y * MM


def on_lake(x: float, y: float) -> Spot:
    """Find the spot in millimetres that a place on the canvas shows."""
    return (x - LAKE[0]) / MM, (y - LAKE[1]) / MM


def of_place(place: Place) -> tuple[float, float]:
    """Find the middle of a cell or of a stone on the canvas."""
    return on_canvas(*middle(place))


def of_stone(stone: Stone) -> tuple[float, float]:
    """Find the middle of a stone on the canvas."""
    return of_place(SHORE + stone)


def corner(cell: Cell) -> tuple[float, float]:
    """Find the top left corner of a cell on the canvas."""
    row, column = divmod(cell, COLUMNS)
    return LAKE[0] + column * SQUARE, LAKE[1] + row * SQUARE
