import json
import os
import subprocess
import sys
from math import inf, nan, pi

import pytest

from rules.duck_lake.requests import Handful
from tabletop.motion_film import Film
from tabletop.physics.lake import FILM_GRAIN, FRAMES_PER_SECOND, HAND_HEIGHT_MM, MAX_FALL_SECONDS, Fall, Gesture, throw
from tests.bench import lake

NINE_PIECES = lake.bare_lake_handful(9)
THREE_PIECES = lake.bare_lake_handful(3)
CROWDED_LAKE = Handful(1, (30, 31, 32), (11, 24, 48), (33, 34, 43, 44, 106, 120), 9, ((150.0, 60.0), (160.0, 60.0)))


def test_nine_pieces_from_a_still_hand_over_the_middle_scatter_as_they_should() -> None:
    figures = lake.still_hand_figures(9, lake.MIDDLE_SPOT, 250)

    assert 42 <= figures["median_mm"] <= 58
    assert figures["p90_mm"] <= 120
    assert 2 <= figures["off_percent"] <= 6


def test_three_pieces_scatter_a_little_less() -> None:
    figures = lake.still_hand_figures(3, lake.MIDDLE_SPOT, 500)

    assert 38 <= figures["median_mm"] <= 52
    assert 1 <= figures["off_percent"] <= 5


def test_over_the_centre_of_a_corner_cell_half_of_the_corn_misses_the_lake() -> None:
    assert 45 <= lake.still_hand_figures(9, lake.CORNER_CELL_SPOT, 150)["off_percent"] <= 60


def test_a_fifth_of_the_corn_comes_to_rest_across_a_line() -> None:
    assert 15 <= lake.still_hand_figures(9, lake.MIDDLE_SPOT, 150)["across_percent"] <= 24


def test_aiming_pays_and_luck_stays() -> None:
    figures = lake.aim_figures(400)

    assert 45 <= figures["aimed_percent"] <= 65
    assert figures["ratio"] >= 4


def test_throwing_at_ones_own_duck_pays() -> None:
    figures = lake.own_duck_figures(300)

    assert figures["with_duck_percent"] >= figures["empty_percent"]


def test_a_swinging_hand_carries_the_heap_but_never_off_the_lake() -> None:
    assert 75 <= lake.swing_figures(150)["mean_mm"] <= 105


def test_nothing_breaks_under_hostile_hands_among_lying_corn() -> None:
    figures = lake.hostile_figures(200)
    fault_kinds = ("nan", "unsettled", "out_of_the_picture", "lying_moved", "not_admitted")

    assert [figures[each] for each in fault_kinds] == [0, 0, 0, 0, 0]
    assert figures["deepest_overlap_mm"] <= 0.1
    assert figures["settle_max_s"] < 2


@pytest.mark.parametrize(
    "gesture",
    [Gesture(1e9, -1e9), Gesture(150, 105, 1e300, -1e300), Gesture(nan, inf, nan, -inf), Gesture(-500, 105, 2e4, 0)],
)
def test_a_mad_gesture_is_tamed(gesture: Gesture) -> None:
    assert CROWDED_LAKE.admits(throw(CROWDED_LAKE, gesture, 1).landed)


@pytest.mark.parametrize("count", [1, 2, 5, 42])
def test_any_number_of_pieces_may_fly(count: int) -> None:
    handful = lake.bare_lake_handful(count)

    assert handful.admits(throw(handful, Gesture(150, 105), 3).landed)


def test_the_same_hand_and_seed_give_the_very_same_throw() -> None:
    assert lake.is_repeatable(10)
    assert throw(NINE_PIECES, Gesture(100, 100), 1) != throw(NINE_PIECES, Gesture(100, 100), 2)


def test_even_in_another_process() -> None:
    script = (
        "from tabletop.physics.lake import Gesture, throw; from tests.bench.lake import bare_lake_handful;"
        "print(repr(throw(bare_lake_handful(9), Gesture(100, 100, 120, -40), 5).landed))"
    )
    outputs = [
        subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout.strip()
        for seed in ("1", "2")
    ]

    assert outputs == [repr(throw(NINE_PIECES, Gesture(100, 100, 120, -40), 5).landed)] * 2


def test_the_film_begins_in_the_hand_and_ends_where_the_corn_lies() -> None:
    thrown = throw(CROWDED_LAKE, Gesture(105, 105), 9)
    first, last = thrown.film.poses_at(0), thrown.film.poses_at(99)

    assert thrown.film.pieces == ("30", "31", "32")
    assert (thrown.film.frames_per_second, thrown.film.channel_steps) == (FRAMES_PER_SECOND, FILM_GRAIN)
    assert all(abs(z - HAND_HEIGHT_MM) <= 9 and abs(x - 105) < 20 and abs(y - 105) < 20 for x, y, z, _ in first)
    for (x, y, z, turn), spot in zip(last, thrown.landed.spots, strict=True):
        assert (x, y, z) == pytest.approx((spot[0], spot[1], 0.0), abs=0.2)
        assert abs((turn - spot[2] + pi) % (2 * pi) - pi) < 0.03


def test_every_hit_worth_hearing_is_marked() -> None:
    thrown = throw(CROWDED_LAKE, Gesture(105, 105), 9)
    kinds = {mark.kind for seed in range(40) for mark in throw(CROWDED_LAKE, Gesture(105, 105), seed).film.sound_marks}

    assert len(thrown.film.sound_marks) >= 3
    assert thrown.film.sound_marks[0].seconds > 0.2
    assert kinds <= {"board", "lily", "table", "duck", "petya", "corn"}
    assert {"board", "duck"} <= kinds


def test_a_film_of_nine_fits_into_1200_characters() -> None:
    films = [throw(NINE_PIECES, Gesture(150, 105), seed).film for seed in range(60)]

    assert max(len(film.pack()) for film in films) <= 1200
    assert Film.unpack(films[0].pack()) == films[0]


def test_a_fall_can_be_watched_frame_by_frame() -> None:
    fall = Fall(THREE_PIECES, Gesture(150, 105), 4)
    heights = [max(z for _, _, z, _ in fall.frames[-1])]
    while not fall.over:
        fall.advance()
        heights.append(max(z for _, _, z, _ in fall.frames[-1]))

    assert fall.seconds < MAX_FALL_SECONDS
    assert heights[0] > 290
    assert heights[-1] == 0
    assert fall.landed() == throw(THREE_PIECES, Gesture(150, 105), 4).landed


@pytest.mark.no_cover
def test_the_rules_own_scatter_agrees_with_the_physics() -> None:
    for case, figures in lake.agreement_figures(250).items():
        assert figures["ks"] <= 0.1, case
        assert abs(figures["off_percent"][0] - figures["off_percent"][1]) <= 7, case
        assert abs(figures["duck_cell_percent"][0] - figures["duck_cell_percent"][1]) <= 7, case


def test_the_report_is_plain_json() -> None:
    figures = lake.report(0.01)

    assert json.loads(json.dumps(figures)) == figures
    assert {"still_9_middle", "aim_3x3", "own_duck", "hostile", "repeatable", "throw_of_nine"} <= set(figures)
