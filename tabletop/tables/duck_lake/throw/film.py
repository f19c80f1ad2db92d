"""A throw as it is seen: the hand, the fall of every kernel, and where it comes to rest."""

from math import cos, exp, radians, sin
from typing import Final

from attrs import evolve, frozen
from typing_extensions import override

from rules.chance import Rolled
from rules.duck_lake.acts import Landed
from rules.duck_lake.pieces import HEIGHT, WIDTH
from tabletop.motion_film import Film, Mark
from tabletop.physics.lake import HAND
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.halos import stain
from tabletop.stage.images import Image, Outline
from tabletop.stage.pose import Pose, ease_in_out, ease_out, stretched
from tabletop.stage.stage import Placed
from tabletop.tables.duck_lake.context import Glance
from tabletop.tables.duck_lake.on_board import ducks, petya
from tabletop.tables.duck_lake.palette import SHADE
from tabletop.tables.duck_lake.pieces import Duck, Hand, Kernel, Ripple
from tabletop.tables.duck_lake.places import CORN, HINT, HINT_ROOM, PITCH, PLAYERS, on_canvas
from tabletop.tables.duck_lake.throw.die import tumble
from tabletop.tables.game_table import Screening
from tabletop.tables.parts import DROP, Dot, hint_bar

EYE: Final = 900.0
"""Millimetres from the table to the eye: what is higher is seen larger."""
RISE: Final = 0.32
"""How far up the picture a thing is seen for each millimetre of its height: figures, too, are drawn as they stand."""
HOP: Final = 44.0
"""How much farther, nearly all of it low down, so that a small hop shows well."""
LEAN: Final = 0.04
"""How far out a hand is seen, as a share of the way from the middle of the table."""
FALLS: Final = 0.09
"""How far the lamp throws a shadow aside, in logical units for each millimetre of height."""
TILT: Final = 126.0
"""The thrower's arm comes from the upper right: what falls is not hidden by what let it go."""
GRASP: Final = 40.0
"""From the middle of the drawn hand to the corn in it."""
SIZE: Final = 0.84
SLOWED: Final = 0.5
"""A fall of thirty centimetres takes a quarter of a second, too quick for the eye: it is shown at half its speed."""
EAGER: Final = 0.15
"""Seconds of a fall that nobody hurries: the second click of a double click is not meant for it."""
FIGURES: Final = 25.0
"""A piece higher than this is in front of the ducks."""
REACH: Final = 0.5
"""Seconds in which somebody else's hand comes to its place."""
WITHDRAWS: Final = 0.34
"""Seconds after opening at which a hand goes away, and how long that takes."""
RIPPLES: Final = 0.75
"""Seconds until a ring on the water is gone."""
LOW: Final = 3.0
"""A piece so low, in millimetres, has met the water."""
HIGHEST: Final = 6
"""The level above which a shadow gets no softer."""
CHANNELS: Final = 4
"""Numbers that such a film keeps of each piece: two of its place, its height, and how it is turned."""
SOUNDS: Final = {"board": 0.9, "lily": 0.55, "table": 1.0, "corn": 0.8, "petya": 0.7, "duck": 0.5}
"""How loud corn is on what it falls on."""


@frozen(cache_hash=True)
class Blot(Image):
    """The shadow of something in the air: the higher, the softer."""

    width: float
    soft: float

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Width and height, the soft margin included."""
        side = self.width + 6 * self.soft
        return side, side

    @override
    def paint(self, brush: Brush) -> None:
        stain(brush, (self.width, self.width, self.width / 2), 3 * self.soft, self.soft, SHADE, 190)


@frozen(cache_hash=True)
class HandShade(Image):
    """The shadow of the hand, far below it."""

    hand: Outline

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Width and height, the soft margin included."""
        return Hand.size[0] + 84, Hand.size[1] + 84

    @override
    def paint(self, brush: Brush) -> None:
        stain(brush, self.hand, 42, 13, SHADE, 105)


def raised(x: float, y: float, height: float) -> tuple[float, float]:
    """See a thing above a place of the canvas: the higher, the farther up, and a little farther out."""
    return x + (x - 800) * LEAN * height / HAND, y - RISE * height - HOP * (1 - exp(-height / 40))


class Falling:
    """A film of corn on its way down, and the hand that let it go."""

    def __init__(self, film: Film, glance: Glance, colour: str) -> None:
        self.film, self.clock = film, 0.0
        self.colour = colour
        self.figures = [*_eager(glance), petya(glance.view.state)]
        """They look forward to it."""
        self.told = _told(glance)
        count = len(film.pieces)
        first, later = film.at(0.0), film.at(0.5 / film.rate)
        self.start = sum(pose[0] for pose in first) / count, sum(pose[1] for pose in first) / count
        gone = sum(pose[0] for pose in later) / count, sum(pose[1] for pose in later) / count
        self.speed = [(after - before) * 2 * film.rate for before, after in zip(self.start, gone, strict=True)]
        frames = (frame / film.rate for frame in range(round(film.seconds * film.rate) + 1))
        self.lands = next((when for when in frames if min(pose[2] for pose in film.at(when)) < FIGURES), 0.0)
        """When the first piece is about to land."""
        self.splashes = splashes(film)

    @property
    def lasts(self) -> float:
        """Seconds until all lies still and the hand is gone: it must not vanish on its way."""
        return max(self.film.seconds, 2 * WITHDRAWS)

    @property
    def over(self) -> bool:
        """Whether there is nothing more to be seen."""
        return self.clock >= self.lasts

    def update(self, seconds: float) -> list[tuple[str, float]]:
        """Let it fall, and say what is heard."""
        since = self.clock
        self.clock += seconds * (SLOWED if since < self.lands else 1.0)
        return [
            (_sound(mark), SOUNDS.get(mark.kind, 0.8) * mark.strength) for mark in self.film.heard(since, self.clock)
        ]

    def draw(self, canvas: Canvas) -> None:
        """Draw what is told, shadows, low pieces, the figures before them, the hand, what has left it."""
        # There is nothing left to aim: what was said of that is written over.
        canvas.draw(self.told.image, self.told.pose)
        poses = self.film.at(self.clock)
        for when, x, y, hard in self.splashes:
            _draw_ripple(canvas, on_canvas(x, y), self.clock - when, hard)
        for x, y, height, _ in poses:
            _draw_shadow(canvas, on_canvas(x, y), height)
        high = [at for at, pose in enumerate(poses) if pose[2] > FIGURES]
        for at, pose in enumerate(poses):
            if at not in high:
                _draw_kernel(canvas, pose)
        if len(high) < len(poses):
            for figure in self.figures:
                canvas.draw(figure.image, figure.pose)
        self._draw_hand(canvas)
        self._draw_tails(canvas, high)
        for at in high:
            _draw_kernel(canvas, poses[at])

    def _draw_tails(self, canvas: Canvas, high: list[int]) -> None:
        for back in (3, 2, 1) if high else ():
            earlier = self.film.at(self.clock - 0.024 * back)
            for at in high:
                x, y, height, _ = earlier[at]
                if height < HAND - 20:
                    canvas.draw(Dot(), Pose(*raised(*on_canvas(x, y), height)), alpha=190 - 50 * back)

    def _draw_hand(self, canvas: Canvas) -> None:
        away = min(max(self.clock - WITHDRAWS, 0.0) / WITHDRAWS, 1.0)
        if away < 1.0:
            drift = min(self.clock, 0.3)
            x, y = on_canvas(self.start[0] + self.speed[0] * drift, self.start[1] + self.speed[1] * drift)
            out = 120 * ease_in_out(away)
            draw_hand(canvas, Hand(self.colour, fist=False), (x + out, y - out), alpha=round(255 * (1 - away)))


def _told(glance: Glance) -> Placed:
    return hint_bar(glance.say("duck_lake-hint-falling"), stretched(HINT, HINT_ROOM, glance.scale))


def _eager(glance: Glance) -> list[Placed]:
    return [
        evolve(each, image=evolve(each.image, mood="_happy")) if isinstance(each.image, Duck) else each
        for each in ducks(glance)
    ]


def splashes(film: Film) -> list[tuple[float, float, float, float]]:
    """Find where corn meets the water: when, where, and how hard, from 0 to 1, for every bounce that is seen."""
    found = []
    times = [frame / film.rate for frame in range(round(film.seconds * film.rate) + 1)]
    frames = [film.at(when) for when in times]
    for piece in range(len(film.pieces)):
        heights = [frame[piece][2] for frame in frames]
        top = heights[0]
        for at in range(1, len(times)):
            if heights[at] <= LOW < heights[at - 1]:
                x, y = frames[at][piece][:2]
                if 0 <= x <= WIDTH and 0 <= y <= HEIGHT:
                    found.append((times[at], x, y, min(top / HAND, 1.0)))
                top = 0.0
            top = max(top, heights[at])
    return found


def _draw_ripple(canvas: Canvas, at: tuple[float, float], age: float, hard: float) -> None:
    """Draw a ring that widens and fades; a small hop makes a small one."""
    share = age / RIPPLES
    if 0 <= share < 1:
        size = (0.35 + 0.65 * hard) * (0.25 + 0.85 * ease_out(share))
        canvas.draw(Ripple(), Pose(*at, 0, size), alpha=round(230 * (1 - share)), moving=True)
        if share < 0.5 and hard > 0.5:
            for side in (-1, 0, 1):  # drops that leap up beside it
                up = 34 * share * (1 - 2 * share) * 4
                canvas.draw(DROP, Pose(at[0] + side * (10 + 46 * share), at[1] - up - 4, 0, 0.55), alpha=220)


def _sound(mark: Mark) -> str:
    return "feathers" if mark.kind == "duck" else f"corn_drop_{1 + round(mark.seconds * 1000) % 3}"


def blot(level: int) -> Blot:
    """Make the shadow of corn so high in the air."""
    return Blot(CORN * 0.8, 2.5 + 2.2 * level)


def _draw_shadow(canvas: Canvas, at: tuple[float, float], height: float) -> None:
    image = blot(min(round(height / 50), HIGHEST))
    pose = Pose(at[0] + 2 + FALLS * height, at[1] + 4 + FALLS * height)
    canvas.draw(image, pose, alpha=round(70 + 150 * exp(-height / 130)))


def _draw_kernel(canvas: Canvas, pose: tuple[float, ...]) -> None:
    x, y, height, turn = pose
    scale = EYE / (EYE - height)
    # A tumbling piece shows now its broad side, now its edge; as it settles it lies flat.
    narrow = 1 - (1 - max(abs(cos(1.7 * turn)), 0.35)) * min(height / 30, 1.0)
    angle = -turn * 57.29578
    place = Pose(*raised(*on_canvas(x, y), height), angle, scale)
    canvas.draw(Kernel(CORN), place, moving=height > 0, squeeze=narrow)


def draw_hand(canvas: Canvas, hand: Hand, at: tuple[float, float], *, alpha: int = 255, lift: float = HAND) -> None:
    """Draw a hand whose corn is over a place of the canvas, and its shadow."""
    turn = radians(TILT)
    wrist = GRASP * SIZE * sin(turn), GRASP * SIZE * cos(turn)
    shade = Pose(at[0] + wrist[0] + FALLS * lift, at[1] + wrist[1] + FALLS * lift, TILT, SIZE * 0.8)
    canvas.draw(HandShade(hand.outline), shade, alpha=round(alpha * 0.62), moving=True)
    x, y = raised(*at, lift)
    canvas.draw(hand, Pose(x + wrist[0], y + wrist[1], TILT, SIZE), alpha=alpha)


class Projection:
    """Somebody else's handful, or an earlier one: the hand comes, opens and goes, as the film shows."""

    def __init__(self, film: Film, glance: Glance) -> None:
        state = glance.view.state
        self.outcome = None
        self.film: str | None = None
        self.restless = True
        self.clock = 0.0
        colour = state.colours[state.turn]
        self.falling = Falling(film, glance, colour)
        self.hand = Hand(colour, fist=True, corn=len(film.pieces))
        self.home = PLAYERS[0] + PLAYERS[2], PLAYERS[1] + PITCH * state.turn + 70

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """A click is for the scene, which puts the projector away."""

    def press(self, key: str) -> bool:
        """No key is of use here."""
        del key
        return False

    def skip(self) -> bool:
        """Let all the rest be passed over."""
        return True

    def update(self, seconds: float) -> list[tuple[str, float]]:
        """Bring the hand, then let the film run."""
        self.clock += seconds
        if self.clock < REACH:
            return []
        return self.falling.update(min(seconds, self.clock - REACH))

    @property
    def over(self) -> bool:
        """Whether all lies still."""
        return self.falling.over

    def draw(self, canvas: Canvas) -> None:
        """Draw the hand on its way, or the fall."""
        if self.clock >= REACH:
            self.falling.draw(canvas)
            return
        share = ease_in_out(self.clock / REACH)
        x, y = on_canvas(*self.falling.start)
        at = self.home[0] + (x - self.home[0]) * share, self.home[1] + (y - self.home[1]) * share
        draw_hand(canvas, self.hand, at, alpha=round(255 * min(4 * self.clock / REACH, 1.0)))


def project(act: object, film: str, glance: Glance) -> Screening | None:
    """Show how a handful fell; ValueError where the film is damaged, None where it shows something else."""
    if not isinstance(act, Landed):
        return None
    reel = Film.unpack(film)
    if len(reel.pieces) != len(act.spots) or len(reel.grain) != CHANNELS:
        return None
    if any(not -FIGURES < pose[2] * reel.grain[2] < 2 * HAND for frame in reel.frames for pose in frame):
        return None  # into the table, or into the eye
    return Projection(reel, glance)


def props(act: object, glance: Glance) -> list[Placed]:
    """Lay out the hand, its shadow and those of the corn, and ducks that look up."""
    if not isinstance(act, Landed):
        return []
    state, flat = glance.view.state, Pose(0, 0)
    colour = state.colours[state.turn]
    hands = Hand(colour, fist=True, corn=len(act.spots)), Hand(colour, fist=False)
    return [
        *(Placed("hand", hand, Pose(0, 0, TILT, SIZE)) for hand in hands),
        *(Placed("shade", HandShade(hand.outline), flat) for hand in hands),
        *(Placed("blot", blot(level), flat) for level in range(HIGHEST + 1)),
        _told(glance),
        *_eager(glance),
    ]


def stir(act: object, glance: Glance) -> Screening | None:
    """Let the die tumble for those who have no hands."""
    if not isinstance(act, Rolled) or glance.view.state.step != "roll":
        return None
    return tumble(act, glance, waiting=False)
