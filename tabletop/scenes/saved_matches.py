"""Matches kept on disk: go on with one, or watch it again."""

from datetime import datetime
from pathlib import Path
from typing import Any, ClassVar

from attrs import define, frozen
from typing_extensions import override

from tabletop import theme
from tabletop.saves import Damaged, latest, read
from tabletop.scenes import goto
from tabletop.scenes.new_match import resume
from tabletop.scenes.panel import Panel
from tabletop.scenes.scene import Change, House, Pop, Push, Replace
from tabletop.stage.brush import Brush
from tabletop.stage.events import Input, Press
from tabletop.stage.images import Image, Words
from tabletop.widgets.button import Button
from tabletop.widgets.scroll import Scroll
from tabletop.widgets.widget import Label, Widget

ROW = 74.0
AT_ONCE = 7
"""Matches that are read before the sheet is shown, as many as it shows at once; the others are read one by one."""


@frozen
class Kept:
    """A match that can be opened, as far as its row tells of it."""

    path: Path
    game: str
    names: str
    over: bool
    when: str


@frozen(cache_hash=True)
class _Row(Image):
    shy: ClassVar[bool] = True

    title: str
    names: str
    width: float

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.width, ROW

    @override
    def paint(self, brush: Brush) -> None:
        brush.words(self.title, (0, 0, 700, 34), 23, theme.INK, theme.TITLE, align="left")
        brush.words(self.names, (0, 34, 700, 28), 19, theme.INK_2, align="left")


@define
class _Sheet(Scroll):
    """Rows whose planks have the keyboard."""

    @property
    @override
    def focusable(self) -> bool:
        return False


class SavedMatches(Panel):
    """Every match on the disk, the last one touched first; at the end those that can't be opened as they are."""

    wide = 1080.0
    tall = 720.0
    sheet: _Sheet

    def __init__(self, house: House) -> None:
        self.unread = latest(house.saves)
        self.kept: list[Kept] = []
        self.damaged: list[Damaged] = []
        for _ in self.unread[:AT_ONCE]:
            self.read_on()
        left, top, width, _ = self.box
        self.sheet = _Sheet((left + 44, top + 88, width - 64, AT_ONCE * ROW), gap=0.0)
        self.planks: dict[Path, Button] = {}
        """What can be done with each match that is seen."""
        super().__init__(house)

    def read_on(self) -> None:
        """Read the next file."""
        path = self.unread.pop(0)
        try:
            match = read(path).match
        except Damaged as fault:
            self.damaged.append(fault)
            return
        names = ", ".join(player.name for player in match.setup.players)
        self.kept.append(Kept(path, match.setup.game, names, match.over, _when(path)))

    @override
    def update(self, seconds: float) -> Change | None:
        """Read on, as long as there is something to read."""
        if self.unread:
            self.read_on()
            self.sheet.images = self.rows()
            self.lay_planks()
        return super().update(seconds)

    @override
    def build(self) -> None:
        """Write a row for each match."""
        say, (left, top, width, tall) = self.house.say, self.box
        focus, self.planks = self._focused, {}
        self.sheet.images = self.rows()
        back = Button(
            (left + width / 2 - 140, top + tall - 88, 280, 64), say("button-back"), kind="amber", pressed_=Pop
        )
        empty = Label((left, top + 240, width, 60), Words(say("shelf-empty"), 800, 60, 26, theme.INK_2))
        self.still: tuple[list[Widget], list[Widget]] = [self.heading(say("shelf-title"))], [back]
        self.still[0].append(self.sheet if self.sheet.images else empty)
        self.lay_planks()
        if focus is not None:
            self.group.give_focus(self.planks.get(focus))

    def rows(self) -> list[Image]:
        """Write what, who, when; and below, why the rest can't be opened."""
        return [self.row(each) for each in self.listed]

    @property
    def listed(self) -> list[Kept | Damaged | None]:
        """What each row is about; None is the heading above the damaged ones."""
        return [*self.kept, None, *self.damaged] if self.damaged else [*self.kept]

    def row(self, each: Kept | Damaged | None) -> Image:
        """Write one row."""
        say, wide = self.house.say, self.box[2] - 100
        match each:
            case Kept():
                return _Row(say(f"{each.game}-title") + each.when, each.names, wide)
            case None:
                return Words(say("shelf-damaged"), wide, ROW, 25, theme.INK, theme.TITLE, "left")
        room = wide - 290 if each.before else wide
        return Words(each.told(say), room, ROW, 20, theme.INK_2, align="left", lines=2 if room == wide else 3)

    def lay_planks(self) -> None:
        """Lay a plank beside each row that is seen: whole rows are, however the sheet was moved."""
        self.sheet.offset = min(round(self.sheet.offset / ROW) * ROW, self.sheet.most)
        (left, top, width, _), first = self.sheet.box, round(self.sheet.offset / ROW)
        seen = dict(enumerate(self.listed[first : first + AT_ONCE]))
        able = {at: each for at, each in seen.items() if isinstance(each, Kept) or (each and each.before)}
        self.planks = {each.path: self.planks.get(each.path) or self.plank(each) for each in able.values()}
        for place, each in able.items():
            self.planks[each.path].box = (left + width - 284, top + place * ROW + 4, 260, 56)
        self.group.widgets = [*self.still[0], *self.planks.values(), *self.still[1]]
        self.stale = True

    def plank(self, match: Kept | Damaged) -> Button:
        """Make what goes on with a match, shows it again, or tells what can be done with it."""
        key, icon, do = ("shelf-watch", "ui/icon_replay", self.watch(match.path))
        if isinstance(match, Damaged):
            key, icon, do = ("shelf-mend", "ui/icon_help", lambda: Push(goto.Instead(match)))
        elif not match.over:
            key, icon, do = ("shelf-go-on", "ui/icon_play", self.go_on(match.path))
        return Button((0, 0, 260, 56), self.house.say(key), icon=icon, pressed_=do, font_size=22)

    @property
    def _focused(self) -> Path | None:
        return next((path for path, plank in self.planks.items() if plank.focused), None)

    @property
    @override
    def restless(self) -> bool:
        """Whether there is more to read, or something has changed."""
        return bool(self.unread) or super().restless

    @override
    def handle(self, happened: Input) -> Change | None:
        """Move the sheet by the keys of pages wherever the focus is, and by an arrow that would leave it."""
        offset, seen, focus = self.sheet.offset, [*self.planks], self._focused
        match happened:
            case Press("pagedown" | "pageup" | "page down" | "page up" | "home" | "end"):
                self.sheet.handle(happened)
            case Press("down" | "up" as key) if focus and focus == seen[-1 if key == "down" else 0]:
                self.sheet.handle(happened)
        if self.sheet.offset == offset and (change := super().handle(happened)):
            return change
        if self.sheet.offset != offset:
            self.lay_planks()
            if isinstance(happened, Press) and focus and self.planks:
                nearest = [*self.planks.values()][0 if self.sheet.offset < offset else -1]
                stays = self.planks.get(focus) if happened.key not in ("down", "up") else None
                self.group.give_focus(stays or nearest)
        return None

    def go_on(self, path: Path) -> Any:
        """Make what goes on with a match."""

        def opened() -> Change:
            try:
                return Replace(resume(path))
            except Damaged as fault:
                return Push(goto.Instead(fault))

        return opened

    def watch(self, path: Path) -> Any:
        """Make what shows a match again."""

        def opened() -> Change:
            try:
                return Replace(goto.Replay(read(path).match))
            except Damaged as fault:
                return Push(goto.Instead(fault))

        return opened


def _when(path: Path) -> str:
    """Say when a match was played last, if that is a time of any calendar."""
    try:
        return f" · {datetime.fromtimestamp(path.stat().st_mtime):%d.%m.%Y %H:%M}"
    except (OSError, ValueError, OverflowError):
        return ""
