"""A laying as it stands: what a laying by hand and its film have in common, and the chips that hands hold."""

from math import cos, sin
from typing import Final

from attrs import define, field

from rules.fizz.bottle import Poses, Resting
from rules.fizz.pieces import Chip
from rules.fizz.requests import Balance
from tabletop.physics.bottle_judge import Judge, Verdict
from tabletop.physics.bottle_tower import Tower
from tabletop.tables.fizz.bottle.arm import Arm
from tabletop.tables.fizz.bottle.camera import PAN_SECONDS, TABLE_CAMERA
from tabletop.tables.fizz.bottle.noise import TowerSounds
from tabletop.tables.fizz.bottle.scenery import BottleScenery
from tabletop.tables.fizz.context import TableContext
from tabletop.tables.fizz.laying.clicks import ClickMarks
from tabletop.tables.fizz.laying.collapse import CollapseDetector, FallWatcher, ImpactDetector, LayingNotice, SwayMeter
from tabletop.tables.parts import MouseSign

ENTRY_CLEARANCE_MM: Final = 7.0
"""A carried chip enters the physics this far above the tower, so that it touches nothing."""


@define
class Laying:
    """A laying that is shown, by a person's hand or as a film: what watches the tower."""

    context: TableContext
    scenery: BottleScenery
    film: str | None = field(init=False, default=None)
    needs_redraw: bool = field(init=False, default=True)
    arm: Arm = field(init=False)
    collapse_detector: CollapseDetector = field(init=False)
    fall_watcher: FallWatcher = field(init=False)
    notice: LayingNotice = field(init=False)
    sway_meter: SwayMeter = field(init=False)
    impact_detector: ImpactDetector = field(init=False, factory=ImpactDetector)
    sounds: TowerSounds = field(init=False, factory=TowerSounds)

    def start_watching(self, tower: Poses) -> None:
        """Watch this tower, as it stands before the laying."""
        self.collapse_detector = CollapseDetector(tower, self.context.slow_motion)
        self.fall_watcher, self.sway_meter = FallWatcher(tower), SwayMeter(tower)
        self.notice = LayingNotice(self.context.say)

    def show_impacts(self, poses: Poses, seconds: float) -> None:
        """Raise dust where chips have hit the table; `seconds` is the tower's own time."""
        hard = self.collapse_detector.began_at is not None and not self.context.reduced_motion
        for struck in self.impact_detector.new_impacts(poses, seconds):
            self.scenery.show_impact(struck.x, hard=hard)

    def look_down_after_fall(self, poses: Poses, seconds: float) -> None:
        """Turn the camera to the table once what falls is on its way there."""
        if self.fall_watcher.may_look_down(poses, seconds):
            self.scenery.look_at(TABLE_CAMERA, 0.0 if self.context.reduced_motion else PAN_SECONDS)


@define
class HeldChip:
    """A chip that is to be laid, and the hand that holds it."""

    hand: int
    chip: Chip
    grip_mm: float
    mode: str
    """"held" while a button is down, "following" the bare pointer, "waiting" for its button, or "laid"."""
    x: float = 0.0
    y: float = 0.0
    """Where the fingers are, in millimetres; once the chip is in the physics: where they are sent."""
    tilt_radians: float = 0.0
    in_world: bool = False
    """Whether the physics has it: a chip from the rack is carried to the tower before it can touch anything."""
    pending_turn_radians: float = 0.0
    """What the wheel has asked for and the wrist has not turned yet."""
    age_seconds: float = 0.0
    gone_seconds: float = 0.0
    """Seconds since the hand let go and left."""
    last_place: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Where the fingers were last seen, in millimetres, and their angle in radians."""
    nearness: float = 0.0
    """How far it is on its way to be seen in front of the tower, from 0 to 1."""


@define
class LayingState(Laying):
    """A laying by hand as it stands: all that is drawn of it."""

    balance: Balance
    start_poses: Poses = field(init=False)
    """The tower as it stood when the laying began."""
    tower: Tower = field(init=False)
    judge: Judge = field(init=False)
    held_chips: list[HeldChip] = field(init=False)
    led_by_keys: bool = field(init=False, default=False)
    """Whether the hand was last led by keys, not by the pointer."""
    steadying_share: float = field(init=False, default=0.0)
    """How far the second hand has closed round the bottle's neck: 0 away, 1 holding."""
    touched: bool = field(init=False, default=False)
    glow: float = field(init=False, default=0.0)
    warned: bool = field(init=False, default=False)
    clicks: ClickMarks = field(init=False, factory=ClickMarks)
    mouse_sign: MouseSign = field(init=False)
    refusal_seconds: float = field(init=False, default=0.0)
    """Seconds for which the hint still says that nothing can be let go here."""

    @property
    def all_released(self) -> bool:
        """Whether every chip has been let go."""
        return all(each.mode == "laid" for each in self.held_chips)

    @property
    def led_by(self) -> str:
        """What leads the hand: a "button" that is down, the bare "pointer", or the "keys"."""
        return (
            "keys"
            if self.led_by_keys
            else "button"
            if any(each.mode == "held" for each in self.held_chips)
            else "pointer"
        )

    @property
    def chip_rests(self) -> bool:
        """Whether a chip that is still held rests on the tower, so that it need only be let go."""
        return any(grip.chip_rests and grip.holds_chip for grip in self.tower.hands.values())

    @property
    def verdict(self) -> Verdict:
        """What would come of letting go now."""
        return self.judge.verdict

    def pose_of(self, held_chip: HeldChip) -> Resting:
        """Find where a chip is that is to be laid, in the world or on its way there."""
        if held_chip.in_world:
            return next(pose for pose in self.tower.poses if pose.chip == held_chip.chip)
        c, s = cos(held_chip.tilt_radians), sin(held_chip.tilt_radians)
        return Resting(
            held_chip.chip,
            held_chip.x - held_chip.grip_mm * c,
            held_chip.y - held_chip.grip_mm * s,
            held_chip.tilt_radians,
        )

    def led_chips(self) -> list[HeldChip]:
        """Return the chips that are led by the pointer or the keys."""
        return [each for each in self.held_chips if each.mode in ("held", "following")]


def scenery_of(context: TableContext) -> BottleScenery:
    """Return the bottle that stands behind the pieces; a new one where there is none."""
    return context.scenery if isinstance(context.scenery, BottleScenery) else BottleScenery()
