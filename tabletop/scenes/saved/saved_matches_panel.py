"""Matches kept on disk: find one by its people or its game, go on with it, or watch it again.

The first lines of all files are read at once; the rest only of those that are seen, one by one.
"""

from pathlib import Path
from time import perf_counter
from typing import Any, ClassVar, Final

from attrs import frozen
from typing_extensions import override

from tabletop import theme
from tabletop.saves.match_file import Damaged, latest, read, read_head
from tabletop.scenes.base import routes
from tabletop.scenes.base.panel import Panel
from tabletop.scenes.base.scene import Change, House, Pop, Push, Replace
from tabletop.scenes.saved.open_match import resume, watch
from tabletop.scenes.saved.saved_match import End, Kept, end_of
from tabletop.stage.brush import Brush
from tabletop.stage.images import Image, Words
from tabletop.stage.inputs import Input, Press
from tabletop.widgets.button import Button
from tabletop.widgets.list_box import Lines
from tabletop.widgets.text_field import Entry
from tabletop.widgets.widget import Label, Widget

ROW: Final = 80.0
AT_ONCE: Final = 7
"""Rows that the sheet shows."""
PATIENCE: Final = 0.1
"""Seconds for which matches are read before the sheet is shown."""


@frozen(cache_hash=True)
class _Row(Image):
    """The lid of the game, the name of the match, when, and who has how much."""

    shy: ClassVar[bool] = True

    game: str
    title: str
    when: str
    line: str
    won: bool
    width: float

    @property
    @override
    def size(self) -> tuple[float, float]:
        return self.width, ROW

    @override
    def paint(self, brush: Brush) -> None:
        brush.picture(f"ui/box_{self.game}", (2, 4, 50, 70))
        brush.words(self.title, (68, 4, 470, 38), 26, theme.INK, theme.TITLE, align="left")
        brush.words(self.when, (548, 4, 222, 38), 19, theme.INK_2, align="right")
        left = 68.0
        if self.won:
            brush.picture("ui/icon_crown", (66, 42, 28, 28))
            left = 102.0
        brush.words(self.line, (left, 40, 770 - left, 32), 20, theme.INK_2, align="left", least=14)


class SavedMatches(Panel):
    """Every match on the disk, the last one touched first; at the end those that can't be opened as they are."""

    wide = 1260.0
    tall = 800.0

    def __init__(self, house: House) -> None:
        left, top, width, _ = self.box
        box = (left + 40, top + 96, width - 60, AT_ONCE * ROW)
        self.sheet = Lines(box, pitch=ROW, row=self.row, veiled=False, pressable=False)
        self.planks: dict[tuple[Path, str], Button] = {}
        """What can be done with each match that is seen."""
        self.query = ""
        self.house = house
        self.look()
        super().__init__(house)

    def look(self) -> None:
        """See what lies on the disk."""
        self.kept: list[Kept] = []
        self.damaged: list[Damaged] = []
        self.ends: dict[Path, End] = {}
        for path in latest(self.house.saves):
            try:
                self.kept.append(Kept(path, read_head(path)))
            except Damaged as fault:
                self.damaged.append(fault)
        self.choose()
        began = perf_counter()
        while self.unread and perf_counter() - began < PATIENCE:
            self.read_on()

    @property
    def unread(self) -> list[Kept]:
        """The matches that are seen, but of which nobody knows the end yet."""
        return [each for each in self.seen if isinstance(each, Kept) and each.path not in self.ends]

    def read_on(self) -> None:
        """Read the next match to its end; one that turns out to be damaged goes to the others of that kind."""
        each = self.unread[0]
        try:
            self.ends[each.path] = end_of(read(each.path).match, self.house.say)
        except Damaged as fault:
            self.kept.remove(each)
            self.damaged.append(fault)
            self.choose()

    @override
    def update(self, seconds: float) -> Change | None:
        """Read on."""
        if self.unread:
            self.read_on()
            self.show_rows()
        return super().update(seconds)

    @override
    def build(self) -> None:
        """Write a row for each match."""
        say, (left, top, width, tall) = self.house.say, self.box
        focus, self.planks = self._focused, {}
        heading = Words(say("shelf-title"), width - 500, 56, 36, theme.INK, theme.TITLE, "left")
        search = (left + width - 420, top + 24, 380.0, 54.0)
        self.search = Entry(
            search, self.query, ghost=say("shelf-search"), limit=30, written=self.find, paste=self.house.paste
        )
        self.empty = Label((left, top + 240, width, 60), Words("", 800, 60, 26, theme.INK_2))
        back = Button(
            (left + width / 2 - 140, top + tall - 88, 280, 64), say("button-back"), kind="amber", pressed_=Pop
        )
        self.still: tuple[list[Widget], list[Widget]] = (
            [Label((left + 40, top + 22, width - 500, 56), heading), self.search],
            [back],
        )
        self.show_rows()
        if focus is not None:
            self.group.give_focus(self.planks.get(focus))

    def find(self, query: str) -> None:
        """Show only what somebody looks for."""
        self.query, self.sheet.offset = query, 0.0
        self.choose()
        self.show_rows()

    def choose(self) -> None:
        """Find out what each row is about; None is the heading above the damaged ones."""
        found = [each for each in self.kept if each.found(self.query, self.house.say)]
        rest = [None, *self.damaged] if self.damaged and not self.query.strip() else []
        self.listed: list[Kept | Damaged | None] = [*found, *rest]

    def show_rows(self) -> None:
        """Write the rows anew."""
        say = self.house.say
        self.sheet.count = len(self.listed)
        text = "" if self.listed else say("shelf-nothing" if self.query.strip() else "shelf-empty")
        self.empty.image = Words(text, 800, 60, 26, theme.INK_2)
        self.lay_planks()

    @property
    def seen(self) -> list[Kept | Damaged | None]:
        """What the rows are about that are seen now."""
        first = round(self.sheet.offset / ROW)
        return self.listed[first : first + AT_ONCE]

    def row(self, place: int) -> Image:
        """Write what, who, when, and how it ended; of the others, why they can't be opened."""
        say, wide, each = self.house.say, self.box[2] - 100, self.listed[place]
        match each:
            case Kept():
                end = self.ends.get(each.path, End(False, each.names))
                return _Row(each.setup.game, each.called(say), each.when, end.line, end.won, wide)
            case None:
                return Words(say("shelf-damaged"), wide, ROW, 25, theme.INK, theme.TITLE, "left")
        room = wide - 370 if each.before else wide
        return Words(each.told(say), room, ROW, 20, theme.INK_2, align="left", lines=2 if room == wide else 3)

    def lay_planks(self) -> None:
        """Lay planks beside each row that is seen: whole rows are, however the sheet was moved."""
        self.sheet.offset = min(round(self.sheet.offset / ROW) * ROW, self.sheet.most)
        left, top, width, _ = self.sheet.box
        planks: dict[tuple[Path, str], Button] = {}
        for place, each in enumerate(self.seen):
            if each is None:
                continue
            for x, wide, plank in self.plank_row(each):
                plank.box = (left + width - x, top + place * ROW + 8, wide, 60.0)
                planks[each.path, plank.icon] = plank
        self.planks = planks
        self.group.widgets = [*self.still[0], self.sheet, self.empty, *planks.values(), *self.still[1]]
        self.stale = True

    def plank_row(self, each: Kept | Damaged) -> list[tuple[float, float, Button]]:
        """Make the planks of a row, those of before where there were any: how far from the right, how wide."""
        if isinstance(each, Damaged) and not each.before:
            return []
        main = self.plank(each)
        laid = [(376.0, 260.0, self.planks.get((each.path, main.icon), main))]
        if isinstance(each, Kept):
            more = Button((0, 0, 64, 60), icon="ui/icon_menu", tip=self.house.say("shelf-more"))
            more.pressed_ = lambda: Push(routes.KeptMatch(each.path))
            laid.append((104.0, 64.0, self.planks.get((each.path, more.icon), more)))
        return laid

    def plank(self, match: Kept | Damaged) -> Button:
        """Make what goes on with a match, shows it again, or tells what can be done with it."""
        key, icon, do = ("shelf-go-on", "ui/icon_play", self.go_on(match.path))
        if isinstance(match, Damaged):
            key, icon, do = ("shelf-mend", "ui/icon_help", lambda: Push(routes.Instead(match)))
        elif (end := self.ends.get(match.path)) and end.over:
            key, icon, do = ("shelf-watch", "ui/icon_replay", self.watch(match.path))
        return Button((0, 0, 260, 60), self.house.say(key), icon=icon, pressed_=do, font_size=22)

    @property
    def _focused(self) -> tuple[Path, str] | None:
        return next((key for key, plank in self.planks.items() if plank.focused), None)

    @property
    @override
    def restless(self) -> bool:
        """Whether there is more to read, or something has changed."""
        return bool(self.unread) or super().restless

    @override
    def come_back(self) -> None:
        """Look again: a match may have got another name, or be gone."""
        self.look()
        self.show_rows()

    @override
    def handle(self, happened: Input) -> Change | None:
        """Move the sheet by the keys of pages, and the focus from row to row and within a row by arrows."""
        offset, focus = self.sheet.offset, self._focused
        match happened:
            case Press("pagedown" | "pageup" | "page down" | "page up" | "home" | "end") if not self.search.focused:
                self.sheet.handle(happened)
                self.lay_planks()
                if focus and self.planks:
                    first = self.sheet.offset < offset
                    self.group.give_focus(self.planks.get(focus) or [*self.planks.values()][0 if first else -1])
                return None
            case Press("down" | "up" as key) if focus and self.walk(focus, 1 if key == "down" else -1):
                return None
            case Press("left" | "right" as key) if focus:
                beside = [plank for (path, _), plank in self.planks.items() if path == focus[0]]
                self.group.give_focus(beside[0 if key == "left" else -1])
                return None
        change = super().handle(happened)
        if self.sheet.offset != offset:
            self.lay_planks()
        return change

    def walk(self, focus: tuple[Path, str], by: int) -> bool:
        """Give the focus to the same plank of the next row, which comes into sight; tell whether there is one."""
        rows = list(dict.fromkeys(path for path, _ in self.planks))
        column = [icon for path, icon in self.planks if path == focus[0]].index(focus[1])
        at = rows.index(focus[0]) + by
        if not 0 <= at < len(rows):
            before = self.sheet.offset
            self.sheet.to(before + by * ROW)
            self.lay_planks()
            if self.sheet.offset == before:
                return False
            rows = list(dict.fromkeys(path for path, _ in self.planks))
            at = len(rows) - 1 if by > 0 else 0
        there = [plank for (path, _), plank in self.planks.items() if path == rows[at]]
        self.group.give_focus(there[min(column, len(there) - 1)])
        return True

    def go_on(self, path: Path) -> Any:
        """Make what goes on with a match."""

        def opened() -> Change:
            try:
                return Replace(resume(path))
            except Damaged as fault:
                return Push(routes.Instead(fault))

        return opened

    def watch(self, path: Path) -> Any:
        """Make what shows a match again."""

        def opened() -> Change:
            try:
                return Push(watch(path))
            except Damaged as fault:
                return Push(routes.Instead(fault))

        return opened
