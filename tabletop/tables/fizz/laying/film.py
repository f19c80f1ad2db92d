"""A laying seen from across the table, or seen again: the film shows the tower, the hand and every knock."""

from collections.abc import Sequence
from math import cos, hypot, sin
from typing import Final, TypeAlias

from attrs import define, evolve, field

from rules.fizz.acts import Settled
from rules.fizz.bottle import Pose as Bottle
from rules.fizz.bottle import Poses, Resting
from rules.fizz.pieces import BOX
from rules.fizz.views import View
from rules.kernel import Seat
from tabletop import theme
from tabletop.motion_film import Film
from tabletop.stage.canvas import Canvas
from tabletop.stage.pose import Pose, ease_in_out
from tabletop.stage.stage import Placed
from tabletop.tables.fizz.bottle.arm import OPENING, Arm, Hand, draw_hand, withdrawn
from tabletop.tables.fizz.bottle.camera import DESK, PAN
from tabletop.tables.fizz.bottle.marks import plumb
from tabletop.tables.fizz.bottle.noise import Noise, Ring
from tabletop.tables.fizz.bottle.scenery import Room, draw_chip
from tabletop.tables.fizz.context import Glance
from tabletop.tables.fizz.laying.collapse import HELD, Impacts, Outcry, Shock, Suspense, Sway, lying
from tabletop.tables.fizz.pieces import face_of
from tabletop.tables.fizz.places import me, shown_rack, spots

REACHING: Final = 0.55
"""Seconds in which a hand takes a chip from its rack to where the film begins."""
PREPARING: Final = 2.2
"""At most this many seconds of a hand's hesitation are shown before it lets go."""
RESTING, LONGEST = 0.35, 2.0
"""Seconds that the end is looked at, at least and at most."""
AWAY: Final = 590.0
"""Millimetres above the table: what the film keeps up there is not in the picture."""
CHANNELS: Final = 3
"""Numbers that such a film keeps of each piece: two of its place, and how it is turned."""
LEAVING: Final = 0.3
"""Seconds in which an arm goes home."""
SLIPPED: Final = 1.2
"""Millimetres by which a chip has left the fingers."""

Place: TypeAlias = tuple[float, float, float]


@define
class Pinch:
    """A hand of the film: what it holds and where on it."""

    name: str
    chip: str
    across: float
    along: float
    """Where the fingers are, seen from the chip's middle and along it."""
    place: Place = (0.0, 0.0, 0.0)
    """Where they were seen last."""
    gone: float = 0.0
    """Seconds since the film has lost them, or has ended, or everybody looks down to the table."""


@define
class Projection:
    """A film being shown."""

    act: object
    reel: Film
    glance: Glance
    room: Room
    outcome: None = field(init=False, default=None)
    over: bool = field(init=False, default=False)
    film: str | None = field(init=False, default=None)
    restless: bool = field(init=False, default=True)
    seconds: float = field(init=False)
    """Of the film; before its beginning a hand reaches for the chip."""
    begin: float = field(init=False)
    pinches: list[Pinch] = field(init=False)
    shock: Shock = field(init=False)
    suspense: Suspense = field(init=False)
    outcry: Outcry = field(init=False)
    sway: Sway = field(init=False)
    impacts: Impacts = field(init=False, factory=Impacts)
    noise: Noise = field(init=False, factory=Noise)
    arm: Arm = field(init=False)
    ended: float = field(init=False, default=0.0)
    now: dict[str, Place] = field(init=False, factory=dict)

    def __attrs_post_init__(self) -> None:
        view = self.glance.view
        seat = view.laying.seat if view.laying else 0
        self.arm = Arm(theme.AVATARS[seat], seat == me(view))
        self.shock = Shock(view.tower, self.glance.slow_motion)
        self.suspense = Suspense(view.tower)
        self.outcry = Outcry(self.glance.say)
        self.sway = Sway(view.tower)
        self.pinches = self._pinches(view)
        let_go = max((self._let_go(pinch) for pinch in self.pinches), default=0.0)
        self.begin = max(0.0, let_go - PREPARING)
        self.seconds = self.begin - (0.0 if self.glance.calm else REACHING)
        self._read()

    def _pinches(self, view: View) -> list[Pinch]:
        """Find in the film where each hand holds its chip."""
        found = []
        for number, chip in enumerate(view.laying.chips if view.laying else ()):
            name = f"hand_{number}"
            if name not in self.reel.pieces or chip not in self.reel.pieces:
                continue
            frame = self._first(chip, name)
            if frame is not None:
                (cx, cy, angle), (hx, hy, _) = frame
                c, s = cos(angle), sin(angle)
                across, along = (hx - cx) * c + (hy - cy) * s, (hy - cy) * c - (hx - cx) * s
                found.append(Pinch(name, chip, across, along))
        return found

    def _first(self, chip: str, name: str) -> tuple[Place, Place] | None:
        for frame in range(len(self.reel.frames)):
            one, other = self._filmed(frame, chip), self._filmed(frame, name)
            if one[1] < AWAY and other[1] < AWAY:
                return one, other
        return None

    def _filmed(self, frame: int, piece: str) -> Place:
        grains = self.reel.frames[frame][self.reel.pieces.index(piece)]
        x, y, angle = (number * step for number, step in zip(grains, self.reel.grain, strict=True))
        return x, y, angle

    def _let_go(self, pinch: Pinch) -> float:
        """Find when a hand has let its chip go."""
        for frame in range(len(self.reel.frames) - 1, -1, -1):
            if _slip(pinch, self._filmed(frame, pinch.chip), self._filmed(frame, pinch.name)) < SLIPPED:
                return frame / self.reel.rate
        return 0.0

    def _read(self) -> None:
        poses = self.reel.at(max(self.seconds, self.begin))
        self.now = {piece: (x, y, angle) for piece, (x, y, angle) in zip(self.reel.pieces, poses, strict=True)}

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """A film is not touched."""

    def press(self, key: str) -> bool:
        """Nor led."""
        del key
        return False

    def skip(self) -> bool:
        """Pass over all but a collapse, which everybody sees begin; tell whether nothing else is left to see."""
        if self.shock.began is None and (falls := self._gives_way()) is not None:
            self.seconds = max(self.seconds, falls - PREPARING / 4)
            return False
        return self.shock.began is None or self.shock.seen > HELD

    def _gives_way(self) -> float | None:
        """Find when the tower gives way, if it does."""
        shock, chips = Shock(self.glance.view.tower, slow=False), self._chips()
        for frame in range(len(self.reel.frames)):
            shock.watch(tuple(Resting(chip, *self._filmed(frame, chip)) for chip in chips), frame / self.reel.rate)
            if shock.began is not None:
                return shock.began
        return None

    def update(self, seconds: float) -> Sequence[Ring]:
        """Go on with the film."""
        self.room.enliven()
        self.outcry.update(seconds)
        self.shock.pass_by(seconds)
        before = max(self.seconds, self.begin)
        self.seconds += min(seconds, 1 / 20) * self.shock.pace(self.seconds)
        self._read()
        poses = self._poses()
        if self.seconds > self.begin:
            self.shock.watch(poses, self.seconds)
        held = {pinch.chip for pinch in self.pinches if self._holds(pinch)}
        bottle = Bottle(*self.now["bottle"]) if "bottle" in self.now else self.room.bottle
        self.room.set(tuple(pose for pose in poses if pose.chip not in held), bottle)
        if not held and self.suspense.over(poses, seconds):
            self.room.look(DESK, 0.0 if self.glance.calm else PAN)
        for pinch in self.pinches:
            self._follow(pinch, seconds)
        marks = self.reel.heard(before, self.seconds) if self.seconds > self.begin else ()
        rings = self.noise.heard([(mark.kind, mark.strength) for mark in marks], seconds)
        if isinstance(self.act, Settled) and self.act.touched and not held and self.outcry.age is None:
            rings += self.outcry.touch()
        for struck in self.impacts.struck(poses, self.seconds):
            self.room.strike(struck.x, hard=self.shock.began is not None and not self.glance.calm)
        if not held:
            self.sway.watch(poses)
        if self.seconds >= self.reel.seconds:
            if not self.ended and self.sway.escaped(poses) and self.outcry.age is None:
                rings += self.outcry.relief()
            self.ended += seconds
            looked = self.room.seen(DESK) or not lying(poses) or self.ended > LONGEST
            self.over = self.ended > RESTING and looked and not self.outcry.fresh
        return rings

    def _follow(self, pinch: Pinch, seconds: float) -> None:
        """Keep in mind where a hand was seen last, to let it go home from there."""
        if self.now[pinch.name][1] < AWAY:
            pinch.place = self.now[pinch.name]
        if self.now[pinch.name][1] >= AWAY or self.seconds >= self.reel.seconds or self.room.looks(DESK):
            pinch.gone += seconds

    def _chips(self) -> list[str]:
        return [name for name in self.reel.pieces if name != "bottle" and not name.startswith("hand_")]

    def _poses(self) -> Poses:
        return tuple(Resting(name, *self.now[name]) for name in self._chips() if self.now[name][1] < AWAY)

    def _slipped(self, pinch: Pinch) -> float:
        return _slip(pinch, self.now[pinch.chip], self.now[pinch.name])

    def _holds(self, pinch: Pinch) -> bool:
        return self.seconds < self.begin or self._slipped(pinch) < SLIPPED

    def draw(self, canvas: Canvas) -> None:
        """Draw what is held, and the hands."""
        camera = self.room.camera
        self.room.draw_falling(canvas)
        where = {pose.chip: pose for pose in self._poses()}
        for pinch in self.pinches:
            chip = where.get(pinch.chip)
            if chip and self._holds(pinch):
                if self.seconds < self.begin:
                    self._draw_reach(canvas, pinch, chip)
                    continue
                plumb(canvas, camera, chip, self.room.poses)
                draw_chip(canvas, chip, camera)
            self._draw_hand(canvas, pinch, chip)
        self.outcry.draw(canvas, left=True)

    def _draw_hand(self, canvas: Canvas, pinch: Pinch, chip: Resting | None) -> None:
        holds = chip is not None and self._holds(pinch)
        if pinch.gone > LEAVING or not pinch.place[1]:
            return
        x, y, angle = pinch.place
        turned = chip.angle if chip and holds else angle
        opened = 0.0 if holds else min(1.0, 0.3 + self._slipped(pinch) / 8)
        arm = evolve(self.arm, left=pinch.across < 0)
        pose = withdrawn(arm, self.room.camera.screen(x, y, turned), (pinch.gone / LEAVING) ** 2)
        draw_hand(canvas, arm, pose, opened, pinch.across, passing=self.room.panning)

    def _draw_reach(self, canvas: Canvas, pinch: Pinch, chip: Resting) -> None:
        """Bring a chip from its rack into the hand that comes for it."""
        share = ease_in_out(min(max((self.seconds - self.begin + REACHING) / REACHING, 0.0), 1.0))
        camera = self.room.camera
        goal = camera.screen(chip.x, chip.y, chip.angle)
        start = self._home(pinch.chip) or goal
        x, y = start.x + (goal.x - start.x) * share, start.y + (goal.y - start.y) * share
        hx, hy, _ = self.now[pinch.name]
        hand = camera.screen(hx, hy, chip.angle)
        arm = evolve(self.arm, left=pinch.across < 0)
        if share < 0.8:
            canvas.draw(face_of(pinch.chip), Pose(x, y, 0, start.scale + (0.9 - start.scale) * share), moving=True)
        else:
            draw_chip(canvas, Resting(chip.chip, *camera.world(x, y), chip.angle), camera)
        pose = withdrawn(arm, hand, 1 - share)
        draw_hand(canvas, arm, pose, 1 - share, pinch.across, passing=self.room.panning)

    def _home(self, chip: str) -> Pose | None:
        view = self.glance.view
        seat = view.laying.seat if view.laying else Seat(0)
        rack = shown_rack(view, seat)
        places = spots(view, seat)
        if rack is None:
            return places[-1].pose() if places else None
        return places[rack.index(chip)].pose() if chip in rack else None


def _slip(pinch: Pinch, chip: Place, hand: Place) -> float:
    """Measure how far the fingers are from where they held the chip."""
    c, s = cos(chip[2]), sin(chip[2])
    x = chip[0] + pinch.across * c - pinch.along * s
    y = chip[1] + pinch.across * s + pinch.along * c
    return hypot(hand[0] - x, hand[1] - y)


def project(act: object, film: str, glance: Glance) -> Projection | None:
    """Show the film of a laying; ValueError where it is damaged, None where it shows something else."""
    reel, view = Film.unpack(film), glance.view
    if not view.laying or len(reel.grain) != CHANNELS or not {each.chip for each in view.tower} <= set(reel.pieces):
        return None
    if not all(name in BOX or name == "bottle" or name.startswith("hand_") for name in reel.pieces):
        return None
    room = glance.scenery if isinstance(glance.scenery, Room) else Room()
    return Projection(act, reel, glance, room)


def props(act: object, glance: Glance) -> list[Placed]:
    """Lay out the hand that will come, from the left or the right, open and closed."""
    view = glance.view
    if not isinstance(act, Settled) or not view.laying:
        return []
    return [
        Placed("hand", Hand(opened, mirror=left, flip=view.laying.seat != me(view)), Pose(0, 0))
        for left in (False, True)
        for opened in range(OPENING + 1)
    ]
