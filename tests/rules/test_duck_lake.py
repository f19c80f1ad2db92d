from collections.abc import Iterable
from itertools import product
from math import inf, nan
from random import Random
from typing import Any

import pytest

from rules.chance import Roll, Rolled
from rules.duck_lake import GAME
from rules.duck_lake.acts import (
    Carry,
    CarryDeclined,
    CornMissed,
    CornPushed,
    CornTaken,
    Decline,
    DieRolled,
    Drifted,
    DuckCarried,
    DuckJumped,
    DuckPaddled,
    DuckScared,
    DuckSwam,
    HandfulThrown,
    Jump,
    Landed,
    LayLily,
    LeaveAll,
    LetDrift,
    LotDrawn,
    MatchEnded,
    PetyaStepped,
    Push,
    Put,
    Swim,
    TurnPassed,
)
from rules.duck_lake.pieces import (
    CELL_BESIDE,
    CELLS,
    NEIGHBOURS,
    STONES,
    are_touching,
    cell_at,
    cells_across,
    is_off_lake,
    middle,
)
from rules.duck_lake.requests import Drift, Handful, scatter
from rules.duck_lake.state import Corn, Options, State
from rules.kernel import AwaitWorld, Beat, Decide, IllegalMoveError, Over, play

YELLOW, YELLOW_TOO, GREEN, GREEN_TOO = 0, 1, 2, 3
FACE_NUMBERS = {"1": 0, "2": 1, "3": 2, "4": 3, "white": 4, "black": 5}
FAR_PLACES = (120, 122, 124, 126)


def stone_place(number: int) -> int:
    """The place of a duck on that stone."""
    return 100 + number


def corn_in(*cells: int) -> tuple[Corn, ...]:
    """A piece in the middle of each of these cells, numbered from 0; a cell may be named twice."""
    lying = []
    for piece, cell in enumerate(cells):
        x, y = middle(cell)
        lying.append(Corn(piece, x + 9.0 * cells[:piece].count(cell) - 9.0, y, 0.0, cell))
    return tuple(lying)


def lake_position(
    step: Any,
    *,
    ducks: Iterable[int | None] = FAR_PLACES,
    corn: Iterable[int] = (),
    die: str | None = None,
    hand: int = 0,
    lying: tuple[Corn, ...] = (),
    eaten: tuple[int, ...] = (0, 0),
    **more: Any,
) -> State:
    """A table in the middle of a game: ducks and corn by cell, the rest of the 42 pieces still in the bucket."""
    lying = lying or corn_in(*corn)
    start = len(lying)
    held = tuple(range(start, start + hand))
    piles, start = [], start + hand
    for count in eaten:
        piles.append(tuple(range(start, start + count)))
        start += count
    fields: dict[str, Any] = {"options": Options(first=0), "first": 0, "turn": 0, "lilies": (), "petya": 3} | more
    return State(
        step=step,
        ducks=tuple(ducks),
        die=die,
        bucket=42 - start,
        hand=held,
        lying=lying,
        eaten=tuple(piles),
        **fields,
    )


def roll(face: str, state: State) -> tuple[Beat[State], ...]:
    return play(GAME, state, Rolled(FACE_NUMBERS[face]))


def land(state: State, *spots: tuple[float, float]) -> tuple[Beat[State], ...]:
    return play(GAME, state, Landed(tuple((x, y, 0.0) for x, y in spots)))


def state_after(state: State, *acts: Any) -> State:
    for act in acts:
        state = play(GAME, state, act)[-1].state
    return state


def events_of(beats: Iterable[Beat[State]]) -> list[Any]:
    return [beat.event for beat in beats]


def event_types(beats: Iterable[Beat[State]]) -> list[type]:
    return [type(beat.event) for beat in beats]


def reason(state: State, move: Any) -> str | None:
    return GAME.objection(state, move)


def cells_of(state: State) -> list[int | None]:
    return [corn.cell for corn in state.lying]


@pytest.mark.rule("DL-01")
def test_the_lake_has_ten_columns_and_seven_rows_and_34_stones_round_it() -> None:
    assert (len(CELLS), len(STONES), len(CELL_BESIDE)) == (70, 34, 34)
    assert [CELL_BESIDE[number] for number in (0, 9, 10, 16, 17, 26, 27, 33)] == [0, 9, 9, 69, 69, 60, 60, 0]


@pytest.mark.rule("DL-01")
def test_each_stone_touches_one_cell_and_only_corner_cells_touch_two() -> None:
    edges = [cell for cell in CELLS if cell // 10 in (0, 6) or cell % 10 in (0, 9)]

    assert sorted(set(CELL_BESIDE)) == edges
    assert sorted(cell for cell in edges if CELL_BESIDE.count(cell) == 2) == [0, 9, 60, 69]
    for number in STONES:
        (x, y), (cell_x, cell_y) = middle(stone_place(number)), middle(CELL_BESIDE[number])
        assert abs(x - cell_x) + abs(y - cell_y) == 28.0


@pytest.mark.rule("DL-01")
def test_everyone_has_two_ducks_and_there_are_42_pieces_and_six_faces() -> None:
    for seats in GAME.player_counts:
        state = GAME.begin(Options(), seats)

        assert (len(state.ducks), state.bucket) == (2 * seats, 42)
        assert state.colours == ("yellow", "green", "blue", "red")[:seats]
    assert list(GAME.player_counts) == [2, 3, 4]
    assert {roll(face, lake_position("roll"))[0].event.face for face in FACE_NUMBERS} == {
        "1",
        "2",
        "3",
        "4",
        "white",
        "black",
    }


@pytest.mark.rule("DL-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_the_ducks_are_for_two_to_four_players(seats: int) -> None:
    with pytest.raises(ValueError, match="two to four"):
        GAME.begin(Options(), seats)


@pytest.mark.rule("DL-01")
def test_everyone_may_pick_a_colour() -> None:
    assert GAME.begin(Options(colours=("red", "yellow")), 2).colours == ("red", "yellow")
    with pytest.raises(ValueError, match="colours"):
        GAME.begin(Options(colours=("red", "yellow")), 3)


@pytest.mark.rule("DL-02")
def test_the_first_player_lays_six_lilies() -> None:
    state = GAME.begin(Options(first=1), 2)
    for cell in (0, 2, 4, 20, 22):
        assert GAME.pending(state) == Decide(1)
        state = state_after(state, LayLily(cell))
    state = state_after(state, LayLily(69))

    assert state.lilies == (0, 2, 4, 20, 22, 69)
    assert state.step == "ducks"


@pytest.mark.rule("DL-02")
def test_no_lily_touches_another_not_even_at_a_corner() -> None:
    state = state_after(GAME.begin(Options(first=0), 2), LayLily(33))
    refused = [cell for cell in CELLS if reason(state, LayLily(cell)) == "lily_touches"]

    assert reason(state, LayLily(33)) == "lily_taken"
    assert refused == [22, 23, 24, 32, 34, 42, 43, 44]
    assert reason(state, LayLily(9)) is None
    assert [reason(state, LayLily(cell)) for cell in (70, -1)] == ["not_a_cell", "not_a_cell"]


@pytest.mark.rule("DL-02")
def test_cells_at_opposite_banks_do_not_touch() -> None:
    assert reason(state_after(GAME.begin(Options(first=0), 2), LayLily(19)), LayLily(20)) is None
    assert not are_touching(19, 20)


@pytest.mark.rule("DL-02")
def test_the_first_player_may_ask_for_an_automatic_layout_of_the_lilies_still_missing() -> None:
    state = state_after(GAME.begin(Options(first=0), 2), LayLily(0), LetDrift())
    now = GAME.pending(state)
    assert isinstance(now, AwaitWorld)

    assert now.request == Drift((0,))
    assert state_after(state, Drifted((2, 4, 6, 8, 69))).lilies == (0, 2, 4, 6, 8, 69)


@pytest.mark.rule("DL-02")
@pytest.mark.parametrize(
    "cells",
    [
        (1, 4, 6, 8, 69),
        (2, 4, 6, 8),
        (2, 4, 6, 8, 69, 66),
        (2, 2, 6, 8, 69),
        (2, 3, 6, 8, 69),
        (2, 4, 6, 8, 70),
        (2, 4, 6, 8, -40),
    ],
)
def test_lilies_do_not_drift_against_the_rule(cells: tuple[int, ...]) -> None:
    assert not Drift((0,)).admits(Drifted(cells))


@pytest.mark.rule("DL-02")
@pytest.mark.rule("DL-04")
def test_an_automatic_layout_agreed_on_follows_the_lot() -> None:
    state = state_after(GAME.begin(Options(lilies="automatic"), 3), Rolled(2))

    assert GAME.pending(state) == AwaitWorld(Drift(()))
    assert GAME.pending(state_after(state, Drifted((0, 2, 4, 6, 8, 69)))) == Decide(2)


@pytest.mark.rule("DL-02")
def test_the_automatic_layout_always_finds_room() -> None:
    for seed in range(50):
        state = GAME.begin(Options(first=0, lilies="automatic"), 2)
        now = GAME.pending(state)
        assert isinstance(now, AwaitWorld)
        state = state_after(state, now.request.sample(Random(seed)))

        assert not any(are_touching(a, b) for a, b in product(state.lilies, repeat=2) if a != b)
        assert len(state.lilies) == 6


@pytest.mark.rule("DL-03")
def test_petya_starts_on_the_arrow_stone_and_walks_clockwise() -> None:
    state = GAME.begin(Options(), 2)
    walk = [
        beat.state.petya for beat in roll("white", lake_position("roll", petya=0)) if type(beat.event) is PetyaStepped
    ]

    assert (state.petya, walk) == (0, [1, 2, 3])
    assert [middle(stone_place(number))[0] for number in (0, 1, 2)] == [15.0, 45.0, 75.0]


@pytest.mark.rule("DL-04")
def test_the_first_player_is_who_last_fed_ducks() -> None:
    state = state_after(GAME.begin(Options(first=2, lilies="automatic"), 3), Drifted((0, 2, 4, 6, 8, 69)))

    assert (state.first, GAME.pending(state)) == (2, Decide(2))
    with pytest.raises(ValueError, match="first"):
        GAME.begin(Options(first=2), 2)


@pytest.mark.rule("DL-04")
def test_or_the_lot_says_who_is_first() -> None:
    state = GAME.begin(Options(), 3)
    beats = play(GAME, state, Rolled(1))

    assert GAME.pending(state) == AwaitWorld(Roll(3))
    assert events_of(beats) == [LotDrawn(1)]
    assert beats[-1].state.first == 1
    assert GAME.pending(beats[-1].state) == Decide(1)


def put_position(seats: int = 2, first: int = 0, lilies: tuple[int, ...] = (44, 46, 48, 24, 26, 28)) -> State:
    """The lilies lie, the ducks wait for their stones."""
    return state_after(GAME.begin(Options(first=first, lilies="automatic"), seats), Drifted(lilies))


@pytest.mark.rule("DL-05")
def test_from_the_first_player_on_each_puts_both_ducks_on_stones() -> None:
    state = put_position(3, first=1)
    order = []
    for number in (3, 6, 9, 12, 15, 18):
        now = GAME.pending(state)
        assert isinstance(now, Decide)
        order.append(now.seat)
        state = state_after(state, Put(number))

    assert order == [1, 1, 2, 2, 0, 0]
    assert state.ducks == (115, 118, 103, 106, 109, 112)


@pytest.mark.rule("DL-05")
def test_one_duck_on_a_stone_none_on_petyas_none_where_a_lily_bars_the_way() -> None:
    state = state_after(put_position(lilies=(9, 60, 44, 46, 48, 24)), Put(5))

    assert reason(state, Put(5)) == "stone_taken"
    assert reason(state, Put(0)) == "stone_petya"
    assert [number for number in STONES if reason(state, Put(number)) == "stone_lily"] == [9, 10, 26, 27]
    assert [reason(state, Put(number)) for number in (34, -1)] == ["not_a_stone", "not_a_stone"]


@pytest.mark.rule("DL-06")
def test_then_the_first_player_drops_nine_pieces_and_takes_the_first_turn() -> None:
    state = state_after(put_position(2, first=1), Put(5), Put(6), Put(7), Put(8))
    now = GAME.pending(state)
    assert isinstance(now, AwaitWorld)
    assert isinstance(now.request, Handful)
    thrown = land(state, *(middle(cell) for cell in range(30, 39)))[-1].state

    assert (now.request.seat, now.request.pieces, state.bucket) == (1, tuple(range(9)), 33)
    assert cells_of(thrown) == list(range(30, 39))
    assert GAME.pending(thrown) == AwaitWorld(Roll(6, 1))


@pytest.mark.rule("DL-06")
def test_a_handful_asks_for_all_that_stands_and_lies_in_its_way() -> None:
    state = lake_position("throw", ducks=(34, 112, 50, 120), corn=(11,), hand=3, lilies=(0, 2), petya=6)

    assert GAME.pending(state) == AwaitWorld(Handful(0, (1, 2, 3), (0, 2), (34, 112, 50, 120), 6, ((36.0, 45.0),)))


THREE_IN_HAND = lake_position("throw", hand=3)


@pytest.mark.rule("DL-07")
def test_a_piece_lies_in_the_cell_of_its_middle() -> None:
    state = land(THREE_IN_HAND, (31.6, 15), (15, 15), (298.4, 208.4))[-1].state

    assert cells_of(state) == [1, 0, 69]
    assert state.step == "roll"


@pytest.mark.rule("DL-07")
@pytest.mark.parametrize(
    ("x", "y", "cells"),
    [
        (60, 45, (11, 12)),
        (61.5, 45, (11, 12)),
        (61.51, 45, (12,)),
        (45, 58.5, (11, 21)),
        (61, 59, (11, 12, 21, 22)),
        (61.4, 61.4, (11, 12, 21, 22)),
        (60.5, -1, (1, 2)),
        (61.4, -1, (2,)),
        (300.5, 30.5, (9, 19)),
        (301, 31.4, (19,)),
        (-1, 31.4, (10,)),
        (45, 209, (61,)),
        (0.2, 15, (0,)),
        (-1, 15, (0,)),
        (301.4, 211.4, (69,)),
    ],
)
def test_it_lies_across_the_lines_that_pass_within_a_millimetre_and_a_half_of_its_middle(
    x: float, y: float, cells: tuple[int, ...]
) -> None:
    assert cells_across(x, y) == cells


@pytest.mark.rule("DL-07")
def test_a_piece_across_a_line_is_pushed_by_the_thrower_into_one_of_its_cells() -> None:
    state = land(lake_position("throw", hand=3, turn=1, ducks=(34, 112, 50, 120)), (60, 45), (61, 59), (200, 15))[
        -1
    ].state
    first, second, _ = state.lying

    assert GAME.pending(state) == Decide(1)
    assert (first.cells, second.cells) == ((11, 12), (11, 12, 21, 22))
    assert set(GAME.legal_moves(state)) == {
        *(Push(0, cell) for cell in (11, 12)),
        *(Push(1, cell) for cell in (11, 12, 21, 22)),
        LeaveAll(),
    }
    assert reason(state, Push(0, 21)) == "not_its_cell"
    assert reason(state, Push(2, 6)) == "not_across"
    assert reason(state, Push(40, 6)) == "not_across"


@pytest.mark.rule("DL-07")
def test_one_after_the_other_all_pieces_across_lines_are_pushed_before_the_turn_ends() -> None:
    state = land(THREE_IN_HAND, (60, 45), (120, 45), (200, 15))[-1].state
    once = state_after(state, Push(1, 14))
    twice = state_after(once, Push(0, 11))

    assert (GAME.pending(once), [corn.piece for corn in once.doubtful]) == (Decide(0), [0])
    assert reason(once, Push(1, 13)) == "not_across"
    assert cells_of(twice) == [11, 14, 6]
    assert GAME.pending(twice) == AwaitWorld(Roll(6, 1))


@pytest.mark.rule("DL-06")
@pytest.mark.rule("DL-07")
def test_pieces_of_the_first_handful_are_pushed_before_the_first_roll() -> None:
    spots = [(30.0, 45.0), *(middle(cell) for cell in range(31, 39))]
    state = land(lake_position("throw", turn=1, petya=0, hand=9), *spots)[-1].state

    assert GAME.pending(state) == Decide(1)
    assert GAME.pending(state_after(state, Push(0, 11))) == AwaitWorld(Roll(6, 1))


@pytest.mark.rule("DL-07")
def test_a_pushed_piece_lies_wholly_in_its_cell_beside_the_others() -> None:
    state = land(THREE_IN_HAND, (60, 45), (70, 45), (66, 54))[-1].state
    beats = play(GAME, state, Push(0, 12))
    pushed = beats[-1].state.lying[0]

    assert events_of(beats) == [CornPushed(0, 0, 12)]
    assert 64.5 <= pushed.x <= 85.5
    assert 34.5 <= pushed.y <= 55.5
    assert all((pushed.x - x) ** 2 + (pushed.y - y) ** 2 >= 81 for x, y in ((70, 45), (66, 54)))
    assert cells_of(beats[-1].state) == [12, 12, 12]


@pytest.mark.rule("DL-07")
def test_pieces_across_lines_may_all_be_left_where_their_middles_are() -> None:
    state = land(THREE_IN_HAND, (59, 45), (121, 59.5), (200, 15))[-1].state
    left = state_after(state, LeaveAll())

    assert cells_of(left) == [11, 14, 6]
    assert left.step == "roll"


@pytest.mark.rule("DL-07")
def test_a_piece_with_its_middle_just_outside_lies_in_the_nearest_cell() -> None:
    state = land(THREE_IN_HAND, (45, -4.4), (304.5, 45), (15, 15))[-1].state

    assert cells_of(state) == [1, 19, 0]
    assert not is_off_lake(45, -4.5)
    assert is_off_lake(-3.5, -3.5)


@pytest.mark.rule("DL-07")
@pytest.mark.parametrize(
    ("on", "off"),
    [((45, -4.5), (45, -4.6)), ((304.5, 45), (304.6, 45)), ((45, 214.5), (45, 214.6)), ((-4.5, 45), (-4.6, 45))],
)
def test_a_piece_off_any_bank_is_off_the_lake_once_no_part_of_it_reaches_a_cell(
    on: tuple[float, float], off: tuple[float, float]
) -> None:
    assert not is_off_lake(*on)
    assert is_off_lake(*off)


@pytest.mark.rule("DL-07")
def test_several_pieces_may_lie_in_one_cell() -> None:
    state = land(THREE_IN_HAND, (40, 40), (50, 40), (45, 52))[-1].state

    assert cells_of(state) == [11, 11, 11]


@pytest.mark.rule("DL-07")
def test_a_piece_that_touches_no_cell_is_thrown_again_at_once() -> None:
    beats = land(THREE_IN_HAND, (45, 45), (-20, 45), (60, 100))
    state = beats[-1].state
    now = GAME.pending(state)
    assert isinstance(now, AwaitWorld)
    assert isinstance(now.request, Handful)
    again = land(state, (155, 15))[-1].state

    assert events_of(beats) == [HandfulThrown(0, 3), CornMissed(0, 1)]
    assert [len(beat.state.lying) for beat in beats] == [3, 2]
    assert (now.request.pieces, now.request.lying) == ((1,), ((45, 45), (60, 100)))
    assert again.step == "push"
    assert [corn.piece for corn in again.doubtful] == [2]


@pytest.mark.rule("DL-07")
def test_a_piece_off_the_lake_is_not_one_to_push() -> None:
    thrown = land(THREE_IN_HAND, (45, 45), (-20, 60), (60, 100))[0].state

    assert [corn.piece for corn in thrown.doubtful] == [2]
    assert [corn.cells for corn in thrown.lying] == [(), (), (31, 32)]


@pytest.mark.rule("DL-07")
@pytest.mark.rule("DL-12")
def test_while_some_pieces_are_thrown_again_those_on_ducks_are_already_eaten() -> None:
    beats = land(lake_position("throw", ducks=(34, 112, 50, 120), hand=3), (-20, 45), middle(50), (330, 45))
    state = beats[-1].state

    assert events_of(beats) == [HandfulThrown(0, 3), CornTaken(1, 2, 1), CornMissed(0, 2)]
    assert (state.turn, state.hand, state.lying, state.bucket) == (0, (0, 2), (), 39)
    assert GAME.pending(land(state, (15, 15), (15, 45))[-1].state) == AwaitWorld(Roll(6, 1))


@pytest.mark.rule("DL-07")
@pytest.mark.parametrize(
    "spots",
    [
        (),
        ((45.0, 45.0, 0.0),),
        ((45.0, 45.0, 0.0), (60.0, 45.0, 0.0), (75.0, 45.0, 0.0), (90.0, 45.0, 0.0)),
        ((45.0, 45.0, 0.0), (45.0, 45.0, 0.0), (75.0, 45.0, 0.0)),
        ((45.0, 45.0, 0.0), (52.0, 45.0, 0.0), (75.0, 45.0, 0.0)),
        ((46.0, 100.0, 0.0), (60.0, 45.0, 0.0), (75.0, 45.0, 0.0)),
        ((nan, 45.0, 0.0), (60.0, 45.0, 0.0), (75.0, 45.0, 0.0)),
        ((45.0, inf, 0.0), (60.0, 45.0, 0.0), (75.0, 45.0, 0.0)),
        ((45.0, 45.0, nan), (60.0, 45.0, 0.0), (75.0, 45.0, 0.0)),
        ((45.0, 45.0, 0.0), (60.0, 45.0, 0.0), (9000.0, 45.0, 0.0)),
        ((45.0, 45.0, 0.0), (60.0, 45.0, 0.0), (75.0, -101.0, 0.0)),
        ((45.0, 45.0, 0.0), (60.0, 45.0, 0.0), (-101.0, 45.0, 0.0)),
        ((45.0, 45.0, 0.0), (60.0, 45.0, 0.0), (75.0, 311.0, 0.0)),
        ((45.0, 45.0), (60.0, 45.0), (75.0, 45.0)),
        (("45", 45.0, 0.0), (60.0, 45.0, 0.0), (75.0, 45.0, 0.0)),
    ],
)
def test_the_world_may_not_lose_double_or_fling_away_a_piece(spots: Any) -> None:
    handful = Handful(0, (0, 1, 2), (), (), 0, ((46.0, 101.0),))

    assert not handful.admits(Landed(spots))
    assert not handful.admits(Rolled(1))


@pytest.mark.rule("DL-08")
def test_a_duck_on_the_die_moves_no_duck_and_only_what_falls_on_ducks_is_eaten() -> None:
    state = roll("white", lake_position("roll", ducks=(34, 112, 50, 120), corn=(35, 33), petya=3))[-1].state
    thrown = land(state, (15, 15), middle(44), middle(24))[-1].state

    assert thrown.ducks == (34, 112, 50, 120)
    assert thrown.scores == (0, 0)
    assert thrown.turn == 1


@pytest.mark.rule("DL-10")
def test_players_roll_in_turn_clockwise() -> None:
    state = lake_position("roll", ducks=(34, 112, 50, 120, 69, 118), eaten=(0, 0, 0))
    turns = []
    for move in (Swim(0, (35,)), Swim(2, (51,)), Swim(4, (68,)), None):
        assert GAME.pending(state) == AwaitWorld(Roll(6, state.turn))
        assert GAME.legal_moves(state) == ()
        turns.append(state.turn)
        if move:
            state = state_after(state, Rolled(0), move)

    assert turns == [0, 1, 2, 0]


@pytest.mark.rule("DL-10")
def test_a_fair_throw_shows_every_face_of_the_die_about_as_often() -> None:
    rng = Random(1)
    faces = [Roll(6, 0).sample(rng).face for _ in range(6000)]

    assert all(900 < faces.count(face) < 1100 for face in range(6))
    assert [Roll(6, 0).admits(Rolled(face)) for face in (-1, 0, 5, 6)] == [False, True, True, False]


@pytest.mark.rule("DL-10")
def test_nothing_but_what_the_step_asks_for_may_be_done() -> None:
    swimming, pushing = lake_position("swim", die="1"), land(THREE_IN_HAND, (60, 45), (100, 45), (140, 45))[-1].state

    assert reason(swimming, Put(5)) == reason(swimming, LeaveAll()) == reason(swimming, "quack") == "not_now"
    assert reason(pushing, Swim(0, (35,))) == reason(pushing, Decline()) == reason(pushing, LayLily(1)) == "not_now"


@pytest.mark.rule("DL-11")
@pytest.mark.parametrize("face", ["white", "black"])
def test_a_duck_face_sends_petya_three_stones_on_and_three_pieces_fly_and_the_turn_ends(face: str) -> None:
    beats = roll(face, lake_position("roll", ducks=FAR_PLACES, petya=6))
    state = beats[-1].state
    now = GAME.pending(state)
    assert isinstance(now, AwaitWorld)
    assert isinstance(now.request, Handful)

    assert events_of(beats) == [DieRolled(0, face), PetyaStepped(0, 7), PetyaStepped(0, 8), PetyaStepped(0, 9)]
    assert (now.request.seat, len(now.request.pieces)) == (0, 3)
    assert GAME.pending(land(state, (15, 15), (15, 45), (15, 75))[-1].state) == AwaitWorld(Roll(6, 1))


@pytest.mark.rule("DL-12")
def test_corn_that_lands_in_a_cell_with_a_duck_is_taken_by_its_owner_at_once() -> None:
    state = lake_position("throw", ducks=(34, 112, 50, 120), hand=3)
    beats = land(state, (130, 95), (140, 118), (10, 160))

    assert events_of(beats) == [HandfulThrown(0, 3), CornTaken(0, 0, 0), CornTaken(0, 0, 1), CornTaken(1, 2, 2)]
    assert beats[-1].state.scores == (2, 1)
    assert beats[-1].state.lying == ()


@pytest.mark.rule("DL-12")
def test_a_duck_in_the_top_left_cell_is_fed_like_any_other() -> None:
    state = lake_position("throw", ducks=(112, 120, 0, 34), hand=3)

    assert land(state, middle(0), middle(1), (15, 45))[-1].state.eaten == ((), (0,))


@pytest.mark.rule("DL-12")
def test_corn_pushed_into_a_cell_with_a_duck_is_taken_too() -> None:
    state = land(lake_position("throw", ducks=(34, 112, 50, 120), hand=3), (120, 105), (15, 15), (15, 45))[-1].state
    beats = play(GAME, state, Push(0, 34))

    assert events_of(beats) == [CornPushed(0, 0, 34), CornTaken(0, 0, 0)]
    assert beats[-1].state.turn == 1


@pytest.mark.rule("DL-12")
def test_whoever_pushes_it_there_the_ducks_owner_takes_it() -> None:
    state = land(lake_position("throw", ducks=(34, 112, 50, 120), hand=3), (30, 165), (15, 15), (15, 45))[-1].state
    beats = play(GAME, state, Push(0, 50))

    assert events_of(beats) == [CornPushed(0, 0, 50), CornTaken(1, 2, 0)]
    assert beats[-1].state.scores == (0, 1)


@pytest.mark.rule("DL-12")
def test_a_duck_on_a_stone_takes_nothing_from_the_cell_beside_it() -> None:
    state = lake_position("throw", ducks=(stone_place(5), 112, 50, 120), hand=3)

    assert land(state, middle(CELL_BESIDE[5]), (15, 15), (15, 45))[-1].state.scores == (0, 0)


@pytest.mark.rule("DL-13")
def test_a_number_moves_one_of_ones_own_ducks_along_sides_and_round_corners() -> None:
    state = lake_position("swim", die="3", ducks=(34, 112, 50, 120))

    assert reason(state, Swim(0, (35, 45, 55))) is None
    assert reason(state, Swim(0, (45, 46, 47))) == "not_beside"
    assert reason(state, Swim(0, (35, 37, 38))) == "not_beside"
    assert reason(state, Swim(2, (51, 52, 53))) == "not_your_duck"
    assert state_after(state, Swim(0, (35, 45, 55))).ducks == (55, 112, 50, 120)


@pytest.mark.rule("DL-13")
def test_cells_may_be_visited_again() -> None:
    state = lake_position("swim", die="4", ducks=(34, 112, 50, 120))

    assert state_after(state, Swim(0, (35, 34, 35, 34))).ducks[0] == 34


@pytest.mark.rule("DL-13")
def test_every_step_ends_in_a_lake_cell() -> None:
    state = lake_position("swim", die="1", ducks=(9, 112, 50, 120))

    assert {move.path for move in GAME.legal_moves(state) if isinstance(move, Swim) and move.duck == 0} == {(8,), (19,)}
    assert reason(state, Swim(0, (10,))) == "not_beside"
    assert reason(state, Swim(0, (stone_place(9),))) == "not_beside"
    assert 10 not in NEIGHBOURS[9]


@pytest.mark.rule("DL-13")
def test_no_more_steps_than_the_die_shows() -> None:
    assert reason(lake_position("swim", die="2", ducks=(34, 112, 50, 120)), Swim(0, (35, 36, 37))) == "too_far"


@pytest.mark.rule("DL-13")
def test_the_paths_of_four_steps_are_counted_right() -> None:
    state = lake_position("swim", die="4", ducks=(34, stone_place(5), 69, 120))
    swims = [move for move in GAME.legal_moves(state) if isinstance(move, Swim)]

    assert len([swim for swim in swims if swim.duck == 0]) == 254  # four straight up or down leave the lake
    assert len([swim for swim in swims if swim.duck == 1]) == 8 + 12 + 12 + 3  # none, one, two, three steps up or down
    assert len(set(swims)) == len(swims)


@pytest.mark.rule("DL-14")
def test_from_its_stone_a_duck_enters_the_one_cell_beside_it_for_one_step() -> None:
    state = lake_position("swim", die="2", ducks=(stone_place(12), stone_place(20), 50, 120))
    paths = {move.path for move in GAME.legal_moves(state) if isinstance(move, Swim) and move.duck == 0}

    assert paths == {(29, 19), (29, 28), (29, 39)}


@pytest.mark.rule("DL-14")
def test_ducks_never_go_back_to_a_stone() -> None:
    state = lake_position("swim", die="1", ducks=(29, stone_place(20), 50, 120))

    assert reason(state, Swim(0, (stone_place(12),))) == "not_beside"


@pytest.mark.rule("DL-15")
def test_the_whole_number_is_walked() -> None:
    state = lake_position("swim", die="3", ducks=(34, 112, 50, 120))

    assert reason(state, Swim(0, (35, 36))) == "too_short"
    assert reason(state, Swim(0, ())) == "too_short"


@pytest.mark.rule("DL-15")
@pytest.mark.parametrize("die", ["2", "3", "4"])
def test_a_duck_with_no_path_of_that_length_walks_the_longest_it_has(die: str) -> None:
    walled = lake_position("swim", die=die, ducks=(stone_place(0), 55, 50, 112), lilies=(1, 10), petya=3)

    assert reason(walled, Swim(0, (0,))) is None
    assert Swim(0, (0,)) in GAME.legal_moves(walled)
    assert reason(walled, Swim(0, (0, 1))) == "lily_in_the_way"
    assert reason(walled, Swim(1, (56,))) == "too_short"


@pytest.mark.rule("DL-15")
def test_a_duck_that_cannot_move_is_not_chosen_while_the_other_can() -> None:
    state = lake_position("swim", die="2", ducks=(stone_place(12), 55, 29, 112))

    assert reason(state, Swim(0, ())) == "stuck"
    assert {move.duck for move in GAME.legal_moves(state) if isinstance(move, Swim)} == {1}


@pytest.mark.rule("DL-15")
@pytest.mark.parametrize("ducks", [(stone_place(12), 55, 29, 112), (55, stone_place(12), 29, 112)])
def test_one_duck_that_can_move_is_enough_for_a_move(ducks: tuple[int, ...]) -> None:
    state = roll("2", lake_position("roll", ducks=ducks))[-1].state

    assert (GAME.pending(state), state.step) == (Decide(0), "swim")
    assert {move.duck for move in GAME.legal_moves(state) if isinstance(move, Swim)} == {ducks.index(55)}


@pytest.mark.rule("DL-15")
def test_if_neither_can_move_the_turn_passes() -> None:
    beats = roll("2", lake_position("roll", ducks=(stone_place(12), 0, 29, 10), lilies=(1,)))

    assert events_of(beats) == [DieRolled(0, "2"), TurnPassed(0)]
    assert GAME.pending(beats[-1].state) == AwaitWorld(Roll(6, 1))


@pytest.mark.rule("DL-15")
def test_the_option_fewer_steps_allows_any_number_from_one_step_to_the_roll() -> None:
    state = lake_position("swim", die="3", ducks=(34, 112, 50, 120), options=Options(first=0, fewer_steps=True))

    assert [reason(state, Swim(0, (35, 36, 37)[:steps])) for steps in range(4)] == ["too_short", None, None, None]
    assert {len(move.path) for move in GAME.legal_moves(state) if isinstance(move, Swim)} == {1, 2, 3}


@pytest.mark.rule("DL-16")
def test_corn_in_every_cell_the_duck_enters_is_taken_on_the_way() -> None:
    state = lake_position("swim", die="3", ducks=(34, 112, 50, 120), corn=(35, 35, 45, 46, 33))
    beats = play(GAME, state, Swim(0, (35, 45, 46)))

    assert events_of(beats) == [
        DuckPaddled(0, 0, 35),
        CornTaken(0, 0, 0),
        CornTaken(0, 0, 1),
        DuckPaddled(0, 0, 45),
        CornTaken(0, 0, 2),
        DuckPaddled(0, 0, 46),
        CornTaken(0, 0, 3),
        DuckSwam(0, 0, 3, 4),
    ]
    assert cells_of(beats[-1].state) == [33]
    assert beats[-1].state.eaten == ((0, 1, 2, 3), ())


@pytest.mark.rule("DL-16")
def test_a_move_is_told_with_its_own_corn_only() -> None:
    state = lake_position("swim", die="1", ducks=(34, 112, 50, 120), corn=(35,), eaten=(5, 2))
    beats = play(GAME, state, Swim(0, (35,)))

    assert beats[-1].event == DuckSwam(0, 0, 1, 1)
    assert beats[-1].state.scores == (6, 2)


@pytest.mark.rule("DL-17")
def test_no_duck_enters_a_cell_with_another_duck_not_even_ones_own() -> None:
    state = lake_position("swim", die="2", ducks=(34, 44, 35, 120))

    assert reason(state, Swim(0, (35, 36))) == "duck_in_the_way"
    assert reason(state, Swim(0, (44, 54))) == "duck_in_the_way"
    assert reason(state, Swim(0, (24, 25))) is None


@pytest.mark.rule("DL-18")
def test_no_duck_enters_a_lilys_cell() -> None:
    state = lake_position("swim", die="1", ducks=(34, 112, 50, 120), lilies=(35,))

    assert reason(state, Swim(0, (35,))) == "lily_in_the_way"


@pytest.mark.rule("DL-18")
def test_corn_on_a_lily_is_taken_by_a_duck_that_passes_beside_it() -> None:
    state = lake_position("swim", die="3", ducks=(32, 112, 50, 120), lilies=(24, 45), corn=(24, 45, 45))
    beats = play(GAME, state, Swim(0, (33, 34, 33)))

    assert event_types(beats) == [DuckPaddled, DuckPaddled, CornTaken, DuckPaddled, DuckSwam]
    assert beats[-1].state.scores == (1, 0)
    assert cells_of(beats[-1].state) == [45, 45]


@pytest.mark.rule("DL-18")
def test_it_is_taken_beside_the_first_and_the_last_cell_as_well_as_on_the_way() -> None:
    state = lake_position("swim", die="3", ducks=(31, 112, 50, 120), lilies=(22, 43, 24), corn=(22, 22, 43, 24))
    beats = play(GAME, state, Swim(0, (32, 33, 34)))

    assert events_of(beats) == [
        DuckPaddled(0, 0, 32),
        CornTaken(0, 0, 0),
        CornTaken(0, 0, 1),
        DuckPaddled(0, 0, 33),
        CornTaken(0, 0, 2),
        DuckPaddled(0, 0, 34),
        CornTaken(0, 0, 3),
        DuckSwam(0, 0, 3, 4),
    ]


@pytest.mark.rule("DL-18")
@pytest.mark.parametrize(("start", "lily", "path"), [(34, 35, (33,)), (0, 1, (10,))])
def test_so_is_corn_on_a_lily_beside_the_cell_it_starts_from(start: int, lily: int, path: tuple[int, ...]) -> None:
    state = lake_position("swim", die="1", ducks=(start, 112, 50, 120), lilies=(lily,), corn=(lily,))
    beats = play(GAME, state, Swim(0, path))

    assert event_types(beats) == [CornTaken, DuckPaddled, DuckSwam]
    assert beats[-1].event == DuckSwam(0, 0, 1, 1)


@pytest.mark.rule("DL-18")
def test_corn_thrown_on_a_lily_beside_a_resting_duck_waits_for_a_move() -> None:
    state = lake_position("throw", ducks=(34, 112, 50, 120), lilies=(35,), hand=3)
    thrown = land(state, middle(35), (15, 15), (15, 45))[-1].state

    assert thrown.scores == (0, 0)
    assert thrown.lying[0].cell == 35


@pytest.mark.rule("DL-18")
def test_it_waits_even_when_other_corn_falls_on_that_duck() -> None:
    state = lake_position("throw", ducks=(34, 112, 50, 120), lilies=(35,), hand=3)
    thrown = land(state, middle(35), middle(34), (15, 45))[-1].state

    assert thrown.eaten == ((1,), ())


@pytest.mark.rule("DL-19")
def test_a_duck_on_the_stone_where_petya_lands_jumps_into_the_cell_beside_it_and_takes_the_corn_there() -> None:
    beats = roll(
        "white", lake_position("roll", ducks=(stone_place(20), 112, stone_place(6), 120), corn=(6, 16), petya=3)
    )

    assert events_of(beats)[4:] == [DuckScared(1, 2), DuckJumped(1, 2, 6), CornTaken(1, 2, 0)]
    assert beats[-1].state.ducks[2] == 6
    assert beats[-1].state.step == "throw"


@pytest.mark.rule("DL-19")
def test_a_jump_takes_all_the_corn_of_the_cell() -> None:
    state = roll(
        "white", lake_position("roll", ducks=(stone_place(20), 112, stone_place(6), 120), corn=(6, 6, 6), petya=3)
    )[-1].state

    assert state.scores == (0, 3)
    assert state.lying == ()


@pytest.mark.rule("DL-19")
def test_who_scares_a_duck_of_ones_own_chooses_its_refuge_too() -> None:
    state = roll("white", lake_position("roll", ducks=(stone_place(6), 112, 6, 120), petya=3))[-1].state

    assert (GAME.pending(state), state.jumper) == (Decide(0), 0)
    assert GAME.legal_moves(state) == (Jump(5), Jump(7), Jump(16))
    assert state_after(state, Jump(16)).ducks == (16, 112, 6, 120)


@pytest.mark.rule("DL-19")
def test_a_duck_he_only_passes_is_not_scared() -> None:
    state = roll("white", lake_position("roll", ducks=(stone_place(4), stone_place(5), 50, stone_place(3)), petya=3))[
        -1
    ].state

    assert state.ducks == (104, 105, 50, 103)


@pytest.mark.rule("DL-19")
def test_a_jump_is_no_move_so_corn_on_a_lily_beside_it_waits() -> None:
    state = roll("white", lake_position("roll", ducks=(stone_place(6), 112, 50, 120), lilies=(7,), corn=(7,), petya=3))[
        -1
    ].state

    assert state.ducks[0] == 6
    assert state.scores == (0, 0)


@pytest.mark.rule("DL-19")
def test_if_the_cell_is_taken_its_owner_chooses_among_the_nearest_free_cells() -> None:
    state = roll("white", lake_position("roll", ducks=(6, 112, stone_place(6), 120), lilies=(16,), corn=(7,), petya=3))[
        -1
    ].state
    jumped = play(GAME, state, Jump(7))

    assert (GAME.pending(state), state.jumper) == (Decide(1), 2)
    assert GAME.legal_moves(state) == (Jump(5), Jump(7))
    assert [reason(state, Jump(cell)) for cell in (6, 16, 8, 70)] == [
        "jump_taken",
        "jump_taken",
        "jump_nearer",
        "not_a_cell",
    ]
    assert events_of(jumped) == [DuckJumped(1, 2, 7), CornTaken(1, 2, 0)]
    assert (jumped[-1].state.turn, jumped[-1].state.step, jumped[-1].state.jumper) == (0, "throw", None)


@pytest.mark.rule("DL-19")
def test_with_one_nearest_cell_there_is_nothing_to_choose() -> None:
    ducks = (6, 5, stone_place(6), 16)
    beats = roll("white", lake_position("roll", ducks=ducks, lilies=(), petya=3))

    assert events_of(beats)[-1] == DuckJumped(1, 2, 7)


@pytest.mark.rule("DL-19")
def test_steps_to_a_refuge_are_counted_over_all_cells_whatever_is_on_them() -> None:
    state = roll("white", lake_position("roll", ducks=(6, 5, stone_place(6), 7), lilies=(16,), petya=3))[-1].state

    assert {move.cell for move in GAME.legal_moves(state) if isinstance(move, Jump)} == {4, 8, 15, 17, 26}


@pytest.mark.rule("DL-19")
def test_walk_comes_first_then_the_scare_then_the_throw() -> None:
    state = roll("white", lake_position("roll", ducks=(stone_place(6), 112, 50, 120), petya=3))[-1].state
    beats = land(state, middle(6), (15, 45), (15, 75))

    assert CornTaken(0, 0, 0) in events_of(beats)


@pytest.mark.rule("DL-20")
def test_the_game_ends_after_eleven_walks_and_the_last_three_pieces() -> None:
    state = lake_position("roll", ducks=(34, 112, 50, 120), corn=range(10, 20), eaten=(20, 9), petya=30)
    walked = roll("black", state)[-1].state
    beats = land(walked, middle(34), (100, 200), (15, 200))

    assert (state.bucket, walked.bucket, walked.petya, walked.walk_count) == (3, 0, 33, 11)
    assert events_of(beats) == [HandfulThrown(0, 3), CornTaken(0, 0, 39), MatchEnded((0,), (21, 9))]
    assert GAME.pending(beats[-1].state) == Over((0,), (21, 9), "gone_round")
    with pytest.raises(IllegalMoveError, match="over"):
        play(GAME, beats[-1].state, Rolled(0))


@pytest.mark.rule("DL-19")
@pytest.mark.rule("DL-20")
def test_a_duck_on_the_last_stone_is_scared_before_the_last_throw() -> None:
    state = lake_position("roll", ducks=(34, 112, 50, stone_place(33)), corn=(0,), eaten=(20, 18), petya=30)
    beats = roll("white", state)
    last = land(beats[-1].state, middle(0), (100, 200), (15, 200))

    assert events_of(beats)[4:] == [DuckScared(1, 3), DuckJumped(1, 3, 0), CornTaken(1, 3, 0)]
    assert events_of(last)[1:] == [CornTaken(1, 3, 39), MatchEnded((0, 1), (20, 20))]


@pytest.mark.rule("DL-20")
def test_the_last_pieces_across_lines_are_pushed_before_it_ends() -> None:
    state = lake_position("throw", ducks=(34, 112, 50, 120), hand=3, eaten=(20, 19), petya=33)
    landed = land(state, (120, 105), (100, 200), (15, 200))[-1].state
    beats = play(GAME, landed, Push(0, 34))

    assert GAME.pending(landed) == Decide(0)
    assert events_of(beats) == [CornPushed(0, 0, 34), CornTaken(0, 0, 0), MatchEnded((0,), (21, 19))]


@pytest.mark.rule("DL-20")
def test_the_last_pieces_off_the_lake_are_thrown_again() -> None:
    state = lake_position("throw", ducks=(34, 112, 50, 120), hand=3, eaten=(20, 19), petya=33)
    landed = land(state, (-50, 105), (100, 200), (15, 200))[-1].state

    assert landed.hand == (0,)
    assert isinstance(GAME.pending(land(landed, (15, 15))[-1].state), Over)


@pytest.mark.rule("DL-20")
def test_nine_and_eleven_times_three_is_all_the_corn() -> None:
    state, handfuls = GAME.begin(Options(first=0, lilies="automatic"), 2), []
    rng = Random(5)
    while not isinstance(now := GAME.pending(state), Over):
        if isinstance(now, AwaitWorld) and isinstance(now.request, Handful):
            handfuls.append((state.petya, len(now.request.pieces)))
        act = now.request.sample(rng) if isinstance(now, AwaitWorld) else rng.choice(GAME.legal_moves(state))
        state = state_after(state, act)
    first_of_each = dict(reversed(handfuls))

    assert first_of_each == {0: 9} | {3 * walk: 3 for walk in range(1, 12)}
    assert state.bucket == 0


@pytest.mark.rule("DL-21")
@pytest.mark.parametrize(
    ("eaten", "winners"), [((13, 12, 12), (0,)), ((10, 12, 12), (1, 2)), ((0, 0, 0), (0, 1, 2)), ((1, 2, 3), (2,))]
)
def test_most_corn_wins_and_equals_share_the_win(eaten: tuple[int, ...], winners: tuple[int, ...]) -> None:
    state = lake_position("over", ducks=(1, 3, 5, 7, 9, 11), eaten=eaten)

    assert GAME.pending(state) == Over(winners, eaten, "gone_round")


OLDER_OPTIONS = Options(first=0, older_children=True)


@pytest.mark.rule("DL-22")
def test_with_older_children_the_black_duck_carries_an_opponents_duck_to_a_stone() -> None:
    state = roll("black", lake_position("roll", ducks=(34, 112, 50, 120), options=OLDER_OPTIONS, petya=3, corn=(11,)))[
        -1
    ].state
    beats = play(GAME, state, Carry(2, 7))

    assert (GAME.pending(state), state.petya, state.hand, state.die) == (Decide(0), 3, (), "black")
    assert events_of(beats) == [DuckCarried(0, 2, 7)]
    assert beats[-1].state.ducks == (34, 112, 107, 120)
    assert GAME.pending(beats[-1].state) == AwaitWorld(Roll(6, 1))


@pytest.mark.rule("DL-22")
def test_only_an_opponents_duck_in_the_lake_is_carried_and_only_to_a_free_stone() -> None:
    state = lake_position("carry", die="black", ducks=(34, 112, 50, 120), options=OLDER_OPTIONS, petya=3, lilies=(5,))

    assert reason(state, Carry(0, 7)) == "your_own_duck"
    assert reason(state, Carry(3, 7)) == "not_in_the_lake"
    assert reason(state, Carry(2, 12)) == "stone_taken"
    assert reason(state, Carry(2, 3)) == "stone_petya"
    assert reason(state, Carry(2, 5)) == "stone_lily"
    assert reason(state, Carry(2, 34)) == "not_a_stone"
    assert len(GAME.legal_moves(state)) == 34 - 4 + 1


@pytest.mark.rule("DL-22")
def test_the_roller_may_decline() -> None:
    state = lake_position("carry", die="black", ducks=(34, 112, 50, 120), options=OLDER_OPTIONS)
    beats = play(GAME, state, Decline())

    assert events_of(beats) == [CarryDeclined(0)]
    assert (beats[-1].state.ducks, beats[-1].state.turn) == (state.ducks, 1)


@pytest.mark.rule("DL-22")
def test_with_no_opponents_duck_in_the_lake_nothing_happens() -> None:
    beats = roll("black", lake_position("roll", ducks=(34, 112, 118, 120), options=OLDER_OPTIONS, petya=3))

    assert events_of(beats) == [DieRolled(0, "black"), TurnPassed(0)]
    assert (beats[-1].state.petya, beats[-1].state.turn) == (3, 1)


@pytest.mark.rule("DL-22")
@pytest.mark.parametrize(("ducks", "carried"), [((118, 112, 50, 120), set()), ((34, 112, 50, 120), {0})])
def test_whose_duck_is_an_opponents_depends_on_who_rolled(ducks: tuple[int, ...], carried: set[int]) -> None:
    state = roll("black", lake_position("roll", turn=1, ducks=ducks, options=OLDER_OPTIONS))[-1].state

    assert GAME.pending(state) == (Decide(1) if carried else AwaitWorld(Roll(6, 0)))
    assert {move.duck for move in GAME.legal_moves(state) if isinstance(move, Carry)} == carried


@pytest.mark.rule("DL-22")
def test_the_white_duck_stays_as_it_was() -> None:
    assert (
        roll("white", lake_position("roll", ducks=(34, 112, 50, 120), options=OLDER_OPTIONS, petya=3))[-1].state.step
        == "throw"
    )


TABLES = [
    (seats, Options(first=first, lilies=lilies, older_children=older, fewer_steps=fewer))
    for seats, (first, lilies), older, fewer in product(
        GAME.player_counts, [(None, "by_hand"), (1, "automatic")], [False, True], [False, True]
    )
]


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_laws_hold_in_every_match(seats: int, options: Options) -> None:
    rng = Random(f"{seats} {options}")
    state = GAME.begin(options, seats)
    for act_number in range(5000):
        now = GAME.pending(state)
        for seat in (None, *range(seats)):
            view = GAME.view(state, seat)
            assert GAME.view(GAME.imagine(view, rng), seat) == view
        if isinstance(now, Over):
            break
        if isinstance(now, AwaitWorld):
            assert GAME.legal_moves(state) == ()
            act = now.request.sample(rng)
            assert now.request.admits(act)
        else:
            legal, wider = GAME.legal_moves(state), GAME.candidates(state)
            assert legal
            assert set(legal) <= set(wider)
            assert len(set(legal)) == len(legal)
            for move in wider if act_number % 5 == 0 else rng.sample(wider, min(9, len(wider))):
                assert (reason(state, move) is None) == (move in legal)
                assert reason(state, move) in {None, *GAME.reasons}
            act = rng.choice(legal)
        assert type(act) in GAME.acts
        before = hash(state)
        beats = play(GAME, state, act)
        assert hash(state) == before
        for beat in beats:
            assert type(beat.event) in GAME.events
            corn = beat.state
            pieces = [*corn.hand, *(each.piece for each in corn.lying), *(p for pile in corn.eaten for p in pile)]
            assert sorted(pieces) == list(range(42 - corn.bucket))
        state = beats[-1].state
        swimming = [place for place in state.ducks if place is not None]
        assert len(set(swimming)) == len(swimming)
        assert not set(swimming) & set(state.lilies)
    else:
        pytest.fail("the match did not end")
    assert (state.petya, state.bucket, state.hand) == (33, 0, ())


@pytest.mark.parametrize("seed", range(4))
def test_the_swims_offered_are_just_the_paths_without_an_objection(seed: int) -> None:
    rng = Random(seed)
    for _ in range(60):
        cells = rng.sample(CELLS, 14)
        places = [rng.choice([cell, stone_place(rng.choice(STONES))]) for cell in cells[:8]]
        options = Options(first=0, fewer_steps=rng.random() < 0.5)
        ducks = places if len(set(places)) == 8 else cells[:8]
        state = lake_position("swim", die=rng.choice("1234"), ducks=ducks, lilies=tuple(cells[8:]), options=options)
        unhindered = [move for move in GAME.candidates(state) if reason(state, move) is None]

        assert sorted(map(str, unhindered)) == sorted(map(str, GAME.legal_moves(state)))


def test_a_sampled_handful_is_always_admitted_however_much_lies_there() -> None:
    rng = Random(3)
    for _ in range(100):
        board = Handful(0, tuple(range(9)), (0, 33, 36), (34, 44, 35, 45, 100, 118), 3, ())
        heap = scatter(board, (150, 100), (0, 0), rng)
        crowded = Handful(0, (9, 10, 11), board.lilies, board.ducks, 3, tuple((x, y) for x, y, _ in heap.spots))

        assert crowded.admits(scatter(crowded, (150, 100), (0, 0), rng))
        assert board.admits(board.sample(rng))


def test_nothing_is_secret_by_the_lake() -> None:
    assert not GAME.has_secrets(Options())


def test_every_reason_is_a_rule_of_this_game() -> None:
    assert all(rule.startswith("DL-") for rule in GAME.reasons.values())


@pytest.mark.parametrize(
    "nonsense",
    [
        None,
        7,
        "Swim",
        Swim(0, None),  # type: ignore[arg-type]
        Swim("0", (35,)),  # type: ignore[arg-type]
        Swim(0.0, (35,)),  # type: ignore[arg-type]
        Swim(False, (35,)),
        Swim(0, (35.0,)),  # type: ignore[arg-type]
        Swim(0, ("35",)),  # type: ignore[arg-type]
    ],
)
def test_nonsense_is_refused_politely(nonsense: Any) -> None:
    state = lake_position("swim", die="1", ducks=(34, 112, 50, 120))

    assert reason(state, nonsense) in GAME.reasons


@pytest.mark.parametrize(("piece", "cell"), [(0, 11.0), (0, None), (0, [11]), (0.0, 11), (False, 11)])
def test_a_push_is_refused_unless_piece_and_cell_are_whole_numbers(piece: Any, cell: Any) -> None:
    state = land(THREE_IN_HAND, (60, 45), (100, 45), (140, 45))[-1].state

    assert reason(state, Push(0, 11)) is None
    assert reason(state, Push(piece, cell)) in ("not_across", "not_its_cell")


def test_a_spot_on_a_far_line_belongs_to_the_cell_after_it() -> None:
    assert [cell_at(x, y) for x, y in ((0, 0), (30, 0), (300, 210), (-4, 300))] == [0, 1, 69, 60]
