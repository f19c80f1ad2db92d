"""The panel of preferences; a change takes effect at once and is saved."""

from typing import Any, Final

from typing_extensions import override

from tabletop.i18n import LANGUAGE_NAMES, LANGUAGES
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Pop
from tabletop.settings import SPEED_CHOICES, TEXT_SCALE_CHOICES
from tabletop.stage.box import Box
from tabletop.stage.brush import common_font_size
from tabletop.stage.images import TextImage
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker
from tabletop.widgets.slider import Slider
from tabletop.widgets.widget import ImageWidget, Widget

COLUMN_WIDTH = 670.0
ROW_STEP = 86.0
FIRST_ROW_Y = 80.0
"""The width of a column, the distance from row to row, and the y of the first row."""
LABEL_SIZE: Final = (322.0, 84.0)
SLIDER_VALUES: Final = ()
"""The empty list of values of a preference that has a slider: any share from 0 to 1."""


class SettingsPanel(Panel):
    """What is seen on the left, what is heard on the right."""

    width = 2 * COLUMN_WIDTH + 60
    height = FIRST_ROW_Y + 7 * ROW_STEP + 108

    @override
    def build(self) -> None:
        """Make a row for each preference."""
        say, (left, top, width, tall) = self.services.say, self.box
        onoff = {True: say("settings-on"), False: say("settings-off")}
        speeds = {speed: say(f"settings-speed-{place}") for place, speed in enumerate(SPEED_CHOICES)}
        seen: list[tuple[str, tuple[Any, ...], Any]] = [
            ("language", LANGUAGES, LANGUAGE_NAMES.__getitem__),
            ("scale", TEXT_SCALE_CHOICES, lambda scale: f"{round(scale * 100)} %"),
            ("speed", SPEED_CHOICES, speeds.__getitem__),
            ("reduced_motion", (False, True), onoff.__getitem__),
            ("slow_motion", (True, False), onoff.__getitem__),
            ("fullscreen", (False, True), onoff.__getitem__),
        ]
        displays = self.services.display_sizes()
        if len(displays) > 1:
            seen.append(("display", tuple(range(len(displays))), lambda place: display_label(place, displays[place])))
        heard: list[tuple[str, tuple[Any, ...], Any]] = [
            ("sound", (True, False), onoff.__getitem__),
            ("volume", SLIDER_VALUES, None),
            ("music", (True, False), onoff.__getitem__),
            ("music_volume", SLIDER_VALUES, None),
            ("room_tone", (False, True), onoff.__getitem__),
            ("room_volume", SLIDER_VALUES, None),
        ]
        min(seen, heard, key=len).append(("ask_first", (True, False), onoff.__getitem__))
        widgets: list[Widget] = [self.heading(say("settings-title"))]
        names = [self.label_of(row[0]) for row in (*seen, *heard)]
        letters = common_font_size(names, LABEL_SIZE, 24, self.services.settings.scale, lines=2)
        for x, rows in ((left + 36, seen), (left + width - COLUMN_WIDTH - 10, heard)):
            for place, row in enumerate(rows):
                widgets += self.row_widgets((x, top + FIRST_ROW_Y + place * ROW_STEP), letters, *row)
        done = Button(
            Box(left + width / 2 - 150, top + tall - 92, 300, 70), say("button-done"), kind="amber", on_press=Pop
        )
        self.group.widgets = [*widgets, done]

    def label_of(self, name: str) -> str:
        """Return the label of a preference."""
        return self.services.say(f"settings-{name.replace('_', '-')}")

    def row_widgets(
        self, corner: tuple[float, float], font_size: float, name: str, values: tuple[Any, ...], value_text: Any
    ) -> list[Widget]:
        """Return the widgets of a preference: its label, and a picker or a slider."""
        x, y = corner
        label = TextImage(self.label_of(name), *LABEL_SIZE, font_size, align="left", lines=2)
        box = Box(x + LABEL_SIZE[0] + 12, y + 13, COLUMN_WIDTH - LABEL_SIZE[0] - 58, 58)
        now = getattr(self.services.settings, name)
        change: Widget = Slider(box, now, on_change=self.volume_setter(name))
        if values:
            if now not in values:
                now = values[0]  # a display that is gone
            change = Picker(box, values, now, format_value=value_text, on_pick=self.setting_setter(name))
        return [ImageWidget.at(x, y, label), change]

    def setting_setter(self, name: str) -> Any:
        """Return a callback that sets a preference."""
        return lambda value: self.services.change_settings(**{name: value})

    def volume_setter(self, name: str) -> Any:
        """Return a callback that sets a volume, and plays a sound for the volume of sounds."""

        def slid(value: float) -> None:
            self.services.change_settings(**{name: value})
            if name == "volume":
                self.services.play_sound("card_place")

        return slid


def display_label(place: int, size: tuple[int, int]) -> str:
    """Return the label of a display: its number and its size."""
    return f"{place + 1} ({size[0]}×{size[1]})"
