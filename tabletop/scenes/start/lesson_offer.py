"""The panel that offers the lesson when a game's box is opened for the first time."""

from typing_extensions import override

from tabletop import theme
from tabletop.scenes.base import routes
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Pop, Replace, SceneChange, Services
from tabletop.stage.box import Box
from tabletop.stage.images import Picture, TextImage
from tabletop.widgets.button import Button
from tabletop.widgets.widget import ImageWidget


class LessonOfferPanel(Panel):
    """The teacher's picture, a question and two buttons; Esc means no."""

    width = 720.0
    height = 330.0

    def __init__(self, services: Services, game: str) -> None:
        super().__init__(services)
        self.game = game

    @override
    def build(self) -> None:
        """Make the question and the two buttons."""
        say, (left, top, width, _) = self.services.say, self.box
        no, yes = Box(left + 40, self.box.bottom - 96, width - 80, 70).columns(2, 20)
        beside = width - 310
        title = TextImage(say("lesson-offer-title"), beside, 52, 38, theme.INK, theme.TITLE_FONT, "left")
        words = TextImage(say("lesson-offer"), beside, 110, 25, theme.INK_MUTED, align="left", lines=4)
        self.group.widgets = [
            ImageWidget.at(left + 28, top + 20, Picture("ui/teacher_speaks", 222, 210), 1),
            ImageWidget.at(left + 270, top + 34, title),
            ImageWidget.at(left + 270, top + 94, words),
            Button(no, say("lesson-offer-no"), on_press=Pop),
            Button(yes, say("lesson-offer-yes"), kind="amber", on_press=self.start_lesson),
        ]

    def start_lesson(self) -> SceneChange:
        """Begin the lesson."""
        return Replace(routes.GuidedMatch(self.game))
