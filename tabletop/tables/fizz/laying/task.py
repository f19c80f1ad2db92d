"""A laying by a person: the pointer or the keys lead the hand, and the physics moves the tower."""

from collections.abc import Sequence
from math import copysign, cos, exp, hypot
from typing import Final

from attrs import define, field

from rules.fizz.acts import Settled
from rules.fizz.bottle import CHIP_LENGTH_MM, CHIP_THICKNESS_MM, Resting
from rules.fizz.requests import Balance
from rules.kernel import Request
from tabletop import theme
from tabletop.physics.bottle_hand import WRIST_RADIANS_PER_SECOND
from tabletop.physics.bottle_judge import Judge, Verdict
from tabletop.physics.bottle_tower import Tower
from tabletop.stage.canvas import Canvas
from tabletop.tables.fizz.bottle.arm import Arm
from tabletop.tables.fizz.bottle.camera import TABLE_CAMERA, camera_for_top
from tabletop.tables.fizz.bottle.noise import SoundCue, VerdictSounds
from tabletop.tables.fizz.context import TableContext
from tabletop.tables.fizz.laying.collapse import any_fallen, any_moved
from tabletop.tables.fizz.laying.led_hand import LedHand
from tabletop.tables.fizz.laying.slips import Slip
from tabletop.tables.fizz.laying.state import ENTRY_CLEARANCE_MM, HeldChip, LayingState, scenery_of
from tabletop.tables.fizz.laying.view import draw_laying
from tabletop.tables.fizz.places import chip_spots, our_seat, shown_rack
from tabletop.tables.fizz.player_panels import has_easy_hand
from tabletop.tables.game_table import PUT_BACK, HandError, HandTask
from tabletop.tables.parts import MouseSign

GRIP_RANGE_MM: Final = (8.0, 16.5)
"""The nearest to a chip's middle, and the farthest from it, at which it can be held."""
SECOND_CHIP_ABOVE_MM: Final = 2.4 * CHIP_THICKNESS_MM
"""How far above the first chip the second is led."""
WAITING_OFFSET_MM: Final = (58.0, 18.0)
"""Where a hand waits to be led: so far beside the axis and above the top; the second hand waits on the left."""
MIN_LEAP_DISTANCE = 170.0
SAFE_HEIGHT_MM = 14.0
"""A pointer that jumps so far, in logical units, was elsewhere: in a menu or another window. The hand then goes
there, so many millimetres above the tower, and stays up until the pointer has met it.
"""
WARNING_GLOW_SHARE = 0.7
CALM_GLOW_SHARE = 0.45
"""Above the first glow (0..1) a warning is shown in words, below the second it is taken back."""
REFUSAL_SECONDS: Final = 1.6
"""Seconds for which the hint says why a chip can't be let go here."""
NEARNESS_PER_SECOND: Final = 9.0
"""How fast a chip comes to be seen in front of the tower, and leaves."""
NOTCH_RADIANS = 0.07
"""Radians by which a notch of the wheel turns the chip."""
MAX_TURN_SHARE = 0.45
"""The share of the wrist's greatest speed at which it turns."""
KEY_STEP_MM: Final = 2.0
"""Millimetres that an arrow key moves the hand."""
MAX_SETTLE_SECONDS: Final = 12.0
"""Seconds after which a table that does not come to rest is settled by force."""
HIDDEN_STEP_SECONDS: Final = 1 / 60
"""The step in seconds at which a laying is brought to its end when the player has left."""
TURN_KEYS: Final = {"a": 1.0, "q": 1.0, "d": -1.0, "e": -1.0}
MOVE_KEYS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@define
class LayingTask(LayingState):
    """A laying under way (a `HandTask`): it takes pointer and keys, steps the physics, and ends with a `Settled`."""

    outcome: object = field(init=False, default=None)
    pointer: tuple[float, float] = field(init=False)
    """Where the fingers are wanted, on the screen."""
    pointer_known: bool = field(init=False, default=False)
    """Whether the pointer's place is known: after a question on the screen it is not."""
    pointer_leapt: bool = field(init=False, default=False)
    wants_steady: bool = field(init=False, default=False)
    verdict_sounds: VerdictSounds = field(init=False, factory=VerdictSounds)
    refusal_sounds: list[SoundCue] = field(init=False, factory=list)
    """Sounds of a refusal, to be played with the next update."""
    waited_seconds: float = field(init=False, default=0.0)
    led_hand: LedHand | None = field(init=False, default=None)
    """The teacher who leads the hand, if one does."""
    slip: Slip | None = field(init=False, default=None)
    """How far the hand was off when it let go or touched the tower."""

    def __attrs_post_init__(self) -> None:
        balance, grasp = self.balance, self.context.grasp
        self.mouse_sign = MouseSign(still=self.context.reduced_motion)
        self.led_hand = LedHand(balance) if self.context.leads_hand else None
        if self.led_hand and self.context.reduced_motion:
            self.led_hand.skip_straightening()
        bottle, self.start_poses = balance.bottle, balance.tower
        if self.led_hand:
            bottle, self.start_poses = self.led_hand.bottle, self.led_hand.tower
        easy = has_easy_hand(self.context.players[balance.seat])
        self.tower = Tower(self.start_poses, balance.chips, balance.cap, bottle, easy_hands=easy)
        self.judge = Judge(self.tower)
        self.start_watching(self.start_poses)
        near = self.context.view.seat is None or balance.seat == self.context.view.seat
        self.arm = Arm(theme.SEAT_DUCKS[balance.seat], near)
        across = grasp.x_share if grasp and len(balance.chips) == 1 else 1.0
        grip = copysign(min(max(abs(across) * CHIP_LENGTH_MM / 2, GRIP_RANGE_MM[0]), GRIP_RANGE_MM[1]), across)
        self.pointer_known = grasp is not None and grasp.button_down
        mode = "held" if self.pointer_known else "following"
        self.held_chips = [HeldChip(0, balance.chips[0], grip, mode)]
        waiting = self.tower.top + WAITING_OFFSET_MM[1]
        for chip in balance.chips[1:]:
            self.held_chips.append(HeldChip(1, chip, -GRIP_RANGE_MM[1], "waiting", -WAITING_OFFSET_MM[0], waiting))
        beside = camera_for_top(self.tower.top).to_screen(WAITING_OFFSET_MM[0], waiting)
        self.pointer = (grasp.x, grasp.y) if grasp else (beside.x, beside.y)
        first = self.held_chips[0]
        first.x, first.y = self.scenery.camera.to_world(*self.pointer)
        for each in self.held_chips:
            each.last_place = (each.x, each.y, 0.0)

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """Take pointer events: lead the hand, turn the chip, open the fingers, steady the bottle."""
        match kind:
            case "wheel":
                self._turn(float(button))
            case "away":
                self._forget_buttons()
            case "leave":
                self._come_to_rest()
            case _ if self.pointer_known or self.held_chips[0].age_seconds:
                self._move_pointer(kind, x, y, button)

    def _move_pointer(self, kind: str, x: float, y: float, button: int) -> None:
        self.pointer_leapt = self.pointer_leapt or (
            self.pointer_known and hypot(x - self.pointer[0], y - self.pointer[1]) > MIN_LEAP_DISTANCE
        )
        self.pointer_known, self.led_by_keys, self.pointer = True, False, (x, y)
        match kind, button:
            case "down", 1 | 3:
                self.clicks.add(x, y)
                self._press(button)
            case "up", 1 | 3:
                self._lift(button)
        self._send_hands()

    def press(self, key: str) -> bool:
        """Take a key: A and D turn, arrows move, Space lets go, S steadies the bottle; tell if it was used."""
        if key in TURN_KEYS:
            self._turn(TURN_KEYS[key])
        elif key in MOVE_KEYS:
            self.pointer_known, self.led_by_keys, stride = True, True, KEY_STEP_MM * self.scenery.camera.units_per_mm
            self.pointer = self.pointer[0] + MOVE_KEYS[key][0] * stride, self.pointer[1] + MOVE_KEYS[key][1] * stride
            self._send_hands()
        elif key == "s":
            # A button is awkward to hold on a touchpad. Two hands full of chips have none left for the bottle.
            self.wants_steady = not self.wants_steady and self._chip_of_button(3) is None
        elif key in ("space", "return"):
            each = self._chip_of_button(1)
            if each and not self._try_release(each):
                each.mode = "following"
                self._refuse()
        else:
            return False
        return True

    def _forget_buttons(self) -> None:
        """Forget pressed buttons: they were released where this window could not see it."""
        self.wants_steady = False
        for each in self.held_chips:
            if each.mode == "held":
                each.mode = "following" if each.hand == 0 or self.held_chips[0].mode == "laid" else "waiting"

    def _turn(self, notches: float) -> None:
        for each in self.led_chips():
            each.pending_turn_radians += NOTCH_RADIANS * notches

    def _chip_of_button(self, button: int) -> HeldChip | None:
        """Find the chip of a button: the left has the first chip not yet laid, the right one the second hand's."""
        left = [each for each in self.held_chips if each.mode != "laid" and (button == 1 or each.hand == 1)]
        return left[0] if left else None

    def _press(self, button: int) -> None:
        """Take the chip of a button; a right button without a chip steadies the bottle."""
        each = self._chip_of_button(button)
        if each is None:
            self.wants_steady = self.wants_steady or button == 3
        else:
            each.mode = "held"

    def _lift(self, button: int) -> None:
        """Let go of the chip of a button, or put it back if the pointer is over its place in the rack."""
        each = self._chip_of_button(button)
        self.wants_steady = self.wants_steady and button != 3
        if each is None or each.mode != "held":
            return
        if each is self.held_chips[0] and self._over_rack(each) and not self._tower_disturbed:
            self.outcome = PUT_BACK
        elif not self._try_release(each):
            each.mode = "following" if button == 1 else "waiting"
            self._refuse()

    def _refuse(self) -> None:
        """Say and sound that the chip can't be let go here."""
        self.refusal_seconds = REFUSAL_SECONDS
        self.refusal_sounds = [("deny", 0.8)]

    def _over_rack(self, held_chip: HeldChip) -> bool:
        """Tell whether the pointer is over the place in our rack that this chip was taken from."""
        view = self.context.view
        rack = shown_rack(view, self.balance.seat) if self.balance.seat == our_seat(view) else None
        if not rack or held_chip.chip not in rack:
            return False
        home = chip_spots(view, self.balance.seat)[rack.index(held_chip.chip)]
        return hypot(self.pointer[0] - home.x, self.pointer[1] - home.y) < home.width / 2

    @property
    def _tower_disturbed(self) -> bool:
        """Whether the tower has been touched, or is not as it was."""
        return self.tower.touched or any_moved(self.start_poses, self.tower.poses)

    def _try_release(self, held_chip: HeldChip) -> bool:
        """Open the fingers if the chip is over the tower, or let them be led there first; tell whether it is."""
        if not self._may_release(held_chip):
            return False
        if self.led_hand:
            self.led_hand.lowering_seconds = self.led_hand.lowering_seconds or 0.0
        else:
            self._let_go(held_chip)
        return True

    def _let_go(self, held_chip: HeldChip) -> None:
        """Open the fingers, and let the pointer lead the other hand."""
        self._open_fingers(held_chip)
        if self.led_hand:
            self.led_hand.lowering_seconds = None
        waiting = [other for other in self.held_chips if other.mode == "waiting"]
        if waiting and not self.led_chips():
            waiting[0].mode = "following"

    def _may_release(self, held_chip: HeldChip) -> bool:
        """Tell whether the fingers may open where this chip is."""
        return self.judge.place(self.pose_of(held_chip), in_world=held_chip.in_world) is None

    def _open_fingers(self, held_chip: HeldChip) -> None:
        self.slip = self.slip or Slip.find(self, held_chip)
        self.tower.turn(0, held_chip.hand)
        self.tower.release(held_chip.hand)
        held_chip.mode = "laid"

    def _send_hands(self, seconds: float = 0.0) -> None:
        """Send the hands to the pointer; the second hand brings its chip over that of the first.

        It does so even when it is alone: in the first hand's place it would sweep the chip off the tower.
        """
        x, y = self.scenery.camera.to_world(*self.pointer)
        safe = self.tower.top + SAFE_HEIGHT_MM
        leading = self.led_chips()
        at = leading[0].last_place[:2] if leading else (x, y)
        self.pointer_leapt = self.pointer_leapt and (y < safe or hypot(x - at[0], y - at[1]) > SAFE_HEIGHT_MM)
        for each in leading:
            each.x, each.y = x, y
            if each.hand == 1:
                first = self.held_chips[0]
                each.x, each.y = x - first.grip_mm + each.grip_mm, y + SECOND_CHIP_ABOVE_MM
                if first.mode != "laid" and each.last_place[1] < first.last_place[1] + 0.7 * SECOND_CHIP_ABOVE_MM:
                    each.x = each.last_place[
                        0
                    ]  # First up, then over: on the straight way it would get under the other.
            if self.pointer_leapt and each.in_world:
                each.x = each.x if each.last_place[1] > safe - SAFE_HEIGHT_MM / 4 else each.last_place[0]
                each.y = max(each.y, safe)
            if self.led_hand and each.in_world:
                self.led_hand.lead(self, each, seconds)

    def update(self, seconds: float) -> Sequence[SoundCue]:
        """Let time pass in the world, and watch it."""
        time = min(seconds, 1 / 25)
        self.scenery.start_bubbles()
        self.notice.update(seconds)
        self.clicks.update(seconds)
        self.mouse_sign.update(seconds)
        refuses = not any(self._may_release(each) for each in self.led_chips())
        self.refusal_seconds = max(self.refusal_seconds - seconds, 0.0) if refuses else 0.0
        self._send_hands(time)
        self._enter_world()
        for each in self.led_chips()[:1]:
            if self.led_hand and self.led_hand.update(time, self, each):
                self._let_go(each)
        busy = any(each.in_world for each in self.held_chips) or self.wants_steady or bool(self.steadying_share)
        if busy and self.outcome is None:
            self.collapse_detector.watch(self.tower.poses, self.tower.seconds)
            self._turn_chips(time)
            self.tower.step(time * self.collapse_detector.time_factor(self.tower.seconds))
        self._steady(seconds)
        self._watch_tower(seconds)
        rings = self.sounds.knock_sounds([(knock.kind, knock.loudness) for knock in self.tower.knocks], seconds)
        self.tower.knocks.clear()
        rings += self.verdict_sounds.sounds(None if self.all_released else self.verdict, seconds)
        rings += self.refusal_sounds
        self.refusal_sounds = []
        if busy and len(self.balance.tower) > 4:
            rings += self.sounds.creak_sounds(self.tower.lean)
        if self.tower.touched and not self.touched:
            self.touched = True
            for each in self.led_chips()[:1]:
                self.slip = self.slip or Slip.find(self, each)
            rings += self.notice.announce_touch()
        pending = self.outcome is None
        self._finish_when_settled(seconds)
        if (
            pending
            and self.outcome is not None
            and self.sway_meter.is_narrow_escape(self.tower.poses)
            and self.notice.age_seconds is None
        ):
            rings += self.notice.announce_escape()
        return rings

    def _enter_world(self) -> None:
        """Put a carried chip into the physics once it is above the tower; until then it touches nothing."""
        if self.led_hand and self.led_hand.is_straightening:
            return
        for each in self.held_chips:
            if each.in_world or each.mode == "laid" or not self.pointer_known:
                continue
            middle = each.x - each.grip_mm * cos(each.tilt_radians)
            beneath = [
                pose.peak for pose in self.tower.poses if abs(pose.x - middle) < CHIP_LENGTH_MM + ENTRY_CLEARANCE_MM
            ]
            if each.y > max([self.tower.top, *beneath]) + ENTRY_CLEARANCE_MM:
                self.tower.grab(each.chip, each.grip_mm, (each.x, each.y), each.hand, each.tilt_radians)
                each.in_world = True

    def _turn_chips(self, seconds: float) -> None:
        for each in self.held_chips:
            if each.in_world and each.mode != "laid":
                self.tower.move(each.x, each.y, each.hand)
                share = max(
                    -MAX_TURN_SHARE,
                    min(MAX_TURN_SHARE, each.pending_turn_radians / (WRIST_RADIANS_PER_SECOND * max(seconds, 1e-3))),
                )
                each.pending_turn_radians -= share * WRIST_RADIANS_PER_SECOND * seconds
                self.tower.turn(share, each.hand)

    def _steady(self, seconds: float) -> None:
        self.steadying_share = min(max(self.steadying_share + (8 if self.wants_steady else -6) * seconds, 0.0), 1.0)
        self.tower.set_steadied(self.wants_steady and self.steadying_share >= 1.0)

    def _watch_tower(self, seconds: float) -> None:
        """Update what is drawn: places of the fingers, warnings, and where the camera looks."""
        where = {pose.chip: pose for pose in self.tower.poses}
        in_hand = {each.chip for each in self.held_chips if each.mode != "laid"}
        seen = tuple(pose for chip, pose in where.items() if chip not in in_hand)
        if self.led_hand and self.led_hand.is_straightening:
            seen = tuple(map(self.led_hand.shown, seen))
        self.scenery.show_world(seen, self.tower.bottle)
        self.show_impacts(self.tower.poses, self.tower.seconds)
        for each in self.held_chips:
            each.age_seconds += seconds
            in_front = not each.in_world and self.judge.place(self.pose_of(each), in_world=False) is Verdict.IN_FRONT
            each.nearness = min(max(each.nearness + (2 * in_front - 1) * NEARNESS_PER_SECOND * seconds, 0.0), 1.0)
            grip = self.tower.hands.get(each.hand)
            if grip is not None and each.in_world:
                x, y, angle = grip.pose
                turned = where[each.chip].angle if grip.holds_chip else angle
                blend = 1.0 if grip.holds_chip else 1 - exp(-14 * seconds)
                each.last_place = (x, y, each.last_place[2] + (turned - each.last_place[2]) * blend)
            elif not each.in_world:
                each.tilt_radians += each.pending_turn_radians
                each.pending_turn_radians = 0.0
                each.last_place = (each.x, each.y, each.tilt_radians)
            if each.mode == "laid" and (grip is None or self.scenery.is_looking_at(TABLE_CAMERA)):
                each.gone_seconds += seconds  # Whoever looks down to the table must not see an arm up to the sky.
        for each in self.led_chips()[:1]:
            self.judge.update(each.hand, self.pose_of(each), in_world=each.in_world)
        near = any(not each.gone_seconds for each in self.held_chips) and self.verdict is not Verdict.FREE
        glow = 1.0 if self.verdict is Verdict.LOW else self.tower.danger if near else 0.0
        self.glow += (glow - self.glow) * min(1.0, 18 * seconds)
        self.warned = not self.touched and (glow > WARNING_GLOW_SHARE or (self.warned and self.glow > CALM_GLOW_SHARE))
        if not in_hand:
            self.sway_meter.watch(self.tower.poses)
            self.look_down_after_fall(self.tower.poses, seconds)

    @property
    def finished(self) -> bool:
        """Whether all is at rest, and what has fallen was visible for a moment."""
        if not isinstance(self.outcome, Settled):
            return False
        looked = not any_fallen(self.outcome.poses) or self.scenery.has_arrived_at(TABLE_CAMERA)
        return (looked and not self.notice.is_fresh) or self.waited_seconds > MAX_SETTLE_SECONDS

    def _finish_when_settled(self, seconds: float) -> None:
        """Once all is at rest, record the outcome and the film."""
        if not self.all_released:
            return
        self.waited_seconds += seconds
        if self.outcome is None and self.tower.settled and self.balance.admits(settled := self.tower.outcome()):
            self.outcome, self.film = settled, self.tower.film().pack()
        elif self.outcome is None and self.waited_seconds > MAX_SETTLE_SECONDS:
            self.outcome = self._forced_outcome()

    def _come_to_rest(self) -> None:
        """Play a laying that can't be taken back to its end at once: leaving the table saves nobody from a fall.

        A hand that has touched nothing yet keeps its chip, and starts again later.
        """
        if not (self.all_released or self._tower_disturbed):
            return
        for each in self.held_chips:
            if not each.in_world:
                self.tower.grab(
                    each.chip, each.grip_mm, (-WAITING_OFFSET_MM[0], self.tower.top + WAITING_OFFSET_MM[1]), each.hand
                )
            if each.mode != "laid":
                self._open_fingers(each)
        while self.outcome is None:
            self.tower.step(HIDDEN_STEP_SECONDS)
            self._finish_when_settled(HIDDEN_STEP_SECONDS)

    def _forced_outcome(self) -> Settled:
        """Make an outcome for a world that never rests: the chips lie on the table, the tower is as it was."""
        laid = [Resting(each.chip, 70.0 + 40.0 * each.hand, CHIP_THICKNESS_MM / 2, 0.0) for each in self.held_chips]
        return Settled((*self.balance.tower, *laid), self.tower.touched, self.balance.bottle)

    def draw(self, canvas: Canvas) -> None:
        """Draw what is in the hands, the hands, and what must not be overlooked."""
        draw_laying(self, canvas)
        if self.led_hand:
            self.led_hand.draw_wing(canvas, self.scenery.camera)


def start_hand_task(request: Request, context: TableContext) -> LayingTask | None:
    """Begin a laying; None if the rules ask for something else."""
    if not isinstance(request, Balance):
        return None
    return LayingTask(context, scenery_of(context), request)


def find_error(task: HandTask) -> HandError | None:
    """Say in which direction a hand was off that has laid a chip, and how far."""
    if not isinstance(task, LayingTask) or task.slip is None:
        return None
    return task.slip.error(touched=task.touched)
