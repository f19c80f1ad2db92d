from functools import cache
from math import hypot
from random import Random
from statistics import median
from typing import Any

import pytest

from rules.fizz.bottle import (
    BOTTLE_HEIGHT_MM,
    CAP_WIDTH_MM,
    CHIP_LENGTH_MM,
    CHIP_THICKNESS_MM,
    UPRIGHT,
    Cap,
    Poses,
    Resting,
    standing,
)
from rules.fizz.fall import guess_laying as guess
from rules.fizz.pieces import ALL_CHIPS
from rules.fizz.requests import Balance
from tabletop.motion_film import Film
from tabletop.physics.bottle_tower import STEP_SECONDS, Tower
from tabletop.physics.simulated_hand import SIMULATED_HANDS, SimulatedHand, lay_chips, laying_steps, simulate_laying
from tests.bench.bottle_trials import (
    CAPS,
    MAX_TOWER_CHIPS,
    BuiltTowers,
    collapse_figures,
    lead_hand,
    max_drift_mm,
    push_fouls_percent,
    release_figures,
    rough_treatment_figures,
    stand_figures,
    straight_tower,
    sweep_fouls_percent,
)

NEXT_CHIP = ALL_CHIPS[80]


@cache
def collapse_heights(cap: Cap, hand: str) -> dict[str, Any]:
    return BuiltTowers.build(cap, SIMULATED_HANDS[hand], 2 if cap == "flat" else 7).summary()


def built_tower(chips: int, cap: Cap = "crowned", seed: int = 0) -> Balance:
    """A tower that a steady hand has built, waiting for one more chip."""
    poses: Poses = ()
    bottle = UPRIGHT
    for at in range(chips):
        outcome, _ = lay_chips(poses, (ALL_CHIPS[at],), SimulatedHand(0.3), cap, f"{seed}/{at}", bottle)
        poses, bottle = outcome.poses, outcome.bottle
    assert len(standing(poses, bottle, cap)) == chips
    return Balance(0, (NEXT_CHIP,), poses, bottle, cap)


def hold_hand(tower: Tower, x: float, y: float, seconds: float = 0.6) -> None:
    """Let the hand go there and wait."""
    tower.move(x, y)
    tower.step(seconds)


def put_chip(tower: Tower, chip: str, x: float) -> None:
    """Lay a chip as calmly as can be, and wait."""
    top = tower.top
    tower.grab(chip, 16.0, (x + 16.0, top + 12.0))
    hold_hand(tower, x + 16.0, top + 3.5)
    tower.release()
    tower.step(2.0)


def wait_until_at_rest(tower: Tower) -> None:
    while not tower.settled:
        tower.tick()


def test_a_straight_tower_of_forty_stands_awake_on_the_flat_cap() -> None:
    assert stand_figures(40, 8.0)["drift_mm"] < 1.0


@pytest.mark.parametrize("cap", CAPS)
def test_a_tower_put_up_again_does_not_move(cap: Cap) -> None:
    built = built_tower(8, cap)
    tower = Tower.for_balance(built)
    tower.step(2.0)

    assert tower.asleep
    assert max_drift_mm(built.tower, tower.poses) == 0.0


@pytest.mark.parametrize("seed", range(3))
def test_a_tower_put_up_again_stays_where_it_was_when_something_wakes_it(seed: int) -> None:
    built = built_tower(14, seed=seed)
    tower = Tower.for_balance(built)
    tower.wake()
    tower.step(1.0)

    assert max_drift_mm(built.tower, tower.poses) < 0.5


@pytest.mark.parametrize("seed", range(4))
def test_a_tower_put_up_again_answers_the_next_laying_as_the_live_one_would(seed: int) -> None:
    built = built_tower(9, seed=seed)
    live = Tower(built.tower, (NEXT_CHIP, ALL_CHIPS[61]), built.cap, built.bottle)
    put_chip(live, NEXT_CHIP, 0.8)
    between = live.outcome()
    put_chip(live, ALL_CHIPS[61], -0.8)
    again = Tower(between.poses, (ALL_CHIPS[61],), built.cap, between.bottle)
    put_chip(again, ALL_CHIPS[61], -0.8)

    assert live.asleep and again.asleep
    assert standing(again.poses, again.bottle, "crowned") == standing(live.poses, live.bottle, "crowned")
    assert max_drift_mm(live.poses, again.poses) < 0.3


@pytest.mark.no_cover
def test_the_worse_the_hand_the_earlier_the_fall() -> None:
    heights = [collapse_heights("crowned", hand)["chips"] for hand in SIMULATED_HANDS]

    assert heights == sorted(heights, reverse=True)
    assert 14 <= heights[0] <= 26
    assert 10 <= heights[1] <= 19
    assert 4 <= heights[2] <= 13
    assert 2 <= heights[3] <= 9


@pytest.mark.no_cover
def test_the_rounder_the_cap_the_earlier_the_fall() -> None:
    heights = [collapse_heights(cap, "steady")["chips"] for cap in CAPS]

    assert heights == sorted(heights, reverse=True)
    assert 30 <= heights[0] <= 56
    assert 9 <= heights[2] <= 17


def test_a_careful_hand_hardly_ever_touches_the_tower_and_the_tower_soon_rests() -> None:
    careful = collapse_heights("crowned", "careful")

    assert careful["fouls_percent"] <= 1
    assert careful["settle_p50"] <= 0.8
    assert careful["settle_p95"] <= 2.2


@pytest.mark.rule("FZ-22")
def test_below_ten_chips_a_clumsy_hand_sometimes_loses_its_own_chip_alone() -> None:
    counted = [collapse_heights("domed", hand)["own_chip_alone"] for hand in ("shaky", "child")]
    alone, failures = (sum(each) for each in zip(*counted, strict=True))

    assert 0.1 < alone / failures < 0.7


@pytest.mark.rule("FZ-25")
@pytest.mark.parametrize("gap", [-2.0, 0.0, 1.0, 2.0])
def test_a_chip_set_down_gently_harms_nothing(gap: float) -> None:
    found = release_figures(8, gap, 4, 3)

    assert found["fouls_percent"] == found["slipped_percent"] == found["collapsed_percent"] == 0
    assert found["sway_mm"] < 0.6


def test_the_higher_a_chip_is_dropped_the_more_the_tower_sways_until_it_falls() -> None:
    low, high, highest = (release_figures(8, gap, 4, 3) for gap in (2.0, 8.0, 20.0))

    assert low["sway_mm"] < 0.6
    assert 1.5 < high["sway_mm"] < 6
    assert highest["slipped_percent"] + highest["collapsed_percent"] > 20


def test_a_collapse_scatters_and_soon_lies() -> None:
    found = collapse_figures(12, 8)

    assert found["times"] == 8
    assert found["rest_p50"] < 2.4
    assert found["slanted_percent"] <= 50
    assert found["spread_mm"] > 60


def test_a_tower_that_lies_on_the_table_is_not_waited_for() -> None:
    balance = built_tower(12)
    waits: list[float] = []
    for seed in range(20):
        tower = Tower.for_balance(balance)
        moved = 0.0
        for _ in laying_steps(tower, SIMULATED_HANDS["child"], Random(seed)):
            moved = tower.seconds if tower.max_speed > 20 else moved
        if not standing(tower.poses, tower.bottle, tower.cap):
            waits.append(tower.seconds - moved)

    assert len(waits) >= 5
    assert median(waits) < 0.4


@pytest.mark.no_cover
def test_no_rough_treatment_breaks_the_world() -> None:
    found = rough_treatment_figures(60, seed=7)

    assert (found["nan"], found["tunnelled"], found["restless"]) == (0, 0, 0)
    assert found["fastest_m_s"] < 5
    assert found["overlap_mm"] <= 0.8


@pytest.mark.parametrize("cap", CAPS)
@pytest.mark.parametrize("hand", SIMULATED_HANDS.values())
def test_what_the_bottle_answers_the_rules_accept(cap: Cap, hand: SimulatedHand) -> None:
    poses: Poses = ()
    bottle = UPRIGHT
    for at, chip in enumerate(ALL_CHIPS[:9]):
        outcome, _ = lay_chips(poses, (chip,), hand, cap, f"{at}", bottle)
        assert Balance(0, (chip,), poses, bottle, cap).admits(outcome)
        up = standing(outcome.poses, outcome.bottle, cap)
        poses, bottle = tuple(each for each in outcome.poses if each.chip in up), outcome.bottle


def test_the_same_hand_and_luck_lay_the_same() -> None:
    built = built_tower(6)

    assert lay_chips(built.tower, (NEXT_CHIP,), SIMULATED_HANDS["shaky"], "crowned", 5) == lay_chips(
        built.tower, (NEXT_CHIP,), SIMULATED_HANDS["shaky"], "crowned", 5
    )


def test_a_held_chip_hangs_level_and_swings_when_the_hand_stops() -> None:
    tower = Tower((), (NEXT_CHIP,), "crowned")
    tower.grab(NEXT_CHIP, 16.0, (-90.0, 290.0))
    tilts = []
    tower.move(90.0, 290.0)
    for _ in range(120):
        tower.step(1 / 60)
        tilts.append(tower.poses[0].angle)

    assert max(abs(tilt) for tilt in tilts) > 0.02
    assert abs(tilts[-1]) < 0.02
    assert tower.hands[0].pose[:2] == pytest.approx((90.0, 290.0), abs=0.5)
    assert (tower.poses[0].x, tower.poses[0].y) == pytest.approx((74.0, 290.0), abs=1.0)


def test_the_wheel_turns_the_chip() -> None:
    tower = Tower((), (NEXT_CHIP,), "crowned")
    tower.grab(NEXT_CHIP, 16.0, (0.0, 290.0))
    tower.turn(1)
    tower.step(0.2)
    tower.turn(0)
    tower.step(0.5)

    assert 0.6 < tower.poses[0].angle < 1.0


def test_a_release_in_full_swing_flings_nothing() -> None:
    tower = Tower((), (NEXT_CHIP,), "crowned")
    tower.grab(NEXT_CHIP, 16.0, (-140.0, 330.0))
    hold_hand(tower, 140.0, 330.0, 0.2)
    tower.release()
    while tower.hands[0].holds_chip:
        tower.step(1 / 60)

    assert tower.max_speed < 250


def test_a_chip_laid_gently_counts_as_standing_and_nothing_is_touched() -> None:
    tower = Tower.for_balance(built_tower(4))
    put_chip(tower, NEXT_CHIP, 0.0)
    outcome = tower.outcome()

    assert standing(outcome.poses, outcome.bottle, "crowned") == {NEXT_CHIP, *tower.earlier_chips}
    assert not outcome.touched


def test_a_held_chip_may_push_the_tower() -> None:
    tower = Tower(straight_tower(ALL_CHIPS[:3]), (NEXT_CHIP,), "flat")
    tower.grab(NEXT_CHIP, 16.0, (70.0, BOTTLE_HEIGHT_MM + 11.0))
    hold_hand(tower, 44.0, BOTTLE_HEIGHT_MM + 11.0, 0.5)

    assert max_drift_mm(straight_tower(ALL_CHIPS[:3]), tower.poses[:3]) > 0.5
    assert not tower.touched


@pytest.mark.rule("FZ-25")
@pytest.mark.parametrize("chips", [4, 9])
def test_fingers_swept_into_the_tower_foul(chips: int) -> None:
    assert sweep_fouls_percent(chips, 5) == 100


@pytest.mark.rule("FZ-25")
def test_a_chip_that_the_held_one_has_pushed_aside_must_not_be_touched_either() -> None:
    assert push_fouls_percent(4) == {"pushing": 0, "touching": 100}


@pytest.mark.rule("FZ-25")
def test_of_twins_laid_together_neither_was_laid_earlier() -> None:
    tower = Tower((), (ALL_CHIPS[0], NEXT_CHIP), "flat")
    put_chip(tower, ALL_CHIPS[0], 0.0)
    level = tower.top - CHIP_THICKNESS_MM / 2
    lead_hand(tower, (-80.0, level), 0.0)
    lead_hand(tower, (20.0, level), 1.0)

    assert not tower.touched


@pytest.mark.rule("FZ-25")
def test_a_chip_that_falls_on_the_hand_is_no_foul() -> None:
    tower = Tower((Resting(ALL_CHIPS[0], 0.0, BOTTLE_HEIGHT_MM + 60.0, 0.0),), (NEXT_CHIP,), "flat")
    tower.grab(NEXT_CHIP, 16.0, (-14.0, BOTTLE_HEIGHT_MM + 20.0))
    tower.wake()
    tower.step(0.6)

    assert tower.poses[0].y < BOTTLE_HEIGHT_MM + 40
    assert not tower.touched


def test_fingers_feel_danger_only_where_they_are_about_to_touch() -> None:
    tower = Tower(straight_tower(ALL_CHIPS[:6]), (NEXT_CHIP,), "flat")
    top = tower.top
    lead_hand(tower, (70.0, top + 30.0), 0.0)
    felt = [tower.danger]
    for goal in ((16.0, top + 12.0), (16.0, top + CHIP_THICKNESS_MM / 2), (16.0, top - 1.0)):
        lead_hand(tower, goal, 0.5)
        felt.append(tower.danger)
    assert max(felt) < 0.4, "a chip set down from above"

    lead_hand(tower, (16.0, top + 40.0), 0.3)
    lead_hand(tower, (-110.0, top + 40.0), 0.8)
    lead_hand(tower, (-110.0, top - 10.0), 0.5)
    tower.move(10.0, top - 10.0)
    warned = None
    while not tower.touched:
        x = tower.hands[0].pose[0] + 150 / 60
        tower.move(min(x + 150 * 0.045, 20.0), top - 10.0)
        tower.step(1 / 60)
        warned = tower.seconds if warned is None and tower.danger > 0.5 else warned
    assert warned is not None
    assert tower.seconds - warned > 0.2
    tower.remove_hand(0)
    assert tower.danger == 0


def test_a_hand_led_too_low_sets_its_chip_down_and_gives_way() -> None:
    built = built_tower(6)
    tower = Tower.for_balance(built)
    top = tower.top
    lead_hand(tower, (16.0, top + 20.0), 0.0)
    lead_hand(tower, (16.0, top - 3.0), 0.4)

    assert tower.hands[0].chip_rests
    assert tower.hands[0].pose[1] > top + 1.0
    assert not tower.touched
    assert max_drift_mm(built.tower, tower.poses[:6]) < 1.0


@pytest.mark.parametrize("side", [1, -1])
def test_the_hand_sinks_slowly_just_above_the_tower(side: int) -> None:
    tower = Tower(straight_tower(ALL_CHIPS[:4]), (NEXT_CHIP,), "flat")
    tower.grab(NEXT_CHIP, 16.0 * side, (16.0 * side, tower.top + 40.0))
    top = tower.top
    tower.move(16.0 * side, top)
    fastest = 0.0
    while tower.poses[-1].y > top + CHIP_THICKNESS_MM / 2 + 0.2:
        before = tower.poses[-1].y
        tower.step(1 / 120)
        if before < top + CHIP_THICKNESS_MM / 2 + 1.0:
            fastest = max(fastest, 120 * (before - tower.poses[-1].y))

    assert 0 < fastest < 120


def test_a_chip_let_go_beside_the_tower_falls_on_the_table_with_a_knock() -> None:
    tower = Tower.for_balance(built_tower(2))
    tower.grab(NEXT_CHIP, 16.0, (110.0, 260.0))
    tower.release()
    wait_until_at_rest(tower)
    outcome = tower.outcome()

    assert standing(outcome.poses, outcome.bottle, "crowned") == set(tower.earlier_chips)
    assert any(knock.kind == "table" and knock.loudness > 0.3 for knock in tower.knocks)
    assert tower.film().sounds_between(0.0, 9.0)


def test_a_chip_may_be_grabbed_again_before_all_is_at_rest() -> None:
    tower = Tower((), (NEXT_CHIP,), "flat")
    tower.grab(NEXT_CHIP, 16.0, (16.0, tower.top + 20.0))
    hold_hand(tower, 16.0, tower.top + 6.5)
    tower.release()
    tower.step(0.15)
    assert not tower.settled
    tower.grab(NEXT_CHIP, -16.0)
    hold_hand(tower, -20.0, tower.top + 40.0)

    assert tower.poses[0].y > BOTTLE_HEIGHT_MM + 30
    assert not tower.settled


def test_the_other_hand_steadies_the_bottle() -> None:
    def pushed(steady: bool) -> float:
        tower = Tower((), (NEXT_CHIP,), "flat")
        tower.set_steadied(steady)
        tower.grab(NEXT_CHIP, 16.0, (70.0, BOTTLE_HEIGHT_MM - 5.0))
        leaned = 0.0
        tower.move(-20.0, BOTTLE_HEIGHT_MM - 5.0)
        for _ in range(60):
            tower.step(1 / 60)
            leaned = max(leaned, hypot(tower.bottle.x, 1000 * tower.bottle.angle))
        tower.set_steadied(False)
        return leaned

    assert pushed(steady=True) < pushed(steady=False)


def test_two_hands_lay_twins_together() -> None:
    built = built_tower(5)
    both = (ALL_CHIPS[60], ALL_CHIPS[61])
    stood = 0
    for seed in range(6):
        outcome, film = lay_chips(built.tower, both, SIMULATED_HANDS["steady"], "crowned", seed, built.bottle)
        assert Balance(0, both, built.tower, built.bottle, "crowned").admits(outcome)
        stood += set(both) <= standing(outcome.poses, outcome.bottle, "crowned")

    assert stood >= 5
    assert {"hand_0", "hand_1", *both} <= set(film.pieces)


def test_the_film_shows_the_chip_from_the_hand_to_its_rest_and_fits_into_a_save() -> None:
    built = built_tower(10)
    outcome, film = lay_chips(built.tower, (NEXT_CHIP,), SIMULATED_HANDS["careful"], "crowned", 1, built.bottle)
    at = film.pieces.index(NEXT_CHIP)
    last = {each.chip: each for each in outcome.poses}[NEXT_CHIP]

    assert film.poses_at(0.0)[at][1] > film.poses_at(film.seconds)[at][1]
    assert film.poses_at(film.seconds)[at][:2] == pytest.approx((last.x, last.y), abs=0.1)
    assert film.pieces[-3:] == ("bottle", "hand_0", "hand_1")
    assert Film.unpack(film.pack()) == film
    assert len(film.pack()) < 4000


def test_only_chips_that_are_to_be_laid_can_be_grabbed() -> None:
    tower = Tower(straight_tower(ALL_CHIPS[:2]), (NEXT_CHIP,), "flat")

    with pytest.raises(ValueError, match="not to be laid"):
        tower.grab(ALL_CHIPS[0])
    assert not tower.settled


def test_time_passes_in_fixed_steps_however_it_is_asked_for() -> None:
    def after(frames: int) -> Poses:
        tower = Tower((), (NEXT_CHIP,), "flat")
        tower.grab(NEXT_CHIP, 16.0, (16.0, tower.top + 30.0))
        tower.release()
        for _ in range(frames):
            tower.step(1.0001 / frames)
        assert tower.steps == int(1.0001 / STEP_SECONDS)
        return tower.poses

    assert after(1) == after(60) == after(333)


def test_a_chip_hanging_over_the_edge_of_the_flat_cap_tips_off() -> None:
    over = CAP_WIDTH_MM / 2 + 3
    tower = Tower((), (NEXT_CHIP,), "flat")
    tower.grab(NEXT_CHIP, CHIP_LENGTH_MM / 2 - 2, (over + CHIP_LENGTH_MM / 2 - 2, tower.top + 20.0))
    hold_hand(tower, over + CHIP_LENGTH_MM / 2 - 2, tower.top + 5.0)
    tower.release()
    wait_until_at_rest(tower)

    assert standing(tower.poses, tower.bottle, "flat") == set()
    assert tower.poses[0].y < 40


def test_a_hand_that_performs_leaves_everything_at_rest() -> None:
    tower = Tower((Resting(ALL_CHIPS[0], 0.0, BOTTLE_HEIGHT_MM + 2.24, 0.0),), (NEXT_CHIP,), "domed")
    simulate_laying(tower, SIMULATED_HANDS["shaky"], Random(3))

    assert tower.settled
    assert not tower.hands


def guessed_collapse_heights(cap: Cap, hand: str) -> float:
    """After how many chips a tower collapses in the fast model of the rules; what slides off alone is laid again."""
    heights = []
    for seed in range(101):
        rng = Random(seed)
        tower: Poses = ()
        while len(tower) < MAX_TOWER_CHIPS:
            poses, _ = guess((ALL_CHIPS[len(tower)],), tower, UPRIGHT, cap, rng, SIMULATED_HANDS[hand].error_mm)
            stands = standing(poses, UPRIGHT, cap)
            if not stands.issuperset(each.chip for each in tower):
                break
            tower = tuple(each for each in poses if each.chip in stands)
        heights.append(len(tower) + 1)
    return median(heights)


@pytest.mark.parametrize(
    ("cap", "hand"),
    [("crowned", "steady"), ("crowned", "careful"), ("crowned", "shaky"), ("domed", "steady"), ("flat", "steady")],
)
def test_the_fast_model_guesses_about_as_the_physics_decides(cap: Cap, hand: str) -> None:
    assert guessed_collapse_heights(cap, hand) == pytest.approx(collapse_heights(cap, hand)["chips"], rel=0.3)


def test_the_film_forgets_how_long_a_hand_hovered() -> None:
    tower = Tower.for_balance(built_tower(3))
    tower.grab(NEXT_CHIP, 16.0, (16.0, tower.top + 40.0))
    for wobble in range(20):
        hold_hand(tower, 14.0 + wobble % 5, tower.top + 40.0, 0.5)
    hold_hand(tower, 16.0, tower.top + 6.5)
    tower.release()
    wait_until_at_rest(tower)
    film = tower.film()
    at = film.pieces.index(NEXT_CHIP)

    assert film.seconds < 4
    assert film.poses_at(0.0)[at][1] > tower.top + 20
    assert [mark.kind for mark in film.sound_marks][:1] == ["chip"]
    assert 2 < film.sound_marks[0].seconds < film.seconds


def test_a_steadied_bottle_comes_to_rest_too() -> None:
    tower = Tower.for_balance(built_tower(3))
    tower.set_steadied(True)
    put_chip(tower, NEXT_CHIP, 0.5)

    assert tower.settled
    assert standing(tower.poses, tower.bottle, "crowned") == {NEXT_CHIP, *tower.earlier_chips}
