"""The row of people who have played here: a button for each, with a tick on those who sit."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from attrs import define, field, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.i18n import Catalogue
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush, TextStyle
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import ButtonImage, Dimmed, Image, TextImage, paint_avatar
from tabletop.widgets.button import Button
from tabletop.widgets.widget import ImageWidget, Widget

BAR_BOX: Final = Box(24.0, 756.0, 1040.0, 128.0)
FIRST_PERSON_X: Final = 212.0
PERSON_STEP: Final = 105.0
PORTRAIT_SIZE: Final = (100.0, 112.0)
MAX_WORD_LETTERS: Final = 14
"""Words of this many letters or more are broken, as they fit no line."""


@frozen(cache_hash=True)
class Portrait(Image):
    """A person's avatar over their name."""

    radius: ClassVar[float] = 14
    size: ClassVar[tuple[float, float]] = PORTRAIT_SIZE

    name: str
    duck: str
    is_seated: bool = False

    @override
    def paint(self, brush: Brush) -> None:
        brush.draw_rounded_rect((0, 0, *PORTRAIT_SIZE), self.radius, theme.DARK_WOOD, theme.DARK_WOOD_SHINE, 1.6)
        paint_avatar(brush, self.duck, (20, 5, 60, 60))
        if self.is_seated:
            tick = (
                f'<circle cx="13" cy="13" r="11.5" fill="{theme.DUCK_COLOURS["green"][2]}" '
                f'stroke="{theme.PAPER_LIGHT}" stroke-width="2"/><path d="M7.5 13.5 L11.5 17.5 L18.5 9" fill="none" '
                f'stroke="{theme.WHITE}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>'
            )
            brush.draw_svg(tick, (60, 42, 26, 26))
        brush.draw_text(
            with_line_break(self.name),
            (5, 66, PORTRAIT_SIZE[0] - 10, 43),
            TextStyle(19, theme.CREAM, lines=2, leading=1.1),
        )


def with_line_break(name: str) -> str:
    """Return the name with a line break in the middle, if it is long and has no space."""
    half = (len(name) + 1) // 2
    return name if " " in name or len(name) < MAX_WORD_LETTERS else f"{name[:half]}\n{name[half:]}"


@define
class PersonButton(Button):
    """A button with a person's portrait: they sit down, or get up again."""

    portrait_state: Callable[[], tuple[str, bool]] = field(kw_only=True)
    """Returns the person's avatar and whether they sit."""

    @override
    def image(self) -> Image:
        """The portrait as it is now."""
        portrait = Portrait(self.text, *self.portrait_state())
        return portrait if self.enabled else Dimmed(portrait)

    @override
    def draw(self, canvas: Canvas) -> None:
        self.draw_lit(canvas, self.image(), hover=self.hovered and self.enabled and not self.focused)


def people_widgets(say: Catalogue, people: Sequence[PersonButton]) -> list[Widget]:
    """Place the people's buttons, and return them with the bar and its title."""
    left, top, wide, tall = BAR_BOX
    title = TextImage(say("lobby-people"), 160, 34, 25, theme.CREAM, theme.TITLE_FONT, "left")
    room = (160.0 if people else wide - 40, 70.0)
    about = TextImage(
        say("lobby-people-about" if people else "lobby-people-none"), *room, 18, theme.CREAM, align="left", lines=3
    )
    for place, person in enumerate(people):
        person.box = Box(FIRST_PERSON_X + PERSON_STEP * place, top + 6, *PORTRAIT_SIZE)
    return [
        ImageWidget(BAR_BOX, ButtonImage(wide, tall, "dark"), 1),
        ImageWidget.at(left + 20, top + 12, title),
        ImageWidget.at(left + 20, top + 46, about),
        *people,
    ]
