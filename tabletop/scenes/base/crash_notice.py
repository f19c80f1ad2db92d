"""After something that nobody has thought of: nothing is lost, here is the report, and on we go."""

from collections.abc import Callable
from pathlib import Path

from typing_extensions import override

from tabletop import theme
from tabletop.files import readable
from tabletop.scenes.base import routes
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Change, Home, House, Replace
from tabletop.stage.images import Words
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label


class Stumbled(Panel):
    """Says where the report lies, if the disk took one; goes on after the last act, or to the shelf of games."""

    last_resort = True
    wide = 860.0

    def __init__(self, house: House, report: Path | None, go_on: Callable[[], routes.Place] | None) -> None:
        self.report, self.go_on = report, go_on
        self.tall = 460.0 if go_on else 380.0
        super().__init__(house)

    @override
    def build(self) -> None:
        """Say it, and lay the planks."""
        say, (left, top, width, tall) = self.house.say, self.box
        told = [say("stumbled-safe")] if self.go_on else []
        told.append(say("stumbled-report", file=readable(self.report)) if self.report else say("stumbled-no-report"))
        self.group.widgets = [self.heading(say("stumbled-title"))]
        words = Words("\n".join(told), width - 100, 170, 23, theme.INK_2, lines=6)
        self.group.widgets.append(Label((left + 50, top + 84, width - 100, 170), words))
        if self.go_on:
            box = (left + 50, top + tall - 182, width - 100, 66.0)
            self.group.widgets.append(
                Button(box, say("stumbled-go-on"), icon="ui/icon_play", kind="amber", pressed_=self.again)
            )
        box = (left + 50, top + tall - 102, width - 100, 66.0)
        self.group.widgets.append(Button(box, say("results-home"), icon="ui/icon_exit", pressed_=Home))

    def again(self) -> Change:
        """Go on after the last act."""
        from tabletop.saves.match_file import Damaged

        assert self.go_on is not None
        try:
            return Replace(self.go_on())
        except Damaged as fault:
            return Replace(routes.Instead(fault))

    @override
    def leave(self) -> Change:
        """Esc goes home."""
        return Home()
