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
from helpers.fake_user import Guest, quiet_house, refused
from helpers.games.duck_lake_table import (
    FRAME,
    PUSH,
    ROLL,
    SHORES,
    SWIM,
    TABLES,
    THROW,
    bare_canvas,
    corn_in,
    every_table,
    lake,
    look,
    over,
    press,
    sit,
)
from helpers.matches import Setting, decisions
from helpers.table_mouse import Hand

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


def states(table: Setting, most: int, seed: int = 1) -> Sequence[State]:
    return [step.state for step in decisions(table, most, seed)]


def some(moves: Sequence[Any], rng: Random, most: int = 10) -> Sequence[Any]:
    return rng.sample(moves, min(most, len(moves)))


@pytest.mark.no_cover
@every_table
def test_every_legal_move_is_made_by_the_clicks_of_its_first_way(table: Setting, services: Services) -> None:
    rng = Random(7)
    for state in states(table, 12, seed=2):
        for move in some(GAME.legal_moves(state), rng):
            hand = sit(services, state)
            hand.click(*TABLE.touch_paths(move, hand.scene.presenter.view())[0])

            assert hand.made == [move]


def test_the_lilies_are_laid_by_clicks_or_carried_from_their_pile(services: Services) -> None:
    state = lake((None,) * 4, "lilies", lilies=(34,))
    hand = sit(services, state)
    hand.click("cell:11")
    assert hand.made == [LayLily(11)]
    hand = sit(services, state)
    hand.drag("lilies", "cell:68")
    assert hand.made == [LayLily(68)]


def test_wherever_the_pile_is_taken_hold_of_one_has_the_top_lily(services: Services) -> None:
    hand = sit(services, lake((None,) * 4, "lilies"))
    rng = Random(2)
    for key in ("more:5", "more:3", "lilies"):
        pose = hand.scene.presenter.stage.pose_of(key)
        assert pose is not None
        for _ in range(20):
            x, y = pose.x + rng.uniform(-24, 24), pose.y + rng.uniform(-24, 24)
            assert hand.scene.presenter.stage.piece_at(x, y) == "lilies"


def test_what_waits_to_be_laid_is_seen_by_those_who_only_watch() -> None:
    lilies = {placed.key: placed for placed in TABLE.lay_out(look(lake((None,) * 4, "lilies"), 1))}
    ducks = {placed.key: placed for placed in TABLE.lay_out(look(lake((None,) * 4, "ducks"), 1))}

    assert "lilies" in lilies
    assert {"duck:0", "duck:1"} <= ducks.keys()
    assert not lilies["lilies"].touchable
    assert not ducks["duck:0"].touchable


def test_the_tray_shows_how_much_corn_is_in_the_hand() -> None:
    opening = lake((STONE_PLACE_OFFSET + 3, STONE_PLACE_OFFSET + 9, *SHORES), "throw", hand=tuple(range(9)))
    again = evolve(THROW, hand=(11,))

    missed = evolve(opening, hand=(7, 8))

    assert _tray(opening).rows == (("duck_lake/corn", "×9"),)
    assert (_tray(missed).title, _tray(missed).rows) == ("2\N{NO-BREAK SPACE}зерна", (("duck_lake/corn", "×2"),))
    assert _tray(THROW).rows[-1] == ("duck_lake/corn", "×3")
    assert _tray(again).rows[-1] == ("duck_lake/corn", "×1")


def test_a_die_that_has_been_read_lies_still_while_petya_walks_and_scares() -> None:
    # Duck 2 sits on the stone that Petya comes to, with two pieces of corn in the water before it.
    state = lake(
        (44, 46, STONE_PLACE_OFFSET + 6, STONE_PLACE_OFFSET + 30),
        "roll",
        corn=(*corn_in(6), Corn(1, 195.0, 12.0, 0.0, 6)),
        petya=3,
    )
    state = evolve(state, bucket=30, eaten=(tuple(range(2, 7)), tuple(range(7, 12))), die="2")
    beats = play(GAME, state, Rolled(DIE_FACES.index("white")))
    seen = [TABLE.lay_out(look(beat.state, 0, event=beat.event)) for beat in beats]
    dice = [placed.pose for picture in seen for placed in picture if placed.key == "die"]
    waiting = next(placed.pose for placed in TABLE.lay_out(look(state, 0)) if placed.key == "die")

    assert [type(beat.event) for beat in beats[3:]] == [PetyaStepped, DuckScared, DuckJumped, CornTaken, CornTaken]
    assert dice == [places.DIE_RESTING_POSE] * len(beats)
    assert waiting == places.DIE_WAITING_POSE


def _tray(state: State) -> Any:
    return next(placed.image for placed in TABLE.lay_out(look(state, state.turn)) if placed.key == "tray")


@pytest.mark.parametrize("corn", range(10))
def test_a_fist_shows_as_much_corn_as_it_holds_up_to_five(corn: int, monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []
    monkeypatch.setattr(brush.Brush, "draw_svg", lambda _, body, box: painted.append(body))
    LakeHand("green", fist=True, corn=corn).paint(brush.Brush(bare_canvas().surface, 1.0))

    assert painted[0].count("<g transform") == min(corn, 5)


def test_before_the_first_lily_every_cell_is_as_good() -> None:
    ponds = [lake((None,) * 4, "lilies", lilies=laid) for laid in ((), (34,))]
    first, then = (TABLE.hint(look(pond, 0, "en", watcher_decides=True)) for pond in ponds)
    say = catalogue("en")

    assert first == say("duck_lake-hint-lilies-first", left=LILY_COUNT)
    assert then == say("duck_lake-hint-lilies", left=LILY_COUNT - 1)


def test_lilies_and_ducks_are_laid_by_the_keyboard_alone(services: Services) -> None:
    hand = sit(services, lake((None,) * 4, "lilies"))
    press(hand, "right", "down", "down", "right", "up", "right", "return")
    assert hand.made == [LayLily(12)]
    hand = sit(services, lake((None,) * 4, "ducks"))
    press(hand, "right", "down", "down", "return")

    assert hand.made == [Put(32)]


def test_tab_is_for_the_buttons_and_the_arrows_are_for_the_table(services: Services) -> None:
    hand = sit(services, lake((None,) * 4, "lilies"))
    assert isinstance(press(hand, "right", "tab", "return"), Onward)
    assert hand.made == []
    press(hand, "right", "return")

    assert hand.made == [LayLily(1)]


def test_the_space_bar_rolls_though_a_button_was_clicked_before(services: Services) -> None:
    hand = sit(services, ROLL)
    for happened in ("down", "up"):
        led = hand.scene.handle(Pointer(happened, 124, 54, 1))
    assert isinstance(led, Onward)
    hand.scene.on_return()
    assert press(hand, "space") is None
    hand.wait(lambda: bool(hand.made))

    assert isinstance(hand.made[0], Rolled)


def test_cells_beside_a_lily_are_marked_and_say_why_they_are_shut(services: Services) -> None:
    hand = sit(services, lake((None,) * 4, "lilies", lilies=(34,)))
    marked = {key for key, placed in hand.picture.items() if placed.image == CellMark("shut")}
    hand.click("cell:45")

    assert marked == {f"cell:{cell}" for cell in (23, 24, 25, 33, 35, 43, 44, 45)}
    assert refused(hand.scene) == ("lily_touches", "DL-02")
    assert hand.made == []


def test_a_plank_lets_the_lilies_find_their_own_places(services: Services) -> None:
    hand = sit(services, lake((None,) * 4, "lilies"))
    hand.click("drift")
    hand.wait(lambda: len(hand.scene.presenter.state.lilies) == 6)

    assert hand.made[0] == LetDrift()


def test_ducks_go_to_stones_by_a_click_or_from_the_tray(services: Services) -> None:
    state = lake((None, None, None, None), "ducks", lilies=(0, 9))
    hand = sit(services, state)
    hand.click("stone:4")
    assert hand.made == [Put(4)]
    hand = sit(services, state)
    hand.drag("duck:0", "stone:12")
    assert hand.made == [Put(12)]
    hand = sit(services, state)
    hand.click("stone:9")
    assert refused(hand.scene) == ("stone_lily", "DL-05")


def test_wherever_the_waiting_ducks_are_taken_hold_of_one_has_the_next_to_go(services: Services) -> None:
    hand = sit(services, lake((None,) * 4, "ducks"))
    second, drawn = hand.scene.presenter.stage.pose_of("duck:1"), hand.scene.presenter.stage.image_of("duck:1")
    assert second is not None
    assert drawn is not None
    # The drawing of a duck leaves a margin for the rings round one that swims.
    wide, tall = (drawn.size[0] / 2 - 8) * second.scale, (drawn.size[1] / 2 - 8) * second.scale
    for x, y in product((-wide, 0, wide), (-tall, 0, tall)):
        assert hand.scene.presenter.stage.piece_at(second.x + x, second.y + y) == "duck:0"
    hand.drag("duck:0", "stone:12")
    hand.wait(lambda: not hand.scene.presenter.stage.busy and hand.scene.decision_prompt.selection is not None)

    assert hand.scene.presenter.stage.piece_at(second.x, second.y) == "duck:1"


def test_computers_set_up_with_less_thought_than_they_swim(home: Path) -> None:
    """A child is bored before the corn flies: whoever sets up first does so briskly."""
    view = GAME.view(lake((0, 1, 2, 3), "swim", die="1", corn=(Corn(1, 1.0, 1.0, 0.0, 0),)), 0)
    swim = TABLE.min_think_seconds(Swim(0, (1,)), view)
    for move in (LetDrift(), Put(1), Push(1, 1), LeaveAll()):
        assert TABLE.min_think_seconds(move, view) < swim

    state = lake((None,) * 4, "ducks")
    hand = sit(quiet_house(home, speed=1.0), state, people=(1,))
    hand.scene.presenter.table = evolve(TABLE, min_think_seconds=lambda *_: 1e9)
    with pytest.raises(AssertionError, match="nothing came of it"):
        hand.wait(lambda: bool(hand.made))
    hand.scene.presenter.table = TABLE
    hand.wait(lambda: len(hand.made) == 2)


def test_a_turn_is_soon_told_while_there_is_no_corn_on_the_water() -> None:
    """Where the black duck chases, only one face of six feeds, and the lake runs dry."""
    corn = (Corn(1, 1.0, 1.0, 0.0, 0),)
    rich, poor = (GAME.view(lake((0, 1, 2, 3), "swim", die="2", corn=each), 0) for each in (corn, ()))
    feeding = GAME.view(lake((0, 1, 2, 3), "roll", die="white"), 0)

    assert TABLE.min_think_seconds(Swim(0, (1,)), poor) < TABLE.min_think_seconds(Swim(0, (1,)), rich)
    assert TABLE.min_think_seconds(Put(1), poor) == TABLE.min_think_seconds(Put(1), rich)
    for event in (DieRolled(0, "2"), DuckPaddled(0, 0, 1), DuckSwam(0, 0, 2, 0), TurnPassed(0)):
        hungry, usual = TABLE.pace(event, poor), TABLE.pace(event, rich)
        assert hungry.seconds + hungry.pause_seconds < usual.seconds + usual.pause_seconds
    for event in (DieRolled(0, "white"), PetyaStepped(0, 1)):
        assert TABLE.pace(event, feeding) == TABLE.pace(event, rich)


def test_both_ducks_glow_and_the_richest_way_is_offered_and_taken_with_one_click(services: Services) -> None:
    best = richest_swim(SWIM)
    assert best is not None
    assert corn_count(SWIM, best) == 2
    hand = sit(services, SWIM)
    assert {key for key, placed in hand.picture.items() if placed.glow == "legal" and placed.touchable} >= {
        "duck:0",
        "duck:1",
    }
    hand.click("suggestion")

    assert hand.made == [best]


def test_a_second_click_on_a_duck_takes_its_richest_way(services: Services) -> None:
    hand = sit(services, SWIM)
    hand.click("duck:0", "duck:0")

    assert hand.made == [richest_swim(SWIM, 0)]


def test_nothing_is_suggested_where_there_is_nothing_to_eat(services: Services) -> None:
    hand = sit(services, evolve(SWIM, lying=()))
    assert "suggestion" not in hand.picture
    hand.click("duck:0")
    assert "suggestion" not in hand.picture
    hand.click("duck:0")
    assert hand.made == []


def test_the_way_shows_all_it_will_bring_corn_on_lilies_beside_it_too(services: Services) -> None:
    hand = sit(services, SWIM)
    hand.click("duck:0", "cell:34")
    assert ringed(hand) == {"corn:0"}
    hand.click("cell:35")
    assert ringed(hand) == {"corn:0", "corn:1"}
    assert hand.path == ("duck:0", "cell:34", "cell:35")


def ringed(hand: Hand) -> set[str]:
    return {key for key, placed in hand.picture.items() if key.startswith("corn:") and placed.glow == "selected"}


def test_neither_bubble_nor_tick_lies_on_another() -> None:
    state = evolve(SWIM, die="4", options=Options(fewer_steps=True))
    met = set()
    for move in GAME.legal_moves(state):
        path = (f"duck:{move.duck}", *(f"cell:{cell}" for cell in move.path))
        context = look(state, 0, watcher_decides=True, path=path, offered=frozenset({"stop"}))
        seen = {placed.key: _rect(placed) for placed in TABLE.lay_out(context)}
        signs = [key for key in ("gain", "suggestion", "stop") if key in seen]
        met.add(tuple(signs))

        for one, other in combinations(signs, 2):
            assert not seen[one].colliderect(seen[other]), (path, one, other)
    assert ("gain", "suggestion", "stop") in met


def test_every_cell_in_reach_is_marked_once_a_duck_is_touched(services: Services) -> None:
    hand = sit(services, SWIM)
    hand.click("duck:0")
    marks = {key: placed.image for key, placed in hand.picture.items() if isinstance(placed.image, CellMark)}
    marked = {int(key[5:]) for key, mark in marks.items() if mark.kind}
    swims = [move for move in GAME.legal_moves(SWIM) if isinstance(move, Swim) and move.duck == 0]
    within = {cell for swim in swims for cell in swim.path}

    assert marked == within


def test_a_click_far_off_swims_there_by_the_best_of_the_shortest_ways(services: Services) -> None:
    hand = sit(services, SWIM)
    hand.click("duck:0", "cell:35")
    assert hand.path == ("duck:0", "cell:34", "cell:35")
    hand.click("cell:36")
    assert hand.made == [Swim(0, (34, 35, 36))]
    hand = sit(services, SWIM)
    hand.click("duck:0", "cell:56")
    assert corn_count(SWIM, hand.made[0]) == 1
    assert hand.made[0] in [Swim(0, path) for path in ((45, 46, 56), (45, 55, 56), (54, 55, 56))]


def test_cells_may_be_visited_again_click_by_click(services: Services) -> None:
    hand = sit(services, SWIM)
    hand.click("duck:0", "cell:34", "cell:44", "cell:34")

    assert hand.made == [Swim(0, (34, 44, 34))]


def test_a_duck_is_dragged_along_its_way_with_turns(services: Services) -> None:
    hand = sit(services, SWIM)
    hand.drag("duck:0", "cell:34", "cell:35", "cell:36")

    assert hand.made == [Swim(0, (34, 35, 36))]


def test_a_loop_can_be_dragged_and_visits_a_cell_again(services: Services) -> None:
    hand = sit(services, evolve(SWIM, die="4", lilies=()))
    hand.drag("duck:0", "cell:34", "cell:35", "cell:45", "cell:44")

    assert hand.made == [Swim(0, (34, 35, 45, 44))]


def test_going_back_takes_a_step_back_and_letting_go_underway_keeps_the_way(services: Services) -> None:
    hand = sit(services, SWIM)
    hand.drag("duck:0", "cell:45", "cell:46", "cell:45", "cell:44", "cell:34")
    assert hand.path == ("duck:0", "cell:34")
    assert hand.made == []
    hand.click("cell:33", "cell:32")
    assert hand.made == [Swim(0, (34, 33, 32))]


def test_a_whole_way_that_is_still_held_asks_to_be_let_go(services: Services) -> None:
    hand = sit(services, SWIM)
    hand.lift("duck:0")
    for cell in (34, 33, 32):
        hand.move(*hand.point_of(f"cell:{cell}", without="duck:0"))

    assert hand.scene.presenter.bar.text_for(hand.scene.presenter.context()) == catalogue("en")(
        "duck_lake-hint-swim-on", left=0
    )
    assert "0" not in catalogue("en")("duck_lake-hint-swim-on", left=0)


def test_a_duck_that_is_let_go_off_the_lake_goes_home(services: Services) -> None:
    hand = sit(services, SWIM)
    hand.lift("duck:0")
    for cell in (34, 33, 32):
        hand.move(*over(cell))
    hand.move(20, 890)
    hand.up(20, 890)

    assert hand.made == []
    assert hand.path == ()


def test_a_hasty_drag_finds_its_way(services: Services) -> None:
    hand = sit(services, SWIM)
    hand.drag("duck:0", "cell:36")

    assert len(hand.made) == 1
    assert hand.made[0].path[-1] == 36


def test_a_duck_swims_into_the_lake_from_its_stone(services: Services) -> None:
    hand = sit(services, SWIM)
    hand.click("duck:1", "cell:3", "cell:4", "cell:5")
    assert hand.made == [Swim(1, (3, 4, 5))]
    hand = sit(services, SWIM)
    hand.drag("duck:1", "cell:3", "cell:13", "cell:12")
    assert hand.made == [Swim(1, (3, 13, 12))]


def test_lilies_and_ducks_in_the_way_say_so(services: Services) -> None:
    hand = sit(services, evolve(SWIM, ducks=(24, STONE_PLACE_OFFSET + 3, 14, STONE_PLACE_OFFSET + 30)))
    hand.click("duck:0", "lily:25")
    assert refused(hand.scene) == ("lily_in_the_way", "DL-18")
    hand.click("duck:2")
    assert refused(hand.scene) == ("duck_in_the_way", "DL-17")
    hand.click("board")
    assert refused(hand.scene) == ("too_short", "DL-15")


def test_with_fewer_steps_a_tick_or_letting_go_ends_the_swim(services: Services) -> None:
    state = evolve(SWIM, options=Options(fewer_steps=True))
    hand = sit(services, state)
    hand.click("duck:0", "cell:34", "stop")
    assert hand.made == [Swim(0, (34,))]
    hand = sit(services, state)
    hand.drag("duck:0", "cell:34", "cell:33")
    assert hand.made == [Swim(0, (34, 33))]


def test_a_touch_is_answered_at_once_though_there_are_hundreds_of_ways(services: Services) -> None:
    state = lake((33, 36, *SHORES), "swim", die="4", corn=corn_in(*range(0, 70, 2)))
    assert len(GAME.legal_moves(state)) > 450
    hand = sit(services, state)
    hand.click("duck:0", "cell:34")
    calls: list[int] = []
    read = hand.scene.decision_prompt.selection.interpret  # type: ignore[union-attr]
    hand.scene.decision_prompt.selection.interpret = lambda *asked: calls.append(1) or read(*asked)  # type: ignore[union-attr,func-returns-value]
    hand.click("cell:35")

    assert len(calls) < 40


def test_a_scared_duck_jumps_where_its_owner_points(services: Services) -> None:
    state = lake((3, STONE_PLACE_OFFSET + 6, STONE_PLACE_OFFSET + 3, 44), "jump", petya=3, jumper=2, die="white")
    hand = sit(services, state)
    hand.click("cell:4")

    assert hand.made == [Jump(4)]


def test_a_scared_duck_does_not_hide_the_one_that_swims_before_its_stone() -> None:
    for stone in STONES[::3]:
        crowded = lake((CELL_BESIDE[stone], STONE_PLACE_OFFSET + stone, *SHORES), "jump", jumper=1, petya=stone)
        seen = {placed.key: placed for placed in TABLE.lay_out(look(crowded, 0))}
        scared, swims = seen["duck:1"].pose, seen["duck:0"].pose

        assert hypot(scared.x - swims.x, scared.y - swims.y) > 0.6 * places.SQUARE_SIZE


def test_the_black_duck_carries_a_duck_ashore_or_lets_it_swim(services: Services) -> None:
    state = lake((44, STONE_PLACE_OFFSET + 3, 12, STONE_PLACE_OFFSET + 30), "carry", die="black", older_children=True)
    hand = sit(services, state)
    hand.click("duck:2", "stone:25")
    assert hand.made == [Carry(2, 25)]
    hand = sit(services, state)
    hand.lift("duck:2")
    assert hand.scene.presenter.bar.text_for(hand.scene.presenter.context()) == services.say(
        "duck_lake-hint-carry-stone"
    )
    hand.up(*hand.point_of("stone:14"))
    assert hand.made == [Carry(2, 14)]
    hand = sit(services, state)
    hand.click("decline")
    assert hand.made == [Decline()]
    hand = sit(services, state)
    hand.click("duck:0")
    assert refused(hand.scene) == ("your_own_duck", "DL-22")


def test_petya_leaves_prints_on_every_stone_he_has_walked_on(services: Services) -> None:
    for petya in (0, 3, 12, 33):
        picture = {placed.key: placed.image for placed in TABLE.lay_out(look(evolve(ROLL, petya=petya)))}
        stones = [picture[f"stone:{stone}"] for stone in range(34)]

        assert sum(isinstance(stone, StoneImage) and stone.prints_degrees is not None for stone in stones) == petya


def test_petya_walks_below_the_ribbon_and_hides_none_of_its_words() -> None:
    for stone in STONES:
        state = lake((44, 46, *SHORES), "roll", petya=stone)
        seen = {placed.key: placed for placed in TABLE.lay_out(look(state, 0, decider=0))}
        petya, ribbon = seen["petya"], seen["ribbon"]
        words = ribbon.pose.y + ribbon.image.size[1] * 0.36

        assert petya.pose.y - petya.image.size[1] / 2 >= words


def test_the_whole_table_speaks_another_language_as_soon_as_it_is_chosen(guest: Guest) -> None:
    services = guest.app.services
    scene = guest.sit_at(sit(services, SWIM).scene.match)
    tray: Any = scene.presenter.stage.image_of("tray")
    assert tray.title == catalogue("en")("duck_lake-die-number")
    services.settings = evolve(services.settings, language="it")
    guest.turn()
    tray = scene.presenter.stage.image_of("tray")

    assert tray.title == catalogue("it")("duck_lake-die-number")


def test_a_spectator_sees_all_that_a_player_sees() -> None:
    for state in states(TABLES[2], 30):
        seen = {placed.key for placed in TABLE.lay_out(look(state))}
        played = {placed.key for placed in TABLE.lay_out(look(state, 0))}

        assert played <= seen | {"ribbon", "turn"}
        assert {f"duck:{duck}" for duck, place in enumerate(state.ducks) if place is not None} <= seen
        assert {f"corn:{corn.piece}" for corn in state.lying} <= seen


def test_the_piles_are_counted_piece_by_piece_and_winners_share(services: Services) -> None:
    corn = corn_in(3, 12)
    state = evolve(ROLL, step="over", lying=corn, eaten=((10, 11, 12), (13, 14, 15)), petya=33)
    pages = TABLE.summary(MatchEnded((0, 1), (3, 3)), look(state))
    assert isinstance(pages, SheetPages)
    counts = [[int(row.figures[0]) for row in page.rows] for page in pages.pages]  # type: ignore[attr-defined]
    assert counts == [[0, 0], [1, 1], [2, 2], [3, 3]]
    assert [row.is_best for row in pages.pages[-1].rows] == [True, True]  # type: ignore[attr-defined]
    sheet = SheetScene(services, pages)
    for _ in range(120):
        sheet.update(FRAME)
    assert sheet.on_last_page


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """A typesetter who reports what does not fit its box."""
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
def test_every_word_fits(language: str, k: float, strict: list[str]) -> None:
    bare_canvas()
    tables = [*states(TABLES[2], 12), *states(TABLES[0], 12), SWIM, PUSH, ROLL, THROW]
    images = [
        placed.image
        for state in tables
        for placed in TABLE.lay_out(look(state, state.turn, language, watcher_decides=True, decider=state.turn))
    ]
    pages = TABLE.summary(MatchEnded((0, 1), (21, 21)), look(evolve(ROLL, lying=()), None, language))
    images.append(pages.pages[-1])  # type: ignore[union-attr]
    for image in dict.fromkeys(images):
        width, height = image.size
        if width < 900:
            image.paint(Brush(pygame.Surface((round(width * k), round(height * k)), pygame.SRCALPHA), k))

    assert strict == []


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
        state = lake((44, STONE_PLACE_OFFSET + stone - 1, *SHORES), "roll", petya=stone)
        seen = {placed.key: placed for placed in TABLE.lay_out(look(state, 0))}

        assert _rect(seen["petya"]).top > seen["duck:1"].pose.y


def test_a_word_hangs_on_the_paper_of_the_player_whom_it_is_about_and_on_no_other() -> None:
    state = lake((44, 46, 12, 13, 22, 23, 32, 33), "roll")
    for turn in range(4):
        seen = {placed.key: placed for placed in TABLE.lay_out(look(evolve(state, turn=turn)))}
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
        lake((STONE_PLACE_OFFSET + 3, STONE_PLACE_OFFSET + 9, *SHORES), "throw", hand=tuple(range(9)))
    )
    film = throw(opening.request, Gesture(LAKE_WIDTH_MM / 2, LAKE_HEIGHT_MM / 2), 3).film
    rings = find_splashes(film)
    first = min(rings)

    assert len(rings) >= 9
    assert all(0 <= x <= LAKE_WIDTH_MM and 0 <= y <= LAKE_HEIGHT_MM and 0 < hard <= 1 for _, x, y, hard in rings)
    assert first[3] == max(hard for *_, hard in rings), "no hop is as hard as the fall"
