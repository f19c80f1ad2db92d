"""The lake's table: every move by the mouse, a hand that throws, a way that is drawn, and corn that is counted."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import hypot
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from attrs import evolve
from helpers.fake_user import FakeUser, quiet_services, shown_refusal
from helpers.games.duck_lake_table import (
    FRAME_SECONDS,
    OTHER_DUCKS_STONES,
    PUSH_POSITION,
    ROLL_POSITION,
    SWIM_POSITION,
    TABLE_CASES,
    THROW_POSITION,
    bare_canvas,
    cell_point,
    context_for,
    corn_in,
    every_table,
    lake_position,
    press_keys,
    sit_at_position,
)
from helpers.matches import TableCase, sample_decisions
from helpers.table_mouse import TableMouse

from rules.chance import Rolled
from rules.duck_lake import GAME
from rules.duck_lake.acts import (
    Carry,
    CornTaken,
    Decline,
    DieRolled,
    DuckJumped,
    DuckPaddled,
    DuckScared,
    DuckSwam,
    Jump,
    LayLily,
    LeaveAll,
    LetDrift,
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
    DIE_FACES,
    LAKE_HEIGHT_MM,
    LAKE_WIDTH_MM,
    LILY_COUNT,
    STONE_PLACE_OFFSET,
    STONES,
)
from rules.duck_lake.state import Corn, Options, State
from rules.kernel import play
from tabletop.i18n import LANGUAGES, catalogue
from tabletop.physics.lake import Gesture, throw
from tabletop.scenes.base.scene import Push as Onward
from tabletop.scenes.base.scene import Services
from tabletop.scenes.base.sheet import SheetScene
from tabletop.stage import brush
from tabletop.stage.brush import Brush
from tabletop.stage.inputs import Pointer
from tabletop.tables.duck_lake import TABLE, places
from tabletop.tables.duck_lake.pieces import CellMark, StoneImage
from tabletop.tables.duck_lake.pieces import ThrowingHand as LakeHand
from tabletop.tables.duck_lake.throw.film import find_splashes
from tabletop.tables.duck_lake.touch import corn_count, richest_swim
from tabletop.tables.game_table import SheetPages


def states(table: TableCase, most: int, seed: int = 1) -> Sequence[State]:
    return [step.state for step in sample_decisions(table, most, seed)]


def sample_moves(moves: Sequence[Any], rng: Random, most: int = 10) -> Sequence[Any]:
    return rng.sample(moves, min(most, len(moves)))


@pytest.mark.no_cover
@every_table
def test_every_legal_move_is_made_by_the_clicks_of_its_first_way(table: TableCase, services: Services) -> None:
    rng = Random(7)
    for state in states(table, 12, seed=2):
        for move in sample_moves(GAME.legal_moves(state), rng):
            mouse = sit_at_position(services, state)
            mouse.click(*TABLE.touch_paths(move, mouse.scene.presenter.view())[0])

            assert mouse.acts_made == [move]


def test_the_lilies_are_laid_by_clicks_or_carried_from_their_pile(services: Services) -> None:
    state = lake_position((None,) * 4, "lilies", lilies=(34,))
    mouse = sit_at_position(services, state)
    mouse.click("cell:11")
    assert mouse.acts_made == [LayLily(11)]
    mouse = sit_at_position(services, state)
    mouse.drag("lilies", "cell:68")
    assert mouse.acts_made == [LayLily(68)]


def test_wherever_the_pile_is_taken_hold_of_one_has_the_top_lily(services: Services) -> None:
    mouse = sit_at_position(services, lake_position((None,) * 4, "lilies"))
    rng = Random(2)
    for key in ("more:5", "more:3", "lilies"):
        pose = mouse.scene.presenter.stage.pose_of(key)
        assert pose is not None
        for _ in range(20):
            x, y = pose.x + rng.uniform(-24, 24), pose.y + rng.uniform(-24, 24)
            assert mouse.scene.presenter.stage.piece_at(x, y) == "lilies"


def test_what_waits_to_be_laid_is_seen_by_those_who_only_watch() -> None:
    lilies = {placed.key: placed for placed in TABLE.lay_out(context_for(lake_position((None,) * 4, "lilies"), 1))}
    ducks = {placed.key: placed for placed in TABLE.lay_out(context_for(lake_position((None,) * 4, "ducks"), 1))}

    assert "lilies" in lilies
    assert {"duck:0", "duck:1"} <= ducks.keys()
    assert not lilies["lilies"].touchable
    assert not ducks["duck:0"].touchable


def test_the_tray_shows_how_much_corn_is_in_the_hand() -> None:
    opening = lake_position(
        (STONE_PLACE_OFFSET + 3, STONE_PLACE_OFFSET + 9, *OTHER_DUCKS_STONES), "throw", hand=tuple(range(9))
    )
    again = evolve(THROW_POSITION, hand=(11,))

    missed = evolve(opening, hand=(7, 8))

    assert _tray(opening).rows == (("duck_lake/corn", "×9"),)
    assert (_tray(missed).title, _tray(missed).rows) == ("2\N{NO-BREAK SPACE}зерна", (("duck_lake/corn", "×2"),))
    assert _tray(THROW_POSITION).rows[-1] == ("duck_lake/corn", "×3")
    assert _tray(again).rows[-1] == ("duck_lake/corn", "×1")


def test_a_die_that_has_been_read_lies_still_while_petya_walks_and_scares() -> None:
    # Duck 2 sits on the stone that Petya comes to, with two pieces of corn in the water before it.
    state = lake_position(
        (44, 46, STONE_PLACE_OFFSET + 6, STONE_PLACE_OFFSET + 30),
        "roll",
        corn=(*corn_in(6), Corn(1, 195.0, 12.0, 0.0, 6)),
        petya=3,
    )
    state = evolve(state, bucket=30, eaten=(tuple(range(2, 7)), tuple(range(7, 12))), die="2")
    beats = play(GAME, state, Rolled(DIE_FACES.index("white")))
    seen = [TABLE.lay_out(context_for(beat.state, 0, event=beat.event)) for beat in beats]
    dice = [placed.pose for picture in seen for placed in picture if placed.key == "die"]
    waiting = next(placed.pose for placed in TABLE.lay_out(context_for(state, 0)) if placed.key == "die")

    assert [type(beat.event) for beat in beats[3:]] == [PetyaStepped, DuckScared, DuckJumped, CornTaken, CornTaken]
    assert dice == [places.DIE_RESTING_POSE] * len(beats)
    assert waiting == places.DIE_WAITING_POSE


def _tray(state: State) -> Any:
    return next(placed.image for placed in TABLE.lay_out(context_for(state, state.turn)) if placed.key == "tray")


@pytest.mark.parametrize("corn", range(10))
def test_a_fist_shows_as_much_corn_as_it_holds_up_to_five(corn: int, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    monkeypatch.setattr(brush.Brush, "draw_svg", lambda _, body, box: painted.append(body))
    LakeHand("green", fist=True, corn=corn).paint(brush.Brush(bare_canvas().surface, 1.0))

    assert painted[0].count("<g transform") == min(corn, 5)


def test_before_the_first_lily_every_cell_is_as_good() -> None:
    ponds = [lake_position((None,) * 4, "lilies", lilies=lilies) for lilies in ((), (34,))]
    first, then = (TABLE.hint(context_for(pond, 0, "en", watcher_decides=True)) for pond in ponds)
    say = catalogue("en")

    assert first == say("duck_lake-hint-lilies-first", left=LILY_COUNT)
    assert then == say("duck_lake-hint-lilies", left=LILY_COUNT - 1)


def test_lilies_and_ducks_are_laid_by_the_keyboard_alone(services: Services) -> None:
    mouse = sit_at_position(services, lake_position((None,) * 4, "lilies"))
    press_keys(mouse, "right", "down", "down", "right", "up", "right", "return")
    assert mouse.acts_made == [LayLily(12)]
    mouse = sit_at_position(services, lake_position((None,) * 4, "ducks"))
    press_keys(mouse, "right", "down", "down", "return")

    assert mouse.acts_made == [Put(32)]


def test_tab_is_for_the_buttons_and_the_arrows_are_for_the_table(services: Services) -> None:
    mouse = sit_at_position(services, lake_position((None,) * 4, "lilies"))
    assert isinstance(press_keys(mouse, "right", "tab", "return"), Onward)
    assert mouse.acts_made == []
    press_keys(mouse, "right", "return")

    assert mouse.acts_made == [LayLily(1)]


def test_the_space_bar_rolls_though_a_button_was_clicked_before(services: Services) -> None:
    mouse = sit_at_position(services, ROLL_POSITION)
    for happened in ("down", "up"):
        led = mouse.scene.handle(Pointer(happened, 124, 54, 1))
    assert isinstance(led, Onward)
    mouse.scene.on_return()
    assert press_keys(mouse, "space") is None
    mouse.wait_until(lambda: bool(mouse.acts_made))

    assert isinstance(mouse.acts_made[0], Rolled)


def test_cells_beside_a_lily_are_marked_and_say_why_they_are_shut(services: Services) -> None:
    mouse = sit_at_position(services, lake_position((None,) * 4, "lilies", lilies=(34,)))
    marked = {key for key, placed in mouse.pieces.items() if placed.image == CellMark("shut")}
    mouse.click("cell:45")

    assert marked == {f"cell:{cell}" for cell in (23, 24, 25, 33, 35, 43, 44, 45)}
    assert shown_refusal(mouse.scene) == ("lily_touches", "DL-02")
    assert mouse.acts_made == []


def test_a_plank_lets_the_lilies_find_their_own_places(services: Services) -> None:
    mouse = sit_at_position(services, lake_position((None,) * 4, "lilies"))
    mouse.click("drift")
    mouse.wait_until(lambda: len(mouse.scene.presenter.state.lilies) == 6)

    assert mouse.acts_made[0] == LetDrift()


def test_ducks_go_to_stones_by_a_click_or_from_the_tray(services: Services) -> None:
    state = lake_position((None, None, None, None), "ducks", lilies=(0, 9))
    mouse = sit_at_position(services, state)
    mouse.click("stone:4")
    assert mouse.acts_made == [Put(4)]
    mouse = sit_at_position(services, state)
    mouse.drag("duck:0", "stone:12")
    assert mouse.acts_made == [Put(12)]
    mouse = sit_at_position(services, state)
    mouse.click("stone:9")
    assert shown_refusal(mouse.scene) == ("stone_lily", "DL-05")


def test_wherever_the_waiting_ducks_are_taken_hold_of_one_has_the_next_to_go(services: Services) -> None:
    mouse = sit_at_position(services, lake_position((None,) * 4, "ducks"))
    second, drawn = mouse.scene.presenter.stage.pose_of("duck:1"), mouse.scene.presenter.stage.image_of("duck:1")
    assert second is not None
    assert drawn is not None
    # The drawing of a duck leaves a margin for the rings round one that swims.
    wide, tall = (drawn.size[0] / 2 - 8) * second.scale, (drawn.size[1] / 2 - 8) * second.scale
    for x, y in product((-wide, 0, wide), (-tall, 0, tall)):
        assert mouse.scene.presenter.stage.piece_at(second.x + x, second.y + y) == "duck:0"
    mouse.drag("duck:0", "stone:12")
    mouse.wait_until(lambda: not mouse.scene.presenter.stage.busy and mouse.scene.decision_prompt.selection is not None)

    assert mouse.scene.presenter.stage.piece_at(second.x, second.y) == "duck:1"


def test_computers_set_up_with_less_thought_than_they_swim(home: Path) -> None:
    """A child is bored before the corn flies: whoever sets up first does so briskly."""
    view = GAME.view(lake_position((0, 1, 2, 3), "swim", die="1", corn=(Corn(1, 1.0, 1.0, 0.0, 0),)), 0)
    swim = TABLE.motions.min_think_seconds(Swim(0, (1,)), view)
    for move in (LetDrift(), Put(1), Push(1, 1), LeaveAll()):
        assert TABLE.motions.min_think_seconds(move, view) < swim

    state = lake_position((None,) * 4, "ducks")
    mouse = sit_at_position(quiet_services(home, speed=1.0), state, people=(1,))
    mouse.scene.presenter.table = evolve(TABLE, motions=evolve(TABLE.motions, min_think_seconds=lambda *_: 1e9))
    with pytest.raises(AssertionError, match="nothing came of it"):
        mouse.wait_until(lambda: bool(mouse.acts_made))
    mouse.scene.presenter.table = TABLE
    mouse.wait_until(lambda: len(mouse.acts_made) == 2)


def test_a_turn_is_soon_told_while_there_is_no_corn_on_the_water() -> None:
    """Where the black duck chases, only one face of six feeds, and the lake runs dry."""
    corn = (Corn(1, 1.0, 1.0, 0.0, 0),)
    rich, poor = (GAME.view(lake_position((0, 1, 2, 3), "swim", die="2", corn=each), 0) for each in (corn, ()))
    feeding = GAME.view(lake_position((0, 1, 2, 3), "roll", die="white"), 0)

    assert TABLE.motions.min_think_seconds(Swim(0, (1,)), poor) < TABLE.motions.min_think_seconds(Swim(0, (1,)), rich)
    assert TABLE.motions.min_think_seconds(Put(1), poor) == TABLE.motions.min_think_seconds(Put(1), rich)
    for event in (DieRolled(0, "2"), DuckPaddled(0, 0, 1), DuckSwam(0, 0, 2, 0), TurnPassed(0)):
        hungry, usual = TABLE.motions.pace(event, poor), TABLE.motions.pace(event, rich)
        assert hungry.seconds + hungry.pause_seconds < usual.seconds + usual.pause_seconds
    for event in (DieRolled(0, "white"), PetyaStepped(0, 1)):
        assert TABLE.motions.pace(event, feeding) == TABLE.motions.pace(event, rich)


def test_both_ducks_glow_and_the_richest_way_is_offered_and_taken_with_one_click(services: Services) -> None:
    best = richest_swim(SWIM_POSITION)
    assert best is not None
    assert corn_count(SWIM_POSITION, best) == 2
    mouse = sit_at_position(services, SWIM_POSITION)
    assert {key for key, placed in mouse.pieces.items() if placed.glow == "legal" and placed.touchable} >= {
        "duck:0",
        "duck:1",
    }
    mouse.click("suggestion")

    assert mouse.acts_made == [best]


def test_a_second_click_on_a_duck_takes_its_richest_way(services: Services) -> None:
    mouse = sit_at_position(services, SWIM_POSITION)
    mouse.click("duck:0", "duck:0")

    assert mouse.acts_made == [richest_swim(SWIM_POSITION, 0)]


def test_nothing_is_suggested_where_there_is_nothing_to_eat(services: Services) -> None:
    mouse = sit_at_position(services, evolve(SWIM_POSITION, lying=()))
    assert "suggestion" not in mouse.pieces
    mouse.click("duck:0")
    assert "suggestion" not in mouse.pieces
    mouse.click("duck:0")
    assert mouse.acts_made == []


def test_the_way_shows_all_it_will_bring_corn_on_lilies_beside_it_too(services: Services) -> None:
    mouse = sit_at_position(services, SWIM_POSITION)
    mouse.click("duck:0", "cell:34")
    assert ringed_keys(mouse) == {"corn:0"}
    mouse.click("cell:35")
    assert ringed_keys(mouse) == {"corn:0", "corn:1"}
    assert mouse.touched_path == ("duck:0", "cell:34", "cell:35")


def ringed_keys(mouse: TableMouse) -> set[str]:
    return {key for key, placed in mouse.pieces.items() if key.startswith("corn:") and placed.glow == "selected"}


def test_neither_bubble_nor_tick_lies_on_another() -> None:
    state = evolve(SWIM_POSITION, die="4", options=Options(fewer_steps=True))
    seen_keys = set()
    for move in GAME.legal_moves(state):
        path = (f"duck:{move.duck}", *(f"cell:{cell}" for cell in move.path))
        context = context_for(state, 0, watcher_decides=True, path=path, offered=frozenset({"stop"}))
        seen = {placed.key: _rect(placed) for placed in TABLE.lay_out(context)}
        signs = [key for key in ("gain", "suggestion", "stop") if key in seen]
        seen_keys.add(tuple(signs))

        for one, other in combinations(signs, 2):
            assert not seen[one].colliderect(seen[other]), (path, one, other)
    assert ("gain", "suggestion", "stop") in seen_keys


def test_every_cell_in_reach_is_marked_once_a_duck_is_touched(services: Services) -> None:
    mouse = sit_at_position(services, SWIM_POSITION)
    mouse.click("duck:0")
    marks = {key: placed.image for key, placed in mouse.pieces.items() if isinstance(placed.image, CellMark)}
    marked = {int(key[5:]) for key, mark in marks.items() if mark.kind}
    swims = [move for move in GAME.legal_moves(SWIM_POSITION) if isinstance(move, Swim) and move.duck == 0]
    within = {cell for swim in swims for cell in swim.path}

    assert marked == within


def test_a_click_far_off_swims_there_by_the_best_of_the_shortest_ways(services: Services) -> None:
    mouse = sit_at_position(services, SWIM_POSITION)
    mouse.click("duck:0", "cell:35")
    assert mouse.touched_path == ("duck:0", "cell:34", "cell:35")
    mouse.click("cell:36")
    assert mouse.acts_made == [Swim(0, (34, 35, 36))]
    mouse = sit_at_position(services, SWIM_POSITION)
    mouse.click("duck:0", "cell:56")
    assert corn_count(SWIM_POSITION, mouse.acts_made[0]) == 1
    assert mouse.acts_made[0] in [Swim(0, path) for path in ((45, 46, 56), (45, 55, 56), (54, 55, 56))]


def test_cells_may_be_visited_again_click_by_click(services: Services) -> None:
    mouse = sit_at_position(services, SWIM_POSITION)
    mouse.click("duck:0", "cell:34", "cell:44", "cell:34")

    assert mouse.acts_made == [Swim(0, (34, 44, 34))]


def test_a_duck_is_dragged_along_its_way_with_turns(services: Services) -> None:
    mouse = sit_at_position(services, SWIM_POSITION)
    mouse.drag("duck:0", "cell:34", "cell:35", "cell:36")

    assert mouse.acts_made == [Swim(0, (34, 35, 36))]


def test_a_loop_can_be_dragged_and_visits_a_cell_again(services: Services) -> None:
    mouse = sit_at_position(services, evolve(SWIM_POSITION, die="4", lilies=()))
    mouse.drag("duck:0", "cell:34", "cell:35", "cell:45", "cell:44")

    assert mouse.acts_made == [Swim(0, (34, 35, 45, 44))]


def test_going_back_takes_a_step_back_and_letting_go_underway_keeps_the_way(services: Services) -> None:
    mouse = sit_at_position(services, SWIM_POSITION)
    mouse.drag("duck:0", "cell:45", "cell:46", "cell:45", "cell:44", "cell:34")
    assert mouse.touched_path == ("duck:0", "cell:34")
    assert mouse.acts_made == []
    mouse.click("cell:33", "cell:32")
    assert mouse.acts_made == [Swim(0, (34, 33, 32))]


def test_a_whole_way_that_is_still_held_asks_to_be_let_go(services: Services) -> None:
    mouse = sit_at_position(services, SWIM_POSITION)
    mouse.pick_up("duck:0")
    for cell in (34, 33, 32):
        mouse.move(*mouse.point_of(f"cell:{cell}", without="duck:0"))

    assert mouse.scene.presenter.bar.text_for(mouse.scene.presenter.context()) == catalogue("en")(
        "duck_lake-hint-swim-on", left=0
    )
    assert "0" not in catalogue("en")("duck_lake-hint-swim-on", left=0)


def test_a_duck_that_is_let_go_off_the_lake_goes_home(services: Services) -> None:
    mouse = sit_at_position(services, SWIM_POSITION)
    mouse.pick_up("duck:0")
    for cell in (34, 33, 32):
        mouse.move(*cell_point(cell))
    mouse.move(20, 890)
    mouse.up(20, 890)

    assert mouse.acts_made == []
    assert mouse.touched_path == ()


def test_a_hasty_drag_finds_its_way(services: Services) -> None:
    mouse = sit_at_position(services, SWIM_POSITION)
    mouse.drag("duck:0", "cell:36")

    assert len(mouse.acts_made) == 1
    assert mouse.acts_made[0].path[-1] == 36


def test_a_duck_swims_into_the_lake_from_its_stone(services: Services) -> None:
    mouse = sit_at_position(services, SWIM_POSITION)
    mouse.click("duck:1", "cell:3", "cell:4", "cell:5")
    assert mouse.acts_made == [Swim(1, (3, 4, 5))]
    mouse = sit_at_position(services, SWIM_POSITION)
    mouse.drag("duck:1", "cell:3", "cell:13", "cell:12")
    assert mouse.acts_made == [Swim(1, (3, 13, 12))]


def test_lilies_and_ducks_in_the_way_say_so(services: Services) -> None:
    mouse = sit_at_position(
        services, evolve(SWIM_POSITION, ducks=(24, STONE_PLACE_OFFSET + 3, 14, STONE_PLACE_OFFSET + 30))
    )
    mouse.click("duck:0", "lily:25")
    assert shown_refusal(mouse.scene) == ("lily_in_the_way", "DL-18")
    mouse.click("duck:2")
    assert shown_refusal(mouse.scene) == ("duck_in_the_way", "DL-17")
    mouse.click("board")
    assert shown_refusal(mouse.scene) == ("too_short", "DL-15")


def test_with_fewer_steps_a_tick_or_letting_go_ends_the_swim(services: Services) -> None:
    state = evolve(SWIM_POSITION, options=Options(fewer_steps=True))
    mouse = sit_at_position(services, state)
    mouse.click("duck:0", "cell:34", "stop")
    assert mouse.acts_made == [Swim(0, (34,))]
    mouse = sit_at_position(services, state)
    mouse.drag("duck:0", "cell:34", "cell:33")
    assert mouse.acts_made == [Swim(0, (34, 33))]


def test_a_touch_is_answered_at_once_though_there_are_hundreds_of_ways(services: Services) -> None:
    state = lake_position((33, 36, *OTHER_DUCKS_STONES), "swim", die="4", corn=corn_in(*range(0, 70, 2)))
    assert len(GAME.legal_moves(state)) > 450
    mouse = sit_at_position(services, state)
    mouse.click("duck:0", "cell:34")
    calls: list[int] = []
    read = mouse.scene.decision_prompt.selection.interpret  # type: ignore[union-attr]
    mouse.scene.decision_prompt.selection.interpret = lambda *asked: calls.append(1) or read(*asked)  # type: ignore[union-attr,func-returns-value]
    mouse.click("cell:35")

    assert len(calls) < 40


def test_a_scared_duck_jumps_where_its_owner_points(services: Services) -> None:
    state = lake_position(
        (3, STONE_PLACE_OFFSET + 6, STONE_PLACE_OFFSET + 3, 44), "jump", petya=3, jumper=2, die="white"
    )
    mouse = sit_at_position(services, state)
    mouse.click("cell:4")

    assert mouse.acts_made == [Jump(4)]


def test_a_scared_duck_does_not_hide_the_one_that_swims_before_its_stone() -> None:
    for stone in STONES[::3]:
        crowded = lake_position(
            (CELL_BESIDE[stone], STONE_PLACE_OFFSET + stone, *OTHER_DUCKS_STONES), "jump", jumper=1, petya=stone
        )
        seen = {placed.key: placed for placed in TABLE.lay_out(context_for(crowded, 0))}
        scared, swims = seen["duck:1"].pose, seen["duck:0"].pose

        assert hypot(scared.x - swims.x, scared.y - swims.y) > 0.6 * places.SQUARE_SIZE


def test_the_black_duck_carries_a_duck_ashore_or_lets_it_swim(services: Services) -> None:
    state = lake_position(
        (44, STONE_PLACE_OFFSET + 3, 12, STONE_PLACE_OFFSET + 30), "carry", die="black", older_children=True
    )
    mouse = sit_at_position(services, state)
    mouse.click("duck:2", "stone:25")
    assert mouse.acts_made == [Carry(2, 25)]
    mouse = sit_at_position(services, state)
    mouse.pick_up("duck:2")
    assert mouse.scene.presenter.bar.text_for(mouse.scene.presenter.context()) == services.say(
        "duck_lake-hint-carry-stone"
    )
    mouse.up(*mouse.point_of("stone:14"))
    assert mouse.acts_made == [Carry(2, 14)]
    mouse = sit_at_position(services, state)
    mouse.click("decline")
    assert mouse.acts_made == [Decline()]
    mouse = sit_at_position(services, state)
    mouse.click("duck:0")
    assert shown_refusal(mouse.scene) == ("your_own_duck", "DL-22")


def test_petya_leaves_prints_on_every_stone_he_has_walked_on(services: Services) -> None:
    for petya in (0, 3, 12, 33):
        picture = {
            placed.key: placed.image for placed in TABLE.lay_out(context_for(evolve(ROLL_POSITION, petya=petya)))
        }
        stones = [picture[f"stone:{stone}"] for stone in range(34)]

        assert sum(isinstance(stone, StoneImage) and stone.prints_degrees is not None for stone in stones) == petya


def test_petya_walks_below_the_ribbon_and_hides_none_of_its_words() -> None:
    for stone in STONES:
        state = lake_position((44, 46, *OTHER_DUCKS_STONES), "roll", petya=stone)
        seen = {placed.key: placed for placed in TABLE.lay_out(context_for(state, 0, decider=0))}
        petya, ribbon = seen["petya"], seen["ribbon"]
        words = ribbon.pose.y + ribbon.image.size[1] * 0.36

        assert petya.pose.y - petya.image.size[1] / 2 >= words


def test_the_whole_table_speaks_another_language_as_soon_as_it_is_chosen(user: FakeUser) -> None:
    services = user.app.services
    scene = user.sit_at(sit_at_position(services, SWIM_POSITION).scene.match)
    tray: Any = scene.presenter.stage.image_of("tray")
    assert tray.title == catalogue("en")("duck_lake-die-number")
    services.settings = evolve(services.settings, language="it")
    user.run_frame()
    tray = scene.presenter.stage.image_of("tray")

    assert tray.title == catalogue("it")("duck_lake-die-number")


def test_a_spectator_sees_all_that_a_player_sees() -> None:
    for state in states(TABLE_CASES[2], 30):
        seen = {placed.key for placed in TABLE.lay_out(context_for(state))}
        played = {placed.key for placed in TABLE.lay_out(context_for(state, 0))}

        assert played <= seen | {"ribbon", "turn"}
        assert {f"duck:{duck}" for duck, place in enumerate(state.ducks) if place is not None} <= seen
        assert {f"corn:{corn.piece}" for corn in state.lying} <= seen


def test_the_piles_are_counted_piece_by_piece_and_winners_share(services: Services) -> None:
    corn = corn_in(3, 12)
    state = evolve(ROLL_POSITION, step="over", lying=corn, eaten=((10, 11, 12), (13, 14, 15)), petya=33)
    pages = TABLE.summary(MatchEnded((0, 1), (3, 3)), context_for(state))
    assert isinstance(pages, SheetPages)
    counts = [[int(row.figures[0]) for row in page.rows] for page in pages.pages]  # type: ignore[attr-defined]
    assert counts == [[0, 0], [1, 1], [2, 2], [3, 3]]
    assert [row.is_best for row in pages.pages[-1].rows] == [True, True]  # type: ignore[attr-defined]
    sheet = SheetScene(services, pages)
    for _ in range(120):
        sheet.update(FRAME_SECONDS)
    assert sheet.on_last_page


@pytest.fixture
def text_fit_checker(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Reports every text that does not fit its box."""
    fit, complaints = brush.fit_text, list[str]()

    def fitted(text: str, room: tuple[float, float], *rest: Any) -> Any:
        face, rows = fit(text, room, *rest)
        if max(face.measure(row)[0] for row in rows) > room[0] + 1:
            complaints.append(text)
        return face, rows

    monkeypatch.setattr(brush, "fit_text", fitted)
    yield complaints


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("k", [0.8, 1.6])
def test_every_word_fits(language: str, k: float, text_fit_checker: list[str]) -> None:
    bare_canvas()
    tables = [
        *states(TABLE_CASES[2], 12),
        *states(TABLE_CASES[0], 12),
        SWIM_POSITION,
        PUSH_POSITION,
        ROLL_POSITION,
        THROW_POSITION,
    ]
    images = [
        placed.image
        for state in tables
        for placed in TABLE.lay_out(context_for(state, state.turn, language, watcher_decides=True, decider=state.turn))
    ]
    pages = TABLE.summary(MatchEnded((0, 1), (21, 21)), context_for(evolve(ROLL_POSITION, lying=()), None, language))
    images.append(pages.pages[-1])  # type: ignore[union-attr]
    for image in dict.fromkeys(images):
        width, height = image.size
        if width < 900:
            image.paint(Brush(pygame.Surface((round(width * k), round(height * k)), pygame.SRCALPHA), k))

    assert text_fit_checker == []


def test_no_paper_lies_on_another() -> None:
    boxes = [
        places.BOARD_BOX,
        places.DIE_TRAY_BOX,
        places.BUCKET_BOX,
        places.LOG_BOX,
        places.BUTTON_BOX,
        places.HINT_BOX,
    ]
    left, top, width, height = places.FIRST_PLAYER_BOX
    boxes += [(left, top + seat * places.PLAYER_STEP, width, height) for seat in range(4)]
    rects = [pygame.Rect(box) for box in boxes]

    for place, rect in enumerate(rects):
        assert pygame.Rect(0, 0, 1600, 900).contains(rect)
        assert rect.collidelist(rects[place + 1 :]) == -1


def test_petyas_hat_leaves_half_of_the_duck_on_the_stone_above_him_to_be_seen() -> None:
    for stone in range(11, 17):
        state = lake_position((44, STONE_PLACE_OFFSET + stone - 1, *OTHER_DUCKS_STONES), "roll", petya=stone)
        seen = {placed.key: placed for placed in TABLE.lay_out(context_for(state, 0))}

        assert _rect(seen["petya"]).top > seen["duck:1"].pose.y


def test_a_word_hangs_on_the_paper_of_the_player_whom_it_is_about_and_on_no_other() -> None:
    state = lake_position((44, 46, 12, 13, 22, 23, 32, 33), "roll")
    for turn in range(4):
        seen = {placed.key: placed for placed in TABLE.lay_out(context_for(evolve(state, turn=turn)))}
        tags = [seat for seat in range(4) if f"tag:{seat}" in seen]
        assert set(tags) == {turn, (turn + 1) % 4}
        for seat in tags:
            touched = [
                other for other in range(4) if _rect(seen[f"tag:{seat}"]).colliderect(_rect(seen[f"player:{other}"]))
            ]

            assert touched == [seat]


def _rect(placed: Any) -> pygame.Rect:
    rect = pygame.Rect(0, 0, *placed.image.size)
    rect.center = round(placed.pose.x), round(placed.pose.y)
    return rect


def test_a_place_on_the_canvas_is_a_place_on_the_lake_and_back() -> None:
    for cell in CELLS:
        x, y = places.place_point(cell)
        assert places.on_lake(x, y) == pytest.approx((cell % 10 * 30 + 15, cell // 10 * 30 + 15))


def test_corn_that_falls_into_the_lake_makes_rings_where_it_meets_the_water() -> None:
    opening = GAME.pending(
        lake_position(
            (STONE_PLACE_OFFSET + 3, STONE_PLACE_OFFSET + 9, *OTHER_DUCKS_STONES), "throw", hand=tuple(range(9))
        )
    )
    film = throw(opening.request, Gesture(LAKE_WIDTH_MM / 2, LAKE_HEIGHT_MM / 2), 3).film
    rings = find_splashes(film)
    first = min(rings)

    assert len(rings) >= 9
    assert all(0 <= x <= LAKE_WIDTH_MM and 0 <= y <= LAKE_HEIGHT_MM and 0 < hard <= 1 for _, x, y, hard in rings)
    assert first[3] == max(hard for *_, hard in rings), "no hop is as hard as the fall"
