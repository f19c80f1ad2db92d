"""Whoever opens a box for the first time is asked whether the duck shall show how it is played."""

from typing_extensions import override

from tabletop import theme
from tabletop.scenes.base import routes
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Change, House, Pop, Replace
from tabletop.stage.images import Picture, Words
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label


class LessonOffer(Panel):
    """The teacher, one sentence, and two planks; Esc is no."""

    wide = 720.0
    tall = 330.0

    def __init__(self, house: House, game: str) -> None:
        self.game = game
        super().__init__(house)

    @override
    def build(self) -> None:
        """Lay the planks."""
        say, (left, top, width, tall) = self.house.say, self.box
        beside = width - 310
        title = Words(say("lesson-offer-title"), beside, 52, 38, theme.INK, theme.TITLE, "left")
        words = Words(say("lesson-offer"), beside, 110, 25, theme.INK_2, align="left", lines=4)
        self.group.widgets = [
            Label((left + 28, top + 20, 222, 210), Picture("ui/teacher_speaks", 222, 210), 1),
            Label((left + 270, top + 34, *title.size), title),
            Label((left + 270, top + 94, *words.size), words),
            Button((left + 40, top + tall - 96, 310, 70), say("lesson-offer-no"), pressed_=Pop),
            Button(
                (left + width - 350, top + tall - 96, 310, 70),
                say("lesson-offer-yes"),
                kind="amber",
                pressed_=self.agree,
            ),
        ]

    def agree(self) -> Change:
        """Begin the lesson."""
        return Replace(routes.Lesson(self.game))
