"""Boxes on the shelf: where they lie, what is printed on them, and the planks that open them."""

from typing import Any, ClassVar, Final

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, Outline, Picture, Plank, avatar
from tabletop.stage.inputs import Input, Pointer, Press
from tabletop.stage.pose import Pose
from tabletop.widgets.widget import Widget

LID: Final = (320.0, 438.0)
"""A box as large as it gets."""
MIDDLE: Final = (800.0, 402.0)
"""The middle of all boxes: below the sign, above the plank of the last match."""
ROOM: Final = (1504.0, 508.0)
"""What they may take of the table, all together."""
GAPS: Final = (32.0, 64.0)
"""The least room between two boxes, beside and below each other: there hangs the plank of the one pointed at."""
APART: Final = 150.0
"""The most room between neighbours: few boxes lie together."""
ABREAST: Final = 6
"""Boxes that lie in one row before another begins: they would be too small to tell apart."""
TILTS: Final = (2.0, -1.4, 1.2, -2.2)
LEGIBLE: Final = 0.72
"""The least size, as a factor, of the plank that opens a small box."""


def spots(boxes: int) -> list[Pose]:
    """Find where so many boxes lie, how they are turned and how large they are: in rows, as large as they all fit."""
    rows = -(-boxes // ABREAST)
    lengths = [boxes // rows + (row < boxes % rows) for row in range(rows)]
    (wide, tall), (beside, below) = LID, GAPS
    least_wide = lengths[0] * wide + (lengths[0] - 1) * beside
    scale = min(ROOM[0] / least_wide, ROOM[1] / (rows * tall + (rows - 1) * below), 1.0)
    across = min((ROOM[0] - wide * scale) / max(lengths[0] - 1, 1), wide * scale + APART)
    poses = []
    for row, length in enumerate(lengths):
        y = MIDDLE[1] + (row - (rows - 1) / 2) * (tall + below) * scale
        for place in range(length):
            x = MIDDLE[0] + (place - (length - 1) / 2) * across
            poses.append(Pose(x, y, TILTS[(place + row) % len(TILTS)], scale))
    return poses


@frozen(cache_hash=True)
class Box(Image):
    """The lid of a game's box, with its name, how many may play, and for how long."""

    key: str
    title: str
    players: str
    minutes: str = ""

    @property
    @override
    def size(self) -> tuple[float, float]:
        return LID

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the lid, the name, the stickers."""
        brush.picture(f"ui/box_{self.key}", (0, 0, *LID))
        ink = (4.0, theme.INK)
        brush.words(
            balanced(self.title),
            (26, 22, 256, 112),
            46,
            theme.PAPER_LIGHT,
            theme.TITLE,
            lines=2,
            outline=ink,
            leading=1.12,
        )
        people = (
            f'<g fill="{theme.INK_2}"><circle cx="34" cy="53" r="4"/><circle cx="50" cy="53" r="4"/>'
            '<path d="M27 67 V62 Q27 58 34 58 Q41 58 41 62 V67 Z"/>'
            '<path d="M43 67 V62 Q43 58 50 58 Q57 58 57 62 V67 Z"/></g>'
        )
        watch = (
            f'<g fill="none" stroke="{theme.INK_2}" stroke-width="2.6" stroke-linecap="round">'
            '<circle cx="42" cy="59" r="9"/><path d="M42 54 V59 H46"/></g>'
        )
        _sticker(brush, 22, self.players, people)
        if self.minutes:
            _sticker(brush, 206, self.minutes, watch)

    @property
    @override
    def outline(self) -> Outline:
        """That of a lid, whatever is printed on it: all are cut alike."""
        return Picture("ui/box_fox_forest", *LID)


def _sticker(brush: Brush, left: float, figure: str, mark: str) -> None:
    """Paste a round sticker to the lid: a figure, and below it a mark that tells what is counted."""
    disc = (
        f'<circle cx="42" cy="42" r="39" fill="{theme.PAPER_LIGHT}" stroke="{theme.INK}" stroke-width="2.6"/>'
        f'<circle cx="42" cy="42" r="33" fill="none" stroke="{theme.STICKER}" stroke-width="2" '
        'stroke-dasharray="4 4"/>'
    )
    brush.vector(disc + mark, (left, 322, 84, 84))
    brush.words(figure, (left + 13, 330, 58, 38), 30, theme.INK, theme.FIGURE)


def balanced(title: str) -> str:
    """Break a long title where its two lines are most alike, but not after a little word: «Ни пуха / ни пера!»."""
    spaces = [at for at, sign in enumerate(title) if sign == " " and len(title[:at].split()[-1]) > 2]
    if len(title) < 11 or not spaces:
        return title
    middle = min(spaces, key=lambda at: abs(2 * at - len(title) + 1))
    return f"{title[:middle]}\n{title[middle + 1 :]}"


@define
class BoxButton(Widget):
    """A box to open: it straightens and grows under the pointer."""

    image: Box
    rest: Pose
    """How it lies when nobody points at it."""
    words: str
    opened: Any
    _lift: float = field(init=False, default=0.0)

    @override
    def update(self, seconds: float) -> None:
        """Rise or sink."""
        goal = 1.0 if self.hovered or self.focused else 0.0
        if self._lift != goal:
            step = seconds / theme.LIFT
            self._lift = min(self._lift + step, 1.0) if goal else max(self._lift - step, 0.0)
            self.restless = True

    @override
    def handle(self, happened: Input) -> Any:
        """Open it."""
        match happened:
            case Pointer("down", _, _, 1) | Press("return" | "space"):
                return self.opened()
        return None

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the box as far up as it is, and what opens it."""
        rest, lift = self.rest, self._lift
        pose = Pose(rest.x, rest.y - 10 * lift, rest.angle * (1 - lift), rest.scale * (1 + 0.06 * lift))
        moving = 0 < lift < 1
        canvas.shadow(self.image, pose, 3 if lift > 0.5 else 2, moving=moving)
        canvas.draw(self.image, pose, moving=moving)
        if lift == 1.0:
            plank = Plank(230, 62, "amber", self.words, 27)
            below = Pose(rest.x, rest.y + 226 * rest.scale, 0, max(rest.scale, LEGIBLE))
            canvas.shadow(plank, below, 1)
            canvas.draw(plank, below)


@frozen(cache_hash=True)
class Sign(Image):
    """The wooden sign with our name."""

    radius: ClassVar[float] = 18

    title: str
    line: str

    @property
    @override
    def size(self) -> tuple[float, float]:
        return 700, 112

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the board, the name and two ducks."""
        Plank(700, 112, "wood").paint(brush)
        brush.words(self.title, (118, 2, 464, 72), 62, theme.INK, theme.TITLE)
        brush.words(self.line, (118, 70, 464, 32), 22, theme.INK)
        brush.picture("ducks/duck_red", (14, 8, 100, 94))
        brush.picture("ducks/duck_green", (588, 8, 100, 94), mirror=True)


@frozen(cache_hash=True)
class Continue(Image):
    """The broad plank that goes on with the last match."""

    radius: ClassVar[float] = 16

    title: str
    line: str
    ducks: tuple[str, ...]
    pressed: bool = False

    @property
    @override
    def size(self) -> tuple[float, float]:
        return 760, 104

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the plank, the triangle, the words and the portraits."""
        Plank(760, 104, "amber", pressed=self.pressed).paint(brush)
        down = 4 if self.pressed else 0
        triangle = (
            f'<path d="M34 {26 + down} L70 {49 + down} L34 {72 + down} Z" fill="{theme.INK}" stroke="{theme.INK}" '
        )
        brush.vector(f'{triangle} stroke-width="6" stroke-linejoin="round"/>', (0, 0, 760, 104))
        room = 620 - 50 * len(self.ducks)
        brush.words(self.title, (102, 8 + down, room, 48), 38, theme.INK, theme.TITLE, align="left")
        brush.words(self.line, (102, 55 + down, room, 34), 21, theme.INK_2, align="left")
        for place, duck in enumerate(self.ducks):
            avatar(brush, duck, (736 - 50 * (len(self.ducks) - place), 20 + down, 58, 58))


@define
class ContinueButton(Widget):
    """Goes on with the last match."""

    title: str
    line: str
    ducks: tuple[str, ...]
    going_on: Any
    down: bool = field(init=False, default=False)

    @override
    def handle(self, happened: Input) -> Any:
        """Go down, come up, and go on."""
        match happened:
            case Pointer("down", _, _, 1):
                self.down = self.restless = True
                return True
            case Pointer("up", x, y, 1) if self.down:
                self.down, self.restless = False, True
                return self.going_on() if self.inside(x, y) else True
            case Press("return" | "space"):
                return self.going_on()
        return None

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the plank."""
        image = Continue(self.title, self.line, self.ducks, self.down)
        canvas.shadow(image, self.middle(), 2)
        if self.hovered:
            canvas.glow(image, self.middle(), "hover")
        if self.focused:
            canvas.glow(image, self.middle(), "focus")
        canvas.draw(image, self.middle())
