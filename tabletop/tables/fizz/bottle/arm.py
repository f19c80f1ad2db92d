"""Pictures of arms: the pinching hand, the fist round the bottle's neck, and the knitted sleeve behind them."""

from collections.abc import Sequence
from math import cos, hypot, radians, sin
from re import DOTALL, search
from typing import ClassVar, Final, TypeAlias

from attrs import frozen
from pygame import Color
from typing_extensions import override

from tabletop import resources, theme
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.draw_list import Shape
from tabletop.stage.images import Image
from tabletop.stage.pose import Pose

Point: TypeAlias = tuple[float, float]
Band: TypeAlias = Sequence[tuple[Point, Point]]
"""Points along the middle of a sleeve, each with the vector from there to the sleeve's edge."""

HAND_SIZE: Final = (430.0, 280.0)
PINCH_POINT: Final = (44.0, 90.0)
"""The point of the hand's drawing, in logical units, at which the fingers meet."""
CUFF_OFFSET: Final = (274.0, 104.0)
"""From the pinch to the point at which the sleeve begins."""
CUFF_HEADING_RADIANS: Final = radians(36)
"""The direction in which the sleeve leaves the cuff."""
FIST_SIZE: Final = (360.0, 320.0)
NECK_POINT: Final = (276.0, 100.0)
"""The point of the fist's drawing that lies on the middle of the bottle's neck."""
FIST_CUFF_OFFSET: Final = (-206.0, 116.0)
FAR_GRIP_MM: Final = 16.0
"""Distance from a chip's middle to the pinch for which the hand is drawn; if nearer, the forefinger stretches."""
RIB_STEP: Final = 26.0
"""Logical units from one rib of the sleeve to the next."""
CUFF_HALF_WIDTH = 54.0
SLEEVE_GROWTH_SHARE = 0.36
"""Half the width of a sleeve at its cuff, and the share of it by which the sleeve is wider at the shoulder."""
SLEEVE_SEGMENT_COUNT = 16
SLEEVE_STRIPE_COUNT = 12
"""Straight pieces that the curve of a sleeve is made of, and strips of colour across it."""
BOW_SHARE: Final = 0.12
"""Share of the distance to the shoulder that the sleeve goes straight on from the hand before it bends."""
ARM_CLIP_RIGHT: Final = 1218.0
"""The x beyond which an arm is not drawn: the papers on the right stay free while one lays."""
RIB_OUTLINE: Final = tuple(
    (0.97 * share / 3, bulge * (1 - share * share / 9))
    for bulge, shares in ((0.19, range(-3, 4)), (0.28, range(3, -4, -1)))
    for share in shares
)
"""The outline of a rib: each point is a share of the sleeve's half width, and of the way to the next curve point."""
OPENING_STEPS: Final = 6
"""Steps from a closed hand (0) to an open one; there is a picture for each, the closed one included."""


def _svg_content(name: str) -> str:
    """Return what is inside the <svg> element of a drawing, to be drawn together with others."""
    found = search(r"<svg[^>]*>(.*)</svg>", resources.image(name).decode(), DOTALL)
    assert found
    return found[1]


@frozen(cache_hash=True)
class PinchingHand(Image):
    """The picture of a hand that pinches. `mirror` is the left one, `flip` one that comes from across the table."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = HAND_SIZE

    opening_step: int = 0
    finger_stretch_steps: int = 0
    """How much farther the forefinger reaches over the chip, in steps of 8 logical units."""
    mirror: bool = False
    flip: bool = False

    @override
    def paint(self, brush: Brush) -> None:
        width, height = HAND_SIZE
        longer, part = 8.0 * self.finger_stretch_steps, self.opening_step / OPENING_STEPS
        turn = f"rotate({13 * part:.2f} {150 + longer} -10) translate(-8 0) scale({(158 + longer) / 158:.3f} 1)"
        forefinger = f'<g transform="{turn} translate(8 0)">{_svg_content("fizz/hand_index")}</g>'
        thumb = f'<g transform="rotate({-11 * part:.2f} 150 60)">{_svg_content("fizz/hand_thumb")}</g>'
        shifted = f'<g transform="translate({longer} 0)">'
        hand = (
            f"{shifted}{_svg_content('fizz/hand_fingers')}</g>{forefinger}"
            f"{shifted}{thumb}{_svg_content('fizz/hand_back')}{_svg_content('fizz/hand_cuff')}</g>"
        )
        x, sx = (width - PINCH_POINT[0], -1) if self.mirror else (PINCH_POINT[0], 1)
        y, sy = (height - PINCH_POINT[1], -1) if self.flip else (PINCH_POINT[1], 1)
        brush.draw_svg(f'<g transform="translate({x} {y}) scale({sx} {sy})">{hand}</g>', (0, 0, width, height))


@frozen(cache_hash=True)
class SteadyingFist(Image):
    """The picture of a fist round the neck of the bottle: from the left, or mirrored."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = FIST_SIZE

    mirror: bool = False

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_picture("fizz/hand_steady", (0, 0, *FIST_SIZE), mirror=self.mirror)


@frozen(cache_hash=True)
class FingerGlow(Image):
    """The glow at a finger: of danger, or of freedom to open."""

    no_shadow: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (200, 160)

    tints: tuple[str, str, str]
    """From the middle outwards."""

    @override
    def paint(self, brush: Brush) -> None:
        stops = zip((0, 0.4, 1), self.tints, (0.95, 0.6, 0), strict=True)
        light = "".join(f'<stop offset="{at}" stop-color="{tint}" stop-opacity="{a}"/>' for at, tint, a in stops)
        brush.draw_svg(
            '<defs><radialGradient id="h" gradientUnits="userSpaceOnUse" cx="100" cy="80" r="80">'
            f'{light}</radialGradient></defs><circle cx="100" cy="80" r="80" fill="url(#h)"/>',
            (0, 0, *self.size),
        )


@frozen
class Arm:
    """Whose arm it is, and from which side it comes."""

    duck: str
    from_below: bool = True
    """Whether it is the watcher's: it comes from below. Arms of others come from across the table."""
    from_left: bool = False
    """Whether it comes from the left, and holds a chip by its left end."""

    @property
    def shoulder(self) -> Point:
        """The point at which the arm leaves the canvas."""
        if self.from_below:
            return (560.0, 1010.0) if self.from_left else (1040.0, 1010.0)
        return (486.0, -110.0) if self.from_left else (1114.0, -110.0)


def withdrawn_pose(arm: Arm, pinch_pose: Pose, share: float) -> Pose:
    """Move the pinch of an arm back out of sight: `share` is 0 at its place and 1 when it is gone."""
    side, down = (1 if arm.from_left else -1), (1 if arm.from_below else -1)
    goal = arm.shoulder[0] + 70 * side, arm.shoulder[1] + 130 * down
    return Pose(
        pinch_pose.x + (goal[0] - pinch_pose.x) * share,
        pinch_pose.y + (goal[1] - pinch_pose.y) * share,
        pinch_pose.angle,
        pinch_pose.scale,
    )


def draw_hand(
    canvas: Canvas,
    arm: Arm,
    pinch_pose: Pose,
    openness: float = 0.0,
    grip_mm: float = FAR_GRIP_MM,
    *,
    zooming: bool = False,
) -> None:
    """Draw an arm whose fingers meet at `pinch_pose`, turned and sized as that is.

    `openness` is 0 for closed fingers and 1 for open ones. `zooming` says that the size changes in the next frame too,
    so that a coarser picture is good enough.
    """
    stretch = round(max(FAR_GRIP_MM - abs(grip_mm), 0.0) * 5.28 / 8)
    hand = PinchingHand(round(OPENING_STEPS * min(max(openness, 0.0), 1.0)), stretch, arm.from_left, not arm.from_below)
    across, along = -1 if arm.from_left else 1, 1 if arm.from_below else -1
    middle = (HAND_SIZE[0] / 2 - PINCH_POINT[0]) * across, (HAND_SIZE[1] / 2 - PINCH_POINT[1]) * along
    cuff = (CUFF_OFFSET[0] + 8 * stretch) * across, CUFF_OFFSET[1] * along
    heading = _rotated((cos(CUFF_HEADING_RADIANS) * across, sin(CUFF_HEADING_RADIANS) * along), pinch_pose.angle)
    x, y = _point_on(pinch_pose, middle)
    with canvas.clipped((-theme.WIDTH, -theme.HEIGHT, theme.WIDTH + ARM_CLIP_RIGHT, 3 * theme.HEIGHT)):
        draw_sleeve(canvas, arm, _point_on(pinch_pose, cuff), heading, pinch_pose.scale)
        coarse = 2 if zooming or 0 < hand.opening_step < OPENING_STEPS else 1
        canvas.draw(
            hand, Pose(x, y, pinch_pose.angle, pinch_pose.scale), moving=True, turn_step=0.75, coarseness=coarse
        )


def draw_fist(canvas: Canvas, arm: Arm, neck_pose: Pose, distance: float = 0.0) -> None:
    """Draw a fist round the neck; `distance` is how far it still has to come, in logical units."""
    side = 1 if arm.from_left else -1
    neck_pose = Pose(neck_pose.x - distance * side, neck_pose.y + 0.6 * distance, neck_pose.angle, neck_pose.scale)
    heading = _rotated((-0.77 * side, 0.64), neck_pose.angle)
    draw_sleeve(
        canvas, arm, _point_on(neck_pose, (FIST_CUFF_OFFSET[0] * side, FIST_CUFF_OFFSET[1])), heading, neck_pose.scale
    )
    x, y = _point_on(neck_pose, ((FIST_SIZE[0] / 2 - NECK_POINT[0]) * side, FIST_SIZE[1] / 2 - NECK_POINT[1]))
    canvas.draw(
        SteadyingFist(not arm.from_left), Pose(x, y, neck_pose.angle, neck_pose.scale), moving=True, turn_step=0.75
    )


def draw_sleeve(canvas: Canvas, arm: Arm, cuff_point: Point, direction: Point, scale: float) -> None:
    """Draw a knitted sleeve in one curve from the cuff to the shoulder."""
    shoulder = arm.shoulder
    far = hypot(shoulder[0] - cuff_point[0], shoulder[1] - cuff_point[1])
    bend = cuff_point[0] + direction[0] * far * BOW_SHARE, cuff_point[1] + direction[1] * far * BOW_SHARE
    wide, growth = CUFF_HALF_WIDTH * scale, SLEEVE_GROWTH_SHARE if arm.from_below else -SLEEVE_GROWTH_SHARE / 2
    way = []
    for step in range(SLEEVE_SEGMENT_COUNT + 1):
        t = step / SLEEVE_SEGMENT_COUNT
        x, y = (_curve_point(cuff_point[side], bend[side], shoulder[side], t) for side in (0, 1))
        dx, dy = (_curve_slope(cuff_point[side], bend[side], shoulder[side], t) for side in (0, 1))
        half = wide * (1 + growth * t) / hypot(dx, dy)
        way.append(((x, y), (dy * half, -dx * half)))
    main, light, dark = (Color(tint) for tint in theme.DUCK_COLOURS[arm.duck])
    lit = way if way[0][1][1] < 0 else [(place, (-across[0], -across[1])) for place, across in way]
    line = 1 + 4.4 / CUFF_HALF_WIDTH
    shapes = [Shape([*_line_along(lit, -line), *reversed(_line_along(lit, line))], Color(theme.INK))]
    edges = [_line_along(lit, 2 * share / SLEEVE_STRIPE_COUNT - 1) for share in range(SLEEVE_STRIPE_COUNT + 1)]
    for share in range(SLEEVE_STRIPE_COUNT):
        tint = _tint_between((dark, main, light, main), share / (SLEEVE_STRIPE_COUNT - 1))
        # Each goes on under the next one, so that no ink shines through between them.
        strip = [*edges[share], *reversed(edges[min(share + 2, SLEEVE_STRIPE_COUNT)])]
        shapes.append(Shape(strip, tint, antialiased=share in (0, SLEEVE_STRIPE_COUNT - 1)))
    wool = dark.lerp(main, 0.45)
    for step in range(1, round(far / (RIB_STEP * scale))):
        place = min(round(step * RIB_STEP * scale / far * SLEEVE_SEGMENT_COUNT * 6) / 6, SLEEVE_SEGMENT_COUNT - 1.0)
        shapes.append(Shape(_rib_outline(lit, place), wool))
    canvas.fill_shapes(shapes)


def _line_along(band: Band, share: float) -> list[Point]:
    """List the points of a line along a band, at this share of its half width."""
    return [(x + across * share, y + along * share) for (x, y), (across, along) in band]


def _rib_outline(band: Band, place: float) -> list[Point]:
    """Outline one rib across a band: a thin crescent."""
    at, part = int(place), place % 1
    (x, y), (across, along) = band[at]
    (to_x, to_y), _ = band[at + 1]
    right, down = to_x - x, to_y - y
    x, y = x + right * part, y + down * part
    return [(x + across * aside + right * ahead, y + along * aside + down * ahead) for aside, ahead in RIB_OUTLINE]


def _tint_between(tints: Sequence[Color], share: float) -> Color:
    """Find the tint at a share of the way through several."""
    place = min(share, 0.999) * (len(tints) - 1)
    return tints[int(place)].lerp(tints[int(place) + 1], place % 1)


def _curve_point(a: float, b: float, c: float, t: float) -> float:
    return (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c


def _curve_slope(a: float, b: float, c: float, t: float) -> float:
    return (1 - t) * (b - a) + t * (c - b)


def _rotated(vector: Point, angle: float) -> Point:
    s, c = sin(radians(angle)), cos(radians(angle))
    return vector[0] * c + vector[1] * s, vector[1] * c - vector[0] * s


def _point_on(pose: Pose, off: Point) -> Point:
    """Find the point at this offset from a pose, turned and scaled with it."""
    x, y = _rotated(off, pose.angle)
    return pose.x + x * pose.scale, pose.y + y * pose.scale
