"""The duck who teaches: her paper bubble, her arrow, and the veil over all that does not matter now."""

import re
from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from attrs import evolve, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.lessons.lesson import Stand
from tabletop.stage.brush import Box, Brush, rounded
from tabletop.stage.images import Image, Picture, Veil, paper
from tabletop.stage.pose import Pose, centre
from tabletop.stage.stage import Placed

VEIL: Final = 132
"""How dark the table is beside what is lit."""
ABOVE: Final = 400.0
"""How much higher than the table the lit pieces lie, and her own things above them."""
DUCK: Final = (230.0, 218.0)
ARROW: Final = (74.0, 92.0)
MARGIN: Final = 8.0
"""Room that she leaves round what can be touched."""
NARROW: Final = 420.0
END: Final = Stand((520, 420), (660, 330, 560, 216))
"""Where she stands when the lesson is over."""


@frozen(cache_hash=True)
class Bubble(Image):
    """What she says: the first sentence large, the others below, and in the last line what to do and how far we are."""

    width: float
    height: float
    text: str
    foot: str = ""
    step: int = 0
    steps: int = 0
    room: float = 0.0
    """What is left free at the bottom, for planks."""

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.width, self.height

    @override
    def paint(self, brush: Brush) -> None:
        w, h = self.size
        paper(brush, w, h)
        first, rest = sentences(self.text)
        low = self.room or ((66.0 if self.narrow else 42.0) if self.foot else 12.0)
        room = h - 14 - low
        if rest:
            # Both in the shares of their lengths: neither crowds the other out.
            share = min(max(1.25 * len(first) / (1.25 * len(first) + len(rest)), 0.36), 0.64)
            brush.words(first, (24, 12, w - 48, room * share), 30, theme.INK, theme.TITLE, align="left", lines=4)
            box = (24, 14 + room * share, w - 48, room * (1 - share))
            brush.words(rest, box, 24, theme.INK, align="left", lines=5)
        else:
            brush.words(first, (24, 12, w - 48, room), 30, theme.INK, theme.TITLE, align="left", lines=5)
        if self.foot:
            wide = w - 48 if self.narrow else w * 0.52
            brush.words(self.foot, (24, h - low, wide, 30), 19, theme.INK_2, align="left")
            self._dots(brush, w - 24, h - 25)

    @property
    def narrow(self) -> bool:
        """Whether the last line has no room for both what to do and how far we are."""
        return self.width < NARROW

    def _dots(self, brush: Brush, right: float, y: float) -> None:
        """Paint a dot for each step: those behind, the one we are at, those before us."""
        pitch = min(13.0, self.width * (0.8 if self.narrow else 0.36) / max(self.steps, 1))
        dots = []
        for step in range(self.steps):
            x = right - (self.steps - step - 0.5) * pitch
            fill = theme.BRASS if step <= self.step else "none"
            radius = pitch * (0.46 if step == self.step else 0.32)
            dots.append(
                f'<circle cx="{x:.1f}" cy="{y}" r="{radius:.1f}" fill="{fill}" stroke="{theme.BRASS_DARK}" '
                'stroke-width="1.4"/>'
            )
        brush.vector("".join(dots), (0, 0, *self.size))


@frozen(cache_hash=True)
class Mark(Image):
    """A bright frame round a place where nothing lies yet."""

    width: float
    height: float

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.width, self.height

    @override
    def paint(self, brush: Brush) -> None:
        box = (3, 3, self.width - 6, self.height - 6)
        shape = rounded(*box[2:], 12, theme.HOVER, theme.LEGAL, 5, at=box[:2])
        brush.vector(f'<g opacity="0.9">{shape}</g>', (0, 0, *self.size))


@frozen(cache_hash=True)
class Tail(Image):
    """The corner of the bubble that points at her beak: to the left, unless it is turned."""

    shy: ClassVar[bool] = True
    size: ClassVar[tuple[float, float]] = (46.0, 44.0)

    @override
    def paint(self, brush: Brush) -> None:
        corner = f'<path d="M46 4 L4 22 L46 40" fill="{theme.PAPER_LIGHT}" stroke="{theme.CARD_LINE}"'
        brush.vector(f'{corner} stroke-width="2"/>', (0, 0, *self.size))


def sentences(text: str) -> tuple[str, str]:
    """Part the first sentence from the others."""
    found = re.match(r"(.+?[.!?…][»”]?)\s+([^—\s].+)", text)
    return (found[1], found[2]) if found else (text, "")


def box_of(placed: Placed) -> Box:
    """Find the box that a piece fills, however it is turned."""
    width, height = (side * placed.pose.scale for side in placed.image.size)
    return placed.pose.x - width / 2, placed.pose.y - height / 2, width, height


def apart(one: Box, other: Box, room: float = MARGIN) -> bool:
    """Tell whether two boxes do not overlap, with some room between them."""
    return (
        one[0] + one[2] + room <= other[0]
        or other[0] + other[2] + room <= one[0]
        or one[1] + one[3] + room <= other[1]
        or other[1] + other[3] + room <= one[1]
    )


def duck_box(stand: Stand) -> Box:
    """Find the box that she fills."""
    width, height = (side * stand.scale for side in DUCK)
    return stand.duck[0] - width / 2, stand.duck[1] - height / 2, width, height


def chosen(stands: Sequence[Stand], free: Iterable[Box]) -> Stand:
    """Find the first stand from which she hides none of these boxes; if there is none, the best."""
    boxes = list(free)
    return next(
        (each for each in stands if all(apart(box, each.bubble) and apart(box, duck_box(each), 0) for box in boxes)),
        stands[0],
    )


def lay(stand: Stand, bubble: Bubble | None, mood: str) -> list[Placed]:
    """Lay her, and what she says."""
    (x, y), (left, top, width, height) = stand.duck, stand.bubble
    duck = Picture(f"ui/teacher_{mood}", *DUCK, mirror=x > theme.WIDTH / 2)
    z = 2 * ABOVE
    hers = [Placed("lesson:duck", duck, Pose(x, y, 0, stand.scale), z=z, shadow=1, solid=False)]
    if bubble is None:
        return hers
    if left <= x <= left + width:
        tail = Pose(x, top + height + 14, 90) if top < y else Pose(x, top - 14, 270)
    else:
        level = min(max(y - 20, top + 40), top + height - 40)
        tail = Pose(left - 16, level) if left > x else Pose(left + width + 16, level, 180)
    return [
        *hers,
        Placed("lesson:bubble", bubble, centre(stand.bubble), z=z + 1, shadow=2, solid=False),
        Placed("lesson:tail", Tail(), tail, z=z + 2, shadow=0, solid=False),
    ]


def lit(picture: Sequence[Placed], keys: Sequence[str]) -> list[Placed]:
    """Lay the veil, and above it these pieces with all that lies on them; a clear place is marked, to be seen."""
    grounds = [(box_of(each), each.z) for each in picture if each.key in keys]
    raised = [evolve(each, z=each.z + ABOVE) if _lies_on(each, grounds) else each for each in picture]
    marks = [
        Placed(f"lesson:{each.key}", Mark(*each.image.size), each.pose, z=each.z + ABOVE, shadow=0, solid=False)
        for each in picture
        if each.key in keys and each.image.clear
    ]
    veil = Placed("lesson:veil", Veil(), Pose(0, 0), z=ABOVE / 2, shadow=0, solid=False, alpha=VEIL)
    return [*raised, *marks, veil]


def _lies_on(piece: Placed, grounds: Iterable[tuple[Box, float]]) -> bool:
    x, y = piece.pose.x, piece.pose.y
    return any(
        left <= x <= left + width and top <= y <= top + height and piece.z >= z
        for (left, top, width, height), z in grounds
    )


def arrow(target: Box) -> Placed:
    """Point at a box from above, or from below where there is no room above."""
    left, top, width, height = target
    x = min(max(left + width / 2, ARROW[0]), theme.WIDTH - ARROW[0])
    above = top > ARROW[1] + 20
    y = top - ARROW[1] / 2 - 6 if above else top + height + ARROW[1] / 2 + 6
    picture = Picture("ui/arrow", *ARROW)
    return Placed("lesson:arrow", picture, Pose(x, y, 0 if above else 180), z=2 * ABOVE + 3, shadow=1, solid=False)
