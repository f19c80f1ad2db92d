"""Preferences, each in its row; a change is felt at once and kept."""

from typing import Any, Final

from typing_extensions import override

from tabletop.i18n import LANGUAGES, NAMES
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Pop
from tabletop.settings import SCALES, SPEEDS
from tabletop.stage.brush import even
from tabletop.stage.images import Words
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker
from tabletop.widgets.slider import Slider
from tabletop.widgets.widget import Label, Widget

COLUMN, PITCH, HEAD = 670.0, 86.0, 80.0
"""How wide a column of preferences is, how far apart its rows are, and where they begin."""
WORDS: Final = (322.0, 84.0)
SHARE: Final = ()
"""What is slid from nothing to all has no values to pick from."""


class SettingsScene(Panel):
    """The sheet of preferences: what is seen on the left, what is heard on the right."""

    wide = 2 * COLUMN + 60
    tall = HEAD + 7 * PITCH + 108

    @override
    def build(self) -> None:
        """Write a row for each preference."""
        say, (left, top, width, tall) = self.house.say, self.box
        onoff = {True: say("settings-on"), False: say("settings-off")}
        speeds = {speed: say(f"settings-speed-{place}") for place, speed in enumerate(SPEEDS)}
        seen: list[tuple[str, tuple[Any, ...], Any]] = [
            ("language", LANGUAGES, NAMES.__getitem__),
            ("scale", SCALES, lambda scale: f"{round(scale * 100)} %"),
            ("speed", SPEEDS, speeds.__getitem__),
            ("reduced_motion", (False, True), onoff.__getitem__),
            ("slow_motion", (True, False), onoff.__getitem__),
            ("fullscreen", (False, True), onoff.__getitem__),
        ]
        displays = self.house.displays()
        if len(displays) > 1:
            seen.append(("display", tuple(range(len(displays))), lambda place: display(place, displays[place])))
        heard: list[tuple[str, tuple[Any, ...], Any]] = [
            ("sound", (True, False), onoff.__getitem__),
            ("volume", SHARE, None),
            ("music", (True, False), onoff.__getitem__),
            ("music_volume", SHARE, None),
            ("room_tone", (False, True), onoff.__getitem__),
            ("room_volume", SHARE, None),
        ]
        min(seen, heard, key=len).append(("ask_first", (True, False), onoff.__getitem__))
        widgets: list[Widget] = [self.heading(say("settings-title"))]
        names = [self.title(row[0]) for row in (*seen, *heard)]
        letters = even(names, WORDS, 24, self.house.settings.scale, lines=2)
        for x, rows in ((left + 36, seen), (left + width - COLUMN - 10, heard)):
            for place, row in enumerate(rows):
                widgets += self.row((x, top + HEAD + place * PITCH), letters, *row)
        done = Button(
            (left + width / 2 - 150, top + tall - 92, 300, 70), say("button-done"), kind="amber", pressed_=Pop
        )
        self.group.widgets = [*widgets, done]

    def title(self, name: str) -> str:
        """Name a preference."""
        return self.house.say(f"settings-{name.replace('_', '-')}")

    def row(
        self, at: tuple[float, float], letters: float, name: str, values: tuple[Any, ...], word: Any
    ) -> list[Widget]:
        """Write one preference: its name, and what it is picked or slid with."""
        x, y = at
        label = Words(self.title(name), *WORDS, letters, align="left", lines=2)
        box = (x + WORDS[0] + 12, y + 13, COLUMN - WORDS[0] - 58, 58)
        now = getattr(self.house.settings, name)
        change: Widget = Slider(box, now, slid=self.slide(name))
        if values:
            if now not in values:
                now = values[0]  # a display that is gone
            change = Picker(box, values, now, word=word, picked=self.change(name))
        return [Label((x, y, *WORDS), label), change]

    @override
    def rebuild(self) -> None:
        """Say everything anew; the focus stays where it was."""
        at = next((place for place, widget in enumerate(self.group.widgets) if widget.focused), None)
        super().rebuild()
        if at is not None:
            self.group.give_focus(self.group.widgets[at])

    def change(self, name: str) -> Any:
        """Make what keeps a preference."""
        return lambda value: self.house.prefer(**{name: value})

    def slide(self, name: str) -> Any:
        """Make what keeps a loudness, and lets it be heard: the background goes on anyway."""

        def slid(value: float) -> None:
            self.house.prefer(**{name: value})
            if name == "volume":
                self.house.ring("card_place")

        return slid


def display(place: int, size: tuple[int, int]) -> str:
    """Name one of several displays by its number and its size."""
    return f"{place + 1} ({size[0]}×{size[1]})"
