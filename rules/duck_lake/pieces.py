"""In the box: a lake of seventy cells, a path of thirty-four stones round it, and millimetres for everything.

Cells are counted so that a number reads as row and column: cell 34 is row 3, column 4. A duck's *place* is a cell, or
a stone counted from 100: place 112 is stone 12. Spots are millimetres from the lake's top left corner, y downwards.
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

COLUMNS, ROWS = 10, 7
CELLS = range(COLUMNS * ROWS)
STONES = range(2 * (COLUMNS + ROWS))
SHORE = 100
COLOURS = ("yellow", "green", "blue", "red")
FACES = ("1", "2", "3", "4", "white", "black")
"""DL-01 The six faces of the die: four numbers, a white duck and a black duck."""
LILIES = 6
CORN = 42
OPENING = 9
"""Pieces in the first handful."""
HANDFUL = 3
"""Pieces in every other one, and stones in a walk of Petya's."""
LAST_STONE = 33

CELL = 30.0
WIDTH, HEIGHT = COLUMNS * CELL, ROWS * CELL
BANK = 13.0
"""From the lake's edge to the middle of a stone."""
MARGIN = 100.0
"""How far beyond the lake the table goes on; corn never leaves it."""
CORN_RADIUS = 4.5
DOUBT = 1.5
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


BESIDE = _beside()
NEIGHBOURS: dict[Place, tuple[Cell, ...]] = {
    **{cell: _neighbours(cell) for cell in CELLS},
    **{SHORE + stone: (BESIDE[stone],) for stone in STONES},
}
"""DL-13, DL-14 Where one step leads: from a cell to the cells at its sides, from a stone into the cell beside it."""


def touching(cell: Cell, other: Cell) -> bool:
    """Tell whether two cells are one, or touch at a side or a corner."""
    (row, column), (row2, column2) = divmod(cell, COLUMNS), divmod(other, COLUMNS)
    return abs(row - row2) <= 1 and abs(column - column2) <= 1


def steps_between(cell: Cell, other: Cell) -> int:
    """Count orthogonal steps over all cells, whatever stands there."""
    (row, column), (row2, column2) = divmod(cell, COLUMNS), divmod(other, COLUMNS)
    return abs(row - row2) + abs(column - column2)


def ashore(place: Place | None) -> bool:
    """Tell whether a duck at this place stands on a stone."""
    return place is not None and place >= SHORE


@cache
def middle(place: Place) -> Spot:
    """Where the middle of a cell or of a stone lies, in millimetres."""
    if place < SHORE:
        row, column = divmod(place, COLUMNS)
        return (column + 0.5) * CELL, (row + 0.5) * CELL
    stone = place - SHORE
    x, y = middle(BESIDE[stone])
    if stone < COLUMNS:
        return x, -BANK
    if stone < COLUMNS + ROWS:
        return WIDTH + BANK, y
    return (x, HEIGHT + BANK) if stone < 2 * COLUMNS + ROWS else (-BANK, y)


def misses(x: float, y: float) -> bool:
    """DL-07 A piece whose footprint touches no lake cell is off the lake."""
    if 0.0 <= x <= WIDTH and 0.0 <= y <= HEIGHT:
        return False
    return hypot(max(-x, 0.0, x - WIDTH), max(-y, 0.0, y - HEIGHT)) > CORN_RADIUS


def cell_at(x: float, y: float) -> Cell:
    """DL-07 The cell of a piece's middle, or the lake cell nearest to it."""
    column, row = int(x // CELL), int(y // CELL)
    if not (0 <= column < COLUMNS and 0 <= row < ROWS):
        column, row = min(max(column, 0), COLUMNS - 1), min(max(row, 0), ROWS - 1)
    return row * COLUMNS + column


_CLEAR = DOUBT + 0.01
"""So far from every line there is no need to measure."""
_ALONE = tuple((cell,) for cell in CELLS)


def across(x: float, y: float) -> tuple[Cell, ...]:
    """DL-07 The cells a piece lies across: more than one if a line between cells passes close to its middle."""
    cell = cell_at(x, y)
    if _CLEAR < x % CELL < CELL - _CLEAR and _CLEAR < y % CELL < CELL - _CLEAR:
        return _ALONE[cell]
    row, column = divmod(cell, COLUMNS)
    beyond_x, beyond_y = max(-x, 0.0, x - WIDTH), max(-y, 0.0, y - HEIGHT)
    line, level = round(x / CELL), round(y / CELL)
    columns: tuple[int, ...] = (column,)
    rows: tuple[int, ...] = (row,)
    if 0 < line < COLUMNS and hypot(x - line * CELL, beyond_y) <= DOUBT:
        columns = (line - 1, line)
    if 0 < level < ROWS and hypot(y - level * CELL, beyond_x) <= DOUBT:
        rows = (level - 1, level)
    return tuple([r * COLUMNS + c for r in rows for c in columns])


@lru_cache(4096)
def mask(cells: tuple[Cell, ...]) -> int:
    """Write cells as bits, so that a path and what is in its way meet in one operation."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return bits


_AROUND = tuple(mask(tuple(other for other in CELLS if touching(cell, other))) for cell in CELLS)


@lru_cache(4096)
def around(cells: tuple[Cell, ...]) -> int:
    """Write these cells, and all that touch them at a side or a corner, as bits."""
    bits = 0
    for cell in cells:
        bits |= _AROUND[cell]
    return bits


SIDES: dict[Place, int] = {place: mask(cells) for place, cells in NEIGHBOURS.items()}
"""The same as `NEIGHBOURS`, as bits."""


@lru_cache(4096)
def larder(lilies: tuple[Cell, ...], cell: Cell) -> tuple[Cell, ...]:
    """DL-16, DL-18 The cells whose corn a duck in this one takes: its own first, then the lilies at its sides."""
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
def crossings(place: Place, steps: int) -> dict[Place | None, int]:
    """Tell for each cell which of these routes lead through it, as a number with a byte of 1 or 0 for every route."""
    through: dict[Place | None, int] = {}
    for at, (_, path) in enumerate(reversed(routes(place, steps))):
        for cell in path:
            through[cell] = through.get(cell, 0) | 1 << 8 * at
    return through


_OWNERS = tuple(seat for seat in all_seats(len(COLOURS)) for _ in range(2))


def owner(duck: Duck) -> Seat:
    """Tell whose duck it is."""
    return _OWNERS[duck]
