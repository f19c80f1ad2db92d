"""The menu of a match: go on, take back, read, change, leave."""

from typing import TYPE_CHECKING, Any

from tabletop.scenes.panel import Panel
from tabletop.scenes.scene import Change, Home, House, Pop, Push
from tabletop.widgets.button import Button

if TYPE_CHECKING:
    from tabletop.scenes.table import TableScene


class Pause(Panel):
    """What Esc opens at a table."""

    wide = 480.0
    tall = 590.0

    def __init__(self, house: House, table: "TableScene") -> None:
        self.table = table
        super().__init__(house)

    def build(self) -> None:
        """Lay the planks."""
        say, (left, top, width, _) = self.house.say, self.box
        able = self.table.director.match.undoable() > 0
        rows: list[tuple[str, str, Any, bool]] = [
            ("resume", "ui/icon_play", Pop, True),
            ("undo", "ui/icon_undo", self.undo, able),
            ("rules", "ui/icon_help", lambda: self.table.rulebook(""), True),
            ("log", "ui/icon_eye", self.table.whole_log, True),
            ("settings", "ui/icon_gear", self.settings, True),
            ("leave", "ui/icon_exit", Home, True),
        ]
        self.group.widgets = [self.heading(say("pause-title"))]
        for place, (key, icon, do, on) in enumerate(rows):
            box = (left + 50, top + 86 + 80 * place, width - 100, 66)
            kind = "wood" if place else "amber"
            button = Button(box, say(f"pause-{key}"), icon=icon, kind=kind, pressed_=do, enabled=on)
            self.group.widgets.append(button)

    def undo(self) -> Change:
        """Take back, and go on."""
        self.table.undo()
        return Pop()

    def settings(self) -> Change:
        """Open the settings."""
        from tabletop.scenes.settings import SettingsScene

        return Push(SettingsScene(self.house))
