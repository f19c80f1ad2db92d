"""The boxes of the games on the start screen: where they lie, what is printed on them, and their buttons."""

from collections.abc import Callable
from typing import ClassVar, Final

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.stage.brush import Brush, TextStyle, figure_style, title_style
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import ButtonImage, Image, Outline, Picture, paint_avatar
from tabletop.stage.inputs import Input, KeyPress, Pointer
from tabletop.stage.pose import Pose
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Answer, Widget

MAX_BOX_SIZE: Final = (320.0, 438.0)
"""Width and height of a box at full size."""
SHELF_MIDDLE_POINT: Final = (800.0, 402.0)
"""The middle of all boxes: below the title, above the button that continues the last match."""
SHELF_SIZE: Final = (1504.0, 508.0)
"""Width and height of the area for all boxes."""
MIN_BOX_GAPS: Final = (32.0, 64.0)
"""The smallest gaps beside and below a box, at full size. The button of the box pointed at needs them."""
MAX_BOX_GAP: Final = 150.0
"""The largest gap between neighbours: a few boxes lie close together."""
MAX_BOXES_PER_ROW: Final = 6
"""With more boxes another row begins, so that they do not get too small."""
TILTS_DEGREES: Final = (2.0, -1.4, 1.2, -2.2)
MIN_BUTTON_SCALE: Final = 0.72
"""The smallest scale of the button that opens a box, however small the box is."""


def box_poses(boxes: int) -> list[Pose]:
    """Find where this many boxes lie, in rows, with their turn and size: as large as all of them fit."""
    rows = -(-boxes // MAX_BOXES_PER_ROW)
    lengths = [boxes // rows + (row < boxes % rows) for row in range(rows)]
    (wide, tall), (beside, below) = MAX_BOX_SIZE, MIN_BOX_GAPS
    least_wide = lengths[0] * wide + (lengths[0] - 1) * beside
    scale = min(SHELF_SIZE[0] / least_wide, SHELF_SIZE[1] / (rows * tall + (rows - 1) * below), 1.0)
    across = min((SHELF_SIZE[0] - wide * scale) / max(lengths[0] - 1, 1), wide * scale + MAX_BOX_GAP)
    poses = []
    for row, length in enumerate(lengths):
        y = SHELF_MIDDLE_POINT[1] + (row - (rows - 1) / 2) * (tall + below) * scale
        for place in range(length):
            x = SHELF_MIDDLE_POINT[0] + (place - (length - 1) / 2) * across
            poses.append(Pose(x, y, TILTS_DEGREES[(place + row) % len(TILTS_DEGREES)], scale))
    return poses


@frozen(cache_hash=True)
class GameBoxImage(Image):
    """The lid of a game's box: its title, how many may play, and how long it takes."""

    size: ClassVar[tuple[float, float]] = MAX_BOX_SIZE

    game: str
    title: str
    players: str
    minutes: str = ""

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the lid, the title and the stickers."""
        brush.draw_picture(f"ui/box_{self.game}", (0, 0, *MAX_BOX_SIZE))
        ink = (4.0, theme.INK)
        brush.draw_text(
            break_title(self.title),
            (26, 22, 256, 112),
            title_style(46, theme.PAPER_LIGHT, lines=2, outline=ink, leading=1.12),
        )
        people = (
            f'<g fill="{theme.INK_MUTED}"><circle cx="34" cy="53" r="4"/><circle cx="50" cy="53" r="4"/>'
            '<path d="M27 67 V62 Q27 58 34 58 Q41 58 41 62 V67 Z"/>'
            '<path d="M43 67 V62 Q43 58 50 58 Q57 58 57 62 V67 Z"/></g>'
        )
        watch = (
            f'<g fill="none" stroke="{theme.INK_MUTED}" stroke-width="2.6" stroke-linecap="round">'
            '<circle cx="42" cy="59" r="9"/><path d="M42 54 V59 H46"/></g>'
        )
        _paint_sticker(brush, 22, self.players, people)
        if self.minutes:
            _paint_sticker(brush, 206, self.minutes, watch)

    @property
    @override
    def outline(self) -> Outline:
        """The outline of a lid. It is the same for all games, whatever is printed on it."""
        return Picture("ui/box_fox_forest", *MAX_BOX_SIZE)


def _paint_sticker(brush: Brush, left: float, number: str, mark: str) -> None:
    """Paint a round sticker with a number and below it a mark that tells what is counted."""
    disc = (
        f'<circle cx="42" cy="42" r="39" fill="{theme.PAPER_LIGHT}" stroke="{theme.INK}" stroke-width="2.6"/>'
        f'<circle cx="42" cy="42" r="33" fill="none" stroke="{theme.STICKER_STITCH}" stroke-width="2" '
        'stroke-dasharray="4 4"/>'
    )
    brush.draw_svg(disc + mark, (left, 322, 84, 84))
    brush.draw_text(number, (left + 13, 330, 58, 38), figure_style(30))


def break_title(title: str) -> str:
    """Break a long title into two lines of similar length, but not after a short word: «Ни пуха / ни пера!»."""
    spaces = [at for at, sign in enumerate(title) if sign == " " and len(title[:at].split()[-1]) > 2]
    if len(title) < 11 or not spaces:
        return title
    middle = min(spaces, key=lambda at: abs(2 * at - len(title) + 1))
    return f"{title[:middle]}\n{title[middle + 1 :]}"


@define
class BoxButton(Widget):
    """A box that opens its game. It straightens and grows while it is pointed at."""

    image: GameBoxImage
    rest_pose: Pose
    """Its pose while nobody points at it."""
    open_text: str
    on_press: Callable[[], Answer | None]
    _lift_share: float = field(init=False, default=0.0)

    @override
    def update(self, seconds: float) -> None:
        """Rise while it is hovered or focused, sink otherwise."""
        goal = 1.0 if self.hovered or self.focused else 0.0
        if self._lift_share != goal:
            step = seconds / theme.LIFT_SECONDS
            self._lift_share = min(self._lift_share + step, 1.0) if goal else max(self._lift_share - step, 0.0)
            self.needs_redraw = True

    @override
    def handle(self, event: Input) -> Answer | bool | None:
        """Open the game."""
        match event:
            case Pointer("down", _, _, 1) | KeyPress("return" | "space"):
                return self.on_press()
        return None

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the box, and once it is fully raised the button that opens it."""
        rest, lift = self.rest_pose, self._lift_share
        pose = Pose(rest.x, rest.y - 10 * lift, rest.angle * (1 - lift), rest.scale * (1 + 0.06 * lift))
        moving = 0 < lift < 1
        canvas.draw_shadow(self.image, pose, 3 if lift > 0.5 else 2, moving=moving)
        canvas.draw(self.image, pose, moving=moving)
        if lift == 1.0:
            plank = ButtonImage(230, 62, "amber", self.open_text, 27)
            below = Pose(rest.x, rest.y + 226 * rest.scale, scale=max(rest.scale, MIN_BUTTON_SCALE))
            canvas.draw_shadow(plank, below, 1)
            canvas.draw(plank, below)


@frozen(cache_hash=True)
class TitleSign(Image):
    """The wooden sign with the name of the program."""

    radius: ClassVar[float] = 18
    size: ClassVar[tuple[float, float]] = (700, 112)

    title: str
    subtitle: str

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the board, the name and two ducks."""
        ButtonImage(700, 112, "wood").paint(brush)
        brush.draw_text(self.title, (118, 2, 464, 72), title_style(62))
        brush.draw_text(self.subtitle, (118, 70, 464, 32), TextStyle(22))
        brush.draw_picture("ducks/duck_red", (14, 8, 100, 94))
        brush.draw_picture("ducks/duck_green", (588, 8, 100, 94), mirror=True)


@frozen(cache_hash=True)
class ContinueImage(Image):
    """The image of the wide button that continues the last match."""

    radius: ClassVar[float] = 16
    size: ClassVar[tuple[float, float]] = (760, 104)

    title: str
    subtitle: str
    ducks: tuple[str, ...]
    pressed: bool = False

    @override
    def paint(self, brush: Brush) -> None:
        """Paint the button, the triangle, the texts and the portraits of the players."""
        ButtonImage(760, 104, "amber", pressed=self.pressed).paint(brush)
        down = 4 if self.pressed else 0
        triangle = (
            f'<path d="M34 {26 + down} L70 {49 + down} L34 {72 + down} Z" fill="{theme.INK}" stroke="{theme.INK}" '
        )
        brush.draw_svg(f'{triangle} stroke-width="6" stroke-linejoin="round"/>', (0, 0, 760, 104))
        room = 620 - 50 * len(self.ducks)
        brush.draw_text(self.title, (102, 8 + down, room, 48), title_style(38, align="left"))
        brush.draw_text(self.subtitle, (102, 55 + down, room, 34), TextStyle(21, theme.INK_MUTED, align="left"))
        for place, duck in enumerate(self.ducks):
            paint_avatar(brush, duck, (736 - 50 * (len(self.ducks) - place), 20 + down, 58, 58))


@define
class ContinueButton(Button):
    """The wide button that continues the last match."""

    subtitle: str = field(kw_only=True)
    ducks: tuple[str, ...] = field(kw_only=True)

    @override
    def image(self) -> Image:
        return ContinueImage(self.text, self.subtitle, self.ducks, self.held_down)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the button, with a glow while it is hovered or focused."""
        canvas.draw_shadow(self.image(), self.middle(), 2)
        self.draw_lit(canvas, self.image(), hover=self.hovered)
