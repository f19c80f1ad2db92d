"""The menu of a match: go on, take back, read, change, leave."""

from collections.abc import Callable
from typing import Any

from typing_extensions import override

from tabletop.lessons import has_lesson
from tabletop.scenes import goto
from tabletop.scenes.panel import Panel
from tabletop.scenes.scene import Change, Home, House, Pop, Push, Replace
from tabletop.widgets.button import Button


class Pause(Panel):
    """What Esc opens at a table."""

    wide = 480.0
    tall = 670.0

    def __init__(self, house: House, log: goto.Log, undo: Callable[[], goto.Confirm | None] | None) -> None:
        self.log, self.undo = log, undo
        super().__init__(house)

    @override
    def build(self) -> None:
        """Lay the planks."""
        say, (left, top, width, _), game = self.house.say, self.box, self.log.match.setup.game
        rows: list[tuple[str, str, Any, bool]] = [
            ("resume", "ui/icon_play", Pop, True),
            ("undo", "ui/icon_undo", self.take_back, self.undo is not None),
            ("lesson", "ui/icon_lesson", lambda: Push(goto.Lesson(game)), has_lesson(game)),
            ("rules", "ui/icon_help", lambda: Push(goto.Rulebook(game)), True),
            ("log", "ui/icon_eye", lambda: Push(self.log), True),
            ("settings", "ui/icon_gear", lambda: Push(goto.Settings()), True),
            ("leave", "ui/icon_exit", Home, True),
        ]
        self.group.widgets = [self.heading(say("pause-title"))]
        for place, (key, icon, do, on) in enumerate(rows):
            box = (left + 50, top + 86 + 80 * place, width - 100, 66)
            kind = "wood" if place else "amber"
            button = Button(box, say(f"pause-{key}"), icon=icon, kind=kind, pressed_=do, enabled=on)
            self.group.widgets.append(button)

    def take_back(self) -> Change:
        """Take back, and go on."""
        assert self.undo is not None
        question = self.undo()
        return Replace(question) if question else Pop()
