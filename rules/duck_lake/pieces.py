"""The board of Duck Lake, a lake of seventy cells with thirty-four stones round it, and its geometry.

Cells are counted so that a number reads as row and column: cell 34 is row 3, column 4. A duck's *place* is a cell, or
a stone counted from `STONE_PLACE_OFFSET`: place 112 is stone 12. All lengths are millimetres. A spot is (x, y) from the
lake's top left corner, y downwards.
"""

from functools import cache, lru_cache
from math import hypot
from typing import TypeAlias

from rules.kernel import Seat, all_seats

Cell: TypeAlias = int
Stone: TypeAlias = int
Place: TypeAlias = int
Duck: TypeAlias = int
"""A seat's ducks are 2 * seat and 2 * seat + 1."""
Piece: TypeAlias = int
"""One of the 42 pieces of corn, numbered in the order they leave the bucket."""

COLUMNS = 10
ROWS = 7
CELLS = range(COLUMNS * ROWS)
STONES = range(2 * (COLUMNS + ROWS))
STONE_PLACE_OFFSET = 100
COLOURS = ("yellow", "green", "blue", "red")
DIE_FACES = ("1", "2", "3", "4", "white", "black")
"""DL-01 The six faces of the die: four numbers, a white duck and a black duck."""
LILY_COUNT = 6
CORN_COUNT = 42
FIRST_HANDFUL_SIZE = 9
"""Pieces in the first handful."""
HANDFUL_SIZE = 3
"""Pieces in every other one, and stones in a walk of Petya's."""
LAST_STONE = 33

CELL_MM = 30.0
LAKE_WIDTH_MM = COLUMNS * CELL_MM
LAKE_HEIGHT_MM = ROWS * CELL_MM
STONE_DISTANCE_MM = 13.0
"""From the lake's edge to the middle of a stone."""
TABLE_MARGIN_MM = 100.0
"""How far beyond the lake the table goes on; corn never leaves it."""
CORN_RADIUS_MM = 4.5
ACROSS_LINE_MM = 1.5
"""DL-07 A line that passes so near to a piece's middle makes it lie across."""

Spot: TypeAlias = tuple[float, float]


def _beside() -> tuple[Cell, ...]:
    """DL-01 The one cell that each stone touches, clockwise from above the top left cell."""
    top = list(range(COLUMNS))
    right = [row * COLUMNS + COLUMNS - 1 for row in range(ROWS)]
    bottom = [(ROWS - 1) * COLUMNS + column for column in reversed(range(COLUMNS))]
    left = [row * COLUMNS for row in reversed(range(ROWS))]
    return (*top, *right, *bottom, *left)


def _neighbours(cell: Cell) -> tuple[Cell, ...]:
    row, column = divmod(cell, COLUMNS)
    steps = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
    return tuple(r * COLUMNS + c for r, c in steps if 0 <= r < ROWS and 0 <= c < COLUMNS)


CELL_BESIDE = _beside()
NEIGHBOURS: dict[Place, tuple[Cell, ...]] = {
    **{cell: _neighbours(cell) for cell in CELLS},
    **{STONE_PLACE_OFFSET + stone: (CELL_BESIDE[stone],) for stone in STONES},
}
"""DL-13, DL-14 Where one step leads: from a cell to the cells at its sides, from a stone into the cell beside it."""


def are_touching(cell: Cell, other: Cell) -> bool:
    """Tell whether two cells are one, or touch at a side or a corner."""
    (row, column), (row2, column2) = divmod(cell, COLUMNS), divmod(other, COLUMNS)
    return abs(row - row2) <= 1 and abs(column - column2) <= 1


def steps_between(cell: Cell, other: Cell) -> int:
    """Count orthogonal steps over all cells, whatever stands there."""
    (row, column), (row2, column2) = divmod(cell, COLUMNS), divmod(other, COLUMNS)
    return abs(row - row2) + abs(column - column2)


def is_ashore(place: Place | None) -> bool:
    """Tell whether a duck at this place stands on a stone."""
    return place is not None and place >= STONE_PLACE_OFFSET


@cache
def middle(place: Place) -> Spot:
    """Where the middle of a cell or of a stone lies, in millimetres."""
    if place < STONE_PLACE_OFFSET:
        row, column = divmod(place, COLUMNS)
        return (column + 0.5) * CELL_MM, (row + 0.5) * CELL_MM
    stone = place - STONE_PLACE_OFFSET
    x, y = middle(CELL_BESIDE[stone])
    if stone < COLUMNS:
        return x, -STONE_DISTANCE_MM
    if stone < COLUMNS + ROWS:
        return LAKE_WIDTH_MM + STONE_DISTANCE_MM, y
    return (x, LAKE_HEIGHT_MM + STONE_DISTANCE_MM) if stone < 2 * COLUMNS + ROWS else (-STONE_DISTANCE_MM, y)


def is_off_lake(x: float, y: float) -> bool:
    """DL-07 A piece whose footprint touches no lake cell is off the lake."""
    if 0.0 <= x <= LAKE_WIDTH_MM and 0.0 <= y <= LAKE_HEIGHT_MM:
        return False
    return hypot(max(-x, 0.0, x - LAKE_WIDTH_MM), max(-y, 0.0, y - LAKE_HEIGHT_MM)) > CORN_RADIUS_MM


def cell_at(x: float, y: float) -> Cell:
    """DL-07 The cell of a piece's middle, or the lake cell nearest to it."""
    column, row = int(x // CELL_MM), int(y // CELL_MM)
    if not (0 <= column < COLUMNS and 0 <= row < ROWS):
        column, row = min(max(column, 0), COLUMNS - 1), min(max(row, 0), ROWS - 1)
    return row * COLUMNS + column


_CLEAR_OF_LINES_MM = ACROSS_LINE_MM + 0.01
"""A middle farther than this from every line between cells needs no measuring."""
_ALONE = tuple((cell,) for cell in CELLS)


def cells_across(x: float, y: float) -> tuple[Cell, ...]:
    """DL-07 The cells a piece lies across: more than one if a line between cells passes close to its middle."""
    cell = cell_at(x, y)
    if (
        _CLEAR_OF_LINES_MM < x % CELL_MM < CELL_MM - _CLEAR_OF_LINES_MM
        and _CLEAR_OF_LINES_MM < y % CELL_MM < CELL_MM - _CLEAR_OF_LINES_MM
    ):
        return _ALONE[cell]
    row, column = divmod(cell, COLUMNS)
    beyond_x, beyond_y = max(-x, 0.0, x - LAKE_WIDTH_MM), max(-y, 0.0, y - LAKE_HEIGHT_MM)
    line, level = round(x / CELL_MM), round(y / CELL_MM)
    columns: tuple[int, ...] = (column,)
    rows: tuple[int, ...] = (row,)
    if 0 < line < COLUMNS and hypot(x - line * CELL_MM, beyond_y) <= ACROSS_LINE_MM:
        columns = (line - 1, line)
    if 0 < level < ROWS and hypot(y - level * CELL_MM, beyond_x) <= ACROSS_LINE_MM:
        rows = (level - 1, level)
    return tuple([r * COLUMNS + c for r in rows for c in columns])


@lru_cache(4096)
def mask(cells: tuple[Cell, ...]) -> int:
    """Return these cells as bits."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


_AROUND = tuple(mask(tuple(other for other in CELLS if are_touching(cell, other))) for cell in CELLS)


@lru_cache(4096)
def mask_around(cells: tuple[Cell, ...]) -> int:
    """Return these cells, and all that touch them at a side or a corner, as bits."""
    bits = 0
    for cell in cells:
        bits |= _AROUND[cell]
    return bits


NEIGHBOUR_MASKS: dict[Place, int] = {place: mask(cells) for place, cells in NEIGHBOURS.items()}
"""The same as `NEIGHBOURS`, as bits."""


@lru_cache(4096)
def feeding_cells(lilies: tuple[Cell, ...], cell: Cell) -> tuple[Cell, ...]:
    """DL-16, DL-18 List the cells whose corn a duck in this one takes: its own, then the lilies at its sides."""
    return (cell, *[near for near in NEIGHBOURS[cell] if near in lilies])


@cache
def routes(place: Place, steps: int) -> tuple[tuple[int, tuple[Cell, ...]], ...]:
    """DL-13 Every path of that many steps over an empty lake, cells visited again included, each with its mask."""
    if steps == 0:
        return ((0, ()),)
    return tuple(
        (1 << cell | bits, (cell, *rest)) for cell in NEIGHBOURS[place] for bits, rest in routes(cell, steps - 1)
    )


@cache
def routes_through(place: Place, steps: int) -> dict[Place | None, int]:
    """Map each cell to the routes through it: a number with one byte, 1 or 0, for each route."""
    through: dict[Place | None, int] = {}
    for at, (_, path) in enumerate(reversed(routes(place, steps))):
        for cell in path:
            through[cell] = through.get(cell, 0) | 1 << 8 * at
    return through


_OWNERS = tuple(seat for seat in all_seats(len(COLOURS)) for _ in range(2))


def owner(duck: Duck) -> Seat:
    """Tell whose duck it is."""
    return _OWNERS[duck]
