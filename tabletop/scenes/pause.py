"""The menu of a match: go on, take back, read, change, leave."""

from typing import TYPE_CHECKING

from tabletop.scenes.panel import Panel
from tabletop.scenes.scene import Change, Home, House, Pop, Push
from tabletop.widgets import Button

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
        rows = [
            ("pause-resume", "ui/icon_play", "amber", Pop, True),
            ("pause-undo", "ui/icon_undo", "wood", self.undo, able),
            ("pause-rules", "ui/icon_help", "wood", lambda: self.table.rulebook(""), True),
            ("pause-log", "ui/icon_eye", "wood", self.table.whole_log, True),
            ("pause-settings", "ui/icon_gear", "wood", self.settings, True),
            ("pause-leave", "ui/icon_exit", "wood", Home, True),
        ]
        self.group.widgets = [
            self.heading(say("pause-title")),
            *(
                Button((left + 50, top + 86 + 80 * place, width - 100, 66), say(key), icon=icon, kind=kind, pressed_=do, enabled=on)
                for place, (key, icon, kind, do, on) in enumerate(rows)
            ),
        ]  # fmt: skip

    def undo(self) -> Change:
        """Take back, and go on."""
        self.table.undo()
        return Pop()

    def settings(self) -> Change:
        """Open the settings."""
        from tabletop.scenes.settings import SettingsScene

        return Push(SettingsScene(self.house))
