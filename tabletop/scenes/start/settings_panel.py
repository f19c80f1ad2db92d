"""The panel of preferences; a change takes effect at once and is saved."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, TypeVar

from typing_extensions import override

from tabletop.i18n import LANGUAGE_NAMES, LANGUAGES, Catalogue
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Pop, Services
from tabletop.settings import SPEED_CHOICES, TEXT_SCALE_CHOICES
from tabletop.stage.box import Box
from tabletop.stage.brush import common_font_size
from tabletop.stage.images import TextImage
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker, set_in_one_size
from tabletop.widgets.slider import Slider
from tabletop.widgets.widget import NOWHERE, ImageWidget, Widget

COLUMN_WIDTH = 670.0
ROW_STEP = 86.0
FIRST_ROW_Y = 80.0
"""The width of a column, the distance from row to row, and the y of the first row."""
LABEL_SIZE: Final = (322.0, 84.0)

V = TypeVar("V")
Preference: TypeAlias = tuple[str, Widget]
"""The name of a preference, and the widget that changes it; whoever lays the row gives the widget its box."""


class SettingsPanel(Panel):
    """What is seen on the left, what is heard on the right."""

    width = 2 * COLUMN_WIDTH + 60
    height = FIRST_ROW_Y + 7 * ROW_STEP + 108

    @override
    def build(self) -> None:
        """Make a row for each preference."""
        services, say, (left, top, width, tall) = self.services, self.services.say, self.box
        seen = [
            choice(services, "language", LANGUAGES, LANGUAGE_NAMES.__getitem__),
            choice(services, "scale", TEXT_SCALE_CHOICES, lambda scale: f"{round(scale * 100)} %"),
            choice(services, "speed", SPEED_CHOICES, speed_names(say).__getitem__),
            *(on_or_off(services, name) for name in ("reduced_motion", "slow_motion", "fullscreen")),
        ]
        displays = services.display_sizes()
        if len(displays) > 1:
            seen.append(
                choice(services, "display", range(len(displays)), lambda place: display_label(place, displays[place]))
            )
        heard = [
            on_or_off(services, "sound"),
            self.volume("volume"),
            on_or_off(services, "music"),
            self.volume("music_volume"),
            on_or_off(services, "room_tone"),
            self.volume("room_volume"),
        ]
        min(seen, heard, key=len).append(on_or_off(services, "ask_first"))
        labels = [setting_label(say, name) for name, _ in (*seen, *heard)]
        letters = common_font_size(labels, LABEL_SIZE, 24, services.settings.scale, lines=2)
        widgets: list[Widget] = [self.heading(say("settings-title"))]
        for x, rows in ((left + 36, seen), (left + width - COLUMN_WIDTH - 10, heard)):
            for place, (name, widget) in enumerate(rows):
                y = top + FIRST_ROW_Y + place * ROW_STEP
                label = TextImage(setting_label(say, name), *LABEL_SIZE, letters, align="left", lines=2)
                widget.box = Box(x + LABEL_SIZE[0] + 12, y + 13, COLUMN_WIDTH - LABEL_SIZE[0] - 58, 58)
                widgets += [ImageWidget.at(x, y, label), widget]
        pickers = [widget for _, widget in (*seen, *heard) if isinstance(widget, Picker)]
        set_in_one_size(pickers, services.settings.scale)
        done = Box(left + width / 2 - 150, top + tall - 92, 300, 70)
        self.group.widgets = [*widgets, Button(done, say("button-done"), kind="amber", on_press=Pop)]

    def volume(self, name: str) -> Preference:
        """Return a slider for a volume; that of sounds lets one be heard."""

        def set_volume(value: float) -> None:
            self.services.change_settings(**{name: value})
            if name == "volume":
                self.services.play_sound("card_place")

        return name, Slider(NOWHERE, getattr(self.services.settings, name), on_change=set_volume)


def choice(services: Services, name: str, values: Sequence[V], format_value: Callable[[V], str]) -> Preference:
    """Return a picker for a preference that has one of these values."""
    now = getattr(services.settings, name)
    return name, Picker(
        NOWHERE,
        values,
        now if now in values else values[0],  # a display may be gone
        format_value=format_value,
        on_pick=lambda value: services.change_settings(**{name: value}),
    )


def on_or_off(services: Services, name: str) -> Preference:
    """Return a picker for a preference that is on or off."""
    words = {True: services.say("settings-on"), False: services.say("settings-off")}
    return choice(services, name, (True, False), words.__getitem__)


def setting_label(say: Catalogue, name: str) -> str:
    """Return the label of a preference."""
    return say(f"settings-{name.replace('_', '-')}")


def speed_names(say: Catalogue) -> dict[float, str]:
    """Return the name of each speed."""
    return {speed: say(f"settings-speed-{place}") for place, speed in enumerate(SPEED_CHOICES)}


def display_label(place: int, size: tuple[int, int]) -> str:
    """Return the label of a display: its number and its size."""
    return f"{place + 1} ({size[0]}×{size[1]})"
