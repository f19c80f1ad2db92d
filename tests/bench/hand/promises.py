"""Does the hand at the bottle keep its word? Made people lay chips, and let go when the judge has spoken."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import islice
from math import inf
from random import Random
from typing import Any, Final

from attrs import define

from rules.fizz.acts import Settled
from rules.fizz.bottle import UPRIGHT, Cap, Pose, Poses, standing
from rules.fizz.pieces import ALL_CHIPS
from tabletop.physics.bottle_judge import REACTION_SECONDS, Verdict
from tabletop.physics.simulated_hand import SIMULATED_HANDS
from tabletop.tables.fizz.laying.task import LayingTask
from tests.bench.bottle_trials import BUILDER_HAND, CAPS, NEW_CHIP, percent, straight_tower, tower_stages
from tests.bench.hand.people import FRAME_SECONDS, Person, click, lead_fingers, start_laying

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
FORBIDDING: Final = (Verdict.LOW, Verdict.LEANING, Verdict.FALLING)


@cache
def _stages(cap: Cap) -> tuple[tuple[Poses, Pose], ...]:
    """Build a few towers, and return all that stood on the way."""
    hands = [BUILDER_HAND, SIMULATED_HANDS["careful"], SIMULATED_HANDS["shaky"]]
    return tuple(
        stage
        for seed in range(BUILDER_COUNT)
        for stage in islice(tower_stages(cap, hands[seed % len(hands)], Random(seed)), MAX_TOWER_CHIPS)
    )


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
        "touched_unwarned": format_share(trial.touched for trial in trials if trial.shown is None),
        "free": {
            **_outcomes(free),
            **{name: _outcomes([trial for trial in free if belongs(trial)]) for name, belongs in groups.items()},
        },
        "prompt": format_share(trial.is_prompt for trial in waited if not trial.forbidden),
        "prompt_with_forbidden": format_share(trial.is_prompt for trial in waited),
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
        "touched": format_share(trial.touched for trial in trials),
        "own_chip_alone": format_share(trial.slipped for trial in trials),
        "collapsed": format_share(trial.collapsed for trial in trials),
    }


def format_share(happened: Iterable[bool]) -> str:
    """Put into words how often something happened."""
    each = list(happened)
    return f"{sum(each)} of {len(each)} ({percent(each)} %)"
