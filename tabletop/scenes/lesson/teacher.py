"""The duck who teaches: she speaks, points, and lays a veil over all that does not matter now."""

from collections.abc import Iterable, Sequence
from typing import Final

from attrs import evolve

from tabletop import theme
from tabletop.lessons.lesson import Stand
from tabletop.scenes.base.lesson_bubble import Bubble, Mark, Tail
from tabletop.scenes.base.scene import House
from tabletop.stage.brush import Box
from tabletop.stage.images import Picture, Veil
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
TOUCH: Final = 20.0
"""How far an arrow may reach over what else is lit: less than an arrow from aside would hide."""
END: Final = Stand((520, 420), (660, 330, 560, 216))
"""Where she stands when the lesson is over."""


class Teacher:
    """Keeps what she says and where she stands."""

    def __init__(self, house: House, stands: Sequence[Stand]) -> None:
        self.house, self.stands, self.stand = house, stands, stands[0]
        self._key = ""
        self.mood = "speaks"
        """How she looks: she "speaks", is "glad", or has seen an "oops"."""
        self.heard = 0.0
        """Seconds since she began to speak."""

    def say(self, key: str, mood: str = "speaks") -> None:
        """Say this from now on."""
        self._key, self.mood, self.heard = key, mood, 0.0

    def hush(self) -> None:
        """Say nothing any more."""
        self._key, self.mood = "", "speaks"

    @property
    def words(self) -> str:
        """What she says."""
        return self.house.say(self._key) if self._key else ""

    def conclude(self, picture: Sequence[Placed]) -> list[Placed]:
        """Veil the whole table, and leave room in the bubble for two planks."""
        self.stand = END
        return [*lit(picture, ()), *self._laid(Bubble(*END.bubble[2:], self.words, room=96))]

    def watch(self, picture: Sequence[Placed]) -> list[Placed]:
        """Stand by, with a word or none."""
        return [*picture, *self._laid(Bubble(*self.stand.bubble[2:], self.words) if self.words else None)]

    def point(
        self, picture: Sequence[Placed], keys: Sequence[str], touchable: Iterable[str], foot: str, at: tuple[int, int]
    ) -> list[Placed]:
        """Speak, with an arrow to the first of these pieces; hide none of them, nor what else can be touched.

        `at` is the step we are at, and how many there are.
        """
        boxes = {each.key: box_of(each) for each in picture}
        bright = [boxes[key] for key in keys if key in boxes]
        pointing = [arrow(bright[0], bright)] if bright else []
        kept = {*keys, *touchable}
        free = [*(box for key, box in boxes.items() if key in kept), *map(box_of, pointing)]
        self.stand = chosen(self.stands, free)
        return [*picture, *self._laid(Bubble(*self.stand.bubble[2:], self.words, foot, *at)), *pointing]

    def _laid(self, bubble: Bubble | None) -> list[Placed]:
        (x, y), (left, top, width, height) = self.stand.duck, self.stand.bubble
        duck, z = Picture(f"ui/teacher_{self.mood}", *DUCK, mirror=x > theme.WIDTH / 2), 2 * ABOVE
        hers = [Placed("lesson:duck", duck, Pose(x, y, 0, self.stand.scale), z=z, shadow=1, solid=False)]
        if bubble is None:
            return hers
        if left <= x <= left + width:
            tail = Pose(x, top + height + 14, 90) if top < y else Pose(x, top - 14, 270)
        else:
            level = min(max(y - 20, top + 40), top + height - 40)
            tail = Pose(left - 16, level) if left > x else Pose(left + width + 16, level, 180)
        return [
            *hers,
            Placed("lesson:bubble", bubble, centre(self.stand.bubble), z=z + 1, shadow=2, solid=False),
            Placed("lesson:tail", Tail(), tail, z=z + 2, shadow=0, solid=False),
        ]


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


def arrow(target: Box, lit: Sequence[Box]) -> Placed:
    """Point at a box from above, or from where there is room and nothing else is lit."""
    (left, top, width, height), (across, along) = target, ARROW
    x, y, off = left + width / 2, top + height / 2, along / 2 + 6
    sides = (
        Pose(x, top - off),
        Pose(x, top + height + off, 180),
        Pose(left + width + off, y, -90),
        Pose(left - off, y, 90),
    )
    placed = [
        Placed("lesson:arrow", Picture("ui/arrow", across, along), side, z=2 * ABOVE + 3, shadow=1, solid=False)
        for side in sides
    ]
    inner = (along / 2, along / 2 + 14, theme.WIDTH - along, theme.HEIGHT - along)
    others = [box for box in lit if box != target]
    return next(
        (
            each
            for each in placed
            if not apart((each.pose.x, each.pose.y, 0, 0), inner, 0)
            and all(apart(box_of(each), box, -TOUCH) for box in others)
        ),
        placed[0],
    )
