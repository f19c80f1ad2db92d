"""The physics of «Утиное озеро»: corn falls from a hand, bounces off backs and lilies, and comes to rest.

A fall has two halves. Pymunk, looking from above, has x, y, the turning and every touch from the side; it knows no
gravity. Height is never stepped: a piece knows the start of its present arc, so the moment at which it comes down to
the top of Petya, of a duck, of another piece or to the ground is known beforehand and kept in a queue. Before each
step the entries that are due are handled: a bounce, or a lower *band*, in which more things are in the way. So a piece
enters a band only where there is room, and nothing ever ends inside anything else.
"""

from heapq import heappop, heappush
from math import atan2, ceil, cos, hypot, inf, isfinite, pi, sin, sqrt, tau
from random import Random
from typing import NamedTuple

from attrs import frozen
from pymunk import Body, Circle, PivotJoint, Segment, ShapeFilter, Space

from rules.duck_lake.acts import Landed
from rules.duck_lake.pieces import (
    CORN_RADIUS_MM,
    LAKE_HEIGHT_MM,
    LAKE_WIDTH_MM,
    STONE_PLACE_OFFSET,
    TABLE_MARGIN_MM,
    Spot,
    middle,
)
from rules.duck_lake.requests import TABLE_EDGE_MM, Handful
from tabletop.motion_film import Film, SoundMark

STEP_SECONDS = 1 / 240
STEPS_PER_FRAME = 8
"""Steps between two frames of the film."""
FRAMES_PER_SECOND = 30
FILM_GRAIN = (0.25, 0.25, 1.0, tau / 256)
"""The precision of the film's channels: x, y and height in millimetres, and the angle in radians."""
MAX_FALL_SECONDS = 3.0
"""Seconds after which a throw ends in any case; none is known to have lasted half as long."""
MAX_STILL_MM = 0.03
"""A piece that moves less than this in a frame has not moved."""

GRAVITY_MM_PER_SECOND2 = 9810.0
HAND_HEIGHT_MM = 300.0
MAX_HAND_MM_PER_SECOND = 250.0
"""The highest speed that a hand can give to corn."""
HAND_SPEED_SHARE = 0.8
"""The share of the hand's speed that the corn keeps when the fist opens."""
MAX_HAND_OUTSIDE_MM = 40.0
"""How far outside the lake a hand may open."""

MIN_HOP_MM_PER_SECOND = 150.0
"""A slower rebound is none: the piece lies down and slides."""
KEPT_SPEED_SHARE = 0.78
"""The share of its sideways speed that a piece keeps at a touch."""
KICK_SHARE = 0.085
"""How much of the falling speed a tumbling piece turns sideways at a touch: this sets the scatter."""
MIN_SOUND_MM_PER_SECOND = 250.0
FULL_SOUND_MM_PER_SECOND = 2430.0
"""Speeds of the softest touch that sounds, and of a fall from the hand."""

LILY_RADIUS_MM = 14.0
RIM_WIDTH_MM = 32.0
"""How far the board goes on beyond the lake."""
FRAME_HALF_THICKNESS_MM = 6.0
"""Half the thickness of the frame at the table's edge, which keeps everything in the picture."""

LEVEL_HEIGHTS_MM = (45.0, 20.0, 7.0, 0.0)
"""The tops of Petya, of ducks, of corn, and the ground. A band is the space between two of them."""
LOWEST_BAND = len(LEVEL_HEIGHTS_MM) - 1
WALL = 1
PETYA = 2
DUCK = 4
CORN = 8
IN_AIR = 16
IN_HAND_FILTER = ShapeFilter(categories=IN_AIR, mask=0)
BAND_FILTERS = (
    ShapeFilter(categories=IN_AIR, mask=WALL),
    ShapeFilter(categories=IN_AIR, mask=WALL | PETYA),
    ShapeFilter(categories=IN_AIR, mask=WALL | PETYA | DUCK),
    ShapeFilter(categories=CORN, mask=WALL | PETYA | DUCK | CORN),
)

STANDING_FILTERS = {category: ShapeFilter(categories=category) for category in (WALL, PETYA, DUCK, CORN)}


class Ground(NamedTuple):
    """How a surface gives a bounce back, and how it brakes a slide."""

    kind: str
    bounce_factor: float
    friction: float


BOARD = Ground("board", 1.0, 0.38)
LILY = Ground("lily", 0.7, 0.55)
TABLE = Ground("table", 1.2, 0.45)


class Obstacle(NamedTuple):
    """What stands in the way, and how corn bounces off its rounded back."""

    kind: str
    category: int
    radius: float
    bounce_share: float
    """The share of the falling speed that comes back up."""
    sideways_share: float
    """The share of it that turns sideways."""
    kept_speed_share: float
    """The share of its own sideways speed that a piece keeps."""
    min_roll_speed: float
    """It rolls off at no less than this (mm/s)."""
    min_hop_speed: float
    """It hops up at no less than this (mm/s)."""


OBSTACLES = (
    Obstacle(
        "petya",
        PETYA,
        9.0,
        bounce_share=0.15,
        sideways_share=0.20,
        kept_speed_share=KEPT_SPEED_SHARE,
        min_roll_speed=110.0,
        min_hop_speed=120.0,
    ),
    # A duck is drawn wider than it stops corn, and feathers are soft: throwing at one's own duck shall pay.
    Obstacle(
        "duck",
        DUCK,
        6.0,
        bounce_share=0.05,
        sideways_share=0.03,
        kept_speed_share=0.4,
        min_roll_speed=40.0,
        min_hop_speed=40.0,
    ),
    Obstacle(
        "corn",
        CORN,
        CORN_RADIUS_MM,
        bounce_share=0.15,
        sideways_share=0.20,
        kept_speed_share=KEPT_SPEED_SHARE,
        min_roll_speed=110.0,
        min_hop_speed=120.0,
    ),
)


@frozen
class Gesture:
    """A fist at the moment it opens: its place over the lake in millimetres, and its speed in mm/s."""

    x: float
    y: float
    vx: float = 0.0
    vy: float = 0.0


@frozen
class ThrowResult:
    """What came of a throw: the outcome for the rules, and the film."""

    landed: Landed
    film: Film


def throw(handful: Handful, gesture: Gesture, seed: int | str) -> ThrowResult:
    """Let a handful fall until all of it lies still. Equal handful, gesture and seed give an equal result."""
    fall = Fall(handful, gesture, seed)
    fall.run()
    return ThrowResult(fall.landed(), fall.film())


class CornPiece:
    """A piece of corn from the fist to its place of rest."""

    __slots__ = (
        *("arc_start", "band", "body", "friction_factor", "friction_joint", "offset", "resting"),
        *("rises", "rng", "shape", "touches", "tumbles", "vz", "z"),
    )

    def __init__(self, space: Space, rng: Random, offset: Spot, z: float) -> None:
        self.rng, self.offset, self.z = rng, offset, z
        self.friction_factor = rng.uniform(0.7, 1.3)
        self.body = Body(1.0, CORN_RADIUS_MM * CORN_RADIUS_MM / 2)
        self.body.angle = rng.uniform(-pi, pi)
        self.shape = Circle(self.body, CORN_RADIUS_MM)
        self.shape.filter = IN_HAND_FILTER
        # Dry friction, seen from above, is a joint to the table that gives way: none aloft, its weight's worth at rest.
        self.friction_joint = PivotJoint(space.static_body, self.body, (0, 0), (0, 0))
        self.friction_joint.max_force = self.friction_joint.max_bias = 0.0
        space.add(self.body, self.shape, self.friction_joint)
        self.band = -1
        """-1 in the hand, then the index of the band through which it falls."""
        self.arc_start = self.vz = 0.0
        """When its present arc began (at height z), and its speed upwards."""
        self.rises = self.resting = False
        """Whether the arc leaves its band upwards, and whether the piece has landed for good."""
        self.touches = 0
        self.tumbles = False
        """Whether it tumbles, so that spin gives height back at the next bounce."""

    def height_at(self, now: float) -> float:
        """Return its height at this moment."""
        if self.band < 0 or self.resting:
            return self.z
        past = max(0.0, now - self.arc_start)
        return max(0.0, self.z + self.vz * past - GRAVITY_MM_PER_SECOND2 * past * past / 2)

    def next_due(self) -> float:
        """Return the moment at which it will next reach a level of its band."""
        low, square = LEVEL_HEIGHTS_MM[self.band], self.vz * self.vz
        high = LEVEL_HEIGHTS_MM[self.band - 1] if self.band else inf
        self.rises = self.vz > 0 and self.z + square / (2 * GRAVITY_MM_PER_SECOND2) > high
        if self.rises:
            return (
                self.arc_start
                + (self.vz - sqrt(max(0.0, square - 2 * GRAVITY_MM_PER_SECOND2 * (high - self.z))))
                / GRAVITY_MM_PER_SECOND2
            )
        return (
            self.arc_start
            + (self.vz + sqrt(max(0.0, square + 2 * GRAVITY_MM_PER_SECOND2 * (self.z - low)))) / GRAVITY_MM_PER_SECOND2
        )

    def enter_band(self, band: int, when: float, z: float, vz: float) -> None:
        """Begin an arc in this band, at this moment, height and upward speed."""
        if band != self.band:
            self.band, self.shape.filter = band, BAND_FILTERS[band]
        self.arc_start, self.z, self.vz = when, z, vz

    def spin(self, speed: float) -> None:
        """Turn it by a touch at this speed."""
        self.body.angular_velocity = 0.5 * self.body.angular_velocity + self.rng.gauss(0.0, 0.005 * speed)

    def start_sliding(self, friction: float) -> None:
        """Let it slide to a stop on this friction."""
        self.friction_joint.max_force = friction * self.friction_factor * GRAVITY_MM_PER_SECOND2
        self.body.angular_velocity = 0.0


class Fall:
    """A handful on its way. `advance` it frame by frame to show it live, or `run` it to its end."""

    def __init__(self, handful: Handful, gesture: Gesture, seed: int | str) -> None:
        self.handful = handful
        self.steps = self.still_frames = 0
        self.lowest_band = 0
        """The lowest band that any piece has come down to."""
        self.frames: list[list[tuple[float, float, float, float]]] = []
        self.marks: list[SoundMark] = []
        self.due_times: list[tuple[float, int]] = []
        self.space = Space()
        self.space.iterations, self.space.collision_slop, self.space.collision_bias = 6, 0.02, 0.75**240
        self.lilies = [middle(cell) for cell in handful.lilies]
        self.obstacle_spots = (
            [middle(STONE_PLACE_OFFSET + handful.petya)],
            [middle(place) for place in handful.ducks],
            list(handful.lying),
        )
        self._set_up()
        x, y, vx, vy = (
            number if isfinite(number) else 0.0 for number in (gesture.x, gesture.y, gesture.vx, gesture.vy)
        )
        self.hand_spot = (
            min(max(x, -MAX_HAND_OUTSIDE_MM), LAKE_WIDTH_MM + MAX_HAND_OUTSIDE_MM),
            min(max(y, -MAX_HAND_OUTSIDE_MM), LAKE_HEIGHT_MM + MAX_HAND_OUTSIDE_MM),
        )
        given = HAND_SPEED_SHARE * min(1.0, MAX_HAND_MM_PER_SECOND / max(hypot(vx, vy), MAX_HAND_MM_PER_SECOND))
        self.hand_velocity = vx * given, vy * given
        self.pieces = self._fist(Random(str(seed)))
        self._take_frame()

    def _set_up(self) -> None:
        """Add what stands and lies on the lake. Sideways touches have no bounce: at such speeds nothing springs."""
        static = self.space.static_body
        things: list[Circle | Segment] = []
        for kind, spots in zip(OBSTACLES, self.obstacle_spots, strict=True):
            for spot in spots:
                things.append(Circle(static, kind.radius, spot))
                things[-1].filter = STANDING_FILTERS[kind.category]
        near, right, below = (
            -TABLE_MARGIN_MM - FRAME_HALF_THICKNESS_MM + TABLE_EDGE_MM / 2,
            LAKE_WIDTH_MM + TABLE_MARGIN_MM + FRAME_HALF_THICKNESS_MM - TABLE_EDGE_MM / 2,
            LAKE_HEIGHT_MM + TABLE_MARGIN_MM + FRAME_HALF_THICKNESS_MM - TABLE_EDGE_MM / 2,
        )
        corners = (near, near), (right, near), (right, below), (near, below)
        for here, there in zip(corners, (*corners[1:], corners[0]), strict=True):
            things.append(Segment(static, here, there, FRAME_HALF_THICKNESS_MM))
            things[-1].filter = STANDING_FILTERS[WALL]
        self.space.add(*things)

    def _fist(self, rng: Random) -> list[CornPiece]:
        """Put the pieces into a fist, and queue the moment at which each slips out of it."""
        count = len(self.handful.pieces)
        fist, opening = CORN_RADIUS_MM * sqrt(count / 0.70), 0.06 + 0.012 * count
        slots = list(range(count))
        rng.shuffle(slots)
        pieces = []
        for index, slot in enumerate(slots):
            own = Random(rng.getrandbits(64))
            away, angle = fist * sqrt(own.random()), own.uniform(0.0, tau)
            release = opening * (slot + own.random()) / count
            piece = CornPiece(
                self.space, own, (away * cos(angle), away * sin(angle)), HAND_HEIGHT_MM + own.uniform(-8.0, 8.0)
            )
            piece.body.position = self._under_hand(piece, release)
            pieces.append(piece)
            heappush(self.due_times, (release, index))
        return pieces

    def _under_hand(self, piece: CornPiece, now: float) -> Spot:
        x = self.hand_spot[0] + piece.offset[0] + self.hand_velocity[0] * now
        y = self.hand_spot[1] + piece.offset[1] + self.hand_velocity[1] * now
        return min(max(x, TABLE_EDGE_MM - TABLE_MARGIN_MM), LAKE_WIDTH_MM + TABLE_MARGIN_MM - TABLE_EDGE_MM), min(
            max(y, TABLE_EDGE_MM - TABLE_MARGIN_MM), LAKE_HEIGHT_MM + TABLE_MARGIN_MM - TABLE_EDGE_MM
        )

    @property
    def seconds(self) -> float:
        """Seconds since the fist opened."""
        return self.steps * STEP_SECONDS

    @property
    def over(self) -> bool:
        """Whether everything lies still, or it takes too long."""
        return self.still_frames >= 2 or self.seconds >= MAX_FALL_SECONDS

    def run(self) -> None:
        """Let it fall to the end."""
        while not self.over:
            self.advance()

    def advance(self) -> None:
        """Let one frame of the film pass."""
        diary, end = self.due_times, self.steps + STEPS_PER_FRAME
        while self.steps < end:
            now = self.steps * STEP_SECONDS
            while diary and diary[0][0] <= now:
                when, index = heappop(diary)
                self._handle_due(when, self.pieces[index])
                if not self.pieces[index].resting:
                    heappush(diary, (self.pieces[index].next_due(), index))
            # While all are high up nothing can touch, and one long step is as good as many: leap to the next entry.
            leap = min(end - self.steps, ceil(diary[0][0] / STEP_SECONDS) - self.steps) if self.lowest_band == 0 else 1
            self.space.step(leap * STEP_SECONDS)
            self.steps += leap
        self._take_frame()

    def _handle_due(self, when: float, piece: CornPiece) -> None:
        """Handle what is due: leaving the hand, going up or down a band, a touch of a back, or of the ground."""
        if piece.band < 0:
            rubbing = 30.0 + 4.0 * len(self.pieces)
            gauss = piece.rng.gauss
            piece.body.velocity = (
                self.hand_velocity[0] + gauss(0.0, rubbing),
                self.hand_velocity[1] + gauss(0.0, rubbing),
            )
            piece.body.angular_velocity = gauss(0.0, 6.0)
            piece.enter_band(0, when, piece.z, gauss(0.0, 30.0))
        elif piece.rises:
            level = LEVEL_HEIGHTS_MM[piece.band - 1]
            piece.enter_band(piece.band - 1, when, level, piece.vz - GRAVITY_MM_PER_SECOND2 * (when - piece.arc_start))
        else:
            speed = GRAVITY_MM_PER_SECOND2 * (when - piece.arc_start) - piece.vz
            if piece.band == LOWEST_BAND:
                self._bounce(when, piece, speed)
            elif (under := self._obstacle_under(piece)) is not None:
                self._roll_off(when, piece, speed, *under)
            else:
                piece.enter_band(piece.band + 1, when, LEVEL_HEIGHTS_MM[piece.band], -speed)
                self.lowest_band = max(self.lowest_band, piece.band)

    def _obstacle_under(self, piece: CornPiece) -> tuple[Spot, CornPiece | None] | None:
        """Find what is just under a piece that has come down to a level: a figure, or corn on the ground."""
        x, y = piece.body.position
        reach = OBSTACLES[piece.band].radius + CORN_RADIUS_MM
        for spot in self.obstacle_spots[piece.band]:
            if abs(spot[0] - x) < reach and hypot(spot[0] - x, spot[1] - y) < reach:
                return spot, None
        if piece.band == LOWEST_BAND - 1:
            for other in self.pieces:
                if other.band == LOWEST_BAND:
                    spot = other.body.position
                    if abs(spot[0] - x) < reach and hypot(spot[0] - x, spot[1] - y) < reach:
                        return spot, other
        return None

    def _roll_off(self, when: float, piece: CornPiece, speed: float, spot: Spot, struck: CornPiece | None) -> None:
        """Bounce off a back to the side it fell on, faster with every touch, so that nothing stays up there."""
        top, luck = OBSTACLES[piece.band], piece.rng
        dx, dy = piece.body.position[0] - spot[0], piece.body.position[1] - spot[1]
        slope = 0.6 * hypot(dx, dy) / (top.radius + CORN_RADIUS_MM)
        spring = min(max(luck.gauss(top.bounce_share, 0.07), 0.05), 0.6)
        least = top.min_roll_speed * (1.0 + 0.25 * max(0, piece.touches - 4))
        out = max(least, top.sideways_share * (1.0 + spring) * speed * slope * sqrt(1.0 - slope * slope))
        away = atan2(dy, dx) + luck.gauss(0.0, 0.35)
        vx, vy = piece.body.velocity
        piece.body.velocity = top.kept_speed_share * vx + out * cos(away), top.kept_speed_share * vy + out * sin(away)
        if struck is not None:
            vx, vy = struck.body.velocity
            struck.body.velocity = vx - 0.4 * out * cos(away), vy - 0.4 * out * sin(away)
        piece.spin(speed)
        piece.enter_band(
            piece.band,
            when,
            LEVEL_HEIGHTS_MM[piece.band],
            max(top.min_hop_speed, speed * ((1 + spring) * (1 - slope * slope) - 1)),
        )
        self._note_touch(when, piece, top.kind, speed)

    def _bounce(self, when: float, piece: CornPiece, speed: float) -> None:
        """Bounce on the ground (less the first time than later, when spin gives height back), or lie down."""
        luck, ground = piece.rng, self._ground(piece)
        spring = luck.gauss(0.40, 0.22) if piece.tumbles else luck.gauss(0.24, 0.07)
        up = min(max(spring, 0.05), 0.95) * ground.bounce_factor * speed
        kick_x, kick_y = luck.gauss(0.0, KICK_SHARE), luck.gauss(0.0, KICK_SHARE)
        far = speed * min(1.0, 0.40 / max(hypot(kick_x, kick_y), 0.40))
        vx, vy = piece.body.velocity
        piece.body.velocity = KEPT_SPEED_SHARE * vx + kick_x * far, KEPT_SPEED_SHARE * vy + kick_y * far
        piece.spin(speed)
        piece.tumbles = True
        self._note_touch(when, piece, ground.kind, speed)
        if up >= MIN_HOP_MM_PER_SECOND:
            piece.enter_band(LOWEST_BAND, when, 0.0, up)
        else:
            piece.enter_band(LOWEST_BAND, when, 0.0, 0.0)
            piece.resting = True
            piece.start_sliding(ground.friction)

    def _note_touch(self, when: float, piece: CornPiece, kind: str, speed: float) -> None:
        piece.touches += 1
        if speed > MIN_SOUND_MM_PER_SECOND:
            self.marks.append(SoundMark(when, kind, speed / FULL_SOUND_MM_PER_SECOND))

    def _ground(self, piece: CornPiece) -> Ground:
        x, y = piece.body.position
        for lily in self.lilies:
            if abs(lily[0] - x) < LILY_RADIUS_MM and hypot(lily[0] - x, lily[1] - y) < LILY_RADIUS_MM:
                return LILY
        return (
            BOARD
            if -RIM_WIDTH_MM < x < LAKE_WIDTH_MM + RIM_WIDTH_MM and -RIM_WIDTH_MM < y < LAKE_HEIGHT_MM + RIM_WIDTH_MM
            else TABLE
        )

    def _take_frame(self) -> None:
        """Add a frame to the film, see whether anything still moves, and update the friction of sliding pieces."""
        now, moving = self.seconds, False
        frame = []
        for index, piece in enumerate(self.pieces):
            x, y = piece.body.position if piece.band >= 0 else self._under_hand(piece, now)
            frame.append((x, y, piece.height_at(now), piece.body.angle))
            if not piece.resting:
                moving = True
            else:
                before = self.frames[-1][index]
                if abs(before[0] - x) > MAX_STILL_MM or abs(before[1] - y) > MAX_STILL_MM:
                    moving = True
                    piece.start_sliding(self._ground(piece).friction)
        self.still_frames = 0 if moving else self.still_frames + 1
        self.frames.append(frame)

    def landed(self) -> Landed:
        """Return where the pieces lie, for the rules."""
        return Landed(
            tuple((round(x, 2), round(y, 2), round((turn + pi) % tau - pi, 2)) for x, y, _, turn in self.frames[-1])
        )

    def film(self) -> Film:
        """Return the film, without the still frames at its end."""
        frames = self.frames[: len(self.frames) - self.still_frames] + self.frames[-1:]
        return Film.record(
            FRAMES_PER_SECOND, FILM_GRAIN, [str(piece) for piece in self.handful.pieces], frames, self.marks
        )
