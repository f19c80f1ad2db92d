"""An arm in a knitted sleeve: fingers that pinch and open, a wrist that turns with the chip, a sleeve that bends."""

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
from tabletop.tables.fizz import palette

Point: TypeAlias = tuple[float, float]
Way: TypeAlias = Sequence[tuple[Point, Point]]
"""Places along a band, each with the way from there to its edge."""

SIZE: Final = (430.0, 280.0)
PINCH: Final = (44.0, 90.0)
"""Where the fingers meet, on the drawing of the hand."""
CUFF: Final = (274.0, 104.0)
"""Where the sleeve begins, seen from the pinch."""
OUTWARD: Final = radians(36)
"""Which way it goes from there."""
FIST: Final = (360.0, 320.0)
NECK: Final = (276.0, 100.0)
"""Where the bottle's neck is, on the drawing of the fist."""
FIST_CUFF: Final = (-206.0, 116.0)
FAR_GRIP: Final = 16.0
"""Millimetres from a chip's middle to the pinch for which the hand is drawn; nearer, the forefinger stretches."""
RIB: Final = 26.0
"""Logical units from one rib of the sleeve to the next."""
WIDE, GROWTH = 54.0, 0.36
"""Half the width of a sleeve at its cuff, and by how much of that it is wider at the shoulder."""
BENDS, STRIPES = 16, 12
"""Straight pieces that its bow is made of, and tints from its one side to the other."""
BOW: Final = 0.12
"""How far the sleeve goes on the way of the hand before it bends to its shoulder."""
EDGE: Final = 1218.0
"""Our own arm goes on under the papers on the right: one needs them while one lays."""
RUNG: Final = tuple(
    (0.97 * share / 3, bulge * (1 - share * share / 9))
    for bulge, shares in ((0.19, range(-3, 4)), (0.28, range(3, -4, -1)))
    for share in shares
)
"""The outline of a rib: shares of the half width of the band, and of the way to its next bend."""
OPENING: Final = 6
"""Pictures of a hand from closed to open."""


def _body(name: str) -> str:
    """Take a drawing out of its file, to be drawn together with others."""
    found = search(r"<svg[^>]*>(.*)</svg>", resources.image(name).decode(), DOTALL)
    assert found
    return found[1]


@frozen(cache_hash=True)
class Hand(Image):
    """A hand that pinches. `mirror` is the other hand, `flip` a hand from the other side of the table."""

    shy: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = SIZE

    opened: int = 0
    stretch: int = 0
    """How much farther the forefinger reaches over the chip, in units of 8."""
    mirror: bool = False
    flip: bool = False

    @override
    def paint(self, brush: Brush) -> None:
        width, height = SIZE
        longer, part = 8.0 * self.stretch, self.opened / OPENING
        turn = f"rotate({13 * part:.2f} {150 + longer} -10) translate(-8 0) scale({(158 + longer) / 158:.3f} 1)"
        forefinger = f'<g transform="{turn} translate(8 0)">{_body("fizz/hand_index")}</g>'
        thumb = f'<g transform="rotate({-11 * part:.2f} 150 60)">{_body("fizz/hand_thumb")}</g>'
        shifted = f'<g transform="translate({longer} 0)">'
        hand = (
            f"{shifted}{_body('fizz/hand_fingers')}</g>{forefinger}"
            f"{shifted}{thumb}{_body('fizz/hand_back')}{_body('fizz/hand_cuff')}</g>"
        )
        x, sx = (width - PINCH[0], -1) if self.mirror else (PINCH[0], 1)
        y, sy = (height - PINCH[1], -1) if self.flip else (PINCH[1], 1)
        brush.vector(f'<g transform="translate({x} {y}) scale({sx} {sy})">{hand}</g>', (0, 0, width, height))


@frozen(cache_hash=True)
class Fist(Image):
    """The other hand, round the neck of the bottle: from the left, or mirrored."""

    shy: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = FIST

    mirror: bool = False

    @override
    def paint(self, brush: Brush) -> None:
        brush.picture("fizz/hand_steady", (0, 0, *FIST), mirror=self.mirror)


@frozen(cache_hash=True)
class Alarm(Image):
    """The light of fingers that come too near to a chip laid earlier."""

    shy: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (200, 160)

    @override
    def paint(self, brush: Brush) -> None:
        stops = zip((0, 0.4, 1), palette.ALARM, (0.95, 0.6, 0), strict=True)
        light = "".join(f'<stop offset="{at}" stop-color="{tint}" stop-opacity="{a}"/>' for at, tint, a in stops)
        brush.vector(
            '<defs><radialGradient id="h" gradientUnits="userSpaceOnUse" cx="100" cy="80" r="80">'
            f'{light}</radialGradient></defs><circle cx="100" cy="80" r="80" fill="url(#h)"/>',
            (0, 0, *self.size),
        )


@frozen
class Arm:
    """Whose arm it is, and where it comes from."""

    duck: str
    near: bool = True
    """Whether it is ours: it comes from below, others' from across the table."""
    left: bool = False
    """Whether it comes from the left and holds a chip's left end."""

    @property
    def shoulder(self) -> Point:
        """Where it comes into sight."""
        if self.near:
            return (560.0, 1010.0) if self.left else (1040.0, 1010.0)
        return (486.0, -110.0) if self.left else (1114.0, -110.0)


def withdrawn(arm: Arm, pinch: Pose, share: float) -> Pose:
    """Find where the fingers are when an arm has gone so much of its way back out of sight."""
    side, down = (1 if arm.left else -1), (1 if arm.near else -1)
    goal = arm.shoulder[0] + 70 * side, arm.shoulder[1] + 130 * down
    return Pose(pinch.x + (goal[0] - pinch.x) * share, pinch.y + (goal[1] - pinch.y) * share, pinch.angle, pinch.scale)


def draw_hand(
    canvas: Canvas, arm: Arm, pinch: Pose, opened: float = 0.0, grip: float = FAR_GRIP, *, passing: bool = False
) -> None:
    """Draw an arm whose fingers meet at the pinch, turned as it is.

    `passing` says that the next moment shows it in another size: like fingers that move, it is seen but for a moment.
    """
    stretch = round(max(FAR_GRIP - abs(grip), 0.0) * 5.28 / 8)
    hand = Hand(round(OPENING * min(max(opened, 0.0), 1.0)), stretch, arm.left, not arm.near)
    across, along = -1 if arm.left else 1, 1 if arm.near else -1
    middle = (SIZE[0] / 2 - PINCH[0]) * across, (SIZE[1] / 2 - PINCH[1]) * along
    cuff = (CUFF[0] + 8 * stretch) * across, CUFF[1] * along
    heading = _turned((cos(OUTWARD) * across, sin(OUTWARD) * along), pinch.angle)
    x, y = _from(pinch, middle)
    with canvas.clipped((-theme.WIDTH, -theme.HEIGHT, theme.WIDTH + EDGE, 3 * theme.HEIGHT)):
        draw_sleeve(canvas, arm, _from(pinch, cuff), heading, pinch.scale)
        coarse = 2 if passing or 0 < hand.opened < OPENING else 1
        canvas.draw(hand, Pose(x, y, pinch.angle, pinch.scale), moving=True, blunt=0.75, coarse=coarse)


def draw_fist(canvas: Canvas, arm: Arm, neck: Pose, slid: float = 0.0) -> None:
    """Draw a fist round the neck; `slid` is how far it is still away, in logical units."""
    side = 1 if arm.left else -1
    neck = Pose(neck.x - slid * side, neck.y + 0.6 * slid, neck.angle, neck.scale)
    heading = _turned((-0.77 * side, 0.64), neck.angle)
    draw_sleeve(canvas, arm, _from(neck, (FIST_CUFF[0] * side, FIST_CUFF[1])), heading, neck.scale)
    x, y = _from(neck, ((FIST[0] / 2 - NECK[0]) * side, FIST[1] / 2 - NECK[1]))
    canvas.draw(Fist(not arm.left), Pose(x, y, neck.angle, neck.scale), moving=True, blunt=0.75)


def draw_sleeve(canvas: Canvas, arm: Arm, cuff: Point, heading: Point, scale: float) -> None:
    """Draw a sleeve that runs in one bow from the cuff to the shoulder, and is knitted in ribs."""
    shoulder = arm.shoulder
    far = hypot(shoulder[0] - cuff[0], shoulder[1] - cuff[1])
    bend = cuff[0] + heading[0] * far * BOW, cuff[1] + heading[1] * far * BOW
    wide, growth = WIDE * scale, GROWTH if arm.near else -GROWTH / 2
    way = []
    for step in range(BENDS + 1):
        t = step / BENDS
        x, y = (_bow(cuff[side], bend[side], shoulder[side], t) for side in (0, 1))
        dx, dy = (_slope(cuff[side], bend[side], shoulder[side], t) for side in (0, 1))
        half = wide * (1 + growth * t) / hypot(dx, dy)
        way.append(((x, y), (dy * half, -dx * half)))
    main, light, dark = (Color(tint) for tint in theme.DUCKS[arm.duck])
    lit = way if way[0][1][1] < 0 else [(place, (-across[0], -across[1])) for place, across in way]
    line = 1 + 4.4 / WIDE
    shapes = [Shape([*_along(lit, -line), *reversed(_along(lit, line))], Color(theme.INK))]
    edges = [_along(lit, 2 * share / STRIPES - 1) for share in range(STRIPES + 1)]
    for share in range(STRIPES):
        tint = _between((dark, main, light, main), share / (STRIPES - 1))
        # Each goes on under the next one, so that no ink shines through between them.
        strip = [*edges[share], *reversed(edges[min(share + 2, STRIPES)])]
        shapes.append(Shape(strip, tint, smooth=share in (0, STRIPES - 1)))
    wool = dark.lerp(main, 0.45)
    for step in range(1, round(far / (RIB * scale))):
        place = min(round(step * RIB * scale / far * BENDS * 6) / 6, BENDS - 1.0)
        shapes.append(Shape(_rung(lit, place), wool))
    canvas.shapes(shapes)


def _along(way: Way, share: float) -> list[Point]:
    """Draw a line along a band, at a share of its half width."""
    return [(x + across * share, y + along * share) for (x, y), (across, along) in way]


def _rung(way: Way, place: float) -> list[Point]:
    """Outline one rib across a band: a thin crescent."""
    at, part = int(place), place % 1
    (x, y), (across, along) = way[at]
    (to_x, to_y), _ = way[at + 1]
    right, down = to_x - x, to_y - y
    x, y = x + right * part, y + down * part
    return [(x + across * aside + right * ahead, y + along * aside + down * ahead) for aside, ahead in RUNG]


def _between(tints: Sequence[Color], share: float) -> Color:
    """Find the tint at a share of the way through several."""
    place = min(share, 0.999) * (len(tints) - 1)
    return tints[int(place)].lerp(tints[int(place) + 1], place % 1)


def _bow(a: float, b: float, c: float, t: float) -> float:
    return (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c


def _slope(a: float, b: float, c: float, t: float) -> float:
    return (1 - t) * (b - a) + t * (c - b)


def _turned(way: Point, angle: float) -> Point:
    s, c = sin(radians(angle)), cos(radians(angle))
    return way[0] * c + way[1] * s, way[1] * c - way[0] * s


def _from(pose: Pose, off: Point) -> Point:
    """Find a point of something that is turned and sized like the pose."""
    x, y = _turned(off, pose.angle)
    return pose.x + x * pose.scale, pose.y + y * pose.scale
