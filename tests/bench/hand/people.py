"""Made people at the bottle, and how a laying is led without a screen."""

from functools import cache
from math import pi, sin, sqrt
from random import Random
from typing import Any, Final

from attrs import evolve, frozen

from rules.fizz.bottle import BOTTLE_HEIGHT_MM, CHIP_LENGTH_MM, CHIP_THICKNESS_MM, Cap, Pose, Poses
from rules.fizz.requests import Balance
from rules.fizz.state import Options
from tabletop.i18n import catalogue
from tabletop.match import Human, Match, new_setup
from tabletop.physics.simulated_hand import AXIS_OFFSET_SHARE, SIMULATED_HANDS, TREMOR_BANDS_HZ, SimulatedHand
from tabletop.tables.fizz.bottle.scenery import BottleScenery
from tabletop.tables.fizz.context import TableContext
from tabletop.tables.fizz.laying.task import GRIP_RANGE_MM, LayingTask
from tabletop.tables.game_table import Grasp
from tests.bench.bottle_trials import NEW_CHIP

FRAME_SECONDS: Final = 1 / 60
APPROACHES: Final = ("above", "side", "low")


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
            x, y = eased(self.start, self.bend, seconds / self.carry_seconds)
        else:
            x, y = eased(self.bend, (self.x, self.y), min((seconds - self.carry_seconds) / self.lower_seconds, 1.0))
        for pace, phase, shift in self.waves:
            x, y = x + self.tremor_mm * sin(pace * seconds + phase), y + self.tremor_mm * sin(pace * seconds + shift)
        return x, y


def eased(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    """Return the place at a share of the way, with a soft start and a soft end."""
    part = share * share * (3 - 2 * share)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


@cache
def _context() -> TableContext:
    match = Match(new_setup("fizz", (Human("A"), Human("B")), Options(), 1))
    return TableContext(view=match.view(0), players=match.setup.players, say=catalogue("en"))


def start_laying(poses: Poses, bottle: Pose, cap: Cap, grip_mm: float, **context: Any) -> LayingTask:
    """Begin to lay the new chip on a tower, held this far from its middle; `context` is what else pictures know."""
    balance = Balance(0, (NEW_CHIP,), poses, bottle, cap)
    grasp = Grasp(f"chip:{NEW_CHIP}", 1060, 500, grip_mm / CHIP_LENGTH_MM * 2, button_down=False)
    laying = LayingTask(evolve(_context(), grasp=grasp, **context), BottleScenery(), balance)
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
