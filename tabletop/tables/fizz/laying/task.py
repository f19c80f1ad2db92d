"""A laying by a person's hand: the pointer leads the fingers, the tower answers, and everybody holds their breath."""

from collections.abc import Sequence
from math import copysign, cos, exp, hypot, sin
from typing import Final

from attrs import define, field

from rules.fizz.acts import Settled
from rules.fizz.bottle import CAP_SIDE, HEIGHT, LENGTH, THICKNESS, Resting
from rules.fizz.requests import Balance
from rules.kernel import Request
from tabletop import theme
from tabletop.physics.bottle_hand import TWIST
from tabletop.physics.bottle_tower import Tower
from tabletop.stage.canvas import Canvas
from tabletop.tables.fizz.bottle.arm import Arm
from tabletop.tables.fizz.bottle.camera import DESK, PAN, looking_at
from tabletop.tables.fizz.bottle.noise import Noise, Ring
from tabletop.tables.fizz.bottle.scenery import Room
from tabletop.tables.fizz.context import Glance
from tabletop.tables.fizz.laying.collapse import Impacts, Outcry, Shock, Suspense, Sway, disturbed, lying
from tabletop.tables.fizz.laying.held import Held
from tabletop.tables.fizz.laying.view import draw
from tabletop.tables.fizz.places import me, shown_rack, spots
from tabletop.tables.game_table import PUT_BACK

GRIPS: Final = (8.0, 16.5)
"""How near to its middle, and how far from it, a chip can be held."""
OVER: Final = 46.0
"""Fingers open only this near to the bottle's axis; elsewhere they keep the chip."""
CLEAR: Final = 7.0
"""A carried chip enters the physics this far above the tower: it must hang clear of it."""
ABOVE: Final = 2.4 * THICKNESS
"""How far above the first chip the second is led."""
WAITING: Final = (58.0, 18.0)
"""Where a hand waits with its chip until it is led: beside the tower and above its top; the other hand on the left."""
LEAP, SAFE = 170.0, 14.0
"""A pointer that comes so far at once, in logical units, was elsewhere: at a menu, in another window. Then the hand
goes there this many millimetres above the tower, and stays up until the pointer has met it there."""
WARNED, CALMED = 0.7, 0.45
"""How strong a glow is put into words, and how weak one is not any more."""
ROOM: Final = 0.5
"""Millimetres that opening fingers must have, so that they may be told to open."""
HEARD: Final = (0.0, 0.075, 0.15)
"""Seconds within which somebody does what the bar says: until then it must stay true."""
REFUSED: Final = 1.6
"""Seconds for which somebody who wanted to let go is told why not."""
NOTCH, TURNING = 0.07, 0.45
"""Radians that a notch of the wheel turns the chip, and the wrist's share of its fastest turn."""
STRIDE: Final = 2.0
"""Millimetres that an arrow key moves the hand."""
PATIENCE: Final = 12.0
"""Seconds after which a table that will not come to rest is helped."""
GLIMPSE: Final = 1 / 60
"""Seconds that pass at once where nobody looks on any more."""
TURNS: Final = {"a": 1.0, "q": 1.0, "d": -1.0, "e": -1.0}
STEPS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@define
class Laying:
    """A laying under way."""

    balance: Balance
    glance: Glance
    room: Room
    outcome: object = field(init=False, default=None)
    film: str | None = field(init=False, default=None)
    restless: bool = field(init=False, default=True)
    tower: Tower = field(init=False)
    held: list[Held] = field(init=False)
    arm: Arm = field(init=False)
    shock: Shock = field(init=False)
    suspense: Suspense = field(init=False)
    outcry: Outcry = field(init=False)
    sway: Sway = field(init=False)
    impacts: Impacts = field(init=False, factory=Impacts)
    noise: Noise = field(init=False, factory=Noise)
    pointer: tuple[float, float] = field(init=False)
    """Where the fingers are wanted, on the screen."""
    led: bool = field(init=False, default=False)
    """Whether we know where the pointer is: after a question it is not where it was."""
    leapt: bool = field(init=False, default=False)
    keyed: bool = field(init=False, default=False)
    """Whether the keys led the hand last."""
    steadying: float = field(init=False, default=0.0)
    """How firmly the other hand has the neck: 0 away, 1 there."""
    steady: bool = field(init=False, default=False)
    touched: bool = field(init=False, default=False)
    glow: float = field(init=False, default=0.0)
    warned: bool = field(init=False, default=False)
    free: bool = field(init=False, default=False)
    """Whether the fingers would touch nothing if they opened now, or as soon as somebody can who is told to."""
    low: bool = field(init=False, default=False)
    """Whether they would touch the tower if they opened now."""
    refused: float = field(init=False, default=0.0)
    """For how many seconds it is still told that nothing can be let go here."""
    refusals: list[Ring] = field(init=False, factory=list)
    """Sounds of it that have not been heard yet."""
    waited: float = field(init=False, default=0.0)

    def __attrs_post_init__(self) -> None:
        balance, grasp = self.balance, self.glance.grasp
        self.tower = Tower.of(balance)
        self.shock = Shock(balance.tower, self.glance.slow_motion)
        self.suspense = Suspense(balance.tower)
        self.outcry = Outcry(self.glance.say)
        self.sway = Sway(balance.tower)
        near = self.glance.view.seat is None or balance.seat == self.glance.view.seat
        self.arm = Arm(theme.AVATARS[balance.seat], near)
        across = grasp.across if grasp and len(balance.chips) == 1 else 1.0
        grip = copysign(min(max(abs(across) * LENGTH / 2, GRIPS[0]), GRIPS[1]), across)
        self.led = grasp is not None and grasp.held
        mode = "held" if self.led else "following"
        self.held = [Held(0, balance.chips[0], grip, mode)]
        waiting = self.tower.top + WAITING[1]
        for chip in balance.chips[1:]:
            self.held.append(Held(1, chip, -GRIPS[1], "waiting", -WAITING[0], waiting))
        beside = looking_at(self.tower.top).screen(WAITING[0], waiting)
        self.pointer = (grasp.x, grasp.y) if grasp else (beside.x, beside.y)
        first = self.held[0]
        first.x, first.y = self.room.camera.world(*self.pointer)
        for each in self.held:
            each.place = (each.x, each.y, 0.0)

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """Lead the hand, turn the chip, open the fingers, steady the bottle."""
        match kind:
            case "wheel":
                self._turn(float(button))
            case "away":
                self._loosen()
            case "leave":
                self._come_to_rest()
            case _ if self.led or self.held[0].age:
                self._point(kind, x, y, button)

    def _point(self, kind: str, x: float, y: float, button: int) -> None:
        self.leapt = self.leapt or (self.led and hypot(x - self.pointer[0], y - self.pointer[1]) > LEAP)
        self.led, self.keyed, self.pointer = True, False, (x, y)
        match kind, button:
            case "down", 1 | 3:
                self._press(button)
            case "up", 1 | 3:
                self._lift(button)
        self._lead()

    def press(self, key: str) -> bool:
        """Turn by A and D, move by the arrows, let go by Space; S has the bottle steadied, or let alone again."""
        if key in TURNS:
            self._turn(TURNS[key])
        elif key in STEPS:
            self.led, self.keyed, stride = True, True, STRIDE * self.room.camera.unit
            self.pointer = self.pointer[0] + STEPS[key][0] * stride, self.pointer[1] + STEPS[key][1] * stride
            self._lead()
        elif key == "s":
            # A button is awkward to hold on a touchpad. Two hands full of chips have none left for the bottle.
            self.steady = not self.steady and self._in(3) is None
        elif key in ("space", "return"):
            each = self._in(1)
            if each and not self._let_go(each):
                each.mode = "following"
                self._refuse()
        else:
            return False
        return True

    @property
    def let_go(self) -> bool:
        """Whether no hand holds anything any more."""
        return all(each.mode == "laid" for each in self.held)

    @property
    def led_by(self) -> str:
        """What leads the hand: a "button" that is down, the bare "pointer", or the "keys"."""
        return "keys" if self.keyed else "button" if any(each.mode == "held" for each in self.held) else "pointer"

    @property
    def bearing(self) -> bool:
        """Whether a chip that is still in a hand rests on the tower: now it need only be let go."""
        return any(grip.bearing and grip.holding for grip in self.tower.hands.values())

    @property
    def in_front(self) -> bool:
        """Whether a chip that is led is seen before the cap or the tower: not being above, it can't be let go there."""
        poses = [self.pose_of(each) for each in self._leading() if not each.real]
        return any(abs(pose.x - self.tower.bottle.x) < LENGTH and pose.y > HEIGHT - CAP_SIDE for pose in poses)

    def pose_of(self, each: Held) -> Resting:
        """Find where a chip is that is to be laid, in the world or on its way there."""
        if each.real:
            return next(pose for pose in self.tower.poses if pose.chip == each.chip)
        c, s = cos(each.tilt), sin(each.tilt)
        return Resting(each.chip, each.x - each.grip * c, each.y - each.grip * s, each.tilt)

    def _loosen(self) -> None:
        """Know that no button is down any more: it was let go elsewhere, where that means nothing here."""
        self.steady = False
        for each in self.held:
            if each.mode == "held":
                each.mode = "following" if each.hand == 0 or self.held[0].mode == "laid" else "waiting"

    def _leading(self) -> list[Held]:
        return [each for each in self.held if each.mode in ("held", "following")]

    def _turn(self, notches: float) -> None:
        for each in self._leading():
            each.turn += NOTCH * notches

    def _in(self, button: int) -> Held | None:
        """Find what a button has: the left one the first chip not yet laid, the right one that of the other hand."""
        left = [each for each in self.held if each.mode != "laid" and (button == 1 or each.hand == 1)]
        return left[0] if left else None

    def _press(self, button: int) -> None:
        """Hold what waits or follows the pointer; a right hand with nothing to hold has the bottle."""
        each = self._in(button)
        if each is None:
            self.steady = self.steady or button == 3
        else:
            each.mode = "held"

    def _lift(self, button: int) -> None:
        """Let go of what was held."""
        each = self._in(button)
        self.steady = self.steady and button != 3
        if each is None or each.mode != "held":
            return
        if each is self.held[0] and self._over_rack(each) and not self._harmed:
            self.outcome = PUT_BACK
        elif not self._let_go(each):
            each.mode = "following" if button == 1 else "waiting"
            self._refuse()

    def _refuse(self) -> None:
        """Answer somebody who wants to let go where that can't be: nobody must think that the mouse is broken."""
        self.refused = REFUSED
        self.refusals = [("deny", 0.8)]

    def _over_rack(self, each: Held) -> bool:
        """Tell whether the pointer is over the place in our rack that this chip was taken from."""
        view = self.glance.view
        rack = shown_rack(view, self.balance.seat) if self.balance.seat == me(view) else None
        if not rack or each.chip not in rack:
            return False
        home = spots(view, self.balance.seat)[rack.index(each.chip)]
        return hypot(self.pointer[0] - home.x, self.pointer[1] - home.y) < home.width / 2

    @property
    def _harmed(self) -> bool:
        """Whether the tower has been touched, or is not as it was."""
        return self.tower.touched or disturbed(self.balance.tower, self.tower.poses)

    def _let_go(self, each: Held) -> bool:
        """Open the fingers, if the chip is over the tower; elsewhere a hand keeps what it has."""
        if not self._reaches(each):
            return False
        self._open(each)
        waiting = [other for other in self.held if other.mode == "waiting"]
        if waiting and not self._leading():
            waiting[0].mode = "following"
        return True

    def _reaches(self, each: Held) -> bool:
        """Tell whether a chip is where fingers open."""
        pose = self.pose_of(each)
        return each.real and abs(pose.x - self.tower.bottle.x) <= OVER and pose.y >= HEIGHT - CAP_SIDE

    def _open(self, each: Held) -> None:
        self.tower.turn(0, each.hand)
        self.tower.release(each.hand)
        each.mode = "laid"

    def _lead(self) -> None:
        """Send the hands where the pointer is; the other hand brings its chip over that of the first.

        It does so alone too: a hand that took the first one's place would sweep its chip off the tower.
        """
        x, y = self.room.camera.world(*self.pointer)
        safe = self.tower.top + SAFE
        leading = self._leading()
        at = leading[0].place[:2] if leading else (x, y)
        self.leapt = self.leapt and (y < safe or hypot(x - at[0], y - at[1]) > SAFE)
        for each in leading:
            each.x, each.y = x, y
            if each.hand == 1:
                first = self.held[0]
                each.x, each.y = x - first.grip + each.grip, y + ABOVE
                if first.mode != "laid" and each.place[1] < first.place[1] + 0.7 * ABOVE:
                    each.x = each.place[0]  # First up, then over: on the straight way it would get under the other.
            if self.leapt and each.real:
                each.x = each.x if each.place[1] > safe - SAFE / 4 else each.place[0]
                each.y = max(each.y, safe)

    def update(self, seconds: float) -> Sequence[Ring]:
        """Let time pass in the world, and watch it."""
        time = min(seconds, 1 / 25)
        self.room.enliven()
        self.outcry.update(seconds)
        refuses = not any(self._reaches(each) for each in self._leading())
        self.refused = max(self.refused - seconds, 0.0) if refuses else 0.0
        self._lead()
        self._enter()
        busy = any(each.real for each in self.held) or self.steady or bool(self.steadying)
        if busy and self.outcome is None:
            self.shock.watch(self.tower.poses, self.tower.seconds)
            self._twist(time)
            self.tower.step(time * self.shock.pace(self.tower.seconds))
        self._steady(seconds)
        self._see(seconds)
        rings = self.noise.heard([(knock.kind, knock.loudness) for knock in self.tower.knocks], seconds)
        self.tower.knocks.clear()
        rings += self.refusals
        self.refusals = []
        if busy and len(self.balance.tower) > 4:
            rings += self.noise.creak(self.tower.lean)
        if self.tower.touched and not self.touched:
            self.touched = True
            rings += self.outcry.touch()
        pending = self.outcome is None
        self._end(seconds)
        if pending and self.outcome is not None and self.sway.escaped(self.tower.poses) and self.outcry.age is None:
            rings += self.outcry.relief()
        return rings

    def _enter(self) -> None:
        """Let a carried chip into the world above the tower; until then it is this side of it, and sweeps nothing."""
        for each in self.held:
            if each.real or each.mode == "laid" or not self.led:
                continue
            middle = each.x - each.grip * cos(each.tilt)
            beneath = [pose.peak for pose in self.tower.poses if abs(pose.x - middle) < LENGTH + CLEAR]
            if each.y > max([self.tower.top, *beneath]) + CLEAR:
                self.tower.grab(each.chip, each.grip, (each.x, each.y), each.hand, each.tilt)
                each.real = True

    def _twist(self, seconds: float) -> None:
        for each in self.held:
            if each.real and each.mode != "laid":
                self.tower.move(each.x, each.y, each.hand)
                share = max(-TURNING, min(TURNING, each.turn / (TWIST * max(seconds, 1e-3))))
                each.turn -= share * TWIST * seconds
                self.tower.turn(share, each.hand)

    def _steady(self, seconds: float) -> None:
        self.steadying = min(max(self.steadying + (8 if self.steady else -6) * seconds, 0.0), 1.0)
        self.tower.steady(self.steady and self.steadying >= 1.0)

    def _see(self, seconds: float) -> None:
        """Keep in mind where the fingers are, and look where something falls."""
        where = {pose.chip: pose for pose in self.tower.poses}
        in_hand = {each.chip for each in self.held if each.mode != "laid"}
        self.room.set(tuple(pose for chip, pose in where.items() if chip not in in_hand), self.tower.bottle)
        for struck in self.impacts.struck(self.tower.poses, self.tower.seconds):
            self.room.strike(struck.x, hard=self.shock.began is not None and not self.glance.calm)
        for each in self.held:
            each.age += seconds
            grip = self.tower.hands.get(each.hand)
            if grip is not None and each.real:
                x, y, angle = grip.pose
                turned = where[each.chip].angle if grip.holding else angle
                blend = 1.0 if grip.holding else 1 - exp(-14 * seconds)
                each.place = (x, y, each.place[2] + (turned - each.place[2]) * blend)
            elif not each.real:
                each.tilt += each.turn
                each.turn = 0.0
                each.place = (each.x, each.y, each.tilt)
            if each.mode == "laid" and (grip is None or self.room.looks(DESK)):
                each.gone += seconds  # Whoever looks down to the table must not see an arm up to the sky.
        glow = self.tower.danger if any(not each.gone for each in self.held) else 0.0
        self.glow += (glow - self.glow) * min(1.0, 18 * seconds)
        self.warned = not self.touched and (glow > WARNED or (self.warned and self.glow > CALMED))
        rooms = [self.tower.room(ahead) for ahead in HEARD] if self.bearing else [0.0]
        self.free, self.low = min(rooms) > ROOM, rooms[0] < ROOM
        if not in_hand:
            self.sway.watch(self.tower.poses)
        if not in_hand and self.suspense.over(self.tower.poses, seconds):
            self.room.look(DESK, 0.0 if self.glance.calm else PAN)

    @property
    def over(self) -> bool:
        """Whether all is at rest, and what fell has been seen lying there."""
        if not isinstance(self.outcome, Settled):
            return False
        looked = not lying(self.outcome.poses) or self.room.seen(DESK)
        return (looked and not self.outcry.fresh) or self.waited > PATIENCE

    def _end(self, seconds: float) -> None:
        """When all is at rest, say where everything lies."""
        if not self.let_go:
            return
        self.waited += seconds
        if self.outcome is None and self.tower.settled and self.balance.admits(settled := self.tower.outcome()):
            self.outcome, self.film = settled, self.tower.film().pack()
        elif self.outcome is None and self.waited > PATIENCE:
            self.outcome = self._helped()

    def _come_to_rest(self) -> None:
        """Let what can't be undone any more come to its end at once: nobody escapes a fall by leaving the table.

        A hand that has done no harm yet takes its chip along, and comes back with it.
        """
        if not (self.let_go or self._harmed):
            return
        for each in self.held:
            if not each.real:
                self.tower.grab(each.chip, each.grip, (-WAITING[0], self.tower.top + WAITING[1]), each.hand)
            if each.mode != "laid":
                self._open(each)
        while self.outcome is None:
            self.tower.step(GLIMPSE)
            self._end(GLIMPSE)

    def _helped(self) -> Settled:
        """Lay the chips of a world that won't come to rest on the table, and leave the tower as it was."""
        laid = [Resting(each.chip, 70.0 + 40.0 * each.hand, THICKNESS / 2, 0.0) for each in self.held]
        return Settled((*self.balance.tower, *laid), self.tower.touched, self.balance.bottle)

    def draw(self, canvas: Canvas) -> None:
        """Draw what is in the hands, the hands, and what must not be overlooked."""
        draw(self, canvas)


def perform(request: Request, glance: Glance) -> Laying | None:
    """Begin a laying, where that is what the world is asked for."""
    if not isinstance(request, Balance):
        return None
    room = glance.scenery if isinstance(glance.scenery, Room) else Room()
    return Laying(request, glance, room)
