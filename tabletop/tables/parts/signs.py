"""The bar with the hint, the ribbon that says whose turn it is, and small dark tags."""

from typing import ClassVar

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.match import Human
from tabletop.stage.box import BoxLike
from tabletop.stage.brush import Brush, TextStyle
from tabletop.stage.fonts import load_font
from tabletop.stage.images import ButtonImage, InvisibleArea, Ribbon, Sized
from tabletop.stage.pose import Pose, pose_of_box
from tabletop.stage.stage import PlacedPiece
from tabletop.tables.game_table import PHONE_WIDTH, TableContext

WHY_BUTTON_WIDTH = 124.0
"""The width of the button that asks why a move was refused."""
PROMPT_HEIGHT = 92.0
"""The height of the place for the hint on a phone."""


@frozen(cache_hash=True)
class DarkTag(Sized):
    """A small dark tag with a few words: who leads, who is next."""

    radius: ClassVar[float] = 12

    text: str
    width: float
    height: float = 32

    @override
    def paint(self, brush: Brush) -> None:
        """Paint a dark plank with cream words."""
        brush.draw_rounded_rect((0, 0, self.width, self.height), 12, theme.DARK_WOOD, theme.DARK_WOOD_EDGE, 2)
        brush.draw_text(self.text, (8, 0, self.width - 16, self.height), TextStyle(18, theme.CREAM))


def hint_bar(text: str, box: BoxLike, *, refusal: bool = False) -> PlacedPiece:
    """Lay the bar with the hint; a refusal has a warm colour of its own."""
    colour = theme.REFUSAL_INK if refusal else ""
    plank = ButtonImage(box[2], box[3], "dark", text, 23, colour=colour, font=theme.TEXT_FONT, lines=2)
    return PlacedPiece("hint", plank, pose_of_box(box), z=6, elevation=1, touchable=False)


def refusal_bar(text: str, box: BoxLike, button_text: str) -> list[PlacedPiece]:
    """Lay the bar with a refusal, and beside it the button that asks why."""
    left, top, width, height = box
    plank = PlacedPiece(
        "why",
        ButtonImage(WHY_BUTTON_WIDTH, height, "amber", button_text, 20),
        pose_of_box((left + width - WHY_BUTTON_WIDTH, top, WHY_BUTTON_WIDTH, height)),
        z=6,
    )
    return [hint_bar(text, (left, top, width - WHY_BUTTON_WIDTH - 6, height), refusal=True), plank]


def turn_ribbon(
    context: TableContext, middle: tuple[float, float], width: float = 320, max_width: float = 0
) -> PlacedPiece:
    """Lay the ribbon that says whose turn it is: "your turn", or a name where several people share the screen.

    It is as long as the name needs, up to `max_width`.
    """
    people = [player for player in context.players if isinstance(player, Human)]
    text = context.say("table-your-turn")
    if len(people) > 1 and context.decider is not None:
        text = context.say("table-turn-of", name=context.player_name(context.decider))
    wished = (
        load_font(theme.TITLE_FONT, round(Ribbon.font_size * context.text_scale)).measure(text)[0] + 2 * Ribbon.margin
    )
    width = max(width, min(wished, max_width))
    return PlacedPiece("ribbon", Ribbon(width, 62, text), Pose(*middle), z=5, elevation=1, touchable=False)


def prompt_place(top: float) -> PlacedPiece:
    """Keep a place on a phone, below this height, where the hint is read."""
    return PlacedPiece(
        "prompt",
        InvisibleArea(PHONE_WIDTH - 40, PROMPT_HEIGHT),
        Pose(PHONE_WIDTH / 2, top + PROMPT_HEIGHT / 2),
        z=9,
        elevation=0,
        touchable=False,
    )
