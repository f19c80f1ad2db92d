"""The evening's sheet on the table: look at it, keep it as a picture, end the evening."""

from datetime import datetime
from pathlib import Path
from typing import Final

import pygame
from typing_extensions import override

from tabletop import theme
from tabletop.history.evenings import Evening, goes_on
from tabletop.history.people_file import FILE, Unclear, end_evening
from tabletop.scenes.base.scene import Change, House, Pop, Scene
from tabletop.scenes.evening.evening_sheet import PAGE, Sheet, sheet_of
from tabletop.scenes.evening.history_loader import Remembering
from tabletop.settings import for_others
from tabletop.stage.brush import Brush
from tabletop.stage.canvas import Canvas
from tabletop.stage.images import Image, Picture, Plank, Words
from tabletop.stage.inputs import Input, Press
from tabletop.stage.pose import Pose
from tabletop.widgets.button import Button
from tabletop.widgets.widget import Label, Widget

LEFT, TOP = 190.0, 28.0
PROPS: Final = (
    (Picture("ui/mug", 250, 250), Pose(1520, 90)),
    (Picture("ui/cookie", 92, 92), Pose(1392, 60)),
    (Picture("fox_forest/card_moons_3", 130, 194), Pose(44, 110, 14)),
    (Picture("fizz/face_snake_green", 76, 76), Pose(66, 690)),
    (Picture("duck_lake/die_3", 66, 66), Pose(76, 812, 8)),
    (Picture("duck_lake/corn", 28, 28), Pose(140, 642, -30)),
    (Picture("duck_lake/corn", 28, 28), Pose(150, 846, 24)),
)
"""What lies round the sheet."""
SCALE: Final = 1.5
"""Pixels of the kept picture for each unit of the sheet."""


class EveningScene(Scene):
    """The last evening, or an earlier one."""

    def __init__(self, house: House) -> None:
        self.remembering = Remembering(house)
        self.back = 0
        """How many evenings ago."""
        self.notice = ""
        super().__init__(house)

    @property
    def evening(self) -> Evening | None:
        """The evening whose sheet lies there, once all is counted."""
        memories = self.remembering.memories
        return memories.evenings[-1 - self.back] if memories and memories.evenings else None

    @override
    def build(self) -> None:
        """Lay the sheet and its planks."""
        say, evening, memories = self.house.say, self.evening, self.remembering.memories
        widgets: list[Widget] = []
        corner = (LEFT + PAGE[0] - 366, TOP + PAGE[1] - 172)
        if evening is None:
            word = say("evening-counting") if memories is None else say("evening-empty")
            text = Words(word, 760, 200, 32, theme.CREAM, theme.TITLE, lines=4, shadow=theme.SHADOW)
            widgets.append(Label((420, 300, 760, 200), text))
            corner = (620.0, 560.0)
        else:
            widgets.append(Label((LEFT, TOP, *PAGE), sheet_of(evening, say), 3))
            x, y = corner
            widgets.append(
                Button((x, y, 320, 60), say("evening-save"), icon="ui/icon_save", pressed_=self.keep, font_size=23)
            )
            assert memories is not None
            if not self.back and goes_on(evening, memories.knowledge, datetime.now()):
                box = (1394.0, 620.0, 182.0, 84.0)
                widgets.append(Button(box, say("evening-end"), pressed_=self.end, font_size=22))
            if self.back + 1 < len(memories.evenings):
                widgets.append(self.turner(-1))
            if self.back:
                widgets.append(self.turner(1))
        x, y = corner
        on = Button((x, y + 70, 320, 64), say("evening-on"), icon="ui/icon_next", kind="amber", pressed_=Pop)
        widgets.append(on)
        if self.notice:
            plank = Plank(790, 64, "dark", self.notice, 22, font=theme.TEXT, lines=2)
            widgets.append(Label((204, 826, 790, 64), plank, 2))
        self.group.widgets = widgets

    def turner(self, by: int) -> Button:
        """Make what turns to the evening before, or after."""
        tip = self.house.say("evening-later" if by > 0 else "evening-earlier")
        icon = "ui/icon_play" if by > 0 else "ui/icon_back"
        return Button((1394 + (94 if by > 0 else 0), 520, 88, 76), icon=icon, tip=tip, pressed_=lambda: self.turn(-by))

    def turn(self, by: int) -> None:
        """Turn to an earlier evening, or a later one."""
        self.back += by
        self.tell("")

    def tell(self, notice: str) -> None:
        """Say something below the sheet, and lay everything anew with the keyboard where it was."""
        self.notice = notice
        text = getattr(self.group.focus, "text", None)
        self.rebuild()
        self.group.give_focus(next((each for each in self.group.widgets if getattr(each, "text", "") == text), None))

    def keep(self) -> None:
        """Save the sheet as a picture, and tell where."""
        evening, say = self.evening, self.house.say
        assert evening is not None
        path = for_others() / f"{evening.began:%Y-%m-%d}.png"
        try:
            save(sheet_of(evening, say), path)
        except OSError as fault:
            return self.tell(say("evening-not-saved", why=fault.strerror or str(fault)))
        return self.tell(say("evening-saved", file=str(path)))

    def end(self) -> None:
        """End the evening: the next match begins another one."""
        say = self.house.say
        try:
            end_evening(self.house.folder, datetime.now())
        except Unclear as fault:
            return self.tell(say("evening-unclear", file=FILE, why=str(fault)))
        except OSError as fault:
            return self.tell(say("evening-not-ended", why=fault.strerror or str(fault)))
        self.remembering = Remembering(self.house)
        self.notice = say("evening-ended")
        return None

    @override
    def handle(self, happened: Input) -> Change | None:
        """Esc leaves."""
        if change := super().handle(happened):
            return change
        return Pop() if isinstance(happened, Press) and happened.key == "escape" else None

    @override
    def update(self, seconds: float) -> Change | None:
        """Lay the sheet once all is counted, and tell what must be told."""
        if self.remembering.update():
            self.tell(self.notice)
        if self.house.notices:
            self.tell(self.house.notices.pop(0))
        return super().update(seconds)

    @override
    def draw(self, canvas: Canvas) -> None:
        """Draw the table with what lies on it."""
        canvas.wood()
        for picture, pose in PROPS:
            canvas.shadow(picture, pose, 2)
            canvas.draw(picture, pose)
        super().draw(canvas)

    @override
    def close(self) -> None:
        """Count no further."""
        self.remembering.close()


def painted(image: Image, scale: float = SCALE) -> pygame.Surface:
    """Paint an image on paper of its own."""
    width, height = image.size
    surface = pygame.Surface((round(width * scale), round(height * scale)), pygame.SRCALPHA)
    image.paint(Brush(surface, scale))
    return surface


def save(sheet: Sheet, path: Path) -> None:
    """Save a sheet as a PNG file; OSError if the disk does not take it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        pygame.image.save(painted(sheet), str(path))
    except pygame.error as fault:
        raise OSError(str(fault)) from fault
