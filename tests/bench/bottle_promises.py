"""Does the hand at the bottle keep its word? Made people lay chips, and let go when the judge has spoken."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import islice
from math import inf, pi, sin, sqrt
from random import Random
from typing import Any, Final

from attrs import define, evolve, frozen

from rules.fizz.acts import Settled
from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_LENGTH_MM, CHIP_THICKNESS_MM, UPRIGHT, Cap, Pose, Poses, standing
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
from tabletop.tables.fizz.laying.view import hint_key
from tabletop.tables.game_table import Grasp
from tests.bench.bottle_trials import BUILDER_HAND, CAPS, NEW_CHIP, percent, straight_tower, tower_stages

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
BUILDER_COUNT: Final = 6
"""So many towers are built on each cap, of which the slanting ones are stages."""
APPROACHES: Final = ("above", "side", "low")
FORBIDDING: Final = (Verdict.LOW, Verdict.LEANING, Verdict.FALLING)
ANSWER_SECONDS: Final = 0.3
"""A click should be answered within so many seconds."""


@cache
def _stages(cap: Cap) -> tuple[tuple[Poses, Pose], ...]:
    """Build a few towers, and return all that stood on the way."""
    hands = [BUILDER_HAND, SIMULATED_HANDS["careful"], SIMULATED_HANDS["shaky"]]
    return tuple(
        stage
        for seed in range(BUILDER_COUNT)
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
        waves = tuple(
            (2 * pi * rng.uniform(*band), rng.uniform(0, 2 * pi), rng.uniform(0, 2 * pi)) for band in TREMOR_BANDS_HZ
        )
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
class LayingTrial:
    """One laying by a made person, who lets go when the judge has spoken, and what came of it."""

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
    free_after: float | None = None
    """Seconds from rest to the first "free"."""
    rest_seconds: float = 0.0
    """The longest that the chip rested on a standing tower without being free."""
    forbidden: bool = False
    """Whether, while it rested there, a word ever forbade to let go."""
    shown: Verdict | None = None
    """The word at which it was decided to let go; None: it never came."""
    at_release: Verdict | None = None
    gave_way_before: bool = False
    """Whether the tower had given way before the word came."""
    touched: bool = False
    slipped: bool = False
    collapsed: bool = False
    _rested_at: float | None = None

    @property
    def is_prompt(self) -> bool:
        """Whether the chip was soon said to be free."""
        return self.free_after is not None and self.free_after <= PROMPT_SECONDS

    @classmethod
    def make(cls, seed: str) -> "LayingTrial":
        """Choose a cap, a tower and a person."""
        rng = Random(seed)
        cap, slanting = rng.choice(CAPS), rng.random() < 0.5
        poses, bottle = straight_tower(ALL_CHIPS[: rng.randint(0, MAX_TOWER_CHIPS)]), UPRIGHT
        if slanting:
            poses, bottle = rng.choice([stage for stage in _stages(cap) if stage[0]])
        free = rng.random() < FREE_SHARE
        person = Person.make(rng.choice(tuple(SIMULATED_HANDS)), poses, bottle, CLUMSY_SHARE if free else 1.0, rng)
        return cls(seed, person, cap, poses, bottle, slanting, free, rng.random() < 0.5)

    def run(self) -> "LayingTrial":
        """Let the person lay the chip."""
        rng = Random(f"{self.seed}/hand")
        laying = start_laying(self.poses, self.bottle, self.cap, self.person.grip_mm)
        wanted = {Verdict.FREE} if self.wants_free else FORBIDDING
        end = self.person.carry_seconds + self.person.lower_seconds + PATIENCE_SECONDS
        decide_at = release_at = inf
        seconds = 0.0
        while seconds < end or release_at < inf:
            seconds += FRAME_SECONDS
            lead_fingers(laying, self.person.fingers(seconds))
            laying.update(FRAME_SECONDS)
            self._watch_rest(laying, seconds)
            if release_at == inf and laying.verdict in wanted:
                decide_at = min(decide_at, seconds + rng.uniform(0.0, MAX_DECISION_SECONDS) * self.patient)
                if seconds >= decide_at:
                    self.shown, release_at = laying.verdict, seconds + rng.uniform(0.0, REACTION_SECONDS)
                    self.gave_way_before = laying.collapse_detector.began_at is not None
            if seconds + FRAME_SECONDS > release_at:
                self._let_go(laying, release_at - seconds)
                break
            if laying.touched and release_at == inf:
                self.touched = True
                break
        return self

    def _watch_rest(self, laying: LayingTask, seconds: float) -> None:
        """Note when the chip came to rest on a tower that stands, and how soon it was said to be free."""
        if self.free_after is not None:
            return
        pairs = zip(self.poses, laying.tower.poses, strict=False)
        stands = all(abs(was.x - now.x) + abs(was.y - now.y) < MAX_SWAY_MM for was, now in pairs)
        if not laying.chip_rests or not stands:
            self._rested_at = None
            return
        self._rested_at = seconds if self._rested_at is None else self._rested_at
        self.rest_seconds = max(self.rest_seconds, seconds - self._rested_at)
        self.forbidden |= laying.verdict in FORBIDDING
        if laying.verdict is Verdict.FREE:
            self.free_after = seconds - self._rested_at

    def _let_go(self, laying: LayingTask, seconds_left: float) -> None:
        laying.tower.step(seconds_left)
        self.at_release = laying.verdict
        click(laying)
        for _ in range(MAX_SETTLING_FRAMES):
            laying.update(FRAME_SECONDS)
            if laying.outcome is not None:
                break
        outcome = laying.outcome
        assert isinstance(outcome, Settled)
        up = standing(outcome.poses, outcome.bottle, self.cap)
        self.touched = outcome.touched
        self.collapsed = not up.issuperset(laying.tower.earlier_chips)
        self.slipped = not self.collapsed and NEW_CHIP not in up


@cache
def _context() -> TableContext:
    match = Match(new_setup("fizz", (Human("A"), Human("B")), Options(), 1))
    return TableContext(view=match.view(0), players=match.setup.players, say=catalogue("en"))


def start_laying(poses: Poses, bottle: Pose, cap: Cap, grip_mm: float) -> LayingTask:
    """Begin to lay the new chip on a tower, held this far from its middle."""
    balance = Balance(0, (NEW_CHIP,), poses, bottle, cap)
    grasp = Grasp(f"chip:{NEW_CHIP}", 1060, 500, grip_mm / CHIP_LENGTH_MM * 2, button_down=False)
    laying = LayingTask(balance, evolve(_context(), grasp=grasp), BottleScenery())
    laying.judge.max_slice_seconds = 1.0
    return laying


def lead_fingers(laying: LayingTask, fingers: tuple[float, float]) -> None:
    """Move the pointer to where the fingers are wanted, in millimetres."""
    place = laying.scenery.camera.to_screen(*fingers)
    laying.handle("move", place.x, place.y, 0)


def click(laying: LayingTask) -> None:
    """Click where the pointer is."""
    laying.handle("down", *laying.pointer, 1)
    laying.handle("up", *laying.pointer, 1)


def promise_figures(count: int, seed: int = 0) -> dict[str, Any]:
    """Let made people lay so many chips; return whether the judge's words came true."""
    trials = [LayingTrial.make(f"{seed}/{number}").run() for number in range(count)]
    standing_trials = [trial for trial in trials if not trial.gave_way_before]
    free = [trial for trial in standing_trials if trial.shown is Verdict.FREE]
    waited = [
        trial
        for trial in trials
        if trial.wants_free
        and trial.person.name in ("steady", "careful")
        and (trial.free_after is not None or trial.rest_seconds > PROMPT_SECONDS)
    ]
    groups: dict[str, Callable[[LayingTrial], bool]] = {
        **{name: lambda trial, name=name: trial.person.name == name for name in SIMULATED_HANDS},  # type: ignore[misc]
        **{cap: lambda trial, cap=cap: trial.cap == cap for cap in CAPS},  # type: ignore[misc]
        "straight": lambda trial: not trial.slanting,
        "slanting": lambda trial: trial.slanting,
    }
    return {
        "layings": len(trials),
        "touched_unwarned": _share(trial.touched for trial in trials if trial.shown is None),
        "free": {
            **_outcomes(free),
            **{name: _outcomes([trial for trial in free if belongs(trial)]) for name, belongs in groups.items()},
        },
        "prompt": _share(trial.is_prompt for trial in waited if not trial.forbidden),
        "prompt_with_forbidden": _share(trial.is_prompt for trial in waited),
        **{
            verdict.value: {
                **_outcomes([trial for trial in standing_trials if trial.shown is verdict]),
                "still_said": _outcomes(
                    [trial for trial in standing_trials if trial.shown is trial.at_release is verdict]
                ),
            }
            for verdict in FORBIDDING
        },
    }


def _outcomes(trials: Sequence[LayingTrial]) -> dict[str, str]:
    return {
        "touched": _share(trial.touched for trial in trials),
        "own_chip_alone": _share(trial.slipped for trial in trials),
        "collapsed": _share(trial.collapsed for trial in trials),
    }


def _share(happened: Iterable[bool]) -> str:
    each = list(happened)
    return f"{sum(each)} of {len(each)} ({percent(each)} %)"


def dead_click_figures(count: int, seed: int = 0) -> dict[str, Any]:
    """Click at so many random places and moments; return how often nothing that is seen or heard differs for it."""
    found: dict[str, list[tuple[bool, bool]]] = {}
    for number in range(count):
        clicked, still = (_observe(f"{seed}/{number}", clicks=clicks) for clicks in (True, False))
        place, after, heard = clicked
        found.setdefault(place, []).append((after == still[1], heard == still[2]))
    pairs = [pair for each in found.values() for pair in each]
    return {
        "dead": _share(both[0] and both[1] for both in pairs),
        "without_rings": _share(both[1] for both in pairs),
        **{f"without_rings_{place}": _share(both[1] for both in each) for place, each in sorted(found.items())},
    }


def _observe(seed: str, *, clicks: bool) -> tuple[str, list[bool], list[Any]]:
    """Lead a chip to a random place, click there or not; return where that was, the rings, and words and sounds."""
    rng = Random(seed)
    cap = rng.choice(CAPS)
    laying = start_laying(straight_tower(ALL_CHIPS[: rng.randint(0, 8)]), UPRIGHT, cap, rng.choice((-1, 1)) * 14.0)
    start = rng.uniform(-110.0, 110.0), rng.uniform(90.0, laying.tower.top + 60.0)
    goal = rng.uniform(-110.0, 110.0), rng.uniform(90.0, laying.tower.top + 60.0)
    frames, after = rng.randint(20, 60), rng.randint(0, 30)
    for frame in range(frames + after):
        lead_fingers(laying, _eased(start, goal, min(frame / frames, 1.0)))
        laying.update(FRAME_SECONDS)
    held = laying.held_chips[0]
    kept = laying.judge.place(laying.pose_of(held), in_world=held.in_world)
    place = kept.value if kept else "let_go"
    if clicks:
        click(laying)
    rings: list[bool] = []
    told: list[Any] = []
    for _ in range(round(ANSWER_SECONDS / FRAME_SECONDS)):
        sounds = laying.update(FRAME_SECONDS)
        rings.append(bool(laying.clicks.places))
        told.append((hint_key(laying), list(sounds)))
    return place, rings, told
