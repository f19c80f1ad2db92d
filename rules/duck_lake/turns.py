"""The order of play in Duck Lake: lilies, ducks, the first handful; then rolls until Petya is round the lake."""

from collections.abc import Generator
from functools import cache
from math import hypot
from typing import TypeAlias, assert_never

from rules.chance import Roll, Rolled
from rules.duck_lake.acts import (
    Act,
    Carry,
    CarryDeclined,
    CornMissed,
    CornPushed,
    CornTaken,
    Decline,
    DieRolled,
    DriftAsked,
    Drifted,
    DuckCarried,
    DuckJumped,
    DuckPaddled,
    DuckPut,
    DuckScared,
    DuckSwam,
    HandfulThrown,
    Jump,
    Landed,
    LayLily,
    LeaveAll,
    LetDrift,
    LiliesDrifted,
    LilyLaid,
    LotDrawn,
    MatchEnded,
    PetyaStepped,
    Push,
    Put,
    Swim,
    TurnPassed,
)
from rules.duck_lake.choices import can_swim, carriable_ducks, jump_cells, own_ducks
from rules.duck_lake.pieces import (
    CELL_MM,
    COLUMNS,
    CORN_COUNT,
    CORN_RADIUS_MM,
    DIE_FACES,
    FIRST_HANDFUL_SIZE,
    HANDFUL_SIZE,
    LILY_COUNT,
    STONE_PLACE_OFFSET,
    Cell,
    Duck,
    Piece,
    Stone,
    cell_at,
    cells_across,
    feeding_cells,
    is_off_lake,
    owner,
)
from rules.duck_lake.requests import Drift, Handful
from rules.duck_lake.state import Corn, Options, State, Step
from rules.kernel import AwaitWorld, Beat, CachedForState, Decide, Over, Pending, Seat, all_seats
from rules.piles import replaced

Beats: TypeAlias = Generator[Beat[State], None, State]
"""A generator of beats that returns the state after them."""

PLAYER_COUNTS = range(2, 5)

ENDS = {"gone_round": "DL-20"}
"""Why a match may be over, and the rule behind it."""

_DECIDE = tuple(map(Decide, all_seats(PLAYER_COUNTS[-1])))
_ROLL = tuple(AwaitWorld(Roll(len(DIE_FACES), seat)) for seat in all_seats(PLAYER_COUNTS[-1]))

_die_rolled = cache(DieRolled)
_petya_stepped = cache(PetyaStepped)
_duck_paddled = cache(DuckPaddled)
_duck_swam = cache(DuckSwam)
_handful_thrown = cache(HandfulThrown)
_corn_taken = cache(CornTaken)

CORN_SPACING_MM = 2 * CORN_RADIUS_MM + 0.1
"""Between the middles of two pieces that lie side by side."""


def begin(options: Options, seats: int) -> State:
    """DL-01 An empty lake, DL-03 Petya on the arrow, all corn in the bucket.

    Raise ValueError if the game is not for so many, or the options are not for them.
    """
    if seats not in PLAYER_COUNTS:
        raise ValueError(f"{seats} players: the lake is for two to four")
    if options.first is not None and options.first >= seats:
        raise ValueError(f"first: nobody sits on seat {options.first} of {seats}")
    if options.colours and len(options.colours) != seats:
        raise ValueError(f"colours: {seats} players need {seats}, not {options.colours}")
    return State(
        options=options,
        step="lot" if options.first is None else _lily_step(options),
        first=options.first,
        turn=options.first or Seat(0),
        lilies=(),
        ducks=(None,) * (2 * seats),
        petya=0,
        die=None,
        bucket=CORN_COUNT,
        hand=(),
        lying=(),
        eaten=((),) * seats,
    )


def _lily_step(options: Options) -> Step:
    """DL-02 The first player lays the lilies, unless it was agreed that they lay themselves."""
    return "drift" if options.lilies == "automatic" else "lilies"


def pending(state: State) -> Pending:
    """Tell what the table waits for."""
    match state.step:
        case "lilies" | "ducks" | "push" | "swim" | "carry":
            return _DECIDE[state.turn]
        case "roll":
            return _ROLL[state.turn]
        case "throw":
            return _handful(state)
        case "jump":
            return _DECIDE[owner(state.jumper or 0)]
        case "lot":
            return AwaitWorld(Roll(state.seats))
        case "drift":
            return AwaitWorld(Drift(state.lilies))
        case "over":
            return Over(_winners(state), state.scores, "gone_round")
    assert_never(state.step)


@CachedForState
def _handful(state: State) -> AwaitWorld:
    """DL-06 The pieces in the hand, and all that stands or lies in their way."""
    return AwaitWorld(
        Handful(
            state.turn,
            state.hand,
            state.lilies,
            tuple([place for place in state.ducks if place is not None]),
            state.petya,
            tuple([(corn.x, corn.y) for corn in state.lying]),
        )
    )


def _winners(state: State) -> tuple[Seat, ...]:
    """DL-21 Most corn wins; equals share the win."""
    most = max(state.scores)
    return tuple(seat for seat in all_seats(state.seats) if state.scores[seat] == most)


def apply(state: State, act: Act) -> list[Beat[State]]:
    """Carry out a legal act. The last beat's state also hands the turn on."""
    beats = []
    happening = _carry_out(state, act)
    try:
        while True:
            beats.append(next(happening))
    except StopIteration as end:
        state = end.value
    if beats[-1].state is not state:
        beats[-1] = Beat(beats[-1].event, state)
    return beats


def _carry_out(state: State, act: Act) -> Beats:
    match act:
        case Swim(duck, path):
            return _swim(state, duck, path)
        case Rolled(face):
            return _draw(state, Seat(face)) if state.step == "lot" else _roll(state, DIE_FACES[face])
        case Landed(spots):
            return _land(state, spots)
        case Push(piece, cell):
            return _push(state, ((piece, cell),))
        case LeaveAll():
            return _push(state, tuple((corn.piece, cell_at(corn.x, corn.y)) for corn in state.doubtful))
        case LayLily(cell):
            return _lay(state, cell)
        case LetDrift():
            return _let_drift(state)
        case Drifted(cells):
            return _drift(state, cells)
        case Put(stone):
            return _put(state, stone)
        case Jump(cell):
            return _jump(state, state.jumper or 0, cell)
        case Carry(duck, stone):
            return _carry(state, duck, stone)
        case Decline():
            return _decline(state)
    assert_never(act)


def _draw(state: State, seat: Seat) -> Beats:
    """DL-04 The lot says who begins."""
    state = state.replace(first=seat, turn=seat, step=_lily_step(state.options))
    yield Beat(LotDrawn(seat), state)
    return state


def _lay(state: State, cell: Cell) -> Beats:
    """DL-02 The first player lays a lily."""
    lilies = (*state.lilies, cell)
    state = state.replace(lilies=lilies, step="ducks" if len(lilies) == LILY_COUNT else "lilies")
    yield Beat(LilyLaid(state.turn, cell), state)
    return state


def _let_drift(state: State) -> Beats:
    """DL-02 The first player asks for an automatic layout."""
    state = state.replace(step="drift")
    yield Beat(DriftAsked(state.turn), state)
    return state


def _drift(state: State, cells: tuple[Cell, ...]) -> Beats:
    """DL-02 The lilies that were missing lie on these cells."""
    state = state.replace(lilies=state.lilies + cells, step="ducks")
    yield Beat(LiliesDrifted(cells), state)
    return state


def _put(state: State, stone: Stone) -> Beats:
    """DL-05 Each puts both ducks on stones; after the last duck the first player takes the corn."""
    duck = next(duck for duck in own_ducks(state) if state.ducks[duck] is None)
    seat, both = state.turn, state.ducks[duck ^ 1] is not None
    state = state.replace(
        ducks=replaced(state.ducks, duck, STONE_PLACE_OFFSET + stone), turn=_next(state) if both else seat
    )
    if None not in state.ducks:
        state = _raise_hand(state, FIRST_HANDFUL_SIZE)
    yield Beat(DuckPut(seat, duck, stone), state)
    return state


def _next(state: State) -> Seat:
    """DL-10 Clockwise."""
    return Seat((state.turn + 1) % len(state.eaten))


def _raise_hand(state: State, count: int) -> State:
    """DL-06, DL-11 So many pieces go from the bucket into the hand over the lake."""
    start = CORN_COUNT - state.bucket
    return state.replace(
        step="throw", jumper=None, bucket=state.bucket - count, hand=tuple(range(start, start + count))
    )


def _roll(state: State, face: str) -> Beats:
    """DL-10 Roll: a number moves a duck, a duck on the die moves Petya, or carries with older children."""
    walks = face == "white" or (face == "black" and not state.options.older_children)
    step = "roll" if walks else _step_after(state, face)
    state = state.replace(die=face, step=step)
    yield Beat(_die_rolled(state.turn, face), state)
    if walks:
        return (yield from _walk(state))
    if step == "roll":
        seat, state = state.turn, _pass_turn(state)
        yield Beat(TurnPassed(seat), state)
    return state


def _step_after(state: State, face: str) -> Step:
    """DL-10 What may be done with a black duck or a number, or else the next roll."""
    if face == "black":
        return "carry" if carriable_ducks(state) else "roll"
    one, other = own_ducks(state)
    return "swim" if can_swim(state, one) or can_swim(state, other) else "roll"


def _pass_turn(state: State) -> State:
    """DL-10 The next player's turn."""
    return state.replace(step="roll", turn=_next(state))


def _walk(state: State) -> Beats:
    """DL-11, DL-19 Petya goes three stones on, scares the duck on whose stone he stops, then corn is thrown."""
    for _ in range(HANDFUL_SIZE):
        state = state.replace(petya=state.petya + 1)
        yield Beat(_petya_stepped(state.turn, state.petya), state)
    if STONE_PLACE_OFFSET + state.petya not in state.ducks:
        return _raise_hand(state, HANDFUL_SIZE)
    duck = state.ducks.index(STONE_PLACE_OFFSET + state.petya)
    yield Beat(DuckScared(owner(duck), duck), state)
    cells = jump_cells(state, duck)
    if len(cells) > 1:
        return state.replace(step="jump", jumper=duck)
    return (yield from _jump(state, duck, cells[0]))


def _jump(state: State, duck: Duck, cell: Cell) -> Beats:
    """DL-19 A scared duck takes the corn of the cell it jumps into; on lilies beside it corn waits."""
    state = state.replace(ducks=replaced(state.ducks, duck, cell))
    yield Beat(DuckJumped(owner(duck), duck, cell), state)
    state = yield from _take(state, duck, (cell,))
    return _raise_hand(state, HANDFUL_SIZE)


def _take(state: State, duck: Duck, cells: tuple[Cell, ...]) -> Beats:
    """DL-12, DL-16 The duck's owner takes all corn of these cells, piece by piece."""
    seat = owner(duck)
    for corn in state.lying:
        if corn.cell in cells:
            pile = replaced(state.eaten, seat, (*state.eaten[seat], corn.piece))
            state = state.replace(lying=tuple([each for each in state.lying if each is not corn]), eaten=pile)
            yield Beat(_corn_taken(seat, duck, corn.piece), state)
    return state


def _swim(state: State, duck: Duck, path: tuple[Cell, ...]) -> Beats:
    """DL-16, DL-18 Step by step, taking the corn of each cell and of lilies beside it, the start cell's lilies too."""
    seat, start = state.turn, state.ducks[duck]
    before = len(state.eaten[seat])
    laden = {corn.cell for corn in state.lying}
    if (
        start is not None
        and start < STONE_PLACE_OFFSET
        and not laden.isdisjoint(lilies := feeding_cells(state.lilies, start)[1:])
    ):
        state = yield from _take(state, duck, lilies)
    for cell in path:
        state = state.replace(ducks=replaced(state.ducks, duck, cell))
        yield Beat(_duck_paddled(seat, duck, cell), state)
        if not laden.isdisjoint(cells := feeding_cells(state.lilies, cell)):
            state = yield from _take(state, duck, cells)
    corn = len(state.eaten[seat]) - before
    state = _pass_turn(state)
    yield Beat(_duck_swam(seat, duck, len(path), corn), state)
    return state


def _land(state: State, spots: tuple[tuple[float, float, float], ...]) -> Beats:
    """DL-07, DL-12 Corn in a duck's cell is taken at once; what missed the lake goes back into the hand."""
    fallen = tuple([_at_rest(piece, *spot) for piece, spot in zip(state.hand, spots, strict=True)])
    state = state.replace(hand=(), lying=state.lying + fallen)
    yield Beat(_handful_thrown(state.turn, len(fallen)), state)
    for corn in fallen:
        if corn.cell in state.ducks:
            state = yield from _feed(state, corn)
    missed = tuple([corn.piece for corn in fallen if corn.cell is None and is_off_lake(corn.x, corn.y)])
    if not missed:
        return (yield from _after_throw(state))
    state = state.replace(
        hand=missed,
        lying=tuple([corn for corn in state.lying if corn.piece not in missed]),
    )
    yield Beat(CornMissed(state.turn, len(missed)), state)
    return state


def _at_rest(piece: Piece, x: float, y: float, turn: float) -> Corn:
    """DL-07 A piece counts in its cell, unless it lies across a line or beside the lake."""
    cells = cells_across(x, y)
    return Corn(piece, x, y, turn, None if len(cells) > 1 or is_off_lake(x, y) else cells[0])


def _feed(state: State, corn: Corn) -> Beats:
    """DL-12 Corn that lands in a cell with a duck is taken by its owner at once."""
    duck = state.duck_in(corn.cell) if corn.cell is not None else None
    return state if duck is None else (yield from _take(state, duck, (state.ducks[duck] or 0,)))


def _after_throw(state: State) -> Beats:
    """DL-07 Pieces across lines are pushed; then the first player rolls, DL-11 the next one does, or DL-20 it ends."""
    if state.doubtful:
        return state.replace(step="push")
    if state.petya == 0:
        return state.replace(step="roll")
    if not state.gone_round:
        return _pass_turn(state)
    state = state.replace(step="over")
    yield Beat(MatchEnded(_winners(state), state.scores), state)
    return state


def _push(state: State, pushes: tuple[tuple[Piece, Cell], ...]) -> Beats:
    """DL-07 The thrower pushes a piece into a cell; a duck there takes it."""
    for piece, cell in pushes:
        at = next(at for at, corn in enumerate(state.lying) if corn.piece == piece)
        x, y = _free_spot_in_cell(state, state.lying[at], cell)
        corn = Corn(piece, x, y, state.lying[at].turn, cell)
        state = state.replace(lying=replaced(state.lying, at, corn))
        yield Beat(CornPushed(state.turn, piece, cell), state)
        state = yield from _feed(state, corn)
    return (yield from _after_throw(state))


def _free_spot_in_cell(state: State, corn: Corn, cell: Cell) -> tuple[float, float]:
    """Find the nearest spot that is wholly inside the cell and clear of the other corn."""
    row, column = divmod(cell, COLUMNS)
    low, high = CORN_RADIUS_MM + 0.5, CELL_MM - CORN_RADIUS_MM - 0.5
    left, top = column * CELL_MM, row * CELL_MM
    x, y = min(max(corn.x, left + low), left + high), min(max(corn.y, top + low), top + high)
    near = [
        each
        for each in state.lying
        if -CORN_SPACING_MM < each.x - left < CELL_MM + CORN_SPACING_MM
        and -CORN_SPACING_MM < each.y - top < CELL_MM + CORN_SPACING_MM
    ]
    others = [(each.x, each.y) for each in near if each is not corn]

    def crowding(spot: tuple[float, float]) -> float:
        return max([CORN_SPACING_MM - hypot(spot[0] - x, spot[1] - y) for x, y in others], default=0.0)

    if crowding((x, y)) > 0.0:
        lattice = [(left + low + 2.5 * i, top + low + 2.5 * j) for i in range(9) for j in range(9)]
        lattice.sort(key=lambda spot: hypot(spot[0] - corn.x, spot[1] - corn.y))
        x, y = next((spot for spot in lattice if crowding(spot) <= 0.0), None) or min(lattice, key=crowding)
    return round(x, 2), round(y, 2)


def _carry(state: State, duck: Duck, stone: Stone) -> Beats:
    """DL-22 An opponent's duck is put on a free stone, and the turn ends."""
    state = state.replace(ducks=replaced(state.ducks, duck, STONE_PLACE_OFFSET + stone))
    yield Beat(DuckCarried(state.turn, duck, stone), state)
    return _pass_turn(state)


def _decline(state: State) -> Beats:
    """DL-22 The roller may leave all ducks where they are."""
    yield Beat(CarryDeclined(state.turn), state)
    return _pass_turn(state)
