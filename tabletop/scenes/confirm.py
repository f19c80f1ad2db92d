"""«Really?»: a question before what costs a penalty."""

from collections.abc import Callable

from tabletop import theme
from tabletop.scenes.panel import Panel
from tabletop.scenes.scene import Change, House, Pop
from tabletop.stage.events import Input, Press
from tabletop.stage.images import Words
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label


class Confirm(Panel):
    """A sentence, and two planks: yes and no. Esc is no."""

    wide = 640.0
    tall = 300.0

    def __init__(self, house: House, game: str, question: str, agreed: Callable[[], object]) -> None:
        self.game, self.question, self.agreed = game, question, agreed
        super().__init__(house)

    def build(self) -> None:
        """Lay the planks."""
        say, (left, top, width, tall) = self.house.say, self.box
        words = Words(self.question, width - 80, 110, 24, theme.INK_2, lines=4)
        self.group.widgets = [
            self.heading(say(f"{self.game}-really-title")),
            Label((left + 40, top + 76, width - 80, 110), words),
            Button((left + 40, top + tall - 92, 270, 66), say(f"{self.game}-really-no"), kind="amber", pressed_=Pop),
            Button((left + width - 310, top + tall - 92, 270, 66), say(f"{self.game}-really-yes"), pressed_=self.agree),
        ]

    def agree(self) -> Change:
        """Do it."""
        self.agreed()
        return Pop()

    def handle(self, happened: Input) -> Change | None:
        """Enter alone agrees to nothing."""
        if isinstance(happened, Press) and happened.key in ("return", "space") and not self.group.focus:
            return Pop()
        return super().handle(happened)
