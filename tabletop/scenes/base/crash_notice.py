"""The panel after a crash: where the report is, and how to go on."""

from collections.abc import Callable
from pathlib import Path

from typing_extensions import override

from tabletop import theme
from tabletop.files import printable
from tabletop.scenes.base import routes
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Home, Replace, SceneChange, Services
from tabletop.stage.images import TextImage
from tabletop.widgets.button import Button
from tabletop.widgets.widget import ImageWidget

FOREIGN_GAME_HEIGHT = 60.0
"""How much taller the panel is where a game from outside is named."""


class CrashPanel(Panel):
    """Says where the crash report is, and offers to resume the match or go to the main menu."""

    is_crash_notice = True
    width = 860.0

    def __init__(
        self,
        services: Services,
        report: Path | None,
        on_resume: Callable[[], routes.Route] | None,
        foreign_game: str = "",
    ) -> None:
        super().__init__(services)
        self.report, self.on_resume = report, on_resume
        self.foreign_game = foreign_game
        """The key of the game from outside that was played, if it was one."""
        self.height = (460.0 if on_resume else 380.0) + (FOREIGN_GAME_HEIGHT if foreign_game else 0.0)

    @override
    def build(self) -> None:
        """Make the text and the buttons."""
        say, (left, top, width, _) = self.services.say, self.box
        told = [say("stumbled-safe")] if self.on_resume else []
        told.append(say("stumbled-report", file=printable(self.report)) if self.report else say("stumbled-no-report"))
        room = 170.0
        if self.foreign_game:
            told.append(say("stumbled-foreign-game", game=printable(self.foreign_game)))
            room += FOREIGN_GAME_HEIGHT
        words = TextImage("\n".join(told), width - 100, room, 23, theme.INK_MUTED, lines=8)
        boxes = self.button_boxes(2 if self.on_resume else 1)
        self.group.widgets = [
            self.heading(say("stumbled-title")),
            ImageWidget.at(left + 50, top + 84, words),
            Button(boxes[-1], say("results-home"), icon="ui/icon_exit", on_press=Home),
        ]
        if self.on_resume:
            go_on = Button(boxes[0], say("stumbled-go-on"), icon="ui/icon_play", kind="amber", on_press=self.resume)
            self.group.widgets.insert(2, go_on)

    def resume(self) -> SceneChange:
        """Resume the match after its last act, or open the panel for a match that can't be opened."""
        assert self.on_resume is not None
        return Replace(self.on_resume())

    @override
    def leave(self) -> SceneChange:
        """Go to the main menu."""
        return Home()
