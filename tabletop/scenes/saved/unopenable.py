"""The panel for a match that can't be opened: what is wrong, and what can be done instead."""

from collections.abc import Callable

from typing_extensions import override

from tabletop import theme
from tabletop.saves.match_file import DamagedSaveError, read_intact_part
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Pop, Replace, SceneChange, Services
from tabletop.scenes.saved.open_match import continue_copy, watch_intact_part, watch_match
from tabletop.stage.images import TextImage
from tabletop.widgets.button import Button
from tabletop.widgets.widget import ImageWidget


class UnopenableMatchPanel(Panel):
    """Another program plays the match: watch it, or continue a copy. If the file is damaged, use its sound part."""

    width = 760.0

    def __init__(self, services: Services, fault: DamagedSaveError) -> None:
        super().__init__(services)
        self.fault = fault
        self.has_sound_part = True
        """Whether a part of the match can be continued or watched."""

    @override
    def build(self) -> None:
        """Lay the explanation and the buttons, once it is known whether anything is sound."""
        try:
            read_intact_part(self.fault.path)
        except DamagedSaveError as worse:
            self.fault, self.has_sound_part = worse, False
        self.height = 500.0 if self.has_sound_part else 340.0
        say, (left, top, width, _) = self.services.say, self.box
        rows: list[tuple[str, str, Callable[[], SceneChange]]] = [(say("button-back"), "", Pop)]
        if self.has_sound_part and self.in_use:
            seen = (say("instead-watch"), "ui/icon_live", self.watch)
            rows = [seen, (say("instead-copy"), "ui/icon_play", self.continue_copy), *rows]
        elif self.has_sound_part:
            copy = say("instead-copy" if self.fault.intact_part is None else "instead-sound")
            seen = (say("shelf-watch"), "ui/icon_replay", self.watch)
            rows = [(copy, "ui/icon_play", self.continue_copy), seen, *rows]
        words = TextImage(self.fault.describe(say), width - 100, 130, 23, theme.INK_MUTED, lines=4)
        title = say("instead-played" if self.in_use else "instead-title")
        self.group.widgets = [
            self.heading(title),
            ImageWidget.at(left + 50, top + 84, words),
            *(
                Button(box, text, icon=icon, kind="wood" if place else "amber", on_press=do)
                for place, (box, (text, icon, do)) in enumerate(zip(self.button_boxes(len(rows)), rows, strict=True))
            ),
        ]

    @property
    def in_use(self) -> bool:
        """Whether the file is sound, but another program plays the match."""
        return self.fault.key == "save-in-use"

    def continue_copy(self) -> SceneChange:
        """Continue a copy of the match; if the file has changed meanwhile, this panel tells that."""
        return Replace(continue_copy(self.services, self.fault.path))

    def watch(self) -> SceneChange:
        """Watch the match: live if it is being played, otherwise its sound part."""
        watch = watch_match if self.in_use else watch_intact_part
        return Replace(watch(self.fault.path))
