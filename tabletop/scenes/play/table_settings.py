"""The panel of settings that may be changed during a match: speed, advice, sandglass, curtain."""

from typing_extensions import override

from tabletop import theme
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Pop, Services
from tabletop.scenes.start.settings_panel import choice, on_or_off, setting_label, speed_names
from tabletop.settings import SANDGLASS_SECONDS, SPEED_CHOICES
from tabletop.stage.box import Box
from tabletop.stage.brush import common_font_size
from tabletop.stage.images import TextImage
from tabletop.widgets.button import Button
from tabletop.widgets.picker import Picker, set_in_one_size
from tabletop.widgets.widget import NOWHERE, ImageWidget, Widget

ROW_STEP = 64.0
LABEL_SIZE = (390.0, 54.0)


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
        services, say, (left, top, width, tall) = self.services, self.services.say, self.box
        on, off = say("settings-on"), say("settings-off")
        rows = [
            choice(services, "speed", SPEED_CHOICES, speed_names(say).__getitem__),
            on_or_off(services, "hints"),
            on_or_off(services, "ask_first"),
            choice(
                services,
                "sandglass",
                SANDGLASS_SECONDS,
                lambda seconds: say("settings-sandglass-seconds", n=seconds) if seconds else off,
            ),
        ]
        if self.has_secrets:
            rows.append(on_or_off(services, "curtain"))
        labelled = [(setting_label(say, name), widget) for name, widget in rows]
        if self.last_without_phone and services.phones:
            alone = services.phones.alone_at_laptop == self.last_without_phone
            picker = Picker(
                NOWHERE,
                (True, False),
                alone,
                format_value=lambda alone: on if alone else off,
                on_pick=self.set_alone_at_laptop,
            )
            labelled.append((say("phones-sole"), picker))
        widgets: list[Widget] = [self.heading(say("pause-table"))]
        letters = common_font_size([label for label, _ in labelled], LABEL_SIZE, 23, services.settings.scale, lines=2)
        for place, (label, widget) in enumerate(labelled):
            y = top + 86 + place * ROW_STEP
            widget.box = Box(left + width - 390, y + 2, 350, 50)
            text = TextImage(label, *LABEL_SIZE, letters, theme.INK, align="left", lines=2)
            widgets += [ImageWidget.at(left + 40, y, text), widget]
        pickers = [widget for _, widget in labelled if isinstance(widget, Picker)]
        set_in_one_size(pickers, services.settings.scale)
        done = Box(left + width / 2 - 140, top + tall - 88, 280, 66)
        self.group.widgets = [*widgets, Button(done, say("button-done"), kind="amber", on_press=Pop)]

    def set_alone_at_laptop(self, alone: bool) -> None:
        """Set, for this match, whether nobody else is at the laptop."""
        if self.services.phones:
            self.services.phones.alone_at_laptop = self.last_without_phone if alone else None
