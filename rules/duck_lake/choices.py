"""Which moves are legal in Duck Lake, which might be tried, and the reason key for each refusal."""

from collections.abc import Iterable
from functools import cache
from itertools import compress

from rules.duck_lake.acts import (
    Carry,
    Decline,
    Jump,
    LayLily,
    LeaveAll,
    LetDrift,
    Move,
    Push,
    Put,
    Swim,
)
from rules.duck_lake.pieces import (
    CELL_BESIDE,
    CELLS,
    NEIGHBOUR_MASKS,
    NEIGHBOURS,
    STONE_PLACE_OFFSET,
    STONES,
    Cell,
    Duck,
    Piece,
    Place,
    Stone,
    are_touching,
    cell_at,
    is_ashore,
    mask,
    mask_around,
    owner,
    routes,
    routes_through,
    steps_between,
)
from rules.duck_lake.state import Corn, State
from rules.piles import without

REASONS = {
    "not_now": "DL-10",
    "not_a_cell": "DL-01",
    "not_a_stone": "DL-01",
    "lily_taken": "DL-02",
    "lily_touches": "DL-02",
    "stone_taken": "DL-05",
    "stone_petya": "DL-05",
    "stone_lily": "DL-05",
    "not_across": "DL-07",
    "not_its_cell": "DL-07",
    "not_your_duck": "DL-13",
    "not_beside": "DL-13",
    "too_far": "DL-13",
    "too_short": "DL-15",
    "stuck": "DL-15",
    "duck_in_the_way": "DL-17",
    "lily_in_the_way": "DL-18",
    "jump_taken": "DL-19",
    "jump_nearer": "DL-19",
    "your_own_duck": "DL-22",
    "not_in_the_lake": "DL-22",
}
"""Every reason for a refusal, and the rule it rests on."""

_LAY = tuple(LayLily(cell) for cell in CELLS)
_PUT = tuple(Put(stone) for stone in STONES)
_JUMP = tuple(Jump(cell) for cell in CELLS)


def legal_moves(state: State) -> tuple[Move, ...]:
    """List the moves of the seat that decides."""
    match state.step:
        case "swim":
            return _swims(state)
        case "lilies":
            near = mask_around(state.lilies)
            return (*[move for cell, move in enumerate(_LAY) if not near >> cell & 1], LetDrift())
        case "ducks":
            return tuple([move for move in _PUT if _stone_objection(state, move.stone) is None])
        case "push":
            return (*(Push(corn.piece, cell) for corn in state.doubtful for cell in corn.cells), LeaveAll())
        case "jump":
            return tuple([_JUMP[cell] for cell in jump_cells(state, state.jumper or 0)])
        case "carry":
            return (*_carries(state), Decline())
        case _:
            return ()


def candidates(state: State) -> tuple[Move, ...]:
    """List what the seat that decides might try: any cell, any stone, any path that the die and the banks allow."""
    match state.step:
        case "lilies":
            return (*_LAY, LetDrift())
        case "ducks":
            return _PUT
        case "push":
            return (*(Push(corn.piece, cell) for corn in state.lying for cell in _cells_near(corn)), LeaveAll())
        case "swim":
            return (*_paths(state), *(Swim(duck, ()) for duck in range(len(state.ducks))))
        case "jump":
            return _JUMP
        case "carry":
            ducks = range(len(state.ducks))
            return (*(Carry(duck, stone) for duck in ducks for stone in STONES), Decline())
        case _:
            return ()


def objection(state: State, move: object) -> str | None:
    """Name the reason why this move is refused."""
    match state.step, move:
        case "lilies", LayLily(cell):
            return _lily_objection(state, cell)
        case "ducks", Put(stone):
            return _stone_objection(state, stone)
        case "push", Push(piece, cell):
            return _push_objection(state, piece, cell)
        case "swim", Swim(duck, path):
            return _swim_objection(state, duck, path)
        case "jump", Jump(cell):
            return _jump_objection(state, cell)
        case "carry", Carry(duck, stone):
            return _carry_objection(state, duck, stone)
        case ("lilies", LetDrift()) | ("push", LeaveAll()) | ("carry", Decline()):
            return None
    return "not_now"


def _lily_objection(state: State, cell: Cell) -> str | None:
    """DL-02 No lily touches another, not even at a corner."""
    if type(cell) is not int or cell not in CELLS:
        return "not_a_cell"
    if cell in state.lilies:
        return "lily_taken"
    return "lily_touches" if mask_around(state.lilies) >> cell & 1 else None


def _stone_objection(state: State, stone: Stone) -> str | None:
    """DL-05 One duck on a stone, none on Petya's, none where a lily bars the way into the lake."""
    if type(stone) is not int or stone not in STONES:
        return "not_a_stone"
    if STONE_PLACE_OFFSET + stone in state.ducks:
        return "stone_taken"
    if stone == state.petya:
        return "stone_petya"
    return "stone_lily" if CELL_BESIDE[stone] in state.lilies else None


def _push_objection(state: State, piece: Piece, cell: Cell) -> str | None:
    """DL-07 Only a piece across a line is pushed, and only into a cell it lies across."""
    cells = next((corn.cells for corn in state.lying if corn.piece == piece), ())
    if type(piece) is not int or not cells:
        return "not_across"
    return None if type(cell) is int and cell in cells else "not_its_cell"


def _cells_near(corn: Corn) -> list[Cell]:
    """List the cells somebody might point at for this piece: its own, and all round it."""
    nearest = cell_at(corn.x, corn.y)
    return [cell for cell in CELLS if are_touching(cell, nearest)]


def own_ducks(state: State) -> tuple[Duck, Duck]:
    """Name the ducks of the seat whose turn it is."""
    return 2 * state.turn, 2 * state.turn + 1


def barred_cells(state: State, duck: Duck) -> int:
    """DL-17, DL-18 The cells that this duck may not enter, as a mask: all lilies, and every other duck's."""
    barred = mask(state.lilies)
    for other, place in enumerate(state.ducks):
        if place is not None and place < STONE_PLACE_OFFSET and other != duck:
            barred |= 1 << place
    return barred


def can_swim(state: State, duck: Duck) -> bool:
    """DL-15 Whether there is a free cell at the duck's side."""
    place = state.ducks[duck]
    return place is not None and NEIGHBOUR_MASKS[place] & ~barred_cells(state, duck) != 0


def longest_swim(state: State, duck: Duck) -> int:
    """DL-15 How many of the die's steps this duck can walk: none, one from a walled-in stone, or all of them."""
    place = state.ducks[duck]
    if place is None or state.die is None:
        return 0
    free = ~barred_cells(state, duck)
    if not NEIGHBOUR_MASKS[place] & free:
        return 0
    return (
        1
        if place >= STONE_PLACE_OFFSET and not NEIGHBOUR_MASKS[CELL_BESIDE[place - STONE_PLACE_OFFSET]] & free
        else int(state.die)
    )


def _swims(state: State) -> tuple[Swim, ...]:
    """DL-13, DL-15 Every whole path of both ducks, and shorter ones where the option allows them."""
    swims: list[Swim] = []
    for duck in own_ducks(state):
        place, longest = state.ducks[duck], longest_swim(state, duck)
        if place is not None and longest:
            barred = (*state.lilies, *without(state.ducks, place))
            for steps in range(1 if state.options.fewer_steps else longest, longest + 1):
                swims += _free(_swims_over(duck, place, steps), routes_through(place, steps), barred)
    return tuple(swims)


@cache
def _swims_over(duck: Duck, place: Place, steps: int) -> tuple[Swim, ...]:
    """Make the swims over an empty lake once."""
    return tuple([Swim(duck, path) for _, path in routes(place, steps)])


_INVERT_BYTES = bytes((1, 0, *[0] * 254))


def _free(
    swims: tuple[Swim, ...], through: dict[Place | None, int], barred: tuple[Place | None, ...]
) -> Iterable[Swim]:
    """DL-17, DL-18 Leave out the swims that lead through any barred cell: all at once, for there are hundreds."""
    lost = 0
    for cell in barred:
        lost |= through.get(cell, 0)
    return compress(swims, lost.to_bytes(len(swims)).translate(_INVERT_BYTES)) if lost else swims


def _paths(state: State) -> list[Swim]:
    """List the paths of one's own ducks as far as they can swim, whatever is in the way, and first steps of others'."""
    paths = []
    for duck, place in enumerate(state.ducks):
        if place is not None and state.die is not None:
            farthest = max(longest_swim(state, duck), 1) if duck in own_ducks(state) else 1
            paths += [Swim(duck, path) for steps in range(1, farthest + 1) for _, path in routes(place, steps)]
    return paths


def _swim_objection(state: State, duck: Duck, path: tuple[Cell, ...]) -> str | None:
    """DL-13 … DL-18 One's own duck, step by step through free cells, as far as the die says."""
    if type(duck) is not int or duck not in own_ducks(state) or type(path) is not tuple:
        return "not_your_duck"
    place, barred = state.ducks[duck], barred_cells(state, duck)
    for cell in path:
        if place is None or type(cell) is not int or cell not in NEIGHBOURS[place]:
            return "not_beside"
        if barred >> cell & 1:
            return "lily_in_the_way" if cell in state.lilies else "duck_in_the_way"
        place = cell
    steps, longest = int(state.die or 0), longest_swim(state, duck)
    if len(path) > steps:
        return "too_far"
    if longest == 0:
        return "stuck"
    return "too_short" if len(path) < (1 if state.options.fewer_steps else longest) else None


def jump_cells(state: State, duck: Duck) -> tuple[Cell, ...]:
    """DL-19 Where a scared duck may jump: the cell beside its stone, or the free ones nearest to that."""
    place = state.ducks[duck]
    if place is None or place < STONE_PLACE_OFFSET:
        return ()
    barred, beside = barred_cells(state, duck), CELL_BESIDE[place - STONE_PLACE_OFFSET]
    free = [cell for cell in CELLS if not barred >> cell & 1]
    nearest = min(steps_between(beside, cell) for cell in free)
    return tuple(cell for cell in free if steps_between(beside, cell) == nearest)


def _jump_objection(state: State, cell: Cell) -> str | None:
    """DL-19 Only a free cell, and only one of the nearest."""
    if type(cell) is not int or cell not in CELLS or state.jumper is None:
        return "not_a_cell"
    if barred_cells(state, state.jumper) >> cell & 1:
        return "jump_taken"
    return None if cell in jump_cells(state, state.jumper) else "jump_nearer"


def _carry_objection(state: State, duck: Duck, stone: Stone) -> str | None:
    """DL-22 An opponent's duck, out of the lake, to a stone where DL-05 lets it stand."""
    if type(duck) is not int or duck not in range(len(state.ducks)) or owner(duck) == state.turn:
        return "your_own_duck"
    if is_ashore(state.ducks[duck]):
        return "not_in_the_lake"
    return _stone_objection(state, stone)


def carriable_ducks(state: State) -> tuple[Duck, ...]:
    """DL-22 Name the opponents' ducks that stand in the lake."""
    return tuple(
        duck
        for duck, place in enumerate(state.ducks)
        if place is not None and place < STONE_PLACE_OFFSET and owner(duck) != state.turn
    )


def _carries(state: State) -> list[Carry]:
    """DL-22 Every opponent's duck in the lake, to every stone where it may stand."""
    stones = [stone for stone in STONES if _stone_objection(state, stone) is None]
    return [Carry(duck, stone) for duck in carriable_ducks(state) for stone in stones]
