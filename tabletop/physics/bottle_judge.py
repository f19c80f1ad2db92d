"""The judge of a laying: what would happen if the fingers opened now.

Two things are looked at. In every frame the fingers are swept through their opening, as they and the chips go on: that
is quick and may only forbid. And a second world is put up as the tower is, where the chip is let go, in slices of a
frame: only that may permit.
"""

from collections import deque
from collections.abc import Generator
from enum import StrEnum
from math import hypot, inf
from time import perf_counter
from typing import Final, NamedTuple

from typing_extensions import override

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CAP_SIDE_MM, CHIP_LENGTH_MM, Resting
from tabletop.physics.bottle_bodies import BodyMotion
from tabletop.physics.bottle_hand import FEEL_MM, REST_LINGER_MM, Grip
from tabletop.physics.bottle_tower import STEP_SECONDS, Tower

MAX_RELEASE_OFFSET_MM: Final = 46.0
"""Fingers open only this near to the bottle's axis; elsewhere they keep the chip."""
REACTION_SECONDS: Final = 0.15
"""Within so many seconds people do what they are told: it must stay true for so long."""
SWEEP_SECONDS: Final = (0.0, 0.075, REACTION_SECONDS)
"""Moments at which the opening of the fingers is tried, in seconds from now."""
MIN_FINGER_CLEARANCE_MM: Final = 0.4
MAX_LOW_CLEARANCE_MM: Final = 1.2
"""Fingers are free if they would stay this far from the tower, and can be too low if they would come this near: a tower
that is relieved of a hand still moves.
"""
WARM_UP_STEPS: Final = 5
WARM_UP_ITERATIONS_PER_BODY: Final = 6
"""Steps in which contacts of the second world learn what they bear, and how precisely those are solved."""
OPENING_STEPS: Final = 168
MIN_FORESEEN_STEPS: Final = 324
MAX_FORESEEN_STEPS: Final = 648
"""Steps after a release in which the fingers open; that the second world looks at; and if it can't tell, at most."""
DRAG_STEPS: Final = 216
"""Steps in which a chip that slides off may take others along."""
STEPS_BETWEEN_LOOKS: Final = 12
TICKS_PER_FRAME: Final = 60
MAX_SLICE_SECONDS: Final = 0.0016
"""The work on the second world in one frame: at most so many steps, and no more once so many seconds have passed."""
AGREEING_ANSWERS: Final = 2
DOUBTED_ANSWERS: Final = 4
"""So many answers in a row must permit; and so many after one that has forbidden."""
MAX_ANSWER_AGE_SECONDS: Final = 0.8
MAX_MOVED_MM: Final = 1.0
MAX_TURNED_RADIANS: Final = 0.03
"""An answer holds for so long, and while hand and chip are where they were when it was asked."""
MIN_FALL_MM: Final = 5.0
MIN_FALL_RADIANS: Final = 0.6
MIN_SLIP_RADIANS: Final = 0.3
"""A chip that has sunk so deep, or turned so far, will fall; the one that was let go sooner than those of a tower."""
MAX_ROCK_RADIANS: Final = 0.2
MAX_ROCK_MM_PER_SECOND: Final = 45.0
MAX_SLIDE_MM: Final = 6.0
MAX_SLIDE_RADIANS: Final = 0.15
MAX_SLIDE_MM_PER_SECOND: Final = 12.0
"""While a chip of the tower rocks more than that, or the chip that was let go has slid or turned farther or is faster,
nobody can tell.
"""
CALM_MM_PER_SECOND: Final = 3.0
"""If nothing is faster once the fingers are open, nothing more will happen."""
POINTER_FRAMES: Final = 7
"""The pace of the pointer is taken over so many frames."""


class Verdict(StrEnum):
    """What would happen if the fingers opened now."""

    NOT_YET = "not_yet"
    """The chip hangs in the air, or nobody can tell."""
    FREE = "free"
    """Nothing is touched and the chip stays, now and for as long as people take to react."""
    LOW = "low"
    """The fingers would touch a chip laid earlier."""
    LEANING = "leaning"
    """The chip would slide off."""
    FALLING = "falling"
    """The tower would come down."""
    IN_FRONT = "in_front"
    """The chip is in front of the cap or the tower: it can't be let go there."""
    OFF = "off"
    """It is beside the tower, and can't be let go there either."""
    TOUCHED = "touched"
    """A finger has touched a chip laid earlier: nothing is promised any more."""


class Foresight(NamedTuple):
    """What the second world has shown of a release."""

    verdict: Verdict
    seconds: float
    """When it was asked."""
    wrist: tuple[float, float, float]
    chip: tuple[float, float, float]
    """Where hand and chip were then."""


class SecondWorld(Tower):
    """A world that is put up as another one is at this moment, to see what a release would do there."""

    def __init__(self, tower: Tower) -> None:
        self._tower = tower
        super().__init__(
            tower.poses[: len(tower.earlier_chips)],
            tower.chips,
            tower.cap,
            tower.bottle,
            easy_hands=tower.easy_hands,
        )

    def try_release(
        self, hand: int, pointer_pace: tuple[float, float], delay_seconds: float
    ) -> Generator[None, None, Verdict]:
        """Go on for a while as the hand does, then let go: yield after each step, and return what came of it."""
        motions = self.mirror(self._tower)
        chip = self._bodies[self._grips[hand].chip]
        earlier = [motion for motion in motions if motion.body in {self._bodies[each] for each in self.earlier_chips}]
        self.space.iterations = WARM_UP_ITERATIONS_PER_BODY * len(motions)
        for _ in range(WARM_UP_STEPS):
            self.space.step(STEP_SECONDS)
            for motion in motions:
                motion.restore()
            yield
        self.touched = False
        self._set_precision()
        x, y = self._grips[hand].target
        for step in range(round(delay_seconds / STEP_SECONDS)):
            passed = step * STEP_SECONDS
            self.move(x + pointer_pace[0] * passed, y + pointer_pace[1] * passed, hand)
            self.tick()
            yield
            if self.touched:
                return Verdict.LOW
        self.release(hand)
        laid, step, last_step = BodyMotion.of(chip), 0, MAX_FORESEEN_STEPS
        while step < last_step:
            self.tick()
            yield
            step += 1
            if self.touched:
                return Verdict.LOW
            if step % STEPS_BETWEEN_LOOKS:
                continue
            if any(_has_fallen(each, MIN_FALL_RADIANS) for each in earlier):
                return Verdict.FALLING
            if _has_fallen(laid, MIN_SLIP_RADIANS):
                last_step = min(last_step, step + DRAG_STEPS)
            elif not any(_rocks(each) for each in earlier) and (
                (step >= OPENING_STEPS and self.max_speed < CALM_MM_PER_SECOND)
                or (step >= MIN_FORESEEN_STEPS and not _slides(laid))
            ):
                return Verdict.FREE
        return Verdict.LEANING if _has_fallen(laid, MIN_SLIP_RADIANS) else Verdict.NOT_YET

    @override
    def _put_to_sleep(self) -> None:
        """Leave everything awake: it will be put elsewhere before it moves."""

    @override
    def _take_frame(self) -> None:
        """Film nothing."""


def _has_fallen(was: BodyMotion, radians: float) -> bool:
    """Tell whether a chip that was there has turned or sunk too far to stay."""
    body = was.body
    return abs(body.angle - was.angle) > radians or was.position[1] - body.position.y > MIN_FALL_MM


def _slides(was: BodyMotion) -> bool:
    """Tell whether the chip that was let go has slid so far, or is so fast, that it may slide off or not."""
    body = was.body
    return (
        abs(body.position.x - was.position[0]) > MAX_SLIDE_MM
        or abs(body.angle - was.angle) > MAX_SLIDE_RADIANS
        or body.velocity.length > MAX_SLIDE_MM_PER_SECOND
    )


def _rocks(was: BodyMotion) -> bool:
    """Tell whether a chip of the tower has turned so far, or is so fast, that it may fall or not."""
    body = was.body
    return abs(body.angle - was.angle) > MAX_ROCK_RADIANS or body.velocity.length > MAX_ROCK_MM_PER_SECOND


class Judge:
    """Judges in every frame what would come of a release."""

    def __init__(self, tower: Tower) -> None:
        self.verdict = Verdict.OFF
        self.max_slice_seconds = MAX_SLICE_SECONDS
        self._tower = tower
        self._second_world = SecondWorld(tower)
        self._trial: Generator[None, None, Verdict] | None = None
        self._trial_delay = 0.0
        self._asked: Foresight | None = None
        self._answers: dict[float, Foresight] = {}
        """The last answer for a release now and for one after `REACTION_SECONDS`."""
        self._free_in_a_row, self._needed_in_a_row = 0, AGREEING_ANSWERS
        self._rested = False
        """Whether the chip has rested since it was over the tower: what was asked before does not matter any more."""
        self._targets: deque[tuple[float, float, float]] = deque(maxlen=POINTER_FRAMES)

    def update(self, hand: int, chip: Resting, *, in_world: bool) -> None:
        """Judge anew: a hand, where its chip is, and whether the physics have that already; once a frame."""
        grip = self._tower.hands.get(hand) if in_world else None
        if grip is not None and not self._tower.touched:
            self._targets.append((self._tower.seconds, *grip.target))
            self._work(hand, grip)
            self.verdict = self.place(chip, in_world=in_world) or self._judge(grip)
        else:
            self._forget()
            self.verdict = Verdict.TOUCHED if grip is not None else self.place(chip, in_world=in_world) or self.verdict

    def place(self, chip: Resting, *, in_world: bool) -> Verdict | None:
        """Tell whether a chip is where it can't be let go: in front of the tower or off it; None if it can be."""
        aside, above = abs(chip.x - self._tower.bottle.x), chip.y >= BOTTLE_HEIGHT_MM - CAP_SIDE_MM
        if in_world:
            return None if aside <= MAX_RELEASE_OFFSET_MM and above else Verdict.OFF
        return Verdict.IN_FRONT if aside < CHIP_LENGTH_MM and above else Verdict.OFF

    def _forget(self) -> None:
        self._begin_anew()
        self._targets.clear()

    def _begin_anew(self) -> None:
        self._trial, self._trial_delay = None, 0.0
        self._free_in_a_row, self._needed_in_a_row = 0, AGREEING_ANSWERS
        self._answers.clear()

    def _judge(self, grip: Grip) -> Verdict:
        now, later = self._answer(0.0, grip), self._answer(REACTION_SECONDS, grip)
        if now is None or grip.gap_below() > REST_LINGER_MM:
            return Verdict.NOT_YET
        rooms = [self._tower.finger_clearance(ahead) for ahead in SWEEP_SECONDS]
        if now is Verdict.LOW:
            return Verdict.LOW if rooms[0] < MAX_LOW_CLEARANCE_MM else Verdict.NOT_YET
        if now is not Verdict.FREE:
            return now
        agreed = grip.chip_rests and later is Verdict.FREE and self._free_in_a_row >= self._needed_in_a_row
        return Verdict.FREE if agreed and min(rooms) > MIN_FINGER_CLEARANCE_MM else Verdict.NOT_YET

    def _answer(self, delay: float, grip: Grip) -> Verdict | None:
        answer = self._answers.get(delay)
        if answer is None or self._tower.seconds - answer.seconds > MAX_ANSWER_AGE_SECONDS:
            return None
        now = self._note(grip)
        for was, here in ((answer.wrist, now.wrist), (answer.chip, now.chip)):
            if hypot(here[0] - was[0], here[1] - was[1]) > MAX_MOVED_MM or abs(here[2] - was[2]) > MAX_TURNED_RADIANS:
                return None
        return answer.verdict

    def _note(self, grip: Grip) -> Foresight:
        return Foresight(Verdict.NOT_YET, self._tower.seconds, grip.pose, grip.chip_pose)

    def _work(self, hand: int, grip: Grip) -> None:
        """Work on the second world for a slice, and begin with the next question when one is answered."""
        hovers = grip.gap_below() >= FEEL_MM
        if hovers or (grip.chip_rests and not self._rested):
            self._begin_anew()
        self._rested = not hovers and (self._rested or grip.chip_rests)
        if hovers:
            return
        end = perf_counter() + self.max_slice_seconds
        for _ in range(TICKS_PER_FRAME):
            if self._trial is None:
                self._asked = self._note(grip)
                self._trial = self._second_world.try_release(hand, self._pace(), self._trial_delay)
            try:
                next(self._trial)
            except StopIteration as stopped:
                assert self._asked is not None
                self._answers[self._trial_delay] = self._asked._replace(verdict=stopped.value)
                self._count_agreement(stopped.value)
                self._trial_delay = REACTION_SECONDS - self._trial_delay
                self._trial = None
                break
            if perf_counter() > end:
                break

    def _count_agreement(self, verdict: Verdict) -> None:
        """Count how many answers in a row permit; after one that forbids, more must."""
        self._free_in_a_row = self._free_in_a_row + 1 if verdict is Verdict.FREE else 0
        if verdict not in (Verdict.FREE, Verdict.NOT_YET):
            self._needed_in_a_row = DOUBTED_ANSWERS

    def _pace(self) -> tuple[float, float]:
        (began, x, y), (now, to_x, to_y) = self._targets[0], self._targets[-1]
        passed = now - began or inf
        return (to_x - x) / passed, (to_y - y) / passed
