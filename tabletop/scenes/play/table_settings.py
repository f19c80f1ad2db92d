"""The panel of settings that may be changed during a match: speed, advice, sandglass, curtain."""

from typing import Any

from typing_extensions import override

from tabletop import theme
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Pop, Services
from tabletop.settings import SANDGLASS_SECONDS, SPEED_CHOICES
from tabletop.stage.box import Box
from tabletop.stage.images import TextImage
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker
from tabletop.widgets.widget import ImageWidget, Widget

ROW_STEP = 64.0


class TableSettingsPanel(Panel):
    """A row for each setting; a change takes effect at once and is saved, except that somebody is alone."""

    width = 820.0

    def __init__(self, services: Services, has_secrets: bool, last_without_phone: str = "") -> None:
        super().__init__(services)
        self.has_secrets, self.last_without_phone = has_secrets, last_without_phone if has_secrets else ""
        self.height = 196.0 + ROW_STEP * (4 + has_secrets + bool(self.last_without_phone))

    @override
    def build(self) -> None:
        """Make the rows."""
        say, (left, top, width, tall), settings = self.services.say, self.box, self.services.settings
        onoff = {True: say("settings-on"), False: say("settings-off")}
        speeds = {speed: say(f"settings-speed-{place}") for place, speed in enumerate(SPEED_CHOICES)}
        glasses = {
            each: say("settings-sandglass-seconds", n=each) if each else onoff[False] for each in SANDGLASS_SECONDS
        }
        rows: dict[str, tuple[tuple[Any, ...], dict[Any, str]]] = {
            "speed": (SPEED_CHOICES, speeds),
            "hints": ((True, False), onoff),
            "ask_first": ((True, False), onoff),
            "sandglass": (SANDGLASS_SECONDS, glasses),
        }
        if self.has_secrets:
            rows["curtain"] = (True, False), onoff
        widgets: list[Widget] = [self.heading(say("pause-table"))]
        for place, (name, (values, words)) in enumerate(rows.items()):
            y = top + 86 + place * ROW_STEP
            label = TextImage(say(f"settings-{name.replace('_', '-')}"), 390, 54, 23, theme.INK, align="left", lines=2)
            widgets.append(ImageWidget.at(left + 40, y, label))
            box = Box(left + width - 390, y + 2, 350, 50)
            picked = self.setting_setter(name)
            widgets.append(Picker(box, values, getattr(settings, name), format_value=words.__getitem__, on_pick=picked))
        if self.last_without_phone and self.services.phones:
            y = top + 86 + len(rows) * ROW_STEP
            label = TextImage(say("phones-sole"), 390, 54, 23, theme.INK, align="left", lines=2)
            here, box = (
                self.services.phones.alone_at_laptop == self.last_without_phone,
                Box(left + width - 390, y + 2, 350, 50),
            )
            picker = Picker(box, (True, False), here, format_value=onoff.__getitem__, on_pick=self.set_alone_at_laptop)
            widgets += [ImageWidget.at(left + 40, y, label), picker]
        done = Box(left + width / 2 - 140, top + tall - 88, 280, 66)
        self.group.widgets = [*widgets, Button(done, say("button-done"), kind="amber", on_press=Pop)]

    def set_alone_at_laptop(self, alone: bool) -> None:
        """Set, for this match, whether nobody else is at the laptop."""
        if self.services.phones:
            self.services.phones.alone_at_laptop = self.last_without_phone if alone else None

    def setting_setter(self, name: str) -> Any:
        """Return a callback that sets a preference."""
        return lambda value: self.services.change_settings(**{name: value})
