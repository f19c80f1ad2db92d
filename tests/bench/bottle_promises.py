"""Does the hand at the bottle keep its word? Made people lay chips, and let go when the judge has spoken."""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from itertools import islice
from math import pi, sin, sqrt
from random import Random
from typing import Any, Final

from attrs import define, field, frozen

from rules.fizz.acts import Settled
from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_THICKNESS_MM, UPRIGHT, Cap, Pose, Poses, standing
from rules.fizz.pieces import ALL_CHIPS
from rules.fizz.requests import Balance
from rules.fizz.state import Options
from tabletop.i18n import catalogue
from tabletop.match import Human, Match, new_setup
from tabletop.physics.bottle_judge import REACTION_SECONDS, Verdict
from tabletop.physics.simulated_hand import AXIS_OFFSET_SHARE, SIMULATED_HANDS, TREMOR_BANDS_HZ, SimulatedHand
from tabletop.tables.fizz.bottle.scenery import BottleScenery
from tabletop.tables.fizz.context import TableContext
from tabletop.tables.fizz.laying.task import GRIP_RANGE_MM, LayingTask
from tabletop.tables.game_table import Grasp
from tests.bench.bottle_trials import BUILDER_HAND, CAPS, NEW_CHIP, tower_stages, straight_tower

FRAME_SECONDS: Final = 1 / 60
MAX_TOWER_CHIPS: Final = 20
FREE_SHARE: Final = 0.65
"""The share of layings that end when the chip is said to be free; the others end at the first word against that."""
CLUMSY_SHARE: Final = 0.25
"""The share of people who aim beside the tower, and of those who press too deep; of those who wait for a word against
letting go it is all.
"""
PATIENCE_SECONDS: Final = 2.5
"""Seconds for which a person who holds the chip where it should lie waits for the word."""
MAX_DECISION_SECONDS: Final = 1.0
"""Those who do not let go at the first word do so within so many seconds, if it still stands there then."""
PROMPT_SECONDS: Final = 0.6
"""The word that all is free should come so soon after the chip has come to rest."""
MAX_SWAY_MM: Final = 2.0
"""A tower that has moved no farther than this is standing."""
MAX_SETTLING_FRAMES: Final = 900
BUILDERS: Final = 6
"""So many towers are built on each cap, of which the slanting ones are stages."""
APPROACHES: Final = ("above", "side", "low")
BAD: Final = frozenset((Verdict.LOW, Verdict.LEANING, Verdict.FALLING))
ALL_PEOPLE: Final = tuple(SIMULATED_HANDS)


@cache
def _stages(cap: Cap) -> tuple[tuple[Poses, Pose], ...]:
    """Build a few towers, and return all that stood on the way."""
    hands = [BUILDER_HAND, SIMULATED_HANDS["careful"], SIMULATED_HANDS["shaky"]]
    return tuple(
        stage
        for seed in range(BUILDERS)
        for stage in islice(tower_stages(cap, hands[seed % len(hands)], Random(seed)), MAX_TOWER_CHIPS)
    )


@frozen
class Person:
    """One person who lays one chip: where they aim, how they come there, how they tremble and how deep they press."""

    name: str
    grip_mm: float
    approach: str
    x: float
    """Where the fingers go at last."""
    y: float
    start: tuple[float, float]
    bend: tuple[float, float]
    """Where they begin, and the place over or beside the tower from which they come down to it."""
    carry_seconds: float
    lower_seconds: float
    tremor_mm: float
    waves: tuple[tuple[float, float, float], ...]

    @classmethod
    def make(cls, name: str, poses: Poses, bottle: Pose, clumsy_share: float, rng: Random) -> "Person":
        """Make a person of this kind before this tower; a share of them aim beside it, and a share press too deep."""
        hand: SimulatedHand = SIMULATED_HANDS[name]
        grip = rng.choice((-1, 1)) * rng.uniform(*GRIP_RANGE_MM)
        axis = bottle.x - BOTTLE_HEIGHT_MM * sin(bottle.angle)
        top = max(poses, key=lambda pose: pose.y, default=None)
        surface = top.peak if top else BOTTLE_HEIGHT_MM
        aim = axis + ((top.x - axis) * AXIS_OFFSET_SHARE if top else 0.0) + rng.gauss(0.0, hand.error_mm)
        aim += rng.choice((-1, 1)) * rng.uniform(3.0, 10.0) if rng.random() < clumsy_share else 0.0
        pressed = rng.uniform(0.3, 2.0) + abs(rng.gauss(0.0, 0.3 * hand.error_mm))
        pressed += rng.uniform(2.0, 7.0 if clumsy_share < 1 else 14.0) if rng.random() < clumsy_share else 0.0
        y = surface + CHIP_THICKNESS_MM / 2 - pressed
        side, approach = (1 if grip > 0 else -1), rng.choice(APPROACHES)
        over = {"above": 14.0, "side": rng.uniform(3.0, 8.0), "low": rng.uniform(-3.0, 2.0)}[approach]
        beside = 0.0 if approach == "above" else side * rng.uniform(42.0, 60.0)
        start = aim + grip + side * rng.uniform(40.0, 70.0), surface + 24.0
        waves = tuple((2 * pi * rng.uniform(*band), rng.uniform(0, 2 * pi), rng.uniform(0, 2 * pi)) for band in TREMOR_BANDS_HZ)
        return cls(
            name,
            grip,
            approach,
            aim + grip,
            y,
            start,
            (aim + grip + beside, surface + CHIP_THICKNESS_MM / 2 + over),
            rng.uniform(0.3, 0.6),
            rng.uniform(0.25, 1.0 if clumsy_share < 1 else 2.0),
            hand.tremor_mm * sqrt(2 / len(waves)),
            waves,
        )

    def fingers(self, seconds: float) -> tuple[float, float]:
        """Return where the fingers are wanted at a moment."""
        if seconds < self.carry_seconds:
            x, y = _eased(self.start, self.bend, seconds / self.carry_seconds)
        else:
            x, y = _eased(self.bend, (self.x, self.y), min((seconds - self.carry_seconds) / self.lower_seconds, 1.0))
        for pace, phase, shift in self.waves:
            x, y = x + self.tremor_mm * sin(pace * seconds + phase), y + self.tremor_mm * sin(pace * seconds + shift)
        return x, y


def _eased(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    eased = share * share * (3 - 2 * share)
    return start[0] + (end[0] - start[0]) * eased, start[1] + (end[1] - start[1]) * eased


@define
class Trial:
    """One laying, and what came of it."""

    seed: str
    person: Person
    cap: Cap
    poses: Poses
    bottle: Pose
    slanting: bool
    wants_free: bool
    """Whether the chip is let go at "free", or at the first word that forbids it."""
    patient: bool
    """Whether the person lets the word stand for a while before letting go."""
    rested_at: float | None = None
    free_after: float | None = None
    """Seconds from rest to the first "free"."""
    rest_seconds: float = 0.0
    """How long the chip rested untouched on a standing tower, if it was not free before."""
    shown: Verdict | None = None
    """The word at which it was decided to let go."""
    at_release: Verdict | None = None
    touched_before: bool = False
    touched: bool = False
    slipped: bool = False
    collapsed: bool = False
    gave_way_before: bool = False
    words: Counter[Verdict] = field(factory=Counter)

    @classmethod
    def make(cls, seed: str, people: tuple[str, ...] = ALL_PEOPLE) -> "Trial":
        """Choose a cap, a tower and a person."""
        rng = Random(seed)
        cap, slanting = rng.choice(CAPS), rng.random() < 0.5
        stages = [stage for stage in _stages(cap) if stage[0]] if slanting else []
        poses, bottle = (
            rng.choice(stages) if slanting else (straight_tower(ALL_CHIPS[: rng.randint(0, MAX_TOWER_CHIPS)]), UPRIGHT)
        )
        free = rng.random() < FREE_SHARE
        clumsy = CLUMSY_SHARE if free else 1.0
        person = Person.make(rng.choice(people), poses, bottle, clumsy, rng)
        return cls(seed, person, cap, poses, bottle, slanting, free, rng.random() < 0.5)

    def run(self) -> "Trial":
        """Let the person lay the chip."""
        rng = Random(f"{self.seed}/hand")
        laying = start_laying(self.poses, self.bottle, self.cap, self.person.grip_mm)
        end = self.person.carry_seconds + self.person.lower_seconds + PATIENCE_SECONDS
        decide_at: float | None = None
        release_at: float | None = None
        seconds = 0.0
        while seconds < end or release_at is not None:
            seconds += FRAME_SECONDS
            lead_fingers(laying, self.person.fingers(seconds))
            laying.update(FRAME_SECONDS)
            verdict = laying.verdict
            self.words[verdict] += 1
            self.touched_before |= laying.tower.touched and release_at is None
            self._watch_rest(laying, seconds)
            if laying.tower.touched and release_at is None:
                return self
            if release_at is None and (verdict is Verdict.FREE if self.wants_free else verdict in BAD):
                if decide_at is None:
                    decide_at = seconds + (rng.uniform(0.0, MAX_DECISION_SECONDS) if self.patient else 0.0)
                if seconds >= decide_at:
                    self.shown, release_at = verdict, seconds + rng.uniform(0.0, REACTION_SECONDS)
            if release_at is not None and seconds + FRAME_SECONDS > release_at:
                self._let_go(laying, release_at - seconds)
                return self
        return self

    def _watch_rest(self, laying: LayingTask, seconds: float) -> None:
        """Note when the chip came to rest, and how soon it was said to be free."""
        if self.free_after is not None:
            return
        stood = all(
            abs(was.x - now.x) + abs(was.y - now.y) < MAX_SWAY_MM for was, now in zip(self.poses, laying.tower.poses, strict=False)
        )
        if not laying.chip_rests or not stood:
            self.rested_at = None
            return
        self.rested_at = seconds if self.rested_at is None else self.rested_at
        if laying.verdict is Verdict.FREE:
            self.free_after = seconds - self.rested_at
        self.rest_seconds = max(self.rest_seconds, seconds - self.rested_at)

    def _let_go(self, laying: LayingTask, seconds_left: float) -> None:
        self.touched_before = laying.tower.touched
        self.gave_way_before = laying.collapse_detector.began_at is not None
        tower = laying.tower
        tower.step(seconds_left)
        self.at_release = laying.verdict
        self.touched_before |= tower.touched
        laying.handle("down", *laying.pointer, 1)
        laying.handle("up", *laying.pointer, 1)
        for _ in range(MAX_SETTLING_FRAMES):
            laying.update(FRAME_SECONDS)
            if laying.outcome is not None:
                break
        outcome = laying.outcome
        assert isinstance(outcome, Settled)
        up = standing(outcome.poses, outcome.bottle, self.cap)
        self.touched = outcome.touched
        self.collapsed = not up.issuperset(tower.earlier_chips)
        self.slipped = not self.collapsed and NEW_CHIP not in up


@cache
def _context() -> TableContext:
    match = Match(new_setup("fizz", (Human("A"), Human("B")), Options(), 1))
    return TableContext(view=match.view(0), players=match.setup.players, say=catalogue("en"))


def start_laying(poses: Poses, bottle: Pose, cap: Cap, grip_mm: float) -> LayingTask:
    """Begin to lay the new chip on a tower, held this far from its middle."""
    from attrs import evolve

    balance = Balance(0, (NEW_CHIP,), poses, bottle, cap)
    share = grip_mm / 18.0
    laying = LayingTask(balance, evolve(_context(), grasp=Grasp(f"chip:{NEW_CHIP}", 1060, 500, share, 0.0, button_down=False)), BottleScenery())
    laying.judge.max_slice_seconds = 1.0
    return laying


def lead_fingers(laying: LayingTask, fingers: tuple[float, float]) -> None:
    """Move the pointer to where the fingers are wanted, in millimetres."""
    place = laying.scenery.camera.to_screen(*fingers)
    laying.handle("move", place.x, place.y, 0)
