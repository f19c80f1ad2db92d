"""The judge of a laying: what it says comes true, and it changes nothing."""

from collections.abc import Iterator
from itertools import count

import pytest

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_THICKNESS_MM, UPRIGHT, Cap, Resting, standing
from rules.fizz.pieces import ALL_CHIPS
from tabletop.physics import bottle_judge
from tabletop.physics.bottle_judge import TICKS_PER_FRAME, Judge, SecondWorld, Verdict
from tabletop.physics.bottle_tower import Tower
from tests.bench.bottle_trials import CAPS, NEW_CHIP, straight_tower
from tests.bench.hand.people import click, lead_fingers, start_laying
from tests.bench.hand.promises import PROMPT_SECONDS

GRIP_MM = 14.0


def held_over(chips: int, cap: Cap = "flat") -> Tower:
    """A hand that holds a chip above a straight tower."""
    tower = Tower(straight_tower(ALL_CHIPS[:chips]), (NEW_CHIP,), cap)
    tower.grab(NEW_CHIP, GRIP_MM, (GRIP_MM, tower.top + 12.0))
    return tower


def frames(tower: Tower, judge: Judge, x: float, y: float, seconds: float) -> Iterator[Verdict]:
    """Lead the hand to a place, and yield the verdict of each frame."""
    for _ in range(round(60 * seconds)):
        tower.move(x, y)
        tower.step(1 / 60)
        chip = next(pose for pose in tower.poses if pose.chip == NEW_CHIP)
        judge.update(0, chip, in_world=True)
        yield judge.verdict


def patient_judge(tower: Tower) -> Judge:
    """A judge that works as much in each frame as it may, however slow the machine is."""
    judge = Judge(tower)
    judge.max_slice_seconds = 60.0
    return judge


def let_go(tower: Tower) -> None:
    tower.release()
    while not tower.settled:
        tower.tick()


@pytest.mark.parametrize("cap", CAPS)
@pytest.mark.parametrize("chips", [0, 1, 5])
def test_a_chip_that_rests_well_is_soon_said_to_be_free_and_it_is(chips: int, cap: Cap) -> None:
    tower = held_over(chips, cap)
    judge = patient_judge(tower)
    top, rested, free_after = tower.top, None, None
    for frame, verdict in enumerate(frames(tower, judge, GRIP_MM, top + 1.5, 1.5)):
        rested = frame if rested is None and tower.hands[0].chip_rests else rested
        assert verdict is not Verdict.FREE or rested is not None, "it hung in the air"
        free_after = frame - (rested or 0) if free_after is None and verdict is Verdict.FREE else free_after
    assert free_after is not None
    assert free_after <= 60 * PROMPT_SECONDS
    let_go(tower)

    assert not tower.touched
    assert standing(tower.poses, tower.bottle, cap) == {NEW_CHIP, *tower.earlier_chips}


@pytest.mark.parametrize(
    ("chips", "cap", "aside"), [(0, "flat", 16.0), (0, "domed", 14.0), (1, "crowned", 14.0), (2, "domed", 14.0)]
)
def test_a_chip_over_the_edge_is_said_to_slide_off_and_it_does(chips: int, cap: Cap, aside: float) -> None:
    tower = held_over(chips, cap)
    judge = patient_judge(tower)
    verdicts = list(frames(tower, judge, GRIP_MM + aside, tower.top - 3.0, 1.5))
    assert verdicts.count(Verdict.LEANING) > 10
    assert Verdict.FREE not in verdicts
    let_go(tower)

    assert standing(tower.poses, tower.bottle, cap) == set(tower.earlier_chips)


def test_a_tower_that_would_come_down_is_said_to_and_does() -> None:
    tower = held_over(12, "domed")
    judge = patient_judge(tower)
    top = tower.top
    for verdict in frames(tower, judge, GRIP_MM + 11.0, top - 3.0, 3.0):
        assert verdict is not Verdict.FREE
        if verdict is Verdict.FALLING:
            break
    assert judge.verdict is Verdict.FALLING
    let_go(tower)

    assert not standing(tower.poses, tower.bottle, "domed").issuperset(tower.earlier_chips)


@pytest.mark.rule("FZ-25")
def test_after_a_touch_nothing_is_promised_any_more() -> None:
    tower = held_over(4)
    judge = patient_judge(tower)
    top = tower.top
    list(frames(tower, judge, -90.0, top + 20.0, 0.5))
    list(frames(tower, judge, -90.0, top - 6.0, 0.5))
    told = next(verdict for verdict in frames(tower, judge, 0.0, top - 6.0, 2.0) if tower.touched)
    assert told is Verdict.TOUCHED
    list(frames(tower, judge, -90.0, top + 20.0, 0.7))

    assert set(frames(tower, judge, GRIP_MM, top + 12.0, 0.7)) == {Verdict.TOUCHED}
    assert set(frames(tower, judge, GRIP_MM, top + 1.5, 1.0)) == {Verdict.TOUCHED}


def test_a_chip_lifted_again_is_free_no_more() -> None:
    tower = held_over(3)
    judge = patient_judge(tower)
    top = tower.top
    assert list(frames(tower, judge, GRIP_MM, top + 1.5, 1.2))[-1] is Verdict.FREE

    assert list(frames(tower, judge, GRIP_MM, top + 14.0, 0.5))[-1] is Verdict.NOT_YET


@pytest.mark.parametrize(
    ("x", "y", "in_world", "place"),
    [
        (10.0, BOTTLE_HEIGHT_MM + 4, False, Verdict.IN_FRONT),
        (80.0, BOTTLE_HEIGHT_MM + 4, False, Verdict.OFF),
        (10.0, BOTTLE_HEIGHT_MM - 60, False, Verdict.OFF),
        (80.0, BOTTLE_HEIGHT_MM + 40, True, Verdict.OFF),
        (10.0, BOTTLE_HEIGHT_MM + 40, True, None),
    ],
)
def test_a_chip_can_be_let_go_over_the_tower_alone(x: float, y: float, in_world: bool, place: Verdict | None) -> None:
    judge = Judge(held_over(3))

    assert judge.place(Resting(NEW_CHIP, x, y, 0.0), in_world=in_world) is place


def test_the_judge_changes_nothing_in_the_world_that_it_judges() -> None:
    judged, alone = held_over(6), held_over(6)
    judge = patient_judge(judged)
    for goal in ((GRIP_MM + 3.0, judged.top + 1.0), (GRIP_MM + 3.0, judged.top - 5.0)):
        list(frames(judged, judge, *goal, 0.6))
        for _ in range(36):
            alone.move(*goal)
            alone.step(1 / 60)
    assert judge.verdict is not Verdict.OFF
    let_go(judged)
    let_go(alone)

    assert judged.outcome() == alone.outcome()
    assert judged.film() == alone.film()


def test_what_the_second_world_shows_is_what_happens() -> None:
    tower = held_over(5, "crowned")
    judge = patient_judge(tower)
    list(frames(tower, judge, GRIP_MM, tower.top + 1.5, 1.0))
    world = SecondWorld(tower)
    for _ in world.try_release(0, (0.0, 0.0), 0.0):
        pass
    tower.release()
    while tower.steps < world.steps:
        tower.tick()

    for here, there in zip(tower.poses, world.poses, strict=True):
        assert (there.x, there.y) == pytest.approx((here.x, here.y), abs=0.1)


@pytest.mark.parametrize(("looks_at_the_clock", "most"), [(3, 4), (1000, TICKS_PER_FRAME)])
def test_no_frame_works_longer_on_the_second_world_than_it_may(
    looks_at_the_clock: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    tower = held_over(8)
    judge = Judge(tower)
    steps: list[int] = []
    tick, clock = SecondWorld.tick, count()
    monkeypatch.setattr(SecondWorld, "tick", lambda world: steps.append(1) or tick(world))
    monkeypatch.setattr(
        bottle_judge, "perf_counter", lambda: next(clock) * judge.max_slice_seconds / looks_at_the_clock
    )
    worked = []
    for _ in frames(tower, judge, GRIP_MM, tower.top + 1.5, 1.5):
        worked.append(len(steps))
        steps.clear()

    assert 0 < max(worked) <= most


@pytest.mark.rule("FZ-25")
@pytest.mark.parametrize("side", [1, -1])
def test_a_finger_at_the_rim_that_rises_rises_with_it_and_touches_nothing(side: int) -> None:
    laying = start_laying(straight_tower(ALL_CHIPS[:1]), UPRIGHT, "crowned", -12.0 * side)
    top = laying.tower.top
    for frame in range(120):
        deep = max(top + 16.0 - 40.0 * frame / 60, top + CHIP_THICKNESS_MM / 2 - 3.0)
        lead_fingers(laying, (8.0 * side - 12.0 * side, deep))
        laying.update(1 / 60)
    assert laying.chip_rests
    assert abs(laying.tower.hands[0].chip_pose[2]) > 0.1, "the chip does not tilt"
    assert not laying.touched
    click(laying)
    for _ in range(40):
        laying.update(1 / 60)

    assert not laying.touched
