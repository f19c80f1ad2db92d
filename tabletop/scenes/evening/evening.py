"""The scene with the sheet of an evening: look at it, save it as a picture, end the evening."""

from datetime import datetime
from pathlib import Path
from typing import Final

import pygame
from typing_extensions import override

from tabletop import theme
from tabletop.files import write_export
from tabletop.history.evenings import Evening, is_going_on
from tabletop.history.people_file import FILE_NAME, PeopleFileError, end_evening
from tabletop.scenes.base.scene import Pop, SceneChange, Services
from tabletop.scenes.evening.evening_sheet import PAGE_SIZE, EveningSheetImage, sheet_of
from tabletop.scenes.evening.history_loader import HistoryScene
from tabletop.settings import export_folder
from tabletop.stage.box import Box
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import ButtonImage, Image, Picture, TextImage, encode_image
from tabletop.stage.pose import Pose
from tabletop.widgets.button import Button
from tabletop.widgets.widget import ImageWidget, Widget

SHEET_LEFT = 190.0
SHEET_TOP = 28.0
DECORATIONS: Final = (
    (Picture("ui/mug", 250, 250), Pose(1520, 90)),
    (Picture("ui/cookie", 92, 92), Pose(1392, 60)),
    (Picture("fox_forest/card_moons_3", 130, 194), Pose(44, 110, 14)),
    (Picture("fizz/face_snake_green", 76, 76), Pose(66, 690)),
    (Picture("duck_lake/die_3", 66, 66), Pose(76, 812, 8)),
    (Picture("duck_lake/corn", 28, 28), Pose(140, 642, -30)),
    (Picture("duck_lake/corn", 28, 28), Pose(150, 846, 24)),
)
"""What lies round the sheet."""
SAVED_PIXELS_PER_UNIT: Final = 1.5
"""Pixels of the saved picture for each unit of the sheet."""


class EveningScene(HistoryScene):
    """Shows the sheet of the last evening, or of an earlier one."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.evenings_back = 0
        """How many evenings before the last one is shown."""
        self.notice = ""

    @property
    def evening(self) -> Evening | None:
        """The evening whose sheet is shown; None while the matches are counted, or if there is none."""
        memories = self.history_loader.history
        return memories.evenings[-1 - self.evenings_back] if memories and memories.evenings else None

    @override
    def build(self) -> None:
        """Lay the sheet and its buttons."""
        say, evening, memories = self.services.say, self.evening, self.history_loader.history
        widgets: list[Widget] = []
        corner = (SHEET_LEFT + PAGE_SIZE[0] - 366, SHEET_TOP + PAGE_SIZE[1] - 172)
        if evening is None:
            word = say("evening-counting") if memories is None else say("evening-empty")
            text = TextImage(word, 760, 200, 32, theme.CREAM, theme.TITLE_FONT, lines=4, shadow=theme.SHADOW)
            widgets.append(ImageWidget.at(420, 300, text))
            corner = (620.0, 560.0)
        else:
            widgets.append(ImageWidget.at(SHEET_LEFT, SHEET_TOP, sheet_of(evening, say), 3))
            x, y = corner
            widgets.append(
                Button(
                    Box(x, y, 320, 60),
                    say("evening-save"),
                    icon="ui/icon_save",
                    on_press=self.save_picture,
                    font_size=23,
                )
            )
            assert memories is not None
            if not self.evenings_back and is_going_on(evening, memories.people_file, datetime.now()):
                box = Box(1394.0, 620.0, 182.0, 84.0)
                widgets.append(Button(box, say("evening-end"), on_press=self.end_this_evening, font_size=22))
            if self.evenings_back + 1 < len(memories.evenings):
                widgets.append(self.make_turn_button(-1))
            if self.evenings_back:
                widgets.append(self.make_turn_button(1))
        x, y = corner
        on = Button(Box(x, y + 70, 320, 64), say("evening-on"), icon="ui/icon_next", kind="amber", on_press=Pop)
        widgets.append(on)
        if self.notice:
            plank = ButtonImage(790, 64, "dark", self.notice, 22, font=theme.TEXT_FONT, lines=2)
            widgets.append(ImageWidget.at(204, 826, plank, 2))
        self.group.widgets = widgets

    def make_turn_button(self, by: int) -> Button:
        """Make the button that turns to the evening before (-1) or after (1)."""
        tip = self.services.say("evening-later" if by > 0 else "evening-earlier")
        icon = "ui/icon_play" if by > 0 else "ui/icon_back"
        return Button(
            Box(1394 + (94 if by > 0 else 0), 520, 88, 76), icon=icon, tip=tip, on_press=lambda: self.turn(-by), key=by
        )

    def turn(self, by: int) -> None:
        """Turn to an earlier evening, or a later one."""
        self.evenings_back += by
        self.show_notice("")

    def show_notice(self, notice: str) -> None:
        """Show a notice below the sheet."""
        self.notice = notice
        self.rebuild()

    def save_picture(self) -> None:
        """Save the sheet as a picture, and show where."""
        evening, say = self.evening, self.services.say
        assert evening is not None
        path = export_folder() / f"{evening.began:%Y-%m-%d}.png"
        try:
            save_png(sheet_of(evening, say), path)
        except OSError as fault:
            return self.show_notice(say("evening-not-saved", why=fault.strerror or str(fault)))
        return self.show_notice(say("evening-saved", file=str(path)))

    def end_this_evening(self) -> None:
        """End the evening: the next match begins another one."""
        say = self.services.say
        try:
            end_evening(self.services.folder, datetime.now())
        except PeopleFileError as fault:
            return self.show_notice(say("evening-unclear", file=FILE_NAME, why=fault.short_reason))
        except OSError as fault:
            return self.show_notice(say("evening-not-ended", why=fault.strerror or str(fault)))
        self.history_loader.start()
        self.notice = say("evening-ended")
        return None

    @override
    def update(self, seconds: float) -> SceneChange | None:
        """Show the sheet once the matches are counted, and any notices."""
        change = super().update(seconds)
        if self.services.notices:
            self.show_notice(self.services.notices.pop(0))
        return change

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the wooden table with what lies on it."""
        canvas.draw_wood()
        for picture, pose in DECORATIONS:
            canvas.draw_shadow(picture, pose, 2)
            canvas.draw(picture, pose)
        super().draw(canvas)


def render_image(image: Image, scale: float = SAVED_PIXELS_PER_UNIT) -> pygame.Surface:
    """Paint an image on a new surface."""
    width, height = image.size
    surface = pygame.Surface((round(width * scale), round(height * scale)), pygame.SRCALPHA)
    image.paint(Brush(surface, scale))
    return surface


def save_png(sheet: EveningSheetImage, path: Path) -> None:
    """Save a sheet as a PNG file. Raise OSError if it can't be written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_export(path, encode_image(render_image(sheet), path.name))
