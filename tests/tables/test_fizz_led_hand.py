"""A teacher at the bottle: she knows how a hand was off, and a hand that she leads can't fail."""

import pytest

from rules.fizz.acts import Settled
from rules.fizz.bottle import UPRIGHT, standing
from rules.fizz.pieces import ALL_CHIPS
from tabletop.tables.fizz.laying.slips import Slip
from tabletop.tables.game_table import HandError
from tests.bench.bottle_trials import straight_tower
from tests.bench.hand.people import FRAME_SECONDS, click, lead_fingers, start_laying


@pytest.mark.parametrize(
    ("aside", "pressed", "touched", "told"),
    [
        (20.0, 0.0, False, HandError("left", "half")),
        (-8.0, 0.0, False, HandError("right", "quarter")),
        (-1.0, 0.0, False, HandError("right", "hair")),
        (1.0, -12.0, False, HandError("lower", "half")),
        (0.0, -5.0, False, HandError("lower", "quarter")),
        (20.0, 6.0, True, HandError("higher", "quarter")),
        (0.0, 1.0, True, HandError("higher", "hair")),
        (5.0, 1.0, True, HandError("left", "quarter")),
    ],
)
def test_it_is_known_in_which_direction_a_hand_was_off(
    aside: float, pressed: float, touched: bool, told: HandError
) -> None:
    assert Slip(aside, pressed).error(touched=touched) == told


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_a_hand_that_is_led_straightens_the_tower_and_sets_its_chip_down_wherever_it_is_let_go(
    reduced_motion: bool,
) -> None:
    tower = tuple(pose._replace(x=2.5 * at) for at, pose in enumerate(straight_tower(ALL_CHIPS[1:6])))
    laying = start_laying(tower, UPRIGHT, "flat", 16.0, leads_hand=True, reduced_motion=reduced_motion)
    lead_fingers(laying, (56.0, laying.tower.top + 30))
    laying.update(FRAME_SECONDS)
    assert (laying.scenery.poses[4].x < 1.0) == reduced_motion
    for _ in range(60):
        laying.update(FRAME_SECONDS)
    assert all(abs(pose.x) < 0.5 for pose in laying.scenery.poses)
    for depth in (10.0, -20.0):
        for _ in range(40):
            lead_fingers(laying, (56.0, laying.tower.top + depth))
            laying.update(FRAME_SECONDS)
    click(laying)
    for _ in range(900):
        laying.update(FRAME_SECONDS)
    outcome = laying.outcome

    assert isinstance(outcome, Settled)
    assert not outcome.touched
    assert len(standing(outcome.poses, outcome.bottle, "flat")) == 6
    assert all(abs(pose.x) < 2.0 for pose in outcome.poses)
