"""Playback of a recorded laying, for those who watch another player and for replays."""

from collections.abc import Sequence
from math import cos, hypot, sin
from typing import Final, TypeAlias

from attrs import define, evolve, field

from rules.fizz.acts import Settled
from rules.fizz.bottle import Pose as BottlePose
from rules.fizz.bottle import Poses, Resting
from rules.fizz.pieces import ALL_CHIPS
from rules.fizz.views import View
from rules.kernel import Seat
from tabletop import theme
from tabletop.motion_film import Film
from tabletop.stage.canvas import Canvas
from tabletop.stage.pose import Pose, ease_in_out
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.fizz.bottle.arm import OPENING_STEPS, Arm, PinchingHand, draw_hand, withdrawn_pose
from tabletop.tables.fizz.bottle.camera import TABLE_CAMERA
from tabletop.tables.fizz.bottle.marks import draw_plumb_line
from tabletop.tables.fizz.bottle.noise import SoundCue
from tabletop.tables.fizz.bottle.scenery import draw_chip
from tabletop.tables.fizz.context import TableContext
from tabletop.tables.fizz.laying.collapse import MIN_COLLAPSE_SECONDS, CollapseDetector, any_fallen
from tabletop.tables.fizz.laying.state import Laying, scenery_of
from tabletop.tables.fizz.pieces import face_of
from tabletop.tables.fizz.places import chip_spots, our_seat, shown_rack

REACH_SECONDS: Final = 0.55
"""Seconds in which a hand takes a chip from its rack to where the recording begins."""
MAX_HESITATION_SECONDS: Final = 2.2
"""At most this many seconds of a hand's hesitation are shown before it lets go."""
MIN_END_SECONDS = 0.35
MAX_END_SECONDS = 2.0
"""Seconds for which the end is shown, at least and at most."""
AWAY_HEIGHT_MM: Final = 590.0
"""What the film keeps higher than this above the table is not in the picture."""
CHANNEL_COUNT: Final = 3
"""Numbers that the film keeps of each piece: x, y and angle."""
LEAVE_SECONDS: Final = 0.3
"""Seconds in which an arm withdraws."""
MIN_SLIP_MM: Final = 1.2
"""A chip that has moved farther than this from the fingers has been let go."""

XYAngle: TypeAlias = tuple[float, float, float]


@define
class FilmedHand:
    """A hand of the film: the chip that it holds, and where on it."""

    piece_name: str
    chip: str
    across: float
    along: float
    """Where the fingers are, from the chip's middle: along the chip (`across`) and at right angles to it (`along`)."""
    last_place: XYAngle = (0.0, 0.0, 0.0)
    """Where they were seen last."""
    gone_seconds: float = 0.0
    """Seconds since the hand left the film, the film ended, or the camera turned to the table."""


@define
class LayingPlayback(Laying):
    """The playback of a laying (a `Playback`): it shows tower and hands, and names the sounds."""

    act: object
    recording: Film
    outcome: None = field(init=False, default=None)
    finished: bool = field(init=False, default=False)
    seconds: float = field(init=False)
    """The time in the film; before `begin_seconds` a hand reaches for the chip."""
    begin_seconds: float = field(init=False)
    filmed_hands: list[FilmedHand] = field(init=False)
    end_seconds: float = field(init=False, default=0.0)
    places_now: dict[str, XYAngle] = field(init=False, factory=dict)

    def __attrs_post_init__(self) -> None:
        view = self.context.view
        seat = view.laying.seat if view.laying else 0
        self.arm = Arm(theme.SEAT_DUCKS[seat], seat == our_seat(view))
        self.start_watching(view.tower)
        self.filmed_hands = self._find_filmed_hands(view)
        let_go = max((self._release_seconds(pinch) for pinch in self.filmed_hands), default=0.0)
        self.begin_seconds = max(0.0, let_go - MAX_HESITATION_SECONDS)
        self.seconds = self.begin_seconds - (0.0 if self.context.reduced_motion else REACH_SECONDS)
        self._read_frame()

    def _find_filmed_hands(self, view: View) -> list[FilmedHand]:
        """Find in the film where each hand holds its chip."""
        found = []
        for number, chip in enumerate(view.laying.chips if view.laying else ()):
            name = f"hand_{number}"
            if name not in self.recording.pieces or chip not in self.recording.pieces:
                continue
            frame = self._first_places(chip, name)
            if frame is not None:
                (cx, cy, angle), (hx, hy, _) = frame
                c, s = cos(angle), sin(angle)
                across, along = (hx - cx) * c + (hy - cy) * s, (hy - cy) * c - (hx - cx) * s
                found.append(FilmedHand(name, chip, across, along))
        return found

    def _first_places(self, chip: str, name: str) -> tuple[XYAngle, XYAngle] | None:
        for frame in range(len(self.recording.frames)):
            one, other = self._filmed(frame, chip), self._filmed(frame, name)
            if one[1] < AWAY_HEIGHT_MM and other[1] < AWAY_HEIGHT_MM:
                return one, other
        return None

    def _filmed(self, frame: int, piece: str) -> XYAngle:
        grains = self.recording.frames[frame][self.recording.pieces.index(piece)]
        x, y, angle = (number * step for number, step in zip(grains, self.recording.channel_steps, strict=True))
        return x, y, angle

    def _release_seconds(self, hand: FilmedHand) -> float:
        """Find when a hand has let its chip go, in seconds of the film."""
        for frame in range(len(self.recording.frames) - 1, -1, -1):
            if _slip_mm(hand, self._filmed(frame, hand.chip), self._filmed(frame, hand.piece_name)) < MIN_SLIP_MM:
                return frame / self.recording.frames_per_second
        return 0.0

    def _read_frame(self) -> None:
        poses = self.recording.poses_at(max(self.seconds, self.begin_seconds))
        self.places_now = {
            piece: (x, y, angle) for piece, (x, y, angle) in zip(self.recording.pieces, poses, strict=True)
        }

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """Ignore the pointer: a film can't be touched."""

    def press(self, key: str) -> bool:
        """Ignore keys; return False."""
        del key
        return False

    def skip(self) -> bool:
        """Skip to the end, but not past a collapse, whose beginning everybody sees; tell whether the end is reached."""
        if self.collapse_detector.began_at is None and (falls := self._collapse_seconds()) is not None:
            self.seconds = max(self.seconds, falls - MAX_HESITATION_SECONDS / 4)
            return False
        return self.collapse_detector.began_at is None or self.collapse_detector.seen_seconds > MIN_COLLAPSE_SECONDS

    def _collapse_seconds(self) -> float | None:
        """Find when the tower gives way, in seconds of the film; None if it stands."""
        shock, chips = CollapseDetector(self.context.view.tower, may_slow=False), self._chips()
        for frame in range(len(self.recording.frames)):
            shock.watch(
                tuple(Resting(chip, *self._filmed(frame, chip)) for chip in chips),
                frame / self.recording.frames_per_second,
            )
            if shock.began_at is not None:
                return shock.began_at
        return None

    def update(self, seconds: float) -> Sequence[SoundCue]:
        """Let the film go on by this many seconds; return the sounds to be played."""
        self.scenery.start_bubbles()
        self.notice.update(seconds)
        self.collapse_detector.add_seen_seconds(seconds)
        before = max(self.seconds, self.begin_seconds)
        self.seconds += min(seconds, 1 / 20) * self.collapse_detector.time_factor(self.seconds)
        self._read_frame()
        poses = self._poses()
        if self.seconds > self.begin_seconds:
            self.collapse_detector.watch(poses, self.seconds)
        held = {pinch.chip for pinch in self.filmed_hands if self._holds(pinch)}
        bottle = BottlePose(*self.places_now["bottle"]) if "bottle" in self.places_now else self.scenery.bottle
        self.scenery.show_world(tuple(pose for pose in poses if pose.chip not in held), bottle)
        if not held:
            self.look_down_after_fall(poses, seconds)
        for pinch in self.filmed_hands:
            self._remember_place(pinch, seconds)
        marks = self.recording.sounds_between(before, self.seconds) if self.seconds > self.begin_seconds else ()
        rings = self.sounds.knock_sounds([(mark.kind, mark.strength) for mark in marks], seconds)
        if isinstance(self.act, Settled) and self.act.touched and not held and self.notice.age_seconds is None:
            rings += self.notice.announce_touch()
        self.show_impacts(poses, self.seconds)
        if not held:
            self.sway_meter.watch(poses)
        if self.seconds >= self.recording.seconds:
            if not self.end_seconds and self.sway_meter.is_narrow_escape(poses) and self.notice.age_seconds is None:
                rings += self.notice.announce_escape()
            self.end_seconds += seconds
            looked = (
                self.scenery.has_arrived_at(TABLE_CAMERA) or not any_fallen(poses) or self.end_seconds > MAX_END_SECONDS
            )
            self.finished = self.end_seconds > MIN_END_SECONDS and looked and not self.notice.is_fresh
        return rings

    def _remember_place(self, hand: FilmedHand, seconds: float) -> None:
        """Remember where a hand was seen last, so that it can withdraw from there."""
        if self.places_now[hand.piece_name][1] < AWAY_HEIGHT_MM:
            hand.last_place = self.places_now[hand.piece_name]
        if (
            self.places_now[hand.piece_name][1] >= AWAY_HEIGHT_MM
            or self.seconds >= self.recording.seconds
            or self.scenery.is_looking_at(TABLE_CAMERA)
        ):
            hand.gone_seconds += seconds

    def _chips(self) -> list[str]:
        return [name for name in self.recording.pieces if name != "bottle" and not name.startswith("hand_")]

    def _poses(self) -> Poses:
        return tuple(
            Resting(name, *self.places_now[name]) for name in self._chips() if self.places_now[name][1] < AWAY_HEIGHT_MM
        )

    def _slip_now_mm(self, hand: FilmedHand) -> float:
        return _slip_mm(hand, self.places_now[hand.chip], self.places_now[hand.piece_name])

    def _holds(self, hand: FilmedHand) -> bool:
        return self.seconds < self.begin_seconds or self._slip_now_mm(hand) < MIN_SLIP_MM

    def draw(self, canvas: Canvas) -> None:
        """Draw the falling chips, the held ones and the hands."""
        camera = self.scenery.camera
        self.scenery.draw_falling(canvas)
        where = {pose.chip: pose for pose in self._poses()}
        for pinch in self.filmed_hands:
            chip = where.get(pinch.chip)
            if chip and self._holds(pinch):
                if self.seconds < self.begin_seconds:
                    self._draw_reach(canvas, pinch, chip)
                    continue
                draw_plumb_line(canvas, camera, chip, self.scenery.poses)
                draw_chip(canvas, chip, camera)
            self._draw_hand(canvas, pinch, chip)
        self.notice.draw(canvas, left=True)

    def _draw_hand(self, canvas: Canvas, hand: FilmedHand, chip: Resting | None) -> None:
        holds = chip is not None and self._holds(hand)
        if hand.gone_seconds > LEAVE_SECONDS or not hand.last_place[1]:
            return
        x, y, angle = hand.last_place
        turned = chip.angle if chip and holds else angle
        opened = 0.0 if holds else min(1.0, 0.3 + self._slip_now_mm(hand) / 8)
        arm = evolve(self.arm, from_left=hand.across < 0)
        pose = withdrawn_pose(
            arm, self.scenery.camera.to_screen(x, y, turned), (hand.gone_seconds / LEAVE_SECONDS) ** 2
        )
        draw_hand(canvas, arm, pose, opened, hand.across, zooming=self.scenery.is_panning)

    def _draw_reach(self, canvas: Canvas, filmed_hand: FilmedHand, chip: Resting) -> None:
        """Draw a chip on its way from its rack into the hand that comes for it."""
        share = ease_in_out(min(max((self.seconds - self.begin_seconds + REACH_SECONDS) / REACH_SECONDS, 0.0), 1.0))
        camera = self.scenery.camera
        goal = camera.to_screen(chip.x, chip.y, chip.angle)
        start = self._rack_pose(filmed_hand.chip) or goal
        x, y = start.x + (goal.x - start.x) * share, start.y + (goal.y - start.y) * share
        hx, hy, _ = self.places_now[filmed_hand.piece_name]
        hand = camera.to_screen(hx, hy, chip.angle)
        arm = evolve(self.arm, from_left=filmed_hand.across < 0)
        if share < 0.8:
            canvas.draw(
                face_of(filmed_hand.chip), Pose(x, y, scale=start.scale + (0.9 - start.scale) * share), moving=True
            )
        else:
            draw_chip(canvas, Resting(chip.chip, *camera.to_world(x, y), chip.angle), camera)
        pose = withdrawn_pose(arm, hand, 1 - share)
        draw_hand(canvas, arm, pose, 1 - share, filmed_hand.across, zooming=self.scenery.is_panning)

    def _rack_pose(self, chip: str) -> Pose | None:
        view = self.context.view
        seat = view.laying.seat if view.laying else Seat(0)
        rack = shown_rack(view, seat)
        places = chip_spots(view, seat)
        if rack is None:
            return places[-1].pose() if places else None
        return places[rack.index(chip)].pose() if chip in rack else None


def _slip_mm(filmed_hand: FilmedHand, chip_place: XYAngle, hand_place: XYAngle) -> float:
    """Measure how far the fingers are from where they held the chip."""
    c, s = cos(chip_place[2]), sin(chip_place[2])
    x = chip_place[0] + filmed_hand.across * c - filmed_hand.along * s
    y = chip_place[1] + filmed_hand.across * s + filmed_hand.along * c
    return hypot(hand_place[0] - x, hand_place[1] - y)


def play_film(act: object, packed_film: str, context: TableContext) -> LayingPlayback | None:
    """Play the film of a laying; None if it shows something else. Raise ValueError if it is damaged."""
    reel, view = Film.unpack(packed_film), context.view
    if (
        not view.laying
        or len(reel.channel_steps) != CHANNEL_COUNT
        or not {each.chip for each in view.tower} <= set(reel.pieces)
    ):
        return None
    if not all(name in ALL_CHIPS or name == "bottle" or name.startswith("hand_") for name in reel.pieces):
        return None
    return LayingPlayback(context, scenery_of(context), act, reel)


def film_images(act: object, context: TableContext) -> list[PlacedPiece]:
    """List the pictures of the hand that the playback will need, so that they can be painted before it begins."""
    view = context.view
    if not isinstance(act, Settled) or not view.laying:
        return []
    return [
        PlacedPiece("hand", PinchingHand(opened, mirror=left, flip=view.laying.seat != our_seat(view)), Pose(0, 0))
        for left in (False, True)
        for opened in range(OPENING_STEPS + 1)
    ]
