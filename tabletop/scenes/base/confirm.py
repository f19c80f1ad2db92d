"""A question before what costs a penalty, or before what the whole table must agree on."""

from collections.abc import Callable

from typing_extensions import override

from tabletop import theme
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Change, House, Pop
from tabletop.stage.images import Words
from tabletop.stage.inputs import Input, Press
from tabletop.tables.game_table import Question
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label


class Confirm(Panel):
    """A sentence, and two planks: yes and no. Esc is no."""

    wide = 640.0
    tall = 300.0

    def __init__(
        self,
        house: House,
        question: Question,
        agreed: Callable[[], object],
        declined: Callable[[], object] | None = None,
    ) -> None:
        self.question, self.agreed, self.declined = question, agreed, declined
        super().__init__(house)

    @override
    def build(self) -> None:
        """Lay the planks."""
        (left, top, width, tall), asked = self.box, self.question
        words = Words(asked.text, width - 80, 110, 24, theme.INK_2, lines=4)
        self.group.widgets = [
            self.heading(asked.title),
            Label((left + 40, top + 76, width - 80, 110), words),
            Button((left + 40, top + tall - 92, 270, 66), asked.no, kind="amber", pressed_=self.leave),
            Button((left + width - 310, top + tall - 92, 270, 66), asked.yes, pressed_=self.agree),
        ]

    def agree(self) -> Change:
        """Do it, and go where it leads."""
        change = self.agreed()
        return change if isinstance(change, Change) else Pop()

    @override
    def leave(self) -> Change | None:
        """Leave it."""
        if self.declined:
            self.declined()
        return Pop()

    @override
    def handle(self, happened: Input) -> Change | None:
        """Enter alone agrees to nothing."""
        if isinstance(happened, Press) and happened.key in ("return", "space") and not self.group.focus:
            return self.leave()
        return super().handle(happened)
