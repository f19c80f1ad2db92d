"""How a throw of corn is shown: the hand, the fall of every kernel, and where it comes to rest."""

from math import cos, exp, radians, sin
from typing import ClassVar, Final

from attrs import evolve, frozen
from typing_extensions import override

from rules.chance import Rolled
from rules.duck_lake.acts import Landed
from rules.duck_lake.pieces import LAKE_HEIGHT_MM, LAKE_WIDTH_MM
from tabletop.motion_film import Film, SoundMark
from tabletop.physics.lake import HAND_HEIGHT_MM
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.halos import paint_soft_shape
from tabletop.stage.images import Image, Outline
from tabletop.stage.pose import Pose, box_for_text_scale, ease_in_out, ease_out
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.duck_lake.context import TableContext
from tabletop.tables.duck_lake.on_board import ducks, petya
from tabletop.tables.duck_lake.palette import SHADE
from tabletop.tables.duck_lake.pieces import DuckImage, Kernel, Ripple, ThrowingHand
from tabletop.tables.duck_lake.places import (
    CORN_SIZE,
    FIRST_PLAYER_BOX,
    HINT_BOX,
    HINT_BOX_LARGE,
    PLAYER_STEP,
    on_canvas,
)
from tabletop.tables.duck_lake.throw.die import start_tumble
from tabletop.tables.game_table import Playback
from tabletop.tables.parts import DROP, Dot, hint_bar

EYE_HEIGHT_MM: Final = 900.0
"""Millimetres from the table to the eye: what is higher is drawn larger."""
RISE_PER_MM: Final = 0.32
"""How many logical units up the canvas a thing is drawn for each millimetre of its height."""
LOW_HOP_OFFSET: Final = 44.0
"""How much farther up it is drawn, nearly all of it at low heights, so that a small hop shows well."""
HAND_LEAN_SHARE: Final = 0.04
"""How far out a hand is drawn, as a share of its distance from the middle of the table."""
SHADOW_OFFSET_PER_MM: Final = 0.09
"""How far aside a shadow is drawn, in logical units for each millimetre of height."""
ARM_TILT_DEGREES: Final = 126.0
"""The angle of the thrower's arm. It comes from the upper right, so that it does not hide what falls."""
GRIP_OFFSET: Final = 40.0
"""From the middle of the drawn hand to the corn in it."""
HAND_SCALE: Final = 0.84
FALL_SPEED_SHARE: Final = 0.5
"""At which share of its speed the fall is shown: at full speed it takes a quarter of a second."""
UNSKIPPABLE_SECONDS: Final = 0.15
"""Seconds of a fall that a click can't skip: the second click of a double click is not meant for it."""
FIGURE_HEIGHT_MM: Final = 25.0
"""A piece higher than this, in millimetres, is drawn in front of the ducks."""
HAND_COMES_SECONDS: Final = 0.5
"""Seconds in which somebody else's hand comes to its place."""
HAND_LEAVES_SECONDS: Final = 0.34
"""Seconds after opening at which the hand goes away, and also how long that takes."""
RIPPLE_SECONDS: Final = 0.75
"""Seconds until a ring on the water is gone."""
MAX_WATER_HEIGHT_MM: Final = 3.0
"""A piece no higher than this, in millimetres, has met the water."""
MAX_SHADOW_LEVEL: Final = 6
"""The level above which a shadow gets no softer."""
CHANNEL_COUNT: Final = 4
"""How many numbers the film keeps of each piece: x, y, height and angle."""
VOLUMES: Final = {"board": 0.9, "lily": 0.55, "table": 1.0, "corn": 0.8, "petya": 0.7, "duck": 0.5}
"""How loud corn is on each thing that it falls on."""


@frozen(cache_hash=True)
class KernelShadow(Image):
    """The shadow of a kernel in the air: the higher, the softer."""

    width: float
    softness: float

    @property
    @override
    def size(self) -> tuple[float, float]:
        """Width and height, the soft margin included."""
        side = self.width + 6 * self.softness
        return side, side

    @override
    def paint(self, brush: Brush) -> None:
        paint_soft_shape(brush, (self.width, self.width, self.width / 2), 3 * self.softness, self.softness, SHADE, 190)


@frozen(cache_hash=True)
class HandShadow(Image):
    """The shadow of the hand."""

    size: ClassVar[tuple[float, float]] = (ThrowingHand.size[0] + 84, ThrowingHand.size[1] + 84)
    """Width and height, the soft margin included."""

    hand: Outline

    @override
    def paint(self, brush: Brush) -> None:
        paint_soft_shape(brush, self.hand, 42, 13, SHADE, 105)


def raised_point(x: float, y: float, height: float) -> tuple[float, float]:
    """Return where a thing at this height over a point of the canvas is drawn: farther up, and a little farther out."""
    return x + (x - 800) * HAND_LEAN_SHARE * height / HAND_HEIGHT_MM, y - RISE_PER_MM * height - LOW_HOP_OFFSET * (
        1 - exp(-height / 40)
    )


class FallingCorn:
    """Draws the film of a throw, and the open hand above it."""

    def __init__(self, film: Film, context: TableContext, colour: str) -> None:
        self.film, self.clock = film, 0.0
        self.colour = colour
        self.watching_figures = [*_happy_ducks(context), petya(context.view.state)]
        """The ducks and Petya; the ducks look happy."""
        self.hint_piece = _hint_piece(context)
        count = len(film.pieces)
        first, later = film.poses_at(0.0), film.poses_at(0.5 / film.frames_per_second)
        self.start = sum(pose[0] for pose in first) / count, sum(pose[1] for pose in first) / count
        gone = sum(pose[0] for pose in later) / count, sum(pose[1] for pose in later) / count
        self.speed = [
            (after - before) * 2 * film.frames_per_second for before, after in zip(self.start, gone, strict=True)
        ]
        frames = (frame / film.frames_per_second for frame in range(round(film.seconds * film.frames_per_second) + 1))
        self.lands_at_seconds = next(
            (when for when in frames if min(pose[2] for pose in film.poses_at(when)) < FIGURE_HEIGHT_MM), 0.0
        )
        """Seconds until the first piece is about to land; until then the fall is slowed."""
        self.splashes = find_splashes(film)

    @property
    def total_seconds(self) -> float:
        """Seconds until all lies still and the hand is gone."""
        return max(self.film.seconds, 2 * HAND_LEAVES_SECONDS)

    @property
    def finished(self) -> bool:
        """Whether there is nothing more to be seen."""
        return self.clock >= self.total_seconds

    def update(self, seconds: float) -> list[tuple[str, float]]:
        """Go on falling. Return the sounds of that time."""
        since = self.clock
        self.clock += seconds * (FALL_SPEED_SHARE if since < self.lands_at_seconds else 1.0)
        return [
            (_sound(mark), VOLUMES.get(mark.kind, 0.8) * mark.strength)
            for mark in self.film.sounds_between(since, self.clock)
        ]

    def draw(self, canvas: Canvas) -> None:
        """Draw the hint, shadows, low pieces, the figures before them, the hand, and the pieces in the air."""
        # There is nothing left to aim: what was said of that is written over.
        canvas.draw(self.hint_piece.image, self.hint_piece.pose)
        poses = self.film.poses_at(self.clock)
        for when, x, y, hard in self.splashes:
            _draw_ripple(canvas, on_canvas(x, y), self.clock - when, hard)
        for x, y, height, _ in poses:
            _draw_shadow(canvas, on_canvas(x, y), height)
        high = [at for at, pose in enumerate(poses) if pose[2] > FIGURE_HEIGHT_MM]
        for at, pose in enumerate(poses):
            if at not in high:
                _draw_kernel(canvas, pose)
        if len(high) < len(poses):
            for figure in self.watching_figures:
                canvas.draw(figure.image, figure.pose)
        self._draw_hand(canvas)
        self._draw_tails(canvas, high)
        for at in high:
            _draw_kernel(canvas, poses[at])

    def _draw_tails(self, canvas: Canvas, high: list[int]) -> None:
        for back in (3, 2, 1) if high else ():
            earlier = self.film.poses_at(self.clock - 0.024 * back)
            for at in high:
                x, y, height, _ = earlier[at]
                if height < HAND_HEIGHT_MM - 20:
                    canvas.draw(Dot(), Pose(*raised_point(*on_canvas(x, y), height)), alpha=190 - 50 * back)

    def _draw_hand(self, canvas: Canvas) -> None:
        away = min(max(self.clock - HAND_LEAVES_SECONDS, 0.0) / HAND_LEAVES_SECONDS, 1.0)
        if away < 1.0:
            drift = min(self.clock, 0.3)
            x, y = on_canvas(self.start[0] + self.speed[0] * drift, self.start[1] + self.speed[1] * drift)
            out = 120 * ease_in_out(away)
            draw_hand(canvas, ThrowingHand(self.colour, fist=False), (x + out, y - out), alpha=round(255 * (1 - away)))


def _hint_piece(context: TableContext) -> PlacedPiece:
    return hint_bar(
        context.say("duck_lake-hint-falling"), box_for_text_scale(HINT_BOX, HINT_BOX_LARGE, context.text_scale)
    )


def _happy_ducks(context: TableContext) -> list[PlacedPiece]:
    return [
        evolve(each, image=evolve(each.image, mood="_happy")) if isinstance(each.image, DuckImage) else each
        for each in ducks(context)
    ]


def find_splashes(film: Film) -> list[tuple[float, float, float, float]]:
    """Return where corn meets the water: seconds, x, y, and how hard (0 to 1), for every bounce."""
    found = []
    times = [frame / film.frames_per_second for frame in range(round(film.seconds * film.frames_per_second) + 1)]
    frames = [film.poses_at(when) for when in times]
    for piece in range(len(film.pieces)):
        heights = [frame[piece][2] for frame in frames]
        top = heights[0]
        for at in range(1, len(times)):
            if heights[at] <= MAX_WATER_HEIGHT_MM < heights[at - 1]:
                x, y = frames[at][piece][:2]
                if 0 <= x <= LAKE_WIDTH_MM and 0 <= y <= LAKE_HEIGHT_MM:
                    found.append((times[at], x, y, min(top / HAND_HEIGHT_MM, 1.0)))
                top = 0.0
            top = max(top, heights[at])
    return found


def _draw_ripple(canvas: Canvas, at: tuple[float, float], age: float, hard: float) -> None:
    """Draw a ring that widens and fades; a small hop makes a small one."""
    share = age / RIPPLE_SECONDS
    if 0 <= share < 1:
        size = (0.35 + 0.65 * hard) * (0.25 + 0.85 * ease_out(share))
        canvas.draw(Ripple(), Pose(*at, 0, size), alpha=round(230 * (1 - share)), moving=True)
        if share < 0.5 and hard > 0.5:
            for side in (-1, 0, 1):  # drops that leap up beside it
                up = 34 * share * (1 - 2 * share) * 4
                canvas.draw(DROP, Pose(at[0] + side * (10 + 46 * share), at[1] - up - 4, scale=0.55), alpha=220)


def _sound(mark: SoundMark) -> str:
    return "feathers" if mark.kind == "duck" else f"corn_drop_{1 + round(mark.seconds * 1000) % 3}"


def kernel_shadow(level: int) -> KernelShadow:
    """Make the shadow of a kernel at this level above the water."""
    return KernelShadow(CORN_SIZE * 0.8, 2.5 + 2.2 * level)


def _draw_shadow(canvas: Canvas, at: tuple[float, float], height: float) -> None:
    image = kernel_shadow(min(round(height / 50), MAX_SHADOW_LEVEL))
    pose = Pose(at[0] + 2 + SHADOW_OFFSET_PER_MM * height, at[1] + 4 + SHADOW_OFFSET_PER_MM * height)
    canvas.draw(image, pose, alpha=round(70 + 150 * exp(-height / 130)))


def _draw_kernel(canvas: Canvas, pose: tuple[float, ...]) -> None:
    x, y, height, turn = pose
    scale = EYE_HEIGHT_MM / (EYE_HEIGHT_MM - height)
    # A tumbling piece shows now its broad side, now its edge; as it settles it lies flat.
    narrow = 1 - (1 - max(abs(cos(1.7 * turn)), 0.35)) * min(height / 30, 1.0)
    angle = -turn * 57.29578
    place = Pose(*raised_point(*on_canvas(x, y), height), angle, scale)
    canvas.draw(Kernel(CORN_SIZE), place, moving=height > 0, squeeze=narrow)


def draw_hand(
    canvas: Canvas, hand: ThrowingHand, at: tuple[float, float], *, alpha: int = 255, height_mm: float = HAND_HEIGHT_MM
) -> None:
    """Draw a hand whose corn is over a point of the canvas, and its shadow."""
    wrist = _wrist_offset()
    shade = Pose(
        at[0] + wrist[0] + SHADOW_OFFSET_PER_MM * height_mm,
        at[1] + wrist[1] + SHADOW_OFFSET_PER_MM * height_mm,
        ARM_TILT_DEGREES,
        HAND_SCALE * 0.8,
    )
    canvas.draw(HandShadow(hand.outline), shade, alpha=round(alpha * 0.62), moving=True)
    canvas.draw(hand, hand_pose(at, height_mm), alpha=alpha)


def _wrist_offset() -> tuple[float, float]:
    turn = radians(ARM_TILT_DEGREES)
    return GRIP_OFFSET * HAND_SCALE * sin(turn), GRIP_OFFSET * HAND_SCALE * cos(turn)


def hand_pose(at: tuple[float, float], height_mm: float = HAND_HEIGHT_MM) -> Pose:
    """Return the pose of a hand whose corn is so high over a point of the canvas."""
    (x, y), (right, down) = raised_point(*at, height_mm), _wrist_offset()
    return Pose(x + right, y + down, ARM_TILT_DEGREES, HAND_SCALE)


class HandfulPlayback:
    """Plays the film of a throw: the hand comes, opens and goes."""

    def __init__(self, film: Film, context: TableContext) -> None:
        state = context.view.state
        self.outcome = None
        self.film: str | None = None
        self.needs_redraw = True
        self.clock = 0.0
        colour = state.colours[state.turn]
        self.falling = FallingCorn(film, context, colour)
        self.hand = ThrowingHand(colour, fist=True, corn=len(film.pieces))
        self.hand_start = FIRST_PLAYER_BOX[0] + FIRST_PLAYER_BOX[2], FIRST_PLAYER_BOX[1] + PLAYER_STEP * state.turn + 70

    def handle(self, kind: str, x: float, y: float, button: int) -> None:
        """Do nothing: clicks are for the scene, which skips the film."""

    def press(self, key: str) -> bool:
        """Return False: no key is of use here."""
        del key
        return False

    def skip(self) -> bool:
        """Skip all the rest."""
        return True

    def update(self, seconds: float) -> list[tuple[str, float]]:
        """Bring the hand, then let the film run. Return the sounds of that time."""
        self.clock += seconds
        if self.clock < HAND_COMES_SECONDS:
            return []
        return self.falling.update(min(seconds, self.clock - HAND_COMES_SECONDS))

    @property
    def finished(self) -> bool:
        """Whether all lies still."""
        return self.falling.finished

    def draw(self, canvas: Canvas) -> None:
        """Draw the hand on its way, or the fall."""
        if self.clock >= HAND_COMES_SECONDS:
            self.falling.draw(canvas)
            return
        share = ease_in_out(self.clock / HAND_COMES_SECONDS)
        x, y = on_canvas(*self.falling.start)
        at = (
            self.hand_start[0] + (x - self.hand_start[0]) * share,
            self.hand_start[1] + (y - self.hand_start[1]) * share,
        )
        draw_hand(canvas, self.hand, at, alpha=round(255 * min(4 * self.clock / HAND_COMES_SECONDS, 1.0)))


def play_film(act: object, film: str, context: TableContext) -> Playback | None:
    """Play the film of a throw, or return None if it shows something else. Raise ValueError if it is damaged."""
    if not isinstance(act, Landed):
        return None
    reel = Film.unpack(film)
    if len(reel.pieces) != len(act.spots) or len(reel.channel_steps) != CHANNEL_COUNT:
        return None
    if any(
        not -FIGURE_HEIGHT_MM < pose[2] * reel.channel_steps[2] < 2 * HAND_HEIGHT_MM
        for frame in reel.frames
        for pose in frame
    ):
        return None  # into the table, or into the eye
    return HandfulPlayback(reel, context)


def film_images(act: object, context: TableContext) -> list[PlacedPiece]:
    """Return the hand, its shadow and those of the corn, and ducks that look up."""
    if not isinstance(act, Landed):
        return []
    state, flat = context.view.state, Pose(0, 0)
    colour = state.colours[state.turn]
    hands = ThrowingHand(colour, fist=True, corn=len(act.spots)), ThrowingHand(colour, fist=False)
    return [
        *(PlacedPiece("hand", hand, Pose(0, 0, ARM_TILT_DEGREES, HAND_SCALE)) for hand in hands),
        *(PlacedPiece("shade", HandShadow(hand.outline), flat) for hand in hands),
        *(PlacedPiece("blot", kernel_shadow(level), flat) for level in range(MAX_SHADOW_LEVEL + 1)),
        _hint_piece(context),
        *_happy_ducks(context),
    ]


def animate(act: object, context: TableContext) -> Playback | None:
    """Let the die tumble for a roll that nobody at this screen has made by hand."""
    if not isinstance(act, Rolled) or context.view.state.step != "roll":
        return None
    return start_tumble(act, context, waiting=False)
