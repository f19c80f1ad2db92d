"""What the people at a table may want otherwise amid a match: how fast, how secret, with advice or without."""

from typing import Any

from typing_extensions import override

from tabletop import theme
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import House, Pop
from tabletop.settings import SANDGLASSES, SPEEDS
from tabletop.stage.images import Words
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker
from tabletop.widgets.widget import Label, Widget

PITCH = 64.0


class TableSettings(Panel):
    """A row for each; a change holds at once, and for the next match too, but that somebody is alone here."""

    wide = 820.0

    def __init__(self, house: House, secretive: bool, last: str = "") -> None:
        self.secretive, self.last = secretive, last if secretive else ""
        self.tall = 196.0 + PITCH * (4 + secretive + bool(self.last))
        super().__init__(house)

    @override
    def build(self) -> None:
        """Write the rows."""
        say, (left, top, width, tall), settings = self.house.say, self.box, self.house.settings
        onoff = {True: say("settings-on"), False: say("settings-off")}
        speeds = {speed: say(f"settings-speed-{place}") for place, speed in enumerate(SPEEDS)}
        glasses = {each: say("settings-sandglass-seconds", n=each) if each else onoff[False] for each in SANDGLASSES}
        rows: dict[str, tuple[tuple[Any, ...], dict[Any, str]]] = {
            "speed": (SPEEDS, speeds),
            "hints": ((True, False), onoff),
            "ask_first": ((True, False), onoff),
            "sandglass": (SANDGLASSES, glasses),
        }
        if self.secretive:
            rows["curtain"] = (True, False), onoff
        widgets: list[Widget] = [self.heading(say("pause-table"))]
        for place, (name, (values, words)) in enumerate(rows.items()):
            y = top + 86 + place * PITCH
            label = Words(say(f"settings-{name.replace('_', '-')}"), 390, 54, 23, theme.INK, align="left", lines=2)
            widgets.append(Label((left + 40, y, 390, 54), label))
            box = (left + width - 390, y + 2, 350, 50)
            picked = self.change(name)
            widgets.append(Picker(box, values, getattr(settings, name), word=words.__getitem__, picked=picked))
        if self.last and self.house.phones:
            y = top + 86 + len(rows) * PITCH
            label = Words(say("phones-sole"), 390, 54, 23, theme.INK, align="left", lines=2)
            here, box = self.house.phones.alone == self.last, (left + width - 390, y + 2, 350, 50)
            picker = Picker(box, (True, False), here, word=onoff.__getitem__, picked=self.stay_alone)
            widgets += [Label((left + 40, y, 390, 54), label), picker]
        done = (left + width / 2 - 140, top + tall - 88, 280, 66)
        self.group.widgets = [*widgets, Button(done, say("button-done"), kind="amber", pressed_=Pop)]

    def stay_alone(self, alone: bool) -> None:
        """Note for this match whether nobody else is before the laptop."""
        if self.house.phones:
            self.house.phones.alone = self.last if alone else None

    def change(self, name: str) -> Any:
        """Make what keeps a preference."""
        return lambda value: self.house.prefer(**{name: value})
