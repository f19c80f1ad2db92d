"""A panel that asks yes or no: before something that costs a penalty, or on which the whole table must agree."""

from collections.abc import Callable

from typing_extensions import override

from tabletop import theme
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Pop, SceneChange, Services
from tabletop.stage.box import Box
from tabletop.stage.images import TextImage
from tabletop.stage.inputs import Input, KeyPress
from tabletop.tables.game_table import Question
from tabletop.widgets.button import Button
from tabletop.widgets.widget import ImageWidget


class ConfirmPanel(Panel):
    """A question and two buttons, yes and no. Esc means no."""

    width = 640.0
    height = 300.0

    def __init__(
        self,
        services: Services,
        question: Question,
        on_agree: Callable[[], object],
        on_decline: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(services)
        self.question, self.on_agree, self.on_decline = question, on_agree, on_decline

    @override
    def build(self) -> None:
        """Lay the question and the buttons."""
        (left, top, width, _), asked = self.box, self.question
        no, yes = Box(left + 40, self.box.bottom - 92, width - 80, 66).columns(2, 20)
        words = TextImage(asked.text, width - 80, 110, 24, theme.INK_MUTED, lines=4)
        self.group.widgets = [
            self.heading(asked.title),
            ImageWidget.at(left + 40, top + 76, words),
            Button(no, asked.no, kind="amber", on_press=self.leave),
            Button(yes, asked.yes, on_press=self.agree),
        ]

    def agree(self) -> SceneChange:
        """Call `on_agree`, and go where it leads."""
        change = self.on_agree()
        return change if isinstance(change, SceneChange) else Pop()

    @override
    def leave(self) -> SceneChange | None:
        """Call `on_decline`, and close the panel."""
        if self.on_decline:
            self.on_decline()
        return Pop()

    @override
    def handle(self, event: Input) -> SceneChange | None:
        """Take Enter as no unless a button has the focus."""
        if isinstance(event, KeyPress) and event.key in ("return", "space") and not self.group.focus:
            return self.leave()
        return super().handle(event)
