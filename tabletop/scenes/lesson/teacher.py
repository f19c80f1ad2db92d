"""The teacher of lessons, a duck: her speech bubble, her arrow, and the veil over all that is not highlighted."""

from collections.abc import Iterable, Sequence
from typing import Final

from attrs import evolve

from tabletop import theme
from tabletop.lessons.lesson import TeacherSpot
from tabletop.scenes.base.lesson_bubble import BubbleTail, EmptyPlaceFrame, LessonBubble
from tabletop.scenes.base.scene import Services
from tabletop.stage.box import Box
from tabletop.stage.images import DimOverlay, Picture
from tabletop.stage.pose import Pose, pose_of_box
from tabletop.stage.stage import PlacedPiece

VEIL_ALPHA: Final = 132
"""How dark the table is beside highlighted pieces: the veil's alpha."""
HIGHLIGHT_Z: Final = 400.0
"""How much is added to the z of highlighted pieces; the teacher is above them."""
DUCK_SIZE: Final = (230.0, 218.0)
ARROW_SIZE: Final = (74.0, 92.0)
TOUCH_MARGIN: Final = 8.0
"""The margin that the teacher leaves around pieces that can be touched."""
ARROW_OVERLAP_SIZE: Final = 20.0
"""How far an arrow may overlap other highlighted pieces."""
END_STAND: Final = TeacherSpot((520, 420), Box(660, 330, 560, 216))
"""Where the teacher stands at the end of the lesson."""
WING_SIZE: Final = (380.0, 220.0)
WING_POSES: Final = (Pose(1380, 470, -10), Pose(560, 500, 10))
"""From where to where her wing sweeps over the middle of the table."""


class Teacher:
    """What the teacher says, her mood and where she stands."""

    def __init__(self, services: Services, stands: Sequence[TeacherSpot]) -> None:
        self.services, self.stands, self.stand = services, stands, stands[0]
        self._words_key = ""
        self._values: dict[str, object] = {}
        self.mood = "speaks"
        """How she looks: she "speaks", is "glad", or has seen an "oops"."""
        self.spoken_seconds = 0.0
        """Seconds since she began to speak."""

    def speak(self, key: str, mood: str = "speaks", **values: object) -> None:
        """Say the text of this catalogue key, with these values, from now on."""
        self._words_key, self._values, self.mood, self.spoken_seconds = key, values, mood, 0.0

    def be_silent(self) -> None:
        """Say nothing any more."""
        self._words_key, self.mood = "", "speaks"

    @property
    def words(self) -> str:
        """The text that she says; "" if nothing."""
        return self.services.say(self._words_key, **self._values) if self._words_key else ""

    def with_ending(self, picture: Sequence[PlacedPiece]) -> list[PlacedPiece]:
        """Return the picture veiled, with the teacher and a bubble that has space for two buttons."""
        self.stand = END_STAND
        return [
            *highlighted(picture, ()),
            *self._teacher_pieces(LessonBubble(*END_STAND.bubble_box.size, self.words, bottom_gap=96)),
        ]

    def with_teacher(self, picture: Sequence[PlacedPiece]) -> list[PlacedPiece]:
        """Return the picture with the teacher, and a bubble if she says something."""
        return [
            *picture,
            *self._teacher_pieces(LessonBubble(*self.stand.bubble_box.size, self.words) if self.words else None),
        ]

    def with_explanation(
        self,
        picture: Sequence[PlacedPiece],
        highlight_keys: Sequence[str],
        touchable: Iterable[str],
        foot_line: str,
        progress: tuple[int, int],
    ) -> list[PlacedPiece]:
        """Return the picture with the teacher, her bubble and an arrow to the first highlighted piece.

        She covers no highlighted or touchable piece. `progress` is the number of the step and how many there are.
        """
        boxes = {each.key: unrotated_box(each) for each in picture}
        bright = [boxes[key] for key in highlight_keys if key in boxes]
        pointing = [arrow_to(bright[0], bright)] if bright else []
        kept = {*highlight_keys, *touchable}
        free = [*(box for key, box in boxes.items() if key in kept), *map(unrotated_box, pointing)]
        self.stand = choose_stand(self.stands, free)
        return [
            *picture,
            *self._teacher_pieces(LessonBubble(*self.stand.bubble_box.size, self.words, foot_line, *progress)),
            *pointing,
        ]

    def _teacher_pieces(self, bubble: LessonBubble | None) -> list[PlacedPiece]:
        (x, y), box = self.stand.duck_point, self.stand.bubble_box
        duck, z = Picture(f"ui/teacher_{self.mood}", *DUCK_SIZE, mirror=x > theme.WIDTH / 2), 2 * HIGHLIGHT_Z
        hers = [PlacedPiece("lesson:duck", duck, Pose(x, y, scale=self.stand.scale), z=z, elevation=1, touchable=False)]
        if bubble is None:
            return hers
        if box.left <= x <= box.right:
            tail = Pose(x, box.bottom + 14, 90) if box.top < y else Pose(x, box.top - 14, 270)
        else:
            level = min(max(y - 20, box.top + 40), box.bottom - 40)
            tail = Pose(box.left - 16, level) if box.left > x else Pose(box.right + 16, level, 180)
        return [
            *hers,
            PlacedPiece("lesson:bubble", bubble, pose_of_box(box), z=z + 1, elevation=2, touchable=False),
            PlacedPiece("lesson:tail", BubbleTail(), tail, z=z + 2, elevation=0, touchable=False),
        ]


def wing_piece(pose: Pose) -> PlacedPiece:
    """Make her wing, which tidies up what lies on the table."""
    wing = Picture("ui/teacher_wing", *WING_SIZE)
    return PlacedPiece("lesson:wing", wing, pose, z=2 * HIGHLIGHT_Z - 1, elevation=2, touchable=False)


def unrotated_box(placed: PlacedPiece) -> Box:
    """Return the box of a piece, as if it were not turned."""
    return Box.around(placed.pose.x, placed.pose.y, *(side * placed.pose.scale for side in placed.image.size))


def are_apart(one: Box, other: Box, margin: float = TOUCH_MARGIN) -> bool:
    """Tell whether two boxes do not overlap, with a margin between them."""
    return (
        one.right + margin <= other.left
        or other.right + margin <= one.left
        or one.bottom + margin <= other.top
        or other.bottom + margin <= one.top
    )


def duck_box(stand: TeacherSpot) -> Box:
    """Return the box of the teacher at a stand."""
    return Box.around(*stand.duck_point, *(side * stand.scale for side in DUCK_SIZE))


def choose_stand(stands: Sequence[TeacherSpot], clear_boxes: Iterable[Box]) -> TeacherSpot:
    """Return the first stand from which she covers none of these boxes; the first of all if there is none."""
    boxes = list(clear_boxes)
    return next(
        (
            each
            for each in stands
            if all(are_apart(box, each.bubble_box) and are_apart(box, duck_box(each), 0) for box in boxes)
        ),
        stands[0],
    )


def highlighted(picture: Sequence[PlacedPiece], highlight_keys: Sequence[str]) -> list[PlacedPiece]:
    """Return the picture with a veil, and these pieces and all that lies on them above it.

    An invisible piece gets a mark, so that it can be seen.
    """
    grounds = [(unrotated_box(each), each.z) for each in picture if each.key in highlight_keys]
    raised = [evolve(each, z=each.z + HIGHLIGHT_Z) if _lies_on(each, grounds) else each for each in picture]
    marks = [
        PlacedPiece(
            f"lesson:{each.key}",
            EmptyPlaceFrame(*each.image.size),
            each.pose,
            z=each.z + HIGHLIGHT_Z,
            elevation=0,
            touchable=False,
        )
        for each in picture
        if each.key in highlight_keys and each.image.invisible
    ]
    veil = PlacedPiece(
        "lesson:veil", DimOverlay(), Pose(0, 0), z=HIGHLIGHT_Z / 2, elevation=0, touchable=False, alpha=VEIL_ALPHA
    )
    return [*raised, *marks, veil]


def _lies_on(piece: PlacedPiece, grounds: Iterable[tuple[Box, float]]) -> bool:
    return any(ground.contains(piece.pose.x, piece.pose.y) and piece.z >= z for ground, z in grounds)


def arrow_to(target: Box, highlighted_boxes: Sequence[Box]) -> PlacedPiece:
    """Return an arrow to a box, from above or from a side where it fits and covers nothing highlighted."""
    (across, along), middle = ARROW_SIZE, pose_of_box(target)
    x, y, off = middle.x, middle.y, along / 2 + 6
    sides = (
        Pose(x, target.top - off),
        Pose(x, target.bottom + off, 180),
        Pose(target.right + off, y, -90),
        Pose(target.left - off, y, 90),
    )
    placed = [
        PlacedPiece(
            "lesson:arrow",
            Picture("ui/arrow", across, along),
            side,
            z=2 * HIGHLIGHT_Z + 3,
            elevation=1,
            touchable=False,
        )
        for side in sides
    ]
    inner = Box(along / 2, along / 2 + 14, theme.WIDTH - along, theme.HEIGHT - along)
    others = [box for box in highlighted_boxes if box != target]
    return next(
        (
            each
            for each in placed
            if not are_apart(Box(each.pose.x, each.pose.y, 0, 0), inner, 0)
            and all(are_apart(unrotated_box(each), box, -ARROW_OVERLAP_SIZE) for box in others)
        ),
        placed[0],
    )
