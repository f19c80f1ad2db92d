"""Preferences, each in its row; a change is felt at once and kept."""

from typing import Any

from typing_extensions import override

from tabletop import theme
from tabletop.i18n import LANGUAGES, NAMES
from tabletop.scenes.panel import Panel
from tabletop.scenes.scene import Pop
from tabletop.settings import SCALES, SPEEDS
from tabletop.stage.images import Words
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker
from tabletop.widgets.slider import Slider
from tabletop.widgets.widget import Label, Widget


class SettingsScene(Panel):
    """The sheet of preferences."""

    wide = 860.0
    tall = 790.0

    @override
    def build(self) -> None:
        """Write a row for each preference."""
        say, (left, top, width, tall), settings = self.house.say, self.box, self.house.settings
        onoff = {True: say("settings-on"), False: say("settings-off")}
        speeds = {speed: say(f"settings-speed-{place}") for place, speed in enumerate(SPEEDS)}
        rows: list[tuple[str, tuple[Any, ...], Any]] = [
            ("language", LANGUAGES, NAMES.__getitem__),
            ("speed", SPEEDS, speeds.__getitem__),
            ("reduced_motion", (False, True), onoff.__getitem__),
            ("scale", SCALES, lambda scale: f"{round(scale * 100)} %"),
            ("fullscreen", (False, True), onoff.__getitem__),
            ("sound", (True, False), onoff.__getitem__),
            ("volume", (), None),
            ("room_tone", (False, True), onoff.__getitem__),
            ("slow_motion", (True, False), onoff.__getitem__),
            ("ask_first", (True, False), onoff.__getitem__),
        ]
        widgets: list[Widget] = [self.heading(say("settings-title"))]
        for place, (name, values, word) in enumerate(rows):
            y = top + 82 + place * 60
            label = Words(say(f"settings-{name.replace('_', '-')}"), 400, 52, 23, theme.INK, align="left", lines=2)
            widgets.append(Label((left + 44, y, 400, 52), label))
            box = (left + width - 424, y + 1, 380, 50)
            if values:
                widgets.append(Picker(box, values, getattr(settings, name), word=word, picked=self.change(name)))
            else:
                widgets.append(Slider(box, settings.volume, slid=self.volume))
        done = Button(
            (left + width / 2 - 140, top + tall - 88, 280, 66), say("button-done"), kind="amber", pressed_=Pop
        )
        self.group.widgets = [*widgets, done]

    def change(self, name: str) -> Any:
        """Make what keeps a preference."""
        return lambda value: self.house.prefer(**{name: value})

    def volume(self, value: float) -> None:
        """Keep the loudness, and let it be heard."""
        self.house.prefer(volume=value)
        self.house.ring("card_place")
