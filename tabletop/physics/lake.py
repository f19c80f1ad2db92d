"""Corn falls from a hand on the lake, bounces off backs and lilies, and lies still where the rules will look for it.

Two halves make a fall. Pymunk, looking from above, owns x, y, the turning and every touch from the side; gravity is
none of its business. Height is never stepped: a piece knows the start of its present arc, so the moment at which it
comes down to the top of Petya, of a duck, of another piece or to the ground is known beforehand and stands in a diary.
Before each step the entries that are due are kept: a bounce, or a lower *band*, in which more things are in the way.
So a piece enters a band only where there is room, and nothing ever ends inside anything else.
"""

from heapq import heappop, heappush
from math import atan2, ceil, cos, hypot, inf, isfinite, pi, sin, sqrt, tau
from random import Random
from typing import NamedTuple

from attrs import frozen
from pymunk import Body, Circle, PivotJoint, Segment, ShapeFilter, Space

from rules.duck_lake.acts import Landed
from rules.duck_lake.pieces import CORN_RADIUS, HEIGHT, MARGIN, SHORE, WIDTH, Spot, middle
from rules.duck_lake.requests import EDGE, Handful
from tabletop.motion_film import Film, Mark

STEP = 1 / 240
FRAME = 8
"""Steps between two frames of the film."""
RATE = 30
GRAIN = (0.25, 0.25, 1.0, tau / 256)
"""The film's channels: x, y, height in millimetres, and the turn in radians."""
PATIENCE = 3.0
"""Seconds after which a throw is over, come what may; none is known to have lasted half as long."""
STILL = 0.03
"""A piece that moves less in a frame has not moved."""

GRAVITY = 9810.0
HAND = 300.0
FASTEST = 250.0
"""Millimetres a second that a hand can give to corn; a wilder swing gives no more."""
GIVEN = 0.8
"""What part of the hand's speed the corn keeps when the fist opens."""
REACHED = 40.0
"""How far beyond the lake a hand may open."""

HOP = 150.0
"""A rebound slower than this is none: the piece lies down and slides."""
KEPT = 0.78
"""What part of its way sideways a piece keeps at a touch."""
KICK = 0.085
"""The dial of the scatter: how much of the falling speed a tumbling piece turns sideways at a touch."""
HEARD, LOUDEST = 250.0, 2430.0
"""Speeds of the softest touch that sounds and of a fall from the hand."""

LILY_RADIUS = 14.0
RIM_WIDTH = 32.0
"""How far the cardboard goes on round the lake."""
RIM = 6.0
"""Half the thickness of the frame at the table's edge, which keeps everything in the picture."""

LEVELS = (45.0, 20.0, 7.0, 0.0)
"""The tops of Petya, of ducks' backs, of corn, and the ground: a band of heights lies between two of them."""
LOWEST = len(LEVELS) - 1
WALL, PETYA, DUCK, CORN, ALOFT = 1, 2, 4, 8, 16
IN_HAND = ShapeFilter(categories=ALOFT, mask=0)
BANDS = (
    ShapeFilter(categories=ALOFT, mask=WALL),
    ShapeFilter(categories=ALOFT, mask=WALL | PETYA),
    ShapeFilter(categories=ALOFT, mask=WALL | PETYA | DUCK),
    ShapeFilter(categories=CORN, mask=WALL | PETYA | DUCK | CORN),
)

STANDING = {category: ShapeFilter(categories=category) for category in (WALL, PETYA, DUCK, CORN)}


class Ground(NamedTuple):
    """How a surface gives a bounce back, and how it brakes a slide."""

    kind: str
    lift: float
    friction: float


BOARD, LILY, TABLE = Ground("board", 1.0, 0.38), Ground("lily", 0.7, 0.55), Ground("table", 1.2, 0.45)


class Top(NamedTuple):
    """Something that stands in the way, and how its rounded back throws off what falls on it."""

    kind: str
    category: int
    radius: float
    spring: float
    """Part of the falling speed that comes back up."""
    give: float
    """Part of it that turns sideways."""
    kept: float
    """Part of its own way sideways that a piece keeps."""
    push: float
    """It rolls off at no less than this."""
    hop: float
    """And hops up at no less than this."""
    lively: bool
    """Whether a piece tumbles on from there, or has its tumble taken out by feathers."""


TOPS = (
    Top("petya", PETYA, 9.0, spring=0.15, give=0.20, kept=KEPT, push=110.0, hop=120.0, lively=True),
    # A duck is drawn wider than it stops corn, and feathers are soft: throwing at one's own duck shall pay.
    Top("duck", DUCK, 6.0, spring=0.05, give=0.03, kept=0.4, push=40.0, hop=40.0, lively=False),
    Top("corn", CORN, CORN_RADIUS, spring=0.15, give=0.20, kept=KEPT, push=110.0, hop=120.0, lively=True),
)


@frozen
class Gesture:
    """A fist over the lake at the moment it opens: where, in millimetres, and how it moves, in millimetres a second."""

    x: float
    y: float
    vx: float = 0.0
    vy: float = 0.0


@frozen
class Throw:
    """What came of a gesture: the answer for the rules and the film for the eyes."""

    landed: Landed
    film: Film


def throw(handful: Handful, gesture: Gesture, seed: int | str) -> Throw:
    """Let a handful fall until all of it lies still. The same hand and seed give the very same throw."""
    fall = Fall(handful, gesture, seed)
    fall.run()
    return Throw(fall.landed(), fall.film())


class Piece:
    """A piece of corn between the fist and its place of rest."""

    __slots__ = (
        *("band", "body", "brake", "lively", "luck", "offset", "resting"),
        *("rises", "rough", "shape", "since", "touches", "vz", "z"),
    )

    def __init__(self, space: Space, luck: Random, offset: Spot, z: float) -> None:
        self.luck, self.offset, self.z = luck, offset, z
        self.rough = luck.uniform(0.7, 1.3)
        self.body = Body(1.0, CORN_RADIUS * CORN_RADIUS / 2)
        self.body.angle = luck.uniform(-pi, pi)
        self.shape = Circle(self.body, CORN_RADIUS)
        self.shape.filter = IN_HAND
        # Dry friction, seen from above, is a joint to the table that gives way: none aloft, its weight's worth at rest.
        self.brake = PivotJoint(space.static_body, self.body, (0, 0), (0, 0))
        self.brake.max_force = self.brake.max_bias = 0.0
        space.add(self.body, self.shape, self.brake)
        self.band = -1
        """-1 in the hand, then the number of the band it falls through."""
        self.since = self.vz = 0.0
        """When its present arc began (at height z), and how fast upwards."""
        self.rises = self.resting = False
        """Whether the arc leaves its band upwards, and whether there are no arcs any more."""
        self.touches = 0
        self.lively = False
        """Whether it tumbles, so that spin gives height back at the next bounce."""

    def height(self, now: float) -> float:
        """Tell how high it is."""
        if self.band < 0 or self.resting:
            return self.z
        past = max(0.0, now - self.since)
        return max(0.0, self.z + self.vz * past - GRAVITY * past * past / 2)

    def due(self) -> float:
        """Say when it will next be at a level that matters."""
        low, square = LEVELS[self.band], self.vz * self.vz
        high = LEVELS[self.band - 1] if self.band else inf
        self.rises = self.vz > 0 and self.z + square / (2 * GRAVITY) > high
        if self.rises:
            return self.since + (self.vz - sqrt(max(0.0, square - 2 * GRAVITY * (high - self.z)))) / GRAVITY
        return self.since + (self.vz + sqrt(max(0.0, square + 2 * GRAVITY * (self.z - low)))) / GRAVITY

    def enter(self, band: int, when: float, z: float, vz: float) -> None:
        """Begin an arc in this band."""
        if band != self.band:
            self.band, self.shape.filter = band, BANDS[band]
        self.since, self.z, self.vz = when, z, vz

    def spin(self, speed: float) -> None:
        """Let a touch at this speed turn it."""
        self.body.angular_velocity = 0.5 * self.body.angular_velocity + self.luck.gauss(0.0, 0.005 * speed)

    def lie(self, friction: float) -> None:
        """Let it slide and stop; what spins on its side stops sooner than a frame lasts."""
        self.brake.max_force = friction * self.rough * GRAVITY
        self.body.angular_velocity = 0.0


class Fall:
    """A handful on its way. Advance it frame by frame to watch it live, or run it to its end."""

    def __init__(self, handful: Handful, gesture: Gesture, seed: int | str) -> None:
        self.handful = handful
        self.steps = self.still = 0
        self.lowest = 0
        """The lowest band that any piece has come down to."""
        self.frames: list[list[tuple[float, float, float, float]]] = []
        self.marks: list[Mark] = []
        self.diary: list[tuple[float, int]] = []
        self.space = Space()
        self.space.iterations, self.space.collision_slop, self.space.collision_bias = 6, 0.02, 0.75**240
        self.lilies = [middle(cell) for cell in handful.lilies]
        self.tops = ([middle(SHORE + handful.petya)], [middle(place) for place in handful.ducks], list(handful.lying))
        self._set_up()
        x, y, vx, vy = (
            number if isfinite(number) else 0.0 for number in (gesture.x, gesture.y, gesture.vx, gesture.vy)
        )
        self.hand = min(max(x, -REACHED), WIDTH + REACHED), min(max(y, -REACHED), HEIGHT + REACHED)
        given = GIVEN * min(1.0, FASTEST / max(hypot(vx, vy), FASTEST))
        self.speed = vx * given, vy * given
        self.pieces = self._fist(Random(str(seed)))
        self._film()

    def _set_up(self) -> None:
        """Put up what stands and lies there. From the side corn bumps into it dead: at such speeds nothing springs."""
        static = self.space.static_body
        things: list[Circle | Segment] = []
        for kind, spots in zip(TOPS, self.tops, strict=True):
            for spot in spots:
                things.append(Circle(static, kind.radius, spot))
                things[-1].filter = STANDING[kind.category]
        near, right, below = -MARGIN - RIM + EDGE / 2, WIDTH + MARGIN + RIM - EDGE / 2, HEIGHT + MARGIN + RIM - EDGE / 2
        corners = (near, near), (right, near), (right, below), (near, below)
        for here, there in zip(corners, (*corners[1:], corners[0]), strict=True):
            things.append(Segment(static, here, there, RIM))
            things[-1].filter = STANDING[WALL]
        self.space.add(*things)

    def _fist(self, luck: Random) -> list[Piece]:
        """Put the pieces into a fist and write into the diary when each slips out of it."""
        count = len(self.handful.pieces)
        fist, opening = CORN_RADIUS * sqrt(count / 0.70), 0.06 + 0.012 * count
        slots = list(range(count))
        luck.shuffle(slots)
        pieces = []
        for index, slot in enumerate(slots):
            own = Random(luck.getrandbits(64))
            away, angle = fist * sqrt(own.random()), own.uniform(0.0, tau)
            release = opening * (slot + own.random()) / count
            piece = Piece(self.space, own, (away * cos(angle), away * sin(angle)), HAND + own.uniform(-8.0, 8.0))
            piece.body.position = self._under_hand(piece, release)
            pieces.append(piece)
            heappush(self.diary, (release, index))
        return pieces

    def _under_hand(self, piece: Piece, now: float) -> Spot:
        x = self.hand[0] + piece.offset[0] + self.speed[0] * now
        y = self.hand[1] + piece.offset[1] + self.speed[1] * now
        return min(max(x, EDGE - MARGIN), WIDTH + MARGIN - EDGE), min(max(y, EDGE - MARGIN), HEIGHT + MARGIN - EDGE)

    @property
    def now(self) -> float:
        """Seconds since the fist opened."""
        return self.steps * STEP

    @property
    def over(self) -> bool:
        """Whether everything lies still, or patience has run out."""
        return self.still >= 2 or self.now >= PATIENCE

    def run(self) -> None:
        """Let it fall to the end."""
        while not self.over:
            self.advance()

    def advance(self) -> None:
        """Let one frame of the film pass."""
        diary, end = self.diary, self.steps + FRAME
        while self.steps < end:
            now = self.steps * STEP
            while diary and diary[0][0] <= now:
                when, index = heappop(diary)
                self._keep(when, self.pieces[index])
                if not self.pieces[index].resting:
                    heappush(diary, (self.pieces[index].due(), index))
            # While all are high up nothing can touch, and one long step is as good as many: leap to the next entry.
            leap = min(end - self.steps, ceil(diary[0][0] / STEP) - self.steps) if self.lowest == 0 else 1
            self.space.step(leap * STEP)
            self.steps += leap
        self._film()

    def _keep(self, when: float, piece: Piece) -> None:
        """Keep an appointment: out of the hand, up into a band, down into one, on a back, or on the ground."""
        if piece.band < 0:
            rubbing = 30.0 + 4.0 * len(self.pieces)
            gauss = piece.luck.gauss
            piece.body.velocity = self.speed[0] + gauss(0.0, rubbing), self.speed[1] + gauss(0.0, rubbing)
            piece.body.angular_velocity = gauss(0.0, 6.0)
            piece.enter(0, when, piece.z, gauss(0.0, 30.0))
        elif piece.rises:
            level = LEVELS[piece.band - 1]
            piece.enter(piece.band - 1, when, level, piece.vz - GRAVITY * (when - piece.since))
        else:
            speed = GRAVITY * (when - piece.since) - piece.vz
            if piece.band == LOWEST:
                self._bounce(when, piece, speed)
            elif (under := self._under(piece)) is not None:
                self._roll_off(when, piece, speed, *under)
            else:
                piece.enter(piece.band + 1, when, LEVELS[piece.band], -speed)
                self.lowest = max(self.lowest, piece.band)

    def _under(self, piece: Piece) -> tuple[Spot, Piece | None] | None:
        """Find what stands just under a piece that has come down to a level: a figure, or corn at the ground."""
        x, y = piece.body.position
        reach = TOPS[piece.band].radius + CORN_RADIUS
        for spot in self.tops[piece.band]:
            if abs(spot[0] - x) < reach and hypot(spot[0] - x, spot[1] - y) < reach:
                return spot, None
        if piece.band == LOWEST - 1:
            for other in self.pieces:
                if other.band == LOWEST:
                    spot = other.body.position
                    if abs(spot[0] - x) < reach and hypot(spot[0] - x, spot[1] - y) < reach:
                        return spot, other
        return None

    def _roll_off(self, when: float, piece: Piece, speed: float, spot: Spot, struck: Piece | None) -> None:
        """Bounce on a back, off to the side it fell on, faster with every touch: nothing may stay up there."""
        top, luck = TOPS[piece.band], piece.luck
        dx, dy = piece.body.position[0] - spot[0], piece.body.position[1] - spot[1]
        slope = 0.6 * hypot(dx, dy) / (top.radius + CORN_RADIUS)
        spring = min(max(luck.gauss(top.spring, 0.07), 0.05), 0.6)
        least = top.push * (1.0 + 0.25 * max(0, piece.touches - 4))
        out = max(least, top.give * (1.0 + spring) * speed * slope * sqrt(1.0 - slope * slope))
        away = atan2(dy, dx) + luck.gauss(0.0, 0.35)
        vx, vy = piece.body.velocity
        piece.body.velocity = top.kept * vx + out * cos(away), top.kept * vy + out * sin(away)
        if struck is not None:
            vx, vy = struck.body.velocity
            struck.body.velocity = vx - 0.4 * out * cos(away), vy - 0.4 * out * sin(away)
        piece.spin(speed)
        piece.enter(
            piece.band, when, LEVELS[piece.band], max(top.hop, speed * ((1 + spring) * (1 - slope * slope) - 1))
        )
        self._touched(when, piece, top.kind, speed)

    def _bounce(self, when: float, piece: Piece, speed: float) -> None:
        """Bounce on the ground: a poor first time, livelier later, when spin gives height back; or lie down."""
        luck, ground = piece.luck, self._ground(piece)
        spring = luck.gauss(0.40, 0.22) if piece.lively else luck.gauss(0.24, 0.07)
        up = min(max(spring, 0.05), 0.95) * ground.lift * speed
        kick_x, kick_y = luck.gauss(0.0, KICK), luck.gauss(0.0, KICK)
        far = speed * min(1.0, 0.40 / max(hypot(kick_x, kick_y), 0.40))
        vx, vy = piece.body.velocity
        piece.body.velocity = KEPT * vx + kick_x * far, KEPT * vy + kick_y * far
        piece.spin(speed)
        piece.lively = True
        self._touched(when, piece, ground.kind, speed)
        if up >= HOP:
            piece.enter(LOWEST, when, 0.0, up)
        else:
            piece.enter(LOWEST, when, 0.0, 0.0)
            piece.resting = True
            piece.lie(ground.friction)

    def _touched(self, when: float, piece: Piece, kind: str, speed: float) -> None:
        piece.touches += 1
        if speed > HEARD:
            self.marks.append(Mark(when, kind, speed / LOUDEST))

    def _ground(self, piece: Piece) -> Ground:
        x, y = piece.body.position
        for lily in self.lilies:
            if abs(lily[0] - x) < LILY_RADIUS and hypot(lily[0] - x, lily[1] - y) < LILY_RADIUS:
                return LILY
        return BOARD if -RIM_WIDTH < x < WIDTH + RIM_WIDTH and -RIM_WIDTH < y < HEIGHT + RIM_WIDTH else TABLE

    def _film(self) -> None:
        """Take a picture, see whether anything still moves, and what each slider slides on now."""
        now, moving = self.now, False
        frame = []
        for index, piece in enumerate(self.pieces):
            x, y = piece.body.position if piece.band >= 0 else self._under_hand(piece, now)
            frame.append((x, y, piece.height(now), piece.body.angle))
            if not piece.resting:
                moving = True
            else:
                before = self.frames[-1][index]
                if abs(before[0] - x) > STILL or abs(before[1] - y) > STILL:
                    moving = True
                    piece.lie(self._ground(piece).friction)
        self.still = 0 if moving else self.still + 1
        self.frames.append(frame)

    def landed(self) -> Landed:
        """Say where the pieces lie."""
        return Landed(
            tuple((round(x, 2), round(y, 2), round((turn + pi) % tau - pi, 2)) for x, y, _, turn in self.frames[-1])
        )

    def film(self) -> Film:
        """Give the film, without its still end."""
        frames = self.frames[: len(self.frames) - self.still] + self.frames[-1:]
        return Film.of(RATE, GRAIN, [str(piece) for piece in self.handful.pieces], frames, self.marks)
